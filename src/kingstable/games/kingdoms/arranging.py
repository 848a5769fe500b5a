"""Positions of Kingdoms as people write them: what each seat holds, and what it has laid.

    seats = \"\"\"
    0: r7 y5 b9 b9! r1 | army court ryb, treasure
    1: y4! 8?          |
    \"\"\"
    prize = "r5"

A card with `!` is known to be in that hand, because it was won or exchanged openly. `8?` stands for eight cards that
nobody else has seen. The rest of the 84 cards are the source, and the one called `prize` has just been turned up.
Without a prize the source is empty, and the seat has its last turn.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from kingstable.core.puzzling import BadArrangement, named
from kingstable.core.sets import copies, one, size_of
from kingstable.core.table import Table
from kingstable.games.kingdoms.deck import GROUPS
from kingstable.games.kingdoms.generated.packed import kingdom_plus_groups, kingdom_plus_treasures, kingdom_with_flag
from kingstable.games.kingdoms.generated.steps import then_turn
from kingstable.games.kingdoms.nouns import CARD, FLAG
from kingstable.games.kingdoms.pieces import HAND_SIZE, NO_CARD, SHUFFLING, Lands, cards_in, own_cards
from kingstable.games.kingdoms.reach import can_complete


@dataclass
class Side:
    """What one seat has: its named cards, which of them everyone knows, how many are unnamed, and its kingdom."""

    cards: list[int] = field(default_factory=list)
    known: list[int] = field(default_factory=list)
    unseen: int = 0
    kingdom: int = 0


def arrange(table: Table, lies: Mapping[str, str]) -> None:
    """Deal out the cards and turn up the prize. Raises BadArrangement if the text is not a position."""
    assert isinstance(table, Lands)
    unknown = set(lies) - {"seats", "prize"}
    if unknown:
        raise BadArrangement(f"{min(unknown)!r} is no place in Kingdoms: write seats and prize.")
    sides = [_side(line, seat) for seat, line in enumerate(lies["seats"].strip().splitlines())]
    if len(sides) != table.seats:
        raise BadArrangement(f"There are {len(sides)} seats instead of {table.seats}: write a line for each.")
    source = _source(table)
    table.prize = _taken(source, lies["prize"]) if "prize" in lies else NO_CARD
    for seat, side in enumerate(sides):
        _give(table, seat, side, source)
    _deal(table, [side.unseen for side in sides], source)
    _check(table)
    if "prize" not in lies:
        _go_to_last_turns(table)


def _side(line: str, seat: int) -> Side:
    number, colon, rest = line.strip().partition(":")
    if not colon or number.strip() != str(seat):
        raise BadArrangement(f"{line.strip()!r} is not the line of seat {seat}: begin it with '{seat}:'.")
    held, _, laid = rest.partition("|")
    side = Side(kingdom=_kingdom(laid))
    for word in held.split():
        if word.endswith("?"):
            side.unseen += int(word[:-1] or 1)
            continue
        card = named(CARD.read, word.removesuffix("!"))
        side.cards.append(card)
        if word.endswith("!"):
            side.known.append(card)
    return side


def _kingdom(text: str) -> int:
    """Read groups, their flag, and treasures: `army court ryb, treasure`."""
    kingdom: int = 0
    for word in text.replace(",", " ").split():
        if word in GROUPS:
            kingdom = int(kingdom_plus_groups(kingdom, GROUPS.index(word), 1))
        elif word == "treasure":
            kingdom = int(kingdom_plus_treasures(kingdom, 1))
        else:
            kingdom = int(kingdom_with_flag(kingdom, named(FLAG.read, word)))
    return kingdom


def _source(table: Lands) -> list[int]:
    """All cards of the game, sorted."""
    cards = [int(card) for card in table.deck]
    cards += [card for seat in range(int(table.seats)) for card in _cards(int(own_cards(table, seat)))]
    return sorted([*cards, int(table.prize)])


def _cards(bag: int) -> list[int]:
    return [card for card in CARD.names for _ in range(int(copies(bag, card)))]


def _taken(source: list[int], card: str | int) -> int:
    number = named(CARD.read, card) if isinstance(card, str) else card
    if number not in source:
        raise BadArrangement(f"{CARD.write(number)} is in more places than there are copies of it.")
    source.remove(number)
    return number


def _give(table: Lands, seat: int, side: Side, source: list[int]) -> None:
    table.kingdoms[seat] = side.kingdom
    for card in _cards(int(cards_in(side.kingdom))):
        _taken(source, card)
    table.hands[seat] = sum(one(_taken(source, card)) for card in side.cards)
    table.known[seat] = sum(one(card) for card in side.known)


def _deal(table: Lands, unseen: list[int], source: list[int]) -> None:
    """Deal the unnamed cards so that nobody can complete a kingdom unawares; the rest is the source."""
    named = [int(hand) for hand in table.hands]
    pile = type(table.deck)(source)
    for _ in range(100):
        table.luck.shuffle(pile, SHUFFLING)
        left = [int(card) for card in pile]
        for seat, number in enumerate(unseen):
            table.hands[seat] = named[seat] + sum(one(left.pop()) for _ in range(number))
        if not any(can_complete(own_cards(table, seat)) for seat in range(int(table.seats))):
            table.deck = type(table.deck)(left)
            return
    raise BadArrangement("Somebody can complete a kingdom, and would have won: take a card away.")


def _check(table: Lands) -> None:
    for seat in range(int(table.seats)):
        if size_of(own_cards(table, seat)) < HAND_SIZE:
            raise BadArrangement(f"Seat {seat} has fewer than {HAND_SIZE} cards, which nobody ever has.")
    if table.prize == NO_CARD and len(table.deck) > 0:
        raise BadArrangement(f"{len(table.deck)} cards have no place: give them to somebody, or turn up a prize.")


def _go_to_last_turns(table: Lands) -> None:
    """Continue after the battle for the last card: the seat asked has its last turn, and then the others."""
    seat = int(table.to_move())
    table.depth = 0
    then_turn(table, seat)
    table.go_on()
