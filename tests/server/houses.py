"""Real houses over real sockets: opened on a free port of this machine, closed at the end of a test."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import TracebackType
from typing import Any, Self, TypeVar

import httpx

from kingstable.server.app import House, open_house
from kingstable.server.serve import HouseServer, listen
from kingstable.server.settings import Settings
from kingstable.server.thinking import Question, Thinker, answer
from tests.patience import PATIENCE

Json = dict[str, Any]  # a client accepts whatever the house sends
Found = TypeVar("Found")

YOU = {"kind": "you", "name": "Anna"}
FRIEND = {"kind": "friend", "name": "Bela"}


def bot(level: str = "random") -> Json:
    return {"kind": "bot", "level": level}


class QuickThinker:
    """Thinks in a thread, which is enough for weak computer players."""

    def __init__(self) -> None:
        self.questions: list[Question] = []

    async def think(self, question: Question) -> str:
        self.questions.append(question)
        return await asyncio.to_thread(answer, question)

    def close(self) -> None:
        pass


class RunningHouse:
    """A house that runs beside the test, for the length of a `with` block."""

    def __init__(self, settings: Settings, thinker: Thinker | None = None) -> None:
        self._settings = settings
        self._thinker = thinker or QuickThinker()
        self._open = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._run()))
        self.base = ""

    def __enter__(self) -> Self:
        self._thread.start()
        opened = self._open.wait(PATIENCE)
        assert opened, "the house did not open"
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), "the house did not close"

    def close(self) -> None:
        """Tell the house to close; `with` waits for it."""
        self._server.should_exit = True

    def inside(self, work: Callable[[House], Awaitable[Found]]) -> Found:
        """Do something inside the house, on its own loop."""

        async def done() -> Found:
            return await work(self.house)

        return asyncio.run_coroutine_threadsafe(done(), self._loop).result(PATIENCE)

    def connections(self) -> list[Any]:
        """Uvicorn's own connections, as they are now."""
        return list(self._server.server_state.connections)

    async def _run(self) -> None:
        self._loop = asyncio.get_running_loop()
        with listen("127.0.0.1", 0) as listening:
            await self._serve(listening)

    async def _serve(self, listening: socket.socket) -> None:
        self.base = f"http://127.0.0.1:{listening.getsockname()[1]}"
        async with open_house(self._settings, self._thinker) as self.house:
            self._server = HouseServer(self.house, opened=self._open.set)
            await self._server.serve([listening])


@dataclass
class Guest:
    """Somebody at a table, with or without a seat's token."""

    base: str
    table: str
    token: str | None = None

    def get(self, path: str = "", **headers: str) -> httpx.Response:
        return self._client().get(f"{self.base}/api/tables/{self.table}{path}", headers=self._headers() | headers)

    def post(self, path: str, question: object) -> httpx.Response:
        address = f"{self.base}/api/tables/{self.table}{path}"
        return self._client().post(address, headers=self._headers(), json=question)

    def view(self) -> Json:
        return read(self.get())

    def move(self, question: int | None, move: str) -> httpx.Response:
        """Answer the question with this number, or make a free move (None)."""
        return self.post("/moves", {"question": question, "move": move})

    def play_first(self) -> Json:
        """Make the first offered move."""
        view = self.view()
        return read(self.move(view["question"], view["scene"]["offers"][0]["move"]))

    def to_move(self) -> bool:
        return bool(self.view()["scene"].get("offers"))

    def wait_for(self, true: Callable[[Json], bool]) -> Json:
        """The view, once `true` holds for it."""
        return until(self.view, true)

    @contextmanager
    def live(self, after: int | None = None, last_id: int | None = None) -> Iterator[Iterator[Event]]:
        """The events of the live stream."""
        query = {"after": str(after)} if after is not None else {}
        headers = self._headers() | ({"Last-Event-ID": str(last_id)} if last_id is not None else {})
        address = f"{self.base}/api/tables/{self.table}/live"
        with httpx.stream("GET", address, params=query, headers=headers, timeout=PATIENCE) as answer:
            assert answer.status_code == 200, answer.read()
            assert answer.headers["content-type"].startswith("text/event-stream")
            yield events(answer.iter_lines())

    def _headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    @staticmethod
    def _client() -> httpx.Client:
        return CLIENT


CLIENT = httpx.Client(timeout=PATIENCE)


@dataclass
class Event:
    """One message of a stream; a comment has the kind `comment`."""

    kind: str = "message"
    id: int | None = None
    text: str = ""
    json: Json = field(default_factory=dict)


