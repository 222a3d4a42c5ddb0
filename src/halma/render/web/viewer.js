/**
 * A viewer for games of Halma: it steps through a game and its variations, shows what is said
 * about them, and lets moves be tried out from any position.
 *
 *     import { mountViewer } from "./viewer.js";
 *     const viewer = mountViewer(element, film);
 *
 * The film is the data that `halma.render.film` makes. Everything is drawn by `board.js`; what is
 * legal is known by `rules.js`. All texts of a game are put in as text, never as markup.
 */

import { LOOK, coloursOf, mount } from "./board.js";
import {
	SearchLimit,
	after,
	endsFrom,
	mayPass,
	mayStop,
	mustPass,
	nextLandings,
	readPosition,
	squareOf,
	supportsOf,
	wayTo,
	writePosition,
} from "./rules.js";

const SVG = "http://www.w3.org/2000/svg";

/** How long a move is looked at while the game plays by itself, and each hop of it more. */
const PAUSE = { move: 1100, hop: 350 };

/** How far a finger goes sideways, at least, for a swipe. */
const SWIPE = 40;

/** So many characters of a comment are announced; all of it stands beside the board. */
const HEARD = 600;

/** So many variations are offered beside the board; all of them are in the list of moves. */
const OFFERED = 12;

/** A chain of more squares is shortened in the list of moves. */
const SHOWN_SQUARES = 5;

const ICONS = {
	first: "M5 4h2.5v16H5zM20 4v16L9 12z",
	back: "M15.500 3.500l2 2L11 12l6.500 6.500-2 2L7 12z",
	forward: "M8.500 3.500l-2 2L13 12l-6.500 6.500 2 2L17 12z",
	last: "M4 4v16l11-8zM16.500 4H19v16h-2.500z",
	play: "M6 3.500v17l14-8.500z",
	pause: "M6 4h4v16H6zM14 4h4v16h-4z",
	turn: "M12 4a8 8 0 0 1 7.700 5.800l2.300-.6-2.600 5.600-4.900-3.700 2.700-.7A5.500 5.500 0 0 0 7 9.500L5 8a8 8 0 0 1 7-4zM12 20a8 8 0 0 1-7.700-5.800l-2.300.6 2.600-5.600 4.900 3.700-2.700.7A5.500 5.500 0 0 0 17 14.500l2 1.500a8 8 0 0 1-7 4z",
	theme: "M12 3a9 9 0 1 0 0 18zM12 1.500a10.500 10.500 0 1 1 0 21 10.500 10.500 0 0 1 0-21z",
};

/** The viewer of each element; another one takes its place. */
const viewers = new WeakMap();

/** The viewer that was used last: it alone hears keys that are meant for no element. */
let active = null;

// --- the game as a tree of points ----------------------------------------------------------

/**
 * The start of a film, linked with all its turns.
 *
 * A point is where the game stands after a turn: `node` (the turn; none at the start), `before`
 * and `next` in its line, `variations` (the first points of what could have been played instead),
 * `line`, `place`, `ply` (turns up to here).
 */
function grow(film) {
	const root = { node: null, before: null, next: null, variations: [], line: film.line };
	Object.assign(root, { place: [], ply: 0, position: readPosition(film.start) });
	root.position.turn = film.line.nodes[0]?.seat ?? root.position.turn;
	root.next = growLine(film.line, root, []);
	return root;
}

function growLine(line, start, place) {
	let before = start;
	let first = null;
	line.nodes.forEach((node, index) => {
		const here = [...place, index];
		const point = { node, before, next: null, line, place: here, ply: before.ply + 1 };
		point.isFirst = index === 0;
		point.variations = (node.variations ?? []).map((other, number) =>
			growLine(other, before, [...here, number]),
		);
		if (point.isFirst) first = point;
		else before.next = point;
		before = point;
	});
	return first;
}

/** All points from the start to the end of the line that a point is in. */
function trackOf(point) {
	const track = [];
	for (let at = point; at; at = at.before) track.push(at);
	track.reverse();
	for (let at = point.next; at; at = at.next) track.push(at);
	return track;
}

/** The position at a point; worked out when it is first asked for. */
function positionAt(point) {
	const missing = [];
	let at = point;
	for (; !at.position; at = at.before) missing.push(at);
	for (const each of missing.reverse()) {
		each.position = after(each.before.position, each.node.squares, each.node.turn);
	}
	return point.position;
}

// --- words ---------------------------------------------------------------------------------

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

const shortened = (text) => (text.length > HEARD ? `${text.slice(0, HEARD)} …` : text);

/** A turn as a record has it, a long chain shortened. */
function turnText({ squares }) {
	if (!squares.length) return "pass";
	if (squares.length <= SHOWN_SQUARES) return squares.join("-");
	return `${squares[0]}-${squares[1]}-…-${squares.at(-1)}`;
}

/** A turn in words: "Red jumps from c14 over d13 to e12, over f11 to g10." */
function turnWords(node, seats) {
	const who = capital(seats[node.seat].name);
	const { squares } = node;
	const gone = (node.resigned ?? []).map((seat) => ` ${capital(seats[seat].name)} resigns.`);
	return `${who} ${wayWords(squares)}.${gone.join("")}`;
}

