/**
 * A board for the game Halma on a web page: a position, a record to step through, or to play on.
 *
 *     <div data-halma="board" data-position="rr2/r3/3b/2bb r"></div>
 *     <script type="module">import { mountAll } from "./board.js"; mountAll();</script>
 *
 * It knows no rules; the page answers clicks.
 */

const COLOURS = `page light dark line ink outline move halo support picked landing wrong green red yellow blue ${
	[0, 1, 2, 3, 4, 5].map((one) => `fill${one} light${one} dark${one} edge${one}`).join(" ")}`.split(" ");
const theme = (common, seats) =>
	Object.fromEntries(`${common} ${seats}`.split(" ").map((colour, index) => [COLOURS[index], `#${colour.repeat(6 / colour.length)}`]));

/** The shapes of seats, and all colours, as in `halma.render.look`. */
export const LOOK = {
	cell: 100,
	shapes: [
		"m-39 0a39 39 0 1 0 78 0a39 39 0 1 0-78 0z",
		"m-30-36h60q6 0 6 6v60q0 6-6 6h-60q-6 0-6-6v-60q0-6 6-6z",
		"m-4-41q4-6 8 0l38 68q4 8-4 8h-76q-8 0-4-8z",
		"m-4-42q4-4 8 0l38 38q4 4 0 8l-38 38q-4 4-8 0l-38-38q-4-4 0-8z",
	],
	themes: {
		light: theme("fbf7ee f4ecda e8dbc0 8a7a5c 4d4330 1c1a17 11 ff 7c1fa2 0a52a0 0a52a0 c2102a 15803d c2102a b07d00 1d4ed8",
			"c8362a f6d0c4 efbfb0 a8261b 0f2c74 cfdaf3 bdcbec 0f2c74 2fb35c cdebd0 b8dfbf 14602f ffe15a fbf0b4 f3e59a 806200 ff fdfaf3 f7f1e4 6f6557 26 dcd8d0 cdc8be 26"),
		dark: theme("14161a 2b2f36 22252b 6b7280 c9ced6 f3f0e8 ff 00 e3a5ff 58b4ff 58b4ff ff8f97 4ade80 ff6b78 facc15 60a5fa",
			"e5512a 50302b 482722 ff8a68 1d3f8c 2b3a5e 243253 8fb0ff 6ac88c 2b4a38 234131 7ed89f ffea7e 4f4a2c 474223 ffe26b ff 3f434a 383c43 e8e6e0 0b0c0e 1c1f23 17191d 9aa1ab"),
		print: theme("ff ff ff 8c 00 00 00 ff 00 00 00 00 59 00 a6 7f",
			"00 e6 e6 00 ff e6 e6 00 6f e6 e6 00 c4 e6 e6 00 ff e6 e6 00 38 e6 e6 00"),
	},
};

const FILES = "abcdefghijklmnop";
const LETTERS = "rbgy";
const NAMES = ["red", "blue", "green", "yellow"];
const CALLED = [...NAMES, "white", "black", "light", "dark"];
const START = "rrrrr11/rrrrr11/rrrr12/rrr13/rr14/16/16/16/16/16/16/14bb/13bbb/12bbbb/11bbbbb/11bbbbb r";
const HOP = 260; // milliseconds
const SLOP = 6; // pixels

const fileOf = (square) => FILES.indexOf(square[0]);
const rankOf = (square) => Number(square.slice(1)) - 1;
const nameOf = (file, rank) => FILES[file] + (rank + 1);
const seatAt = ({ seats }, square) => seats.findIndex((squares) => squares.includes(square));

/** For each of four seats of these names, which of six colours it has, as by `Theme.called`. */
export function coloursOf(names) {
	const wanted = names.map((name) => CALLED.indexOf(`${name}`.toLowerCase())).map((it) => (it > 5 ? it - 2 : it));
	const found = NAMES.map((_, seat) => (wanted.indexOf(wanted[seat]) === seat ? wanted[seat] : -1));
	found.forEach((it, seat) => {
		if (it < 0) found[seat] = [seat, 0, 1, 2, 3].find((each) => !found.includes(each));
	});
	return found;
}

