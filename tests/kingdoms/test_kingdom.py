"""Building a kingdom: groups, the flag, and changing it."""

from __future__ import annotations

import pytest

from tests.kingdoms.naive import Options
from tests.kingdoms.positions import (
    DEFAULT,
    MANUAL,
    at_break,
    at_turn,
    bonus,
    cards_of,
    ending,
    free,
    groups,
    hand,
    lands,
    legal,
    new_game,
    play,
    play_on,
    ranks,
    refusal,
)

OPEN = Options(unfinished="open")


def changes(moves: set[str]) -> set[str]:
    """The moves that change a kingdom."""
    return {move for move in moves if move.split()[0] not in ("ready", "rest", "challenge", "bid", "give-up")}


# Laying a group


@pytest.mark.rule("BK-3")
def test_a_group_may_be_laid_as_soon_as_all_three_cards_are_in_hand() -> None:
    t = at_break(lands("r4 y5 b6 r9", "r1 r2"))
    assert changes(legal(t, 0)) == {"lay army ryb"}
    assert changes(legal(t, 1)) == set()
    play(t, "lay army ryb")
    assert groups(t, 0) == [("army", ("r4", "y5", "b6"))]
    assert hand(t, 0) == ["r9"]


@pytest.mark.rule("BK-3")
def test_the_cards_of_a_group_lie_in_ascending_order() -> None:
    t = play(at_break(lands("b9 y8 r7", "r1")), "lay court ryb")
    assert groups(t, 0) == [("court", ("r7", "y8", "b9"))]


@pytest.mark.rule("BK-3")
def test_a_group_need_not_be_laid_and_its_cards_can_be_bid() -> None:
    t = at_turn(lands("r4 r5 r6", "r1 r2 r3"))
    play(t, "challenge 1", "ready")
    assert {"bid r1", "bid r2", "bid r3", "lay people rrr"} <= legal(t)


@pytest.mark.rule("BK-3")
def test_an_incomplete_group_cannot_be_laid() -> None:
    t = at_break(lands("r4 y5", "r1"))
    assert refusal(t, "lay army ryb") == "BK-3 refused-group"


# The flag


@pytest.mark.rule("BK-4")
def test_the_first_group_may_have_any_flag() -> None:
    t = at_break(lands("r1 y1 r2 b2 y3", "r1"))
    assert changes(legal(t)) == {"lay people rry", "lay people rby", "lay people yry", "lay people yby"}


@pytest.mark.rule("BK-4")
def test_a_flag_may_have_a_colour_two_or_three_times() -> None:
    t = play(at_break(lands("r1 y2 y3 b7 b8 b9", "r1")), "lay people ryy", "take people", "lay court bbb")
    assert groups(t, 0) == [("court", ("b7", "b8", "b9"))]


@pytest.mark.rule("BK-4")
def test_further_groups_need_the_same_colours_in_the_same_order() -> None:
    """The rulebook's example: with people in red, yellow, yellow."""
    t = at_break(lands("r4 y4 r5 y5 y6", "r1", laid=["people ryy"]))
    assert changes(legal(t)) & {"lay army ryy", "lay army yry"} == {"lay army ryy"}
    assert refusal(t, "lay army yry") == "BK-4 refused-flag"
    assert bonus(play(t, "lay army ryy"), 0) == 1.5


@pytest.mark.rule("BK-4")
def test_two_groups_of_a_kind_both_count_but_do_not_replace_a_missing_kind() -> None:
    t = play(at_break(lands("r4 r5 r6", "r1", laid=["army people rrr"])), "lay army rrr")
    assert bonus(t, 0) == 2.5
    assert not t.over()


@pytest.mark.rule("BK-4")
def test_an_option_allows_one_group_of_each_kind() -> None:
    t = at_break(lands("r4 r5 r6", "r1", laid=["army people rrr"], options=Options(groups="one_of_each")))
    assert "lay army rrr" not in legal(t)
    assert refusal(t, "lay army rrr") == "R9 refused-second-group"


