"""Where a text is no JSON or TOML, place and words are the same on every Python."""

import pytest

from halma import NotationError
from halma.rulesets.syntax import wanted
from halma.rulesets.texts import load_json, load_toml

LOAD = {"json": load_json, "toml": load_toml}


@pytest.mark.parametrize(
    ("language", "text", "line", "column", "words"),
    [
        ("json", "", 1, 1, "a value"),
        ("json", "{", 1, 2, "a key in double quotes"),
        ("json", "[", 1, 2, "a value"),
        ("json", '{"a"', 1, 5, "a colon after the key"),
        ("json", '{"a":', 1, 6, "a value"),
        ("json", '{"a":1', 1, 7, "a comma or a closing bracket"),
        ("json", '{"a":1,', 1, 8, "a key in double quotes"),
        ("json", '{"a":1,}', 1, 8, "a key in double quotes"),
        ("json", '{"a":1, }', 1, 9, "a key in double quotes"),
        ("json", '{"a":1,\n }', 2, 2, "a key in double quotes"),
        ("json", "[1,", 1, 4, "a value"),
        ("json", "[1,]", 1, 4, "a value"),
        ("json", "[1, ]", 1, 5, "a value"),
        ("json", "[1,\n\n]", 3, 1, "a value"),
        ("json", "[1,,2]", 1, 4, "a value"),
        ("json", "{,}", 1, 2, "a key in double quotes"),
        ("json", "[,]", 1, 2, "a value"),
        ("json", '{"a" 1}', 1, 6, "a colon after the key"),
        ("json", '{"a":}', 1, 6, "a value"),
        ("json", '{"a":1 "b":2}', 1, 8, "a comma or a closing bracket"),
        ("json", "[1 2]", 1, 4, "a comma or a closing bracket"),
        ("json", "{a:1}", 1, 2, "a key in double quotes"),
        ("json", "{'a':1}", 1, 2, "a key in double quotes"),
        ("json", '"abc', 1, 1, "a string with quotes at both ends"),
        ("json", '"a\nb"', 1, 3, "an escape such as \\n for this character"),
        ("json", '"a\tb"', 1, 3, "an escape such as \\n for this character"),
        ("json", '"\\x"', 1, 2, "an escape such as \\n or \\u00e9"),
        ("json", '"\\u12"', 1, 3, "u and four hexadecimal digits"),
        ("json", '"\\uZZZZ"', 1, 3, "u and four hexadecimal digits"),
        ("json", '"\\u12 4"', 1, 3, "u and four hexadecimal digits"),
        ("json", "nul", 1, 1, "a value"),
        ("json", "tru", 1, 1, "a value"),
        ("json", "01", 1, 2, "the end of the text"),
        ("json", "1.", 1, 2, "the end of the text"),
        ("json", "-", 1, 1, "a value"),
        ("json", "+1", 1, 1, "a value"),
        ("json", ".5", 1, 1, "a value"),
        ("json", "1e", 1, 2, "the end of the text"),
        ("json", "{} x", 1, 4, "the end of the text"),
        ("json", "{}{}", 1, 3, "the end of the text"),
        ("json", "[] ]", 1, 4, "the end of the text"),
        ("json", "}", 1, 1, "a value"),
        ("json", "]", 1, 1, "a value"),
        ("json", "//c\n{}", 1, 1, "a value"),
        ("json", '{"a":1}\n,', 2, 1, "the end of the text"),
        ("json", '{"a":1,"b":}', 1, 12, "a value"),
        ("json", '{"a":1,,}', 1, 8, "a key in double quotes"),
        ("json", "{1:2}", 1, 2, "a key in double quotes"),
        ("json", "\ufeff{}", 1, 1, "no byte-order mark"),
        ("json", "[1}", 1, 3, "a comma or a closing bracket"),
        ("json", '{"a":1]', 1, 7, "a comma or a closing bracket"),
        ("json", '{"a":[1,}', 1, 9, "a value"),
        ("json", '"\\', 1, 1, "a string with quotes at both ends"),
        ("json", '{"a":"\n', 1, 7, "an escape such as \\n for this character"),
        ("json", "[true,fals]", 1, 7, "a value"),
        ("json", "\x00", 1, 1, "a value"),
        ("json", '{"a":tru}', 1, 6, "a value"),
        ("json", '{"a":1;}', 1, 7, "a comma or a closing bracket"),
        ("json", "[1.5.5]", 1, 5, "a comma or a closing bracket"),
        ("json", '"\x7f\x01"', 1, 3, "an escape such as \\n for this character"),
        ("json", "\xa0{}", 1, 1, "a value"),
        ("json", '{"a":1,\n// x\n}', 2, 1, "a key in double quotes"),
        ("json", '["a",\n "b"\n "c"]', 3, 2, "a comma or a closing bracket"),
        ("toml", "a", 1, 2, "= after the key"),
        ("toml", "a =", 1, 4, "a value"),
        ("toml", "a = ", 1, 5, "a value"),
        ("toml", "= 1", 1, 1, "a key or the name of a table in brackets"),
        ("toml", "a = 1 b = 2", 1, 7, "the end of the line"),
        ("toml", "a = 1\na = 2", 2, 1, "each key once"),
        ("toml", "[a", 1, 3, "] after the name of the table"),
        ("toml", "[[a]", 1, 4, "]] after the name of the list of tables"),
        ("toml", "[a]\n[a]", 2, 3, "each table once"),
        ("toml", "a = [1", 1, 7, "a comma or ]"),
        ("toml", "a = [1,,2]", 1, 8, "a value"),
        ("toml", "a = {b=1,}", 1, 10, "a key"),
        ("toml", "a = {b=1", 1, 9, "a comma or }"),
        ("toml", 'a = "x', 1, 7, "a string with quotes at both ends"),
        ("toml", 'a = "x\ny"', 1, 7, "no such character in a string"),
        ("toml", "a = 'x", 1, 7, "a string with quotes at both ends"),
        ("toml", 'a = """x', 1, 9, "a string with quotes at both ends"),
        ("toml", 'a = "\\q"', 1, 8, "an escape such as \\n or \\u00e9"),
        ("toml", 'a = "\\u12"', 1, 8, "hexadecimal digits"),
        ("toml", "a = 01", 1, 6, "the end of the line"),
        ("toml", "a = 1.", 1, 6, "the end of the line"),
        ("toml", "a = nope", 1, 5, "a value"),
        ("toml", "a = 1979-13-01", 1, 9, "the end of the line"),
        ("toml", "a = +-1", 1, 5, "a value"),
        ("toml", "a.b = 1\na = 2", 2, 1, "each key once"),
        ("toml", "a = 1\n[a]", 2, 3, "each key once"),
        ("toml", "[a.b]\n[a]\nb=1", 3, 1, "each key once"),
        ("toml", "[[a]]\n[a]", 2, 3, "each table once"),
        ("toml", "a = \x01", 1, 5, "a value"),
        ("toml", 'a = "\x01"', 1, 6, "no such character in a string"),
        ("toml", "# \x01", 1, 3, "no such character"),
        ("toml", "\ufeffa=1", 1, 1, "a key or the name of a table in brackets"),
        ("toml", "a = 1\r", 1, 6, "the end of the line"),
        ("toml", "a = 1\rb = 2", 1, 6, "the end of the line"),
        ("toml", '"a = 1', 1, 7, "a string with quotes at both ends"),
        ("toml", "[ ]", 1, 3, "a key"),
        ("toml", "[]", 1, 2, "a key"),
        ("toml", "a = 1 # c \x00", 1, 11, "no such character"),
        ("toml", "a\n= 1", 1, 2, "= after the key"),
        ("toml", "a = \n1", 1, 5, "a value"),
        ("toml", "a = [1\n2]", 2, 1, "a comma or ]"),
        ("toml", "a = {b=1\n}", 1, 9, "a comma or }"),
        ("toml", "a = True", 1, 5, "a value"),
        ("toml", "[a]]", 1, 4, "the end of the line"),
        ("toml", "a..b = 1", 1, 3, "a key"),
        ("toml", "a = {b=1, b=2}", 1, 14, "each key once"),
        ("toml", "a = {}\na.b=1", 2, 6, "no more keys in this table"),
        ("toml", "a = 1_", 1, 6, "the end of the line"),
        ("toml", "a = 0xg", 1, 6, "the end of the line"),
        ("toml", "é = 1", 1, 1, "a key or the name of a table in brackets"),
        ("toml", "a = '\n'", 1, 6, "no such character"),
        ("toml", 'a = "\\U00110000"', 1, 16, "the number of a character"),
        ("toml", "[a]\nb\n", 2, 2, "= after the key"),
        ("toml", "\ta = 1 x", 1, 8, "the end of the line"),
        ("toml", "a = 12:61:00", 1, 7, "the end of the line"),
        ("toml", "a = 2020-02-30T25:00:00", 1, 5, "a date that there is"),
    ],
)
def test_a_fault_has_one_place_and_one_message(
    language: str, text: str, line: int, column: int, words: str
) -> None:
    with pytest.raises(NotationError) as caught:
        LOAD[language](text, limit=100)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert caught.value.expected == f"valid {language.upper()}, here {words}"


@pytest.mark.parametrize(
    ("problem", "words"),
    [
        ("Illegal trailing comma before end of object", "here a key in double quotes"),
        ("Illegal trailing comma before end of array", "here a value"),
        ("Something new", "Something new"),
    ],
)
def test_words_of_another_python_are_known_or_shown(problem: str, words: str) -> None:
    assert wanted("JSON", problem) == f"valid JSON, {words}"


@pytest.mark.parametrize(
    "text", ['base = "a"\nbase = "b"', "[a]\nb = 1\n[a]", "a = {b = 1}\n[a]", "a = tr\tue"]
)
def test_what_quotation_marks_would_not_mend_has_no_such_advice(text: str) -> None:
    """A key that is there already, and a word with a blank in it that cannot be shown."""
    with pytest.raises(NotationError) as refused:
        load_toml(text, limit=1000)
    assert refused.value.hint is None
    assert "\t" not in str(refused.value)
