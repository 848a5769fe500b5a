"""A person's turns as a calendar (RFC 5545)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import Final

from kingstable.server.language import house_words
from kingstable.server.notices.sending import told
from kingstable.server.store.kept import Kept

LINE: Final = 73
"""The most bytes of a line; longer ones continue on the next."""
MEDIA_TYPE: Final = "text/calendar; charset=utf-8"


def calendar(turns: Iterable[tuple[Kept, int]], language: str, now: int, base: str) -> bytes:
    """The tables that wait for somebody, each at the moment when their time runs out, or else when the wait began."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//kingstable//turns//EN"]
    lines.append(f"X-WR-CALNAME:{_text(house_words(language).say('notice-calendar'))}")
    for kept, seat in turns:
        lines += _event(kept, seat, language, now, base)
    lines.append("END:VCALENDAR")
    return b"".join(folded(line) for line in lines)


def folded(line: str) -> bytes:
    """A line as written: folded into pieces that are not too long, and never in the middle of a character."""
    pieces, piece = [], b""
    for sign in line:
        encoded = sign.encode()
        if len(piece) + len(encoded) > LINE:
            pieces.append(piece)
            piece = b" "
        piece += encoded
    return b"\r\n".join([*pieces, piece]) + b"\r\n"


def _event(kept: Kept, seat: int, language: str, now: int, base: str) -> Iterator[str]:
    game, names = told(kept, seat, language)
    summary = house_words(language).say("notice-turn", game=game, names=names)
    yield "BEGIN:VEVENT"
    yield f"UID:{kept.id}-{seat}-{kept.since or kept.created}@kingstable"
    yield f"DTSTAMP:{_moment(now)}"
    yield f"DTSTART:{_moment(kept.due_of(seat) or kept.since or kept.created)}"
    yield "DURATION:PT15M"
    yield f"SUMMARY:{_text(summary)}"
    yield f"URL:{base}/t/{kept.id}?seat={seat}"
    yield "END:VEVENT"


def _moment(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).strftime("%Y%m%dT%H%M%SZ")


def _text(text: str) -> str:
    for sign in ("\\", ";", ","):
        text = text.replace(sign, f"\\{sign}")
    return text.replace("\n", "\\n")
