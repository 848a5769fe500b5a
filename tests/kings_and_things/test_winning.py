"""When the game ends and who has won."""

from __future__ import annotations

import pytest

from kingstable.core.news import News
from kingstable.games.kings_and_things import GAME
from kingstable.games.kings_and_things.generated import steps
from kingstable.games.kings_and_things.generated.index import KingsAndThings
from kingstable.games.kings_and_things.pieces.terms import CONSTRUCTION_PHASE, POWERS_PHASE
from kingstable.games.kings_and_things.rules.kingdom import winning
from tests.kings_and_things.positions import Options, behind, fort, income, own, realm, shield_of, units

RUNNING = ""


def realm_of(players: int = 3, options: Options | None = None) -> KingsAndThings:
    """Each seat owns one hex: 10, 11, and so on."""
    t = realm(players, options)
    for seat in range(players):
        own(t, seat, 10 + seat)
    return t


def construction_ends(t: KingsAndThings) -> str:
    """Run the check after a Construction Phase, and return how the game ended, or ""."""
    winning.drop_the_beaten(t)
    winning.check_citadels(t)
    return ending(t)


def ending(t: KingsAndThings) -> str:
    return steps.ENDING_NAMES[int(t.ending)]


def ranks(t: KingsAndThings) -> list[int]:
    """For each seat, how many others are ahead of it."""
    values = list(t.standing())
    return [sum(other > mine for other in values) for mine in values]


def citadel(t: KingsAndThings, seat: int, place: int) -> None:
    own(t, seat, place)
    fort(t, place, "citadel")


# The check


@pytest.mark.rule("KT-200", "KT-201")
def test_a_lone_citadel_held_for_a_turn_wins() -> None:
    t = realm_of()
    citadel(t, 0, 1)
    assert construction_ends(t) == RUNNING
    assert construction_ends(t) == "citadel"
    assert ranks(t)[0] == 0
    assert sorted(ranks(t)) == [0, 1, 1]


@pytest.mark.rule("KT-200", "KT-202")
def test_a_second_citadel_in_the_next_turn_makes_incomes_decide() -> None:
    t = realm_of()
    citadel(t, 0, 1)
    assert construction_ends(t) == RUNNING
    citadel(t, 1, 2)
    income(t, 2, "city")
    assert construction_ends(t) == "citadel"
    assert ranks(t) == [1, 0, 2]


@pytest.mark.rule("KT-202")
def test_equal_incomes_compare_land_then_units_then_share() -> None:
    t = realm_of(2)
    citadel(t, 0, 1)
    citadel(t, 1, 2)
    assert ranks(t) == [0, 0]
    units(t, 1, 2, "desert_nomads")
    assert ranks(t) == [1, 0]
    own(t, 0, 3)
    income(t, 2, "village")
    assert ranks(t) == [0, 1]


@pytest.mark.rule("KT-44", "KT-202")
def test_the_dwarf_king_doubles_mines_in_the_final_comparison_too() -> None:
    t = realm_of(2)
    citadel(t, 0, 1)
    citadel(t, 1, 2)
    income(t, 1, "gold_mine")
    units(t, 0, 1, "dwarf_king")
    income(t, 2, "city")
    own(t, 1, 3, 4)
    assert ranks(t) == [0, 1]


@pytest.mark.rule("KT-202")
def test_a_citadel_outranks_any_income() -> None:
    t = realm_of(2)
    citadel(t, 0, 1)
    own(t, 1, *range(2, 19))
    assert ranks(t) == [0, 1]


@pytest.mark.rule("KT-200", "KT-159")
def test_capturing_a_lone_citadel_restarts_the_count() -> None:
    t = realm_of()
    citadel(t, 0, 1)
    assert construction_ends(t) == RUNNING
    own(t, 1, 1)
    assert construction_ends(t) == RUNNING
    assert construction_ends(t) == "citadel"
    assert ranks(t)[1] == 0


@pytest.mark.rule("KT-200", "KT-159")
def test_a_new_citadel_does_not_make_up_for_the_lost_one() -> None:
    t = realm_of()
    citadel(t, 0, 1)
    construction_ends(t)
    own(t, 1, 1)
    citadel(t, 0, 2)
    assert construction_ends(t) == RUNNING
    assert construction_ends(t) == "citadel"


@pytest.mark.rule("KT-200")
def test_once_there_were_two_nothing_postpones_the_end() -> None:
    t = realm_of(4)
    citadel(t, 0, 1)
    citadel(t, 1, 2)
    assert construction_ends(t) == RUNNING
    own(t, 2, 1)
    own(t, 3, 2)
    income(t, 2, "city")
    assert construction_ends(t) == "citadel"
    assert ranks(t)[3] == 0


