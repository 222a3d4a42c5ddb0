"""Print the interpreters on this machine that the library runs on, one of each minor version.

They are looked for as ``python3.N`` in the folders of PATH, and in the versions that pyenv has
installed. What does not start, cannot make a virtual environment, is older than 3.11 or not
released yet is left out. Each line is a version and a path: ``3.12 /usr/bin/python3.12``.
"""

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

OLDEST = (3, 11)
QUESTION = """
import ensurepip, sys, venv
final = sys.version_info.releaselevel == "final" and sys.implementation.name == "cpython"
print(*sys.version_info[:2] if final else (0, 0))
"""


def candidates() -> Iterator[Path]:
    """Whatever may be an interpreter; first those of PATH, since they are the ones in use."""
    for folder in os.get_exec_path():
        found = [path for path in _inside(Path(folder)) if re.fullmatch(r"python3\.\d+", path.name)]
        yield from sorted(found)
    for root in pyenv_roots():
        yield from sorted(folder / "bin" / "python" for folder in _inside(root / "versions"))


def pyenv_roots() -> list[Path]:
    """Where pyenv keeps its versions: where it says so, where it lies, where it mostly is."""
    roots = [os.environ.get("PYENV_ROOT"), Path.home() / ".pyenv"]
    command = shutil.which("pyenv")
    if command:
        roots.append(Path(command).resolve().parents[1])
    return [Path(root) for root in roots if root]


def _inside(folder: Path) -> list[Path]:
    try:
        return list(folder.iterdir())
    except OSError:
        return []


def minor_version(python: Path) -> tuple[int, int] | None:
    """The version, if the interpreter can be used."""
    try:
        answer = subprocess.run(
            [python, "-c", QUESTION], capture_output=True, text=True, timeout=60, check=True
        )
    except (OSError, subprocess.SubprocessError):
        return None
    major, minor = map(int, answer.stdout.split())
    return (major, minor) if (major, minor) >= OLDEST else None


def pythons() -> dict[tuple[int, int], Path]:
    """The interpreters by version, the oldest first."""
    found: dict[tuple[int, int], Path] = {}
    for python in candidates():
        version = minor_version(python)
        if version is not None:
            found.setdefault(version, python)
    return dict(sorted(found.items()))


if __name__ == "__main__":
    for (major, minor), python in pythons().items():
        print(f"{major}.{minor} {python}")
