"""The computer players' turns at a table: one after another, or together if all are asked, in whole beats."""

from __future__ import annotations

import asyncio
import logging
import math
import secrets
from collections import defaultdict, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import Context
from typing import Final

import msgspec

from kingstable.coach.pieces import Found
from kingstable.core import snapshot
from kingstable.core.words import LANGUAGES
from kingstable.house.standing import Left
from kingstable.server.chronicle import Viewer
from kingstable.server.denied import Denied
from kingstable.server.hall import Hall
from kingstable.server.leases import Leases, NoLeases
from kingstable.server.room import Room
from kingstable.server.shares import NO_LIMIT, Shares, Urgency
from kingstable.server.store.errors import StoreError
from kingstable.server.thinking import Question, Thinker

LOG: Final = logging.getLogger(__name__)
FIRST_PAUSE = 0.5
LONGEST_PAUSE = 30.0
RESUMES_EVERY = 0.2
"""Seconds between two searches for tables that another server has left."""


class Clock:
    """The time of this process; a test may use another clock."""

    def now(self) -> float:
        """Seconds since some moment."""
        return asyncio.get_running_loop().time()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


MOST_ON_QUEUE = 8
"""How many questions from one opener's tables a server queues at once: few, so that others need not wait for long."""

AS_A_PERSON: Final = (1, 2, 3, 4)
"""Beats before a standing answer, one of these at random, where nobody may notice that no person gave it."""

REMEMBERED = 32
"""How many of a computer player's latest thinking times are remembered for each kind of question."""

Kind = tuple[str, str, int]
"""A kind of question: its game, the level that answers it, and its number in the rules."""


Moment = tuple[int, int]
"""A ply, and how often moves had been taken back when it was reached."""


