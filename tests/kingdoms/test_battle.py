"""A turn: the card turned up, the opponent, the bids, and what changes hands."""

from __future__ import annotations

import pytest

from kingstable.core.table import NOBODY
from kingstable.games.kingdoms.generated import steps
from kingstable.games.kingdoms.pieces import NO_CARD
from tests.kingdoms.naive import Options
from tests.kingdoms.positions import (
    at_break,
    at_turn,
    card,
    ending,
    fight,
    free,
    groups,
    hand,
    lands,
    legal,
    new_game,
    play,
    play_on,
    refusal,
    strength,
    told,
)

FIGHTERS = Options(windows="fighters")
ANY_TIME = Options(windows="any_time")


# The challenge


@pytest.mark.rule("BK-9")
def test_the_challenger_turns_up_the_top_card_and_challenges_any_other_player() -> None:
    t = at_turn(lands("r1", "r2", "r3", "r4", source="b9 b8"), 1)
    assert t.prize == card("b9")
    assert t.waiting() == [1]
    assert legal(t) == {"challenge 0", "challenge 2", "challenge 3"}
    assert refusal(t, "challenge 1") == "BK-9 refused-self"
    assert refusal(t, "challenge 4") == "BK-9 refused-nobody"


@pytest.mark.rule("BK-9")
def test_a_battle_cannot_be_skipped() -> None:
    t = at_turn(lands("r1", "r2", "r3"))
    assert refusal(t, "ready") == "BK-9 refused-choose-first"
    assert refusal(t, "rest") == "BK-9 refused-choose-first"
    assert refusal(t, "give-up") == "BK-9 refused-choose-first"
    assert refusal(t, "bid r1") == "BK-9 refused-choose-first"


@pytest.mark.rule("BK-9")
def test_with_two_players_the_other_is_the_opponent() -> None:
    assert legal(at_turn(lands("r1", "r2"))) == {"challenge 1"}


# Rearranging before the battle


@pytest.mark.rule("BK-10")
def test_the_challenger_may_rearrange_from_the_draw_and_the_opponent_once_chosen() -> None:
    t = fight(lands("r4 r5 r6 r9", "y4 y5 y6 y9", "b1"))
    play(t, "lay army rrr", "challenge 1", "ready")
    assert t.waiting() == [1]
    assert "lay army yyy" in legal(t)


@pytest.mark.rule("BK-10")
def test_the_challenger_may_answer_the_opponents_changes_until_the_bid() -> None:
    t = fight(lands("r4 r5 r6 r9", "y4 y5 y6 y9", "b1"), "challenge 1", "ready", "lay army yyy")
    assert t.waiting() == [0]
    assert refusal(t, "bid r9") == "BK-10 refused-reply"
    assert refusal(t, "rest") == "BK-10 refused-reply"
    play(t, "lay army rrr", "ready")
    assert t.waiting() == [1]
    play(t, "bid y9")
    assert t.waiting() == [0]
    assert refusal(t, "take army") == "BK-10 refused-frozen"


@pytest.mark.rule("BK-10")
def test_both_kingdoms_are_frozen_from_the_first_bid_to_the_end_of_the_battle() -> None:
    t = fight(lands("r8 r9", "y4 y9 t", laid=["army rrr", "court yyy"]), "challenge 1", "ready", "bid y4")
    assert legal(t) == {"bid r8", "bid r9"}
    play(t, "bid r9")
    assert legal(t) == {"give-up", "bid y9"}
    for move in ("take court", "lay-treasure", "reflag rrr", "lay people ryb", "take-treasure", "show y9", "hide y9"):
        assert refusal(t, move) == "BK-10 refused-frozen"
    play(t, "bid y9")
    assert legal(t) == {"bid r8"}


@pytest.mark.rule("BK-10", "BK-17")
def test_bystanders_may_rearrange_before_and_after_the_battle() -> None:
    t = at_break(lands("r8", "y9", "b4 b5 b6", source="b9 b8 b7"))
    play(t, "2: lay army bbb", "2: ready", "0: ready", "1: ready")
    play(t, "challenge 1", "ready", "bid y9", "bid r8")
    assert "take army" in legal(t, 2)


