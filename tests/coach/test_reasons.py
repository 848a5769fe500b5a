"""Why a move is suggested: in the game's words, and only from what the seat knows."""

from __future__ import annotations

import re
from importlib import import_module
from typing import Final

import pytest

from kingstable import catalogue
from kingstable.bots.player import View, worth_a_thought
from kingstable.coach.reasons import MODULES, Because, Weighed, _because, _by_traits, _weighed, reason_for
from kingstable.core.game import Reason
from kingstable.core.luck import FastLuck
from kingstable.core.table import Table
from kingstable.core.words import Words
from kingstable.games.the_kingdom.pieces import HAND, Kingdom, at
from tests.crusaders.test_end import before_the_last_marker
from tests.the_kingdom.positions import do, kingdom

TELLING = {
    "crusaders": "chances",
    "kingdoms": "chances",
    "the_kingdom": "reasons",
    "kings_of_serbia": "reasons",
    "kings_and_things": "mind.chances",
}
NAMES = ("Anna", "Bela")


def words_of(name: str) -> Words:
    return catalogue.game(name).words(NAMES)


def test_a_move_that_wins_a_territory_is_recommended_for_that() -> None:
    game = catalogue.game("crusaders")
    table = before_the_last_marker()
    view = View(game, table, 0)
    said = {reason_for(view, int(move), words_of("crusaders")) for move in table.legal_for(0)}
    assert "It wins Tripoli, your third territory: nobody can win more." in said


@pytest.mark.parametrize("name", sorted(TELLING))
def test_reasons_come_from_the_view_and_name_known_traits(name: str) -> None:
    game, words = catalogue.game(name), words_of(name)
    traits = import_module(f"{game.package}.{TELLING[name]}").TRAITS
    assert TELLING[name] in MODULES
    assert any(words.has(f"reason-{trait.replace('_', '-')}") for trait in traits)
    table, told = game.new(2, FastLuck(4)), set()
    for ply in range(60):
        if table.over():
            break
        seat = int(table.to_move())
        move = int(list(table.legal())[ply % len(list(table.legal()))])
        worlds = [View(game, table.imagine(seat, FastLuck(luck)), seat) for luck in (1, 2)]
        first, second = (reason_for(view, move, words) for view in worlds)
        assert first == second
        told.add(first)
        table.play(seat, move)
    assert told - {""}
    assert all(each.endswith(".") and not each[0].islower() and "  " not in each for each in told - {""})


@pytest.mark.parametrize("name", sorted(TELLING))
def test_a_trait_is_compared_with_other_moves_and_not_with_what_was_before(name: str) -> None:
    """A move is ahead in a trait even if it changes nothing, as long as other moves lower it."""
    game, words = catalogue.game(name), words_of(name)
    traits = [trait.replace("_", "-") for trait in import_module(f"{game.package}.{TELLING[name]}").TRAITS]
    told = [words.say(f"reason-{trait}") for trait in traits if words.has(f"reason-{trait}")]
    rival = [words.say(f"reason-rival-{each}", who="Bela") for each in traits if words.has(f"reason-rival-{each}")]
    assert told + rival
    assert not [said for said in told + rival if re.match(r"It (makes|raises|lowers|weakens|costs) ", said)]


def test_buying_nothing_is_compared_with_buying_a_poor_card() -> None:
    t = kingdom(hands=["8s 9s 10s"], draws=["js qs kc 8c 9c"], tops="2c 3d jd")
    do(t, "play 8s", "play 9s", "play 10s")
    game = catalogue.game("the_kingdom")
    view, decline = View(game, t, 0), game.notation.read("decline")
    others = [each for each in worth_a_thought(view) if each != decline]
    said = _by_traits(view, decline, others, words_of("the_kingdom"))
    assert said == "It lets Kings and Aces do more for you in the turns to come than other moves do."


def test_the_best_conquest_is_recommended_for_what_it_brings() -> None:
    game, words, luck = catalogue.game("kings_of_serbia"), words_of("kings_of_serbia"), FastLuck(5)
    table, player, told = game.new(2, FastLuck(5)), catalogue.level("medium").make(1), set()
    while not table.over():
        view = View(game, table.imagine(table.to_move(), luck), int(table.to_move()))
        move = int(player.choose(view))
        if game.notation.write(move).startswith("conquer"):
            told.add(reason_for(view, move, words))
        table.play(view.seat, move)
    assert any(why.startswith("Each round it adds ") for why in told)


NOTHING_TO_TELL: Final = Weighed(("age",), (0,), (0,), lambda table, seat: (0.0,))


def told_by(monkeypatch: pytest.MonkeyPatch, because: Because) -> tuple[str, ...]:
    """For each move of a position of The Kingdom, the reason told if the game says this about moves."""
    game, words = catalogue.game("the_kingdom"), words_of("the_kingdom")
    monkeypatch.setattr("kingstable.coach.reasons._because", lambda package: because)
    monkeypatch.setattr("kingstable.coach.reasons._weighed", lambda package: NOTHING_TO_TELL)
    table = game.new(2, FastLuck(4))
    view = View(game, table, int(table.to_move()))
    return tuple(reason_for(view, int(move), words) for move in table.legal())


def test_what_is_true_of_all_moves_is_no_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    assert set(told_by(monkeypatch, lambda table, seat, move: [Reason("raid-next", {"rival": seat})])) == {""}


def test_among_moves_with_the_same_reason_the_strongest_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def because(table: Table, seat: int, move: int) -> list[Reason]:
        place = list(table.legal()).index(move)
        return [Reason("gain-points", {"points": place}, float(place))]

    told = told_by(monkeypatch, because)
    assert told[0] == told[1] == ""
    assert told[-1] == f"It is worth {len(told) - 1} points at the end."


def test_what_depends_on_hidden_cards_is_no_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    def because(table: Table, seat: int, move: int) -> list[Reason]:
        assert isinstance(table, Kingdom)
        hidden, first = int(table.piles[at(1 - seat, HAND)]), int(table.legal()[0])
        return [Reason("gain-points", {"points": hidden % 1000})] if move == first else []

    assert set(told_by(monkeypatch, because)) == {""}


def test_a_game_without_traits_gives_no_reasons(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kingstable.coach.reasons.MODULES", ())
    _weighed.cache_clear()
    _because.cache_clear()
    try:
        table = before_the_last_marker()
        view = View(catalogue.game("crusaders"), table, 0)
        assert {reason_for(view, int(move), words_of("crusaders")) for move in table.legal_for(0)} == {""}
    finally:
        _weighed.cache_clear()
        _because.cache_clear()
