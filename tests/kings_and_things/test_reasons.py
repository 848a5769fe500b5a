"""What a hint says about a move: exact positions, and the sentence."""

from __future__ import annotations

import pytest

from kingstable.bots.player import View
from kingstable.coach.reasons import reason_for
from kingstable.games.kings_and_things import GAME
from kingstable.games.kings_and_things.generated import steps
from kingstable.games.kings_and_things.generated.index import KingsAndThings
from kingstable.games.kings_and_things.pieces.armies import units_of
from kingstable.games.kings_and_things.pieces.counters import of_face
from kingstable.games.kings_and_things.pieces.realm import NOWHERE
from kingstable.games.kings_and_things.pieces.terms import (
    COMBAT_PHASE,
    CONSTRUCTION_PHASE,
    EVENT_PHASE,
    HERO_PHASE,
    MOVEMENT_PHASE,
    RECRUITING_PHASE,
    SETTING_UP,
)
from kingstable.games.kings_and_things.rules.kingdom import setup
from tests.coach.knowing import assert_reasons_hide_what_is_hidden
from tests.kings_and_things.battles import HERE, field_of_battle, fight, pass_windows
from tests.kings_and_things.positions import (
    NEUTRAL,
    asked,
    at_part,
    behind,
    chance,
    dice,
    draws,
    face,
    fort,
    in_bank,
    income,
    new_game,
    own,
    play,
    read,
    realm,
    units,
)

NAMES = ("Ann", "Ben", "Carl", "Dora")
QUIET = {"secrecy": "none"}
GROUND = {"desert": (1,), "forest": (2,), "swamp": (3,)}


def why(t: KingsAndThings, move: str) -> str:
    """What is said about a move to the seat that is asked."""
    view = View(GAME, t, int(t.to_move()))
    return reason_for(view, read(move), GAME.words(NAMES[: int(t.seats)]))


def owner(*hexes: int, gold: int = 0) -> KingsAndThings:
    """Seat 0 owns these hexes: 1 is desert, 2 forest, 3 swamp, all others are plains."""
    t = realm(4, QUIET, ground=GROUND)
    own(t, 0, *hexes)
    t.gold[0] = gold
    return t


# The first hexes


def test_a_first_hex_is_explained_by_terrain_room_and_the_nearest_rival() -> None:
    t = owner(0)
    t.starts[0] = 0
    own(t, 1, 20)
    steps.ask_hex_to_mark(t, 0)
    assert why(t, "mark 1") == "It is your first desert hex: it supports the creatures that live there."
    assert why(t, "mark 4") == "It is 4 steps away from the nearest rival, Ben."


def test_the_first_tower_guards_the_border_to_the_nearest_rival() -> None:
    t = owner(0, 2)
    own(t, 1, 22)
    t.phase = SETTING_UP
    steps.ask_hex_to_build(t, 0)
    assert why(t, "build 2") == "It guards the border to Ben, who is 2 steps away."
    assert why(t, "build 0") == ""


# Placing


def placing(t: KingsAndThings, place: int) -> KingsAndThings:
    t.phase = RECRUITING_PHASE
    steps.then_place_in(t, 0, place)
    t.go_on()
    return t


def test_a_placement_is_explained_by_its_income_or_support() -> None:
    t = owner(1, 2)
    behind(t, 0, "diamond_field", "desert_camel_corps", "forest_bears", "swamp_thing")
    placing(t, 1)
    assert why(t, "put diamond_field 1") == "It brings 1 gold each turn: your income rises to 3."
    said = "You can support it, as you have a desert hex, and it fights with 3."
    assert why(t, "put desert_camel_corps 1") == said
    assert "support" not in why(t, "put swamp_thing 1")
    assert why(t, "done") != "Nothing else you have fits or could be supported in this hex."
    play(t, "put diamond_field 1", "put desert_camel_corps 1", "put forest_bears 1")
    assert why(t, "done") == "Nothing else you have fits or could be supported in this hex."


