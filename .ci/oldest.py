"""Print the oldest dependencies that pyproject.toml allows, those of the extras named among them.

``python .ci/oldest.py test strategies`` prints ``attrs==23.2`` and the like, one a line, as
``pip install`` takes them.
"""

import sys
import tomllib
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[1] / "pyproject.toml"


def oldest(requirement: str) -> str:
    """The one version that is the lower bound: ``attrs==23.2`` for ``attrs>=23.2``."""
    name, bound, version = requirement.partition(">=")
    if not bound or not version.replace(".", "").isdecimal():
        raise SystemExit(f"pyproject.toml: expected NAME>=VERSION, found {requirement!r}")
    return f"{name}=={version}"


def main(extras: list[str]) -> None:
    """Print those of the library itself and of these extras."""
    project = tomllib.loads(PROJECT.read_text("utf-8"))["project"]
    groups = [project["dependencies"], *(project["optional-dependencies"][name] for name in extras)]
    print("\n".join(dict.fromkeys(oldest(one) for group in groups for one in group)))


if __name__ == "__main__":
    main(sys.argv[1:])
