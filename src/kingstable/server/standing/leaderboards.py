"""Leaderboards: the best at each game and number of seats, of all time and of seasons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kingstable import catalogue
from kingstable.core.errors import KingstableError
from kingstable.server.denied import Denied
from kingstable.server.standing import reading, seasons
from kingstable.server.standing.players import COMPUTER, PERSON
from kingstable.server.standing.profiles import level_title, rating_view, title_of
from kingstable.server.standing.scale import Belief, shown
from kingstable.server.standing.shapes import Leaderboard, RankView, SeasonView
from kingstable.server.store.people import People


async def leaderboard(people: People, game: str, seats: int | None, season: str | None, language: str) -> Leaderboard:
    """The best at a game. Raises Denied for a game, a number of seats, or a season that does not exist."""
    try:
        found = catalogue.game(game)
    except KingstableError:
        raise Denied(404, "unknown-game", field="game") from None
    many = found.players[0] if seats is None else seats
    if many not in found.players:
        raise Denied(422, "bad-seats", field="seats")
    all_seasons = await seasons.seasons(people)
    rows = await _rows(people, found.name, many, season, all_seasons)
    return Leaderboard(
        found.name,
        title_of(found.name, language) or found.name,
        many,
        season,
        await _ranked(people, rows, language),
        tuple(SeasonView(each.name, each.begins, each.ends, each.closed) for each in all_seasons),
    )


async def _rows(people: People, game: str, seats: int, season: str | None, known: Sequence[Any]) -> Sequence[Any]:
    if season is None:
        return await reading.best(people, game, seats)
    row = next((each for each in known if each.name == season), None)
    if row is None:
        raise Denied(404, "no-season", field="season")
    return await seasons.ranks(people, row, game, seats)


async def _ranked(people: People, rows: Sequence[Any], language: str) -> tuple[RankView, ...]:
    ids = [row.player.removeprefix(PERSON) for row in rows if row.player.startswith(PERSON)]
    names = await reading.names(people, ids) if ids else {}
    found = [(row, _named(row.player, names, language)) for row in rows]
    there = [(row, name) for row, name in found if name is not None]  # people and computer players may have gone
    ratings = [shown(Belief(row.mu, row.sigma)) for row, _ in there]
    return tuple(
        _rank(row, name, 1 + sum(other > own for other in ratings))
        for (row, name), own in zip(there, ratings, strict=True)
    )


def _rank(row: Any, name: str, rank: int) -> RankView:
    level = row.player.removeprefix(COMPUTER) if row.player.startswith(COMPUTER) else None
    view = rating_view(Belief(row.mu, row.sigma), row.games)
    return RankView(rank, name, name if level is None else None, level, view)


def _named(player: str, names: dict[str, str], language: str) -> str | None:
    if player.startswith(COMPUTER):
        return level_title(player.removeprefix(COMPUTER), language)
    return names.get(player.removeprefix(PERSON))