def test_mines_bring_twice_as_much_with_the_dwarf_king() -> None:
    t = realm(4, QUIET, ground={"mountain": (1, 4)})
    own(t, 0, 1, 2)
    units(t, 0, 2, "dwarf_king")
    behind(t, 0, "silver_mine", "forest_bears")
    placing(t, 1)
    assert why(t, "put silver_mine 1") == "It brings 4 gold each turn: your income rises to 7."
    t = realm(4, QUIET, ground={"mountain": (1, 4)})
    own(t, 0, 0, 1, 2, 3, 5, 6)
    units(t, 0, 1, "dwarf_king")
    own(t, 1, 4)
    income(t, 4, "gold_mine")
    units(t, 0, 0, "plains_farmers")
    march(t)
    assert why(t, "set_out 0") == "Ben has nothing to defend hex 4 next to it, which brings 7 gold each turn."


def test_a_hex_to_fill_is_explained_by_what_fits_or_threatens_it() -> None:
    t = owner(1, 2, 20)
    behind(t, 0, "diamond_field", "forest_bears")
    units(t, 1, 8, "forest_dryad")
    t.phase = RECRUITING_PHASE
    steps.then_place_things(t, 0)
    t.go_on()
    assert why(t, "fill 1") == "The Diamond Field can go there and brings 1 gold each turn."
    assert why(t, "fill 20") == "There are enemies in a hex next to it."
    assert why(t, "done") == ""
    t = owner(1, 2)
    behind(t, 0, "swamp_thing")
    steps.then_place_things(t, 0)
    t.go_on()
    said = "Nothing left behind your shield could bring gold or be supported on the board now."
    assert why(t, "done") == said


@pytest.mark.parametrize(("place1", "is_told"), [("new", False), ("any", True)])
def test_after_the_exchange_no_hint_fills_a_hex_for_an_income_that_must_stay(place1: str, is_told: bool) -> None:
    t = realm(2, {"place1": place1}, ground={"desert": (1,)})
    own(t, 0, 1, 2)
    behind(t, 0, "diamond_field", "elixir")
    steps.then_setup_part(t, 0, setup.EXCHANGING)
    t.go_on()
    chance(t, *draws(t, "swamp_thing"))
    play(t, "pick elixir", "done")
    steps.then_setup_part(t, 0, setup.PLACE_RENEWED)
    t.go_on()
    assert ("Diamond Field" in why(t, "fill 1")) is is_told


def test_discards_are_explained_as_useless_or_weak() -> None:
    t = owner(1, 2)
    behind(t, 0, "swamp_thing", "forest_bears", "forest_dryad", "oil_field")
    at_part(t, 0, RECRUITING_PHASE)
    assert why(t, "pick swamp_thing") == "You have no swamp hex to support it."
    assert why(t, "pick oil_field") == "You have no hex where it could lie."
    assert why(t, "pick forest_dryad") == "It is weak: it fights with only 1."
    assert "weak" not in why(t, "pick forest_bears")
    t = owner(1, 2)
    behind(t, 0, "forest_unicorn", "forest_walking_tree")
    at_part(t, 0, RECRUITING_PHASE)
    assert "weak" not in why(t, "pick forest_unicorn")
    t = owner(1, 2)
    behind(t, 0, "ruby", "forest_bears")
    at_part(t, 0, RECRUITING_PHASE)
    play(t, "buy 0")
    assert why(t, "done") == "Each of the 2 Things you have left can be used."


# Gold


def test_gold_is_explained_by_what_it_buys() -> None:
    t = at_part(owner(1, 2, 3, gold=12), 0, RECRUITING_PHASE)
    assert why(t, "buy 2") == "You draw 4 Things, and keep 2 gold."
    assert why(t, "buy 0") == "You keep 12 gold, enough for 2 fort levels this turn."
    t = at_part(owner(1, gold=5), 0, RECRUITING_PHASE)
    assert why(t, "buy 1") == "You draw 2 Things, and spend all your gold."
    assert why(t, "buy 0") == "You keep 5 gold, enough for a fort level this turn."


