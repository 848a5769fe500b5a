"""How the nouns of The Kingdom are written and said."""

from __future__ import annotations

from typing import Final

from kingstable.core.notation import Noun
from kingstable.core.remembering import remembered
from kingstable.core.words import Lexicon, Words
from kingstable.games.the_kingdom.pieces import JOKER
from kingstable.games.the_kingdom.ranks import NAMES

SUITS: Final = ("spades", "clubs", "hearts", "diamonds")
SYMBOLS: Final = ("♠", "♣", "♥", "♦")
MOST_PLAYERS: Final = 4


@remembered
def code(card: int) -> str:
    """A card's notation and the name of its face: `10h` for the ten of Hearts."""
    return f"{NAMES[card // 4].lower()}{SUITS[card % 4][0]}"


def short(card: int) -> str:
    """The shortest text by which a player knows the card: `10♥`."""
    return f"{NAMES[card // 4]}{SYMBOLS[card % 4]}"


CARD: Final = Noun({card: code(card) for card in range(int(JOKER))})
RIVAL: Final = Noun({seat: str(seat + 1) for seat in range(MOST_PLAYERS)})
NUMBER: Final = Noun({number: str(number) for number in (1, 3, 4)})
"""How many cards a Queen draws (KD-17)."""
NOUNS: Final = {"card": CARD, "rival": RIVAL, "number": NUMBER}


@remembered
def say_card(card: int, words: Lexicon) -> str:
    """The card in a sentence: Ten of Hearts."""
    suit = words.say("suit", suit=SUITS[card % 4])
    return words.say("card", rank=card // 4 + 2, suit=suit)


def say_rival(seat: int, words: Words) -> str:
    """A player's name, or a number for a seat that nobody has taken."""
    return words.seat(seat) if seat < len(words.names) else words.say("player", seat=seat + 1)


def say_noun(kind: str, number: int, words: Words) -> str:
    """One of the game's nouns in words."""
    return say_rival(number, words) if kind == "rival" else nameless(kind, number, words.lexicon)


def nameless(kind: str, number: int, words: Lexicon) -> str:
    """Likewise, but a rival is only a number, since names differ from table to table."""
    return say_card(number, words) if kind == "card" else str(number)
