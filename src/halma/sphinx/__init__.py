"""Boards, rulesets and games in pages made with Sphinx, as directives.

Add ``"halma.sphinx"`` to ``extensions`` in ``conf.py``; it needs ``halma[sphinx]``.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata


def setup(app: Sphinx) -> ExtensionMetadata:
    """Tell Sphinx of the directives ``halma-board``, ``halma-game`` and ``halma-ruleset``."""
    from halma.sphinx import directives, output

    app.add_config_value("halma_ruleset", "ply-yard", "env", types=str)
    app.add_directive("halma-board", directives.BoardDirective)
    app.add_directive("halma-game", directives.GameDirective)
    app.add_directive("halma-ruleset", directives.RulesetDirective)
    output.register(app)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
