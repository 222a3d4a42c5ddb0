/**
 * The rules of Halma for one turn: where a piece may land, where its turn may end, who may pass.
 *
 * It is told a position and the rules as plain data (the keys of a ruleset in JSON), and answers
 * from these alone. What only a whole game knows (repetition, limits, who has finished) it does
 * not ask. Written to be seen to be right rather than to be fast; it is compared with the Python
 * library on many thousands of positions.
 *
 * Inside, a square is a number, 16 * rank + file, and a way is a list of squares, origin first.
 * Outside, squares have their names. Rule numbers (R1 …) are those of the rules reference.
 */

/** So many squares may be visited in the search for chains that must go on (R6). */
export const BUDGET = 200_000;

/** So many squares at most are in one move. */
const LONGEST = 1024;

const LETTERS = "rbgy";
const EMPTY = -1;

/** Says that chains which must go on are too many to be looked through. */
export class SearchLimit extends Error {
	constructor() {
		super("There are too many chains to look through them all.");
		this.name = "SearchLimit";
	}
}

// --- squares and positions -----------------------------------------------------------------

/** The number of a square: "c14" is 210. */
export function squareOf(name) {
	return 16 * (Number(name.slice(1)) - 1) + name.charCodeAt(0) - 97;
}

/** The name of a square: 210 is "c14". */
export function nameOf(square) {
	return String.fromCharCode(97 + (square & 15)) + ((square >> 4) + 1);
}

/**
 * A position from its line, "rr2/r3/3b/2bb r": size, seats (how many), turn (the seat to move)
 * and board (the seat on each square, or -1).
 */
export function readPosition(line) {
	const [rows, letter, count] = line.split(" ");
	const ranks = rows.split("/");
	const board = new Int8Array(256).fill(EMPTY);
	let most = LETTERS.indexOf(letter);
	ranks.forEach((row, index) => {
		let square = 16 * (ranks.length - 1 - index);
		for (const [word] of row.matchAll(/[0-9]+|[rbgy]/g)) {
			const seat = LETTERS.indexOf(word);
			if (seat < 0) {
				square += Number(word);
			} else {
				board[square++] = seat;
				most = Math.max(most, seat);
			}
		}
	});
	const seats = count ? Number(count) : Math.max(2, most + 1);
	return { size: ranks.length, seats, turn: LETTERS.indexOf(letter), board };
}

/** The line of a position, as `readPosition` reads it. */
export function writePosition({ size, seats, turn, board }) {
	const rows = [];
	let most = Math.max(1, turn);
	for (let rank = size - 1; rank >= 0; rank--) {
		let row = "";
		let gap = 0;
		for (let file = 0; file < size; file++) {
			const seat = board[16 * rank + file];
			if (seat === EMPTY) {
				gap++;
			} else {
				row += (gap || "") + LETTERS[seat];
				gap = 0;
				most = Math.max(most, seat);
			}
		}
		rows.push(row + (gap || ""));
	}
	const line = `${rows.join("/")} ${LETTERS[turn]}`;
	return seats > most + 1 ? `${line} ${seats}` : line;
}

/** The position after a turn, over these squares (none: a pass), with `turn` to move next. */
export function after(position, names, turn) {
	const board = position.board.slice();
	if (names.length) {
		const origin = squareOf(names[0]);
		const seat = board[origin];
		board[origin] = EMPTY;
		board[squareOf(names.at(-1))] = seat;
	}
	return { ...position, board, turn: turn ?? (position.turn + 1) % position.seats };
}

/** The squares jumped over on this way; none for a step. */
export function supportsOf(names) {
	const found = [];
	for (let leg = 1; leg < names.length; leg++) {
		const [from, to] = [squareOf(names[leg - 1]), squareOf(names[leg])];
		const files = Math.abs((from & 15) - (to & 15));
		const ranks = Math.abs((from >> 4) - (to >> 4));
		if (Math.max(files, ranks) === 2 && files !== 1 && ranks !== 1) {
			found.push(nameOf((from + to) / 2));
		}
	}
	return found;
}

// --- the rules, got ready ------------------------------------------------------------------

const WAYS = [-1, 0, 1].flatMap((file) => [-1, 0, 1].map((rank) => [file, rank]));
const DIRECTIONS = {
	all: WAYS.filter(([file, rank]) => file || rank),
	orthogonal: WAYS.filter(([file, rank]) => Math.abs(file) + Math.abs(rank) === 1),
	diagonal: WAYS.filter(([file, rank]) => file && rank),
};

const known = new WeakMap();

