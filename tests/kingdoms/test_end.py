"""The end: a complete kingdom, the last turn, and the ranks."""

from __future__ import annotations

import pytest

from kingstable.games.kingdoms.generated import steps
from tests.kingdoms.naive import Options
from tests.kingdoms.positions import (
    DEFAULT,
    MANUAL,
    at_break,
    at_turn,
    bonus,
    card,
    deal,
    ending,
    fight,
    free,
    groups,
    hand,
    lands,
    legal,
    play,
    ranks,
    refusal,
    told,
)

ANY_TIME = Options(windows="any_time")
TOGETHER = Options(last_turn="together")

WINNING = "r1 y2 b3 r4 y5 b6 r7 y8 b9"
ALMOST = "r1 y2 b3 r4 y5 b6 r7 y8"


# Kingdoms completed for their players


@pytest.mark.rule("BK-21", "BK-7")
def test_winning_cards_are_laid_as_soon_as_an_exchange_brings_them() -> None:
    t = fight(lands(f"{ALMOST} r9", "y1 y3", source="b9 b8"), "challenge 1", "ready", "bid y1", "bid r9", "give-up")
    assert ending(t) == "completed"
    assert [group for group, _ in groups(t, 0)] == ["people", "army", "court"]
    assert (hand(t, 0), bonus(t, 0), ranks(t)) == (["y1"], 3.5, [0, 1])


@pytest.mark.rule("BK-7", "BK-10")
@pytest.mark.parametrize("seat", [0, 1])
def test_completing_a_kingdom_after_the_opponent_is_chosen_wins_before_any_bid(seat: int) -> None:
    hands, laid = ["r9 b8", "y9 b7"], ["t", "t"]
    hands[seat], laid[seat] = "r7 y8 b9", "people army ryb t"
    t = fight(lands(*hands, laid=laid, source="b1 b2", options=MANUAL), "challenge 1")
    play(t, *(["0: ready"] if seat == 1 else []), f"{seat}: lay court ryb")
    assert (t.over(), ending(t)) == (True, "completed")
    assert ranks(t)[seat] == 0
    assert ranks(t)[1 - seat] == 1


@pytest.mark.rule("BK-21", "BK-17")
def test_the_rivals_bid_may_be_the_winning_card() -> None:
    t = fight(lands(f"{ALMOST} r2", "b9 y1", source="y9 b8"), "challenge 1", "ready", "bid b9", "bid r2")
    assert (ending(t), ranks(t)) == ("completed", [0, 1])


@pytest.mark.rule("BK-21", "BK-5")
def test_winning_cards_are_laid_under_another_flag_if_necessary() -> None:
    t = lands("y2 y5 b7 b8 y8 b9 r9", "y1 y3", laid=["people army brb"], source="y9 b8")
    fight(t, "challenge 1", "ready", "bid y1", "bid r9", "give-up")
    assert groups(t, 0) == [
        ("people", ("b1", "y2", "b3")), ("army", ("b4", "y5", "b6")), ("court", ("b7", "y8", "b9")),
    ]  # fmt: skip
    assert hand(t, 0) == ["r2", "r5", "y1", "y9", "b8"]


@pytest.mark.rule("BK-21")
def test_the_present_flag_stays_if_it_can_win() -> None:
    t = lands("r2 r4 r5 r6 r7 r8 r9 y5 y8 b9", "y1 y3", laid=["people ryr"], source="y9 b8")
    fight(t, "challenge 1", "ready", "bid y1", "bid b9", "give-up")
    assert [group for _, group in groups(t, 0)] == [("r1", "y2", "r3"), ("r4", "y5", "r6"), ("r7", "y8", "r9")]


@pytest.mark.rule("BK-21", "BK-7")
def test_a_kingdom_may_be_complete_in_the_deal() -> None:
    t = deal(lands(WINNING, "r1 r2 r3", WINNING.replace("1", "2")))
    assert (ending(t), ranks(t)) == ("completed", [0, 2, 1])


@pytest.mark.rule("BK-7", "BK-19")
def test_one_exchange_may_complete_both_fighters_kingdoms() -> None:
    t = lands(f"{ALMOST} r9", "r1 r2 r3 r4 r5 r6 r7 r8 b9", "r1", source="b7 b8")
    fight(t, "challenge 1", "ready", "bid b9", "bid r9", "give-up")
    assert (ending(t), ranks(t)) == ("completed", [0, 0, 2])


@pytest.mark.rule("BK-21")
def test_without_auto_complete_only_the_player_lays_winning_cards() -> None:
    t = lands(f"{ALMOST} r9", "y1 y3", source="b9 b8 b7", options=MANUAL)
    fight(t, "challenge 1", "ready", "bid y1", "bid r9", "give-up")
    assert (ending(t), groups(t, 0)) == ("", [])
    play(t, "0: lay people ryb", "0: lay army ryb", "0: lay court ryb")
    assert (ending(t), ranks(t)) == ("completed", [0, 1])


