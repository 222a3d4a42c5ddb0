"""The squares of the board: ``Square.A1`` to ``Square.P16``.

Files run ``a`` to ``p`` from the left, ranks 1 to 16 from the bottom. A square
keeps its value on every board size, so squares are constants; which of them
belong to a smaller board is the business of the position or the ruleset.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import Final

from halma.enums import Strict
from halma.errors import (
    HalmaError,
    NotationError,
    PositionError,
    quoted,
    shortened,
    shown,
    to_tuple,
    wrong_type,
)

MAX_SIZE: Final = 16
"""Files (and ranks) of the largest board; also the step from rank to rank in a square's value."""

A_SQUARE: Final = "a square from a1 to p16"
"""What is expected where the name of a square should be."""


class Square(IntEnum, metaclass=Strict):
    """A square of the board; its value is ``16 * rank + file``, both counted from 0.

    >>> Square.C14
    Square.C14
    >>> str(Square.C14), Square.C14.file, Square.C14.rank
    ('c14', 2, 13)
    >>> Square.parse("c14") is Square.at(2, 13) is Square.C14
    True
    """

    A1 = 0
    B1 = 1
    C1 = 2
    D1 = 3
    E1 = 4
    F1 = 5
    G1 = 6
    H1 = 7
    I1 = 8
    J1 = 9
    K1 = 10
    L1 = 11
    M1 = 12
    N1 = 13
    O1 = 14
    P1 = 15
    A2 = 16
    B2 = 17
    C2 = 18
    D2 = 19
    E2 = 20
    F2 = 21
    G2 = 22
    H2 = 23
    I2 = 24
    J2 = 25
    K2 = 26
    L2 = 27
    M2 = 28
    N2 = 29
    O2 = 30
    P2 = 31
    A3 = 32
    B3 = 33
    C3 = 34
    D3 = 35
    E3 = 36
    F3 = 37
    G3 = 38
    H3 = 39
    I3 = 40
    J3 = 41
    K3 = 42
    L3 = 43
    M3 = 44
    N3 = 45
    O3 = 46
    P3 = 47
    A4 = 48
    B4 = 49
    C4 = 50
    D4 = 51
    E4 = 52
    F4 = 53
    G4 = 54
    H4 = 55
    I4 = 56
    J4 = 57
    K4 = 58
    L4 = 59
    M4 = 60
    N4 = 61
    O4 = 62
    P4 = 63
    A5 = 64
    B5 = 65
    C5 = 66
    D5 = 67
    E5 = 68
    F5 = 69
    G5 = 70
    H5 = 71
    I5 = 72
    J5 = 73
    K5 = 74
    L5 = 75
    M5 = 76
    N5 = 77
    O5 = 78
    P5 = 79
    A6 = 80
    B6 = 81
    C6 = 82
    D6 = 83
    E6 = 84
    F6 = 85
    G6 = 86
    H6 = 87
    I6 = 88
    J6 = 89
    K6 = 90
    L6 = 91
    M6 = 92
    N6 = 93
    O6 = 94
    P6 = 95
    A7 = 96
    B7 = 97
    C7 = 98
    D7 = 99
    E7 = 100
    F7 = 101
    G7 = 102
    H7 = 103
    I7 = 104
    J7 = 105
    K7 = 106
    L7 = 107
    M7 = 108
    N7 = 109
    O7 = 110
    P7 = 111
    A8 = 112
    B8 = 113
    C8 = 114
    D8 = 115
    E8 = 116
    F8 = 117
    G8 = 118
    H8 = 119
    I8 = 120
    J8 = 121
    K8 = 122
    L8 = 123
    M8 = 124
    N8 = 125
    O8 = 126
    P8 = 127
    A9 = 128
    B9 = 129
    C9 = 130
    D9 = 131
    E9 = 132
    F9 = 133
    G9 = 134
    H9 = 135
    I9 = 136
    J9 = 137
    K9 = 138
    L9 = 139
    M9 = 140
    N9 = 141
    O9 = 142
    P9 = 143
    A10 = 144
    B10 = 145
    C10 = 146
    D10 = 147
    E10 = 148
    F10 = 149
    G10 = 150
    H10 = 151
    I10 = 152
    J10 = 153
    K10 = 154
    L10 = 155
    M10 = 156
    N10 = 157
    O10 = 158
    P10 = 159
    A11 = 160
    B11 = 161
    C11 = 162
    D11 = 163
    E11 = 164
    F11 = 165
    G11 = 166
    H11 = 167
    I11 = 168
    J11 = 169
    K11 = 170
    L11 = 171
    M11 = 172
    N11 = 173
    O11 = 174
    P11 = 175
    A12 = 176
    B12 = 177
    C12 = 178
    D12 = 179
    E12 = 180
    F12 = 181
    G12 = 182
    H12 = 183
    I12 = 184
    J12 = 185
    K12 = 186
    L12 = 187
    M12 = 188
    N12 = 189
    O12 = 190
    P12 = 191
    A13 = 192
    B13 = 193
    C13 = 194
    D13 = 195
    E13 = 196
    F13 = 197
    G13 = 198
    H13 = 199
    I13 = 200
    J13 = 201
    K13 = 202
    L13 = 203
    M13 = 204
    N13 = 205
    O13 = 206
    P13 = 207
    A14 = 208
    B14 = 209
    C14 = 210
    D14 = 211
    E14 = 212
    F14 = 213
    G14 = 214
    H14 = 215
    I14 = 216
    J14 = 217
    K14 = 218
    L14 = 219
    M14 = 220
    N14 = 221
    O14 = 222
    P14 = 223
    A15 = 224
    B15 = 225
    C15 = 226
    D15 = 227
    E15 = 228
    F15 = 229
    G15 = 230
    H15 = 231
    I15 = 232
    J15 = 233
    K15 = 234
    L15 = 235
    M15 = 236
    N15 = 237
    O15 = 238
    P15 = 239
    A16 = 240
    B16 = 241
    C16 = 242
    D16 = 243
    E16 = 244
    F16 = 245
    G16 = 246
    H16 = 247
    I16 = 248
    J16 = 249
    K16 = 250
    L16 = 251
    M16 = 252
    N16 = 253
    O16 = 254
    P16 = 255

    @property
    def file(self) -> int:
        """The file, 0 (``a``) to 15 (``p``)."""
        return self._value_ & 15

    @property
    def rank(self) -> int:
        """The rank, 0 (the lowest, written ``1``) to 15."""
        return self._value_ >> 4

    @classmethod
    def parse(cls, text: str) -> Square:
        """The square written as a small file letter and a rank number.

        Raises `NotationError` for any other text.

        >>> Square.parse("p1")
        Square.P1
        """
        if not isinstance(text, str):
            raise wrong_type("a square's name", "str", text)
        try:
            return SQUARE_BY_NAME[text]
        except KeyError:
            raise NotationError(A_SQUARE, found=text, hint=small_letters(text)) from None

    @classmethod
    def at(cls, file: int, rank: int) -> Square:
        """The square on ``file`` and ``rank``, both counted from 0.

        Raises `PositionError` outside 0 to 15.

        >>> Square.at(0, 15)
        Square.A16
        """
        for what, number in (("file", file), ("rank", rank)):
            check_int(f"a {what}", number)
            if not 0 <= number < MAX_SIZE:
                raise PositionError(f"a {what} is a number from 0 to 15, not {shown(number)}")
        return SQUARES[MAX_SIZE * rank + file]

    @classmethod
    def _missing_(cls, value: object) -> Square:
        if isinstance(value, int):
            raise PositionError(f"a square's value is a number from 0 to 255, not {shown(value)}")
        raise wrong_type("a square's value", "int", value)

    def __str__(self) -> str:
        return _NAMES[self]

    def __format__(self, spec: str) -> str:
        return format(_NAMES[self], spec)

    def __repr__(self) -> str:
        return f"Square.{self._name_}"


