"""The end of the game and who has won: by markers (CR-11) or by points (CR-12)."""

from __future__ import annotations

from itertools import product

import pytest

from kingstable.core.table import pack_move
from kingstable.games.crusaders import GAME, score
from kingstable.games.crusaders.generated import steps
from kingstable.games.crusaders.generated.index import Crusaders
from tests.crusaders.naive import Options
from tests.crusaders.positions import (
    DEFAULT,
    ENDINGS,
    hand,
    name,
    new_game,
    place,
    play_on,
    play_out,
    ranks,
    realm,
    rows,
    winners,
)

POINTS = Options(ending="points")
AS_IT_LIES = Options(ending="points", unfinished="as_it_lies")


def with_markers(won: tuple[int, ...], seats: int, options: Options = DEFAULT) -> Crusaders:
    """A table on which these seats hold markers 1, 2, ..., and nothing else lies."""
    return realm({}, seats=seats, won=[(seat, sector) for sector, seat in enumerate(won)], options=options)


def before_the_last_marker(options: Options = DEFAULT) -> Crusaders:
    """Seats 0 and 1 have won two territories each; seat 0 wins the third with a Regiment of bows."""
    return realm(
        rows("- | - | - | - | labo labo labosw", "la | - | - | - | lasw he"),
        hands=["labohe", "la"],
        won=[(0, 0), (1, 1), (1, 2), (0, 3)],
        options=options,
    )


# The last marker


@pytest.mark.rule("CR-11")
def test_the_game_ends_with_the_fifth_marker_even_with_places_free() -> None:
    t = before_the_last_marker()
    pile = len(t.deck)
    place(t, "labohe", 4)
    assert t.over()
    assert t.ending == ENDINGS["last_marker"]
    assert max(t.sizes[:4]) == 0
    assert len(t.deck) == pile
    assert len(hand(t, 1)) == 5


@pytest.mark.rule("CR-11")
def test_most_markers_win() -> None:
    assert ranks(place(before_the_last_marker(), "labohe", 4)) == [0, 1]


@pytest.mark.rule("CR-11")
def test_the_game_may_end_in_the_middle_of_a_round() -> None:
    lengths = set()
    for seed in range(40):
        t = play_out(new_game(3, seed), seed)
        assert t.ending == ENDINGS["last_marker"]
        lengths.add(t.ply % 3)
    assert lengths == {0, 1, 2}


@pytest.mark.rule("CR-11")
def test_with_two_players_there_is_always_one_winner() -> None:
    for seed in range(60):
        for options in (Options(), POINTS, AS_IT_LIES):
            assert sorted(ranks(play_out(new_game(2, seed, options), seed))) == [0, 1]


# Equal numbers of markers


@pytest.mark.rule("CR-11")
@pytest.mark.parametrize(
    ("won", "lower_sum", "lower_highest"),
    [
        ((0, 2, 1, 1, 0), 0, 1),
        ((0, 1, 1, 0, 2), 1, 1),
        ((0, 0, 1, 1, 2), 0, 0),
        ((2, 1, 0, 0, 1), 0, 0),
        ((0, 1, 0, 2, 1), 0, 0),
    ],
    ids=["1 and 5 against 3 and 4", "1 and 4 against 2 and 3", "1 and 2 against 3 and 4", "3 and 4 against 2 and 5",
         "1 and 3 against 2 and 5"],
)  # fmt: skip
def test_with_two_markers_each_the_greater_numbers_lose(
    won: tuple[int, ...], lower_sum: int, lower_highest: int
) -> None:
    for tie, winner in (("lower_sum", lower_sum), ("lower_highest", lower_highest)):
        assert ranks(with_markers(won, 3, Options(tie=tie))).index(0) == winner


def expected_ranks(won: tuple[int, ...], seats: int, tie: str) -> list[int]:
    """Directly from the rule: more markers first, then lower numbers."""
    numbers = [[n for n, each in enumerate(won, start=1) if each == seat] for seat in range(seats)]

    def ahead(mine: list[int], yours: list[int]) -> bool:
        if len(mine) != len(yours):
            return len(mine) > len(yours)
        if tie == "lower_sum" and sum(mine) != sum(yours):
            return sum(mine) < sum(yours)
        return max(mine, default=0) < max(yours, default=0)

    return [sum(ahead(other, mine) for other in numbers) for mine in numbers]


