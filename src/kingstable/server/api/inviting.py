"""Invitations by name: those that people send for seats at their tables, and those that they are sent."""

from __future__ import annotations

from typing import Final

from litestar import get, post
from litestar.params import FromPath

from kingstable.server.api.asking import Asked, asker_of, body, hall_of, language_of, who_of
from kingstable.server.inviting.inviting import Inviting
from kingstable.server.inviting.shapes import InviteAsk, InvitedSeat, InvitersAsk, MyInvites, SentInvites
from kingstable.server.language import house_words
from kingstable.server.opening import check_opening


def inviting_of(request: Asked) -> Inviting:
    inviting = request.app.state["inviting"]
    assert isinstance(inviting, Inviting)
    return inviting


@post("/api/tables/{table:str}/seats/{seat:int}/invite", status_code=200)
async def invite(request: Asked, table: FromPath[str], seat: FromPath[int]) -> SentInvites:
    """Invite somebody with an account to a free seat that is meant for a friend."""
    asked = await body(request, InviteAsk)
    room = await hall_of(request).room(table)
    return await inviting_of(request).invite(room, seat, await asker_of(request), asked.name)


@get("/api/tables/{table:str}/invites")
async def sent(request: Asked, table: FromPath[str]) -> SentInvites:
    """Whom you have invited by name to seats that are still free."""
    asker = await asker_of(request)
    return await inviting_of(request).sent(await hall_of(request).room(table), asker)


@post("/api/lobby/{gathering:str}/invite", status_code=200)
async def invite_to_lobby(request: Asked, gathering: FromPath[str]) -> SentInvites:
    """Invite somebody with an account to a table in the lobby."""
    asked = await body(request, InviteAsk)
    return await inviting_of(request).invite_to_lobby(gathering, await asker_of(request), asked.name)


@get("/api/lobby/{gathering:str}/invites")
async def sent_to_lobby(request: Asked, gathering: FromPath[str]) -> SentInvites:
    """Who has been invited by name to a table in the lobby and has not joined."""
    return await inviting_of(request).sent_to_lobby(gathering, await asker_of(request))


@get("/api/me/invites")
async def mine(request: Asked) -> MyInvites:
    """The tables to which you are invited."""
    return await inviting_of(request).mine(await asker_of(request), language_of(request))


@post("/api/me/invites", status_code=200)
async def let_invite(request: Asked) -> MyInvites:
    """Choose who may invite you by name."""
    asked = await body(request, InvitersAsk)
    return await inviting_of(request).let_invite(await asker_of(request), asked.inviters, language_of(request))


@post("/api/me/invites/{invite:str}/accept", status_code=200)
async def accept(request: Asked, invite: FromPath[str]) -> InvitedSeat:
    """Take the seat to which you are invited, or a free one at the table in the lobby."""
    asker, who = await asker_of(request), who_of(request)
    await check_opening(hall_of(request), who)
    return await inviting_of(request).accept(invite, house_words(language_of(request)), asker, who)


@post("/api/me/invites/{invite:str}/decline", status_code=204)
async def decline(request: Asked, invite: FromPath[str]) -> None:
    """Decline an invitation."""
    await inviting_of(request).decline(invite, await asker_of(request))


@post("/api/me/invites/{invite:str}/withdraw", status_code=204)
async def withdraw(request: Asked, invite: FromPath[str]) -> None:
    """Take back an invitation that you have sent."""
    await inviting_of(request).withdraw(invite, await asker_of(request))


ROUTES: Final = [invite, sent, invite_to_lobby, sent_to_lobby, mine, let_invite, accept, decline, withdraw]
