"""Magic in battle: who may use what and when, and what each item does."""

from __future__ import annotations

import pytest

from kingstable.games.kings_and_things import GAME
from kingstable.games.kings_and_things.generated.index import KingsAndThings
from kingstable.games.kings_and_things.pieces.armies import tame_town
from kingstable.games.kings_and_things.pieces.realm import NOWHERE
from kingstable.games.kings_and_things.rules.battle.wonders import lend
from tests.kings_and_things.battles import (
    HERE,
    field_of_battle,
    fight,
    order_always,
    stage,
    still_fighting,
    strength,
    to_the_item,
    told_fight,
)
from tests.kings_and_things.positions import (
    NEUTRAL,
    Options,
    aside,
    asked,
    behind,
    dice,
    fort,
    in_bag,
    income,
    income_at,
    lands,
    legal,
    offers,
    own,
    play,
    shield_of,
    thing,
    told,
    units,
    units_at,
)

NAMES = ("Anna", "Bela", "Cyril", "Dora")


def armed(item: str, *names: str, against: tuple[str, ...] = ("jungle_elephant",), seat: int = 0) -> KingsAndThings:
    """Seat 0 attacks with these; the item is behind the given seat's shield."""
    t = field_of_battle()
    units(t, 0, HERE, *names)
    units(t, 1, HERE, *against)
    behind(t, seat, item)
    return t


def strikes(news: list[str], seat: int = 0) -> list[str]:
    """Who of this party rolled what."""
    return [line.removeprefix(f"{seat}: strikes ") for line in news if line.startswith(f"{seat}: strikes")]


# Moments (KT-141, KT-188)


@pytest.mark.rule("KT-141", "KT-188")
def test_magic_may_be_used_at_the_start_around_the_dice_and_at_the_retreat() -> None:
    t = armed("talisman", "mountain_troll")
    order_always(t, 0, "talisman")
    moments = []
    fight(t, *[6] * 6)
    while t.rounds < 2:
        if asked(t) == "0 reaction":
            moments.append((int(t.rounds), stage(t), int(t.calm)))
        play(t, "stay" if asked(t).endswith("retreat") else "let_be")
    # At the start; at the round's start; before and after the melee dice; at the retreat.
    assert moments == [(0, "", 1), (1, "", 1), (1, "melee", 1), (1, "melee", 0), (1, "melee", 1)]


@pytest.mark.rule("KT-125", "KT-188")
@pytest.mark.parametrize("name", ["forest_elves_2r", "desert_dervish", "mountain_goblins"])
def test_a_step_in_which_nobody_rolls_gives_no_chance_to_use_magic(name: str) -> None:
    """There is no fort, and all combatants fight in the same step."""
    steps = {"forest_elves_2r": "ranged", "desert_dervish": "magic", "mountain_goblins": "melee"}
    t = armed("talisman", name, against=(name,))
    order_always(t, 0, "talisman")
    fight(t, *[6] * 4)
    assert moments(t) == ["", "", steps[name], steps[name], "melee"]


@pytest.mark.rule("KT-129", "KT-132", "KT-188")
def test_a_step_with_only_a_silenced_castle_left_gives_no_chance_to_use_magic() -> None:
    t = armed("talisman", "desert_djinn", "desert_sphinx", "desert_dervish", "plains_farmers")
    order_always(t, 0, "talisman")
    fort(t, HERE, "castle")
    fight(t, 1, 1, 1, *[6] * 20)
    play(t, *["let_be"] * 4, "give_hit_to_fort", "give_hit_to_fort", "give_hit_to_fort")
    assert t.worn[0] == 3
    assert "ranged" not in moments(t)


def moments(t: KingsAndThings) -> list[str]:
    """When seat 0 is asked for magic: before the first step (""), during one, or (as "melee") after the round."""
    found = []
    while not asked(t).endswith(" retreat"):
        found += [stage(t)] if asked(t) == "0 reaction" else []
        play(t, "let_be")
    return found


