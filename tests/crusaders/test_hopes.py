"""How quick play rates a placement in Crusaders, checked against a long computation in fractions over all outcomes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from math import exp, log
from typing import Final

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.chances import LOGIT
from kingstable.core.table import first_of, second_of
from kingstable.games.crusaders.generated.index import Crusaders
from kingstable.games.crusaders.hopes import SURE, added_by_each
from kingstable.games.crusaders.pieces import ARMY_SIZE, RANK, SECTORS, WEIGHT, place_of
from kingstable.games.crusaders.prospects import ARMIES, BEST, DUEL, MEAN, MELEE, SIZES, TURN
from tests.crusaders.positions import hand, name, new_game, place, play_on, realm, rows
from tests.crusaders.test_prospects import position

ENOUGH: Final = {2: (0, 0, 0, 1, 1, 1), 3: (0, 0, 0.43, 1, 1, 1), 4: (0, 0, 0.64, 1, 1, 1)}
CLOSE: Final = 0.004
"""The largest difference that integers and their granularity make, as a share of a certain win."""


def hoped(t: Crusaders, seat: int, sector: int, held: Sequence[int], placed: int | None = None) -> float:
    """How likely the seat is to win the territory holding these units, after `placed`, if any, is placed there."""
    if t.markers[sector] > 0:
        return float(t.holders[sector] == seat)
    known, row = (DUEL, 0) if t.seats == 2 else (MELEE, int(SIZES))
    rivals = 0.0
    for rival in range(t.seats):
        if rival != seat:
            at = place_of(rival, sector)
            turn = int(TURN[row + t.sizes[at]]) if rival == (seat + 1) % t.seats else 0
            rivals += exp((int(known[t.sizes[at] * ARMIES + t.armies[at]]) + turn) / LOGIT)
    at = place_of(seat, sector)
    size, army = int(t.sizes[at]), int(t.armies[at])
    if placed is not None:
        size, army = size + 1, army + int(WEIGHT[placed])
    own = float(known[size * int(ARMIES) + army])
    others = [place_of(rival, sector) for rival in range(t.seats) if rival != seat]
    if placed is not None and size == ARMY_SIZE and all(t.sizes[each] == ARMY_SIZE for each in others):
        return float(RANK[army] > max(int(RANK[t.armies[each]]) for each in others))
    if size < ARMY_SIZE and held:
        adds = [float(known[(size + 1) * int(ARMIES) + army + int(WEIGHT[unit])]) - own for unit in held]
        own += (int(BEST[row + size]) * max(adds) + int(MEAN[row + size]) * sum(adds) / len(adds)) / 1000
    return 1 / (1 + exp(log(rivals) - own / LOGIT))


def wins(t: Crusaders, hopes: Sequence[float], sector: int, hope: float) -> float:
    """How likely the game is won if this territory is won with probability `hope`, and the others as in `hopes`."""
    likely = [hope if each == sector else hopes[each] for each in range(int(SECTORS))]
    total = 0.0
    for won in product((0, 1), repeat=int(SECTORS)):
        chance = 1.0
        for has, part in zip(won, likely, strict=True):
            chance *= part if has else 1 - part
        total += chance * ENOUGH[int(t.seats)][sum(won)]
    return total


def the_long_way(t: Crusaders, unit: int, there: int) -> float:
    """What placing the unit there adds, territory by territory."""
    seat = int(t.to_move())
    held = hand(t, seat)
    left = held.copy()
    left.remove(unit)
    before = [hoped(t, seat, sector, held) for sector in range(int(SECTORS))]
    total = 0.0
    for sector in range(int(SECTORS)):
        goes_there = sector == there and t.markers[sector] == 0 and t.sizes[place_of(seat, sector)] < ARMY_SIZE
        after = hoped(t, seat, sector, left, unit if goes_there else None)
        total += wins(t, before, sector, after) - wins(t, before, sector, before[sector])
    return total


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("part", [0, 3, 7, 11, 15, 18])
def test_the_quick_hope_of_a_placement_equals_the_full_calculation(players: int, part: int) -> None:
    compared = 0
    for seed in range(3):
        table = position(players, part * players + seed % players, seed)
        if table.over():
            continue
        assert isinstance(table, Crusaders)
        table.ask_again()
        found = list(added_by_each(table, table.to_move()))
        assert len(found) == table.offers
        for move, added in zip(list(table.offered), found, strict=False):
            told = the_long_way(table, int(first_of(move)), int(second_of(move)))
            assert int(added) / int(SURE) ** 2 == pytest.approx(told, abs=CLOSE)
            compared += 1
    assert compared > 20 or part == 18


def favourite(t: Crusaders) -> tuple[str, int]:
    move = t.favourite()
    return name(int(first_of(move))), int(second_of(move))


def test_the_card_goes_where_it_decides_the_game() -> None:
    """Two territories each; in the third, helmet and banner make a Battalion stronger than the rival's army."""
    third = realm(
        rows("- | - | - | - | he he ba", "- | - | - | - | la bo swhe swhe"),
        hands=["heba labo labo bosw bosw labosw"],
        won=[(0, 0), (0, 1), (1, 2), (1, 3)],
    )
    assert favourite(third) == ("heba", 4)
    place(third, "heba", 4)
    assert third.markers[4] > 0
    assert third.holders[4] == 0


def test_a_hand_of_single_symbols_goes_where_nothing_can_be_won() -> None:
    """They would take the places of better ones."""
    table = realm(rows("- | sw | - | - | -", "- | - | - | - | -"), hands=["la la bo bo sw he"], won=[(1, 0), (0, 4)])
    assert favourite(table)[1] in {0, 4}


def test_rivals_hands_and_the_deck_do_not_matter() -> None:
    table = play_on(new_game(3, 4), 4, 14)
    table.ask_again()
    seat = table.to_move()
    told = list(added_by_each(table, seat))
    other = table.imagine(seat, new_game(3, 9).luck)
    other.ask_again()
    assert list(other.hands) != list(table.hands)
    assert list(added_by_each(other, seat)) == told
    table.deck = vec[i64](reversed(list(table.deck)))
    assert list(added_by_each(table, seat)) == told
