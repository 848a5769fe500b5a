"""Servers hear of each other's moves: by Redis, by the database while Redis is away, or by the file they share."""

from __future__ import annotations

import asyncio
import signal
import statistics
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from kingstable.server.asking_fanout import AskingFanout, FileFanout
from kingstable.server.redis_link import BadRedis, link
from kingstable.server.settings import Settings
from kingstable.server.store.store import Store
from tests.patience import PATIENCE
from tests.server.databases import OwnRedis, new_database, part_of_redis
from tests.server.houses import FRIEND, YOU, Event, Guest, RunningHouse, mover, open_table, read

SOON = 0.25
"""Seconds for a move to be made and to reach the other server's streams: far less than the second after which servers
look into the database. `bench.load` measures the actual time."""


@pytest.fixture
def scaled(settings: Settings) -> Iterator[Settings]:
    with new_database() as database, part_of_redis() as redis:
        yield replace(settings, database=database, redis=redis)


@pytest.fixture(params=["a file", "PostgreSQL and Redis"])
def shared(request: pytest.FixtureRequest, settings: Settings) -> Settings:
    """The settings that two servers share."""
    if request.param == "a file":
        return settings
    found = request.getfixturevalue("scaled")
    assert isinstance(found, Settings)
    return found


def at(house: RunningHouse, guests: dict[int | None, Guest]) -> dict[int | None, Guest]:
    return {seat: replace(guest, base=house.base) for seat, guest in guests.items()}


def test_a_move_at_one_server_reaches_the_streams_of_the_other_at_once(shared: Settings) -> None:
    took = []
    with RunningHouse(shared) as one, RunningHouse(shared) as other:
        guests = open_table(one, YOU, FRIEND)
        with at(other, guests)[None].live(after=0) as stream:
            next(stream)  # who is there
            for ply in range(1, 16):
                began = time.monotonic()
                mover(guests)[0].play_first()
                assert reaches(stream, ply)
                took.append(time.monotonic() - began)
    assert statistics.median(took) < SOON


def reaches(stream: Iterator[Event], ply: int) -> bool:
    """Whether the stream comes to this ply, and to no later one before it."""
    return next(event.id for event in stream if event.id is not None and event.id >= ply) == ply


def test_people_at_two_servers_play_a_game_to_its_end(shared: Settings) -> None:
    with RunningHouse(shared) as one, RunningHouse(shared) as other:
        guests = open_table(one, YOU, FRIEND)
        guests = {0: guests[0], 1: at(other, guests)[1]}
        while not (view := guests[0].view())["over"]:
            seat = next((each["seat"] for each in view["scene"]["seats"] if each["to_move"]), 0)
            view = guests[seat].view()
            if view["scene"].get("offers"):
                answer = guests[seat].move(view["question"], view["scene"]["offers"][0]["move"])
                assert answer.status_code in {200, 409}, answer.text
        ended = guests[1].wait_for(lambda view: view["over"])
        assert ended["scene"]["outcome"] == view["scene"]["outcome"]


def test_a_player_removed_at_one_server_is_out_at_the_other(shared: Settings) -> None:
    with RunningHouse(shared) as one, RunningHouse(shared) as other:
        guests = open_table(one, YOU, FRIEND)
        bela = at(other, guests)[1]
        with bela.live() as stream:
            next(stream)
            assert guests[0].post("/seats/1/invitation", {}).is_success
            assert not [event for event in stream if event.kind == "message"], "the stream ends"
        end = time.monotonic() + PATIENCE
        while bela.get().is_success:
            assert time.monotonic() < end
        assert bela.get().status_code == 404


def test_a_server_with_a_stale_table_refuses_late_moves_and_makes_none_twice(shared: Settings) -> None:
    with RunningHouse(shared) as one, RunningHouse(shared) as other:
        guests = open_table(one, YOU, FRIEND)
        elsewhere = at(other, guests)
        elsewhere[0].view()
        for _ in range(20):
            guest = mover(guests)[0]
            view = guest.view()
            move = view["scene"]["offers"][0]["move"]
            late = replace(guest, base=other.base)
            assert read(guest.move(view["question"], move))["ply"] == view["ply"] + 1
            answer = late.move(view["question"], move)
            assert (answer.status_code, answer.json()["error"]["code"]) == (409, "stale")


