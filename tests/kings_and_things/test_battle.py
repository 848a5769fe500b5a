"""A battle from the reveal to its rounds: the printed examples, who fights whom, and three armies at once."""

from __future__ import annotations

import pytest

from kingstable.core.luck import FastLuck
from kingstable.games.kings_and_things import GAME
from kingstable.games.kings_and_things.generated.index import KingsAndThings
from kingstable.games.kings_and_things.pieces import armies, counters
from kingstable.games.kings_and_things.pieces.country import income_of
from kingstable.games.kings_and_things.pieces.realm import IN_PLAY, NOWHERE
from kingstable.games.kings_and_things.pieces.things import MAGIC_AT
from tests.kings_and_things.battles import (
    HERE,
    HOMES,
    field_of_battle,
    fight,
    lift,
    order_always,
    pass_windows,
    play_until,
    stage,
    still_fighting,
    strength,
    told_fight,
)
from tests.kings_and_things.positions import (
    NEUTRAL,
    asked,
    behind,
    dice,
    fetch,
    fort,
    fort_at,
    in_bag,
    income,
    income_at,
    lands,
    legal,
    offers,
    own,
    play,
    realm,
    thing,
    told,
    units,
    units_at,
)

WHITE_ARMY = ("frozen_waste_white_dragon", "forest_dryad", "forest_unicorn", "frozen_waste_white_bear")
GREEN_ARMY = (
    "forest_elf_mage",
    "jungle_head_hunter",
    "plains_tribesmen_1r",
    "frozen_waste_wolves",
    "frozen_waste_killer_penguins",
)


@pytest.mark.rule("KT-148")
def test_touching_a_counter_in_the_battle_takes_a_hit_not_an_equal_one_behind_the_shield() -> None:
    t = field_of_battle()
    units(t, 0, HERE, "plains_farmers", "forest_bears")
    units(t, 1, HERE, "jungle_elephant", "jungle_giant_ape", "mountain_goblins")
    behind(t, 1, "jungle_giant_ape")
    fight(t, *[1] * 6)
    assert asked(t) == "1 hits_to_give"
    offers = GAME.scene(t, 1, GAME.words(("Anna", "Bela", "Cyril", "Dora"))).offers
    found = next(offer for offer in offers if offer.move == "give-hit jungle_giant_ape")
    assert found.path == (f"h{HERE}.s1.jungle_giant_ape.0",)


# The printed round


@pytest.mark.rule("KT-125", "KT-126", "KT-127", "KT-131", "KT-139", "KT-148", "KT-150", "KT-153", "KT-196")
@pytest.mark.parametrize(("damage", "left"), [(2, "city"), (5, "city"), (1, ""), (6, "")])
def test_a_whole_round_goes_as_printed(damage: int, left: str) -> None:
    t = field_of_battle()
    units(t, 0, HERE, *WHITE_ARMY)
    units(t, 1, HERE, *GREEN_ARMY)
    income(t, HERE, "city")
    behind(t, 0, "golem")
    order_always(t, 0, "golem")
    fight(t, 3, 2, 6)
    pass_windows(t)
    assert (asked(t), stage(t)) == ("1 hits_to_give", "magic")
    script = dice(t, 1, 4)
    play(t, "give_hit city")
    pass_windows(t)
    assert script.rest() == 0
    assert (asked(t), stage(t)) == ("0 hits_to_give", "ranged")
    play(t, "give_hit forest_dryad")
    assert (asked(t), stage(t)) == ("0 reaction", "melee")
    # Unicorn, bear and Golem are at least 4; wolves and penguins 3; the city is worth 1 after its hit.
    dice(t, 4, 4, 4, 2, 2, 2)
    play(t, "unleash golem")
    assert sorted(t.waiting()) == [0, 1]
    play(t, "1: give_hit jungle_head_hunter", "1: give_hit plains_tribesmen_1r", "1: give_hit city")
    dice(t, damage)
    play(t, "0: give_hit forest_unicorn", "0: give_hit frozen_waste_white_bear")
    assert asked(t) == "0 retreat"
    assert offers(t, "retreat_to") == {"3"}
    play(t, "retreat_to 3")
    assert lands(t, 1) >= {HERE}
    assert units_at(t, 1, HERE) == ["forest_elf_mage", "frozen_waste_killer_penguins", "frozen_waste_wolves"]
    assert units_at(t, 0, 3) == ["frozen_waste_white_dragon"]
    assert in_bag(t, "golem") == 1
    assert income_at(t, HERE) == left
    assert t.worn[1] == 0


