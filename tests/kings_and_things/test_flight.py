"""Flying: points, sea, full hexes, flyers among enemies, and the Balloon."""

from __future__ import annotations

import pytest

from kingstable.core.luck import FastLuck
from kingstable.games.kings_and_things.generated.index import KingsAndThings
from kingstable.games.kings_and_things.mind.manners import passes
from kingstable.games.kings_and_things.pieces import counters
from kingstable.games.kings_and_things.pieces.geometry import distance
from kingstable.games.kings_and_things.pieces.realm import BAG, IN_PLAY, NEUTRAL, NOWHERE, shield
from kingstable.games.kings_and_things.pieces.terms import MOVEMENT_PHASE
from kingstable.games.kings_and_things.pieces.things import DESERT, JUNGLE, PLAINS, SEA
from kingstable.games.kings_and_things.rules.march import reach
from tests.kings_and_things.positions import (
    Ground,
    Options,
    asked,
    at,
    at_part,
    behind,
    fort,
    in_bag,
    income,
    legal,
    names_in,
    offers,
    own,
    play,
    read,
    realm,
    thing,
    told,
    units,
    units_at,
)

HOME, EAST, NORTH = at(0, 0), at(1, 0), at(0, -1)
MARCH = int(MOVEMENT_PHASE)
LINE = tuple(at(step, 0) for step in range(-3, 3))
A_FULL_HEX = (*["plains_farmers"] * 4, *["frozen_waste_eskimos"] * 4, "plains_villains", "plains_centaur")


def country(ground: Ground | None = None, options: Options | None = None, rest: str = "plains") -> KingsAndThings:
    """Four players; the first owns all hexes, so that nothing stops them."""
    t = realm(4, options, rest=rest, ground=ground)
    own(t, 0, *range(37))
    return t


def picked(t: KingsAndThings, *names: str, start: int = HOME) -> KingsAndThings:
    """Begin player 0's part and pick these counters."""
    at_part(t, 0, MARCH)
    play(t, f"set_out {start}")
    for name in names:
        if f"take_along {name}" in legal(t):
            play(t, f"take_along {name}")
    return t


def goals(t: KingsAndThings) -> set[int]:
    return {int(place) for place in offers(t, "go")}


# How far


@pytest.mark.rule("KT-88")
def test_a_flyer_pays_one_for_any_hex_and_flies_four_hexes() -> None:
    """Swamp, sea, sea, swamp is legal; five hexes are not."""
    t = country({"swamp": (LINE[0], LINE[1], LINE[4], LINE[5])}, rest="sea")
    units(t, 0, LINE[0], "plains_eagles")
    assert goals(picked(t, "plains_eagles", start=LINE[0])) == {LINE[1], LINE[4]}


@pytest.mark.rule("KT-91")
def test_a_flyer_does_not_end_its_move_on_sea() -> None:
    """Swamp, sea, swamp, sea would end on sea."""
    t = country({"swamp": (LINE[0], LINE[1], LINE[3])}, rest="sea")
    units(t, 0, LINE[0], "plains_eagles")
    assert goals(picked(t, "plains_eagles", start=LINE[0])) == {LINE[1], LINE[3]}


@pytest.mark.rule("KT-97")
@pytest.mark.parametrize("building", ["castle", "city"])
def test_buildings_do_not_stop_flyers(building: str) -> None:
    t = country({"plains": LINE}, rest="sea")
    own(t, 1, LINE[1])
    if building == "castle":
        fort(t, LINE[1], building)
    else:
        income(t, LINE[1], building)
    units(t, 0, LINE[0], "plains_eagles")
    assert goals(picked(t, "plains_eagles", start=LINE[0])) == set(LINE[1:5])


@pytest.mark.rule("KT-92", "KT-97")
def test_sea_does_not_stop_flyers_but_unexplored_land_does() -> None:
    t = realm(4, ground={"plains": (HOME, EAST, at(2, 0)), "sea": (NORTH, at(0, -2))}, rest="sea")
    own(t, 0, HOME, at(0, -3))
    t.ground[SEA] &= ~(1 << at(0, -3))
    t.ground[PLAINS] |= 1 << at(0, -3)
    units(t, 0, HOME, "plains_eagles")
    units(t, NEUTRAL, EAST, "swamp_thing")
    assert goals(picked(t, "plains_eagles")) == {EAST, at(0, -3), at(2, 0)}
    t = realm(4, ground={"plains": (HOME, EAST, at(2, 0))}, rest="sea")
    own(t, 0, HOME)
    t.ground[SEA] &= ~(1 << at(3, 0))
    t.ground[PLAINS] |= 1 << at(3, 0)
    units(t, 0, HOME, "plains_eagles")
    assert at(2, 0) in goals(picked(t, "plains_eagles"))  # around the first hex, over the sea


