"""The hall: all tables of the house. Opens and finds them, and takes moves and names."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final, TypeVar

from msgspec.structs import replace

from kingstable.core.errors import BadNotation, BadRecord, KingstableError
from kingstable.core.words import LANGUAGES
from kingstable.house.match import Mark, Refused, Step
from kingstable.house.standing import Left
from kingstable.server.accounts.accounts import Accounts
from kingstable.server.admin.office import Office
from kingstable.server.asker import Asker, Askers
from kingstable.server.chat.heard import Heard
from kingstable.server.chronicle import Viewer
from kingstable.server.denied import Denied, unknown_table
from kingstable.server.fanout import Fanout
from kingstable.server.life.clocks import run_out
from kingstable.server.life.ending import adjudicated
from kingstable.server.moderation.moderation import Moderation
from kingstable.server.names import alike
from kingstable.server.places import Places
from kingstable.server.presence import Presence
from kingstable.server.quotas import OpenedTables, Pace
from kingstable.server.rematch import rematch, seat_of
from kingstable.server.room import Room, now
from kingstable.server.settings import Settings
from kingstable.server.shapes import TableView
from kingstable.server.sightings import Sightings
from kingstable.server.standing.strength import levels_for
from kingstable.server.store.errors import StoreError, Taken
from kingstable.server.store.kept import Change, Kept, NewMove, Person, Stored
from kingstable.server.store.store import Store
from kingstable.server.views import table_view, why_refused
from kingstable.server.watchers.late import Late as LateViews
from kingstable.server.watchers.late import is_late

LOG: Final = logging.getLogger(__name__)
Done = TypeVar("Done")
Listener = Callable[[Room, Kept], None]
"""Called with a table that has changed, and the row that was kept of it before."""
BYSTANDER: Final = Viewer(None, LANGUAGES[0])
LOOKS: Final = 8
"""How many tables in memory are examined, to let some go, when another one comes."""
TRIES: Final = 10
"""How often a change is attempted when another process keeps changing the table first."""


class Hall:
    """The tables in memory, as many as `settings.rooms`, and the way to all others.

    Any number of processes may serve one database: a table that another one has changed is read again.
    `moved` is called with a table's name when a computer player or the house may have a move to make there.
    """

    def __init__(self, settings: Settings, store: Store, fanout: Fanout) -> None:
        self.settings = settings
        self.store = store
        self.fanout = fanout
        self.presence = Presence()
        self.sightings = Sightings(store.people, self.presence, fanout.ring, settings.notice_looks_seconds)
        self.places = Places(settings, fanout.ring)
        self.opened = OpenedTables(settings)
        self.programs = Pace(settings.calls_per_second, settings.burst)
        """The pace of each person's programs, which come with a token of their account."""
        self.askers = Askers(store.people)
        self.moderation = Moderation(store.people)
        self.heard = Heard()
        self.late_views = LateViews(self)
        self.office = Office(store.people, self.askers.forget)
        self.accounts = Accounts(settings, store.people, self.askers, self.places.end_all_of)
        self.moved: Callable[[str], None] = lambda table: None
        self.listeners: list[Listener] = []
        """Called after each change that this process has made and that is kept."""
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._told: dict[str, int] = {}
        """The latest revision announced of each table in memory that another process has changed."""
        fanout.changed = self._changed_elsewhere

    @property
    def in_memory(self) -> int:
        """How many tables are in memory."""
        return len(self._rooms)

    async def room(self, table: str) -> Room:
        """The table as it is now. Raises Denied if it does not exist."""
        known = self._rooms.get(table)
        if known is not None and self.fanout.is_told(table):
            self._rooms.move_to_end(table)
            if self._told.get(table, 0) > known.kept.revision:
                async with known.lock:
                    if self._told.get(table, 0) > known.kept.revision:
                        await self._refresh(known)
            return known
        revision = await self.store.revision(table)
        if revision is None:
            raise unknown_table()
        room = self._rooms.get(table)
        if room is None:
            return await self._read(table)
        self._rooms.move_to_end(table)
        if room.kept.revision < revision:
            async with room.lock:
                if room.kept.revision < revision:
                    await self._refresh(room)
        return room

    async def add(self, table: Stored, before: tuple[NewMove, ...] = ()) -> Room:
        """Keep a new table, with the moves made elsewhere `before` its snapshot. Raises StoreError."""
        await self.store.add_table(replace(table, moves=before))
        if not table.kept.over:
            self.store.visits.opened(table.kept.id, now())
        room = self._enter(Room(table))
        self.moved(room.id)
        return room

    async def play(
        self,
        room: Room,
        viewer: Viewer,
        question: int | None,
        move: str,
        holder: str | None = None,
        due: Callable[[], bool] = lambda: True,
        left: Left | None = None,
    ) -> int | None:
        """Make a move for the viewer's seat: an answer to the question of this name, or a free move if it is None.

        `left` is the standing answer that this move gives, if any. The move is made only if it is still `due` once the
        table is locked. Returns the ply it led to, once that is committed; None if the answer is kept back.
        Raises Denied (stale, refused, notation, too-many-free, or unknown if the seat is no longer held by `holder`)
        or StoreError, and then nothing has changed.
        """
        seat = self.seat(viewer)
        async with room.lock:
            ply = await self._insist(room, viewer, lambda: self._play(room, viewer, question, move, holder, due, left))
        if left is None:
            self._touch(room, seat)
        self._called(room)
        return ply

    async def rename(self, room: Room, viewer: Viewer, name: str, holder: str | None = None) -> None:
        """Give the viewer's seat a name.

        Raises Denied if another seat has that name or one like it, if the game is over, or if the seat is no longer
        held by `holder`.
        """
        seat = self.seat(viewer)
        async with room.lock:
            await self._insist(room, viewer, lambda: self._rename(room, seat, name, holder))
        self._touch(room, seat)

    async def reseat(self, room: Room, change: Callable[[], tuple[int, Person]]) -> int:
        """Have somebody sit down or stand up, as `change` says when called with the table locked. Returns the seat.

        If the seat changes hands, the streams of its former holder end.
        """
        async with room.lock:
            seat = await self._insist(room, BYSTANDER, lambda: self._reseat(room, change))
        self._touch(room, seat)
        return seat

    async def late(self, table: str, moment: int) -> None:
        """Act on a table where, according to the database, time ran out at `moment`. Raises Denied or StoreError.

        The table in memory may be older than that, if another process has just changed it.
        """
        room = await self.room(table)
        async with room.lock:
            if room.kept.due != moment:
                await self._refresh(room)
            await self._insist(room, BYSTANDER, lambda: self._late(room))
        self._called(room)

    async def stand_in(self, room: Room, seat: int, left: bool) -> None:
        """Have a computer player stand in for whoever sits there; `left`: until they say that they are back.

        Otherwise it stands in only until they look at the table again.
        """
        async with room.lock:
            await self._insist(room, BYSTANDER, lambda: self._stand_in(room, [seat], left))
        self._called(room)

    async def here(self, room: Room, seat: int | None) -> None:
        """Note that somebody looks at the table: if they were only away, their stand-in stops."""
        if seat is not None and room.people[seat].standin is not None and not room.people[seat].left:
            await self.back(room, seat)

    async def back(self, room: Room, seat: int | None) -> None:
        """Note that somebody is back: their stand-in stops."""
        if seat is None or room.people[seat].standin is None or room.over:
            return
        async with room.lock:
            await self._insist(room, BYSTANDER, lambda: self._back(room, seat))
        self._touch(room, seat)

    async def alter(self, room: Room, change: Callable[[], Change | None]) -> None:
        """Keep the change that `change` returns, if any. Raises what it raises, or StoreError."""
        async with room.lock:
            await self._insist(room, BYSTANDER, lambda: self._alter(room, change))
        self._called(room)

    async def alter_own(self, room: Room, viewer: Viewer, change: Callable[[int], Change]) -> int:
        """Keep the change that `change` returns for the viewer's seat, provided it is still theirs. Returns the seat.

        Raises Denied for somebody without a seat, what `change` raises, or StoreError.
        """
        seat, holder = self.seat(viewer), room.holder(viewer.seat)

        def made() -> Change:
            if not room.is_held(seat, holder):
                raise unknown_table()
            return change(seat)

        await self.alter(room, made)
        return seat

    def _called(self, room: Room) -> None:
        if room.kept.bot_to_move:
            self.moved(room.id)

    async def rematch(self, room: Room, asker: Asker) -> tuple[str, int]:
        """The table at which the same people play again, opened if there is none yet, and the asker's seat there.

        Raises Denied for somebody who did not play, or while the game goes on.
        """
        seat_of(asker, room.people)
        async with room.lock:
            if room.kept.rematch is None:
                stored = rematch(room, asker)
                if await self.store.revision(stored.kept.id) is None:
                    await self.add(stored)
                await self._insist(room, BYSTANDER, lambda: self._rematched(room, stored.kept.id))
        assert room.kept.rematch is not None
        again = await self.room(room.kept.rematch)
        return again.id, seat_of(asker, again.people)

    def seat(self, viewer: Viewer) -> int:
        """The viewer's seat. Raises Denied for somebody who only watches."""
        if viewer.seat is None:
            raise Denied(403, "watching")
        return viewer.seat

    async def view(self, room: Room, viewer: Viewer) -> TableView:
        """The table as the viewer sees it now."""
        if is_late(room, viewer):
            return await self.late_views.view(room, viewer)
        return await table_view(room, self.presence, viewer)

    # Changing a table

    async def _insist(self, room: Room, viewer: Viewer, change: Callable[[], Awaitable[Done]]) -> Done:
        """Make a change, retrying when another process was faster. Raises Denied after TRIES attempts."""
        for _ in range(TRIES):
            try:
                return await change()
            except Taken:
                await self._refresh(room)
        raise await self._stale(room, viewer)

    async def _play(
        self,
        room: Room,
        viewer: Viewer,
        question: int | None,
        move: str,
        holder: str | None,
        due: Callable[[], bool],
        left: Left | None,
    ) -> int | None:
        seat = self.seat(viewer)
        if not room.is_held(seat, holder):
            raise unknown_table()
        try:
            is_taken_back = left is not None and left not in room.kept.life.left  # while this waited for the lock
            if is_taken_back or not due() or not room.match.in_time(seat, move, question):
                raise await self._stale(room, viewer)
            if room.free_moves(seat) >= self.settings.free_moves and room.match.is_free(seat, move):
                raise Denied(409, "too-many-free", limit=self.settings.free_moves)
            with self._all_or_nothing(room, room.mark()):
                steps = room.match.answer(seat, move)
                change = room.after_moves(steps, left)
                await self.store.change(change, room.kept)
        except BadNotation as error:
            raise Denied(422, "notation", text=str(error), field="move") from None
        except Refused as refused:
            raise await self._refused(room, viewer, refused) from None
        self._committed(room, change, steps)
        return steps[-1].ply if steps else None

    async def _rename(self, room: Room, seat: int, name: str, holder: str | None) -> None:
        if not room.is_held(seat, holder):
            raise unknown_table()
        if room.people[seat].name == name:
            return
        if room.over:
            raise Denied(409, "over")
        others = [person.name for other, person in enumerate(room.people) if other != seat]
        if (taken := alike(name, others)) is not None:
            raise Denied(409, "name-taken" if taken == name else "name-alike", field="name", name=taken)
        change = room.renamed(seat, name)
        await self.store.change(change, room.kept)
        self._committed(room, change)

    def _committed(self, room: Room, change: Change, steps: Sequence[Step] = ()) -> None:
        before = room.kept
        room.committed(change, steps)
        if room.over and not before.over:
            self.opened.forget([room.id])
        self.fanout.tell(change)
        for hear in self.listeners:
            hear(room, before)

    def _touch(self, room: Room, seat: int) -> None:
        """Note that a person has done something here."""
        if room.people[seat].mover is None:
            self.store.visits.touch(room.id, now(), played=True)

    async def _late(self, room: Room) -> None:
        """Deal with people whose time is up, as the terms of the table say.

        Where several are asked together, all who have not answered pass, so that nobody can see who they were.
        """
        if room.over or room.kept.due is None or room.kept.due > now() or room.kept.terms.late == "wait":
            return
        if not room.match.asks_together:
            clocks = room.kept.life.clocks
            late = room.match.waiting() if clocks is None else run_out(clocks, now())
            if room.kept.terms.late == "adjudicate":
                await self._adjudicate(room, late)
            else:
                await self._stand_in(room, late)
            return
        with self._all_or_nothing(room, room.mark()):
            steps = room.match.let_be()
            change = room.after_moves(steps)
            await self.store.change(change, room.kept)
        self._committed(room, change, steps)

    async def _adjudicate(self, room: Room, seats: Sequence[int]) -> None:
        late = [seat for seat in seats if room.people[seat].mover is None]
        if late:
            await self._keep(room, adjudicated(room, late))

    async def _stand_in(self, room: Room, seats: Sequence[int], left: bool = False) -> None:
        away = [seat for seat in seats if room.people[seat].mover is None]
        if away and not room.over:
            await self._keep(room, room.stood_in(await levels_for(self.store.people, room.kept, away), left))

    async def _back(self, room: Room, seat: int) -> None:
        if room.people[seat].standin is not None and not room.over:
            await self._keep(room, room.back(seat))

    async def _alter(self, room: Room, change: Callable[[], Change | None]) -> None:
        made = change()
        if made is not None and made.cut is not None and room.kept.terms.is_late:
            made = await self.late_views.rewound(room, made, made.cut)
        if made is not None:
            await self._keep(room, made)

    async def _keep(self, room: Room, change: Change) -> None:
        await self.store.change(change, room.kept)
        self._committed(room, change)

    async def _rematched(self, room: Room, table: str) -> None:
        await self._keep(room, room.rematched(table))

    async def _reseat(self, room: Room, change: Callable[[], tuple[int, Person]]) -> int:
        seat, person = change()
        before = room.people[seat]
        if person != before:
            reseated = room.reseated(seat, person)
            await self.store.change(reseated, room.kept)
            self._committed(room, reseated)
        if person.token != before.token:
            self.places.end(room.id, seat)
        return seat

    @contextmanager
    def _all_or_nothing(self, room: Room, mark: Mark) -> Iterator[None]:
        """Return the match to `mark` if anything in the block raises."""
        try:
            yield
        except BaseException:
            room.undo(mark)
            raise

    async def _refused(self, room: Room, viewer: Viewer, refused: Refused) -> Denied:
        why = why_refused(room, refused.refusal, viewer.language)
        return Denied(422, "refused", text=why.text, refused=why, view=await self.view(room, viewer))

    async def _stale(self, room: Room, viewer: Viewer) -> Denied:
        return Denied(409, "stale", view=await self.view(room, viewer))

    # Rooms

    def _changed_elsewhere(self, table: str, revision: int, change: Change | None = None) -> None:
        room = self._rooms.get(table)
        if room is None or room.kept.revision >= revision:
            return
        follows = change is not None and revision == room.kept.revision + 1 and not room.lock.locked()
        if change is None or not follows or not self._follow(room, change.kept, change.moves):
            self._told[table] = revision  # read from the database when somebody next needs the table
        self.fanout.ring(table)

    async def _read(self, table: str) -> Room:
        stored = await self.store.table(table)
        if stored is None:
            raise unknown_table()
        if not stored.kept.over:
            await self._wake(table)
        # Another task may have read it meanwhile. All must share one room, because its lock is the table's.
        room = self._rooms.get(table) or self._enter(_room(stored))
        if (await self.store.revision(table) or 0) > room.kept.revision:  # changed elsewhere while it was read
            async with room.lock:
                await self._refresh(room)
        return room

    async def _wake(self, table: str) -> None:
        """Wake the table if it sleeps, because somebody has come back. Raises Denied if it has ended meanwhile."""
        rest = await self.store.visits.rest(table)
        if rest.startswith("ended"):
            raise Denied(410, rest)
        if rest:
            self.store.visits.touch(table, now())
            self.moved(table)

    def opener(self, table: str) -> str:
        """The network from which the table was opened; the table's own name if that is no longer known."""
        who = self.opened.opener(table)
        return who.network if who else table

    def leave(self, table: str) -> None:
        """Drop a table that rests from memory: nobody needs it here until somebody comes back."""
        if table in self._rooms:
            self._forget(table)
        self.fanout.ring(table)

    async def _refresh(self, room: Room) -> None:
        """Bring the table in memory up to what the database has. Raises StoreError."""
        found = await self.store.since(room.id, room.ply)
        if found is not None and _is_another_branch(room, *found):
            await self._read_anew(room)
            return
        if found is not None and not self._follow(room, *found):
            raise StoreError("The moves of a table do not follow what is in memory.")

    async def _read_anew(self, room: Room) -> None:
        """Read the whole table again, because another process has taken moves back. Raises StoreError."""
        stored = await self.store.table(room.id)
        if stored is not None:
            try:
                room.begin_anew(stored)
            except KingstableError as error:
                raise StoreError(f"A table cannot be read again: {type(error).__name__}.") from None

    def _follow(self, room: Room, kept: Kept, moves: Sequence[NewMove]) -> bool:
        """Apply what others have done to the table, and return whether that worked."""
        if _is_another_branch(room, kept, moves):
            return False
        before, mark = room.people, room.mark()
        try:
            room.follow(kept, moves)
        except KingstableError as error:
            LOG.error("A table cannot follow another server's moves: %s", type(error).__name__)
            room.undo(mark)
            return False
        for seat, (old, new) in enumerate(zip(before, room.people, strict=True)):
            if old.token != new.token:
                self.places.end(room.id, seat)
        return True

    def _enter(self, room: Room) -> Room:
        self._rooms[room.id] = room
        self._rooms.move_to_end(room.id)
        self.fanout.watch(room.id)
        self._leave()
        return room

    def _leave(self) -> None:
        """Let go of tables that nobody needs, the longest unused first, until there is room.

        At most LOOKS tables are examined, so a new table is cheap, and stays, even when all are needed.
        """
        for _ in range(min(LOOKS, len(self._rooms) - 1)):
            if len(self._rooms) <= self.settings.rooms:
                return
            table, room = next(iter(self._rooms.items()))
            if room.lock.locked() or self.presence.needs(table):
                self._rooms.move_to_end(table)
            else:
                self._forget(table)

    def _forget(self, table: str) -> None:
        del self._rooms[table]
        self._told.pop(table, None)
        self.fanout.unwatch(table)


def _is_another_branch(room: Room, kept: Kept, moves: Sequence[NewMove]) -> bool:
    """Whether moves in memory have been taken back, so that these do not follow them."""
    return kept.life.takebacks != room.kept.life.takebacks or len(moves) != kept.ply - room.ply


def _room(stored: Stored) -> Room:
    """The room of a stored table. Raises Denied if its game is gone, or has other rules now."""
    try:
        return Room(stored)
    except BadRecord:
        LOG.error("The moves of a table do not replay: kingstable check names it.")  # they may be secret: not logged
        raise Denied(410, "other-version") from None
    except KingstableError as error:
        LOG.error("%s", error)
        raise Denied(410, "other-version") from None
