"""A large house behind Caddy, as configured in `deploy/Caddyfile`."""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Final

import httpx
import pytest

from tests.server.houses import CLIENT, FRIEND, YOU, people, until
from tests.server.test_deployed import Process, deployed, open_table
from tests.unavailable import unavailable

CADDYFILE: Final = Path(__file__).parents[2] / "deploy" / "Caddyfile"
HOW_CADDY: Final = "Caddy on this machine (Debian: apt install caddy)"
TABLES: Final = 12
"""With this many tables, all of them fall to one of two servers only once in two thousand times."""


@contextmanager
def proxy(folder: Path, servers: list[str]) -> Iterator[str]:
    """Caddy in front of these servers. Return its address."""
    if shutil.which("caddy") is None:
        unavailable(HOW_CADDY)
    text = CADDYFILE.read_text(encoding="utf-8")
    for number, server in enumerate(servers, start=1):
        text = text.replace(f"serve-{number}:8765", server.removeprefix("http://"))
    changed = text.replace("{\n", "{\n\tadmin off\n", 1)  # a port that all of them would share
    file = folder / "Caddyfile"
    file.write_text(changed, encoding="utf-8")
    base = f"http://127.0.0.1:{free_port()}"
    environment = os.environ | {"KINGSTABLE_SITE": base, "HOME": str(folder), "XDG_DATA_HOME": str(folder)}
    command = ["caddy", "run", "--config", str(file), "--adapter", "caddyfile"]
    with subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL) as process:
        try:
            until(lambda: {"is": answers(base)}, lambda found: bool(found["is"]))
            yield base
        finally:
            process.kill()  # when terminated, it would wait for its streams


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def answers(base: str) -> bool:
    try:
        return bool(CLIENT.get(f"{base}/health").is_success)
    except httpx.TransportError:
        return False


@pytest.fixture
def behind(tmp_path: Path) -> Iterator[tuple[str, dict[str, Process]]]:
    """The address of a proxy, and the servers behind it by their addresses."""
    with deployed("--behind-proxy", "127.0.0.1") as (servers, _), proxy(tmp_path, list(servers)) as base:
        yield base, servers


def streams_at(server: str) -> int:
    found = re.search(r"^kingstable_streams (\d+)", CLIENT.get(f"{server}/metrics").text, re.MULTILINE)
    assert found is not None
    return int(found[1])


def test_everybody_at_a_table_meets_at_one_server_and_tables_spread_over_both(
    behind: tuple[str, dict[str, Process]],
) -> None:
    base, servers = behind
    with ExitStack() as stack:
        for _ in range(TABLES):
            guests = open_table(base, YOU, FRIEND)
            streams = [stack.enter_context(guest.live()) for guest in guests.values()]
            for stream in streams:
                there = people(stream, lambda players: all(player["here"] for player in players))
                assert len(there) == len(guests)
        number = [streams_at(server) for server in servers]
        assert sum(number) == 2 * TABLES
        assert all(number), "both have some"


def test_a_move_reaches_followers_behind_the_proxy_at_once(behind: tuple[str, dict[str, Process]]) -> None:
    guests = open_table(behind[0], YOU, FRIEND)
    mover = next(guest for guest in guests.values() if guest.to_move())
    with mover.live() as stream:
        people(stream, any)
        made = mover.play_first()
        assert next(event for event in stream if event.kind == "message").json["ply"] == made["ply"]


def test_a_visitor_cannot_set_a_request_id_in_the_log(behind: tuple[str, dict[str, Process]]) -> None:
    answer = CLIENT.get(f"{behind[0]}/api/games", headers={"X-Request-Id": "of-a-visitor"})
    assert answer.is_success
    assert answer.headers["x-request-id"] != "of-a-visitor"


def test_a_table_continues_at_the_other_server_when_its_own_is_killed(behind: tuple[str, dict[str, Process]]) -> None:
    base, servers = behind
    guests = open_table(base, YOU, FRIEND)
    ply = guests[0].view()["ply"]
    with guests[0].live() as stream:
        people(stream, any)
        own = next(server for server in servers if streams_at(server))
        servers[own].send_signal(signal.SIGKILL)
        with suppress(httpx.TransportError):
            list(stream)
    for _ in range(4):
        mover = next(guest for guest in guests.values() if guest.to_move())
        assert mover.play_first()["ply"] > ply
        ply = mover.view()["ply"]
    with guests[1].live(after=0) as stream:
        assert next(event for event in stream if event.kind == "message").json["ply"] == ply
