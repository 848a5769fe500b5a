"""Answers that are the same for everybody: encoded and compressed once, and not sent to clients that have them."""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import brotli
import msgspec
from litestar import Response

from kingstable.server.api.asking import Asked
from kingstable.server.client import ASK_AGAIN, PageFile, is_held, tag_of

T = TypeVar("T")


@dataclass(frozen=True)
class Parcel(Generic[T]):
    """An answer with its bytes, plain and compressed. Nothing in it depends on who asks."""

    content: T
    file: PageFile


def parcel(content: T) -> Parcel[T]:
    """Pack an answer that will be given often."""
    body = msgspec.json.encode(content)
    bodies = {"": body, "br": brotli.compress(body, mode=brotli.MODE_TEXT), "gzip": gzip.compress(body, mtime=0)}
    return Parcel(content, PageFile("application/json", ASK_AGAIN, tag_of(body), bodies))


class PackedResponse(Response[T]):
    """The response that sends a parcel: `body` holds its content, already encoded."""

    def __init__(self, content: T, body: bytes, status: int, headers: dict[str, str]) -> None:
        self._body = body
        super().__init__(content, status_code=status, headers=headers, media_type="application/json")

    def render(self, content: Any, media_type: str, enc_hook: Any = None) -> bytes:  # litestar has no closer types here
        """The bytes encoded beforehand."""
        return self._body


def send(request: Asked, sent: Parcel[T]) -> PackedResponse[T]:
    """The parcel in the best encoding that this client accepts, or 304 if the client has it already."""
    file = sent.file
    headers = {"Cache-Control": file.keep, "ETag": file.tag, "Vary": "Accept-Encoding, Accept-Language"}
    if is_held(file.tag, request.headers.get("if-none-match", "")):
        return PackedResponse(sent.content, b"", 304, headers)
    encoding, body = file.best(request.headers.get("accept-encoding", ""))
    if encoding:
        headers["Content-Encoding"] = encoding
    return PackedResponse(sent.content, body, 200, headers)
