"""The tables that can be watched, and addresses as QR codes."""

from __future__ import annotations

from typing import Final

from litestar import Response, get, post

from kingstable.server.api.asking import Asked, body
from kingstable.server.qr import picture
from kingstable.server.watchers.listed import Watchable
from kingstable.server.watchers.shapes import QrAsk, WatchedTables

SVG: Final = "image/svg+xml"


@get("/api/watch", opt={"answers": WatchedTables})
async def tables(request: Asked) -> Response[bytes]:
    """The tables that are listed for everybody to watch."""
    watchable = request.app.state["watchable"]
    assert isinstance(watchable, Watchable)
    return Response(await watchable.listed(), media_type="application/json")


@post("/api/qr", status_code=200, opt={"media": SVG})
async def qr(request: Asked) -> Response[bytes]:
    """An address as a QR code."""
    asked = await body(request, QrAsk)
    return Response(picture(asked.link), media_type=SVG)


ROUTES: Final = [tables, qr]