SQUARES: Final = tuple(Square)
"""All squares, each in the place of its value."""

_NAMES: Final = tuple(square.name.lower() for square in SQUARES)
SQUARE_BY_NAME: Final = dict(zip(_NAMES, SQUARES, strict=True))


def small_letters(name: str) -> str | None:
    """A hint, if a name would be that of a square but for a capital letter."""
    is_square = name.isascii() and name not in SQUARE_BY_NAME and name.lower() in SQUARE_BY_NAME
    return "squares are written in small letters" if is_square else None


def to_square(value: Square | str, place: str = "") -> Square:
    """A square given as itself or by name; ``place`` says where among several it stands."""
    if isinstance(value, Square):
        return value
    if not isinstance(value, str):
        raise wrong_type(place or "a square", "Square or its name", value)
    if value in SQUARE_BY_NAME:
        return SQUARE_BY_NAME[value]
    where = f"{place}: " if place else ""
    letters = ", in small letters" if value.lower() in SQUARE_BY_NAME else ""
    message = f"{where}{quoted(shortened(value))} is no square; squares are a1 to p16{letters}"
    raise NotationError(A_SQUARE, found=value, message=message)


def to_squares(
    what: str, values: Iterable[Square | str], limit: int, *, where: str = ""
) -> tuple[Square, ...]:
    """Squares given as themselves or by name; ``where`` tells of which seat or camp.

    Of more than ``limit`` squares it takes one too many, so that they can be refused
    although they may never end.
    """
    return tuple(
        value if isinstance(value, Square) else to_square(value, f"{where}entry {entry}")
        for entry, value in enumerate(to_tuple(what, "squares", values, limit))
    )


def check_int(what: str, number: int) -> int:
    """Return a number that is one: a square is not, nor is true or false."""
    if not isinstance(number, int) or isinstance(number, bool | Square):
        raise wrong_type(what, "int", number)
    return number


def check_slice(part: slice) -> None:
    """Raise unless the indices of a slice are numbers, if they are given, and it gets on."""
    for index in (part.start, part.stop, part.step):
        if index is not None:
            check_int("an index", index)
    if part.step == 0:
        raise HalmaError("the step of a slice cannot be 0")
