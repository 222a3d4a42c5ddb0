"""Compute the contrast of all text colours in the style sheets of the built documentation.

``python .ci/contrast.py HTML`` ends with 1 if one is below 4.5:1, and says which. A colour is
looked up by its name in light and in dark mode, and held against the background of its own
rule or, where that sets none, against each ground of the mode. Of two rules with the same
selector the later one counts. Signs that are drawn, and the banner that these pages do not have,
are left out. What a page looks like as a whole is checked in a browser.
"""

import re
import sys
from pathlib import Path

LEAST = 4.5
GROUNDS = ("color-background-primary", "color-background-secondary")
"""The page; the sidebar, code blocks and boxes."""
SHEETS = ("pygments.css", "basic.css", "styles/furo.css", "custom.css")
LEFT_OUT = (" hr", " svg", ".announcement")
DARK = '@media not print body[data-theme="dark"]'
MODES = {"light": ("body",), "dark": ("body", DARK)}
"""The selectors, in this order, under which the colours of a mode have their names."""
NAMES = {"white": "ffffff", "black": "000000"}

Declarations = dict[str, str]


def declared(text: str) -> dict[str, Declarations]:
    """What is declared for each selector, with the condition that stands around it."""
    text = re.sub(r"/\*.*?\*/|@import[^;]*;", "", text, flags=re.S)
    rules: dict[str, Declarations] = {}
    around = ""
    for head, opened, body, closed in re.findall(r"([^{}]*)(\{)(?:([^{}]*)(\}))?|[^{}]*\}", text):
        heads = " ".join(head.split())
        if not opened:
            around = ""
        elif not closed:
            around = heads + " "
        else:
            pairs = (one.partition(":") for one in body.split(";") if ":" in one)
            found = {name.strip(): value.strip().lower() for name, _, value in pairs}
            for selector in heads.split(","):
                rules.setdefault(around + selector.strip(), {}).update(found)
    return rules


def rgb(value: str) -> str | None:
    """Six hexadecimal digits for a colour, if this is one that can be seen."""
    word = value.removesuffix("!important").split(" ")[0]
    digits = NAMES.get(word, word.removeprefix("#"))
    if re.fullmatch(r"[0-9a-f]{6}[d-f][0-9a-f]", digits):
        digits = digits[:6]  # almost opaque
    if len(digits) == 3:
        digits = "".join(2 * digit for digit in digits)
    return digits if re.fullmatch(r"[0-9a-f]{6}", digits) else None


def luminance(digits: str) -> float:
    parts = (int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4))
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """From 1 for the same colour twice to 21 for black and white."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def seen(value: str, names: Declarations) -> str | None:
    """The colour that a value has in a mode, however often it leads from name to name."""
    for _ in range(9):
        found = re.match(r"var\(--([\w-]+)", value)
        if found is None:
            return rgb(value)
        value = names.get(f"--{found[1]}", "")
    return None


def in_mode(selector: str, mode: str) -> bool:
    """Does a rule count in this mode?"""
    is_dark = "data-theme=dark" in selector.replace('"', "") or "scheme: dark" in selector
    return "scheme: dark" not in selector and is_dark == (mode == "dark")


def faint(rules: dict[str, Declarations], names: Declarations, mode: str) -> list[str]:
    """A line for each text that is hard to read in a mode."""
    lines: list[str] = []
    for selector, found in rules.items():
        colour = seen(found.get("color", ""), names)
        named = found.get("color", "").startswith("var(")
        if colour is None or any(part in selector for part in LEFT_OUT):
            continue
        if not named and not in_mode(selector, mode):
            continue
        own = seen(found.get("background-color", found.get("background", "")), names)
        ours = [seen(f"var(--{ground})", names) for ground in GROUNDS]
        grounds = [own] if own is not None else [each for each in ours if each is not None]
        least, ground = min((contrast(colour, ground), ground) for ground in grounds)
        if least < LEAST:
            lines.append(f"{mode}: {selector}: #{colour} on #{ground} has {least:.2f}:1")
    return lines


def main(folder: Path) -> int:
    text = "\n".join((folder / "_static" / name).read_text("utf-8") for name in SHEETS)
    page = (folder / "index.html").read_text("utf-8")
    own = "\n".join(re.findall(r"<style>(.*?)</style>", page, re.S))
    rules = declared(text)
    named = declared(f"{text}\n{own}".replace("theme=dark", 'theme="dark"'))
    lines: list[str] = []
    for mode, selectors in MODES.items():
        names: Declarations = {}
        for selector in selectors:
            names |= named.get(selector, {})
        lines += faint(rules, names, mode)
    print(*lines, f"{len(rules)} rules, {len(lines)} below {LEAST}:1", sep="\n")
    return bool(lines)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
