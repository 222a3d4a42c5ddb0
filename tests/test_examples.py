"""The scripts in examples/ run, and print what they promise."""

import http.client
import json
import runpy
import socket
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from http.server import ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any, NamedTuple
from zipfile import ZipFile

import pytest

from halma import PLY_YARD, Game, Record
from halma.render.scripts import script
from tests.diagrams import position, two_seats

EXAMPLES = Path(__file__).parent.parent / "examples"


def printed_by(name: str, capsys: pytest.CaptureFixture[str]) -> str:
    runpy.run_path(str(EXAMPLES / name), run_name="__main__")
    return capsys.readouterr().out


def test_the_quickstart_plays_a_chain_and_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed_by("quickstart.py", capsys).splitlines()
    assert lines[17] == "red to move"
    assert lines[19:23] == [
        "Red has 89 moves, one of them a chain of 4 jumps:",
        "a14-c16-e14-e12-g10.",
        "Not e16-c14: c14 is taken, so the piece on e16 cannot land there.",
        "Played: a16-c16-e14-e12-g10",
    ]
    assert lines[24] == "16[. r . r r]. . . . . . . . . . ."
    assert lines[-1] == "blue to move"


def test_the_comparison_shows_where_the_rule_sets_part(capsys: pytest.CaptureFixture[str]) -> None:
    _, *rule_sets = printed_by("compare_rule_sets.py", capsys).split("\n\n")
    ply_yard, locked_camp, equal_turns = (text.splitlines() for text in rule_sets)
    assert ply_yard == [
        "ply-yard",
        "  red has 68 moves; from l6 to j4 l4 n4 k5 l5 h6 j6 m6 n6 p6 k7 l7 m7 h8 j8",
        "  in and out again, l6-n4-n6: "
        "The move is legal: it jumps over m5 and n5, and nothing is captured.",
        "  over j6 twice, l6-j6-h6-h8-j8-j6-j4: "
        "The chain has been on j6 before and may not land there again.",
        "  l6-n4 fills the camp, and red wins at once",
    ]
    assert locked_camp == [
        "locked-camp",
        "  red has 21 moves; from l6 to j4 n4 k5 l5 h6 j6 m6 k7 l7 m7 h8 j8",
        "  in and out again, l6-n4-n6: "
        "The piece may not end its turn on n6, outside the target camp that it has reached.",
        "  over j6 twice, l6-j6-h6-h8-j8-j6-j4: "
        "The move is legal: its 6 jumps go over k6, i6, h7 and so on, and nothing is captured.",
        "  l6-n4 fills the camp, and red wins at once",
    ]
    assert equal_turns[1:4] == locked_camp[1:4]
    assert equal_turns[4] == "  l6-n4 fills the camp, and blue still has a turn"


def test_chains_that_could_have_gone_further_become_variations(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["longer_chains.py"])
    printed = Record.parse(printed_by("longer_chains.py", capsys))
    missed = [step for step in printed.walk() if len(step.place) == 3]
    assert [(step.place, step.ply, str(step.node.turn)) for step in missed] == [
        ((4, 0, 0), 5, "b13-d13-f13-d11"),
        ((5, 0, 0), 6, "l1-l3-l5-j5"),
        ((6, 0, 0), 7, "a14-c16-e14-e12-g10"),
    ]
    assert [step.node.comments for step in missed] == [("3 jumps",), ("3 jumps",), ("4 jumps",)]