@pytest.mark.rule("KT-127", "KT-132")
def test_a_creature_killed_in_an_early_step_does_not_roll_later() -> None:
    """All magic of both sides is rolled before any loss; what falls then does not roll in the ranged step."""
    t = field_of_battle()
    units(t, 0, HERE, "desert_djinn", "jungle_head_hunter", "mountain_troll")
    units(t, 1, HERE, "desert_sphinx", "forest_forester", "forest_bears")
    fight(t, 1, 1)
    assert sorted(t.waiting()) == [0, 1]
    # Forester; then troll and bears.
    dice(t, 6, 6, 6)
    news = told(t, "0: give_hit jungle_head_hunter", "1: give_hit desert_sphinx")
    assert [line for line in news if " strikes " in line] == [
        "1: strikes forest_forester 6",
        "0: strikes mountain_troll 6",
        "1: strikes forest_bears 6",
    ]
    assert in_bag(t, "jungle_head_hunter") == 1
    assert in_bag(t, "desert_sphinx") == 1


@pytest.mark.rule("KT-128", "KT-133")
def test_a_charging_creature_rolls_twice_and_surplus_hits_are_lost() -> None:
    """Walrus 4 and White Knight C3 against Mountain Men and Nomads."""
    t = field_of_battle()
    units(t, 0, HERE, "frozen_waste_walrus", "plains_white_knight")
    units(t, 1, HERE, "mountain_mountain_men", "desert_nomads")
    # Knight 3 and 3, walrus 4: three hits; the defenders roll before they are removed, and miss.
    script = dice(t, 3, 3, 4, 2, 2)
    fight(t)
    assert script.rest() == 0
    assert units_at(t, 1, HERE) == []
    assert units_at(t, 0, HERE) == ["frozen_waste_walrus", "plains_white_knight"]
    assert lands(t, 0) >= {HERE}


@pytest.mark.rule("KT-128")
def test_a_die_above_the_value_misses() -> None:
    """Walrus 5, Knight 3 and 4 make one hit; Mountain Men and Nomads hit only with a 1."""
    t = field_of_battle()
    units(t, 0, HERE, "frozen_waste_walrus", "plains_white_knight")
    units(t, 1, HERE, "mountain_mountain_men", "desert_nomads")
    fight(t, 3, 4, 5, 1, 2)
    assert sorted(t.waiting()) == [0, 1]
    dice(t)
    play(t, "0: give_hit plains_white_knight", "1: give_hit desert_nomads")
    assert units_at(t, 0, HERE) == ["frozen_waste_walrus"]
    assert units_at(t, 1, HERE) == ["mountain_mountain_men"]


@pytest.mark.rule("KT-128")
@pytest.mark.parametrize("die", range(1, 7))
def test_a_value_of_six_always_hits(die: int) -> None:
    t = field_of_battle()
    units(t, 0, HERE, "jungle_crawling_vines")
    units(t, 1, HERE, "plains_farmers")
    fight(t, die, 6)
    assert lands(t, 0) >= {HERE}


