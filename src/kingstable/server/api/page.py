"""Serves the page and its files."""

from __future__ import annotations

from typing import Final

from litestar import Response, get
from litestar.params import FromPath

from kingstable.server.api.asking import Asked
from kingstable.server.client import Client, PageFile, is_held
from kingstable.server.denied import Denied
from kingstable.server.looks import PICTURE_POLICY, Looks

MACHINES: Final = ("/api/", "/assets/", "/cards/", "/looks/")
"""Addresses that only programs ask for: what is missing there is answered with an error, not with the page."""


@get(
    [
        "/",
        "/credits",
        "/lobby",
        "/people",
        "/people/{name:str}",
        "/computers/{level:str}",
        "/leaderboards",
        "/account",
        "/admin",
        "/tournaments",
        "/puzzles",
        "/puzzles/{puzzle:str}",
        "/tournaments/{tournament:str}",
    ]
)
async def page(request: Asked) -> Response[bytes]:
    """The page; it works out from its address what to show."""
    return page_of(request)


def page_of(request: Asked) -> Response[bytes]:
    """The page, whatever the address."""
    return sent(request, client_of(request).page)


@get("/{path:path}")
async def page_file(request: Asked, path: FromPath[str]) -> Response[bytes]:
    """A file of the page; for a browser at an address where there is nothing, the page itself, which says so."""
    found = client_of(request).file(path)
    if found is not None:
        return sent(request, found)
    if path.startswith(MACHINES) or "text/html" not in request.headers.get("accept", ""):
        raise Denied(404, "not-found")
    answer = sent(request, client_of(request).page)
    answer.status_code = answer.status_code if answer.status_code == 304 else 404
    return answer


@get("/looks/{path:path}")
async def look_file(request: Asked, path: FromPath[str]) -> Response[bytes]:
    """A picture of a game from outside, served so that nothing in it can run, even when it is opened by itself."""
    looks = request.app.state["looks"]
    assert isinstance(looks, Looks)
    found = looks.file(f"/looks{path}")
    if found is None:
        raise Denied(404, "not-found")
    answer = sent(request, found)
    answer.set_header("Content-Security-Policy", PICTURE_POLICY)
    return answer


def client_of(request: Asked) -> Client:
    """The built page."""
    client = request.app.state["client"]
    assert isinstance(client, Client)
    return client


def sent(request: Asked, file: PageFile) -> Response[bytes]:
    """A file in the best encoding that the client accepts, or 304 without content if the client has it already."""
    headers = {"Cache-Control": file.keep, "ETag": file.tag, "Vary": "Accept-Encoding"}
    if is_held(file.tag, request.headers.get("if-none-match", "")):
        return Response(b"", status_code=304, headers=headers, media_type=file.media_type)
    encoding, content = file.best(request.headers.get("accept-encoding", ""))
    if encoding:
        headers["Content-Encoding"] = encoding
    return Response(content, headers=headers, media_type=file.media_type)
