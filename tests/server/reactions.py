"""Tables of Kings & Things at which reactions are asked for, and everything visible of a house that serves them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from kingstable import catalogue
from kingstable.core.luck import FastLuck
from kingstable.core.words import LANGUAGES
from kingstable.games.kings_and_things.generated.steps import REACTION
from kingstable.house.match import Match
from kingstable.server import tokens
from kingstable.server.app import House, open_house
from kingstable.server.chronicle import Viewer
from kingstable.server.room import Room
from kingstable.server.settings import Settings
from kingstable.server.store.kept import Kept, Person, Snapshot, Stored
from kingstable.server.thinking import Question
from kingstable.server.turns import Clock

GAME = catalogue.game("kings_and_things")
NAMES = ("Anna", "Björn", "Chloé")
BEAT = 1.0
THOUGHT = 2
"""Beats after which a person answers."""

MOST_MOVES = 900
PATIENCE = 20_000
"""Attempts after which a test no longer waits."""


# Tables


def positions(players: int) -> Iterator[Match]:
    """Positions of random games in which somebody is asked for a reaction with an item during a battle."""
    for seed in range(40):
        match, _ = Match.open(GAME, NAMES[:players], {}, bytes([seed]) * 32)
        luck = FastLuck(seed)
        for _ in range(MOST_MOVES):
            if match.over:
                break
            if match.kind_of_question(match.waiting()[0]) == REACTION:
                yield match
            seat = match.waiting()[int(luck.below(len(match.waiting())))]
            moves = answers_of(match, seat)
            match.answer(seat, moves[int(luck.below(len(moves)))])


def answers_of(match: Match, seat: int) -> list[str]:
    return [offer.move for offer in match.scene(seat).offers if not offer.free]


@cache
def asked(*choices: bool) -> tuple[bytes, list[int]]:
    """A saved match in which seats are asked together, and those seats; `choices`: whether each could react."""
    found = next(match for match in positions(len(choices) + 1) if choices_of(match) == choices)
    return found.save(), found.asked()


def choices_of(match: Match) -> tuple[bool, ...]:
    return tuple(len(answers_of(match, seat)) > 1 for seat in match.asked())


def kept(state: bytes, bots: Sequence[int] = ()) -> Stored:
    """The table of a saved match; every seat not in `bots` is a person's."""
    match = Match.load(GAME, state)
    people = tuple(
        Person("bot", name, level="easy") if seat in bots else Person("you", name, token=f"token of {name}")
        for seat, name in enumerate(match.record.seats)
    )
    table = Kept(
        tokens.new_name(), GAME.name, 0, match.record.options, people, match.ply, 0, over=False, bot_to_move=False
    )
    return Stored(table, Snapshot(match.ply, state))


# The house


class FakeClock(Clock):
    """A time that passes only when somebody waits or thinks."""

    def __init__(self) -> None:
        self.time = 0.0

    def now(self) -> float:
        return self.time

    async def sleep(self, seconds: float) -> None:
        self.time += seconds
        await asyncio.sleep(0)


class Ponderer:
    """Declines every reaction, after a number of beats."""

    def __init__(self, clock: FakeClock, beats: int) -> None:
        self.asked: list[int] = []
        self._clock, self._beats = clock, beats

    async def think(self, question: Question) -> str:
        self.asked.append(question.seat)
        self._clock.time += self._beats * BEAT
        return "let-be"

    def close(self) -> None:
        pass


@dataclass(frozen=True)
class Sight:
    """What everyone is shown of a table: when, in beats; who thinks; and how many moves were made."""

    beats: float
    thinking: tuple[int, ...]
    ply: int


class Watch:
    """A house, and what the followers of a table there are shown until the first move is made."""

    def __init__(self, folder: Path, beats: int = 1) -> None:
        self.clock = FakeClock()
        self.thinker = Ponderer(self.clock, beats)
        self.sights: list[Sight] = []
        self._settings = replace(Settings(database=str(folder / "house.sqlite3")), beat=BEAT)

    def see(self, *tables: Stored, answers: Sequence[int] = ()) -> list[Sight]:
        """Open tables one after the other, and then let these seats decline. Return what was seen of the last table."""
        return asyncio.run(self._see(tables, answers))

    async def _see(self, tables: Sequence[Stored], answers: Sequence[int]) -> list[Sight]:
        async with open_house(self._settings, self.thinker, self.clock) as house:
            for table in tables:
                room = await self._open(house, table)
            for seat in answers:
                self.clock.time += THOUGHT * BEAT
                await house.hall.play(room, Viewer(seat, LANGUAGES[0]), room.match.question(seat), "let-be")
            return list(self.sights)

    async def _open(self, house: House, table: Stored) -> Room:
        """Open a table, and look whenever its followers are notified, until the house has made its own moves."""
        room = await house.hall.add(table)
        began, ply = self.clock.time, table.kept.ply
        self.sights.clear()

        def ring(table: str) -> None:
            if table == room.id and not any(sight.ply for sight in self.sights):
                self._look(house, room, began, ply)

        house.hall.fanout.ring = ring  # type: ignore[method-assign]
        for _ in range(PATIENCE):
            async with room.lock:  # so nobody is in the middle of a move
                if not room.to_be_moved():
                    return room
            await asyncio.sleep(0.001)
        raise AssertionError("the house does not answer")

    def _look(self, house: House, room: Room, began: float, ply: int) -> None:
        players = house.hall.presence.players(room)
        thinking = tuple(player.seat for player in players if player.thinking)
        self.sights.append(Sight((self.clock.time - began) / BEAT, thinking, room.ply - ply))
