"""Heroes in battle: Baron and Duke, Marksman, Sword Master, Warlord, and those who only fight."""

from __future__ import annotations

import pytest

from kingstable.core.scene import Piece
from kingstable.games.kings_and_things import GAME
from kingstable.games.kings_and_things.generated.index import KingsAndThings
from kingstable.games.kings_and_things.seen.facts import Hero
from tests.kings_and_things.battles import (
    HERE,
    HOMES,
    field_of_battle,
    fight,
    order_always,
    still_fighting,
    told_fight,
)
from tests.kings_and_things.positions import (
    NEUTRAL,
    Options,
    asked,
    bank,
    behind,
    dice,
    fort,
    fort_at,
    in_bag,
    income,
    lands,
    legal,
    offers,
    own,
    play,
    told,
    units,
    units_at,
)

# Fighting like creatures (KT-165)


@pytest.mark.rule("KT-165", "KT-132")
@pytest.mark.parametrize(
    ("hero", "dice_of_hero", "when"),
    [
        ("arch_cleric", 1, "magic"),
        ("arch_mage", 1, "magic"),
        ("elf_lord", 1, "ranged"),
        ("ghaog_ii", 1, "melee"),
        ("lord_of_the_eagles", 1, "melee"),
        ("sir_lance_a_lot", 2, "melee"),
    ],
)
def test_a_hero_fights_in_the_step_of_their_symbol(hero: str, dice_of_hero: int, when: str) -> None:
    t = field_of_battle()
    units(t, 0, HERE, hero)
    units(t, 1, HERE, "desert_djinn", "forest_forester", "plains_villains", "mountain_troll", "mountain_ogre")
    news = [line for line in told_fight(t, *[6] * 8) if "strikes" in line]
    rolls = [place for place, line in enumerate(news) if line == f"0: strikes {hero} 6"]
    first = {"magic": 0, "ranged": 1, "melee": 2}[when]
    assert rolls == list(range(first, first + dice_of_hero))


@pytest.mark.rule("KT-132", "KT-165")
def test_a_fallen_hero_returns_to_the_bank() -> None:
    t = field_of_battle()
    units(t, 0, HERE, "deerhunter", "mountain_troll")
    units(t, 1, HERE, "mountain_cyclops", "mountain_ogre")
    fight(t, 6, 6, 1, 6)
    play(t, "give_hit deerhunter")
    assert "deerhunter" in bank(t)


# Baron and Duke (KT-167)


def besieged(*heroes: str, options: Options | None = None, name: str = "keep", town: str = "village") -> KingsAndThings:
    t = field_of_battle(options)
    fort(t, HERE, name)
    if town:
        income(t, HERE, town)
    units(t, 0, HERE, *heroes)
    return t


@pytest.mark.rule("KT-124", "KT-167")
def test_the_baron_hits_the_enemys_fort_and_settlement_once_each_before_the_first_round() -> None:
    t = besieged("baron_munchausen")
    news = told_fight(t, 6, 6)
    assert news[:5] == [
        "0: battle_joined 0",
        "1: fort_takes_hit keep 1",
        "1: building_takes_hit village 1",
        "1: fort_holds keep 1",
        "1: silenced village",
    ]
    # Only Baron and keep (1) roll.
    assert [line for line in news if "strikes" in line] == ["0: strikes baron_munchausen 6", "1: fort_strikes keep 6"]
    assert (t.worn[0], t.worn[1]) == (1, 1)


@pytest.mark.rule("KT-167", "KT-149")
@pytest.mark.parametrize(("die", "left"), [(1, "none"), (2, "tower"), (5, "tower"), (6, "none")])
def test_the_baron_takes_a_lone_tower_without_a_round_and_the_damage_die_is_rolled(die: int, left: str) -> None:
    t = besieged("baron_munchausen", name="tower", town="")
    fight(t, die)
    assert lands(t, 0) >= {HERE}
    assert fort_at(t, HERE) == left


