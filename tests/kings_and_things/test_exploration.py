"""The die, the draw, the bribes, and the finds when entering unowned land, and the loop of the Combat Phase."""

from __future__ import annotations

import pytest

from kingstable.contract.play import scenes, shown
from kingstable.core.luck import FastLuck, Script
from kingstable.core.news import News
from kingstable.core.playout import random_game
from kingstable.games.kings_and_things import GAME
from kingstable.games.kings_and_things.generated import steps
from kingstable.games.kings_and_things.generated.index import KingsAndThings
from kingstable.games.kings_and_things.mind.manners import passes
from kingstable.games.kings_and_things.pieces.country import income_of
from kingstable.games.kings_and_things.pieces.realm import NO_THING, NOWHERE, field
from kingstable.games.kings_and_things.pieces.thing_sets import is_in
from kingstable.games.kings_and_things.pieces.things import set_of
from kingstable.games.kings_and_things.rules.battle.spoils import defended, deserted
from kingstable.games.kings_and_things.rules.segments import marked_hexes
from tests.kings_and_things.positions import (
    NEUTRAL,
    Ground,
    Options,
    asked,
    at,
    behind,
    draws,
    fort,
    in_bag,
    income,
    income_at,
    lands,
    legal,
    names_in,
    offers,
    only_in_bag,
    own,
    play,
    read,
    realm,
    retell,
    shield_of,
    thing,
    told,
    units,
    units_at,
)

HOME, WILD = at(0, 0), at(1, 0)
QUIET = {"secrecy": "none"}
T19 = ("arch_cleric", "mountain_troll", "frozen_waste_elk_herd", "jungle_witch_doctor")
T20 = ("diamond_field", "jungle_crawling_vines", "desert_skeletons", "forest_bears")


def border(terrain: str, *crew: str, options: Options | None = None, gold: int = 0) -> KingsAndThings:
    """The first player owns the centre (plains); their explorers stand in an unowned hex of this terrain."""
    ground: Ground = {terrain: (WILD,)} if terrain != "plains" else {}
    t = realm(4, {**QUIET, **(options or {})}, ground=ground)
    own(t, 0, HOME)
    units(t, 0, WILD, *crew)
    t.gold[0] = gold
    return t


def explore(t: KingsAndThings, die: int, *drawn: str, then: tuple[int, ...] = ()) -> KingsAndThings:
    """The hex is explored with this die; these Things are drawn; then chance gives these values."""
    t.luck = Script([die - 1, *draws(t, *drawn), *then])
    steps.then_explore(t, 0, WILD)
    t.go_on()
    return t


def defenders(t: KingsAndThings) -> list[str]:
    return names_in(t, int(field(WILD, NEUTRAL)))


# The die


@pytest.mark.rule("KT-103")
@pytest.mark.parametrize("die", [1, 6])
def test_on_a_one_or_a_six_nobody_is_there_and_even_a_bluff_captures_the_hex(die: int) -> None:
    """The stack that captures the hex stays face down, even if it is all bluffs."""
    t = explore(border("swamp", "desert_nomads"), die)
    assert WILD in lands(t, 0)
    assert not any(t.open)
    assert not any(t.trace)
    assert asked(t) == ""


@pytest.mark.rule("KT-103")
@pytest.mark.parametrize("die", [2, 3, 4, 5])
def test_on_another_number_the_player_on_the_right_draws_that_many_things(die: int) -> None:
    """2, 3, 4, or 5: that many are drawn."""
    drawn = ("plains_villains", "plains_centaur", "swamp_imp", "swamp_thing", "mountain_troll")[:die]
    t = border("swamp", "swamp_spirit", gold=1)
    t.luck = Script([die - 1, *draws(t, *drawn)])
    steps.then_explore(t, 0, WILD)
    assert told_on(t)[:3] == [f"0: explores {WILD}", f"0: rolls {die}", f"3: finds {drawn[0]} {WILD}"]
    assert defenders(t) == sorted(drawn)