@pytest.mark.rule("KT-141", "KT-188")
def test_each_item_has_its_moments() -> None:
    t = field_of_battle()
    units(t, 0, HERE, "mountain_troll")
    units(t, 1, HERE, "forest_druid")
    behind(t, 0, "golem", "talisman", "firewall", "sword", "bow", "dust_of_defense", "dispel_magic_scroll")
    order_always(t, 0, "golem")
    fight(t, *[6] * 8)
    always = {"unleash golem", "unleash talisman", "let_be"}
    weapons = {"wield sword mountain_troll", "wield bow mountain_troll"}
    assert legal(t) == always | weapons | {"unleash firewall"}
    play(t, "let_be")
    assert legal(t) == always | weapons | {"turn_on dispel_magic_scroll 1"}
    play(t, "let_be")
    assert (stage(t), legal(t)) == ("magic", always | weapons | {"turn_on dispel_magic_scroll 1"})
    play(t, "let_be")
    assert (stage(t), legal(t)) == ("magic", always)
    play(t, "let_be")
    assert (stage(t), legal(t)) == ("melee", always | weapons)


@pytest.mark.rule("KT-124", "KT-188")
def test_magic_at_the_start_comes_before_the_powers() -> None:
    t = field_of_battle()
    fort(t, HERE, "tower")
    units(t, 0, HERE, "baron_munchausen")
    behind(t, 1, "golem")
    fight(t)
    assert asked(t) == "1 reaction"
    dice(t, 6, 6, 3)
    news = told(t, "unleash golem")
    # The Baron takes the tower; the Golem fights on, and fells the Baron.
    assert news.index("1: plays golem") < news.index("1: fort_silenced tower") < news.index("0: round 1")


@pytest.mark.rule("KT-194")
def test_at_the_start_of_a_battle_under_the_cloud_the_fan_may_blow_it_away() -> None:
    t = armed("fan", "plains_farmers")
    t.cloud = HERE
    fight(t)
    assert offers(t, "blow") == {"1", "2", "3", "4", "5", "6"}
    dice(t, *[6] * 3)
    play(t, "blow_off")
    assert (t.cloud, in_bag(t, "fan")) == (NOWHERE, 1)
    t = armed("fan", "plains_farmers")
    fight(t, *[6] * 3)
    assert offers(t, "blow") == set()


# The Golem (KT-196)


@pytest.mark.rule("KT-196", "KT-126")
@pytest.mark.parametrize(("dice_of_enemy", "left"), [((1, 1, 1), 2), ((1, 6, 6), 4), ((6, 6, 6), 4)])
def test_the_golems_companions_take_one_ranged_hit_fewer(dice_of_enemy: tuple[int, ...], left: int) -> None:
    """With 3, 1, and 0 hits they take 2, 0, and 0."""
    t = armed("golem", *["plains_farmers"] * 4, against=("forest_elves_2r", "forest_elves_2r", "forest_forester"))
    fight(t)
    dice(t, *dice_of_enemy, *[6] * left, 6)
    play(t, "unleash golem")
    assert units_at(t, 0, HERE) == ["plains_farmers"] * left


@pytest.mark.rule("KT-135", "KT-148", "KT-196")
def test_a_lone_golem_cannot_be_hurt_from_afar_and_falls_to_one_hit_in_melee() -> None:
    t = armed("golem", "plains_farmers", against=("desert_djinn", "forest_forester", "mountain_troll"))
    fight(t, 1)
    play(t, "unleash golem")
    # The djinn's hit is for the farmers; the forester's is void; Golem and troll hit each other.
    dice(t, 1, 6, 1)
    news = told(t, "give_hit plains_farmers")
    assert "0: must_take 1" in news
    assert in_bag(t, "golem") == 0
    news = told(t, "give_hit forest_forester")
    assert "0: loses_item golem" in news
    assert (in_bag(t, "golem"), t.battle) == (1, NOWHERE)
    assert lands(t, 1) >= {HERE}


