"""What people may be called: readable names, in any script, that differ visibly from the others at their table."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import cache
from itertools import groupby
from typing import Final

from confusable_homoglyphs.confusables import confusables_data
from precis_i18n import get_profile

from kingstable.core.words import Lexicon
from kingstable.server.denied import Denied
from kingstable.server.shapes import NAME_LENGTH

MARKS: Final = 4
"""The most marks on one letter: scripts that stack them need this many and no more."""
JOINERS: Final = "\u200c\u200d"
"""Persian and the scripts of India need these; PRECIS knows where they may stand."""
BLANK: Final = "\u2800"
"""A Braille character that looks like a space."""
VARIANTS: Final = "\ufe0e\ufe0f"
"""Variation selectors: they choose how a character is drawn, and cannot be seen themselves."""

_NICKNAME: Final = get_profile("NicknameCasePreserved")


def clean_name(name: str, field: str = "name") -> str:
    """The name in the form of PRECIS's Nickname profile (RFC 8266). Raises Denied, with the character that is wrong.

    Control characters, direction marks, and the like, which come along with copied text, are silently dropped.
    """
    cleaned = " ".join("".join(map(shown, name)).split())
    if not any(is_seen(sign) for sign in cleaned):
        raise Denied(422, "no-name", field=field)
    try:
        cleaned = _NICKNAME.enforce(cleaned)
    except UnicodeEncodeError as error:
        raise _bad_sign(error.object[max(0, error.start)], field) from None
    if len(cleaned) > NAME_LENGTH:
        raise Denied(422, "too-long", field=field, most=NAME_LENGTH)
    for marks, signs in groupby(cleaned, is_mark):
        if marks and len(found := list(signs)) > MARKS:
            raise _bad_sign(found[MARKS], field)
    return cleaned


def alike(name: str, others: Iterable[str]) -> str | None:
    """The first of the other names that could be mistaken for this one; None if there is none."""
    wanted = looks(name)
    return next((each for each in others if any(map(str.__eq__, wanted, looks(each)))), None)


def free_name(name: str, taken: Iterable[str], words: Lexicon | None = None) -> str:
    """The name, with a number if it looks like one that is taken, worded as in `words` or just appended."""
    others, number = [each for each in taken if each], 1
    free = name
    while alike(free, others) is not None:
        number += 1
        free = f"{name} {number}" if words is None else words.say("name-again", name=name, number=number)
    return free


def looks(name: str) -> tuple[str, str]:
    """What is compared: the skeleton of the lower case, and the lower case of the skeleton (I and l, А and A)."""
    return _skeleton(name.casefold()), _skeleton(_skeleton(name).casefold())


def shown(sign: str) -> str:
    """A character as it may be shown: any blank as a space, and nothing for one that controls how others are shown."""
    if sign.isspace() or sign == BLANK:
        return " "
    return "" if sign in VARIANTS or (unicodedata.category(sign)[0] == "C" and sign not in JOINERS) else sign


def is_seen(sign: str) -> bool:
    """Whether a character can be seen."""
    return unicodedata.category(sign)[0] in "LNPS"


def is_mark(sign: str) -> bool:
    """Whether a character is a mark on the letter before it."""
    return unicodedata.category(sign) in {"Mn", "Me"}


def _bad_sign(sign: str, field: str) -> Denied:
    name = unicodedata.name(sign, "").lower()
    return Denied(422, "bad-name", field=field, sign=f"U+{ord(sign):04X} {name}".rstrip())


def _skeleton(name: str) -> str:
    """The skeleton of a name, which is the same for all names that look alike (UTS 39, 4)."""
    prototypes = _prototypes()
    signs = unicodedata.normalize("NFD", name)
    plain = "".join(prototypes.get(sign, sign) for sign in signs if sign not in JOINERS)
    return unicodedata.normalize("NFD", plain)


@cache
def _prototypes() -> dict[str, str]:
    """The prototype that each character looks like.

    The library lists each pair of Unicode's table in both directions; a character with several entries is a prototype.
    """
    found: dict[str, str] = {}
    for sign, entries in confusables_data.items():
        others = [entry["c"].strip("\u200e\u200f") for entry in entries]
        if len(others) > 1:
            found |= {other: sign for other in others if len(other) == 1}
        elif len(sign) == 1 and len(confusables_data.get(others[0], ())) <= 1:
            found.setdefault(sign, min(others[0], sign) if len(others[0]) == 1 else others[0])
    return found
