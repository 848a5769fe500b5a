"""Leaving a battle alive: the offers at the end of a round, and the Dust (KT-136 to KT-140, KT-146, KT-192)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kingstable.core.sets import difference, without
from kingstable.games.kings_and_things.generated.steps import (
    ask_retreat,
    may_retreat_to_each,
    may_stay,
    tell_retreats,
    tell_stays,
    then_after_battle,
    then_battle_round,
    then_retreat_offer,
    then_retreat_offers,
    then_round_over,
    then_window,
)
from kingstable.games.kings_and_things.pieces.armies import (
    balloon_lands,
    decided,
    fort_stands,
    here,
    in_turn,
    is_fighting,
    town_stands,
    units_of,
)
from kingstable.games.kings_and_things.pieces.counters import is_present, put, see, take
from kingstable.games.kings_and_things.pieces.country import enemies_in
from kingstable.games.kings_and_things.pieces.geometry import WITHIN, next_to
from kingstable.games.kings_and_things.pieces.realm import NEUTRAL, Realm, field
from kingstable.games.kings_and_things.pieces.terms import DUST_LOST, DUST_STAY, W_RETREAT
from kingstable.games.kings_and_things.pieces.thing_sets import leave, listed
from kingstable.games.kings_and_things.rules.battle.leaving import fall, settle
from kingstable.games.kings_and_things.rules.battle.wonders import drop_weapons, lay_down
from kingstable.games.kings_and_things.rules.events.losses import trim

BALLOON_RANGE: Final[i64] = 3


def retreats(t: Realm) -> None:
    """At the end of a round let magic be used once more, then offer retreats (KT-136, KT-146)."""
    t.calm = 1
    then_window(t, W_RETREAT)
    then_retreat_offers(t)


def retreat_offers(t: Realm) -> None:
    """Make the offers to the attackers from the defender's left, then to the defender; each decides alone."""
    for party in in_turn(t):
        then_retreat_offer(t, party)
    then_round_over(t)


def retreat_offer(t: Realm, seat: i64) -> None:
    """Ask a party that can leave, while the battle is undecided (KT-137, KT-140)."""
    settle(t)
    if not decided(t) and is_fighting(t, seat) and can_retreat(t, seat):
        ask_retreat(t, seat, 0)


def can_retreat(t: Realm, party: i64) -> bool:
    """Whether a party has units here and a hex for them to go to; neutral defenders never do."""
    return party != NEUTRAL and is_present(t, party, here(t)) and havens(t, party) != 0


def havens(t: Realm, seat: i64) -> i64:
    """The party's own hexes next to the battle without enemies; by Balloon all within three (KT-137, KT-189)."""
    near = WITHIN[BALLOON_RANGE][here(t)] if balloon_lands(t, seat) else next_to(here(t), t.board)
    return without(difference(near & t.lands[seat], enemies_in(t, seat)), here(t))


def retreat(t: Realm, seat: i64, number: i64) -> None:
    """Retreat to one of these hexes, or stay; if `number` is 1 they are driven off and must go."""
    may_retreat_to_each(t, havens(t, seat))
    if number == 0:
        may_stay(t)


def stay(t: Realm, seat: i64) -> None:
    """They fight on."""
    tell_stays(t, seat)


def retreat_to(t: Realm, seat: i64, place: i64) -> None:
    """Move all units there together; those above ten are lost (KT-137, KT-138).

    Buildings that still stand fight on; otherwise the party's magic leaves the battle too (KT-139, KT-153).
    """
    tell_retreats(t, seat, place)
    if balloon_lands(t, seat):
        t.balloon_at = place  # (R10)
    start = here(t)
    for unit in listed(units_of(t, seat)):
        take(t, unit, field(start, seat))
        put(t, unit, field(place, seat))
        leave(t.open, unit)
        see(t, unit, place)
        drop_weapons(t, unit)
    if fort_stands(t, seat) == 0 and town_stands(t, seat) == 0:
        lay_down(t, seat)  # (R9)
    settle(t)
    trim(t, seat, place)


def round_over(t: Realm) -> None:
    """Begin a new round, unless one party is alone (KT-136, KT-147)."""
    settle(t)
    if decided(t):
        then_after_battle(t, here(t))
    else:
        then_battle_round(t)  # (KT-147)


def driven_off(t: Realm, seat: i64) -> None:
    """The Dust makes an attacker retreat at once; without a way out it stays, or is lost (KT-192, option dust)."""
    if can_retreat(t, seat):
        ask_retreat(t, seat, 1)
    elif t.choices[DUST_STAY] == DUST_LOST:
        for unit in listed(units_of(t, seat)):
            fall(t, seat, unit)
        lay_down(t, seat)
        settle(t)
