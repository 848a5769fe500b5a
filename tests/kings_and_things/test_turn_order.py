"""The turn order of Kings & Things comes from the board, not from the seats."""

from __future__ import annotations

from itertools import pairwise

import pytest

from kingstable import catalogue
from kingstable.core.luck import FastLuck
from kingstable.core.playout import SEAT_BITS, turn_order, who_begins
from kingstable.games.kings_and_things.pieces.country import nth_in_turn
from kingstable.games.kings_and_things.pieces.realm import Realm


@pytest.mark.rule("KT-14", "KT-18", "KT-37")
def test_simulations_report_results_by_the_order_of_the_first_turn() -> None:
    by_seat = []
    for seed in range(8):
        table = catalogue.game("kings_and_things").new(4, FastLuck(seed))
        first = who_begins(table)
        assert isinstance(table, Realm)
        luck = FastLuck(seed)
        while table.turn < 1:
            table.ask_again()
            table.apply(table.offered[luck.below(table.offers)])
        packed = int(turn_order(table, first))
        order = [packed >> int(SEAT_BITS) * place & 15 for place in range(4)]
        assert order == [nth_in_turn(table, place) for place in range(4)]
        by_seat.append(all((one + 1) % 4 == other for one, other in pairwise(order)))
    assert not all(by_seat), "who sits where is chosen during the setup"