@pytest.mark.rule("KT-4", "KT-128")
@pytest.mark.parametrize(("option", "value"), [("2", 2), ("4", 4)])
def test_the_great_hunter_has_the_value_of_the_option(option: str, value: int) -> None:
    t = field_of_battle({"great_hunter": option})
    units(t, 0, HERE, "plains_great_hunter")
    units(t, 1, HERE, "plains_farmers", "plains_villains")
    fight(t, value)
    assert (asked(t), stage(t)) == ("1 hits_to_give", "ranged")
    assert strength(t, 0, "plains_great_hunter") == value


@pytest.mark.rule("KT-130", "KT-184")
def test_under_the_cloud_six_becomes_five_and_misses_with_a_six() -> None:
    """They are the owner's Crawling Vines."""
    t = field_of_battle()
    t.cloud = HERE
    units(t, 0, HERE, "plains_farmers", "plains_farmers")
    units(t, 1, HERE, "jungle_crawling_vines")
    fight(t, 6, 6, 6)
    assert asked(t) == "0 retreat"
    assert units_at(t, 0, HERE) == ["plains_farmers", "plains_farmers"]


@pytest.mark.rule("KT-197")
def test_the_lucky_charm_turns_a_six_into_a_seven_which_always_misses() -> None:
    t = field_of_battle({"secrecy": "none"})
    behind(t, 1, "lucky_charm")
    units(t, 0, HERE, "jungle_crawling_vines")
    units(t, 1, HERE, "plains_farmers")
    fight(t, 6, 6)
    assert asked(t) == "1 nudge_die"
    play(t, "nudge 0 1")
    assert units_at(t, 1, HERE) == ["plains_farmers"]
    assert asked(t) == "0 retreat"


@pytest.mark.rule("KT-45", "KT-130", "KT-184")
def test_a_counter_at_zero_does_not_roll_but_takes_hits() -> None:
    """Under the Cloud the owner's Goblins do not roll; the attacker's do."""
    t = field_of_battle()
    before = income_of(t, 1)
    t.cloud = HERE
    assert income_of(t, 1) == before
    units(t, 0, HERE, "mountain_goblins", "plains_farmers")
    units(t, 1, HERE, "mountain_goblins", "plains_farmers")
    script = dice(t, 6, 1)
    fight(t)
    assert script.rest() == 0
    assert asked(t) == "1 hits_to_give"
    play(t, "give_hit mountain_goblins")
    assert units_at(t, 1, HERE) == ["plains_farmers"]


@pytest.mark.rule("KT-130", "KT-132", "KT-184")
@pytest.mark.parametrize(
    ("name", "value", "hits"), [("tower", 0, 1), ("keep", 1, 1), ("castle", 2, 2), ("citadel", 3, 3)]
)
def test_under_the_cloud_a_fort_loses_a_point_of_value_and_a_hit_but_keeps_one(
    name: str, value: int, hits: int
) -> None:
    t = field_of_battle()
    t.cloud = HERE
    fort(t, HERE, name)
    units(t, 0, HERE, "plains_farmers", "plains_villains")
    fight(t, *[6] * 3)
    assert armies.strength(t, 1, armies.FORT) == value
    assert armies.fort_stands(t, 1) == hits


@pytest.mark.rule("KT-129", "KT-132")
def test_a_damaged_city_hits_with_a_one_and_misses_with_a_two() -> None:
    """The city has taken one hit; one more neutralises it."""
    t = field_of_battle()
    income(t, HERE, "city")
    units(t, 0, HERE, "desert_djinn", "mountain_troll")
    fight(t, 1, 6, 1)
    assert asked(t) == "0 hits_to_give"
    dice(t, 6, 6, 2)
    play(t, "give_hit desert_djinn", "stay")
    assert units_at(t, 0, HERE) == ["mountain_troll"]
    dice(t, 1, 2, 3)
    news = told(t, "stay")
    assert "1: silenced city" in news
    assert lands(t, 0) >= {HERE}
    assert income_at(t, HERE) == "city"


