"""Tournaments: opening, joining, starting, and viewing them."""

from __future__ import annotations

import msgspec
from litestar import get, post
from litestar.params import FromPath

from kingstable.server.api.asking import Asked, asker_of, body, hall_of, language_of, who_of
from kingstable.server.language import house_words
from kingstable.server.tournaments.office import Office
from kingstable.server.tournaments.shapes import ComputerAsk, EntryAsk, NewTournament, Tournaments, TournamentView


class Nothing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a call whose address says everything."""


def _office(request: Asked) -> Office:
    office = request.app.state["office"]
    assert isinstance(office, Office)
    return office


async def _view(request: Asked, tournament: str) -> TournamentView:
    return await _office(request).view(tournament, await asker_of(request), language_of(request))


@get("/api/tournaments")
async def tournaments(request: Asked) -> Tournaments:
    """All tournaments that are open or running, and the last ones that are over."""
    return await _office(request).list(await asker_of(request), language_of(request))


@post("/api/tournaments")
async def open_tournament(request: Asked) -> TournamentView:
    """Open a tournament, which anybody may join until it starts."""
    asked = await body(request, NewTournament)
    asker = await asker_of(request)
    made = await _office(request).open(asked, asker, who_of(request), house_words(language_of(request)))
    hall_of(request).opened.add(who_of(request), made)
    return await _view(request, made)


@get("/api/tournaments/{tournament:str}")
async def tournament(request: Asked, tournament: FromPath[str]) -> TournamentView:
    """The entrants, rounds, and standings of a tournament."""
    return await _view(request, tournament)


@post("/api/tournaments/{tournament:str}/join", status_code=200)
async def join(request: Asked, tournament: FromPath[str]) -> TournamentView:
    """Join a tournament, or take another name in it."""
    asked = await body(request, EntryAsk)
    await _office(request).join(tournament, await asker_of(request), asked.name)
    return await _view(request, tournament)


@post("/api/tournaments/{tournament:str}/computers", status_code=200)
async def add_computer(request: Asked, tournament: FromPath[str]) -> TournamentView:
    """Add a computer player; only for whoever opened the tournament, or an admin."""
    asked = await body(request, ComputerAsk)
    words = house_words(language_of(request))
    await _office(request).add_computer(tournament, await asker_of(request), asked.level, words)
    return await _view(request, tournament)


@post("/api/tournaments/{tournament:str}/leave", status_code=200)
async def leave(request: Asked, tournament: FromPath[str]) -> TournamentView:
    """Leave a tournament."""
    await body(request, Nothing)
    await _office(request).leave(tournament, await asker_of(request))
    return await _view(request, tournament)


@post("/api/tournaments/{tournament:str}/start", status_code=200)
async def start(request: Asked, tournament: FromPath[str]) -> TournamentView:
    """Start a tournament; only for whoever opened it, or an admin."""
    await body(request, Nothing)
    await _office(request).start(tournament, await asker_of(request))
    return await _view(request, tournament)


@post("/api/tournaments/{tournament:str}/cancel", status_code=200)
async def cancel(request: Asked, tournament: FromPath[str]) -> TournamentView:
    """Cancel a tournament; only for whoever opened it, or an admin."""
    await body(request, Nothing)
    await _office(request).cancel(tournament, await asker_of(request))
    return await _view(request, tournament)


ROUTES = [tournaments, open_tournament, tournament, join, add_computer, leave, start, cancel]
