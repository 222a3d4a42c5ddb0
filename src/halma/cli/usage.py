"""Arguments that are wrong: what is said of them, in a line or two."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Collection, Sequence
from itertools import takewhile
from typing import Final, NoReturn

from halma.errors import shortened
from halma.rulesets.data import hint

TYPE_CHECKING = False
if TYPE_CHECKING:
    from _typeshed import SupportsWrite

_MISSING: Final = "the following arguments are required"
_OPTION: Final = re.compile("-[^0-9 =][^ ]*")
_FORMS: Final[dict[int | str | None, str]] = {"?": "[{}]", "+": "{}..."}


class Parser(argparse.ArgumentParser):
    """A parser that says what is wrong at once, without a list of all that it takes."""

    for_two: str = ""
    """What somebody may have meant who gives a word too many, and a semicolon."""

    def error(self, message: str) -> NoReturn:
        """End with code 2, and say why; where arguments are missing, also what is needed."""
        option, lacks, _ = message.partition(": expected one argument")
        if lacks:
            name = option.removeprefix("argument ")
            message += f"; one that begins with - is given as {name}=VALUE"
        if message.startswith(_MISSING):
            message += f"\n{self._usage()}"
        self.exit(2, f"{self.prog}: error: {message}\n")

    def print_help(self, file: SupportsWrite[str] | None = None) -> None:
        """Print the help where the other commands print; without standard output, nowhere."""
        print(self.format_help(), end="", file=file)

    def check_options(self, words: Sequence[str]) -> None:
        """End with code 2 if one of the words is an option that there is not."""
        before = ""
        for word in takewhile(lambda each: each != "--", words):
            action = self._option_string_actions.get(before)
            is_value = action is not None and action.nargs != 0
            before = word
            if _OPTION.fullmatch(word) and not is_value and not self.takes(word):
                option = word.partition("=")[0]
                known = [name for name in self._option_string_actions if name.startswith("--")]
                self.error(unknown("option", option, known, f"see {self.prog} --help"))

    def takes(self, word: str) -> bool:
        """Is a word an option, perhaps with its value, that it takes?"""
        return word.partition("=")[0] in self._option_string_actions

    def refuse_more(self, words: Sequence[str], arguments: Sequence[str]) -> NoReturn:
        """Say what is wrong with those of the arguments that mean nothing here."""
        message = f"{shortened(words[0])!r} is a word too many"
        before = arguments[: -len(words)]
        is_name = not before[-1].startswith("-") and len(before) > 1
        if is_name and [*before, *words] == [*arguments]:
            together = " ".join((before[-1], *words))
            message += f'; {self.for_two}what has blanks in it needs quotation marks: "{together}"'
        self.error(f"{message}\n{self._usage()}")

    def commands(self) -> dict[str, Parser]:
        """The parsers of its commands."""
        choices = (each.choices for each in self._actions if each.dest == "command")
        return {name: parser for parsers in choices for name, parser in dict(parsers or {}).items()}

    def _usage(self) -> str:
        actions = self._get_positional_actions()
        words = [_FORMS.get(each.nargs, "{}").format(each.metavar) for each in actions]
        return f"usage: {' '.join([self.prog, *words])} [OPTIONS]; see {self.prog} --help"


def unknown(what: str, word: str, known: Collection[str], otherwise: str) -> str:
    """That there is none such, and which was perhaps meant, or otherwise what else to say.

    >>> unknown("option", "--smal", ["--small", "--size"], "see --help")
    "there is no option '--smal'; did you mean '--small'?"
    """
    return f"there is no {what} {shortened(word)!r}; {hint(word, known) or otherwise}"


def one_of(
    what: str, names: Collection[str], only_read: Collection[str] = ()
) -> Callable[[str], str]:
    """The type of an argument that is one of these names; some others can only be read."""

    def name(text: str) -> str:
        if text in names:
            return text
        known = ", ".join(names)
        problem = f"{text} is only read; what can be written is {known}"
        if text not in only_read:
            problem = unknown(what, text, names, f"there are {known}")
        raise argparse.ArgumentTypeError(problem)

    return name
