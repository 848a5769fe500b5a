"""Walking: points, stops, room, pins, the Deerhunter, and hexes that are taken without a fight."""

from __future__ import annotations

import pytest

from kingstable.games.kings_and_things.generated import steps
from kingstable.games.kings_and_things.generated.index import KingsAndThings
from kingstable.games.kings_and_things.mind.manners import passes
from kingstable.games.kings_and_things.pieces.terms import MOVEMENT_PHASE
from kingstable.games.kings_and_things.pieces.things import PLAINS, SEA
from kingstable.games.kings_and_things.rules.march.movement import MOST_RETURNS
from kingstable.games.kings_and_things.rules.segments import marked_hexes
from tests.kings_and_things.positions import (
    Ground,
    Options,
    asked,
    at,
    at_part,
    at_phase,
    fort,
    income,
    income_at,
    lands,
    legal,
    offers,
    own,
    play,
    read,
    realm,
    told,
    units,
    units_at,
)

HOME, EAST, NORTH, SOUTH = at(0, 0), at(1, 0), at(0, -1), at(0, 1)
MARCH = int(MOVEMENT_PHASE)


def country(ground: Ground | None = None, options: Options | None = None, rest: str = "plains") -> KingsAndThings:
    """Four players; the first owns all hexes, so that nothing stops them."""
    t = realm(4, options, rest=rest, ground=ground)
    own(t, 0, *range(37))
    return t


def row(*terrains: str) -> Ground:
    """Terrains of the hexes (1, 0), (2, 0), and (3, 0), to be surrounded by sea."""
    ground: dict[str, tuple[int, ...]] = {"plains": (HOME,)}
    for step, terrain in enumerate(terrains, start=1):
        ground[terrain] = (*ground.get(terrain, ()), at(step, 0))
    return ground


def goals(t: KingsAndThings, *names: str, start: int = HOME, seat: int = 0) -> set[int]:
    """Where these counters may go together in this player's part."""
    at_part(t, seat, MARCH)
    play(t, f"set_out {start}")
    for name in names:
        if f"take_along {name}" in legal(t):
            play(t, f"take_along {name}")
    return {int(place) for place in offers(t, "go")}


# Whose part it is, and what may move


@pytest.mark.rule("KT-86")
def test_players_move_only_in_their_own_part_of_the_phase() -> None:
    t = country()
    own(t, 1, EAST)
    units(t, 0, HOME, "plains_farmers")
    units(t, 1, EAST, "plains_villains")
    at_phase(t, MARCH)
    assert asked(t) == "0 units_to_move"
    assert not legal(t, 1)
    play(t, "halt")
    assert asked(t) == "1 units_to_move"
    assert not legal(t, 0)


@pytest.mark.rule("KT-86")
def test_a_player_with_no_units_left_to_move_is_not_asked() -> None:
    t = country()
    units(t, 0, HOME, "plains_farmers")
    at_phase(t, MARCH)
    play(t, f"set_out {HOME}", f"go {EAST}")
    assert asked(t) == ""


@pytest.mark.rule("KT-89")
def test_a_counter_moves_once_a_turn_and_the_next_stack_begins_when_one_has_finished() -> None:
    t = country()
    units(t, 0, HOME, "plains_farmers", "plains_villains")
    at_part(t, 0, MARCH)
    play(t, f"set_out {HOME}", "take_along plains_farmers", f"go {EAST}")
    assert offers(t, "set_out") == {str(HOME)}
    play(t, f"set_out {HOME}", f"go {EAST}")
    assert units_at(t, 0, EAST) == ["plains_farmers", "plains_villains"]
    assert asked(t) == ""


@pytest.mark.rule("KT-89")
def test_equal_counters_are_one_choice_and_all_or_all_of_a_kind_may_be_picked_at_once() -> None:
    t = country()
    units(t, 0, HOME, *["plains_farmers"] * 2, "plains_eagles", "plains_dragonfly")
    at_part(t, 0, MARCH)
    play(t, f"set_out {HOME}")
    assert offers(t, "take_along") == {"plains_farmers", "plains_eagles", "plains_dragonfly"}
    assert {"take_all", "take_flyers", "take_walkers"} <= legal(t)
    play(t, "take_walkers", f"go {EAST}", f"set_out {HOME}", "take_all", f"go {NORTH}")
    assert units_at(t, 0, EAST) == ["plains_farmers"] * 2
    assert units_at(t, 0, NORTH) == ["plains_dragonfly", "plains_eagles"]


