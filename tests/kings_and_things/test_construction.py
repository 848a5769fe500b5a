"""Building towers, keeps, castles, and citadels."""

from __future__ import annotations

import pytest

from kingstable.games.kings_and_things.generated.index import KingsAndThings
from kingstable.games.kings_and_things.pieces import country
from kingstable.games.kings_and_things.pieces.terms import CONSTRUCTION_PHASE, EVENT_PHASE
from kingstable.games.kings_and_things.pieces.things import TOWER
from tests.kings_and_things.positions import (
    Options,
    asked,
    at_part,
    behind,
    fort,
    fort_at,
    income,
    legal,
    offers,
    own,
    play,
    realm,
    told,
    write,
)


def builder(gold: int, *hexes: int, players: int = 4, options: Options | None = None) -> KingsAndThings:
    """Seat 0 owns these hexes and has this gold."""
    t = realm(players, {"secrecy": "none", **(options or {})})
    own(t, 0, *hexes)
    t.gold[0] = gold
    return t


def construct(t: KingsAndThings) -> KingsAndThings:
    return at_part(t, 0, CONSTRUCTION_PHASE)


@pytest.mark.rule("KT-155", "KT-10")
def test_five_gold_build_a_tower_or_raise_a_fort_by_a_level() -> None:
    t = builder(12, 1, 2, 3)
    fort(t, 2, "tower")
    fort(t, 3, "keep")
    construct(t)
    assert legal(t) == {"build 1", "build 2", "build 3", "done"}
    assert told(t, "build 1") == ["0: builds 1 tower"]
    assert told(t, "build 2") == ["0: builds 2 keep"]
    assert t.gold[0] == 2
    assert asked(t) == ""
    assert [fort_at(t, place) for place in (1, 2, 3)] == ["tower", "keep", "keep"]


@pytest.mark.rule("KT-155")
def test_a_hex_rises_by_one_level_a_turn() -> None:
    t = play(construct(builder(30, 1, 2)), "build 1")
    assert offers(t, "build") == {"2"}
    play(t, "done")
    t.built = 0
    assert offers(construct(t), "build") == {"1", "2"}


@pytest.mark.rule("KT-155", "KT-38")
def test_nobody_has_to_build() -> None:
    t = play(construct(builder(30, 1)), "done")
    assert t.gold[0] == 30


@pytest.mark.rule("KT-155", "KT-47")
def test_a_treasure_may_be_cashed_to_build() -> None:
    t = builder(0, 1)
    behind(t, 0, "pearl")
    construct(t)
    assert legal(t) == {"cash pearl", "done"}
    play(t, "cash pearl", "build 1")
    assert t.gold[0] == 0


@pytest.mark.rule("KT-155")
def test_without_gold_or_treasure_nobody_is_asked() -> None:
    assert asked(construct(builder(4, 1))) == ""


@pytest.mark.rule("KT-156", "KT-10")
def test_a_hex_holds_one_fort_and_may_hold_income_too() -> None:
    t = builder(10, 1)
    income(t, 1, "city")
    play(construct(t), "build 1")
    assert (fort_at(t, 1), country.income_of(t, 0)) == ("tower", 4)


@pytest.mark.rule("KT-157", "KT-10")
def test_a_level_whose_pieces_are_all_used_waits_for_one_to_return() -> None:
    t = builder(30, 1, 2)
    fort(t, 1, "tower")
    fort(t, 2, "keep")
    own(t, 1, *range(10, 17))
    for place in range(10, 17):
        fort(t, place, "keep")
    construct(t)
    assert offers(t, "build") == {"2"}
    play(t, "build 2")
    assert offers(t, "build") == {"1"}


@pytest.mark.rule("KT-157", "KT-151")
def test_the_bank_lacks_a_piece_that_a_lowered_fort_took_from_an_empty_stock() -> None:
    t = builder(30, 1)
    own(t, 1, *range(10, 21))
    for place in range(10, 20):
        fort(t, place, "tower")
    fort(t, 20, "keep")
    fort(t, 20, "tower")
    assert t.stock[TOWER] == -1
    assert asked(construct(t)) == ""


def rich(players: int, wanted: int) -> KingsAndThings:
    """Seat 0 has a castle, 5 gold, and this income."""
    t = builder(5, 1, 2, 3, players=players)
    fort(t, 1, "castle")
    income(t, 2, "city")
    level = wanted - int(country.income_of(t, 0))
    extra = list(range(4, 4 + level))
    own(t, 0, *extra)
    assert country.income_of(t, 0) == wanted
    for place in (2, 3, *extra):
        t.built |= 1 << place
    return t


@pytest.mark.rule("KT-158", "KT-33")
@pytest.mark.parametrize(
    ("players", "wanted", "offered"), [(4, 19, False), (4, 20, True), (3, 14, False), (3, 15, True), (2, 15, True)]
)
def test_a_citadel_needs_an_income_of_twenty_or_fifteen(players: int, wanted: int, offered: bool) -> None:
    t = construct(rich(players, wanted))
    assert (asked(t) == "0 hex_to_build") == offered
    if offered:
        assert told(t, "build 1") == ["0: builds 1 citadel"]
        assert t.gold[0] == 0


@pytest.mark.rule("KT-158", "KT-160", "KT-44")
def test_the_owner_of_a_citadel_cannot_build_another() -> None:
    t = rich(4, 20)
    fort(t, 3, "citadel")
    assert asked(construct(t)) == ""


@pytest.mark.rule("KT-158")
def test_a_fort_just_built_counts_for_the_income_a_citadel_needs() -> None:
    t = rich(4, 19)
    t.gold[0] = 10
    t.built &= ~(1 << 3)
    construct(t)
    assert offers(t, "build") == {"3"}
    play(t, "build 3")
    assert offers(t, "build") == {"1"}


@pytest.mark.rule("KT-159")
def test_a_citadel_stays_if_the_income_falls() -> None:
    t = play(construct(rich(4, 20)), "build 1")
    t.lands[0] = 1 << 1
    assert country.income_of(t, 0) < 10
    assert fort_at(t, 1) == "citadel"
    assert asked(construct(t)) == ""


@pytest.mark.rule("KT-159")
def test_a_player_who_lost_their_citadel_may_build_another() -> None:
    t = rich(4, 24)
    fort(t, 20, "citadel")
    own(t, 1, 20)
    assert asked(construct(t)) == "0 hex_to_build"
    play(t, "build 1")
    assert fort_at(t, 1) == "citadel"


@pytest.mark.rule("KT-161")
def test_forts_are_never_taken_down() -> None:
    t = builder(30, 1)
    fort(t, 1, "tower")
    construct(t)
    for move in [*t.legal_for(0), *t.free_for(0)]:
        other = t.clone()
        other.play(0, move)
        assert other.fort[1] >= TOWER, write(int(move))


@pytest.mark.rule("KT-162")
def test_a_level_from_willing_workers_does_not_use_up_the_hexs_level_of_the_turn() -> None:
    t = builder(5, 1)
    behind(t, 0, "willing_workers")
    at_part(t, 0, EVENT_PHASE)
    play(t, "play willing_workers")
    while asked(t) and fort_at(t, 1) == "none":
        play(t, min(legal(t)))
    assert fort_at(t, 1) == "tower"
    play(construct(t), "build 1")
    assert fort_at(t, 1) == "keep"
