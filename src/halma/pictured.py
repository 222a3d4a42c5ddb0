"""What is shown as a picture where a notebook shows it."""

from __future__ import annotations

from collections.abc import Collection


class Pictured:
    """A value that notebooks show as a picture; anywhere else it is as it is."""

    __slots__ = ()

    def _repr_svg_(self) -> str | None:
        """The picture as SVG, if there is one."""
        from halma.render.notebooks import picture

        return picture(self)

    def _repr_mimebundle_(
        self, include: Collection[str] | None = None, exclude: Collection[str] | None = None
    ) -> dict[str, str]:
        """The picture, and in words or signs what it shows, for those who show no pictures."""
        from halma.render.notebooks import bundle

        return bundle(self, include, exclude)