@pytest.mark.rule("KT-89")
def test_picked_counters_may_be_put_back_any_number_of_times() -> None:
    t = country()
    units(t, 0, HOME, "plains_farmers", "plains_villains")
    at_part(t, 0, MARCH)
    for _ in range(2 * MOST_RETURNS):
        play(t, f"set_out {HOME}", "take_along plains_farmers", "put_back")
        assert "halt" in legal(t)
    play(t, f"set_out {HOME}", "take_along plains_farmers")
    assert {"put_back", f"go {EAST}"} <= legal(t)
    assert "remain" not in legal(t)
    play(t, f"go {EAST}", f"set_out {HOME}", f"go {EAST}")
    assert asked(t) == ""


@pytest.mark.rule("KT-89")
def test_searching_players_do_not_return_to_a_hex_where_they_put_counters_back() -> None:
    t = country()
    units(t, 0, HOME, "plains_farmers", "plains_villains")
    at_part(t, 0, MARCH)
    assert not t.idle(0, read(f"set_out {HOME}"))
    play(t, f"set_out {HOME}", "take_along plains_farmers", "put_back")
    assert t.idle(0, read(f"set_out {HOME}"))
    assert not t.idle(0, read("halt"))
    assert t.appeal(0, read(f"set_out {HOME}")) < t.appeal(0, read("halt"))


@pytest.mark.rule("KT-89")
def test_in_version_1_counters_could_be_put_back_six_times() -> None:
    t = country()
    t.rules = 1
    units(t, 0, HOME, "plains_farmers", "plains_villains")
    at_part(t, 0, MARCH)
    for _ in range(6):
        play(t, f"set_out {HOME}", "take_along plains_farmers", "put_back")
    play(t, f"set_out {HOME}", "take_along plains_farmers")
    assert "put_back" not in legal(t)
    play(t, "remain", f"set_out {HOME}", f"go {EAST}")
    assert units_at(t, 0, HOME) == ["plains_farmers"]


@pytest.mark.rule("KT-99")
def test_everybody_sees_how_many_move_where_and_whose_but_only_heroes_by_name() -> None:
    t = country()
    units(t, 0, HOME, "plains_farmers", "plains_villains", "swamp_king")
    at_part(t, 0, MARCH)
    play(t, f"set_out {HOME}", "take_all")
    assert told(t, f"go {EAST}", viewer=1) == [
        f"0: departs {HOME} 3",
        f"0: arrives {EAST} 3",
        f"0: leads swamp_king {EAST}",
    ]


# Points (KT-87)


@pytest.mark.rule("KT-87")
@pytest.mark.parametrize(
    ("terrains", "farthest"),
    [
        (("swamp", "mountain"), 2),
        (("jungle", "plains", "desert"), 3),
        (("plains", "frozen_waste", "desert"), 3),
        (("swamp", "forest", "plains"), 2),
        (("plains", "desert", "swamp"), 3),
        (("plains", "swamp", "swamp"), 2),
    ],
)
def test_four_points_pay_for_hard_and_easy_land(terrains: tuple[str, ...], farthest: int) -> None:
    """2 + 2, 2 + 1 + 1, and 1 + 1 + 2 are enough; 2 + 2 + 1 and 1 + 2 + 2 are not."""
    t = country(row(*terrains), rest="sea")
    units(t, 0, HOME, "plains_farmers")
    assert goals(t, "plains_farmers") == {at(step, 0) for step in range(1, farthest + 1)}


@pytest.mark.rule("KT-87")
def test_four_easy_hexes_are_the_most_and_a_hard_last_one_must_be_affordable() -> None:
    """1 + 1 + 1 + 1 is enough, 1 + 1 + 1 + 2 is not; the starting hex costs nothing."""
    path = [at(-3, 0), at(-2, 0), at(-1, 0), HOME, EAST]
    for last, reached in (("desert", True), ("swamp", False)):
        t = country({"plains": tuple(path[1:4]), "mountain": (path[0],), last: (EAST,)}, rest="sea")
        units(t, 0, path[0], "plains_farmers")
        assert (EAST in goals(t, "plains_farmers", start=path[0])) is reached


