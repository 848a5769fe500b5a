"""Support and bluff: whom lands and lords support, and what becomes of those without support."""

from __future__ import annotations

import pytest

from kingstable.games.kings_and_things.generated.index import KingsAndThings
from kingstable.games.kings_and_things.pieces import counters
from kingstable.games.kings_and_things.pieces.realm import NOWHERE
from kingstable.games.kings_and_things.pieces.thing_sets import is_in
from kingstable.games.kings_and_things.pieces.things import is_hero
from kingstable.games.kings_and_things.rules.battle import bluffs, conquest
from tests.kings_and_things.battles import HERE, HOMES, field_of_battle, fight, free
from tests.kings_and_things.positions import (
    NEUTRAL,
    asked,
    dice,
    in_bag,
    lands,
    legal,
    own,
    play,
    realm,
    thing,
    told,
    units,
    units_at,
)


def turn_up(t: KingsAndThings, seat: int, place: int) -> None:
    """Turn up and judge all creatures of the player in a hex."""
    for unit in counters.units_in(t, place, seat):
        if not is_hero(unit):
            counters.turn_up(t, unit, place)
    bluffs.judge(t, seat, place)
    t.go_on()


@pytest.mark.rule("KT-76")
def test_one_hex_supports_creatures_of_its_terrain_anywhere() -> None:
    t = realm(ground={"swamp": (5,)})
    own(t, 0, 5, 9)
    units(t, 0, 5, "swamp_ghost")
    units(t, 0, 9, "swamp_thing", "swamp_slime_beast")
    for place in (5, 9):
        turn_up(t, 0, place)
    assert units_at(t, 0, 5) == ["swamp_ghost"]
    assert units_at(t, 0, 9) == ["swamp_slime_beast", "swamp_thing"]


@pytest.mark.rule("KT-76", "KT-173")
def test_a_lord_supports_creatures_of_their_terrain_in_their_own_hex_only() -> None:
    t = realm()
    own(t, 0, 5, 9)
    units(t, 0, 5, "swamp_ghost", "swamp_king")
    units(t, 0, 9, "swamp_thing")
    for place in (5, 9):
        turn_up(t, 0, place)
    assert units_at(t, 0, 5) == ["swamp_ghost", "swamp_king"]
    assert units_at(t, 0, 9) == []
    assert in_bag(t, "swamp_thing") == 1


@pytest.mark.rule("KT-76", "KT-77", "KT-78")
def test_of_three_stacks_only_the_giant_roc_is_a_bluff() -> None:
    t = realm(rest="sea", ground={"plains": (5,), "desert": (9,), "jungle": (12,)})
    own(t, 0, 5, 9, 12)
    units(t, 0, 5, "swamp_king", "swamp_slime_beast", "desert_skeletons")
    units(t, 0, 9, "desert_camel_corps")
    units(t, 0, 12, "mountain_giant_roc")
    for place in (5, 9, 12):
        turn_up(t, 0, place)
    assert units_at(t, 0, 5) == ["desert_skeletons", "swamp_king", "swamp_slime_beast"]
    assert units_at(t, 0, 9) == ["desert_camel_corps"]
    assert units_at(t, 0, 12) == []
    assert in_bag(t, "mountain_giant_roc") == 1


def nomads() -> KingsAndThings:
    """Seat 0 has desert creatures in the battle's hex and in another, and no desert; seat 1 has one."""
    t = field_of_battle()
    t.lands[0] &= ~(1 << HOMES["desert"][0])
    for place in (HERE, 5):
        units(t, 0, place, "desert_dervish", "desert_nomads")
    units(t, 0, HERE, "desert_old_dragon")
    return t


@pytest.mark.rule("KT-79")
def test_bluffs_become_real_when_a_desert_is_captured() -> None:
    t = nomads()
    conquest.change_owner(t, 0, HOMES["desert"][1])
    units(t, 1, HERE, "jungle_elephant")
    fight(t)
    assert units_at(t, 0, HERE) == ["desert_dervish", "desert_nomads", "desert_old_dragon"]


@pytest.mark.rule("KT-79")
def test_losing_the_last_desert_makes_desert_creatures_bluffs_at_their_next_flip() -> None:
    t = nomads()
    own(t, 0, HOMES["desert"][1])
    conquest.change_owner(t, 2, HOMES["desert"][1])
    assert len(units_at(t, 0, 5)) == 2
    turn_up(t, 0, 5)
    assert units_at(t, 0, 5) == []


