"""The scripts for web pages that come with the library, as files and joined to one."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from typing import Final

from halma.errors import HalmaError, check_type, quoted, shortened

__all__ = ["script"]

NAMES: Final = ("board", "rules", "viewer")
"""The modules for sites of one's own."""

_IMPORT: Final = re.compile(r'^import (\{[^}]*\}) from "\./(\w+)\.js";\n', re.M)
_EXPORT: Final = re.compile(r"^export (?=(?:async )?(?:function\*?|class|const|let) (\w+))", re.M)

_TAG: Final = re.compile("<(/?script|!--)", re.I)
"""What, within a script in a page, is read as HTML."""


def script(name: str) -> str:
    """The text of one of the modules ``board``, ``rules`` and ``viewer``, for a site of one's own.

    Raises `HalmaError` for another name.

    >>> from halma.render.scripts import script
    >>> "export function mountViewer(" in script("viewer")
    True
    """
    check_type("the name of a script", str, name)
    if name not in NAMES:
        raise HalmaError(f"{quoted(shortened(name))} is no script; there are {', '.join(NAMES)}")
    return _read(f"{name}.js")


def style(name: str) -> str:
    """The text of a style sheet."""
    return _read(f"{name}.css")


@cache
def bundle(name: str) -> str:
    """A module and all that it imports as one script that imports nothing.

    Each module becomes a function of its own, so that no name gets in another's way. Nothing in
    it ends the element of a page in which it stands.
    """
    parts: dict[str, str] = {}
    _add(name, parts)
    return _TAG.sub(r"<\\\1", "".join(parts.values()))


def _add(name: str, parts: dict[str, str]) -> None:
    """Add a module behind those that it imports."""
    text = _read(f"{name}.js")
    for _, other in _IMPORT.findall(text):
        _add(other, parts)
    exported = ", ".join(_EXPORT.findall(text))
    text = _IMPORT.sub(lambda found: f"const {found[1]} = {found[2]};\n", text)
    text = _EXPORT.sub("", text)
    parts[name] = f"const {name} = (() => {{\n{text}return {{ {exported} }};\n}})();\n"


@cache
def _read(file: str) -> str:
    return resources.files("halma.render").joinpath("web", file).read_text(encoding="utf-8")
