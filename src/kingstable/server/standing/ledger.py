"""What is kept of finished games: how they are found, counted once each, and given to a person who was a guest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from kingstable.server.standing.players import GUEST, PERSON
from kingstable.server.standing.rating import merged
from kingstable.server.standing.scale import Belief
from kingstable.server.store.errors import Damaged
from kingstable.server.store.kept import Kept, NewMove
from kingstable.server.store.people import People
from kingstable.server.store.rows import kept_of
from kingstable.server.store.schema import COUNTED, FOLLOWERS, KEYS, MOVES, RATINGS, RESULTS, TABLES

NAME: Final = "ratings"
LATE_MS: Final = 10 * 60_000
"""So much may the clocks of servers differ: games that ended so long before the last counted one are still found."""


class Rated(msgspec.Struct, frozen=True):
    """A row of `ratings`: what is believed of a player, after how many games, and when the last of them ended."""

    belief: Belief
    games: int = 0
    wins: int = 0
    last: int = 0


UNKNOWN: Final = Rated(Belief())


class Ended(msgspec.Struct, frozen=True):
    """A finished game; `kept` is None where its row is damaged, so that nothing comes of it."""

    id: str
    ended: int
    kept: Kept | None


async def next_ended(people: People) -> Ended | None:
    """The first finished game that is not counted yet; None if all are. Raises StoreError."""
    reached = await people.ask(select(FOLLOWERS.c.reached).where(FOLLOWERS.c.name == NAME))
    rows = await people.ask(_next(int(reached[0].reached)))
    if not rows:
        return None
    try:
        kept = kept_of(rows[0])
    except Damaged:
        kept = None
    return Ended(rows[0].id, rows[0].ended, kept)


async def moves_of(people: People, table: str) -> list[NewMove]:
    """Every move of a game. Raises StoreError."""
    rows = await people.ask(select(MOVES).where(MOVES.c.table == table).order_by(MOVES.c.ply))
    return [NewMove(row.ply, row.seat, row.move, row.made) for row in rows]


async def is_next(connection: AsyncConnection, ended: Ended) -> bool:
    """Whether this is still the first game to be counted; nobody else counts any until this transaction ends."""
    locked = select(FOLLOWERS.c.reached).where(FOLLOWERS.c.name == NAME).with_for_update()
    reached = (await connection.execute(locked)).scalar_one()
    found = (await connection.execute(_next(int(reached)))).all()
    return bool(found) and found[0].id == ended.id


def _next(reached: int) -> Any:
    counted = select(COUNTED.c.table).where(COUNTED.c.table == TABLES.c.id).exists()
    ended = TABLES.c.ended >= reached - LATE_MS
    found = select(TABLES).where(ended, TABLES.c.places.is_not(None), TABLES.c.over, ~counted)
    return found.order_by(TABLES.c.ended, TABLES.c.id).limit(1)


async def owners(connection: AsyncConnection, kept: Kept) -> dict[str, str]:
    """The person of each key that holds a seat, where it is a person's."""
    keys = [person.token for person in kept.people if person.token]
    rows = await connection.execute(select(KEYS.c.key, KEYS.c.person).where(KEYS.c.key.in_(keys)))
    return {str(row.key): str(row.person) for row in rows}


async def ratings(connection: AsyncConnection, game: str, seats: int, players: Sequence[str]) -> dict[str, Rated]:
    """What is believed of these players so far; those of whom nothing is known are left out."""
    pool = (RATINGS.c.game == game) & (RATINGS.c.seats == seats) & RATINGS.c.player.in_(players)
    return {str(row.player): _rated(row) for row in await connection.execute(select(RATINGS).where(pool))}


def _rated(row: Any) -> Rated:
    return Rated(Belief(row.mu, row.sigma), row.games, row.wins, row.last)


async def count(
    connection: AsyncConnection, ended: Ended, rated: bool, results: Sequence[Mapping[str, object]]
) -> None:
    """Write down that a game is counted, and what came of it for each seat."""
    await connection.execute(insert(COUNTED).values(table=ended.id, rated=rated))
    if results:
        await connection.execute(insert(RESULTS), list(results))
    behind = update(FOLLOWERS).where(FOLLOWERS.c.name == NAME, FOLLOWERS.c.reached < ended.ended)
    await connection.execute(behind.values(reached=ended.ended))


async def believe(connection: AsyncConnection, game: str, seats: int, player: str, rated: Rated) -> None:
    """Replace what is believed of a player."""
    row = (RATINGS.c.game == game) & (RATINGS.c.seats == seats) & (RATINGS.c.player == player)
    values = {"mu": rated.belief.mu, "sigma": rated.belief.sigma}
    values |= {"games": rated.games, "wins": rated.wins, "last": rated.last}
    await connection.execute(delete(RATINGS).where(row))
    await connection.execute(insert(RATINGS).values(player=player, game=game, seats=seats, **values))


async def claim(connection: AsyncConnection, person: str) -> None:
    """Give a person what they did as a guest, under any of their keys.

    Where they are rated already, the surer belief stands until all is counted anew.
    """
    keys = (await connection.execute(select(KEYS.c.key).where(KEYS.c.person == person))).scalars()
    guests = [f"{GUEST}{key}" for key in keys]
    player = f"{PERSON}{person}"
    await connection.execute(update(RESULTS).where(RESULTS.c.player.in_(guests)).values(player=player))
    found = (await connection.execute(select(RATINGS).where(RATINGS.c.player.in_(guests)))).all()
    await connection.execute(delete(RATINGS).where(RATINGS.c.player.in_(guests)))
    for row in found:
        before = (await ratings(connection, row.game, row.seats, [player])).get(player)
        await believe(connection, row.game, row.seats, player, _together(_rated(row), before))


def _together(guest: Rated, person: Rated | None) -> Rated:
    if person is None:
        return guest
    belief = merged(guest.belief, person.belief)
    return Rated(belief, guest.games + person.games, guest.wins + person.wins, max(guest.last, person.last))


async def claim_all(people: People, person: str | None = None) -> None:
    """Give people, or one of them, what still stands under the key of a guest. Raises StoreError."""
    guest = select(RESULTS.c.table).where(RESULTS.c.player == GUEST + KEYS.c.key).exists()
    query = select(KEYS.c.person).where(guest).distinct()
    for row in await people.ask(query if person is None else query.where(KEYS.c.person == person)):
        async with people.writing() as connection:
            await claim(connection, row.person)


async def forget(people: People) -> None:
    """Begin anew: nothing is counted, nobody is rated. Raises StoreError."""
    async with people.writing() as connection:
        for table in (COUNTED, RESULTS, RATINGS):
            await connection.execute(delete(table))
        await connection.execute(update(FOLLOWERS).where(FOLLOWERS.c.name == NAME).values(reached=0))
