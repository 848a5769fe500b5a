"""Seats: taking one by an invitation, inviting somebody else instead, and computer players that stand in."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.params import FromPath

from kingstable.server import seats, tokens
from kingstable.server.api.asking import Asked, asker_of, body, guest_secret, hall_of, room_and_viewer
from kingstable.server.asker import NOBODY, Asker, guest
from kingstable.server.denied import Denied
from kingstable.server.guests import new_cookie
from kingstable.server.shapes import Hold, Invitations, SeatTake, TableView, TakenSeat
from kingstable.server.standins import asked_at, check_stand_in
from kingstable.server.store.kept import Person


@post("/api/guest", status_code=204)
async def be_guest(request: Asked) -> Response[None]:
    """Give the browser a cookie of its own, unless it has a valid one."""
    asker = await hall_of(request).askers.asker(guest_secret(request))
    cookies = [] if asker != NOBODY else [new_cookie(secure=request.scope["scheme"] == "https")]
    return Response(None, status_code=204, cookies=cookies)


@post("/api/tables/{table:str}/take", status_code=200)
async def take(request: Asked, table: FromPath[str]) -> TakenSeat:
    """Exchange an invitation, or a seat's token, which is no longer valid after that."""
    asked = await body(request, SeatTake)
    hall = hall_of(request)
    asker = await holder_for(request, asked.hold)
    holder = await hall.askers.asker(asked.secret)
    room = await hall.room(table)
    seat = await hall.reseat(room, lambda: seats.taken(asked.secret, holder, asker, room.people))
    return TakenSeat(seat, asker.told(asked.hold))


@get("/api/tables/{table:str}/invitations")
async def invitations(request: Asked, table: FromPath[str]) -> Invitations:
    """The invitations that nobody has used; empty for everybody but the opener of the table."""
    room = await hall_of(request).room(table)
    asker = await asker_of(request)
    if not seats.opened_by(asker, room.people):
        return Invitations(False, {})
    return Invitations(True, seats.invitations(asker, room.id, room.people))


@post("/api/tables/{table:str}/seats/{seat:int}/invitation", status_code=200)
async def invite_again(request: Asked, table: FromPath[str], seat: FromPath[int]) -> Invitations:
    """A new invitation for a friend's seat. Whoever sits there loses the seat, and everybody is shown that."""
    hall = hall_of(request)
    room = await hall.room(table)
    asker = await asker_of(request)
    made: dict[str, str] = {}

    def change() -> tuple[int, Person]:
        person, made[str(seat)] = seats.invited_again(asker, room.id, seat, room.ply, room.people)
        return seat, person

    await hall.reseat(room, change)
    return Invitations(True, made)


@post("/api/tables/{table:str}/seats/{seat:int}/stand-in", status_code=200)
async def stand_in(request: Asked, table: FromPath[str], seat: FromPath[int]) -> TableView:
    """Have a computer player stand in for you, or for somebody who is away."""
    hall = hall_of(request)
    room, viewer = await room_and_viewer(request, table)
    if seat != viewer.seat:
        await hall.sightings.read()  # they may just have come back, on another server
    asked = await asked_at(room, hall.store, seat)
    check_stand_in(room, hall.presence, hall.seat(viewer), seat, asked)
    await hall.stand_in(room, seat, left=seat == viewer.seat)
    return await hall.view(room, viewer)


@post("/api/tables/{table:str}/back", status_code=200)
async def back(request: Asked, table: FromPath[str]) -> TableView:
    """Take your seat back from the computer player that stands in."""
    hall = hall_of(request)
    room, viewer = await room_and_viewer(request, table)
    await hall.back(room, hall.seat(viewer))
    return await hall.view(room, viewer)


async def holder_for(request: Asked, hold: Hold) -> Asker:
    """The asker who will hold a new seat.

    That is whoever asks, by their cookie or token; or, with `hold="token"` and no account's token, a new guest whose
    token is `inviting`. Raises Denied for somebody who is banned, or without a valid cookie or token.
    """
    asker = await asker_of(request)
    if asker.banned:
        raise Denied(403, "banned")
    if asker.scopes is not None:  # a program with an account's token
        return asker
    if hold == "token":
        return guest(tokens.new_token())
    if asker == NOBODY:
        raise Denied(401, "no-guest")
    return asker
