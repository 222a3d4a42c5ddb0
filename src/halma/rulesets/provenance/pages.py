"""Where the rule sets of three groups of web pages come from."""

from __future__ import annotations

from typing import Final

from halma.rulesets.provenance.kinds import Account

_EIGHT_YARD: Final = (
    "“Paso simple y saltos encadenados”: “las ocho direcciones contiguas: horizontal, vertical y "
    "diagonal”"
)
_EIGHT_CAMP: Final = "“Desarrollo del juego”: “en cualquiera de las ocho direcciones”"
_ONLY_ONE: Final = (
    "“Desarrollo del juego”: “Se aplica una restricción, y es la única del juego”, that of the "
    "target camp"
)
_EIGHT_TURNS: Final = "“Sia i passi che i salti funzionano in tutte le 8 direzioni”"

PAGES: Final = {
    "ply-yard": Account(
        "the Spanish and Portuguese pages on Halma of the Ply Yard site",
        stated={
            "size": "“Tablero de 16×16 y bases opuestas”: “un tablero cuadrado de 16×16”",
            "seats": "“Tablero de 16×16 y bases opuestas”: “Las rojas ocupan la esquina noroeste "
            "y las azules, la sureste. Cada bando empieza con diecinueve fichas”; the shape of "
            "the camp is our choice, the staircase 5, 5, 4, 3, 2",
            "first": "“Tablero de 16×16 y bases opuestas”: “Las rojas juegan primero”",
            "step_directions": _EIGHT_YARD,
            "jump_directions": _EIGHT_YARD,
            "revisit": "“Cuándo termina una jugada”: “En una misma cadena no puedes regresar a "
            "una casilla de llegada ya visitada”; by the letter, no landing square twice",
            "must_continue": "“Cuándo termina una jugada”: “Puedes detener la cadena en cualquier "
            "destino legal”",
            "target_lock": "“Preguntas frecuentes”: “Esta versión no obliga a permanecer dentro”",
            "obligation": "the Portuguese page, “Adversários no objetivo”: "
            "“Não há remoção ou saída forçada automática”",
            "win": "“Condición de victoria”: “Ganas cuando tus diecinueve fichas ocupan "
            "simultáneamente las diecinueve casillas de la base rival”",
            "finish": "“Orden del turno”: “Si completas la ocupación de la base rival, la "
            "partida termina con tu victoria”",
            "equal_turns": "“Opciones de una jugada”: “Ganas en cuanto tus fichas ocupan toda la "
            "base rival”",
        },
        chosen={
            "no_moves": "the pages say only that it is no loss: “No se añade una derrota por "
            "bloquear al rival ni por quedarse sin movimientos”",
        },
    ),
    "locked-camp": Account(
        "a Spanish and a Portuguese page of one game site, on which the target camp locks",
        stated={
            "size": "“Preparación”: “una sencilla cuadrícula de 16 por 16 casillas”",
            "seats": "“Preparación”: “Dos campamentos están marcados en esquinas diagonalmente "
            "opuestas, cada uno una escalera de 5, 5, 4, 3 y 2 casillas”; the colours are our "
            "choice",
            "first": "“Preparación”: “Tú juegas las piezas del campamento inferior derecho y "
            "mueves primero”",
            "step_directions": _EIGHT_CAMP,
            "jump_directions": _EIGHT_CAMP,
            "revisit": _ONLY_ONE,
            "must_continue": "“Desarrollo del juego”: “Puedes detener una cadena de saltos en "
            "cualquier momento”",
            "target_lock": "“Desarrollo del juego”: “una vez que una pieza ha llegado al "
            "campamento contrario ya no puede salir de él”; that a landing in the middle of a "
            "chain does reach the camp is our choice, the other locks are the other readings",
            "home_lock": _ONLY_ONE,
            "foreign_camps": _ONLY_ONE,
            "obligation": _ONLY_ONE,
            "may_pass": "“Desarrollo del juego”: “En tu turno mueves exactamente una pieza”",
            "win": "“Victoria”: “tus 19 piezas ocupando las 19 casillas del campamento de tu "
            "oponente”",
            "equal_turns": "“Victoria”: “Ganas en el momento en que un movimiento deja tus 19 "
            "piezas ocupando las 19 casillas”",
            "repetition": "“Victoria”: “se declara tablas por triple repetición cuando la misma "
            "posición ocurre tres veces”; that the third occurrence draws at once, whoever could "
            "still win, and that the seat to move belongs to the position, is our choice",
        },
        chosen={"no_moves": "the pages say only that there is no stalemate"},
    ),
    "equal-turns": Account(
        "an Italian tutorial, in which both sides may finish in the same turn",
        stated={
            "size": "the beginning: “Halma si gioca su una griglia 16x16”",
            "seats": "the beginning: “19 pezzi disposti in un campo triangolare nel proprio "
            "angolo”, “Il Giocatore 1 parte nell'angolo in alto a sinistra. Il Giocatore 2 parte "
            "nell'angolo in basso a destra”; the staircase 5, 5, 4, 3, 2 and the colours are our "
            "choice",
            "step_directions": _EIGHT_TURNS,
            "jump_directions": _EIGHT_TURNS,
            "revisit": "on chains: “Non c'è limite alla lunghezza di una catena”",
            "must_continue": "on chains: “Puoi fermare una catena in qualsiasi punto”",
            "target_lock": "“Una volta che un pezzo entra nel campo obiettivo dell'avversario "
            "(l'angolo opposto), non può uscire”; that a landing in the middle of a chain does "
            "enter the camp is our choice, the other locks are the other readings",
            "win": "on the end: “La partita finisce quando un giocatore ha mosso tutti i 19 pezzi "
            "nel campo di partenza dell'avversario”",
            "finish": "on the end: “La partita finisce quando un giocatore ha mosso tutti i 19 "
            "pezzi …”",
            "equal_turns": "on the end: “Se entrambi i giocatori completano i loro campi nello "
            "stesso turno (possibile in teoria), la partita è patta”; that this means one round "
            "is our choice, so the last picture, where player 1 has filled the camp “e vince”, is "
            "a win only after player 2's last turn",
        },
        chosen={"first": "player 1, who is red, moves first"},
    ),
}
