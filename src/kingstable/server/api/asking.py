"""Reads requests: who asks, in which language, and with which body."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, TypeVar, overload

import msgspec
import msgspec.inspect
from litestar import Request
from litestar.datastructures import State
from litestar.exceptions import InternalServerException
from litestar.types import HTTPScope

from kingstable.core.errors import UNREADABLE, at_field
from kingstable.server.api.scopes import BROWSER, SCOPES
from kingstable.server.asker import Asker, Sight
from kingstable.server.chronicle import Viewer
from kingstable.server.denied import Denied, unknown_table
from kingstable.server.guests import secret_in
from kingstable.server.hall import Hall
from kingstable.server.language import chosen
from kingstable.server.quotas import Who
from kingstable.server.room import Room
from kingstable.server.seats import held, opened_by
from kingstable.server.shapes import TOKEN_LENGTH
from kingstable.server.tokens import is_token

Asked = Request[None, None, State]


class Given:
    """The headers of a hot call, as text by name."""

    def __init__(self, raw: Mapping[bytes, bytes]) -> None:
        self.raw = raw

    def __contains__(self, name: str) -> bool:
        return name.encode() in self.raw

    @overload
    def get(self, name: str) -> str | None: ...
    @overload
    def get(self, name: str, default: str) -> str: ...
    def get(self, name: str, default: str | None = None) -> str | None:
        value = self.raw.get(name.encode())
        return default if value is None else value.decode("latin-1")


class Call:
    """A hot call: those parts of a request that the code uses, without the framework."""

    __slots__ = ("hall", "headers", "id", "query_params", "scope")

    def __init__(self, hall: Hall, scope: HTTPScope, headers: Given, name: bytes) -> None:
        self.hall = hall
        self.scope = scope
        self.headers = headers
        self.query_params: dict[str, str] = {}
        self.id = name

    @property
    def method(self) -> str:
        return self.scope["method"]


Heard = Asked | Call
Body = TypeVar("Body")

WHY_LENGTH = 200
"""The most characters of the reason why a field is wrong."""
LARGEST: Final = 10**9 - 1
"""The largest whole number that a query may have."""
LATEST: Final = 10**15 - 1
"""The latest moment that a query may have, in milliseconds since 1970."""
_YES_OR_NO: Final = {"yes": True, "no": False}


def hall_of(request: Heard) -> Hall:
    if isinstance(request, Call):
        return request.hall
    hall = request.app.state["hall"]
    assert isinstance(hall, Hall)
    return hall


def who_of(request: Heard) -> Who:
    who = request.scope["state"]["who"]
    assert isinstance(who, Who)
    return who


def language_of(request: Heard) -> str:
    return chosen(request.query_params.get("language"), request.headers.get("accept-language", ""))


async def room_and_viewer(request: Heard, table: str) -> tuple[Room, Viewer]:
    """The table, and who views it. Raises Denied for an unknown table or token, or if the viewer may not watch.

    A seat's token opens that seat. A cookie, or an account's token, opens all seats of its owner: the view is that of
    the seat that `?seat=` names, or else of the first; an owner without a seat there watches.
    """
    asker = await asker_of(request)
    room = await hall_of(request).room(table)
    own = held(asker, room.people)
    if not own and asker.scopes is None and "authorization" in request.headers:
        raise unknown_table()
    check_may_look(asker, room)
    wanted = number(request.query_params.get("seat"), "seat")
    return room, Viewer(wanted if wanted in own else next(iter(own), None), language_of(request))


def check_may_look(asker: Asker, room: Room) -> None:
    """Raises Denied if nobody may watch this table, and the asker neither sits there nor opened it."""
    if room.kept.terms.watch == "nobody" and not held(asker, room.people) and not opened_by(asker, room.people):
        raise Denied(403, "no-watchers")


class MayLook:
    """Whether a viewer who was shown a table earlier may still see it from the same seat."""

    def __init__(self, request: Heard, viewer: Viewer) -> None:
        self._askers = hall_of(request).askers
        self._given = bearer(request)
        self._secret = self._given or guest_secret(request)
        self._seat = viewer.seat
        self._seen: Sight | None = None

    async def __call__(self, room: Room) -> bool:
        self._seen = await self._askers.still(self._secret, self._seen)
        asker = self._seen.asker
        if self._seat is not None:
            return self._seat in held(asker, room.people)
        try:
            check_may_look(asker, room)
        except Denied:
            return False
        return asker.scopes is not None or self._given is None or not is_token(self._given)


async def asker_of(request: Heard) -> Asker:
    """The asker, by their token if they send one, or else by their cookie.

    Raises Denied for a token that is malformed or unknown, or whose scopes do not cover this call.
    """
    given = bearer(request)
    asker = await hall_of(request).askers.asker(given or guest_secret(request))
    if asker.scopes is not None:
        check_scope(request, asker)
    elif given is not None and is_token(given):
        raise Denied(401, "unknown-token")
    return asker


def check_scope(request: Heard, asker: Asker) -> None:
    """Raises Denied if an account's token does not cover this call, or asks too often."""
    call = request.method, request.scope["path_template"]
    if call in BROWSER:
        raise Denied(403, "browser-only")
    wanted = SCOPES.get(call)
    if asker.scopes is not None and wanted not in asker.scopes:
        raise Denied(403, "out-of-scope", scope=wanted or "-")
    if asker.person is not None and not hall_of(request).programs.allows(asker.person):
        raise Denied(429, "too-fast", retry_after=1)


