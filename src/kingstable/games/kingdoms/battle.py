"""The last battle packed into one integer: who fought, for what, with which bids, how strong they were, and who won.

The exchange follows the last bid at once, so otherwise nobody would see that bid on the table.
"""

from __future__ import annotations

from mypy_extensions import i64

from kingstable.games.kingdoms.generated.packed import (
    attack_of_battle,
    battle_with_attack,
    battle_with_bid,
    battle_with_challenger,
    battle_with_defence,
    battle_with_opponent,
    battle_with_opponent_won,
    battle_with_prize,
    challenger_of_battle,
    defence_of_battle,
    opponent_of_battle,
    opponent_won_of_battle,
)
from kingstable.games.kingdoms.pieces import Lands, strength


def remember_battle(t: Lands, opponent_won: bool) -> None:
    """Keep everything that lies open as the battle ends."""
    battle = battle_with_prize(0, t.prize)
    battle = battle_with_opponent(battle, t.opponent)
    battle = battle_with_challenger(battle, t.challenger)
    for place in range(4):
        battle = battle_with_bid(battle, place, t.bids[place])
    battle = battle_with_attack(battle, strength(t, t.opponent))
    battle = battle_with_defence(battle, strength(t, t.challenger))
    t.fought = battle_with_opponent_won(battle, 1 if opponent_won else 0)


def fighter(battle: i64, first: i64) -> i64:
    """The opponent (whose bids are kept from place 0) or the challenger (from place 2)."""
    return opponent_of_battle(battle) if first == 0 else challenger_of_battle(battle)


def fought_with(battle: i64, first: i64) -> i64:
    """That fighter's final strength, in half points."""
    return attack_of_battle(battle) if first == 0 else defence_of_battle(battle)


def winner_of(battle: i64) -> i64:
    return opponent_of_battle(battle) if opponent_won_of_battle(battle) else challenger_of_battle(battle)