function wayWords(squares) {
	if (!squares.length) return "passes";
	const supports = supportsOf(squares);
	if (!supports.length) return `moves from ${squares[0]} to ${squares[1]}`;
	const hops = supports.map((support, leg) => `over ${support} to ${squares[leg + 1]}`);
	const many = hops.length > 1 ? ` in ${hops.length} jumps` : "";
	return `jumps${many} from ${squares[0]} ${hops.join(", ")}`;
}

// --- elements ------------------------------------------------------------------------------

/** An element with properties and attributes, and with children, who may be texts. */
function make(tag, attributes = {}, ...children) {
	const element = document.createElement(tag);
	for (const [name, value] of Object.entries(attributes)) {
		if (name === "onclick") element.addEventListener("click", value);
		else if (value !== null && value !== undefined) element.setAttribute(name, value);
	}
	element.append(...children.filter((child) => child !== null && child !== undefined));
	return element;
}

function icon(name) {
	const svg = document.createElementNS(SVG, "svg");
	svg.setAttribute("viewBox", "0 0 24 24");
	svg.setAttribute("aria-hidden", "true");
	const path = document.createElementNS(SVG, "path");
	path.setAttribute("d", ICONS[name]);
	svg.append(path);
	return svg;
}

function iconButton(name, label, onclick) {
	const act = ({ currentTarget }) => isEnabled(currentTarget) && onclick();
	const attributes = { type: "button", class: `icon ${name}`, "aria-label": label, title: label };
	return make("button", { ...attributes, onclick: act }, icon(name));
}

function textButton(text, onclick) {
	return make("button", { type: "button", class: "text", onclick }, text);
}

/** Says of a button that nothing would happen; unlike `disabled` this leaves the focus to it. */
function setEnabled(button, isEnabled) {
	button.setAttribute("aria-disabled", String(!isEnabled));
}

const isEnabled = (button) => button.getAttribute("aria-disabled") !== "true";

// --- the viewer ----------------------------------------------------------------------------

/**
 * Puts a viewer of a game into an element.
 *
 * Options: `theme` ("auto", "light" or "dark"), `orientation` (0, 90, 180 or 270 degrees
 * clockwise), `keys` (true: it hears the arrow keys also while no element has the focus).
 *
 * Returns a `Viewer`. On the element, `halma-step` events tell `{place, ply}` of what is shown, and
 * `halma-theme` events the theme that was chosen. A viewer that is there already is taken away.
 */
export function mountViewer(element, film, options = {}) {
	if (film?.type !== "film" || film.halma !== 1) {
		throw new TypeError("mountViewer wants the data of a film, as halma.render.film makes it");
	}
	viewers.get(element)?.destroy();
	const viewer = new Viewer(element, film, options);
	viewers.set(element, viewer);
	return viewer;
}

class Viewer {
	constructor(element, film, { theme = "auto", orientation = 0, keys = false }) {
		this.element = element;
		this.film = film;
		this.root = grow(film);
		this.here = this.root;
		this.way = [];
		this.orientation = orientation;
		this.undo = new AbortController();
		this.#build();
		this.#listen(keys);
		this.setTheme(theme);
		this.play(false);
		this.#update();
	}

	// What a page may ask for.

	/** The place of what is shown, as `halma.notation.Place` has it; a turn that is tried out has none. */
	get place() {
		return this.here.isTrial ? null : this.here.place;
	}

	/** How many turns have been made where the viewer stands. */
	get ply() {
		return this.here.ply;
	}

	/** Go to a turn by its place; `[]` is the start. */
	goTo(place) {
		let point = this.root;
		for (let depth = 0; depth < place.length; depth += 2) {
			point = depth ? point.variations[place[depth - 1]] : this.root.next;
			for (let index = 0; point && index < place[depth]; index++) point = point.next;
			if (!point) throw new RangeError(`the game has no place ${place.join(", ")}`);
		}
		this.#go(point);
	}

	first() {
		this.#go(this.root);
	}

	back() {
		if (this.way.length) this.#drop();
		else if (this.here.before) this.#takeBack();
	}

	forward() {
		const next = this.here.next;
		if (!next) return;
		this.#go(next, { isStep: true });
	}

	last() {
		this.#go(this.track.at(-1));
	}

	/** Let the game play by itself, or stop it. */
	play(isPlaying = !this.timer) {
		clearTimeout(this.timer);
		this.timer = null;
		if (isPlaying && !this.here.next) isPlaying = false;
		this.buttons.play.setAttribute("aria-pressed", String(isPlaying));
		this.buttons.play.replaceChildren(icon(isPlaying ? "pause" : "play"));
		if (!isPlaying) return;
		const hops = Math.max(0, (this.here.node?.squares.length ?? 0) - 2);
		this.timer = setTimeout(() => {
			this.forward();
			this.play(true);
		}, PAUSE.move + PAUSE.hop * hops);
	}

	/** Turn the board: to a number of degrees, or so that the next seat looks at it. */
	turn(degrees = this.#nextView()) {
		this.orientation = degrees;
		this.board.show({ orientation: degrees });
		const seat = this.film.seats.find((each) => each.orientation === degrees);
		this.board.announce(seat ? `The board is seen from ${seat.name}.` : "The board is turned.");
	}

	/** "light", "dark", or "auto": as the page's visitor likes it. */
	setTheme(theme) {
		this.theme = theme;
		const isDark = theme === "auto" ? this.prefersDark.matches : theme === "dark";
		this.frame.dataset.theme = isDark ? "dark" : "light";
		this.buttons.theme.setAttribute("aria-pressed", String(isDark));
		this.board.show({ theme: isDark ? "dark" : "light" });
	}

