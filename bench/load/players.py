"""Clients that play: each seat has a live stream and a connection for its moves, which are chosen at random."""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, TypeVar

import msgspec

from bench.load.figures import Measured
from bench.load.wire import Answer, Connection, Event, LiveStream, Lost
from kingstable.core.notation import write_amounts

PAUSE: Final = 0.2
"""Seconds before a table is opened anew after an error."""

Shape = TypeVar("Shape")


class Trouble(Exception):
    """An unexpected answer; the message says which kind."""


# What is read from the answers


class Lot(msgspec.Struct, frozen=True):
    word: str
    pieces: tuple[str, ...]


class Offer(msgspec.Struct, frozen=True):
    move: str
    free: bool = False
    lots: tuple[Lot, ...] = ()
    kinds: int = 0


class Scene(msgspec.Struct, frozen=True):
    offers: tuple[Offer, ...] = ()


class View(msgspec.Struct, frozen=True):
    ply: int
    question: int | None
    over: bool
    scene: Scene


class Step(msgspec.Struct, frozen=True):
    view: View


class SceneChange(msgspec.Struct, frozen=True):
    offers: tuple[Offer, ...] | None = None


class Change(msgspec.Struct, frozen=True):
    """What a ply has changed, in a stream that has sent the whole table before."""

    ply: int
    question: int | None
    over: bool
    scene: SceneChange

    def follows(self, view: View) -> View:
        """The table after the change."""
        offers = view.scene.offers if self.scene.offers is None else self.scene.offers
        return View(self.ply, self.question, self.over, Scene(offers))


class Played(msgspec.Struct, frozen=True):
    """The answer to a move of a client with a stream; a move that is kept back is answered with the whole table."""

    ply: int
    scene: Scene | None = None


class Opened(msgspec.Struct, frozen=True):
    table: str
    tokens: dict[int, str]


class Refusal(msgspec.Struct, frozen=True):
    code: str


class Refused(msgspec.Struct, frozen=True):
    error: Refusal
    view: View | None = None


def choose(offers: Sequence[Offer], luck: Random) -> str:
    """A move that answers the question, with all offers equally likely. Raises Trouble if there is none."""
    answers = [offer for offer in offers if not offer.free]
    if not answers:
        raise Trouble("asked without an offer")
    offer = luck.choice(answers)
    return _gathered(offer, luck) if offer.lots else offer.move


def _gathered(offer: Offer, luck: Random) -> str:
    """Some pieces of the lots, from at most as many lots as may be mixed (see `Offer.choosing` in core/scene.py)."""
    mixed = luck.sample(offer.lots, luck.randint(0, min(offer.kinds, len(offer.lots))))
    amounts = {lot.word: luck.randint(1, len(lot.pieces)) for lot in offer.lots if lot in mixed and lot.pieces}
    return f"{offer.move.rpartition(' ')[0]} {write_amounts(amounts)}"


def read(kind: str, answer: Answer, shape: type[Shape], status: int = 200) -> Shape:
    """The content of an answer. Raises Trouble if it has another status or another shape."""
    if answer.status != status:
        raise Trouble(denied(kind, answer))
    try:
        return msgspec.json.decode(answer.body, type=shape)
    except msgspec.DecodeError as error:
        raise Trouble(f"{kind}: {error}") from None


def denied(kind: str, answer: Answer) -> str:
    """A kind of error: what was asked, the status, and the server's code for it."""
    try:
        code = msgspec.json.decode(answer.body, type=Refused).error.code
    except msgspec.DecodeError:
        code = "without a code"
    return f"{kind}: {answer.status} {code}"


# Players


@dataclass(frozen=True)
class Plan:
    """How a table is opened and played: people, the level of computer players in the other seats, and watchers."""

    game: str
    players: int
    level: str = ""
    watchers: int = 0
    rate: float | None = None

    @property
    def people(self) -> int:
        return 1 if self.level else self.players

    def asked(self) -> bytes:
        """The request body that opens such a table."""
        others = {"kind": "bot", "level": self.level} if self.level else {"kind": "you"}
        return msgspec.json.encode({"game": self.game, "seats": [{"kind": "you"}, *[others] * (self.players - 1)]})


