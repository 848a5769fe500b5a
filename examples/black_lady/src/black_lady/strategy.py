"""What is worth having in Black Lady: for players who look one move ahead, and for quick play in a search."""

from __future__ import annotations

from kingstable.core.table import Table, first_of
from mypy_extensions import i64

from black_lady.pieces import HEARTS, LADY, RANKS, SPADES, Baize, highest_in, points_in, points_of, suit_of


def appeal(t: Baize, seat: i64, move: i64) -> i64:
    """Duck as high as possible, throw away dangerous cards, lead low."""
    card = first_of(move)
    if len(t.trick) == 0:
        return 20 - rank_of(card) - danger(card)
    best = t.trick[highest_in(t.trick)]
    if suit_of(card) != suit_of(best):
        return 100 + danger(card) + rank_of(card)
    if card < best:
        return 50 + 3 * points_of(card) + rank_of(card)
    if i64(len(t.trick)) == t.seats - 1 and points_in(t.trick) == 0 and card != LADY:
        return 40 + rank_of(card)
    return 20 - rank_of(card) - points_of(card)


def rank_of(card: i64) -> i64:
    return (card - 1) % RANKS


def danger(card: i64) -> i64:
    """How glad a player is to be rid of a card: the Lady, cards that may take her, and hearts."""
    if card == LADY:
        return 60
    if suit_of(card) == SPADES and card > LADY:
        return 30
    return 15 if suit_of(card) == HEARTS else 0


def worth(table: Table, seat: int) -> float:
    """How many more points the others have on average, counting those of the trick on the table."""
    assert isinstance(table, Baize)
    seats = int(table.seats)
    points = [int(table.points[each]) + int(points_in(table.taken[each])) for each in range(seats)]
    if len(table.trick) > 0:
        points[int(table.leader + highest_in(table.trick)) % seats] += int(points_in(table.trick))
    high_cards = sum(int(rank_of(card)) for card in table.hands[seat]) / 100
    return (sum(points) - points[seat]) / (seats - 1) - points[seat] - high_cards
