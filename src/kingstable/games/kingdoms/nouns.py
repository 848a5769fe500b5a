"""How the nouns of Kingdoms are written and said."""

from __future__ import annotations

from typing import Final

from kingstable.core.notation import Noun
from kingstable.core.remembering import remembered
from kingstable.core.words import Lexicon, Words
from kingstable.games.kingdoms.deck import COLOURS, GROUPS, ROLES, ROWS
from kingstable.games.kingdoms.pieces import FLAGS, TREASURE, VALUES, colour_at

MOST_SEATS: Final = 5


@remembered
def code(card: int) -> str:
    """A card's notation and the name of its face: `r5` for the red knight, `t` for a treasure."""
    if card == TREASURE:
        return "t"
    return f"{COLOURS[card // int(VALUES)][0]}{card % int(VALUES) + 1}"


def flag_code(flag: int) -> str:
    """A flag's notation: the first letters of its colours, `ryb`."""
    return "".join(COLOURS[colour][0] for colour in colours_in(flag))


def colours_in(flag: int) -> list[int]:
    """The three colours of a flag in order."""
    return [int(colour_at(flag, place)) for place in range(3)]


CARD: Final = Noun({card: code(card) for card in range(int(TREASURE) + 1)})
RIVAL: Final = Noun({seat: str(seat) for seat in range(MOST_SEATS)})
GROUP: Final = Noun(dict(enumerate(GROUPS)))
FLAG: Final = Noun({flag: flag_code(flag) for flag in range(int(FLAGS))})
NOUNS: Final = {"card": CARD, "rival": RIVAL, "group": GROUP, "flag": FLAG}
CARDS: Final = frozenset({"card", "prize"})
HALVES: Final = frozenset({"strength", "against", "bonus"})
"""The nouns that stand for cards, and those that stand for half points; a sentence may need two of a kind."""


@remembered
def say_card(card: int, words: Lexicon) -> str:
    """The card in a sentence: the red knight (5)."""
    if card == TREASURE:
        return words.say("treasure", value=ROWS[-1].value)
    colour, value = divmod(card, int(VALUES))
    return words.say("card", colour=COLOURS[colour], role=ROLES[value], value=value + 1)


def title_card(card: int, words: Lexicon) -> str:
    """The name on a card: Knight."""
    return words.say("Role", role=ROWS[-1].role if card == TREASURE else ROLES[card % int(VALUES)])


@remembered
def say_flag(flag: int, words: Lexicon) -> str:
    """The colours in a sentence: red, yellow and blue."""
    first, second, third = (words.say("colour", colour=COLOURS[colour]) for colour in colours_in(flag))
    return words.say("flag", first=first, second=second, third=third)


def say_halves(halves: int, words: Lexicon) -> str:
    """A number of half points as people read it: 6½."""
    if halves % 2 == 0:
        return words.say("points-whole", points=halves // 2)
    return words.say("points-half", points=halves // 2)


def say_noun(kind: str, number: int, words: Words) -> str:
    """One of the game's nouns in words."""
    return words.seat(number) if kind == "rival" else nameless(kind, number, words.lexicon)


def nameless(kind: str, number: int, words: Lexicon) -> str:
    """Likewise, but a rival is only a number, since names differ from table to table."""
    if kind in CARDS:
        return say_card(number, words)
    if kind == "group":
        return words.say("group", group=GROUPS[number])
    if kind == "flag":
        return say_flag(number, words)
    return say_halves(number, words) if kind in HALVES else str(number)
