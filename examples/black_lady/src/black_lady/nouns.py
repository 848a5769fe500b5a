"""How the cards of Black Lady are written and said: `qs` is the queen of spades."""

from __future__ import annotations

from typing import Final

from kingstable.core.notation import Noun
from kingstable.core.words import Lexicon

RANKS: Final = "23456789tjqka"
SUITS: Final = "cdsh"

CARD: Final = Noun({suit * 13 + rank + 1: RANKS[rank] + SUITS[suit] for suit in range(4) for rank in range(13)})
NOUNS: Final = {"card": CARD}


def card_id(card: int) -> str:
    """The id of a face-up card."""
    return f"card.{CARD.names[card]}"


def say_noun(kind: str, number: int, words: Lexicon) -> str:
    """One of the game's nouns in words."""
    if kind != "card":
        return str(number)
    name = CARD.names[number]
    return words.say("card", rank=f"r{name[0]}", suit=name[1])
