"""Piles of cards without an order: two sets of kinds, those in the pile, and those in it twice.

A pile is named by where its two numbers begin in the table's `piles`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.sets import bit


def repeated(bits: int, width: int) -> int:
    """These bits over and over, each time in so many; called, as a long literal would be slow when compiled."""
    return sum(bits << start for start in range(0, 63, width))


PAIRS: Final[i64] = repeated(0b01, 2)
FOURS: Final[i64] = repeated(0b0011, 4)
BYTES: Final[i64] = repeated(0b00001111, 8)

# Sets


def count(members: i64) -> i64:
    """How many members a set has."""
    members = members - (members >> 1 & PAIRS)
    members = (members & FOURS) + (members >> 2 & FOURS)
    members = members + (members >> 4) & BYTES
    members += members >> 8
    members += members >> 16
    members += members >> 32
    return members & 127


def lowest(members: i64) -> i64:
    """The lowest member of a set that is not empty."""
    return count((members & -members) - 1)


def nth(members: i64, n: i64) -> i64:
    """The member of a set that has `n` lower ones beside it."""
    while n > 0:
        members &= members - 1
        n -= 1
    return lowest(members)


def highest(members: i64) -> i64:
    """The highest member of a set that is not empty."""
    return nth(members, count(members) - 1)


# Piles


def size(piles: vec[i64], pile: i64) -> i64:
    """How many cards a pile has."""
    return count(piles[pile]) + count(piles[pile + 1])


def copies(piles: vec[i64], pile: i64, card: i64) -> i64:
    """How often a card is in a pile."""
    return (piles[pile] >> card & 1) + (piles[pile + 1] >> card & 1)


def pick(piles: vec[i64], pile: i64, n: i64) -> i64:
    """A card of a pile, for n from 0 to before its size; each number is another one of its cards."""
    once = count(piles[pile])
    return nth(piles[pile], n) if n < once else nth(piles[pile + 1], n - once)


def put(piles: vec[i64], pile: i64, card: i64) -> None:
    one = bit(card)
    piles[pile + 1] |= piles[pile] & one
    piles[pile] |= one


def pull(piles: vec[i64], pile: i64, card: i64) -> None:
    """Take one card out of a pile that holds it."""
    one = bit(card)
    if piles[pile + 1] & one:
        piles[pile + 1] ^= one
    else:
        piles[pile] ^= one


def add_all(source: vec[i64], cards: i64, piles: vec[i64], pile: i64) -> None:
    """Put all cards of a pile of one row into a pile of another (or the same) row; the first one keeps them."""
    piles[pile + 1] |= source[cards + 1] | piles[pile] & source[cards]
    piles[pile] |= source[cards]


def move_all(piles: vec[i64], source: i64, target: i64) -> None:
    """All cards of one pile go to another one."""
    add_all(piles, source, piles, target)
    clear(piles, source)


def clear(piles: vec[i64], pile: i64) -> None:
    piles[pile] = 0
    piles[pile + 1] = 0
