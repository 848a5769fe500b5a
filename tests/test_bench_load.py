"""The load generator plays at a house of its own, reads its streams, and reports what is wrong."""

import asyncio
import json
import math
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

import msgspec
import pytest

from bench.load.__main__ import Asked, asked_on, lack_of_files
from bench.load.figures import Measured, percentile
from bench.load.players import Lot, Offer, Plan, Refused, Table, Trouble, choose, denied, read
from bench.load.wire import Answer, Connection, Event, EventReader, LiveStream, Lost
from kingstable.core import scene
from tests.patience import PATIENCE

ROOT = Path(__file__).parent.parent


def generator(*arguments: str) -> dict[str, object]:
    command = [sys.executable, "-m", "bench.load", *arguments, "--json"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    report = json.loads(done.stdout)
    assert isinstance(report, dict)
    return report


def test_three_tables_are_played_and_reported() -> None:
    asked = ("--game", "crusaders", "--tables", "3", "--seconds", "2", "--watchers", "2", "--bots", "random:1")
    report = generator(*asked, "--idle", "2")
    assert report["errors"] == {}
    assert (report["game"], report["tables"], report["watchers"]) == ("crusaders", 3, 2)
    figures = {name: report[name] for name in report if name.endswith("_ms") or name.startswith("moves")}
    assert all(isinstance(value, (int, float)) and value > 0 for value in figures.values()), figures
    assert {"p50_ms", "p99_ms", "stream_p50_ms", "stream_p99_ms", "watch_p50_ms"} < set(figures)
    if sys.platform == "linux":
        assert isinstance(report["cpu_ms_per_move"], float)
        assert isinstance(report["memory_mb"], float)


def test_a_table_moves_no_faster_than_its_rate() -> None:
    report = generator("--tables", "1", "--seconds", "2", "--rate", "2")
    assert isinstance(report["moves"], int)
    assert 0 < report["moves"] <= 5


# The wire


def test_events_are_read_wherever_the_stream_is_split() -> None:
    stream = b'retry: 1000\n\nid: 3\ndata: {"ply":3}\n\n: still here\n\nevent: people\ndata: one\ndata:two\n\n'
    events = [Event("", "3", b'{"ply":3}'), Event("people", "", b"one\ntwo")]
    for size in range(1, len(stream) + 1):
        reader = EventReader()
        pieces = [stream[start : start + size] for start in range(0, len(stream), size)]
        assert [event for piece in pieces for event in reader.feed(piece)] == events


def test_an_incomplete_event_yields_nothing() -> None:
    assert EventReader().feed(b"id: 1\ndata: x\n") == []


class Replies:
    """A server that gives its prepared replies, one per connection, and then hangs up."""

    def __init__(self, *replies: bytes) -> None:
        self._replies = iter(replies)
        self.heard: list[bytes] = []

    async def __aenter__(self) -> int:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        return int(self._server.sockets[0].getsockname()[1])

    async def __aexit__(self, *_: object) -> None:
        self._server.close()
        await self._server.wait_closed()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.heard.append(await reader.readuntil(b"\r\n\r\n"))
        writer.write(next(self._replies))
        await writer.drain()
        writer.close()
        await writer.wait_closed()


ANSWER = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"


def test_a_closed_connection_is_opened_again() -> None:
    async def story() -> None:
        async with (replies := Replies(ANSWER, ANSWER)) as port:
            connection = Connection(port, "secret")
            assert await connection.get("/a") == Answer(200, b"ok")
            assert await connection.get("/b") == Answer(200, b"ok")
            connection.close()
        assert [each.partition(b" HTTP")[0] for each in replies.heard] == [b"GET /a", b"GET /b"]
        assert all(b"\r\nAuthorization: Bearer secret\r\n" in each for each in replies.heard)

    asyncio.run(asyncio.wait_for(story(), PATIENCE))


def test_a_server_that_hangs_up_counts_as_lost() -> None:
    async def story() -> None:
        async with Replies(b"") as port:
            connection = Connection(port)
            with pytest.raises(Lost):
                await connection.get("/")
            connection.close()

    asyncio.run(asyncio.wait_for(story(), PATIENCE))


def test_a_live_stream_yields_its_events_and_its_end() -> None:
    head = b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"

    async def story() -> None:
        async with Replies(head + b"8\r\ndata: a\n\r\n" + b"a\r\n\ndata: b\n\n\r\n" + b"0\r\n\r\n") as port:
            stream = await LiveStream.open(port, "/live")
            events = stream.events()
            assert [(await anext(events)).data for _ in range(2)] == [b"a", b"b"]
            with pytest.raises(Lost):
                await anext(events)
            stream.close()

    asyncio.run(asyncio.wait_for(story(), PATIENCE))


# What clients do


LOTS = scene.Offer(
    "offer nothing",
    (),
    "",
    lots=(scene.Lot("grain", "", ("a", "b")), scene.Lot("wood", "", ("c",)), scene.Lot("iron", "", ("d",))),
    kinds=2,
)


def test_any_move_of_several_pieces_is_chosen_and_no_other() -> None:
    offer = msgspec.convert(msgspec.to_builtins(LOTS), Offer)
    luck = Random(1)
    assert {choose([offer], luck) for _ in range(2000)} == set(LOTS.moves())


def test_free_moves_are_never_made() -> None:
    offers = [Offer("order fan never", free=True), Offer("pass"), Offer("ring")]
    luck = Random(1)
    assert {choose(offers, luck) for _ in range(100)} == {"pass", "ring"}
    with pytest.raises(Trouble, match="asked without an offer"):
        choose(offers[:1], luck)


def test_lots_may_be_empty() -> None:
    assert choose([Offer("give nothing", lots=(Lot("grain", ()),), kinds=1)], Random(1)) == "give nothing"


def test_an_error_is_reported_by_kind() -> None:
    late = Answer(409, b'{"error":{"code":"stale","message":"x"},"view":null}')
    assert denied("move", late) == "move: 409 stale"
    assert denied("move", Answer(500, b"oops")) == "move: 500 without a code"
    with pytest.raises(Trouble, match="move: 409 stale"):
        read("move", late, Refused)
    with pytest.raises(Trouble, match="view: "):
        read("view", Answer(200, b"{"), Refused)


def test_the_people_of_a_table_are_spread_over_servers_or_all_at_one() -> None:
    apart, together = Asked("crusaders", 2, 1.0, servers=3), Asked("crusaders", 2, 1.0, servers=3, together=True)
    assert [list(apart.ports((1, 2, 3), table)) for table in range(4)] == [[1, 2, 3], [2, 3, 1], [3, 1, 2], [1, 2, 3]]
    assert [list(together.ports((1, 2, 3), table)) for table in range(4)] == [[1], [2], [3], [1]]
    found = asked_on(["--servers", "2", "--together"])[0]
    assert (found.servers, found.together) == (2, True)
    table = Table(Plan("crusaders", 2), Measured(), Random(1), (7,))
    assert (table.port_of(0), table.port_of(1), table.port_of(None)) == (7, 7, 7)


def test_a_move_is_timed_by_answer_or_stream_whichever_comes_first() -> None:
    measured = Measured()
    table = Table(Plan("crusaders", 2), measured, Random(1), (0,))
    table.shown(1, 0, 10.25)  # the mover's own stream
    table.shown(1, 1, 10.5)
    table.moved(1, 0, 10.0)
    table.shown(1, None, 10.75)
    table.moved(2, 1, 11.0)
    table.shown(2, 0, 11.125)
    assert measured.streamed == [0.5, 0.125]
    assert measured.watched == [0.75]


# Figures and limits


def test_percentiles_are_measured_values() -> None:
    hundred = [float(number) for number in range(100, 0, -1)]
    assert [percentile(hundred, share) for share in (0.0, 0.5, 0.99, 1.0)] == [1.0, 50.0, 99.0, 100.0]
    assert percentile([3.0], 0.99) == 3.0
    assert percentile([], 0.5) is None
    for size in range(1, 30):
        values = hundred[:size]
        found = percentile(values, 0.5)
        assert found is not None
        assert sum(value <= found for value in values) == math.ceil(size / 2)


def test_the_house_allows_as_many_streams_as_requested() -> None:
    asked = Asked("crusaders", tables=1000, seconds=1, watchers=100)
    settings = asked.settings()
    assert settings["streams"] >= 2100
    assert settings["watchers_of_table_and_address"] >= 100
    assert settings["streams_of_address"] >= 2100
    assert asked.files() > 4 * 1000


def test_too_many_files_are_refused_with_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    resource = pytest.importorskip("resource")
    monkeypatch.setattr(resource, "getrlimit", lambda _: (256, 256))
    assert lack_of_files(256) is None
    said = lack_of_files(4064)
    assert said is not None
    assert "4064 open files" in said
    assert "256 here (RLIMIT_NOFILE)" in said


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--seconds", "121"], "at most 120"),
        (["--seconds", "0"], "above 0"),
        (["--tables", "1001"], "from 0 to 1000"),
        (["--tables", "0"], "at least 1 table"),
        (["--tables", "900", "--bots", "easy:101"], "at most 1000"),
        (["--bots", "genius:2"], "no level 'genius'"),
        (["--game", "chess"], "invalid choice"),
    ],
)
def test_impossible_arguments_are_refused(
    arguments: Sequence[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        asked_on(arguments)
    assert stopped.value.code == 2
    assert said in capsys.readouterr().err
