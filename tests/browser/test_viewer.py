"""The game viewer, driven by clicks, keys and a finger, and asked what it hides from whom."""

from __future__ import annotations

import json
import re
from random import Random
from typing import TYPE_CHECKING, Any, Final

import attrs
import pytest

from halma import PASS, PLY_YARD, RULESETS, Game, Position, Record, Revisit, Ruleset, Square
from halma.notation import Line, Node
from halma.render import html
from halma.render.film import film
from tests.browser.serving import STRICT, Site
from tests.browser.test_rules import WEB

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from tests.browser.conftest import Audit

pytestmark = pytest.mark.browser

RECORD: Final = Record.parse(
    """
[Red "Ann"]
[Blue "Bo"]

{Before the first move.}
1. c15-e13 n2-l4 {Blue answers.} (1... n1-l3 {Or so.} ({Nested, before it.} 1... m1-k1 {Nested.})
2. e15-f14 $2) 2. c16-e14-e12 $3 {A chain.} m3-k5 3. d14-f12 1-0
"""
)


def opened(page: Page, site: Site, shown: Game | Record | list[Game | Record], **how: Any) -> Page:
    """The page with these games, from a site."""
    page.goto(site.put("/game.html", html(shown, **how)))
    return page


def status(page: Page | Locator) -> str:
    """What stands above the comment."""
    return page.locator(".status").inner_text()


def heard(page: Page | Locator) -> str:
    """What was announced last."""
    return page.locator("[role=status]").inner_text().replace("\u00a0", "")


def pieces(page: Page | Locator) -> dict[str, int]:
    """The seat on each square, as it is drawn."""
    found: dict[str, int] = page.locator(".board path[data-seat]").evaluate_all(
        "all => Object.fromEntries(all.map(({dataset}) => [dataset.square, +dataset.seat]))"
    )
    return found


def board_of(position: Position) -> dict[str, int]:
    return {str(square): seat for seat, squares in enumerate(position.pieces) for square in squares}


def square(page: Page | Locator, name: str) -> Locator:
    return page.locator(f"td[data-square={name}]")