@pytest.mark.rule("BK-1", "BK-4")
def test_no_cards_are_left_for_a_fourth_group_of_a_kind() -> None:
    t = at_break(lands("r1", "r2", laid=["3*army rrr"]))
    assert refusal(t, "lay army rrr") == "BK-1 refused-no-copies"
    assert refusal(t, "lay army bbb") == "BK-4 refused-flag"


# Changing it


@pytest.mark.rule("BK-5")
def test_a_group_goes_back_to_the_hand() -> None:
    t = play(at_break(lands("r9", "r1", laid=["people army ryb"])), "take army")
    assert groups(t, 0) == [("people", ("r1", "y2", "b3"))]
    assert hand(t, 0) == ["r4", "r9", "y5", "b6"]
    assert refusal(t, "take army", 0) == "BK-5 refused-not-laid"


@pytest.mark.rule("BK-5")
def test_taking_back_the_last_group_removes_the_flag() -> None:
    t = play(at_break(lands("y4 y5 y6", "r1", laid=["people ryb"])), "take people")
    assert {"lay army yyy", "lay people ryb"} <= legal(t, 0)


@pytest.mark.rule("BK-5")
def test_one_card_can_change_the_flag() -> None:
    t = play(at_break(lands("y5", "r1", laid=["army rrb"])), "reflag ryb")
    assert groups(t, 0) == [("army", ("r4", "y5", "b6"))]
    assert hand(t, 0) == ["r5"]


@pytest.mark.rule("BK-5")
def test_all_groups_must_match_the_new_flag() -> None:
    """The rulebook's example: from red, red, blue to red, yellow, blue."""
    t = at_break(lands("y5", "r1", laid=["people army rrb"]))
    assert refusal(t, "reflag ryb") == "BK-5 refused-reflag"
    t = play(at_break(lands("y2 y5", "r1", laid=["people army rrb"])), "reflag ryb")
    assert groups(t, 0) == [("people", ("r1", "y2", "b3")), ("army", ("r4", "y5", "b6"))]
    assert hand(t, 0) == ["r2", "r5"]


@pytest.mark.rule("BK-5")
def test_two_groups_of_a_kind_need_two_of_the_new_card() -> None:
    t = at_break(lands("y5", "r1", laid=["2*army rrb"]))
    assert "reflag ryb" not in legal(t)
    t = at_break(lands("2*y5", "r1", laid=["2*army rrb"]))
    assert hand(play(t, "reflag ryb"), 0) == ["r5", "r5"]


@pytest.mark.rule("BK-5")
def test_without_a_group_there_is_no_flag_to_change_and_the_same_flag_is_no_change() -> None:
    assert refusal(at_break(lands("r1", "r1")), "reflag ryb") == "BK-5 refused-no-flag"
    assert refusal(at_break(lands("r1", "r1", laid=["army ryb"])), "reflag ryb") == "BK-5 refused-same-flag"


@pytest.mark.rule("BK-3", "BK-17")
@pytest.mark.parametrize("windows", ["any_time", "everyone"])
def test_twelve_changes_are_answers_and_further_ones_are_free(windows: str) -> None:
    """So programs, which only answer, come to an end, and nobody is held to a slip."""
    t = at_turn(lands("r4 r5 r6 r9", "r1", options=Options(windows=windows)))
    play(t, *["0: lay army rrr", "0: take army"] * 6)
    assert legal(t, 0) == {"challenge 1"}
    assert "lay army rrr" in free(t, 0)
    play(t, *["0: lay army rrr", "0: take army"] * 40, "0: lay army rrr", "challenge 1")
    assert bonus(t, 0) == 1


@pytest.mark.rule("BK-3", "BK-17")
def test_the_count_starts_again_with_every_break() -> None:
    t = at_break(lands("r4 r5 r6 r9", "r1"))
    play(t, *["0: lay army rrr", "0: take army"] * 6)
    assert legal(t, 0) == {"ready", "rest"}
    play(t, "0: ready", "1: ready")
    assert "lay army rrr" in legal(t, 0)


