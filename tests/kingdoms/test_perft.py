"""Counts of all continuations from fixed positions, the same in the rules and in the plain game."""

from __future__ import annotations

from collections import Counter

import pytest

from kingstable.games.kingdoms.generated.index import Kingdoms
from tests.kingdoms.naive import Naive, Options
from tests.kingdoms.positions import DEFAULT, at_break, at_turn, ending, lands, plain, size

pytestmark = pytest.mark.rule("BK-3", "BK-5", "BK-9", "BK-11", "BK-12", "BK-13", "BK-14", "BK-15", "BK-17", "BK-20")

Leaves = Counter[tuple[str, tuple[int, ...]]]
"""How many lines of play came to this ending and to hands of these sizes."""


def lines(game: Kingdoms, depth: int) -> Leaves:
    """All lines of this many moves, or to the end of the game."""
    if depth == 0 or game.over():
        return Counter([(ending(game), tuple(size(game, seat) for seat in range(game.seats)))])
    found: Leaves = Counter()
    for move in game.legal():
        after = game.clone()
        after.apply(move)
        found += lines(after, depth - 1)
    return found


def plain_lines(game: Naive, depth: int) -> Leaves:
    """The same in the plain game."""
    if depth == 0 or game.ending:
        return Counter([(game.ending, tuple(len(player.hand) for player in game.players))])
    found: Leaves = Counter()
    for move in game.legal(game.waiting()[0]):
        after = game.copy()
        after.play(game.waiting()[0], move)
        found += plain_lines(after, depth - 1)
    return found


def check(position: Kingdoms, options: Options, depth: int, expected: int, ended: int = 0) -> None:
    """Check that the rules and the plain game give the same counts, and those recorded before."""
    found = lines(position, depth)
    assert found == plain_lines(plain(position, options), depth)
    assert (found.total(), sum(count for (how, _), count in found.items() if how)) == (expected, ended)


@pytest.mark.parametrize(("depth", "expected"), [(1, 2), (2, 2), (3, 5), (4, 20), (5, 38), (6, 86), (7, 181)])
def test_a_battle_of_two_branches_by_distinct_cards(depth: int, expected: int) -> None:
    t = at_turn(lands("r9 r2 y5 b1", "b7 b3 y8 2*r4", "y1", source="b9 b8 b7"))
    check(t, DEFAULT, depth, expected)


def test_battles_with_kingdoms_to_rearrange() -> None:
    t = at_turn(lands("r9 r4 r5 r6 t", "b7 b3 y8 y1", laid=["people rrr", "court bbb"], source="b9 b8 b7"))
    check(t, DEFAULT, 6, 4852)


def test_a_break_for_everybody_with_changing_kingdoms() -> None:
    t = at_break(lands("r4 y4 r5 r6", "b7 b8 b9 y8 t", laid=["people ryr", "people bbb"], source="b6 b5"))
    check(t, DEFAULT, 5, 1051)


def test_a_break_with_open_cards() -> None:
    options = Options(unfinished="open", auto_complete="off")
    t = at_break(lands("r4 r5 r6 y5", "b7 t", laid=["people rrr"], source="b6 b5", options=options))
    check(t, options, 4, 3218)


def test_wild_treasures_in_a_battle_of_three() -> None:
    options = Options(treasure_colour="wild", windows="fighters")
    t = at_turn(lands("r9 t y2", "b6 t b5", "y7 y3", source="b9 b8 b7", options=options))
    check(t, options, 8, 1468)


def test_the_last_battle_and_the_last_turn() -> None:
    t = at_turn(lands("r9 r4", "y5 y4", "b1 b2 b3", source="b9"))
    check(t, DEFAULT, 9, 37, ended=18)


def test_a_last_turn_together_completes_kingdoms() -> None:
    options = Options(last_turn="together", auto_complete="off")
    t = at_turn(lands("r7 r8 r9", "y1 y2 y3", laid=["people army rrr", "army court yyy"], source="", options=options))
    check(t, options, 5, 415, ended=141)