@pytest.mark.rule("KT-11", "KT-126", "KT-129")
def test_a_castle_with_two_hits_still_fights_at_range_with_one() -> None:
    t = field_of_battle()
    fort(t, HERE, "castle")
    units(t, 0, HERE, "desert_djinn", "desert_sphinx", "mountain_troll")
    # Two magic hits; the castle rolls a 1 in the ranged step, at value 1.
    fight(t, 1, 1, 1)
    assert (asked(t), stage(t)) == ("0 hits_to_give", "ranged")
    assert t.worn[0] == 2
    dice(t, 6)
    play(t, "give_hit mountain_troll")
    assert asked(t) == "0 retreat"


@pytest.mark.rule("KT-129", "KT-132")
def test_everybody_learns_how_many_more_hits_a_fort_can_take() -> None:
    t = field_of_battle()
    fort(t, HERE, "castle")
    units(t, 0, HERE, "desert_djinn", "desert_sphinx", "mountain_troll")
    news = told_fight(t, 1, 1, 6, 1, 3)
    assert [line for line in news if "fort_" in line and "strikes" not in line] == [
        "1: fort_takes_hit castle 2",
        "1: fort_holds castle 1",
        "1: fort_takes_hit castle 1",
        "1: fort_silenced castle",
    ]


@pytest.mark.rule("KT-129", "KT-132")
def test_everybody_learns_how_many_more_hits_a_settlement_can_take() -> None:
    t = field_of_battle()
    income(t, HERE, "city")
    units(t, 0, HERE, "desert_djinn", "mountain_troll")
    news = told_fight(t, 1, 6, 6)
    assert [line for line in news if "city" in line] == [
        "1: building_takes_hit city 1",
        "1: building_holds city 1",
        "1: strikes city 6",
    ]
    dice(t, 1, 6, 6)
    assert "1: silenced city" in told(t, "stay")


@pytest.mark.rule("KT-126")
def test_a_citadel_fights_with_magic_and_settlements_fight_in_melee() -> None:
    t = field_of_battle()
    fort(t, HERE, "citadel")
    income(t, HERE, "village")
    units(t, 0, HERE, "plains_farmers", "plains_farmers")
    news = told_fight(t, 6, 6, 6, 6)
    assert [line for line in news if "strikes" in line] == [
        "1: fort_strikes citadel 6",
        "0: strikes plains_farmers 6",
        "0: strikes plains_farmers 6",
        "1: strikes village 6",
    ]


@pytest.mark.rule("KT-126")
@pytest.mark.parametrize("name", ["tower", "keep"])
def test_towers_and_keeps_fight_in_melee_and_flying_has_no_effect(name: str) -> None:
    t = field_of_battle()
    fort(t, HERE, name)
    units(t, 0, HERE, "plains_eagles")
    news = told_fight(t, 6, 6)
    assert [line for line in news if "strikes" in line] == ["0: strikes plains_eagles 6", f"1: fort_strikes {name} 6"]
    assert stage(t) == "melee"


# The beginning


@pytest.mark.rule("KT-122", "KT-123")
def test_all_units_of_all_parties_are_turned_up_at_once_and_stay_in_the_hex() -> None:
    t = field_of_battle()
    units(t, 0, HERE, "mountain_troll", "warlord")
    units(t, 1, HERE, "forest_bears")
    news = told_fight(t)
    assert news[:3] == ["0: battle_joined 0", "0: turns_up mountain_troll", "1: turns_up forest_bears"]
    assert units_at(t, 0, HERE) == ["mountain_troll", "warlord"]
    assert t.trace[thing("forest_bears")] == 1 << HERE


@pytest.mark.rule("KT-120", "KT-136")
@pytest.mark.parametrize("announcer", [0, 1])
@pytest.mark.parametrize("owner", [0, 1])
def test_the_owner_defends_whoever_announces_the_battle(owner: int, announcer: int) -> None:
    t = field_of_battle(owner=owner)
    units(t, 0, HERE, "mountain_troll", "mountain_ogre")
    units(t, 1, HERE, "forest_bears", "plains_farmers")
    fight(t, 6, 6, 6, 6, announcer=announcer)
    assert t.defender == owner
    assert asked(t) == f"{1 - owner} retreat"
    play(t, "stay")
    assert asked(t) == f"{owner} retreat"


