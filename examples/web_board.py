"""A board in the browser: the server knows the rules, the page shows them and sends clicks.

Run ``python examples/web_board.py`` and open the address it prints. Click a piece, then where it
goes, or drag it there; a chain that could go on ends with a second click on its end. The board
of the page is ``board.js``, which comes with the library.
"""

import json
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Lock

from halma import LOCKED_CAMP, PASS, Game, Selection
from halma.notation.dialects.jsons import Json, to_json
from halma.render.scripts import script

PAGE = Path(__file__).with_suffix(".html")


class Server(ThreadingHTTPServer):
    def __init__(self, port: int, game: Game) -> None:
        super().__init__(("127.0.0.1", port), Handler)
        self.selection, self.lock = Selection(game), Lock()

    def do(self, order: object) -> Json:
        """Do what a page asks for, and say how things stand; a ``ValueError`` if it cannot be."""
        with self.lock:
            selection, game = self.selection, self.selection.game
            match order:
                case {"click": str(square)}:
                    selection = selection.click(square)
                case {"drag": [str(start), str(end)]}:
                    selection = selection.drag(start, end)
                case {"do": "pass"}:
                    selection = Selection(game.play(PASS))
                case {"do": "undo"}:
                    selection = selection.undo() if selection.squares else Selection(game.undo())
                case {"do": "show"}:
                    pass
                case _:
                    raise ValueError('expected such as {"click": "e14"} or {"do": "undo"}')
            if selection.move is not None:
                selection = Selection(game.play(selection.move))
            self.selection = selection
        game, seats = selection.game, selection.game.ruleset.seats
        text = f"{seats[game.position.turn].name} to move"
        if game.outcome is not None:
            winners = [seats[seat].name for seat in game.outcome.winners]
            text = f"the game is over, won by {' and '.join(winners) or 'nobody'}"
        shown = {"position": to_json(game.position), "selection": to_json(selection)}
        data = {**shown, "ruleset": to_json(game.ruleset)}
        return {**data, "pass": PASS in game.legal_moves, "text": text}


class Handler(BaseHTTPRequestHandler):
    timeout = 10  # seconds, for a request that does not come to its end

    def do_GET(self) -> None:
        if self.path == "/board.js":
            self.answer(200, "text/javascript", script("board"))
        else:
            self.answer(200 if self.path == "/" else 404, "text/html", PAGE.read_text("utf-8"))

    def do_POST(self) -> None:
        assert isinstance(self.server, Server)
        length = self.headers.get("Content-Length", "")
        try:
            if self.path != "/order" or not length.isdecimal() or len(length) > 2:
                raise ValueError("expected an order of up to 99 bytes for /order")
            state = self.server.do(json.loads(self.rfile.read(int(length))))
        except ValueError as error:  # no JSON, or one of halma's errors
            self.answer(400, "text/plain", str(error))
        else:
            self.answer(200, "application/json", json.dumps(state))

    def answer(self, code: int, kind: str, text: str) -> None:
        self.send_response(code)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.end_headers()
        self.wfile.write(text.encode())


if __name__ == "__main__":
    with Server(int(sys.argv[1]) if len(sys.argv) > 1 else 8000, Game(LOCKED_CAMP)) as server:
        print(f"http://127.0.0.1:{server.server_port}/", flush=True)
        server.serve_forever()
