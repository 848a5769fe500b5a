"""What tables that nobody uses cost: a file full of them, the start of a server on it, and its memory.

python -m bench.idle --tables 10000 --finished 100000 --json
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec

from kingstable import catalogue
from kingstable.server import tokens
from kingstable.server.asker import guest
from kingstable.server.language import house_words
from kingstable.server.opening import deal
from kingstable.server.room import Room
from kingstable.server.shapes import NewTable, SeatAsk
from kingstable.server.store.kept import NewMove, Stored
from kingstable.server.store.store import Store
from kingstable.server.tokens import new_token

MODELS = 20
"""The number of different games that are played; all others are copies of them under their own names."""
IDLE_PLIES = 12
AT_ONCE = 500
SEATS = (SeatAsk("you", "Anna"), SeatAsk("friend", "Bela"))


def played(game: str, number: int, plies: int | None) -> Stored:
    """A table with two people after this many plies; a finished one if None."""
    stored, _, _ = deal(NewTable(game, SEATS), house_words("en"), {}, guest(new_token()))
    room = Room(stored)
    snapshot, moves = stored.snapshot, list[NewMove]()
    while not room.match.over and (plies is None or room.match.ply < plies):
        seat = room.match.waiting()[0]
        legal = room.match.legal(seat)
        steps = room.match.answer(seat, legal[number % len(legal)])
        change = room.after_moves(steps)
        room.committed(change, steps)
        snapshot = change.snapshot or snapshot
        moves += change.moves
    return Stored(room.kept, snapshot, tuple(moves))


def copies(models: list[Stored], count: int) -> Iterator[Stored]:
    for number in range(count):
        model = models[number % len(models)]
        yield msgspec.structs.replace(model, kept=msgspec.structs.replace(model.kept, id=tokens.new_name()))


async def fill(path: Path, game: str, idle: int, finished: int) -> None:
    """Store this many idle tables and finished games."""
    store = await Store.open(str(path))
    try:
        for count, plies in ((idle, IDLE_PLIES), (finished, None)):
            models = [played(game, number, plies) for number in range(MODELS)] if count else []
            waiting = list(copies(models, count))
            for first in range(0, count, AT_ONCE):
                await asyncio.gather(*map(store.add_table, waiting[first : first + AT_ONCE]))
    finally:
        await store.close()


def started(path: Path) -> dict[str, float]:
    """The seconds until a server on this file can be reached, and its memory then."""
    command = [sys.executable, "-m", "kingstable", "serve", "--port", "0", "--no-browser", "--database", str(path)]
    began = time.perf_counter()
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as house:
        assert house.stdout is not None
        try:
            line = house.stdout.readline()
            seconds = time.perf_counter() - began
            assert re.search(r"http://\S+", line), line
            return {"seconds_to_ready": round(seconds, 3), "memory_mb": memory(house.pid)}
        finally:
            house.terminate()


def memory(pid: int) -> float:
    """The resident memory of a process, in MB (Linux)."""
    text = Path(f"/proc/{pid}/status").read_text()
    found = re.search(r"VmRSS:\s+(\d+) kB", text)
    assert found is not None
    return round(int(found[1]) / 1024, 1)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--game", default="crusaders", choices=list(catalogue.GAMES))
    options.add_argument("--tables", type=int, default=10_000, help="idle tables with an unfinished game")
    options.add_argument("--finished", type=int, default=0, help="finished games")
    options.add_argument("--database", type=Path, help="keep the file here, and use it if it is there")
    options.add_argument("--json", action="store_true")
    asked = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = asked.database or Path(folder) / "idle.sqlite3"
        began = time.perf_counter()
        if not path.exists():
            asyncio.run(fill(path, asked.game, asked.tables, asked.finished))
        filled = time.perf_counter() - began
        found = {
            "game": asked.game,
            "tables": asked.tables,
            "finished": asked.finished,
            "filled_in_s": round(filled, 1),
        }
        found["file_mb"] = round(path.stat().st_size / 1e6, 1)
        found |= started(path)
    print(json.dumps(found) if asked.json else "\n".join(f"{name:>16} {value}" for name, value in found.items()))


if __name__ == "__main__":
    main()