/** The square between the two of a jump, or null where it is no jump. */
export function between(from, to) {
	const isJump = from !== to && [fileOf, rankOf].every((of) => [0, 2].includes(Math.abs(of(from) - of(to))));
	return isJump ? nameOf((fileOf(from) + fileOf(to)) / 2, (rankOf(from) + rankOf(to)) / 2) : null;
}

/** A position from its line: {size, turn, seats}, for each seat the names of its squares. */
export function readPosition(line) {
	const [board, letter, count = 0] = String(line).trim().split(" ");
	const ranks = board.split("/");
	const size = ranks.length;
	const turn = [...LETTERS].indexOf(letter);
	const seats = [[], [], [], []];
	const isRank = (row, index) => {
		let file = 0;
		for (const [token] of row.matchAll(/\d+|[^]/g)) {
			const seat = LETTERS.indexOf(token);
			if (seat < 0) file += Number(token) || NaN;
			else seats[seat].push(nameOf(file++, size - 1 - index));
		}
		return file === size;
	};
	if (turn < 0 || size < 4 || size > 16 || !ranks.every(isRank)) throw new Error(`This is no position: ${line}`);
	const held = seats.findLastIndex((squares) => squares.length);
	return { size, turn, seats: seats.slice(0, Math.max(2, held + 1, turn + 1, count)) };
}

/** The position after a move, of no squares where it is a pass. */
export function after(position, squares) {
	const { size, seats, turn } = position;
	if (!squares.length) return { ...position, turn: (turn + 1) % seats.length };
	const [from, to] = [squares[0], squares.at(-1)];
	const mover = seatAt(position, from);
	const fault = mover < 0 ? `there is no piece on ${from}` : from !== to && seatAt(position, to) >= 0 && `${to} is taken`;
	if (fault) throw new Error(`The move ${squares.join("-")} does not fit: ${fault}.`);
	const moved = seats[mover].map((square) => (square === from ? to : square));
	return { size, seats: seats.with(mover, moved), turn: (mover + 1) % seats.length };
}

const squaresOf = (move) => (move === "--" ? [] : move.split("-"));

const TOKEN = /\s+|\[\s*([\w.]+)\s+"((?:[^"\\]|\\.)*)"\s*\]|\{((?:[^}\\]|\\[^])*)\}|\$\d+|([()])|[rbgy]-resigns|(--|[a-p]\d+(?:-[a-p]\d+)+)|(?:[01]|1\/\d)(?:-(?:[01]|1\/\d))+|\*|\d+\.+/y;

