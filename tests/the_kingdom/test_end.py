"""Jokers and the end of the game: KD-22 to KD-24."""

from __future__ import annotations

import pytest

from kingstable.core.errors import IllegalMove
from kingstable.core.luck import Script
from kingstable.games.the_kingdom import GAME, market
from kingstable.games.the_kingdom.generated import steps
from tests.the_kingdom.positions import do, end_turn, kingdom, legal, new_game, pile, ranks, top

RICH = "10s 10s 10c 10c"
"""A hand that pays for an Ace."""


@pytest.mark.rule("KD-22", "KD-5")
def test_the_first_buyer_of_an_ace_pays_before_they_know_what_comes() -> None:
    t = kingdom(hands=[RICH, "2c"], draws=["2s 3s 4s 5s 6s"], luck=Script([3, 1, *[0] * 5]))
    do(t, *(f"play {card}" for card in RICH.split()))
    assert "buy-hidden-ace" in legal(t)
    assert not {move for move in legal(t) if move.startswith("buy a")}
    do(t, "buy-hidden-ace")
    assert pile(t, "discard") == "10s 10s 10c 10c ad"
    assert (top(t, 7), int(t.jokers)) == ("ac", 0)


@pytest.mark.rule("KD-22")
def test_jokers_on_the_way_to_an_ace_go_aside_and_cost_nothing() -> None:
    t = kingdom(hands=[RICH, "2c"], draws=["2s 3s 4s 5s 6s"], luck=Script([4, 5, 0, 4, 0, *[0] * 5]))
    do(t, *(f"play {card}" for card in RICH.split()), "buy-hidden-ace")
    assert pile(t, "discard") == "10s 10s 10c 10c as"
    assert (top(t, 7), int(t.jokers)) == ("as", 3)


@pytest.mark.rule("KD-22")
def test_a_joker_under_the_open_ace_goes_aside_and_the_next_card_is_turned_up() -> None:
    t = kingdom(hands=[RICH, "2c"], draws=["2s 3s 4s 5s 6s"], tops="ad", aces_open=True, luck=Script([4, 2, *[0] * 5]))
    do(t, *(f"play {card}" for card in RICH.split()), "buy ad")
    assert (top(t, 7), int(t.jokers)) == ("ah", 1)


@pytest.mark.rule("KD-22")
def test_the_last_ace_turns_up_all_remaining_jokers() -> None:
    t = kingdom(hands=[RICH, "2c"], discards=["as as ac ac ah ah ad"], tops="ad", aces_open=True)
    do(t, *(f"play {card}" for card in RICH.split()), "buy ad")
    assert t.jokers == 4
    assert top(t, 7) == ""
    assert market.cards_below(t, 7) == 0


@pytest.mark.rule("KD-23")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_after_the_fourth_joker_everybody_has_one_more_turn_and_the_revealer_is_last(seats: int) -> None:
    hands = [RICH, "2c", "2c", "2h"][:seats]
    t = kingdom(seats, hands=hands, discards=["as as ac ac ah ah ad"], tops="ad", aces_open=True)
    do(t, *(f"play {card}" for card in RICH.split()), "buy ad")
    movers = []
    while not t.over():
        movers.append(int(t.to_move()))
        end_turn(t)
    assert movers == [(1 + turn) % seats for turn in range(seats)]
    assert t.ending == steps.END_YEAR


@pytest.mark.rule("KD-23", "KD-20")
def test_a_joker_turned_up_by_an_ace_in_summer_may_end_the_year_too() -> None:
    t = kingdom(hands=["as 2s", "2c"], discards=["as ac ac ah ah ad"], tops="ad", aces_open=True, jokers=2)
    do(t, "play as", "bury ad")
    assert t.jokers == 4
    assert top(t, 7) == "ad"
    assert t.turns_left == 3
    end_turn(t)
    end_turn(t)
    assert not t.over()
    end_turn(t)
    assert t.over()


@pytest.mark.rule("KD-23")
@pytest.mark.parametrize(("choice", "turns"), [("turns_100", 100), ("turns_60", 60), ("turns_40", 40)])
def test_a_game_without_purchases_ends_at_the_turn_limit(choice: str, turns: int) -> None:
    t = new_game(3, 1, turn_limit=choice)
    taken = [0, 0, 0]
    while not t.over():
        taken[int(t.to_move())] += 1
        end_turn(t)
    assert taken == [turns] * 3
    assert t.ending == steps.END_TURN_LIMIT
    assert GAME.rule_that_ended(t) == "R22"


@pytest.mark.rule("KD-23")
def test_last_turns_are_played_in_full_even_near_the_limit() -> None:
    t = kingdom(hands=[RICH, "2c"], discards=["as as ac ac ah ah ad"], tops="ad", aces_open=True, turns_left=1)
    do(t, *(f"play {card}" for card in RICH.split()), "buy ad")
    assert not t.over()
    end_turn(t)
    end_turn(t)
    assert t.ending == steps.END_YEAR


@pytest.mark.rule("KD-23")
def test_the_turn_of_the_fourth_joker_is_not_its_players_last() -> None:
    t = kingdom(hands=[RICH, "2c"], discards=["as as ac ac ah ah ad"], tops="ad", aces_open=True)
    do(t, *(f"play {card}" for card in RICH.split()), "buy ad")
    end_turn(t)
    assert t.to_move() == 0
    assert not t.over()


@pytest.mark.rule("KD-24")
def test_all_of_a_players_cards_score_wherever_they_are() -> None:
    t = kingdom(
        hands=["2d 2s", "as"], draws=["jd", ""], discards=["qd 3h", "3d"], vaults=["ad", "kd"], jokers=4, turns_left=1
    )
    assert list(do(t, "play 2d").standing()) == [1 + 3 + 3 + 6, 1 + 3]
    end_turn(t)
    assert t.over()
    assert list(t.standing()) == [13, 4]
    assert ranks(t) == [0, 1]


@pytest.mark.rule("KD-24")
def test_equal_points_share_the_victory() -> None:
    t = end_turn(kingdom(3, hands=["2d", "3d 4s", "5s"], turns_left=1))
    assert ranks(t) == [0, 0, 2]


@pytest.mark.rule("KD-24")
def test_no_move_is_legal_after_the_end() -> None:
    t = end_turn(kingdom(hands=["2d", "3d"], turns_left=1))
    assert t.over()
    with pytest.raises(IllegalMove):
        t.play(0, GAME.notation.read("decline"))
