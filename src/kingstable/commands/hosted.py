"""Tables of a remote server for an agent of a language model, which sits there like a bot and reads words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

import msgspec

from kingstable.core.scene import Scene
from kingstable.remote.house import House, Json, Refused
from kingstable.remote.playing import sit_down
from kingstable.remote.seat import Ears, Seat
from kingstable.rl.mcp_server import Desk, check_seat
from kingstable.rl.text import move_in, told, with_rule

PATIENCE: Final = 50.0
"""Seconds that a move waits for the others. Then the agent is told to look again, before its program gives up."""

UNPROCESSABLE: Final = 422
"""The status with which the server refuses an answer that is no move at all."""

INSTRUCTIONS: Final = (
    "Play kingdom games at the tables of a server, against people and computer players. You sit at table 1 and those "
    "after it if a link was given; new_table opens one against computer players. Read the rulebook, and play moves as "
    "they are written in square brackets; why_not explains why a move may not be made. Others may take their time: "
    "then view the table again. When the game is over, record has all of it."
)


class HostedTable:
    """A seat at a remote server, in words."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat
        self._seen = seat.look()
        self._ply = -1
        self.illegal: Counter[str] = Counter()

    @property
    def over(self) -> bool:
        if not self._seen["over"]:
            self._seen = self._seat.look()
        return bool(self._seen["over"])

    def news(self, seat: int) -> str:
        """What has happened since the last call, once the seat is asked again; only the last lines of a long game."""
        view = self._seen = self._seat.settled(PATIENCE)
        lines = [line["text"] for line in view["log"] if line["ply"] > self._ply]
        self._ply = view["ply"]
        return "\n".join(lines)

    def view(self, seat: int) -> str:
        return told(scene_of(self._seen))

    def legal(self, seat: int) -> list[str]:
        """The moves it may make; a choice of several amounts, which has too many, is listed once, with none of each."""
        self._seen = self._seat.look()
        scene = scene_of(self._seen)
        return [move for offer in scene.offers for move in (offer.moves() if len(offer.lots) <= 1 else [offer.move])]

    def why_not(self, seat: int, text: str) -> str:
        move = move_in(text)
        try:
            found = self._seat.why(move)
        except Refused as error:
            if error.status != UNPROCESSABLE:
                raise
            return str(error)
        if found["legal"]:
            return f"{move} may be made."
        return f"{found['text']} {found['rule']}: {found['cites']}"

    def move(self, seat: int, text: str) -> str:
        """Make a move; the others' replies come as news. Raises Refused or NotReached."""
        move = move_in(text)
        try:
            self._seat.play(self._seen["question"], move)
        except Refused as error:
            self.illegal[error.rule or error.code] += 1
            if not error.rule:
                raise
            raise Refused(error.status, error.code, with_rule(str(error), error.rule), error.rule) from None
        return move

    def record(self) -> str:
        return self._seat.record()


class HostedDesk(Desk):
    """The tables of one agent at a server: those of its links, and those that it opens."""

    instructions = INSTRUCTIONS

    def __init__(self, house: House, links: Sequence[str], name: str) -> None:
        """Raises BadLink, Refused or NotReached."""
        super().__init__()
        self._house, self._name = house, name
        self._ears = Ears(house)
        for table in sit_down(house, links, name):
            seat = Seat(house, self._ears, table)
            self._tables.append((HostedTable(seat), seat.number))

    def new_table(
        self,
        game: str,
        players: int = 2,
        seat: int = 0,
        against: str = "medium",
        options: dict[str, str] | None = None,
    ) -> str:
        """Open a table at the server and sit down: you have this seat, computer players of a level have the others.

        Levels: random, first, easy, fair, medium, able, skilled, hard, master. Says the number of the table and what
        you see.
        """
        check_seat(seat, players)
        own, bot = {"kind": "you", "name": self._name or "Agent"}, {"kind": "bot", "level": against}
        seats = [own if each == seat else bot for each in range(players)]

        def opened() -> HostedTable:
            asked = {"game": game, "seats": seats, "options": options or {}, "hold": "cookie"}
            return HostedTable(Seat(self._house, self._ears, self._house.post("/api/tables", asked)["table"]))

        return self._sit_down(opened, seat)


def scene_of(view: Json) -> Scene:
    """The scene of a view, without the facts printed on things, which the words give as well."""
    return msgspec.convert(_worded(view["scene"]), Scene)


def _worded(value: object) -> object:
    if isinstance(value, dict):
        return {name: _worded(each) for name, each in value.items() if name != "facts"}
    return [_worded(each) for each in value] if isinstance(value, list) else value
