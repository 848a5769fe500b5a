"""Choose moves at tables elsewhere: with a computer player run here, or with a program."""

from __future__ import annotations

import base64
import secrets
from typing import Protocol

from kingstable import catalogue
from kingstable.bots.level import checked_choice, choice_of
from kingstable.bots.player import View
from kingstable.bots.program import NOTATION, TRIES, Program, ProgramFailed, asked, refused
from kingstable.core import snapshot
from kingstable.core.luck import FastLuck
from kingstable.remote.house import House, Json, Refused

SEED_BITS = 63
STALE = 409


class Chooser(Protocol):
    """Answers the questions put to seats."""

    def answer(self, house: House, question: Json) -> None:
        """Answer a question from the stream with a move.

        Raises Refused, NotReached, ProgramFailed, NotOffered, or PlayerFailed.
        """

    def over(self, table: str) -> None:
        """Take note that the game at a table has ended."""

    def close(self) -> None:
        """Release all resources: no more questions will follow."""


class LevelChooser:
    """Chooses with a computer player that runs here."""

    def __init__(self, level: str) -> None:
        """Raises UnknownName or BadPlayer."""
        self._level = catalogue.bring(level)

    def answer(self, house: House, question: Json) -> None:
        table, seat = question["table"], question["seat"]
        known = house.get(f"/api/tables/{table}/position?seat={seat}")
        if known["question"] is None:
            return
        seed = secrets.randbits(SEED_BITS)
        game = catalogue.game(known["game"], known["cards"])
        position = snapshot.load(game, base64.b64decode(known["position"]), FastLuck(seed))
        view = View(game, position, seat)
        chosen = choice_of(self._level.make(seed), view, self._level.name, f"the game at {table}")
        move = game.notation.write(checked_choice(position, seat, chosen, self._level.name))
        play(house, question, known["question"], move)

    def over(self, table: str) -> None:
        pass

    def close(self) -> None:
        pass


class ProgramChooser:
    """Chooses with a program that is sent what its seat sees and answers with moves."""

    def __init__(self, command: str, seconds: float) -> None:
        """Raises ProgramFailed."""
        self._program = Program(command, seconds)

    def answer(self, house: House, question: Json) -> None:
        table, seat = question["table"], question["seat"]
        view = house.get(f"/api/tables/{table}?seat={seat}")
        if view["question"] is None:
            return
        message = asked(view["game"], seat, view["scene"]) | {"table": table, "log": view["log"]}
        for _ in range(TRIES):
            move = self._program.ask(message).move
            try:
                play(house, question, view["question"], move)
            except Refused as error:
                if error.code not in ("refused", "notation", "bad-field"):
                    raise
                self._program.tell(refused(move, str(error), error.rule or NOTATION))
            else:
                return
        raise ProgramFailed(f"The program has answered {TRIES} times with moves that are not allowed.")

    def over(self, table: str) -> None:
        self._program.tell({"type": "over", "table": table})

    def close(self) -> None:
        self._program.close()


def play(house: House, question: Json, name: int, move: str) -> None:
    """Make a move; if the question has been answered already, ignore that. Raises Refused or NotReached."""
    try:
        house.post(f"/api/tables/{question['table']}/moves?seat={question['seat']}", {"question": name, "move": move})
    except Refused as error:
        if error.status != STALE:
            raise
