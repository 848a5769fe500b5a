"""Plague, pox, disaster, and vandals (KT-177, KT-181 to KT-183), and the Elixir against them (KT-193)."""

from __future__ import annotations

from mypy_extensions import i64

from kingstable.core.sets import bit, count, difference, first, includes, lowest, without_lowest
from kingstable.games.kings_and_things.generated.steps import (
    ask_aim,
    ask_elixir,
    ask_fort_to_lower,
    ask_largest_stack,
    may_drink,
    may_hit_each,
    may_let_be,
    may_lower_each,
    tell_drinks,
    tell_rolls,
    then_charm,
    then_disaster_falls,
    then_disaster_strikes,
    then_elixir_works,
    then_plague_spreads,
    then_plague_visits,
    then_pox_spreads,
    then_pox_strikes,
)
from kingstable.games.kings_and_things.pieces.counters import (
    has,
    learn_all,
    owns,
    seat_of_hex,
    set_at,
    units_at,
    use_up,
)
from kingstable.games.kings_and_things.pieces.country import has_settlement, nth_in_turn, owned
from kingstable.games.kings_and_things.pieces.dice import LADDER, MIDDLE, clear_dice, result, stake, throw, throw_two
from kingstable.games.kings_and_things.pieces.realm import Realm, field, shield
from kingstable.games.kings_and_things.pieces.terms import HERO_AS_CREATURE, HEROES_COUNT
from kingstable.games.kings_and_things.pieces.thing_sets import both, size_of
from kingstable.games.kings_and_things.pieces.things import (
    CITADEL,
    CREATURE_SET,
    DARK_PLAGUE,
    ELIXIR,
    FACE,
    NO_FORT,
    TEENIEPOX,
    TERRAIN_DISASTER,
    VALUE,
)
from kingstable.games.kings_and_things.rules.events.losses import CALAMITY, PLAGUE, begin_losses
from kingstable.games.kings_and_things.rules.magic.answers import answers_everything, bring_in, retire, stopped
from kingstable.games.kings_and_things.rules.magic.holding import ELIXIR_ITEM, is_asked

# The Dark Plague (KT-177)


def buildings_in(t: Realm, place: i64) -> i64:
    """The value of a hex's fort and settlement together."""
    return t.fort[place] + (VALUE[t.income[place]] if has_settlement(t, place) else 0)


def plague_hits(t: Realm) -> i64:
    """Hexes where the plague takes something: their owner has buildings and creatures there."""
    hexes: i64 = 0
    for seat in range(t.seats):
        hexes |= plague_hits_of(t, seat)
    return hexes


def plague_hits_of(t: Realm, seat: i64) -> i64:
    hexes: i64 = 0
    rest = t.lands[seat] & t.strong & t.present[seat]
    while rest != 0:
        place = lowest(rest)
        if creatures_in(t, seat, place) > 0:
            hexes |= bit(place)
        rest = without_lowest(rest)
    return hexes


def creatures_in(t: Realm, seat: i64, place: i64) -> i64:
    if t.choices[HERO_AS_CREATURE] == HEROES_COUNT:
        return units_at(t, place, seat)
    return size_of(both(set_at(t, field(place, seat)), CREATURE_SET))


def plague_visits(t: Realm, number: i64) -> None:
    """Let the players suffer in player order; whoever could have the Elixir is asked before their first loss."""
    if number == t.seats:
        return
    seat = nth_in_turn(t, number)
    if plague_hits_of(t, seat) != 0:
        ask_for_elixir(t, seat, FACE[DARK_PLAGUE])
        then_plague_spreads(t, seat, 0)
    then_plague_visits(t, number + 1)


def plague_spreads(t: Realm, seat: i64, place: i64) -> None:
    """Spread hex by hex, from this one on."""
    rest = difference(plague_hits_of(t, seat), first(place))
    if rest == 0 or includes(t.spared, seat):
        return
    hit = lowest(rest)
    begin_losses(t, seat, hit, buildings_in(t, hit), PLAGUE)  # (KT-177)
    then_plague_spreads(t, seat, hit + 1)


# The Elixir (KT-193)


def ask_for_elixir(t: Realm, seat: i64, face: i64) -> None:
    if is_asked(t, seat, ELIXIR_ITEM):
        ask_elixir(t, seat, face)


def elixir(t: Realm, seat: i64, face: i64) -> None:
    """Drink it against this plague, or keep it."""
    if has(t, shield(seat), ELIXIR):
        may_drink(t)
    may_let_be(t)


