"""Reads what was asked: by whom, in which language, and with what in the body."""

from __future__ import annotations

import re
from typing import Final, TypeVar

import msgspec
from litestar import Request
from litestar.datastructures import State
from litestar.exceptions import InternalServerException

from kingstable.server.chronicle import Viewer
from kingstable.server.denied import Denied, unknown_table
from kingstable.server.guests import secret_in
from kingstable.server.hall import Hall
from kingstable.server.language import chosen
from kingstable.server.quotas import Who
from kingstable.server.room import Room
from kingstable.server.seats import held
from kingstable.server.shapes import TOKEN_LENGTH

Asked = Request[None, None, State]
Body = TypeVar("Body")

WHY_LENGTH = 200
"""Letters that are said about a field that is wrong."""
_PLACE: Final = re.compile(r" - at `\$\.?([^`]*)`$")
_NAMED: Final = re.compile(r"field `([^`]*)`")


def hall_of(request: Asked) -> Hall:
    hall = request.app.state["hall"]
    assert isinstance(hall, Hall)
    return hall


def who_of(request: Asked) -> Who:
    who = request.scope["state"]["who"]
    assert isinstance(who, Who)
    return who


def language_of(request: Asked) -> str:
    return chosen(request.query_params.get("language"), request.headers.get("accept-language", ""))


async def room_and_viewer(request: Asked, table: str) -> tuple[Room, Viewer]:
    """The table, and as whom it is looked at. Raises Denied if the table, or the token, is wrong.

    A token opens its one seat. A guest's cookie opens every seat that is theirs: the one that `?seat=` names, or else
    the first; without any, they watch.
    """
    token = bearer(request)
    room = await hall_of(request).room(table)
    if token is not None:
        seat = next(iter(held(token, room.people)), None)
        if seat is None:
            raise unknown_table()
        return room, Viewer(seat, language_of(request))
    secret = guest_secret(request)
    own = held(secret, room.people) if secret else []
    wanted = number(request.query_params.get("seat"), "seat")
    return room, Viewer(wanted if wanted in own else next(iter(own), None), language_of(request))


def guest_secret(request: Asked) -> str | None:
    """The secret that the guest's browser keeps; None of one that keeps none."""
    return secret_in(request.headers.get("cookie", ""))


def bearer(request: Asked) -> str | None:
    """The token of the Authorization header; None without one."""
    header = request.headers.get("authorization")
    if header is None:
        return None
    scheme, _, token = header.partition(" ")
    if scheme.lower() != "bearer" or not 0 < len(token) <= TOKEN_LENGTH:
        raise unknown_table()
    return token


def prefers_little(request: Asked) -> bool:
    """Whether a short answer is preferred to a whole one (RFC 7240, 4.2)."""
    return "return=minimal" in request.headers.get("prefer", "").replace(" ", "").lower()


async def body(request: Asked, shape: type[Body]) -> Body:
    """The body as this shape. Raises Denied, naming the field that is wrong."""
    try:
        content = await request.body()
    except InternalServerException:  # whoever sent it has gone, or took too long
        raise Denied(400, "unfinished") from None
    return read_as(request, content, shape)


def read_as(request: Asked, content: bytes, shape: type[Body]) -> Body:
    """The body, which was read already, as this shape. Raises Denied, naming the field that is wrong."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Denied(415, "not-json-type")
    try:
        return msgspec.json.decode(content, type=shape)
    except msgspec.ValidationError as error:
        raise _bad_field(str(error)) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Denied(400, "bad-json", why=str(error)) from None


def number(text: str | None, field: str) -> int | None:
    """A whole number of a query; None if there is none. Raises Denied for anything else."""
    if text is None:
        return None
    if not text.isascii() or not text.isdecimal() or len(text) > 9:
        raise Denied(400, "bad-number", field=field)
    return int(text)


def _bad_field(error: str) -> Denied:
    error = error if len(error) <= WHY_LENGTH else f"{error[:WHY_LENGTH]}…"  # it quotes what was sent
    why, place, named = _PLACE.sub("", error), _PLACE.search(error), _NAMED.search(error)
    path = [each for each in (place and place[1], named and named[1]) if each]
    return Denied(400, "bad-field", field=".".join(path) or "$", why=why)
