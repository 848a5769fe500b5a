"""What may be said: one line of readable text, in any script."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from precis_i18n import get_profile

from kingstable.server.chat.shapes import NOTES_LENGTH, TALK_LENGTH
from kingstable.server.denied import Denied
from kingstable.server.names import JOINERS, MARKS, is_mark, is_seen, shown

_TEXT: Final = get_profile("OpaqueString")


def clean_talk(text: str) -> str:
    """The text normalized by the OpaqueString profile of PRECIS (RFC 8265), without control characters, in one line.

    Combining marks beyond what any script puts on a letter are left out. Raises Denied if nothing is left, or too much.
    """
    cleaned = _few_marks(" ".join("".join(map(shown, text)).split()))
    if not any(map(is_seen, cleaned)):
        raise Denied(422, "no-text", field="text")
    if len(cleaned) > TALK_LENGTH:
        raise Denied(422, "too-long", field="text", most=TALK_LENGTH)
    try:
        return str(_TEXT.enforce(cleaned))
    except UnicodeEncodeError:
        return _without_joiners(cleaned)


def clean_notes(text: str) -> str:
    """Notes with their line breaks, but without other control characters, cut to `NOTES_LENGTH`."""
    lines = ("".join(map(shown, line)).rstrip() for line in text.splitlines())
    return "\n".join(lines).strip()[:NOTES_LENGTH]


def _without_joiners(text: str) -> str:
    """The text with emoji that are joined from several shown as several. Raises Denied for a disallowed character."""
    plain = "".join(sign for sign in text if sign not in JOINERS)
    try:
        return str(_TEXT.enforce(plain))
    except UnicodeEncodeError as error:
        sign = error.object[max(0, error.start)]
        raise Denied(422, "bad-sign", field="text", sign=f"U+{ord(sign):04X}") from None


def _few_marks(text: str) -> str:
    return "".join("".join(list(signs)[:MARKS] if marks else signs) for marks, signs in groupby(text, is_mark))
