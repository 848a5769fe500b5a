"""Recruiting Things: free, bought, and traded, and what happens when the bag runs out."""

from __future__ import annotations

import pytest

from kingstable.games.kings_and_things.generated.index import KingsAndThings
from kingstable.games.kings_and_things.pieces import counters
from kingstable.games.kings_and_things.pieces.terms import RECRUITING_PHASE
from tests.kings_and_things.positions import (
    Options,
    aside,
    asked,
    at_part,
    at_phase,
    behind,
    chance,
    draws,
    in_bag,
    legal,
    offers,
    only_in_bag,
    own,
    play,
    realm,
    shield_of,
    thing,
    told,
    units,
)

HIDDEN = {"secrecy": "none"}


def recruiter(hexes: int, gold: int = 0, *names: str, options: Options | None = None) -> KingsAndThings:
    """Seat 0 owns this many hexes, and has this gold and these Things behind its shield."""
    t = realm(options={**HIDDEN, **(options or {})})
    own(t, 0, *range(hexes))
    t.gold[0] = gold
    behind(t, 0, *names)
    return t


def recruit(t: KingsAndThings) -> KingsAndThings:
    return at_part(t, 0, RECRUITING_PHASE)


# Free and bought (KT-60, KT-61)


@pytest.mark.rule("KT-60", "KT-59", "KT-38")
@pytest.mark.parametrize(("hexes", "things"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (10, 5), (11, 6)])
def test_one_thing_is_free_per_two_land_hexes_rounded_up(hexes: int, things: int) -> None:
    t = recruit(recruiter(hexes))
    assert len(shield_of(t, 0)) == things


@pytest.mark.rule("KT-61", "KT-63")
def test_up_to_five_things_cost_five_gold_each() -> None:
    t = recruit(recruiter(1, 40))
    assert legal(t) == {f"buy {number}" for number in range(6)}
    assert told(t, "buy 5")[:2] == ["0: buys 5", "0: draws 6"]
    assert t.gold[0] == 15


@pytest.mark.rule("KT-61")
def test_nobody_buys_more_than_they_can_pay() -> None:
    assert offers(recruit(recruiter(1, 14)), "buy") == {"0", "1", "2"}


@pytest.mark.rule("KT-61", "KT-47")
def test_a_treasure_may_be_cashed_to_buy() -> None:
    t = recruit(recruiter(1, 0, "ruby"))
    assert legal(t) == {"buy 0", "cash ruby"}
    assert offers(play(t, "cash ruby"), "buy") == {"0", "1", "2"}


# Traded (KT-62)


@pytest.mark.rule("KT-62", "KT-59", "KT-63", "KT-66")
def test_free_bought_and_traded_things_are_drawn_before_the_traded_ones_return() -> None:
    given = ["plains_farmers", "plains_farmers", "elixir", "vandals"]
    t = recruit(recruiter(5, 40, *given, "city"))
    news = told(t, "buy 5", *(f"pick {name}" for name in given), viewer=1)
    assert news == ["0: buys 5", *(f"0: trades {name}" for name in given)]
    assert legal(t) == {"done"}
    assert told(t, "done") == ["0: draws 10"]
    assert t.gold[0] == 15
    assert len(shield_of(t, 0)) == 11
    assert "city" in shield_of(t, 0)
    play(t, "done")
    assert asked(t) == "0 hex_to_fill"
    assert "done" not in legal(t)


@pytest.mark.rule("KT-62")
def test_a_single_thing_cannot_be_traded() -> None:
    t = play(recruit(recruiter(1, 0, "city", "village")), "pick city")
    assert legal(t) == {"pick village"}
    assert asked(recruit(recruiter(1, 0, "city"))) == "0 hex_to_fill"


@pytest.mark.rule("KT-62")
def test_at_most_five_trades_are_made_in_a_turn() -> None:
    names = ["village"] * 6 + ["city"] * 4
    t = recruit(recruiter(1, 0, *names, "ruby"))
    play(t, "buy 0", *(f"pick {name}" for name in names))
    assert legal(t) == {"done", "cash ruby"}
    play(t, "done")
    assert len(shield_of(t, 0)) == 1 + 1 + 5


