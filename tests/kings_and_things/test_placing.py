"""What comes from behind the shield onto the board, and the limit of ten."""

from __future__ import annotations

import pytest

from kingstable.games.kings_and_things import GAME
from kingstable.games.kings_and_things.generated import steps
from kingstable.games.kings_and_things.generated.index import KingsAndThings
from kingstable.games.kings_and_things.pieces.components import TERRAINS
from kingstable.games.kings_and_things.pieces.country import seat_to_the_right
from kingstable.games.kings_and_things.pieces.terms import POWERS_PHASE, RECRUITING_PHASE
from tests.kings_and_things.positions import (
    Options,
    asked,
    behind,
    chance,
    fort,
    in_bag,
    income,
    income_at,
    legal,
    offers,
    own,
    play,
    read,
    realm,
    shield_of,
    thing,
    told,
    units,
    units_at,
)

TEN = ["plains_farmers"] * 4 + ["frozen_waste_eskimos"] * 4 + ["plains_tribesmen_2"] * 2
GROUND = {terrain: (place,) for place, terrain in enumerate(TERRAINS[:7])}
"""A hex for each land terrain, in the order of the terrains."""


def placing(t: KingsAndThings, place: int | None = None) -> KingsAndThings:
    """Let seat 0 place, anywhere or in one hex."""
    t.phase = RECRUITING_PHASE
    if place is None:
        steps.then_place_things(t, 0)
    else:
        steps.then_place_in(t, 0, place)
    t.go_on()
    return t


def shedding(t: KingsAndThings, phase: int = int(POWERS_PHASE)) -> KingsAndThings:
    t.phase = phase
    steps.then_shed(t, 0)
    t.go_on()
    return t


def places_for(t: KingsAndThings, name: str) -> set[int]:
    """Where this Thing may be placed."""
    found = set()
    for text in offers(t, "fill"):
        other = play(t.clone(), f"fill {text}")
        if f"{name} {text}" in offers(other, "put"):
            found.add(int(text))
    return found


# Creatures


@pytest.mark.rule("KT-71", "KT-72")
@pytest.mark.parametrize("town", [False, True])
@pytest.mark.parametrize("room", [0, 1, 2])
def test_a_hex_is_offered_as_long_as_it_has_room_for_anything(town: bool, room: int) -> None:
    """There is room for this many creatures, or for special income."""
    t = realm()
    own(t, 0, 0)
    if town:
        income(t, 0, "village")
    units(t, 0, 0, *TEN[room:])
    behind(t, 0, "plains_centaur", "plains_hunters", "city")
    placing(t, 0)
    for name in ("plains_centaur", "plains_hunters")[:room]:
        assert asked(t) == "0 thing_for_hex"
        play(t, f"put {name} 0")
    assert asked(t) == ("" if town else "0 thing_for_hex")
    if not town:
        assert offers(t, "put") == {"city 0"}
        play(t, "put city 0")
        assert asked(t) == ""


@pytest.mark.rule("KT-71", "KT-77", "KT-82")
def test_a_creature_goes_face_down_into_any_own_hex_supported_or_not() -> None:
    t = realm(ground=GROUND)
    own(t, 0, 0, 1)
    behind(t, 0, "desert_nomads")
    placing(t)
    assert places_for(t, "desert_nomads") == {0, 1}
    news = told(t, "fill 1", "put desert_nomads 1", viewer=2)
    assert news == ["0: places 1 ?"]
    assert units_at(t, 0, 1) == ["desert_nomads"]
    assert t.trace[thing("desert_nomads")] == 0


@pytest.mark.rule("KT-71", "KT-90")
def test_a_hex_takes_no_eleventh_unit() -> None:
    t = realm()
    own(t, 0, 0, 1)
    units(t, 0, 0, *TEN)
    behind(t, 0, "desert_nomads")
    assert places_for(placing(t), "desert_nomads") == {1}
    fort(t, 0, "citadel")
    assert places_for(t, "desert_nomads") == {0, 1}


# Special income


@pytest.mark.rule("KT-72", "KT-73")
def test_the_graveyard_needs_an_own_jungle_without_special_income() -> None:
    t = realm(ground={"jungle": (1, 2)})
    own(t, 0, 3)
    behind(t, 0, "elephants_graveyard")
    assert places_for(placing(t), "elephants_graveyard") == set()
    own(t, 0, 1, 2)
    income(t, 2, "village")
    assert places_for(t, "elephants_graveyard") == {1}