def told_on(t: KingsAndThings) -> list[str]:
    """The events up to the next question."""
    t.news = news = News()
    t.go_on()
    t.news = None
    return [retell(each.event, each.seat, (each.first, each.second), None, each.knows) for each in news.take()]


@pytest.mark.rule("KT-111", "KT-197")
def test_the_lucky_charm_may_change_the_die_before_anything_is_drawn() -> None:
    t = border("swamp", "swamp_spirit")
    behind(t, 0, "lucky_charm")
    t.luck = Script([1])
    steps.then_explore(t, 0, WILD)
    t.go_on()
    assert asked(t) == "0 nudge_die"
    play(t, "nudge 0 0")
    assert WILD in lands(t, 0)


@pytest.mark.rule("KT-69", "KT-103")
@pytest.mark.parametrize("left", [("plains_villains", "swamp_imp"), ("plains_villains",), ()])
def test_if_the_bag_holds_too_few_all_of_them_are_drawn(left: tuple[str, ...]) -> None:
    t = border("swamp", "swamp_spirit", gold=1)
    only_in_bag(t, *left)
    t.luck = Script([3 - 1, *[0] * len(left)])
    steps.then_explore(t, 0, WILD)
    news = told_on(t)
    assert [line for line in news if " finds " in line] == [f"3: finds {name} {WILD}" for name in sorted(left)]
    assert defenders(t) == sorted(left)
    assert (WILD in lands(t, 0)) == (not left)


# Sorting the draw


@pytest.mark.rule("KT-104", "KT-19")
def test_events_and_income_of_another_terrain_go_back() -> None:
    """The Oil Field goes back; Diamond, Sword, and the two creatures stay."""
    t = explore(
        border("swamp", *T19, options={"neutral": "auto"}, gold=10),
        5, "oil_field", "diamond", "sword", "frozen_waste_white_dragon", "dark_plague",
    )  # fmt: skip
    assert defenders(t) == ["diamond", "frozen_waste_white_dragon", "sword"]
    assert in_bag(t, "oil_field") == in_bag(t, "dark_plague") == 1
    assert income_at(t, WILD) == ""


@pytest.mark.rule("KT-104")
def test_of_several_incomes_the_one_worth_most_gold_stays() -> None:
    """Copper Mine 1 and City 2: the City stays."""
    t = explore(border("mountain", "swamp_spirit", gold=4), 2, "copper_mine", "city")
    assert income_at(t, WILD) == "city"
    assert in_bag(t, "copper_mine") == 1
    assert defenders(t) == []


@pytest.mark.rule("KT-104", "KT-105")
def test_between_equal_incomes_the_player_on_the_right_decides() -> None:
    """Silver Mine 2 and City 2 in a mountain hex: the player on the right picks."""
    t = explore(border("mountain", "swamp_spirit"), 3, "silver_mine", "city", "silver_mine")
    assert asked(t) == "3 income_to_keep"
    assert legal(t) == {"keep_income silver_mine", "keep_income city"}
    play(t, "keep_income silver_mine")
    assert income_at(t, WILD) == "silver_mine"
    assert (in_bag(t, "silver_mine"), in_bag(t, "city")) == (1, 6)
    assert WILD in lands(t, 0)


@pytest.mark.rule("KT-104", "KT-105")
def test_equal_incomes_or_defenders_played_by_the_program_leave_no_choice() -> None:
    t = explore(border("mountain", "swamp_spirit"), 2, "silver_mine", "silver_mine")
    assert income_at(t, WILD) == "silver_mine"
    t = explore(border("mountain", "swamp_spirit", options={"neutral": "auto"}, gold=9), 2, "silver_mine", "city")
    assert asked(t) != "3 income_to_keep"
    assert income_at(t, WILD) == "silver_mine"


@pytest.mark.rule("KT-105")
def test_if_the_player_on_the_right_is_out_the_next_one_plays_the_defenders() -> None:
    t = border("mountain", "swamp_spirit")
    t.out |= 1 << 3
    explore(t, 2, "silver_mine", "city")
    assert asked(t) == "2 income_to_keep"


