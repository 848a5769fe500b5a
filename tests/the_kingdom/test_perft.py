"""Counts of all continuations: the same in the rules and in the plain game, and the same as recorded.

Chance always gives the same number for the same n, so a line of moves is a game. The plain game cannot be copied, so it
is played again from the deal for every line.
"""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from random import Random
from typing import final

import pytest
from mypy_extensions import i64

from kingstable.core.luck import Luck
from kingstable.games.the_kingdom import GAME
from kingstable.games.the_kingdom.generated.index import TheKingdom
from kingstable.games.the_kingdom.nouns import CARD
from kingstable.games.the_kingdom.pieces import PRICE
from tests.the_kingdom import positions
from tests.the_kingdom.naive import Naive

pytestmark = pytest.mark.rule("KD-7", "KD-8", "KD-10", "KD-14", "KD-17", "KD-18", "KD-19", "KD-20", "KD-22")

Leaves = Counter[tuple[int, int]]
"""How many lines of play came to this many Jokers, and to this many points of all players together."""


@final
class Blend(Luck):
    """Gives the same number for the same n, whatever was asked before, and another for another n."""

    def below(self, n: i64, source: i64 = 0) -> i64:
        return (n * 40503 >> 6) % n


class Stop(Exception):
    """The plain game has come to the end of the line."""


def lines(game: TheKingdom, depth: int) -> Leaves:
    """All lines of this many moves, or to the end of the game."""
    if depth == 0 or game.over():
        return Counter([(int(game.jokers), sum(int(value) for value in game.standing()))])
    found: Leaves = Counter()
    for move in game.legal():
        after = game.clone()
        after.apply(move)
        found += lines(after, depth - 1)
    return found


class Line:
    """The plain game along these moves, with the moves open there and the result."""

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


def liking(move: int) -> int:
    """Prefer expensive cards to cheap ones, and anything to nothing, whatever the computer players think."""
    verb, *nouns = GAME.notation.write(move).split()
    if verb in ("buy", "take", "conjure"):
        return int(PRICE[CARD.read(nouns[0])])
    return {"decline": 0, "end-play": 0, "buy-hidden-ace": 9}.get(verb, 1)


def opening(seats: int, agreed: dict[str, str], moves: int) -> tuple[TheKingdom, tuple[str, ...]]:
    """A game after this many moves, each the best liked of three random ones, and these moves."""
    game = positions.new_game(seats, Blend(), **agreed)
    chooser = Random(moves)
    made = []
    for _ in range(moves):
        move = max(chooser.choices(list(map(int, game.legal())), k=3), key=liking)
        made.append(GAME.notation.write(move))
        game.apply(move)
    return game, tuple(made)


CASES: list[tuple[int, dict[str, str], int, int, dict[tuple[int, int], int]]] = [
    (2, {}, 0, 4, {(0, 4): 436, (0, 5): 12}),
    (2, {}, 216, 4, {(1, 21): 275, (1, 22): 55, (1, 24): 55, (4, 21): 55}),
    (
        3,
        {"gained_cards": "hand", "jack_of_spades": "two_cards"},
        162,
        4,
        {(0, 15): 278, (0, 16): 54, (0, 18): 108, (1, 21): 54},
    ),
    (
        4,
        {"ace_deck": "from_start", "number_decks": "any_card"},
        170,
        3,
        {(1, 15): 186, (1, 16): 62, (1, 18): 31, (1, 21): 31},
    ),
    (
        3,
        {"ace_deck": "blind", "gained_cards": "deck_top", "king_of_clubs": "after_vaulting"},
        124,
        3,
        {(0, 12): 150, (0, 13): 30, (0, 15): 30, (1, 18): 30},
    ),
    (
        2,
        {"stacks": "three_experiment", "victory_suit": "hearts_experiment", "winter_ace": "uses_purchase"},
        161,
        4,
        {(0, 16): 255, (0, 17): 51, (0, 19): 51, (1, 16): 51},
    ),
    (
        4,
        {"jack_of_spades": "and_base", "queen_of_hearts": "one_and_three"},
        186,
        4,
        {(0, 15): 316, (0, 16): 67, (0, 18): 134, (1, 21): 12},
    ),
]


@pytest.mark.parametrize(("seats", "agreed", "moves", "depth", "expected"), CASES)
def test_perft_counts_all_lines_from_a_position(
    seats: int, agreed: dict[str, str], moves: int, depth: int, expected: dict[tuple[int, int], int]
) -> None:
    game, made = opening(seats, agreed, moves)
    found = lines(game, depth)
    assert found == expected
    assert found == plain_lines(seats, positions.options(agreed), made, depth)
