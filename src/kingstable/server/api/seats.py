"""Seats: who takes one, by an invitation that is good once, and who asks somebody else instead."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.params import FromPath

from kingstable.server import seats, tokens
from kingstable.server.api.asking import Asked, bearer, body, guest_secret, hall_of
from kingstable.server.denied import Denied
from kingstable.server.guests import new_cookie
from kingstable.server.shapes import Hold, Invitations, SeatTake, TakenSeat
from kingstable.server.store.kept import Person


@post("/api/guest", status_code=204)
async def be_guest(request: Asked) -> Response[None]:
    """Give the browser a cookie of its own, if it has none."""
    known = guest_secret(request) is not None
    cookies = [] if known else [new_cookie(secure=request.scope["scheme"] == "https")]
    return Response(None, status_code=204, cookies=cookies)


@post("/api/tables/{table:str}/take", status_code=200)
async def take(request: Asked, table: FromPath[str]) -> TakenSeat:
    """Exchange an invitation, or the token of a seat, which is good for nothing after that."""
    asked = await body(request, SeatTake)
    secret = secret_for(request, asked.hold)
    hall = hall_of(request)
    room = await hall.room(table)
    seat = await hall.reseat(room, lambda: seats.taken(asked.secret, secret, room.people))
    return TakenSeat(seat, secret if asked.hold == "token" else None)


@get("/api/tables/{table:str}/invitations")
async def invitations(request: Asked, table: FromPath[str]) -> Invitations:
    """The invitations that nobody has used, for whoever opened the table; for anybody else there are none."""
    room = await hall_of(request).room(table)
    secret = bearer(request) or guest_secret(request)
    if secret is None or not seats.opened_by(secret, room.people):
        return Invitations(False, {})
    return Invitations(True, seats.invitations(secret, room.id, room.people))


@post("/api/tables/{table:str}/seats/{seat:int}/invitation", status_code=200)
async def invite_again(request: Asked, table: FromPath[str], seat: FromPath[int]) -> Invitations:
    """A new invitation for a friend's seat; who sits there does not any more, and all are shown that."""
    hall = hall_of(request)
    room = await hall.room(table)
    secret = bearer(request) or guest_secret(request) or ""
    made: dict[str, str] = {}

    def change() -> tuple[int, Person]:
        person, made[str(seat)] = seats.invited_again(secret, room.id, seat, room.ply, room.people)
        return seat, person

    await hall.reseat(room, change)
    return Invitations(True, made)


def secret_for(request: Asked, hold: Hold) -> str:
    """What is to open a seat: the guest's secret, or a new one. Raises Denied for a guest without."""
    if hold == "token":
        return tokens.new_token()
    secret = guest_secret(request)
    if secret is None:
        raise Denied(401, "no-guest")
    return secret