class BotTurns:
    """Makes the moves of computer players, so that no table waits for one.

    A move comes a whole number of beats after the turn began, so people can follow, and the time reveals little of
    what was thought about. A computer player that can only pass, or has only one answer, is shown thinking as well, for
    as long as one of its recent thoughts about the same kind of question took.
    """

    def __init__(
        self,
        hall: Hall,
        thinker: Thinker,
        beat: float,
        clock: Clock | None = None,
        leases: Leases | None = None,
        places: Callable[[], int] | None = None,
    ) -> None:
        """`places` returns how many questions may be asked at once, if that is not the number of thinkers."""
        self._hall = hall
        self._leases = leases or NoLeases()
        self._leases.free = self._resume_soon
        hall.fanout.stirred = self._resume_soon
        self._resuming: asyncio.Task[None] | None = None
        self._stirred = False
        """Whether there may be tables to resume that the last search did not find."""
        self._thinker = thinker
        self._beat = beat
        self._clock = clock or Clock()
        most = NO_LIMIT if hall.settings.redis is None else MOST_ON_QUEUE
        places = places or (lambda: hall.settings.thinkers)
        self._shares = Shares(places, hall.opener, hall.presence.followers, most)
        self._playing: dict[str, asyncio.Task[None]] = {}
        self._called: set[str] = set()
        self._closed = False
        self._took: defaultdict[Kind, deque[int]] = defaultdict(lambda: deque(maxlen=REMEMBERED))

    def call(self, table: str) -> None:
        """Play at this table if a computer player is to move there."""
        if self._closed:
            return
        self._called.add(table)
        if table not in self._playing:
            # In a context of its own, because its errors belong to no request.
            self._playing[table] = asyncio.create_task(self._play(table), context=Context())

    def _resume_soon(self) -> None:
        self._stirred = True
        if not self._closed and (self._resuming is None or self._resuming.done()):
            self._resuming = asyncio.create_task(self._resume_elsewhere())

    async def _resume_elsewhere(self) -> None:
        while self._stirred:
            self._stirred = False
            await self.resume()
            await asyncio.sleep(RESUMES_EVERY)

    async def resume(self) -> None:
        """Play on wherever a computer player is to move and no other server makes the moves."""
        try:
            tables = await self._hall.store.waiting_for_bots()
        except StoreError as error:  # a damaged page affects only some tables; the others can go on
            LOG.error("Computer players who were to move do not go on by themselves. %s", error)
            return
        for table in tables:
            if table not in self._playing:
                self.call(table)

    def rest(self, table: str) -> None:
        """Stop playing at this table, because nobody is there."""
        self._called.discard(table)
        if (playing := self._playing.get(table)) is not None:
            playing.cancel()

    async def close(self) -> None:
        """Stop playing; unfinished thoughts are begun again after the next start."""
        self._closed = True
        tasks = [*self._playing.values(), *([self._resuming] if self._resuming else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _play(self, table: str) -> None:
        pause = FIRST_PAUSE
        try:
            while table in self._called:
                self._called.discard(table)
                try:
                    await self._turns(table)
                    continue
                except Denied as denied:
                    LOG.warning("A table with a computer player cannot go on: %s", denied.code)
                    continue
                except StoreError as error:  # such as a full disk: play goes on once there is room
                    LOG.error("A computer player could not move; trying again in %s s. %s", pause, error)
                except Exception:  # whatever went wrong, the table must not stand still for ever
                    LOG.exception("A computer player could not move; trying again in %s s", pause)
                self._called.add(table)
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
        finally:
            del self._playing[table]
            if table in self._called:  # called again after `rest`
                self.call(table)

    async def _turns(self, table: str) -> None:
        room = await self._hall.room(table)
        if not _is_due(room) or not await self._leases.take(table):
            return
        try:
            while await self._turn(room):
                room = await self._hall.room(table)
        finally:
            await self._leases.give(table)

    async def _turn(self, room: Room) -> bool:
        """Make a computer player's free move, or answer what is asked now. Returns whether there was anything to do."""
        free = room.unasked()
        if free is not None:
            await self._make_free_move(room, *free)
            return True
        seats = room.to_be_moved()
        if seats:
            await self._ask(room, seats if room.match.asks_together else seats[:1])
            return True
        left = room.left_to_answer()  # after computer players, so that their answers come when they always do
        if left:
            await self._answer_for(room, left[0][0])
        return bool(left)

    async def _answer_for(self, room: Room, seat: int) -> None:
        """Give a person's standing answer, unless they withdraw it or answer themselves in the meantime."""
        asked = room.match.question(seat), _moment(room)
        beats = secrets.choice(AS_A_PERSON) if room.match.is_sealed(seat) else 1
        for _ in range(beats):
            await self._clock.sleep(self._beat)
            if room.to_be_moved() or room.unasked() is not None:
                return  # the standing answer comes up again after that
        found = [(left, move) for each, left, move in room.left_to_answer() if each == seat]
        if found and room.match.question(seat) == asked[0]:
            left, move = found[0]
            await self._answer(room, seat, asked, move, left)

    async def _make_free_move(self, room: Room, seat: int, move: str) -> None:
        """Make a move that needs no thought, one beat from now."""
        asked = room.match.question(seat), _moment(room)
        await self._clock.sleep(self._beat)
        await self._answer(room, seat, asked, move)

    async def _ask(self, room: Room, seats: list[int]) -> None:
        """Answer for these seats after as many beats as the slowest of them takes; a person who passes takes one.

        All computer players that are asked are shown thinking for that long, whether they do or not.
        """
        asked = {seat: (room.match.question(seat), _moment(room)) for seat in seats}
        passed = {seat: _without_thought(room, seat) for seat in seats}  # before anybody else can move
        began = self._clock.now()
        with self._signs(room):
            moves = await asyncio.gather(*(self._move(room, seat, asked[seat][0], passed[seat]) for seat in seats))
            beats = max(count for _, count in moves)
            if self._beat > 0:
                await self._clock.sleep(max(0.0, began + beats * self._beat - self._clock.now()))
        for seat, (move, _) in zip(seats, moves, strict=True):
            if move is not None:
                await self._answer(room, seat, asked[seat], move)

    @contextmanager
    def _signs(self, room: Room) -> Iterator[None]:
        """Show as thinking each computer player that everybody can see is asked."""
        bots = [seat for seat in room.match.asked() if room.people[seat].mover]
        if not bots:
            yield
            return
        with self._hall.presence.thinks(room.id, *bots):
            self._hall.fanout.ring(room.id)
            yield

    async def _move(self, room: Room, seat: int, asked: int | None, passed: str | None) -> tuple[str | None, int]:
        """What a seat answers, and how many beats it takes; `passed` is its answer if that needs no thought.

        The answer is None if another server was faster and the seat is no longer asked this question.
        """
        mover = room.people[seat].mover
        if mover is None:
            assert passed is not None
            return passed, 1
        took = self._took[room.game.name, mover, room.match.kind_of_question(seat)]
        if passed is not None:
            return passed, secrets.choice(took) if took else 1
        began = self._clock.now()
        async with self._shares.turn(room.id, self._urgency(room)):
            question = await self._question(room, seat, asked)
            if question is None:
                return None, 1
            move = await self._thinker.think(question)
        took.append(max(1, math.ceil((self._clock.now() - began) / self._beat)) if self._beat > 0 else 1)
        return move, took[-1]

    async def _answer(
        self, room: Room, seat: int, asked: tuple[int | None, Moment], move: str, left: Left | None = None
    ) -> None:
        """Answer `asked`, a question and its moment. If others' moves have ruled it out, do nothing: it is asked again.

        Raises RuntimeError if the answer is refused although nothing has changed.
        """
        question, moment = asked

        def due() -> bool:
            if left is not None:
                return left in room.kept.life.left  # not taken back
            # a person whom a computer player stood in for may be back, and then answers themselves
            return room.people[seat].mover is not None or room.match.passed(seat) is not None

        if not due():
            return
        try:
            await self._hall.play(room, Viewer(seat, LANGUAGES[0]), question, move, due=due, left=left)
        except Denied as denied:
            if _moment(room) == moment and due():
                raise RuntimeError(f"seat {seat} would answer {move!r}, which is {denied.code}") from None

    async def advise(self, room: Room, seat: int, level: str) -> str | None:
        """What a computer player of this level would answer in place of a seat, knowing what the seat knows.

        None if the seat is asked nothing, or the question changed before there was a place to think.
        """
        asked = room.match.question(seat)
        if asked is None:
            return None
        async with self._shares.turn(room.id):
            question = await self._question(room, seat, asked, level)
            return None if question is None else await self._thinker.think(question)

    async def study(self, room: Room, question: Question) -> Found:
        """The result of one piece of a finished game's review. Those who play think first."""
        async with self._shares.turn(room.id, question.urgency):
            return msgspec.json.decode(await self._thinker.think(question), type=Found)

    async def _question(self, room: Room, seat: int, asked: int | None, adviser: str | None = None) -> Question | None:
        """A seat's question, put to the computer player that moves for it or to an adviser; None if it has changed."""
        async with room.lock:  # nobody is in the middle of a move
            if room.match.question(seat) != asked:
                return None
            position = snapshot.save(room.game, room.match.imagined(seat))
        level = adviser or room.people[seat].mover
        if level is None:  # the person it stood in for is back
            return None
        luck = secrets.randbits(62)
        return Question(room.game.name, level, seat, position, luck, room.game.cards, self._urgency(room))

    def _urgency(self, room: Room) -> Urgency:
        """How urgent this table is: who waits for it."""
        if all(person.is_bot for person in room.people):
            return Urgency.NOBODY
        is_live = room.kept.pace == "live" and self._hall.presence.is_a_player_here(room)
        return Urgency.LIVE if is_live else Urgency.DAYS


def _without_thought(room: Room, seat: int) -> str | None:
    """The house's answer for a seat, or a computer player's only one; None if there is something to think about."""
    return room.match.passed(seat) or (room.match.forced(seat) if room.people[seat].mover else None)


def _moment(room: Room) -> Moment:
    """The ply and the number of takebacks: the same again only if nothing has changed."""
    return room.ply, room.match.takebacks


def _is_due(room: Room) -> bool:
    """Whether a move is to be made here that no person makes."""
    return room.is_due()