# Nobody to fight


@pytest.mark.rule("KT-106", "KT-113")
def test_unguarded_treasure_magic_and_mines_go_to_the_explorer() -> None:
    t = explore(border("mountain", "desert_nomads"), 4, "gold_mine", "ruby", "fan", "vandals")
    assert WILD in lands(t, 0)
    assert shield_of(t, 0) == ["fan", "ruby"]
    assert income_at(t, WILD) == "gold_mine"
    assert income_of(t, 0) == 2 + 3
    for seat in range(4):  # everybody saw what was found
        for name in ("fan", "ruby"):
            assert is_in(t.known[seat * 4 : seat * 4 + 4], thing(name))


@pytest.mark.rule("KT-67", "KT-113")
def test_finds_may_bring_a_shield_above_ten_and_then_something_has_to_go() -> None:
    t = border("mountain", "desert_nomads")
    behind(t, 0, *["swamp_spirit"] * 4, *["mountain_goblins"] * 4, "pearl", "sapphire")
    explore(t, 2, "ruby", "vandals")
    assert len(shield_of(t, 0)) == 11
    assert "done" not in legal(t)
    play(t, "cash ruby")
    assert len(shield_of(t, 0)) == 10


# Bribes


@pytest.mark.rule("KT-107", "KT-108", "KT-109")
def test_bribed_defenders_of_a_diamond_field_cost_twice_their_value() -> None:
    """All for (6 + 1 + 2) x 2 = 18: Bears 4, Skeletons 2, Vines 12; then the explorer owns hex and field."""
    t = explore(border("desert", "desert_nomads", gold=18), 4, *T20)
    assert asked(t) == "0 defender_to_bribe"
    assert legal(t) == {
        "bribe jungle_crawling_vines", "bribe desert_skeletons", "bribe forest_bears", "fight_defenders",
    }  # fmt: skip
    assert told(t, "bribe forest_bears") == ["0: bribes forest_bears 4"]
    assert told(t, "bribe desert_skeletons") == ["0: bribes desert_skeletons 2"]
    assert told(t, "bribe jungle_crawling_vines")[0] == "0: bribes jungle_crawling_vines 12"
    assert t.gold[0] == 0
    assert WILD in lands(t, 0)
    assert income_of(t, 0) == 2 + 1
    assert in_bag(t, "jungle_crawling_vines") == in_bag(t, "forest_bears") == 1
    assert not any(t.open)


@pytest.mark.rule("KT-107")
def test_without_riches_a_defender_costs_their_value() -> None:
    """Without the income: 9, of which the Bears take 2."""
    t = explore(border("desert", "desert_nomads", gold=9), 3, *T20[1:])
    play(t, "bribe forest_bears")
    assert t.gold[0] == 7
    play(t, "bribe jungle_crawling_vines", "bribe desert_skeletons")
    assert t.gold[0] == 0
    assert WILD in lands(t, 0)


@pytest.mark.rule("KT-108", "KT-111")
def test_the_sword_may_arm_a_defender_and_is_found_even_if_they_are_bribed() -> None:
    """White Dragon 10 and Giant Ape 10, doubled; after a bribe, Diamond and Sword go behind the shield."""
    t = explore(
        border("swamp", *T19, gold=20),
        5, "oil_field", "diamond", "sword", "frozen_waste_white_dragon", "jungle_giant_ape",
    )  # fmt: skip
    assert asked(t) == "3 defender_to_arm"
    assert legal(t) == {"lend_to sword frozen_waste_white_dragon", "lend_to sword jungle_giant_ape", "let_be"}
    play(t, "lend_to sword jungle_giant_ape", "bribe jungle_giant_ape")
    assert t.gold[0] == 10
    play(t, "bribe frozen_waste_white_dragon")
    assert t.gold[0] == 0
    assert WILD in lands(t, 0)
    assert shield_of(t, 0) == ["diamond", "sword"]
    assert list(t.bearers) == [NO_THING, NO_THING]


