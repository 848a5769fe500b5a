"""How fast a house answers on this machine, with one table: prints JSON, times in milliseconds.

`first_view` is a new visitor's path: the page and its files, the words, a new table, and its first view. `move` is the
round trip of a move while both seats follow the table live. `bare_move` is the same while nobody follows.
`PYTHONPATH=src python bench/server.py [--visits 20] [--games 6]`
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

PROGRAM = """
import sys
from kingstable.server.serve import serve
if __name__ == "__main__":
    serve(port=0, database=sys.argv[1])
"""
SEATS = [{"kind": "you", "name": "Anna"}, {"kind": "friend", "name": "Bela"}]
MOST = 400
"""A limit on the visits of a run, and roughly on its moves."""


@contextmanager
def house() -> Iterator[str]:
    """Run a house on a free port; yield its host and port."""
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "house.py"
        script.write_text(PROGRAM)
        command = [sys.executable, str(script), str(Path(folder) / "house.sqlite3")]
        environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
            assert process.stdout is not None
            found = re.search(r"http://([\d.:]+)/", process.stdout.readline())
            assert found, "the house did not open"
            try:
                yield found[1]
            finally:
                process.terminate()


class Guest:
    """A connection that is kept open, like a browser's."""

    def __init__(self, address: str, token: str = "") -> None:
        self._connection = HTTPConnection(address, timeout=30)
        self._headers = {"Authorization": f"Bearer {token}"} if token else {}

    def get(self, path: str) -> bytes:
        return self._ask("GET", path, None)

    def post(self, path: str, question: object) -> Any:
        return json.loads(self._ask("POST", path, json.dumps(question).encode()))

    def close(self) -> None:
        self._connection.close()

    def _ask(self, method: str, path: str, body: bytes | None) -> bytes:
        headers = self._headers | ({"Content-Type": "application/json"} if body else {})
        self._connection.request(method, path, body, headers)
        answer = self._connection.getresponse()
        content = answer.read()
        assert answer.status < 300, (path, answer.status, content[:200])
        return content


def visit(address: str) -> float:
    """The time from the page to the first view of a new table, on one new connection."""
    began = time.perf_counter()
    guest = Guest(address)
    page = guest.get("/").decode()
    for path in re.findall(r'(?:src|href)="(/[^"]+\.(?:js|css|svg))"', page):
        guest.get(path)
    guest.get("/api/words")
    guest.get("/api/games")
    opened = guest.post("/api/tables", {"game": "crusaders", "seats": SEATS})
    guest.get(f"/api/tables/{opened['table']}")
    guest.close()
    return time.perf_counter() - began


def take(lobby: Guest, path: str, invitation: str) -> str:
    """Exchange an invitation for a token."""
    return str(lobby.post(f"{path}/take", {"secret": invitation})["token"])


def play(address: str, followed: bool) -> list[float]:
    """The round trip of every move of a game."""
    lobby = Guest(address)
    opened = lobby.post("/api/tables", {"game": "crusaders", "seats": SEATS})
    path = f"/api/tables/{opened['table']}"
    tokens = opened["tokens"] | {seat: take(lobby, path, each) for seat, each in opened["invitations"].items()}
    lobby.close()
    guests = {int(seat): Guest(address, token) for seat, token in tokens.items()}
    streams = [follow(address, f"{path}/live", token) for token in tokens.values()] if followed else []
    times: list[float] = []
    while (seat := to_move(view := json.loads(guests[0].get(path)))) is not None:
        offers = json.loads(guests[seat].get(path))["scene"]["offers"]
        move = offers[len(times) * 7 % len(offers)]["move"]
        began = time.perf_counter()
        guests[seat].post(f"{path}/moves", {"ply": view["ply"], "move": move})
        times.append(time.perf_counter() - began)
    for guest in guests.values():
        guest.close()
    for stream in streams:
        stream.close()
    return times


def to_move(view: Any) -> int | None:
    return next((seat["seat"] for seat in view["scene"]["seats"] if seat["to_move"]), None)


def follow(address: str, path: str, token: str) -> HTTPConnection:
    """A live stream that is read as it comes, until it is closed."""
    connection = HTTPConnection(address, timeout=30)
    connection.request("GET", path, headers={"Authorization": f"Bearer {token}"})
    answer = connection.getresponse()

    def read() -> None:
        try:
            while answer.read1(65536):
                pass
        except (OSError, ValueError, AttributeError):
            return  # closed from our side

    threading.Thread(target=read, daemon=True).start()
    return connection


def summary(times: list[float]) -> dict[str, float]:
    ordered = sorted(1000 * each for each in times)
    return {
        "count": len(ordered),
        "p50": round(ordered[len(ordered) // 2], 2),
        "p99": round(ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)], 2),
        "max": round(ordered[-1], 2),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--visits", type=int, default=20)
    parser.add_argument("--games", type=int, default=6)
    asked = parser.parse_args()
    games, visits = min(asked.games, MOST // 40), min(asked.visits, MOST)
    with house() as address:
        play(address, followed=True)  # warms up
        found = {
            "first_view": summary([visit(address) for _ in range(visits)]),
            "move": summary([each for _ in range(games) for each in play(address, followed=True)]),
            "bare_move": summary([each for _ in range(games) for each in play(address, followed=False)]),
        }
    print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
