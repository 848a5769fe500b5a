"""What a seat cannot know is dealt again, and what it has seen stays where it can be."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.luck import FastLuck
from kingstable.games.kings_and_things.generated.index import KingsAndThings
from kingstable.games.kings_and_things.pieces.components import CREATURE_FACES
from kingstable.games.kings_and_things.pieces.counters import learn, learn_all, march, see
from kingstable.games.kings_and_things.pieces.terms import MOVEMENT_PHASE
from kingstable.games.kings_and_things.pieces.thing_sets import is_in, size_of
from kingstable.games.kings_and_things.pieces.things import FLYERS, HOME, MOUNTAIN, VALUE
from tests.kings_and_things.positions import (
    FACE_NAMES,
    asked,
    at_part,
    behind,
    in_bag,
    own,
    play,
    realm,
    shield_of,
    thing,
    units,
    units_at,
)

SEEDS = range(40)


def stack() -> KingsAndThings:
    """Seat 1 has four face-down creatures in hex 8; seat 0 has seen one of them, the Cyclops."""
    t = realm(3, ground={"mountain": (8,), "sea": (18,)})
    own(t, 0, 0)
    own(t, 1, 8, 9)
    units(t, 1, 8, "mountain_cyclops", "mountain_goblins", "mountain_ogre", "mountain_troll")
    see(t, thing("mountain_cyclops"), 8)
    return t


def worlds(t: KingsAndThings, seat: int) -> list[KingsAndThings]:
    return [t.imagine(seat, FastLuck(seed)) for seed in SEEDS]


def go(t: KingsAndThings, *names: str) -> None:
    """Move these creatures of seat 1 from hex 8 to hex 9."""
    march(t, 1, vec[i64]([thing(name) for name in names]), 8, 9)


@pytest.mark.rule("KT-82", "KT-213")
def test_face_down_creatures_are_dealt_again_for_others_but_not_for_their_owner() -> None:
    t = stack()
    for world in worlds(t, 1):
        assert units_at(world, 1, 8) == units_at(t, 1, 8)
    assert len({tuple(units_at(world, 1, 8)) for world in worlds(t, 0)}) > 10


@pytest.mark.rule("KT-81")
def test_a_creature_that_was_seen_stays_in_its_stack() -> None:
    for world in worlds(stack(), 0):
        assert "mountain_cyclops" in units_at(world, 1, 8)
        assert len(units_at(world, 1, 8)) == 4


@pytest.mark.rule("KT-99", "KT-213")
def test_after_a_stack_splits_a_seen_creature_may_be_in_either_part() -> None:
    """Whichever counters went, the other players can conclude no more than that."""
    places = set()
    for names in (("mountain_cyclops", "mountain_ogre"), ("mountain_goblins", "mountain_ogre")):
        t = stack()
        go(t, *names)
        for world in worlds(t, 0):
            here = "mountain_cyclops" in units_at(world, 1, 8)
            there = "mountain_cyclops" in units_at(world, 1, 9)
            assert here != there
            places.add(here)
    assert places == {True, False}


@pytest.mark.rule("KT-99")
def test_a_stack_that_moves_as_a_whole_takes_its_seen_creatures_along() -> None:
    t = stack()
    go(t, "mountain_cyclops", "mountain_goblins", "mountain_ogre", "mountain_troll")
    for world in worlds(t, 0):
        assert "mountain_cyclops" in units_at(world, 1, 9)


@pytest.mark.rule("KT-88", "KT-99")
def test_creatures_that_came_over_the_sea_can_only_be_flyers() -> None:
    t = stack()
    units(t, 1, 9, "mountain_giant_roc", "mountain_brown_dragon", "mountain_goblins")
    march(t, 1, vec[i64]([thing("mountain_giant_roc"), thing("mountain_brown_dragon")]), 9, 10, flew=True)
    for world in worlds(t, 0):
        assert all(map(is_flyer, units_at(world, 1, 10)))
    march(t, 1, vec[i64]([thing("mountain_giant_roc")]), 10, 9)
    for world in worlds(t, 0):
        assert any(map(is_flyer, units_at(world, 1, 9)))


@pytest.mark.rule("KT-88", "KT-99")
def test_a_stack_that_flew_has_enough_flyers_even_beside_others_that_did_not() -> None:
    """Two of the four in hex 10 came over the sea; so every world has at least two flyers there."""
    t = stack()
    units(t, 1, 9, "mountain_giant_roc", "mountain_brown_dragon")
    units(t, 1, 10, "mountain_mountain_lion", "mountain_giant")
    march(t, 1, vec[i64]([thing("mountain_giant_roc"), thing("mountain_brown_dragon")]), 9, 10, flew=True)
    counts = [sum(is_flyer(name) for name in units_at(world, 1, 10)) for world in worlds(t, 0)]
    assert min(counts) == 2
    assert max(counts) > 2


@pytest.mark.rule("KT-88", "KT-99")
def test_a_stack_that_walked_needs_no_flyers() -> None:
    t = stack()
    units(t, 1, 9, "mountain_giant_roc", "mountain_brown_dragon")
    march(t, 1, vec[i64]([thing("mountain_giant_roc"), thing("mountain_brown_dragon")]), 9, 10)
    assert min(sum(is_flyer(name) for name in units_at(world, 1, 10)) for world in worlds(t, 0)) == 0


@pytest.mark.rule("KT-88", "KT-99")
def test_flyers_are_first_dealt_where_they_must_be() -> None:
    """No more flyers are unknown than have flown: they are in hex 10 in every world, and in no other stack."""
    t = stack()
    units(t, 1, 9, "mountain_giant_roc", "mountain_brown_dragon")
    march(t, 1, vec[i64]([thing("mountain_giant_roc"), thing("mountain_brown_dragon")]), 9, 10, flew=True)
    for name in {name for name in FACE_NAMES[: len(CREATURE_FACES)] if is_flyer(name)}:
        while in_bag(t, name):
            behind(t, 0, name)
    for world in worlds(t, 0):
        assert units_at(world, 1, 10) == ["mountain_brown_dragon", "mountain_giant_roc"]


@pytest.mark.rule("KT-88", "KT-99")
def test_seeing_a_flyer_of_the_stack_reduces_the_flyers_among_the_rest() -> None:
    t = stack()
    units(t, 1, 9, "mountain_giant_roc", "mountain_brown_dragon", "mountain_giant")
    march(t, 1, vec[i64]([thing("mountain_giant_roc")]), 9, 10, flew=True)
    march(t, 1, vec[i64]([thing("mountain_brown_dragon"), thing("mountain_giant")]), 9, 10)
    see(t, thing("mountain_brown_dragon"), 10)
    others = [[name for name in units_at(world, 1, 10) if name != "mountain_brown_dragon"] for world in worlds(t, 0)]
    assert {len(names) for names in others} == {2}
    assert min(sum(map(is_flyer, names)) for names in others) == 0


def is_flyer(name: str) -> bool:
    return bool(FLYERS[thing(name) // 63] >> thing(name) % 63 & 1)


@pytest.mark.rule("KT-99")
def test_many_seen_creatures_all_find_room_in_the_parts() -> None:
    t = stack()
    for name in ("mountain_goblins", "mountain_ogre", "mountain_troll"):
        see(t, thing(name), 8)
    go(t, "mountain_ogre", "mountain_troll")
    parts = set()
    for world in worlds(t, 0):
        assert sorted(units_at(world, 1, 8) + units_at(world, 1, 9)) == sorted(units_at(t, 1, 8) + units_at(t, 1, 9))
        assert len(units_at(world, 1, 9)) == 2
        parts.add(tuple(units_at(world, 1, 9)))
    assert len(parts) == 6


@pytest.mark.rule("KT-99")
def test_a_creature_that_fits_only_one_full_part_displaces_another() -> None:
    """All six were seen. Two pairs have split up, and one of each pair has joined one of the next."""
    t = realm(3)
    own(t, 1, 8, 9, 10, 11)
    met = {9: ("plains_buffalo_herd_3", "plains_flying_buffalo"), 8: ("plains_farmers", "plains_villains")}
    met[11] = ("plains_eagles", "plains_centaur")
    for place, names in met.items():
        units(t, 1, place, *names)
        for name in names:
            see(t, thing(name), place)
    part(t, "plains_farmers", 8, 10)
    part(t, "plains_buffalo_herd_3", 9, 8)
    part(t, "plains_eagles", 11, 10)
    ways = set()
    for world in [t.imagine(0, FastLuck(seed)) for seed in range(200)]:
        assert [len(units_at(world, 1, place)) for place in (8, 9, 10, 11)] == [2, 1, 2, 1]
        assert not set(met[9]) & set(units_at(world, 1, 10))
        assert not set(met[11]) & set(units_at(world, 1, 8))
        ways.add(tuple(tuple(units_at(world, 1, place)) for place in (8, 9, 10, 11)))
    assert len(ways) == 8


def part(t: KingsAndThings, name: str, start: int, goal: int) -> None:
    """Let this creature of seat 1 leave its stack."""
    march(t, 1, vec[i64]([thing(name)]), start, goal)


# What others know of a march


CREW = ("plains_farmers", "plains_villains", "plains_tribesmen_2", "plains_giant_beetle")


def setting_out(*behind_shield: str) -> KingsAndThings:
    """Seat 1 is to move its four face-down creatures in hex 0, and owns the hexes around it."""
    t = realm(3)
    own(t, 1, *range(7))
    units(t, 1, 0, *CREW)
    behind(t, 1, *behind_shield)
    return at_part(t, 1, MOVEMENT_PHASE)


@pytest.mark.rule("KT-189", "KT-213")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_in_imagined_worlds_a_flying_balloon_has_as_many_light_passengers(count: int) -> None:
    """Seat 2 is asked for an answer; where the Balloon lands there will be this many."""
    t = setting_out("balloon")
    behind(t, 2, "ruby")
    play(t, "board 0", *(f"take_along {name}" for name in CREW[:count]), "sail 8")
    assert asked(t) == "2 answer"
    crews = set()
    for world in worlds(t, 2):
        play(world, "let_be")
        aboard, left = units_at(world, 1, 8), units_at(world, 1, 0)
        assert (len(aboard), len(left)) == (count, 4 - count)
        # The Balloon carries what is too heavy only if nothing lighter is in the imagined stack.
        assert all(map(is_light, aboard)) or not any(map(is_light, left))
        crews.add(tuple(aboard))
    assert len(crews) > 10
    for world in worlds(t, 1):
        assert units_at(play(world, "let_be"), 1, 8) == sorted(CREW[:count])


def is_light(name: str) -> bool:
    return bool(VALUE[thing(name)] <= 3)


@pytest.mark.rule("KT-189", "KT-213")
def test_in_imagined_worlds_as_many_units_came_by_balloon_as_really_did() -> None:
    """Two others were there before."""
    t = setting_out("balloon")
    units(t, 1, 8, "plains_centaur", "plains_hunters")
    play(t, "board 0", *(f"take_along {name}" for name in CREW[:2]), "sail 8")
    while asked(t).endswith(" answer"):
        play(t, "let_be")
    riders = set()
    for world in worlds(t, 0):
        aboard = [name for name in units_at(world, 1, 8) if is_in(world.riders, thing(name))]
        riders.add(tuple(aboard))
        assert size_of(world.riders) == 2
    assert len(riders) > 10


@pytest.mark.rule("KT-89", "KT-213")
@pytest.mark.parametrize("gone", [1, 2, 3])
def test_in_imagined_worlds_as_many_units_of_a_stack_may_still_move_as_have_not_moved(gone: int) -> None:
    """Some of seat 1's creatures have joined the two in hex 1; nobody else knows which of them have finished."""
    t = setting_out()
    units(t, 1, 1, "plains_centaur", "plains_hunters")
    play(t, "set_out 0", *(f"take_along {name}" for name in CREW[:gone]), "go 1")
    movers = set()
    for world in worlds(t, 0):
        before = units_at(world, 1, 1)
        play(world, "set_out 1", "take_all", "go 2")
        assert (len(before), len(units_at(world, 1, 2)), len(units_at(world, 1, 1))) == (gone + 2, 2, gone)
        movers.add(tuple(units_at(world, 1, 2)))
    assert len(movers) > 10
    for world in worlds(t, 1):
        play(world, "set_out 1", "take_all", "go 2")
        assert units_at(world, 1, 2) == ["plains_centaur", "plains_hunters"]


