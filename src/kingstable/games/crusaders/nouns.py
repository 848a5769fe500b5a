"""How the nouns of Crusaders are written and said."""

from __future__ import annotations

from typing import Final

from kingstable.core.notation import Noun
from kingstable.core.remembering import remembered
from kingstable.core.sets import includes
from kingstable.core.words import Lexicon
from kingstable.games.crusaders.deck import KINDS
from kingstable.games.crusaders.generated.packed import unit_of_card

CODES: Final = ("la", "bo", "sw", "he", "ba")


@remembered
def kinds_of(unit: int) -> tuple[int, ...]:
    """The kinds a unit shows, weakest first (CR-1)."""
    return tuple(kind for kind in range(5) if includes(unit, kind))


@remembered
def code(unit: int) -> str:
    """A unit's notation and the name of its face: `labosw` for lance, bow and swords."""
    return "".join(CODES[kind] for kind in kinds_of(unit))


UNIT: Final = Noun({unit: code(unit) for unit in range(1, 32)})
SECTOR: Final = Noun({sector: str(sector + 1) for sector in range(5)})
NOUNS: Final = {"card": UNIT, "sector": SECTOR}


def say_unit(unit: int, words: Lexicon) -> str:
    """The unit in a sentence: a lance, a bow and swords."""
    return _joined(unit, words, "a-kind", "a-kind")


def title_unit(unit: int, words: Lexicon) -> str:
    """The unit as a card's title: Lance, bow and swords."""
    return _joined(unit, words, "Kind", "kind")


def _joined(unit: int, words: Lexicon, beginning: str, following: str) -> str:
    first, *others = kinds_of(unit)
    text = words.say(beginning, kind=KINDS[first])
    for kind in others:
        join = "unit-join-last" if kind == others[-1] else "unit-join"
        text = words.say(join, first=text, second=words.say(following, kind=KINDS[kind]))
    return text


def say_territory(sector: int, words: Lexicon) -> str:
    return words.say("territory", sector=sector + 1)


def say_noun(kind: str, number: int, words: Lexicon) -> str:
    """One of the game's nouns in words; a card may include the bits that tell its copies apart."""
    if kind == "card":
        return say_unit(int(unit_of_card(number)), words)
    return say_territory(number, words) if kind == "sector" else str(number)