@pytest.mark.rule("KT-200")
def test_the_check_comes_after_the_whole_construction_phase() -> None:
    t = realm_of(2)
    citadel(t, 0, 1)
    construction_ends(t)
    steps.then_phase_ends(t, CONSTRUCTION_PHASE - 1)
    t.go_on()
    assert (t.ending, t.phase) == (steps.END_CITADEL, CONSTRUCTION_PHASE)
    assert t.over()


@pytest.mark.rule("KT-203", "KT-154")
def test_a_second_citadel_captured_wins_at_once_whatever_the_incomes() -> None:
    t = realm_of(4)
    citadel(t, 0, 1)
    citadel(t, 2, 3)
    income(t, 3, "city")
    citadel(t, 1, 2)
    own(t, 1, 1)
    winning.win_by_second_citadel(t, 1)
    assert ending(t) == "second_citadel"
    assert t.over()
    assert ranks(t)[1] == 0


# The other ways to end


@pytest.mark.rule("KT-204")
def test_by_the_1986_rules_the_game_goes_on_with_two_citadels() -> None:
    t = realm_of(options={"end": "1986"})
    citadel(t, 0, 1)
    assert construction_ends(t) == RUNNING
    citadel(t, 1, 2)
    assert [construction_ends(t) for _ in range(3)] == [RUNNING] * 3
    lone = realm_of(options={"end": "1986"})
    citadel(lone, 0, 1)
    assert [construction_ends(lone), construction_ends(lone)] == [RUNNING, "citadel"]


@pytest.mark.rule("KT-204")
def test_the_option_says_that_by_the_1986_rules_a_lone_citadel_wins() -> None:
    words = GAME.lexicon()
    assert words.say("option-end-1986") == "One turn later, if alone (1986)"
    assert "only if it is still the only one" in words.say("option-end-help")


@pytest.mark.rule("KT-204")
def test_by_the_clock_the_game_ends_a_turn_after_the_first_citadel() -> None:
    t = realm_of(options={"end": "clock"})
    citadel(t, 0, 1)
    assert construction_ends(t) == RUNNING
    own(t, 1, 1)
    assert construction_ends(t) == "citadel"
    assert ranks(t)[1] == 0


@pytest.mark.rule("KT-205")
def test_a_player_with_neither_hex_nor_unit_is_out_with_everything_they_had() -> None:
    t = realm_of(3)
    t.lands[1] = 0
    t.gold[1] = 9
    behind(t, 1, "ruby", "elixir")
    winning.drop_the_beaten(t)
    assert t.out == 0b010
    assert t.gold[1] == 0
    assert shield_of(t, 1) == []
    assert ending(t) == RUNNING


@pytest.mark.rule("KT-205")
@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("earlier", [False, True])
def test_a_player_goes_out_only_once_no_matter_who_else_is_out(seat: int, earlier: bool) -> None:
    t = realm_of(4)
    other = (seat + 1) % 4
    t.lands[seat] = 0
    if earlier:
        t.lands[other] = 0
        t.out = 1 << other
    t.news = news = News()
    winning.drop_the_beaten(t)
    assert t.out == 1 << seat | earlier << other
    assert [each.seat for each in news.take()] == [seat]
    winning.drop_the_beaten(t)
    assert news.take() == []


@pytest.mark.rule("KT-205", "KT-60")
def test_a_player_who_still_has_units_plays_on() -> None:
    t = realm_of(3)
    t.lands[1] = 0
    units(t, 1, 5, "desert_nomads")
    winning.drop_the_beaten(t)
    assert t.out == 0


@pytest.mark.rule("KT-205")
def test_the_last_player_left_wins() -> None:
    t = realm_of(3)
    t.lands[0] = 0
    t.lands[1] = 0
    winning.drop_the_beaten(t)
    assert ending(t) == "last_player"
    assert ranks(t)[2] == 0


@pytest.mark.rule("KT-206")
@pytest.mark.parametrize(("turn", "over"), [(4, False), (5, True)])
def test_a_turn_limit_ends_the_game_after_that_turn(turn: int, over: bool) -> None:
    t = realm_of(options={"max_turns": "5"})
    own(t, 2, 1)
    t.turn = turn
    steps.then_phase_ends(t, POWERS_PHASE)
    t.go_on()
    assert (ending(t) == "turn_limit") == over
    if over:
        assert ranks(t)[2] == 0


@pytest.mark.rule("KT-206")
@pytest.mark.parametrize("limit", [5, 10, 15, 20, 30, 40, 60, 80, 100])
def test_the_turn_limit_can_be_chosen(limit: int) -> None:
    for turn in (limit - 1, limit):
        t = realm_of(options={"max_turns": str(limit)})
        t.turn = turn
        winning.check_turn_limit(t)
        assert (ending(t) == "turn_limit") is (turn == limit)


@pytest.mark.rule("KT-206")
def test_without_a_limit_the_game_goes_on() -> None:
    t = realm_of()
    t.turn = 200
    steps.then_phase_ends(t, POWERS_PHASE)
    t.go_on()
    assert t.turn == 201