@pytest.mark.rule("KT-62", "KT-63")
def test_any_kind_may_be_traded_and_everybody_sees_what_goes_into_the_bag() -> None:
    t = recruit(recruiter(1, 0, "elixir", "ruby"))
    chance(t, *draws(t, "village", "city"))
    play(t, "buy 0", "pick elixir", "pick ruby", "done")
    assert shield_of(t, 0) == ["city", "village"]
    assert in_bag(t, "ruby") == 1
    for seat in range(4):
        assert t.known[seat * 4 + thing("ruby") // 63] >> thing("ruby") % 63 & 1


@pytest.mark.rule("KT-62", "KT-47")
def test_a_thing_chosen_for_a_trade_may_still_be_cashed() -> None:
    t = recruit(recruiter(1, 0, "ruby", "city"))
    play(t, "buy 0", "pick ruby", "cash ruby")
    assert t.gold[0] == 10
    play(t, "done")
    assert "city" in shield_of(t, 0)
    assert len(shield_of(t, 0)) == 2


@pytest.mark.rule("KT-65")
def test_one_for_one_is_exchanged_only_in_the_setup() -> None:
    """In the setup it would be. Here one may not be given alone, and two or four bring one or two."""
    t = play(recruit(recruiter(0, 0, "city", "village", "elixir", "bow")), "pick city")
    assert "done" not in legal(t)
    assert len(shield_of(play(t.clone(), "pick village", "done"), 0)) == 2 + 1
    play(t, "pick village", "pick elixir")
    assert "done" not in legal(t)
    assert len(shield_of(play(t, "pick bow", "done"), 0)) == 2


# A bag that runs out (KT-64, KT-69)


@pytest.mark.rule("KT-64")
def test_gold_for_things_the_bag_lacks_is_returned_and_trades_count_last() -> None:
    t = recruiter(3, 20, "ruby", "pearl")
    only_in_bag(t, "city", "village", "elixir")
    recruit(t)
    news = told(t, "buy 3", "pick ruby", "pick pearl", "done")
    assert "0: pays_back 10" in news
    assert "0: draws 3" in news
    assert t.gold[0] == 15
    assert shield_of(t, 0) == ["city", "elixir", "pearl", "ruby", "village"]


@pytest.mark.rule("KT-69")
def test_after_the_bag_was_emptied_used_things_are_set_aside_for_good_but_not_creatures() -> None:
    t = recruiter(2, 0, "ruby")
    units(t, 0, 1, "swamp_slime_beast")
    only_in_bag(t, "city")
    play(recruit(t), "buy 0")
    assert t.drained == 1
    play(t, "cash ruby")
    assert "ruby" in aside(t)
    assert in_bag(t, "ruby") == 0
    counters.lose(t, 1, 0, thing("swamp_slime_beast"))
    assert in_bag(t, "swamp_slime_beast") == 1


@pytest.mark.rule("KT-69")
def test_before_that_a_used_treasure_goes_back_into_the_bag() -> None:
    t = recruiter(2, 0, "ruby")
    only_in_bag(t, "city", "village")
    play(recruit(t), "buy 0", "cash ruby")
    assert t.drained == 0
    assert in_bag(t, "ruby") == 1


@pytest.mark.rule("KT-69", "KT-64")
def test_unused_things_still_go_back_and_a_refilled_bag_changes_nothing() -> None:
    t = recruiter(2, 0, "ruby", "elixir", "pearl")
    only_in_bag(t, "city", "village")
    play(recruit(t), "buy 0", "pick elixir", "pick pearl", "done")
    assert t.drained == 1
    assert (in_bag(t, "elixir"), in_bag(t, "pearl")) == (1, 1)
    play(t, "cash ruby")
    assert "ruby" in aside(t)


# Order


@pytest.mark.rule("KT-37")
def test_each_player_has_placed_before_the_next_one_draws() -> None:
    t = realm(2, HIDDEN)
    own(t, 0, 1)
    own(t, 1, 2)
    at_phase(t, RECRUITING_PHASE)
    assert asked(t) == "0 hex_to_fill"
    assert len(shield_of(t, 1)) == 0
    play(t, "done")
    assert asked(t) == "1 hex_to_fill"
