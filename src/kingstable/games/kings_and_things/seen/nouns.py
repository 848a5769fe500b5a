"""How the things of Kings & Things are written and said."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kingstable.core.notation import Noun
from kingstable.core.remembering import remembered
from kingstable.core.words import Lexicon, Words
from kingstable.games.kings_and_things.pieces.components import (
    CREATURE_FACES,
    EVENTS,
    FORTS,
    HERO_FACES,
    INCOME_FACES,
    MAGIC,
    TERRAINS,
    TREASURES,
)
from kingstable.games.kings_and_things.pieces.realm import MOST_HEXES, NEUTRAL, OFF_BOARD
from kingstable.games.kings_and_things.pieces.terms import LARGEST_NUMBER
from kingstable.games.kings_and_things.pieces.things import FACE, FIRST_OF_FACE, MAGIC_AT

MOST_SEATS: Final = 4

CODES: Final = (
    *(each.name for each in CREATURE_FACES),
    *(each.name for each in HERO_FACES),
    *(each.name for each in INCOME_FACES),
    *TREASURES,
    *MAGIC,
    *EVENTS,
)
"""By face, its notation and the name of its drawing."""

FORT_CODES: Final = ("none", *FORTS)
"""By level."""

MATTERS: Final = (*MAGIC, "hero_side")
"""What standing orders are about: the eleven items, and which side of a lost Hero is up."""

HOWS: Final = ("when-it-matters", "always", "never")
WAYS: Final = ("down", "up")


def hex_code(place: int) -> str:
    """A hex's notation: `h0` in the centre, and onward in a spiral."""
    return f"h{place}"


FACES_NOUN: Final = Noun(dict(enumerate(CODES)))
PLACE: Final = Noun({place: hex_code(place) for place in range(int(MOST_HEXES))})
RIVAL: Final = Noun({**{seat: str(seat) for seat in range(MOST_SEATS)}, int(NEUTRAL): "defenders"})
TERRAIN: Final = Noun(dict(enumerate(TERRAINS)))
LEVEL: Final = Noun(dict(enumerate(FORT_CODES)))
ITEM: Final = Noun({int(FACE[MAGIC_AT + k]): name for k, name in enumerate(MAGIC)})
MATTER: Final = Noun(dict(enumerate(MATTERS)))
HOW: Final = Noun(dict(enumerate(HOWS)))
WAY: Final = Noun(dict(enumerate(WAYS)))
NUMBER: Final = Noun({number: str(number) for number in range(int(LARGEST_NUMBER) + 1)})

NOUNS: Final = {
    "face": FACES_NOUN,
    "place": PLACE,
    "start": PLACE,
    "rival": RIVAL,
    "terrain": TERRAIN,
    "level": LEVEL,
    "item": ITEM,
    "matter": MATTER,
    "how": HOW,
    "way": WAY,
    "number": NUMBER,
    "die": NUMBER,
}


def first_thing(face: int) -> int:
    """The first thing that shows this face."""
    return int(FIRST_OF_FACE[face])


@remembered
def say_face(face: int, words: Lexicon) -> str:
    """A counter's name: Slime Beast. One that only another edition has is named as in that edition's file."""
    message = f"face-{CODES[face]}"
    return words.say(message) if words.has(message) else as_title(CODES[face])


def as_title(code: str) -> str:
    """The title for a name in a file, without the terrain before it: `plains_ice_griffin` is Ice Griffin."""
    home = next((terrain for terrain in TERRAINS if code.startswith(f"{terrain}_")), "")
    return code.removeprefix(f"{home}_").replace("_", " ").title()


def say_place(place: int, words: Lexicon) -> str:
    """A hex, by its number on the map."""
    return words.say("hex", number=place)


def say_matter(number: int, words: Lexicon) -> str:
    """What a standing order is about."""
    return words.say("hero-side") if MATTERS[number] == "hero_side" else words.say(f"face-{MATTERS[number]}")


def say_party(party: int, words: Words) -> str:
    """A player's name, or the defenders."""
    return words.say("defenders") if party == NEUTRAL else words.seat(party)


SAID: Final[dict[str, Callable[[int, Lexicon], str]]] = {
    "face": say_face,
    "item": say_face,
    "place": say_place,
    "start": say_place,
    "terrain": lambda number, words: words.say(f"terrain-{TERRAINS[number]}"),
    "level": lambda number, words: words.say(f"fort-{FORT_CODES[number]}"),
    "matter": say_matter,
    "how": lambda number, words: words.say(f"how-{HOWS[number]}"),
    "way": lambda number, words: words.say(f"way-{WAYS[number]}"),
    "phase": lambda number, words: words.say(f"phase-{number}"),
    "spot": lambda number, words: words.say("off-the-board") if number == OFF_BOARD else say_place(number, words),
}
"""How each kind of noun is said, except for a rival, who has a name; kinds not listed are numbers."""


def say_noun(kind: str, number: int, words: Words) -> str:
    """One of the game's nouns in words."""
    return str(variable(kind, number, words))


def variable(kind: str, number: int, words: Words) -> str | int:
    """A noun as a message takes it: in words, or as a number that a message may count with."""
    return say_party(number, words) if kind == "rival" else nameless(kind, number, words)


def nameless(kind: str, number: int, words: Lexicon) -> str | int:
    """The same, but a rival is only a number, as names differ from table to table."""
    return SAID[kind](number, words) if kind in SAID else number