	/** Take the viewer out of its element. */
	destroy() {
		this.play(false);
		this.undo.abort();
		this.board.destroy();
		this.frame.remove();
		if (active === this) active = null;
	}

	// What it is made of.

	#build() {
		const shadow = this.element.shadowRoot ?? this.element.attachShadow({ mode: "open" });
		shadow.adoptedStyleSheets = [sheet()];
		this.boardHost = make("div", { class: "board" });
		this.players = make("ul", { class: "players", "aria-label": "Players" });
		this.told = make("div", { class: "told", role: "group", tabindex: "0", "aria-label": "The shown move" });
		this.moves = make("div", { class: "moves", role: "group", "aria-label": "Moves" });
		const name = `Game viewer: ${this.film.title}`;
		this.frame = make("div", { class: "viewer", role: "group", "aria-label": name });
		const main = make("div", { class: "main" }, this.players, this.boardHost);
		const side = make("div", { class: "side" }, this.#buildControls(), this.told, this.moves);
		this.frame.append(make("div", { class: "parts" }, main, side));
		shadow.replaceChildren(this.frame);
		this.prefersDark = matchMedia("(prefers-color-scheme: dark)");
		this.#buildPlayers();
		this.#buildMoves();
		this.board = mount(this.boardHost, { interactive: true });
		this.board.show({
			position: this.film.start,
			names: this.film.seats.map((seat) => seat.name),
			camps: this.film.seats.map(({ home, target }) => ({ home, target })),
			orientation: this.orientation,
		});
	}

	#buildControls() {
		const buttons = {
			first: iconButton("first", "To the start", () => this.first()),
			back: iconButton("back", "Back", () => this.back()),
			play: iconButton("play", "Play", () => this.play()),
			forward: iconButton("forward", "Forward", () => this.forward()),
			last: iconButton("last", "To the end", () => this.last()),
			turn: iconButton("turn", "Turn the board", () => this.turn()),
			theme: iconButton("theme", "Dark colours", () => this.#switchTheme()),
		};
		this.buttons = buttons;
		this.slider = make("input", { type: "range", min: "0", step: "1", "aria-label": "Move" });
		const row = make("div", { class: "buttons" }, ...Object.values(buttons));
		return make("div", { class: "controls", role: "group", "aria-label": "Controls" }, this.slider, row);
	}