def guest_secret(request: Heard) -> str | None:
    """The secret in the browser's cookie; None without one."""
    return secret_in(request.headers.get("cookie", ""))


def bearer(request: Heard) -> str | None:
    """The token of the Authorization header; None without the header. Raises Denied if it holds no possible token."""
    header = request.headers.get("authorization")
    if header is None:
        return None
    scheme, _, token = header.partition(" ")
    if scheme.lower() != "bearer" or not 0 < len(token) <= TOKEN_LENGTH:
        raise unknown_table()
    return token


def prefers_little(request: Heard) -> bool:
    """Whether the client prefers a minimal answer to a full one (RFC 7240, 4.2)."""
    return "return=minimal" in request.headers.get("prefer", "").replace(" ", "").lower()


async def body(request: Asked, shape: type[Body]) -> Body:
    """The body as this shape. Raises Denied, naming the field that is wrong."""
    try:
        content = await request.body()
    except InternalServerException:  # the client has gone, or took too long
        raise Denied(400, "unfinished") from None
    return read_as(request, content, shape)


def read_as(request: Heard, content: bytes, shape: type[Body]) -> Body:
    """A body that has been read, as this shape. Raises Denied, naming the field that is wrong."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Denied(415, "not-json-type")
    try:
        return msgspec.json.decode(content, type=shape)
    except msgspec.ValidationError as error:
        raise _bad_field(str(error), shape) from None
    except (*UNREADABLE, RecursionError) as error:
        raise Denied(400, "bad-json", why=str(error)) from None


def number(text: str | None, field: str, most: int = LARGEST) -> int | None:
    """A whole number from a query; None if it is missing. Raises Denied for anything else."""
    if text is None:
        return None
    if not text.isascii() or not text.isdecimal() or len(text) > len(str(most)):
        raise Denied(400, "bad-number", field=field, most=most)
    return int(text)


def yes_or_no(text: str | None, field: str) -> bool | None:
    """A yes or no from a query; None if it is missing. Raises Denied for anything else."""
    if text is None:
        return None
    if text not in _YES_OR_NO:
        raise Denied(400, "bad-choice", field=field, values="yes, no")
    return _YES_OR_NO[text]


def moment(text: str | None, field: str) -> int | None:
    """A moment from a query, in milliseconds since 1970; None if it is missing. Raises Denied for anything else."""
    return number(text, field, LATEST)


def _bad_field(error: str, shape: type) -> Denied:
    error = error if len(error) <= WHY_LENGTH else f"{error[:WHY_LENGTH]}…"  # cut, because it quotes what was sent
    field, why = at_field(error)
    if why.startswith("Invalid enum value") and (choices := _choices_at(msgspec.inspect.type_info(shape), field)):
        why = f"{why}: choose {', '.join(choices)}"
    if not field and why.startswith("Expected `object`"):
        return Denied(400, "not-object")
    return Denied(400, "bad-field", field=field or "$", why=why)


def _choices_at(kind: msgspec.inspect.Type, field: str) -> list[str]:
    """The words allowed in a field such as `seats[1].kind`; empty if it takes other things."""
    kinds = [kind]
    for step in filter(None, re.split(r"\.|(?=\[)", field)):
        kinds = [inner for outer in kinds for inner in _inside(outer, step)]
    return [str(word) for each in kinds if isinstance(each, msgspec.inspect.LiteralType) for word in each.values]


def _inside(kind: msgspec.inspect.Type, step: str) -> list[msgspec.inspect.Type]:
    """The types that a field of this name, or an item such as `[1]`, may have."""
    if isinstance(kind, msgspec.inspect.StructType):
        found = [each.type for each in kind.fields if each.encode_name == step]
    else:
        found = [kind.item_type] if isinstance(kind, msgspec.inspect.VarTupleType | msgspec.inspect.ListType) else []
    return [each for one in found for each in (one.types if isinstance(one, msgspec.inspect.UnionType) else (one,))]
