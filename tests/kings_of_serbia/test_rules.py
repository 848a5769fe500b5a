"""Stories tested against the real rules alone, so that they do not depend on a second reading of the book."""

from __future__ import annotations

import pytest

from kingstable.core.playout import winners
from kingstable.games.kings_of_serbia.generated import steps
from tests.kings_of_serbia.positions import (
    Always,
    do,
    goods,
    in_deck,
    in_hand,
    legal,
    on_top,
    points,
    question,
    realm,
)

# Turns


@pytest.mark.rule("KS-16")
@pytest.mark.parametrize(("first", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_exploring_goes_around_from_the_first_player(first: int, order: list[int]) -> None:
    t = realm(3, first=first, placed=[{"exploring": "worker"}] * 3)
    asked = []
    while question(t) == "step_to_explore":
        asked.append(int(t.to_move()))
        do(t, "stop")
    assert asked == order


@pytest.mark.rule("KS-22", "KS-25")
@pytest.mark.parametrize(("first", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_conquering_goes_around_from_the_first_player(first: int, order: list[int]) -> None:
    t = realm(3, at="conquering", first=first, placed=[{"conquering": "worker"}] * 3)
    asked = []
    while question(t) == "territory_to_conquer":
        asked.append(int(t.to_move()))
        do(t, "stop")
    assert asked == order


@pytest.mark.rule("KS-9", "KS-27")
@pytest.mark.parametrize(("first", "grain"), [(0, [2, 1, 0]), (1, [0, 2, 1]), (2, [1, 0, 2])])
def test_in_production_the_last_resources_go_to_whoever_is_first_in_order(first: int, grain: list[int]) -> None:
    """Three grain are left, and each of three players produces two."""
    stock = [(5, 0, 0)] * 3
    t = realm(3, at="production", first=first, placed=[{"grain": "worker*2"}] * 3, stock=stock)
    assert [goods(t, seat)[0] - 5 for seat in range(3)] == grain


@pytest.mark.rule("KS-31")
@pytest.mark.parametrize(("first", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_buying_goes_around_from_the_first_player(first: int, order: list[int]) -> None:
    t = realm(3, at="buying", first=first, coins=(4, 4, 4), market="king scout")
    buyers = []
    while question(t) == "card_to_buy":
        buyers.append(int(t.to_move()))
        do(t, "buy scout" if "buy scout" in legal(t) else "stop")
    assert buyers == order
    assert [on_top(t, seat) for seat in order] == ["", "", ""], "it was drawn for the next round"
    assert in_hand(t, order[0]) == "scout"
    assert [in_hand(t, seat) for seat in order[1:]] == ["", ""]


@pytest.mark.rule("KS-48")
@pytest.mark.parametrize(("rounds", "over"), [(39, False), (40, True)])
def test_the_fortieth_round_is_the_last(rounds: int, over: bool) -> None:
    t = realm(at="end", rounds=rounds, discard=["worker*5", "worker*5"])
    assert t.over() == over
    assert int(t.ending) == (steps.END_ROUND_LIMIT if over else 0)
    assert int(t.round) == 40


# What cards do


@pytest.mark.rule("KS-16", "KS-41")
@pytest.mark.parametrize(("placed", "made"), [("worker*2", 2), ("worker explorer", 3), ("scout explorer", 4)])
def test_each_compass_on_exploring_is_another_step(placed: str, made: int) -> None:
    t = realm(placed=[{"exploring": placed}])
    taken = 0
    while question(t) == "step_to_explore":
        do(t, min(move for move in legal(t) if move.startswith("go")))
        taken += 1
    assert taken == made


@pytest.mark.rule("KS-38", "KS-41", "KS-54")
@pytest.mark.parametrize(("own", "made"), [("", 1), ("tara", 2), ("tara branicevo", 3)])
def test_a_territorys_compasses_add_steps_too_but_those_on_other_action_cards_do_not(own: str, made: int) -> None:
    t = realm(placed=[{"exploring": "worker", "wood": "scout"}], own=[own])
    taken = 0
    while question(t) == "step_to_explore":
        do(t, min(move for move in legal(t) if move.startswith("go")))
        taken += 1
    assert taken == made


@pytest.mark.rule("KS-19", "KS-20", "KS-35")
def test_a_card_just_bought_can_be_removed_when_nothing_else_is_left() -> None:
    t = realm(placed=[{"exploring": "worker"}], top=["king"], luck=Always(1))  # Backa is turned up: remove a card
    do(t, "explore")
    assert legal(t) == {"look", "decline"}
    do(t, "look")
    assert legal(t) == {"remove-from-deck king", "decline"}
    do(t, "remove-from-deck king")
    assert (in_deck(t), on_top(t)) == ("", "")


@pytest.mark.rule("KS-19", "KS-20")
def test_with_deck_and_discard_pile_empty_nobody_is_asked_what_to_remove() -> None:
    t = realm(placed=[{"exploring": "worker*2"}, {"exploring": "worker"}], top=["", "king"], luck=Always(1))
    do(t, "explore")
    assert question(t) == "step_to_explore", "the other's King is not theirs"


# Points


@pytest.mark.rule("KS-53")
@pytest.mark.parametrize(
    ("decks", "won"),
    [
        (["king", "queen", "merchant"], {0}),
        (["queen", "king", "merchant"], {1}),
        (["queen", "merchant", "queen"], {0, 2}),
        (["zupan", "zupan", "zupan"], {0, 1, 2}),
    ],
)
def test_the_most_points_win_and_a_tie_shares_the_victory(decks: list[str], won: set[int]) -> None:
    t = realm(3, at="placing", hand=["worker"] * 3, deck=decks, luck=Always(0))
    assert {seat for seat in range(3) if int(winners(t.standing())) >> seat & 1} == won
    assert [seat for seat in range(3) if points(t)[seat] == max(points(t))] == sorted(won)


@pytest.mark.rule("KS-53")
def test_only_points_break_ties() -> None:
    """One has only cards; the other four Territories, and the most of all, of plains, and of hills."""
    decks, own = ["king*4 zupan", ""], ["", "srem macva travunija zeta"]
    t = realm(2, at="placing", hand=["worker", "worker"], deck=decks, own=own)
    assert points(t) == [22, 7 + 15]
    assert int(winners(t.standing())) == 0b11
