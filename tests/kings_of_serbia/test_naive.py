"""The rules against the plain game: the same chance and the same moves give the same result in both."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kingstable.games.kings_of_serbia.options import OPTIONS
from tests.kings_of_serbia.boxes import strange_box
from tests.kings_of_serbia.side_by_side import OWN, Box, Pair

pytestmark = pytest.mark.rule(
    "KS-1", "KS-4", "KS-5", "KS-7", "KS-10", "KS-11", "KS-12", "KS-13", "KS-14", "KS-15", "KS-16", "KS-17", "KS-18",
    "KS-19", "KS-20", "KS-21", "KS-22", "KS-23", "KS-24", "KS-25", "KS-26", "KS-27", "KS-28", "KS-29", "KS-30",
    "KS-31", "KS-32", "KS-33", "KS-34", "KS-35", "KS-36", "KS-37", "KS-38", "KS-39", "KS-40", "KS-41", "KS-42",
    "KS-43", "KS-44", "KS-45", "KS-47", "KS-48", "KS-49", "KS-50", "KS-51", "KS-52", "KS-54", "KS-55",
)  # fmt: skip

EAGERLY = ("explore", "conquer", "bring", "support")
IDLY = ("stop", "decline", "fight")


def chosen(chooser: Random, moves: list[str], eager: float) -> str:
    """Any move, or one that advances the game."""
    if chooser.random() >= eager:
        return chooser.choice(moves)
    best = [move for move in moves if move.split()[0] in EAGERLY]
    outward = [move for move in moves if move.split()[-1] in ("exploring", "conquering")]
    others = [move for move in moves if move.split()[0] not in IDLY]
    wanted = [best, outward if chooser.random() < 0.8 else [], others, moves]
    return chooser.choice(next(some for some in wanted if some))


def play_both(seats: int, seed: int, options: Mapping[str, str], eager: float, box: Box = OWN) -> Counter[str]:
    """Play one game in both; how often each verb was used, and the ending."""
    chooser = Random(seed)
    pair = Pair(box, box.new_game(seats, seed, options), options)
    verbs: Counter[str] = Counter()
    pair.agree()
    while pair.asked:
        seat = chooser.choice(sorted(pair.asked))
        move = chosen(chooser, sorted(pair.asked[seat]), eager)
        pair.play(seat, move)
        pair.agree()
        verbs[move.split()[0]] += 1
    assert pair.game.over()
    verbs[pair.naive.ending] += 1
    return verbs


def agreed(seed: int) -> dict[str, str]:
    """A choice of options, about half of them left at the default."""
    chance = Random(seed)
    return {each.name: chance.choice(each.choices) for each in OPTIONS if chance.random() < 0.5}


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("eager", [0.0, 0.5, 0.85])
def test_both_implementations_agree_on_the_usual_game(seats: int, eager: float) -> None:
    assert play_both(seats, seats, {}, eager)["place"] > 50


@pytest.mark.parametrize(("name", "choice"), [(each.name, choice) for each in OPTIONS for choice in each.choices[1:]])
def test_both_implementations_agree_on_every_single_option(name: str, choice: str) -> None:
    for seats in (2, 3, 4):
        assert play_both(seats, 7, {name: choice}, 0.8)["conquer"] > 0


def test_both_implementations_agree_on_all_options_together_and_cover_everything() -> None:
    seen: Counter[str] = Counter()
    for seed in range(12):
        seen += play_both(2 + seed % 3, seed, agreed(seed), 0.8)
    assert set(seen) >= {
        "place", "lay-top", "bring", "look", "remove-discarded", "remove-from-deck", "go", "explore", "conquer",
        "fight", "support", "offer", "buy", "stop", "decline", "market",
    }  # fmt: skip


@pytest.mark.parametrize("seed", range(15))
def test_both_implementations_agree_with_unusual_card_sets(seed: int) -> None:
    play_both(2 + seed % 3, seed, agreed(100 + seed), (0.2, 0.5, 0.85)[seed % 3], strange_box(seed))


@settings(max_examples=10, deadline=None)
@given(seats=st.integers(2, 4), seed=st.integers(0, 2**31), eager=st.sampled_from([0.2, 0.5, 0.85]), own=st.booleans())
def test_both_implementations_agree_on_random_games(seats: int, seed: int, eager: float, own: bool) -> None:
    play_both(seats, seed, agreed(seed), eager, OWN if own else strange_box(seed))