# Full hexes


@pytest.mark.rule("KT-98")
@pytest.mark.parametrize(("limit", "passes"), [("all", False), ("enemy", True)])
def test_flyers_do_not_pass_through_a_hex_where_they_would_exceed_the_limit(limit: str, passes: bool) -> None:
    t = country(options={"fly_limit": limit})
    units(t, 0, EAST, *A_FULL_HEX[:9])
    behind_it = at(2, 0)  # two points are just enough, straight over the hex between
    assert reach.fly(t, 0, HOME, 2, 1) >> behind_it & 1
    assert (reach.fly(t, 0, HOME, 2, 2) >> behind_it & 1 == 1) is passes


@pytest.mark.rule("KT-98")
def test_the_limit_always_holds_in_enemy_hexes_and_never_over_a_citadel() -> None:
    t = country(options={"fly_limit": "enemy"})
    units(t, 0, EAST, *A_FULL_HEX)
    units(t, 1, EAST, "swamp_thing")
    assert not reach.fly(t, 0, HOME, 2, 1) >> EAST & 1
    fort(t, EAST, "citadel")
    assert reach.fly(t, 0, HOME, 2, 1) >> EAST & 1


@pytest.mark.rule("KT-98", "KT-90")
def test_flyers_do_not_end_where_there_would_be_more_than_ten() -> None:
    t = country()
    units(t, 0, EAST, *A_FULL_HEX[:9])
    units(t, 0, HOME, "plains_eagles", "plains_dragonfly")
    assert EAST in goals(picked(t, "plains_eagles"))
    play(t, "take_along plains_dragonfly")
    assert EAST not in goals(t)


# Among enemies


def contested(*held_by: str, flyers: tuple[str, ...] = (), options: Options | None = None) -> KingsAndThings:
    """The first player's flyers next to an enemy forest; beyond it their frozen waste. They own everything else."""
    t = country({"forest": (EAST,), "frozen_waste": (at(2, 0),), "swamp": (at(0, 3),)}, options)
    own(t, 1, EAST, at(0, 3))
    units(t, 1, EAST, *held_by)
    units(t, 0, HOME, *flyers)
    return t


FOUR = ("plains_eagles", "plains_dragonfly", "plains_pegasus", "plains_pterodactyl")
GUARDS = ("forest_pixies", "swamp_spirit", "swamp_slime_beast")


@pytest.mark.rule("KT-96")
@pytest.mark.parametrize(("shown", "held"), [(2, 2), (1, 1), (0, 0)])
def test_as_many_flyers_stay_as_the_enemy_reveals_against_them(shown: int, held: int) -> None:
    """Four flyers come; two revealed hold two, one holds one, none holds none."""
    t = contested(*GUARDS, flyers=FOUR)
    at_part(t, 0, MARCH)
    play(t, f"set_out {HOME}", "take_all")
    assert told(t, f"fly_on {EAST}", viewer=3)[-4:] == [f"0: shows_flyer {name} {EAST}" for name in sorted(FOUR)]
    assert asked(t) == "1 flyers_to_show"
    assert legal(t) == {"show_flyer forest_pixies", "show_flyer swamp_spirit", "show_no_more"}
    play(t, *("show_flyer forest_pixies", "show_flyer swamp_spirit")[:shown], "show_no_more")
    for name in FOUR[:held]:
        assert asked(t) == "0 flyer_to_leave"
        assert told(t, f"leave_behind {name}", viewer=3) == [f"0: leaves_behind {name} {EAST}"]
    assert asked(t) == "0 units_to_move"
    assert at(2, 0) in goals(t)
    play(t, f"go {at(2, 0)}")
    assert units_at(t, 0, EAST) == sorted(FOUR[:held])
    assert units_at(t, 0, at(2, 0)) == sorted(FOUR[held:])
    assert not any(t.open)


