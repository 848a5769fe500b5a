"""Names for the parts of packed numbers. Written by `kingstable.core.indexer` from the pieces: do not edit."""

from __future__ import annotations

from mypy_extensions import i64


def pack_copies(deck: i64, discard: i64, hand: i64, known: i64, placed: i64) -> i64:
    return deck | discard << 7 | hand << 14 | known << 18 | placed << 22


def deck_of_copies(copies: i64) -> i64:
    return copies & 127


def copies_with_deck(copies: i64, deck: i64) -> i64:
    return copies + (deck - deck_of_copies(copies))


def copies_plus_deck(copies: i64, number: i64) -> i64:
    return copies + number


def discard_of_copies(copies: i64) -> i64:
    return copies >> 7 & 127


def copies_with_discard(copies: i64, discard: i64) -> i64:
    return copies + (discard - discard_of_copies(copies) << 7)


def copies_plus_discard(copies: i64, number: i64) -> i64:
    return copies + (number << 7)


def hand_of_copies(copies: i64) -> i64:
    return copies >> 14 & 15


def copies_with_hand(copies: i64, hand: i64) -> i64:
    return copies + (hand - hand_of_copies(copies) << 14)


def copies_plus_hand(copies: i64, number: i64) -> i64:
    return copies + (number << 14)


def known_of_copies(copies: i64) -> i64:
    return copies >> 18 & 15


def copies_with_known(copies: i64, known: i64) -> i64:
    return copies + (known - known_of_copies(copies) << 18)


def copies_plus_known(copies: i64, number: i64) -> i64:
    return copies + (number << 18)


def placed_of_copies(copies: i64) -> i64:
    return copies >> 22


def copies_with_placed(copies: i64, placed: i64) -> i64:
    return copies + (placed - placed_of_copies(copies) << 22)


def copies_plus_placed(copies: i64, number: i64) -> i64:
    return copies + (number << 22)


def count_of_tally(tally: i64, place: i64) -> i64:
    return tally >> 6 * place & 63


def tally_with_count(tally: i64, place: i64, count: i64) -> i64:
    return tally + (count - count_of_tally(tally, place) << 6 * place)


def tally_plus_count(tally: i64, place: i64, number: i64) -> i64:
    return tally + (number << 6 * place)


def all_count_of_tally(tally: i64) -> i64:
    return tally


def value_of_actions(actions: i64, place: i64) -> i64:
    return actions >> 8 * place & 255


def actions_with_value(actions: i64, place: i64, value: i64) -> i64:
    return actions + (value - value_of_actions(actions, place) << 8 * place)


def actions_plus_value(actions: i64, place: i64, number: i64) -> i64:
    return actions + (number << 8 * place)


def all_value_of_actions(actions: i64) -> i64:
    return actions


def strength_of_symbols(symbols: i64, place: i64) -> i64:
    return symbols >> 6 * place & 63


def symbols_with_strength(symbols: i64, place: i64, strength: i64) -> i64:
    return symbols + (strength - strength_of_symbols(symbols, place) << 6 * place)


def symbols_plus_strength(symbols: i64, place: i64, number: i64) -> i64:
    return symbols + (number << 6 * place)


def all_strength_of_symbols(symbols: i64) -> i64:
    return symbols


def amount_of_goods(goods: i64, place: i64) -> i64:
    return goods >> 8 * place & 255


def goods_with_amount(goods: i64, place: i64, amount: i64) -> i64:
    return goods + (amount - amount_of_goods(goods, place) << 8 * place)


def goods_plus_amount(goods: i64, place: i64, number: i64) -> i64:
    return goods + (number << 8 * place)


def all_amount_of_goods(goods: i64) -> i64:
    return goods


def price_of_sale(sale: i64, place: i64) -> i64:
    return sale >> 8 * place & 255


def sale_with_price(sale: i64, place: i64, price: i64) -> i64:
    return sale + (price - price_of_sale(sale, place) << 8 * place)


def sale_plus_price(sale: i64, place: i64, number: i64) -> i64:
    return sale + (number << 8 * place)


def all_price_of_sale(sale: i64) -> i64:
    return sale


def pack_site(face_down: i64, land: i64) -> i64:
    return face_down | (land + 1) << 8


def face_down_of_site(site: i64) -> i64:
    return site & 255


def site_with_face_down(site: i64, face_down: i64) -> i64:
    return site + (face_down - face_down_of_site(site))


def site_plus_face_down(site: i64, number: i64) -> i64:
    return site + number


def land_of_site(site: i64) -> i64:
    return (site >> 8) - 1


def site_with_land(site: i64, land: i64) -> i64:
    return site + (land - land_of_site(site) << 8)


def pack_top(kind: i64, seat: i64) -> i64:
    return kind | seat << 8


def kind_of_top(top: i64) -> i64:
    return top & 255


def top_with_kind(top: i64, kind: i64) -> i64:
    return top + (kind - kind_of_top(top))


def top_plus_kind(top: i64, number: i64) -> i64:
    return top + number


def seat_of_top(top: i64) -> i64:
    return top >> 8


def top_with_seat(top: i64, seat: i64) -> i64:
    return top + (seat - seat_of_top(top) << 8)


def top_plus_seat(top: i64, number: i64) -> i64:
    return top + (number << 8)


def pack_unseen(kind: i64, seat: i64, action: i64, known: i64, new: i64) -> i64:
    return kind | seat << 8 | action << 12 | known << 16 | new << 17


def kind_of_unseen(unseen: i64) -> i64:
    return unseen & 255


def unseen_with_kind(unseen: i64, kind: i64) -> i64:
    return unseen + (kind - kind_of_unseen(unseen))


def unseen_plus_kind(unseen: i64, number: i64) -> i64:
    return unseen + number


def seat_of_unseen(unseen: i64) -> i64:
    return unseen >> 8 & 15


def unseen_with_seat(unseen: i64, seat: i64) -> i64:
    return unseen + (seat - seat_of_unseen(unseen) << 8)


def unseen_plus_seat(unseen: i64, number: i64) -> i64:
    return unseen + (number << 8)


def action_of_unseen(unseen: i64) -> i64:
    return unseen >> 12 & 15


def unseen_with_action(unseen: i64, action: i64) -> i64:
    return unseen + (action - action_of_unseen(unseen) << 12)


def unseen_plus_action(unseen: i64, number: i64) -> i64:
    return unseen + (number << 12)


def known_of_unseen(unseen: i64) -> i64:
    return unseen >> 16 & 1


def unseen_with_known(unseen: i64, known: i64) -> i64:
    return unseen + (known - known_of_unseen(unseen) << 16)


def unseen_plus_known(unseen: i64, number: i64) -> i64:
    return unseen + (number << 16)


def new_of_unseen(unseen: i64) -> i64:
    return unseen >> 17


def unseen_with_new(unseen: i64, new: i64) -> i64:
    return unseen + (new - new_of_unseen(unseen) << 17)


def unseen_plus_new(unseen: i64, number: i64) -> i64:
    return unseen + (number << 17)
