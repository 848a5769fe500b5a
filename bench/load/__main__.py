"""Play many tables of a house at once and report how fast it answers. Ctrl-C prints what was measured so far.

python -m bench.load --game crusaders --tables 100 --seconds 20
"""

from __future__ import annotations

import argparse
import asyncio
import signal
import sys
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from random import Random
from typing import Any, Final

import msgspec

from bench.load.figures import Measured, Report, in_ms, per, percentile, print_report
from bench.load.house import House, HouseError, open_house
from bench.load.players import Plan, Table, Trouble, open_table
from bench.load.wire import Lost
from kingstable.catalogue import GAMES, LEVELS
from kingstable.server.settings import Settings

MOST_TABLES: Final = 1000
MOST_WATCHERS: Final = 1000
MOST_SERVERS: Final = 16
MOST_SECONDS: Final = 120.0
WARM_UP: Final = 1.0
"""Seconds of play before the clock starts."""

PATIENCE: Final = 5.0
"""Seconds in which the last answers may arrive after the clock has stopped."""

AT_ONCE: Final = 8
"""Tables that are opened at the same time."""

FILES_OF_A_SEAT: Final = 2
SPARE_FILES: Final = 64
NO_PACE: Final = 1_000_000
"""The limit that is set for one address: all clients here share the same one."""
OF_ONE_ADDRESS: Final = (
    "calls_per_second",
    "burst",
    "connections_of_address",
    "open_tables_of_address",
    "opened_per_hour_of_address",
    "streams_of_address",
    "watchers_of_table",
    "watchers_of_table_and_address",
)


@dataclass(frozen=True)
class Asked:
    """A run as it was asked for; `bots` is a level and a number of tables."""

    game: str
    tables: int
    seconds: float
    watchers: int = 0
    bots: tuple[str, int] = ("", 0)
    idle: int = 0
    rate: float | None = None
    seed: int = 1
    redis: str | None = None
    servers: int = 1
    together: bool = False

    @property
    def players(self) -> int:
        return GAMES[self.game].players[0]

    def plans(self) -> list[Plan]:
        """The tables that are played, the one that is watched first."""
        level, number = self.bots
        plans = [Plan(self.game, self.players, "", 0, self.rate)] * self.tables
        plans += [Plan(self.game, self.players, level, 0, self.rate)] * number
        return [*(replace(plan, watchers=self.watchers) for plan in plans[:1]), *plans[1:]]

    def streams(self) -> int:
        return sum(plan.people + plan.watchers for plan in self.plans())

    def ports(self, servers: Sequence[int], number: int) -> Sequence[int]:
        """The servers of a table, in an order by which each server has the first seat of equally many tables."""
        turned = [*servers[number % len(servers) :], *servers[: number % len(servers)]]
        return turned[:1] if self.together else turned

    def files(self) -> int:
        """The most files and connections that each side has open."""
        return FILES_OF_A_SEAT * self.streams() + SPARE_FILES

    def settings(self) -> dict[str, Any]:
        """What the house has to allow beyond its defaults."""
        usual = Settings("")
        return {
            "streams": max(usual.streams, 2 * self.streams()),
            **dict.fromkeys(OF_ONE_ADDRESS, NO_PACE),
            "redis": self.redis,
        }


