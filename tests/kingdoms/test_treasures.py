"""Treasures: laid, bid, and combined with other cards."""

from __future__ import annotations

import pytest

from kingstable.games.kingdoms import GAME
from tests.kingdoms.naive import Options
from tests.kingdoms.positions import at_break, bonus, fight, groups, hand, lands, legal, play, refusal, strength

WILD = Options(treasure_colour="wild")
EACH_OTHER = Options(treasure_colour="each_other")

pytestmark = pytest.mark.rule("BK-18")


def test_a_treasure_in_the_kingdom_adds_half_a_point_with_or_without_groups() -> None:
    t = play(at_break(lands("3*t", "r1")), "lay-treasure", "0: lay-treasure", "0: lay-treasure")
    assert (bonus(t, 0), hand(t, 0), groups(t, 0)) == (1.5, [], [])
    assert refusal(t, "lay-treasure", 0) == "BK-18 refused-no-treasure"


def test_it_may_be_taken_back() -> None:
    t = at_break(lands("r1", "r1", laid=["people ryb t"]))
    play(t, "take-treasure")
    assert (bonus(t, 0), hand(t, 0)) == (0.5, ["r1", "t"])
    assert refusal(t, "take-treasure", 0) == "BK-18 refused-treasure-not-laid"


def test_a_treasure_bid_from_hand_is_worth_15_plus_the_bonus() -> None:
    t = fight(lands("r9", "t y1", laid=["", "people ryb"]), "challenge 1", "ready", "bid t")
    assert strength(t, 1) == 15.5


def test_it_goes_to_the_rival() -> None:
    t = fight(lands("r9", "t y1", source="b9 b8"), "challenge 1", "ready", "bid t", "bid r9")
    assert hand(t, 0) == ["t"]
    assert hand(t, 1) == ["r9", "y1", "b9"]


def test_a_treasure_in_the_kingdom_cannot_be_bid() -> None:
    t = fight(lands("r9", "y1", laid=["", "t"]), "challenge 1", "ready")
    assert "bid t" not in legal(t)
    assert refusal(t, "bid t") == "BK-18 refused-laid-treasure"


def test_it_cannot_raise_and_nothing_can_raise_it() -> None:
    t = fight(lands("r9", "y5 t"), "challenge 1", "ready", "bid y5", "bid r9")
    assert legal(t) == {"give-up"}
    assert refusal(t, "bid t") == "R7 refused-treasure-colour"
    t = fight(lands("2*t", "t y5", laid=["people ryb"]), "challenge 1", "ready", "bid t", "bid t")
    assert legal(t) == {"give-up"}
    assert refusal(t, "bid y5") == "R7 refused-treasure-colour"


@pytest.mark.parametrize(
    ("options", "raises"), [(Options(), set()), (WILD, {"bid t", "bid y5"}), (EACH_OTHER, {"bid t"})],
    ids=["none", "wild", "each other"],
)  # fmt: skip
def test_a_second_treasure_raises_the_first_only_with_the_option(options: Options, raises: set[str]) -> None:
    """15 against 15: with any card the opponent would be stronger."""
    t = fight(lands("2*t", "2*t y5", options=options), "challenge 1", "ready", "bid t", "bid t")
    assert legal(t) == {"give-up", *raises}
    if "bid t" in raises:
        assert strength(play(t, "bid t"), 1) == 30


def test_as_a_second_card_it_stands_alone() -> None:
    t = fight(lands("r9 t", "y5 y6"), "challenge 1", "ready", "bid y5", "bid r9", "bid y6")
    before = hand(t, 1)
    play(t, "bid t")
    assert set(hand(t, 0)) >= {"y5", "y6"}
    assert set(hand(t, 1)) == {*before, "r9", "t"}


def test_countering_with_a_treasure_and_being_raised_loses_its_15() -> None:
    t = lands("t r3", "y9 y8", source="b9 b8")
    fight(t, "challenge 1", "ready", "bid y9", "bid t", "bid y8", "bid r3")
    assert "b9" in hand(t, 1)


def test_with_the_option_a_treasure_goes_with_every_card() -> None:
    t = fight(lands("r9", "y5 t", options=WILD), "challenge 1", "ready", "bid y5", "bid r9")
    assert legal(t) == {"give-up", "bid t"}
    t = fight(lands("2*t", "t y5", options=WILD), "challenge 1", "ready", "bid t", "bid t")
    assert legal(t) == {"give-up", "bid y5"}
    t = lands("t r3", "y9 y8", source="b9 b8", options=WILD)
    fight(t, "challenge 1", "ready", "bid y9", "bid t", "bid y8", "bid r3")
    assert "b9" in hand(t, 0)


def test_with_the_option_treasures_go_only_with_each_other() -> None:
    t = fight(lands("t", "2*t y5", options=EACH_OTHER), "challenge 1", "ready", "bid t", "bid t")
    assert legal(t) == {"give-up", "bid t"}
    assert refusal(t, "bid y5") == "R7 refused-treasure-alone"
    t = fight(lands("r9", "y5 t", options=EACH_OTHER), "challenge 1", "ready", "bid y5", "bid r9")
    assert legal(t) == {"give-up"}
    assert refusal(t, "bid t") == "R7 refused-treasure-alone"


@pytest.mark.rule("BK-14")
@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (Options(), "You can only raise with a card of the same colour as your yellow knight (5)."),
        (WILD, "You can only raise with a card of the same colour as your yellow knight (5), or with a treasure."),
    ],
    ids=["none", "wild"],
)
def test_the_refusal_of_another_colour_names_every_card_that_could_raise(options: Options, sentence: str) -> None:
    t = fight(lands("r9", "y5 r9", options=options), "challenge 1", "ready", "bid y5", "bid r9")
    refused = GAME.refusal(t, 1, GAME.notation.read("bid r9"))
    assert refused is not None
    assert GAME.explain(refused, GAME.words(("Ann", "Ben"))) == sentence
