"""Who is likely to win in Crusaders, computed from the odds in each territory."""

from __future__ import annotations

from itertools import product
from math import exp
from statistics import fmean

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from kingstable import catalogue
from kingstable.core.chances import LOGIT, WHOLE
from kingstable.core.luck import FastLuck
from kingstable.core.playout import keen_game
from kingstable.games.crusaders.chances import SPREAD
from kingstable.games.crusaders.generated.packed import unit_of_card
from kingstable.games.crusaders.pieces import ARMY_SIZE, HAND_ROOM, NO_UNIT, RANK, SECTORS, WEIGHT, Realm
from kingstable.games.crusaders.prospects import ARMIES, BEST, DUEL, MEAN, MELEE, SIZES, TURN, odds_in, prospect
from tests.crusaders.positions import realm, rows
from tests.crusaders.test_end import before_the_last_marker

GAME = catalogue.game("crusaders")


def position(players: int, moves: int, seed: int) -> Realm:
    luck = FastLuck(seed)
    table = GAME.new(players, luck)
    keen_game(table, luck, moves, 8)
    assert isinstance(table, Realm)
    return table


def by_every_outcome(table: Realm) -> list[float]:
    """By seat, its chance, summed over every way in which the territories can be won."""
    seats = range(int(table.seats))
    odds = [list(odds_in(table, sector)) for sector in range(int(SECTORS))]
    found, spread = [0.0 for _ in seats], SPREAD * (int(SECTORS) - int(table.placed))
    for winners in product(seats, repeat=int(SECTORS)):
        chance = 1.0
        for sector, winner in enumerate(winners):
            chance *= odds[sector][winner]
        most = max(map(winners.count, seats))
        in_front = [seat for seat in seats if winners.count(seat) == most]
        leaders = {seat: exp(-expected_sum(table, seat, most) / spread) for seat in in_front}
        for seat, precedence in leaders.items():
            found[seat] += chance * precedence / sum(leaders.values())
    return found


def expected_sum(table: Realm, seat: int, markers: int) -> float:
    """The sum of a seat's marker numbers once it has this many, taking each marker to come at their mean."""
    numbers = zip(table.markers, table.holders, strict=True)
    own = [int(number) for number, holder in numbers if number and holder == seat]
    return sum(own) + (markers - len(own)) * fmean(range(int(table.placed) + 1, int(SECTORS) + 1))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("part", [0, 5, 9, 14, 18])
def test_chances_match_the_enumeration_of_every_outcome(players: int, part: int) -> None:
    for seed in range(4):
        table = position(players, part * players, seed)
        if not table.over():
            for told, chance in zip(table.chances(), by_every_outcome(table), strict=True):
                assert abs(int(told) - int(WHOLE) * chance) <= 1


@pytest.mark.parametrize("players", [2, 4])
def test_a_territorys_odds_follow_from_the_prospects(players: int) -> None:
    table = position(players, 9 * players, 3)
    for sector in range(int(SECTORS)):
        if table.markers[sector] == 0:
            odds = list(odds_in(table, sector))
            powers = [exp(int(prospect(table, seat, sector)) / LOGIT) for seat in range(players)]
            assert odds == pytest.approx([power / sum(powers) for power in powers])


@pytest.mark.parametrize("players", [2, 3])
def test_a_prospect_counts_army_hand_and_turn(players: int) -> None:
    table, checked = position(players, 7 * players + 1, 5), 0
    known, row = (DUEL, 0) if players == 2 else (MELEE, int(SIZES))
    for seat, sector in product(range(players), range(int(SECTORS))):
        place = seat * int(SECTORS) + sector
        units, army = int(table.sizes[place]), int(table.armies[place])
        bare = int(known[units * int(ARMIES) + army])
        told = bare + int(TURN[row + units]) if int(table.to_move()) == seat else bare
        hand = [int(unit_of_card(card)) for card in table.hands[seat * HAND_ROOM : (seat + 1) * HAND_ROOM]]
        grown = [
            int(known[(units + 1) * int(ARMIES) + army + int(WEIGHT[unit])]) - bare
            for unit in hand
            if unit != NO_UNIT and units < ARMY_SIZE
        ]
        if grown:
            mean = (sum(grown) + len(grown) * bare) // len(grown) - bare
            told += (int(BEST[row + units]) * max(grown) + int(MEAN[row + units]) * mean) // 1000
        assert int(prospect(table, seat, sector)) == told
        checked += bool(grown)
    assert checked > 5


def test_three_territories_are_a_certain_win_and_two_each_are_not() -> None:
    two_each = before_the_last_marker()
    assert 0 < two_each.chances()[1] < two_each.chances()[0] < WHOLE
    third = realm(rows("- | - | - | la | sw", "- | - | - | he | la"), won=[(0, 0), (1, 1), (1, 2)])
    assert third.chances()[0] > 0
    for sector in range(3):
        third.holders[sector] = 1
    assert third.chances()[0] == 0
    assert third.chances()[1] >= WHOLE - 1


@pytest.mark.rule("CR-11")
def test_with_equally_many_territories_lower_numbers_are_likelier_to_win() -> None:
    table = position(3, 30, 1)
    table.markers, table.placed = vec[i64]([3, 1, 0, 2, 4]), 4
    table.holders = vec[i64]([1, 0, -1, 0, 1])
    first, second, third = table.chances()
    assert third == 0
    assert first > second, "the third may take the last territory, and then 1 and 2 come before 3 and 4"
    table.markers, table.placed = vec[i64]([3, 1, 5, 2, 4]), 5
    table.holders[2] = 2
    assert int(WHOLE) - 30 < table.chances()[0] < WHOLE


def test_the_order_of_the_deck_does_not_matter() -> None:
    table = position(2, 13, 8)
    chances = list(table.chances())
    table.deck = vec[i64](reversed(list(table.deck)))
    assert list(table.chances()) == chances


@pytest.mark.parametrize("known", [DUEL, MELEE], ids=["duel", "melee"])
def test_better_armies_have_better_prospects(known: vec[i64]) -> None:
    """Of complete armies that differ by a tenth of all ranks, the better one mostly has the higher number."""
    full = {army: int(known[int(ARMY_SIZE * ARMIES) + army]) for army in range(int(ARMIES))}
    some = [army for army in range(0, int(ARMIES), 3) if full[army] != 0]
    better = [
        full[one] > full[other]
        for one, other in product(some[::5], some[::7])
        if int(RANK[one]) - int(RANK[other]) > max(RANK) // 10
    ]
    assert len(better) > 1000
    assert sum(better) > 0.9 * len(better)
