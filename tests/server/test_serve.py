"""Starting and closing a house from the command line."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from kingstable.server.abandoned import Sweeper
from kingstable.server.app import open_house
from kingstable.server.chat.chat import Chat
from kingstable.server.serve import AddressError, default_database, listen, serve
from kingstable.server.settings import Settings
from kingstable.server.store.errors import StoreError
from kingstable.server.store.store import Store
from tests.patience import PATIENCE
from tests.server.houses import YOU, Guest, bot

PROGRAM = """import sys
    from kingstable.server.serve import serve
    serve(port=0, database=sys.argv[1], players=sys.argv[2:])"""


KEEN = """
from pathlib import Path

Path(__file__).with_name("imported").touch()

class Keen:
    '''Takes the first move there is.'''

    def choose(self, view):
        return view.position.legal_for(view.seat)[0]
"""


@contextmanager
def started(folder: Path, *players: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A house in its own process, with these additional computer players, and its address."""
    script = folder / "house.py"
    script.write_text(f"if __name__ == '__main__':\n    {PROGRAM}\n")
    command = [sys.executable, "-W", "error", str(script), str(folder / "house.sqlite3"), *players]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment) as house:
        assert house.stdout is not None
        try:
            found = re.search(r"http://127\.0\.0\.1:\d+", house.stdout.readline())
            assert found, house.communicate(timeout=PATIENCE)
            yield house, found[0]
        finally:
            house.kill()


def test_a_house_says_where_it_is_plays_and_closes_quietly_on_ctrl_c(tmp_path: Path) -> None:
    with started(tmp_path) as (house, address):
        question = {"game": "crusaders", "seats": [YOU, bot("easy")]}
        opened = httpx.post(f"{address}/api/tables", json=question).json()
        guest = Guest(address, opened["table"], opened["tokens"]["0"])
        for _ in range(2):
            guest.wait_for(lambda view: bool(view["scene"].get("offers")))
            guest.play_first()
        house.send_signal(signal.SIGINT)
        _, complaints = house.communicate(timeout=PATIENCE)
        assert (house.returncode, complaints) == (0, "")


def test_a_killed_house_leaves_no_thinkers_behind_and_continues(tmp_path: Path) -> None:
    with started(tmp_path) as (house, address):
        question = {"game": "crusaders", "seats": [YOU, bot("easy")]}
        opened = httpx.post(f"{address}/api/tables", json=question).json()
        guest = Guest(address, opened["table"], opened["tokens"]["0"])
        guest.wait_for(lambda view: bool(view["scene"].get("offers")))
        ply = guest.play_first()["ply"]
        guest.wait_for(lambda view: bool(view["scene"].get("offers")))
        thinkers = children(house.pid)
        house.kill()
        house.wait(PATIENCE)
    assert thinkers
    end = time.monotonic() + PATIENCE
    while any(Path(f"/proc/{pid}").exists() for pid in thinkers):
        assert time.monotonic() < end, "a thinker outlived the house"
        time.sleep(0.05)
    with started(tmp_path) as (_, address):
        assert Guest(address, guest.table, guest.token).view()["ply"] > ply


def test_a_hosts_computer_player_may_be_chosen_and_thinks_in_its_own_process(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(KEEN)
    question = {"game": "crusaders", "seats": [YOU, bot("mine:Keen")]}
    with started(tmp_path, "mine:Keen") as (_, address):
        levels = httpx.get(f"{address}/api/games").json()["levels"]
        assert levels[-1] == {"name": "mine:Keen", "title": "Keen", "blurb": "Takes the first move there is."}
        opened = httpx.post(f"{address}/api/tables", json=question).json()
        guest = Guest(address, opened["table"], opened["tokens"]["0"])
        assert guest.view()["players"][1]["name"] == "Keen"
        for _ in range(2):
            guest.wait_for(lambda view: bool(view["scene"].get("offers")))
            guest.play_first()
    with started(tmp_path) as (_, address):  # without it, the table waits until the player is available again
        assert guest_at(address, guest).get().status_code == 410
    with started(tmp_path, "mine:Keen") as (_, address):
        assert guest_at(address, guest).view()["ply"] >= 2


def guest_at(address: str, guest: Guest) -> Guest:
    return Guest(address, guest.table, guest.token)


def test_a_guest_cannot_make_the_house_import_anything(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(KEEN)
    with started(tmp_path) as (_, address):
        refused = httpx.post(f"{address}/api/tables", json={"game": "crusaders", "seats": [YOU, bot("mine:Keen")]})
        assert (refused.status_code, refused.json()["error"]["field"]) == (422, "seats")
    assert not (tmp_path / "imported").exists()


def test_a_port_in_use_is_named_with_the_way_to_another(tmp_path: Path) -> None:
    with listen("127.0.0.1", 0) as taken:
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(AddressError, match=rf"^Port {port} is in use on 127.0.0.1: .*--port 0 for any free one\.$"):
            serve(port=port, database=tmp_path / "house.sqlite3")
    assert not list(tmp_path.iterdir())


def test_an_invalid_port_or_host_is_refused_in_a_sentence() -> None:
    with pytest.raises(AddressError, match="There is no port 70000"):
        listen("127.0.0.1", 70_000)
    with pytest.raises(AddressError, match="There is no host ''"):
        listen("", 0)
    with pytest.raises(AddressError, match=r"--host and --port\.$"):
        listen("192.0.2.1", 0)


def test_a_bad_database_is_refused_before_the_house_opens(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Anna, " * 100)
    with pytest.raises(StoreError, match="is not a database"):
        serve(port=0, database=path)


def test_the_default_is_this_machine_only_and_the_users_own_folder() -> None:
    with listen("127.0.0.1", 0) as listening:
        assert listening.getsockname()[0] == "127.0.0.1"
        assert listening.proto == socket.IPPROTO_TCP
    assert Path(default_database()).name == "kingstable.sqlite3"


def children(parent: int) -> list[int]:
    """The child processes of a process (Linux)."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == parent:
            found.append(int(path.parent.name))
    return found


@pytest.mark.parametrize("fails", ["the body", "a part"])
def test_everything_is_closed_whatever_goes_wrong(
    fails: str, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed: list[str] = []

    async def fail(talk: Chat) -> None:
        raise RuntimeError("This part does not close.")

    def closing(part: type[Store] | type[Sweeper]) -> None:
        close = part.close

        async def told(which: Any) -> None:
            await close(which)
            closed.append(part.__name__)

        monkeypatch.setattr(part, "close", told)

    async def opened() -> None:
        async with open_house(settings):
            await asyncio.sleep(0)  # lets all background tasks begin
            if fails == "the body":
                raise RuntimeError("This house falls down.")

    async def open_and_close() -> list[str]:
        with pytest.raises(RuntimeError):
            await opened()
        await asyncio.sleep(0)
        return [str(task.get_coro()) for task in asyncio.all_tasks() - {asyncio.current_task()}]

    closing(Store)
    closing(Sweeper)
    if fails == "a part":
        monkeypatch.setattr(Chat, "close", fail)
    still = asyncio.run(open_and_close())
    assert closed == ["Sweeper", "Store"]
    assert not [each for each in still if "watch_loop" in each]
