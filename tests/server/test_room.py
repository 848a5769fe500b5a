"""A table in memory: every move is played once, and what was not kept is not seen."""

from __future__ import annotations

import pytest

from kingstable import catalogue
from kingstable.core import record as records
from kingstable.core.entries import Entry
from kingstable.core.game import Game
from kingstable.core.luck import FastLuck
from kingstable.core.table import Table
from kingstable.core.words import LANGUAGES
from kingstable.house.match import Match
from kingstable.server import tokens
from kingstable.server.chronicle import Viewer
from kingstable.server.room import Room
from kingstable.server.store.kept import Kept, Person

NAMES = ("Anna", "Bela", "Clara")
MOVES = 25


@pytest.fixture
def replayed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the moves that are played from a record."""
    numbers: list[int] = []
    play = records._play

    def counting(game: Game, table: Table, number: int, entry: Entry) -> None:
        numbers.append(number)
        play(game, table, number, entry)

    monkeypatch.setattr(records, "_play", counting)
    return numbers


@pytest.fixture(params=list(catalogue.GAMES))
def room(request: pytest.FixtureRequest) -> Room:
    """A new table of three."""
    match, _ = Match.open(catalogue.game(request.param), NAMES, seed=b"r" * 32)
    people = tuple(Person("you", name, token=f"token of {name}") for name in NAMES)
    options = match.record.options
    return Room(
        Kept(tokens.new_table(), match.game.name, 0, options, people, match.save(), 0, 0, over=False, bot_to_move=False)
    )


def move_on(room: Room, moves: int) -> None:
    luck = FastLuck(room.ply)
    for _ in range(moves):
        make(room, luck)


def make(room: Room, luck: FastLuck) -> None:
    """One move or one answer that is kept back, as the house makes it."""
    seat = room.match.waiting()[0]
    moves = room.match.legal(seat)
    steps = room.match.answer(seat, moves[luck.below(len(moves))])
    room.committed(room.after_moves(steps)[0], steps)


def seen(room: Room) -> list[object]:
    """All that anybody can see of it, at every ply."""
    viewers = [Viewer(seat, LANGUAGES[0]) for seat in (None, *range(len(NAMES)))]
    chronicle = room.chronicle
    return [
        (chronicle.scene(ply, viewer), chronicle.happenings(ply, viewer), chronicle.question(ply, viewer))
        for viewer in viewers
        for ply in range(room.ply + 1)
    ]


def test_a_move_is_played_once_and_seen_as_the_record_tells_it(room: Room, replayed: list[int]) -> None:
    replayed.clear()
    move_on(room, MOVES)
    assert replayed == []
    assert seen(room) == seen(Room(room.kept))


def test_a_move_that_was_not_kept_is_taken_back_without_playing_any(room: Room, replayed: list[int]) -> None:
    move_on(room, MOVES)
    before = seen(room)
    replayed.clear()
    seat = room.match.waiting()[0]
    room.match.answer(seat, room.match.legal(seat)[0])
    room.take(room.kept)
    assert seen(room) == before
    assert replayed == []
    move_on(room, 3)
    assert seen(room) == seen(Room(room.kept))


def test_of_what_another_process_has_moved_only_that_is_played(room: Room, replayed: list[int]) -> None:
    move_on(room, MOVES)
    other = Room(room.kept)
    ply = room.ply
    replayed.clear()
    move_on(other, 4)
    room.take(other.kept)
    assert replayed == list(range(ply + 1, other.ply + 1))
    assert seen(room) == seen(other)