@pytest.mark.rule("KT-72", "KT-173")
def test_a_lord_opens_no_hex_for_the_income_of_their_terrain() -> None:
    t = realm(ground=GROUND)
    own(t, 0, 0, 2)
    units(t, 0, 2, "jungle_lord")
    behind(t, 0, "farmlands", "elephants_graveyard")
    placing(t)
    assert places_for(t, "farmlands") == {0}
    assert places_for(t, "elephants_graveyard") == set()


@pytest.mark.rule("KT-72", "KT-5")
@pytest.mark.parametrize(
    ("name", "places"),
    [
        ("oil_field", {1}),
        ("farmlands", {0}),
        ("diamond_field", {6}),
        ("city", {0, 1, 2, 3, 4, 5, 6}),
        ("village", {0, 1, 2, 3, 4, 5, 6}),
    ],
)
def test_terrain_income_fits_its_terrain_and_settlements_fit_all(name: str, places: set[int]) -> None:
    t = realm(ground=GROUND)
    own(t, 0, *range(7))
    units(t, 0, 2, "ice_lord")
    behind(t, 0, name)
    assert places_for(placing(t), name) == places


@pytest.mark.rule("KT-72")
def test_one_special_income_lies_open_in_a_hex_beside_a_fort() -> None:
    t = realm()
    own(t, 0, 1)
    fort(t, 1, "tower")
    behind(t, 0, "city", "village")
    placing(t)
    assert told(t, "fill 1", "put city 1", viewer=3) == ["0: lays 1 city"]
    assert income_at(t, 1) == "city"
    assert offers(t, "put") == set()


@pytest.mark.rule("KT-73")
def test_magic_treasure_and_events_stay_behind_the_shield() -> None:
    t = realm()
    own(t, 0, 1)
    behind(t, 0, "golem", "ruby", "vandals")
    assert offers(play(placing(t), "fill 1"), "put") == set()


@pytest.mark.rule("KT-72")
def test_sea_takes_nothing() -> None:
    t = realm(ground={"sea": (1,)})
    own(t, 0, 2)
    own(t, 1, 3)
    behind(t, 0, "city")
    assert offers(placing(t), "fill") == {"2"}


# Times and hexes


@pytest.mark.rule("KT-70")
def test_placing_into_one_hex_only_offers_that_hex() -> None:
    t = realm()
    own(t, 0, 1, 2)
    behind(t, 0, "desert_nomads", "city")
    placing(t, 2)
    assert legal(t) == {"put desert_nomads 2", "put city 2", "done"}


@pytest.mark.rule("KT-66")
def test_a_hex_left_without_placing_can_be_chosen_again() -> None:
    t = realm()
    own(t, 0, 1, 2)
    behind(t, 0, "desert_nomads", "plains_farmers")
    placing(t)
    play(t, "fill 1", "done", "fill 2", "done")
    assert offers(t, "fill") == {"1", "2"}
    # Thinking players consider other moves first, or it would never end.
    assert t.idle(0, read("fill 1"))
    assert t.appeal(0, read("fill 1")) < t.appeal(0, read("done"))
    play(t, "fill 1", "put plains_farmers 1", "done")
    assert units_at(t, 0, 1) == ["plains_farmers"]


@pytest.mark.rule("KT-66")
def test_in_version_1_a_hex_left_without_placing_was_closed() -> None:
    t = realm()
    t.rules = 1
    own(t, 0, 1, 2)
    behind(t, 0, "desert_nomads", "plains_farmers")
    placing(t)
    play(t, "fill 1", "done")
    assert offers(t, "fill") == {"2"}


@pytest.mark.rule("KT-75")
def test_special_income_can_be_taken_off_into_the_bag_to_make_room() -> None:
    t = realm()
    own(t, 0, 1)
    income(t, 1, "village")
    behind(t, 0, "city")
    placing(t)
    count = in_bag(t, "village")
    assert told(t, "remove 1") == ["0: removes 1 village"]
    assert in_bag(t, "village") == count + 1
    play(t, "fill 1", "put city 1")
    assert income_at(t, 1) == "city"


@pytest.mark.rule("KT-74")
def test_creatures_cannot_be_taken_off_the_board() -> None:
    t = realm()
    own(t, 0, 1)
    units(t, 0, 1, "desert_nomads")
    behind(t, 0, "city")
    placing(t)
    assert {text.split()[0] for text in legal(t)} == {"fill", "done"}


# Ten behind the shield


ELEVEN = ["village"] * 5 + ["city"] * 3 + ["ruby", "golem", "desert_nomads"]


def crowded(options: Options | None = None, *more: str) -> KingsAndThings:
    t = realm(options=options)
    own(t, 0, 1)
    behind(t, 0, *ELEVEN, *more)
    return t