@pytest.mark.rule("KT-148", "KT-196")
def test_a_lone_golem_takes_the_hex_and_goes_to_the_bag_after_the_battle() -> None:
    t = armed("golem", "plains_farmers", against=("desert_djinn",))
    fight(t, 1)
    play(t, "unleash golem")
    dice(t, 6)
    play(t, "give_hit plains_farmers")
    assert lands(t, 0) >= {HERE}
    assert (units_at(t, 0, HERE), in_bag(t, "golem")) == ([], 1)


# Talisman (KT-199)


@pytest.mark.rule("KT-199")
@pytest.mark.parametrize(("die", "saved"), [(1, False), (2, True), (5, True), (6, False)])
def test_the_talisman_saves_on_two_to_five_and_is_gone_on_one_or_six(die: int, saved: bool) -> None:
    t = armed("talisman", "mountain_troll", "plains_farmers")
    fight(t, 6, 6, 1, 6)
    play(t, "unleash talisman")
    play(t, "give_hit plains_farmers")
    assert (asked(t), legal(t)) == ("0 unit_to_save", {"save plains_farmers", "let_die"})
    dice(t, die)
    play(t, "save plains_farmers")
    assert asked(t) == "0 retreat"
    assert ("plains_farmers" in units_at(t, 0, HERE)) == saved
    assert in_bag(t, "talisman") == (0 if saved else 1)


@pytest.mark.rule("KT-134", "KT-199")
def test_a_saved_creature_hit_again_in_the_step_dies_without_a_roll() -> None:
    """That happens only when all others of its side are used up."""
    t = armed("talisman", "plains_farmers", "mountain_troll", against=("jungle_elephant", "forest_bears"))
    # Farmers and troll miss; elephant and bears hit three times; the troll is saved, and takes the third hit.
    script = dice(t, 6, 6, 1, 1, 1, 3)
    fight(t)
    play(t, "unleash talisman", "save mountain_troll", "let_die")
    assert script.rest() == 0
    assert units_at(t, 0, HERE) == []
    assert in_bag(t, "talisman") == 1


@pytest.mark.rule("KT-134", "KT-199")
def test_the_talisman_is_not_rolled_for_creatures_lost_anyway() -> None:
    t = armed("talisman", "plains_farmers", against=("jungle_elephant",))
    # The farmers miss, the elephant hits twice: a creature saved from the first hit takes the second.
    script = dice(t, 6, 1, 1)
    fight(t)
    news = told(t, "unleash talisman")
    assert script.rest() == 0
    assert not [line for line in news if "tries_to_save" in line]
    assert units_at(t, 0, HERE) == []


@pytest.mark.rule("KT-199")
def test_with_several_hit_creatures_the_owner_picks_the_first_to_roll_for() -> None:
    t = armed("talisman", "mountain_troll", "plains_farmers")
    dice(t, 6, 6, 1, 1, 6)
    fight(t)
    play(t, "unleash talisman")
    assert asked(t) == "0 unit_to_save"
    assert legal(t) == {"save mountain_troll", "save plains_farmers", "let_die"}
    # The roll for the troll fails: the Talisman is gone, and both die.
    play(t, "save mountain_troll")
    assert units_at(t, 0, HERE) == []
    t = armed("talisman", "mountain_troll", "plains_farmers")
    dice(t, 6, 6, 1, 1)
    fight(t)
    play(t, "unleash talisman", "let_die")
    assert units_at(t, 0, HERE) == []


@pytest.mark.rule("KT-198", "KT-199")
@pytest.mark.parametrize(("option", "saves"), [("no", False), ("yes", True)])
def test_for_magic_heroes_are_creatures_only_with_the_option(option: str, saves: bool) -> None:
    t = field_of_battle({"hero_as_creature": option})
    units(t, 0, HERE, "lord_of_the_eagles")
    units(t, 1, HERE, "jungle_elephant", "plains_farmers")
    behind(t, 0, "talisman", "sword")
    fight(t)
    assert offers(t, "wield") == ({"sword lord_of_the_eagles"} if saves else set())
    dice(t, *([6, 6, 1, 6] + [3] * saves))
    play(t, "unleash talisman")
    while asked(t) == "0 reaction":
        play(t, "let_be")
    assert units_at(t, 0, HERE) == (["lord_of_the_eagles"] if saves else [])