@pytest.mark.rule("CR-11")
@pytest.mark.parametrize("tie", ["lower_sum", "lower_highest"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_distribution_of_the_five_markers_is_ranked_by_the_rule(seats: int, tie: str) -> None:
    for won in product(range(seats), repeat=5):
        assert ranks(with_markers(won, seats, Options(tie=tie))) == expected_ranks(won, seats, tie)


@pytest.mark.rule("CR-11")
def test_the_two_readings_of_greater_numbers_differ_only_for_1_5_and_3_4() -> None:
    for won in product(range(3), repeat=5):
        sums, highest = (ranks(with_markers(won, 3, Options(tie=tie))) for tie in ("lower_sum", "lower_highest"))
        assert sums.count(0) == highest.count(0) == 1
        if sums.index(0) != highest.index(0):
            pairs = sorted([n for n, each in enumerate(won, start=1) if each == seat] for seat in range(3))
            assert [pair for pair in pairs if len(pair) == 2] == [[1, 5], [3, 4]]


@pytest.mark.rule("CR-11")
def test_a_single_low_marker_ranks_behind_two_high_ones() -> None:
    """Marker 1 alone is last; 2 and 5 add up to the same as 3 and 4, and the lower highest number is ahead."""
    assert ranks(with_markers((2, 0, 1, 1, 0), 3)) == [1, 0, 2]


# Points


def four_armies(options: Options, fourth: str = "la bo sw he") -> Crusaders:
    """Four armies in the first territory, from best to worst; the fourth player lays the last card."""
    *begun, last = fourth.split()
    return realm(
        {(0, 0): "4*boba", (1, 0): "he he bohe lahe", (2, 0): "3*swhe la", (3, 0): " ".join(begun)},
        seats=4,
        hands=["", "", "", last],
        mover=3,
        options=options,
    )


def points(t: Crusaders) -> list[int]:
    return [int(score.points(t, seat)) for seat in range(t.seats)]


@pytest.mark.rule("CR-12")
def test_the_four_armies_of_a_territory_score_three_two_one_and_zero() -> None:
    t = place(four_armies(Options(ending="points", early_win="none")), "he", 0)
    assert winners(t) == [(0, 0)]
    assert points(t) == [3, 2, 1, 0]
    assert ranks(t) == [0, 1, 2, 3]


@pytest.mark.rule("CR-12", "CR-8")
def test_equal_armies_score_in_the_order_they_were_finished() -> None:
    t = realm(
        {(2, 0): "la bo sw he", (0, 0): "4*boba", (1, 0): "sw bo la"},
        seats=3,
        hands=["", "he"],
        mover=1,
        options=POINTS,
    )
    assert points(place(t, "he", 0)) == [3, 1, 2]


@pytest.mark.rule("CR-12", "CR-7")
@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (POINTS, [3, 2, 0, 0]),
        (AS_IT_LIES, [3, 2, 1, 0]),
        (Options(ending="points", unfinished="play_on"), [3, 2, 0, 0]),
    ],
    ids=["nothing", "as it lies", "play on"],
)
def test_three_cards_score_nothing_unless_the_option_says_so(options: Options, expected: list[int]) -> None:
    t = realm(
        {(0, 0): "4*boba", (1, 0): "la bo sw he", (2, 0): "la"},
        seats=4,
        won=[(0, 0)],
        options=options,
    )
    assert points(t) == expected


@pytest.mark.rule("CR-12", "CR-7")
def test_second_place_needs_an_army() -> None:
    sectors = rows("4*boba | - | - | - | -", "3*swba | - | - | - | -", "- | - | - | - | -")
    assert points(realm(sectors, seats=3, won=[(0, 0)], options=POINTS)) == [3, 0, 0]
    assert points(realm(sectors, seats=3, won=[(0, 0)], options=AS_IT_LIES)) == [3, 2, 0]


@pytest.mark.rule("CR-12")
@pytest.mark.parametrize("options", [POINTS, AS_IT_LIES], ids=["nothing", "as it lies"])
def test_a_territory_without_a_marker_scores_nothing(options: Options) -> None:
    """The best army so far, a full one, and three cards score nothing where nobody has won (R10)."""
    sectors = {(0, 0): "la bo sw he", (1, 0): "bo bo sw sw", (2, 0): "he sw la", (0, 1): "4*boba"}
    t = realm(sectors, seats=3, won=[(0, 1)], options=options)
    assert points(t) == [3, 0, 0]


