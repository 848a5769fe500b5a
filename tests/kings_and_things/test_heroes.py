"""Trying for Heroes, sending them away, and losing them."""

from __future__ import annotations

import pytest

from kingstable.games.kings_and_things.generated.index import KingsAndThings
from kingstable.games.kings_and_things.generated.packed import orders_with_how
from kingstable.games.kings_and_things.pieces.terms import HERO_PHASE, RECRUITING_PHASE
from kingstable.games.kings_and_things.pieces.things import CHARM, MAGIC_AT, WARLORD
from kingstable.games.kings_and_things.rules.kingdom import heroes
from kingstable.games.kings_and_things.rules.magic.orders import ASK_ALWAYS, HERO_SIDE, NEVER
from tests.kings_and_things.positions import (
    Options,
    asked,
    at_part,
    bank,
    behind,
    dice,
    fort,
    in_bank,
    legal,
    offers,
    own,
    play,
    realm,
    shield_of,
    thing,
    told,
    units,
    units_at,
    write,
)


def hopeful(gold: int = 0, *names: str, options: Options | None = None, sides: tuple[str, ...] = ()) -> KingsAndThings:
    """Seat 0 owns hexes 1 and 2, has these Heroes in hex 1, and begins its part of the Hero phase."""
    t = realm(options={"secrecy": "none", **(options or {})})
    in_bank(t, *sides)
    own(t, 0, 1, 2)
    units(t, 0, 1, *names)
    t.gold[0] = gold
    return at_part(t, 0, HERO_PHASE)


# The attempt


@pytest.mark.rule("KT-49", "KT-9")
def test_any_hero_face_up_in_the_bank_may_be_tried_for_but_only_once() -> None:
    t = hopeful()
    assert offers(t, "try_for") == set(bank(t))
    dice(t, 1, 1)
    play(t, "try_for dwarf_king")
    assert asked(t) == ""
    assert "dwarf_king" in bank(t)


@pytest.mark.rule("KT-49")
def test_nobody_has_to_try() -> None:
    assert asked(play(hopeful(), "done")) == ""


@pytest.mark.rule("KT-50", "KT-55")
@pytest.mark.parametrize(("first", "second", "comes"), [(4, 4, True), (4, 3, False), (6, 6, True)])
def test_two_dice_must_reach_twice_the_heros_value(first: int, second: int, comes: bool) -> None:
    t = hopeful()
    dice(t, first, second)
    play(t, "try_for master_thief")
    assert (asked(t) == "0 hex_for_hero") == comes


@pytest.mark.rule("KT-53")
def test_the_marksman_counts_as_five_for_recruiting() -> None:
    t = hopeful(sides=("marksman",))
    dice(t, 5, 4)
    assert asked(play(t, "try_for marksman")) == ""
    t = hopeful(sides=("marksman",))
    dice(t, 5, 5)
    assert asked(play(t, "try_for marksman")) == "0 hex_for_hero"


@pytest.mark.rule("KT-51")
def test_every_five_gold_before_the_roll_add_one() -> None:
    t = hopeful(12)
    dice(t, 3, 3)
    play(t, "try_for master_thief")
    assert legal(t) == {"pay 0", "pay 1", "pay 2"}
    assert told(t, "pay 2")[:1] == ["0: pays 10"]
    assert asked(t) == "0 hex_for_hero"
    assert t.gold[0] == 2


@pytest.mark.rule("KT-51")
def test_no_more_points_are_sold_than_any_roll_could_need() -> None:
    t = hopeful(90)
    play(t, "try_for master_thief")
    assert offers(t, "pay") == {str(points) for points in range(7)}


@pytest.mark.rule("KT-52")
def test_ten_gold_before_and_ten_after_win_the_dwarf_king() -> None:
    t = hopeful(20)
    dice(t, 3, 4)
    play(t, "try_for dwarf_king", "pay 2")
    assert legal(t) == {"pay 0", "pay 1"}
    play(t, "pay 1")
    assert t.gold[0] == 0
    play(t, "post 2")
    assert units_at(t, 0, 2) == ["dwarf_king"]


@pytest.mark.rule("KT-52")
def test_a_player_who_does_not_pay_after_the_roll_loses_what_they_paid_before() -> None:
    t = hopeful(20)
    dice(t, 3, 4)
    play(t, "try_for dwarf_king", "pay 2", "pay 0")
    assert asked(t) == ""
    assert t.gold[0] == 10
    assert "dwarf_king" in bank(t)