async def open_table(port: int, plan: Plan) -> Opened:
    """Open a table. Raises Trouble or Lost."""
    lobby = Connection(port)
    try:
        return read("open", await lobby.post("/api/tables", plan.asked()), Opened, 201)
    finally:
        lobby.close()


NOTHING: Final = View(-1, None, False, Scene())


class Follower:
    """Reads a live stream, of a seat or of a watcher."""

    def __init__(self, table: Table, stream: LiveStream, seat: Seat | None) -> None:
        self.stream = stream
        self._table = table
        self._seat = seat
        self._ply = 0
        self._view = NOTHING

    async def read(self) -> None:
        """Read until cancelled. Raises Lost when the stream ends."""
        async for event in self.stream.events():
            now = time.perf_counter()
            self._table.measured.bytes += len(event.data)
            if event.name == "people":
                continue
            if (ply := int(event.id)) > self._ply:
                self._ply = ply
                self._table.shown(ply, None if self._seat is None else self._seat.number, now)
            if self._seat is not None:
                self._seat.see(self._next(event))

    def _next(self, event: Event) -> View:
        if event.name == "change":
            self._view = msgspec.json.decode(event.data, type=Change).follows(self._view)
        else:
            self._view = msgspec.json.decode(event.data, type=Step).view
        return self._view


class Seat:
    """A person's seat: what it has last seen, and its connection for moves."""

    def __init__(self, table: Table, number: int, token: str, luck: Random) -> None:
        self.number = number
        self.view = NOTHING
        self.connection = Connection(table.port_of(number), token)
        self._table = table
        self._luck = luck
        self._answered: int | None = None
        self._news = asyncio.Event()
        self._posting = asyncio.Lock()

    def see(self, view: View) -> None:
        """Take the table as it is now, unless something newer was seen."""
        if view.ply > self.view.ply:
            self.view = view
            self._news.set()

    @property
    def is_asked(self) -> bool:
        """Whether there is an unanswered question: late news may still show one that was answered."""
        return self.view.question is not None and self.view.question != self._answered

    async def look(self) -> None:
        """See the table for the first time. Raises Trouble or Lost."""
        self.see(read("view", await self.connection.get(self._table.path), View))

    async def play(self) -> None:
        """Answer every question until the game is over. Raises Trouble or Lost."""
        while not self.view.over:
            if self.is_asked:
                await self._table.pace()
                await self._move()
            else:
                self._news.clear()
                await self._news.wait()

    async def rest(self) -> None:
        """Make no more moves; return once the last one has been answered."""
        await self._posting.acquire()

    async def _move(self) -> None:
        asked, measured = self.view, self._table.measured
        body = msgspec.json.encode({"question": asked.question, "move": choose(asked.scene.offers, self._luck)})
        async with self._posting:
            self._answered = asked.question
            began = time.perf_counter()
            answer = await self.connection.post(f"{self._table.path}/moves", body)
        measured.bytes += len(answer.body)
        if answer.status in {409, 422}:
            self._overtaken(answer, asked)
            return
        played = read("move", answer, Played)
        measured.answered.append(time.perf_counter() - began)
        if played.scene is None:  # otherwise the answer is kept back, and nobody else is told
            self._table.moved(played.ply, self.number, began)

    def _overtaken(self, answer: Answer, asked: View) -> None:
        """Note that a rival was faster and the question has changed. Raises Trouble if the table has not changed."""
        view = read("move", Answer(200, answer.body), Refused).view
        if view is None or view.ply <= asked.ply:
            raise Trouble(denied("move", answer))
        self._answered = None
        self._table.measured.overtaken += 1
        self.see(view)