@pytest.mark.rule("KT-91")
def test_walkers_never_enter_sea() -> None:
    """Any sea is illegal for a walker."""
    t = country({"sea": (EAST,)})
    units(t, 0, HOME, "plains_farmers")
    found = goals(t, "plains_farmers")
    assert EAST not in found
    assert at(2, 0) in found  # over land, around it


@pytest.mark.rule("KT-91")
def test_an_island_cannot_be_left_on_foot() -> None:
    t = country({"plains": (HOME, at(2, 0))}, rest="sea")
    units(t, 0, HOME, "plains_farmers", "plains_eagles")
    assert goals(t, "plains_eagles") == {at(2, 0)}
    play(t, "take_along plains_farmers")
    assert not offers(t, "go")


# Where units must stop


@pytest.mark.rule("KT-92")
def test_a_stack_stops_in_unowned_land() -> None:
    t = realm(4)
    own(t, 0, HOME)
    units(t, 0, HOME, "plains_farmers", "plains_eagles")
    ring = set(range(1, 7))
    assert goals(t, "plains_farmers") == ring
    play(t, "put_back", f"set_out {HOME}", "take_along plains_eagles")
    assert {int(place) for place in offers(t, "go")} == ring


@pytest.mark.rule("KT-93")
@pytest.mark.parametrize("guard", ["plains_farmers", "mountain_cyclops", "swamp_king", "tower", "village"])
def test_anything_with_a_value_stops_walkers_in_an_enemy_hex_even_a_bluff(guard: str) -> None:
    t = country(row("plains", "plains", "plains"), rest="sea")
    own(t, 1, EAST, at(2, 0))
    units(t, 0, HOME, "plains_villains")
    if guard == "tower":
        fort(t, EAST, guard)
    elif guard == "village":
        income(t, EAST, guard)
    else:
        units(t, 1, EAST, guard)
    assert goals(t, "plains_villains") == {EAST}


@pytest.mark.rule("KT-93")
def test_an_empty_enemy_hex_or_a_mine_stops_nobody() -> None:
    t = country(row("plains", "mountain", "plains"), rest="sea")
    own(t, 1, EAST, at(2, 0))
    income(t, at(2, 0), "copper_mine")
    units(t, 0, HOME, "plains_villains")
    assert goals(t, "plains_villains") == {EAST, at(2, 0), at(3, 0)}


# Room


@pytest.mark.rule("KT-90")
def test_no_move_ends_with_more_than_ten_counters_in_a_hex() -> None:
    t = country(row("plains", "plains"), rest="sea")
    units(t, 0, EAST, *["plains_farmers"] * 4, *["plains_tribesmen_2"] * 2, "plains_villains", "plains_gypsies_1m")
    units(t, 0, HOME, "frozen_waste_eskimos", "frozen_waste_eskimos", "swamp_king")
    at_part(t, 0, MARCH)
    play(t, f"set_out {HOME}", "take_along frozen_waste_eskimos", "take_along frozen_waste_eskimos")
    assert offers(t, "go") == {str(EAST), str(at(2, 0))}
    play(t, "take_along swamp_king")
    assert offers(t, "go") == {str(at(2, 0))}  # walkers pass through a full hex


@pytest.mark.rule("KT-90")
def test_other_players_units_do_not_count_and_a_citadel_has_room_for_all() -> None:
    t = country(row("plains", "plains"), rest="sea")
    own(t, 1, EAST)
    units(t, 1, EAST, *["plains_farmers"] * 4, *["frozen_waste_eskimos"] * 4, "plains_villains", "plains_centaur")
    units(t, 0, HOME, "swamp_thing")
    assert goals(t, "swamp_thing") == {EAST}
    t = country(row("plains"), rest="sea")
    fort(t, EAST, "citadel")
    units(t, 0, EAST, *["plains_farmers"] * 4, *["frozen_waste_eskimos"] * 4, "plains_villains", "plains_centaur")
    units(t, 0, HOME, "swamp_thing")
    assert goals(t, "swamp_thing") == {EAST}


