"""Compute the contrast of all text colours in the style sheets of the built documentation.

``python .ci/contrast.py HTML`` ends with 1 if one is below 4.5:1, and says which. A colour is
held against the background of its own rule or, where that sets none, against each ground on
which text stands here. Of two rules with the same selector the later one counts.
"""

import re
import sys
from pathlib import Path

LEAST = 4.5
GROUNDS = ("ffffff", "f8f8f8", "eeeeee", "ecf0f3")
"""The page, code blocks, boxes and the sidebar of narrow windows, code in a line."""
SHEETS = ("pygments.css", "basic.css", "alabaster.css", "custom.css")
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


def faint(rules: dict[str, Declarations]) -> list[str]:
    """A line for each text that is hard to read."""
    lines: list[str] = []
    for selector, found in rules.items():
        colour = rgb(found.get("color", ""))
        if colour is None or selector.split()[-1] == "hr":
            continue
        own = rgb(found.get("background-color", found.get("background", "")))
        grounds = GROUNDS if own is None else (own,)
        least, ground = min((contrast(colour, ground), ground) for ground in grounds)
        if least < LEAST:
            lines.append(f"{selector}: #{colour} on #{ground} has {least:.2f}:1")
    return lines


def main(folder: Path) -> int:
    text = "\n".join((folder / "_static" / name).read_text("utf-8") for name in SHEETS)
    rules = declared(text)
    lines = faint(rules)
    print(*lines, f"{len(rules)} rules, {len(lines)} below {LEAST}:1", sep="\n")
    return bool(lines)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