@pytest.mark.rule("CR-12", "CR-8")
def test_unfinished_armies_are_compared_by_their_cards_so_far() -> None:
    """Three banners are a Battalion and beat the army of four single symbols; an empty sector scores nothing."""
    sectors = rows("4*boba | - | - | - | -", "la bo sw he | - | - | - | -", "3*ba | - | - | - | -")
    assert points(realm(sectors, seats=3, won=[(0, 0)], options=AS_IT_LIES)) == [3, 1, 2]
    assert points(realm(sectors, seats=3, won=[(0, 0)], options=POINTS)) == [3, 2, 0]


@pytest.mark.rule("CR-12", "CR-8")
def test_with_equal_symbols_a_full_army_ranks_ahead_of_an_unfinished_one() -> None:
    sectors = {(0, 0): "4*boba", (1, 0): "labo swhe", (2, 0): "la bo sw he", (3, 0): "laboswhe"}
    assert points(realm(sectors, seats=4, won=[(0, 0)], options=AS_IT_LIES)) == [3, 1, 2, 0]


@pytest.mark.rule("CR-12")
def test_placing_in_a_lost_territory_can_earn_second_place() -> None:
    t = realm(
        rows("4*boba | - | - | - | -", "la bo sw | - | - | - | -", "3*la he | - | - | - | -"),
        seats=3,
        hands=["", "bo"],
        mover=1,
        won=[(0, 0)],
        options=POINTS,
    )
    assert points(t) == [3, 0, 2]
    assert points(place(t, "bo", 0)) == [3, 1, 2]


@pytest.mark.rule("CR-12")
def test_most_points_win_even_with_fewer_markers() -> None:
    """One territory and three second armies (9) beat two territories and nothing else (6)."""
    weak = "la bo sw he"
    sectors = rows(
        "3*boba boswba | 4*swba | - | - | -",
        f"{weak} | {weak} | 4*heba | {weak} | -",
        "- | - | - | 4*labo | 4*lasw",
    )
    won = [(0, 0), (0, 1), (1, 2), (2, 3), (2, 4)]
    t = realm(sectors, seats=4, won=won, options=POINTS)
    assert points(t) == [6, 9, 6, 0]
    assert ranks(t)[1] == 0
    assert ranks(realm(sectors, seats=4, won=won))[0] == 0


@pytest.mark.rule("CR-12", "CR-11")
def test_ties_on_points_are_broken_by_markers_then_their_numbers_and_then_shared() -> None:
    sectors = {(0, 0): "4*la", (1, 1): "4*bo"}
    t = realm(sectors, seats=4, won=[(1, 1), (0, 0)], options=POINTS)
    assert points(t) == [3, 3, 0, 0]
    assert ranks(t) == [1, 0, 2, 2]
    more_markers = realm(
        rows(
            "la bo sw he | la bo sw he | la bo sw he | - | -",
            "- | - | - | 3*boba boswba | 4*swba",
            "4*labo | 4*lahe | 4*laba | - | -",
        ),
        seats=3,
        won=[(2, 0), (2, 1), (2, 2), (1, 3), (1, 4)],
        options=POINTS,
    )
    assert points(more_markers) == [6, 6, 9]
    assert ranks(more_markers) == [2, 1, 0]


@pytest.mark.rule("CR-12")
@pytest.mark.parametrize("seats", [2, 3])
def test_two_or_three_players_may_play_for_points(seats: int) -> None:
    for seed in range(20):
        t = play_out(new_game(seats, seed, POINTS), seed)
        most = max(points(t))
        assert all(points(t)[seat] == most for seat, rank in enumerate(ranks(t)) if rank == 0)
        assert 15 <= sum(points(t)) <= 5 * (5 if seats == 2 else 6)


# Play on


@pytest.mark.rule("CR-11", "CR-6")
def test_with_the_option_to_play_on_all_sectors_fill_up() -> None:
    t = before_the_last_marker(Options(unfinished="play_on"))
    place(t, "labohe", 4)
    assert len(winners(t)) == 5
    assert not t.over()
    for seed in range(10):
        t = play_out(new_game(3, seed, Options(unfinished="play_on")), seed)
        assert t.ending == ENDINGS["all_placed"]
        assert list(t.sizes) == [4] * 15
        assert GAME.rule_that_ended(t) == "CR-6"


