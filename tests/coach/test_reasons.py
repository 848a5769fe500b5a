"""Why a move is proposed: in the game's words, and only from what the seat knows."""

from __future__ import annotations

from importlib import import_module

import pytest

from kingstable import catalogue
from kingstable.bots.player import View
from kingstable.coach.reasons import MODULES, reason_for
from kingstable.core.luck import FastLuck
from kingstable.core.words import Words
from tests.crusaders.test_end import before_the_last_marker

TELLING = {"crusaders": "chances", "kingdoms": "chances", "the_kingdom": "chances", "kings_and_things": "mind.chances"}
NAMES = ("Anna", "Bela")


def words_of(name: str) -> Words:
    return catalogue.game(name).words(NAMES)


def test_a_move_that_wins_a_territory_is_proposed_for_that() -> None:
    game = catalogue.game("crusaders")
    table = before_the_last_marker()
    view = View(game, table, 0)
    said = {reason_for(view, int(move), words_of("crusaders")) for move in table.legal_for(0)}
    assert "It wins a territory." in said


@pytest.mark.parametrize("name", sorted(TELLING))
def test_reasons_are_those_of_the_view_and_name_traits_that_there_are(name: str) -> None:
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


def test_a_game_that_knows_no_traits_gives_no_reason() -> None:
    game = catalogue.game("kings_of_serbia")
    table = game.new(2, FastLuck(1))
    seat = int(table.to_move())
    assert reason_for(View(game, table, seat), int(next(iter(table.legal()))), words_of("kings_of_serbia")) == ""