def test_a_fort_is_explained_by_what_it_raises_and_guards() -> None:
    t = owner(1, 2, 3, gold=20)
    fort(t, 2, "keep")
    units(t, 1, 8, "forest_dryad")
    at_part(t, 0, CONSTRUCTION_PHASE)
    assert why(t, "build 3") == "It makes a tower, and raises your income to 6."
    said = "It makes a castle, which can become a citadel once your income is 20; it now rises to 6."
    assert why(t, "build 2") == said
    said = "There are enemies in a hex next to it, and a tower there also raises your income to 6."
    assert why(t, "build 1") == said


def test_a_citadel_is_the_fort_that_wins() -> None:
    t = owner(1, 2, *range(20, 37), gold=20)
    fort(t, 1, "castle")
    at_part(t, 0, CONSTRUCTION_PHASE)
    assert why(t, "build 1") == "It makes your castle a citadel, the fort that wins games."


def test_a_hero_is_explained_by_the_odds() -> None:
    t = owner(1, 2, gold=10)
    at_part(t, 0, HERO_PHASE)
    said = "8 or more on two dice comes up in 15 of 36 throws, and the Hero fights with 4."
    assert why(t, "try_for master_thief") == said
    assert why(t, "try_for arch_mage") == "Trying costs nothing, and this Hero fights with 6."
    play(t, "try_for master_thief")
    assert why(t, "pay 2") == "For 10 gold, 6 or more is enough: 26 of 36 throws instead of 15."
    dice(t, 1, 5)
    t.gold[0] = 20
    play(t, "pay 1")
    assert why(t, "pay 1") == "For 10 gold, Master Thief joins you after all."


def test_a_lord_is_explained_by_the_strangers_they_could_support() -> None:
    t = owner(1, 2)
    behind(t, 0, "swamp_thing", "swamp_slime_beast")
    in_bank(t, "swamp_king")
    at_part(t, 0, HERO_PHASE)
    said = "This Hero supports swamp creatures, and you have 2 that you cannot support yet."
    assert why(t, "try_for swamp_king") == said


def test_an_event_is_explained_by_its_gold() -> None:
    t = owner(1, 2, 3)
    income(t, 1, "diamond_field")
    behind(t, 0, "good_harvest", "mother_lode")
    at_part(t, 0, EVENT_PHASE)
    assert why(t, "play good_harvest") == "It brings you 3 gold."


def test_willing_workers_build_a_tower_where_there_is_no_fort() -> None:
    t = owner(1, 2, 3)
    behind(t, 0, "willing_workers")
    at_part(t, 0, EVENT_PHASE)
    said = "It builds a tower, or raises one of your forts by a level, for free."
    assert why(t, "play willing_workers") == said


# The march


def march(t: KingsAndThings) -> KingsAndThings:
    return at_part(t, 0, MOVEMENT_PHASE)


def test_a_march_is_explained_by_its_goal() -> None:
    t = owner(0, 1, 2, 3)
    units(t, 0, 0, "forest_bears", "swamp_slime_beast", "plains_lion_pride")
    own(t, 1, 4)
    fort(t, 4, "tower")
    own(t, 2, 5)
    units(t, 2, 5, "plains_farmers")
    march(t)
    play(t, "set_out 0")
    assert why(t, "take_all").startswith("Together they fight with 8")
    play(t, "take_all")
    assert why(t, "go 6") == "Nobody owns it: your army of 8 can explore it."
    assert why(t, "go 4") == "Ben has no counters there, only buildings, and your army fights with 8."
    said = "Your army fights with 8 against 1 counter of Carl, and the hex brings 1 gold each turn."
    assert why(t, "go 5") == said


