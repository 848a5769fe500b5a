"""The ledger of finished games: finding them, counting each once, and giving a guest's to their account."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import partial
from itertools import takewhile
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, bindparam, delete, insert, select, update

from kingstable.server.standing.players import GUEST, PERSON
from kingstable.server.standing.rating import merged
from kingstable.server.standing.scale import Belief
from kingstable.server.store.errors import Damaged
from kingstable.server.store.kept import Kept
from kingstable.server.store.people import People
from kingstable.server.store.rows import kept_of
from kingstable.server.store.schema import COUNTED, FOLLOWERS, KEYS, MOVES, RATINGS, RESULTS, SEASON_RANKS, TABLES

NAME: Final = "ratings"
LATE_MS: Final = 10 * 60_000
"""How far the clocks of servers may differ: games that ended this long before the last counted one are still found."""


class Rated(msgspec.Struct, frozen=True):
    """A row of `ratings`: the belief about a player, after how many games and wins, and when the last game ended."""

    belief: Belief
    games: int = 0
    wins: int = 0
    last: int = 0


UNKNOWN: Final = Rated(Belief())

Pool = tuple[str, str, int]
"""A player at a game with a number of seats."""
POOL: Final = {"player": "who", "game": "what", "seats": "many"}
"""The columns of a pool, and the names of the parameters by which rows are found."""


class Ended(msgspec.Struct, frozen=True):
    """A finished game; `kept` is None if its row is damaged, so that it has no results."""

    id: str
    ended: int
    kept: Kept | None


async def next_ended(people: People, many: int) -> list[Ended]:
    """The first finished games that are not counted yet, at most `many`. Raises StoreError."""
    reached = await people.ask(select(FOLLOWERS.c.reached).where(FOLLOWERS.c.name == NAME))
    return [Ended(row.id, row.ended, _kept(row)) for row in await people.ask(_next(int(reached[0].reached), many))]


def _kept(row: Any) -> Kept | None:
    try:
        return kept_of(row)
    except Damaged:
        return None


async def moves_of(people: People, tables: Sequence[str]) -> dict[str, list[tuple[int, int, str]]]:
    """Every move of some games, as (ply, seat, move). Raises StoreError."""
    found: dict[str, list[tuple[int, int, str]]] = {table: [] for table in tables}
    query = select(MOVES.c.table, MOVES.c.ply, MOVES.c.seat, MOVES.c.move).where(MOVES.c.table.in_(tables))
    for table, ply, seat, move in await people.ask(query.order_by(MOVES.c.table, MOVES.c.ply)):
        found[table].append((ply, seat, move))
    return found


def still_next(connection: Connection, ended: Sequence[Ended]) -> list[Ended]:
    """Those games that are still the next to count, with their seats as they are held now.

    Nobody else counts any until this transaction ends.
    """
    reached = alone(connection)
    found = connection.execute(_next(reached, len(ended))).all()
    same = takewhile(lambda pair: pair[0].id == pair[1].id, zip(ended, found, strict=False))
    return [Ended(row.id, row.ended, _kept(row)) for _, row in same]


def alone(connection: Connection) -> int:
    """Lock out others who would change ratings until this transaction ends, and return how far games are counted."""
    locked = select(FOLLOWERS.c.reached).where(FOLLOWERS.c.name == NAME).with_for_update()
    return int(connection.execute(locked).scalar_one())


def _next(reached: int, many: int) -> Any:
    counted = select(COUNTED.c.table).where(COUNTED.c.table == TABLES.c.id).exists()
    ended = TABLES.c.ended >= reached - LATE_MS
    found = select(TABLES).where(ended, TABLES.c.places.is_not(None), TABLES.c.over, ~counted)
    return found.order_by(TABLES.c.ended, TABLES.c.id).limit(many)


def owners(connection: Connection, tables: Iterable[Kept]) -> dict[str, str]:
    """The persons whose keys hold seats at these tables, by key; guests' keys are missing."""
    keys = sorted({person.token for kept in tables for person in kept.people if person.token})
    rows = connection.execute(select(KEYS.c.key, KEYS.c.person).where(KEYS.c.key.in_(keys)))
    return {str(row.key): str(row.person) for row in rows}


def ratings(connection: Connection, players: Iterable[str]) -> dict[Pool, Rated]:
    """The current ratings of these players at every game; pools without a rating are missing."""
    rows = connection.execute(select(RATINGS).where(RATINGS.c.player.in_(sorted(set(players)))))
    return {(str(row.player), str(row.game), int(row.seats)): _rated(row) for row in rows}


def _rated(row: Any) -> Rated:
    return Rated(Belief(row.mu, row.sigma), row.games, row.wins, row.last)


def count(
    connection: Connection, ended: Sequence[Ended], rated: Collection[str], results: Sequence[Mapping[str, object]]
) -> None:
    """Record that games are counted, which of the tables are rated, and the result of each seat."""
    connection.execute(insert(COUNTED), [{"table": each.id, "rated": each.id in rated} for each in ended])
    if results:
        connection.execute(insert(RESULTS), list(results))
    last = max(each.ended for each in ended)
    behind = update(FOLLOWERS).where(FOLLOWERS.c.name == NAME, FOLLOWERS.c.reached < last)
    connection.execute(behind.values(reached=last))