def test_a_game_in_a_file_is_looked_through(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "game.txt"
    file.write_text("1. e15-f14 n1-l3 *", encoding="utf-8")
    monkeypatch.setattr(sys, "argv", ["longer_chains.py", str(file)])
    assert printed_by("longer_chains.py", capsys).splitlines()[-1] == "1. e15-f14 n1-l3 *"


def test_the_forward_player_plays_a_game_to_its_end(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["forward_player.py", "--rules", "brainking-8"])
    with pytest.raises(SystemExit) as end:
        printed_by("forward_player.py", capsys)
    assert end.value.code == 0
    *board, blank, line = capsys.readouterr().out.splitlines()
    assert (len(board), blank) == (10, "")
    assert line.startswith("brainking-8, seed 0: ")
    assert " plies, completion, 1. " in line


# --- the board in the browser -------------------------------------------------------------


class Board(NamedTuple):
    """A server of the example that runs, as a browser meets it."""

    server: ThreadingHTTPServer

    def ask(
        self, method: str, path: str, body: bytes = b"", headers: dict[str, str] | None = None
    ) -> tuple[int, str]:
        client = http.client.HTTPConnection("127.0.0.1", self.server.server_port, timeout=60)
        try:
            client.request(method, path, body, headers or {})
            answer = client.getresponse()
            return answer.status, answer.read().decode()
        finally:
            client.close()

    def order(self, **order: str | list[str]) -> Any:
        """What the page gets to draw."""
        status, text = self.ask("POST", "/order", json.dumps(order).encode())
        assert status == 200, text
        return json.loads(text)

    def click(self, names: str) -> Any:
        return [self.order(click=name) for name in names.split()][-1]


@contextmanager
def web_board(game: Game) -> Generator[Board]:
    """The server on a free port, until it is needed no more."""
    server = runpy.run_path(str(EXAMPLES / "web_board.py"))["Server"](0, game)
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield Board(server)
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def test_the_web_board_plays_a_turn_by_clicks() -> None:
    with web_board(Game(PLY_YARD).play_all(["c15-e13", "n2-l4"])) as board:
        assert board.order(do="show")["selection"]["squares"] == []
        picked = board.click("c14")
        assert picked["text"] == "red to move"
        assert picked["selection"]["landings"] == ["c12", "d13", "e14", "c15"]
        landed = board.click("e14")["selection"]
        assert (landed["squares"], landed["landings"]) == (["c14", "e14"], ["e12"])
        played = board.click("e14")
        assert played["text"] == "blue to move"
        assert "e14" in played["position"]["seats"][0]
        assert played["selection"]["game"]["moves"][-1] == "c14-e14"


def test_the_web_board_says_why_not_and_takes_back() -> None:
    with web_board(Game(PLY_YARD)) as board:
        refusal = board.click("p1")["selection"]["refusal"]
        assert (refusal["square"], refusal["message"]) == ("p1", "The piece on p1 is not yours.")
        assert board.click("e15 f14")["text"] == "blue to move"
        assert board.click("n1")["selection"]["squares"] == ["n1"]
        assert board.order(do="undo")["selection"]["squares"] == []
        assert board.order(do="undo")["text"] == "red to move"


def test_the_web_board_takes_what_is_dragged() -> None:
    with web_board(Game(PLY_YARD)) as board:
        refused = board.order(drag=["e15", "a1"])["selection"]
        assert (refused["squares"], refused["refusal"]["square"]) == (["e15"], "a1")
        played = board.order(drag=["c16", "e14"])
        assert (played["text"], played["selection"]["game"]["moves"]) == (
            "blue to move",
            ["c16-e14"],
        )


def test_the_web_board_passes_and_knows_the_end() -> None:
    shut = Game(two_seats(5, 2, 1), position("..bbr ...bb ..b.b ..... b...."))
    with web_board(shut) as board:
        assert board.order(do="show")["pass"] is True
        assert board.click("e5")["selection"]["refusal"]["reason"] == "must-pass"
        passed = board.order(do="pass")
        assert (passed["pass"], passed["text"]) == (False, "blue to move")
    for over, text in ((shut.resign(0), "won by blue"), (shut.agree_draw(), "won by nobody")):
        with web_board(over) as board:
            assert board.order(do="show")["text"] == f"the game is over, {text}"
            assert board.click("c5")["selection"]["refusal"]["message"] == "The game is over."


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"\xff",
        b"[" * 99,
        b"null",
        b"[1, 2]",
        b'{"click": 5}',
        b'{"click": "z9"}',
        b'{"drag": ["e15"]}',
        b'{"drag": ["e15", "z9"]}',
        b'{"click": "\\ud800"}',
        b'{"do": "nothing"}',
        b'{"do": "pass"}',
        b'{"do": "undo"}',
        b'{"click": "e15"}' + b" " * 100,
    ],
)
def test_the_web_board_refuses_what_is_no_order_and_lives_on(body: bytes) -> None:
    with web_board(Game(PLY_YARD)) as board:
        status, text = board.ask("POST", "/order", body)
        assert (status, bool(text)) == (400, True)
        assert board.order(do="show")["text"] == "red to move"


@pytest.mark.parametrize("length", ["", "-1", "x", "1e3", "\xb2", "99999999999999999999"])
def test_the_web_board_reads_nothing_of_a_length_it_does_not_expect(length: str) -> None:
    with web_board(Game(PLY_YARD)) as board:
        assert board.ask("POST", "/order", headers={"Content-Length": length})[0] == 400
        assert board.ask("POST", "/elsewhere", b'{"do": "show"}')[0] == 400
        assert board.order(do="show")["text"] == "red to move"


def test_the_web_board_is_not_stopped_by_one_who_says_nothing() -> None:
    with web_board(Game(PLY_YARD)) as board:
        address = ("127.0.0.1", board.server.server_port)
        with socket.create_connection(address) as silent, socket.create_connection(address) as half:
            half.sendall(b"POST /order HTTP/1.1\r\nContent-Length: 50\r\n\r\n{")
            assert board.order(do="show")["text"] == "red to move"
            silent.close()


def test_the_web_board_has_one_page() -> None:
    with web_board(Game(PLY_YARD)) as board:
        status, page = board.ask("GET", "/")
        assert (status, page) == (200, (EXAMPLES / "web_board.html").read_text("utf-8"))
        assert board.ask("GET", "/board.js") == (200, script("board"))
        assert board.ask("GET", "/../web_board.py")[0] == 404
        assert board.ask("DELETE", "/")[0] == 501


def test_the_web_board_runs_as_a_program() -> None:
    command = [sys.executable, str(EXAMPLES / "web_board.py"), "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        address = running.stdout.readline()
        port = int(address.removeprefix("http://127.0.0.1:").rstrip("/\n"))
        client = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        client.request("GET", "/")
        answer = client.getresponse()
        assert answer.status == 200
        answer.read()
        client.close()
        running.terminate()


def test_the_web_board_is_short() -> None:
    """It is there to be read."""
    lines = [(EXAMPLES / f"web_board.{kind}").read_text("utf-8") for kind in ("py", "html")]
    assert sum(text.count("\n") for text in lines) < 120


def test_a_static_site_has_all_that_its_page_needs(tmp_path: Path) -> None:
    example = runpy.run_path(str(EXAMPLES / "pyodide_board.py"))
    pyodide = tmp_path / "pyodide"
    pyodide.mkdir()
    for name in example["RUNTIME"]:
        (pyodide / name).write_text(name)
    site = tmp_path / "site"
    example["build"](site, pyodide)
    assert (site / "index.html").read_text("utf-8") == (EXAMPLES / "pyodide_board.html").read_text(
        "utf-8"
    )
    assert (site / "board.js").read_text("utf-8") == script("board")
    assert {file.name for file in (site / "pyodide").iterdir()} == {*example["RUNTIME"]}
    with ZipFile(site / "library.zip") as archive:
        names = archive.namelist()
    assert {"halma/__init__.py", "attrs/__init__.py", "attr/_make.py"} <= {*names}
    assert not [name for name in names if name.endswith(".pyc")]