@pytest.mark.rule("KT-52")
def test_with_nine_gold_left_nobody_is_asked_after_the_roll() -> None:
    t = hopeful(19)
    dice(t, 3, 4)
    assert asked(play(t, "try_for dwarf_king", "pay 2")) == ""


@pytest.mark.rule("KT-52", "KT-47")
def test_a_treasure_may_pay_the_difference_after_the_roll() -> None:
    t = hopeful(19)
    behind(t, 0, "diamond")
    dice(t, 3, 4)
    play(t, "try_for dwarf_king", "pay 2")
    assert legal(t) == {"pay 0", "cash diamond"}
    play(t, "cash diamond")
    assert legal(t) == {"pay 0", "pay 1"}


@pytest.mark.rule("KT-197", "KT-50")
def test_the_lucky_charm_may_make_up_for_one_point() -> None:
    t = hopeful()
    behind(t, 0, "lucky_charm")
    dice(t, 4, 3)
    play(t, "try_for master_thief", "nudge 0 1")
    assert asked(t) == "0 hex_for_hero"


@pytest.mark.rule("KT-197", "KT-52")
def test_an_opponents_charm_may_spoil_a_roll_and_gold_mends_it() -> None:
    t = hopeful(10)
    behind(t, 1, "lucky_charm")
    t.orders[1] = orders_with_how(0, CHARM - MAGIC_AT, ASK_ALWAYS)
    dice(t, 4, 4)
    play(t, "try_for master_thief", "pay 0", "1: nudge 0 0")
    assert legal(t) == {"pay 0", "pay 1"}
    assert asked(play(t, "pay 1")) == "0 hex_for_hero"


# Where the Hero goes


@pytest.mark.rule("KT-55")
def test_a_recruited_hero_comes_face_up_into_ones_own_hex_with_room() -> None:
    t = realm(options={"secrecy": "none"})
    own(t, 0, 1, 2, 3)
    units(t, 0, 1, *["plains_farmers"] * 4, *["frozen_waste_eskimos"] * 4, *["plains_tribesmen_2"] * 2)
    at_part(t, 0, HERO_PHASE)
    dice(t, 6, 6)
    play(t, "try_for master_thief")
    assert legal(t) == {"post 2", "post 3"}
    assert told(t, "post 2") == ["0: posts 2 master_thief"]
    assert t.trace[thing("master_thief")] == 1 << 2


@pytest.mark.rule("KT-55")
def test_without_a_hex_with_room_there_is_no_attempt() -> None:
    t = realm()
    assert asked(at_part(t, 0, HERO_PHASE)) == ""
    own(t, 0, 1)
    units(t, 0, 1, *["plains_farmers"] * 4, *["frozen_waste_eskimos"] * 4, *["plains_tribesmen_2"] * 2)
    assert asked(at_part(t, 0, HERO_PHASE)) == ""


@pytest.mark.rule("KT-55", "KT-54")
def test_without_room_a_player_must_send_a_hero_away_before_trying_for_one() -> None:
    """After one of the ten is sent away there is room again, and an attempt."""
    t = realm(options={"secrecy": "none"})
    own(t, 0, 1)
    units(t, 0, 1, *["plains_farmers"] * 4, *["frozen_waste_eskimos"] * 4, "plains_tribesmen_2", "deerhunter")
    at_part(t, 0, HERO_PHASE)
    assert legal(t) == {"release deerhunter", "release grand_duke", "done"}
    play(t, "release deerhunter")
    assert "master_thief" in offers(t, "try_for")


@pytest.mark.rule("KT-68", "KT-54", "KT-57")
def test_a_hero_who_leaves_a_player_lies_in_the_bank_and_never_behind_a_shield() -> None:
    t = hopeful(0, "deerhunter", "swamp_king")
    play(t, "release deerhunter")
    heroes.lose_hero(t, 0, thing("swamp_king"))
    t.go_on()
    assert {"deerhunter", "swamp_king"} <= set(bank(t))
    assert shield_of(t, 0) == []
    at_part(t, 0, RECRUITING_PHASE)
    assert "deerhunter" not in " ".join(legal(t))