@pytest.mark.rule("KT-120", "KT-142")
@pytest.mark.parametrize("owner", range(4))
def test_any_player_may_defend_while_the_others_attack(owner: int) -> None:
    t = realm(4, {"secrecy": "none"})
    for seat in range(4):
        own(t, seat, seat + 1)
        units(t, seat, HERE, "plains_farmers")
    own(t, owner, HERE)
    fight(t, announcer=owner)
    assert t.defender == owner
    assert still_fighting(t) == {0, 1, 2, 3}
    assert sorted(t.waiting()) == [0, 1, 2, 3]
    assert all(offers(t, "oppose", seat) == {str(other) for other in range(4) if other != seat} for seat in range(4))


@pytest.mark.rule("KT-121", "KT-146")
def test_in_an_unowned_hex_the_announcer_attacks_the_first_army_to_their_right() -> None:
    t = field_of_battle(owner=None)
    own(t, 2, 1)
    own(t, 3, 2)
    for seat in (0, 1, 3):
        units(t, seat, HERE, "plains_farmers")
    own(t, 3, 19)
    t.ground[0] |= 1 << 19
    fight(t, announcer=0)
    assert t.defender == 3
    assert still_fighting(t) == {0, 1, 3}


@pytest.mark.rule("KT-121", "KT-148")
def test_surviving_in_an_unowned_hex_does_not_capture_it_while_defenders_wait() -> None:
    t = field_of_battle(owner=None)
    units(t, 0, HERE, "jungle_crawling_vines")
    units(t, 1, HERE, "plains_farmers")
    units(t, NEUTRAL, HERE, "forest_bears")
    fight(t, 6, 6)
    assert HERE not in lands(t, 0)
    assert units_at(t, 0, HERE) == ["jungle_crawling_vines"]
    assert units_at(t, NEUTRAL, HERE) == ["forest_bears"]


@pytest.mark.rule("KT-216")
def test_if_only_bluffs_came_there_was_no_battle() -> None:
    """There is a tower in the hex; the bluff is removed at the reveal, and no damage die is rolled."""
    t = field_of_battle()
    t.lands[0] &= ~(1 << HOMES["mountain"][0])
    fort(t, HERE, "tower")
    units(t, 0, HERE, "mountain_troll")
    fight(t)
    dice(t)
    assert in_bag(t, "mountain_troll") == 1
    assert (fort_at(t, HERE), lands(t, 1) >= {HERE}) == ("tower", True)
    assert t.over()


@pytest.mark.rule("KT-216", "KT-148")
def test_if_only_the_attacker_remains_after_the_reveal_they_take_the_hex_without_a_battle() -> None:
    t = field_of_battle()
    t.lands[1] &= ~(1 << HOMES["mountain"][1])
    income(t, HERE, "farmlands")
    units(t, 0, HERE, "forest_bears")
    units(t, 1, HERE, "mountain_troll")
    dice(t)
    fight(t)
    assert lands(t, 0) >= {HERE}
    assert income_at(t, HERE) == "farmlands"


@pytest.mark.rule("KT-112", "KT-114")
def test_if_only_bluffs_explored_the_defenders_stay() -> None:
    t = field_of_battle(owner=None)
    t.lands[0] &= ~(1 << HOMES["mountain"][0])
    units(t, 0, HERE, "mountain_troll")
    units(t, NEUTRAL, HERE, "forest_bears", "ruby")
    fight(t)
    assert units_at(t, NEUTRAL, HERE) == ["forest_bears", "ruby"]
    assert HERE not in lands(t, 0)


# Three armies (KT-142 to KT-147)