@pytest.mark.rule("KT-90")
def test_any_number_may_enter_the_hex_of_an_enemy_citadel() -> None:
    """Ten attackers are there already. With a castle there is no room for more; a citadel need not be their own."""
    t = country(row("plains"), rest="sea")
    own(t, 1, EAST)
    units(t, 0, EAST, *["plains_farmers"] * 4, *["frozen_waste_eskimos"] * 4, "plains_villains", "plains_centaur")
    units(t, 0, HOME, "swamp_thing", "swamp_king")
    fort(t, EAST, "castle")
    assert f"set_out {HOME}" not in legal(at_part(t.clone(), 0, MARCH))
    fort(t, EAST, "citadel")
    assert goals(t, "swamp_thing", "swamp_king") == {EAST}


# Pins


def pinned(options: Options | None = None, *held_by: str) -> KingsAndThings:
    """Player 1 has walked into a hex of player 0, who has a walker and a flyer there; player 1 owns swamp."""
    t = country({"swamp": (at(0, 3),)}, options)
    own(t, 1, at(0, 3))
    units(t, 0, HOME, "plains_villains", "plains_eagles")
    units(t, 1, HOME, *(held_by or ("swamp_thing", "desert_nomads")))
    return t


@pytest.mark.rule("KT-94")
def test_units_among_enemies_are_pinned_when_their_owners_part_begins() -> None:
    t = country()
    units(t, 0, EAST, "plains_farmers")
    units(t, 1, EAST, "swamp_king")
    at_part(t, 0, MARCH)
    assert legal(t) == {"halt"}


@pytest.mark.rule("KT-94")
def test_an_enemy_who_moved_earlier_in_the_phase_can_pin() -> None:
    """Seat 1 enters a hex of seat 0 before seat 0's part; the walkers there may not leave."""
    t = country({"swamp": (at(0, 3),)})
    t.first = 1
    own(t, 1, EAST, at(0, 3))
    units(t, 0, HOME, "plains_villains")
    units(t, 1, EAST, "swamp_thing")
    at_phase(t, MARCH)
    play(t, f"set_out {EAST}", f"go {HOME}")
    assert asked(t) == "0 units_to_move"
    play(t, f"set_out {HOME}")
    assert legal(t) == {"demand_proof", "put_back"}


@pytest.mark.rule("KT-95")
def test_showing_a_supported_creature_keeps_the_pin() -> None:
    """Seat 0 asks and seat 1 shows a supported creature: pinned."""
    t = pinned()
    at_part(t, 0, MARCH)
    play(t, f"set_out {HOME}")
    assert told(t, "demand_proof") == [f"0: demands_proof {HOME}"]
    assert asked(t) == "1 proof"
    assert legal(t) == {"prove swamp_thing", "refuse"}
    assert told(t, "prove swamp_thing", viewer=2) == [f"1: proves swamp_thing {HOME}"]
    assert "demand_proof" not in legal(t)
    assert offers(t, "take_along") == {"plains_eagles"}


@pytest.mark.rule("KT-95")
def test_refusing_lets_the_stack_go() -> None:
    """Seat 1 refuses, so the stack is free."""
    t = pinned()
    at_part(t, 0, MARCH)
    play(t, f"set_out {HOME}", "demand_proof", "refuse", "take_all")
    assert str(EAST) in offers(t, "go")
    play(t, f"go {EAST}")
    assert units_at(t, 0, EAST) == ["plains_eagles", "plains_villains"]


@pytest.mark.rule("KT-95")
def test_a_player_with_nothing_to_show_is_asked_too() -> None:
    t = pinned(None, "desert_nomads")
    at_part(t, 0, MARCH)
    play(t, f"set_out {HOME}", "demand_proof")
    assert asked(t) == "1 proof"
    assert legal(t) == {"refuse"}
    assert passes(t, 1) == read("refuse")


@pytest.mark.rule("KT-95")
def test_a_hero_pins_without_a_question() -> None:
    t = pinned(None, "swamp_king", "swamp_thing")
    at_part(t, 0, MARCH)
    play(t, f"set_out {HOME}")
    assert "demand_proof" not in legal(t)