@pytest.mark.rule("KT-199")
def test_everybody_learns_who_was_hit_before_the_talisman_is_rolled() -> None:
    t = armed("talisman", "mountain_troll", "plains_farmers")
    fight(t, 6, 6, 1, 6)
    play(t, "unleash talisman")
    assert told(t, "give_hit plains_farmers") == ["0: takes_hit plains_farmers"]


@pytest.mark.rule("KT-190", "KT-198", "KT-199")
@pytest.mark.parametrize("rule", ["KT-177", "KT-190", "KT-198", "KT-199"])
def test_the_rulebook_names_the_option_about_heroes_in_every_rule_that_it_changes(rule: str) -> None:
    assert GAME.rulebook().statements()[rule].saying("hero_as_creature")


# Sword and Bow (KT-190, KT-198)


@pytest.mark.rule("KT-198")
def test_a_ranged_creature_with_the_sword_rolls_two_dice_in_melee_with_plus_one() -> None:
    """The creature is a Head Hunter, R2."""
    t = armed("sword", "jungle_head_hunter", against=("plains_farmers", "plains_farmers", "forest_bears"))
    fight(t)
    dice(t, 3, 4, 6, 6, 6)
    news = told(t, "wield sword jungle_head_hunter")
    assert strength(t, 0, "jungle_head_hunter") == 3
    assert strikes(news) == ["jungle_head_hunter 3", "jungle_head_hunter 4"]
    assert asked(t) == "1 hits_to_give"


@pytest.mark.rule("KT-190")
def test_a_creature_with_the_bow_fights_once_in_the_ranged_step_with_plus_one() -> None:
    t = armed("bow", "plains_white_knight", against=("plains_farmers", "plains_farmers"))
    fight(t)
    dice(t, 4, 6, 6)
    news = told(t, "wield bow plains_white_knight")
    assert strikes(news) == ["plains_white_knight 4"]
    assert "1: must_take 1" in news
    assert units_at(t, 1, HERE) == ["plains_farmers"]


@pytest.mark.rule("KT-170", "KT-190")
@pytest.mark.parametrize(("rules", "die", "hits"), [(3, 3, True), (3, 4, False), (2, 3, False)])
def test_the_bow_adds_one_to_either_shot_of_a_marksman_who_may_bear_it(rules: int, die: int, hits: bool) -> None:
    t = field_of_battle({"hero_as_creature": "yes"})
    t.rules = rules
    units(t, 0, HERE, "marksman")
    units(t, 1, HERE, "plains_farmers", "mountain_troll")
    behind(t, 0, "bow")
    fight(t)
    play(t, "wield bow marksman")
    dice(t, die, 6, 6)
    play(t, "shoot_with 2")
    assert (asked(t) == "0 victim") is hits


@pytest.mark.rule("KT-170", "KT-198")
@pytest.mark.parametrize(("rules", "asks"), [(4, False), (3, True)])
def test_a_marksman_with_the_sword_does_not_shoot_and_is_not_asked_for_a_value(rules: int, asks: bool) -> None:
    t = field_of_battle({"hero_as_creature": "yes"})
    t.rules = rules
    units(t, 0, HERE, "marksman", "jungle_head_hunter")
    units(t, 1, HERE, "plains_farmers", "mountain_troll")
    behind(t, 0, "sword")
    fight(t)
    dice(t, *([6] * 5))
    play(t, "wield sword marksman")
    assert (asked(t) == "0 marksman_value") is asks


