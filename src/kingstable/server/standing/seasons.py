"""Seasons: periods whose games have leaderboards of their own, which are kept when the season is over."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from sqlalchemy import Connection, case, delete, func, insert, select, update

from kingstable.core.errors import KingstableError
from kingstable.server.standing import ledger
from kingstable.server.standing.reading import RANKS, shown
from kingstable.server.standing.scale import SURE_AFTER
from kingstable.server.store.people import People
from kingstable.server.store.schema import RESULTS, SEASON_RANKS, SEASONS
from kingstable.server.store.store import Store

GAMES: Final = 5
"""Rated games to play in a season, at the same game with as many seats, in order to be ranked in it."""
NAME_LENGTH: Final = 64


class BadSeason(KingstableError):
    """A season that cannot be made or removed."""


async def seasons(people: People) -> Sequence[Any]:
    """All seasons, the last one first. Raises StoreError."""
    return await people.ask(select(SEASONS).order_by(SEASONS.c.begins.desc(), SEASONS.c.name))


async def add(people: People, name: str, begins: int, ends: int) -> None:
    """Make a season. Raises BadSeason or StoreError."""
    if not 0 < len(name.strip()) <= NAME_LENGTH:
        raise BadSeason(f"A season's name has 1 to {NAME_LENGTH} letters: choose another.")
    if begins >= ends:
        raise BadSeason("A season ends after it begins: choose a later --to.")
    if any(season.name == name for season in await seasons(people)):
        raise BadSeason(f"There is a season {name} already: choose another name.")
    async with people.writing() as connection:
        await connection.execute(insert(SEASONS).values(name=name, begins=begins, ends=ends, closed=False))


async def drop(people: People, name: str) -> None:
    """Remove a season that is not over; the games in it stay. Raises BadSeason or StoreError."""
    this = SEASONS.c.name == name
    async with people.writing() as connection:
        if (await connection.execute(delete(SEASONS).where(this, ~SEASONS.c.closed))).rowcount:
            return
        if (await connection.execute(select(SEASONS.c.name).where(this))).one_or_none():
            raise BadSeason(f"The season {name} is over and its leaderboards are final: it stays.")
        raise BadSeason(f"There is no season {name}: list them with kingstable season.")


async def ranks(people: People, season: Any, game: str, seats: int) -> Sequence[Any]:
    """A season's leaderboard, the best first: as it was kept, or if the season is not over, as it stands now."""
    if season.closed:
        kept = (SEASON_RANKS.c.season == season.name) & (SEASON_RANKS.c.game == game) & (SEASON_RANKS.c.seats == seats)
        query = select(SEASON_RANKS).where(kept, *shown(SEASON_RANKS.c.player))
        return await people.ask(query.order_by(SEASON_RANKS.c.mu.desc(), SEASON_RANKS.c.player).limit(RANKS))
    order = RESULTS.c.mu.desc(), RESULTS.c.player
    found = await people.ask(_standing(season, game, seats).where(*shown(RESULTS.c.player)).order_by(*order))
    return _once(found)[:RANKS]


def _standing(season: Any, game: str, seats: int) -> Any:
    """A query for those who have played enough before the season's end, with their ratings at that time."""
    kind = (RESULTS.c.game == game) & (RESULTS.c.seats == seats) & RESULTS.c.mu.is_not(None)
    before = kind & (RESULTS.c.ended < season.ends)
    many = func.count(RESULTS.c.table.distinct())
    lately = func.count(case((RESULTS.c.ended >= season.begins, RESULTS.c.table)).distinct())
    last = select(RESULTS.c.player, many.label("games"), func.max(RESULTS.c.ended).label("last")).where(before)
    last = last.group_by(RESULTS.c.player).having((many >= SURE_AFTER) & (lately >= GAMES))
    found = last.subquery()
    query = select(RESULTS.c.player, RESULTS.c.mu, RESULTS.c.sigma, found.c.games, RESULTS.c.game, RESULTS.c.seats)
    return query.join(found, (found.c.player == RESULTS.c.player) & (found.c.last == RESULTS.c.ended)).where(before)


def _once(rows: Sequence[Any]) -> list[Any]:
    """One row of each player: if two of their last games ended at the same moment, both are found."""
    return list({row.player: row for row in rows}.values())


async def close_all(people: People, now: int) -> None:
    """Keep the leaderboards of seasons that are over, once each, whichever server does it. Raises StoreError."""
    for season in await seasons(people):
        if not season.closed and season.ends <= now:
            await people.write(partial(_close, season=season))


def _close(connection: Connection, season: Any) -> None:
    ledger.alone(connection)  # so that nobody counts or hands over a game between reading the ranks and keeping them
    still_open = (SEASONS.c.name == season.name) & ~SEASONS.c.closed
    if connection.execute(update(SEASONS).where(still_open).values(closed=True)).rowcount != 1:
        return
    kinds = select(RESULTS.c.game, RESULTS.c.seats).where(RESULTS.c.ended.between(season.begins, season.ends - 1))
    pools = connection.execute(kinds.where(RESULTS.c.mu.is_not(None)).distinct()).all()
    ranked = [row for pool in pools for row in _once(connection.execute(_standing(season, *pool)).all())]
    if ranked:
        connection.execute(insert(SEASON_RANKS), [_kept(season.name, row) for row in ranked])


def _kept(season: str, row: Any) -> dict[str, object]:
    names = "player", "game", "seats", "mu", "sigma", "games"
    return {"season": season} | {name: getattr(row, name) for name in names}


# For commands


async def listed(database: str) -> Sequence[Any]:
    """All seasons of a database, the last one first. Raises StoreError."""
    store = await Store.open(database)
    try:
        return await seasons(store.people)
    finally:
        await store.close()


async def made(database: str, name: str, begins: int, ends: int) -> None:
    """Make a season in a database. Raises BadSeason or StoreError."""
    store = await Store.open(database)
    try:
        await add(store.people, name, begins, ends)
    finally:
        await store.close()


async def removed(database: str, name: str) -> None:
    """Remove a season from a database. Raises BadSeason or StoreError."""
    store = await Store.open(database)
    try:
        await drop(store.people, name)
    finally:
        await store.close()
