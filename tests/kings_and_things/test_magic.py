"""Reactions: the Lucky Charm, the Scroll, and the Fan, who is asked for them, and standing orders."""

from __future__ import annotations

import pytest

from kingstable.games.kings_and_things.generated.index import KingsAndThings
from kingstable.games.kings_and_things.generated.packed import orders_with_how
from kingstable.games.kings_and_things.mind.manners import passes
from kingstable.games.kings_and_things.pieces.counters import learn_all
from kingstable.games.kings_and_things.pieces.realm import BAG, IN_PLAY, NOWHERE
from kingstable.games.kings_and_things.pieces.terms import (
    COMBAT_PHASE,
    CONSTRUCTION_PHASE,
    EVENT_PHASE,
    HERO_PHASE,
    MOVEMENT_PHASE,
)
from kingstable.games.kings_and_things.pieces.things import WORDS
from kingstable.games.kings_and_things.rules.magic.holding import may_hold
from kingstable.games.kings_and_things.rules.magic.orders import ASK_ALWAYS, NEVER
from tests.kings_and_things.battles import HERE, field_of_battle, fight
from tests.kings_and_things.positions import (
    Options,
    asked,
    at_part,
    behind,
    dice,
    fort,
    in_bag,
    in_bank,
    legal,
    own,
    play,
    read,
    realm,
    shield_of,
    thing,
    told,
    units,
    units_at,
    write,
)

NONE: Options = {"secrecy": "none"}


def free(t: KingsAndThings, seat: int) -> set[str]:
    """What a seat may do without being asked."""
    return {write(int(move)) for move in t.free_for(seat)}


def trying(t: KingsAndThings, *throws: int, hero: str = "master_thief") -> KingsAndThings:
    """Seat 0, without gold, tries for a Hero of the bank and throws this."""
    own(t, 0, 0)
    in_bank(t, hero)
    at_part(t, 0, HERO_PHASE)
    dice(t, *throws)
    return play(t, f"try_for {hero}")


# The Lucky Charm


@pytest.mark.rule("KT-197", "KT-186", "KT-41")
def test_the_charm_turns_a_seven_into_an_eight_as_t_31_says() -> None:
    t = realm(4, NONE)
    behind(t, 0, "lucky_charm")
    trying(t, 3, 4)
    assert legal(t) == {"nudge 0 1", "let_be"}
    assert told(t, "nudge 0 1")[:2] == ["0: charms 0 8", "0: nudges 0 8"]
    assert units_at(t, 0, 0) == ["master_thief"]
    assert in_bag(t, "lucky_charm") == 1


@pytest.mark.rule("KT-197")
def test_an_opponent_with_a_standing_order_may_spoil_a_roll_as_t_31_says() -> None:
    t = realm(4, NONE)
    behind(t, 1, "lucky_charm")
    t.orders[1] = orders_with_how(0, 8, ASK_ALWAYS)
    trying(t, 4, 4)
    assert asked(t) == "1 nudge_die"
    play(t, "nudge 0 0")
    assert units_at(t, 0, 0) == []


@pytest.mark.rule("KT-197", "KT-187")
def test_without_an_order_only_players_concerned_by_a_roll_are_asked() -> None:
    t = realm(4, NONE)
    behind(t, 1, "lucky_charm")
    trying(t, 4, 4)
    assert units_at(t, 0, 0) == ["master_thief"]


@pytest.mark.rule("KT-197")
def test_the_charm_is_not_offered_where_one_point_changes_nothing() -> None:
    t = realm(4, NONE)
    behind(t, 0, "lucky_charm")
    trying(t, 1, 2)
    assert asked(t) == ""
    assert shield_of(t, 0) == ["lucky_charm"]


# Who is asked (KT-213)


@pytest.mark.rule("KT-213", "KT-187")
def test_everybody_who_could_have_it_is_asked_and_players_without_it_can_only_pass() -> None:
    t = realm(4)
    behind(t, 0, "ruby")
    trying(t, 3, 4)
    assert legal(t) == {"let_be"}
    assert passes(t, 0) == read("let_be")


