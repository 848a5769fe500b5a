"""The asker's own tables."""

from __future__ import annotations

from litestar import get

from kingstable.server.api.asking import Asked, asker_of, hall_of, language_of
from kingstable.server.api.lobby import lobby_of
from kingstable.server.mine import my_tables
from kingstable.server.shapes import MyTables


@get("/api/me/tables")
async def tables(request: Asked) -> MyTables:
    """The tables at which you sit, including those in the lobby."""
    board = lobby_of(request).board
    return await my_tables(hall_of(request), board, await asker_of(request), language_of(request))
