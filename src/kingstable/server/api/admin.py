"""For moderators and admins: people, reports, mutes, bans, and announcements. Every action is logged."""

from __future__ import annotations

from litestar import get, post

from kingstable.server.accounts import kept
from kingstable.server.admin.office import By, Office
from kingstable.server.admin.shapes import (
    AdminTables,
    AdminView,
    AnnouncementAsk,
    NumberAsk,
    RoleAsk,
    SentenceAsk,
    SignInCode,
    TableEnd,
    WhoAsk,
)
from kingstable.server.admin.tables import STATES, Wish
from kingstable.server.admin.warden import stop
from kingstable.server.api.asking import Asked, asker_of, body, hall_of, moment
from kingstable.server.denied import Denied


@get("/api/admin")
async def view(request: Asked) -> AdminView:
    """Everything moderators and admins see; `?name=` searches for people."""
    await by_of(request)
    return await _view(request)


@post("/api/admin/role", status_code=200)
async def role(request: Asked) -> AdminView:
    """Make somebody a player, a moderator, or an admin."""
    asked = await body(request, RoleAsk)
    await office_of(request).give_role(await by_of(request), asked.who, asked.role)
    return await _view(request)


@post("/api/admin/reset", status_code=200)
async def reset(request: Asked) -> SignInCode:
    """A code with which somebody who is locked out can sign in."""
    asked = await body(request, WhoAsk)
    return await office_of(request).reset(await by_of(request), asked.who)


@post("/api/admin/mute", status_code=200)
async def mute(request: Asked) -> AdminView:
    """Stop somebody from writing, for a while or for good."""
    asked = await body(request, SentenceAsk)
    await office_of(request).mute(await by_of(request), asked.who, asked.reason, asked.hours)
    return await _view(request)


@post("/api/admin/unmute", status_code=200)
async def unmute(request: Asked) -> AdminView:
    """Let somebody write again."""
    asked = await body(request, WhoAsk)
    await office_of(request).unmute(await by_of(request), asked.who)
    return await _view(request)


@post("/api/admin/ban", status_code=200)
async def ban(request: Asked) -> AdminView:
    """Stop somebody from playing, for a while or for good."""
    asked = await body(request, SentenceAsk)
    await office_of(request).ban(await by_of(request), asked.who, asked.reason, asked.hours)
    return await _view(request)


@post("/api/admin/unban", status_code=200)
async def unban(request: Asked) -> AdminView:
    """Let somebody play again."""
    asked = await body(request, WhoAsk)
    await office_of(request).unban(await by_of(request), asked.who)
    return await _view(request)


@get("/api/admin/tables")
async def tables(request: Asked) -> AdminTables:
    """The tables of the server, filtered by game, state, and the name of a player."""
    await by_of(request)
    return await office_of(request).tables(_wish(request))


@post("/api/admin/end", status_code=200)
async def end(request: Asked) -> AdminTables:
    """End a game without a result."""
    asked = await body(request, TableEnd)
    await office_of(request).end(await by_of(request), asked.table, asked.reason)
    await stop(hall_of(request), asked.table)
    return await office_of(request).tables(_wish(request))


@post("/api/admin/settle", status_code=200)
async def settle(request: Asked) -> AdminView:
    """Settle a report."""
    asked = await body(request, NumberAsk)
    await office_of(request).settle(await by_of(request), asked.id)
    return await _view(request)


@post("/api/admin/announce", status_code=200)
async def announce(request: Asked) -> AdminView:
    """Announce something to everybody."""
    asked = await body(request, AnnouncementAsk)
    await office_of(request).announce(await by_of(request), asked.text, asked.hours)
    return await _view(request)


@post("/api/admin/withdraw", status_code=200)
async def withdraw(request: Asked) -> AdminView:
    """Withdraw an announcement."""
    asked = await body(request, NumberAsk)
    await office_of(request).withdraw(await by_of(request), asked.id)
    return await _view(request)


async def by_of(request: Asked) -> By:
    """The moderator or admin who asks. Raises Denied for anybody else, or for a token without the scope."""
    asker = await asker_of(request)
    person = await kept.by_id(hall_of(request).store.people, asker.person) if asker.person else None
    if person is None:
        raise Denied(401, "not-signed-in")
    if person.role == "player" or asker.banned:
        raise Denied(403, "not-admin")
    return By(person.id, person.role)


def office_of(request: Asked) -> Office:
    return hall_of(request).office


async def _view(request: Asked) -> AdminView:
    return await office_of(request).view(request.query_params.get("name", "")[:64])


def _wish(request: Asked) -> Wish:
    state = request.query_params.get("state")
    chosen = next((each for each in STATES if each == state), None)
    if state is not None and chosen is None:
        raise Denied(400, "bad-choice", field="state", values=", ".join(STATES))
    before = moment(request.query_params.get("before"), "before")
    name = request.query_params.get("name", "")[:64]
    return Wish(request.query_params.get("game"), chosen, name, before)


ROUTES = [view, role, reset, mute, unmute, ban, unban, tables, end, settle, announce, withdraw]