/**
 * The rules with their camps as sets of squares; made once for each object of rules.
 *
 * A seat has two locks (R7), each with its zone: the target, and all but the home.
 */
function lawsOf(rules) {
	if (!known.has(rules)) {
		const seats = rules.seats.map(({ home, target, team }) => ({
			home: new Set(home.map(squareOf)),
			target: new Set(target.map(squareOf)),
			team: team ?? null,
		}));
		const camps = seats.flatMap(({ home, target }) => [...home, ...target]);
		for (const seat of seats) {
			const isOwn = (square) => seat.home.has(square) || seat.target.has(square);
			seat.foreign = new Set(camps.filter((square) => !isOwn(square)));
			seat.corner = nearestCorner(seat.home, rules.size);
			seat.locks = [
				[rules.target_lock, (square) => seat.target.has(square)],
				[rules.home_lock, (square) => !seat.home.has(square)],
			];
		}
		const directions = (value) => DIRECTIONS[value] ?? value;
		known.set(rules, {
			size: rules.size,
			seats,
			steps: directions(rules.step_directions),
			jumps: directions(rules.jump_directions),
			revisit: rules.revisit,
			mustContinue: rules.must_continue,
			foreignCamps: rules.foreign_camps,
			obligation: rules.obligation,
			noMoves: rules.no_moves,
			mayPass: rules.may_pass,
		});
	}
	return known.get(rules);
}

/** R8: the corner of the board with the least sum of distances to the squares of a home. */
function nearestCorner(home, size) {
	const ends = [0, size - 1];
	const corners = ends.flatMap((file) => ends.map((rank) => 16 * rank + file));
	const far = (corner) =>
		[...home].reduce((sum, square) => sum + files(square, corner) + ranks(square, corner), 0);
	return corners.reduce((best, corner) => (far(corner) < far(best) ? corner : best));
}

const files = (one, other) => Math.abs((one & 15) - (other & 15));
const ranks = (one, other) => Math.abs((one >> 4) - (other >> 4));

/** What every question is about: the board, the seat that moves, the rules, its duty (R8). */
function scene(position, rules, seat = position.turn) {
	const laws = lawsOf(rules);
	return { board: position.board, seat, own: laws.seats[seat], laws, duty: "none" };
}

/** The squares with pieces of the seat that moves. */
function menOf({ board, seat }) {
	const men = [];
	board.forEach((holder, square) => holder === seat && men.push(square));
	return men;
}

// --- R1, R2: one step, one jump ------------------------------------------------------------

/** The square so many squares away, or -1 if that is off the board. */
function away(square, [file, rank], distance, size) {
	const toFile = (square & 15) + distance * file;
	const toRank = (square >> 4) + distance * rank;
	const isThere = toFile >= 0 && toFile < size && toRank >= 0 && toRank < size;
	return isThere ? 16 * toRank + toFile : -1;
}

/** R1: the empty neighbour squares in a step direction. */
function steps({ board, laws }, square) {
	const there = laws.steps.map((direction) => away(square, direction, 1, laws.size));
	return there.filter((next) => next >= 0 && board[next] === EMPTY).sort(byNumber);
}

/** R2, R3: over one piece to the empty square behind it; the origin of the chain is empty. */
function jumps({ board, laws }, square, origin) {
	const found = [];
	for (const direction of laws.jumps) {
		const landing = away(square, direction, 2, laws.size);
		if (landing < 0) continue;
		const support = away(square, direction, 1, laws.size);
		const isHeld = support !== origin && board[support] !== EMPTY;
		if (isHeld && (landing === origin || board[landing] === EMPTY)) found.push(landing);
	}
	return found.sort(byNumber);
}

const byNumber = (one, other) => one - other;

// --- R5, R7, R21: where a piece may land and stop ------------------------------------------

/** R5: may a chain that has come by these squares land there? */
function mayRevisit(revisit, way, landing) {
	if (revisit === "never") return !way.includes(landing);
	if (revisit === "landings") return !way.includes(landing, 1);
	return true;
}

/** R7: is a piece that has come by these squares bound to the zone? */
function isBound(lock, isInZone, way) {
	if (lock === "open") return false;
	return lock.startsWith("touch") ? way.some(isInZone) : isInZone(way[0]);
}

/** R7, R21: may a piece that has come this way land there in the middle of a turn? */
function mayLand(now, way, landing) {
	if (now.laws.foreignCamps === "hops" && now.own.foreign.has(landing)) return false;
	return now.own.locks.every(
		([lock, isInZone]) =>
			!lock.endsWith("hops") || !isBound(lock, isInZone, way) || isInZone(landing),
	);
}

