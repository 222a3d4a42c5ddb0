/**
 * A Halma board on a web page: a position, or a record to step through, or a board to play on.
 *
 *   <div data-halma="board" data-position="rr2/r3/3b/2bb r"></div>
 *   <script type="module">import { mountAll } from "./board.js"; mountAll();</script>
 *
 * It knows no rules. Where it is played on, it reports each click, and the page answers with the
 * JSON of a selection: `board.answer(selection)`. To a screen reader the board is a table that is
 * walked square by square, and what happens is announced.
 */

/** Shapes of the pieces in a cell of 1 × 1, and the colours of the themes, as the library has them. */
export const LOOK = {
  shapes: [
    "M.5 .13A.37 .37 0 1 1 .5 .87A.37 .37 0 1 1 .5 .13Z",
    "M.26 .17H.74A.09 .09 0 0 1 .83 .26V.74A.09 .09 0 0 1 .74 .83H.26A.09 .09 0 0 1 .17 .74V.26A.09 .09 0 0 1 .26 .17Z",
    "M.5 .12L.91 .85H.09Z",
    "M.5 .06L.94 .5L.5 .94L.06 .5Z",
  ],
  themes: {
    light: {
      page: "#ffffff", ink: "#1f1f1f", square: "#fbf6ea", line: "#c9bda4",
      seats: ["#c62f26", "#1c4f9c", "#2f9e6e", "#f2c230"], edges: ["#5e0f0a", "#0a2450", "#0f4a31", "#7a5c00"],
      camps: ["#f3d2cc", "#cddcf3", "#cdebdc", "#f8ebbd"],
      move: "#8a4fb0", picked: "#e08a00", landing: "#2c7a3f", wrong: "#b00020",
      marks: { green: "#2c8a4b", red: "#c0392b", yellow: "#b58900", blue: "#2b6cb0" },
    },
    dark: {
      page: "#1b1d20", ink: "#ececec", square: "#2b2e33", line: "#4a4f57",
      seats: ["#e8564a", "#5f97e6", "#3fbf8a", "#f5d04e"], edges: ["#ffd9d5", "#dbe9ff", "#d2f7e6", "#fff3c9"],
      camps: ["#4d2f2c", "#2b3a52", "#28463a", "#4c4427"],
      move: "#c79be6", picked: "#ffb347", landing: "#7fd39a", wrong: "#ff7a8a",
      marks: { green: "#57c17c", red: "#f07167", yellow: "#e6c34a", blue: "#6fa8f0" },
    },
    print: {
      page: "#ffffff", ink: "#000000", square: "#ffffff", line: "#888888",
      seats: ["#ffffff", "#000000", "#bbbbbb", "#eeeeee"], edges: ["#000000", "#000000", "#000000", "#000000"],
      camps: ["#ececec", "#e0e0e0", "#ececec", "#e0e0e0"],
      move: "#000000", picked: "#000000", landing: "#000000", wrong: "#000000",
      marks: { green: "#444444", red: "#444444", yellow: "#444444", blue: "#444444" },
    },
  },
};

const FILES = "abcdefghijklmnop";
const LETTERS = "rbgy";
const COLOURS = ["red", "blue", "green", "yellow"];
const START = "rrrrr11/rrrrr11/rrrr12/rrr13/rr14/16/16/16/16/16/16/14bb/13bbb/12bbbb/11bbbbb/11bbbbb r";
const MARGIN = 0.7; // the width of the coordinates, in squares
const HOP = 260; // milliseconds for a hop that is shown

// --- squares, positions, records ---------------------------------------------------------------

const fileOf = (square) => FILES.indexOf(square[0]);
const rankOf = (square) => Number(square.slice(1)) - 1;
const nameOf = (file, rank) => FILES[file] + (rank + 1);

/** The square jumped over between two squares, or null if it is no jump. */
export function between(from, to) {
  const [file, rank] = [fileOf(from) + fileOf(to), rankOf(from) + rankOf(to)];
  const far = Math.max(Math.abs(fileOf(from) - fileOf(to)), Math.abs(rankOf(from) - rankOf(to)));
  return far === 2 && file % 2 === 0 && rank % 2 === 0 ? nameOf(file / 2, rank / 2) : null;
}

