"""Whether a territory is won early, checked against every possible completion, one by one (CR-10)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.table import NOBODY, zeros
from kingstable.games.crusaders import reach
from kingstable.games.crusaders.deck import DECKS
from kingstable.games.crusaders.generated.index import Crusaders
from kingstable.games.crusaders.generated.packed import threat_plus_unit, unit_of_threat
from kingstable.games.crusaders.pieces import ARMY_SIZE, RANK, SECTORS, WEIGHT, place_of
from tests.crusaders.naive import Options
from tests.crusaders.positions import new_game, plain, unit, units, winners

pytestmark = pytest.mark.rule("CR-10")

Left = dict[int, int]
"""By unit, how many are left."""


def stock(left: Left) -> vec[i64]:
    return vec[i64]([left.get(each, 0) for each in range(32)])


def weight(cards: list[int]) -> int:
    return sum(int(WEIGHT[each]) for each in cards)


def every_completion(army: int, left: Left, free: int) -> Iterator[int]:
    """The army after each way to fill its free places with cards left, ignoring the order."""
    if free == 0:
        yield army
        return
    for card in list(left):
        rest = {other: copies for other, copies in left.items() if other >= card}
        rest[card] -= 1
        if rest[card] == 0:
            del rest[card]
        yield from every_completion(army + int(WEIGHT[card]), rest, free - 1)


def check(left: Left, there: list[int], more_thresholds: list[int]) -> None:
    """Check that `better_units` says yes exactly if some completion is better, and names one that is."""
    free, army = 4 - len(there), weight(there)
    best = max((int(RANK[each]) for each in every_completion(army, left, free)), default=-1)
    for to_beat in [best - 1, best, best + 1, *more_thresholds]:
        if to_beat >= 0:
            found = int(reach.better_units(stock(left), army, free, to_beat))
            assert (found > 0) == (best > to_beat), (left, there, to_beat)
            assert found == 0 or is_a_better_completion(found, left, army, free, to_beat)


def is_a_better_completion(threat: int, left: Left, army: int, free: int, to_beat: int) -> bool:
    cards = [unit for place in range(4) if (unit := int(unit_of_threat(threat, place)))]
    enough = all(cards.count(each) <= left.get(each, 0) for each in cards)
    return len(cards) == free and enough and bool(RANK[army + weight(cards)] > to_beat)


def deal(random: Random, there: int, left: int) -> tuple[list[int], Left]:
    """Cards in the rival's sector, and cards left, out of one deck or two."""
    copies = DECKS[random.choice(["d1", "d2"])]
    cards = [card for card in range(1, 32) for _ in range(copies[card] * random.choice([1, 2]))]
    random.shuffle(cards)
    laid, rest = cards[:there], cards[there : there + left]
    return laid, {card: rest.count(card) for card in sorted(set(rest))}