@pytest.mark.rule("KT-111")
def test_one_creature_does_not_get_both_weapons() -> None:
    t = explore(border("swamp", *T19, gold=20), 4, "bow", "sword", "jungle_giant_ape", "swamp_thing")
    play(t, "lend_to sword jungle_giant_ape")
    assert legal(t) == {"lend_to bow swamp_thing", "let_be"}


@pytest.mark.rule("KT-107")
def test_a_bribed_settlement_stays_and_does_not_fight() -> None:
    t = explore(border("desert", "desert_nomads", gold=6), 2, "village", "forest_bears")
    play(t, "bribe village")
    assert t.gold[0] == 4
    assert legal(t) == {"bribe forest_bears", "fight_defenders"}
    play(t, "bribe forest_bears")
    assert WILD in lands(t, 0)
    assert income_at(t, WILD) == "village"


@pytest.mark.rule("KT-107", "KT-108")
@pytest.mark.parametrize(("town", "price"), [("village", 2), ("city", 4)])
@pytest.mark.parametrize("elsewhere", [0, 5])
def test_each_settlement_costs_twice_its_value_and_may_take_the_last_gold(
    town: str, price: int, elsewhere: int
) -> None:
    """The settlement drawn is the first such counter in the box, or the last."""
    t = border("desert", "desert_nomads", gold=price)
    behind(t, 1, *[town] * elsewhere)
    explore(t, 2, town, "plains_centaur", then=(5,) * 40)
    assert f"bribe {town}" in legal(t)
    assert told(t, f"bribe {town}")[0] == f"0: bribes {town} {price}"
    assert t.gold[0] == 0


@pytest.mark.rule("KT-107")
def test_nobody_may_be_bribed_below_their_price() -> None:
    """The Skeletons for 2 are affordable; the city for 4 and the Bears for 4 are not."""
    t = border("desert", "desert_nomads", gold=3)
    explore(t, 3, "city", "desert_skeletons", "forest_bears")
    assert legal(t) == {"bribe desert_skeletons", "fight_defenders"}


@pytest.mark.rule("KT-107")
@pytest.mark.parametrize("other", ["jungle_crawling_vines", "forest_bears", "swamp_thing"])
def test_an_explorer_with_gold_for_only_the_cheapest_is_asked(other: str) -> None:
    for cheapest in ("desert_skeletons", "plains_farmers"):
        t = explore(border("desert", "desert_nomads", gold=1), 2, other, cheapest)
        assert legal(t) == {f"bribe {cheapest}", "fight_defenders"}


@pytest.mark.rule("KT-108")
@pytest.mark.parametrize(
    ("guarded", "price"),
    [("ruby", 4), ("elixir", 4), ("diamond_field", 4), ("village", 4), ("vandals", 2), ("peat_bog", 2)],
)
def test_one_treasure_magic_item_or_income_that_stays_doubles_every_price(guarded: str, price: int) -> None:
    """An event goes back to the bag, and so does income of another terrain: neither doubles anything."""
    t = explore(border("desert", "desert_nomads", gold=30), 2, guarded, "forest_bears")
    assert told(t, "bribe forest_bears")[0] == f"0: bribes forest_bears {price}"


@pytest.mark.rule("KT-107")
def test_a_bribed_settlement_takes_no_part_in_the_fight_with_the_others() -> None:
    """For 2 gold the village stays out; unbribed, it strikes beside the Bears."""
    strikes = {}
    for answer in ("bribe village", "fight_defenders"):
        t = explore(border("desert", "sword_master", gold=2), 2, "village", "forest_bears", then=(0,) * 40)
        strikes[answer] = [each for each in told(t, answer) if each.startswith(f"{NEUTRAL}: strikes")]
    assert strikes == {
        "bribe village": ["4: strikes forest_bears 1"],
        "fight_defenders": ["4: strikes forest_bears 1", "4: strikes village 1"],
    }