@pytest.mark.rule("BK-21")
def test_without_auto_complete_a_kingdom_complete_in_the_deal_is_left_to_its_player() -> None:
    t = deal(lands(WINNING, "r1", options=MANUAL))
    assert (ending(t), groups(t, 0)) == ("", [])


@pytest.mark.rule("BK-21", "BK-7")
def test_a_player_who_overlooks_their_chance_may_miss_it() -> None:
    t = lands(f"{ALMOST} r9", "y1 y3 r5 y4", source="b9 b8 b7", options=MANUAL)
    fight(t, "challenge 1", "ready", "bid y1", "bid r9", "give-up")
    play(t, "0: ready", "1: ready", "challenge 0", "ready", "bid b9", "bid r5")
    assert "b9" in hand(t, 1)
    assert not t.over()


# Everything is frozen at once


@pytest.mark.rule("BK-7", "BK-19")
@pytest.mark.parametrize("windows", ["any_time", "everyone"])
def test_after_the_first_complete_kingdom_nobody_can_change_anything(windows: str) -> None:
    t = lands(
        "r7 r8 r9", "y1 y2 y3", "b1 b2 b3", laid=["people army rrr", "army court yyy"], options=Options("off", windows)
    )
    at_break(t, 2)
    play(t, "0: lay court rrr")
    assert (ending(t), ranks(t)) == ("completed", [0, 1, 2])
    assert refusal(t, "take court", 0) == "BK-19 refused-over"
    assert refusal(t, "lay people yyy", 1) == "BK-19 refused-over"
    assert refusal(t, "lay people bbb", 2) == "BK-19 refused-over"


@pytest.mark.rule("BK-19")
def test_everybody_learns_at_once_whose_kingdom_is_complete() -> None:
    t = at_turn(lands("r9", "y9", "b7 b8 b9", laid=["", "", "people army bbb"], options=Options("off", "any_time")))
    names = [(steps.EVENT_NOUNS[int(each.event)][0], int(each.seat)) for each in told(t, "2: lay court bbb")]
    assert names[-2:] == [("completes", 2), ("ends", 0)]


@pytest.mark.rule("BK-7", "BK-19")
def test_a_bystander_who_completes_a_kingdom_ends_the_battle_and_bids_return() -> None:
    t = lands("r9", "y9 y1", "b7 b8 b9", laid=["", "", "people army bbb"], options=Options("off", "any_time"))
    fight(t, "challenge 1", "bid y9")
    names = [(steps.EVENT_NOUNS[int(each.event)][0], int(each.seat)) for each in told(t, "2: lay court bbb")]
    assert names[-3:] == [("keeps", 1), ("completes", 2), ("ends", 0)]
    assert (hand(t, 0), hand(t, 1)) == (["r9"], ["y1", "y9"])
    assert (ending(t), ranks(t)) == ("completed", [2, 1, 0])
    assert refusal(t, "bid r9", 0) == "BK-19 refused-over"


@pytest.mark.rule("BK-19")
def test_in_a_battle_cut_short_after_a_raise_each_fighter_gets_their_bids_back() -> None:
    t = lands("r8 r1", "y6 y5 y1", "b7 b8 b9", laid=["", "", "people army bbb"], options=Options("off", "any_time"))
    fight(t, "challenge 1", "bid y6", "bid r8", "bid y5")
    events = [each for each in told(t, "2: lay court bbb") if steps.EVENT_NOUNS[int(each.event)][0] == "keeps"]
    assert [(int(each.seat), int(each.first)) for each in events] == [(1, card("y6")), (1, card("y5")), (0, card("r8"))]
    assert (hand(t, 0), hand(t, 1)) == (["r1", "r8"], ["y1", "y5", "y6"])


@pytest.mark.rule("BK-19")
def test_version_1_plays_a_break_out_and_all_who_complete_in_it_share_the_victory() -> None:
    t = lands("r7 r8 r9", "y1 y2 y3", "b1", laid=["people army rrr", "army court yyy"], options=MANUAL)
    t.rules = 1
    play(at_break(t), "0: lay court rrr", "1: lay people yyy", "0: ready", "1: ready")
    assert (ending(t), t.waiting()) == ("", [2])
    play(t, "2: ready")
    assert (ending(t), ranks(t)) == ("completed", [0, 0, 2])


@pytest.mark.rule("BK-7", "BK-10")
@pytest.mark.parametrize("windows", ["any_time", "everyone"])
def test_an_opponent_may_complete_a_kingdom_once_chosen(windows: str) -> None:
    t = lands("r9", "b7 b8 b9", laid=["", "people army bbb"], options=Options("off", windows))
    fight(t, "challenge 1", *(["ready"] if windows == "everyone" else []), "lay court bbb")
    assert (ending(t), ranks(t)) == ("completed", [1, 0])


