"""People at a table, who play from their streams, reconnect as browsers do, and write down what they were told.

Their next move may be disturbed: posted twice at once, at two servers, by somebody else as well, or cut off in the
middle.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from random import Random
from typing import Any, Final

import msgspec

from bench.load.players import Offer, Trouble, choose
from bench.load.wire import Answer, Connection, LiveStream, Lost
from tests.faults.checker import Attempt
from tests.server.houses import whole_step

Json = dict[str, Any]  # a client takes whatever the house sends

COMES_BACK_AFTER: Final = 0.1
"""Seconds before a stream is reopened; browsers wait longer, so this is harder on the servers."""
ANSWERED_WITHIN: Final = 15.0
MOVES_WITHIN: Final = 30.0
"""Seconds within which somebody at a table has a move to make."""
ASKS_AGAIN_AFTER: Final = 1.0
"""Seconds after which an answer is repeated, if the question still stands."""
SHOWS: Final = "seat", "ply", "question", "over", "seed", "scene", "options", "title", "commitment"
"""The parts of a view that stay the same until somebody moves."""
NOT_NOW: Final = frozenset({429, 503})
REFUSED: Final = frozenset({403, 409, 410, 422})

Disturbance = Callable[["Person", Json, str], Awaitable[None]]
"""Posts a move in its own way, given the person, the view, and the move."""


class Person:
    """A person who has a seat, or who watches."""

    def __init__(self, table: Table, seat: int | None, token: str, port: int) -> None:
        self.table = table
        self.seat = seat
        self.token = token
        self.port = port
        self.view: Json = {}
        self.stream: LiveStream | None = None
        self._last_id = ""
        self._news = asyncio.Event()
        self._answered: tuple[int, float] = (-1, 0.0)

    # Following

    async def follow(self) -> None:
        """Follow the stream until cancelled, through every loss of the connection."""
        try:
            while True:
                with suppress(Lost, TimeoutError, Trouble, OSError):
                    await self._follow()
                self.drop_stream()
                await asyncio.sleep(COMES_BACK_AFTER)
        finally:
            self.drop_stream()

    async def _follow(self) -> None:
        if not self.view:
            self.view = await self.look(self.port)
        path = f"{self.table.path}/live?after={self.view['ply']}"
        opening = LiveStream.open(self.port, path, self.token, self._last_id)
        async with asyncio.timeout(ANSWERED_WITHIN):
            self.stream = await opening
        if self.stream.answer.status != 200:
            self.table.complain("a stream", self.stream.answer)
            return
        view: Json = {}
        async for event in self.stream.events():
            if event.name == "people":
                continue
            told = json.loads(event.data)
            view = (whole_step(view, told) if event.name == "change" else told)["view"]
            self._last_id, self.view = event.id, view
            self._news.set()

    def drop_stream(self) -> None:
        if self.stream is not None:
            self.stream.close()

    # Playing

    async def play(self) -> None:
        """Answer the questions that the stream shows, until the game is over or the table is stopping."""
        while not self.table.stopping and not self.view.get("over"):
            if self._is_asked():
                await self._answer()
            else:
                self._news.clear()
                with suppress(TimeoutError):
                    async with asyncio.timeout(0.1):
                        await self._news.wait()

    def _is_asked(self) -> bool:
        question = self.view.get("question")
        if question is None:
            return False
        last, when = self._answered
        return bool(question != last or time.monotonic() > when + ASKS_AGAIN_AFTER)

    async def _answer(self) -> None:
        view = self.view
        move = self.chosen(view)
        disturbance = self.table.next_disturbance()
        if disturbance is None:
            made = await self.post(view, move, self.port)
        else:
            await disturbance(self, view, move)
            made = True
        self._answered = (view["question"], time.monotonic() - (0 if made else ASKS_AGAIN_AFTER - 0.05))

    def chosen(self, view: Json) -> str:
        """A random answer to the question, all equally likely."""
        offers = msgspec.convert(view["scene"]["offers"], tuple[Offer, ...])
        return choose(offers, self.table.luck)

    async def post(self, view: Json, move: str, port: int, gives_up_after: float = ANSWERED_WITHIN) -> bool:
        """Post a move and write down the outcome; whether it was acknowledged."""
        body = msgspec.json.encode({"question": view["question"], "move": move})
        connection = Connection(port, self.token)
        answer = None
        try:
            async with asyncio.timeout(gives_up_after):
                answer = await connection.post(f"{self.table.path}/moves", body)
        except (Lost, TimeoutError, OSError):
            pass
        finally:
            connection.close()
        self._write_down(view, move, answer)
        return answer is not None and answer.status == 200

    def _write_down(self, view: Json, move: str, answer: Answer | None) -> None:
        seat, question = self.seat, view["question"]
        assert seat is not None
        if answer is not None and answer.status == 200:
            told = json.loads(answer.body)
            outcome = "kept back" if "scene" in told else "made"
            self.table.attempts.append(Attempt(seat, question, move, outcome, told["ply"]))  # type: ignore[arg-type]
            self.table.progress += 1
        elif answer is not None and answer.status in REFUSED:
            self.table.attempts.append(Attempt(seat, question, move, "refused"))
        else:
            self.table.attempts.append(Attempt(seat, question, move, "unknown"))
            if answer is not None and answer.status not in NOT_NOW:
                self.table.complain("a move", answer)

    # Looking

    async def look(self, port: int) -> Json:
        """The table as a server shows it. Raises Lost or Trouble."""
        connection = Connection(port, self.token)
        try:
            async with asyncio.timeout(ANSWERED_WITHIN):
                answer = await connection.get(self.table.path)
        except TimeoutError:
            raise Lost("no answer") from None
        finally:
            connection.close()
        if answer.status != 200:
            raise Trouble(f"{answer.status}")
        found: Json = json.loads(answer.body)
        return found

    async def differs(self, port: int) -> str:
        """How the stream's view differs from what this server shows; empty if it does not."""
        try:
            now = await self.look(port)
        except (Lost, Trouble) as error:
            return f"no view: {error}"
        shown = self.view
        if not shown:
            return "nothing was shown"
        wrong = [part for part in SHOWS if shown.get(part) != now.get(part)]
        begin = max(shown.get("log_from", 0), now.get("log_from", 0))
        if _log_from(shown, begin) != _log_from(now, begin):
            wrong.append("log")
        names = [[player["name"] for player in each["players"]] for each in (shown, now)]
        return ", ".join(wrong if names[0] == names[1] else [*wrong, "players"])