@pytest.mark.rule("KT-107", "KT-110")
def test_a_bribed_settlement_is_forgotten_with_the_next_hex() -> None:
    t = border("desert", "desert_nomads", gold=2)
    explore(t, 2, "village", "vandals")
    play(t, "bribe village")
    assert WILD in lands(t, 0)
    further = at(2, 0)
    units(t, 0, further, "sword_master")
    t.luck = Script([1, *draws(t, "village", "vandals"), *[0] * 40])
    steps.then_explore(t, 0, further)
    assert f"{NEUTRAL}: strikes village 1" in told_on(t)


@pytest.mark.rule("KT-107", "KT-112")
def test_explorers_are_turned_up_only_to_fight_unbribed_defenders() -> None:
    t = border("desert", "frozen_waste_eskimos", "jungle_giant_ape", "sword_master", gold=6)
    explore(t, 3, "village", "forest_bears", "plains_villains", then=(5,) * 40)
    play(t, "bribe village")
    assert not any(t.open[k] & int(set_of([thing("jungle_giant_ape")])[k]) for k in range(4))
    play(t, "fight_defenders")
    assert units_at(t, 0, WILD) == ["sword_master"]  # the others were bluffs


@pytest.mark.rule("KT-112")
def test_if_only_bluffs_came_the_defenders_stay() -> None:
    t = explore(border("desert", "jungle_giant_ape", gold=1), 2, "forest_bears", "plains_villains")
    assert asked(t) == ""  # too little gold for anybody, and nothing to cash
    assert units_at(t, 0, WILD) == []
    assert defenders(t) == ["forest_bears", "plains_villains"]
    assert WILD not in lands(t, 0)


@pytest.mark.rule("KT-107")
def test_a_treasure_may_be_cashed_for_a_bribe_and_possible_owners_are_asked() -> None:
    for name, money in (("ruby", True), ("dark_plague", False)):
        t = border("desert", "desert_nomads", options={"secrecy": "full"})
        behind(t, 0, name)
        explore(t, 2, "forest_bears", "vandals")
        while asked(t).endswith("nudge_die"):  # whoever could have the Lucky Charm
            play(t, "let_be")
        assert asked(t) == "0 defender_to_bribe"
        assert legal(t) == ({"cash ruby", "fight_defenders"} if money else {"fight_defenders"})
    t = border("desert", "desert_nomads")
    behind(t, 0, "ruby")
    explore(t, 2, "forest_bears", "vandals")
    play(t, "cash ruby")
    assert "bribe forest_bears" in legal(t)


@pytest.mark.rule("KT-107", "KT-213")
def test_a_player_who_can_only_fight_is_asked_too_and_the_house_passes() -> None:
    """In two worlds, with a treasure behind the shield and without, others see the same and are told the same."""
    worlds = {}
    for name in ("ruby", "dark_plague"):
        t = border("desert", "desert_nomads", options={"secrecy": "pause", "neutral": "auto"})
        behind(t, 0, name)
        explore(t, 2, "forest_bears", "vandals", then=(5,) * 3)
        while asked(t).endswith("nudge_die"):
            play(t, "let_be")
        assert asked(t) == "0 defender_to_bribe"
        assert passes(t, 0) == (None if name == "ruby" else read("fight_defenders"))
        worlds[name] = [shown(view) for viewer, view in scenes(GAME, t).items() if viewer != 0]
    assert worlds["ruby"] == worlds["dark_plague"]


# Left-over defenders


@pytest.mark.rule("KT-110", "KT-114", "KT-116")
def test_surviving_defenders_are_fought_without_die_draw_or_bribe() -> None:
    t = border("desert", "sword_master", gold=30)
    units(t, NEUTRAL, WILD, "forest_bears", "ruby")
    t.luck = Script([0, 5])
    steps.then_explore(t, 0, WILD)
    t.go_on()
    assert WILD in lands(t, 0)
    assert shield_of(t, 0) == ["ruby"]
    assert t.gold[0] == 30