@pytest.mark.rule("KT-149", "KT-167")
def test_with_the_option_there_is_no_damage_without_a_round() -> None:
    t = besieged("baron_munchausen", name="tower", town="", options={"damage": "fought"})
    dice(t)
    fight(t)
    assert (lands(t, 0) >= {HERE}, fort_at(t, HERE)) == (True, "tower")


@pytest.mark.rule("KT-167")
def test_baron_and_duke_together_deal_two_hits_each() -> None:
    t = besieged("baron_munchausen", "grand_duke", name="castle", town="city")
    fight(t, 6, 6, 6)
    assert (t.worn[0], t.worn[1]) == (2, 2)


@pytest.mark.rule("KT-167")
def test_with_the_option_they_deal_one_hit_in_all_and_the_owner_picks_the_building() -> None:
    t = besieged("baron_munchausen", options={"baron": "total"})
    units(t, 1, HERE, "mountain_troll")
    fight(t)
    assert asked(t) == "1 hits_to_give"
    assert legal(t) == {"give_hit village", "give_hit_to_fort"}
    dice(t, *[6] * 4)
    play(t, "give_hit_to_fort")
    assert (t.worn[0], t.worn[1]) == (1, 0)


@pytest.mark.rule("KT-167")
def test_the_text_about_their_power_is_true_with_either_option() -> None:
    """With `baron` at `total` fort and settlement do not get a hit each."""
    about = GAME.about()
    for name in ("baron_munchausen", "grand_duke"):
        said = about.piece(Piece(name, name, name, facts=Hero(4)))
        assert "Special power: hits enemy buildings before a battle." in said


@pytest.mark.rule("KT-167")
def test_their_own_buildings_are_safe_from_them() -> None:
    t = field_of_battle()
    fort(t, HERE, "tower")
    units(t, 1, HERE, "baron_munchausen")
    units(t, 0, HERE, "mountain_troll")
    fight(t, 6, 6, 6)
    assert t.worn[0] == 0


@pytest.mark.rule("KT-124")
def test_powers_are_used_in_order_from_the_defenders_left() -> None:
    t = besieged("baron_munchausen", town="")
    own(t, 2, 5)
    t.ground[0] |= 1 << 5
    units(t, 1, HERE, "plains_farmers")
    units(t, 2, HERE, "warlord")
    # Seat 2 sits left of the defender: the Warlord comes before the Baron.
    news = told_fight(t)
    assert asked(t) == "2 deserter"
    assert "1: fort_takes_hit keep 1" not in news
    assert "1: fort_takes_hit keep 1" in told(t, "let_be")


# The Marksman (KT-170)


def sharpshooting(*against: str) -> KingsAndThings:
    t = field_of_battle()
    units(t, 0, HERE, "marksman")
    units(t, 1, HERE, *against)
    fight(t)
    return t


@pytest.mark.rule("KT-170")
def test_the_marksman_shoots_with_five_as_usual() -> None:
    t = sharpshooting("mountain_troll", "plains_farmers")
    assert legal(t) == {"shoot_with 5", "shoot_with 2"}
    dice(t, 5)
    play(t, "shoot_with 5")
    assert asked(t) == "1 hits_to_give"


@pytest.mark.rule("KT-170")
@pytest.mark.parametrize(("die", "hits"), [(2, True), (3, False)])
def test_with_two_the_marksmans_owner_picks_the_victim_on_a_hit(die: int, hits: bool) -> None:
    t = sharpshooting("mountain_troll", "plains_farmers")
    dice(t, *([die] if hits else [die, 6, 6]))
    play(t, "shoot_with 2")
    assert asked(t) == ("0 victim" if hits else "0 retreat")
    if hits:
        assert legal(t) == {"shoot mountain_troll", "shoot plains_farmers"}
        dice(t, 6)
        play(t, "shoot mountain_troll")
        assert in_bag(t, "mountain_troll") == 1


