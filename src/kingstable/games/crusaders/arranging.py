"""Positions of Crusaders as people write them: the cards of each territory in a row, and the hand.

    lies = \"\"\"
    Antioch     labo boba bohe bo   | 1: sw swhe
    Cyprus                          | swba
    \"\"\"
    hand = "la bo sw he ba labo"

A row has the cards of all seats in seat order, with `1:` before those of the seat that has marker 1 there. Each rival
holds five of the remaining cards, dealt at random, since nobody at the table knows them either. All seats have laid
equally many cards, except that those who have already moved this round have laid one more.

With `deal` in place of `hand`, no other cards are left: a small endgame whose every deal can be searched. List the
hands first, in seat order, each with as many cards as it keeps at the end of the game; then the draw pile from the top.
The player to move draws its first card.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from kingstable.core.puzzling import BadArrangement
from kingstable.core.table import NOBODY, Table, zeros
from kingstable.games.crusaders.generated.packed import unit_of_card
from kingstable.games.crusaders.nouns import UNIT
from kingstable.games.crusaders.pieces import ARMY_SIZE, HAND_ROOM, HAND_SIZE, SECTORS, SHUFFLING, Realm, is_army
from kingstable.games.crusaders.rules import count_units, hold_if_best, is_settled, lay

TERRITORIES: Final = ("Antioch", "Cyprus", "Jerusalem", "Edessa", "Tripoli")


class Stock:
    """The cards not yet placed."""

    def __init__(self, table: Realm) -> None:
        dealt = [int(card) for card in table.hands if card > 0]
        self.cards = sorted([*map(int, table.deck), *dealt])

    def take(self, name: str) -> int:
        """Take a card of this name. Raises BadArrangement if none is left."""
        unit = next((number for number, code in UNIT.names.items() if code == name), None)
        found = next((card for card in self.cards if unit_of_card(card) == unit), None)
        if found is None:
            raise BadArrangement(f"There is no {name!r} left: write symbols as in 'labo', and no card too often.")
        self.cards.remove(found)
        return found


def arrange(table: Table, lies: Mapping[str, str]) -> None:
    """Lay the cards, award the markers, and deal the hands. Raises BadArrangement if the text is not a position."""
    assert isinstance(table, Realm)
    unknown = set(lies) - {"lies", "hand", "deal"}
    if unknown:
        raise BadArrangement(f"{min(unknown)!r} is no place in Crusaders: write lies and hand, or lies and deal.")
    seat, stock = int(table.to_move()), Stock(table)
    _lay_all(table, stock, lies["lies"])
    _check_turn(table, seat)
    if "deal" in lies:
        _deal_few(table, seat, [stock.take(name) for name in lies["deal"].split()])
    else:
        _deal(table, seat, stock, lies["hand"].split())
    _check_markers(table)


def _lay_all(table: Realm, stock: Stock, text: str) -> None:
    """Lay the cards round by round, each seat's in the order of the rows, and then award the markers."""
    rows = [_row(line, int(table.seats)) for line in text.strip().splitlines()]
    queues = [[(sector, card) for sector, sides in rows for card in sides[seat][1]] for seat in range(int(table.seats))]
    for number in range(max(map(len, queues))):
        for seat, queue in enumerate(queues):
            if number < len(queue):
                table.ply += 1
                sector, name = queue[number]
                lay(table, seat, sector, stock.take(name))
                if is_army(table, seat, sector):
                    hold_if_best(table, seat, sector)
    for sector, sides in rows:
        for seat, (marker, _) in enumerate(sides):
            _mark(table, seat, sector, marker)


def _row(line: str, seats: int) -> tuple[int, list[tuple[int, list[str]]]]:
    """Return a territory, and for each seat its marker there (0 for none) and its cards."""
    name, _, rest = line.strip().partition(" ")
    sides = [_side(side) for side in rest.split("|")]
    if name not in TERRITORIES or len(sides) != seats:
        raise BadArrangement(f"{line.strip()!r} is no row: write a territory and the cards of {seats} seats, with |.")
    return TERRITORIES.index(name), sides


def _side(text: str) -> tuple[int, list[str]]:
    marker, colon, cards = text.rpartition(":")
    return int(marker) if colon else 0, cards.split()


def _mark(table: Realm, seat: int, sector: int, marker: int) -> None:
    if marker:
        if table.holders[sector] != seat:
            raise BadArrangement(f"Marker {marker} lies beside an army that is not the best in {TERRITORIES[sector]}.")
        table.markers[sector] = marker
        table.placed += 1


def _check_turn(table: Realm, seat: int) -> None:
    """Check that the seats before the one to move have laid one card more than it, and the others just as many."""
    first = (seat - int(table.ply)) % int(table.seats)
    laid = [sum(map(int, table.sizes[each * SECTORS : (each + 1) * SECTORS])) for each in range(int(table.seats))]
    due = [
        (int(table.ply) + int(table.seats) - 1 - (each - first) % int(table.seats)) // int(table.seats)
        for each in range(int(table.seats))
    ]
    if laid != due:
        raise BadArrangement(f"The seats have laid {laid} cards, which is no moment of seat {seat}'s turn.")


def _check_markers(table: Realm) -> None:
    """Check that exactly the settled territories have markers, numbered from 1."""
    numbers = sorted(int(marker) for marker in table.markers if marker > 0)
    if numbers != list(range(1, len(numbers) + 1)):
        raise BadArrangement(f"The markers are {numbers}: number them from 1 on.")
    for sector in range(int(SECTORS)):
        settled = table.holders[sector] != NOBODY and is_settled(table, sector)
        if settled != (table.markers[sector] > 0):
            said = "is won by then: write its marker" if settled else "is not won yet: take its marker away"
            raise BadArrangement(f"{TERRITORIES[sector]} {said}.")


def _deal(table: Realm, seat: int, stock: Stock, hand: list[str]) -> None:
    if len(hand) != int(HAND_ROOM):
        raise BadArrangement(f"The hand has {len(hand)} cards: whoever is to place one has {HAND_ROOM}.")
    for place, card in enumerate([stock.take(name) for name in hand]):
        table.hands[seat * int(HAND_ROOM) + place] = card
    table.deck = type(table.deck)(stock.cards)
    table.luck.shuffle(table.deck, SHUFFLING)
    for place in _rivals_places(table, seat):
        card = int(table.deck[-1])
        table.deck = table.deck[:-1]
        table.hands[place] = card


def _deal_few(table: Realm, seat: int, cards: list[int]) -> None:
    """Deal each seat the cards it will never lay, and make a draw pile that is used up at the end."""
    seats, moves = int(table.seats), int(table.seats * SECTORS * ARMY_SIZE - table.ply)
    size, rest = divmod(len(cards) - moves, seats)
    if rest or not 0 <= size <= HAND_SIZE:
        raise BadArrangement(f"{len(cards)} cards are dealt: {moves} will be laid, and all hands keep as many.")
    table.hands, table.left = zeros(table.seats * HAND_ROOM), count_units(type(table.deck)(cards))
    for each in range(seats):
        for place in range(size):
            table.hands[each * int(HAND_ROOM) + place] = cards[each * size + place]
    pile = cards[seats * size :]
    table.hands[seat * int(HAND_ROOM) + int(HAND_SIZE)] = pile[0]
    table.deck = type(table.deck)(reversed(pile[1:]))


def _rivals_places(table: Realm, seat: int) -> Iterator[int]:
    for rival in range(int(table.seats)):
        if rival != seat:
            yield from range(rival * int(HAND_ROOM), rival * int(HAND_ROOM) + int(HAND_SIZE))
