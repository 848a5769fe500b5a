"""Disturb real servers during play, and prove from what clients were told that no move is lost.

python -m tests.faults --seeds 40 [--database postgresql://HOST/postgres [--redis redis://HOST/0]]
"""

from __future__ import annotations

import argparse
import asyncio
import json
import signal
import sys
import time
from collections.abc import Sequence
from typing import Final

from tests.faults.runs import Found, Run, Where

MOST_SEEDS: Final = 10_000
FAULTS: Final = 25


def main(arguments: Sequence[str]) -> int:
    """Run the command; the exit status is 1 if anything is wrong."""
    asked = _asked(arguments)
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell may ignore it for background jobs
    found, began = Found(), time.monotonic()
    try:
        for seed in range(asked.first, asked.first + asked.seeds):
            known = len(found.wrong)
            asyncio.run(Run(seed, asked.faults, found).go(Where(asked.database, asked.redis)))
            _say_progress(seed, found, time.monotonic() - began)
            for wrong in found.wrong[known:]:
                print(wrong, file=sys.stderr)
    except KeyboardInterrupt:
        print("stopped; what the last seed did was not compared", file=sys.stderr)
    _report(found, asked.json, time.monotonic() - began)
    return 1 if found.wrong else 0


def _asked(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seeds", type=_number, default=4, help="so many runs (4)")
    parser.add_argument("--first", type=int, default=1, metavar="SEED", help="the first seed (1)")
    parser.add_argument("--faults", type=_number, default=FAULTS, help=f"in each run ({FAULTS})")
    parser.add_argument("--database", help="PostgreSQL, where databases may be created; SQLite without it")
    parser.add_argument("--redis", help="a Redis that is left alone; without it one is started, and killed at times")
    parser.add_argument("--json", action="store_true", help="print one object")
    found = parser.parse_args(arguments)
    if found.redis and not found.database:
        parser.error("--redis: needs --database")
    return found


def _number(text: str) -> int:
    if not text.isdecimal() or not 0 < int(text) <= MOST_SEEDS:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1 to {MOST_SEEDS}")
    return int(text)


def _say_progress(seed: int, found: Found, seconds: float) -> None:
    faults, wrong = found.faults.total(), len(found.wrong)
    print(f"seed {seed}: {faults} faults, {found.moves} moves, {wrong} wrong, {seconds:.0f} s", file=sys.stderr)


def _report(found: Found, as_json: bool, seconds: float) -> None:
    told = {
        "faults": found.faults.total(),
        "by_kind": dict(found.faults.most_common()),
        "moves": found.moves,
        "games": dict(found.games),
        "finished_games": found.finished,
        "slowest_recovery_s": round(found.slowest, 1),
        "seconds": round(seconds, 1),
        "logged": dict(found.tracebacks),
        "wrong": found.wrong,
    }
    if as_json:
        print(json.dumps(told, indent=2))
        return
    for name, value in told.items():
        if isinstance(value, dict):
            print(f"{name}:", *(f"  {count:5} {each}" for each, count in value.items()), sep="\n")
        elif isinstance(value, list):
            print(f"{name}: {len(value)}", *(f"  {each}" for each in value), sep="\n")
        else:
            print(f"{name}: {value}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