@pytest.mark.rule("KT-96")
def test_flyers_left_behind_when_others_go_on_have_finished() -> None:
    t = contested("swamp_slime_beast", flyers=FOUR[:3])
    own(t, 2, at(2, 0))
    units(t, 2, at(2, 0), "plains_farmers")
    at_part(t, 0, MARCH)
    play(t, f"set_out {HOME}", "take_all", f"fly_on {EAST}", "show_no_more", "put_back")
    play(t, "take_along plains_eagles", "take_along plains_pegasus", f"fly_on {at(2, 0)}", "show_no_more")
    assert offers(t, "take_along") | offers(t, "take_flyers") == set()
    play(t, f"go {at(3, 0)}")
    assert asked(t) == ""
    assert units_at(t, 0, EAST) == ["plains_dragonfly"]
    assert units_at(t, 0, at(3, 0)) == ["plains_eagles", "plains_pegasus"]


@pytest.mark.rule("KT-96", "KT-213")
def test_in_imagined_worlds_a_walker_left_by_parting_flyers_can_still_move() -> None:
    t = contested("swamp_slime_beast", flyers=FOUR[:3])
    units(t, 0, EAST, "plains_farmers")
    at_part(t, 0, MARCH)
    play(t, f"set_out {HOME}", "take_all", f"fly_on {EAST}", "show_no_more", "put_back")
    play(t, "take_along plains_eagles", f"go {at(2, 0)}")
    for seat in range(4):
        for seed in range(10):
            world = play(t.imagine(seat, FastLuck(seed)), "remain")
            assert asked(world) == "0 units_to_move"


@pytest.mark.rule("KT-96", "KT-207", "KT-213")
@pytest.mark.parametrize("viewer", [1, 2, 3])
def test_which_flyers_went_on_and_which_still_may_is_hidden(viewer: int) -> None:
    def parted(gone: str) -> KingsAndThings:
        t = contested("swamp_slime_beast", flyers=FOUR[:3])
        units(t, 0, EAST, "plains_farmers")
        at_part(t, 0, MARCH)
        play(t, f"set_out {HOME}", "take_all", f"fly_on {EAST}", "show_no_more", "put_back")
        return play(t, f"take_along {gone}", f"go {at(2, 0)}")

    for seed in range(20):
        world, *others = [parted(gone).imagine(viewer, FastLuck(seed)) for gone in FOUR[:3]]
        assert all(other.pack() == world.pack() for other in others)
        may_follow = offers(world, "take_along")
        assert len(may_follow) == 2
        assert may_follow <= {*units_at(world, 0, EAST)} & {*FOUR[:3]}


@pytest.mark.rule("KT-96")
def test_nobody_is_asked_which_of_several_equal_flyers_stays() -> None:
    t = contested(*GUARDS, flyers=("jungle_pterodactyl_warriors",) * 2)
    t.ground[JUNGLE] |= 1 << NORTH
    t.ground[PLAINS] &= ~(1 << NORTH)
    at_part(t, 0, MARCH)
    play(t, f"set_out {HOME}", "take_all", f"fly_on {EAST}", "show_flyer forest_pixies", "show_no_more")
    assert asked(t) == "0 units_to_move"
    play(t, f"go {at(2, 0)}")
    assert units_at(t, 0, EAST) == units_at(t, 0, at(2, 0)) == ["jungle_pterodactyl_warriors"]


@pytest.mark.rule("KT-96")
def test_a_stack_held_entirely_has_no_choice() -> None:
    t = contested(*GUARDS, flyers=FOUR[:2])
    at_part(t, 0, MARCH)
    play(t, f"set_out {HOME}", "take_all", f"fly_on {EAST}", "show_flyer forest_pixies", "show_flyer swamp_spirit")
    assert asked(t) == ""
    assert units_at(t, 0, EAST) == sorted(FOUR[:2])


@pytest.mark.rule("KT-96")
def test_an_enemy_without_flyers_is_asked_too_but_not_one_with_heroes_only() -> None:
    t = contested("swamp_slime_beast", flyers=FOUR[:1])
    at_part(t, 0, MARCH)
    play(t, f"set_out {HOME}", f"fly_on {EAST}")
    assert asked(t) == "1 flyers_to_show"
    assert legal(t) == {"show_no_more"}
    assert passes(t, t.to_move()) == read("show_no_more")
    t = contested("swamp_king", flyers=FOUR[:1])
    at_part(t, 0, MARCH)
    play(t, f"set_out {HOME}", f"fly_on {EAST}")
    assert asked(t) == "0 units_to_move"


@pytest.mark.rule("KT-96")
def test_a_flying_hero_may_hold_a_flyer() -> None:
    t = contested("ghaog_ii", flyers=FOUR[:2])
    at_part(t, 0, MARCH)
    play(t, f"set_out {HOME}", "take_all", f"fly_on {EAST}", "show_flyer ghaog_ii", "leave_behind plains_eagles")
    play(t, f"go {at(2, 0)}")
    assert units_at(t, 0, EAST) == ["plains_eagles"]