/** Data in comments; what is not exactly so is text. */
const DATA = / ?\[%(csl\s+([GRYB][a-p](1[0-6]|[1-9])(,\s*(?=\w)|(?=\s*\])))+|cal\s+([GRYB]([a-p](1[0-6]|[1-9])){2}(,\s*(?=\w)|(?=\s*\])))+|(clk|emt)\s+\d{1,6}(:[0-5]?\d){2}(\.\d{1,6})?|eval\s+([+-]?\d{1,6}(\.\d{1,6})?|#[+-]?\d{1,6})(,\d{1,6})?)\s*\]/g;

/**
 * A record, or just moves, from their text: {start, comment, plies}, each ply {squares, comment}.
 * Variations are passed over. An Error says what cannot be read.
 */
export function readRecord(text) {
	const record = { start: null, comment: "", plies: [] };
	let [depth, at] = [0, 0];
	while (at < text.length) {
		TOKEN.lastIndex = at;
		const found = TOKEN.exec(text);
		const line = () => text.slice(0, at).split("\n").length;
		if (!found) throw new Error(`Line ${line()} of the record cannot be read: ${text.slice(at, at + 20)}`);
		at = TOKEN.lastIndex;
		const [, tag, value, comment, bracket, move] = found;
		if (bracket) depth += bracket === "(" ? 1 : -1;
		else if (depth > 0) continue;
		else if (tag === "Start") record.start = value;
		else if (comment) {
			const item = record.plies.at(-1) ?? record;
			const said = comment.replace(/\\([^])/g, (_, it) => (it === "r" ? "\n" : it)).replace(DATA, "");
			item.comment = `${item.comment} ${said.trim()}`.trim();
		} else if (move) record.plies.push({ squares: squaresOf(move), comment: "" });
	}
	return record;
}

/** A move in words: "red jumps from c14 over d13 to e12". */
export function moveWords(squares, name) {
	if (!squares.length) return `${name} passes`;
	const over = squares.slice(1).map((square, index) => between(squares[index], square));
	const legs = over.map((each, index) => `${each ? `over ${each} ` : ""}to ${squares[index + 1]}`);
	return `${name} ${over[0] ? "jumps" : "goes"} from ${squares[0]} ${legs.join(", ")}`;
}

const variables = (name) => Object.entries(LOOK.themes[name]).map(([each, colour]) => `--${each}:${colour}`).join(";");
const DARK = `{${variables("dark")};color-scheme:dark}`;

const STYLE = `
:host{display:block;max-inline-size:44rem}
:host([data-record]){max-inline-size:66rem}
:host([hidden]),.note:empty{display:none}
.halma{all:initial;visibility:inherit;direction:ltr;display:block;${variables("light")};container-type:inline-size;color:var(--ink);background:var(--page);font:1rem/1.45 system-ui,sans-serif;padding:2px;border-radius:.3rem}
.dark${DARK}
.print{${variables("print")}}
@media (prefers-color-scheme:dark){.auto${DARK}}
@media print{.halma{${variables("print")}}}
.parts{display:grid;grid-template-columns:minmax(0,1fr);gap:.5rem 1rem}
@container (min-width:48rem){.steps{grid-template-columns:minmax(0,44rem) minmax(14rem,1fr)}}
.frame{--m:calc(.3 + .025*var(--n));--one:calc(100%/(var(--n) + var(--m)));--gap:calc(var(--m)*var(--one));--all:calc(100% - var(--gap));position:relative;aspect-ratio:1}
.bare{--m:0}.bare :is(th,td:not([data-square])){visibility:hidden}
.frame svg{position:absolute;left:var(--gap);width:var(--all);height:var(--all);forced-color-adjust:none;fill:none;stroke-linecap:round;stroke-linejoin:round}
table{display:grid;position:relative;height:100%;grid-template:repeat(var(--n),var(--one)) var(--gap)/var(--gap) repeat(var(--n),var(--one))}
tbody,tr{display:contents}
td{padding:0;outline:0;user-select:none;-webkit-user-select:none}
th{display:grid;place-content:center;padding:0;font-size:clamp(.55rem,2.6cqw,.9rem);line-height:1}
.playable td{cursor:pointer}
.playable table{touch-action:var(--halma-touch,manipulation)}
.playable .full{touch-action:var(--halma-touch,none)}
td:focus-visible{box-shadow:inset 0 0 0 2px var(--ink),inset 0 0 0 4px var(--page);border-radius:3px}
.even,.odd{fill:var(--dark);stroke:var(--line);stroke-width:1.5}.odd{fill:var(--light)}
.piece{stroke:var(--outline);stroke-width:6}
.support{fill:var(--halo);stroke:var(--support);stroke-width:8}
.way{stroke:var(--move);stroke-width:9}
.halo{stroke:var(--halo);stroke-width:20}
.head,.badge{fill:var(--move)}
.number{fill:var(--halo);font-size:34px;font-weight:700;text-anchor:middle;dominant-baseline:central}
.landing{fill:var(--landing)}
.head,.badge,.landing{stroke:var(--halo);stroke-width:5;paint-order:stroke}
.picked{stroke:var(--picked);stroke-width:13;fill:var(--picked);fill-opacity:.4}
.wrong{stroke:var(--wrong);stroke-width:14}
.mark{fill-opacity:.3;stroke-width:9}
.arrow{stroke-width:15}
${["30 10", "24 11 3 11", "none", "3 13"].map((dashes, index) => {
	const mark = `var(--${NAMES[index]})`;
	return `.mark${index},.tip${index}{fill:${mark}}.mark${index},.arrow${index}{stroke:${mark};stroke-dasharray:${dashes}}`;
}).join("")}
${[0, 1, 2, 3, 4, 5].map((one) => `.seat${one}{fill:var(--fill${one})}
.home${one}{fill:var(--light${one});stroke:var(--edge${one})}.home${one}.even{fill:var(--dark${one})}.goal${one}{fill:var(--edge${one});opacity:.6}`).join("")}
.said{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);margin:0}
.controls{display:grid;grid-template-columns:repeat(4,minmax(2.75rem,1fr));gap:.4rem;align-content:start}
button{color:inherit;background:var(--light);border:1px solid var(--line);border-radius:.3rem;min-height:2.75rem;font:inherit;cursor:pointer}
button[aria-disabled=true]{opacity:.45;cursor:default}
input,.text{grid-column:1/-1;margin:0;min-height:2rem;accent-color:var(--picked)}
:is(button,input):focus-visible{outline:3px solid var(--picked);outline-offset:2px}
.text,.note{margin:0;unicode-bidi:plaintext;overflow-wrap:anywhere;white-space:pre-line}.note{color:var(--wrong)}
@media (forced-colors:active){td:focus-visible{outline:3px solid Highlight;outline-offset:-3px}}`;

let sheet; // for all boards of a page

function put(node, attributes, children = []) {
	for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
	node.append(...children);
	return node;
}

const make = (name, attributes = {}, ...children) => put(document.createElement(name), attributes, children);
const draw = (name, attributes, ...children) => put(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, children);
const path = (kind, d) => draw("path", { class: kind, d });

const NO_MARKS = { squares: [], arrows: [], picked: null, landings: [], supports: [], wrong: null };

/** A board in the open shadow root of an element. */
export class Board {
	/** What is shown. */
	state = {
		position: readPosition(START), names: NAMES, camps: null, move: null, marks: NO_MARKS, held: null,
		orientation: 0, theme: "auto", coordinates: true, interactive: false, label: "Halma board",
	};
	#cells = new Map();
	#layout = "";
	#focus = null;
	#drag = null;
	#plies = null;

	constructor(element) {
		this.element = element;
		this.root = element.shadowRoot ?? element.attachShadow({ mode: "open" });
		if (!sheet) (sheet = new CSSStyleSheet()).replaceSync(STYLE);
		this.root.adoptedStyleSheets = [sheet];
		this.svg = draw("svg", { "aria-hidden": true });
		this.body = make("tbody", { role: "rowgroup" });
		this.table = make("table", { role: "grid" }, this.body);
		this.said = make("p", { class: "said", role: "status" });
		this.note = make("p", { class: "note", role: "alert" });
		this.frame = make("div", { class: "frame" }, this.svg, this.table);
		this.parts = make("div", { class: "parts" }, this.frame, this.note);
		this.outer = make("div", {}, this.parts, this.said);
		this.root.replaceChildren(this.outer);
		this.#listen();
		this.show({});
	}

	/**
	 * Show something else, by the names in `state`; what is not named stays. An Error leaves all as it was.
	 */
	show(changes) {
		const state = { ...this.state, ...changes };
		if (typeof state.position === "string") state.position = readPosition(state.position);
		state.marks = { ...NO_MARKS, ...state.marks };
		const { size, seats, turn } = state.position ?? {};
		if (!(size > 3 && size < 17 && seats?.[turn] && seats.every(Array.isArray))) throw new Error("This is no position.");
		if (![0, 90, 180, 270].includes(state.orientation)) throw new Error("A board is turned by 0, 90, 180 or 270 degrees.");
		this.state = state;
		this.outer.className = `halma ${state.theme}${state.interactive ? " playable" : ""}`;
		this.table.setAttribute("aria-label", state.label);
		this.#layOut([state.position.size, state.orientation, state.coordinates].join());
		this.#paint();
		for (const [square, cell] of this.#cells) {
			put(cell, { "aria-label": this.describe(square), "aria-selected": state.marks.picked === square });
			cell.className = this.#seatAt(square) < 0 ? "" : "full";
		}
		return this;
	}

	/** Say something to screen readers. */
	announce(text) {
		this.said.textContent = this.said.textContent === text ? `${text}\u00a0` : text;
	}

	/** Show the JSON of a selection, and tell what has come of the click. */
	answer(selection, { position } = {}) {
		const { game, squares, landings, may_stop: mayStop, move, refusal } = selection ?? {};
		if (![squares, landings].every(Array.isArray)) throw new Error("The answer is no selection.");
		const plies = game?.moves ?? [];
		const known = this.#plies ?? plies.length;
		const last = plies.length ? squaresOf(plies.at(-1)) : null;
		this.#plies = plies.length;
		this.show({
			...seatsOf(game?.ruleset),
			position: position ?? (game ? plies.map(squaresOf).reduce(after, game.start) : this.state.position),
			move: squares.length ? null : last,
			held: squares.length > 1 ? squares : null,
			marks: { picked: move ? null : squares.at(-1), landings, wrong: refusal?.square },
		});
		this.note.textContent = refusal?.message ?? "";
		const { turn, seats } = this.state.position;
		const winners = game?.outcome?.winners.map((seat) => this.nameOf(seat)).join(" and ");
		const toMove = game?.outcome ? `the game is over, won by ${winners || "nobody"}.` : `${this.nameOf(turn)} to move.`;
		let words = `No piece is picked; ${toMove}`;
		if (plies.length > known) {
			const mover = last.length ? seatAt(this.state.position, last.at(-1)) : (turn || seats.length) - 1;
			words = `${moveWords(last, this.nameOf(mover))}; ${toMove}`;
			this.playHops(last);
		} else if (plies.length < known) words = `Taken back; ${toMove}`;
		else if (squares.length) {
			words = `Piece on ${squares.at(-1)}; next: ${landings.concat(mayStop ? "stop here" : []).join(", ")}.`;
		}
		if (!refusal) this.announce(words);
	}

	/** Show how a piece came over these squares, if motion is wanted. */
	async playHops(squares) {
		const piece = this.#pieceOn(squares.at(-1));
		if (!piece || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
		this.svg.append(piece);
		const frames = squares.map((square) => ({ transform: `translate(${this.#middle(square).join("px,")}px)` }));
		await piece.animate(frames, { duration: HOP * (squares.length - 1), easing: "ease-in-out" }).finished.catch(() => {});
		if (piece.isConnected) this.#paint();
	}

	/** A square in words. */
	describe(square) {
		const { camps, marks, move } = this.state;
		const seat = this.#seatAt(square);
		const words = [square, seat < 0 ? "empty" : `${this.nameOf(seat)} piece`];
		const add = (isSo, word) => isSo && words.push(word);
		camps?.forEach(({ home, target }, index) => {
			add(home?.includes(square), `home of ${this.nameOf(index)}`);
			add(target?.includes(square), `target of ${this.nameOf(index)}`);
		});
		add(move?.[0] === square, "last move from here");
		add(move?.at(-1) === square, "last move to here");
		add(marks.picked === square, "picked");
		add(marks.landings.includes(square), "may land here");
		add(marks.supports.includes(square), "jumped over");
		add(marks.wrong === square, "refused");
		for (const [marked, colour] of marks.squares) add(marked === square, `marked ${colour}`);
		for (const [from, to, colour] of marks.arrows) add(from === square, `${colour} arrow to ${to}`);
		return words.join(", ");
	}

	/** Put the focus on a square. */
	focus(square = this.#focus) {
		this.#walk(square);
		this.#cells.get(square)?.focus();
	}

	/** Take the board out of its element. */
	destroy() {
		this.outer.remove();
	}

	nameOf(seat) {
		return this.state.names[seat] ?? NAMES[seat];
	}

	/** Who is shown on a square. */
	#seatAt(square) {
		const { position, held } = this.state;
		const last = held?.at(-1);
		if (held && square === held[0] && square !== last) return -1;
		return seatAt(position, held && square === last ? held[0] : square);
	}

	#pieceOn(square) {
		return this.svg.querySelector(`.piece[data-square="${square}"]`);
	}

	#place(square) {
		return turn(fileOf(square), this.state.position.size - 1 - rankOf(square), this.state);
	}

	#at(column, row) {
		const { orientation, position } = this.state;
		const [file, line] = turn(column, row, { orientation: (360 - orientation) % 360, position });
		return nameOf(file, position.size - 1 - line);
	}

	#middle(square) {
		return this.#place(square).map((at) => 100 * at + 50);
	}

	#layOut(layout) {
		if (layout === this.#layout) return;
		this.#layout = layout;
		const { position: { size }, orientation, coordinates } = this.state;
		const numbers = [...Array(size).keys()];
		const row = (...cells) => make("tr", { role: "row" }, ...cells);
		const head = (kind, square) => {
			const isRank = (kind === "row") === (orientation % 180 === 0);
			return make("th", { role: `${kind}header` }, isRank ? square.slice(1) : square[0]);
		};
		const cell = (square) => make("td", { role: "gridcell", tabindex: -1, ...(square && { "data-square": square }) });
		const squares = (line) => numbers.map((column) => this.#at(column, line));
		const rows = numbers.map((line) => row(head("row", this.#at(0, line)), ...squares(line).map(cell)));
		const hadFocus = this.body.contains(this.root.activeElement);
		this.body.replaceChildren(...rows, row(cell(), ...squares(0).map((square) => head("column", square))));
		this.#cells = new Map(Array.from(this.body.querySelectorAll("[data-square]"), (each) => [each.dataset.square, each]));
		this.frame.classList.toggle("bare", !coordinates);
		this.frame.style.setProperty("--n", size);
		this.svg.setAttribute("viewBox", `0 0 ${100 * size} ${100 * size}`);
		this.#walk(this.#cells.has(this.#focus) ? this.#focus : this.#at(0, 0));
		if (hadFocus) this.focus();
	}

	#paint() {
		const { camps, marks, move, held, names } = this.state;
		const colours = coloursOf(names);
		const parts = [];
		const on = (square, name, attributes, scale = 1) => {
			if (!isThere(square)) return;
			parts.push(draw(name, { ...attributes, transform: `translate(${this.#middle(square)}) scale(${scale})` }));
		};
		const box = (square, kind, side = 100) => on(square, "rect", { class: kind, x: -side / 2, y: -side / 2, width: side, height: side });
		const dot = (square, kind, r) => on(square, "circle", { class: kind, r });
		const form = (square, seat, kind, scale, data) => on(square, "path", { class: kind, d: `M0 0${LOOK.shapes[seat]}`, ...data }, scale);
		const squares = [...this.#cells.keys()];
		const isThere = (square) => this.#cells.has(square);
		const way = (held ?? move ?? []).filter(isThere);
		for (const square of squares) {
			const home = camps?.findIndex((camp) => camp.home?.includes(square)) ?? -1;
			box(square, `${(fileOf(square) + rankOf(square)) % 2 ? "odd" : "even"} home${colours[home] ?? ""}`);
		}
		camps?.forEach(({ target }, seat) => target?.forEach((square) => form(square, seat, `goal${colours[seat]}`, 0.3)));
		for (const [square, colour] of marks.squares) box(square, `mark mark${NAMES.indexOf(colour)}`, 88);
		for (const kind of ["halo", "picked"]) box(marks.picked, kind, 92);
		const over = way.slice(1).map((square, index) => between(way[index], square));
		for (const square of new Set([...over, ...marks.supports])) {
			if (square && this.#seatAt(square) >= 0) dot(square, "support", 47);
		}
		for (const square of squares) {
			const seat = this.#seatAt(square);
			if (seat >= 0) form(square, seat, `piece seat${colours[seat]}`, 1, { "data-square": square, "data-seat": seat });
		}
		if (way.length > 1) parts.push(...this.#way(way));
		for (const square of marks.landings) dot(square, "landing", 17);
		for (const [from, to, colour] of marks.arrows) {
			if (!isThere(from) || !isThere(to)) continue;
			const [line, tip] = this.#leg(from, to, 12, 44);
			const index = NAMES.indexOf(colour);
			parts.push(path(`arrow arrow${index}`, line), path(`tip${index}`, tip));
		}
		for (const kind of ["halo", "wrong"]) on(marks.wrong, "path", { class: kind, d: "M-32-32l64 64m0-64l-64 64" });
		this.svg.replaceChildren(...parts);
	}

	/** An arrow, or hops with their numbers. */
	#way(squares) {
		const isChain = squares.length > 2;
		const legs = squares.slice(1).map((to, index) => this.#leg(squares[index], to, isChain ? 29 : 46, 30));
		const [d, heads] = [0, 1].map((part) => legs.map((leg) => leg[part]).join(""));
		const parts = [["halo", d], ["way", d], ["head", heads]].map((each) => path(...each));
		if (!isChain) return parts;
		for (const square of new Set(squares.slice(1))) {
			const [x, y] = this.#middle(square);
			const numbers = squares.flatMap((each, index) => (index && each === square ? [index] : [])).join();
			parts.push(draw("circle", { class: "badge", cx: x, cy: y, r: 25 }), draw("text", { class: "number", x, y }, numbers));
		}
		return parts;
	}

	#leg(from, to, rim, long) {
		const [[x0, y0], [x, y]] = [this.#middle(from), this.#middle(to)];
		const far = Math.hypot(x - x0, y - y0) || 1;
		const [dx, dy] = [(x - x0) / far, (y - y0) / far];
		const point = (back, across) => [x - back * dx - across * dy, y - back * dy + across * dx];
		const neck = point(rim + long * 0.7, 0);
		return [`M${x0} ${y0}L${neck}`, `M${point(rim, 0)}L${point(rim + long, long / 2)}L${neck}L${point(rim + long, -long / 2)}Z`];
	}

	#walk(square) {
		if (!this.#cells.has(square)) return;
		this.#cells.get(this.#focus)?.setAttribute("tabindex", -1);
		this.#focus = square;
		this.#cells.get(square).tabIndex = 0;
	}

	#listen() {
		const squareOf = (event) => event.target.closest("td")?.dataset.square;
		const on = (name, act) => this.table.addEventListener(name, act);
		on("keydown", (event) => this.#key(event));
		on("focusin", (event) => this.#walk(squareOf(event)));
		on("pointerdown", ({ target, isPrimary, button, clientX, clientY }) => {
			const from = isPrimary && !button && this.state.interactive && target.dataset.square;
			this.#drag = from ? { from, clientX, clientY } : null;
		});
		on("pointermove", (event) => event.isPrimary && this.#drag?.from && this.#pull(event, this.#drag));
		const drop = (to) => {
			const { from, piece } = this.#drag ?? {};
			if (!piece) return;
			this.#drag = { from: null }; // no click follows
			this.#paint();
			if (to && to !== from) this.tell("halma-drag", { from, to });
		};
		on("pointercancel", () => drop());
		on("pointerup", ({ clientX, clientY }) => drop(this.root.elementFromPoint(clientX, clientY)?.dataset.square));
		on("click", (event) => {
			const square = squareOf(event);
			if (square && this.#drag?.from !== null && this.state.interactive) this.tell("halma-click", { square });
			this.#drag = null;
		});
	}

	/** Let a piece follow the pointer. */
	#pull({ clientX, clientY, pointerId }, drag) {
		const [x, y] = [clientX - drag.clientX, clientY - drag.clientY];
		if (!drag.piece) {
			drag.piece = Math.hypot(x, y) > SLOP && this.#pieceOn(drag.from);
			if (!drag.piece) return;
			this.table.setPointerCapture(pointerId);
			this.svg.append(drag.piece);
		}
		const scale = (100 * this.state.position.size) / this.svg.getBoundingClientRect().width;
		const [left, top] = this.#middle(drag.from);
		drag.piece.setAttribute("transform", `translate(${left + x * scale} ${top + y * scale})`);
	}

	#key(event) {
		const { key, ctrlKey } = event;
		if (event.altKey || event.metaKey) return;
		const last = this.state.position.size - 1;
		const [column, row] = this.#place(this.#focus);
		const to = {
			ArrowLeft: [column - 1, row], ArrowRight: [column + 1, row], ArrowUp: [column, row - 1], ArrowDown: [column, row + 1],
			Home: [0, ctrlKey ? 0 : row], End: [last, ctrlKey ? last : row], PageUp: [column, 0], PageDown: [column, last],
		}[key];
		if (to) {
			if (to.every((at) => at >= 0 && at <= last)) this.focus(this.#at(...to));
		} else if (!this.state.interactive || ctrlKey) return;
		else if (key === "Enter" || key === " ") this.tell("halma-click", { square: this.#focus });
		else if (key === "Escape" || key === "Backspace") this.tell("halma-undo", {});
		else return;
		event.preventDefault();
		event.stopPropagation();
	}

	tell(name, detail) {
		this.element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
	}
}

/** A column and row after a turn of the board. */
function turn(column, row, { orientation, position: { size } }) {
	const last = size - 1;
	return { 0: [column, row], 90: [last - row, column], 180: [last - column, last - row], 270: [row, last - column] }[orientation];
}

/** Names and camps of a ruleset's JSON. */
function seatsOf(ruleset) {
	const seats = ruleset?.seats;
	return seats ? { names: seats.map(({ name }) => name), camps: seats } : {};
}

const STEPS = { "First position": "|◀\ufe0e", "One move back": "◀\ufe0e", "One move on": "▶\ufe0e", "Last position": "▶\ufe0e|" };

/** What steps through a record, beside its board. */
class Stepper {
	constructor(board, { start: own, plies, comment }) {
		this.board = board;
		this.plies = [{ comment }, ...plies];
		const start = own ? readPosition(own) : { ...board.state.position };
		// It begins with whoever moves first.
		if (!own && plies[0]?.squares.length) start.turn = Math.max(0, seatAt(start, plies[0].squares[0]));
		this.positions = [start];
		for (const { squares } of plies) this.positions.push(after(this.positions.at(-1), squares));
		const goals = [() => 0, () => this.ply - 1, () => this.ply + 1, () => plies.length];
		this.buttons = Object.entries(STEPS).map(([name, sign], index) => {
			const button = make("button", { type: "button", "aria-label": name }, sign);
			button.addEventListener("click", () => this.go(goals[index]()));
			return button;
		});
		this.slider = make("input", { type: "range", min: 0, max: plies.length, "aria-label": "Move" });
		this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
		this.text = make("p", { class: "text" });
		board.parts.classList.add("steps");
		const controls = { class: "controls", role: "group", "aria-label": "Steps" };
		board.parts.append(make("div", controls, ...this.buttons, this.slider, this.text));
		this.go(0);
	}

	/** Show the position after so many turns. */
	go(wanted) {
		const { board, ply: before, positions } = this;
		const last = positions.length - 1;
		this.ply = Math.max(0, Math.min(last, wanted));
		if (this.ply === before) return;
		const { squares, comment } = this.plies[this.ply];
		const position = positions[this.ply];
		const mover = squares?.length ? seatAt(position, squares.at(-1)) : positions[this.ply - 1]?.turn;
		board.show({ position, move: squares ?? null });
		const words = squares ? `${this.ply}. ${moveWords(squares, board.nameOf(mover))}` : "The start";
		const said = [`${words}; ${board.nameOf(position.turn)} to move.`, comment].filter(Boolean);
		this.text.textContent = said.join("\n");
		this.slider.value = this.ply;
		this.slider.setAttribute("aria-valuetext", `${this.ply} of ${last}: ${words}`);
		this.buttons.forEach((button, index) => button.setAttribute("aria-disabled", this.ply === (index < 2 ? 0 : last)));
		if (before === undefined) return;
		board.announce(`${this.ply < before ? "Taken back. " : ""}${said.join(" ")}`);
		if (squares?.length && this.ply === before + 1) board.playHops(squares);
		board.tell("halma-step", { ply: this.ply });
	}
}

/** What the attributes of an element say. */
function told({ dataset }) {
	const { position, positionJson, rulesetJson, orientation, interactive, move } = dataset;
	const found = { interactive: (interactive ?? "false") !== "false", coordinates: dataset.coordinates !== "false" };
	for (const name of ["theme", "label"]) if (dataset[name]) found[name] = dataset[name];
	if (position ?? positionJson) found.position = position ?? JSON.parse(positionJson);
	if (orientation) found.orientation = Number(orientation);
	if (move) found.move = squaresOf(move);
	return { ...found, ...seatsOf(JSON.parse(rulesetJson ?? "null")) };
}

/** Make a board of an element, or tell what is wrong. */
export function mount(element, options = {}) {
	const board = new Board(element);
	const { record = element.dataset.record, ...shown } = options;
	try {
		board.show({ ...told(element), ...shown });
		if (record !== undefined) board.stepper = new Stepper(board, readRecord(record));
	} catch (error) {
		board.note.textContent = error.message;
		board.frame.hidden = true;
	}
	return board;
}

/** The boards of all elements that ask for one. */
export function mountAll(root = document) {
	return Array.from(root.querySelectorAll('[data-halma="board"]'), (element) => mount(element));
}