	#buildPlayers() {
		this.chips = this.film.seats.map((seat, index) => {
			const player = playerOf(this.film, seat);
			const name = make("span", { class: "name" }, player ? `${seat.name}: ${player}` : seat.name);
			const clock = make("span", { class: "clock" });
			const chip = make("li", {}, pieceOf(index, this.film.seats), name, clock);
			this.players.append(chip);
			return { chip, clock };
		});
	}

	#listen(keys) {
		const until = { signal: this.undo.signal };
		this.slider.addEventListener("input", () => this.#go(this.track[this.slider.value]), until);
		this.frame.addEventListener("keydown", (event) => this.#key(event), until);
		this.boardHost.addEventListener("halma-click", ({ detail }) => this.#click(detail.square), until);
		this.boardHost.addEventListener("halma-undo", () => this.#escape(), until);
		this.boardHost.addEventListener("halma-drag", ({ detail }) => this.#drag(detail), until);
		this.moves.addEventListener("click", (event) => this.#choose(event), until);
		this.prefersDark.addEventListener("change", () => this.setTheme(this.theme), until);
		for (const kind of ["pointerdown", "focusin"]) {
			this.frame.addEventListener(kind, () => (active = this), until);
		}
		document.addEventListener("keydown", (event) => this.#pageKey(event), until);
		if (keys) active ??= this;
		this.#listenToSwipes(until);
	}

	#listenToSwipes(until) {
		let start = null;
		const passive = { ...until, passive: true };
		this.boardHost.addEventListener("touchstart", ({ touches }) => {
			start = touches.length === 1 ? { x: touches[0].clientX, y: touches[0].clientY } : null;
			this.hasDragged = false;
		}, passive);
		this.boardHost.addEventListener("touchend", ({ changedTouches }) => {
			if (!start || this.hasDragged) return;
			const [x, y] = [changedTouches[0].clientX - start.x, changedTouches[0].clientY - start.y];
			start = null;
			if (Math.abs(x) < SWIPE || Math.abs(x) < 2 * Math.abs(y)) return;
			if (x < 0) this.forward();
			else this.back();
		}, passive);
	}

	// The list of moves.

	#buildMoves() {
		this.pointOf = new Map();
		const start = this.#moveButton(this.root, "Start", "The start of the game");
		this.moves.append(this.#about(), make("div", { class: "row" }, start));
		this.#addSaid(this.moves, this.film.line);
		if (this.root.next) this.moves.append(this.#line(this.root.next));
		if (this.film.end) {
			this.moves.append(make("p", { class: "end" }, `${this.film.result}: ${capital(this.film.end)}.`));
		}
	}

	/** What the tags say of the game, and by which rules it goes. */
	#about() {
		const { rules, tags, result } = this.film;
		const pairs = [...tags, ["Rules", rules.name], ["Result", result]];
		const list = pairs.flatMap(([name, value]) => [make("dt", {}, name), make("dd", {}, value)]);
		return make("details", { class: "about" }, make("summary", {}, "About this game"), make("dl", {}, ...list));
	}

	#addSaid(box, { comments = [], resigned = [] }) {
		for (const seat of resigned) {
			box.append(make("p", { class: "said" }, `${capital(this.film.seats[seat].name)} resigns.`));
		}
		for (const comment of comments) box.append(make("p", { class: "said" }, comment));
	}

	/** A line of moves, in rows of one round each, with what is said and what else could be played. */
	#line(first) {
		const box = make("div", { class: "line" });
		let turns = null;
		for (let point = first; point; point = point.next) {
			const { node, variations } = point;
			if (!turns || !node.number.endsWith("..")) {
				turns = make("span", { class: "turns" });
				const number = make("span", { class: "number" }, numberText(node));
				box.append(make("div", { class: "row" }, number, turns));
			}
			turns.append(this.#moveButton(point, turnText(node) + signs(node), turnWords(node, this.film.seats)));
			if (!variations.length && !node.comments && !node.resigned) continue;
			this.#addSaid(box, node);
			for (const variation of variations) box.append(this.#variation(variation));
			turns = null;
		}
		return box;
	}

	#variation(first) {
		let count = 0;
		for (let at = first; at; at = at.next) count++;
		const gist = `${numberText(first.node)} ${turnText(first.node)}${count > 1 ? ` and ${count - 1} more` : ""}`;
		const summary = make("summary", {}, "Variation", make("span", { class: "gist" }, `: ${gist}`));
		const box = make("details", { class: "variation", open: "" }, summary);
		this.#addSaid(box, first.line);
		box.append(this.#line(first));
		return box;
	}

	#moveButton(point, text, label) {
		const button = make("button", { type: "button", class: "move", tabindex: "-1", "aria-label": label }, text);
		point.button = button;
		this.pointOf.set(button, point);
		return button;
	}

	#choose(event) {
		const button = event.target.closest("button.move");
		if (button) this.#go(this.pointOf.get(button));
	}

	// Going from point to point.

	/** Show another point; `isStep`: it is the next one, and its move is shown on its way. */
	#go(point, { isStep = false } = {}) {
		if (!isStep) this.play(false);
		this.here = point;
		this.way = [];
		this.#update();
		if (isStep && point.node.squares.length > 1) this.board.playHops(point.node.squares);
		this.#announceHere();
	}

	#takeBack() {
		const taken = this.here.node;
		this.play(false);
		this.here = this.here.before;
		this.way = [];
		this.#update();
		const words = `Taken back: ${turnWords(taken, this.film.seats)} ${this.#toMove()}`;
		this.board.announce(words);
	}

	#announceHere() {
		const { node } = this.here;
		const said = this.#comments().map((comment) => ` Comment: ${shortened(comment)}`);
		const what = node ? turnWords(node, this.film.seats) : "The start of the game.";
		const glyphs = (node?.glyphs ?? []).map(([, words]) => ` ${capital(words)}.`);
		this.board.announce(`${what}${glyphs.join("")} ${this.#toMove()}${said.join("")}`);
	}

	/** Whose turn it is, or how the game has ended. */
	#toMove() {
		const { here, film } = this;
		if (film.end && this.#isEnd(here)) return `${capital(film.end)}.`;
		return `${capital(film.seats[positionAt(here).turn].name)} to move.`;
	}

	#isEnd(point) {
		return !point.next && !point.isTrial && point.place.length <= 1;
	}

	/** What is said where the viewer stands: before the line's first move, and to the shown one. */
	#comments() {
		const { here } = this;
		if (here.isTrial) return [];
		const before = this.#isOpening() ? here.line.comments : [];
		return [...(before ?? []), ...(here.node?.comments ?? [])];
	}

	/** Is what is said before a line's first move shown here? At its move, for a variation. */
	#isOpening() {
		const { here } = this;
		return !here.isTrial && (!here.node || (here.isFirst && here.place.length > 1));
	}

	#update() {
		const { here } = this;
		if (!here.isTrial && (!this.track || this.track[here.ply] !== here)) this.track = trackOf(here);
		this.#drawBoard();
		this.#updateControls();
		this.#updateMoves();
		this.#updatePlayers();
		this.#updateTold();
		const detail = { place: this.place, ply: this.ply };
		this.element.dispatchEvent(new CustomEvent("halma-step", { detail, bubbles: true, composed: true }));
	}

	#drawBoard(wrong = null) {
		const { node } = this.here;
		const marks = node?.marks ?? (this.#isOpening() ? this.here.line.marks : null);
		this.board.show({
			position: writePosition(positionAt(this.here)),
			move: node?.squares.length ? node.squares : null,
			marks: { ...marks, wrong: wrong ?? marks?.wrong },
			held: null,
		});
	}

	#updateControls() {
		const { buttons, here, slider, track } = this;
		setEnabled(buttons.first, Boolean(here.before));
		setEnabled(buttons.back, Boolean(here.before));
		setEnabled(buttons.play, Boolean(here.next));
		setEnabled(buttons.forward, Boolean(here.next));
		setEnabled(buttons.last, Boolean(here.next) || Boolean(here.isTrial));
		slider.max = String(track.length - 1);
		slider.value = String(Math.min(here.ply, track.length - 1));
		const words = here.node ? `${numberText(here.node)} ${turnText(here.node)}` : "start";
		slider.setAttribute("aria-valuetext", words);
	}

	#updateMoves() {
		const point = this.#shownInList();
		const { button } = point;
		if (this.current === button) return;
		const hadFocus = this.current && this.current === this.element.shadowRoot.activeElement;
		this.current?.removeAttribute("aria-current");
		this.current?.setAttribute("tabindex", "-1");
		button.setAttribute("aria-current", "true");
		button.setAttribute("tabindex", "0");
		this.current = button;
		for (let box = button.closest("details"); box; box = box.parentElement.closest("details")) {
			box.open = true;
		}
		if (hadFocus) button.focus({ preventScroll: true });
		this.#scrollTo(button);
	}

	/** The point of the game where the moves that are being tried out begin, or what is shown. */
	#shownInList() {
		let point = this.here;
		while (point.isTrial) point = point.before;
		return point;
	}

	/** Bring a move into sight in the list, and leave the page where it is. */
	#scrollTo(button) {
		const list = this.moves.getBoundingClientRect();
		const { top, bottom } = button.getBoundingClientRect();
		if (top < list.top + 8 || bottom > list.bottom - 8) {
			this.moves.scrollTop += (top + bottom) / 2 - (list.top + list.bottom) / 2;
		}
	}

	#updatePlayers() {
		const { turn } = positionAt(this.here);
		const isOver = this.film.end && this.#isEnd(this.here);
		const clocks = this.#clocks();
		this.chips.forEach(({ chip, clock }, seat) => {
			const isOnTurn = seat === turn && !isOver;
			chip.classList.toggle("on-turn", isOnTurn);
			if (isOnTurn) chip.setAttribute("aria-current", "true");
			else chip.removeAttribute("aria-current");
			clock.textContent = clocks[seat] ?? "";
		});
	}

	/** The clock of each seat, as its last turns tell. */
	#clocks() {
		const clocks = [];
		let left = 2 * this.film.seats.length;
		for (let at = this.here; at.node && left; at = at.before, left--) {
			if (at.node.clock) clocks[at.node.seat] ??= at.node.clock;
		}
		return clocks;
	}

	#updateTold() {
		const { here, told } = this;
		const isBusy = here.isTrial || this.way.length > 0;
		this.frame.classList.toggle("trying", Boolean(here.isTrial));
		this.frame.classList.toggle("busy", isBusy);
		const children = [this.#status()];
		if (isBusy) {
			children.push(...this.#trialParts());
		} else {
			for (const comment of this.#comments()) children.push(make("p", { class: "comment" }, comment));
			children.push(this.#instead());
		}
		const focused = this.element.shadowRoot.activeElement;
		const name = told.contains(focused) && focused !== told ? focused.textContent : null;
		told.replaceChildren(...children.filter(Boolean));
		told.scrollTop = 0;
		if (name !== null) this.#keepFocus(name);
	}

	/** Whoever has pressed a button that is gone: put him on its like, or beside the board at least. */
	#keepFocus(name) {
		const same = [...this.told.querySelectorAll("button")].find((button) => button.textContent === name);
		(same ?? this.told).focus({ preventScroll: true });
	}

	/** The shown move, what its glyphs mean, and whose turn it is: in one line, if there is room. */
	#status() {
		const { node } = this.here;
		const turn = node ? `${numberText(node)} ${node.squares.join("-") || "pass"}`.trim() : "Start";
		const glyphs = (node?.glyphs ?? []).map(([sign, meaning]) => `${sign} ${meaning}`.trim());
		const gone = (node?.resigned ?? this.film.line.resigned ?? []).map((seat) => this.film.seats[seat].name);
		const parts = [make("strong", {}, turn)];
		if (glyphs.length) parts.push(" ", make("em", {}, glyphs.join(", ")));
		if (node?.elapsed) parts.push(` · took ${node.elapsed}`);
		if (node?.evaluation) parts.push(` · evaluation ${node.evaluation}`);
		if (gone.length) parts.push(` · ${gone.join(" and ")} resigned`);
		const isOver = this.film.end && this.#isEnd(this.here);
		parts.push(" · ", make(isOver ? "strong" : "span", {}, this.#toMove()));
		return make("p", { class: "status" }, ...parts);
	}

	/** Ways to the variations at the shown move, or from one back to what it replaces. */
	#instead() {
		const { here } = this;
		if (!here.variations.length) return null;
		const links = here.variations.slice(0, OFFERED).map((first) =>
			textButton(`${numberText(first.node)} ${turnText(first.node)}`, () => this.#go(first, { isStep: true })),
		);
		return make("p", { class: "instead" }, "Instead: ", ...links);
	}

	// Trying moves out.

	#trialParts() {
		const { here, way, film } = this;
		const tried = [];
		for (let at = here; at.isTrial; at = at.before) tried.unshift(`${film.seats[at.node.seat].name} ${turnText(at.node)}`);
		const parts = [];
		if (tried.length) parts.push(make("p", { class: "tried" }, `Trying out: ${tried.join(", ")}`));
		if (way.length) parts.push(make("p", { class: "tried" }, `In hand: ${way.join("-")} …`));
		const position = positionAt(here);
		const canStop = way.length > 1 && mayStop(position, film.rules, way);
		const buttons = [
			canStop && textButton("End the move here", () => this.#complete()),
			!way.length && mayPass(position, film.rules) && textButton("Pass", () => this.#complete()),
			textButton(way.length ? "Put back" : "Take back", () => this.back()),
			here.isTrial && textButton("Back to the game", () => this.leave()),
		];
		parts.push(make("p", { class: "actions" }, ...buttons.filter(Boolean)));
		return parts;
	}

	/** Go back to the game from the moves that are being tried out. */
	leave() {
		if (!this.here.isTrial) return;
		this.#go(this.#shownInList());
	}

	/** A click on a square: it picks a piece, or goes on with the one in hand. */
	#click(square) {
		const position = positionAt(this.here);
		const { rules } = this.film;
		this.play(false);
		const { way } = this;
		if (square === way.at(-1)) {
			if (mayStop(position, rules, way)) this.#complete();
			else this.#drop();
		} else if (way.length && this.#goOn(square)) {
			return;
		} else if (way.length < 2 && position.board[squareOf(square)] === position.turn) {
			this.#pick(square);
		} else {
			this.#refuse(square, this.#whyNot(square));
		}
	}

	#drag({ from, to }) {
		const position = positionAt(this.here);
		if (this.way.at(-1) !== from) {
			if (position.board[squareOf(from)] !== position.turn) return;
			this.way = [from];
		}
		if (this.#goOn(to)) this.hasDragged = true;
		else this.#drop();
	}

	#pick(square) {
		this.way = [square];
		const landings = this.#reachable();
		if (!landings.length) {
			this.way = [];
			this.#refuse(square, this.#whyStuck(square));
			return;
		}
		this.#showHand(`${square} picked. It may land on ${landings.join(", ")}.`);
	}

	/** Go on to a square, in one hop or in several; false if that cannot be. */
	#goOn(square) {
		const { rules } = this.film;
		const position = positionAt(this.here);
		const isNext = this.#landings().includes(square);
		const way = isNext ? [...this.way, square] : orNull(() => wayTo(position, rules, this.way, square));
		if (!way) return false;
		this.way = way;
		const canStop = mayStop(position, rules, way);
		if (canStop && (!isNext || !this.#landings().length)) {
			this.#complete();
		} else {
			const more = canStop ? " Choose it again to stop there." : "";
			this.#showHand(`Landed on ${square}. It may go on to ${this.#reachable().join(", ")}.${more}`);
		}
		return true;
	}

	/** Where the piece in hand may land next, squares of this turn left aside. */
	#landings() {
		return this.#options().landings;
	}

	/** The same, and where the turn may end after more jumps. */
	#reachable() {
		const { landings, ends } = this.#options();
		return [...new Set([...landings, ...ends])];
	}

	/** Both, looked for once for each piece in hand and each of its landings. */
	#options() {
		const { here, way } = this;
		if (this.found?.way !== way || this.found.here !== here) {
			const ask = (question) =>
				orNothing(() => question(positionAt(here), this.film.rules, way)).filter(
					(square) => !way.includes(square),
				);
			this.found = { way, here, landings: ask(nextLandings), ends: ask(endsFrom) };
		}
		return this.found;
	}

	#showHand(words) {
		this.#drawHand();
		this.#updateTold();
		this.board.announce(words);
	}

	/** Show the piece in hand, where it has come by, where it may land, and what is wrong. */
	#drawHand(wrong = null) {
		const { way } = this;
		if (!way.length) {
			this.#drawBoard(wrong);
			return;
		}
		const landings = this.#reachable();
		this.board.show({
			move: null,
			held: way.length > 1 ? way : null,
			marks: { picked: way.at(-1), landings, wrong },
		});
	}

	#drop() {
		this.way = [];
		this.#update();
		this.board.announce("The piece is put back.");
	}

	#refuse(square, message) {
		this.#drawHand(square);
		this.board.announce(message);
		this.#updateTold();
		this.told.prepend(make("p", { class: "refusal" }, message));
	}

	#whyNot(square) {
		const { film, way } = this;
		const position = positionAt(this.here);
		const holder = position.board[squareOf(square)];
		if (way.length) return `The piece on ${way.at(-1)} cannot go to ${square}.`;
		if (holder < 0) return `There is no piece on ${square}.`;
		return `The piece on ${square} is ${film.seats[holder].name}; ${this.#toMove()}`;
	}

	#whyStuck(square) {
		const position = positionAt(this.here);
		if (mustPass(position, this.film.rules)) return "No piece can move: only a pass is legal.";
		return `The piece on ${square} cannot move.`;
	}

	/** Make the turn in hand (without one: pass), as one of the game if it is, else to try it out. */
	#complete() {
		const { here, way } = this;
		const position = positionAt(here);
		const known = here.next ? [here.next, ...here.next.variations] : [];
		const found = known.find(({ node }) => node.squares[0] === way[0] && node.squares.at(-1) === way.at(-1));
		if (found) {
			this.#go(found);
			return;
		}
		const turn = this.#seatAfter(position);
		const node = { squares: way, seat: position.turn, number: "", turn };
		const ply = here.ply + 1;
		this.here = { node, before: here, next: null, variations: [], isTrial: true, ply };
		this.way = [];
		this.#update();
		this.board.announce(`Tried out: ${turnWords(node, this.film.seats)} ${this.#toMove()}`);
	}

	/** The next seat, those left aside that have no more turns where the game stands. */
	#seatAfter({ turn, seats }) {
		let at = this.here;
		while (at.isTrial) at = at.before;
		const out = at.node?.out ?? [];
		let next = (turn + 1) % seats;
		while (out.includes(next) && next !== turn) next = (next + 1) % seats;
		return next;
	}

	// Keys and the rest.

	#key(event) {
		const isForField = event.target === this.slider;
		if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isForField) return;
		const actions = {
			ArrowLeft: () => this.back(),
			ArrowRight: () => this.forward(),
			",": () => this.back(),
			".": () => this.forward(),
			Home: () => this.first(),
			End: () => this.last(),
			Escape: () => this.#escape(),
		};
		const action = actions[event.key];
		if (!action) return;
		event.preventDefault();
		action();
	}

	/** Put the piece in hand back, or leave the moves that are being tried out. */
	#escape() {
		if (this.way.length) this.#drop();
		else this.leave();
	}

	#pageKey(event) {
		const isForNobody = [document.body, document.documentElement].includes(event.target);
		const isSideways = ["ArrowLeft", "ArrowRight"].includes(event.key);
		if (active === this && isForNobody && isSideways) this.#key(event);
	}

	#switchTheme() {
		this.setTheme(this.frame.dataset.theme === "dark" ? "light" : "dark");
		const detail = { theme: this.theme };
		this.element.dispatchEvent(new CustomEvent("halma-theme", { detail, bubbles: true, composed: true }));
	}

	/** The orientation from which the next seat looks at the board. */
	#nextView() {
		const views = [...new Set([0, ...this.film.seats.map((seat) => seat.orientation ?? 0)])];
		if (views.length < 2) views.push(180);
		views.sort((one, other) => one - other);
		return views[(views.indexOf(this.orientation) + 1) % views.length];
	}
}