def believe(connection: Connection, believed: Mapping[Pool, Rated]) -> None:
    """Replace the ratings of players."""
    if not believed:
        return
    pools = [{"who": player, "what": game, "many": seats} for player, game, seats in believed]
    player, game, seats = (RATINGS.c[name] == bindparam(value) for name, value in POOL.items())
    connection.execute(delete(RATINGS).where(player, game, seats), pools)
    rows = [
        {"player": player, "game": game, "seats": seats, "mu": rated.belief.mu, "sigma": rated.belief.sigma}
        | {"games": rated.games, "wins": rated.wins, "last": rated.last}
        for (player, game, seats), rated in believed.items()
    ]
    connection.execute(insert(RATINGS), rows)


def claim(connection: Connection, persons: Iterable[str]) -> None:
    """Give people the results and ratings that they had as guests, under any of their keys."""
    alone(connection)  # because their ratings are read and then replaced
    held = select(KEYS.c.key, KEYS.c.person).where(KEYS.c.person.in_(sorted(set(persons))))
    _give(connection, {f"{GUEST}{row.key}": f"{PERSON}{row.person}" for row in connection.execute(held)})


def _give(connection: Connection, players: Mapping[str, str]) -> None:
    """Give the results and ratings of guests to other players.

    If they have a rating already, the surer of the two stands until everything is counted anew.
    """
    guests = sorted(players)
    theirs = select(RESULTS.c.player).where(RESULTS.c.player.in_(guests)).distinct()
    for guest in connection.execute(theirs).scalars().all():
        connection.execute(update(RESULTS).where(RESULTS.c.player == guest).values(player=players[guest]))
        _claim_ranks(connection, guest, players[guest])
    found = connection.execute(select(RATINGS).where(RATINGS.c.player.in_(guests))).all()
    if not found:
        return
    connection.execute(delete(RATINGS).where(RATINGS.c.player.in_(guests)))
    believed = ratings(connection, players.values())
    for row in found:
        pool = players[row.player], row.game, row.seats
        believed[pool] = _together(_rated(row), believed.get(pool))
    believe(connection, believed)


def _claim_ranks(connection: Connection, guest: str, person: str) -> None:
    """Give a person a guest's ranks in finished seasons; a rank that the person already has there stands."""
    own, theirs, rank = SEASON_RANKS.alias(), SEASON_RANKS.c.player == guest, SEASON_RANKS.c
    same = (own.c.season == rank.season) & (own.c.game == rank.game) & (own.c.seats == rank.seats)
    has_one = select(own.c.player).where(own.c.player == person, same).exists()
    connection.execute(delete(SEASON_RANKS).where(theirs, has_one))
    connection.execute(update(SEASON_RANKS).where(theirs).values(player=person))


def _together(guest: Rated, person: Rated | None) -> Rated:
    if person is None:
        return guest
    belief = merged(guest.belief, person.belief)
    return Rated(belief, guest.games + person.games, guest.wins + person.wins, max(guest.last, person.last))


async def hand_over(people: People, keys: Collection[str], key: str, seat: tuple[str, int] | None = None) -> None:
    """Give whoever holds `key` what guests with these keys have played; if a table and seat are named, only that game.

    Ratings go along only with everything: what one game of many has done to them cannot be told. Raises StoreError.
    """
    await people.write(partial(_hand_over, keys=keys, key=key, seat=seat))


def _hand_over(connection: Connection, keys: Collection[str], key: str, seat: tuple[str, int] | None) -> None:
    alone(connection)
    person = connection.execute(select(KEYS.c.person).where(KEYS.c.key == key)).scalar()
    player = f"{PERSON}{person}" if person else f"{GUEST}{key}"
    players = {f"{GUEST}{each}": player for each in keys if each != key}
    if seat is None:
        _give(connection, players)
    else:
        own = RESULTS.c.player.in_(sorted(players)) & (RESULTS.c.table == seat[0]) & (RESULTS.c.seat == seat[1])
        connection.execute(update(RESULTS).where(own).values(player=player))


async def claim_all(people: People, person: str | None = None) -> None:
    """Give all people, or one of them, the results that still stand under their keys as guests. Raises StoreError."""
    guest = select(RESULTS.c.table).where(RESULTS.c.player == GUEST + KEYS.c.key).exists()
    query = select(KEYS.c.person).where(guest).distinct()
    rows = await people.ask(query if person is None else query.where(KEYS.c.person == person))
    for each in [row.person for row in rows]:
        await people.write(partial(claim, persons=[each]))


async def forget(people: People) -> None:
    """Start over, with nothing counted and nobody rated. Raises StoreError."""
    await people.write(_forget)


def _forget(connection: Connection) -> None:
    alone(connection)  # waits for whoever is counting, so that their results are forgotten as well
    for table in (COUNTED, RESULTS, RATINGS):
        connection.execute(delete(table))
    connection.execute(update(FOLLOWERS).where(FOLLOWERS.c.name == NAME).values(reached=0))
