"""Whole games of computer players from a fixed seed, and tables at which such a game goes on from one of its moments.

The pictures of the gallery and the rulebooks, the frame measurements, and the newcomers' tasks all use such tables.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from typing import Final
from unittest.mock import patch

import httpx
from playwright.sync_api import Page

from kingstable import catalogue
from kingstable.core import snapshot
from kingstable.core.game import Game
from kingstable.core.record import Record
from kingstable.core.scene import Scene
from kingstable.house.match import Match
from tests.e2e.pages import Table, arrive
from tests.e2e.recorded import looked
from tests.e2e.shots import askable, best
from tests.server.houses import CLIENT, Guest, RunningHouse, read, seated

NAMES: Final = ("Anna", "Bela", "Clara", "Dora")
GAMES: Final = {"crusaders": 2, "kingdoms": 3, "the_kingdom": 2, "kings_of_serbia": 3, "kings_and_things": 4}
"""The games of the gallery, and the number of players in each."""
LONGEST: Final = 6_000
"""Moves after which a game is cut off; almost every game has been won before that."""
PATIENT: Final = {"late": "wait"}
"""The table does not mind that the other players have not come."""
OPTIONS: Final = {"kings_and_things": {"max_turns": "10"}}


@dataclass(frozen=True)
class Course:
    """A game that was played out, with the plies at which Anna is asked something."""

    game: str
    record: Record
    first: int
    fullest: int
    """Where Anna sees the most open pieces, before the game nears its end."""
    last: int
    """Where Anna is asked for the last time."""


def seed_of(game: str) -> bytes:
    return hashlib.sha256(f"{game} as it is shown".encode()).digest()


@cache
def course(name: str) -> Course:
    """The game of this name as computer players play it, the same each time."""
    game = catalogue.game(name)
    options = OPTIONS.get(name, {})
    match, _ = Match.open(game, NAMES[: GAMES[name]], options, seed_of(name))
    asked: list[tuple[int, int]] = []
    while not match.over and match.ply < LONGEST:
        seat = next(iter(match.waiting()))
        if seat == 0 and match.passed(seat) is None:
            asked.append((fullness(match.scene(0)), match.ply))
        match.answer(seat, match.passed(seat) or chosen(game, match, seat))
    plies = [ply for _, ply in asked]
    early = asked[: len(asked) * 4 // 5]
    first = next(ply for ply in plies if ply > 0)
    return Course(name, match.record, first, max(early)[1], plies[-1])


def chosen(game: Game, match: Match, seat: int) -> str:
    """The move of a computer player in this seat."""
    return looked(game, snapshot.save(game, match.imagined(seat)), seat, match.ply)


def fullness(scene: Scene) -> int:
    """The number of visible pieces, with those in battle counted twice and dice three times."""
    weight = {"battle": 2, "dice": 3}
    return sum(
        weight.get(zone.id, 1) * sum(piece.face is not None for piece in zone.pieces)
        for zone in scene.zones
        if zone.layout != "stack"
    )


@dataclass
class Seated:
    """A table at which a course goes on, with a guest in each seat."""

    base: str
    table: str
    guests: dict[int | None, Guest]

    @property
    def address(self) -> str:
        return f"{self.base}/t/{self.table}"

    def open(self, page: Page) -> Table:
        """Open the table as Anna sees it."""
        arrive(page, f"{self.address}#{self.guests[0].token}")
        return Table(page).opened()

    def move(self, house: RunningHouse, seat: int) -> bool:
        """Make a computer player's move for this seat. Whether the seat was still asked."""
        question = self.guests[seat].view()["question"]
        answered = self.guests[seat].move(question, best(self.address, house, seat))
        return answered.status_code != httpx.codes.CONFLICT

    def over(self) -> bool:
        return bool(self.guests[0].view()["over"])

    def play_on(self, house: RunningHouse) -> Iterator[int]:
        """Move for whoever is asked, one after another until the end; yield the seat that moved."""
        while not self.over():
            for seat in askable(self.address, house)[:1]:
                if self.move(house, seat):
                    yield seat


def seated_at(base: str, played: Course, ply: int) -> Seated:
    """A new table in this house, at which the course goes on from this ply."""
    friends = [{"kind": "friend" if seat else "you", "name": NAMES[seat]} for seat in range(GAMES[played.game])]
    if ply == 0:
        opened = {"game": played.game, "seats": friends, "options": OPTIONS.get(played.game, {}), **PATIENT}
        made = read(CLIENT.post(f"{base}/api/tables", json=opened))
    else:
        kept = read(CLIENT.post(f"{base}/api/records", json={"record": played.record.text()}))
        made = read(
            CLIENT.post(f"{base}/api/tables/{kept['table']}/continue", json={"ply": ply, "seats": friends, **PATIENT})
        )
    return Seated(base, made["table"], seated(base, made))


@contextmanager
def dealt(game: str) -> Iterator[None]:
    """Let a house in this process deal the same cards to all tables opened meanwhile."""
    with patch("kingstable.house.match.new_seed", lambda: seed_of(game)):
        yield
