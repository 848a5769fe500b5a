"""Names for the parts of packed numbers. Written by `kingstable.core.indexer` from the pieces: do not edit."""

from __future__ import annotations

from mypy_extensions import i64


def groups_of_kingdom(kingdom: i64, place: i64) -> i64:
    return kingdom >> 2 * place & 3


def kingdom_with_groups(kingdom: i64, place: i64, groups: i64) -> i64:
    return kingdom + (groups - groups_of_kingdom(kingdom, place) << 2 * place)


def kingdom_plus_groups(kingdom: i64, place: i64, number: i64) -> i64:
    return kingdom + (number << 2 * place)


def all_groups_of_kingdom(kingdom: i64) -> i64:
    return kingdom & 63


def treasures_of_kingdom(kingdom: i64) -> i64:
    return kingdom >> 6 & 3


def kingdom_with_treasures(kingdom: i64, treasures: i64) -> i64:
    return kingdom + (treasures - treasures_of_kingdom(kingdom) << 6)


def kingdom_plus_treasures(kingdom: i64, number: i64) -> i64:
    return kingdom + (number << 6)


def flag_of_kingdom(kingdom: i64) -> i64:
    return kingdom >> 8


def kingdom_with_flag(kingdom: i64, flag: i64) -> i64:
    return kingdom + (flag - flag_of_kingdom(kingdom) << 8)


def kingdom_plus_flag(kingdom: i64, number: i64) -> i64:
    return kingdom + (number << 8)


def pack_laid(groups: i64, treasures: i64) -> i64:
    return groups | treasures << 6


def groups_of_laid(laid: i64) -> i64:
    return laid & 63


def laid_with_groups(laid: i64, groups: i64) -> i64:
    return laid + (groups - groups_of_laid(laid))


def laid_plus_groups(laid: i64, number: i64) -> i64:
    return laid + number


def treasures_of_laid(laid: i64) -> i64:
    return laid >> 6


def laid_with_treasures(laid: i64, treasures: i64) -> i64:
    return laid + (treasures - treasures_of_laid(laid) << 6)


def laid_plus_treasures(laid: i64, number: i64) -> i64:
    return laid + (number << 6)


def bid_of_battle(battle: i64, place: i64) -> i64:
    return (battle >> 5 * place & 31) - 1


def battle_with_bid(battle: i64, place: i64, bid: i64) -> i64:
    return battle + (bid - bid_of_battle(battle, place) << 5 * place)


def all_bid_of_battle(battle: i64) -> i64:
    return battle & 1048575


def prize_of_battle(battle: i64) -> i64:
    return (battle >> 20 & 31) - 1


def battle_with_prize(battle: i64, prize: i64) -> i64:
    return battle + (prize - prize_of_battle(battle) << 20)


def opponent_of_battle(battle: i64) -> i64:
    return (battle >> 25 & 7) - 1


def battle_with_opponent(battle: i64, opponent: i64) -> i64:
    return battle + (opponent - opponent_of_battle(battle) << 25)


def challenger_of_battle(battle: i64) -> i64:
    return (battle >> 28 & 7) - 1


def battle_with_challenger(battle: i64, challenger: i64) -> i64:
    return battle + (challenger - challenger_of_battle(battle) << 28)


def opponent_won_of_battle(battle: i64) -> i64:
    return battle >> 31 & 1


def battle_with_opponent_won(battle: i64, opponent_won: i64) -> i64:
    return battle + (opponent_won - opponent_won_of_battle(battle) << 31)


def battle_plus_opponent_won(battle: i64, number: i64) -> i64:
    return battle + (number << 31)


def attack_of_battle(battle: i64) -> i64:
    return battle >> 32 & 255


def battle_with_attack(battle: i64, attack: i64) -> i64:
    return battle + (attack - attack_of_battle(battle) << 32)


def battle_plus_attack(battle: i64, number: i64) -> i64:
    return battle + (number << 32)


def defence_of_battle(battle: i64) -> i64:
    return battle >> 40


def battle_with_defence(battle: i64, defence: i64) -> i64:
    return battle + (defence - defence_of_battle(battle) << 40)


def battle_plus_defence(battle: i64, number: i64) -> i64:
    return battle + (number << 40)