@pytest.mark.rule("KT-96", "KT-78")
def test_bluffs_count_for_neither_side() -> None:
    t = contested("desert_buzzard", "swamp_slime_beast", flyers=("plains_eagles", "desert_vultures"))
    t.ground[DESERT] = 0
    at_part(t, 0, MARCH)
    play(t, f"set_out {HOME}", "take_all", f"fly_on {EAST}")
    assert units_at(t, 0, EAST) == ["plains_eagles"]
    assert legal(t) == {"show_no_more"}
    play(t, "show_no_more")
    assert at(2, 0) in goals(t)


@pytest.mark.rule("KT-96", "KT-78")
def test_where_bluffs_must_be_challenged_an_unchallenged_one_holds_a_flyer() -> None:
    for call, stays in (("let_be", True), ("demand 1 desert_buzzard", False)):
        t = contested("desert_buzzard", flyers=FOUR[:1], options={"bluff": "challenge"})
        at_part(t, 0, MARCH)
        play(t, f"set_out {HOME}", f"fly_on {EAST}", "show_flyer desert_buzzard")
        while asked(t).endswith(" bluff"):
            play(t, call if call in legal(t) else "let_be")
        assert (asked(t) == "") is stays
        assert units_at(t, 1, EAST) == (["desert_buzzard"] if stays else [])


@pytest.mark.rule("KT-96")
def test_flyers_of_several_enemies_add_up() -> None:
    t = contested("forest_pixies", flyers=FOUR[:3])
    own(t, 2, at(0, -3))
    units(t, 2, EAST, "plains_great_hawk")
    at_part(t, 0, MARCH)
    play(t, f"set_out {HOME}", "take_all", f"fly_on {EAST}", "show_flyer forest_pixies")
    assert asked(t) == "2 flyers_to_show"
    play(t, "show_flyer plains_great_hawk", "leave_behind plains_eagles", "leave_behind plains_dragonfly")
    play(t, f"go {at(2, 0)}")
    assert units_at(t, 0, EAST) == ["plains_dragonfly", "plains_eagles"]


@pytest.mark.rule("KT-96")
def test_flyers_face_the_enemies_of_every_hex_on_the_way() -> None:
    t = contested("swamp_slime_beast", flyers=FOUR[:1])
    own(t, 2, at(2, 0))
    units(t, 2, at(2, 0), "plains_farmers")
    at_part(t, 0, MARCH)
    play(t, f"set_out {HOME}", f"fly_on {EAST}", "show_no_more")
    assert offers(t, "fly_on") == {str(at(2, 0))}
    play(t, f"fly_on {at(2, 0)}", "show_no_more")
    assert at(3, 0) in goals(t)
    play(t, "remain")
    assert units_at(t, 0, at(2, 0)) == ["plains_eagles"]


@pytest.mark.rule("KT-96")
def test_flyers_nobody_held_may_part_from_there() -> None:
    t = contested("swamp_slime_beast", flyers=FOUR[:3])
    at_part(t, 0, MARCH)
    play(t, f"set_out {HOME}", "take_all", f"fly_on {EAST}", "show_no_more", "put_back")
    play(t, "take_along plains_eagles", f"go {at(2, 0)}", "take_along plains_pegasus", f"go {NORTH}")
    assert units_at(t, 0, at(2, 0)) == ["plains_eagles"]
    assert units_at(t, 0, NORTH) == ["plains_pegasus"]
    play(t, "remain")
    assert units_at(t, 0, EAST) == ["plains_dragonfly"]
    assert asked(t) == ""


@pytest.mark.rule("KT-96")
def test_only_flyers_with_points_left_may_face_the_enemy_to_go_on() -> None:
    t = contested(flyers=("plains_eagles",))
    far = at(-3, 0)
    own(t, 1, far)
    units(t, 1, far, "swamp_slime_beast")
    assert far in goals(picked(t, "plains_eagles"))
    assert offers(t, "fly_on") == {str(far)}
    t = contested(flyers=("plains_eagles",))
    t.points = 1
    own(t, 1, far)
    units(t, 0, at(1, 0), "plains_dragonfly")
    units(t, 1, far, "swamp_slime_beast")
    assert far in goals(picked(t, "plains_dragonfly", start=EAST))
    assert not offers(t, "fly_on")


