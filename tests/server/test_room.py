"""A table in memory: every move is played once, and a move that was not stored is not seen."""

from __future__ import annotations

import asyncio
import gc
import subprocess
import sys
import tracemalloc
from pathlib import Path

import msgspec
import pytest

from kingstable import catalogue
from kingstable.core import record as records
from kingstable.core.entries import Entry
from kingstable.core.game import Game
from kingstable.core.luck import FastLuck
from kingstable.core.table import Table
from kingstable.core.words import LANGUAGES
from kingstable.house.match import Match
from kingstable.server import checkpoints, chronicle, tokens, views
from kingstable.server.changes import between, changed
from kingstable.server.chronicle import Viewer
from kingstable.server.room import SAVED_EVERY, Room
from kingstable.server.store.kept import PLAIN_TERMS, Kept, NewMove, Person, Snapshot, Stored, Terms

NAMES = ("Anna", "Bela", "Clara")
ROOT = Path(__file__).parents[2]
MOVES = 25


@pytest.fixture
def replayed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the moves that are replayed from a record."""
    numbers: list[int] = []
    play = records._play

    def counting(game: Game, table: Table, number: int, entry: Entry) -> None:
        numbers.append(number)
        play(game, table, number, entry)

    monkeypatch.setattr(records, "_play", counting)
    return numbers


class Played:
    """A room, and everything that a database would hold of it."""

    def __init__(self, game: str, terms: Terms = PLAIN_TERMS) -> None:
        match, _ = Match.open(catalogue.game(game), NAMES, seed=b"r" * 32)
        people = tuple(Person("you", name, token=f"token of {name}") for name in NAMES)
        kept = Kept(
            tokens.new_name(), game, 0, match.record.options, people, 0, 0, over=False, bot_to_move=False, terms=terms
        )
        self.snapshot = Snapshot(0, match.save())
        self.moves: list[NewMove] = []
        self.room = Room(Stored(kept, self.snapshot))

    def move_on(self, moves: int) -> None:
        luck = FastLuck(self.room.ply)
        for _ in range(moves):
            self.make(luck)

    def make(self, luck: FastLuck) -> None:
        """Make one move, or one answer that is kept back, as the house does."""
        room = self.room
        seat = room.match.waiting()[0]
        moves = room.match.legal(seat)
        self.answer(seat, moves[luck.below(len(moves))])

    def answer(self, seat: int, move: str) -> None:
        room = self.room
        steps = room.match.answer(seat, move)
        change = room.after_moves(steps)
        self.moves += change.moves
        self.snapshot = change.snapshot or self.snapshot
        room.committed(change, steps)

    def read(self) -> Room:
        """The room as another process reads it."""
        since = tuple(move for move in self.moves if move.ply > self.snapshot.ply)
        return Room(Stored(self.room.kept, self.snapshot, since))


def time_left(room: Room, moment: int) -> tuple[int, ...]:
    """The time left until the limit, or the first running clock with the free time of its move."""
    clocks = room.kept.life.clocks
    if clocks is None:
        assert room.kept.due is not None
        return (room.kept.due - moment,)
    seat = clocks.running[0]
    return clocks.left[seat], clocks.free[seat]


@pytest.mark.parametrize("terms", [Terms(limit=600), Terms(limit=600, bank=900, gain=30)])
def test_going_back_and_forth_gains_no_time(terms: Terms, monkeypatch: pytest.MonkeyPatch) -> None:
    moment = 1_000_000
    monkeypatch.setattr("kingstable.server.room.now", lambda: moment)
    table, luck = Played("kings_and_things", terms), FastLuck(3)
    match = table.room.match
    while not (fills := [move for move in match.legal(match.asked()[0]) if move.startswith("fill")]):
        table.make(luck)
    (seat,) = match.asked()
    for move in (fills[0], "done"):
        moment += 1000
        table.answer(seat, move)
    full = time_left(table.room, moment)
    assert full[-1] == 600_000
    for turn in range(1, 5):
        moment += 1000
        table.answer(seat, (fills[0], "done")[turn % 2 == 0])
        assert match.asked() == [seat]
        assert time_left(table.room, moment) == (*full[:-1], full[-1] - 1000 * turn)
    moment += 1000
    table.answer(seat, fills[0])
    put = next(move for move in match.legal(seat) if move.startswith("put"))
    table.answer(seat, put)
    assert time_left(table.room, moment) == (*(left + 30_000 for left in full[:-1]), 600_000)


@pytest.fixture(params=list(catalogue.GAMES))
def table(request: pytest.FixtureRequest) -> Played:
    """A new table for three."""
    return Played(request.param)


def seen(room: Room) -> list[object]:
    """Everything that anybody can see of it, now and at every ply."""
    return asyncio.run(_seen(room))


async def _seen(room: Room) -> list[object]:
    viewers = [Viewer(seat, LANGUAGES[0]) for seat in (None, *range(len(NAMES)))]
    now = [await room.chronicle.show(viewer) for viewer in viewers]
    past = [[shown async for shown in room.chronicle.past(0, room.ply, viewer)] for viewer in viewers]
    return [[(shown.scene, shown.question, shown.log) for shown in now], past]


def test_a_move_is_played_once_and_seen_as_the_database_has_it(table: Played, replayed: list[int]) -> None:
    replayed.clear()
    table.move_on(MOVES)
    assert replayed == []
    assert seen(table.room) == seen(table.read())
    assert table.room.match.save() == table.read().match.save()


def test_a_move_that_was_not_stored_is_undone_without_replaying(table: Played, replayed: list[int]) -> None:
    table.move_on(MOVES)
    room = table.room
    before, saved = seen(room), room.match.save()
    replayed.clear()
    for seat in room.match.waiting():
        mark = room.mark()
        room.match.answer(seat, room.match.legal(seat)[0])
        room.undo(mark)
        assert room.match.save() == saved
    assert replayed == []
    assert seen(room) == before
    table.move_on(3)
    assert seen(room) == seen(table.read())


def test_a_ply_is_replayed_from_a_position_near_it(replayed: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkpoints, "FIRST_EVERY", 5)
    monkeypatch.setattr(checkpoints, "MOST", 8)
    monkeypatch.setattr(chronicle, "SPAN", 3)
    table = Played("kings_and_things")
    viewers = [Viewer(seat, LANGUAGES[0]) for seat in (None, 0, 1)]
    early = [asyncio.run(shown_at(table.room, ply, viewer)) for viewer in viewers for ply in [0]]
    table.move_on(100)
    assert [asyncio.run(shown_at(table.room, 0, viewer)) for viewer in viewers] == early
    fresh = table.read()
    for ply in (3, 20, 57, 99, 100):
        for viewer in viewers:
            told = asyncio.run(shown_at(fresh, ply, viewer))
            replayed.clear()
            assert asyncio.run(shown_at(table.room, ply, viewer)) == told
            assert len(replayed) <= 20 + 3


async def shown_at(room: Room, ply: int, viewer: Viewer) -> list[object]:
    """Everything that a viewer is shown of a ply, except the log, which may begin elsewhere."""
    return [
        (shown.ply, shown.over, shown.question, shown.scene, shown.happenings, shown.log.log[-1:])
        async for shown in room.chronicle.past(ply, ply, viewer)
    ]


def test_a_long_game_is_shown_only_from_its_snapshot_on(replayed: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chronicle, "FAR", 10)
    table = Played("kings_and_things")
    table.move_on(SAVED_EVERY + 10)
    assert table.snapshot.ply == SAVED_EVERY
    viewer = Viewer(0, LANGUAGES[0])
    room = table.read()
    replayed.clear()
    shown = asyncio.run(room.chronicle.show(viewer))
    assert replayed == list(range(SAVED_EVERY + 1, SAVED_EVERY + 11))
    all_of_it = asyncio.run(table.room.chronicle.show(viewer))
    assert shown.log.log_from > SAVED_EVERY
    assert shown.log.log == tuple(line for line in all_of_it.log.log if line.ply >= shown.log.log_from)


@pytest.mark.parametrize("game", list(catalogue.GAMES))
def test_a_log_that_begins_within_a_run_has_only_whole_lines(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its lines are those of a log kept since the setup: a freshly started server shows what another one showed."""
    monkeypatch.setattr(chronicle, "SPAN", 6)
    table, viewer = Played(game), Viewer(0, LANGUAGES[0])
    asyncio.run(table.room.chronicle.show(viewer))
    begun, luck = 0, FastLuck(0)
    while table.room.ply < 120 and not table.room.over:
        table.make(luck)
        whole, late = (asyncio.run(room.chronicle.show(viewer)).log for room in (table.room, table.read()))
        first = max(whole.log_from, late.log_from)
        assert late.log == tuple(line for line in whole.log if line.ply >= first)
        begun += 0 < late.log_from <= table.room.ply
    assert begun > 10