def test_only_supported_creatures_count_and_a_lord_supports_those_marching_along() -> None:
    t = owner(0, 2, 3)
    units(t, 0, 0, "desert_camel_corps", "forest_bears")
    march(t)
    play(t, "set_out 0")
    assert why(t, "take_all").startswith("Together they fight with 2")
    assert "strongest" not in why(t, "take_along desert_camel_corps")
    play(t, "take_all")
    assert why(t, "go 6") == "Nobody owns it: your army of 2 can explore it."
    t = owner(0, 2, 3)
    units(t, 0, 0, "desert_camel_corps", "forest_bears", "desert_master")
    march(t)
    play(t, "set_out 0")
    assert why(t, "take_all").startswith("Together they fight with 9")
    play(t, "take_all")
    assert why(t, "go 6") == "Nobody owns it: your army of 9 can explore it."


def test_an_army_that_will_not_fight_is_no_reason_to_march_together() -> None:
    t = owner(0, 2, 3)
    units(t, 0, 0, "desert_camel_corps", "jungle_crocodiles", "jungle_bird_of_paradise")
    march(t)
    play(t, "set_out 0")
    assert not any("fight with" in why(t, move) for move in ("take_all", "take_flyers", "take_walkers"))


def test_an_attack_is_not_mentioned_where_another_rival_is_too() -> None:
    t = owner(0, 1, 2, 3)
    units(t, 0, 0, "forest_bears", "swamp_slime_beast", "plains_lion_pride")
    own(t, 1, 4)
    units(t, 1, 4, "plains_farmers")
    units(t, 2, 4, "plains_tribesmen_2")
    march(t)
    assert "attack" not in why(t, "set_out 0")
    play(t, "set_out 0", "take_all")
    assert "against" not in why(t, "go 4")


def test_units_that_stay_behind_are_counted_and_flyers_cross_sea() -> None:
    t = owner(0, 1, 2, 3)
    units(t, 0, 0, "forest_bears", "swamp_slime_beast", "swamp_spirit")
    units(t, 0, 1, "plains_farmers")
    march(t)
    play(t, "set_out 1", "go 0", "set_out 0")
    assert why(t, "take_along forest_bears") == "3 counters stay behind in hex 0 to hold it."
    assert why(t, "take_along swamp_spirit") == "It flies, whatever the terrain."
    t = realm(4, QUIET, ground={**GROUND, "sea": (7,)})
    own(t, 0, 0, 1, 2, 3)
    units(t, 0, 0, "forest_bears", "swamp_slime_beast", "swamp_spirit")
    march(t)
    play(t, "set_out 0")
    assert why(t, "take_along swamp_spirit") == "It flies, over the sea as well."


def test_exploring_is_not_mentioned_where_a_rival_is_too() -> None:
    t = owner(0, 1, 2, 3)
    units(t, 0, 0, "forest_bears", "swamp_slime_beast")
    units(t, 1, 5, "plains_farmers")
    march(t)
    play(t, "set_out 0", "take_all")
    assert why(t, "go 6") == "Nobody owns it: your army of 5 can explore it."
    assert "explore" not in why(t, "go 5")


def test_an_army_sets_out_for_the_best_goal_next_to_it() -> None:
    t = owner(0, 1, 2, 3)
    own(t, 0, 4, 5, 20)
    units(t, 0, 0, "forest_bears", "swamp_slime_beast", "plains_lion_pride")
    units(t, 0, 20, "plains_farmers")
    own(t, 1, 6)
    march(t)
    said = "Ben has nothing to defend hex 6 next to it, which brings 1 gold each turn."
    assert why(t, "set_out 0") == said


