"""Positions written by hand with few cards left: all of them are laid in the end, except one in each hand."""

from __future__ import annotations

import pytest

from kingstable import catalogue
from kingstable.core.luck import FastLuck
from kingstable.core.playout import random_game
from kingstable.core.puzzling import BadArrangement
from kingstable.games.crusaders.generated.packed import unit_of_card
from kingstable.games.crusaders.nouns import UNIT
from kingstable.games.crusaders.pieces import Realm
from kingstable.puzzles.handmade import HandMade, laid_out

LIES = """
Antioch   1: laswheba laheba labohe bosw  | he laswba sw boswba
Cyprus    2: ba ba laswba boswba          | labohe swba boswhe boswhe
Jerusalem heba boheba bo laboheba         | 3: boba bohe boba laboswba
Edessa    swba lahe laba                  | laba sw swhe
Tripoli   labo swheba bohe                | boswheba labo heba
"""


def few(deal: str, **lies: str) -> Realm:
    """The position with these cards left."""
    table = {"lies": LIES, "deal": deal, **lies}
    made = HandMade(name="few", title="", asks="", table=table, right=(), why="", tempting={})
    found = laid_out(catalogue.game("crusaders"), made)
    assert isinstance(found, Realm)
    return found


def named(cards: list[int]) -> list[str]:
    return [UNIT.names[int(unit_of_card(card))] for card in cards if card]


def test_hands_are_dealt_first_then_the_draw_pile_from_the_top() -> None:
    table = few("la lasw laswhe la lasw laswhe")
    assert named(list(table.hands)) == ["la", "laswhe", "lasw"]
    assert named(list(table.deck)) == ["laswhe", "lasw", "la"]
    assert sum(map(int, table.left)) == 6


def test_only_the_cards_in_hand_are_offered() -> None:
    table = few("la lasw laswhe la lasw laswhe")
    write = catalogue.game("crusaders").notation.write
    offered = sorted(write(move) for move in table.legal_for(0))
    assert offered == ["place la 4", "place la 5", "place laswhe 4", "place laswhe 5"]


def test_the_game_is_played_to_its_end_with_these_cards_alone() -> None:
    for seed in range(20):
        table = few("la lasw laswhe la lasw laswhe")
        random_game(table, FastLuck(seed), 100)
        assert table.over()
        assert table.placed == 5
        assert sum(map(int, table.left)) >= 2


def test_only_these_cards_are_dealt_again() -> None:
    table = few("la lasw laswhe la lasw laswhe")
    for seed in range(20):
        other = table.imagine(0, FastLuck(seed))
        assert isinstance(other, Realm)
        assert list(other.hands[:6]) == list(table.hands[:6])
        cards = [*map(int, other.hands[6:]), *map(int, other.deck)]
        assert sorted(named(cards)) == ["la", "lasw", "lasw", "laswhe"]


@pytest.mark.parametrize("deal", ["la lasw laswhe la lasw", "la lasw", "la la la lasw lasw laswhe", "la x la x la x"])
def test_cards_that_cannot_be_dealt_are_named(deal: str) -> None:
    with pytest.raises(BadArrangement, match="few: "):
        few(deal)