@pytest.mark.rule("KT-133", "KT-190", "KT-198")
@pytest.mark.parametrize("item", ["sword", "bow"])
def test_sword_and_bow_may_take_a_hit_and_are_gone(item: str) -> None:
    t = armed(item, "plains_villains", "plains_farmers")
    fight(t)
    # Bow or Sword: two or three dice of seat 0; the elephant hits once.
    dice(t, *([6, 6, 6] if item == "sword" else [6, 6]), 1, 6)
    play(t, f"wield {item} plains_villains")
    assert offers(t, "give_hit") == {"plains_villains", "plains_farmers", item}
    play(t, f"give_hit {item}")
    assert in_bag(t, item) == 1
    assert strength(t, 0, "plains_villains") == 2
    assert units_at(t, 0, HERE) == ["plains_farmers", "plains_villains"]


@pytest.mark.rule("KT-105", "KT-190", "KT-198")
@pytest.mark.parametrize("item", ["sword", "bow"])
@pytest.mark.parametrize(
    ("defenders", "strongest"),
    [
        (("plains_buffalo_herd_3", "plains_farmers"), "plains_buffalo_herd_3"),
        (("plains_buffalo_herd_3", "mountain_troll"), "mountain_troll"),
        (("plains_farmers", "mountain_troll", "swamp_imp"), "mountain_troll"),
    ],
)
def test_without_a_player_a_weapon_goes_to_the_strongest_defender(
    item: str, defenders: tuple[str, ...], strongest: str
) -> None:
    t = field_of_battle({"neutral": "auto"}, owner=None)
    units(t, 0, HERE, "jungle_elephant", "jungle_giant_ape")
    units(t, NEUTRAL, HERE, *defenders, item)
    news = told_fight(t, *[6] * 8)
    assert [line for line in news if " bears " in line] == [f"{NEUTRAL}: bears {item} {strongest}"]


@pytest.mark.rule("KT-190", "KT-198")
def test_a_creature_bears_only_one_weapon() -> None:
    t = armed("sword", "plains_villains", "plains_farmers")
    behind(t, 0, "bow")
    fight(t)
    play(t, "wield sword plains_villains")
    assert offers(t, "wield") == {"bow plains_farmers"}


@pytest.mark.rule("KT-198")
def test_if_the_bearer_falls_the_sword_must_pass_to_a_surviving_creature() -> None:
    t = armed("sword", "plains_villains", "plains_farmers", "forest_bears")
    fight(t)
    dice(t, 6, 6, 6, 6, 1, 6)
    play(t, "wield sword plains_villains", "give_hit plains_villains", "stay", "stay")
    assert asked(t) == "0 bearer"
    assert legal(t) == {"hand_on sword plains_farmers", "hand_on sword forest_bears"}
    dice(t, *[6] * 5)
    play(t, "hand_on sword forest_bears")
    assert strength(t, 0, "forest_bears") == 3
    # In the next round it may stay where it is.
    play(t, "stay", "stay")
    assert legal(t) == {"hand_on sword plains_farmers", "let_be"}


@pytest.mark.rule("KT-153")
def test_used_battle_items_go_to_the_bag_after_the_battle_or_aside_for_good() -> None:
    t = armed("sword", "mountain_troll", against=("plains_farmers",))
    behind(t, 0, "talisman")
    t.drained = 1
    fight(t)
    dice(t, 1, 6, 6)
    play(t, "wield sword mountain_troll", "unleash talisman")
    assert lands(t, 0) >= {HERE}
    assert aside(t) == ["sword", "talisman"]


# Firewall (KT-195)


