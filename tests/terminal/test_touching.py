"""Moves by touching things one after another."""

from __future__ import annotations

from kingstable.core.scene import Offer
from kingstable.terminal.application.touching import Touching

SELL = [Offer(f"sell {what} {where}", (what, where), "") for what in ("cow", "hen") for where in ("here", "there")]
EAT = Offer("eat egg", ("egg",), "")
PASS = Offer("pass", (), "")


def touching() -> Touching:
    return Touching([*SELL, EAT, PASS])


def test_touching_a_thing_then_a_place_makes_a_move() -> None:
    table = touching()
    assert table.lit() == {"cow", "hen", "egg"}
    assert table.touch(["hen"]) is None
    assert table.lit() == {"here", "there"}
    assert [offer.move for offer in table.matching()] == ["sell hen here", "sell hen there"]
    assert table.touch(["there"]) == SELL[3]


def test_a_move_with_one_thing_is_shown_first_and_made_by_touching_it_again() -> None:
    table = touching()
    assert table.touch(["egg"]) is None
    assert table.matching() == [EAT]
    assert table.lit() == {"egg"}
    assert table.touch(["egg"]) == EAT


def test_touching_the_same_thing_releases_it_and_another_replaces_it() -> None:
    table = touching()
    table.touch(["cow"])
    assert table.touch(["cow"]) is None
    assert not table.chosen
    table.touch(["cow"])
    assert table.touch(["hen"]) is None
    assert "hen" in table.chosen


def test_among_equal_things_the_movable_one_is_meant() -> None:
    table = touching()
    table.touch(["ox", "hen"])
    assert "hen" in table.chosen
    assert table.touch(["ox"]) is None
    assert table.lit() == {"cow", "hen", "egg"}


def test_two_moves_with_the_same_things_are_chosen_in_the_list() -> None:
    table = Touching([Offer("pay gold", ("inn",), ""), Offer("pay silver", ("inn",), "")])
    assert table.touch(["inn"]) is None
    assert len(table.matching()) == 2
    assert table.touch(["inn"]) is None
