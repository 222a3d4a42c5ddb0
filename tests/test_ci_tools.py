"""The scripts beside ``.ci/run`` that choose interpreters and dependencies."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
USABLE = "#!/bin/sh\necho {}\n"


def run(script: str, *arguments: str, **environment: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, str(ROOT / ".ci" / script), *arguments],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.splitlines()


def program(file: Path, text: str) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")
    file.chmod(0o755)
    return file


def test_the_oldest_dependencies_are_the_lower_bounds() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]
    bounds = [*project["dependencies"], *extras["test"], *extras["strategies"]]
    pinned = run("oldest.py", "test", "strategies")
    assert {one.replace("==", ">=") for one in pinned} == set(bounds)
    assert len(pinned) == len(set(pinned))


def test_of_each_version_the_first_that_can_be_used_is_found(tmp_path: Path) -> None:
    """In PATH, then in the folder of pyenv; what fails, is too old or unreleased is passed over."""
    first, second, pyenv = tmp_path / "first", tmp_path / "second", tmp_path / "pyenv"
    program(first / "python3.12", "#!/bin/sh\nexit 1\n")
    program(first / "python3.13-config", USABLE.format("3 13"))
    program(first / "python3.15", USABLE.format("0 0"))
    twelve = program(second / "python3.12", USABLE.format("3 12"))
    program(second / "python3.10", USABLE.format("3 10"))
    program(pyenv / "versions" / "3.12.9" / "bin" / "python", USABLE.format("3 12"))
    last = program(pyenv / "versions" / "3.14.0" / "bin" / "python", USABLE.format("3 14"))
    (pyenv / "versions" / "empty").mkdir()
    path = os.pathsep.join(map(str, (first, tmp_path / "none", second)))
    found = run("pythons.py", PATH=path, PYENV_ROOT=str(pyenv), HOME=str(tmp_path))
    assert found == [f"3.12 {twelve}", f"3.14 {last}"]


def test_a_faint_text_is_found_in_a_style_sheet(tmp_path: Path) -> None:
    """A colour counts where a later sheet does not change it, on its own ground or on ours."""
    light = "--color-background-primary:white;--color-background-secondary:#eee"
    dark = "--color-background-primary:#111;--color-background-secondary:#222;--faint:#444"
    sheets = {
        "pygments.css": "/* a { color: #999 } */ .c { color: #767676 } .k { color: #333 }",
        "basic.css": "a, b { color: #888 } @media (max-width: 9px) { a { color: white; top: 0 } }",
        "styles/furo.css": f"body {{ {light}; --faint: var(--ink); --ink: #111 }}"
        f' @media not print {{ body[data-theme="dark"] {{ {dark} }} }}'
        " i { color: var(--faint) } u { color: var(--none) }"
        " p { color: #fff; background: #000 } q { color: unset } article hr { color: #ddd }"
        " .announcement a { color: #eee } .icon svg { color: #ddd }",
        "custom.css": 'b { color: black !important } body[data-theme="dark"] s { color: #333 }',
    }
    for name, text in sheets.items():
        program(tmp_path / "_static" / name, text)
    (tmp_path / "index.html").write_text("<style>body{--ink:#000000ee}</style>", "utf-8")
    script = str(ROOT / ".ci" / "contrast.py")
    done = subprocess.run(
        [sys.executable, script, str(tmp_path)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert done.stdout.splitlines() == [
        "light: .c: #767676 on #eeeeee has 3.91:1",
        "light: a: #888888 on #eeeeee has 3.06:1",
        "light: @media (max-width: 9px) a: #ffffff on #ffffff has 1.00:1",
        "dark: i: #444444 on #222222 has 1.63:1",
        'dark: body[data-theme="dark"] s: #333333 on #222222 has 1.26:1',
        "15 rules, 5 below 4.5:1",
    ]
