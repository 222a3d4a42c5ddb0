"""Reading records from files: any size, any kind of file, one record at a time."""

import pickle
from io import BytesIO, StringIO
from itertools import islice
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from halma import NotationError, Record, read_records
from halma.notation import Line, Node, Read
from halma.notation.reading import chunks as chunks_module
from halma.notation.reading.chunks import chunks
from tests.record_checks import check
from tests.record_trees import records

RECORD = Record(Line([Node("e15-f14", ["a\n\nb"])]), tags={"Event": "x"})

GAP = " " * 3_000


class Endless:
    """A file that holds a text again and again, and knows how much of it was asked for."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._rest = ""
        self.given = 0

    def read(self, size: int) -> str:
        while len(self._rest) < size:
            self._rest += self._text * 100
        part, self._rest = self._rest[:size], self._rest[size:]
        self.given += size
        return part


def test_a_file_is_read_no_further_than_is_needed() -> None:
    file = Endless(f"{RECORD}\n\n")
    found = read_records(file)  # type: ignore[call-overload]
    assert list(islice(found, 5)) == [RECORD] * 5
    assert file.given <= 1_000_000


@pytest.mark.parametrize(
    ("head", "text"),
    [
        ("", "\0"),
        ("", "x "),
        ("{", "\n[x"),
        ('[A "', "x"),
        ("", '[A "x"]\n'),
        ('[A "x"]', " "),
        ("1. e15-f14 ", "\r\n"),
    ],
)
def test_a_record_without_end_is_read_no_further_than_its_limit(
    monkeypatch: pytest.MonkeyPatch, head: str, text: str
) -> None:
    """The fault is told first; the rest is passed over when the next record is asked for."""
    monkeypatch.setattr(chunks_module, "MAX_TEXT", 10_000)
    monkeypatch.setattr(chunks_module, "_MARGIN", 100)
    given = 0
    pieces = [head + text, *[text * (500 // len(text))] * 200, f"}}* \n\n{RECORD}"]

    def read(_: int) -> str:
        nonlocal given
        piece = pieces.pop(0) if pieces else ""
        given += len(piece)
        return piece

    source: Any = SimpleNamespace(read=read)
    found = read_records(source)
    with pytest.raises(NotationError, match="a record of at most 16,777,216 characters"):
        next(found)
    assert given <= 12_000
    assert list(found)[-1:] == [RECORD]


def test_a_run_of_line_ends_is_read_in_as_few_pieces_as_any_text() -> None:
    """Where a piece ends within a line end of two characters must not be found one by one."""
    text = "\r" * 3_000_000 + "e15-f14\r\n*"
    whole, sizes = StringIO(text, newline=""), list[int]()

    def read(size: int) -> str:
        sizes.append(size)
        return whole.read(size)

    (chunk,) = chunks(read)
    assert (chunk.line, chunk.offset, chunk.text) == (3_000_001, 3_000_000, "e15-f14\r\n*")
    assert len(sizes) <= len(text) // max(sizes) + 2


def test_what_was_read_is_not_kept() -> None:
    file = Endless(f"{RECORD}\n\n")
    cutter = chunks_module._Cutter(file.read)
    for _ in range(3_000):
        assert cutter.next() is not None
        assert len(cutter._window) < 1_000_000


@given(st.lists(records(), max_size=3), st.integers(1, 5))
def test_how_much_a_file_gives_at_once_makes_no_difference(found: list[Record], size: int) -> None:
    """Pieces of any length, ends in the middle of lines and characters, give the same."""
    text = "\r\n\r\n".join(map(str, found)).replace("\n", "\r\n")
    whole = StringIO(text, newline="")
    pieces = chunks(lambda _: whole.read(size))
    assert [chunk.offset for chunk in pieces] == [
        chunk.offset for chunk in chunks_module.chunks_of(text)
    ]
    data = BytesIO(text.encode())

    class Trickle:
        def read(self, _: int) -> bytes:
            return data.read(size)

    expected = [Record.parse(str(record).replace("\n", "\r\n")) for record in found]
    assert list(read_records(Trickle())) == expected  # type: ignore[call-overload]


@pytest.mark.parametrize("margin", [64, 100, 1_000])
def test_where_the_window_ends_makes_no_difference(
    monkeypatch: pytest.MonkeyPatch, margin: int
) -> None:
    """With a window of a few words, everything is cut where it is with a large one."""
    text = (
        f"{RECORD} 1.e15-f14 (c16-e14){{x}} 1-0\r\n\r\n[A \"x\"]\r\n"
        '[B "y"]\r\n\r\n \r\n[C "z"]\r\n'
        '{oh \\} } {no\r\n \t\r\n[D "1-0"]\r\r[E x] 1-0\n\n\n*\r[F "x"]\r\n\r\n{[G "y"]}\n[H "x"]*'
    ) * 2  # fmt: skip
    text += f'*{GAP}[A "x"]{GAP}[B "y"]{GAP}\n\n[C "z"] *{GAP}'
    whole = list(chunks_module.chunks_of(text))
    assert len(whole) >= 14
    monkeypatch.setattr(chunks_module, "_MARGIN", margin)
    monkeypatch.setattr(chunks_module, "_READ", 7)
    file = StringIO(text, newline="")
    assert list(chunks(file.read)) == whole
    assert all(text[one.offset :].startswith(one.text) for one in whole)


def test_a_path_is_opened_when_it_is_needed_and_closed_at_the_end(tmp_path: Path) -> None:
    path = tmp_path / "games.txt"
    found = read_records(path)
    with pytest.raises(FileNotFoundError):
        next(found)
    path.write_text(f"{RECORD}\n\n{RECORD}", "utf-8")
    assert list(read_records(path)) == [RECORD, RECORD]
    assert list(read_records(str(path))) == [RECORD, RECORD]
    with path.open("rb") as file:
        assert list(read_records(file)) == [RECORD, RECORD]
    with path.open(encoding="utf-8") as text:
        assert list(read_records(text)) == [RECORD, RECORD]


def test_an_open_file_that_has_a_name_is_named(tmp_path: Path) -> None:
    path = tmp_path / "games.txt"
    path.write_text("oops *", "utf-8")
    with path.open("rb") as file, pytest.raises(NotationError) as refused:
        next(read_records(file))
    assert refused.value.file == str(path)
    with pytest.raises(NotationError) as refused:
        next(read_records(BytesIO(b"oops *")))
    assert refused.value.file is None


def test_a_reader_is_an_iterator_that_ends() -> None:
    found = read_records(StringIO("*"))
    assert iter(found) is found
    assert len(list(found)) == 1
    assert list(found) == []
    assert list(read_records(StringIO(""))) == []


def test_bytes_that_are_no_utf_8_are_refused_where_they_stand() -> None:
    data = "e15-f14 {é} *\n".encode() + b"e15-f14 {\xe9} *\n" + "e15-f14 {ü} *".encode()
    found = read_records(BytesIO(data))
    assert next(found).main.nodes[0].comments == ("é",)
    with pytest.raises(NotationError, match=r"line 2, column 10: expected UTF-8 .* byte 0xe9"):
        next(found)
    assert next(found).main.nodes[0].comments == ("ü",)
    (_, bad, _) = read_records(BytesIO(data), strict=False)
    assert [one.text for one in bad.diagnostics] == ["\udce9"]
    assert bad.record is not None
    assert bad.record.main.nodes[0].comments == ("",)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("e15-f14 {fünf} *", "column 11: expected UTF-8 text in a comment, found byte 0xfc"),
        ('[A "füßé"] *', "column 6: expected UTF-8 text in the value of a tag, found bytes 0xfc"),
        ("e15-f14ü *", "column 8: expected UTF-8 text, found byte 0xfc"),
        ("fünf *", "column 2: expected UTF-8 text, found byte 0xfc"),
        ("{" + "ü" * 50 + "}", "found bytes 0xfc 0xfc 0xfc 0xfc …"),
    ],
)
def test_bytes_are_told_as_bytes(text: str, message: str) -> None:
    data = text.encode("latin-1")
    with pytest.raises(NotationError) as refused:
        next(read_records(BytesIO(data)))
    assert message in str(refused.value)
    assert str(pickle.loads(pickle.dumps(refused.value))) == str(refused.value)
    assert check(data.decode("utf-8", "surrogateescape"))[0].diagnostics


@pytest.mark.parametrize(
    ("encoding", "mark", "found"),
    [("utf-16-le", b"\xff\xfe", "0xff 0xfe"), ("utf-16-be", b"\xfe\xff", "0xfe 0xff")],
)
def test_utf_16_is_told_once(encoding: str, mark: bytes, found: str) -> None:
    data = mark + f"\n{RECORD}\n\n{RECORD}\n".encode(encoding)
    hint = "this is UTF-16; save it as UTF-8"
    message = f"line 1, column 1: expected UTF-8 text, found bytes {found} ({hint})"
    (read,) = read_records(BytesIO(data), strict=False)
    assert (read.record, list(map(str, read.diagnostics))) == (None, [message])
    with pytest.raises(NotationError) as refused:
        next(read_records(BytesIO(data)))
    assert str(refused.value) == message
    check(data.decode("utf-8", "surrogateescape"))


@pytest.mark.parametrize("end", ["\n", "", "\r\n\r\n", "\n\ufeff", "\ufeff\n"])
def test_a_byte_order_mark_before_any_record_counts_as_nothing(end: str) -> None:
    """As after ``cat a b``, whether or not the last line of a file has an end."""
    text = f'\ufeff{RECORD}{end}\ufeff[Round "2"]\n{RECORD}{end}'
    second = RECORD.with_tags([("Round", "2"), *RECORD.tags])
    assert list(read_records(BytesIO(text.encode()))) == [RECORD, second]
    assert [read.record for read in check(text)] == [RECORD, second]
    first, *_ = chunks_module.chunks_of(f"\ufeff{end}\ufeff\ufeff{RECORD}{end}\ufeff")
    assert first.text == str(RECORD)


@pytest.mark.parametrize(
    "before",
    ["1. e15-f14\n", "1. e15-f14", '[A "x"]\n', '[A "x"]', "1. e15-f14 {no end\n\n"],
)
def test_a_byte_order_mark_before_a_tag_begins_a_record(before: str) -> None:
    """Also where the file before it ends in the middle of a record."""
    first, second = check(f'{before}\ufeff[Event "b"]\n1. e15-f14 *')
    assert first.diagnostics[-1].message == "expected the result, or * for none, found nothing"
    assert second == Read(Record(Line.of("e15-f14"), tags={"Event": "b"}), ())


def test_a_byte_order_mark_within_a_record_is_left_out() -> None:
    (read,) = check('e15-f14 \ufeff n1-l3\ufeff\n{\ufeff\n\n\ufeff\\[A "x"]} *')
    assert [one.text for one in read.diagnostics] == ["\ufeff", "\ufeff"]
    assert str(read.diagnostics[0]).endswith(
        "expected a turn or the result, found '\\ufeff' with U+FEFF ZERO WIDTH NO-BREAK SPACE"
    )
    assert read.record is not None
    (comment,) = read.record.main.nodes[1].comments
    assert comment == '\ufeff\n\n\ufeff[A "x"]'
    assert Record.parse(str(read.record)) == read.record


@pytest.mark.parametrize(
    "tag", ['[ \t Event "x" ]', f'[Event{" " * 65}"x"]', f'[{" " * 4096}Event{" " * 4096}"x"]',
            f'[{"E" * 64} "x"]'],
)  # fmt: skip
@pytest.mark.parametrize("before", ["1. e15-f14\n", "1. e15-f14 {no end\n\n", '[A "x"]\n\n'])
def test_whatever_is_a_tag_begins_a_record(before: str, tag: str) -> None:
    _, second = check(f"{before}{tag}\n1. e15-f14 *")
    assert second.diagnostics == ()
    assert second.record is not None
    assert dict(second.record.tags).popitem()[1] == "x"


def test_what_is_read_leniently_is_a_value() -> None:
    (read,) = read_records(StringIO("e15-f14 x"), strict=False)
    (again,) = read_records(StringIO("e15-f14 x"), strict=False)
    assert isinstance(read, Read)
    assert (read, hash(read)) == (again, hash(again))


def test_a_text_is_no_file() -> None:
    with pytest.raises(TypeError, match=r"records must be a path or a file .*, not list"):
        read_records(["*"])  # type: ignore[call-overload]


def test_a_tag_too_long_for_the_window_does_not_stop_the_reader() -> None:
    """Its end is taken for turns, so a brace in it hides a result; that is told."""
    value = "x" * 3 * chunks_module._MARGIN + "{"
    text = f'[A "{value}"] e15-f14 * {RECORD}\n\n{RECORD}'
    bad, good = read_records(StringIO(text), strict=False)
    assert good == Read(RECORD, ())
    assert bad.record == Record(Line.of("e15-f14"))
    assert [one.message[:38] for one in bad.diagnostics] == [
        "expected a value of at most 65,536 cha",
        "expected nothing behind the result, fo",
    ]
