"""Boxes with cards unlike the house's: scarce ones, so that things run out, and many that bring further cards."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from kingstable.games.kings_of_serbia.cardset import REWARDS, SYMBOLS, Card, CardSet, own_cards
from tests.kings_of_serbia.side_by_side import Box

STRONGEST = {"coin": 2, "sword": 3}
FASHIONS = (("draw", "remove"), ("draw",), ("remove", "any"), SYMBOLS)
"""The symbols that most cards of a box have, by fashion."""


def strange_box(seed: int) -> Box:
    """A box that no publisher would sell; a seed always gives the same one."""
    chance = Random(seed)
    fashion = chance.choice(FASHIONS)
    own = own_cards()
    few = chance.random() < 0.5
    plenty = chance.choice([1, 3, 8, 18])
    return Box(
        CardSet(
            kinds=tuple(_kind(card, fashion, few, chance) for card in own.kinds),
            lands=tuple(_land(card, fashion, chance) for card in own.lands),
            resources=tuple(replace(card, copies=chance.choice([1, plenty, plenty])) for card in own.resources),
        )
    )


def _kind(card: Card, fashion: tuple[str, ...], few: bool, chance: Random) -> Card:
    symbol = card.symbol
    if card.set != "bandit" and chance.random() < 0.5:
        symbol = chance.choice(fashion)
    return replace(
        card,
        symbol=symbol,
        strength=_strength(symbol, chance),
        copies=chance.randint(1, 2) if few else card.copies,
        price=0 if card.set == "start" else chance.choice([card.price, 1, 2]),
        points=chance.randint(0, 3),
    )


def _land(card: Card, fashion: tuple[str, ...], chance: Random) -> Card:
    symbol = chance.choice(fashion) if chance.random() < 0.5 else card.symbol
    reward = chance.choice(REWARDS)
    return replace(
        card,
        symbol=symbol,
        strength=_strength(symbol, chance),
        value=chance.choice([1, 2, 3, card.value]),
        reward=reward,
        amount=0 if reward == "remove" else chance.randint(1, 9),
    )


def _strength(symbol: str, chance: Random) -> int:
    return 0 if symbol == "none" else chance.randint(1, STRONGEST.get(symbol, 1))
