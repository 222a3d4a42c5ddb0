"""A static site whose pages know the rules: the library itself runs in the browser, by Pyodide.

Once, in any folder: ``npm install pyodide``. Then ``python examples/pyodide_board.py site
node_modules/pyodide`` writes the folder ``site``, which any web server can serve; to look at it,
``python -m http.server -d site 8000``. Nothing is asked for elsewhere, and no server plays along.
"""

import shutil
import sys
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

import attr
import attrs

import halma
from halma.render.scripts import script

PAGE = Path(__file__).with_suffix(".html")
RUNTIME = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "pyodide-lock.json",
    "python_stdlib.zip",
)


def build(site: Path, pyodide: Path) -> None:
    """Put all that the page needs into a folder; ``FileNotFoundError`` if there is no Pyodide."""
    (site / "pyodide").mkdir(parents=True, exist_ok=True)
    for name in RUNTIME:
        shutil.copyfile(pyodide / name, site / "pyodide" / name)
    (site / "index.html").write_text(PAGE.read_text("utf-8"), "utf-8")
    (site / "board.js").write_text(script("board"), "utf-8")
    with ZipFile(site / "library.zip", "w", ZIP_DEFLATED) as archive:
        for package in (halma, attr, attrs):
            folder = Path(package.__path__[0])
            for file in sorted(folder.rglob("*")):
                if file.is_file() and file.suffix != ".pyc":
                    archive.write(file, Path(folder.name, file.relative_to(folder)))


if __name__ == "__main__":
    try:
        build(*map(Path, sys.argv[1:3]))
    except (FileNotFoundError, TypeError) as error:
        sys.exit(
            f"{error}\nusage: pyodide_board.py SITE PYODIDE, such as: site node_modules/pyodide"
        )