def test_what_follows_the_march_anyway_is_no_reason_to_end_it() -> None:
    t = owner(0, 1, 2, 3)
    units(t, 0, 0, "forest_bears", "swamp_slime_beast")
    units(t, 0, 1, "plains_farmers")
    own(t, 1, 5)
    steps.then_phase(t, COMBAT_PHASE)
    march(t)
    play(t, "set_out 0", "take_all", "go 5")
    assert why(t, "halt") == ""


def test_fighting_or_bribing_defenders_is_explained_by_comparing_strengths() -> None:
    t = owner(0, 1, 2, 3, gold=20)
    units(t, 0, 6, "forest_bears", "swamp_slime_beast")
    units(t, NEUTRAL, 6, "plains_farmers", "plains_tribesmen_2")
    t.disputed = 6
    steps.ask_defender_to_bribe(t, 0)
    assert why(t, "fight_defenders") == "Your army of 5 is stronger than the defenders, who add up to 3."
    units(t, NEUTRAL, 6, "plains_buffalo_herd_4")
    said = "Your army fights with 5: without this one the defenders add up to 3."
    assert why(t, "bribe plains_buffalo_herd_4") == said


# Battle


def test_the_weakest_takes_the_hit_and_buildings_heal() -> None:
    t = field_of_battle()
    units(t, 0, HERE, "plains_wolf_pack", "swamp_slime_beast")
    units(t, 1, HERE, "desert_nomads", "forest_walking_tree")
    fort(t, HERE, "tower")
    fight(t)
    pass_windows(t)
    while "hits_to_give" not in asked(t):
        dice(t, 1, 1, 6, 6, 6)
        play(t, "let_be")
    t.ask_first(1)
    assert why(t, "give_hit desert_nomads") == "It fights with only 1, so the stronger ones stay."
    assert "only" not in why(t, "give_hit forest_walking_tree")
    assert why(t, "give_hit_to_fort") == "Buildings heal after the battle, but units do not."


def test_having_more_units_is_no_reason_to_stay_before_a_stronger_fort() -> None:
    said = {}
    for level in ("none", "castle"):
        t = field_of_battle()
        units(t, 0, HERE, "plains_wolf_pack")
        units(t, 1, HERE, "plains_farmers")
        fort(t, HERE, level)
        fight(t, 6, 6, 6)
        assert asked(t) == "0 retreat"
        said[level] = why(t, "stay")
    assert said["none"] == "Your units here fight with 3, the others with 1."
    assert "fight with" not in said["castle"]


def test_what_units_fight_with_includes_weapons_and_the_black_cloud() -> None:
    t = field_of_battle(owner=0)
    units(t, 0, HERE, "plains_wolf_pack")
    units(t, 1, HERE, "jungle_head_hunter", "plains_farmers", "forest_bears")
    fight(t, 6, 6, 6, 6)
    assert asked(t) == "1 retreat"
    assert why(t, "stay") == "Your units here fight with 5, the others with 3."
    t.bearers[0] = of_face(units_of(t, 1), face("jungle_head_hunter"))
    assert why(t, "stay") == "Your units here fight with 6, the others with 3."
    t.cloud = HERE
    assert why(t, "stay") == "Your units here fight with 6, the others with 2."


def test_a_weapon_is_explained_by_what_it_adds() -> None:
    for cloud, values in ((NOWHERE, "3 instead of 2"), (HERE, "2 instead of 1")):
        t = field_of_battle(owner=0)
        behind(t, 0, "sword")
        units(t, 0, HERE, "jungle_head_hunter", "plains_farmers")
        units(t, 1, HERE, "forest_bears", "desert_nomads")
        t.cloud = cloud
        fight(t)
        assert why(t, "wield sword jungle_head_hunter") == f"With the Sword it fights with {values}."


# What the seat knows


@pytest.mark.parametrize("seed", [3, 8])
def test_reasons_are_the_same_whatever_is_hidden(seed: int) -> None:
    assert_reasons_hide_what_is_hidden(GAME, new_game(4, seed=seed), NAMES, seed, 260)
