"""Rules speak of cards, seats, and sets: numbers that show through are counted, and must never increase."""

from __future__ import annotations

import pytest

from kingstable.catalogue import NAMES
from tests.raw_numbers import KINDS, counted, raw_numbers

MOST = {
    "crusaders": (0, 0, 0),
    "kingdoms": (0, 0, 0),
    "the_kingdom": (0, 0, 0),
    "kings_of_serbia": (0, 0, 0),
    "kings_and_things": (0, 0, 0),
}
"""By game, the shifts, masks, and plus-ones that are still there."""


@pytest.mark.parametrize("game", NAMES)
def test_no_new_raw_numbers_appear(game: str) -> None:
    found = counted(game).values()
    totals = tuple(sum(each[kind] for each in found) for kind in KINDS)
    assert totals == MOST[game], "where there are fewer now, say so in MOST"


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("x = members >> 3", "shifts"),
        ("members <<= 1", "shifts"),
        ("low = members & 15", "masks"),
        ("rest &= ~other", "masks"),
        ("seat = t.holder - 1", "plus-ones"),
        ("seat = int(t.holders[sector]) - 1", "plus-ones"),
        ("t.holder = seat + 1", "plus-ones"),
        ("mine = t.holders[sector] == seat + 1", "plus-ones"),
    ],
)
def test_a_raw_number_is_found(line: str, kind: str) -> None:
    assert [found for found, _ in raw_numbers(line)] == [kind]


@pytest.mark.parametrize(
    "line",
    [
        "both = members & others",
        "t.turn += 1",
        "t.left = t.seats + 1",
        "place = seat + 1",
        "t.holder = seat",
        "left = len(t.deck) - 1",
    ],
)
def test_sets_and_counts_are_not_raw_numbers(line: str) -> None:
    assert list(raw_numbers(line)) == []