def three_armies() -> KingsAndThings:
    """Seats 0 and 2 attack seat 1's hex."""
    t = field_of_battle()
    own(t, 2, 5, 6)
    t.ground[0] |= 1 << 5
    t.ground[2] |= 1 << 6
    return t


@pytest.mark.rule("KT-142", "KT-143")
def test_with_three_parties_each_secretly_names_a_foe_for_the_round() -> None:
    """All hits of a round go to the party named; a change waits for the next round."""
    t = three_armies()
    units(t, 0, HERE, "desert_djinn", "mountain_giant", "mountain_troll")
    units(t, 1, HERE, "plains_farmers", "plains_farmers", "plains_farmers")
    units(t, 2, HERE, "plains_farmers", "mountain_goblins", "plains_tribesmen_2", "plains_villains")
    fight(t)
    assert sorted(t.waiting()) == [0, 1, 2]
    assert offers(t, "oppose", 0) == {"1", "2"}
    assert offers(t, "oppose", 1) == {"0", "2"}
    dice(t, 1, 1, 1, *([6] * 7))
    assert told(t, "0: oppose 2", "2: oppose 1") == []
    news = told(t, "1: oppose 0")
    assert news[:3] == ["0: opposes 2", "1: opposes 0", "2: opposes 1"]
    assert asked(t) == "2 hits_to_give"
    play(t, "give_hit plains_farmers")
    assert asked(t) == "2 hits_to_give"
    play(t, "give_hit mountain_goblins")
    play(t, "give_hit plains_villains")
    assert units_at(t, 2, HERE) == ["plains_tribesmen_2"]
    assert len(units_at(t, 1, HERE)) == 3
    play_until(t, "foe")
    assert offers(t, "oppose", 0) == {"1", "2"}


@pytest.mark.rule("KT-145")
def test_a_party_assigns_all_hits_aimed_at_it_whoever_made_them() -> None:
    t = three_armies()
    units(t, 0, HERE, "mountain_troll")
    units(t, 1, HERE, "plains_farmers", "forest_bears", "forest_wild_cat")
    units(t, 2, HERE, "plains_villains")
    fight(t, 1, 6, 6, 6, 1)
    play(t, "0: oppose 1", "1: oppose 0", "2: oppose 1")
    assert asked(t) == "1 hits_to_give"
    play(t, "give_hit plains_farmers")
    assert asked(t) == "1 hits_to_give"
    play(t, "give_hit forest_bears")
    assert units_at(t, 1, HERE) == ["forest_wild_cat"]


@pytest.mark.rule("KT-144")
def test_hits_on_a_party_that_is_out_are_lost_for_the_round() -> None:
    t = three_armies()
    units(t, 0, HERE, "desert_djinn", "mountain_troll")
    units(t, 1, HERE, "mountain_goblins", "forest_bears")
    units(t, 2, HERE, "plains_farmers")
    # The djinn fells the farmers, the party named; the troll's hit is lost, and bears and goblins miss.
    fight(t, 1, 1, 6, 6)
    play(t, "0: oppose 2", "1: oppose 0", "2: oppose 1")
    assert still_fighting(t) == {0, 1}
    assert units_at(t, 1, HERE) == ["forest_bears", "mountain_goblins"]
    assert asked(t) == "0 retreat"


@pytest.mark.rule("KT-143", "KT-147")
def test_with_two_parties_left_nobody_names_a_foe_and_attackers_fight_each_other() -> None:
    t = three_armies()
    units(t, 0, HERE, "jungle_crawling_vines")
    units(t, 1, HERE, "plains_farmers")
    units(t, 2, HERE, "plains_farmers")
    fight(t, 6, 6, 6)
    play(t, "0: oppose 1", "1: oppose 0", "2: oppose 1")
    assert still_fighting(t) == {0, 2}
    dice(t, 1, 6)
    play_until(t, "")
    assert lands(t, 0) >= {HERE}


