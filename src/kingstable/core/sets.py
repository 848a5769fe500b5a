"""Sets and bags kept in one whole number. The empty one is 0.

A set has a bit for each member, a number from 0 to 62. As with Python's own sets, `|` is the union and `&` the
intersection. A bag has two bits for each kind, from 0 to 30: how many of that kind there are, 3 at most. `+` adds two
bags, and `-` takes one out of another.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

SET_SIZE: Final[i64] = 63
"""How many members a set may have."""


def bit(n: i64) -> i64:
    """The set with this as its only member.

    Written like this because mypyc makes a constant 1 a 32-bit C int: `1 << 35` would become 8.
    """
    one = n - n + 1
    return one << n


def first(n: i64) -> i64:
    """The set of all numbers below this one."""
    return bit(n) - 1


def includes(members: i64, n: i64) -> bool:
    """Whether a set has this member."""
    return members >> n & 1 == 1


def without(members: i64, n: i64) -> i64:
    """The set without this member, whether or not it was one."""
    return members & ~bit(n)


def difference(members: i64, others: i64) -> i64:
    """The members that are not among the others."""
    return members & ~others


def count(members: i64) -> i64:
    """How many members a set has: its bits, added up in wider and wider fields.

    As a set has no member 63, every constant here can be below 2 to the 62nd: larger ones are slow when compiled.
    """
    twos = members - (members >> 1 & 0x1555555555555555)
    fours = (twos & 0x3333333333333333) + (twos >> 2 & 0x3333333333333333)
    eights = (fours & 0x0F0F0F0F0F0F0F0F) + (fours >> 4 & 0x0F0F0F0F0F0F0F0F)
    sixteens = eights + (eights >> 8)
    wide = (sixteens & 0x00FF00FF00FF00FF) + (sixteens >> 16 & 0x00FF00FF00FF00FF)
    return (wide + (wide >> 32)) & 0x7F


def lowest(members: i64) -> i64:
    """The lowest member of a set that is not empty."""
    return count((members & -members) - 1)


def highest(members: i64) -> i64:
    """The highest member of a set that is not empty."""
    return nth(members, count(members) - 1)


def without_lowest(members: i64) -> i64:
    """The set without its lowest member: what remains to be iterated over."""
    return members & members - 1


def has_several(members: i64) -> bool:
    """Whether a set has more than one member."""
    return members & members - 1 != 0


def nth(members: i64, n: i64) -> i64:
    """The member that has `n` lower ones."""
    rest = members
    while n > 0:
        rest = without_lowest(rest)
        n -= 1
    return lowest(rest)


def lowered(members: i64, by: i64) -> i64:
    """The set with every member lowered by `by`, without those that would be below 0."""
    return members >> by


# Bags


def one(kind: i64) -> i64:
    """The bag with one of this kind and nothing else."""
    return bit(2 * kind)


def copies(bag: i64, kind: i64) -> i64:
    """How many of this kind are in a bag."""
    return bag >> 2 * kind & 3


def kinds_of(bag: i64) -> i64:
    """The set of kinds that are in a bag: every second bit, moved together."""
    some = (bag | bag >> 1) & 0x1555555555555555
    some = (some | some >> 1) & 0x3333333333333333
    some = (some | some >> 2) & 0x0F0F0F0F0F0F0F0F
    some = (some | some >> 4) & 0x00FF00FF00FF00FF
    some = (some | some >> 8) & 0x0000FFFF0000FFFF
    return (some | some >> 16) & 0xFFFFFFFF


def size_of(bag: i64) -> i64:
    """How many things are in a bag: the two bits of each kind, added up in wider and wider fields."""
    pairs = (bag & 0x3333333333333333) + (bag >> 2 & 0x3333333333333333)
    fours = (pairs & 0x0F0F0F0F0F0F0F0F) + (pairs >> 4 & 0x0F0F0F0F0F0F0F0F)
    eights = (fours & 0x00FF00FF00FF00FF) + (fours >> 8 & 0x00FF00FF00FF00FF)
    sixteens = eights + (eights >> 16)
    return (sixteens + (sixteens >> 32)) & 0x7F
