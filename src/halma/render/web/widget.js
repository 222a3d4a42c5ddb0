/**
 * The board of `halma.widget` in a notebook: `board.js` below a bar that says whose turn it is.
 *
 * The model has `_shown`, all that is to be drawn, and takes `_orders`: a list of what the user has asked
 * for, each with its number, until `_shown.done` says that it was done.
 */

import { mount } from "./board.js";

const STYLE = `
:host{display:block}
.bar{display:flex;flex-wrap:wrap;align-items:center;gap:.4rem;margin-block-end:.4rem;font:.95rem/1.4 system-ui,sans-serif}
.status{flex:1 1 12ch;margin:0;font-weight:600;overflow-wrap:anywhere}
.fault{margin:.3rem 0;overflow-wrap:anywhere}
.fault:empty{display:none}
button{font:inherit;color:inherit;background:transparent;border:1px solid currentColor;border-radius:.3rem;min-height:2.25rem;padding:0 .8rem;cursor:pointer}
button[aria-disabled=true]{opacity:.45;cursor:default}
button:focus-visible{outline:3px solid currentColor;outline-offset:2px}`;

const make = (name, attributes, ...children) => {
	const node = document.createElement(name);
	for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
	node.append(...children);
	return node;
};

/** Is the notebook light or dark? What its program says of itself, else what the reader's system likes. */
function themeOfNotebook() {
	const { jpThemeLight, vscodeThemeKind, theme } = document.body.dataset;
	if (jpThemeLight) return jpThemeLight === "false" ? "dark" : "light";
	if (vscodeThemeKind) return /dark|black/.test(vscodeThemeKind) ? "dark" : "light";
	return ["dark", "light"].includes(theme) ? theme : "auto";
}

/** Send what the user asks for, behind all that has not been done yet. */
function order(model, what) {
	const { done } = model.get("_shown");
	const waiting = (model.get("_orders") ?? []).filter(({ number }) => number > done);
	const number = (waiting.at(-1)?.number ?? done) + 1;
	model.set("_orders", [...waiting, { number, ...what }]);
	model.save_changes();
}

/** Draw the board into an element; gives what takes it away again. */
export function render({ model, el }) {
	const host = make("div", { "data-lm-suppress-shortcuts": "true" });
	const root = host.attachShadow({ mode: "open" });
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(STYLE);
	root.adoptedStyleSheets = [sheet];
	const status = make("p", { class: "status" });
	const buttons = ["undo", "pass"].map((name) => {
		const button = make("button", { type: "button" }, name === "undo" ? "take back" : "pass");
		button.addEventListener("click", () => button.ariaDisabled === "true" || order(model, { do: name }));
		return button;
	});
	const [undo, pass] = buttons;
	const fault = make("p", { class: "fault", role: "alert" });
	const place = make("div", {});
	root.append(make("div", { class: "bar" }, status, ...buttons), fault, place);
	el.append(host);
	const board = mount(place, { interactive: true });

	const on = (name, act) => place.addEventListener(name, ({ detail }) => order(model, act(detail)));
	on("halma-click", ({ square }) => ({ click: square }));
	on("halma-drag", ({ from, to }) => ({ drag: [from, to] }));
	on("halma-undo", () => ({ do: "undo" }));

	const dress = () => {
		const { theme } = model.get("_shown").look;
		board.show({ theme: theme === "auto" ? themeOfNotebook() : theme });
	};
	const show = () => {
		const shown = model.get("_shown");
		const { size, orientation, coordinates } = shown.look;
		host.style.maxInlineSize = `${size}px`;
		const seats = shown.ruleset.seats;
		board.show({ orientation, coordinates, names: seats.map(({ name }) => name), camps: seats });
		dress();
		board.answer(shown.selection, { position: shown.position });
		status.textContent = shown.status;
		fault.textContent = shown.fault;
		undo.ariaDisabled = String(!shown.may_undo);
		pass.ariaDisabled = String(!shown.may_pass);
		pass.hidden = !shown.may_pass;
	};
	show();
	model.on("change:_shown", show);
	const watch = new MutationObserver(dress);
	watch.observe(document.body, { attributes: true });
	return () => {
		watch.disconnect();
		model.off("change:_shown", show);
		board.destroy();
		host.remove();
	};
}