/** A position from its line: {size, turn, seats}, for each seat the names of its squares. */
export function readPosition(line) {
  const [board, letter, count] = String(line).trim().split(" ");
  const ranks = board.split("/");
  const turn = LETTERS.indexOf(letter ?? "?");
  if (turn < 0 || letter.length !== 1 || ranks.length < 4 || ranks.length > 16) {
    throw new Error(`This is no position: ${line}`);
  }
  const seats = [[], [], [], []];
  ranks.forEach((row, index) => {
    let file = 0;
    for (const [token] of row.matchAll(/\d+|[^]/g)) {
      const seat = LETTERS.indexOf(token);
      if (seat >= 0) seats[seat].push(nameOf(file++, ranks.length - 1 - index));
      else if (Number(token) > 0) file += Number(token);
      else throw new Error(`This is no position: ${line}`);
    }
    if (file !== ranks.length) throw new Error(`Rank ${ranks.length - index} has ${file} squares: ${line}`);
  });
  const held = seats.findLastIndex((squares) => squares.length) + 1;
  return { size: ranks.length, turn, seats: seats.slice(0, Math.max(2, held, turn + 1, Number(count ?? 0))) };
}

/** The position after a move, which changes nothing else; the turn goes to the next seat. */
export function after(position, squares) {
  const turn = (position.turn + 1) % position.seats.length;
  if (!squares.length) return { ...position, turn };
  const [from, to] = [squares[0], squares.at(-1)];
  const mover = position.seats.findIndex((each) => each.includes(from));
  if (mover < 0) throw new Error(`There is no piece on ${from}.`);
  if (from !== to && position.seats.some((each) => each.includes(to))) throw new Error(`The square ${to} is taken.`);
  const seats = position.seats.map((each, seat) =>
    seat === mover ? each.map((square) => (square === from ? to : square)) : each);
  return { ...position, seats, turn: (mover + 1) % seats.length };
}

const TOKEN = /\s+|\[\s*([\w.]+)\s+"((?:[^"\\]|\\.)*)"\s*\]|\{((?:[^}\\]|\\[^])*)\}|\$(\d+)|([()])|([rbgy]-resigns)|(--|[a-p]\d+(?:-[a-p]\d+)+)|([01]|1\/\d)(?:-(?:[01]|1\/\d))+|\*|\d+\.+/y;

/**
 * A record, or moves one after another, from their text: {tags, start, comment, plies}, each ply
 * {squares, comment}. Variations are passed over. Raises an Error for what cannot be read.
 */
export function readRecord(text) {
  const record = { tags: {}, comment: "", plies: [] };
  let depth = 0;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex;
    const found = TOKEN.exec(text);
    if (!found) {
      const line = text.slice(0, at).split("\n").length;
      throw new Error(`Line ${line} of the record cannot be read: ${text.slice(at, at + 20)}`);
    }
    const [, tag, value, comment, , bracket, , move] = found;
    if (bracket) depth += bracket === "(" ? 1 : -1;
    else if (depth > 0) continue;
    else if (tag) record.tags[tag] = value.replace(/\\(.)/g, (_, each) => ({ n: "\n", r: "\r", t: "\t" })[each] ?? each);
    else if (comment !== undefined) addComment(record, comment.replace(/\\([^])/g, "$1"));
    else if (move) record.plies.push({ squares: move === "--" ? [] : move.split("-"), comment: "" });
  }
  record.start = record.tags.Start ?? null;
  return record;
}

function addComment(record, text) {
  const item = record.plies.at(-1) ?? record;
  const said = text.replace(/\[%\w+ [^\]]*\]/g, "").trim();
  item.comment = [item.comment, said].filter(Boolean).join(" ");
}

// --- looks ---------------------------------------------------------------------------------

