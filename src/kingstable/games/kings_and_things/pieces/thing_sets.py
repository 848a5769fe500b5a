"""Sets of things: four words of 63 bits each, alone or as the rows of a longer list."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from kingstable.core.sets import bit, count, difference, includes, lowest, nth, without, without_lowest
from kingstable.games.kings_and_things.pieces.things import WORD, WORDS


def is_in(things: vec[i64], thing: i64) -> bool:
    """Whether the thing is in a set of four words."""
    return includes(things[thing // WORD], thing % WORD)


def join(things: vec[i64], thing: i64) -> None:
    """Put a thing into a set."""
    things[thing // WORD] |= bit(thing % WORD)


def leave(things: vec[i64], thing: i64) -> None:
    """Take a thing out of a set, if it is there."""
    things[thing // WORD] = without(things[thing // WORD], thing % WORD)


def some(things: vec[i64]) -> bool:
    """Whether a set has a member."""
    return things[0] | things[1] | things[2] | things[3] != 0


def add(things: vec[i64], more: vec[i64]) -> None:
    """Put all members of another set into a set."""
    for word in range(WORDS):
        things[word] |= more[word]


def both(one: vec[i64], other: vec[i64]) -> vec[i64]:
    """The things that are in both of two sets."""
    return vec[i64]([one[0] & other[0], one[1] & other[1], one[2] & other[2], one[3] & other[3]])


def either(one: vec[i64], other: vec[i64]) -> vec[i64]:
    """The things that are in at least one of two sets."""
    return vec[i64]([one[0] | other[0], one[1] | other[1], one[2] | other[2], one[3] | other[3]])


def less(one: vec[i64], other: vec[i64]) -> vec[i64]:
    """The things of one set that are not in the other."""
    return vec[i64](
        [
            difference(one[0], other[0]),
            difference(one[1], other[1]),
            difference(one[2], other[2]),
            difference(one[3], other[3]),
        ]
    )


def size_of(things: vec[i64]) -> i64:
    return count(things[0]) + count(things[1]) + count(things[2]) + count(things[3])


def listed(things: vec[i64]) -> vec[i64]:
    """The things of a set, in the order of their numbers."""
    found = vec[i64]()
    for word in range(WORDS):
        rest = things[word]
        while rest != 0:
            found = append(found, word * WORD + lowest(rest))
            rest = without_lowest(rest)
    return found


def nth_of(things: vec[i64], place: i64) -> i64:
    """The thing at this place of a set, counted from 0; -1 if there is none."""
    return nth_in_row(things, 0, place)


# Rows of sets


def row_of(rows: vec[i64], row: i64) -> vec[i64]:
    """A copy of one row, as a set."""
    return rows[row * WORDS : (row + 1) * WORDS]


def lay_row(rows: vec[i64], row: i64, things: vec[i64]) -> None:
    """Replace a row by this set."""
    for word in range(WORDS):
        rows[row * WORDS + word] = things[word]


def is_in_row(rows: vec[i64], row: i64, thing: i64) -> bool:
    """Whether the thing is in a row."""
    return includes(rows[row * WORDS + thing // WORD], thing % WORD)


def join_row(rows: vec[i64], row: i64, thing: i64) -> None:
    """Put a thing into a row."""
    rows[row * WORDS + thing // WORD] |= bit(thing % WORD)


def leave_row(rows: vec[i64], row: i64, thing: i64) -> None:
    """Take a thing out of a row, if it is there."""
    rows[row * WORDS + thing // WORD] = without(rows[row * WORDS + thing // WORD], thing % WORD)


def add_row(things: vec[i64], rows: vec[i64], row: i64) -> None:
    """Put all members of a row into a set."""
    for word in range(WORDS):
        things[word] |= rows[row * WORDS + word]


def empty_row(rows: vec[i64], row: i64, others: vec[i64], other: i64) -> None:
    """Take all things of another row out of a row."""
    for word in range(WORDS):
        rows[row * WORDS + word] = difference(rows[row * WORDS + word], others[other * WORDS + word])


def nth_in_row(rows: vec[i64], row: i64, place: i64) -> i64:
    """The thing at this place of a row, counted from 0; -1 if there is none."""
    rest = place
    for word in range(WORDS):
        members = rows[row * WORDS + word]
        number = count(members)
        if rest < number:
            return word * WORD + nth(members, rest)
        rest -= number
    return -1