def button(page: Page | Locator, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def a_game(ruleset: Ruleset, plies: int) -> Game:
    """A game of random turns."""
    chance, game = Random(plies), Game(ruleset)
    for _ in range(plies):
        turns = game.legal_moves
        game = game.play(turns[chance.randrange(len(turns))])
    return game


def test_buttons_step_through_the_game(desktop: Page, site: Site) -> None:
    page = opened(desktop, site, RECORD)
    game = RECORD.game
    assert pieces(page) == board_of(game.start)
    for ply in range(1, 6):
        button(page, "Forward").click()
        assert pieces(page) == board_of(game.positions[ply])
        assert str(game.moves[ply - 1]) in status(page)
    assert button(page, "Forward").get_attribute("aria-disabled") == "true"
    button(page, "Back").click()
    assert pieces(page) == board_of(game.positions[4])
    button(page, "To the start").click()
    assert pieces(page) == board_of(game.start)
    assert button(page, "Back").get_attribute("aria-disabled") == "true"
    button(page, "To the end").click()
    assert pieces(page) == board_of(game.position)
    assert "blue has resigned" in status(page)


def test_keys_step_through_the_game(desktop: Page, site: Site) -> None:
    page = opened(desktop, site, RECORD)
    page.keyboard.press("ArrowRight")
    assert "c15-e13" in status(page)
    button(page, "Forward").focus()
    page.keyboard.press("ArrowRight")
    assert "n2-l4" in status(page)
    page.keyboard.press("ArrowLeft")
    assert "c15-e13" in status(page)
    page.keyboard.press("End")
    assert "d14-f12" in status(page)
    page.keyboard.press("Home")
    assert status(page).startswith("Start")
    square(page, "h8").focus()
    page.keyboard.press(".")
    assert "c15-e13" in status(page)
    page.keyboard.press("ArrowRight")  # walks on the board
    assert "c15-e13" in status(page)
    page.keyboard.press(",")
    assert status(page).startswith("Start")


def test_a_finger_drawn_across_the_board_steps(phone: Page, site: Site) -> None:
    page = opened(phone, site, RECORD)
    swipe(page, "k8", "d8")
    assert "c15-e13" in status(page)
    swipe(page, "d13", "c10")  # down rather than across
    assert "c15-e13" in status(page)
    swipe(page, "d8", "k8")
    assert status(page).startswith("Start")


def swipe(page: Page, origin: str, destination: str) -> None:
    """Draw a finger from one square to another."""
    ends = [square(page, name).bounding_box() for name in (origin, destination)]
    points = [{"x": box["x"] + 5, "y": box["y"] + 5} for box in ends if box is not None]
    session: Any = page.context.new_cdp_session(page)
    for kind, at in zip(("touchStart", "touchMove"), points, strict=True):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [at]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    session.detach()


def test_the_slider_goes_to_a_move_and_says_which(desktop: Page, site: Site) -> None:
    page = opened(desktop, site, RECORD)
    slider = page.get_by_role("slider", name="Move")
    slider.fill("3")
    assert "c16-e14-e12" in status(page)
    assert slider.get_attribute("aria-valuetext") == "2. c16-e14-e12"
    slider.focus()
    page.keyboard.press("ArrowRight")
    assert "m3-k5" in status(page)


def test_the_game_plays_by_itself_until_it_is_stopped(desktop: Page, site: Site) -> None:
    page = opened(desktop, site, RECORD)
    from playwright.sync_api import expect

    play = button(page, "Play")
    assert play.get_attribute("aria-pressed") == "false"
    play.click()
    assert play.get_attribute("aria-pressed") == "true"
    expect(page.locator(".status")).to_contain_text("n2-l4")
    play.click()
    assert play.get_attribute("aria-pressed") == "false"
    shown = status(page)
    page.wait_for_timeout(1500)
    assert status(page) == shown
    play.click()
    expect(play).to_have_attribute("aria-pressed", "false", timeout=9000)
    assert "d14-f12" in status(page)


def test_a_chain_is_drawn_hop_by_hop_with_what_it_jumps_over(desktop: Page, site: Site) -> None:
    page = opened(desktop, site, RECORD)
    page.get_by_role("slider").fill("3")
    assert page.locator(".board svg .number").all_text_contents() == ["1", "2"]
    assert page.locator(".board svg .support").count() == 2


def test_variations_are_entered_from_the_list_and_from_the_move(desktop: Page, site: Site) -> None:
    page = opened(desktop, site, RECORD)
    moves = page.get_by_role("group", name="Moves")
    moves.get_by_role("button", name="Blue jumps from n1 over m2 to l3").click()
    assert pieces(page) == board_of(RECORD.game_at((1, 0, 0)).position)
    assert "Or so." in page.locator(".told").inner_text()
    page.keyboard.press("ArrowRight")
    assert pieces(page) == board_of(RECORD.game_at((1, 0, 1)).position)
    assert "a mistake" in status(page)
    button(page, "To the start").click()
    page.get_by_role("slider").fill("2")
    assert "n1-l3" in status(page)  # still along the variation
    button(page, "1… m1-k1").click()
    told = page.locator(".told").inner_text()
    assert "Nested, before it." in told
    assert "Nested.\n" in f"{told}\n"
    moves.get_by_role("button", name="Blue jumps from n2").click()
    assert pieces(page) == board_of(RECORD.game_at((1,)).position)


def test_variations_can_be_folded_and_unfold_where_they_are_shown(
    desktop: Page, site: Site
) -> None:
    page = opened(desktop, site, RECORD)
    hidden = page.get_by_role("button", name="Blue moves from m1 to k1").or_(
        page.locator("button.move", has_text="m1-k1")
    )
    page.locator(".variation > summary").first.click()
    assert not hidden.is_visible()
    assert "1… n1-l3 and 1 more" in page.locator(".variation > summary").first.inner_text()
    page.get_by_role("slider").fill("2")
    button(page, "1… n1-l3").click()
    assert hidden.is_visible()


def test_what_is_said_before_the_first_move_is_shown_at_the_start(
    desktop: Page, site: Site
) -> None:
    page = opened(desktop, site, RECORD)
    assert "Before the first move." in page.locator(".told").inner_text()
    assert "Nested, before it." in page.locator(".moves").inner_text()
    button(page, "Forward").click()
    assert "Before the first move." not in page.locator(".told").inner_text()


def test_each_step_is_announced_and_taking_back_says_so(desktop: Page, site: Site) -> None:
    page = opened(desktop, site, RECORD)
    for _ in range(3):
        button(page, "Forward").click()
    assert heard(page) == (
        "Red jumps in 2 jumps from c16 over d15 to e14, over e13 to e12. A very good turn. "
        "Blue to move. Comment: A chain."
    )
    button(page, "Back").click()
    assert heard(page) == (
        "Taken back: Red jumps in 2 jumps from c16 over d15 to e14, over e13 to e12. Red to move."
    )
    button(page, "To the end").click()
    assert heard(page).endswith("Red wins on ply 5: blue has resigned.")


def test_a_click_on_a_piece_shows_where_it_may_land(desktop: Page, site: Site) -> None:
    page = opened(desktop, site, RECORD)
    page.get_by_role("slider").fill("2")
    game = RECORD.game.undo(3)
    square(page, "c16").click()
    assert landings(page) == [str(each) for each in sorted(game.legal_moves.destinations("c16"))]
    assert heard(page).startswith("c16 picked. It may land on")
    square(page, "c16").click()
    assert landings(page) == []
    assert heard(page) == "The piece is put back."
    button(page, "To the start").click()
    square(page, "c15").click()
    button(page, "Put back").click()
    assert landings(page) == []


def landings(page: Page | Locator) -> list[str]:
    """The squares that are said to be landings."""
    found: list[str] = page.locator("td[aria-label*='may land']").evaluate_all(
        "all => all.map(({dataset}) => dataset.square)"
    )
    return sorted(found, key=lambda name: (int(name[1:]), name[0]))


def test_moves_are_tried_out_click_by_click_and_left_by_one_button(
    desktop: Page, site: Site
) -> None:
    page = opened(desktop, site, RECORD)
    button(page, "Forward").click()
    square(page, "p4").click()
    square(page, "n6").click()
    game = RECORD.game_at((0,)).play("p4-n6")
    assert pieces(page) == board_of(game.position)
    assert page.locator(".viewer.trying").count() == 1
    assert "Trying out: blue p4-n6" in page.locator(".told").inner_text()
    assert heard(page) == "Tried out: Blue jumps from p4 over o5 to n6. Red to move."
    square(page, "d15").click()
    square(page, "f15").click()
    assert pieces(page) == board_of(game.play("d15-f15").position)
    button(page, "Take back").click()
    assert pieces(page) == board_of(game.position)
    assert heard(page).startswith("Taken back: Red jumps from d15")
    square(page, "d15").click()
    square(page, "f15").click()
    button(page, "Back to the game").click()
    assert pieces(page) == board_of(RECORD.game_at((0,)).position)
    assert page.locator(".viewer.trying").count() == 0


def test_a_chain_is_tried_out_jump_by_jump_and_ends_where_one_likes(
    desktop: Page, site: Site
) -> None:
    page = opened(desktop, site, RECORD)
    page.get_by_role("slider").fill("2")
    square(page, "c16").click()
    square(page, "e14").click()
    assert "It may go on to e12" in heard(page)
    assert "In hand: c16-e14" in page.locator(".told").inner_text()
    button(page, "End the move here").click()
    game = RECORD.game.undo(3)
    assert pieces(page) == board_of(game.play("c16-e14").position)
    button(page, "Back to the game").click()
    square(page, "c16").click()
    square(page, "e14").click()
    square(page, "e14").click()
    assert pieces(page) == board_of(game.play("c16-e14").position)


def test_a_move_of_the_game_that_is_tried_out_goes_on_in_the_game(
    desktop: Page, site: Site
) -> None:
    page = opened(desktop, site, RECORD)
    square(page, "c15").click()
    square(page, "e13").click()
    assert page.locator(".viewer.trying").count() == 0
    assert "c15-e13" in status(page)
    square(page, "n1").click()
    square(page, "l3").click()
    assert "Or so." in page.locator(".told").inner_text()


def test_a_whole_chain_is_tried_out_by_a_click_on_its_end(phone: Page, site: Site) -> None:
    page = opened(phone, site, RECORD)
    page.get_by_role("slider").fill("2")
    game = RECORD.game.undo(3)
    square(page, "c16").tap()
    assert "e12" in landings(page)
    square(page, "e12").tap()
    assert "c16-e14-e12" in status(page)
    page.get_by_role("slider").fill("2")
    square(page, "e15").tap()
    square(page, "f16").tap()
    assert pieces(page) == board_of(game.play("e15-f16").position)


def test_where_there_are_too_many_chains_the_next_landings_are_shown(
    desktop: Page, site: Site
) -> None:
    rules = attrs.evolve(PLY_YARD, name="on and on", revisit=Revisit.NEVER, must_continue=True)
    men = [Square.at(file, rank) for file in range(7) for rank in range(7) if file % 2 or rank % 2]
    start = Position.from_squares([["a1"], men])
    page = opened(desktop, site, Game(rules, start))
    square(page, "a1").click()
    assert {"a3", "c1", "c3"} <= {*landings(page)}
    square(page, "c3").click()
    assert heard(page).startswith("Landed on c3. It may go on to")
    assert button(page, "End the move here").count() == 0


def test_marks_and_clocks_are_shown(desktop: Page, site: Site) -> None:
    record = Record.parse(
        "1. e15-f14 {[%csl Gf14,Rc3][%cal Be5g7] [%clk 1:00:05] [%eval 0.5]} "
        "n1-l3 {[%clk 0:59:00]} *"
    )
    page = opened(desktop, site, record)
    button(page, "Forward").click()
    assert "marked red" in str(square(page, "c3").get_attribute("aria-label"))
    assert page.locator(".players .clock").all_inner_texts() == ["1:00:05", ""]
    assert "evaluation 0.5" in status(page)
    button(page, "Forward").click()
    assert "marked red" not in str(square(page, "c3").get_attribute("aria-label"))
    assert page.locator(".players .clock").all_inner_texts() == ["1:00:05", "0:59:00"]


def test_the_tags_are_told(desktop: Page, site: Site) -> None:
    page = opened(desktop, site, RECORD)
    page.get_by_text("About this game").click()
    assert "Ann" in page.locator(".about dl").inner_text()
    assert "ply-yard" in page.locator(".about dl").inner_text()


def test_on_a_phone_on_its_side_the_comment_stands_beside_the_board(
    phone: Page, site: Site
) -> None:
    phone.set_viewport_size({"width": 700, "height": 380})
    page = opened(phone, site, RECORD)
    page.get_by_role("slider").fill("3")
    board, comment = (page.locator(part).first.bounding_box() for part in (".board", ".comment"))
    assert board is not None
    assert comment is not None
    assert comment["x"] > board["x"] + board["width"]
    assert board["y"] + board["height"] <= 380


def test_a_viewer_that_is_taken_away_leaves_nothing(desktop: Page, site: Site) -> None:
    site.folders = [WEB]
    desktop.goto(site.put("/game.html", '<!doctype html><title>Game</title><div id="game">'))
    said = desktop.evaluate(
        """async (film) => {
          const {mountViewer} = await import("/viewer.js");
          const element = document.getElementById("game");
          const steps = [];
          element.addEventListener("halma-step", ({detail}) => steps.push(detail.place.join()));
          const viewer = mountViewer(element, film, {keys: true});
          viewer.goTo([1, 0, 1]);
          viewer.forward();
          try { viewer.goTo([7]); } catch (error) { steps.push(error.message); }
          viewer.destroy();
          document.dispatchEvent(new KeyboardEvent("keydown", {key: "ArrowRight"}));
          try { mountViewer(element, {}); } catch (error) { steps.push(error.message); }
          return [steps, element.shadowRoot.childElementCount];
        }""",
        json.loads(json.dumps(film(RECORD))),
    )
    assert said == [
        [
            "",
            "1,0,1",
            "the game has no place 7",
            "mountViewer wants the data of a film, as halma.render.film makes it",
        ],
        0,
    ]


def test_what_cannot_be_done_is_said(desktop: Page, site: Site) -> None:
    page = opened(desktop, site, RECORD)
    square(page, "h8").click()
    assert heard(page) == "There is no piece on h8."
    square(page, "n2").click()
    assert heard(page) == "The piece on n2 is blue; Red to move."
    square(page, "a16").click()
    assert heard(page) == "The piece on a16 cannot move."
    square(page, "c15").click()
    square(page, "h8").click()
    assert heard(page) == "The piece on c15 cannot go to h8."
    assert "cannot go to h8" in page.locator(".refusal").inner_text()
    page.keyboard.press("Escape")
    assert heard(page) == "The piece is put back."


def test_pieces_are_dragged(desktop: Page, site: Site) -> None:
    page = opened(desktop, site, RECORD)
    square(page, "d15").drag_to(square(page, "f15"))
    assert "Trying out: red d15-f15" in page.locator(".told").inner_text()


def test_the_board_is_played_by_keys_alone(desktop: Page, site: Site) -> None:
    page = opened(desktop, site, RECORD)
    square(page, "d15").focus()
    page.keyboard.press("Enter")
    assert "f15" in landings(page)
    for key in ("ArrowRight", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    assert "Trying out: red d15-f15" in page.locator(".told").inner_text()
    assert status(page).endswith("Blue to move.")


def test_passes_are_tried_out_where_a_seat_may_pass(desktop: Page, site: Site) -> None:
    free = attrs.evolve(PLY_YARD, name="free", may_pass=True)
    page = opened(desktop, site, Game(free).play(PASS))
    square(page, "c15").click()
    square(page, "e13").click()
    button(page, "Pass").click()
    assert heard(page) == "Tried out: Blue passes. Red to move."
    button(page, "Back to the game").click()
    button(page, "Forward").click()
    assert status(page).startswith("1. pass")


def test_the_board_is_seen_from_every_seat(desktop: Page, site: Site) -> None:
    page = opened(desktop, site, Game(RULESETS["wikipedia-4"]))
    corners: list[str | None] = []
    for _ in range(4):
        corners.append(page.locator("td[data-square]").first.get_attribute("data-square"))
        button(page, "Turn the board").click()
    assert corners == ["a16", "a1", "p1", "p16"]
    assert heard(page) == "The board is seen from green."


def test_colours_are_switched_for_the_whole_page(dark: Page, site: Site) -> None:
    page = opened(dark, site, [RECORD, RECORD])
    switch = button(page, "Dark colours")
    assert [each.get_attribute("aria-pressed") for each in switch.all()] == ["true", "true"]
    switch.first.click()
    assert [each.get_attribute("aria-pressed") for each in switch.all()] == ["false", "false"]
    assert page.locator("html").get_attribute("data-theme") == "light"


def test_on_paper_players_have_the_signs_of_their_pieces(dark: Page, site: Site) -> None:
    page = opened(dark, site, RECORD)
    page.emulate_media(media="print")
    fills = page.locator(".player .piece, .players .piece").evaluate_all(
        "signs => signs.map(sign => getComputedStyle(sign).fill)"
    )
    assert fills
    greys = [re.findall("[0-9]+", fill)[:3] for fill in fills]
    assert all(len(set(grey)) == 1 for grey in greys)


def test_the_comment_is_seen_with_the_board_on_a_phone(phone: Page, site: Site) -> None:
    page = opened(phone, site, RECORD)
    for _ in range(3):
        button(page, "Forward").tap()
    for part in (".board", ".comment", ".forward"):
        box = page.locator(part).first.bounding_box()
        assert box is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= 700, part
    assert page.evaluate("document.documentElement.scrollWidth") == 380
    assert page.evaluate("scrollY") == 0


def test_several_viewers_on_a_page_do_not_disturb_each_other(desktop: Page, site: Site) -> None:
    page = opened(desktop, site, [RECORD, Game(RULESETS["ugolki-9"])])
    first, second = page.locator("[data-film]").all()
    button(first, "Forward").click()
    assert status(second).startswith("Start")
    square(second, "a3").click()
    assert landings(second)
    assert not landings(first)
    page.keyboard.press("ArrowRight")
    assert "c15-e13" in status(first)
    button(first, "Forward").focus()
    page.keyboard.press("ArrowRight")
    assert "n2-l4" in status(first)
    assert status(second).startswith("Start")


def test_a_game_of_two_thousand_plies_stays_quick(desktop: Page, site: Site) -> None:
    """A step takes no longer than in a short game, and the page is made in time that is linear.

    Both games are measured in turn on the same machine, so it does not matter how quick it is.
    """
    game = a_game(PLY_YARD, 2000)
    site.folders = [WEB]
    desktop.goto(site.put("/game.html", '<!doctype html><title>Game</title><div id="game">'))
    games = {"40": a_game(PLY_YARD, 40), "500": game.undo(1500), "2000": game}
    films = {name: film(each) for name, each in games.items()}
    times = desktop.evaluate(TIMED, json.loads(json.dumps(films)))
    least = {name: {what: min(each) for what, each in of.items()} for name, of in times.items()}
    assert least["2000"]["step"] < 3 * least["40"]["step"]
    for act in ("mount", "jump"):
        assert least["2000"][act] < 2.5 * 4 * least["500"][act], act
    assert pieces(desktop) == board_of(game.position)


TIMED: Final = """async (films) => {
  const {mountViewer} = await import("/viewer.js");
  const element = document.getElementById("game");
  const drawn = async () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const said = {};
  const timed = (name, what, act) => {
    const began = performance.now();
    act();
    element.getBoundingClientRect();
    ((said[name] ??= {})[what] ??= []).push(performance.now() - began);
  };
  for (let round = 0; round < 3; round++) {
    for (const [name, film] of Object.entries(films)) {
      let viewer;
      timed(name, "mount", () => (viewer = mountViewer(element, film)));
      await drawn();
      viewer.goTo([9]);
      for (let step = 0; step < 20; step++) timed(name, "step", () => viewer.forward());
      await drawn();
      timed(name, "jump", () => viewer.last());
      await drawn();
      if (round < 2 || name !== "2000") viewer.destroy();
    }
  }
  return said;
}"""


@pytest.mark.parametrize("name", RULESETS)
def test_under_every_named_set_each_position_is_that_of_the_game(
    desktop: Page, site: Site, name: str
) -> None:
    game = a_game(RULESETS[name], 25)
    site.folders = [WEB]
    desktop.goto(site.put("/game.html", '<!doctype html><title>Game</title><div id="game">'))
    shown = desktop.evaluate(STEPPED, json.loads(json.dumps(film(game))))
    assert [each["pieces"] for each in shown] == [board_of(each) for each in game.positions]
    for each, position in zip(shown, game.positions, strict=True):
        seat = game.ruleset.seats[position.turn].name.capitalize()
        assert each["said"].endswith((f"{seat} to move.", f"{film(game)['end']}."))


STEPPED: Final = """async (film) => {
  const {mountViewer} = await import("/viewer.js");
  const element = document.getElementById("game");
  const viewer = mountViewer(element, film);
  const board = element.shadowRoot.querySelector(".board").shadowRoot;
  const shown = [];
  for (let ply = 0; ply <= film.line.nodes.length; ply++) {
    viewer.goTo(ply ? [ply - 1] : []);
    const pieces = {};
    for (const {dataset} of board.querySelectorAll("path[data-seat]")) {
      pieces[dataset.square] = Number(dataset.seat);
    }
    shown.push({pieces, said: element.shadowRoot.querySelector(".status").innerText});
  }
  return shown;
}"""


def test_variations_in_many_variations_can_be_read_on_a_phone(phone: Page, site: Site) -> None:
    line = Line.of("e15-f14")
    for depth in range(64):
        line = Line([Node("e15-f14" if depth % 2 else "c16-e14", variations=[line])])
    page = opened(phone, site, Record(line))
    deepest = page.locator("button.move").last
    deepest.scroll_into_view_if_needed()
    box = deepest.bounding_box()
    assert box is not None
    assert box["x"] + box["width"] < 380
    assert box["height"] >= 20
    assert deepest.evaluate("each => parseFloat(getComputedStyle(each).fontSize)") >= 14
    deepest.tap()
    assert pieces(page) == board_of(Game(PLY_YARD).play("e15-f14").position)


def test_hostile_names_and_comments_are_harmless(desktop: Page, site: Site) -> None:
    hostile = "</script><script>document.title='owned'</script><img src=x onerror=alert(1)>"
    seats = [
        attrs.evolve(seat, name=f"{hostile}{number}") for number, seat in enumerate(PLY_YARD.seats)
    ]
    ruleset = attrs.evolve(PLY_YARD, name=hostile, seats=seats)
    variation = Line([Node("e15-e14", [hostile])], [hostile])
    line = Line([Node("e15-f14", [hostile], variations=[variation])], [hostile])
    record = Record(line, ruleset=ruleset, tags={"Event": hostile})
    page = opened(desktop, site, record, title=f"Game {hostile}")
    button(page, "Forward").click()
    assert hostile in page.locator(".comment").inner_text()
    assert page.locator("img").count() == 0
    assert page.title() == f"Game {hostile}"
    square(page, "n2").click()
    square(page, "l4").click()
    assert f"{hostile}1 n2-l4" in page.locator(".told").inner_text()


def test_the_modules_run_where_only_files_of_the_site_may(desktop: Page, site: Site) -> None:
    site.policy, site.folders = STRICT, [WEB]
    site.put(
        "/own.js",
        'import { mountViewer } from "./viewer.js";'
        'const film = JSON.parse(document.getElementById("film").textContent);'
        'mountViewer(document.getElementById("game"), film, { keys: true });',
    )
    text = json.dumps(film(RECORD))
    desktop.goto(
        site.put(
            "/game.html",
            '<!doctype html><title>Game</title><div id="game"></div>'
            f'<script type="application/json" id="film">{text}</script>'
            '<script type="module" src="own.js"></script>',
        )
    )
    desktop.keyboard.press("ArrowRight")
    assert "c15-e13" in status(desktop)


def test_without_scripts_the_last_position_and_the_moves_are_shown(
    browser: Any, site: Site
) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    opened(page, site, RECORD)
    assert page.locator("noscript svg[role=img]").is_visible()
    assert "1. c15-e13 n2-l4 {Blue answers.}" in page.locator("pre").inner_text()
    context.close()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_no_fault(desktop: Page, site: Site, axe: Audit, theme: str) -> None:
    page = opened(desktop, site, [RECORD, a_game(RULESETS["wikipedia-4"], 30)], theme=theme)
    assert axe(page) == []
    first = page.locator("[data-film]").first
    for _ in range(3):
        button(first, "Forward").click()
    assert axe(page) == []
    square(first, "p4").click()
    assert axe(page) == []
    square(first, "n6").click()
    square(first, "h8").click()
    assert axe(page) == []


def test_axe_finds_no_fault_on_a_phone(phone: Page, site: Site, axe: Audit) -> None:
    page = opened(phone, site, RECORD)
    button(page, "Forward").tap()
    assert axe(page) == []


def focused(page: Page) -> str:
    """The name of what has the focus."""
    found: str = page.evaluate(
        """() => {
          let at = document.activeElement;
          while (at.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
          return at.tagName === "BODY" ? "" : at.getAttribute("aria-label") ?? at.textContent;
        }"""
    )
    return found


def test_a_button_that_is_gone_leaves_the_focus_beside_the_board(desktop: Page, site: Site) -> None:
    page = opened(desktop, site, RECORD)

    def press(name: str) -> None:
        button(page, name).focus()
        page.keyboard.press("Enter")

    page.get_by_role("slider").fill("2")
    square(page, "c16").click()
    press("Put back")
    assert focused(page) == "The shown move"
    for name in ("c16", "e14"):
        square(page, name).click()
    press("End the move here")
    assert focused(page) == "The shown move"
    for name in ("p5", "p6"):
        square(page, name).click()
    press("Take back")
    assert focused(page) == "Take back"
    press("Back to the game")
    assert focused(page) == "The shown move"
    press("1… n1-l3")
    assert focused(page) == "The shown move"
    page.keyboard.press("ArrowRight")
    assert "e15-f14" in status(page)


def test_another_viewer_in_an_element_takes_the_place_of_the_first(
    desktop: Page, site: Site
) -> None:
    site.folders = [WEB]
    desktop.goto(site.put("/game.html", '<!doctype html><title>Game</title><div id="game">'))
    desktop.evaluate(
        """async (film) => {
          const {mountViewer} = await import("/viewer.js");
          const element = document.getElementById("game");
          window.viewers = [0, 1].map(() => mountViewer(element, film, {keys: true}));
        }""",
        json.loads(json.dumps(film(RECORD))),
    )
    desktop.keyboard.press("ArrowRight")
    assert desktop.evaluate("viewers.map(({ply}) => ply)") == [0, 1]
    assert "c15-e13" in status(desktop)


def test_who_is_on_turn_is_told_with_the_players(desktop: Page, site: Site) -> None:
    page = opened(desktop, site, RECORD)
    button(page, "Forward").click()
    assert page.locator(".players [aria-current=true]").inner_text() == "blue: Bo"


def test_a_refusal_leaves_the_last_move_on_the_board(desktop: Page, site: Site) -> None:
    page = opened(desktop, site, RECORD)
    button(page, "Forward").click()
    square(page, "h8").click()
    assert page.locator(".board .way").count() == 1
    assert page.locator(".board .wrong").count() == 1


@pytest.mark.parametrize(
    ("width", "height"), [(360, 640), (380, 700), (568, 320), (640, 360), (700, 380)]
)
def test_a_long_comment_stands_beside_the_board_on_any_phone(
    phone: Page, site: Site, width: int, height: int
) -> None:
    """Of a long comment at least five lines are seen with the board; the rest is scrolled there."""
    phone.set_viewport_size({"width": width, "height": height})
    long = "A comment that goes on and on. " * 60
    page = opened(phone, site, Record.parse(f"1. c15-e13 {{{long}}} n2-l4 *"))
    button(page, "Forward").tap()
    page.locator(".players").evaluate("each => each.scrollIntoView()")
    board, comment = (page.locator(part).first.bounding_box() for part in (".board", ".told"))
    assert board is not None
    assert comment is not None
    assert board["y"] >= 0
    assert board["y"] + board["height"] <= height
    assert comment["height"] >= 100
    assert comment["y"] + comment["height"] <= height
