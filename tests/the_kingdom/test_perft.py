"""Counts of all continuations: the same in the rules and in the plain game, and the same as ever.

Chance gives the same whenever it is asked for a number below the same n, so a line of moves is a game. The
plain game cannot be copied: it is played again from the deal for every line.
"""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from functools import partial
from random import Random
from typing import final

import pytest
from mypy_extensions import i64

from kingstable.core.luck import Luck
from kingstable.games.the_kingdom import GAME
from kingstable.games.the_kingdom.index import TheKingdom
from tests.the_kingdom import positions
from tests.the_kingdom.naive import Naive

pytestmark = pytest.mark.rule("KD-7", "KD-8", "KD-10", "KD-14", "KD-17", "KD-18", "KD-19", "KD-20", "KD-22")

Leaves = Counter[tuple[int, int]]
"""How often a line of play came to so many Jokers, and to so many points of all players together."""


@final
class Blend(Luck):
    """Gives the same for the same n, whatever was asked before, and something else for another n."""

    def below(self, n: i64, source: i64 = 0) -> i64:
        return (n * 40503 >> 6) % n


class Stop(Exception):
    """The plain game has come to the end of the line."""


def lines(game: TheKingdom, depth: int) -> Leaves:
    """All lines of so many moves, or to the end of the game."""
    if depth == 0 or game.over():
        return Counter([(int(game.jokers), sum(int(value) for value in game.standing()))])
    found: Leaves = Counter()
    for move in game.legal():
        after = game.clone()
        after.apply(move)
        found += lines(after, depth - 1)
    return found


class Line:
    """The plain game along these moves; what may be done then, and what it has come to."""

    def __init__(self, seats: int, options: dict[str, str], moves: tuple[str, ...]) -> None:
        self.moves = iter(moves)
        self.open: list[str] = []
        self.game = Naive(seats, options, Blend(), self.answer)
        with suppress(Stop):
            self.game.play()

    def answer(self, seat: int, moves: set[str]) -> str:
        move = next(self.moves, "")
        if not move:
            self.open = sorted(moves)
            raise Stop
        return move

    def leaf(self) -> tuple[int, int]:
        return self.game.jokers, sum(self.game.points(seat) for seat in range(self.game.seats))


def plain_lines(seats: int, options: dict[str, str], moves: tuple[str, ...], depth: int) -> Leaves:
    """The same in the plain game, from the position after these moves."""
    line = Line(seats, options, moves)
    if depth == 0 or not line.open:
        return Counter([line.leaf()])
    found: Leaves = Counter()
    for move in line.open:
        found += plain_lines(seats, options, (*moves, move), depth - 1)
    return found


def opening(seats: int, agreed: dict[str, str], moves: int) -> tuple[TheKingdom, tuple[str, ...]]:
    """A game after so many moves, each the most appealing one of three drawn at random, and those moves."""
    game = positions.new_game(seats, Blend(), **agreed)
    chooser = Random(moves)
    made = []
    for _ in range(moves):
        move = max(chooser.choices(list(game.legal()), k=3), key=partial(game.appeal, game.to_move()))
        made.append(GAME.notation.write(move))
        game.apply(move)
    return game, tuple(made)


CASES: list[tuple[int, dict[str, str], int, int, dict[tuple[int, int], int]]] = [
    (2, {}, 0, 4, {(0, 4): 436, (0, 5): 12}),
    (2, {}, 231, 3, {(1, 23): 510, (1, 24): 102, (1, 26): 102}),
    (
        3,
        {"gained_cards": "hand", "jack_of_spades": "two_cards"},
        291,
        3,
        {(0, 22): 160, (0, 23): 40, (0, 25): 40, (1, 28): 40},
    ),
    (4, {"ace_deck": "from_start", "number_decks": "any_card"}, 231, 3, {(1, 26): 108, (1, 27): 108, (1, 29): 36}),
    (
        3,
        {"ace_deck": "blind", "gained_cards": "deck_top", "king_of_clubs": "after_vaulting"},
        156,
        3,
        {(1, 19): 186, (1, 20): 31, (1, 22): 31},
    ),
    (
        2,
        {"stacks": "three_experiment", "victory_suit": "hearts_experiment", "winter_ace": "uses_purchase"},
        189,
        4,
        {(0, 17): 248, (0, 18): 62, (0, 20): 124, (1, 17): 31},
    ),
    (
        4,
        {"jack_of_spades": "and_base", "queen_of_hearts": "one_and_three"},
        255,
        3,
        {(1, 26): 167, (1, 27): 10, (1, 29): 6, (4, 26): 1},
    ),
]


@pytest.mark.parametrize(("seats", "agreed", "moves", "depth", "expected"), CASES)
def test_all_lines_from_a_position(
    seats: int, agreed: dict[str, str], moves: int, depth: int, expected: dict[tuple[int, int], int]
) -> None:
    game, made = opening(seats, agreed, moves)
    found = lines(game, depth)
    assert found == expected
    assert found == plain_lines(seats, positions.options(agreed), made, depth)
