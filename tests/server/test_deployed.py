"""All processes of a large house, started by hand: two servers, two workers, PostgreSQL, and Redis."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace

import pytest

from kingstable.server.jobs import LEASE
from kingstable.server.leases import EXPIRES_AFTER
from tests.patience import PATIENCE
from tests.server.databases import new_database, part_of_redis
from tests.server.houses import CLIENT, FRIEND, YOU, Guest, Json, bot, read, seated

THINKS: float = 3.0
"""The most seconds that a computer player of the level `easy` takes, on a busy machine."""

Process = subprocess.Popen[str]


@contextmanager
def running(*arguments: str) -> Iterator[Process]:
    """`kingstable` with these arguments; stopped at the end if it is still running."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    process = subprocess.Popen(
        [sys.executable, "-m", "kingstable", *arguments], stdout=subprocess.PIPE, text=True, env=environment
    )
    with process:
        try:
            yield process
        finally:
            process.terminate()
            try:
                process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()


def first_line(process: Process) -> str:
    assert process.stdout is not None
    return process.stdout.readline()


@contextmanager
def deployed(*also: str) -> Iterator[tuple[dict[str, Process], dict[str, Process]]]:
    """Two servers, with further options, by their addresses, and two workers by their names."""
    with new_database(empty=True) as database, part_of_redis() as redis, ExitStack() as stack:
        serve = ["serve", "--port", "0", "--no-browser", "--database", database, "--redis", redis, *also]
        servers = [stack.enter_context(running(*serve)) for _ in range(2)]
        workers = [stack.enter_context(running("work", "--redis", redis, "--processes", "1")) for _ in range(2)]
        addresses = [re.search(r"http://\S+(?=/)", first_line(each)) for each in servers]
        assert all("Ready to think" in first_line(each) for each in workers)
        yield (
            {found[0]: each for found, each in zip(addresses, servers, strict=True) if found},
            {str(number): each for number, each in enumerate(workers)},
        )


def open_table(base: str, *seats: Json) -> dict[int, Guest]:
    opened = read(CLIENT.post(f"{base}/api/tables", json={"game": "crusaders", "seats": seats}))
    return {seat: guest for seat, guest in seated(base, opened).items() if seat is not None}


Acknowledged = dict[int, str]
"""Acknowledged moves, by the ply that they led to according to a server."""


def play(guests: dict[int, Guest], plies: int, made: Acknowledged) -> None:
    """Play this many plies: people by their first offer, and computer players by themselves."""
    anybody = next(iter(guests.values()))
    goal, end = anybody.view()["ply"] + plies, time.monotonic() + PATIENCE
    while not (view := anybody.view())["over"] and view["ply"] < goal:
        assert time.monotonic() < end, "the game stands still"
        for guest in guests.values():
            mine = guest.view()
            if mine["question"] is not None and mine["scene"].get("offers"):
                move = mine["scene"]["offers"][0]["move"]
                answer = guest.move(mine["question"], move)
                assert answer.status_code in {200, 409}, answer.text
                if answer.is_success:
                    made[answer.json()["ply"]] = move
        time.sleep(0.02)


def test_a_table_survives_the_death_of_a_server_and_a_worker() -> None:
    with deployed() as (servers, workers):
        (one, killed), (other, _) = servers.items()
        guests = open_table(one, YOU, FRIEND, bot("easy"))
        guests[1] = replace(guests[1], base=other)
        made: Acknowledged = {}
        play(guests, 6, made)
        alone = open_table(one, YOU, bot("easy"))  # its computer player is moved by the server that is killed

        workers["0"].send_signal(signal.SIGKILL)
        killed.send_signal(signal.SIGKILL)
        killed.wait(PATIENCE)
        guests = {seat: replace(guest, base=other) for seat, guest in guests.items()}
        alone = {seat: replace(guest, base=other) for seat, guest in alone.items()}

        began = time.monotonic()
        alone[0].wait_for(lambda view: view["question"] is not None)
        assert time.monotonic() - began < EXPIRES_AFTER + LEASE + 2 + THINKS
        play(alone, 4, {})
        play(guests, 1000, made)
        assert guests[1].view()["over"]
        lines = guests[1].get("/record").text.splitlines()
        moves = [line for line in lines if line[0].isdecimal()]
        assert all(made[ply] in moves[ply - 1] for ply in made), "what was acknowledged is kept"


def test_servers_and_workers_stop_cleanly_on_request() -> None:
    with deployed() as (servers, workers):
        processes = [*servers.values(), *workers.values()]
        for process in processes:
            process.terminate()
        assert [process.wait(PATIENCE) for process in processes] == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("option", "module"), [("--database=postgresql://a/b", "asyncpg"), ("--redis=redis://a", "redis")]
)
def test_an_option_that_needs_a_missing_extra_says_how_to_install_it(
    option: str, module: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from kingstable.cli import main
    from kingstable.server import extras

    monkeypatch.setattr(extras, "find_spec", lambda name: None)
    database = [] if option.startswith("--database") else ["--database=/nowhere.sqlite3"]
    monkeypatch.setattr("kingstable.server.store.sqlite.make_ready", lambda path: None)
    assert main(["serve", "--port", "0", "--no-browser", option, *database]) == 1
    said = capsys.readouterr().err
    assert f"needs {module}, which is not installed: pip install 'kingstable[scale]'" in said