/** R7, R21: may a turn that has come this way end? */
function mayRest(now, way) {
	const end = way.at(-1);
	if (now.laws.foreignCamps !== "open" && now.own.foreign.has(end)) return false;
	return now.own.locks.every(
		([lock, isInZone]) => !isBound(lock, isInZone, way) || isInZone(end),
	);
}

// --- R8: duties ----------------------------------------------------------------------------

/** The same question with the first duty that some piece can do, or with none. */
function settled(now) {
	const duties = { "home-first": ["leave", "farther"], "home-jump": ["jump"] };
	for (const duty of duties[now.laws.obligation] ?? []) {
		const bound = { ...now, duty };
		const homely = menOf(now).filter((man) => now.own.home.has(man));
		if (homely.some((man) => !isNothing(turns(bound, man)))) return bound;
	}
	return now;
}

const isNothing = (ways) => ways.next().done;

/** Does a turn between these squares do the duty? */
function doesDuty({ own, duty }, origin, end) {
	if (duty === "none") return true;
	if (!own.home.has(origin)) return false;
	if (duty === "leave") return !own.home.has(end);
	if (duty === "farther") {
		const byFile = files(end, own.corner) - files(origin, own.corner);
		const byRank = ranks(end, own.corner) - ranks(origin, own.corner);
		return Math.min(byFile, byRank) >= 0 && Math.max(byFile, byRank) > 0;
	}
	return true;
}

/** Under the duty to jump: first over an opponent's piece, and never over the origin. */
function dutyAllows({ board, own, seat, laws, duty }, way, landing) {
	if (duty !== "jump") return true;
	if (way.length > 1) return landing !== way[0];
	const holder = board[(way[0] + landing) / 2];
	const isPartner = own.team !== null && laws.seats[holder].team === own.team;
	return own.home.has(way[0]) && holder !== seat && !isPartner;
}

// --- R3 to R6: chains ----------------------------------------------------------------------

/** Where a chain that has come this way may jump next. */
function onward(now, way) {
	return jumps(now, way.at(-1), way[0]).filter(
		(landing) =>
			mayRevisit(now.laws.revisit, way, landing) &&
			mayLand(now, way, landing) &&
			dutyAllows(now, way, landing),
	);
}

/** May a chain that has come this way stop where it is? */
function mayEnd(now, way) {
	const end = way.at(-1);
	if (way.length < 2 || end === way[0]) return false;
	if (now.laws.mustContinue && onward(now, way).length) return false;
	return doesDuty(now, way[0], end) && mayRest(now, way);
}

/** Is this pair of squares a legal step? */
function isStep(now, way) {
	return (
		way.length === 2 &&
		now.duty !== "jump" &&
		steps(now, way[0]).includes(way[1]) &&
		doesDuty(now, way[0], way[1]) &&
		mayRest(now, way)
	);
}

/** Is every leg of this way a jump that the rules allow, wherever it ends? */
function isChain(now, way) {
	return way.every((square, leg) => !leg || onward(now, way.slice(0, leg)).includes(square));
}

/** Ways on from a beginning that is allowed, itself included, to every legal end of it. */
function ways(now, begun) {
	return now.laws.mustContinue ? everyWay(now, begun, { left: BUDGET }) : firstWays(now, begun);
}

/**
 * The ways of fewest jumps, then first in square order, to all that can be reached.
 *
 * What may follow depends on where the piece is and to which zones it is bound; of the squares
 * passed, only those of the beginning count: where a way comes to a square twice, the loop
 * between can be cut out.
 */
function* firstWays(now, begun) {
	const key = (way) => [
		way.at(-1),
		...now.own.locks.map(([lock, isInZone]) => isBound(lock, isInZone, way)),
	].join();
	const seen = new Set([key(begun)]);
	for (let wave = [begun]; wave.length && wave[0].length <= LONGEST; ) {
		const longer = [];
		for (const way of wave) {
			if (mayEnd(now, way)) yield way;
			for (const landing of jumps(now, way.at(-1), way[0])) {
				const next = [...way, landing];
				if (
					mayRevisit(now.laws.revisit, begun, landing) &&
					mayLand(now, way, landing) &&
					dutyAllows(now, way, landing) &&
					!seen.has(key(next))
				) {
					seen.add(key(next));
					longer.push(next);
				}
			}
		}
		wave = longer;
	}
}

