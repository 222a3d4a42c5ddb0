"""Sphinx settings; the build needs no network."""

from importlib.metadata import version as installed_version

project = "halma"
author = "The halma authors"
project_copyright = author
release = version = installed_version("halma")

extensions = ["sphinx.ext.autodoc"]
exclude_patterns = ["_build"]
html_theme = "alabaster"
html_theme_options = {"description": "The rules of Halma, as a typed library."}

autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_typehints_description_target = "documented"

# Every reference must resolve, except those to the standard library and attrs.
nitpick_ignore_regex = [
    (r"py:.*", r"(attrs?|collections\.abc|enum|os|pathlib|types|typing)\..+"),
]