def _log_from(view: Json, ply: int) -> list[Json]:
    return [line for line in view["log"] if line["ply"] >= ply]


class Table:
    """One game, and everybody there."""

    def __init__(self, game: str, opened: Json, ports: Sequence[int], luck: Random) -> None:
        self.game = game
        self.id = str(opened["table"])
        self.path = f"/api/tables/{self.id}"
        self.luck = luck
        self.stopping = False
        self.progress = 0
        """How many moves were acknowledged."""
        self.attempts: list[Attempt] = []
        self.complaints: list[str] = []
        self.people = [
            Person(self, int(seat), token, ports[number % len(ports)])
            for number, (seat, token) in enumerate(sorted(opened["tokens"].items()))
        ]
        self.everybody = [*self.people, Person(self, None, "", ports[-1])]
        self.told_record: str | None = None
        """The record as a server gave it out at the end."""
        self._disturbances: list[tuple[Disturbance, asyncio.Event]] = []

    def begin(self) -> None:
        """Start everybody following and playing."""
        self._following = [asyncio.create_task(each.follow()) for each in self.everybody]
        self._playing = [asyncio.create_task(each.play()) for each in self.people]

    @property
    def over(self) -> bool:
        """Whether anybody has seen the end of the game."""
        return any(each.view.get("over") for each in self.everybody)

    def complain(self, what: str, answer: Answer) -> None:
        if answer.status not in NOT_NOW:
            self.complaints.append(f"{what} was answered with {answer.status}: {answer.body[:200]!r}")

    async def disturb(self, disturbance: Disturbance) -> bool:
        """Have the next move disturbed; whether it was, as there may be no more moves."""
        done, end = asyncio.Event(), time.monotonic() + MOVES_WITHIN
        self._disturbances.append((disturbance, done))
        while not (done.is_set() or self.stopping or self.over or time.monotonic() > end):
            with suppress(TimeoutError):
                async with asyncio.timeout(0.2):
                    await done.wait()
        self._disturbances = [each for each in self._disturbances if each[1] is not done]
        return done.is_set()

    def next_disturbance(self) -> Disturbance | None:
        if not self._disturbances:
            return None
        disturbance, done = self._disturbances.pop()

        async def disturbed(person: Person, view: Json, move: str) -> None:
            try:
                await disturbance(person, view, move)
            finally:
                done.set()

        return disturbed

    async def stop_playing(self) -> None:
        """Let nobody post another move, and return when the last answer is there."""
        self.stopping = True
        for failed in await asyncio.gather(*self._playing, return_exceptions=True):
            if isinstance(failed, BaseException):
                self.complaints.append(f"a client could not go on: {failed!r}")

    async def leave(self) -> None:
        tasks = [*self._following, *self._playing]
        for each in tasks:
            each.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for person in self.everybody:
            person.drop_stream()


async def open_table(game: str, seats: Sequence[Json], ports: Sequence[int], luck: Random) -> Table:
    """Open a table at the first of these servers. Raises Lost or Trouble."""
    connection = Connection(ports[0])
    try:
        answer = await connection.post("/api/tables", msgspec.json.encode({"game": game, "seats": seats}))
    finally:
        connection.close()
    if answer.status != 201:
        raise Trouble(f"open: {answer.status} {answer.body[:200]!r}")
    return Table(game, json.loads(answer.body), ports, luck)