def events(lines: Iterator[str]) -> Iterator[Event]:
    """Read a stream of server-sent events, completing each change to a whole step by means of the table before it.

    Fails if the stream has nothing but comments for too long; a test that waits for more would wait forever.
    """
    event = Event()
    view: Json = {}
    end = time.monotonic() + PATIENCE
    for line in lines:
        assert time.monotonic() < end, "waited in vain"
        name, _, value = line.partition(": ")
        if not line:
            if event.kind == "change":
                event.kind, event.json = "message", whole_step(view, event.json)
            if event.kind == "message" and event.text:
                view = event.json["view"]
            if event.text:
                yield event
                end = time.monotonic() + PATIENCE
            event = Event()
        elif name == "":
            yield Event("comment", text=value)
        elif name == "id":
            event.id = int(value)
        elif name == "event":
            event.kind = value
        elif name == "data":
            event.text, event.json = value, json.loads(value)


def whole_step(view: Json, change: Json) -> Json:
    """The step that a change stands for, given the table before it."""
    told = change["scene"]
    same = {name: part for name, part in told.items() if name not in {"order", "zones"}}
    zones = {zone["id"]: zone for zone in (*view["scene"]["zones"], *told.get("zones", ()))}
    order = told.get("order", [zone["id"] for zone in view["scene"]["zones"]])
    scene = view["scene"] | same | {"zones": [zones[each] for each in order]}
    for name in ("offers", "guide"):  # empty parts are left out
        if not scene.get(name, True):
            del scene[name]
    log = [line for line in view["log"] if line["ply"] < change["log_from"]] + change["log"]
    new = {name: change[name] for name in ("ply", "question", "over", "seed", "due", "clocks")}
    new |= {"revealed": change["over"], "parley": None if change["ply"] > view["ply"] else view["parley"]}
    shown = view | new | {"last_ply": change["ply"], "scene": scene, "log": log}
    return {"ply": change["ply"], "happenings": change["happenings"], "view": shown}


def until(ask: Callable[[], Json], true: Callable[[Json], bool]) -> Json:
    """The answer, once `true` holds for it."""
    end = time.monotonic() + PATIENCE
    while not true(found := ask()):
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.02)
    return found


def steps(stream: Iterator[Event], count: int) -> list[Event]:
    """The next `count` steps of a stream."""
    found: list[Event] = []
    for event in stream:
        if event.kind == "message":
            found.append(event)
        if len(found) == count:
            break
    return found


def people(stream: Iterator[Event], true: Callable[[list[Json]], bool]) -> list[Json]:
    """The players as a stream reports them, once `true` holds for them."""
    return next(event.json["players"] for event in stream if event.kind == "people" and true(event.json["players"]))


def read(answer: httpx.Response) -> Json:
    assert answer.is_success, answer.text
    found = answer.json()
    assert isinstance(found, dict)
    return found


def open_table(house: RunningHouse, *seats: Json, game: str = "crusaders", **options: str) -> dict[int | None, Guest]:
    """A new table, of Crusaders by default: a guest for every person's seat, and one who watches (None)."""
    question = {"game": game, "seats": seats, "options": options}
    answer = CLIENT.post(f"{house.base}/api/tables", json=question)
    assert answer.status_code == 201, answer.text
    opened = answer.json()
    return {None: Guest(house.base, opened["table"]), **seated(house.base, opened)}


def seated(base: str, opened: Json) -> dict[int | None, Guest]:
    """Everybody at a new table, with all invitations already taken."""
    table = opened["table"]
    tokens = opened["tokens"] | {seat: take(base, table, each) for seat, each in opened["invitations"].items()}
    return {int(seat): Guest(base, table, token) for seat, token in sorted(tokens.items())}


def take(base: str, table: str, invitation: str) -> str:
    """Exchange an invitation for a token."""
    answer = CLIENT.post(f"{base}/api/tables/{table}/take", json={"secret": invitation})
    return str(read(answer)["token"])


def mover(guests: dict[int | None, Guest]) -> tuple[Guest, Guest]:
    """At a table for two: the guest who is to move, and the one who waits."""
    first, second = guests[0], guests[1]
    return (first, second) if first.to_move() else (second, first)


def play_on(guests: dict[int | None, Guest], moves: int) -> None:
    """Make this many moves, each the first that is offered."""
    for _ in range(moves):
        mover(guests)[0].play_first()


def play_out(guests: dict[int | None, Guest]) -> Json:
    """Play to the end, and return the last view of seat 0."""
    while not (view := guests[0].view())["over"]:
        seat = next(each["seat"] for each in view["scene"]["seats"] if each["to_move"])
        guests[seat].play_first()
    return view
