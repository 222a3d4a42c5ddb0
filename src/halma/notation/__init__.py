"""Records: whole games as text, with tags, comments, glyphs, variations and a result.

>>> from halma.notation import GLYPHS, Line, Record
>>> GLYPHS[20]
'a long chain'
"""

from __future__ import annotations

from halma.notation.annotations import Evaluation
from halma.notation.glyphs import GLYPHS
from halma.notation.reading.diagnostics import Diagnostic
from halma.notation.records import Record
from halma.notation.stream import Read, RecordReader, read_records
from halma.notation.tree import Line, Node, Place, Step

__all__ = [
    "GLYPHS",
    "Diagnostic",
    "Evaluation",
    "Line",
    "Node",
    "Place",
    "Read",
    "Record",
    "RecordReader",
    "Step",
    "read_records",
]