/** What a question of the rules answers, or nothing where there are too many chains. */
function orNothing(ask) {
	return orNull(ask) ?? [];
}

function orNull(ask) {
	try {
		return ask();
	} catch (error) {
		if (error instanceof SearchLimit) return null;
		throw error;
	}
}

const numberText = ({ number }) => number.replace("...", "…");

const signs = ({ glyphs = [] }) => glyphs.map(([sign]) => sign).join("");

/** Who plays for a seat, as a tag with the seat's name tells. */
function playerOf({ tags }, { name }) {
	const found = tags.find(([tag]) => tag.toLowerCase() === name.toLowerCase());
	return found ? found[1] : "";
}

/** A piece of a seat, to stand beside its name. */
function pieceOf(seat, seats) {
	const svg = document.createElementNS(SVG, "svg");
	svg.setAttribute("viewBox", "-50 -50 100 100");
	svg.setAttribute("aria-hidden", "true");
	svg.setAttribute("class", `piece seat${coloursOf(seats.map(({ name }) => name))[seat]}`);
	const path = document.createElementNS(SVG, "path");
	path.setAttribute("d", `M0 0${LOOK.shapes[seat]}`);
	svg.append(path);
	return svg;
}

// --- looks ---------------------------------------------------------------------------------

let styles = null;