@pytest.mark.rule("KT-80")
@pytest.mark.parametrize(("desert", "left"), [(False, []), (True, ["desert_dervish", "desert_nomads"])])
def test_when_a_lord_falls_creatures_they_supported_leave_at_the_end_of_the_step(desert: bool, left: list[str]) -> None:
    """If their owner has a desert hex, they stay."""
    t = field_of_battle()
    if not desert:
        t.lands[0] &= ~(1 << HOMES["desert"][0])
    units(t, 0, HERE, "desert_dervish", "desert_nomads", "desert_master")
    units(t, 1, HERE, "desert_djinn", "mountain_troll")
    # Dervish and djinn fight with magic; the djinn hits.
    fight(t, 6, 1)
    assert asked(t) == "0 hits_to_give"
    if desert:
        dice(t, 6, 6)
    news = told(t, "give_hit desert_master", "show desert_master")
    assert units_at(t, 0, HERE) == left
    assert ("0: bluff_goes desert_nomads 0" in news) == (not desert)
    assert (lands(t, 1) >= {HERE}, t.battle >= 0) == (True, desert)


@pytest.mark.rule("KT-76", "KT-105")
def test_heroes_and_neutral_defenders_need_no_support() -> None:
    t = realm()
    own(t, 0, 5)
    units(t, 0, HERE, "sir_lance_a_lot")
    units(t, NEUTRAL, HERE, "swamp_ghost", "jungle_dinosaur")
    fight(t, 6, 6, 6, 6)
    assert units_at(t, NEUTRAL, HERE) == ["jungle_dinosaur", "swamp_ghost"]
    assert units_at(t, 0, HERE) == ["sir_lance_a_lot"]


@pytest.mark.rule("KT-81", "KT-123")
def test_survivors_are_turned_down_again_and_heroes_lie_open() -> None:
    t = field_of_battle()
    units(t, 0, HERE, "mountain_troll", "warlord")
    units(t, 1, HERE, "plains_farmers")
    # The Warlord wins nobody over; troll and Warlord hit.
    fight(t)
    dice(t, 1, 1, 6)
    play(t, "let_be")
    assert lands(t, 0) >= {HERE}
    assert not is_in(t.open, thing("mountain_troll"))
    assert t.trace[thing("mountain_troll")] == 1 << HERE


# By option: only if somebody demands it


def unsupported_troll(option: str = "challenge") -> KingsAndThings:
    t = field_of_battle({"bluff": option}, players=4)
    t.lands[0] &= ~(1 << HOMES["mountain"][0])
    units(t, 0, HERE, "mountain_troll", "forest_bears")
    units(t, 1, HERE, "jungle_elephant")
    return t


@pytest.mark.rule("KT-78")
def test_with_the_option_any_other_player_may_challenge_a_bluff() -> None:
    t = unsupported_troll()
    fight(t)
    askers = []
    while asked(t).endswith(" bluff"):
        askers.append(t.to_move())
        assert legal(t) == {"demand 0 mountain_troll", "let_be"}
        play(t, "let_be")
        dice(t, *[6] * 20)
    assert askers == [1, 2, 3]
    assert units_at(t, 0, HERE) == ["forest_bears", "mountain_troll"]


@pytest.mark.rule("KT-78")
def test_with_the_option_a_challenged_bluff_goes_to_the_bag() -> None:
    t = unsupported_troll()
    fight(t)
    play(t, "let_be")
    dice(t, 6, 6, 6)
    news = told(t, "demand 0 mountain_troll")
    assert "0: bluff_goes mountain_troll 0" in news
    assert units_at(t, 0, HERE) == ["forest_bears"]
    assert in_bag(t, "mountain_troll") == 1


@pytest.mark.rule("KT-78", "KT-216")
def test_with_the_option_a_bluff_fights_on_until_challenged() -> None:
    t = unsupported_troll()
    fight(t)
    # Troll, bears, and elephant twice.
    script = dice(t, 6, 6, 6, 6)
    play(t, "let_be", "let_be", "let_be")
    assert script.rest() == 0
    assert asked(t) == "0 retreat"
    play(t, "2: demand 0 mountain_troll")
    assert asked(t) == "0 retreat"
    assert units_at(t, 0, HERE) == ["forest_bears"]


@pytest.mark.rule("KT-78")
def test_owners_cannot_challenge_their_own_bluff_nor_anybody_a_supported_creature() -> None:
    t = unsupported_troll()
    fight(t)
    dice(t, *[6] * 4)
    play(t, "let_be", "let_be", "let_be")
    assert free(t, 0) == set()
    assert free(t, 3) == {"demand 0 mountain_troll"}


@pytest.mark.rule("KT-78")
def test_challenging_the_last_bluff_ends_the_battle() -> None:
    t = unsupported_troll()
    counters.lose(t, HERE, 0, thing("forest_bears"))
    fight(t)
    dice(t)
    play(t, "demand 0 mountain_troll")
    assert t.battle == NOWHERE
    assert units_at(t, 1, HERE) == ["jungle_elephant"]
