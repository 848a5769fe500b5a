"""Reads what was asked: by whom, in which language, and with what in the body."""

from __future__ import annotations

import re
from typing import Final, TypeVar

import msgspec
from litestar import Request
from litestar.datastructures import State

from kingstable.server.chronicle import Viewer
from kingstable.server.denied import Denied, unknown_table
from kingstable.server.hall import Hall
from kingstable.server.language import chosen
from kingstable.server.live import Closing
from kingstable.server.room import Room

Asked = Request[None, None, State]
Body = TypeVar("Body")

TOKEN_LENGTH = 100
WHY_LENGTH = 200
"""Letters that are said about a field that is wrong."""
_PLACE: Final = re.compile(r" - at `\$\.?([^`]*)`$")
_NAMED: Final = re.compile(r"field `([^`]*)`")


def hall_of(request: Asked) -> Hall:
    hall = request.app.state["hall"]
    assert isinstance(hall, Hall)
    return hall


def closing_of(request: Asked) -> Closing:
    closing = request.app.state["closing"]
    assert isinstance(closing, Closing)
    return closing


def language_of(request: Asked) -> str:
    return chosen(request.query_params.get("language"), request.headers.get("accept-language", ""))


async def room_and_viewer(request: Asked, table: str, token_in_query: bool = False) -> tuple[Room, Viewer]:
    """The table, and as whom it is looked at. Raises Denied if the table or the token is wrong."""
    token = request.query_params.get("token") if token_in_query else None
    token = token or _bearer(request)
    room = await hall_of(request).room(table)
    return room, Viewer(room.seat_of(token), language_of(request))


def _bearer(request: Asked) -> str | None:
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
    return read_as(request, await request.body(), shape)


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