/** The styles, made once for all viewers of a page; a policy on styles does not touch them. */
function sheet() {
	if (!styles) {
		styles = new CSSStyleSheet();
		styles.replaceSync(STYLE);
	}
	return styles;
}

const pieces = (theme, within) =>
	[0, 1, 2, 3, 4, 5]
		.map((colour) => [colour, LOOK.themes[theme][`fill${colour}`], LOOK.themes[theme].outline])
		.map(([colour, fill, stroke]) => `${within}.piece.seat${colour}{fill:${fill};stroke:${stroke}}`)
		.join("");

/** The board on the left, all else on its right. */
const ABREAST = `
	.parts { grid-template-columns: minmax(0, 1.5fr) minmax(15rem, 1fr); padding: .5rem; gap: clamp(.5rem, 2cqi, 1rem); }
	.board { max-inline-size: max(18rem, 100dvh - 9rem); }
	.side { position: relative; }
	.told { block-size: auto; min-block-size: 8rem; max-block-size: max(10.5rem, 45dvh); }
	.moves { flex: 1 1 0; min-block-size: 12rem; max-block-size: none; }
`;

/** The same on a phone on its side: all that belongs to the shown move is no higher than the page. */
const LOW = `
	.board { max-inline-size: max(14rem, 100dvh - 5.75rem); }
	.told { min-block-size: 0; block-size: max(6.5rem, 100dvh - 6.5rem); max-block-size: none; }
	.moves { flex: none; max-block-size: 90dvh; }
`;

