"""A card set as the rules see it: whole numbers after the options, laid out as in `printed`."""

from __future__ import annotations

from collections.abc import Sequence

from kingstable.games.kings_of_serbia import pieces
from kingstable.games.kings_of_serbia.cardset import REWARDS, SYMBOLS, TERRAINS, Card, CardSet

KINDS, LANDS = int(pieces.MOST_KINDS), int(pieces.LANDS_IN_ALL)


def numbers_of(cards: CardSet, choices: Sequence[int]) -> list[int]:
    """All numbers of the set at a table with these choices of options."""
    kinds = [*cards.kinds[:-1], _bandit(cards.kinds[-1], choices)]
    rows = [
        [card.price for card in kinds],
        [card.points for card in kinds],
        [SYMBOLS.index(card.symbol) for card in kinds],
        [card.strength for card in kinds],
        [0 if card.set == "start" else card.copies for card in kinds],
        [card.copies if card.set == "start" else 0 for card in kinds],
        _varieties(kinds, choices[pieces.SYMBOLS]),
        *([1 + _fit(card, action) for card in kinds] for action in range(int(pieces.ACTIONS))),
    ]
    numbers = [len(kinds), *(card.copies for card in cards.resources)]
    for row in rows:
        numbers += [*row, *[0] * (KINDS - len(row))]
    return numbers + _land_numbers(cards.lands)


def _land_numbers(lands: Sequence[Card]) -> list[int]:
    rows = [
        [card.value for card in lands],
        [card.points for card in lands],
        [TERRAINS.index(card.terrain) for card in lands],
        [REWARDS.index(card.reward) for card in lands],
        [card.amount for card in lands],
        [SYMBOLS.index(card.symbol) for card in lands],
        [card.strength for card in lands],
    ]
    return [number for row in rows for number in row]


def _bandit(card: Card, choices: Sequence[int]) -> Card:
    """The Bandit, with the symbol `any` and without points if that was agreed (ruling R5)."""
    if choices[pieces.BANDITS] == pieces.CARRIES_ANY:
        return Card(card.line, card.set, card.id, card.name, card.copies, "any", 1, card.price, 0)
    return card


def _fit(card: Card, action: int) -> int:
    """What a card's symbol adds on this Action card (KS-15, KS-43)."""
    fits = SYMBOLS.index(card.symbol) in (pieces.SYMBOL_OF[action], pieces.ANY)
    return card.strength if fits else 0


def _varieties(kinds: Sequence[Card], counted: int) -> list[int]:
    """By kind, the number of the symbol it counts as at the end; -1 for none (KS-52, ruling R18)."""
    if counted == pieces.EACH_VALUE:
        printed = sorted({(card.symbol, card.strength) for card in kinds})
        return [printed.index((card.symbol, card.strength)) for card in kinds]
    symbols = [SYMBOLS.index(card.symbol) for card in kinds]
    return [-1 if symbol == pieces.NO_SYMBOL and counted == pieces.NINE_KINDS else symbol for symbol in symbols]
