"""Addresses as QR codes, for a phone to read from a screen."""

from __future__ import annotations

import io
from typing import Final
from urllib.parse import urlsplit

from kingstable.server.denied import Denied

LINK_LENGTH: Final = 500
"""The most letters of an address: with more, no phone can read the code from a screen."""


def picture(link: str) -> bytes:
    """The code as SVG, dark on white even on a dark page. Raises Denied if `link` is not the address of a page."""
    if len(link) > LINK_LENGTH:
        raise Denied(422, "too-long", field="link", most=LINK_LENGTH)
    if not _is_page(link):
        raise Denied(422, "no-link", field="link")
    import segno  # only loaded when somebody asks for a code

    drawn = io.BytesIO()
    code = segno.make(link, error="m", micro=False)
    code.save(drawn, kind="svg", border=3, light="#fff", dark="#2a2119", xmldecl=False, omitsize=True)
    return drawn.getvalue()


def _is_page(link: str) -> bool:
    try:
        parts = urlsplit(link)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and bool(parts.netloc) and link.isprintable()