# Ranks


@pytest.mark.rule("BK-19")
def test_players_without_a_complete_kingdom_rank_by_bonus_then_by_cards() -> None:
    t = lands(
        "r1", "b1 b2 b3 b4 b5", "2*y1 2*y2", "r9",
        laid=["people army court rrr", "people yyy", "people bbb", "army bbb"],
    )  # fmt: skip
    assert ranks(t) == [0, 2, 3, 1]


@pytest.mark.rule("BK-19")
def test_complete_kingdoms_share_first_place_whatever_else_they_have() -> None:
    t = lands("", "r1 r2 t", "", laid=["people army court rrr", "people army court 2*t yyy", "army bbb 2*t"])
    assert ranks(t) == [0, 0, 2]


@pytest.mark.rule("BK-19")
def test_equal_bonus_and_cards_share_a_place() -> None:
    assert ranks(lands("r1 r2", "b1 b2", "y1")) == [0, 0, 2]


@pytest.mark.rule("BK-19", "BK-18")
def test_treasures_count_for_the_bonus_in_the_kingdom_but_not_in_hand() -> None:
    assert ranks(lands("3*r1", "t r2 r3", "r4", laid=["", "", ["t", "t"][0]])) == [1, 1, 0]


@pytest.mark.rule("BK-19")
def test_kingdom_cards_count_with_the_hand_unless_the_option_says_otherwise() -> None:
    hands, laid = ("r9", "r8 b9 b8"), ["army rrr", "2*t"]
    assert ranks(lands(*hands, laid=laid)) == [1, 0]
    assert ranks(lands("r9 r8 r7", "b9 b8", laid=["2*t", "army rrr"])) == [0, 0]
    assert ranks(lands("r9 r8 r7", "b9 b8", laid=["2*t", "army rrr"], options=Options(cards_counted="hand"))) == [0, 1]
    assert ranks(lands(*hands, laid=laid, options=Options(cards_better="fewer"))) == [0, 1]


@pytest.mark.rule("BK-19")
def test_groups_in_hand_bring_nothing_without_the_option() -> None:
    hands, laid = ("r4 r5 r6", "t b4 b5"), ["", "people bbb"]
    assert ranks(lands(*hands, laid=laid)) == [1, 0]
    assert ranks(lands(*hands, laid=laid, options=Options(ranking="at_best"))) == [1, 0]
    assert ranks(lands("r4 r5 r6 r7 r8 r9", "b4", laid=laid, options=Options(ranking="at_best"))) == [0, 1]


@pytest.mark.rule("BK-19")
def test_the_best_bonus_is_that_of_the_best_flag_with_all_treasures_and_doubled_groups() -> None:
    best = Options(ranking="at_best")
    t = lands("2*r4 2*r5 2*r6 y7 y8 y9 t", "b1", laid=["", "people army bbb"], options=best)
    assert list(t.standing()) == [5010, 3007]
    once = Options(ranking="at_best", groups="one_of_each")
    t = lands("2*r4 2*r5 2*r6 y4 y5 y6 t", "b1", options=once)
    assert list(t.standing()) == [3010, 1]


@pytest.mark.rule("BK-19")
def test_after_the_end_nothing_can_be_changed() -> None:
    t = fight(lands(f"{ALMOST} r9", "y1 y2 y3", source="b9 b8"), "challenge 1", "ready", "bid y1", "bid r9", "give-up")
    assert t.over()
    assert refusal(t, "lay people yyy", 1) == "BK-19 refused-over"


# The source is empty


@pytest.mark.rule("BK-20")
def test_after_the_battle_for_the_last_card_everybody_has_one_last_turn_in_order() -> None:
    t = lands("r9 r4", "y1 y4 y5 y6", "b1 b2 b3", source="b9")
    fight(t, "challenge 1", "ready", "bid y1", "bid r9", "give-up")
    assert t.waiting() == [1]
    assert refusal(t, "challenge 2") == "BK-20 refused-last-turn"
    assert refusal(t, "rest") == "BK-20 refused-last-turn"
    assert refusal(t, "bid y4") == "BK-20 refused-last-turn"
    play(t, "lay army yyy", "ready")
    assert t.waiting() == [2]
    play(t, "lay people bbb", "ready")
    assert t.waiting() == [0]
    play(t, "ready")
    assert (ending(t), ranks(t)) == ("exhausted", [2, 0, 1])
    assert refusal(t, "ready", 0) == "BK-20 refused-over"