def test_parts_of_a_log_contain_each_line_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if a part ends in the middle of news that share a line."""
    monkeypatch.setattr(views, "PAGE_OF_LOG", 1)
    for game in catalogue.GAMES:
        table = Played(game)
        table.move_on(60)
        viewer, last = Viewer(0, LANGUAGES[0]), table.room.ply
        lines = [*asyncio.run(views.log_before(table.room, viewer, 1, last)).log]
        for ply in range(1, last + 1):
            lines += asyncio.run(views.log_before(table.room, viewer, ply + 1, last)).log
        monkeypatch.setattr(views, "PAGE_OF_LOG", 1000)
        assert lines == [*asyncio.run(views.log_before(table.room, viewer, last + 1, last)).log], game
        monkeypatch.setattr(views, "PAGE_OF_LOG", 1)


def test_only_new_moves_of_another_process_are_played(table: Played, replayed: list[int]) -> None:
    table.move_on(MOVES)
    other = table.read()
    replayed.clear()
    table.move_on(4)
    other.follow(table.room.kept, [move for move in table.moves if move.ply > other.ply])
    assert replayed == []
    assert seen(other) == seen(table.room)
    assert other.match.save() == table.room.match.save()


def test_a_long_game_is_saved_occasionally_so_that_a_move_writes_little() -> None:
    table = Played("kings_and_things")
    luck = FastLuck(9)
    sizes = []
    for _ in range(5 * SAVED_EVERY):
        saved = table.snapshot
        table.make(luck)
        new = b"" if table.snapshot is saved else table.snapshot.state
        sizes.append(len(msgspec.json.encode(table.room.kept)) + len(new))
    assert sum(size > 2000 for size in sizes) <= 5
    assert sum(sizes) / len(sizes) < 1000


def test_a_long_game_takes_little_memory() -> None:
    """However many plies it has passed, each of which was once kept as a table.

    Measured in another process, because here it would include what the threads of other tests allocate meanwhile.
    """
    code = f"from {__name__} import memory_of_a_room; print(memory_of_a_room())"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    assert int(done.stdout) < 100_000


def memory_of_a_room() -> int:
    """The bytes that one more room of a long game, with a viewer, takes."""
    table = Played("kings_and_things")
    table.move_on(5 * SAVED_EVERY)
    seen(table.room)  # loads what all rooms share
    gc.collect()
    tracemalloc.start()
    room = table.read()
    asyncio.run(room.chronicle.show(Viewer(0, LANGUAGES[0])))
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


@pytest.mark.parametrize("game", list(catalogue.GAMES))
def test_applying_stream_changes_yields_the_freshly_drawn_scene(game: str) -> None:
    """For every viewer, ply by ply; and a stream sends the same to all who see the same."""
    table = Played(game)
    viewers = [Viewer(seat, LANGUAGES[0]) for seat in (None, *range(len(NAMES)))]
    chronicle = table.room.chronicle
    luck = FastLuck(7)
    for _ in range(MOVES):
        before = {viewer: chronicle.scene(chronicle.newest, viewer) for viewer in viewers}
        number = chronicle.newest.number
        table.make(luck)
        editions = chronicle.after(number)
        assert editions is not None
        for viewer in viewers:
            scene = before[viewer]
            for edition in editions:
                scene = changed(scene, between(scene, chronicle.scene(edition, viewer)))
            drawn = chronicle.scene(chronicle.newest, viewer)
            assert msgspec.json.encode(scene) == msgspec.json.encode(drawn)
        if table.room.match.over:
            break