/** R6: every way on that passes no square twice and ends where it cannot go on. */
function* everyWay(now, way, budget) {
	if (budget.left-- <= 0) throw new SearchLimit();
	const next = onward(now, way);
	if (!next.length && mayEnd(now, way)) yield way;
	for (const landing of next) yield* everyWay(now, [...way, landing], budget);
}

/** The ways of all turns of one piece: its steps, and its chains to every end. */
function* turns(now, origin) {
	for (const end of steps(now, origin)) {
		if (isStep(now, [origin, end])) yield [origin, end];
	}
	yield* ways(now, [origin]);
}

// --- the questions -------------------------------------------------------------------------

const names = (squares) => [...new Set(squares)].sort(byNumber).map(nameOf);

const holds = ({ board, seat }, square) => board[square] === seat;

/**
 * Where the turn of the piece on `origin` may end, in square order; nothing if it is no piece of
 * the seat to move.
 *
 * Throws `SearchLimit` where chains must go on and there are too many.
 */
export function legalEnds(position, rules, origin) {
	return endsFrom(position, rules, [origin]);
}

/** The same for a turn that has come by these squares, origin first; throws as `legalEnds` does. */
export function endsFrom(position, rules, squares) {
	const begun = squares.map(squareOf);
	const free = scene(position, rules);
	if (!begun.length || !holds(free, begun[0])) return [];
	const now = settled(free);
	if (begun.length === 1) return names([...turns(now, begun[0])].map((way) => way.at(-1)));
	return isChain(now, begun) ? names([...ways(now, begun)].map((way) => way.at(-1))) : [];
}

/** The squares of the pieces that can move, in square order; throws as `legalEnds` does. */
export function movable(position, rules) {
	const now = settled(scene(position, rules));
	return names(menOf(now).filter((man) => !isNothing(turns(now, man))));
}

/**
 * Where the piece may land next so that the turn can still be completed; `squares` is the way so
 * far, origin first. Throws as `legalEnds` does.
 */
export function nextLandings(position, rules, squares) {
	const way = squares.map(squareOf);
	const free = scene(position, rules);
	if (!way.length || way.length >= LONGEST || !holds(free, way[0])) return [];
	const now = settled(free);
	if (!isChain(now, way)) return [];
	const found = onward(now, way).filter((landing) => isFinishable(now, [...way, landing]));
	if (way.length === 1) {
		found.push(...steps(now, way[0]).filter((end) => isStep(now, [way[0], end])));
	}
	return names(found);
}

/** Can a chain with this allowed beginning be completed? */
function isFinishable(now, way) {
	// Where chains must go on and may end anywhere, whoever goes on until he cannot has finished.
	if (now.laws.mustContinue && ["none", "jump"].includes(now.duty)) return true;
	return !isNothing(ways(now, way));
}

/** May the turn end here, made exactly over these squares, origin first? */
export function mayStop(position, rules, squares) {
	const way = squares.map(squareOf);
	const free = scene(position, rules);
	if (way.length < 2 || way.length > LONGEST || !holds(free, way[0])) return false;
	const now = settled(free);
	return isStep(now, way) || (isChain(now, way) && mayEnd(now, way));
}

/**
 * The shortest way to `end` that begins with these squares, of several the first in square order;
 * `null` if there is none. Throws as `legalEnds` does.
 */
export function wayTo(position, rules, squares, end) {
	const begun = squares.map(squareOf);
	const free = scene(position, rules);
	if (!begun.length || !holds(free, begun[0])) return null;
	const now = settled(free);
	if (!isChain(now, begun)) return null;
	const square = squareOf(end);
	if (begun.length === 1 && isStep(now, [begun[0], square])) return [squares[0], end];
	let best = null;
	for (const way of ways(now, begun)) {
		if (way.at(-1) === square && (!best || way.length < best.length)) best = way;
	}
	return best && best.map(nameOf);
}

/** R9: can any piece of this seat move? What R6 and R8 ask makes no difference. */
function canMove(position, rules, seat) {
	const now = scene(position, rules, seat);
	const freely = { ...now, laws: { ...now.laws, mustContinue: false } };
	return menOf(freely).some((man) => !isNothing(turns(freely, man)));
}

/** R9: is a pass the only legal turn? */
export function mustPass(position, rules) {
	if (rules.may_pass || rules.no_moves !== "pass") return false;
	if (canMove(position, rules, position.turn)) return false;
	return rules.seats.some((_, seat) => canMove(position, rules, seat));
}

/** R9, R22: is a pass a legal turn, as far as position and rules tell? */
export function mayPass(position, rules) {
	return rules.may_pass || mustPass(position, rules);
}