@pytest.mark.parametrize("kind", [FileFanout, AskingFanout])
def test_a_single_error_does_not_make_a_server_deaf(
    kind: type[FileFanout] | type[AskingFanout], settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    async def listen() -> list[str]:
        store = await Store.open(settings.database)
        fanout, heard, failing = kind(store), asyncio.Queue[str](), ["once"]

        def changed(table: str, revision: int, change: object = None) -> None:
            if failing:
                raise ValueError(failing.pop())
            heard.put_nowait(table)

        async def revisions(tables: object) -> dict[str, int]:
            return {"table": 1}

        fanout.changed = changed
        # The store reports a change without anything being written.
        store.revisions = revisions  # type: ignore[method-assign]
        await fanout.start()
        if isinstance(fanout, FileFanout):
            fanout._others_write()
        found = await asyncio.wait_for(heard.get(), PATIENCE)
        await fanout.close()
        await store.close()
        return [found]

    assert asyncio.run(listen()) == ["table"]
    assert "again." in caplog.text


def test_without_redis_the_servers_go_on_through_the_database_and_reconnect(
    scaled: Settings, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def away(*_: object) -> None:
        raise OSError("nobody there")

    with RunningHouse(scaled) as one, RunningHouse(scaled) as other:
        guests = open_table(one, YOU, FRIEND)
        with at(other, guests)[None].live(after=0) as stream:
            next(stream)
            with monkeypatch.context() as broken:
                broken.setattr("kingstable.server.redis_fanout.RedisFanout._send", away)
                for ply in (1, 2):
                    mover(guests)[0].play_first()
                    assert reaches(stream, ply)
                assert "Redis is away (nobody there)" in caplog.text
            wait_until(lambda: "Redis is back" in caplog.text)
            mover(guests)[0].play_first()
            assert reaches(stream, 3)


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSTOP])
def test_redis_may_die_or_hang_and_come_back_in_the_middle_of_a_game(
    how: signal.Signals, settings: Settings, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    redis = OwnRedis(tmp_path)
    try:
        with new_database() as database:
            shared = replace(settings, database=database, redis=redis.url)
            with RunningHouse(shared) as one, RunningHouse(shared) as other:
                guests = open_table(one, YOU, FRIEND)
                with at(other, guests)[None].live(after=0) as stream:
                    next(stream)
                    mover(guests)[0].play_first()
                    assert reaches(stream, 1)
                    redis.process.send_signal(how)
                    for ply in (2, 3):
                        mover(guests)[0].play_first()
                        assert reaches(stream, ply)
                    wait_until(lambda: "Redis is away" in caplog.text)
                    redis.kill()
                    redis.start()
                    wait_until(lambda: caplog.text.count("Redis is back") >= 2)
                    mover(guests)[0].play_first()
                    assert reaches(stream, 4)
    finally:
        redis.kill()


def test_a_house_opens_without_redis_and_says_so(settings: Settings, caplog: pytest.LogCaptureFixture) -> None:
    with new_database() as database:
        alone = replace(settings, database=database, redis="redis://127.0.0.1:1/0")
        with RunningHouse(alone) as house:
            mover(open_table(house, YOU, FRIEND))[0].play_first()
    assert "Redis is away" in caplog.text


@pytest.mark.parametrize("address", ["127.0.0.1:6379", "http://127.0.0.1", "redis://", "redis://host:no"])
def test_an_invalid_redis_address_is_refused_with_an_example(address: str) -> None:
    with pytest.raises(BadRedis, match="--redis redis://HOST:6379/0"):
        link(address)


@pytest.mark.parametrize("behind", ["/tables", "/0?socket_timeout=soon", "/0?prefixes=mine", "/0?protocol=9"])
def test_redis_options_the_driver_does_not_know_are_refused(behind: str) -> None:
    with pytest.raises(BadRedis, match="not understood: write --redis redis://HOST:6379/0") as refused:
        link(f"redis://:secret@127.0.0.1:6379{behind}")
    assert "secret" not in str(refused.value)


def test_redis_options_the_driver_knows_are_passed_on() -> None:
    assert link("rediss://host/0?ssl_cert_reqs=none&prefix=a").url == "rediss://host/0?ssl_cert_reqs=none"


def test_two_houses_may_share_one_redis() -> None:
    one, other = link("redis://host/0?prefix=mine"), link("redis://host/1")
    assert (one.url, one.prefix) == ("redis://host/0", "mine:0:")
    assert (other.url, other.prefix) == ("redis://host/1", "kingstable:1:")


def wait_until(true: object) -> None:
    assert callable(true)
    end = time.monotonic() + 20
    while not true():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.02)