@pytest.mark.rule("CR-12")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_with_all_sectors_full_every_territory_scores_in_full(seats: int) -> None:
    t = play_out(new_game(seats, 2, Options(ending="points", unfinished="play_on")), 2)
    assert sum(points(t)) == 5 * sum((3, 2, 1, 0)[:seats])


# Stop when the winner is certain

CERTAIN = Options(stop="when_certain")


@pytest.mark.rule("CR-11")
def test_a_game_that_stops_early_refuses_moves_by_the_ruling_that_stopped_it() -> None:
    t = with_markers((0, 0, 0), 2, CERTAIN)
    place(t, name(hand(t, 0)[0]), 4)
    refused = GAME.refusal(t, 1, pack_move(steps.PLACE, hand(t, 1)[0], 0))
    assert refused is not None
    assert (refused.rule, refused.message) == ("R13", "refused-over")
    assert GAME.cited(refused).sentence.startswith("With the option stop at when_certain the game ends")


def stops(won: tuple[int, ...], seats: int, options: Options) -> bool:
    """Whether a harmless card ends the game while the markers lie like this."""
    t = with_markers(won, seats, options)
    place(t, name(hand(t, 0)[0]), 4)
    assert t.ending in (0, ENDINGS["certain"])
    return t.over()


@pytest.mark.rule("CR-11")
@pytest.mark.parametrize(
    ("won", "seats", "certain"),
    [
        ((0, 0), 2, False),
        ((0, 0, 0), 2, True),
        ((0, 1, 0), 2, False),
        ((0, 1, 0, 0), 2, True),
        ((0, 1, 0, 1), 2, False),
        ((0, 0), 3, False),
        ((0, 0, 0), 3, True),
        ((0, 0, 1), 3, False),
        ((0, 0, 1, 2), 3, True),
        ((0, 1, 1, 0), 3, False),
        ((1, 0, 0, 2), 3, True),
        ((1, 2, 0, 0), 3, False),
        ((0, 0, 1, 1), 4, False),
        ((0, 1, 2, 3), 4, False),
    ],
)
def test_the_game_may_stop_once_no_marker_can_change_the_winner(
    won: tuple[int, ...], seats: int, certain: bool
) -> None:
    assert stops(won, seats, CERTAIN) is certain
    assert stops(won, seats, Options()) is False


@pytest.mark.rule("CR-11")
def test_certainty_depends_on_how_ties_on_markers_are_broken() -> None:
    """One player holds markers 3 and 4; with marker 5 the holder of marker 1 would have the lower sum."""
    for tie, certain in (("lower_sum", False), ("lower_highest", True)):
        assert stops((1, 2, 0, 0), 3, Options(stop="when_certain", tie=tie)) is certain


@pytest.mark.rule("CR-11", "CR-12")
@pytest.mark.parametrize(("won", "certain"), [((0, 0, 0), False), ((0, 0, 0, 0), True), ((0, 0, 1, 0), False)])
def test_with_points_four_territories_decide_and_three_do_not(won: tuple[int, ...], certain: bool) -> None:
    assert stops(won, 2, Options(stop="when_certain", ending="points")) is certain


@pytest.mark.rule("CR-11", "CR-12")
@pytest.mark.parametrize("ending", ["markers", "points"])
@pytest.mark.parametrize("unfinished", ["nothing", "as_it_lies", "play_on"])
def test_a_certain_winner_wins_the_game_when_it_is_played_out(ending: str, unfinished: str) -> None:
    seen = 0
    for seats, seed in product((2, 3, 4), range(25)):
        t = new_game(seats, seed, Options(ending=ending, unfinished=unfinished))
        certain: list[int] = []
        while not t.over():
            play_on(t, seed, 1)
            if not certain and score.is_certain(t):
                certain = ranks(t)
        if certain:
            seen += 1
            assert certain.index(0) == ranks(t).index(0)
            assert ranks(t).count(0) == 1
    assert seen > 0


@pytest.mark.rule("CR-11")
def test_after_the_end_no_card_can_be_placed() -> None:
    t = place(before_the_last_marker(), "labohe", 4)
    assert [list(t.legal_for(seat)) for seat in range(2)] == [[], []]
    assert pack_move(steps.PLACE, 1, 0) not in t.legal_for(1)
