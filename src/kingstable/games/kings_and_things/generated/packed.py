"""Names for the parts of packed numbers. Written by `kingstable.core.indexer` from the pieces: do not edit."""

from __future__ import annotations

from mypy_extensions import i64


def pack_roller(party: i64, thing: i64) -> i64:
    return party | thing << 3


def party_of_roller(roller: i64) -> i64:
    return roller & 7


def roller_with_party(roller: i64, party: i64) -> i64:
    return roller + (party - party_of_roller(roller))


def roller_plus_party(roller: i64, number: i64) -> i64:
    return roller + number


def thing_of_roller(roller: i64) -> i64:
    return roller >> 3


def roller_with_thing(roller: i64, thing: i64) -> i64:
    return roller + (thing - thing_of_roller(roller) << 3)


def roller_plus_thing(roller: i64, number: i64) -> i64:
    return roller + (number << 3)


def pack_stake(kind: i64, bound: i64) -> i64:
    return kind | bound << 8


def kind_of_stake(stake: i64) -> i64:
    return stake & 255


def stake_with_kind(stake: i64, kind: i64) -> i64:
    return stake + (kind - kind_of_stake(stake))


def stake_plus_kind(stake: i64, number: i64) -> i64:
    return stake + number


def bound_of_stake(stake: i64) -> i64:
    return stake >> 8


def stake_with_bound(stake: i64, bound: i64) -> i64:
    return stake + (bound - bound_of_stake(stake) << 8)


def stake_plus_bound(stake: i64, number: i64) -> i64:
    return stake + (number << 8)


def how_of_orders(orders: i64, place: i64) -> i64:
    return orders >> 2 * place & 3


def orders_with_how(orders: i64, place: i64, how: i64) -> i64:
    return orders + (how - how_of_orders(orders, place) << 2 * place)


def orders_plus_how(orders: i64, place: i64, number: i64) -> i64:
    return orders + (number << 2 * place)


def all_how_of_orders(orders: i64) -> i64:
    return orders


def pack_result(units: i64, hexes: i64, income: i64, citadel: i64, crown: i64) -> i64:
    return units | hexes << 10 | income << 18 | citadel << 28 | crown << 29


def units_of_result(result: i64) -> i64:
    return result & 1023


def result_with_units(result: i64, units: i64) -> i64:
    return result + (units - units_of_result(result))


def result_plus_units(result: i64, number: i64) -> i64:
    return result + number


def hexes_of_result(result: i64) -> i64:
    return result >> 10 & 255


def result_with_hexes(result: i64, hexes: i64) -> i64:
    return result + (hexes - hexes_of_result(result) << 10)


def result_plus_hexes(result: i64, number: i64) -> i64:
    return result + (number << 10)


def income_of_result(result: i64) -> i64:
    return result >> 18 & 1023


def result_with_income(result: i64, income: i64) -> i64:
    return result + (income - income_of_result(result) << 18)


def result_plus_income(result: i64, number: i64) -> i64:
    return result + (number << 18)


def citadel_of_result(result: i64) -> i64:
    return result >> 28 & 1


def result_with_citadel(result: i64, citadel: i64) -> i64:
    return result + (citadel - citadel_of_result(result) << 28)


def result_plus_citadel(result: i64, number: i64) -> i64:
    return result + (number << 28)


def crown_of_result(result: i64) -> i64:
    return result >> 29


def result_with_crown(result: i64, crown: i64) -> i64:
    return result + (crown - crown_of_result(result) << 29)


def result_plus_crown(result: i64, number: i64) -> i64:
    return result + (number << 29)