@pytest.mark.rule("KT-114", "KT-110")
@pytest.mark.parametrize("left", ["village", "forest_bears"])
def test_a_surviving_settlement_or_creature_is_met_without_a_die_and_takes_no_gold(left: str) -> None:
    t = border("desert", "sword_master", gold=30)
    if left == "village":
        income(t, WILD, left)
    else:
        units(t, NEUTRAL, WILD, left)
    t.luck = Script([0] * 40)
    steps.then_explore(t, 0, WILD)
    news = told_on(t)
    assert news[:2] == [f"0: explores {WILD}", f"0: battle_joined {WILD}"]
    assert f"{NEUTRAL}: strikes {left} 1" in news
    assert t.gold[0] == 30


@pytest.mark.rule("KT-115")
def test_when_both_sides_are_gone_the_hex_is_unexplored_again() -> None:
    """The hex is unowned again, and what lay there goes back."""
    t = border("desert", "desert_nomads")
    units(t, NEUTRAL, WILD, "ruby", "fan")
    income(t, WILD, "diamond_field")
    deserted(t, WILD)
    assert income_at(t, WILD) == ""
    assert in_bag(t, "ruby") == in_bag(t, "fan") == in_bag(t, "diamond_field") == 1
    assert not defended(t, WILD)
    explore(t, 6)
    assert WILD in lands(t, 0)


@pytest.mark.rule("KT-176")
def test_nothing_of_drowned_defenders_is_left_open_or_seen() -> None:
    t = border("desert", options=QUIET)
    units(t, NEUTRAL, WILD, "forest_bears", "ruby")
    steps.then_drown(t, WILD)
    t.go_on()
    assert in_bag(t, "forest_bears") == in_bag(t, "ruby") == 1
    assert not any(t.open)
    assert not any(t.trace)


# The Combat Phase


def combat(t: KingsAndThings) -> None:
    """Run the loop of segments, with nothing after it."""
    steps.then_segments(t)
    t.go_on()


@pytest.mark.rule("KT-117", "KT-119")
def test_each_segment_resolves_one_hex_in_player_order_until_nothing_is_left() -> None:
    t = realm(4, QUIET)
    first, second, other = at(1, 0), at(-1, 0), at(0, 3)
    units(t, 0, first, "plains_farmers")
    units(t, 0, second, "plains_farmers")
    units(t, 1, other, "plains_farmers")
    t.luck = Script([0, 0, 0])
    combat(t)
    assert asked(t) == "0 hex_to_resolve"
    assert offers(t, "resolve") == {str(first), str(second)}
    play(t, f"resolve {first}")
    assert lands(t, 0) == {first, second}
    assert lands(t, 1) == {other}
    assert asked(t) == ""


@pytest.mark.rule("KT-117", "KT-114", "KT-119")
@pytest.mark.parametrize(("first", "order"), [(0, [0, 2, 3]), (2, [2, 3, 0]), (3, [3, 0, 2])])
def test_segments_go_around_from_the_first_player_and_surviving_defenders_take_one(
    first: int, order: list[int]
) -> None:
    """Three players have one hex each; in seat 2's, a creature was left from an earlier turn."""
    t = realm(4, QUIET)
    t.first = first
    places = {0: at(1, 0), 2: at(-1, 0), 3: at(0, 3)}
    for seat, place in places.items():
        units(t, seat, place, "plains_farmers" if seat != 2 else "sword_master")
    units(t, NEUTRAL, places[2], "desert_nomads")
    t.luck = FastLuck(1)
    t.news = news = News()
    combat(t)
    while not t.over():
        random_game(t, FastLuck(1), 1)
    resolved = [(each.seat, each.first) for each in news.take() if each.event == steps.TOLD_RESOLVES]
    assert resolved[:3] == [(seat, places[seat]) for seat in order]


