"""The kinds of faults. Each returns when the event is over and whatever it stopped has started again."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from random import Random
from typing import Final

from bench.load.wire import HOST
from tests.faults.clients import Json, Person, Table
from tests.faults.processes import Process
from tests.faults.worlds import World
from tests.server.databases import database

AT_ANY_MOMENT: Final = 0.15
"""The range of delays, in seconds, so that a fault may strike in the middle of a move."""

Kind = Callable[[World, Table, Random], Awaitable[bool]]
"""Cause the fault, at a table or to the whole house; whether that was possible."""


# To processes


async def _kill(process: Process, luck: Random) -> bool:
    async with process.lock:
        await asyncio.sleep(luck.uniform(0, AT_ANY_MOMENT))
        process.kill()
        await asyncio.sleep(luck.uniform(0, 0.5))
        await process.start()
    return True


async def kill_server(world: World, _: Table, luck: Random) -> bool:
    return await _kill(luck.choice(world.servers), luck)


async def kill_worker(world: World, _: Table, luck: Random) -> bool:
    return bool(world.workers) and await _kill(luck.choice(world.workers), luck)


async def kill_thinker(world: World, _: Table, luck: Random) -> bool:
    """Kill a process that a server or a worker has started for computer players."""
    process = luck.choice(world.processes)
    async with process.lock:
        await asyncio.sleep(luck.uniform(0, AT_ANY_MOMENT))
        return process.kill_thinker()


async def hold_up(world: World, _: Table, luck: Random) -> bool:
    """Suspend a process long enough for its leases to expire, then let it go on unaware."""
    process = luck.choice(world.processes)
    async with process.lock:
        process.send(signal.SIGSTOP)
        try:
            await asyncio.sleep(luck.uniform(0.2, 3.0))
        finally:
            process.send(signal.SIGCONT)
    return True


async def kill_redis(world: World, _: Table, luck: Random) -> bool:
    if world.redis is None:
        return False
    async with world.redis_lock:
        world.redis.kill()
        await asyncio.sleep(luck.uniform(0.1, 2.0))
        await asyncio.to_thread(world.redis.start)
    return True


async def cut_database(world: World, _: Table, luck: Random) -> bool:
    """End all connections to the database at once, as when it restarts."""
    if world.file is not None:
        return False
    await asyncio.sleep(luck.uniform(0, AT_ANY_MOMENT))
    async with world.database_lock, database(world.database) as connection:
        await connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
    return True


async def lock_file(world: World, _: Table, luck: Random) -> bool:
    """Let somebody else hold the file for a while."""
    if world.file is None:
        return False
    with closing(sqlite3.connect(world.file, timeout=10, isolation_level=None, check_same_thread=False)) as other:
        await asyncio.to_thread(other.execute, "BEGIN IMMEDIATE")
        await asyncio.sleep(luck.uniform(0.1, 1.0))
        other.execute("ROLLBACK")
    return True


# To connections


async def drop_streams(_: World, table: Table, luck: Random) -> bool:
    """End one stream of a table, or all of them."""
    await asyncio.sleep(luck.uniform(0, AT_ANY_MOMENT))
    for each in luck.choice([table.everybody, [luck.choice(table.everybody)]]):
        each.drop_stream()
    return True


async def change_server(world: World, table: Table, luck: Random) -> bool:
    """Let somebody be answered by another server from now on."""
    if len(world.ports) < 2:
        return False
    person = luck.choice(table.everybody)
    person.port = luck.choice([port for port in world.ports if port != person.port])
    person.drop_stream()
    return True


# To a move


async def hang_up(_: World, table: Table, luck: Random) -> bool:
    """The client closes the connection soon after sending the move, or while waiting."""

    async def posted(person: Person, view: Json, move: str) -> None:
        await person.post(view, move, person.port, gives_up_after=luck.choice([0.0005, 0.001, 0.002, 0.005]))

    return await table.disturb(posted)


async def send_half(_: World, table: Table, luck: Random) -> bool:
    """The client closes the connection halfway through sending, so no move is made; then it posts the move."""

    async def posted(person: Person, view: Json, move: str) -> None:
        await send_part(person, view, move, luck.random())
        await person.post(view, move, person.port)

    return await table.disturb(posted)


async def send_part(person: Person, view: Json, move: str, share: float) -> None:
    """Send this share of a move, but never all of it, and close the connection."""
    body = f'{{"question": {view["question"]}, "move": "{move}"}}'
    lines = [
        f"POST {person.table.path}/moves HTTP/1.1",
        f"Host: {HOST}:{person.port}",
        f"Authorization: Bearer {person.token}",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
        "",
        body,
    ]
    message = "\r\n".join(lines).encode()
    try:
        _, writer = await asyncio.open_connection(HOST, person.port)
    except OSError:
        return  # the server is away
    writer.write(message[: int(share * len(message))])
    await asyncio.sleep(0.002)
    writer.transport.abort()


async def click_twice(_: World, table: Table, __: Random) -> bool:
    """Post the same move twice at once."""

    async def posted(person: Person, view: Json, move: str) -> None:
        await asyncio.gather(*(person.post(view, move, person.port) for _ in range(2)))

    return await table.disturb(posted)


async def race(world: World, table: Table, _: Random) -> bool:
    """Post two answers to one question at once, at two servers if there are two."""

    async def posted(person: Person, view: Json, move: str) -> None:
        moves = (move, person.chosen(view))
        ports = (world.ports[0], world.ports[-1])
        await asyncio.gather(*(person.post(view, each, port) for each, port in zip(moves, ports, strict=True)))

    return await table.disturb(posted)


async def two_seats(_: World, table: Table, luck: Random) -> bool:
    """Somebody else at the table answers the same question with the same move."""

    async def posted(person: Person, view: Json, move: str) -> None:
        other = luck.choice([each for each in table.people if each is not person] or [person])
        await asyncio.gather(other.post(view, move, other.port), person.post(view, move, person.port))

    return await table.disturb(posted)


KINDS: Final[dict[str, tuple[Kind, int]]] = {
    "server killed": (kill_server, 4),
    "worker killed": (kill_worker, 2),
    "thinker killed": (kill_thinker, 1),
    "process held up": (hold_up, 1),
    "Redis killed": (kill_redis, 2),
    "database connections cut": (cut_database, 3),
    "file locked": (lock_file, 2),
    "streams dropped": (drop_streams, 3),
    "answered by another server": (change_server, 3),
    "client hung up": (hang_up, 3),
    "half a move sent": (send_half, 2),
    "double click": (click_twice, 3),
    "two answers at once": (race, 3),
    "two seats at once": (two_seats, 2),
}
"""By their names in reports: each fault, and its relative frequency."""


async def inject(world: World, table: Table, luck: Random) -> str:
    """Cause a random fault that can happen here, and return its name."""
    while True:
        names = list(KINDS)
        name = luck.choices(names, [KINDS[each][1] for each in names])[0]
        if await KINDS[name][0](world, table, luck):
            return name
