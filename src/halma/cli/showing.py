"""``halma show``: a position, or a game after a ply, as text or as a picture."""

from __future__ import annotations

from halma.cli.given import Scene, scene_of
from halma.cli.inputs import CommandError, UsageError
from halma.cli.looks import SHOW_THEMES, look_from
from halma.cli.options import Options
from halma.cli.output import is_same, output
from halma.errors import HalmaError
from halma.marks import Marks
from halma.moves import Turn
from halma.render import png, svg, text
from halma.render.marking import on_board


def show(options: Options) -> int:
    """Print a board, or write a picture of it."""
    path = options.png if options.svg is None else options.svg
    if path is None and (options.width is not None or options.theme):
        option = "--theme" if options.width is None else "--width"
        raise UsageError(f"{option} is for pictures; give --svg or --png, too")
    if path is not None and is_same(options.position, path):
        option = "--png" if options.svg is None else "--svg"
        raise UsageError(f"{option} is the file that is read; give another name")
    scene = scene_of(options, option="--ply")
    look = look_from(options, scene.ruleset)
    move, marks = _move(scene), _marks(scene)
    if path is None:
        print(
            text(
                scene.position,
                ruleset=scene.ruleset,
                move=move,
                marks=marks,
                orientation=look.turn,
                unicode=look.unicode,
                colour=look.colour,
                legend=True,
            )
        )
        return 0
    try:
        picture = svg(
            scene.position,
            ruleset=scene.ruleset,
            move=move,
            marks=marks,
            orientation=look.turn,
            theme=options.theme or SHOW_THEMES[0],
            size=options.width,
        )
        data = picture.encode() if options.png is None else png(picture)
    except HalmaError as error:
        raise CommandError(str(error)) from None
    with output(path, hold_back=False) as file:
        file.write(data)
    return 0


def _move(scene: Scene) -> Turn | None:
    """The move that led there, if it is known."""
    if scene.record is None or not scene.ply:
        return None
    return scene.record.game.moves[scene.ply - 1]


def _marks(scene: Scene) -> Marks | None:
    """What the comments there mark on the board."""
    if scene.record is None:
        return None
    main = scene.record.main
    item = main.nodes[scene.ply - 1] if scene.ply else main
    return on_board(item.marks, scene.position.size)
