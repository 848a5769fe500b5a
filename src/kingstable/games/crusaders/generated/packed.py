"""Names for the parts of packed numbers. Written by `kingstable.core.indexer` from the pieces: do not edit."""

from __future__ import annotations

from mypy_extensions import i64


def pack_card(unit: i64, copy: i64) -> i64:
    return unit | copy << 5


def unit_of_card(card: i64) -> i64:
    return card & 31


def card_with_unit(card: i64, unit: i64) -> i64:
    return card + (unit - unit_of_card(card))


def card_plus_unit(card: i64, number: i64) -> i64:
    return card + number


def copy_of_card(card: i64) -> i64:
    return card >> 5


def card_with_copy(card: i64, copy: i64) -> i64:
    return card + (copy - copy_of_card(card) << 5)


def card_plus_copy(card: i64, number: i64) -> i64:
    return card + (number << 5)


def card_of_army(army: i64, place: i64) -> i64:
    return army >> 8 * place & 255


def army_with_card(army: i64, place: i64, card: i64) -> i64:
    return army + (card - card_of_army(army, place) << 8 * place)


def army_plus_card(army: i64, place: i64, number: i64) -> i64:
    return army + (number << 8 * place)


def all_card_of_army(army: i64) -> i64:
    return army


def unit_of_threat(threat: i64, place: i64) -> i64:
    return threat >> 5 * place & 31


def threat_with_unit(threat: i64, place: i64, unit: i64) -> i64:
    return threat + (unit - unit_of_threat(threat, place) << 5 * place)


def threat_plus_unit(threat: i64, place: i64, number: i64) -> i64:
    return threat + (number << 5 * place)


def all_unit_of_threat(threat: i64) -> i64:
    return threat
