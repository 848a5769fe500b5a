"""Gives out the page and its files."""

from __future__ import annotations

from litestar import Response, get
from litestar.params import FromPath

from kingstable.server.api.asking import Asked
from kingstable.server.client import Client, PageFile
from kingstable.server.denied import Denied
from kingstable.server.looks import PICTURE_POLICY, Looks


@get(["/", "/t/{table:str}", "/credits"])
async def page(request: Asked) -> Response[bytes]:
    """The page; it finds out itself where it is."""
    return _sent(request, _client(request).page)


@get("/{path:path}")
async def page_file(request: Asked, path: FromPath[str]) -> Response[bytes]:
    """A file of the page."""
    found = _client(request).file(path)
    if found is None:
        raise Denied(404, "not-found")
    return _sent(request, found)


@get("/looks/{path:path}")
async def look_file(request: Asked, path: FromPath[str]) -> Response[bytes]:
    """A picture of a game from outside. Whatever it holds, nothing of it may run, even where it is opened by itself."""
    looks = request.app.state["looks"]
    assert isinstance(looks, Looks)
    found = looks.file(f"/looks{path}")
    if found is None:
        raise Denied(404, "not-found")
    answer = _sent(request, found)
    answer.set_header("Content-Security-Policy", PICTURE_POLICY)
    return answer


def _client(request: Asked) -> Client:
    client = request.app.state["client"]
    assert isinstance(client, Client)
    return client


def _sent(request: Asked, file: PageFile) -> Response[bytes]:
    headers = {"Cache-Control": file.keep, "ETag": file.tag, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == file.tag:
        return Response(b"", status_code=304, headers=headers, media_type=file.media_type)
    encoding, content = file.best(request.headers.get("accept-encoding", ""))
    if encoding:
        headers["Content-Encoding"] = encoding
    return Response(content, headers=headers, media_type=file.media_type)
