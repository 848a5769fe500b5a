"""Tables: opening one, and viewing it and its past. Playing at it and following it are in `hot`."""

from __future__ import annotations

from litestar import MediaType, get, post
from litestar.params import FromPath

from kingstable.core.errors import BadNotation
from kingstable.server.api.asking import (
    Asked,
    asker_of,
    body,
    hall_of,
    language_of,
    number,
    room_and_viewer,
    who_of,
)  # fmt: skip
from kingstable.server.api.seats import holder_for
from kingstable.server.denied import Denied
from kingstable.server.language import house_words
from kingstable.server.names import clean_name
from kingstable.server.opening import check_opening, deal, opening
from kingstable.server.shapes import (
    MOVE_LENGTH,
    LogPart,
    NameAsk,
    NewTable,
    OpenedTable,
    Rematch,
    Steps,
    TableView,
    Why,
)  # fmt: skip
from kingstable.server.views import all_seen, log_before, seen_by, steps, view_at, why_refused
from kingstable.server.watchers.late import is_late


@post("/api/tables")
async def open_table(request: Asked) -> OpenedTable:
    """Open a table; tokens and invitations are shown only this once."""
    asked = await body(request, NewTable)
    hall, who = hall_of(request), who_of(request)
    asker = await holder_for(request, asked.hold)
    if asker.person is not None:
        who = who._replace(guest=asker.person)
    async with opening(hall, who) as opened:
        table, own, invited = deal(asked, house_words(language_of(request)), hall.settings.cards, asker)
        await hall.add(table)
        opened(table.kept.id)
    return OpenedTable(table.kept.id, own, invited)


@get("/api/tables/{table:str}")
async def view(request: Asked, table: FromPath[str]) -> TableView:
    """The table now."""
    room, viewer = await room_and_viewer(request, table)
    return await hall_of(request).view(room, viewer)


@post("/api/tables/{table:str}/seat", status_code=200)
async def take_name(request: Asked, table: FromPath[str]) -> TableView:
    """Take a name for your seat."""
    asked = await body(request, NameAsk)  # first, because the seat may change hands while the body arrives
    room, viewer = await room_and_viewer(request, table)
    await hall_of(request).rename(room, viewer, clean_name(asked.name), room.holder(viewer.seat))
    return await hall_of(request).view(room, viewer)


@get("/api/tables/{table:str}/why")
async def why(request: Asked, table: FromPath[str]) -> Why:
    """Whether a move is legal, and if not, which rule forbids it."""
    room, viewer = await room_and_viewer(request, table)
    seat, move = hall_of(request).seat(viewer), request.query_params.get("move", "")
    if len(move) > MOVE_LENGTH:
        raise Denied(400, "too-long", field="move", most=MOVE_LENGTH)
    async with room.lock:
        try:
            refusal = room.match.refusal(seat, move)
        except BadNotation as error:
            raise Denied(422, "notation", text=str(error), field="move") from None
    if refusal is None:
        return Why(True, house_words(viewer.language).say("why-legal"))
    return why_refused(room, refusal, viewer.language)


@get("/api/tables/{table:str}/at/{ply:int}")
async def at_ply(request: Asked, table: FromPath[str], ply: FromPath[int]) -> TableView:
    """The table at an earlier ply as you saw it; for a finished game also as any seat saw it, or with every hand."""
    room, viewer = await room_and_viewer(request, table)
    hall, late = hall_of(request), is_late(room, viewer)
    last = await hall.late_views.horizon(room) if late else room.ply
    if not 0 <= ply <= last:
        raise Denied(404, "no-ply", field="ply", last=last)
    seen, presence = request.query_params.get("seen"), hall.presence
    if seen is None:
        return (
            (await hall.late_views.view_at(room, viewer, ply)) if late else await view_at(room, presence, viewer, ply)
        )
    if not room.over:
        raise Denied(409, "not-over", field="seen")
    if seen == "all":
        return await all_seen(room, presence, viewer, ply)
    seat = number(seen, "seen")
    if seat is None or seat >= len(room.people):
        raise Denied(404, "no-seat", field="seen")
    return await seen_by(room, presence, viewer, seat, ply)


@get("/api/tables/{table:str}/steps")
async def steps_after(request: Asked, table: FromPath[str]) -> Steps:
    """What came after a ply, as you saw it, a page at a time."""
    room, viewer = await room_and_viewer(request, table)
    after = number(request.query_params.get("after"), "after") or 0
    if is_late(room, viewer):
        return await hall_of(request).late_views.steps(room, viewer, after)
    return await steps(room, hall_of(request).presence, viewer, after)


@get("/api/tables/{table:str}/log")
async def log(request: Asked, table: FromPath[str]) -> LogPart:
    """The log before a ply, a part at a time; without a ply, the end of the log."""
    room, viewer = await room_and_viewer(request, table)
    before = number(request.query_params.get("before"), "before")
    last = await hall_of(request).late_views.horizon(room) if is_late(room, viewer) else room.ply
    return await log_before(room, viewer, last + 1 if before is None else min(before, last + 1), last)


@post("/api/tables/{table:str}/rematch", status_code=200)
async def rematch(request: Asked, table: FromPath[str]) -> Rematch:
    """Play again with the same people and options, each a seat further on. Everybody who asks gets the same table."""
    hall, who = hall_of(request), who_of(request)
    room = await hall.room(table)
    if room.kept.rematch is None:
        await check_opening(hall, who)
    again, seat = await hall.rematch(room, await asker_of(request))
    return Rematch(again, seat)


@get("/api/tables/{table:str}/record", media_type=MediaType.TEXT)
async def record(request: Asked, table: FromPath[str]) -> str:
    """The record of the game, once it is over."""
    room, _ = await room_and_viewer(request, table)
    if not room.over:
        raise Denied(409, "not-over")
    return room.match.record.text()