def drink(t: Realm, seat: i64) -> None:
    """Spare the player from the plague, unless the Scroll answers the Elixir."""
    if not answers_everything(t):
        use_up(t, ELIXIR, shield(seat))
        learn_all(t, ELIXIR)
        t.spared |= bit(seat)
        tell_drinks(t, seat)
        return
    bring_in(t, seat, ELIXIR)
    tell_drinks(t, seat)
    then_elixir_works(t, seat)


def elixir_works(t: Realm, seat: i64) -> None:
    """Use up the Elixir; unless it was stopped, the plague passes its player by."""
    retire(t, ELIXIR)
    if not stopped(t):
        t.spared |= bit(seat)  # (KT-193)


# Teeniepox (KT-181)


def throw_pox(t: Realm, seat: i64, rival: i64) -> None:
    """Have the victim roll a die."""
    clear_dice(t, bit(seat) | bit(rival))
    tell_rolls(t, rival, throw(t, stake(LADDER)))
    then_charm(t)
    then_pox_strikes(t, rival)


def pox_strikes(t: Realm, seat: i64) -> None:
    """On 2 to 5 the pox breaks out, but first the victim may drink the Elixir; 1 and 6 are harmless."""
    if result(t, 0) > 0:
        ask_for_elixir(t, seat, FACE[TEENIEPOX])
        then_pox_spreads(t, seat)


def pox_spreads(t: Realm, seat: i64) -> None:
    """The pox breaks out where the victim has most; between equals they pick."""
    stacks = largest_stacks(t, seat)
    if includes(t.spared, seat) or stacks == 0:
        return
    if count(stacks) > 1:
        ask_largest_stack(t, seat)
    else:
        hit(t, seat, lowest(stacks))


def largest_stacks(t: Realm, seat: i64) -> i64:
    """The hexes where a player's units and buildings add up to most."""
    most: i64 = 0
    hexes: i64 = 0
    rest = t.present[seat] | t.lands[seat] & t.strong
    while rest != 0:
        place = lowest(rest)
        size = units_at(t, place, seat) + (buildings_in(t, place) if owns(t, seat, place) else 0)
        if size > most:
            most = size
            hexes = 0
        if size == most:
            hexes |= bit(place)
        rest = without_lowest(rest)
    return hexes


def largest_stack(t: Realm, seat: i64) -> None:
    """Which of the equally large stacks falls ill."""
    may_hit_each(t, largest_stacks(t, seat))


def hit(t: Realm, seat: i64, place: i64) -> None:
    """Lose as many counters in this hex as the die shows."""
    begin_losses(t, seat, place, result(t, 0), CALAMITY)


# Terrain Disaster (KT-182)


def try_disaster(t: Realm, seat: i64, place: i64) -> None:
    """Roll two dice: 6, 7 or 8 is a disaster."""
    t.tried |= bit(place)
    clear_dice(t, bit(seat) | bit(seat_of_hex(t, place)))
    tell_rolls(t, seat, throw_two(t, stake(MIDDLE)))
    then_charm(t)
    then_disaster_falls(t, seat)


def disaster_falls(t: Realm, seat: i64) -> None:
    """Have the owner roll for their losses; after a failure another hex may be tried."""
    place = t.target
    owner = seat_of_hex(t, place)
    if result(t, 0) == 1:
        clear_dice(t, bit(seat) | bit(owner))
        tell_rolls(t, owner, throw(t, stake(LADDER)))
        then_charm(t)
        then_disaster_strikes(t, owner, place)
    elif difference(owned(t), t.tried) != 0:
        ask_aim(t, seat, FACE[TERRAIN_DISASTER])


def disaster_strikes(t: Realm, seat: i64, place: i64) -> None:
    """The owner loses 2 to 5 counters there, as rolled; the Elixir does not help."""
    begin_losses(t, seat, place, result(t, 0), CALAMITY)


# Vandals (KT-183)


def forts_to_lower(t: Realm, seat: i64) -> i64:
    """A player's forts that are not citadels."""
    hexes: i64 = 0
    rest = t.lands[seat] & t.strong
    while rest != 0:
        place = lowest(rest)
        if NO_FORT < t.fort[place] < CITADEL:
            hexes |= bit(place)
        rest = without_lowest(rest)
    return hexes


def vandals_come(t: Realm, seat: i64) -> None:
    """Have the victim lower one of their forts, whichever they like."""
    t.losses = 1
    ask_fort_to_lower(t, seat)


def fort_to_lower(t: Realm, seat: i64) -> None:
    may_lower_each(t, forts_to_lower(t, seat))


def stop(t: Realm, seat: i64) -> None:
    """Try no further hex."""
