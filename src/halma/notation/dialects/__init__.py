"""Other ways to write moves, boards and games, each with a reader and a writer.

* `halma.notation.dialects.moves` – plain moves, one after another;
* `halma.notation.dialects.upper` – moves with ``a1`` at the upper left;
* `halma.notation.dialects.course` – moves and boards as in many student programs;
* `halma.notation.dialects.digits` – boards as rows of digits;
* `halma.notation.dialects.answers` – whether an answer of the course is legal;
* `halma.notation.dialects.serverlog` – the logs of a server for four;
* `halma.notation.dialects.jsons` – JSON for all values, for web front ends.

Whole games are read and written by `halma.notation.formats`.
"""
