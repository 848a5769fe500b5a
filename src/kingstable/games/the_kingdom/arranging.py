"""Positions of The Kingdom as people write them: the piles of each seat, and what lies open in the Market.

    seats = \"\"\"
    0: hand jh 8s 2s 3d 2h; draw 4s 5s 6s 7s; discard 3s 3h 2d; vault 4d
    1: hand 5; draw 2s 3s 4s 5s 6s 7s 2h 3h 2d 3d; discard 8s
    \"\"\"
    market = "jc qh ks"
    jokers = "1"

`hand 5` stands for five random cards of those listed under `draw`. The Market names the open royal cards. Its numbers
follow from the rest, as they lie in order and whoever owns a number got it from there. An Ace is named once its deck is
open. `jokers` is how many have appeared and, when the year is over, `turns` the number of turns left, including this
one. `buried` lists cards that a Summer has put at the bottom.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kingstable.core.puzzling import BadArrangement, named
from kingstable.core.sets import bit
from kingstable.core.table import Table, zeros
from kingstable.games.the_kingdom.generated.packed import pack_card
from kingstable.games.the_kingdom.market import next_card
from kingstable.games.the_kingdom.nouns import CARD
from kingstable.games.the_kingdom.pieces import (
    ACE,
    CLUBS,
    DISCARD,
    DRAW,
    HAND,
    JACK,
    JOKER,
    NO_CARD,
    SPADES,
    STOCK,
    VAULT,
    Kingdom,
    at,
    deck_of,
)
from kingstable.games.the_kingdom.piles import copies, pick, pull, put, size

PLACES: Final = {"hand": HAND, "draw": DRAW, "discard": DISCARD, "vault": VAULT}
KEYS: Final = {"seats", "market", "jokers", "turns", "buried"}
ALL_JOKERS: Final = 4


def arrange(table: Table, lies: Mapping[str, str]) -> None:
    """Deal out the cards and open the Market. Raises BadArrangement if the text is not a position."""
    assert isinstance(table, Kingdom)
    unknown = set(lies) - KEYS
    if unknown:
        raise BadArrangement(f"{min(unknown)!r} is no place in The Kingdom: write some of {', '.join(sorted(KEYS))}.")
    lines = lies["seats"].strip().splitlines()
    if len(lines) != table.seats:
        raise BadArrangement(f"There are {len(lines)} seats instead of {table.seats}: write a line for each.")
    _take_all_back(table)
    for seat, line in enumerate(lines):
        _give(table, seat, line)
    _check_owned(table)
    _set_year(table, lies)
    _open_market(table, lies.get("market", "").split(), lies.get("buried", "").split())


def _take_all_back(table: Kingdom) -> None:
    """Put all cards into the Market's stock, with none open."""
    table.piles = zeros(at(table.seats, DRAW))
    table.tops = 0
    for card in range(int(JOKER) + 2):
        put(table.piles, STOCK, card)
        put(table.piles, STOCK, card)


def _out_of_stock(table: Kingdom, name: str) -> int:
    card = named(CARD.read, name)
    if copies(table.piles, STOCK, card) == 0:
        raise BadArrangement(f"{name} is in more than two places.")
    pull(table.piles, STOCK, card)
    return card


def _give(table: Kingdom, seat: int, line: str) -> None:
    number, colon, rest = line.strip().partition(":")
    if not colon or number != str(seat):
        raise BadArrangement(f"{line.strip()!r} is not the line of seat {seat}: begin it with '{seat}:'.")
    unseen = 0
    for part in filter(None, map(str.strip, rest.split(";"))):
        place, *names = part.split()
        if place not in PLACES:
            raise BadArrangement(f"{place!r} is no pile: write some of {', '.join(PLACES)}.")
        if place == "hand" and len(names) == 1 and names[0].isdecimal():
            unseen = int(names[0])
            continue
        for name in names:
            put(table.piles, at(seat, PLACES[place]), _out_of_stock(table, name))
    for _ in range(unseen):
        pile = at(seat, DRAW)
        card = pick(table.piles, pile, table.luck.below(size(table.piles, pile)))
        pull(table.piles, pile, card)
        put(table.piles, at(seat, HAND), card)


def _check_owned(table: Kingdom) -> None:
    """Check that everybody still has the black cards they began with, as nothing can take those away."""
    for seat in range(int(table.seats)):
        black = SPADES if seat < 2 else CLUBS
        for rank in range(6):
            card = int(pack_card(black, rank))
            if not any(copies(table.piles, at(seat, place), card) for place in PLACES.values()):
                raise BadArrangement(f"Seat {seat} has lost its {CARD.write(card)}, which nobody can.")


def _set_year(table: Kingdom, lies: Mapping[str, str]) -> None:
    table.jokers = int(lies.get("jokers", "0"))
    if (table.jokers == ALL_JOKERS) != ("turns" in lies):
        raise BadArrangement("Write how many turns are left if all four Jokers have appeared, and only then.")
    if "turns" in lies:
        table.turns_left = int(lies["turns"])
    for number in range(int(table.jokers)):
        pull(table.piles, STOCK, JOKER + number // 2)


def _open_market(table: Kingdom, names: list[str], buried: list[str]) -> None:
    """Turn up the named cards and, of each suit, the lowest number that is left."""
    for name in buried:
        table.buried = type(table.buried)([*table.buried, _out_of_stock(table, name)])
    tops = [_out_of_stock(table, name) for name in names]
    table.aces_open = 1 if any(card >= ACE for card in tops) else 0
    if table.jokers > 0 and not table.aces_open and not _aces_gone(table):
        raise BadArrangement("Jokers appear only when an Ace is bought: name the open Ace.")
    for card in tops:
        if card < JACK:
            raise BadArrangement(f"{CARD.write(card)} follows from what is owned: name royal cards only.")
        table.tops |= bit(card)
    if len({int(deck_of(table, card)) for card in tops}) != len(tops):
        raise BadArrangement("Two cards of the Market are of the same deck: name one of each.")
    for suit in range(4):
        card = next_card(table, suit)
        if card != NO_CARD:
            table.tops |= bit(card)
    _check_prefixes(table)


def _aces_gone(table: Kingdom) -> bool:
    return not any(copies(table.piles, STOCK, card) for card in range(int(ACE), int(JOKER)))


def _check_prefixes(table: Kingdom) -> None:
    """Check that numbers have left the Market from the lowest up, except those that a Summer put at the bottom."""
    for suit in range(4):
        top = next((card for card in range(suit, int(JACK), 4) if table.tops & bit(card)), int(JACK))
        for card in range(top + 4, int(JACK), 4):
            left = copies(table.piles, STOCK, card) + list(map(int, table.buried)).count(card)
            if left < 2 - _dealt(int(table.seats), card):
                raise BadArrangement(
                    f"Somebody owns {CARD.write(card)} while {CARD.write(top)} is still in the Market."
                )


def _dealt(seats: int, card: int) -> int:
    """How many copies of a number the players began with."""
    rank, suit = card // 4, card % 4
    if suit in (SPADES, CLUBS):
        return sum((SPADES if seat < 2 else CLUBS) == suit for seat in range(seats)) if rank < 6 else 0
    return [number // 2 for number in range(2 * seats)].count(rank)