@pytest.mark.rule("BK-19", "BK-20")
@pytest.mark.parametrize("last_turn", ["in_order", "together"])
@pytest.mark.parametrize("windows", ["any_time", "everyone", "fighters"])
def test_the_first_complete_kingdom_ends_the_last_turn_too(last_turn: str, windows: str) -> None:
    options = Options("off", windows, last_turn=last_turn)
    t = lands("y1 y2 y3", "r7 r8 r9", "b1", laid=["army court yyy", "people army rrr"], source="", options=options)
    at_turn(t, 1)
    play(t, "1: lay court rrr")
    assert (ending(t), ranks(t)) == ("completed", [1, 0, 2])
    assert all(not legal(t, seat) | free(t, seat) for seat in range(3))
    assert refusal(t, "lay people yyy", 0) == "BK-19 refused-over"
    assert refusal(t, "take court", 1) == "BK-19 refused-over"


@pytest.mark.rule("BK-19", "BK-20")
@pytest.mark.parametrize("options", [MANUAL, Options("off", last_turn="together")])
def test_version_1_plays_the_last_turn_to_its_end(options: Options) -> None:
    t = lands("r7 r8 r9", "y1 y2 y3", laid=["people army rrr", "army court yyy"], source="", options=options)
    t.rules = 1
    play(at_turn(t), "0: lay court rrr", "0: ready")
    assert (ending(t), t.waiting()) == ("", [1])
    play(t, "1: lay people yyy", "1: ready")
    assert (ending(t), ranks(t)) == ("completed", [0, 0])


@pytest.mark.rule("BK-20")
def test_any_time_ends_once_a_player_has_had_their_last_turn() -> None:
    t = at_turn(lands("r1 r2 r3", "y4 y5 y6", "b7 b8 b9", source="", options=ANY_TIME), 1)
    assert t.waiting() == [1]
    play(t, "0: lay people rrr", "2: lay court bbb", "1: ready")
    assert refusal(t, "lay army yyy", 1) == "BK-20 refused-done"
    assert t.waiting() == [2]
    play(t, "0: take people", "2: ready", "0: lay people rrr", "0: take people", "0: ready")
    assert (ending(t), ranks(t)) == ("exhausted", [1, 1, 0])


@pytest.mark.rule("BK-20")
def test_a_player_with_a_last_turn_to_come_learns_why_a_change_is_refused() -> None:
    t = at_turn(lands("r1 r2 r3", "y1 y2 y3", "b7", source="", options=ANY_TIME))
    assert refusal(t, "lay army yyy", 1) == "BK-3 refused-group"
    assert refusal(t, "take people", 2) == "BK-5 refused-not-laid"
    play(t, "ready")
    assert refusal(t, "lay army yyy", 2) == "BK-3 refused-group"
    assert refusal(t, "lay people rrr", 0) == "BK-20 refused-done"


@pytest.mark.rule("BK-20")
@pytest.mark.parametrize("windows", ["any_time", "everyone", "fighters"])
def test_only_players_with_a_last_turn_to_come_are_told_to_wait(windows: str) -> None:
    t = at_turn(lands("r1 r2 r3", "y1 y2 y3", source="", options=Options(windows=windows)))
    assert refusal(t, "ready", 1) == "R15 refused-turn"
    play(t, "ready")
    assert refusal(t, "ready", 0) == "BK-20 refused-done"
    assert refusal(t, "lay people rrr", 0) == "BK-20 refused-done"


@pytest.mark.rule("BK-20")
def test_with_the_option_all_have_their_last_turn_together() -> None:
    t = at_turn(lands("r7 r8 r9", "y1 y2 y3", source="", options=TOGETHER))
    assert sorted(t.waiting()) == [0, 1]
    play(t, "1: lay people yyy", "0: lay court rrr", "1: ready", "0: take court", "0: lay court rrr", "0: ready")
    assert (ending(t), ranks(t)) == ("exhausted", [0, 1])


@pytest.mark.rule("BK-20", "BK-21")
def test_groups_that_do_not_win_are_not_laid_automatically_in_the_last_turn() -> None:
    t = play(at_turn(lands("r7 r8 r9", "y1 y2 y3", source="", options=DEFAULT)), "ready", "lay people yyy", "ready")
    assert ranks(t) == [1, 0]


@pytest.mark.rule("BK-20", "BK-7")
def test_a_kingdom_completed_by_the_last_exchange_ends_the_game_without_a_last_turn() -> None:
    t = fight(lands(f"{ALMOST} r9", "y1 y2 y3", source="b9"), "challenge 1", "ready", "bid y1", "bid r9", "give-up")
    assert ending(t) == "completed"


@pytest.mark.rule("BK-20")
def test_there_is_no_other_break_before_the_last_turn() -> None:
    t = at_break(lands("r1", "r2", source=""), 1)
    assert t.waiting() == [1]
    assert legal(t) == {"ready"}