@pytest.mark.rule("KT-215", "KT-96")
def test_flyers_leave_a_pin_unless_flyers_hold_them() -> None:
    """The walker shown as proof pins only walkers."""
    t = country({"swamp": (at(0, 3),)})
    own(t, 1, at(0, 3))
    units(t, 0, HOME, "plains_villains", "plains_eagles", "plains_dragonfly")
    units(t, 1, HOME, "swamp_thing", "swamp_spirit")
    at_part(t, 0, MARCH)
    play(t, f"set_out {HOME}", "demand_proof", "prove swamp_thing")
    assert offers(t, "take_along") == {"plains_eagles", "plains_dragonfly"}
    play(t, "take_all")
    assert not offers(t, "go")
    play(t, f"fly_on {HOME}", "show_flyer swamp_spirit", "show_no_more", "leave_behind plains_eagles")
    play(t, f"go {NORTH}")
    assert units_at(t, 0, NORTH) == ["plains_dragonfly"]
    assert units_at(t, 0, HOME) == ["plains_eagles", "plains_villains"]
    assert legal(t) == {"halt"}


# The Balloon


def ballooning(*crew: str, players_with: dict[int, tuple[str, ...]] | None = None) -> KingsAndThings:
    """The first player has the Balloon and two hexes, the centre and one beside it; a hex two steps away is sea."""
    t = realm(4, {"secrecy": "none"}, ground={"sea": (at(2, 0),)})
    own(t, 0, HOME, NORTH)
    units(t, 0, HOME, *crew)
    behind(t, 0, "balloon")
    for seat, names in (players_with or {}).items():
        behind(t, seat, *names)
    return at_part(t, 0, MARCH)


@pytest.mark.rule("KT-189")
def test_the_balloon_takes_three_light_counters_three_hexes_over_everything() -> None:
    t = ballooning("plains_villains", "mountain_ogre", "mountain_troll", "swamp_giant_snake", "swamp_imp")
    play(t, f"board {HOME}")
    assert offers(t, "take_along") == {"plains_villains", "mountain_ogre", "swamp_giant_snake", "swamp_imp"}
    play(t, "take_along plains_villains", "take_along mountain_ogre", "take_along swamp_giant_snake")
    assert not offers(t, "take_along")
    places = {int(place) for place in offers(t, "sail")}
    assert at(3, 0) in places
    assert {HOME, at(2, 0)}.isdisjoint(places)
    assert told(t, f"sail {at(3, 0)}", viewer=1) == [
        "0: plays balloon",
        f"0: sails {at(3, 0)} 3",
        f"0: balloon_lands {at(3, 0)}",
        f"0: departs {HOME} 3",
        f"0: arrives {at(3, 0)} 3",
    ]
    assert units_at(t, 0, at(3, 0)) == ["mountain_ogre", "plains_villains", "swamp_giant_snake"]
    assert "balloon" in names_in(t, int(IN_PLAY))
    assert t.balloon_at == at(3, 0)


@pytest.mark.rule("KT-189")
def test_from_the_edge_the_balloon_reaches_exactly_the_hexes_up_to_three_away() -> None:
    t = country()
    edge = at(-3, 0)
    units(t, 0, edge, "plains_villains")
    behind(t, 0, "balloon")
    at_part(t, 0, MARCH)
    play(t, f"board {edge}")
    near = {place for place in range(37) if 1 <= distance(edge, place) <= 3}
    assert {int(place) for place in offers(t, "sail")} == near
    assert 1 < len(near) < 36


@pytest.mark.rule("KT-189")
def test_moved_or_pinned_counters_do_not_board_and_passengers_do_not_move_again() -> None:
    t = ballooning("plains_villains", "swamp_imp")
    units(t, 1, NORTH, "swamp_thing")
    units(t, 0, NORTH, "plains_farmers")
    assert offers(t, "board") == {str(HOME)}
    play(t, f"set_out {HOME}", "take_along swamp_imp", f"go {EAST}")
    assert offers(t, "board") == {str(HOME)}
    play(t, f"board {HOME}")
    assert offers(t, "take_along") == set()
    play(t, f"sail {at(0, 3)}")
    assert offers(t, "set_out") == {str(NORTH)}


@pytest.mark.rule("KT-189", "KT-90")
def test_the_balloon_lands_only_where_its_passengers_have_room() -> None:
    t = ballooning("swamp_imp", "swamp_thing")
    units(t, 0, NORTH, *A_FULL_HEX[:9])
    play(t, f"board {HOME}", "take_along swamp_imp")
    assert str(NORTH) in offers(t, "sail")
    play(t, "take_along swamp_thing")
    assert str(NORTH) not in offers(t, "sail")


