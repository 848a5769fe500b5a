"""After a battle: who owns the hex, and what is damaged, restored, found, and placed."""

from __future__ import annotations

import pytest

from kingstable.games.kings_and_things.generated import steps
from kingstable.games.kings_and_things.generated.index import KingsAndThings
from kingstable.games.kings_and_things.pieces.country import income_of
from kingstable.games.kings_and_things.pieces.realm import NOWHERE
from tests.kings_and_things.battles import HERE, HOMES, field_of_battle, fight, told_fight
from tests.kings_and_things.positions import (
    NEUTRAL,
    Options,
    asked,
    behind,
    dice,
    fort,
    fort_at,
    in_bag,
    income,
    income_at,
    lands,
    legal,
    own,
    play,
    shield_of,
    told,
    units,
    units_at,
)


def stormed(options: Options | None = None, fort_name: str = "none", town: str = "") -> KingsAndThings:
    """Seat 0 is about to fell the last creature of seat 1; the buildings have already been shaken."""
    t = field_of_battle(options)
    units(t, 0, HERE, "mountain_troll")
    units(t, 1, HERE, "plains_farmers")
    if fort_name != "none":
        fort(t, HERE, fort_name)
        t.worn[0] = int(t.fort[HERE])
    if town:
        income(t, HERE, town)
        t.worn[1] = 2 if town == "city" else 1
    return t


# Who owns the hex (KT-148)


@pytest.mark.rule("KT-148")
def test_when_both_sides_die_an_owned_hex_keeps_its_owner() -> None:
    t = stormed()
    fight(t, 1, 1)
    assert units_at(t, 0, HERE) == units_at(t, 1, HERE) == []
    assert lands(t, 1) >= {HERE}
    assert t.battle == NOWHERE


@pytest.mark.rule("KT-115", "KT-148")
def test_when_both_sides_die_an_unowned_hex_is_unexplored_again() -> None:
    """Everything there goes to the bag."""
    t = field_of_battle(owner=None)
    units(t, 0, HERE, "mountain_troll")
    units(t, NEUTRAL, HERE, "plains_farmers", "ruby", "elixir")
    income(t, HERE, "farmlands")
    fight(t, 1, 1, 3)
    assert units_at(t, 0, HERE) == units_at(t, NEUTRAL, HERE) == []
    assert (income_at(t, HERE), in_bag(t, "ruby"), in_bag(t, "elixir"), in_bag(t, "farmlands")) == ("", 1, 1, 1)
    assert not any(HERE in lands(t, seat) for seat in range(4))


@pytest.mark.rule("KT-115", "KT-148")
def test_a_neutralised_settlement_is_removed_when_both_sides_die() -> None:
    t = field_of_battle(owner=None)
    units(t, 0, HERE, "jungle_elephant")
    units(t, NEUTRAL, HERE, "plains_farmers")
    income(t, HERE, "village")
    # The elephant fells farmers and village, the farmers fell the elephant; the village's damage roll spares it.
    fight(t, 1, 1, 1, 6, 3)
    assert (income_at(t, HERE), in_bag(t, "village")) == ("", 6)


@pytest.mark.rule("KT-114", "KT-150")
def test_a_neutralised_settlement_is_restored_for_victorious_defenders() -> None:
    t = field_of_battle(owner=None)
    own(t, 3, 19)
    units(t, 0, HERE, "jungle_elephant")
    units(t, NEUTRAL, HERE, "mountain_cyclops")
    income(t, HERE, "village")
    fight(t, 1, 6, 1, 6, 3)
    play(t, "give_hit village")
    assert income_at(t, HERE) == "village"
    assert units_at(t, NEUTRAL, HERE) == ["mountain_cyclops"]


@pytest.mark.rule("KT-121")
def test_two_armies_that_destroy_each_other_explore_nothing() -> None:
    t = field_of_battle(owner=None)
    units(t, 0, HERE, "mountain_troll")
    units(t, 1, HERE, "plains_farmers")
    fight(t, 1, 1)
    assert not any(HERE in lands(t, seat) for seat in range(4))


@pytest.mark.rule("KT-148", "KT-214")
def test_the_captor_owns_fort_and_income_at_full_value_despite_damage() -> None:
    t = stormed(fort_name="castle", town="city")
    before = income_of(t, 0)
    fight(t, 1, 6, 3, 3)
    assert income_of(t, 0) == before + 1 + 3 + 2
    assert (fort_at(t, HERE), income_at(t, HERE)) == ("castle", "city")
    assert list(t.worn) == [0, 0, 0]


@pytest.mark.rule("KT-114", "KT-150")
def test_surviving_defenders_are_restored_and_keep_treasure_and_unused_magic() -> None:
    t = field_of_battle(owner=None)
    own(t, 3, 19)
    units(t, 0, HERE, "mountain_troll", "plains_farmers")
    units(t, NEUTRAL, HERE, "mountain_cyclops", "ruby", "fan")
    income(t, HERE, "city")
    # Troll and farmers, cyclops and city: the troll hits the city.
    fight(t, 6, 1, 6, 6)
    play(t, "give_hit city")
    assert t.worn[1] == 1
    dice(t, 4)
    play(t, "retreat_to 3")
    assert list(t.worn) == [0, 0, 0]
    assert units_at(t, NEUTRAL, HERE) == ["fan", "mountain_cyclops", "ruby"]
    assert income_at(t, HERE) == "city"


# Damage (KT-149)


@pytest.mark.rule("KT-149", "KT-151")
@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize(("before", "after"), [("castle", "keep"), ("keep", "tower"), ("tower", "none")])
def test_a_one_or_six_lowers_the_fort_a_level(before: str, after: str, die: int) -> None:
    t = stormed(fort_name=before)
    fight(t, 1, 6, die)
    assert fort_at(t, HERE) == (after if die in (1, 6) else before)
    assert lands(t, 0) >= {HERE}