# The bonus and the whole kingdom


@pytest.mark.rule("BK-7", "BK-21")
def test_people_army_and_court_under_one_flag_win() -> None:
    t = at_break(lands("b7 y8 r9", "r1", laid=["people army byr"], options=MANUAL))
    play(t, "lay court byr")
    assert (ending(t), ranks(t)) == ("completed", [0, 1])


@pytest.mark.rule("BK-7")
def test_three_kinds_without_a_common_flag_cannot_be_laid_together() -> None:
    t = at_break(lands("b7 y8 y9", "r1", laid=["people army byr"], options=MANUAL))
    assert "lay court byy" not in legal(t)


@pytest.mark.rule("BK-7")
def test_before_a_battle_the_first_to_lay_wins_at_once() -> None:
    t = lands("r7 r8 r9", "r1", laid=["people army rrr"], options=MANUAL)
    assert ending(play(at_turn(t), "lay court rrr")) == "completed"


# Cards without a group


@pytest.mark.rule("BK-10")
def test_cards_without_a_group_stay_in_hand() -> None:
    t = at_break(lands("r4 r5", "r1"))
    assert changes(legal(t)) == set()
    assert refusal(t, "show r4") == "R16 refused-unfinished"


@pytest.mark.rule("BK-10")
def test_with_the_option_cards_without_a_group_may_lie_open_and_count_for_nothing() -> None:
    t = play(at_break(lands("2*r4 r5 t", "r1", options=OPEN)), "show r4", "0: show r4")
    assert (cards_of(t.loose[0]), hand(t, 0)) == (["r4", "r4"], ["r5", "t"])
    assert bonus(t, 0) == 0
    assert refusal(t, "show t", 0) == "BK-18 refused-show-treasure"
    assert refusal(t, "show b1", 0) == "R16 refused-hand"
    assert refusal(t, "hide r5", 0) == "R16 refused-not-open"
    assert hand(play(t, "0: hide r4"), 0) == ["r4", "r5", "t"]


@pytest.mark.rule("BK-3", "BK-10")
def test_open_cards_go_into_groups_first() -> None:
    t = play(at_break(lands("2*r4 r5 r6", "r1", options=OPEN)), "show r4", "0: lay army rrr")
    assert (cards_of(t.loose[0]), hand(t, 0)) == ([], ["r4"])


@pytest.mark.rule("BK-10")
def test_the_first_bid_returns_both_fighters_open_cards_to_hand() -> None:
    t = at_break(lands("r4 r5", "y4 y5", "b4 b5", options=OPEN))
    play(t, "0: show r4", "1: show y4", "2: show b4", "0: ready", "1: ready", "2: ready", "challenge 1", "ready")
    assert {"bid y4", "bid y5"} <= legal(t)
    play(t, "bid y4")
    assert [cards_of(t.loose[seat]) for seat in range(3)] == [[], [], ["b4"]]
    assert legal(t) == {"bid r4", "bid r5"}


@pytest.mark.rule("BK-10", "BK-19")
def test_at_the_end_open_cards_are_in_hand() -> None:
    t = at_break(lands("r7 r8 r9", "y4", laid=["people army rrr"], options=Options("off", unfinished="open")))
    play(t, "1: show y4", "1: ready", "0: lay court rrr")
    assert (ending(t), hand(t, 1), cards_of(t.loose[1])) == ("completed", ["y4"], [])


@pytest.mark.rule("BK-4")
@pytest.mark.parametrize("options", [DEFAULT, MANUAL], ids=["auto", "manual"])
def test_a_kingdom_never_has_more_than_one_flag(options: Options) -> None:
    for seed in range(20):
        t = new_game(4, seed, options)
        while not t.over():
            play_on(t, seed * 1000 + int(t.ply), 1)
            for seat in range(4):
                flags = {"".join(card[0] for card in group) for _, group in groups(t, seat)}
                assert len(flags) <= 1