@pytest.mark.rule("KT-213")
def test_if_all_chose_to_answer_themselves_the_house_does_not_pass_for_them() -> None:
    t = realm(4, {"secrecy": "full"})
    behind(t, 0, "ruby")
    trying(t, 3, 4)
    assert passes(t, 0) is None


@pytest.mark.rule("KT-213")
def test_nobody_is_asked_for_an_item_known_to_be_elsewhere() -> None:
    t = realm(4)
    behind(t, 0, "ruby")
    behind(t, 1, "lucky_charm")
    assert may_hold(t, 0, thing("lucky_charm"))
    learn_all(t, thing("lucky_charm"))
    assert not may_hold(t, 0, thing("lucky_charm"))
    assert may_hold(t, 1, thing("lucky_charm"))


@pytest.mark.rule("KT-213")
def test_a_shield_known_to_all_hides_nothing() -> None:
    t = realm(4)
    behind(t, 0, "ruby")
    learn_all(t, thing("ruby"))
    assert not may_hold(t, 0, thing("lucky_charm"))


# Scroll and Fan


def weather(t: KingsAndThings) -> KingsAndThings:
    """Seat 0 sends the Cloud over hex 8."""
    own(t, 0, 0, 1)
    own(t, 1, 8)
    units(t, 0, 1, "arch_cleric")
    behind(t, 0, "weather_control")
    at_part(t, 0, EVENT_PHASE)
    return play(t, "play weather_control", "aim_at weather_control 8")


@pytest.mark.rule("KT-194", "KT-184")
def test_the_fan_blows_the_cloud_to_a_neighbouring_hex_or_off_the_board() -> None:
    t = realm(4, NONE)
    behind(t, 1, "fan")
    weather(t)
    assert legal(t) == {"fan", "let_be"}
    play(t, "fan")
    assert asked(t) == "1 cloud_goal"
    assert "blow_off" in legal(t)
    play(t, "blow 9")
    assert t.cloud == 9
    assert in_bag(t, "fan") == 1


@pytest.mark.rule("KT-187", "KT-191")
def test_the_scroll_answers_the_fan() -> None:
    t = realm(4, NONE)
    behind(t, 1, "fan")
    behind(t, 2, "dispel_magic_scroll")
    weather(t)
    play(t, "fan")
    assert asked(t) == "2 answer"
    play(t, "dispel")
    assert t.cloud == 8
    assert asked(t) == ""


@pytest.mark.rule("KT-191", "KT-40")
def test_a_used_scroll_stays_in_play_until_the_turn_ends() -> None:
    t = realm(4, NONE)
    behind(t, 1, "fan")
    behind(t, 2, "dispel_magic_scroll")
    weather(t)
    play(t, "fan", "dispel")
    assert in_bag(t, "dispel_magic_scroll") == 0
    pieces_left = t.count[IN_PLAY]
    assert pieces_left == 1


@pytest.mark.rule("KT-194", "KT-41")
def test_the_fan_may_be_used_on_the_cloud_at_any_time() -> None:
    t = realm(4, NONE)
    own(t, 0, 0)
    behind(t, 3, "fan")
    t.cloud = 8
    t.gold[0] = 5
    at_part(t, 0, CONSTRUCTION_PHASE)
    assert "blow_off" in free(t, 3)
    assert "blow_off" not in free(t, 0)
    play(t, "3: blow_off")
    assert t.cloud == NOWHERE
    assert asked(t) == "0 hex_to_build"


def flying(fan: int) -> KingsAndThings:
    """Seat 0 has sent the Balloon off, and seat 2 may answer with the Scroll; the Cloud lies over a hex of seat 3."""
    t = realm(4, NONE)
    own(t, 0, 0, 1)
    own(t, 3, 8)
    t.cloud = 8
    units(t, 0, 0, "plains_farmers")
    behind(t, 0, "balloon")
    behind(t, 2, "dispel_magic_scroll")
    behind(t, fan, "fan")
    at_part(t, 0, MOVEMENT_PHASE)
    return play(t, "board 0", "sail 10")


