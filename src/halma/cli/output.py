"""Where a command writes: all or nothing, if it is to be a file."""

from __future__ import annotations

import errno
import os
import re
import stat
import sys
from collections.abc import Generator
from contextlib import contextmanager, suppress
from typing import IO, Final, cast

from halma.cli.inputs import STDIN, unwritable
from halma.cli.stops import unstopped

_DESCRIPTOR: Final = re.compile("/dev/(stdout|stderr)|(?:/dev|/proc/self)/fd/([0-9]{1,9})")
"""The names of files that are open already."""


@contextmanager
def output(path: str, *, hold_back: bool) -> Generator[IO[bytes]]:
    """A file, or for ``-`` standard output, to be written.

    A file appears under its name only if no error is raised; else it is as it was
    before. What is no plain file is written at once, unless it shall be held back until
    all is there.

    Raises `OutputError` if the file cannot be written, ``BrokenPipeError`` if nobody
    reads it.
    """
    if path == STDIN and sys.stdout is not None:
        sys.stdout.flush()
        with _held(sys.stdout.buffer, hold_back) as file:
            yield file
        return
    if path == STDIN:
        path = os.devnull
    is_open = _DESCRIPTOR.fullmatch(path)
    try:
        if not os.path.basename(path):
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
        if is_open or (os.path.exists(path) and not os.path.isfile(path)):
            where = path if is_open is None else os.dup(_number(is_open))
            with open(where, "wb") as special, _held(special, hold_back) as file:
                yield file
        else:
            with written_whole(os.path.realpath(path), replace=True) as file:
                yield file
    except BrokenPipeError:
        raise
    except (OSError, ValueError) as error:
        raise unwritable(path, error) from None


def is_same(path: str, output: str) -> bool:
    """Is what is read the file that is written, perhaps by another name?"""
    if output == STDIN:
        return False
    try:
        read = os.fstat(sys.stdin.fileno()) if path == STDIN else os.stat(path)
        return os.path.samestat(read, os.stat(output))
    except (OSError, ValueError):
        return False


def _number(descriptor: re.Match[str]) -> int:
    name, number = descriptor.groups()
    return {"stdout": 1, "stderr": 2}[name] if number is None else int(number)


@contextmanager
def _held(file: IO[bytes], hold_back: bool) -> Generator[IO[bytes]]:
    """The file itself, or a temporary one that is copied to it in the end."""
    if not hold_back:
        yield file
        return
    import shutil
    import tempfile

    with tempfile.TemporaryFile() as held:
        yield cast("IO[bytes]", held)
        held.seek(0)
        shutil.copyfileobj(held, file)


@contextmanager
def written_whole(path: str, *, replace: bool) -> Generator[IO[bytes]]:
    """A new file that stays only if no error is raised; one that is there it may replace.

    Raises ``OSError`` if it cannot be written; one that is write-protected is not replaced,
    whoever asks.
    """
    part = path
    if replace:
        if os.path.exists(path) and _is_protected(path):
            raise PermissionError(errno.EACCES, "it is write-protected")
        folder, base = os.path.split(path)
        part = os.path.join(folder, f".{base[:40]}.{os.urandom(6).hex()}")
    file = None
    try:
        with unstopped():
            file = _new(part)
        with file:
            yield file
        if replace:
            with suppress(FileNotFoundError):
                os.chmod(part, stat.S_IMODE(os.stat(path).st_mode))
            os.replace(part, path)
    except BaseException:
        if file is not None:
            with suppress(FileNotFoundError):
                os.unlink(part)
        raise


def _is_protected(path: str) -> bool:
    """May nobody write to a file, or not we? The superuser may do anything, so ask both."""
    return not (os.stat(path).st_mode & stat.S_IWUSR and os.access(path, os.W_OK))


def _new(path: str) -> IO[bytes]:
    try:
        return open(path, "xb")
    except PermissionError:
        raise PermissionError(errno.EACCES, "nothing may be written in its folder") from None
