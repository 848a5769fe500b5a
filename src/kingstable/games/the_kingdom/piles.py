"""Piles of cards without an order, as two sets of kinds: those in the pile, and those in it twice.

A pile is identified by the index of its first set in the table's `piles`.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.sets import bit, count, includes, nth


def size(piles: vec[i64], pile: i64) -> i64:
    """How many cards a pile has."""
    return count(piles[pile]) + count(piles[pile + 1])


def copies(piles: vec[i64], pile: i64, card: i64) -> i64:
    """How many copies of a card a pile has."""
    if not includes(piles[pile], card):
        return 0
    return 2 if includes(piles[pile + 1], card) else 1


def count_of(piles: vec[i64], pile: i64, kinds: i64) -> i64:
    """How many cards of these kinds a pile has."""
    return count(piles[pile] & kinds) + count(piles[pile + 1] & kinds)


def pick(piles: vec[i64], pile: i64, n: i64) -> i64:
    """A card of a pile, for n from 0 up to but not including its size; each n gives another one of its cards."""
    once = count(piles[pile])
    return nth(piles[pile], n) if n < once else nth(piles[pile + 1], n - once)


def put(piles: vec[i64], pile: i64, card: i64) -> None:
    one = bit(card)
    piles[pile + 1] |= piles[pile] & one
    piles[pile] |= one


def pull(piles: vec[i64], pile: i64, card: i64) -> None:
    """Take one card out of a pile that contains it."""
    one = bit(card)
    if piles[pile + 1] & one:
        piles[pile + 1] ^= one
    else:
        piles[pile] ^= one


def add_all(source: vec[i64], cards: i64, piles: vec[i64], pile: i64) -> None:
    """Add all cards of a pile in `source` to a pile in `piles`; the first one keeps them."""
    piles[pile + 1] |= source[cards + 1] | piles[pile] & source[cards]
    piles[pile] |= source[cards]


def move_all(piles: vec[i64], source: i64, target: i64) -> None:
    """Move all cards of one pile to another."""
    add_all(piles, source, piles, target)
    clear(piles, source)


def clear(piles: vec[i64], pile: i64) -> None:
    piles[pile] = 0
    piles[pile + 1] = 0