# At any time


@pytest.mark.rule("BK-10", "BK-17")
def test_bystanders_may_rearrange_while_others_fight() -> None:
    t = at_turn(lands("r8 r9", "y4 y9", "b4 b5 b6 b7", options=ANY_TIME))
    for moves in ((), ("challenge 1",), ("bid y4",), ("bid r8",), ("bid y9",)):
        play(t, *moves)
        asked = t.waiting()
        play(t, "2: lay army bbb", "2: take army")
        assert t.waiting() == asked
    assert t.waiting() == [0]
    play(t, "2: lay army bbb", "bid r9")
    assert groups(t, 2) == [("army", ("b4", "b5", "b6"))]


@pytest.mark.rule("BK-10")
def test_both_fighters_may_rearrange_until_the_first_bid_locks_them() -> None:
    t = at_turn(lands("r4 r5 r6 r8 r9", "y4 y5 y6 y7 y9", "b4 b5 b6", options=ANY_TIME))
    play(t, "0: lay army rrr", "1: lay army yyy", "challenge 1", "0: take army", "1: take army", "0: lay army rrr")
    assert t.waiting() == [1]
    play(t, "bid y9")
    for move in ("bid r9", "bid y7", "bid r8"):
        assert [free(t, seat) != set() for seat in range(3)] == [False, False, True]
        for seat in (0, 1):
            assert refusal(t, "take army", seat) == "BK-10 refused-frozen"
        play(t, "2: lay army bbb", "2: take army", move)
    assert t.prize != NO_CARD
    assert t.waiting() == [1]
    assert [free(t, seat) != set() for seat in range(3)] == [True, True, True]


@pytest.mark.rule("BK-10", "BK-24")
def test_after_an_exchange_both_fighters_may_rearrange_at_once() -> None:
    t = at_turn(lands("r8 r4 r5 r6", "y9 y4 y5 y6", "b1", options=ANY_TIME))
    play(t, "challenge 1", "bid y9", "bid r8")
    assert (t.waiting(), int(t.challenger)) == ([1], 1)
    play(t, "0: lay army rrr", "1: lay army yyy")
    assert t.waiting() == [1]


@pytest.mark.rule("BK-3", "BK-4", "BK-5", "BK-9", "BK-18")
def test_a_bystander_is_refused_by_the_rule_that_applies() -> None:
    t = at_turn(lands("r8", "y9", "b4 b5", laid=["", "", "people ryb"], options=ANY_TIME))
    play(t, "challenge 1", "bid y9")
    assert refusal(t, "lay army ryb", 2) == "BK-3 refused-group"
    assert refusal(t, "lay army bbb", 2) == "BK-4 refused-flag"
    assert refusal(t, "take army", 2) == "BK-5 refused-not-laid"
    assert refusal(t, "lay-treasure", 2) == "BK-18 refused-no-treasure"
    assert refusal(t, "show b4", 2) == "R16 refused-unfinished"
    assert refusal(t, "bid b4", 2) == "BK-9 refused-turn"
    assert refusal(t, "ready", 2) == "BK-9 refused-turn"


@pytest.mark.rule("BK-11", "BK-12")
def test_a_challenger_waiting_for_the_attack_keeps_a_card_to_bid() -> None:
    t = at_turn(lands("r4 r5 r6", "y4", options=ANY_TIME))
    play(t, "challenge 1")
    assert refusal(t, "lay army rrr", 0) == "R6 refused-last-card"
    assert free(t, 0) == set()
    t = at_turn(lands("t", "y4", laid=["army rrr"], options=ANY_TIME))
    play(t, "challenge 1")
    assert refusal(t, "lay-treasure", 0) == "R6 refused-last-card"
    play(t, "0: take army", "0: lay-treasure")
    assert refusal(t, "lay army rrr", 0) == "R6 refused-last-card"
    play(t, "bid y4")
    assert legal(t) == {"bid r4", "bid r5", "bid r6"}