function variables({ seats, edges, camps, marks, ...others }) {
  const all = { ...others, ...Object.fromEntries(Object.entries(marks).map(([name, value]) => [`mark-${name}`, value])) };
  seats.forEach((colour, seat) => Object.assign(all, { [`seat${seat}`]: colour, [`edge${seat}`]: edges[seat], [`camp${seat}`]: camps[seat] }));
  return Object.entries(all).map(([name, value]) => `--${name}:${value}`).join(";");
}

const SEATS = COLOURS.map((_, seat) => `
.seat${seat}{fill:var(--seat${seat});stroke:var(--edge${seat})}
.home${seat}{fill:var(--camp${seat})}
.target${seat}{fill:none;stroke:var(--seat${seat})}`).join("");

const STYLE = `
:host{display:block}
:host([hidden]){display:none}
.halma{${variables(LOOK.themes.light)};container-type:inline-size;color:var(--ink);background:var(--page);font:1rem/1.4 system-ui,sans-serif;padding:.25rem;border-radius:.25rem}
.dark{${variables(LOOK.themes.dark)}}
.print{${variables(LOOK.themes.print)}}
@media (prefers-color-scheme:dark){.auto{${variables(LOOK.themes.dark)}}}
@media print{.halma{${variables(LOOK.themes.print)}}}
.frame{position:relative;width:100%}
svg{position:absolute;inset:0;width:100%;height:100%;overflow:visible}
table{display:grid;position:relative;margin:0;width:100%;border:0}
tbody,tr{display:contents}
th,td{display:block;margin:0;padding:0;border:0;min-width:0;box-sizing:border-box}
th{display:grid;place-content:center;font:600 clamp(.5rem,2.4cqw,.9rem)/1 system-ui,sans-serif;color:var(--ink)}
td{aspect-ratio:1;outline:0;user-select:none;-webkit-user-select:none}
.playable td{cursor:pointer}
.playable table{touch-action:var(--halma-touch,none)}
td:focus-visible{box-shadow:inset 0 0 0 3px var(--ink),inset 0 0 0 5px var(--page);border-radius:3px}
.square{fill:var(--square);stroke:var(--line);stroke-width:.03}
.piece{stroke-width:.06;stroke-linejoin:round}
.support{fill:none;stroke:var(--move);stroke-width:.08}
.way{fill:none;stroke:var(--move);stroke-width:.14;stroke-linecap:round;stroke-linejoin:round;opacity:.85}
.head{fill:var(--move)}
.from{fill:var(--move);opacity:.28}
.hop{fill:var(--page);stroke:var(--move);stroke-width:.05}
.number{fill:var(--ink);font:700 .34px system-ui,sans-serif;text-anchor:middle;dominant-baseline:central}
.landing{fill:var(--landing);stroke:var(--page);stroke-width:.05}
.picked{fill:none;stroke:var(--picked);stroke-width:.1}
.wrong{fill:none;stroke:var(--wrong);stroke-width:.12;stroke-linecap:round}
${Object.keys(LOOK.themes.light.marks).map((name) => `.mark-${name}{fill:none;stroke:var(--mark-${name});stroke-width:.1}.tip-${name}{fill:var(--mark-${name})}`).join("")}
${SEATS}
[class^=target]{stroke-width:.05;stroke-dasharray:.12 .1;opacity:.8}
.said{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.controls{display:flex;flex-wrap:wrap;gap:.4rem;align-items:center;margin-top:.5rem}
button{font:inherit;color:inherit;background:var(--square);border:1px solid var(--line);border-radius:.3rem;min-width:2.75rem;min-height:2.75rem;cursor:pointer}
button:disabled{opacity:.45;cursor:default}
input[type=range]{flex:1 1 8rem;min-width:6rem;min-height:2rem;accent-color:var(--move)}
:is(button,input):focus-visible{outline:3px solid var(--move);outline-offset:2px}
.text{flex:1 0 100%;min-height:1.4em;margin:0;overflow-wrap:anywhere}
@media (forced-colors:active){.square{stroke:CanvasText}td:focus-visible{outline:3px solid Highlight}}`;

let sheet;

/** The styles, made once for all boards of a page; a policy on styles does not touch them. */
export function styles() {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
  }
  return sheet;
}

const SVG = "http://www.w3.org/2000/svg";

function draw(name, attributes, ...children) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
}

