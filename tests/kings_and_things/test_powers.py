"""The Master Thief and the Assassin Primus."""

from __future__ import annotations

import pytest

from kingstable.core.luck import Script
from kingstable.games.kings_and_things.generated.index import KingsAndThings
from kingstable.games.kings_and_things.pieces.terms import POWERS_PHASE
from tests.kings_and_things.positions import (
    Options,
    asked,
    at_part,
    bank,
    behind,
    in_bank,
    legal,
    offers,
    own,
    play,
    realm,
    shield_of,
    thing,
    told,
    units,
    units_at,
)


def powers(*heroes: str, options: Options | None = None) -> KingsAndThings:
    """Seat 0 owns hex 0 with these Heroes; seat 1 owns hexes 1 and 2."""
    t = realm(2, {"secrecy": "none", **(options or {})})
    own(t, 0, 0)
    own(t, 1, 1, 2)
    units(t, 0, 0, *heroes)
    return t


def use(t: KingsAndThings) -> KingsAndThings:
    return at_part(t, 0, POWERS_PHASE)


def contest(t: KingsAndThings, *sums: int, after: tuple[int, ...] = ()) -> None:
    """Set the sums of two dice that user and victim throw, in turn; then other random values."""
    dice = [number for total in sums for number in (min(total - 1, 6), total - min(total - 1, 6))]
    t.luck = Script([*(number - 1 for number in dice), *after])


# Who may use which power


@pytest.mark.rule("KT-171")
@pytest.mark.parametrize("gold", [1, 2])
def test_a_single_gold_piece_is_worth_a_theft(gold: int) -> None:
    t = powers("master_thief")
    t.gold[1] = gold
    behind(t, 1, "plains_farmers")
    use(t)
    contest(t, 9, 8)
    play(t, "rob 1")
    assert legal(t) == {"take_thing", "take_gold"}
    play(t, "take_gold")
    assert list(t.gold) == [gold, 0]


@pytest.mark.rule("KT-171")
@pytest.mark.parametrize(("gold", "names"), [(0, ("plains_farmers",)), (1, ())])
def test_a_victim_with_only_one_kind_of_loot_loses_it_without_a_question(gold: int, names: tuple[str, ...]) -> None:
    t = powers("master_thief")
    t.gold[1] = gold
    behind(t, 1, *names)
    use(t)
    contest(t, 9, 8, after=(0,) * len(names))
    play(t, "rob 1")
    assert asked(t) == ""
    assert (int(t.gold[0]), shield_of(t, 0)) == (gold, list(names))


@pytest.mark.rule("KT-163", "KT-38")
def test_only_the_owners_of_thief_and_assassin_are_asked() -> None:
    t = powers("deerhunter")
    t.gold[1] = 5
    units(t, 1, 1, "desert_nomads")
    assert asked(use(t)) == ""
    units(t, 0, 0, "master_thief")
    assert legal(use(t)) == {"rob 1", "done"}


@pytest.mark.rule("KT-163")
def test_one_player_may_use_both_once_each() -> None:
    t = powers("master_thief", "assassin_primus")
    t.gold[1] = 5
    units(t, 1, 1, "desert_nomads", "deerhunter")
    use(t)
    assert legal(t) == {"rob 1", "stalk 1", "done"}
    contest(t, 5, 6)
    play(t, "rob 1")
    assert legal(t) == {"stalk 1", "done"}
    contest(t, 5, 6)
    play(t, "stalk 1")
    assert asked(t) == ""


# The contest


@pytest.mark.rule("KT-164", "KT-171")
@pytest.mark.parametrize(
    ("sums", "stolen", "caught"),
    [
        ((8, 9), False, False),
        ((9, 8), True, False),
        ((8, 8, 7, 7), False, False),
        ((8, 8, 8, 7), False, False),
        ((8, 8, 6, 7), False, True),
    ],
)
def test_the_higher_roll_wins_and_a_tie_is_a_risk(sums: tuple[int, ...], stolen: bool, caught: bool) -> None:
    t = powers("master_thief")
    t.gold[1] = 5
    use(t)
    contest(t, *sums)
    play(t, "rob 1")
    assert (t.gold[0] == 5) == stolen
    assert ("master_thief" in bank(t)) == caught
    assert units_at(t, 0, 0) == ([] if caught else ["master_thief"])


@pytest.mark.rule("KT-164", "KT-197")
def test_the_lucky_charm_may_decide_a_contest() -> None:
    t = powers("master_thief")
    t.gold[1] = 5
    behind(t, 0, "lucky_charm")
    use(t)
    contest(t, 8, 8)
    play(t, "rob 1", "nudge 0 1")
    assert t.gold[0] == 5


# The Master Thief


@pytest.mark.rule("KT-171")
def test_the_thief_takes_all_the_gold_or_one_thing_unseen() -> None:
    t = powers("master_thief")
    t.gold[1] = 7
    behind(t, 1, "elixir", "desert_nomads")
    use(t)
    contest(t, 9, 8, after=(1,))
    play(t, "rob 1")
    assert legal(t) == {"take_thing", "take_gold"}
    gold = play(t.clone(), "take_gold")
    assert (gold.gold[0], gold.gold[1]) == (7, 0)
    assert told(t, "take_thing") == ["0: steals elixir"]
    assert (shield_of(t, 0), shield_of(t, 1)) == (["elixir"], ["desert_nomads"])


