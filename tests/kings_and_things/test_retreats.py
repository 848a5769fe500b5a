"""Leaving a battle: where to, who is asked, how many are too many, and who fights on."""

from __future__ import annotations

import pytest

from kingstable.games.kings_and_things import GAME
from kingstable.games.kings_and_things.generated import steps
from kingstable.games.kings_and_things.generated.index import KingsAndThings
from kingstable.games.kings_and_things.pieces.geometry import distance
from kingstable.games.kings_and_things.pieces.realm import NOWHERE
from kingstable.games.kings_and_things.pieces.thing_sets import join
from tests.kings_and_things.battles import HERE, field_of_battle, fight, lift, still_fighting, to_the_item
from tests.kings_and_things.positions import (
    NEUTRAL,
    asked,
    at,
    behind,
    dice,
    fort,
    in_bag,
    lands,
    legal,
    offers,
    own,
    play,
    thing,
    told,
    units,
    units_at,
)

BESIDE = 3
"""The only hex of seat 0 next to the battle."""


def a_draw(*names: str) -> KingsAndThings:
    """Seat 0 attacks with these; everybody is to miss in the first round."""
    t = field_of_battle()
    units(t, 0, HERE, *names)
    units(t, 1, HERE, "jungle_elephant")
    return t


@pytest.mark.rule("KT-136", "KT-137")
def test_a_retreat_goes_to_a_single_own_hex_without_enemies_next_to_the_battle() -> None:
    t = a_draw("plains_farmers", "forest_bears")
    own(t, 0, 1, 2, 5)
    units(t, 2, 1, "plains_villains")
    fight(t, 6, 6, 6, 6)
    assert asked(t) == "0 retreat"
    assert legal(t) == {"retreat_to 2", "retreat_to 3", "retreat_to 5", "stay"}
    play(t, "retreat_to 2")
    assert units_at(t, 0, 2) == ["forest_bears", "plains_farmers"]
    assert lands(t, 1) >= {HERE}
    assert t.battle == NOWHERE


@pytest.mark.rule("KT-136", "KT-137")
def test_without_a_safe_hex_nobody_is_asked_and_the_defender_may_leave_if_attackers_stay() -> None:
    """With no adjacent hex of their own free of enemies, players get no offer to retreat."""
    t = a_draw("plains_farmers")
    units(t, 2, BESIDE, "plains_villains")
    fight(t, 6, 6, 6)
    assert asked(t) == "1 retreat"
    assert offers(t, "retreat_to") == {"4"}
    play(t, "retreat_to 4")
    assert lands(t, 0) >= {HERE}
    assert units_at(t, 1, 4) == ["jungle_elephant"]


@pytest.mark.rule("KT-137")
def test_an_enemy_unit_makes_ones_own_hex_unsafe_but_an_enemy_fort_does_not() -> None:
    t = a_draw("plains_farmers")
    fort(t, BESIDE, "tower")
    fight(t, 6, 6, 6)
    assert offers(t, "retreat_to") == {"3"}


@pytest.mark.rule("KT-138")
def test_above_ten_after_a_retreat_the_owner_picks_who_goes() -> None:
    """Six units retreat into a hex of their own with seven; three are lost."""
    t = a_draw(*["plains_farmers"] * 4, "forest_bears", "sir_lance_a_lot")
    units(t, 0, BESIDE, *["frozen_waste_eskimos"] * 4, *["mountain_goblins"] * 3)
    fight(t, *[6] * 9)
    play(t, f"retreat_to {BESIDE}")
    assert asked(t) == "0 loss"
    play(t, f"lose frozen_waste_eskimos {BESIDE}", f"lose sir_lance_a_lot {BESIDE}")
    assert asked(t) == "0 side_up"
    play(t, "show swamp_king", f"lose forest_bears {BESIDE}")
    assert len(units_at(t, 0, BESIDE)) == 10
    assert in_bag(t, "forest_bears") == 1
    assert t.over()


@pytest.mark.rule("KT-138")
def test_a_hex_with_a_citadel_has_no_unit_limit() -> None:
    t = a_draw(*["plains_farmers"] * 4, "forest_bears", "sir_lance_a_lot")
    units(t, 0, BESIDE, *["frozen_waste_eskimos"] * 4, *["mountain_goblins"] * 3)
    fort(t, BESIDE, "citadel")
    fight(t, *[6] * 9)
    play(t, f"retreat_to {BESIDE}")
    assert len(units_at(t, 0, BESIDE)) == 13
    assert t.over()


@pytest.mark.rule("KT-139", "KT-148")
def test_when_the_defenders_units_leave_the_tower_fights_on_alone() -> None:
    """After the tower is neutralised the attacker captures the hex."""
    t = a_draw("mountain_troll")
    fort(t, HERE, "tower")
    # Troll, elephant twice, tower.
    fight(t, 6, 6, 6, 6)
    play(t, "stay")
    dice(t, 6, 6)
    play(t, "retreat_to 4")
    assert still_fighting(t) == {0, 1}
    assert asked(t) == "0 retreat"
    dice(t, 1, 6, 3)
    play(t, "stay")
    assert lands(t, 0) >= {HERE}
    assert units_at(t, 1, 4) == ["jungle_elephant"]