@pytest.mark.rule("BK-7", "BK-12")
def test_the_last_cards_may_be_laid_if_they_win() -> None:
    t = at_turn(lands("r7 r8 r9", "y4", laid=["people army rrr"], options=Options("off", "any_time")))
    assert ending(play(t, "challenge 1", "0: lay court rrr")) == "completed"


@pytest.mark.rule("BK-24")
def test_in_fixed_order_the_challenger_is_asked_again_once_the_opponent_is_named() -> None:
    for windows in ("everyone", "fighters"):
        t = at_turn(lands("r4 r5 r6 r9", "y4 y5 y6 y9", "b4 b5 b6", options=Options(windows=windows)))
        play(t, "challenge 1")
        assert t.waiting() == [0]
        assert {"ready", "lay army rrr"} <= legal(t)
        play(t, "lay army rrr", "take army", "ready")
        assert t.waiting() == [1]
        assert refusal(t, "lay army rrr", 0) == "BK-24 refused-order"
        assert refusal(t, "lay army bbb", 2) == "BK-24 refused-order"
        assert refusal(play(t, "bid y9"), "lay army rrr", 0) == "BK-10 refused-frozen"


@pytest.mark.rule("BK-24")
def test_in_fixed_order_the_challenger_may_answer_a_free_change_of_the_opponent() -> None:
    t = fight(lands("r1", "y4 y5 y6 y9"), "challenge 1", "ready")
    play(t, *["lay army yyy", "ready", "take army", "ready"] * 6)
    assert legal(t) == {"bid y4", "bid y5", "bid y6", "bid y9"}
    assert play(t, "1: lay army yyy").waiting() == [0]
    assert play(t, "ready").waiting() == [1]


@pytest.mark.rule("BK-10", "BK-24")
def test_version_1_asks_the_challenger_again_only_after_a_change() -> None:
    t = lands("r1", "y4 y5 y6 y9")
    t.rules = 1
    fight(t, "challenge 1")
    assert t.waiting() == [1]
    assert play(t, "lay army yyy").waiting() == [0]
    assert play(t, "ready").waiting() == [1]


@pytest.mark.rule("BK-24")
def test_version_1_refuses_more_than_twelve_changes() -> None:
    t = lands("r4 r5 r6 r9", "y9")
    t.rules = 1
    play(at_turn(t), *["lay army rrr", "take army"] * 6)
    assert legal(t) == {"challenge 1"}
    assert free(t, 0) == set()
    assert refusal(t, "lay army rrr") == "R21 refused-changes"


# Attack and counterattack


@pytest.mark.rule("BK-11", "BK-6")
def test_the_opponent_attacks_first_with_value_and_bonus() -> None:
    t = fight(lands("r1", "y7", "b1", laid=["", "people army rrr"]), "challenge 1", "ready")
    assert t.waiting() == [1]
    play(t, "bid y7")
    assert strength(t, 1) == 8.5


@pytest.mark.rule("BK-12", "BK-6")
def test_the_challenger_answers_with_value_and_bonus() -> None:
    t = fight(lands("b6", "y6 r1", laid=["people rrr", ""]), "challenge 1", "ready", "bid y6", "bid b6")
    assert strength(t, 0) == 6.5
    assert refusal(t, "ready") == "BK-13 refused-raise-or-give-up"


@pytest.mark.rule("BK-12")
def test_the_challenger_must_bid_a_card_from_hand() -> None:
    t = fight(lands("b6", "y6"), "challenge 1", "ready", "bid y6")
    assert refusal(t, "give-up") == "BK-12 refused-counter-first"
    assert refusal(t, "bid b5") == "BK-12 refused-hand"


@pytest.mark.rule("BK-13")
def test_a_lower_counterattack_loses_at_once() -> None:
    t = fight(lands("b6 b9", "y7 y1", source="r9 r8"), "challenge 1", "ready", "bid y7", "bid b6")
    assert hand(t, 1) == ["r9", "y1", "b6"]
    assert hand(t, 0) == ["y7", "b9"]


