"""The rule sets of the web pages that the library began with."""

from __future__ import annotations

from typing import Final

import attrs

from halma.rulesets.model import Lock, Revisit, Ruleset
from halma.rulesets.named.corners import NINETEEN, seated

PLY_YARD: Final = Ruleset(
    name="ply-yard",
    size=16,
    seats=seated(16, NINETEEN),
    revisit=Revisit.LANDINGS,
)
"""The rules of the Ply Yard site (its Spanish and Portuguese pages).

What the pages state, and the field it gives:

* "Tablero de 16×16 y bases opuestas", "las rojas ocupan la esquina noroeste y las
  azules, la sureste", "diecinueve fichas": ``size`` and ``seats``;
* "Las rojas juegan primero": ``first`` 0;
* "las ocho direcciones contiguas: horizontal, vertical y diagonal":
  ``step_directions`` and ``jump_directions``;
* "En una misma cadena no puedes regresar a una casilla de llegada ya visitada":
  ``revisit`` ``LANDINGS``, by the letter – no *landing* square twice;
* "Puedes detener la cadena en cualquier destino legal": ``must_continue`` off;
* "Esta versión no obliga a permanecer dentro": ``target_lock`` ``OPEN``; nothing
  holds a piece outside its home either: ``home_lock`` ``OPEN``;
* "Ganas cuando tus diecinueve fichas ocupan simultáneamente las diecinueve casillas
  de la base rival": ``win`` ``OWN_FILL``; "ganas en cuanto": ``equal_turns`` off.

Our choice, because the pages are silent: the shape of the camp (they say only
"nineteen"; we take the staircase 5, 5, 4, 3, 2); ``no_moves`` ``PASS`` ("no se añade
una derrota por … quedarse sin movimientos" says only that it is no loss). No draw by
repetition and no ply limit is mentioned, so there is none.
"""

LOCKED_CAMP: Final = attrs.evolve(
    PLY_YARD,
    name="locked-camp",
    first=1,
    revisit=Revisit.FREE,
    target_lock=Lock.TOUCH_HOPS,
    repetition=3,
)
"""The rules of a Spanish and a Portuguese page of one game site, where the target camp locks.

What the pages state, and the field it gives:

* "En un tablero de 16x16", "cada uno una escalera de 5, 5, 4, 3 y 2 casillas": ``size``
  and ``seats``;
* "Tú juegas las piezas del campamento inferior derecho y mueves primero": ``first`` 1;
* "en cualquiera de las ocho direcciones": the directions;
* "Puedes detener una cadena de saltos en cualquier momento": ``must_continue`` off;
* "Se aplica una restricción, y es la única del juego: una vez que una pieza ha llegado al
  campamento contrario ya no puede salir de él": ``target_lock`` ``TOUCH_HOPS``, and, as it
  is the only one, ``revisit`` ``FREE`` and ``home_lock`` ``OPEN``;
* "Ganas en el momento en que un movimiento deja tus 19 piezas ocupando las 19 casillas":
  ``win`` ``OWN_FILL``, ``equal_turns`` off;
* "se declara tablas por triple repetición cuando la misma posición ocurre tres veces":
  ``repetition`` 3.

Our choice: the colours; ``TOUCH_HOPS`` among the locks (a landing in the middle of a chain
does reach the camp; ``attrs.evolve`` gives the other readings); ``no_moves`` ``PASS`` (the
pages say that there is no stalemate); that the third occurrence draws at once, whoever
could still win; that the seat to move belongs to the position. No ply limit is mentioned.
"""

EQUAL_TURNS: Final = attrs.evolve(
    PLY_YARD,
    name="equal-turns",
    revisit=Revisit.FREE,
    target_lock=Lock.TOUCH_HOPS,
    equal_turns=True,
)
"""The rules of an Italian tutorial, where both sides may finish in the same turn.

What the page states, and the field it gives:

* "una griglia 16x16", "19 pezzi disposti in un campo triangolare nel proprio angolo", "Il
  Giocatore 1 parte nell'angolo in alto a sinistra. Il Giocatore 2 parte nell'angolo in basso
  a destra": ``size`` and ``seats``;
* "in qualsiasi delle 8 direzioni": the directions;
* "Non c'è limite alla lunghezza di una catena": ``revisit`` ``FREE``;
* "Puoi fermare una catena in qualsiasi punto": ``must_continue`` off;
* "Una volta che un pezzo entra nel campo obiettivo dell'avversario (l'angolo opposto), non
  può uscire": ``target_lock`` ``TOUCH_HOPS``; nothing is said of home: ``home_lock`` ``OPEN``;
* "La partita finisce quando un giocatore ha mosso tutti i 19 pezzi nel campo di partenza
  dell'avversario": ``win`` ``OWN_FILL``;
* "Se entrambi i giocatori completano i loro campi nello stesso turno …, la partita è patta":
  ``equal_turns``.

Our choice: the shape of the camp (the page says only "triangular"); the colours; that player
1, red, moves first; ``TOUCH_HOPS`` among the locks; that "the same turn" means one round;
``no_moves`` ``PASS``, on which the page is silent. The page's last picture, where player 1
has filled the camp "and wins", is therefore a win only after player 2's last turn. No draw by
repetition and no ply limit is mentioned, so there is none.
"""

PAGES: Final = (PLY_YARD, LOCKED_CAMP, EQUAL_TURNS)
