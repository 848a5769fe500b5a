"""Sets in one number agree with Python's own."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from kingstable.core.sets import SET_SIZE, bit, count, first, highest, includes, lowest, nth, without

NUMBERS = st.integers(0, int(SET_SIZE) - 1)
SETS = st.sets(NUMBERS)


def packed(members: set[int]) -> int:
    return sum(int(bit(each)) for each in members)


@given(SETS, NUMBERS)
def test_a_set_has_exactly_its_members(members: set[int], number: int) -> None:
    assert includes(packed(members), number) == (number in members)
    assert without(packed(members), number) == packed(members - {number})
    assert packed(members) | bit(number) == packed(members | {number})


@given(SETS)
def test_members_are_counted_and_found_in_ascending_order(members: set[int]) -> None:
    assert count(packed(members)) == len(members)
    assert [nth(packed(members), place) for place in range(len(members))] == sorted(members)
    if members:
        assert (lowest(packed(members)), highest(packed(members))) == (min(members), max(members))


@given(st.integers(0, int(SET_SIZE) - 1))
def test_the_first_numbers_are_those_below(number: int) -> None:
    assert first(number) == packed(set(range(number)))