@pytest.mark.rule("KT-67", "KT-83")
def test_a_player_with_more_than_ten_must_place_cash_or_discard_at_once() -> None:
    t = shedding(crowded())
    assert legal(t) == {
        "fill 1", "cash ruby", "drop village", "drop city", "drop ruby", "drop golem", "drop desert_nomads",
    }  # fmt: skip
    assert told(t, "drop golem", viewer=1) == ["0: discards ?"]
    assert asked(t) == ""
    assert len(shield_of(t, 0)) == 10
    assert in_bag(t, "golem") == 1


@pytest.mark.rule("KT-67")
@pytest.mark.parametrize("move", ["cash ruby", "drop city"])
def test_the_question_repeats_until_ten_are_left(move: str) -> None:
    t = shedding(crowded(None, "elixir"))
    play(t, move)
    assert asked(t) == "0 hex_to_fill"
    play(t, "drop elixir")
    assert asked(t) == ""


@pytest.mark.rule("KT-67")
def test_placing_reduces_an_overflow_too() -> None:
    t = play(shedding(crowded()), "fill 1", "put village 1", "done")
    assert asked(t) == ""
    assert len(shield_of(t, 0)) == 10


@pytest.mark.rule("KT-67")
def test_ten_are_not_too_many() -> None:
    t = realm()
    own(t, 0, 1)
    behind(t, 0, *ELEVEN[1:])
    assert asked(shedding(t)) == ""


@pytest.mark.rule("KT-67")
@pytest.mark.parametrize(
    ("overflow", "said"),
    [
        ("auto", "Place, cash in or discard until ten are left."),
        ("penalty", "once you are done, what is too much goes at random."),
        ("accuser", "once you are done, the player on your right picks unseen what is too much."),
    ],
)
def test_a_player_with_too_much_learns_what_becomes_of_it(overflow: str, said: str) -> None:
    t = shedding(crowded({"overflow": overflow}))
    assert ("done" in legal(t)) == (overflow != "auto")
    assert GAME.scene(t, 0, GAME.words(("Anna", "Bela", "Cyril", "Dora"))).prompt.endswith(said)


@pytest.mark.rule("KT-67")
def test_with_the_penalty_the_excess_is_taken_at_random() -> None:
    t = shedding(crowded({"overflow": "penalty"}, "elixir"))
    chance(t, 0, 0)
    news = told(t, "done", viewer=1)
    assert news == ["0: discards ?", "0: discards ?"]
    assert len(shield_of(t, 0)) == 10


@pytest.mark.rule("KT-67")
def test_with_the_option_the_right_neighbour_picks_the_excess_face_down() -> None:
    t = shedding(crowded({"overflow": "accuser"}, "elixir"))
    assert {"done", "drop elixir"} <= legal(t)
    play(t, "done")
    right = int(seat_to_the_right(t, 0))
    assert asked(t) == f"{right} excess_to_take"
    assert legal(t) == {f"take_back 0 {number}" for number in range(1, 13)}
    # They were mixed: chance decides which one lies where, and only their owner sees what goes.
    chance(t, 3, 0)
    gone = shield_of(t, 0)
    assert told(t, "take_back 0 7", viewer=right) == ["0: discards ?"]
    assert len(shield_of(t, 0)) == 11
    play(t, "take_back 0 1")
    assert (asked(t), len(shield_of(t, 0))) == ("", 10)
    assert set(shield_of(t, 0)) <= set(gone)


@pytest.mark.rule("KT-67")
def test_touching_the_face_down_counters_one_by_one_reveals_nothing() -> None:
    t = play(shedding(crowded({"overflow": "accuser"}, "elixir")), "done")
    right = int(seat_to_the_right(t, 0))
    view = GAME.scene(t, right, GAME.words(("Anna", "Bela", "Cyril", "Dora")))
    picks = [offer for offer in view.offers if offer.move.startswith("take-back")]
    assert [offer.path for offer in picks] == [(f"shield.0.back.{k}",) for k in range(12)]
    backs = next(zone for zone in view.zones if zone.id == "shield.0").pieces
    assert {piece.id for piece in backs} == {offer.path[0] for offer in picks}


@pytest.mark.rule("KT-66")
def test_after_recruiting_at_most_ten_may_be_behind_the_shield() -> None:
    t = crowded({"secrecy": "none"})
    steps.then_draw_recruits(t, 0, 0)
    t.phase = RECRUITING_PHASE
    t.go_on()
    play(t, "done")
    assert len(shield_of(t, 0)) == 12
    assert "done" not in legal(t)
    play(t, "drop city", "drop city")
    assert asked(t) == ""