@pytest.mark.rule("KT-170", "KT-133")
def test_the_victim_may_be_a_building_and_other_hits_are_assigned_as_usual() -> None:
    t = field_of_battle()
    fort(t, HERE, "keep")
    units(t, 0, HERE, "marksman", "mountain_giant")
    units(t, 1, HERE, "mountain_troll", "plains_farmers")
    fight(t)
    # Giant before Marksman.
    dice(t, 1, 1)
    play(t, "shoot_with 2")
    assert legal(t) == {"shoot mountain_troll", "shoot plains_farmers", "shoot_fort"}
    play(t, "shoot_fort")
    assert asked(t) == "1 hits_to_give"
    dice(t, 6, 6)
    play(t, "give_hit plains_farmers")
    assert t.worn[0] == 1
    assert units_at(t, 1, HERE) == ["mountain_troll"]


@pytest.mark.rule("KT-170", "KT-196")
@pytest.mark.parametrize(("others", "shot"), [((1,), True), ((6,), False)])
def test_the_golem_takes_an_ordinary_hit_first_and_otherwise_the_chosen_one(
    others: tuple[int, ...], shot: bool
) -> None:
    t = field_of_battle()
    units(t, 0, HERE, "marksman", "mountain_giant")
    units(t, 1, HERE, "mountain_troll", "plains_farmers")
    behind(t, 1, "golem")
    fight(t)
    play(t, "unleash golem")
    dice(t, *others, 1, *([] if shot else [6, 6, 6]))
    play(t, "shoot_with 2")
    assert (asked(t) == "0 victim") == shot
    if shot:
        # The Golem itself cannot be picked.
        assert legal(t) == {"shoot mountain_troll", "shoot plains_farmers"}


@pytest.mark.rule("KT-170", "KT-188", "KT-192")
def test_the_chosen_shot_of_a_marksman_driven_off_first_is_lost() -> None:
    """With three armies: the Dust comes after the dice, and the battle goes on between the other two."""
    t = field_of_battle()
    own(t, 2, 5, 6)
    units(t, 0, HERE, "marksman")
    units(t, 1, HERE, "mountain_troll", "plains_farmers")
    units(t, 2, HERE, "ghaog_ii")
    behind(t, 1, "dust_of_defense")
    order_always(t, 1, "dust_of_defense")
    fight(t)
    dice(t, 2)
    play(t, "let_be", "let_be", "0: oppose 1", "1: oppose 2", "2: oppose 1")
    while asked(t) != "0 retreat":
        dust_after_dice = asked(t) == "1 reaction" and t.stage == 2 and t.calm == 0
        play(t, "turn_on dust_of_defense 0" if dust_after_dice else min(legal(t)))
    dice(t, 6, 6, 6)
    play(t, "retreat_to 3")
    assert still_fighting(t) == {1, 2}
    assert units_at(t, 1, HERE) == ["mountain_troll", "plains_farmers"]


# The Sword Master (KT-172)


@pytest.mark.rule("KT-172")
@pytest.mark.parametrize(("die", "lives"), [(1, False), (2, True), (3, True), (5, True), (6, False)])
def test_the_sword_master_parries_with_two_to_five(die: int, lives: bool) -> None:
    t = field_of_battle()
    units(t, 0, HERE, "sword_master", "mountain_troll")
    units(t, 1, HERE, "plains_farmers", "plains_villains")
    fight(t, 6, 6, 1, 6)
    dice(t, die)
    play(t, "give_hit sword_master")
    assert ("sword_master" in units_at(t, 0, HERE)) == lives
    assert ("sword_master" in bank(t)) != lives


@pytest.mark.rule("KT-134", "KT-172")
def test_the_sword_master_parries_once_a_round_and_a_second_hit_needs_no_die() -> None:
    t = field_of_battle()
    units(t, 0, HERE, "sword_master", "mountain_troll")
    units(t, 1, HERE, "desert_djinn", "mountain_cyclops", "mountain_ogre")
    fight(t, 1)
    dice(t, 3, 6, 6, 6, 6)
    play(t, "give_hit sword_master")
    assert asked(t) == "0 retreat"
    # Next round: the djinn misses, the cyclops hits; there is a new parry.
    dice(t, 6, 6, 6, 1, 6)
    play(t, "stay", "stay")
    dice(t, 3)
    play(t, "give_hit sword_master")
    assert "sword_master" in units_at(t, 0, HERE)
    # Now twice in one round, in two steps.
    dice(t, 1)
    play(t, "stay", "stay")
    dice(t, 3, 6, 6, 1, 6)
    play(t, "give_hit sword_master")
    dice(t)
    play(t, "give_hit sword_master")
    assert "sword_master" in bank(t)


