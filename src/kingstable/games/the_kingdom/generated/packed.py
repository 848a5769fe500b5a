"""Names for the parts of packed numbers. Written by `kingstable.core.indexer` from the pieces: do not edit."""

from __future__ import annotations

from mypy_extensions import i64


def pack_card(suit: i64, rank: i64) -> i64:
    return suit | rank << 2


def suit_of_card(card: i64) -> i64:
    return card & 3


def card_with_suit(card: i64, suit: i64) -> i64:
    return card + (suit - suit_of_card(card))


def card_plus_suit(card: i64, number: i64) -> i64:
    return card + number


def rank_of_card(card: i64) -> i64:
    return card >> 2


def card_with_rank(card: i64, rank: i64) -> i64:
    return card + (rank - rank_of_card(card) << 2)


def card_plus_rank(card: i64, number: i64) -> i64:
    return card + (number << 2)


def pack_entry(card: i64, seat: i64) -> i64:
    return card | seat << 8


def card_of_entry(entry: i64) -> i64:
    return entry & 255


def entry_with_card(entry: i64, card: i64) -> i64:
    return entry + (card - card_of_entry(entry))


def entry_plus_card(entry: i64, number: i64) -> i64:
    return entry + number


def seat_of_entry(entry: i64) -> i64:
    return entry >> 8


def entry_with_seat(entry: i64, seat: i64) -> i64:
    return entry + (seat - seat_of_entry(entry) << 8)


def entry_plus_seat(entry: i64, number: i64) -> i64:
    return entry + (number << 8)


def pack_cell(card: i64, choice: i64) -> i64:
    return card | choice << 6


def card_of_cell(cell: i64) -> i64:
    return cell & 63


def cell_with_card(cell: i64, card: i64) -> i64:
    return cell + (card - card_of_cell(cell))


def cell_plus_card(cell: i64, number: i64) -> i64:
    return cell + number


def choice_of_cell(cell: i64) -> i64:
    return cell >> 6


def cell_with_choice(cell: i64, choice: i64) -> i64:
    return cell + (choice - choice_of_cell(cell) << 6)


def cell_plus_choice(cell: i64, number: i64) -> i64:
    return cell + (number << 6)
