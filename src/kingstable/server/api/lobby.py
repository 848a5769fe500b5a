"""The lobby: the tables that are waiting for people, and sitting down there."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, get_args

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath

from kingstable.server.api.asking import Asked, asker_of, body, hall_of, language_of, number, who_of, yes_or_no
from kingstable.server.api.seats import holder_for
from kingstable.server.asker import Asker
from kingstable.server.client import is_held
from kingstable.server.denied import Denied
from kingstable.server.language import house_words
from kingstable.server.lobby.board import Wish
from kingstable.server.lobby.gathering import Gathering
from kingstable.server.lobby.lobby import Lobby
from kingstable.server.lobby.shapes import JoinAsk, JoinedTable, OpenTables, QuickAsk, WaitingTable
from kingstable.server.lobby.waits import Waits
from kingstable.server.names import clean_name
from kingstable.server.opening import check_opening
from kingstable.server.shapes import Hold, NewTable
from kingstable.server.store.kept import Late, Pace, Watch

_WAIT: Final = re.compile(r"\bwait=(\d{1,4})\b", re.ASCII)


def lobby_of(request: Asked) -> Lobby:
    lobby = request.app.state["lobby"]
    assert isinstance(lobby, Lobby)
    return lobby


def waits_of(request: Asked) -> Waits:
    waits = request.app.state["waits"]
    assert isinstance(waits, Waits)
    return waits


@get("/api/lobby", opt={"answers": OpenTables})
async def tables(request: Asked) -> Response[bytes]:
    """The waiting tables that match the query. With the current list's ETag, `Prefer: wait=20` waits for a new one."""
    wish, board, asker = _wish(request), lobby_of(request).board, await asker_of(request)
    joined = yes_or_no(request.query_params.get("joined"), "joined")
    without = asker.keys if joined is False else ()

    async def listed() -> tuple[str, bytes]:
        return board.listed(wish, without)

    return await _once_new(request, listed)


@post("/api/lobby")
async def open_table(request: Asked) -> JoinedTable:
    """Open a table that waits for people; its friends' seats are for whoever comes."""
    asked = await body(request, NewTable)
    asker = await holder_for(request, asked.hold)
    await check_opening(hall_of(request), who_of(request))
    words = house_words(language_of(request))
    made = await lobby_of(request).open(asked, words, asker, who_of(request))
    return _joined(made, asker, asked.hold)


@post("/api/lobby/quick", status_code=200)
async def quick(request: Asked) -> JoinedTable:
    """Sit down at a table of this game with whoever is there; after a while, computer players take the free seats."""
    asked = await body(request, QuickAsk)
    asker = await holder_for(request, asked.hold)
    await check_opening(hall_of(request), who_of(request))
    words = house_words(language_of(request))
    name = clean_name(asked.name) if asked.name.strip() else words.say("player-name", seat=1)
    made = await lobby_of(request).quick(asked.game, name, words, asker, who_of(request))
    return _joined(made, asker, asked.hold)


@get("/api/lobby/{gathering:str}", opt={"answers": WaitingTable})
async def waiting(request: Asked, gathering: FromPath[str]) -> Response[bytes]:
    """A waiting table. Asking for it shows that somebody who sits there is still there."""
    asker = await asker_of(request)

    async def seen() -> tuple[str, bytes]:
        return _tagged(await lobby_of(request).waiting(gathering, asker))

    return await _once_new(request, seen)


@post("/api/lobby/{gathering:str}/join", status_code=200)
async def join(request: Asked, gathering: FromPath[str]) -> JoinedTable:
    """Sit down at the first free seat."""
    asked = await body(request, JoinAsk)
    asker = await holder_for(request, asked.hold)
    await check_opening(hall_of(request), who_of(request))
    words = house_words(language_of(request))
    name = clean_name(asked.name) if asked.name.strip() else ""
    made = await lobby_of(request).join(gathering, name, words, asker, who_of(request))
    return _joined(made, asker, asked.hold)


@post("/api/lobby/{gathering:str}/leave", status_code=204)
async def leave(request: Asked, gathering: FromPath[str]) -> None:
    """Stand up again."""
    await lobby_of(request).leave(gathering, await asker_of(request))


@post("/api/lobby/{gathering:str}/start", status_code=200)
async def start(request: Asked, gathering: FromPath[str]) -> WaitingTable:
    """Have computer players take the seats that are still free, and start the game."""
    asker = await asker_of(request)
    await lobby_of(request).begin(gathering, asker)
    return await lobby_of(request).waiting(gathering, asker)


def _joined(made: Gathering, asker: Asker, hold: Hold) -> JoinedTable:
    return JoinedTable(made.id, made.seat_of(asker), asker.told(hold))


def _wish(request: Asked) -> Wish:
    return Wish(
        game=request.query_params.get("game"),
        players=number(request.query_params.get("players"), "players"),
        pace=_one_of(request.query_params.get("pace"), "pace", get_args(Pace)),
        clock=yes_or_no(request.query_params.get("clock"), "clock"),
        late=_one_of(request.query_params.get("late"), "late", get_args(Late)),
        rated=yes_or_no(request.query_params.get("rated"), "rated"),
        watch=_one_of(request.query_params.get("watch"), "watch", get_args(Watch)),
    )


def _one_of(said: str | None, field: str, choices: Sequence[str]) -> str | None:
    if said is not None and said not in choices:
        raise Denied(400, "bad-choice", field=field, values=", ".join(choices))
    return said


def _tagged(seen: WaitingTable) -> tuple[str, bytes]:
    """A waiting table as JSON, and its ETag, which ignores the current time."""
    tag = hashlib.sha256(msgspec.json.encode(msgspec.structs.replace(seen, now=0))).hexdigest()[:24]
    return f'"{tag}"', msgspec.json.encode(seen)


async def _once_new(request: Asked, ask: Callable[[], Awaitable[tuple[str, bytes]]]) -> Response[bytes]:
    """The answer, once it differs from what the client has (RFC 7240, 4.3, and RFC 9110, 13.1.2)."""
    known = request.headers.get("if-none-match", "")
    wait = _WAIT.search(request.headers.get("prefer", ""))
    seconds = int(wait[1]) if wait and known else 0
    tag, content = await waits_of(request).until(
        who_of(request), seconds, ask, lambda found: not is_held(found[0], known)
    )
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if is_held(tag, known):
        return Response(b"", status_code=304, headers=headers, media_type="application/json")
    return Response(content, headers=headers, media_type="application/json")


ROUTES: Final = [tables, open_table, quick, waiting, join, leave, start]
