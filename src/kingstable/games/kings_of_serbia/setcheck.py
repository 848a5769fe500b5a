"""What the cards of a set must fulfil together: what the rules of the game and its book's examples need."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from kingstable.core.errors import BadCards
from kingstable.games.kings_of_serbia.cardset import (
    RESOURCES,
    SYMBOLS,
    TERRAINS,
    Card,
    CardSet,
    arranged,
    read_lines,
)

TEXT_LENGTH: Final = 24_000
MOST_KINDS: Final = 60
CHARACTERS: Final = 82
TERRITORIES: Final = 36
START_DECK: Final = (1, 2, 7)
START_CARDS: Final = 10
MARKET_SIZE: Final = 6
HAND_SIZE: Final = 5


def read_cards(text: str) -> CardSet:
    """The set that a text says. Raises BadCards with every mistake and its line."""
    if len(text) > TEXT_LENGTH:
        raise BadCards(((0, f"it has more than {TEXT_LENGTH} characters"),))
    cards, mistakes = read_lines(text)
    if not mistakes:
        mistakes = [*_of_ids(cards), *_of_counts(cards), *_of_symbols(cards), *_of_lands(cards)]
    if mistakes:
        raise BadCards(tuple(sorted(mistakes)))
    return arranged(cards, text)


def _only(cards: list[Card], *sets: str) -> list[Card]:
    return [card for card in cards if card.set in sets]


def _total(cards: list[Card]) -> int:
    return sum(card.copies for card in cards)


def _of_ids(cards: list[Card]) -> Iterator[tuple[int, str]]:
    """Each card is written by an id of its own; a Territory of several copies is not."""
    first: dict[str, int] = {}
    for card in cards:
        if card.set == "resource":
            continue
        if card.id in first:
            yield card.line, f"the id {card.id} is that of line {first[card.id]} already: each line needs its own"
        first.setdefault(card.id, card.line)
        if card.set == "territory" and card.copies != 1:
            yield card.line, f"{card.id} has {card.copies} copies: each Territory card needs a line of its own"


def _of_counts(cards: list[Card]) -> Iterator[tuple[int, str]]:
    """How many cards of each set there are (C1, C2)."""
    starting, bandits = _only(cards, "start"), _only(cards, "bandit")
    characters = _only(cards, "character")
    if len(bandits) != 1:
        yield _line(bandits[1:]), f"there are {len(bandits)} lines of Bandits, and there must be 1"
    if CHARACTERS not in (_total(characters), _total(characters + bandits)):
        yield (
            0,
            (
                f"there are {_total(characters)} Characters and {_total(bandits)} Bandits:"
                f" there must be {CHARACTERS} Characters, with the Bandits or without"
            ),
        )
    lands = _total(_only(cards, "territory"))
    if lands != TERRITORIES:
        yield 0, f"there are {lands} Territories, and there must be {TERRITORIES}"
    if tuple(sorted(card.copies for card in starting)) != START_DECK:
        yield _line(starting), f"a start deck must have 1, 2 and 7 cards of three kinds, {START_CARDS} in all"
    if len(starting + characters + bandits) > MOST_KINDS:
        yield 0, f"there are more than {MOST_KINDS} kinds of cards"
    yield from _of_resources(cards)


def _of_resources(cards: list[Card]) -> Iterator[tuple[int, str]]:
    """One line for each resource."""
    found = Counter(card.id for card in _only(cards, "resource"))
    for card in _only(cards, "resource"):
        if card.id not in RESOURCES:
            yield card.line, f"there is no resource {card.id}: use {', '.join(RESOURCES)}"
    for name in RESOURCES:
        if found[name] != 1:
            yield 0, f"there are {found[name]} lines for the resource {name}, and there must be 1"


def _line(cards: list[Card]) -> int:
    return cards[0].line if cards else 0


def _of_symbols(cards: list[Card]) -> Iterator[tuple[int, str]]:
    """What the book shows: an Explorer, a Hero, a Lumberjack, ten symbols, a price of 5 (C2 to C5, C9, C10)."""
    starting, characters = _only(cards, "start"), _only(cards, "character")
    if not any(card.copies == 1 and (card.symbol, card.strength) == ("compass", 1) for card in starting):
        yield _line(starting), "the one Explorer of a start deck must have a compass of 1"
    for symbol, strength in (("sword", 3), ("wood", 1)):
        if not any((card.symbol, card.strength) == (symbol, strength) for card in characters):
            yield 0, f"no Character has a {symbol} of {strength}, and the book shows one"
    if not any(card.price == 5 for card in characters):
        yield 0, "no Character costs 5, and the book shows one"
    for symbol in SYMBOLS:
        if not any(card.symbol == symbol for card in starting + characters):
            yield 0, f"nobody has the symbol {symbol}: all ten must be among the cards of a deck"
    everything = [*starting, *characters, *_only(cards, "territory")]
    for symbol, strength in (("coin", 1), ("coin", 2), ("sword", 1), ("sword", 2)):
        if not any((card.symbol, card.strength) == (symbol, strength) for card in everything):
            yield 0, f"no card has a {symbol} of {strength}, and the book shows one"


def _of_lands(cards: list[Card]) -> Iterator[tuple[int, str]]:
    """What the book shows of Territories, and that all of them can be conquered (C6 to C8, C13)."""
    lands = _only(cards, "territory")
    for value in (3, 4, 6):
        if not any(card.value == value for card in lands):
            yield 0, f"no Territory has the value {value}, and the book shows one"
    for terrain in TERRAINS:
        if not any(card.terrain == terrain for card in lands):
            yield 0, f"no Territory is a {terrain}"
    if not any((card.reward, card.amount) == ("wood", 2) for card in lands):
        yield 0, "no Territory gives 2 wood when it is explored, and the book shows one"
    if not any(card.reward == "remove" for card in lands):
        yield 0, "no Territory gives a removal when it is explored, and the book shows one"
    strongest = HAND_SIZE * (1 + max((card.strength for card in cards if card.symbol == "sword"), default=0))
    for card in lands:
        if card.value > strongest:
            yield card.line, f"value cannot be {card.value}: {HAND_SIZE} cards come to {strongest} at most"
