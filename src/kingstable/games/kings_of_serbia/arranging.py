"""Positions of Kings of Serbia as people write them: what each seat has, the map, and the market.

    seats = \"\"\"
    0: conquering hero knight soldier; wood worker worker; deck ...; discard ...; lands srem tara; goods 2 grain 1 wood
    1: metal miner worker worker worker worker; deck ...; discard ...; lands zeta; goods 3 wood
    \"\"\"
    map = \"\"\"
    cer+3  4   4
    4      4   -
    4      2   raska
    \"\"\"
    market = "knight merchant merchant zupan monk scout"

`cer+3` is Cer, lying open on three face-down Territories, `4` is four face down, and `-` a pile that is used up. Cards
lie in `hand`, `deck`, `discard`, on `top` of the deck (the last one drawn first), on the five Action cards, or are
`removed`. `hand 5` stands for five random cards of those under `deck`. If nobody has a hand, all cards are placed, and
the round goes on from there. Characters that nobody has are in the Character deck, and Territories that are neither
open nor conquered lie face down.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kingstable.core.puzzling import BadArrangement
from kingstable.core.sets import bit, count, difference, first, includes
from kingstable.core.table import Table, nobody, zeros
from kingstable.games.kings_of_serbia.cardset import RESOURCES, own_cards
from kingstable.games.kings_of_serbia.generated.packed import pack_site
from kingstable.games.kings_of_serbia.hands import (
    add_to_deck,
    add_to_discard,
    lay_on,
    owned,
    put_on_top,
    take_from_row,
    take_into_hand,
)
from kingstable.games.kings_of_serbia.lands import add_effect
from kingstable.games.kings_of_serbia.nouns import ACTIONS
from kingstable.games.kings_of_serbia.pieces import (
    CARDS_IN_HAND,
    DECK_SIZE,
    DISCARD_SIZE,
    EFFECTS,
    LANDS,
    LANDS_IN_ALL,
    MARKET_SIZE,
    NO_LAND,
    OWN,
    PILE_SIZE,
    SITES,
    STOCK,
    Realm,
    add,
    has,
    in_discard,
    put,
)
from kingstable.games.kings_of_serbia.printed import bandit_of, copies_for_all, copies_to_start
from kingstable.games.kings_of_serbia.resources import in_stash

KEYS: Final = {"seats", "map", "market", "round"}


def arrange(table: Table, lies: Mapping[str, str]) -> None:
    """Deal out cards, Territories and resources, and continue the round. Raises BadArrangement if that cannot be."""
    assert isinstance(table, Realm)
    unknown = set(lies) - KEYS
    if unknown:
        raise BadArrangement(f"{min(unknown)!r} is no place here: write some of {', '.join(sorted(KEYS))}.")
    table.cards = zeros((table.seats + 1) * table.kinds)
    table.own = zeros(table.seats * OWN)
    table.round = int(lies.get("round", "1"))
    lines = lies["seats"].strip().splitlines()
    if len(lines) != table.seats:
        raise BadArrangement(f"There are {len(lines)} seats instead of {table.seats}: write a line for each.")
    for seat, line in enumerate(lines):
        _give(table, seat, line)
    _lay_map(table, lies["map"].split())
    _fill_market(table, lies["market"].split())
    _check_start_cards(table)
    if all(has(table, seat, CARDS_IN_HAND) == 0 for seat in range(int(table.seats))):
        table.depth -= 2  # the question for the first card, and those for the others
        table.go_on()


# Seats


def _give(table: Realm, seat: int, line: str) -> None:
    number, colon, rest = line.strip().partition(":")
    if not colon or number != str(seat):
        raise BadArrangement(f"{line.strip()!r} is not the line of seat {seat}: begin it with '{seat}:'.")
    unseen = 0
    for part in filter(None, map(str.strip, rest.split(";"))):
        place, *names = part.split()
        if place == "hand" and len(names) == 1 and names[0].isdecimal():
            unseen = int(names[0])
        elif place == "lands":
            _give_lands(table, seat, names)
        elif place == "goods":
            _give_goods(table, seat, names)
        else:
            for name in names:
                _put(table, seat, place, _kind(name))
    for _ in range(unseen):
        size = has(table, seat, DECK_SIZE)
        kind = take_from_row(table, seat, table.luck.below(size))
        put(table, seat, DECK_SIZE, size - 1)
        _put(table, seat, "hand", int(kind))


def _kind(name: str) -> int:
    found = next((kind for kind, card in enumerate(own_cards().kinds) if card.id == name), None)
    if found is None:
        raise BadArrangement(f"There is no card {name!r}: write it as in the list of cards.")
    return found


def _land(name: str) -> int:
    found = next((land for land, card in enumerate(own_cards().lands) if card.id == name), None)
    if found is None:
        raise BadArrangement(f"There is no Territory {name!r}: write it as in the list of cards.")
    return found


def _put(table: Realm, seat: int, place: str, kind: int) -> None:
    if place == "deck":
        add_to_deck(table, seat, kind, 1)
        add(table, seat, DECK_SIZE, 1)
    elif place == "discard":
        add_to_discard(table, seat, kind, 1)
        add(table, seat, DISCARD_SIZE, 1)
    elif place == "removed":
        add_to_discard(table, table.seats, kind, 1)
    elif place == "top":
        put_on_top(table, seat, kind)
    elif place == "hand":
        take_into_hand(table, seat, kind, False)
        add(table, seat, CARDS_IN_HAND, 1)
    elif place in ACTIONS:
        lay_on(table, seat, kind, ACTIONS.index(place))
    else:
        raise BadArrangement(f"{place!r} is no place for cards: write hand, deck, discard, top, removed or an Action.")


def _give_lands(table: Realm, seat: int, names: list[str]) -> None:
    for name in names:
        land = _land(name)
        put(table, seat, LANDS, has(table, seat, LANDS) | bit(land))
        add_effect(table, seat, EFFECTS, land)


def _give_goods(table: Realm, seat: int, words: list[str]) -> None:
    """Give amounts and resources in turn: `2 grain 1 wood`."""
    for amount, name in zip(words[::2], words[1::2], strict=True):
        resource = RESOURCES.index(name)
        if in_stash(table, resource) < int(amount):
            raise BadArrangement(f"There are not {amount} {name} left in the stash.")
        put(table, seat, STOCK + resource, int(amount))


# The map and the market


def _lay_map(table: Realm, piles: list[str]) -> None:
    if len(piles) != SITES:
        raise BadArrangement(f"The map has {len(piles)} piles: write {SITES}, row by row.")
    conquered = 0
    for seat in range(int(table.seats)):
        conquered |= int(has(table, seat, LANDS))
    seen, left = conquered, 0
    for site, pile in enumerate(piles):
        name, _, under = pile.rpartition("+") if not pile.isdecimal() and "+" in pile else ("", "", pile)
        is_open = not under.isdecimal() and under != "-"
        name, under = (under, "0") if is_open else (name, under)
        face_down = 0 if under == "-" else int(under)
        land = _land(name) if name else int(NO_LAND)
        if land >= 0:
            if includes(seen, land):
                raise BadArrangement(f"{name} is in two places.")
            seen |= bit(land)
        if face_down + (land >= 0) > PILE_SIZE:
            raise BadArrangement(f"{pile!r} is more than the {PILE_SIZE} of a pile.")
        left += face_down + (land >= 0)
        table.sites[site] = pack_site(face_down, land)
    if left + count(conquered) != LANDS_IN_ALL:
        raise BadArrangement(f"{count(conquered)} Territories are conquered, but {LANDS_IN_ALL - left} are missing.")
    table.hidden_lands = difference(first(LANDS_IN_ALL), seen)


def _fill_market(table: Realm, names: list[str]) -> None:
    """Fill the market as named, and put all other Characters into their deck."""
    if len(names) > MARKET_SIZE:
        raise BadArrangement(f"The market has {len(names)} cards: it has room for {MARKET_SIZE}.")
    table.market = nobody(MARKET_SIZE)
    for place, name in enumerate(names):
        table.market[place] = _kind(name)
    table.deck_size = 0
    bandits = bandit_of(table)
    for kind in range(int(table.kinds)):
        used = sum(int(owned(table, seat, kind)) for seat in range(int(table.seats)))
        left = (
            int(copies_for_all(table, kind))
            - used
            - int(in_discard(table, table.seats, kind))
            - names.count(_name(kind))
        )
        if copies_for_all(table, kind) and left < 0:
            raise BadArrangement(f"There are not so many cards {_name(kind)}.")
        if kind == bandits:
            table.bandits = left
        elif left > 0:
            add_to_deck(table, table.seats, kind, left)
            table.deck_size += left
    if len(names) < MARKET_SIZE and table.deck_size > 0:
        raise BadArrangement(f"The market has {len(names)} cards while there are more: write {MARKET_SIZE}.")


def _name(kind: int) -> str:
    return own_cards().kinds[kind].id


def _check_start_cards(table: Realm) -> None:
    """Check that the cards players begin with are all owned or removed."""
    for kind in range(int(table.kinds)):
        number = int(copies_to_start(table, kind))
        have = [int(owned(table, seat, kind)) for seat in range(int(table.seats))]
        if number and (max(have) > number or sum(have) + in_discard(table, table.seats, kind) != number * table.seats):
            raise BadArrangement(f"Everybody begins with {number} {_name(kind)}: here they have {have}.")