@pytest.mark.rule("BK-13")
@pytest.mark.parametrize("counter", ["b7", "b8"])
def test_against_an_equal_or_higher_counterattack_the_opponent_gives_up_or_raises(counter: str) -> None:
    t = fight(lands(counter, "y7 y2"), "challenge 1", "ready", "bid y7", f"bid {counter}")
    assert t.waiting() == [1]
    assert legal(t) == {"give-up", "bid y2"}


@pytest.mark.rule("BK-13", "BK-17")
def test_giving_up_leaves_the_card_to_the_challenger_and_exchanges_the_bids() -> None:
    t = fight(lands("b7 b1", "y7 y2", source="r9 r8"), "challenge 1", "ready", "bid y7", "bid b7", "give-up")
    assert hand(t, 0) == ["r9", "y7", "b1"]
    assert hand(t, 1) == ["y2", "b7"]


@pytest.mark.rule("BK-13")
def test_an_opponent_who_cannot_raise_is_asked_too_so_that_nothing_shows() -> None:
    t = fight(lands("b9", "y7 r2"), "challenge 1", "ready", "bid y7", "bid b9")
    assert t.waiting() == [1]
    assert legal(t) == {"give-up"}


# The raise


@pytest.mark.rule("BK-14")
def test_a_raise_has_the_first_cards_colour_and_exceeds_the_challenger() -> None:
    t = fight(lands("b9", "y5 y3 y4 y6 b9"), "challenge 1", "ready", "bid y5", "bid b9")
    assert legal(t) == {"give-up", "bid y6"}
    assert refusal(t, "bid b9") == "BK-14 refused-colour"
    assert refusal(t, "bid y4") == "BK-14 refused-too-low"
    assert refusal(t, "bid y9") == "BK-14 refused-hand"


@pytest.mark.rule("BK-14")
def test_half_a_bonus_point_is_enough_for_a_raise() -> None:
    t = fight(lands("b9", "y5 y4", laid=["", "people rrr"]), "challenge 1", "ready", "bid y5", "bid b9")
    assert legal(t) == {"give-up", "bid y4"}


@pytest.mark.rule("BK-14", "BK-15")
def test_there_is_no_second_raise() -> None:
    t = fight(
        lands("b9 b8", "y5 y6 y7", source="r9 r8"), "challenge 1", "ready", "bid y5", "bid b9", "bid y6", "bid b8"
    )
    assert t.prize == NO_CARD
    assert "r9" in hand(t, 0)


# The second card


@pytest.mark.rule("BK-15")
def test_after_a_raise_the_challenger_must_bid_any_second_card() -> None:
    t = fight(lands("b9 b1 r1 y1", "y5 y6"), "challenge 1", "ready", "bid y5", "bid b9", "bid y6")
    assert t.waiting() == [0]
    assert legal(t) == {"bid b1", "bid r1", "bid y1"}
    assert refusal(t, "give-up") == "BK-15 refused-second-first"
    assert refusal(t, "bid b2") == "BK-15 refused-hand"


@pytest.mark.rule("BK-14", "BK-15", "BK-16")
@pytest.mark.parametrize(("second", "wins"), [("r2", True), ("y9", True), ("y8", False)])
def test_a_second_card_of_the_same_colour_is_added_and_another_stands_alone(second: str, wins: bool) -> None:
    """The rulebook's example: Ben with people stands at 8½, Ann without groups has bid a red 7."""
    t = lands(f"r7 {second}", "b6 b2", laid=["", "people rrr"], source="b9 b8")
    fight(t, "challenge 1", "ready", "bid b6", "bid r7", "bid b2", f"bid {second}")
    assert ("b9" in hand(t, 0)) == wins
    assert ("b9" in hand(t, 1)) == (not wins)


@pytest.mark.rule("BK-15", "BK-6")
def test_the_bonus_is_added_to_a_second_card_that_stands_alone() -> None:
    t = lands("r6 y8", "b6 b2", laid=["people bbb", ""], source="b9 b8")
    fight(t, "challenge 1", "ready", "bid b6", "bid r6", "bid b2")
    assert strength(t, 1) == 8
    assert "b9" in hand(play(t, "bid y8"), 0)