@pytest.mark.rule("KT-195")
def test_a_firewall_of_four_is_a_magic_building_that_takes_four_hits() -> None:
    t = armed("firewall", "plains_farmers", against=("desert_djinn", "desert_sphinx", "mountain_troll"))
    fight(t, 4, 4, 1, 6, 6, 6)
    assert asked(t) == "0 reaction"
    play(t, "unleash firewall")
    # The wall hits with its 4, and the djinn hits.
    assert t.wall == 4
    assert strength(t, 0, "firewall") == 4
    news = told(t, "0: give_hit firewall", "1: give_hit mountain_troll")
    assert [line for line in news if "building" in line] == [
        "0: building_takes_hit firewall 1",
        "0: building_holds firewall 3",
    ]
    assert strength(t, 0, "firewall") == 3
    battle = next(zone for zone in GAME.scene(t, 2, GAME.words(NAMES)).zones if zone.id == "battle")
    assert [mark.label for mark in battle.marks if mark.id == "wall"] == ["Firewall: 3 left"]
    assert asked(t) == "0 retreat"
    dice(t, 4, 1, 1, 6)
    play(t, "stay", "stay", "give_hit firewall", "give_hit firewall")
    assert strength(t, 0, "firewall") == 1
    dice(t, 1, 1, 6, 6)
    play(t, "stay", "stay")
    news = told(t, "0: give_hit firewall", "1: give_hit desert_djinn")
    assert "0: building_takes_hit firewall 1" in news
    assert "0: loses_item firewall" in news
    assert not [line for line in news if "holds" in line]
    assert in_bag(t, "firewall") == 1
    assert still_fighting(t) == {0, 1}


@pytest.mark.rule("KT-135", "KT-195")
def test_a_firewall_alone_holds_nothing() -> None:
    t = armed("firewall", "plains_farmers", against=("desert_djinn", "desert_sphinx"))
    # The wall is worth 1 and misses; both hits fell it and the farmers.
    fight(t, 1, 6, 1, 1)
    play(t, "unleash firewall")
    assert lands(t, 1) >= {HERE}
    assert t.battle == NOWHERE
    t = armed("firewall", "plains_farmers", against=("desert_djinn",))
    fight(t, 6, 6, 1)
    play(t, "unleash firewall", "give_hit plains_farmers")
    assert t.battle == NOWHERE
    assert in_bag(t, "firewall") == 1


# The Scroll (KT-191)


@pytest.mark.rule("KT-191")
def test_the_scroll_sends_one_enemys_magic_units_into_melee_for_the_rest_of_the_battle() -> None:
    t = armed("dispel_magic_scroll", "mountain_troll", "plains_farmers", against=("desert_djinn", "arch_cleric"))
    fort(t, HERE, "citadel")
    fight(t)
    play(t, "let_be")
    # Citadel; troll, farmers, djinn, cleric.
    dice(t, 6, 6, 6, 6, 6)
    news = told(t, "turn_on dispel_magic_scroll 1")
    assert [line for line in news if "strikes" in line] == [
        "1: fort_strikes citadel 6",
        "0: strikes plains_farmers 6",
        "0: strikes mountain_troll 6",
        "1: strikes desert_djinn 6",
        "1: strikes arch_cleric 6",
    ]
    dice(t, 6, 6, 6, 6, 6)
    news = told(t, "stay", "stay")
    assert strikes(news, 1) == ["desert_djinn 6", "arch_cleric 6"]


@pytest.mark.rule("KT-187", "KT-191")
def test_an_answering_scroll_used_in_time_also_takes_the_magic_of_the_users_units() -> None:
    t = armed("golem", "mountain_troll", "desert_djinn")
    behind(t, 1, "dispel_magic_scroll")
    to_the_item(fight(t), 0)
    play(t, "unleash golem")
    assert asked(t) == "1 answer"
    dice(t, *[6] * 4)
    news = told(t, "dispel")
    assert in_bag(t, "golem") == 1
    assert strikes(news) == ["mountain_troll 6", "desert_djinn 6"]


# Neutral defenders (KT-105, KT-111)


def guarded(item: str, options: Options | None = None) -> KingsAndThings:
    t = field_of_battle(options, owner=None)
    own(t, 3, 19)
    units(t, 0, HERE, "jungle_elephant", "jungle_giant_ape")
    units(t, NEUTRAL, HERE, "forest_bears", "plains_farmers", item)
    return t


