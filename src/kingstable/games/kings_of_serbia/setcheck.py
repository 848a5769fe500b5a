"""What the cards of a set must satisfy together: what the rules and the examples in the book need."""

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
from kingstable.games.kings_of_serbia.pieces import MOST_STRENGTH

TEXT_LENGTH: Final = 24_000
MOST_KINDS: Final = 60
CHARACTERS: Final = 82
TERRITORIES: Final = 36
START_DECK: Final = (1, 2, 7)
START_CARDS: Final = 10
MARKET_SIZE: Final = 6
HAND_SIZE: Final = 5


def read_cards(text: str) -> CardSet:
    """Return the set in a text. Raises BadCards with every mistake, its line, and what to do about it."""
    if len(text) > TEXT_LENGTH:
        line = text.count("\n", 0, TEXT_LENGTH) + 1
        raise BadCards(((line, f"a set has at most {TEXT_LENGTH} characters: shorten names, or leave remarks out"),))
    cards, mistakes = read_lines(text)
    if not mistakes:
        mistakes = [*_of_ids(cards), *_of_counts(cards), *_of_symbols(cards), *_of_lands(cards), *_of_effects(cards)]
    if mistakes:
        raise BadCards(tuple(sorted(mistakes)))
    return arranged(cards, text)


Found = Iterator[tuple[int, str]]
"""Mistakes with their lines. A mistake about many lines names the first of them."""


def _only(cards: list[Card], *sets: str) -> list[Card]:
    return [card for card in cards if card.set in sets]


def _total(cards: list[Card]) -> int:
    return sum(card.copies for card in cards)


def _line(cards: list[Card]) -> int:
    """The first line of these cards; that of the columns if there are none."""
    return cards[0].line if cards else 1


def _of_ids(cards: list[Card]) -> Found:
    """Each card needs an id of its own, and each Territory a line of its own."""
    first: dict[str, int] = {}
    for card in cards:
        if card.set == "resource":
            continue
        if card.id in first:
            yield card.line, f"the id {card.id} is that of line {first[card.id]} already: each line needs its own"
        first.setdefault(card.id, card.line)
        if card.set == "territory" and card.copies != 1:
            yield card.line, f"{card.id} has {card.copies} copies: each Territory card needs a line of its own"


def _of_counts(cards: list[Card]) -> Found:
    """Each set needs the right number of cards (C1, C2)."""
    starting, characters, bandits = _only(cards, "start"), _only(cards, "character"), _only(cards, "bandit")
    if len(bandits) != 1:
        change = "leave this one out" if bandits else "add it"
        yield _line(bandits[1:]), f"there are {len(bandits)} lines of Bandits, and there must be 1: {change}"
    if CHARACTERS not in (_total(characters), _total(characters + bandits)):
        yield (
            _line(characters),
            (
                f"there are {_total(characters)} Characters and {_total(bandits)} Bandits:"
                f" change copies from this line on till there are {CHARACTERS} Characters, with the Bandits or without"
            ),
        )
    if tuple(sorted(card.copies for card in starting)) != START_DECK:
        yield _line(starting), f"a start deck must have 1, 2 and 7 cards of three kinds, {START_CARDS} in all"
    kinds = starting + characters + bandits
    if len(kinds) > MOST_KINDS:
        yield kinds[MOST_KINDS].line, f"there are more than {MOST_KINDS} kinds of cards: leave out those from here on"
    yield from _of_land_count(_only(cards, "territory"))
    yield from _of_resources(_only(cards, "resource"))


def _of_land_count(lands: list[Card]) -> Found:
    more = _total(lands) - TERRITORIES
    if more:
        change = f"leave out {more}" if more > 0 else f"add {-more}"
        yield _line(lands), f"there are {_total(lands)} Territories from this line on, not {TERRITORIES}: {change}"


def _of_resources(resources: list[Card]) -> Found:
    """Each resource needs one line."""
    found = Counter(card.id for card in resources)
    for card in resources:
        if card.id not in RESOURCES:
            yield card.line, f"there is no resource {card.id}: use {', '.join(RESOURCES)}"
    for name in RESOURCES:
        if found[name] != 1:
            again = [card for card in resources if card.id == name][1:]
            change = "leave this one out" if again else "add it"
            yield (
                _line(again or resources),
                f"there are {found[name]} lines for the resource {name}, and there must be 1: {change}",
            )


def _of_symbols(cards: list[Card]) -> Found:
    """The book shows an Explorer, a Hero, a Lumberjack, ten symbols, and a price of 5 (C2 to C5, C9, C10)."""
    starting, characters = _only(cards, "start"), _only(cards, "character")
    if not any(card.copies == 1 and (card.symbol, card.strength) == ("compass", 1) for card in starting):
        yield _line(starting), "the one Explorer of a start deck must have a compass of 1"
    for symbol, strength in (("sword", 3), ("wood", 1)):
        if not _has_symbol(characters, symbol, strength):
            yield _missing(characters, f"no Character has a {symbol} of {strength}")
    if not any(card.price == 5 for card in characters):
        yield _missing(characters, "no Character costs 5")
    for symbol in SYMBOLS:
        if not any(card.symbol == symbol for card in starting + characters):
            yield _missing(starting, f"neither a start card nor a Character has the symbol {symbol}")
    everything = [*starting, *characters, *_only(cards, "territory")]
    for symbol, strength in (("coin", 1), ("coin", 2), ("sword", 1), ("sword", 2)):
        if not _has_symbol(everything, symbol, strength):
            yield _missing(everything, f"no card has a {symbol} of {strength}")


def _has_symbol(cards: list[Card], symbol: str, strength: int) -> bool:
    return any((card.symbol, card.strength) == (symbol, strength) for card in cards)


def _missing(cards: list[Card], what: str) -> tuple[int, str]:
    """The mistake that no card is like one that the book shows."""
    return _line(cards), f"{what}, and the book shows one: there must be one from this line on"


def _of_lands(cards: list[Card]) -> Found:
    """Some Territories must be as the book shows, and all must be conquerable (C6 to C8, C13)."""
    lands = _only(cards, "territory")
    for value in (3, 4, 6):
        if not any(card.value == value for card in lands):
            yield _missing(lands, f"no Territory has the value {value}")
    for terrain in TERRAINS:
        if not any(card.terrain == terrain for card in lands):
            yield _missing(lands, f"no Territory is a {terrain}")
    if not any((card.reward, card.amount) == ("wood", 2) for card in lands):
        yield _missing(lands, "no Territory gives 2 wood when it is explored")
    if not any(card.reward == "remove" for card in lands):
        yield _missing(lands, "no Territory gives a removal when it is explored")
    strongest = HAND_SIZE * (1 + max((card.strength for card in cards if card.symbol == "sword"), default=0))
    for card in lands:
        if card.value > strongest:
            yield card.line, f"value cannot be {card.value}: {HAND_SIZE} cards come to {strongest} at most"


def _of_effects(cards: list[Card]) -> Found:
    """Each symbol of all Territories together must not exceed what a table has room for (`EFFECTS`)."""
    totals: Counter[str] = Counter()
    most = int(MOST_STRENGTH)
    for card in _only(cards, "territory"):
        totals[card.symbol] += card.strength
        if most < totals[card.symbol] <= most + card.strength:
            yield (
                card.line,
                (
                    f"with this Territory all {card.symbol} symbols come to {totals[card.symbol]}, and a table has room"
                    f" for {most}: lower the strength of this one or of others"
                ),
            )