/** An HTML element with properties and children. */
export function make(name, properties = {}, ...children) {
  const node = Object.assign(document.createElement(name), properties);
  node.append(...children);
  return node;
}

const NO_MARKS = { squares: [], arrows: [], picked: null, landings: [], supports: [], wrong: null };

const fresh = () => ({
  position: readPosition(START), names: COLOURS, camps: null, move: null, marks: NO_MARKS, held: null,
  orientation: 0, theme: "auto", coordinates: true, interactive: false, label: "Halma board",
});

/** A board inside an element of the page. */
export class Board {
  #state = fresh();
  #cells = new Map();
  #drawn = "";
  #focus = null;
  #shown = 0;
  #drag = null;

  constructor(element) {
    this.element = element;
    this.root = element.shadowRoot ?? element.attachShadow({ mode: "open" });
    this.root.adoptedStyleSheets = [styles()];
    this.svg = draw("svg", { "aria-hidden": "true", focusable: "false" });
    this.body = make("tbody");
    this.table = make("table");
    this.table.setAttribute("role", "grid");
    this.body.setAttribute("role", "rowgroup");
    this.table.append(this.body);
    this.frame = make("div", { className: "frame" }, this.svg, this.table);
    this.said = make("p", { className: "said" });
    this.said.setAttribute("role", "status");
    this.outer = make("div", {}, this.frame, this.said);
    this.root.replaceChildren(this.outer);
    this.#listen();
    this.show({});
  }

  /** What is shown. */
  get state() {
    return this.#state;
  }

