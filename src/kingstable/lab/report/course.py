"""The course of one game: who is ahead when, and what there is to decide in its opening, its middle and its end.

A third of a game is a third of its decisions. A seat is ahead if it would win if the game ended now (`standing`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

from kingstable.core.game import Game
from kingstable.core.table import Table

THIRDS: Final = ("opening", "middle", "end")

MOST_LOOKS: Final = 8
"""The most scenes that are examined in one game, spread over it; drawing one costs as much as hundreds of moves."""


@dataclass
class Third:
    """What there was to decide in a third of a game.

    A spell lasts as long as the same player is asked; in an `idle` one there was nothing to choose. `hidden` is the
    share of the pieces on the table that lay face down for the player asked, summed over `looks` scenes.
    """

    decisions: int = 0
    answers: int = 0
    forced: int = 0
    spells: int = 0
    idle: int = 0
    hidden: float = 0.0
    looks: int = 0


@dataclass
class Course:
    """Who was ahead. Sets of seats are integers, a bit for each.

    `changes` is how often one sole leader followed another, and `by_others` how often this was by a move of somebody
    who was neither. `decided` is the part of the game after which the eventual winners stayed ahead to the end. `ahead`
    has those who were ahead after a quarter, a half and three quarters of it, `tenths` those after each tenth but the
    last.
    """

    changes: int = 0
    by_others: int = 0
    decided: float = 0.0
    ahead: list[int] = field(default_factory=list)
    tenths: list[int] = field(default_factory=list)


@dataclass
class Moment:
    """A decision: who made it, with how many answers, and who was ahead before it."""

    seat: int
    answers: int
    ahead: int


class Follower:
    """Follows a game while it is played."""

    def __init__(self, game: Game, table: Table, *, looks: bool = True) -> None:
        self._game = game
        self._does_look = looks
        self._words = game.words(tuple(f"Seat {seat}" for seat in range(int(table.seats))))
        self._stride = 1
        self._looks: list[tuple[int, float]] = []
        self.moments: list[Moment] = []
        self._spells = 0

    def asked(self, table: Table, seat: int, answers: int) -> None:
        """Note that a seat is about to decide."""
        if not self.moments or self.moments[-1].seat != seat:
            if self._does_look and self._spells % self._stride == 0:
                self._look(table, seat)
            self._spells += 1
        self.moments.append(Moment(seat, answers, ahead(table)))

    def _look(self, table: Table, seat: int) -> None:
        """Note what is hidden; once there are too many looks, every second one is dropped."""
        if len(self._looks) == MOST_LOOKS:
            self._looks, self._stride = self._looks[::2], 2 * self._stride
            if self._spells % self._stride:
                return
        self._looks.append((len(self.moments), self._hidden(table, seat)))

    def _hidden(self, table: Table, seat: int) -> float:
        """The share of all pieces that lie face down for this seat."""
        scene = self._game.scene(table, seat, self._words)
        lying = [(sum(piece.face is not None for piece in zone.pieces), zone.count) for zone in scene.zones]
        listed = [len(zone.pieces) for zone in scene.zones]
        every = sum(max(own, count or 0) for own, (_, count) in zip(listed, lying, strict=True))
        return 1 - sum(shown for shown, _ in lying) / every if every else 0.0

    def thirds(self) -> list[Third]:
        """The opening, the middle and the end."""
        found = [Third() for _ in THIRDS]
        count = len(self.moments)
        for place, moment in enumerate(self.moments):
            third = found[third_at(place, count)]
            third.decisions += 1
            third.answers += moment.answers
            third.forced += moment.answers == 1
        for first, last in self._spells_from_to():
            third = found[third_at(first, count)]
            third.spells += 1
            third.idle += all(moment.answers == 1 for moment in self.moments[first:last])
        for place, hidden in self._looks:
            third = found[third_at(place, count)]
            third.looks += 1
            third.hidden += hidden
        return found

    def _spells_from_to(self) -> list[tuple[int, int]]:
        starts = [k for k, each in enumerate(self.moments) if k == 0 or self.moments[k - 1].seat != each.seat]
        return list(pairwise([*starts, len(self.moments)]))

    def course(self, table: Table) -> Course:
        """Who was ahead when, in a game that is over."""
        winners = ahead(table)
        leaders = [*(moment.ahead for moment in self.moments), winners]
        movers = [moment.seat for moment in self.moments]
        found = Course(
            ahead=[leaders[len(movers) * quarter // 4] for quarter in (1, 2, 3)],
            tenths=[leaders[len(movers) * tenth // 10] for tenth in range(1, 10)],
        )
        sole = 0
        for place, leader in enumerate(leaders):
            if leader & leader - 1:
                continue  # several are equal
            if sole and leader != sole:
                found.changes += 1
                found.by_others += place > 0 and not (leader | sole) >> movers[place - 1] & 1
            sole = leader
        since = next((place for place in range(len(leaders) - 1, -1, -1) if leaders[place] != winners), -1) + 1
        found.decided = since / max(1, len(movers))
        return found


def third_at(place: int, count: int) -> int:
    """The third that a decision falls in, in a game of `count` decisions."""
    return min(2, 3 * place // count) if count else 0


def ahead(table: Table) -> int:
    """The seats that would win if the game ended now, a bit for each."""
    standing = [int(value) for value in table.standing()]
    return seats_of(standing)


def seats_of(standing: Sequence[int]) -> int:
    best = max(standing)
    return sum(1 << seat for seat, value in enumerate(standing) if value == best)