@pytest.mark.rule("KT-95")
def test_several_enemies_are_asked_in_turn_until_one_proves_it() -> None:
    t = pinned()
    own(t, 3, at(0, -3))
    units(t, 3, HOME, "plains_hunters")
    at_part(t, 0, MARCH)
    play(t, f"set_out {HOME}", "demand_proof", "refuse")
    assert asked(t) == "3 proof"
    play(t, "prove plains_hunters")
    assert asked(t) == "0 units_to_move"
    assert offers(t, "take_along") == {"plains_eagles"}


@pytest.mark.rule("KT-95")
def test_proof_is_demanded_once_a_turn_in_a_hex() -> None:
    t = pinned()
    at_part(t, 0, MARCH)
    play(t, f"set_out {HOME}", "demand_proof", "prove swamp_thing", "put_back", f"set_out {HOME}")
    assert "demand_proof" not in legal(t)


# The Deerhunter


@pytest.mark.rule("KT-168")
def test_with_the_deerhunter_every_land_hex_costs_one() -> None:
    path = tuple(at(step, 0) for step in range(-3, 2))
    t = country({"mountain": path}, rest="sea")
    units(t, 0, path[0], "deerhunter", "mountain_troll")
    assert goals(t, "mountain_troll", start=path[0]) == {path[1], path[2]}
    play(t, "take_along deerhunter")
    assert {int(place) for place in offers(t, "go")} == set(path[1:])


@pytest.mark.rule("KT-168")
def test_the_deerhunter_escapes_a_pin_but_does_not_pass_enemies_or_sea() -> None:
    """A group with the Deerhunter may leave despite the pin."""
    t = pinned(None, "swamp_king")
    units(t, 0, HOME, "deerhunter")
    t.ground[SEA] |= 1 << NORTH
    t.ground[PLAINS] &= ~(1 << NORTH)
    own(t, 1, EAST)
    units(t, 1, EAST, "swamp_imp")
    at_part(t, 0, MARCH)
    play(t, f"set_out {HOME}", "take_along plains_villains")
    assert not offers(t, "go")
    play(t, "take_along deerhunter")
    found = {int(place) for place in offers(t, "go")}
    assert EAST in found
    assert NORTH not in found
    play(t, f"go {SOUTH}")
    assert units_at(t, 0, SOUTH) == ["deerhunter", "plains_villains"]


# After the phase


@pytest.mark.rule("KT-100", "KT-101", "KT-214")
def test_a_lone_bluff_walks_into_an_undefended_hex_and_gets_the_mine() -> None:
    """A single bluff enters an enemy hex with only a Copper Mine: it captures both, and the counter stays face down."""
    t = country({"mountain": (EAST,)})
    own(t, 1, EAST, at(3, 0))
    income(t, EAST, "copper_mine")
    units(t, 0, HOME, "swamp_thing")
    at_part(t, 0, MARCH)
    play(t, f"set_out {HOME}", f"go {EAST}")
    assert EAST in lands(t, 1)
    steps.then_walk_in(t)
    t.go_on()
    assert EAST in lands(t, 0)
    assert income_at(t, EAST) == "copper_mine"
    assert not any(t.open)
    assert at(3, 0) in lands(t, 1)  # empty, but nobody came


@pytest.mark.rule("KT-100", "KT-102")
@pytest.mark.parametrize("guard", ["tower", "village", "unit", "third"])
def test_a_hex_with_anything_to_fight_cannot_be_walked_into(guard: str) -> None:
    t = country()
    own(t, 1, EAST)
    units(t, 0, EAST, "plains_villains")
    if guard == "tower":
        fort(t, EAST, "tower")
    elif guard == "village":
        income(t, EAST, "village")
    else:
        units(t, 1 if guard == "unit" else 2, EAST, "swamp_thing")
    steps.then_walk_in(t)
    t.go_on()
    assert EAST in lands(t, 1)
    assert marks(t) == {EAST}


def marks(t: KingsAndThings) -> set[int]:
    """Where battle markers lie."""
    return {place for place in range(37) if marked_hexes(t) >> place & 1}