@pytest.mark.rule("KT-118", "KT-119")
def test_players_with_nothing_to_resolve_are_skipped_and_those_with_one_hex_take_it() -> None:
    t = realm(4, QUIET)
    units(t, 2, WILD, "plains_farmers")
    t.luck = Script([5])
    combat(t)
    assert lands(t, 2) == {WILD}


@pytest.mark.rule("KT-117", "KT-120")
def test_the_owner_of_an_attacked_hex_may_announce_the_battle_and_defends_it() -> None:
    t = realm(4, QUIET)
    own(t, 0, HOME, WILD)
    fort(t, HOME, "tower")
    fort(t, WILD, "tower")
    units(t, 1, HOME, "swamp_king")
    units(t, 1, WILD, "sword_master")
    combat(t)
    assert asked(t) == "0 hex_to_resolve"
    assert offers(t, "resolve") == {str(HOME), str(WILD)}
    assert told(t, f"resolve {HOME}")[:2] == [f"0: resolves {HOME}", f"0: battle_joined {HOME}"]


@pytest.mark.rule("KT-102", "KT-117")
def test_battle_markers_lie_where_something_must_be_resolved() -> None:
    t = realm(4, QUIET, ground={"sea": (at(3, 0),)})
    own(t, 0, HOME, WILD, at(-1, 0))
    units(t, 0, HOME, "plains_farmers")
    fort(t, WILD, "tower")
    units(t, 1, WILD, "swamp_thing")
    units(t, 1, at(0, 2), "swamp_imp")
    assert {place for place in range(37) if marked_hexes(t) >> place & 1} == {WILD, at(0, 2)}


@pytest.mark.rule("KT-121")
@pytest.mark.parametrize("same", [False, True])
def test_armies_fight_before_anybody_explores_and_the_survivor_explores_next(same: bool) -> None:
    t = realm(4, {**QUIET, "explore_after": "same" if same else "next"}, ground={"desert": (HOME,)})
    own(t, 0, HOME)
    units(t, 1, WILD, "swamp_thing")
    units(t, 0, WILD, "sword_master")
    steps.then_segment(t, 0)
    t.luck = Script([0] * 3)
    t.go_on()  # the other player has only a bluff
    assert units_at(t, 1, WILD) == []
    assert (WILD in lands(t, 0)) is same
    if not same:
        steps.then_segment(t, 0)
        t.go_on()
        assert WILD in lands(t, 0)


@pytest.mark.rule("KT-121")
def test_in_an_unowned_hex_the_first_to_the_right_of_the_announcer_defends() -> None:
    t = realm(4, QUIET)
    for seat, name in ((0, "swamp_king"), (1, "sword_master"), (2, "deerhunter")):
        units(t, seat, WILD, name)
    units(t, NEUTRAL, WILD, "forest_bears")
    steps.then_segment(t, 0)
    t.go_on()
    assert t.battle == WILD
    assert t.defender == 2
    assert t.fighting == 0b111  # the left-over bears wait


# Capturing without a battle


@pytest.mark.rule("KT-152")
@pytest.mark.parametrize(("placecap", "asks"), [("all", True), ("battle", False)])
def test_an_option_decides_whether_one_may_place_after_every_capture(placecap: str, asks: bool) -> None:
    t = border("swamp", "swamp_thing", options={"placecap": placecap})
    behind(t, 0, "swamp_imp")
    explore(t, 1)
    assert (asked(t) == "0 thing_for_hex") is asks


@pytest.mark.rule("KT-184", "KT-100")
def test_the_cloud_leaves_a_hex_that_changes_owner_but_not_one_that_gets_its_first() -> None:
    t = realm(4, QUIET)
    own(t, 1, WILD)
    t.cloud = WILD
    units(t, 0, WILD, "plains_farmers")
    steps.then_walk_in(t)
    t.go_on()
    assert WILD in lands(t, 0)
    assert t.cloud == NOWHERE
    t = border("swamp", "plains_farmers")
    t.cloud = WILD
    explore(t, 1)
    assert t.cloud == WILD
