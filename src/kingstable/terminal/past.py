"""A recorded game to browse: the table after any of its moves, and the log up to then."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from kingstable.core.game import Game
from kingstable.core.narration import log_of, narrate
from kingstable.core.record import Record, walk
from kingstable.core.scene import Happening, Scene
from kingstable.core.table import Table
from kingstable.core.words import Lexicon
from kingstable.house.match import kept

ALL_HANDS: Final = -1
"""A viewer who sees of each seat's things what that seat sees."""

Viewer = int | None
"""A seat, ALL_HANDS, or None for a spectator."""


def closing_said(record: Record, words: Lexicon) -> str:
    """How people ended a game early; empty if they did not."""
    closing = record.closing
    if closing is None:
        return ""
    name = record.seats[closing.seat] if closing.seat is not None else ""
    return words.say(f"closed-{closing.word}", name=name)


class Past:
    """All positions of a record. Raises BadRecord if it does not replay."""

    def __init__(self, game: Game, record: Record, language: str) -> None:
        self.game = game
        self.record = record
        self.language = language
        self._words = game.words(record.seats, language)
        self._steps = [(kept(table), list(told)) for _, table, told in walk(game, record)]
        self._told: dict[int | None, list[list[Happening]]] = {}

    @property
    def last(self) -> int:
        """The number of moves."""
        return len(self._steps) - 1

    def scene(self, ply: int, viewer: Viewer) -> Scene:
        """The table after this many moves, without offers."""
        table, _ = self._steps[ply]
        seen = self.game.scene(table, None if viewer == ALL_HANDS else viewer, self._words)
        return replace(self._opened(table, seen) if viewer == ALL_HANDS else seen, offers=())

    def _opened(self, table: Table, watched: Scene) -> Scene:
        """The spectator's scene, with the pieces of each seat as that seat sees them."""
        open_pieces = {
            zone.id: zone.pieces
            for seat in range(len(self.record.seats))
            for zone in self.game.scene(table, seat, self._words).zones
            if zone.owner == seat
        }
        zones = (replace(zone, pieces=open_pieces.get(zone.id, zone.pieces)) for zone in watched.zones)
        return replace(watched, zones=tuple(zones))

    def log(self, ply: int, viewer: Viewer) -> list[Happening]:
        """The log after this many moves, as the viewer could know it; with all hands, as everybody could."""
        who = None if viewer == ALL_HANDS else viewer
        if who not in self._told:
            self._told[who] = [narrate(self.game, told, table, who, self._words) for table, told in self._steps]
        return log_of([each for happenings in self._told[who][: ply + 1] for each in happenings])