@pytest.mark.parametrize("free", [1, 2, 3])
def test_with_any_number_of_cards_left_the_answer_matches_all_completions(free: int) -> None:
    random = Random(free)
    for _ in range(400 // free**2):
        there, left = deal(random, 4 - free, random.randrange(0, 60))
        check(left, there, [int(RANK[random.randrange(5**5)]) for _ in range(3)])


@pytest.mark.parametrize("free", [2, 3, 4])
def test_with_few_cards_left_small_ones_must_do_once_the_large_ones_run_out(free: int) -> None:
    random = Random(10 + free)
    for _ in range(400):
        there, left = deal(random, 4 - free, random.randrange(0, 11))
        check(left, there, [int(RANK[random.randrange(5**5)])])


def test_an_empty_sector_and_an_almost_full_deck_are_searched_too() -> None:
    random = Random(4)
    for _ in range(4):
        there, left = deal(random, 0, 56)
        check(left, there, [int(RANK[random.randrange(5**5)]) for _ in range(10)])


def test_a_large_card_and_one_contained_in_it_fill_two_places() -> None:
    left = {unit("laboswheba"): 1, unit("swba"): 1}
    there = units("swba swba")
    two_regiments = int(RANK[weight(units("4*swba"))])
    found = int(reach.better_units(stock(left), weight(there), 2, two_regiments))
    assert sorted(int(unit_of_threat(found, place)) for place in range(2)) == units("swba laboswheba")


def test_too_few_cards_for_the_free_places_complete_nothing() -> None:
    left = {unit("laboswheba"): 1}
    assert reach.better_units(stock(left), weight(units("swba swba")), 2, 0) == 0
    assert reach.better_units(stock(left), weight(units("swba swba heba")), 1, 0) == unit("laboswheba")


def test_every_three_cards_left_of_a_small_deck_get_the_right_answer() -> None:
    small = units("la bo ba swhe laboswheba boheba lahe")
    for cards in combinations(small, 3):
        check(dict.fromkeys(sorted(cards), 1), units("labo bosw"), [])


# In games: the search remembers what threatened the holder last, which must never affect the result.


def settled(t: Crusaders) -> list[bool]:
    return [t.holders[sector] != NOBODY and reach.out_of_reach(t, sector) for sector in range(SECTORS)]


def with_hints(t: Crusaders, hints: list[int]) -> Crusaders:
    other = t.clone()
    other.threats = vec[i64](hints)
    return other


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("deck", ["d1", "d2"])
def test_the_remembered_threat_never_changes_who_wins(seats: int, deck: str) -> None:
    random = Random(seats)
    for seed in range(12):
        warm = new_game(seats, seed, Options(deck=deck, unfinished="play_on"))
        cold = warm.clone()
        while not warm.over():
            false = with_hints(warm, [random_units(random) for _ in range(seats * SECTORS)])
            cold.threats = zeros(seats * SECTORS)
            assert settled(warm.clone()) == settled(cold.clone()) == settled(false)
            move = random.choice(list(warm.legal()))
            warm.apply(move)
            cold.apply(move)
            assert winners(warm) == winners(cold)


def random_units(random: Random) -> int:
    return sum(random.randrange(1, 32) << 8 * k for k in range(random.randrange(5)))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_territory_is_won_early_when_no_rival_has_a_better_completion(seats: int) -> None:
    random = Random(seats)
    options = Options(unfinished="play_on")
    for seed in range(4):
        t = new_game(seats, seed, options)
        while not t.over():
            t.apply(random.choice(list(t.legal())))
            if random.random() < 0.25:
                compare_with_plain(t, options)


def compare_with_plain(t: Crusaders, options: Options) -> None:
    naive = plain(t, options) if not t.over() else None
    for sector in range(SECTORS):
        holder = int(t.holders[sector])
        if naive is not None and holder >= 0:
            rivals = [rival for rival in range(t.seats) if rival != holder]
            threatened = any(naive.could_beat(rival, holder, sector) for rival in rivals)
            assert bool(reach.out_of_reach(t, sector)) == (not threatened)


@pytest.mark.parametrize("seats", [2, 3])
def test_each_rival_threatens_the_holder_separately(seats: int) -> None:
    for seed in range(30):
        t = new_game(seats, seed, Options(early_win="none"))
        random = Random(seed)
        while not t.over():
            t.apply(random.choice(list(t.legal())))
            for rival, sector in [(r, s) for r in range(seats) for s in range(SECTORS)]:
                if t.holders[sector] != NOBODY and t.sizes[place_of(rival, sector)] == ARMY_SIZE - 1:
                    check_one_place(t, rival, sector)


def check_one_place(t: Crusaders, rival: int, sector: int) -> None:
    """Check that with one free place, the rival can win exactly if one of the cards left is enough."""
    army = int(t.armies[place_of(rival, sector)])
    holder = int(t.holders[sector])
    to_beat = int(RANK[t.armies[place_of(holder, sector)]])
    possible = [RANK[army + WEIGHT[card]] > to_beat for card in range(1, 32) if t.left[card] > 0]
    assert bool(reach.can_beat(t, rival, sector, to_beat)) == any(possible)


def test_a_remembered_threat_counts_only_while_all_its_copies_are_left() -> None:
    """The same unit twice needs two copies; too few or too many units for the places are no threat."""
    random = Random(12)
    t = new_game(2, 1)
    seen = set()
    for _ in range(3000):
        there, left = deal(random, random.randrange(1, 4), 20)
        units_feared = random.choices(random.choices(list(left), k=2), k=random.randrange(1, 4))
        t.left = stock({card: random.choice([copies, copies - 1]) for card, copies in left.items()})
        free, to_beat = ARMY_SIZE - len(there), random.randrange(3125)
        army = weight(there)
        threat = 0
        for place, card in enumerate(units_feared):
            threat = int(threat_plus_unit(threat, place, card))
        found = reach.are_left(t, threat, army, free, to_beat)
        enough = all(units_feared.count(card) <= t.left[card] for card in units_feared)
        fills = len(units_feared) == free
        assert bool(found) == (enough and fills and bool(RANK[army + weight(units_feared)] > to_beat))
        seen.add((enough, fills, bool(found)))
    assert {(True, True, True), (True, True, False), (False, True, False), (True, False, False)} <= seen