@pytest.mark.rule("KT-134", "KT-172")
def test_the_sword_master_alone_against_two_hits_falls_despite_parrying_the_first() -> None:
    t = field_of_battle()
    units(t, 0, HERE, "sword_master")
    units(t, 1, HERE, "jungle_elephant")
    script = dice(t, 6, 1, 1, 3)
    fight(t)
    assert script.rest() == 0
    assert "sword_master" in bank(t)


# The Warlord (KT-174)


def courted(*against: str, options: Options | None = None) -> KingsAndThings:
    t = field_of_battle(options)
    units(t, 0, HERE, "warlord")
    units(t, 1, HERE, *against)
    fight(t)
    return t


@pytest.mark.rule("KT-124", "KT-174")
@pytest.mark.parametrize(("die", "comes"), [(1, False), (4, False), (5, True), (6, True)])
def test_the_warlord_wins_a_creature_with_a_die_of_at_least_its_value(die: int, comes: bool) -> None:
    t = courted("mountain_cyclops", "plains_farmers", "dwarf_king")
    assert asked(t) == "0 deserter"
    assert legal(t) == {"lure 1 mountain_cyclops", "lure 1 plains_farmers", "let_be"}
    dice(t, die, *[6] * 4)
    play(t, "lure 1 mountain_cyclops")
    assert ("mountain_cyclops" in units_at(t, 0, HERE)) == comes
    assert ("mountain_cyclops" in units_at(t, 1, HERE)) != comes
    assert t.rounds == 1


@pytest.mark.rule("KT-174", "KT-78")
def test_an_unsupported_deserter_goes_to_the_bag() -> None:
    """The deserter has no mountain of its new owner's to support it."""
    t = field_of_battle()
    t.lands[0] &= ~(1 << HOMES["mountain"][0])
    units(t, 0, HERE, "warlord")
    units(t, 1, HERE, "mountain_cyclops", "plains_farmers")
    fight(t)
    dice(t, 6, 6, 6)
    play(t, "lure 1 mountain_cyclops")
    assert in_bag(t, "mountain_cyclops") == 1
    assert units_at(t, 0, HERE) == ["warlord"]


@pytest.mark.rule("KT-174")
def test_the_warlord_may_win_the_last_defender_and_the_hex_even_above_ten() -> None:
    t = field_of_battle()
    units(t, 0, HERE, "warlord", *["plains_farmers"] * 4, *["mountain_goblins"] * 4, "mountain_troll")
    units(t, 1, HERE, "mountain_cyclops")
    fight(t)
    dice(t, 5)
    play(t, "lure 1 mountain_cyclops")
    assert len(units_at(t, 0, HERE)) == 11
    assert lands(t, 0) >= {HERE}


@pytest.mark.rule("KT-174")
def test_the_warlord_may_win_a_neutral_defender_and_the_cloud_makes_it_easier() -> None:
    t = field_of_battle(owner=None)
    own(t, 3, 19)
    units(t, 0, HERE, "warlord")
    units(t, NEUTRAL, HERE, "mountain_cyclops", "plains_farmers")
    fight(t)
    assert offers(t, "lure") == {f"{NEUTRAL} mountain_cyclops", f"{NEUTRAL} plains_farmers"}
    t = field_of_battle()
    t.cloud = HERE
    units(t, 0, HERE, "warlord")
    units(t, 1, HERE, "mountain_cyclops", "plains_farmers")
    fight(t)
    dice(t, 4, 6, 6)
    news = told(t, "lure 1 mountain_cyclops")
    assert "0: deserts mountain_cyclops" in news
    assert still_fighting(t) == {0, 1}