@pytest.mark.rule("BK-15")
def test_a_challenger_without_a_second_card_loses() -> None:
    t = lands("b6", "y5 y3", laid=["army rrr"], source="r9 r8")
    fight(t, "challenge 1", "ready", "bid y5", "bid b6", "bid y3")
    assert t.prize == NO_CARD
    assert hand(t, 0) == ["y3", "y5"]
    assert hand(t, 1) == ["r9", "b6"]


# Who wins, and the exchange


@pytest.mark.rule("BK-16")
def test_on_equal_strength_the_challenger_takes_the_card() -> None:
    t = fight(lands("b6 b1", "y6 r2", source="r9 r8"), "challenge 1", "ready", "bid y6", "bid b6", "give-up")
    assert "r9" in hand(t, 0)
    t = lands("b6 b1", "y5 y2", source="r9 r8")
    fight(t, "challenge 1", "ready", "bid y5", "bid b6", "bid y2", "bid b1")
    assert "r9" in hand(t, 0)


@pytest.mark.rule("BK-17")
def test_each_fighter_takes_everything_the_other_bid_even_cards_that_no_longer_count() -> None:
    t = lands("b6 r3", "y5 y2", source="r9 r8")
    fight(t, "challenge 1", "ready", "bid y5", "bid b6", "bid y2", "bid r3")
    assert hand(t, 0) == ["y2", "y5"]
    assert hand(t, 1) == ["r3", "r9", "b6"]


@pytest.mark.rule("BK-17")
@pytest.mark.parametrize("attack", ["y9", "y1"])
def test_the_turn_passes_to_the_player_after_the_challenger_whoever_won(attack: str) -> None:
    t = lands("b6", attack, "r1", "r2", options=FIGHTERS)
    fight(t, "challenge 2", "ready", "bid r1", "bid b6", "give-up")
    assert (t.waiting(), int(t.challenger)) == ([1], 1)


@pytest.mark.rule("BK-17")
def test_after_the_last_seat_the_turn_passes_to_the_first() -> None:
    t = lands("b6", "y1", "r1", options=FIGHTERS)
    fight(t, "challenge 0", "ready", "bid b6", "bid r1", seat=2)
    assert t.waiting() == [0]


@pytest.mark.rule("BK-17")
def test_nobody_falls_below_nine_cards_and_the_players_gain_one_each_turn() -> None:
    for seed in range(20):
        t = new_game(3, seed)
        while not t.over():
            sizes = [len(hand(t, seat)) + 3 * len(groups(t, seat)) for seat in range(3)]
            sizes = [size + int(t.kingdoms[seat] >> 6 & 3) for seat, size in enumerate(sizes)]
            assert t.prize != NO_CARD or sum(sizes) == 84 - len(t.deck)
            assert t.prize != NO_CARD or min(sizes) >= 9
            play_on(t, seed * 1000 + int(t.ply), 1)


# Breaks between battles


@pytest.mark.rule("BK-17")
def test_after_a_battle_everybody_may_rearrange_at_once_in_any_order() -> None:
    t = lands("b6 r4 r5 r6", "y7", "b1 y4 y5 y6", source="r9 r8 r7")
    fight(t, "challenge 1", "ready", "bid y7", "bid b6")
    assert sorted(t.waiting()) == [0, 1, 2]
    play(t, "2: lay army yyy", "0: lay army rrr", "2: ready", "1: ready")
    assert t.waiting() == [0]
    assert refusal(t, "challenge 1") == "BK-17 refused-between-battles"
    assert refusal(t, "bid r9") == "BK-17 refused-between-battles"
    play(t, "0: ready")
    assert (t.waiting(), int(t.challenger)) == ([1], 1)


@pytest.mark.rule("BK-9", "BK-17")
def test_between_battles_there_is_no_centre_card_challenger_or_opponent() -> None:
    t = fight(lands("b6", "y7", source="r9 r8"), "challenge 1", "ready", "bid y7", "bid b6")
    assert sorted(t.waiting()) == [0, 1]
    assert (t.prize, t.challenger, t.opponent) == (NO_CARD, NOBODY, NOBODY)


