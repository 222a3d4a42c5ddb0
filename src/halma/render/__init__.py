"""Pictures of boards: as text, as SVG, as PNG, and as a page that plays a game through.

>>> from halma import PLY_YARD, Position, render
>>> render.svg(Position.start(PLY_YARD), ruleset=PLY_YARD).startswith("<svg ")
True
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from halma.render.drawing.pictures import svg
    from halma.render.drawing.plans import ruleset_svg
    from halma.render.pages import html
    from halma.render.raster import png
    from halma.render.text import text

__all__ = ["html", "png", "ruleset_svg", "svg", "text"]

if not TYPE_CHECKING:
    import sys
    from importlib import import_module
    from types import ModuleType

    # Each name is imported when it is first asked for: who draws SVG needs no pages.
    _HOMES = {
        "html": "halma.render.pages",
        "png": "halma.render.raster",
        "ruleset_svg": "halma.render.drawing.plans",
        "svg": "halma.render.drawing.pictures",
        "text": "halma.render.text",
    }

    def __getattr__(name: str) -> object:
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value = globals()[name] = getattr(import_module(_HOMES[name]), name)
        return value

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})

    class _Front(ModuleType):
        """A function may live in a module of its own name, and is still what is found here."""

        def __setattr__(self, name: str, value: object) -> None:
            if name not in _HOMES or not isinstance(value, ModuleType):
                super().__setattr__(name, value)

    sys.modules[__name__].__class__ = _Front
