"""What quick play considers in Kings & Things: habits, the stage of the game, and what seems to stand in a hex."""

from __future__ import annotations

from kingstable.games.kings_and_things.generated import steps
from kingstable.games.kings_and_things.mind import generals, tastes
from tests.kings_and_things.positions import fort, realm, units


def test_each_habit_has_one_place_in_its_table() -> None:
    assert len(set(tastes.HABITS)) == len(tastes.HABITS) == len(tastes.HABIT)
    assert [int(tastes.habit(verb)) for verb in tastes.HABITS] == list(tastes.HABIT)


def test_anything_not_a_habit_is_usual() -> None:
    assert steps.GIVE_HIT not in tastes.HABITS
    assert tastes.habit(steps.GIVE_HIT) == tastes.USUAL


def test_two_turns_are_a_stage_until_the_fifth() -> None:
    t = realm()
    found = []
    for t.turn in (0, 1, 2, 3, 4, 5, 6, 1000):
        found.append(int(tastes.stage(t)))
    assert found == [0, 0, 0, 1, 1, 2, 2, 2]


def test_face_down_things_are_guessed_and_open_ones_known() -> None:
    guards = []
    for name in ("plains_farmers", "sir_lance_a_lot"):
        t = realm()
        units(t, 1, 5, name)
        guards.append(int(generals.guard_of(t, 0, 5)))
    fort(t, 5, "tower")
    assert guards[0] == guards[1] == tastes.UNKNOWN[0]
    assert generals.guard_of(t, 0, 5) == guards[0] + 2 * tastes.HUNDREDTHS
