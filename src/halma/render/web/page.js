/** The script of a page made by `halma.render.html`: mounts a viewer for each game in it. */

import { mountViewer } from "./viewer.js";

const page = document.documentElement;
const viewers = [...document.querySelectorAll("[data-film]")].map((element, index) => {
	const film = JSON.parse(document.getElementById(element.dataset.film).textContent);
	const orientation = Number(element.dataset.orientation);
	return mountViewer(element, film, { theme: page.dataset.theme, orientation, keys: index === 0 });
});

// One theme for the whole page.
document.addEventListener("halma-theme", ({ detail }) => {
	page.dataset.theme = detail.theme;
	for (const viewer of viewers) viewer.setTheme(detail.theme);
});
