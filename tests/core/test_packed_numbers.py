"""Numbers that hold several values: every part has a name, and none touches another."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import product
from random import Random

import pytest

from kingstable.core.indexer import write_packed
from kingstable.core.packed_numbers import BadPacking, packing

LINE = "battle prize?:5 bid?:5*4 opponent?:3 won:1 strength:12"

Written = dict[str, Callable[..., int]]


def written(*lines: str) -> Written:
    """The functions generated for these lines."""
    functions: Written = {}
    exec(write_packed(tuple(map(packing, lines))), functions)
    return functions


def test_a_number_is_built_from_its_parts_and_gives_them_back() -> None:
    card = written("card unit:5 copy:2")
    for unit, copy in product(range(32), range(4)):
        number = card["pack_card"](unit, copy)
        assert (card["unit_of_card"](number), card["copy_of_card"](number)) == (unit, copy)


def test_changing_one_part_keeps_all_others() -> None:
    functions = written(LINE)
    least_and_most = {"prize": (-1, 30), "bid": (-1, 30), "opponent": (-1, 6), "won": (0, 1), "strength": (0, 4095)}
    places: list[tuple[str, tuple[int, ...]]] = [(name, ()) for name in least_and_most if name != "bid"]
    places += [("bid", (place,)) for place in range(4)]
    parts = {(name, place): least_and_most[name][0] for name, place in places}
    random = Random(1)
    battle = 0
    for _ in range(2000):
        name, place = random.choice(places)
        parts[name, place] = random.randint(*least_and_most[name])
        battle = functions[f"battle_with_{name}"](battle, *place, parts[name, place])
        assert {(each, at): functions[f"{each}_of_battle"](battle, *at) for each, at in places} == parts


def test_optional_parts_begin_empty_and_read_as_minus_one() -> None:
    functions = written(LINE)
    assert [functions["bid_of_battle"](0, place) for place in range(4)] == [-1] * 4
    assert functions["prize_of_battle"](0) == -1
    with_a_bid = functions["battle_with_bid"](0, 2, 0)
    assert [functions["bid_of_battle"](with_a_bid, place) for place in range(4)] == [-1, -1, 0, -1]
    assert functions["battle_with_bid"](with_a_bid, 2, -1) == 0


def test_counting_parts_can_be_raised_and_lowered() -> None:
    functions = written("hand copies:2*28")
    hand = 0
    for kind in (0, 27, 27, 3):
        hand = functions["hand_plus_copies"](hand, kind, 1)
    assert [functions["copies_of_hand"](hand, kind) for kind in (0, 3, 26, 27)] == [1, 1, 0, 2]
    assert functions["copies_of_hand"](functions["hand_plus_copies"](hand, 27, -1), 27) == 1


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("card", "PACKED declares card without parts"),
        ("card unit", "'unit' is no part of a number: write its name and bits"),
        ("card unit:0", "'unit:0' is no part of a number"),
        ("card 5:unit", "'5:unit' is no part of a number"),
        ("hand copies:2*28 rest:8", "hand has 64 bits, and a number has room for 63"),
    ],
)
def test_a_line_that_declares_nothing_is_refused_with_how_to_write_it(line: str, sentence: str) -> None:
    with pytest.raises(BadPacking, match=re.escape(sentence)):
        packing(line)