@pytest.mark.rule("KT-171")
def test_only_thief_and_victim_know_what_was_stolen() -> None:
    t = realm(3, {"secrecy": "none"})
    for seat in range(3):
        own(t, seat, seat)
    units(t, 0, 0, "master_thief")
    behind(t, 1, "elixir")
    use(t)
    contest(t, 9, 8, after=(0,))
    other = t.clone()
    assert told(other, "rob 1", viewer=1)[-1] == "0: steals elixir"
    contest(t, 9, 8, after=(0,))
    assert told(t, "rob 1", viewer=2)[-1] == "0: steals ?"
    knows = [t.known[seat * 4 + thing("elixir") // 63] >> thing("elixir") % 63 & 1 for seat in range(3)]
    assert knows == [0, 1, 0]


@pytest.mark.rule("KT-171")
def test_a_player_with_nothing_to_steal_is_no_target() -> None:
    t = powers("master_thief")
    assert asked(use(t)) == ""
    behind(t, 1, "city")
    assert offers(use(t), "rob") == {"1"}


@pytest.mark.rule("KT-171", "KT-47")
def test_the_victim_may_cash_treasures_before_the_dice_fall() -> None:
    t = powers("master_thief")
    behind(t, 1, "ruby", "elixir")
    use(t)
    contest(t, 9, 8)
    play(t, "rob 1")
    assert asked(t) == "1 theft"
    assert legal(t) == {"cash ruby", "done"}
    play(t, "cash ruby", "done", "take_gold")
    assert t.gold[0] == 10


@pytest.mark.rule("KT-171", "KT-47")
def test_a_victim_who_could_have_treasures_is_asked_with_or_without_any() -> None:
    t = powers("master_thief", options={"secrecy": "pause"})
    behind(t, 1, "elixir")
    play(use(t), "rob 1")
    assert asked(t) == "1 theft"
    assert legal(t) == {"done"}


@pytest.mark.rule("KT-67", "KT-171")
def test_a_stolen_eleventh_thing_is_an_overflow_at_once() -> None:
    t = powers("master_thief", "assassin_primus")
    behind(t, 0, *["village"] * 6, *["city"] * 4)
    behind(t, 1, "golem")
    units(t, 1, 1, "desert_nomads")
    use(t)
    contest(t, 9, 8, after=(0,))
    play(t, "rob 1")
    assert asked(t) == "0 hex_to_fill"
    assert "done" not in legal(t)
    assert len(shield_of(t, 0)) == 11
    play(t, "drop village")
    assert asked(t) == "0 power_to_use"
    assert len(shield_of(t, 0)) == 10


# The Assassin Primus


def stalked(*victims: str) -> KingsAndThings:
    t = powers("assassin_primus")
    units(t, 1, 1, *victims)
    return use(t)


@pytest.mark.rule("KT-166")
def test_the_assassin_strikes_where_another_player_has_units_in_a_hex_they_own() -> None:
    t = stalked("desert_nomads")
    assert legal(t) == {"stalk 1", "done"}


@pytest.mark.rule("KT-166", "KT-57")
def test_a_lone_unit_falls_without_a_die() -> None:
    t = stalked("desert_nomads")
    contest(t, 9, 8)
    assert told(t, "stalk 1")[-1] == "1: loses desert_nomads 1"
    assert units_at(t, 1, 1) == []
    t = stalked("warlord")
    contest(t, 9, 8)
    play(t, "stalk 1")
    assert "warlord" in bank(t)


@pytest.mark.rule("KT-166")
def test_face_down_creatures_are_one_choice_and_heroes_are_named() -> None:
    t = stalked("desert_nomads", "plains_farmers", "warlord")
    contest(t, 9, 8)
    play(t, "stalk 1")
    assert legal(t) == {"strike warlord", "strike_hidden"}


@pytest.mark.rule("KT-166")
def test_one_to_three_strike_the_target_named_by_the_user() -> None:
    t = stalked("desert_nomads", "warlord")
    contest(t, 9, 8, after=(3 - 1,))
    play(t, "stalk 1", "strike warlord")
    assert units_at(t, 1, 1) == ["desert_nomads"]


@pytest.mark.rule("KT-166")
def test_four_to_six_strike_the_victims_choice() -> None:
    t = stalked("desert_nomads", "warlord", "plains_farmers")
    contest(t, 9, 8, after=(4 - 1,))
    play(t, "stalk 1", "strike warlord")
    assert asked(t) == "1 target_of_assassin"
    assert legal(t) == {"strike desert_nomads", "strike warlord", "strike plains_farmers"}
    play(t, "strike plains_farmers")
    assert units_at(t, 1, 1) == ["desert_nomads", "warlord"]


@pytest.mark.rule("KT-166")
def test_a_face_down_target_is_any_of_them() -> None:
    t = stalked("desert_nomads", "plains_farmers")
    contest(t, 9, 8, after=(1 - 1, 1))
    play(t, "stalk 1")
    assert units_at(t, 1, 1) == ["plains_farmers"]


@pytest.mark.rule("KT-166", "KT-58", "KT-164")
def test_a_caught_assassin_goes_to_the_bank() -> None:
    t = stalked("desert_nomads")
    contest(t, 8, 8, 6, 7)
    play(t, "stalk 1")
    assert "assassin_primus" in bank(t)
    assert units_at(t, 1, 1) == ["desert_nomads"]


@pytest.mark.rule("KT-165", "KT-9")
def test_only_the_face_up_side_has_its_power() -> None:
    t = powers()
    in_bank(t, "lord_of_the_eagles")
    units(t, 0, 0, "lord_of_the_eagles")
    t.gold[1] = 5
    assert asked(use(t)) == ""