@pytest.mark.rule("KT-187", "KT-194", "KT-41")
def test_the_fan_cannot_be_used_unasked_while_another_item_waits_for_answers() -> None:
    """With two plays at once the Scroll would have answered the Fan, and the Balloon been forgotten in play."""
    t = flying(3)
    assert asked(t) == "2 answer"
    assert "blow_off" not in free(t, 3)
    play(t, "let_be")
    assert asked(t) == "3 answer"
    play(t, "let_be")
    assert (asked(t), units_at(t, 0, 10)) == ("", ["plains_farmers"])
    t = play(flying(3), "dispel")
    assert (asked(t), units_at(t, 0, 0), in_bag(t, "balloon")) == ("0 units_to_move", ["plains_farmers"], 0)
    # Nothing waits any more: now it may be blown.
    assert "blow_off" in free(t, 3)
    play(t, "3: blow_off")
    assert t.cloud == NOWHERE


@pytest.mark.rule("KT-187", "KT-194")
def test_in_version_1_the_fan_was_always_free() -> None:
    t = flying(3)
    t.rules = 1
    assert "blow_off" in free(t, 3)


@pytest.mark.rule("KT-194", "KT-130")
def test_the_fan_cannot_be_used_between_the_dice_of_a_battle_and_their_hits() -> None:
    """Blown over a hex where hits are being given, it would have left more hits than the fort could take."""
    t = field_of_battle()
    fort(t, HERE, "keep")
    units(t, 1, HERE, "forest_bears")
    units(t, 0, HERE, "jungle_elephant", "mountain_troll")
    behind(t, 2, "fan")
    t.cloud = 1
    fight(t, 1, 1, 6, 6, 6)
    assert asked(t) == "1 hits_to_give"
    assert free(t, 2) & {"blow 0", "blow_off"} == set()
    play(t, "give_hit_to_fort", "give_hit_to_fort")
    assert asked(t) == "0 retreat"
    assert {"blow 0", "blow_off"} <= free(t, 2)


# Free actions and orders


@pytest.mark.rule("KT-47", "KT-41")
def test_a_treasure_is_cashed_in_the_middle_of_anothers_turn() -> None:
    t = realm(4, NONE)
    own(t, 0, 0)
    behind(t, 2, "ruby")
    t.gold[0] = 5
    at_part(t, 0, CONSTRUCTION_PHASE)
    play(t, "2: cash ruby")
    assert t.gold[2] == 10
    assert asked(t) == "0 hex_to_build"


@pytest.mark.rule("KT-75", "KT-41")
def test_special_income_can_be_taken_off_at_any_time_except_in_combat() -> None:
    t = realm(4, NONE)
    own(t, 0, 0)
    own(t, 1, 8)
    t.income[8] = thing("city")
    t.lie[BAG * WORDS + thing("city") // 63] &= ~(1 << thing("city") % 63)
    t.count[BAG] -= 1
    t.gold[0] = 5
    at_part(t, 0, CONSTRUCTION_PHASE)
    assert "remove 8" in free(t, 1)
    t.phase = COMBAT_PHASE
    assert "remove 8" not in free(t, 1)


@pytest.mark.rule("KT-187", "KT-213")
def test_orders_are_open_to_everybody_and_known_to_nobody_else() -> None:
    t = realm(4)
    own(t, 0, 0)
    t.gold[0] = 5
    at_part(t, 0, CONSTRUCTION_PHASE)
    assert "order 8 2" in free(t, 1)
    assert told(t, "1: order 8 2", viewer=0) == ["1: orders ? ?"]
    assert "order 8 2" not in free(t, 1)
    assert t.imagine(0, t.luck).orders[1] == 0


@pytest.mark.rule("KT-197")
def test_players_who_ordered_never_to_be_asked_are_not_asked() -> None:
    t = realm(4, NONE)
    behind(t, 0, "lucky_charm")
    t.orders[0] = orders_with_how(0, 8, NEVER)
    trying(t, 3, 4)
    assert shield_of(t, 0) == ["lucky_charm"]
    assert units_at(t, 0, 0) == []