class Table:
    """One table: game after game, each at a new one."""

    def __init__(self, plan: Plan, measured: Measured, luck: Random, ports: Sequence[int]) -> None:
        """It is opened at the first of these servers; its people are spread over all of them."""
        self.port = ports[0]
        self._ports = ports
        self.measured = measured
        self.path = ""
        self._plan = plan
        self._luck = luck
        self._next_move = 0.0
        self._clear()

    def port_of(self, seat: int | None) -> int:
        """The port of this seat's person; watchers are at the last server."""
        return self._ports[-1 if seat is None else seat % len(self._ports)]

    def _clear(self) -> None:
        self._seats: list[Seat] = []
        self._followers: list[Follower] = []
        self._sent: dict[int, tuple[int, float]] = {}
        self._early: defaultdict[int, list[tuple[int | None, float]]] = defaultdict(list)

    async def open(self) -> None:
        """Open a table and all its streams, and see it from all seats. Raises Trouble or Lost."""
        self._clear()
        opened = await open_table(self.port, self._plan)
        self.path = f"/api/tables/{opened.table}"
        for number, token in opened.tokens.items():
            seat = Seat(self, number, token, self._luck)
            self._seats.append(seat)
            await self._follow(seat, token)
        for _ in range(self._plan.watchers):
            await self._follow(None)
        for seat in self._seats:
            await seat.look()

    async def _follow(self, seat: Seat | None, token: str = "") -> None:
        port = self.port_of(None if seat is None else seat.number)
        stream = await LiveStream.open(port, f"{self.path}/live?after=0", token)
        self._followers.append(Follower(self, stream, seat))
        if stream.answer.status != 200:
            raise Trouble(denied("live", stream.answer))

    async def play(self) -> None:
        """Play one game after the other, until cancelled. The first table is already open."""
        while True:
            try:
                await self._play()
                self.measured.games += 1
                self.close()
                await self.open()
            except* (Trouble, Lost) as group:
                self.measured.errors.update(_kind(each) for each in group.exceptions)
                await self._recover()

    async def _recover(self) -> None:
        """Begin anew after an error, as often as it takes."""
        while True:
            self.close()
            await asyncio.sleep(PAUSE)
            try:
                return await self.open()
            except (Trouble, Lost) as error:
                self.measured.errors[_kind(error)] += 1

    async def _play(self) -> None:
        """Play to the end of the game. Raises an ExceptionGroup of Trouble and Lost."""
        async with asyncio.TaskGroup() as group:
            reading = [group.create_task(each.read()) for each in self._followers]
            await asyncio.gather(*(seat.play() for seat in self._seats))
            for each in reading:
                each.cancel()

    async def pace(self) -> None:
        """Wait until another move may be made here, if there is a limit."""
        if self._plan.rate is None:
            return
        now, interval = time.perf_counter(), 1 / self._plan.rate
        if not self._next_move:  # not all tables at the same moment
            self._next_move = now + interval * self._luck.random()
        due = max(now, self._next_move)
        self._next_move = due + interval
        await asyncio.sleep(due - now)

    async def rest(self) -> None:
        """Let nobody here make another move; return once all moves have been answered."""
        await asyncio.gather(*(seat.rest() for seat in self._seats))

    def moved(self, ply: int, seat: int, began: float) -> None:
        """Note that this seat's move, posted at that moment, led to this ply."""
        self._sent[ply] = seat, began
        for viewer, shown in self._early.pop(ply, ()):
            self._count(ply, viewer, shown)

    def shown(self, ply: int, viewer: int | None, now: float) -> None:
        """Note that the stream of this seat, or of a watcher (None), has reached this ply."""
        if ply in self._sent:
            self._count(ply, viewer, now)
        else:  # the stream may be faster than the answer
            self._early[ply].append((viewer, now))

    def _count(self, ply: int, viewer: int | None, shown: float) -> None:
        seat, began = self._sent[ply]
        if viewer is None:
            self.measured.watched.append(shown - began)
        elif viewer != seat:
            self.measured.streamed.append(shown - began)

    def close(self) -> None:
        for seat in self._seats:
            seat.connection.close()
        for follower in self._followers:
            follower.stream.close()


def _kind(error: Exception) -> str:
    return str(error) if isinstance(error, Trouble) else f"connection lost: {error}"
