"""Answers that are the same for all who ask: encoded and compressed once, and not sent again to whoever has them."""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import brotli
import msgspec
from litestar import Response

from kingstable.server.api.asking import Asked
from kingstable.server.client import ASK_AGAIN, PageFile, tag_of

T = TypeVar("T")


@dataclass(frozen=True)
class Parcel(Generic[T]):
    """An answer, and its bytes plain and compressed. None of it is about anybody."""

    content: T
    file: PageFile


def parcel(content: T) -> Parcel[T]:
    """Pack an answer that will be given often."""
    body = msgspec.json.encode(content)
    bodies = {"": body, "br": brotli.compress(body, mode=brotli.MODE_TEXT), "gzip": gzip.compress(body, mtime=0)}
    return Parcel(content, PageFile("application/json", ASK_AGAIN, tag_of(body), bodies))


class PackedResponse(Response[T]):
    """A parcel on its way: `body` stands for its content."""

    def __init__(self, content: T, body: bytes, status: int, headers: dict[str, str]) -> None:
        self._body = body
        super().__init__(content, status_code=status, headers=headers, media_type="application/json")

    def render(self, content: Any, media_type: str, enc_hook: Any = None) -> bytes:  # what it is, litestar does not say
        """The bytes that were made before."""
        return self._body


def send(request: Asked, sent: Parcel[T]) -> PackedResponse[T]:
    """The parcel in the best form that this client takes, or that it has it already."""
    file = sent.file
    headers = {"Cache-Control": file.keep, "ETag": file.tag, "Vary": "Accept-Encoding, Accept-Language"}
    if request.headers.get("if-none-match") == file.tag:
        return PackedResponse(sent.content, b"", 304, headers)
    encoding, body = file.best(request.headers.get("accept-encoding", ""))
    if encoding:
        headers["Content-Encoding"] = encoding
    return PackedResponse(sent.content, body, 200, headers)
