"""Comparing two worlds finds what the first version of the rules gave away about hidden counters, now kept secret."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

import pytest

from kingstable import catalogue
from kingstable.contract.play import words_of
from kingstable.contract.two_worlds import MOVES_ON, after_moves, other_world
from kingstable.core.table import Table
from tests.kings_and_things.secrets import ALWAYS, NEVER, ordered, pox, weather

CHANCES: Final = 48
"""How many times a position is continued, with other dice each time."""


def differences(table: Table, viewer: int) -> Counter[str]:
    """By what this viewer can tell worlds apart from this position on, over several chances."""
    game = catalogue.game("kings_and_things")
    words = words_of(game, int(table.seats))
    found: Counter[str] = Counter()
    for ply in range(CHANCES):
        table.ply = ply
        found.update(after_moves(game, table, other_world(table, viewer), viewer, words, MOVES_ON, Counter()))
    return found


LEAKED: Final[dict[str, Callable[[int], Table]]] = {
    "alike creatures are lost without a question": lambda rules: pox(rules, *["plains_farmers"] * 3),
    "a lone magic user steps forth without a question": lambda rules: weather(
        rules, "forest_druid", "forest_dryad", *["forest_elves_2r"] * 2, "forest_bears", "forest_unicorn"
    ),
    "who ordered never to be asked is not asked": lambda rules: ordered(rules, NEVER),
    "who ordered always to be asked is asked": lambda rules: ordered(rules, ALWAYS, 2),
}


@pytest.mark.parametrize("position", LEAKED.values(), ids=LEAKED.keys())
def test_the_leaks_of_version_1_are_found(position: Callable[[int], Table]) -> None:
    assert differences(position(1), 0)
    assert not differences(position(2), 0)
