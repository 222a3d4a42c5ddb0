"""Sphinx settings; the build needs no network."""

import re
import sys
from collections.abc import Callable
from importlib.metadata import version as installed_version
from pathlib import Path
from runpy import run_path
from typing import Any

from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.pycode import ModuleAnalyzer

import halma
import halma.notation
import halma.notation.formats
import halma.rulesets

project = "halma"
author = "The halma authors"
project_copyright = author
release = version = installed_version("halma")

extensions = ["sphinx.ext.autodoc", "halma.sphinx"]
exclude_patterns = ["_build"]
html_theme = "furo"
html_title = "halma"
html_theme_options = {
    "light_css_variables": {"color-foreground-muted": "#5f636a", "color-problematic": "#b30000"},
    "dark_css_variables": {"color-foreground-muted": "#9a9fa6", "color-problematic": "#ff7575"},
}
html_static_path = ["_static"]
html_css_files = ["custom.css"]
pygments_style = "a11y-high-contrast-light"
pygments_dark_style = "a11y-high-contrast-dark"

# `Name` in docstrings and pages is a reference to something of the library.
default_role = "py:obj"

autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_typehints_description_target = "documented"

# Every reference must resolve, except those to the standard library, attrs and type variables.
nitpicky = True
nitpick_ignore_regex = [
    (
        r"py:.*",
        r"(attrs?|collections\.abc|datetime|decimal|enum|fractions|hypothesis|os|pathlib|types|typing)\..+",
    ),
    ("py:class", r"halma\..+\._Value"),
]


def resolve_public_name(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, content: Any
) -> Any:
    """Lead ``halma.squares.Square``, as in signatures, and ``Square`` to ``halma.Square``."""
    package, _, name = node["reftarget"].rpartition(".")
    if package.partition(".")[0] not in ("", "halma"):
        return None
    homes = (halma, halma.notation, halma.notation.formats, halma.rulesets)
    home = next((home for home in homes if name in home.__all__), None)
    if home is None:
        return None
    return env.domains.python_domain.resolve_xref(
        env, node["refdoc"], app.builder, "obj", f"{home.__name__}.{name}", node, content
    )


def document_constant(
    _app: Sphinx, what: str, name: str, _obj: object, _options: object, lines: list[str]
) -> None:
    """Give a constant the text below its definition, not that of its class."""
    if what != "data":
        return
    public = name.rpartition(".")[2]
    for module in list(sys.modules):
        if module.startswith("halma."):
            texts = ModuleAnalyzer.for_module(module).find_attr_docs()
            if ("", public) in texts:
                lines[:] = texts["", public]


def shorten_defaults(
    _app: Sphinx, _what: str, name: str, _obj: object, _options: object, signature: str, result: str
) -> tuple[str, str] | None:
    """Name the set of all directions, the default of a ruleset, instead of listing it."""
    if name != "halma.Ruleset":
        return None
    return re.sub(r"frozenset\(\{.*?\}\)", "Directions.ALL", signature), result


def link_rules(
    _app: Sphinx, _what: str, _name: str, _obj: object, _options: object, lines: list[str]
) -> None:
    """Lead the numbers of rules, such as (R5), to the page that explains them."""
    lines[:] = [re.sub(r"(?<=\()R([0-9]+)(?=\))", r":ref:`R\1 <r\1>`", line) for line in lines]


_FILLED: Callable[[str], str] = run_path(str(Path(__file__).with_name("named_sets.py")))["filled"]


def fill_in(_app: Sphinx, docname: str, source: list[str]) -> None:
    """Make what the page on named rule sets is made of."""
    if docname == "reference/named-sets":
        source[0] = _FILLED(source[0])


def reach_by_keys(
    _app: Sphinx, _page: str, _template: str, context: dict[str, Any], _doctree: object
) -> None:
    """Let keys scroll code that is wider than the window; tell of what rank captions are."""
    body = context.get("body", "").replace("<pre>", '<pre tabindex="0">')
    context["body"] = body.replace('role="heading"', 'role="heading" aria-level="2"')


def setup(app: Sphinx) -> None:
    app.connect("html-page-context", reach_by_keys)
    app.connect("source-read", fill_in)
    app.connect("missing-reference", resolve_public_name)
    app.connect("autodoc-process-docstring", document_constant)
    app.connect("autodoc-process-docstring", link_rules)
    app.connect("autodoc-process-signature", shorten_defaults)