@pytest.mark.rule("KT-143")
def test_with_two_parties_nothing_announces_that_they_fight_each_other() -> None:
    t = field_of_battle()
    units(t, 0, HERE, "mountain_troll")
    units(t, 1, HERE, "forest_bears")
    news = told_fight(t, 6, 6)
    assert "0: round 1" in news
    assert not [line for line in news if " opposes " in line]


@pytest.mark.rule("KT-146")
def test_attackers_are_offered_the_retreat_from_the_defenders_left_and_the_defender_last() -> None:
    t = three_armies()
    own(t, 2, 2)
    own(t, 0, 3)
    own(t, 1, 4)
    units(t, 0, HERE, "mountain_troll")
    units(t, 1, HERE, "forest_bears")
    units(t, 2, HERE, "plains_villains")
    fight(t, 6, 6, 6)
    play(t, "0: oppose 1", "1: oppose 0", "2: oppose 1")
    order = []
    for _ in range(3):
        order.append(asked(t))
        play(t, "stay")
    assert order == ["2 retreat", "0 retreat", "1 retreat"]


@pytest.mark.rule("KT-143")
def test_a_foe_named_by_another_does_not_show_in_imagined_worlds() -> None:
    one, other = (three_armies() for _ in range(2))
    for t in (one, other):
        for seat in range(3):
            units(t, seat, HERE, "plains_farmers", "plains_villains" if seat == 0 else "mountain_goblins")
        fight(t)
    play(one, "1: oppose 0")
    play(other, "1: oppose 2")
    for seat in (0, 2, 3):
        assert one.imagine(seat, FastLuck(7)).pack() == other.imagine(seat, FastLuck(7)).pack()
    assert one.imagine(1, FastLuck(7)).pack() != other.imagine(1, FastLuck(7)).pack()


@pytest.mark.rule("KT-143", "KT-213")
@pytest.mark.parametrize("named", [(), ("0: oppose 2",), ("0: oppose 2", "1: oppose 0"), ("2: oppose 0",)])
def test_in_imagined_worlds_all_have_named_a_foe_when_the_round_begins(named: tuple[str, ...]) -> None:
    """A seat that has named its foe has done so in every world; any other is still asked there."""
    t = three_armies()
    for seat in range(3):
        units(t, seat, HERE, "plains_farmers", "plains_villains" if seat == 0 else "mountain_goblins")
    fight(t)
    play(t, *named)
    for viewer in range(4):
        world = t.imagine(viewer, FastLuck(7))
        assert world.waiting() == t.waiting()
        news = []
        while asked(world).endswith(" foe"):
            assert offers(world, "oppose") == offers(t, "oppose", world.to_move())
            news += told(world, min(legal(world)))
        parties = [line.partition(":")[0] for line in news if " opposes " in line]
        assert parties == ["0", "1", "2"]


@pytest.mark.rule("KT-131", "KT-213")
@pytest.mark.parametrize("given", [(), ("0: give_hit mountain_ogre",), ("1: give_hit forest_bears",)])
def test_in_imagined_worlds_each_hit_of_others_is_assigned_once(given: tuple[str, ...]) -> None:
    t = field_of_battle()
    units(t, 0, HERE, "mountain_troll", "mountain_ogre")
    units(t, 1, HERE, "forest_bears", "plains_farmers", "forest_wild_cat")
    fight(t, 1, 6, 1, 6, 6)
    play(t, *given)
    for viewer in range(4):
        world = t.imagine(viewer, FastLuck(7))
        assert world.waiting() == t.waiting()
        while asked(world).endswith(" hits_to_give"):
            play(world, min(legal(world)))
        assert [len(units_at(world, seat, HERE)) for seat in (0, 1)] == [1, 2]


