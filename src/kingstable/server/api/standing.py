"""Standing: ratings at a table, profiles, histories, and leaderboards."""

from __future__ import annotations

from litestar import get, post
from litestar.params import FromPath

from kingstable.server.api.asking import Asked, asker_of, body, hall_of, language_of, number, room_and_viewer
from kingstable.server.denied import Denied
from kingstable.server.standing import profiles, reading
from kingstable.server.standing.leaderboards import leaderboard
from kingstable.server.standing.profiles import Player
from kingstable.server.standing.shapes import History, Leaderboard, Profile, ProfileAsk, TableRatings
from kingstable.server.store.people import People


def _people(request: Asked) -> People:
    return hall_of(request).store.people


def _page(request: Asked) -> int:
    page = number(request.query_params.get("page"), "page")
    return 1 if page is None else page


async def _own(request: Asked) -> Player:
    return await profiles.own_player(_people(request), await asker_of(request))


async def _named(request: Asked, name: str) -> Player:
    return await profiles.named_player(_people(request), name, await asker_of(request))


@get("/api/tables/{table:str}/ratings")
async def table_ratings(request: Asked, table: FromPath[str]) -> TableRatings:
    """The ratings of the players at a table."""
    room, _ = await room_and_viewer(request, table)
    return await profiles.table_ratings(_people(request), room.kept)


@get("/api/me/profile")
async def own_profile(request: Asked) -> Profile:
    """Your profile; a guest's cannot be found by anybody else."""
    return await profiles.profile(_people(request), await _own(request), language_of(request))


@get("/api/me/history")
async def own_history(request: Asked) -> History:
    """Your finished games."""
    return await profiles.history(_people(request), await _own(request), _page(request), language_of(request))


@post("/api/me/profile", status_code=200)
async def change_profile(request: Asked) -> Profile:
    """Hide your history from others, or show it."""
    asked = await body(request, ProfileAsk)
    asker = await asker_of(request)
    if asker.person is None:
        raise Denied(403, "profile-of-guest")
    await reading.choose(_people(request), asker.person, hidden=asked.hidden)
    return await profiles.profile(_people(request), await _own(request), language_of(request))


@get("/api/people/{name:str}")
async def person(request: Asked, name: FromPath[str]) -> Profile:
    """The profile of a person."""
    return await profiles.profile(_people(request), await _named(request, name), language_of(request))


@get("/api/people/{name:str}/history")
async def person_history(request: Asked, name: FromPath[str]) -> History:
    """The rated games of a person."""
    return await profiles.history(_people(request), await _named(request, name), _page(request), language_of(request))


@get("/api/computers/{level:str}")
async def computer(request: Asked, level: FromPath[str]) -> Profile:
    """The profile of a level of computer players."""
    language = language_of(request)
    return await profiles.profile(_people(request), profiles.computer_player(level, language), language)


@get("/api/computers/{level:str}/history")
async def computer_history(request: Asked, level: FromPath[str]) -> History:
    """The rated games of a level of computer players."""
    language = language_of(request)
    found = profiles.computer_player(level, language)
    return await profiles.history(_people(request), found, _page(request), language)


@get("/api/leaderboards/{game:str}")
async def best(request: Asked, game: FromPath[str]) -> Leaderboard:
    """The best at a game with `seats` seats, of all time or in a `season`."""
    seats = number(request.query_params.get("seats"), "seats")
    season = request.query_params.get("season") or None
    return await leaderboard(_people(request), game, seats, season, language_of(request))


ROUTES = [
    table_ratings,
    own_profile,
    own_history,
    change_profile,
    person,
    person_history,
    computer,
    computer_history,
    best,
]