@pytest.mark.rule("BK-17")
def test_there_is_a_break_after_the_deal() -> None:
    t = new_game(4, 1)
    assert t.prize == NO_CARD
    assert sorted(t.waiting()) == [0, 1, 2, 3]


@pytest.mark.rule("BK-17")
def test_with_the_option_only_fighters_may_rearrange_before_their_battle() -> None:
    t = new_game(4, 1, FIGHTERS)
    assert t.prize != NO_CARD
    t = lands("b6", "y7", "b1 b2", source="r9 r8 r7", options=FIGHTERS)
    fight(t, "challenge 1", "ready", "bid y7", "bid b6")
    assert (t.waiting(), int(t.challenger)) == ([1], 1)


@pytest.mark.rule("BK-17")
def test_a_resting_player_is_not_asked_again_until_they_have_fought() -> None:
    t = lands("b6 b5", "y7 y2", "b1 b2", source="r9 r8 r7 r6 r5")
    play(at_break(t), "0: rest", "1: ready", "2: rest", "challenge 1", "ready", "bid y7", "bid b6")
    assert sorted(t.waiting()) == [0, 1]
    play(t, "0: rest", "1: rest", "challenge 2", "ready", "bid b1", "bid y2", "give-up")
    assert sorted(t.waiting()) == [1, 2]


@pytest.mark.rule("BK-17")
def test_when_everybody_rests_the_next_turn_begins_at_once() -> None:
    t = lands("b6 b5", "y7 y2", "b1 b2", source="r9 r8 r7 r6 r5")
    play(
        at_break(t), "0: ready", "1: ready", "2: rest", "challenge 1", "ready", "bid y7", "bid b6", "0: rest", "1: rest"
    )
    assert (t.waiting(), int(t.challenger)) == ([1], 1)


# An empty hand


@pytest.mark.rule("BK-11", "BK-12")
def test_a_challenger_who_has_laid_everything_must_take_something_back() -> None:
    t = at_turn(lands("", "y1", laid=["army rrr t"]))
    assert legal(t) == {"take army", "take-treasure"}
    assert refusal(t, "challenge 1") == "BK-12 refused-empty-hand"
    play(t, "take army", "lay army rrr", "take-treasure")
    assert "challenge 1" in legal(t)


@pytest.mark.rule("BK-11")
def test_an_opponent_who_has_laid_everything_must_take_something_back_before_bidding() -> None:
    t = fight(lands("r9", "", laid=["", "army rrr"]), "challenge 1", "ready")
    assert legal(t) == {"take army"}
    assert refusal(t, "bid r4") == "BK-11 refused-hand"
    play(t, "take army", "ready")
    assert {"bid r4", "bid r5", "bid r6"} <= legal(t)


@pytest.mark.rule("BK-10", "BK-12")
def test_an_answering_challenger_keeps_a_card() -> None:
    t = lands("r4 r5 r6", "y4 y5 y6 y9")
    fight(t, "challenge 1", "ready", "lay army yyy", "lay army rrr")
    assert legal(t) == {"take army"} | {move for move in legal(t) if move.startswith("reflag")}
    assert refusal(t, "ready") == "BK-12 refused-empty-hand"


@pytest.mark.rule("BK-11", "BK-17")
def test_a_player_out_of_changes_may_still_take_back_a_card_to_bid() -> None:
    t = at_turn(lands("r4 r5 r6 t", "y1"))
    play(t, "lay-treasure", *["lay army rrr", "take army"] * 5, "lay army rrr")
    assert legal(t) == {"take army", "take-treasure"}
    assert legal(play(t, "take-treasure")) == {"challenge 1"}


# What is told


@pytest.mark.rule("BK-17")
def test_the_news_of_a_battle_says_who_wins_and_what_is_taken() -> None:
    t = fight(lands("b6 r3", "y5 y2", source="r9 r8"), "challenge 1", "ready", "bid y5", "bid b6", "bid y2")
    names = [steps.EVENT_NOUNS[int(each.event)][0] for each in told(t, "bid r3")]
    assert names == ["bids", "stands_at", "wins", "takes", "takes", "takes", "takes"]