def full_house() -> KingsAndThings:
    """Seat 1 defends with everything that can take a hit, and has to assign two hits of the magic step."""
    t = field_of_battle()
    units(t, 0, HERE, "desert_djinn", "desert_sphinx")
    units(t, 1, HERE, "plains_farmers", "forest_bears")
    fort(t, HERE, "keep")
    income(t, HERE, "city")
    lift(t, 1, "plains_farmers")
    for item in ("golem", "sword", "bow", "firewall"):
        counters.put(t, fetch(t, item), IN_PLAY)
        t.wielder[thing(item) - MAGIC_AT] = 1
    t.wall = 2
    t.bearers[0], t.bearers[1] = thing("plains_farmers"), thing("forest_bears")
    return fight(t, 1, 1, 6)


@pytest.mark.rule("KT-131", "KT-133", "KT-213")
def test_another_players_assigned_hit_does_not_show_in_imagined_worlds() -> None:
    t = full_house()
    assert asked(t) == "1 hits_to_give"
    everything = {"plains_farmers", "forest_bears", "golem", "sword", "bow", "firewall", "balloon", "city"}
    assert offers(t, "give_hit") == everything
    worlds = [play(t.clone(), move).imagine(0, FastLuck(7)) for move in sorted(legal(t))]
    assert all(world.pack() == worlds[0].pack() for world in worlds)
    assert len(worlds) == len(everything) + 1
    assert legal(worlds[0]) == legal(t)


@pytest.mark.rule("KT-131")
def test_a_player_with_a_choice_is_asked_for_every_hit_so_that_its_end_reveals_nothing() -> None:
    for choice in ("forest_bears", "plains_farmers"):
        t = field_of_battle()
        units(t, 0, HERE, "mountain_troll", "mountain_ogre", "plains_villains")
        units(t, 1, HERE, "forest_bears", "plains_farmers", "plains_farmers")
        fight(t, 1, 1, 6, 1, 6, 6)
        assert sorted(t.waiting()) == [0, 1]
        play(t, f"1: give_hit {choice}")
        assert sorted(t.waiting()) == [0, 1]
        play(t, "1: give_hit plains_farmers")
        assert t.waiting() == [0]


@pytest.mark.rule("KT-131")
def test_another_players_assigned_hit_does_not_show_while_answers_are_sealed() -> None:
    worlds = []
    for choice in ("forest_bears", "plains_farmers"):
        t = field_of_battle()
        units(t, 0, HERE, "mountain_troll", "mountain_ogre")
        units(t, 1, HERE, "forest_bears", "plains_farmers", "forest_wild_cat")
        fight(t, 1, 6, 1, 6, 6)
        assert sorted(t.waiting()) == [0, 1]
        play(t, f"1: give_hit {choice}")
        assert t.waiting() == [0]
        worlds.append(t)
    for seat in (0, 2, 3):
        assert worlds[0].imagine(seat, FastLuck(7)).pack() == worlds[1].imagine(seat, FastLuck(7)).pack()


@pytest.mark.rule("KT-131", "KT-134")
def test_equal_faces_are_one_choice_and_forced_hits_are_not_asked() -> None:
    t = field_of_battle()
    units(t, 0, HERE, "mountain_troll", "mountain_ogre")
    units(t, 1, HERE, "plains_farmers", "plains_farmers", "forest_bears")
    fight(t, 6, 1, 6, 6, 6)
    assert legal(t) == {"give_hit plains_farmers", "give_hit forest_bears"}
    dice(t, 1, 1, 6, 6)
    play(t, "give_hit forest_bears", "stay", "stay")
    assert units_at(t, 1, HERE) == []
    assert lands(t, 0) >= {HERE}


@pytest.mark.rule("KT-135", "KT-148")
def test_the_battle_is_over_as_soon_as_one_party_is_alone() -> None:
    t = field_of_battle()
    units(t, 0, HERE, "desert_djinn", "mountain_troll")
    units(t, 1, HERE, "mountain_giant")
    # The djinn's hit ends the battle: neither giant nor troll rolls.
    fight(t, 4)
    assert lands(t, 0) >= {HERE}
    assert t.battle == NOWHERE