@pytest.mark.rule("KT-139", "KT-153")
@pytest.mark.parametrize("name", ["none", "tower"])
def test_a_leaving_defenders_golem_stays_only_with_a_building_that_fights_on(name: str) -> None:
    t = a_draw("plains_farmers", "forest_bears")
    if name != "none":
        fort(t, HERE, name)
    behind(t, 1, "golem")
    fight(t)
    # Elephant twice, Golem, farmers, bears and tower; the Golem always hits.
    dice(t, *[6] * (6 if name == "tower" else 5))
    play(t, "unleash golem", "give_hit plains_farmers", "stay")
    # Bears, tower and Golem, who fells the bears; then the tower's damage die.
    dice(t, *([6, 6, 6, 3] if name == "tower" else []))
    news = told(t, "retreat_to 4")
    assert ("1: strikes golem 6" in news) == (name == "tower")
    assert in_bag(t, "golem") == 1
    assert (lands(t, 0) >= {HERE}) == (name == "none")


@pytest.mark.rule("KT-140")
def test_neutral_defenders_never_leave_and_the_explorers_right_neighbour_plays_them() -> None:
    t = field_of_battle(owner=None)
    own(t, 3, 19)
    units(t, 0, HERE, "mountain_troll")
    units(t, NEUTRAL, HERE, "forest_bears", "plains_farmers")
    fight(t, 1, 6, 6)
    assert asked(t) == "3 hits_to_give"
    assert legal(t) == {"give_hit forest_bears", "give_hit plains_farmers"}
    dice(t, 6, 6)
    play(t, "give_hit forest_bears")
    assert asked(t) == "0 retreat"
    play(t, f"retreat_to {BESIDE}")
    assert units_at(t, NEUTRAL, HERE) == ["plains_farmers"]
    assert lands(t, 0) & {HERE} == set()


@pytest.mark.rule("KT-105")
def test_neutral_defenders_played_by_the_program_give_hits_to_their_lowest_value() -> None:
    t = field_of_battle({"neutral": "auto"}, owner=None)
    units(t, 0, HERE, "mountain_troll")
    units(t, NEUTRAL, HERE, "forest_bears", "plains_farmers")
    fight(t, 1, 6, 6)
    assert asked(t) == "0 retreat"
    assert units_at(t, NEUTRAL, HERE) == ["forest_bears"]


@pytest.mark.rule("KT-189")
def test_balloon_passengers_may_retreat_to_any_own_hex_within_three_while_it_lives() -> None:
    t = a_draw("plains_farmers")
    lift(t, 0, "plains_farmers")
    own(t, 0, 19)
    # Farmers and Balloon in the ranged step, the elephant in melee.
    fight(t, 6, 6, 6, 6)
    assert asked(t) == "0 retreat"
    assert offers(t, "retreat_to") == {"3", "7", "9", "11", "13", "15", "17", "19"}
    play(t, "retreat_to 19")
    assert t.balloon_at == 19
    assert units_at(t, 0, 19) == ["plains_farmers"]


@pytest.mark.rule("KT-189")
def test_from_the_edge_of_the_board_a_balloon_does_not_take_an_army_four_hexes() -> None:
    t = field_of_battle(owner=None)
    edge, three_away, four_away = at(-3, 0), at(0, 0), at(1, 0)
    own(t, 0, three_away, four_away)
    own(t, 1, edge)
    units(t, 0, edge, "plains_farmers")
    units(t, 1, edge, "jungle_elephant")
    lift(t, 0)
    t.balloon_at = edge
    join(t.riders, thing("plains_farmers"))
    t.acting = 0
    dice(t, *[6] * 4)
    steps.then_battle(t, 0, edge)
    t.go_on()
    assert asked(t) == "0 retreat"
    near = {str(place) for place in lands(t, 0) if distance(edge, place) <= 3}
    assert offers(t, "retreat_to") == near
    assert str(three_away) in near
    assert str(four_away) not in near


@pytest.mark.rule("KT-189", "KT-133")
def test_the_balloon_dies_from_one_hit_and_its_passengers_then_use_their_own_symbols() -> None:
    t = a_draw("plains_white_knight", "forest_bears")
    lift(t, 0, "plains_white_knight")
    # Knight and Balloon in the ranged step; bears, and the elephant twice, in melee.
    fight(t, 6, 6, 6, 1, 6)
    assert asked(t) == "0 hits_to_give"
    assert offers(t, "give_hit") == {"plains_white_knight", "forest_bears", "balloon"}
    play(t, "give_hit balloon")
    assert in_bag(t, "balloon") == 1
    assert offers(t, "retreat_to") == {"3"}
    dice(t, 6, 6, 6, 6, 6)
    play(t, "stay")
    news = told(t, "stay")
    assert [line for line in news if "white_knight" in line] == ["0: strikes plains_white_knight 6"] * 2


