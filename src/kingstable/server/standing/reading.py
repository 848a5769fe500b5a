"""Reads from the database what profiles, histories, and leaderboards consist of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import and_, case, func, insert, literal, select, update

from kingstable.server.standing.players import GUEST, PERSON
from kingstable.server.standing.scale import SURE_AFTER
from kingstable.server.store.people import People
from kingstable.server.store.schema import COUNTED, KEYS, PEOPLE, PROFILES, RATINGS, RESULTS, TABLES

PAGE: Final = 20
"""How many games a page of a history has."""
POINTS: Final = 100
"""The most games in a chart."""
MET_IN: Final = 500
LIKED_IN: Final = 200
RIVALS: Final = 20
FAVOURITES: Final = 5
RANKS: Final = 100

_RATED = RESULTS.c.mu.is_not(None)


async def named(people: People, name: str) -> Any | None:
    """The row of the person with this name; None if there is none."""
    rows = await people.ask(select(PEOPLE).where(PEOPLE.c.name == name))
    return rows[0] if rows else None


async def names(people: People, ids: Collection[str]) -> dict[str, str]:
    """The names of these people, by id."""
    rows = await people.ask(select(PEOPLE.c.id, PEOPLE.c.name).where(PEOPLE.c.id.in_(ids)))
    return {str(row.id): str(row.name) for row in rows}


async def owners(people: People, keys: Collection[str]) -> dict[str, str]:
    """The persons to whom these keys belong, by key; guests' keys are missing."""
    rows = await people.ask(select(KEYS.c.key, KEYS.c.person).where(KEYS.c.key.in_(keys)))
    return {str(row.key): str(row.person) for row in rows}


async def hidden(people: People, ids: Collection[str]) -> set[str]:
    """The ids of those among these people who hide their history."""
    rows = await people.ask(select(PROFILES.c.person).where(PROFILES.c.person.in_(ids), PROFILES.c.hidden))
    return {str(row.person) for row in rows}


async def choose(people: People, person: str, **chosen: Any) -> None:
    """Change columns of somebody's row in `profiles`, which they may not have yet. Raises StoreError."""
    async with people.writing() as connection:
        # Locked, because of two who find no row, one could not add it.
        await connection.execute(select(PEOPLE.c.id).where(PEOPLE.c.id == person).with_for_update())
        changed = update(PROFILES).where(PROFILES.c.person == person).values(chosen)
        if (await connection.execute(changed)).rowcount == 0:
            await connection.execute(insert(PROFILES).values({"person": person, "hidden": False} | chosen))


async def counted(people: People, table: str) -> bool | None:
    """Whether a counted game is rated; None if it is not counted (yet)."""
    rows = await people.ask(select(COUNTED.c.rated).where(COUNTED.c.table == table))
    return bool(rows[0].rated) if rows else None


async def results_at(people: People, table: str) -> Sequence[Any]:
    """The results of a game, in the order of seats."""
    return await people.ask(select(RESULTS).where(RESULTS.c.table == table).order_by(RESULTS.c.seat))


async def ratings(people: People, game: str, seats: int, players: Collection[str]) -> dict[str, Any]:
    """The ratings of these players at a game with this many seats, by player."""
    pool = (RATINGS.c.game == game) & (RATINGS.c.seats == seats) & RATINGS.c.player.in_(players)
    return {str(row.player): row for row in await people.ask(select(RATINGS).where(pool))}


async def pools(people: People, player: str) -> Sequence[Any]:
    """All ratings of a player, those with the most games first."""
    query = select(RATINGS).where(RATINGS.c.player == player)
    return await people.ask(query.order_by(RATINGS.c.games.desc(), RATINGS.c.game, RATINGS.c.seats))


async def points(people: People, player: str, game: str, seats: int) -> list[Any]:
    """A player's last rated games at a game with this many seats, the oldest first."""
    kind = (RESULTS.c.player == player) & (RESULTS.c.game == game) & (RESULTS.c.seats == seats) & _RATED
    query = select(RESULTS.c.ended, RESULTS.c.mu, RESULTS.c.sigma).where(kind)
    return list(reversed(await people.ask(query.order_by(RESULTS.c.ended.desc(), RESULTS.c.table).limit(POINTS))))


async def rivals(people: People, player: str, casual: bool) -> Sequence[Any]:
    """Whom a player has met, except guests: how often, and how often the player was ahead of them or tied with them."""
    own = _last(player, casual, MET_IN).subquery()
    other = RESULTS.alias()
    met = select(
        other.c.player,
        func.count().label("games"),
        func.sum(case((own.c.place < other.c.place, 1), else_=0)).label("ahead"),
        func.sum(case((own.c.place == other.c.place, 1), else_=0)).label("tied"),
    ).join(own, own.c.table == other.c.table)
    met = met.where(other.c.player != player, ~other.c.player.startswith(GUEST)).group_by(other.c.player)
    return await people.ask(met.order_by(func.count().desc(), other.c.player).limit(RIVALS))


async def favourites(people: People, player: str, casual: bool) -> list[tuple[str, str, int]]:
    """The cards that a player named most, as (game, card, times)."""
    found: Counter[tuple[str, str]] = Counter()
    for row in await people.ask(_last(player, casual, LIKED_IN)):
        for card, times in msgspec.json.decode(row.faces, type=dict[str, int]).items():
            found[row.game, card] += times
    return [(game, card, times) for (game, card), times in found.most_common(FAVOURITES)]


def _last(player: str, casual: bool, most: int) -> Any:
    query = select(RESULTS.c.table, RESULTS.c.game, RESULTS.c.place, RESULTS.c.faces)
    which = RESULTS.c.player == player if casual else (RESULTS.c.player == player) & _RATED
    return query.where(which).order_by(RESULTS.c.ended.desc(), RESULTS.c.table).limit(most)


async def history(people: People, player: str, casual: bool, page: int) -> Sequence[Any]:
    """A page of a player's games, the last one first, each with the people at its table."""
    which = RESULTS.c.player == player if casual else (RESULTS.c.player == player) & _RATED
    query = select(RESULTS, TABLES.c.people).join(TABLES, TABLES.c.id == RESULTS.c.table).where(which)
    order = RESULTS.c.ended.desc(), RESULTS.c.table, RESULTS.c.seat
    return await people.ask(query.order_by(*order).limit(PAGE).offset((page - 1) * PAGE))


async def many(people: People, player: str, casual: bool) -> int:
    """The number of games in a player's history."""
    which = RESULTS.c.player == player if casual else (RESULTS.c.player == player) & _RATED
    return int((await people.ask(select(func.count()).select_from(RESULTS).where(which)))[0][0])


async def best(people: People, game: str, seats: int) -> Sequence[Any]:
    """Those who are rated highest, except guests, provisional ratings, and people who hide their history."""
    kind = and_(RATINGS.c.game == game, RATINGS.c.seats == seats, RATINGS.c.games >= SURE_AFTER)
    query = select(RATINGS).where(kind, *shown(RATINGS.c.player))
    return await people.ask(query.order_by(RATINGS.c.mu.desc(), RATINGS.c.player).limit(RANKS))


def shown(player: Any) -> tuple[Any, ...]:
    """The conditions under which everybody may see a player."""
    hiding = select(literal(PERSON) + PROFILES.c.person).where(PROFILES.c.hidden)
    return ~player.startswith(GUEST), player.not_in(hiding)
