"""What puzzles of Crusaders are about, and exhaustive search of its endgames.

The result for a move is the number of worlds in which it wins, whatever the others hold, draw, and do.

The search never looks at hidden cards. A rival may hold any card that is neither laid nor in the seat's own hand, and
any of these may be drawn, so the result is the same in every world that the seat cannot tell from the true one.

When only one move of one rival is left, worlds are counted: all hands that this rival may hold are equally likely, and
a hand stops the seat if it has a card that does. With more moves left, a move is only found to win in every world, or
not. The search may assume that a rival holds more copies of a unit than there are, so it misses some sure wins; those
it reports are sure.
"""

from __future__ import annotations

from math import comb
from typing import Final

from kingstable.core.playout import winners
from kingstable.core.puzzling import Proof, Puzzling
from kingstable.core.sets import bit
from kingstable.core.table import Table, first_of
from kingstable.games.crusaders.arranging import arrange
from kingstable.games.crusaders.generated.packed import pack_card, unit_of_card
from kingstable.games.crusaders.pieces import ARMY_SIZE, HAND_ROOM, HAND_SIZE, SECTORS, UNITS, Realm

LAST: Final = 4
"""With more moves left, the rest of a game is not searched."""
MOST: Final = 400_000
"""How many positions are searched at most."""


class TooMuch(Exception):
    """The rest of a game has too many positions."""


def may_be_proven(table: Table) -> bool:
    """Whether few enough moves are left for an exhaustive search."""
    return _left(table) <= LAST


def _left(table: Table) -> int:
    """How many moves are left at most."""
    return int(table.seats * SECTORS * ARMY_SIZE - table.ply)


def proven(table: Table, seat: int) -> list[Proof] | None:
    """The proven worth of each move; None if too much is left to search."""
    if not may_be_proven(table) or table.to_move() != seat:
        return None
    assert isinstance(table, Realm)
    search = Search(seat)
    counts = _left(table) == 2 and table.seats == 2
    try:
        moves = [int(move) for move in table.legal_for(seat)]
        return [Proof(move, *search.ways(_after(table, move), counts)) for move in moves]
    except TooMuch:
        return None


def _after(table: Realm, move: int) -> Realm:
    world = table.clone()
    assert isinstance(world, Realm)
    world.apply(move)
    return world


class Search:
    """The search for anything that can keep a seat from winning."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._looked = 0

    def ways(self, after: Realm, counts: bool) -> tuple[int, int]:
        """How many worlds the seat wins from here, and out of how many; (1, 1) or (0, 1) if they are not counted."""
        if after.over() or not counts:
            return int(self.wins(after)), 1
        unseen = self._unseen(after)
        whole = sum(unseen.values())
        stopping = sum(number for unit, number in unseen.items() if not self._wins_against(after, unit))
        return comb(whole - stopping, int(HAND_ROOM)), comb(whole, int(HAND_ROOM))

    def wins(self, table: Realm) -> bool:
        """Whether the seat wins, wherever the other cards are."""
        self._looked += 1
        if self._looked > MOST:
            raise TooMuch
        if table.over():
            return bool(winners(table.standing()) == bit(self._seat))
        units = self._unseen(table)
        if table.to_move() == self._seat:
            return all(self._wins_with(table, unit) for unit in units)
        return all(self._wins_against(table, unit) for unit in units)

    def _wins_with(self, table: Realm, unit: int) -> bool:
        """Whether the seat, which has just drawn this unit, has a move that wins."""
        world = _holding(table, self._seat, int(HAND_SIZE), unit)
        return any(self.wins(_after(world, int(move))) for move in world.legal_for(self._seat))

    def _wins_against(self, table: Realm, unit: int) -> bool:
        """Whether the seat wins whatever the player to move does with this unit."""
        mover = int(table.to_move())
        world = _holding(table, mover, 0, unit)
        moves = [int(move) for move in world.legal_for(mover) if first_of(move) == unit]
        return all(self.wins(_after(world, move)) for move in moves)

    def _unseen(self, table: Realm) -> dict[int, int]:
        """By unit, how many the seat has not seen, a card just drawn included: the search tries every unit for it."""
        found = [int(number) for number in table.left]
        own = self._seat * int(HAND_ROOM)
        for place in range(own, own + int(HAND_SIZE)):
            found[unit_of_card(table.hands[place])] -= 1
        return {unit: found[unit] for unit in range(int(UNITS)) if found[unit] > 0}


def _holding(table: Realm, seat: int, place: int, unit: int) -> Realm:
    """A copy of the position in which a seat has a unit at a place of its hand."""
    world = table.clone()
    assert isinstance(world, Realm)
    world.hands[seat * int(HAND_ROOM) + place] = pack_card(unit, 0)
    world.ask_again()
    return world


def settles(table: Table, move: int) -> str | None:
    """The subject of a puzzle: "territory" if the move wins one at once; otherwise None."""
    after = table.clone()
    after.apply(move)
    assert isinstance(table, Realm)
    assert isinstance(after, Realm)
    return "territory" if after.placed > table.placed else None


PUZZLES: Final = Puzzling(other="place", kind_of=settles, provable=may_be_proven, proven=proven, arrange=arrange)