const STYLE = `
:host { display: block; }
:host([hidden]) { display: none; }
.viewer {
	all: initial; display: block; visibility: inherit; direction: ltr;
	--page: #fbf7ee; --ink: #3b3325; --soft: #6a5d45; --line: #d9cdb4; --raised: #fffdf7;
	--shown: #ffe9a8; --accent: #0a52a0; --wrong: #b00020; --trial: #e7f0fb;
	color: var(--ink); background: var(--page); color-scheme: light;
	font: 1rem/1.45 system-ui, sans-serif; border-radius: .5rem; container-type: inline-size;
}
.viewer[data-theme="dark"] {
	--page: #14161a; --ink: #e4e6ea; --soft: #a9b0bb; --line: #3a3f48; --raised: #1f232a;
	--shown: #4a3f12; --accent: #7dc0ff; --wrong: #ff8f97; --trial: #16283c;
	color-scheme: dark;
}
.viewer * { box-sizing: border-box; }
.parts { display: grid; grid-template-columns: minmax(0, 1fr); gap: .5rem; padding: .5rem; }
.main { min-width: 0; }
.board {
	max-inline-size: max(16rem, 100dvh - 19rem); margin-inline: auto; border-radius: .4rem;
	--halma-touch: pan-y pinch-zoom;
}
.trying .board { outline: .2rem dashed var(--accent); outline-offset: .1rem; }
.players {
	display: flex; flex-wrap: wrap; gap: .1rem .35rem; margin: 0 0 .3rem; padding: 0; list-style: none;
}
.players li {
	display: flex; align-items: center; gap: .35rem; max-inline-size: 100%; padding: .05rem .5rem .05rem .3rem;
	border: 1px solid transparent; border-radius: 1rem;
}
.players .on-turn { border-color: var(--line); background: var(--raised); font-weight: 600; }
.players .name { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.players .clock { font-variant-numeric: tabular-nums; color: var(--soft); }
.piece { inline-size: 1.25rem; block-size: 1.25rem; flex: none; stroke-width: 6; stroke-linejoin: round; }
.side { display: flex; flex-direction: column; gap: .5rem; min-width: 0; }
.controls { display: grid; gap: .15rem; }
.controls input { inline-size: 100%; margin: 0; block-size: 1.5rem; accent-color: var(--accent); }
.buttons { display: grid; grid-template-columns: repeat(7, minmax(0, 1fr)); gap: .25rem; }
button {
	font: inherit; color: inherit; background: none; border: 1px solid transparent; border-radius: .35rem; cursor: pointer;
}
button.icon {
	min-block-size: 2.75rem; background: var(--raised); border-color: var(--line); display: grid; place-content: center;
}
button.icon svg { inline-size: 1.4rem; block-size: 1.4rem; fill: currentColor; }
button[aria-disabled="true"] { opacity: .4; cursor: default; }
button[aria-pressed="true"] { background: var(--shown); }
button.text {
	min-block-size: 2.25rem; padding: .1rem .7rem; background: var(--raised); border-color: var(--line); overflow-wrap: anywhere;
}
:is(button, input, summary, .told, .moves):focus-visible { outline: 3px solid var(--accent); outline-offset: 1px; }
@media (hover: hover) { button:not([aria-disabled="true"]):hover { border-color: var(--accent); } }
.told {
	block-size: clamp(6.5rem, 100dvh - 100cqi - 11.5rem, 10.5rem); overflow-y: auto; padding: .3rem .6rem; border-radius: .4rem;
	background: var(--raised); border: 1px solid var(--line); overflow-wrap: anywhere;
}
.busy .told { background: var(--trial); border-color: var(--accent); }
.told p { margin: 0 0 .4rem; }
.comment, .said, dd { white-space: pre-line; unicode-bidi: plaintext; }
.status { color: var(--soft); font-size: .95em; }
.status strong { color: var(--ink); }
.refusal { color: var(--wrong); font-weight: 600; }
.told .actions, .told .instead { display: flex; flex-wrap: wrap; gap: .35rem; align-items: center; }
.moves {
	max-block-size: 45dvh; overflow-y: auto; overscroll-behavior: contain; padding: .4rem .6rem;
	border: 1px solid var(--line); border-radius: .4rem; background: var(--raised); overflow-wrap: anywhere;
}
.row { display: flex; align-items: baseline; }
.turns { display: flex; flex-wrap: wrap; }
.moves > .line > .row { content-visibility: auto; contain-intrinsic-size: auto 1.9rem; }
.number { flex: none; min-inline-size: 2.4rem; color: var(--soft); font-variant-numeric: tabular-nums; }
.move { padding: .12rem .35rem; text-align: start; overflow-wrap: anywhere; }
.move[aria-current] { background: var(--shown); font-weight: 600; }
.said { margin: .15rem 0 .35rem; }
.variation { margin: .1rem 0 .35rem; padding-inline-start: .6rem; border-inline-start: .2rem solid var(--line); }
.variation .variation .variation .variation .variation .variation { padding-inline-start: 0; border-inline-start-width: 1px; }
.moves > .line > .variation { font-size: .94em; content-visibility: auto; contain-intrinsic-size: auto 4rem; }
.variation .row, .variation .turns { display: inline; }
.variation .row::after { content: " "; }
.variation .number { display: inline; min-inline-size: 0; }
summary { color: var(--soft); cursor: pointer; padding-block: .1rem; }
details[open] > summary .gist { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
.about { margin-block-end: .3rem; }
.about dl { display: grid; grid-template-columns: auto 1fr; gap: .1rem .7rem; margin: .2rem 0 .4rem; }
.about dd { margin: 0; }
.about dt { color: var(--soft); }
.end { margin: .5rem 0 .2rem; font-weight: 600; }
${pieces("light", "")}
${pieces("dark", ".viewer[data-theme=dark] ")}
@container (min-width: 38rem) { ${ABREAST} }
@media (max-height: 30rem) { @container (min-width: 30rem) { ${ABREAST} ${LOW} } }
@media (forced-colors: active) { .move[aria-current] { outline: 2px solid Highlight; } }
@media print {
	.controls, .told { display: none; }
	.moves { max-block-size: none; }
	.moves > .line > * { content-visibility: visible; }
	${pieces("print", "")}
	${pieces("print", ".viewer[data-theme=dark] ")}
}
`;