@pytest.mark.rule("KT-13", "KT-25")
def test_shields_are_dealt_again_except_for_known_things() -> None:
    t = stack()
    behind(t, 1, "ruby", "golem", "elixir")
    learn(t, 0, thing("golem"))
    seen = set()
    for world in worlds(t, 0):
        assert "golem" in shield_of(world, 1)
        assert len(shield_of(world, 1)) == 3
        seen.add(tuple(shield_of(world, 1)))
    assert len(seen) > 10
    assert any("golem" not in shield_of(world, 1) for world in worlds(t, 2))


@pytest.mark.rule("KT-13", "KT-62")
def test_things_known_to_be_in_the_bag_are_behind_no_shield() -> None:
    t = stack()
    behind(t, 1, "ruby", "golem", "elixir")
    learn_all(t, thing("balloon"))
    assert all("balloon" not in shield_of(world, 1) for world in worlds(t, 0))


@pytest.mark.rule("KT-207")
def test_an_imagined_world_has_every_counter_once() -> None:
    t = stack()
    behind(t, 1, "ruby", "golem", "elixir")
    total = sum(t.count)
    for world in worlds(t, 0):
        assert sum(world.count) == total
        assert sum(int(word).bit_count() for word in world.lie) == total


@pytest.mark.rule("KT-213")
def test_the_same_knowledge_gives_the_same_world() -> None:
    t = stack()
    behind(t, 1, "ruby", "golem", "elixir")
    for world in worlds(t, 0):
        assert world.imagine(0, FastLuck(7)).pack() == t.imagine(0, FastLuck(7)).pack()


@pytest.mark.rule("KT-76")
def test_imagined_stacks_are_mostly_what_their_owner_can_support() -> None:
    t = stack()
    natives = sum(
        name.startswith("mountain") for world in worlds(t, 0) for name in units_at(world, 1, 8) if "cyclops" not in name
    )
    assert natives / (3 * len(SEEDS)) > 0.35
    assert HOME[thing("mountain_ogre")] == MOUNTAIN
