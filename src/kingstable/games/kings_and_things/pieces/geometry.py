"""The hexes of the board: numbers, coordinates, neighbours and distances (KT-16, KT-17, KT-31).

The hexes are numbered as the tiles are laid: from the centre outward in a clockwise spiral. A set of
hexes is a whole number with a bit for each.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.sets import bit, first, includes, lowest, without, without_lowest
from kingstable.core.table import zeros

LARGE_BOARD: Final[i64] = 37
SMALL_BOARD: Final[i64] = 19
NO_DISTANCE: Final[i64] = 99


def spiral() -> list[tuple[int, int]]:
    """The axial coordinates (q, r) of each hex; flat tops, r grows downwards."""
    places = [(0, 0)]
    for ring in range(1, 4):
        # Each ring is entered at the hex right above the last one's first, and goes round clockwise.
        q, r = (0, -ring)
        ring_places = []
        for step_q, step_r in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)):
            for _ in range(ring):
                ring_places.append((q, r))
                q, r = q + step_q, r + step_r
        offset = ring_places.index((-ring + 1, -1) if ring > 1 else (0, -1))
        places += ring_places[offset:] + ring_places[:offset]
    return places


COORDINATES: Final[list[tuple[int, int]]] = spiral()


def apart(one: tuple[int, int], other: tuple[int, int]) -> int:
    """How many steps two hexes are apart."""
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


def build_within(reach: int) -> vec[i64]:
    """By hex, the set of hexes at most this far away, itself included."""
    circles = zeros(LARGE_BOARD)
    for place, one in enumerate(COORDINATES):
        for other, coordinates in enumerate(COORDINATES):
            if apart(one, coordinates) <= reach:
                circles[place] |= bit(other)
    return circles


WITHIN: Final[list[vec[i64]]] = [build_within(reach) for reach in range(7)]
"""By distance, then by hex: all hexes at most that far away, on the large board."""

START_4: Final[vec[i64]] = vec[i64]([19, 23, 28, 32])
"""Where four players start, clockwise (KT-17)."""
CORNERS: Final[vec[i64]] = vec[i64]([18, 8, 10, 12, 14, 16])
"""The corners of the small board clockwise from (-2, 0); every second one is a start set for three (KT-31)."""


def build_neighbours() -> vec[i64]:
    return vec[i64]([without(WITHIN[1][k], k) for k in range(int(LARGE_BOARD))])


NEIGHBOURS: Final[vec[i64]] = build_neighbours()
"""By hex, the set of the hexes next to it, on the large board."""


def whole_board(board: i64) -> i64:
    """All hexes of a board of this size."""
    return first(board)


def next_to(hex_: i64, board: i64) -> i64:
    """The hexes next to one on a board of this size."""
    return NEIGHBOURS[hex_] & whole_board(board)


def reached_from(hexes: i64) -> i64:
    """All hexes next to any of these."""
    found: i64 = 0
    rest = hexes
    while rest != 0:
        found |= NEIGHBOURS[lowest(rest)]
        rest = without_lowest(rest)
    return found


def distance(one: i64, other: i64) -> i64:
    """How many steps two hexes are apart (KT-175)."""
    for reach in range(i64(7)):
        if includes(WITHIN[reach][one], other):
            return reach
    return NO_DISTANCE