@pytest.mark.rule("KT-55", "KT-90")
def test_a_citadel_has_room_for_any_number() -> None:
    t = realm()
    own(t, 0, 1)
    fort(t, 1, "citadel")
    units(t, 0, 1, *["plains_farmers"] * 4, *["frozen_waste_eskimos"] * 4, *["plains_tribesmen_2"] * 2)
    assert asked(at_part(t, 0, HERO_PHASE)) == "0 hero_to_try"


# Sending away


@pytest.mark.rule("KT-54")
def test_own_heroes_may_be_sent_away_either_side_up_and_tried_for_at_once() -> None:
    t = hopeful(0, "deerhunter")
    assert offers(t, "release") == {"deerhunter", "grand_duke"}
    assert told(t, "release grand_duke") == ["0: releases deerhunter", "0: shows grand_duke"]
    assert asked(t) == "0 hero_to_try"
    assert "grand_duke" in offers(t, "try_for")
    assert units_at(t, 0, 1) == []


@pytest.mark.rule("KT-54")
@pytest.mark.parametrize("place", [0, 1, 36])
@pytest.mark.parametrize("shown", ["deerhunter", "grand_duke"])
def test_a_hero_may_be_sent_away_from_any_hex(place: int, shown: str) -> None:
    t = realm(options={"secrecy": "none"})
    own(t, 0, place)
    units(t, 0, place, "deerhunter")
    at_part(t, 0, HERO_PHASE)
    assert told(t, f"release {shown}")[0] == "0: releases deerhunter"
    assert units_at(t, 0, place) == []
    assert {"deerhunter", "grand_duke"} & set(bank(t)) == {shown}


@pytest.mark.rule("KT-54", "KT-74")
def test_a_hero_may_be_sent_away_without_an_attempt() -> None:
    t = play(hopeful(0, "deerhunter"), "release deerhunter", "done")
    assert "deerhunter" in bank(t)


# Two lords


@pytest.mark.rule("KT-56", "KT-173")
def test_the_owner_of_a_lord_must_send_them_away_before_trying_for_another() -> None:
    t = hopeful(0, "forest_king", sides=("ice_lord",))
    assert "ice_lord" not in offers(t, "try_for")
    play(t, "release forest_king")
    assert {"ice_lord", "forest_king"} <= offers(t, "try_for")


@pytest.mark.rule("KT-56")
@pytest.mark.parametrize("kept", ["forest_king", "ice_lord"])
def test_with_the_option_the_right_neighbour_decides_between_two_lords(kept: str) -> None:
    t = hopeful(0, "forest_king", sides=("ice_lord",), options={"lords": "penalty"})
    dice(t, 4, 4)
    play(t, "try_for ice_lord", "post 2")
    assert asked(t) == "3 lord_to_keep"
    assert legal(t) == {"keep forest_king", "keep ice_lord"}
    play(t, f"keep {kept}")
    assert units_at(t, 0, 1) + units_at(t, 0, 2) == [kept]
    assert ({"forest_king", "ice_lord"} - {kept}) <= set(bank(t))


# Losing


@pytest.mark.rule("KT-57")
def test_a_lost_hero_may_be_tried_for_again() -> None:
    t = hopeful(0, "warlord")
    play(t, "done")
    heroes.lose_hero(t, 0, WARLORD)
    t.go_on()
    assert "warlord" in offers(at_part(t, 0, HERO_PHASE), "try_for")


@pytest.mark.rule("KT-58")
def test_a_player_who_loses_a_hero_is_asked_whether_to_turn_the_counter() -> None:
    t = play(hopeful(0, "warlord"), "done")
    heroes.lose_hero(t, 0, WARLORD)
    t.go_on()
    assert legal(t) == {"show warlord", "show dwarf_king"}
    play(t, "show dwarf_king")
    assert "dwarf_king" in bank(t)
    assert "warlord" not in bank(t)


@pytest.mark.rule("KT-58")
def test_the_side_up_stays_for_players_who_ordered_never_to_be_asked() -> None:
    t = hopeful(0, "warlord")
    orders = {write(int(move)) for move in t.free_for(0)}
    assert {text for text in orders if text.startswith("order 11")} == {"order 11 2"}
    play(t, "0: order 11 2", "done")
    assert t.orders[0] == orders_with_how(0, HERO_SIDE, NEVER)
    heroes.lose_hero(t, 0, WARLORD)
    t.go_on()
    assert asked(t) == ""
    assert "warlord" in bank(t)