@pytest.mark.rule("KT-105", "KT-186")
def test_the_right_neighbour_plays_the_defenders_magic_not_their_own() -> None:
    t = guarded("golem")
    behind(t, 3, "sword")
    fight(t)
    assert asked(t) == "3 reaction"
    assert legal(t) == {"unleash golem", "let_be"}
    dice(t, *[6] * 6)
    play(t, "unleash golem")
    assert t.wielder[7] == NEUTRAL
    play(t, "give_hit jungle_elephant", "retreat_to 3")
    assert in_bag(t, "golem") == 1
    assert units_at(t, NEUTRAL, HERE) == ["forest_bears", "plains_farmers"]


@pytest.mark.rule("KT-105", "KT-197")
def test_the_right_neighbour_may_use_their_own_lucky_charm_for_the_defenders() -> None:
    t = guarded("elixir")
    behind(t, 3, "lucky_charm")
    # Elephant twice and ape; farmers and bears: one hit more or less decides the fate of the last defender.
    fight(t, 1, 6, 5, 6, 6)
    assert asked(t) == "3 nudge_die"
    assert "nudge 2 1" in legal(t)
    play(t, "nudge 2 1")
    assert asked(t) == "3 hits_to_give"


@pytest.mark.rule("KT-111")
def test_a_defender_lent_the_sword_fights_with_it_and_it_is_used_up() -> None:
    t = guarded("sword")
    lend(t, thing("sword"), thing("forest_bears"))
    assert units_at(t, NEUTRAL, HERE) == ["forest_bears", "plains_farmers", "sword"]
    news = told_fight(t, *[6] * 6)
    assert strikes(news, NEUTRAL) == ["plains_farmers 6", "forest_bears 6", "forest_bears 6"]
    assert strength(t, NEUTRAL, "forest_bears") == 3
    play(t, "retreat_to 3")
    assert in_bag(t, "sword") == 1
    assert units_at(t, NEUTRAL, HERE) == ["forest_bears", "plains_farmers"]


@pytest.mark.rule("KT-107")
def test_a_bribed_settlement_does_not_fight_and_goes_to_the_captor_at_full_value() -> None:
    t = field_of_battle(owner=None)
    units(t, 0, HERE, "mountain_troll")
    units(t, NEUTRAL, HERE, "plains_farmers")
    income(t, HERE, "city")
    tame_town(t, HERE)
    # Troll and farmers only; then the city's die.
    fight(t, 1, 6, 3)
    assert (lands(t, 0) >= {HERE}, income_at(t, HERE), t.worn[1]) == (True, "city", 0)


@pytest.mark.rule("KT-105")
@pytest.mark.parametrize("item", ["golem", "talisman", "firewall", "sword", "bow"])
def test_with_the_option_the_defenders_magic_is_used_at_once(item: str) -> None:
    t = guarded(item, {"neutral": "auto"})
    news = told_fight(t)
    assert news.index(f"3: plays {item}") < news.index("0: round 1")
    assert item not in units_at(t, NEUTRAL, HERE)


@pytest.mark.rule("KT-105")
def test_with_the_option_hits_on_the_defenders_go_to_their_settlement_first_and_then_to_the_weakest_creature() -> None:
    t = guarded("elixir", {"neutral": "auto"})
    income(t, HERE, "city")
    # The elephant twice and the ape hit; farmers, bears and city miss.
    fight(t, 1, 1, 1, 6, 6, 6)
    assert t.worn[1] == 2
    assert units_at(t, NEUTRAL, HERE) == ["elixir", "forest_bears"]


@pytest.mark.rule("KT-105", "KT-192")
def test_neutral_defenders_may_use_the_dust() -> None:
    t = guarded("dust_of_defense", {"neutral": "auto"})
    fight(t)
    assert asked(t) == "0 retreat"
    assert legal(t) == {"retreat_to 3"}


@pytest.mark.rule("KT-113")
def test_the_victorious_explorer_takes_treasure_and_unused_magic_behind_their_shield() -> None:
    t = guarded("elixir")
    units(t, NEUTRAL, HERE, "ruby")
    fight(t, 6, 1, 1, 6, 6)
    assert lands(t, 0) >= {HERE}
    assert shield_of(t, 0) == ["elixir", "ruby"]
    assert units_at(t, NEUTRAL, HERE) == []
