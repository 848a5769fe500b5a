"""Armies and how they are compared (CR-7, CR-8)."""

from __future__ import annotations

from itertools import pairwise, permutations

import pytest

from kingstable import catalogue
from kingstable.games.crusaders.facts import Order
from kingstable.games.crusaders.pieces import RANK, comparison
from kingstable.house.match import Match
from tests.crusaders.naive import KINDS, Options
from tests.crusaders.positions import markers, place, realm, rows, winners

ALL_HAVE_FOUR = Options(early_win="none")


def contest(first: str, later: str) -> int:
    """Who wins a territory: 0, who has the fourth card first, or 1, who has it later.

    A third player comes last with the weakest army; in a game of three, with two decks, there are enough cards for any
    army.
    """
    *begun, last = later.split()
    t = realm(
        {(0, 0): first, (1, 0): " ".join(begun), (2, 0): "la bo sw"},
        seats=3,
        hands=["", last, "he"],
        mover=1,
        options=ALL_HAVE_FOUR,
    )
    place(t, last, 0)
    assert winners(t) == []
    place(t, "he", 0)
    return winners(t)[0][0]


def rank(**counts: int) -> int:
    """The rank of an army with this many symbols of each kind."""
    return int(RANK[sum(counts.get(kind, 0) * 5**k for k, kind in enumerate(KINDS))])


# Squads


@pytest.mark.rule("CR-7")
def test_two_three_and_four_equal_symbols_are_company_battalion_and_regiment() -> None:
    regiment, battalion, company, single = (rank(swords=count) for count in (4, 3, 2, 1))
    assert regiment > battalion > company > single > rank()


@pytest.mark.rule("CR-7")
def test_the_rulebook_figures_are_a_company_of_lances_and_a_battalion_with_a_company() -> None:
    lances = [2, 0, 0, 0, 0]
    banners_and_bows = [0, 2, 0, 0, 3]
    assert comparison(lances) == [[0], [], [0], [], [1], [0], []]
    assert comparison(banners_and_bows) == [[0], [], [1], [4], [1], [1], []]
    assert rank(banner=3, bow=2) > rank(lance=2)


@pytest.mark.rule("CR-7")
def test_a_regiment_of_helmets_leaves_no_company_of_helmets() -> None:
    assert comparison([0, 0, 2, 4, 0]) == [[1], [3], [0], [], [1], [2], []]


@pytest.mark.rule("CR-7")
def test_an_army_may_have_five_squads_one_of_each_kind() -> None:
    assert comparison([2, 3, 4, 3, 2]) == [[1], [2], [2], [3, 1], [2], [4, 0], []]


@pytest.mark.rule("CR-7", "CR-13")
def test_three_cards_are_no_army_however_strong() -> None:
    t = realm(rows("la bo sw | - | - | - | -", "boba boba boswba | - | - | - | -"), hands=["he"], options=ALL_HAVE_FOUR)
    place(t, "he", 0)
    assert markers(t) == [0] * 5
    assert t.holders[0] == 0


# Comparison


BETTER_AND_WORSE = {
    "more regiments beat stronger battalions": ("la la labo lasw", "heba heba ba he"),
    "two weak regiments beat the strongest one": ("labo labo labosw labohe", "ba ba heba swba"),
    "the stronger regiment beats a weaker one with a battalion": ("he he lahe bohe", "swba swba sw swheba"),
    "of two regiments each the second one decides": ("boba boba boswba boheba", "laba laba laswba laheba"),
    "with the same regiment a battalion beats companies": ("swhe swhe laswhe he", "lahe bohe lahe bohe"),
    "with the same regiment a weak battalion beats a strong company": ("lahe lahe laswhe he", "heba heba he bohe"),
    "two battalions beat a stronger one": ("labo labo labo sw", "heba swba ba bo"),
    "the stronger battalion beats the weaker one": ("swba ba heba la", "swhe he he bo"),
    "of two battalions each the second one decides": ("boba boba boba sw", "laba laba laba he"),
    "with the same regiment more companies beat a stronger one": ("lahe bohe lahe bohe", "heba heba he he"),
    "companies are counted before their kinds": ("labo labo ba he", "ba ba swhe la"),
    "the stronger company beats the weaker one": ("ba ba sw he", "he he sw ba"),
    "of two companies each the second one decides": ("boba boba sw he", "laba laba sw he"),
    "one banner beats helmet and swords": ("la la bo boba", "labo labo he sw"),
    "one banner beats helmet and bow": ("la la swba sw", "lasw lasw he bo"),
    "of the same best single symbol the next one decides": ("labo labo ba he", "la la bo boswba"),
    "a further single symbol beats none": ("labo labo ba he", "la la bo boba"),
    "a further lance beats none": ("la bosw bosw he", "bo bo sw swhe"),
}


@pytest.mark.rule("CR-8")
@pytest.mark.parametrize(("better", "worse"), BETTER_AND_WORSE.values(), ids=list(BETTER_AND_WORSE))
def test_the_better_army_wins_whoever_finished_first(better: str, worse: str) -> None:
    assert contest(better, worse) == 0
    assert contest(worse, better) == 1


@pytest.mark.rule("CR-8")
def test_one_banner_beats_helmet_swords_and_bow_together() -> None:
    assert rank(lance=4, banner=1) > rank(lance=4, helmet=1, swords=1, bow=1)


@pytest.mark.rule("CR-8")
def test_with_equal_symbols_the_first_to_finish_wins_not_the_first_to_begin() -> None:
    """In one case seat 1 began and finished first; in the other, seat 0 finished first."""
    assert contest("la bo sw he", "he sw bo la") == 0
    t = realm({(0, 1): "la bo sw", (1, 1): "la bo sw he"}, hands=["he"], options=ALL_HAVE_FOUR)
    assert winners(place(t, "he", 1)) == [(1, 1)]


@pytest.mark.rule("CR-8")
def test_different_cards_with_the_same_symbols_make_the_same_army() -> None:
    assert contest("labo swhe la bo", "la bo labo swhe") == 0
    assert contest("labo la bo swhe", "lasw lahe bo bo") == 0
    assert contest("lasw lahe bo bo", "labo la bo swhe") == 0


@pytest.mark.rule("CR-8")
@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_among_three_players_ties_go_by_time_not_by_seat(order: tuple[int, int, int]) -> None:
    first, second, last = order
    sectors = {(first, 2): "la bo sw he", (second, 2): "he la bo sw", (last, 2): "sw bo la"}
    hands = ["he" if seat == last else "" for seat in range(3)]
    t = realm(sectors, seats=3, hands=hands, mover=last, options=ALL_HAVE_FOUR)
    assert winners(place(t, "he", 2)) == [(first, 2)]


# What the table reports


def shown_order() -> Order:
    match, _ = Match.open(catalogue.game("crusaders"), ("Anna", "Bela"))
    facts = next(zone.facts for zone in match.scene(0).zones if zone.id == "order")
    assert isinstance(facts, Order)
    return facts


def test_armies_on_the_table_are_ordered_as_the_rules_say() -> None:
    order = shown_order()
    assert order.sizes == (4, 3, 2, 1)
    assert sorted(order.symbols) == sorted(KINDS)
    squads = [rank(**{symbol: size}) for size in order.sizes for symbol in order.symbols]
    assert all(better > worse for better, worse in pairwise(squads))