@pytest.mark.rule("KT-191", "KT-189")
def test_a_dispelled_balloon_leaves_its_passengers_free_to_walk() -> None:
    t = ballooning("swamp_imp", players_with={2: ("dispel_magic_scroll",)})
    play(t, f"board {HOME}", f"sail {at(0, 3)}", "dispel")
    assert units_at(t, 0, HOME) == ["swamp_imp"]
    assert offers(t, "set_out") == {str(HOME)}
    assert t.balloon_at == NOWHERE


@pytest.mark.rule("KT-194")
def test_the_fan_blows_the_balloon_next_to_its_goal_into_a_friendly_hex_if_possible() -> None:
    t = ballooning("swamp_imp", players_with={3: ("fan",)})
    play(t, f"board {HOME}", f"sail {at(0, -2)}", "fan")
    assert asked(t) == "3 wind"
    assert offers(t, "drift") == {str(NORTH)}
    play(t, f"drift {NORTH}")
    assert units_at(t, 0, NORTH) == ["swamp_imp"]
    assert t.balloon_at == NORTH


@pytest.mark.rule("KT-194")
def test_blown_onto_the_sea_the_balloon_is_lost_and_passengers_go_ashore_if_they_can() -> None:
    t = ballooning("swamp_imp", "plains_villains", players_with={3: ("fan",)})
    play(t, f"board {HOME}", "take_along swamp_imp", f"sail {at(3, 0)}", "fan", f"drift {at(2, 0)}")
    assert in_bag(t, "balloon") == 1
    assert in_bag(t, "swamp_imp") == 1  # no hex of the player's is next to that sea
    assert t.balloon_at == NOWHERE
    t = ballooning("swamp_imp", players_with={3: ("fan",)})
    own(t, 0, at(1, 0), at(2, -1))
    play(t, f"board {HOME}", f"sail {at(3, -1)}", "fan")
    assert offers(t, "drift") == {str(at(2, -1))}
    t.lands[0] &= ~(1 << at(2, -1))
    play(t, f"drift {at(2, 0)}")
    assert units_at(t, 0, EAST) == ["swamp_imp"]


@pytest.mark.rule("KT-194")
def test_with_several_shores_of_their_own_the_owner_of_the_passengers_chooses() -> None:
    t = ballooning("swamp_imp", players_with={3: ("fan",)})
    own(t, 0, EAST, at(1, 1))
    play(t, f"board {HOME}", f"sail {at(3, -1)}", "fan", f"drift {at(2, 0)}")
    assert asked(t) == "0 landing_place"
    assert offers(t, "alight") == {str(EAST), str(at(1, 1))}
    play(t, f"alight {at(1, 1)}")
    assert units_at(t, 0, at(1, 1)) == ["swamp_imp"]


@pytest.mark.rule("KT-194", "KT-90")
def test_where_the_balloon_is_blown_units_above_ten_are_lost() -> None:
    t = ballooning("swamp_imp", players_with={3: ("fan",)})
    units(t, 0, NORTH, *A_FULL_HEX)
    play(t, f"board {HOME}", f"sail {at(0, -2)}", "fan", f"drift {NORTH}")
    assert asked(t) == "0 loss"
    play(t, f"lose plains_farmers {NORTH}")
    assert len(units_at(t, 0, NORTH)) == 10
    assert "swamp_imp" in units_at(t, 0, NORTH)


@pytest.mark.rule("KT-194", "KT-187")
def test_the_scroll_protects_the_balloon_from_the_fan() -> None:
    t = ballooning("swamp_imp", players_with={0: ("dispel_magic_scroll",), 3: ("fan",)})
    play(t, f"board {HOME}", f"sail {at(0, 3)}", "fan", "dispel")
    assert units_at(t, 0, at(0, 3)) == ["swamp_imp"]


@pytest.mark.rule("KT-189")
def test_the_question_does_not_reveal_whether_a_player_has_the_balloon() -> None:
    t = ballooning("mountain_troll")
    other = ballooning("mountain_troll")
    counters.shift(other, thing("balloon"), shield(0), BAG)
    behind(other, 0, "diamond")
    for each in (t, other):
        assert asked(each) == "0 units_to_move"
        play(each, f"set_out {HOME}", f"go {EAST}")
        assert asked(each) == ""