@pytest.mark.rule("KT-137", "KT-189")
def test_walkers_beside_the_passengers_limit_everybody_to_neighbouring_hexes() -> None:
    t = a_draw("plains_farmers", "forest_bears")
    lift(t, 0, "plains_farmers")
    own(t, 0, 19)
    fight(t, 6, 6, 6, 6, 6)
    assert offers(t, "retreat_to") == {"3"}


@pytest.mark.rule("KT-153")
def test_a_player_who_leaves_a_larger_battle_early_takes_their_magic_along() -> None:
    t = field_of_battle()
    own(t, 2, 5)
    t.ground[0] |= 1 << 5
    for seat in (0, 1, 2):
        units(t, seat, HERE, "plains_farmers", "plains_villains" if seat == 0 else "mountain_goblins")
    t.lands[2] |= 1 << 11
    t.lands[0] &= ~(1 << 11)
    behind(t, 0, "talisman")
    fight(t)
    dice(t, *[6] * 6)
    play(t, "unleash talisman", "0: oppose 1", "1: oppose 0", "2: oppose 0", "2: stay", "0: retreat_to 3")
    assert in_bag(t, "talisman") == 1
    assert still_fighting(t) == {1, 2}


@pytest.mark.rule("KT-192")
def test_the_dust_drives_an_attacker_off_at_once() -> None:
    t = a_draw("plains_farmers", "forest_bears")
    behind(t, 1, "dust_of_defense")
    fight(t)
    assert asked(t) == "1 reaction"
    play(t, "turn_on dust_of_defense 0")
    assert asked(t) == "0 retreat"
    assert legal(t) == {"retreat_to 3"}
    dice(t)
    play(t, "retreat_to 3")
    assert (in_bag(t, "dust_of_defense"), t.battle) == (1, NOWHERE)
    assert units_at(t, 1, HERE) == ["jungle_elephant"]


@pytest.mark.rule("KT-192")
@pytest.mark.parametrize(("players", "then"), [(2, ()), (4, ("shield.0",))])
def test_the_dust_is_touched_first_and_then_its_victim_if_there_are_several(
    players: int, then: tuple[str, ...]
) -> None:
    t = field_of_battle(players=players)
    units(t, 0, HERE, "plains_farmers", "forest_bears")
    units(t, 1, HERE, "jungle_elephant")
    behind(t, 1, "dust_of_defense")
    fight(t)
    offers = GAME.scene(t, 1, GAME.words(("Anna", "Bela", "Cyril", "Dora")[:players])).offers
    found = next(offer for offer in offers if offer.move.startswith("turn-on"))
    assert found.path == ("shield.1.dust_of_defense.0", *then)


@pytest.mark.rule("KT-192")
@pytest.mark.parametrize(("dust", "left"), [("stay", ["plains_farmers"]), ("lost", [])])
def test_without_a_way_out_the_dust_leaves_an_attacker_there_or_removes_them_by_option(
    dust: str, left: list[str]
) -> None:
    t = field_of_battle({"dust": dust})
    own(t, 2, BESIDE)
    own(t, 0, 19)
    t.ground[6] |= 1 << 19
    units(t, 0, HERE, "plains_farmers")
    units(t, 1, HERE, "jungle_elephant")
    behind(t, 1, "dust_of_defense")
    fight(t, *([6] * 20))
    play(t, "turn_on dust_of_defense 0")
    assert units_at(t, 0, HERE) == left
    assert (t.battle >= 0) == bool(left)


@pytest.mark.rule("KT-192")
def test_only_a_defending_owner_may_use_the_dust_against_one_of_several_attackers() -> None:
    t = field_of_battle()
    own(t, 2, 5)
    t.ground[0] |= 1 << 5
    for seat in (0, 1, 2):
        units(t, seat, HERE, "plains_farmers")
    behind(t, 1, "dust_of_defense")
    fight(t)
    assert offers(t, "turn_on") == {"dust_of_defense 0", "dust_of_defense 2"}
    t = a_draw("plains_farmers")
    behind(t, 0, "dust_of_defense")
    fight(t)
    assert asked(t) == "0 reaction"
    assert offers(t, "turn_on") == set()


@pytest.mark.rule("KT-192", "KT-194")
def test_the_fan_scatters_the_dust() -> None:
    t = a_draw("plains_farmers")
    behind(t, 1, "dust_of_defense")
    behind(t, 0, "fan")
    fight(t, *([6] * 3))
    to_the_item(t, 1)
    play(t, "turn_on dust_of_defense 0")
    assert asked(t) == "0 answer"
    play(t, "fan")
    assert still_fighting(t) == {0, 1}
    assert in_bag(t, "dust_of_defense") == 1