  /**
   * Show something else; what is not named stays.
   * position: {size, turn, seats} or a line · names: of the seats · camps: [{home, target}] ·
   * move: squares of the last move · marks · held: squares so far of the piece in hand ·
   * orientation: 0, 90, 180, 270 · theme: auto, light, dark, print · coordinates · interactive · label
   */
  show(changes) {
    const state = { ...this.#state, ...changes };
    if (typeof state.position === "string") state.position = readPosition(state.position);
    state.marks = { ...NO_MARKS, ...state.marks };
    this.#state = state;
    this.outer.className = `halma ${state.theme} ${state.interactive ? "playable" : ""}`;
    this.table.setAttribute("aria-label", state.label);
    const layout = `${state.position.size} ${state.orientation} ${state.coordinates}`;
    if (layout !== this.#drawn) this.#layOut(layout);
    this.#paint();
    this.#name();
    return this;
  }

  /** Say something to whoever listens to the page instead of looking at it. */
  announce(text) {
    this.said.textContent = this.said.textContent === text ? `${text}\u00a0` : text;
  }

  /**
   * Show the answer to a click: the JSON of a selection, and the position it is about where that
   * is not its game's start with all of its moves played.
   */
  answer(selection, { position, announce = true } = {}) {
    const { squares, landings, refusal, may_stop: mayStop } = selection;
    const shown = position ?? this.#state.position;
    const marks = { picked: squares.at(-1) ?? null, landings, wrong: refusal?.square ?? null };
    this.show({ position: shown, held: squares.length > 1 ? squares : null, marks });
    if (!announce) return;
    if (refusal) this.announce(refusal.message);
    else if (squares.length) {
      const where = landings.length ? `can go to ${landings.join(", ")}` : "can go nowhere from here";
      this.announce(`Piece on ${squares.at(-1)} ${where}${mayStop ? "; the turn may end here" : ""}.`);
    }
  }

  /** Show a piece hop by hop along these squares, where the reader likes things that move. */
  async playHops(squares) {
    const piece = this.svg.querySelector(`[data-square="${squares.at(-1)}"].piece`);
    if (!piece || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const [lastX, lastY] = this.#place(squares.at(-1));
    const frames = squares.map((square) => {
      const [x, y] = this.#place(square);
      return { transform: `translate(${x}px, ${y}px)` };
    });
    piece.parentNode.append(piece);
    const moving = piece.animate(frames, { duration: HOP * (squares.length - 1), easing: "ease-in-out" });
    await moving.finished.catch(() => {});
    piece.setAttribute("transform", `translate(${lastX} ${lastY})`);
  }

  /** The words for a square: its name, who stands there, whose camp it is, what is marked. */
  describe(square) {
    const { names, camps, marks, move } = this.#state;
    const seat = this.#seatAt(square);
    const words = [square, seat < 0 ? "empty" : `${names[seat] ?? COLOURS[seat]} piece`];
    (camps ?? []).forEach(({ home, target }, index) => {
      if (home?.includes(square)) words.push(`home of ${names[index]}`);
      if (target?.includes(square)) words.push(`target of ${names[index]}`);
    });
    if (move?.length && square === move[0]) words.push("the last move began here");
    if (move?.length && square === move.at(-1)) words.push("the last move ended here");
    if (marks.picked === square) words.push("picked");
    if (marks.landings.includes(square)) words.push("may land here");
    if (marks.supports.includes(square)) words.push("jumped over");
    if (marks.wrong === square) words.push("refused");
    for (const [marked, colour] of marks.squares) if (marked === square) words.push(`marked ${colour}`);
    return words.join(", ");
  }

  /** Put the focus on a square. */
  focus(square = this.#focus) {
    this.#walk(square);
    this.#cells.get(square)?.focus();
  }

  /** Take the board away, and whatever listens for it. */
  destroy() {
    this.root.replaceChildren();
    this.root.adoptedStyleSheets = [];
  }

  #seatAt(square) {
    const { position, held } = this.#state;
    if (held && square === held[0] && held.at(-1) !== square) return -1;
    const from = held && square === held.at(-1) ? held[0] : square;
    return position.seats.findIndex((squares) => squares.includes(from));
  }

  /** Where a square is drawn: its column and row, from the upper left corner. */
  #place(square) {
    const last = this.#state.position.size - 1;
    const [file, rank] = [fileOf(square), rankOf(square)];
    return { 0: [file, last - rank], 90: [rank, file], 180: [last - file, rank], 270: [last - rank, last - file] }[this.#state.orientation];
  }

  /** The square that is drawn in a column and row. */
  #at(column, row) {
    const last = this.#state.position.size - 1;
    const [file, rank] = { 0: [column, last - row], 90: [row, column], 180: [last - column, row], 270: [last - row, last - column] }[this.#state.orientation];
    return nameOf(file, rank);
  }

  #layOut(layout) {
    this.#drawn = layout;
    const { position: { size }, orientation, coordinates } = this.#state;
    const margin = coordinates ? MARGIN : 0;
    const whole = size + margin;
    const numbers = [...Array(size).keys()];
    const turned = orientation % 180 !== 0;
    const head = (scope, text) => {
      const cell = make("th", { textContent: text, scope });
      cell.setAttribute("role", scope === "row" ? "rowheader" : "columnheader");
      return cell;
    };
    this.#cells.clear();
    const rows = numbers.map((row) => {
      const line = make("tr");
      line.setAttribute("role", "row");
      const [file, rank] = [this.#at(0, row)].flatMap((square) => [square[0], square.slice(1)]);
      if (coordinates) line.append(head("row", turned ? file : rank));
      for (const column of numbers) {
        const cell = make("td", { tabIndex: -1 });
        const square = this.#at(column, row);
        cell.dataset.square = square;
        cell.setAttribute("role", "gridcell");
        this.#cells.set(square, cell);
        line.append(cell);
      }
      return line;
    });
    if (coordinates) {
      const line = make("tr");
      line.setAttribute("role", "row");
      const corner = make("td");
      corner.setAttribute("role", "gridcell");
      corner.setAttribute("aria-label", "Coordinates");
      line.append(corner);
      for (const column of numbers) {
        const square = this.#at(column, size - 1);
        line.append(head("col", turned ? square.slice(1) : square[0]));
      }
      rows.push(line);
    }
    this.body.replaceChildren(...rows);
    const tracks = `repeat(${size}, minmax(0, 1fr))`;
    this.table.style.gridTemplateColumns = coordinates ? `minmax(0, ${MARGIN}fr) ${tracks}` : tracks;
    this.table.style.gridTemplateRows = coordinates ? `${tracks} minmax(0, ${MARGIN}fr)` : tracks;
    this.frame.style.aspectRatio = "1";
    this.table.style.height = "100%";
    Object.assign(this.svg.style, { left: `${(100 * margin) / whole}%`, width: `${(100 * size) / whole}%`, height: `${(100 * size) / whole}%` });
    this.svg.setAttribute("viewBox", `0 0 ${size} ${size}`);
    this.#focus = this.#cells.has(this.#focus) ? this.#focus : this.#at(0, 0);
    this.#walk(this.#focus);
  }

  #paint() {
    const { position, camps, marks, move, held } = this.#state;
    const at = (square, node) => {
      const [x, y] = this.#place(square);
      node.setAttribute("transform", `translate(${x} ${y})`);
      return node;
    };
    const parts = [];
    for (const square of this.#cells.keys()) {
      parts.push(at(square, draw("rect", { class: "square", width: 1, height: 1 })));
    }
    (camps ?? []).forEach(({ home, target }, seat) => {
      for (const square of home ?? []) parts.push(at(square, draw("rect", { class: `home${seat}`, x: 0.02, y: 0.02, width: 0.96, height: 0.96 })));
      for (const square of target ?? []) parts.push(at(square, draw("rect", { class: `target${seat}`, x: 0.06, y: 0.06, width: 0.88, height: 0.88 })));
    });
    const way = held ?? (move?.length ? move : null);
    if (way && !position.seats.some((squares) => squares.includes(way[0]) && !held)) {
      parts.push(at(way[0], draw("rect", { class: "from", width: 1, height: 1 })));
    }
    for (const square of this.#cells.keys()) {
      const seat = this.#seatAt(square);
      if (seat >= 0) parts.push(at(square, draw("path", { class: `piece seat${seat}`, d: LOOK.shapes[seat], "data-square": square, "data-seat": seat })));
    }
    if (way && way.length > 1) parts.push(...this.#way(way));
    for (const square of marks.supports) parts.push(at(square, draw("circle", { class: "support", cx: 0.5, cy: 0.5, r: 0.44 })));
    for (const [square, colour] of marks.squares) parts.push(at(square, draw("circle", { class: `mark-${colour}`, cx: 0.5, cy: 0.5, r: 0.44 })));
    for (const [from, to, colour] of marks.arrows) parts.push(...this.#arrow([from, to], `mark-${colour}`, `tip-${colour}`));
    for (const square of marks.landings) parts.push(at(square, draw("circle", { class: "landing", cx: 0.5, cy: 0.5, r: 0.2 })));
    if (marks.picked) parts.push(at(marks.picked, draw("rect", { class: "picked", x: 0.05, y: 0.05, width: 0.9, height: 0.9, rx: 0.12 })));
    if (marks.wrong) parts.push(at(marks.wrong, draw("path", { class: "wrong", d: "M.2 .2L.8 .8M.8 .2L.2 .8" })));
    this.svg.replaceChildren(...parts);
  }

  /** A way in hops, numbered if there are several, what is jumped over ringed. */
  #way(squares) {
    const parts = this.#arrow(squares, "way", "head");
    squares.slice(1).forEach((square, index) => {
      const [x, y] = this.#place(square).map((value) => value + 0.5);
      const over = between(squares[index], square);
      if (over) {
        const [cx, cy] = this.#place(over).map((value) => value + 0.5);
        parts.push(draw("circle", { class: "support", cx, cy, r: 0.44 }));
      }
      if (squares.length > 2 && index < squares.length - 2) parts.push(draw("circle", { class: "hop", cx: x, cy: y, r: 0.26 }));
      if (squares.length > 2) {
        const [nx, ny] = index < squares.length - 2 ? [x, y] : [x + 0.3, y - 0.3];
        if (index === squares.length - 2) parts.push(draw("circle", { class: "hop", cx: nx, cy: ny, r: 0.22 }));
        const text = draw("text", { class: "number", x: nx, y: ny });
        text.textContent = index + 1;
        parts.push(text);
      }
    });
    return parts;
  }

  #arrow(squares, line, tip) {
    const points = squares.map((square) => this.#place(square).map((value) => value + 0.5));
    const [x, y] = points.at(-1);
    const [fromX, fromY] = points.at(-2);
    const long = Math.hypot(x - fromX, y - fromY) || 1;
    const [dx, dy] = [(x - fromX) / long, (y - fromY) / long];
    const [endX, endY] = [x - 0.38 * dx, y - 0.38 * dy];
    const back = [endX - 0.3 * dx, endY - 0.3 * dy];
    const d = `M${[...points.slice(0, -1), back].map((point) => point.join(" ")).join("L")}`;
    const head = `M${endX} ${endY}L${back[0] - 0.2 * dy} ${back[1] + 0.2 * dx}L${back[0] + 0.2 * dy} ${back[1] - 0.2 * dx}Z`;
    return [draw("path", { class: line, d }), draw("path", { class: tip, d: head })];
  }

  #name() {
    const { marks, interactive } = this.#state;
    for (const [square, cell] of this.#cells) {
      cell.setAttribute("aria-label", this.describe(square));
      if (interactive) cell.setAttribute("aria-selected", String(marks.picked === square));
      else cell.removeAttribute("aria-selected");
    }
  }

  #walk(square) {
    if (!this.#cells.has(square)) return;
    if (this.#cells.has(this.#focus)) this.#cells.get(this.#focus).tabIndex = -1;
    this.#focus = square;
    this.#cells.get(square).tabIndex = 0;
  }

  #listen() {
    const squareOf = (event) => event.composedPath().find((node) => node.dataset?.square)?.dataset.square;
    this.table.addEventListener("keydown", (event) => this.#key(event));
    this.table.addEventListener("focusin", (event) => this.#walk(squareOf(event)));
    this.table.addEventListener("pointerdown", (event) => {
      this.#drag = this.#state.interactive && event.button === 0 ? squareOf(event) : null;
    });
    this.table.addEventListener("pointerup", (event) => {
      const from = this.#drag;
      this.#drag = null;
      const to = this.root.elementFromPoint(event.clientX, event.clientY)?.dataset?.square;
      if (!from || !to) return;
      if (from === to) this.#tell("halma-click", { square: to });
      else this.#tell("halma-drag", { from, to });
    });
  }

  #key(event) {
    if (event.altKey || event.metaKey) return;
    const last = this.#state.position.size - 1;
    const [column, row] = this.#place(this.#focus);
    const to = {
      ArrowLeft: [column - 1, row], ArrowRight: [column + 1, row], ArrowUp: [column, row - 1], ArrowDown: [column, row + 1],
      Home: event.ctrlKey ? [0, 0] : [0, row], End: event.ctrlKey ? [last, last] : [last, row],
      PageUp: [column, 0], PageDown: [column, last],
    }[event.key];
    if (to && to.every((value) => value >= 0 && value <= last)) this.focus(this.#at(...to));
    else if (this.#state.interactive && (event.key === "Enter" || event.key === " ")) this.#tell("halma-click", { square: this.#focus });
    else if (this.#state.interactive && (event.key === "Escape" || event.key === "Backspace")) this.#tell("halma-undo", {});
    else if (!to) return;
    event.preventDefault();
    event.stopPropagation();
  }

  #tell(name, detail) {
    this.element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}

// --- records, and what stands in the page ------------------------------------------------------

/** Buttons, a slider and words under a board that step through a record. */
class Stepper {
  constructor(board, record, start) {
    this.board = board;
    this.plies = record.plies;
    this.comment = record.comment;
    this.positions = [readPosition(record.start ?? start ?? START)];
    this.plies.forEach(({ squares }, index) => {
      try {
        this.positions.push(after(this.positions.at(-1), squares));
      } catch (error) {
        throw new Error(`Move ${index + 1} of the record, ${squares.join("-")}: ${error.message}`);
      }
    });
    const button = (text, name, ply) => {
      const made = make("button", { type: "button", textContent: text, onclick: () => this.go(ply()) });
      made.setAttribute("aria-label", name);
      return made;
    };
    this.buttons = [
      button("⏮", "First position", () => 0),
      button("◀", "One move back", () => this.ply - 1),
      button("▶", "One move on", () => this.ply + 1),
      button("⏭", "Last position", () => this.plies.length),
    ];
    this.slider = make("input", { type: "range", min: 0, max: this.plies.length, oninput: () => this.go(Number(this.slider.value)) });
    this.slider.setAttribute("aria-label", "Move of the record");
    this.text = make("p", { className: "text" });
    const controls = make("div", { className: "controls" }, this.text, ...this.buttons, this.slider);
    controls.setAttribute("role", "group");
    controls.setAttribute("aria-label", "Steps through the record");
    board.outer.append(controls);
    this.go(0, false);
  }

  go(wanted, aloud = true) {
    const last = this.plies.length;
    const before = this.ply;
    this.ply = Math.max(0, Math.min(last, wanted));
    const ply = this.plies[this.ply - 1];
    const { names } = this.board.state;
    this.board.show({ position: this.positions[this.ply], move: ply?.squares ?? null });
    const turn = `${names[this.positions[this.ply].turn]} to move`;
    const words = ply ? moveWords(ply.squares, names[this.positions[this.ply - 1].seats.findIndex((squares) => squares.includes(ply.squares[0]))]) : "The start";
    this.text.textContent = `${ply ? `${this.ply}. ` : ""}${words}; ${turn}. ${ply ? ply.comment : this.comment}`;
    this.slider.value = this.ply;
    this.slider.setAttribute("aria-valuetext", `${this.ply} of ${last}: ${words}`);
    this.buttons.slice(0, 2).forEach((each) => (each.disabled = this.ply === 0));
    this.buttons.slice(2).forEach((each) => (each.disabled = this.ply === last));
    if (aloud) this.board.announce(`${before > this.ply ? "Taken back. " : ""}${this.text.textContent}`);
    if (ply && this.ply === before + 1) this.board.playHops(ply.squares);
  }
}

/** A move in words: "red jumps from c14 over d13 to e12". */
export function moveWords(squares, name = "a piece") {
  if (!squares.length) return `${name} passes`;
  const hops = squares.slice(1).map((square, index) => {
    const over = between(squares[index], square);
    return over ? `over ${over} to ${square}` : `to ${square}`;
  });
  const jumps = squares.length > 2 || hops[0].startsWith("over");
  return `${name} ${jumps ? "jumps" : "moves"} from ${squares[0]} ${hops.join(", then ")}`;
}

const given = (element, name) => element.dataset[name];

/** What the attributes of an element say. */
function told(element) {
  const ruleset = given(element, "rulesetJson");
  const seats = ruleset ? JSON.parse(ruleset).seats : null;
  const orientation = Number(given(element, "orientation") ?? 0);
  if (![0, 90, 180, 270].includes(orientation)) throw new Error("data-orientation is 0, 90, 180 or 270.");
  const found = {
    orientation, theme: given(element, "theme") ?? "auto", coordinates: given(element, "coordinates") !== "false",
    interactive: "interactive" in element.dataset && given(element, "interactive") !== "false",
    label: given(element, "label") ?? "Halma board",
  };
  if (seats) Object.assign(found, { names: seats.map(({ name }) => name), camps: seats.map(({ home, target }) => ({ home, target })) });
  if (given(element, "position")) found.position = readPosition(given(element, "position"));
  if (given(element, "move")) found.move = given(element, "move").split("-");
  return found;
}

/** Make a board of an element, as its data attributes say; what is wrong there is shown in it. */
export function mount(element, options = {}) {
  const board = new Board(element);
  try {
    board.show({ ...told(element), ...options });
    const record = given(element, "record");
    if (record !== undefined) board.stepper = new Stepper(board, readRecord(record), given(element, "position"));
  } catch (error) {
    board.outer.append(make("p", { className: "text", textContent: error.message }));
    board.outer.lastChild.setAttribute("role", "alert");
  }
  return board;
}

/** Make boards of all elements with data-halma="board"; the boards, in the order of the page. */
export function mountAll(root = document) {
  return [...root.querySelectorAll('[data-halma="board"]')].map((element) => mount(element));
}