class Run:
    """A run at an open house."""

    def __init__(self, house: House, asked: Asked) -> None:
        self._house = house
        self._asked = asked
        self._measured = Measured()
        self._stop = asyncio.Event()
        self._opening = asyncio.Semaphore(AT_ONCE)
        self._tables = [
            Table(plan, self._measured, Random(f"{asked.seed}/{number}"), asked.ports(house.ports, number))
            for number, plan in enumerate(asked.plans())
        ]
        self._start_clock()

    async def report(self) -> Report:
        """Open all tables, let them be played, and return the figures. Raises Trouble or Lost if they do not open."""
        with suppress(NotImplementedError):  # Windows
            asyncio.get_running_loop().add_signal_handler(signal.SIGINT, self._stop.set)
        work: asyncio.Future[Any] = asyncio.ensure_future(self._open())
        try:
            await self._unless_stopped(work)
            if work.done():
                work = asyncio.gather(*(table.play() for table in self._tables))
                await self._unless_stopped(work, WARM_UP)
                self._start_clock()
                await self._unless_stopped(work, self._asked.seconds)
            report = self._report()
            await self._rest()
            return report
        finally:
            work.cancel()
            await asyncio.gather(work, return_exceptions=True)
            for table in self._tables:
                table.close()

    async def _unless_stopped(self, work: asyncio.Future[Any], seconds: float | None = None) -> None:
        """Wait until the work is done, this much time is over, or Ctrl-C. Raises what the work raises."""
        stopped = asyncio.ensure_future(self._stop.wait())
        await asyncio.wait({stopped, work}, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        stopped.cancel()
        if work.done():
            await work

    async def _open(self) -> None:
        idle = Plan(self._asked.game, self._asked.players)
        await self._all([partial(open_table, self._house.port, idle)] * self._asked.idle)
        await self._all([table.open for table in self._tables])

    async def _all(self, openings: Sequence[Callable[[], Awaitable[object]]]) -> None:
        """Do all of them, a few at a time."""

        async def one(opening: Callable[[], Awaitable[object]]) -> None:
            async with self._opening:
                await opening()

        await asyncio.gather(*(one(opening) for opening in openings))

    async def _rest(self) -> None:
        """Wait for what is under way, so that the server does not report clients that left in the middle."""
        with suppress(TimeoutError):
            await asyncio.wait_for(asyncio.gather(*(table.rest() for table in self._tables)), PATIENCE)

    def _start_clock(self) -> None:
        self._measured.restart()
        self._began, self._cpu, self._own_cpu = time.perf_counter(), self._house.cpu(), time.process_time()

    def _report(self) -> Report:
        seen, asked = self._measured, self._asked
        seconds, moves = time.perf_counter() - self._began, len(seen.answered)
        cpu = self._house.cpu()
        used = None if cpu is None or self._cpu is None else cpu - self._cpu
        level, number = asked.bots
        return Report(
            game=asked.game,
            tables=asked.tables,
            players=asked.players,
            watchers=asked.watchers,
            bots=f"{level}:{number}" if number else "",
            idle=asked.idle,
            seconds=round(seconds, 2),
            moves=moves,
            games=seen.games,
            moves_per_second=round(moves / seconds, 1),
            p50_ms=in_ms(percentile(seen.answered, 0.5)),
            p99_ms=in_ms(percentile(seen.answered, 0.99)),
            stream_p50_ms=in_ms(percentile(seen.streamed, 0.5)),
            stream_p99_ms=in_ms(percentile(seen.streamed, 0.99)),
            watch_p50_ms=in_ms(percentile(seen.watched, 0.5)),
            watch_p99_ms=in_ms(percentile(seen.watched, 0.99)),
            cpu_ms_per_move=per(None if used is None else 1000 * used, moves),
            generator_cpu_ms_per_move=per(1000 * (time.process_time() - self._own_cpu), moves),
            memory_mb=self._house.memory(),
            kilobytes_per_move=per(seen.bytes / 1000, moves),
            overtaken=seen.overtaken,
            errors=dict(seen.errors),
        )


# Command line


def asked_on(arguments: Sequence[str]) -> tuple[Asked, str | None, bool]:
    """A run, its database, and whether to print it as JSON. Exits with a sentence about what is wrong."""
    parser = argparse.ArgumentParser(prog="python -m bench.load", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--game", choices=list(GAMES), default="crusaders")
    parser.add_argument("--tables", type=number_up_to(MOST_TABLES), default=20, help="tables where people play (20)")
    parser.add_argument("--seconds", type=seconds_of, default=10.0, help=f"at most {MOST_SECONDS:g} (10)")
    parser.add_argument("--database", help="the URL of a database; a file in a temporary folder without it")
    parser.add_argument("--redis", help="the URL of Redis, by which servers hear from each other")
    parser.add_argument("--servers", type=servers_of, default=1, help="servers on that database (1)")
    parser.add_argument("--together", action="store_true", help="all people of a table at the same server")
    parser.add_argument("--watchers", type=number_up_to(MOST_WATCHERS), default=0, help="who watch the first table")
    parser.add_argument("--bots", type=bots_of, default=("", 0), metavar="LEVEL:N", help="more tables, one person each")
    parser.add_argument("--idle", type=number_up_to(MOST_TABLES), default=0, help="tables opened before, and left")
    parser.add_argument("--rate", type=rate_of, help="moves a second at a table, at most")
    parser.add_argument("--seed", type=int, default=1, help="of the choice of moves; the deals differ anyway")
    parser.add_argument("--json", action="store_true", help="print one object")
    found = parser.parse_args(arguments)
    asked = Asked(
        found.game,
        found.tables,
        found.seconds,
        found.watchers,
        found.bots,
        found.idle,
        found.rate,
        found.seed,
        found.redis,
        found.servers,
        found.together,
    )
    if not 0 < len(asked.plans()) <= MOST_TABLES:
        parser.error(f"--tables and --bots together: at least 1 table and at most {MOST_TABLES}")
    if (lacking := lack_of_files(asked.files())) is not None:
        parser.error(lacking)
    return asked, found.database, found.json


def number_up_to(most: int) -> Callable[[str], int]:
    def number(text: str) -> int:
        if not text.isdecimal() or int(text) > most:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 0 to {most}")
        return int(text)

    return number


def servers_of(text: str) -> int:
    if text not in {str(number) for number in range(1, MOST_SERVERS + 1)}:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 to {MOST_SERVERS}")
    return int(text)


def seconds_of(text: str) -> float:
    return _positive(text, MOST_SECONDS)


def rate_of(text: str) -> float:
    return _positive(text, float(NO_PACE))


def _positive(text: str, most: float) -> float:
    with suppress(ValueError):
        if 0 < (value := float(text)) <= most:
            return value
    raise argparse.ArgumentTypeError(f"{text!r} is not a number above 0 and at most {most:g}")


def bots_of(text: str) -> tuple[str, int]:
    """A level and a number of tables, such as `hard:20`."""
    level, _, number = text.partition(":")
    if level not in LEVELS:
        raise argparse.ArgumentTypeError(f"there is no level {level!r}, but {', '.join(LEVELS)}; such as medium:5")
    return level, number_up_to(MOST_TABLES)(number)


def lack_of_files(needed: int) -> str | None:
    """What to do if this process, or the house, may not have this many files open; None if it may."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return None
    limit, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if limit == resource.RLIM_INFINITY or needed <= limit:
        return None
    return (
        f"this takes {needed} open files, and a process may have {limit} here (RLIMIT_NOFILE):"
        f" raise the limit with `ulimit -n {needed}`, or ask for fewer tables or watchers"
    )


def main(arguments: Sequence[str]) -> int:
    """Return exit status 1 if there was any error."""
    asked, database, as_json = asked_on(arguments)
    try:
        with open_house(asked.settings(), database, asked.servers) as house:
            report = asyncio.run(Run(house, asked).report())
    except (HouseError, Trouble, Lost) as error:
        print(f"{type(error).__name__}: {error}", file=sys.stderr)
        return 1
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(report)).decode())
    else:
        print_report(report)
    return 1 if report.errors else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
