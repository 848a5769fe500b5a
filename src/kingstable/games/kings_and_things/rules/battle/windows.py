"""The windows of a battle: who may play an item at which moment (KT-188)."""

from __future__ import annotations

from mypy_extensions import i64

from kingstable.games.kings_and_things.generated.steps import ask_reaction, may_let_be, then_window_goes_round
from kingstable.games.kings_and_things.pieces.armies import is_fighting
from kingstable.games.kings_and_things.pieces.realm import NOWHERE, Realm
from kingstable.games.kings_and_things.pieces.terms import W_ROUND, W_START
from kingstable.games.kings_and_things.rules.battle.wonders import offer_battle_items, plays_neutral_magic
from kingstable.games.kings_and_things.rules.magic.answers import from_the_left
from kingstable.games.kings_and_things.rules.magic.holding import FIGHTING_ITEMS, OPENING_ITEMS, is_asked


def window(t: Realm, kind: i64) -> None:
    """Ask those in the battle who could have an item for this moment, until all have passed in a row."""
    t.stirred = 0
    then_window_goes_round(t, kind, 0)


def window_goes_round(t: Realm, kind: i64, number: i64) -> None:
    if number >= t.seats:
        if t.stirred and t.battle >= 0:
            t.stirred = 0
            then_window_goes_round(t, kind, 0)
        return
    if t.battle == NOWHERE:
        return
    seat = from_the_left(t, number)
    if is_in_window(t, seat, kind):
        ask_reaction(t, seat, kind)
    then_window_goes_round(t, kind, number + 1)


def is_in_window(t: Realm, seat: i64, kind: i64) -> bool:
    """Whether a player in the battle is asked: at its start and each round's, otherwise only if they ordered it."""
    if plays_neutral_magic(t, seat):
        return True
    calls: i64 = 1 if kind in (W_START, W_ROUND) else 0
    wanted = OPENING_ITEMS if kind == W_START else FIGHTING_ITEMS
    return is_fighting(t, seat) and is_asked(t, seat, wanted, calls)


def reaction(t: Realm, seat: i64, kind: i64) -> None:
    """Use an item in the battle, or let it be."""
    offer_battle_items(t, seat, kind)
    may_let_be(t)
