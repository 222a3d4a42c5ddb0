/** Puts a viewer in place of each game of a page that Sphinx made. */

import { mountViewer } from "./viewer.js";

const switches = [document.documentElement, document.body];

/** The theme that the page has now: "light", "dark", or "auto" as the reader's device has it. */
function pageTheme() {
  const element = switches.find(({ dataset }) => dataset.theme);
  const theme = element?.dataset.theme;
  return theme === "dark" || theme === "auto" ? theme : "light";
}

for (const element of document.querySelectorAll("[data-halma-film]")) {
  const film = JSON.parse(document.getElementById(element.dataset.halmaFilm).textContent);
  const { theme, orientation } = element.dataset;
  const follows = theme === "auto";
  element.replaceChildren();
  delete element.dataset.theme;
  const viewer = mountViewer(element, film, {
    theme: follows ? pageTheme() : theme,
    orientation: Number(orientation),
  });
  if (!follows) continue;
  const observer = new MutationObserver(() => viewer.setTheme(pageTheme()));
  for (const each of switches) {
    observer.observe(each, { attributes: true, attributeFilter: ["data-theme"] });
  }
}
