"""Counts of all continuations from fixed positions, the same in the rules and in the plain game."""

from __future__ import annotations

from collections import Counter

import pytest

from kingstable.games.crusaders.generated.index import Crusaders
from tests.crusaders.naive import Naive, Options
from tests.crusaders.positions import DEFAULT, plain, realm, rows

pytestmark = pytest.mark.rule("CR-5", "CR-6", "CR-9", "CR-10", "CR-11", "CR-13")

Leaves = Counter[tuple[int, int]]
"""How many lines of play ended with this many victory markers and this ending."""


def lines(game: Crusaders, depth: int) -> Leaves:
    """All lines of this many moves, or to the end of the game."""
    if depth == 0 or game.over():
        return Counter([(int(game.placed), int(game.ending))])
    found: Leaves = Counter()
    for move in game.legal():
        after = game.clone()
        after.apply(move)
        found += lines(after, depth - 1)
    return found


def plain_lines(game: Naive, depth: int) -> Leaves:
    """The same in the plain game."""
    if depth == 0 or game.ending:
        return Counter([(len(game.winners), ["", "last_marker", "all_placed", "certain"].index(game.ending))])
    found: Leaves = Counter()
    for card, sector in game.legal():
        after = game.copy()
        after.place(card, sector)
        found += plain_lines(after, depth - 1)
    return found


def check(position: Crusaders, options: Options, depth: int, expected: dict[tuple[int, int], int]) -> None:
    """Check that the rules and the plain game give the same counts, and those recorded before."""
    found = lines(position, depth)
    assert found == expected
    assert found == plain_lines(plain(position, options), depth)


@pytest.mark.parametrize(("depth", "expected"), [(1, 15), (2, 300), (3, 6000)])
def test_the_opening_branches_by_distinct_units_and_sectors(depth: int, expected: int) -> None:
    game = realm({}, hands=["2*la 2*swba 2*labosw", "2*he 2*bohe laboswheba"])
    check(game, DEFAULT, depth, {(0, 0): expected})


def test_two_players_in_the_middle_game_win_up_to_two_territories_in_three_moves() -> None:
    game = realm(
        rows(
            "bosw la | laba la laheba | he boheba laswheba | labo swba sw labosw | boswba lahe laswba",
            "swba laheba | laswhe boba | bo laboswhe laboba bohe | sw laswba boswba lasw | laswhe he lasw",
        ),
        hands=["labosw bohe boba laboswba heba boheba", "lahe swhe swhe laba laboba"],
        won=[(1, 3)],
    )
    check(game, DEFAULT, 3, {(1, 0): 2130, (2, 0): 3843, (3, 0): 1047})


def test_two_players_play_for_points_to_the_last_place() -> None:
    options = Options(ending="points", unfinished="play_on")
    game = realm(
        rows(
            "bosw la heba | laba la laheba boba | he boheba laswheba | labo swba sw labosw | boswba lahe laswba boheba",
            "swba laheba | laswhe boba boswheba | bo laboswhe laboba bohe | sw laswba boswba lasw"
            " | laswhe he lasw lahe",
        ),
        hands=["bosw labosw bohe laboswba swheba", "swhe swhe boswhe laba laboba laboswheba"],
        mover=1,
        won=[(1, 3), (1, 4)],
        options=options,
    )
    check(game, options, 4, {(4, 0): 4836})


def test_three_players_stop_when_the_winner_is_certain() -> None:
    options = Options(deck="d2", stop="when_certain")
    game = realm(
        rows(
            "boswheba labohe la | laheba heba lahe bosw | lasw he heba laswhe | bohe sw boba boswhe | bo laboswba lahe",
            "lahe heba | swheba boheba laboba | laswba swba laboba boswheba | labo swba laba boswheba"
            " | laswheba laboswheba boswhe swhe",
            "laheba lahe laheba labohe | laboswhe swheba laswheba labosw | laswhe laboheba | laba labo labohe"
            " | boswba bohe laboswhe laba",
        ),
        seats=3,
        hands=["labosw laswhe boba laboba heba", "labo labosw bohe laboswba 2*boheba", "2*lasw he boba swba"],
        mover=1,
        won=[(1, 4), (2, 0)],
        options=options,
    )
    check(game, options, 3, {(3, 0): 600, (4, 0): 336, (4, 3): 22})


def test_four_players_sometimes_reach_the_last_marker_in_three_moves() -> None:
    game = realm(
        rows(
            "labo lasw labo boheba | boheba swheba laboba | laboswhe laba labosw boba | ba laboswba bo"
            " | swhe laba swhe bosw",
            "boheba boswba swba | lasw boswba ba | laboswheba laboswheba la laboba | labohe laheba laheba laswba"
            " | labohe laheba bosw swba",
            "laswheba lasw boswba heba | he labohe he bo | laswba laswhe he bo | lahe swba boswheba swba"
            " | boswhe boheba",
            "lahe lahe he swheba | labohe laswhe bohe | swheba laboba laswheba ba | labosw labosw laboheba heba"
            " | swhe laboheba laba laswba",
        ),
        seats=4,
        hands=[
            "la bo sw swhe laba heba",
            "bosw laswhe laboswhe laswba swheba",
            "boswhe boswhe boba boba boswba",
            "labo bohe bohe laboba boswheba",
        ],
        won=[(3, 2), (1, 3)],
    )
    check(game, DEFAULT, 3, {(2, 0): 180, (3, 0): 276, (4, 0): 108, (5, 1): 12})