@pytest.mark.rule("KT-149")
@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("town", ["city", "farmlands"])
def test_a_one_or_six_sends_the_income_to_the_bag(town: str, die: int) -> None:
    """This holds whether or not it is a settlement."""
    t = stormed(town=town)
    fight(t, 1, 6, die)
    assert income_at(t, HERE) == ("" if die in (1, 6) else town)


@pytest.mark.rule("KT-149")
def test_no_damage_die_is_rolled_for_a_citadel() -> None:
    t = stormed(fort_name="citadel")
    fight(t, 1, 6)
    assert fort_at(t, HERE) == "citadel"
    assert lands(t, 0) >= {HERE}


@pytest.mark.rule("KT-149")
def test_fort_and_income_have_a_die_each_even_if_the_defender_won() -> None:
    t = field_of_battle()
    units(t, 0, HERE, "plains_farmers")
    units(t, 1, HERE, "mountain_troll")
    fort(t, HERE, "keep")
    income(t, HERE, "village")
    # Farmers; troll, keep, village: the troll hits. Then the keep's damage die and the village's.
    fight(t, 6, 1, 6, 6, 1, 3)
    assert (fort_at(t, HERE), income_at(t, HERE)) == ("tower", "village")
    assert lands(t, 1) >= {HERE}


@pytest.mark.rule("KT-149")
def test_after_a_fight_with_neutral_defenders_the_income_is_rolled_for_too() -> None:
    t = field_of_battle(owner=None)
    units(t, 0, HERE, "mountain_troll")
    units(t, NEUTRAL, HERE, "plains_farmers")
    income(t, HERE, "farmlands")
    fight(t, 1, 6, 6)
    assert (income_at(t, HERE), lands(t, 0) >= {HERE}) == ("", True)


@pytest.mark.rule("KT-149", "KT-197")
def test_the_lucky_charm_may_change_a_damage_die() -> None:
    t = stormed(fort_name="keep")
    behind(t, 0, "lucky_charm")
    fight(t, 1, 6, 6)
    assert asked(t) == "0 nudge_die"
    play(t, "nudge 0 0")
    assert fort_at(t, HERE) == "keep"


@pytest.mark.rule("KT-151")
def test_a_lowered_fort_takes_the_lower_piece_even_if_the_bank_has_none() -> None:
    t = stormed(fort_name="castle")
    t.stock[2] = 0
    fight(t, 1, 6, 1)
    assert fort_at(t, HERE) == "keep"
    assert t.stock[2] == -1


@pytest.mark.rule("KT-149", "KT-216")
def test_damage_is_rolled_after_every_battle_that_began_even_without_a_round() -> None:
    t = stormed(fort_name="keep")
    behind(t, 1, "dust_of_defense")
    t.worn[0] = 0
    fight(t)
    play(t, "turn_on dust_of_defense 0")
    dice(t, 6)
    play(t, "retreat_to 3")
    assert fort_at(t, HERE) == "tower"


# The rest (KT-150 to KT-154)


@pytest.mark.rule("KT-150", "KT-152")
@pytest.mark.parametrize("placecap", ["all", "battle"])
def test_the_captor_may_place_into_the_hex_after_the_damage_dice(placecap: str) -> None:
    t = stormed({"placecap": placecap}, town="village")
    behind(t, 0, "plains_eagles", "city", "ruby")
    # The village is destroyed, so a city may be laid there.
    news = told_fight(t, 1, 6, 1)
    assert news.index("0: captures 0") < news.index("0: destroyed village 0")
    assert t.to_move() == 0
    play(t, f"put city {HERE}")
    assert income_at(t, HERE) == "city"
    assert shield_of(t, 0) == ["plains_eagles", "ruby"]


@pytest.mark.rule("KT-152", "KT-216")
@pytest.mark.parametrize(("placecap", "rules", "asks"), [("all", 3, True), ("battle", 3, False), ("battle", 2, True)])
def test_a_hex_held_only_by_a_bluff_is_captured_without_a_battle(placecap: str, rules: int, asks: bool) -> None:
    t = field_of_battle({"placecap": placecap})
    t.rules = rules
    t.lands[1] &= ~(1 << HOMES["mountain"][1])
    units(t, 0, HERE, "forest_bears")
    units(t, 1, HERE, "mountain_troll")
    behind(t, 0, "plains_eagles")
    fight(t)
    assert lands(t, 0) >= {HERE}
    assert (asked(t) == "0 thing_for_hex") is asks


@pytest.mark.rule("KT-154", "KT-203")
def test_a_second_citadel_captured_wins_at_once() -> None:
    t = stormed(fort_name="citadel")
    fort(t, HOMES["plains"][0], "citadel")
    fight(t, 1, 6)
    assert t.over()
    assert t.ending == steps.END_SECOND_CITADEL
    assert max(range(4), key=lambda seat: t.standing()[seat]) == 0


@pytest.mark.rule("KT-184")
def test_the_cloud_leaves_when_the_hex_changes_owner() -> None:
    t = stormed()
    t.cloud = HERE
    fight(t, 1)
    assert t.cloud == NOWHERE


@pytest.mark.rule("KT-57", "KT-83")
def test_battle_losses_are_shown_to_everybody() -> None:
    t = field_of_battle()
    units(t, 0, HERE, "mountain_troll", "mountain_ogre")
    units(t, 1, HERE, "plains_farmers", "forest_bears")
    fight(t, 6, 1, 6, 6)
    dice(t)
    assert "1: loses forest_bears 0" in told(t, "give_hit forest_bears", viewer=3)
    assert "retreat_to 3" in legal(t)
