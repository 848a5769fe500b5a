"""Moves are numbered in the order of the scene, and shown as a table if they are pairs."""

from __future__ import annotations

from itertools import product

from kingstable.core.scene import Offer, Zone
from kingstable.terminal.answers import Command, Move, Unclear, understand
from kingstable.terminal.choices import choices, every_move
from kingstable.terminal.plain import plain_answers, plain_choices
from kingstable.terminal.speech import speech
from tests.terminal.scenes import drawn, hand, scene

WORDS = speech()
SHOPS = tuple(Zone(f"shop.{k}", "row", f"Shop {k}") for k in (1, 2))


def sale(face: str, shop: int) -> Offer:
    return Offer(f"sell {face} {shop}", (f"hand.{face}", f"shop.{shop}"), f"Sell the {face} in shop {shop}")


SALES = tuple(sale(face, shop) for face, shop in product(("cow", "hen"), (1, 2)))
PASS = Offer("pass", (), "Pass")


def test_pairs_of_things_and_places_form_a_table_that_includes_the_hand() -> None:
    shown, covered = choices(scene(hand("cow", "hen"), *SHOPS, offers=(*SALES, PASS)), WORDS, 80)
    lines = [line.rstrip() for line in drawn(shown).splitlines()]
    assert lines[0].split() == ["Shop", "1", "Shop", "2"]
    assert lines[1].split() == ["cow", "1", "2", "the", "cow"]
    assert lines[2].split() == ["hen", "3", "4", "the", "hen"]
    assert lines[3].split() == ["5", "Pass"]
    assert covered == {"hand"}


def test_a_pair_not_offered_leaves_its_cell_empty() -> None:
    shown, _ = choices(scene(hand("cow", "hen"), *SHOPS, offers=SALES[1:]), WORDS, 80)
    lines = drawn(shown).splitlines()
    assert lines[0].split() == ["Shop", "1", "Shop", "2"]
    assert lines[1].split() == ["cow", "1", "the", "cow"]
    assert lines[1].index("1") > lines[2].index("2"), "the cow may only go to shop 2"


def test_a_hand_with_an_immovable_card_is_still_drawn() -> None:
    _, covered = choices(scene(hand("cow", "hen", "ox"), *SHOPS, offers=SALES), WORDS, 80)
    assert covered == frozenset()


def test_where_the_table_does_not_fit_the_moves_are_a_list() -> None:
    shown, covered = choices(scene(hand("cow", "hen"), *SHOPS, offers=SALES), WORDS, 12)
    assert "Sell the cow" in drawn(shown)
    assert covered == frozenset()


def test_buttons_are_a_list() -> None:
    shown, _ = choices(scene(offers=(PASS, Offer("stop", (), "Stop"))), WORDS, 80)
    assert drawn(shown).split() == ["1", "Pass", "2", "Stop"]


def test_very_many_moves_are_listed_only_on_request() -> None:
    many = scene(offers=tuple(Offer(f"go {k}", (), f"Go to {k}") for k in range(100)))
    assert "There are 100 moves." in drawn(choices(many, WORDS, 80)[0])
    assert drawn(every_move(many)).splitlines()[99].split() == ["100", "Go", "to", "99", "go", "99"]
    assert plain_choices(many).splitlines()[99] == "100 Go to 99 (go 99)"


# What is typed


def test_a_number_means_the_move_with_that_number() -> None:
    assert understand("2", SALES, ("sell",)) == Move("sell cow 2")
    for wrong in ("0", "5", "999999999999"):
        assert isinstance(understand(wrong, SALES, ("sell",)), Unclear)


def test_a_verb_of_the_game_is_a_move_even_if_it_is_not_legal() -> None:
    assert understand("SELL ox 9", SALES, ("sell",)) == Move("sell ox 9")


def test_a_game_may_have_a_move_named_like_a_command() -> None:
    assert understand("quit", (), ()) == Command("quit", "")
    assert understand("quit", (), ("quit",)) == Move("quit")
    assert understand("/quit", (), ("quit",)) == Command("quit", "")
    assert understand("save  My Game", (), ()) == Command("save", "My Game")


def test_a_misspelt_word_gets_a_suggestion() -> None:
    unclear = understand("hlep", (), ())
    assert isinstance(unclear, Unclear)
    assert unclear.arguments["hint"] == ": did you mean help?"


def test_free_moves_are_only_counted_until_somebody_asks() -> None:
    some = scene(offers=(PASS, Offer("cash ruby", (), "Cash the ruby", free=True)))
    assert "ruby" not in drawn(choices(some, WORDS, 80)[0])
    assert "1 more move can be made at any time" in drawn(choices(some, WORDS, 80)[0])
    assert plain_answers(some, WORDS).splitlines()[-1].startswith("1 more move can be made at any time")
    assert plain_choices(some).splitlines()[1] == "2 Cash the ruby (cash ruby)"
