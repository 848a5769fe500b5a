"""A move of several pieces is assembled line by line, changed at will, and made once."""

from __future__ import annotations

from kingstable.core.scene import Lot, Offer, Scene
from kingstable.terminal.gathering import Gathering, example
from kingstable.terminal.plain import plain_answers
from kingstable.terminal.speech import speech
from tests.terminal.scenes import scene

WORDS = speech()
CATTLE = (Lot("cow", "cows", ("c1", "c2")), Lot("hen", "hens", ("h1",)), Lot("ox", "oxen", ("o1",)))
FAIR = Offer("sell nothing", ("fair",), "Sell nothing", lots=CATTLE, kinds=2, title="Sell")
REST = Offer("rest", (), "Rest")


def lines(shown: Scene) -> list[str]:
    return plain_answers(shown, WORDS).splitlines()


def test_pieces_are_taken_put_back_and_the_resulting_move_is_shown() -> None:
    fair = Gathering(scene(offers=(FAIR, REST)), WORDS)
    assert lines(fair.scene()) == [
        "1 One more cows (0 of 2) (+ cow)",
        "2 One more hens (0 of 1) (+ hen)",
        "3 One more oxen (0 of 1) (+ ox)",
        "4 Sell nothing (sell nothing)",
        "5 Rest (rest)",
    ]
    assert all(fair.step(text) for text in ("+ cow", "+ hen", "+ cow", "- hen", "+ ox"))
    assert lines(fair.scene()) == [
        "1 Put back one cows (- cow)",
        "2 Put back one oxen (- ox)",
        "3 Sell: 2 cows, 1 oxen (sell 2-cow+1-ox)",
        "4 Rest (rest)",
    ]


def test_no_more_is_taken_than_there_is_or_than_the_lot_limit_allows() -> None:
    fair = Gathering(scene(offers=(FAIR,)), WORDS)
    assert not fair.step("- cow")
    assert fair.step("+ ox")
    assert not fair.step("+ ox")
    assert fair.step("+ hen")
    assert not fair.step("+ cow")
    assert not fair.step("rest")
    assert fair.scene().offers[-1].move == "sell 1-hen+1-ox"


def test_all_moves_of_one_offer_can_be_listed() -> None:
    assert sorted(FAIR.moves()) == sorted(
        f"sell {goods}"
        for goods in (
            "nothing", "1-cow", "2-cow", "1-hen", "1-ox", "1-cow+1-hen", "2-cow+1-hen", "1-cow+1-ox", "2-cow+1-ox",
            "1-hen+1-ox",
        )
    )  # fmt: skip
    assert list(REST.moves()) == ["rest"]


def test_where_nothing_is_gathered_nothing_changes() -> None:
    plain = scene(offers=(REST,))
    idle = Gathering(plain, WORDS)
    assert idle.scene() == plain
    assert idle.verbs() == ()
    assert not idle.step("+ cow")


def test_the_example_of_a_move_is_no_step() -> None:
    assert example(Gathering(scene(offers=(FAIR, REST)), WORDS).scene()) == "sell nothing"
