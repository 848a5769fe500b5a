"""Random events: each turn everybody may play one they have (KT-84, KT-85, KT-178 to KT-180, KT-185)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from kingstable.core.sets import bit, count, difference, includes, lowest, without, without_lowest
from kingstable.core.table import NOBODY
from kingstable.games.kings_and_things.generated.steps import (
    ask_aim,
    ask_event,
    ask_hero_to_win,
    ask_rival,
    may_against_each,
    may_aim_at_each,
    may_let_be,
    may_play,
    may_stop,
    may_win,
    tell_calls,
    tell_defects,
    tell_event,
    tell_fails,
    tell_gains,
    tell_raises,
    tell_rolls,
    tell_targets,
    then_charm,
    then_contest_for_hero,
    then_defection_falls,
    then_event_works,
    then_plague_visits,
    then_settle_hero,
    then_user_steps_forth,
    then_vandals_come,
)
from kingstable.games.kings_and_things.pieces.counters import has, learn_all, lose, place_of_unit, set_at, use_up
from kingstable.games.kings_and_things.pieces.country import (
    everybody,
    forts_of,
    heroes_of,
    hexes_with_room,
    owned,
    set_fort,
    special_income_of,
)
from kingstable.games.kings_and_things.pieces.dice import CONTEST, clear_dice, result, stake, throw_two
from kingstable.games.kings_and_things.pieces.realm import BANK, NO_THING, NOWHERE, Realm, field, shield
from kingstable.games.kings_and_things.pieces.terms import HARVEST, HARVEST_FORTS, LORDS, LORDS_PENALTY
from kingstable.games.kings_and_things.pieces.thing_sets import both, listed
from kingstable.games.kings_and_things.pieces.things import (
    BIG_JUJU,
    CASTLE,
    DARK_PLAGUE,
    DEFECTION,
    EVENT_SET,
    FACE,
    FIRST_OF_FACE,
    GOOD_HARVEST,
    HEROES_AT,
    LORD_SET,
    MOTHER_LODE,
    TEENIEPOX,
    TERRAIN_DISASTER,
    UNITS,
    VANDALS,
    WEATHER_CONTROL,
    WILLING_WORKERS,
    is_lord,
)
from kingstable.games.kings_and_things.rules.events.calamities import (
    forts_to_lower,
    plague_hits,
    throw_pox,
    try_disaster,
)
from kingstable.games.kings_and_things.rules.events.sorcery import hexes_to_change, in_range
from kingstable.games.kings_and_things.rules.magic.holding import hidden_behind
from kingstable.games.kings_and_things.rules.magic.orders import asks_all

# Playing one (KT-84)


def event_part(t: Realm, seat: i64) -> None:
    """Ask whoever could have an event; without one they can only pass (R2)."""
    could = hidden_behind(t, seat) > 0 if asks_all(t) else playable(t, seat) != 0
    if could or playable(t, seat) != 0:
        ask_event(t, seat)


def event(t: Realm, seat: i64) -> None:
    """Which event to play, or none."""
    events = playable(t, seat)
    for place in range(i64(10)):
        if includes(events, place):
            may_play(t, FACE[BIG_JUJU + place])
    may_let_be(t)


def playable(t: Realm, seat: i64) -> i64:
    """The events behind a shield that would have an effect, one bit for each (KT-85)."""
    events: i64 = 0
    for thing in listed(both(set_at(t, shield(seat)), EVENT_SET)):
        if can_play(t, seat, thing):
            events |= bit(thing - BIG_JUJU)
    return events


def can_play(t: Realm, seat: i64, thing: i64) -> bool:
    """Whether an event has a target or some effect now."""
    if thing in (GOOD_HARVEST, WILLING_WORKERS, MOTHER_LODE):
        return can_gain(t, seat, thing)
    if thing == DARK_PLAGUE:
        return plague_hits(t) != 0
    if thing == DEFECTION:
        return len(heroes_to_win(t, seat)) > 0
    if thing == TEENIEPOX:
        return rivals_on_board(t, seat) != 0
    if thing == VANDALS:
        return rivals_with_forts(t, seat) != 0
    return hexes_for(t, seat, thing) != 0


def can_gain(t: Realm, seat: i64, thing: i64) -> bool:
    if thing == GOOD_HARVEST:
        return t.lands[seat] != 0
    if thing == MOTHER_LODE:
        return special_income_of(t, seat) > 0
    return hexes_to_raise(t, seat) != 0


def play(t: Realm, seat: i64, face: i64) -> None:
    """Show the event, use it up, and let it work."""
    thing = FIRST_OF_FACE[face]
    use_up(t, thing, shield(seat))
    learn_all(t, thing)
    t.target = NOWHERE
    t.victim = NOBODY
    t.prey = NO_THING
    t.tried = 0
    t.spared = 0
    t.event = face
    tell_event(t, seat, face)  # (KT-84)
    then_event_works(t, seat, face)


def event_works(t: Realm, seat: i64, face: i64) -> None:
    """What an event does first: a question, or its effect."""
    thing = FIRST_OF_FACE[face]
    if thing == GOOD_HARVEST:
        gain(t, seat, count(t.lands[seat]) + heroes_of(t, seat) + harvested_forts(t, seat))
    elif thing == MOTHER_LODE:
        gain(t, seat, 2 * special_income_of(t, seat))
    elif thing == DARK_PLAGUE:
        then_plague_visits(t, 0)
    elif thing == DEFECTION:
        ask_hero_to_win(t, seat)
    elif thing in (TEENIEPOX, VANDALS):
        ask_rival(t, seat, face)
    else:
        ask_aim(t, seat, face)


def harvested_forts(t: Realm, seat: i64) -> i64:
    return forts_of(t, seat) if t.choices[HARVEST] == HARVEST_FORTS else 0


def gain(t: Realm, seat: i64, gold: i64) -> None:
    """Gold from the bank (KT-179, KT-180)."""
    t.gold[seat] += gold
    tell_gains(t, seat, gold)


# Aiming at a hex


def aim(t: Realm, seat: i64, face: i64) -> None:
    """Which hex an event is about; a Terrain Disaster may also be stopped after a try (KT-182).

    Another seat may imagine the player without their magic user; then there is nothing to aim at.
    """
    may_aim_at_each(t, face, hexes_for(t, seat, FIRST_OF_FACE[face]))
    if t.offers == 0 or (FIRST_OF_FACE[face] == TERRAIN_DISASTER and t.tried != 0):
        may_stop(t)


def hexes_for(t: Realm, seat: i64, thing: i64) -> i64:
    """The hexes an event may be about."""
    if thing == BIG_JUJU:
        return in_range(t, seat) & hexes_to_change(t)
    if thing == WEATHER_CONTROL:
        return in_range(t, seat)
    if thing == TERRAIN_DISASTER:
        return difference(owned(t), t.tried)
    return hexes_to_raise(t, seat)


def hexes_to_raise(t: Realm, seat: i64) -> i64:
    """The player's hexes where workers can build: below a castle, and the bank has the next piece (KT-185)."""
    hexes: i64 = 0
    rest = t.lands[seat]
    while rest != 0:
        place = lowest(rest)
        if t.fort[place] < CASTLE and t.stock[t.fort[place] + 1] > 0:
            hexes |= bit(place)
        rest = without_lowest(rest)
    return hexes


def aim_at(t: Realm, seat: i64, face: i64, place: i64) -> None:
    """The event is about this hex."""
    thing = FIRST_OF_FACE[face]
    t.target = place
    tell_targets(t, seat, place)
    if thing == TERRAIN_DISASTER:
        try_disaster(t, seat, place)
    elif thing == WILLING_WORKERS:
        set_fort(t, place, t.fort[place] + 1)  # this turn the owner may still build here (KT-162)
        tell_raises(t, seat, place, t.fort[place])
    else:
        then_user_steps_forth(t, seat, face)


# Aiming at a player


def rival(t: Realm, seat: i64, face: i64) -> None:
    """Which other player an event is about: the victim, or who rolls for an unowned Hero (KT-178, KT-181, KT-183)."""
    may_against_each(t, face, rivals_for(t, seat, FIRST_OF_FACE[face]))


def rivals_for(t: Realm, seat: i64, thing: i64) -> i64:
    if thing == TEENIEPOX:
        return rivals_on_board(t, seat)
    if thing == VANDALS:
        return rivals_with_forts(t, seat)
    return others(t, seat)


def others(t: Realm, seat: i64) -> i64:
    """All other players who are still in the game."""
    return without(difference(everybody(t), t.out), seat)


def rivals_on_board(t: Realm, seat: i64) -> i64:
    """Other players who have units or buildings to lose."""
    seats: i64 = 0
    for other in range(t.seats):
        if t.present[other] | t.lands[other] & t.strong != 0:
            seats |= bit(other)
    return seats & others(t, seat)


def rivals_with_forts(t: Realm, seat: i64) -> i64:
    """Other players who have a fort that can be lowered."""
    seats: i64 = 0
    for other in range(t.seats):
        if forts_to_lower(t, other) != 0:
            seats |= bit(other)
    return seats & others(t, seat)


def against(t: Realm, seat: i64, face: i64, rival: i64) -> None:
    """The event is about this player."""
    thing = FIRST_OF_FACE[face]
    t.victim = rival
    if thing == TEENIEPOX:
        throw_pox(t, seat, rival)
    elif thing == VANDALS:
        then_vandals_come(t, rival)
    else:
        then_contest_for_hero(t, seat, rival)


# Defection (KT-178)


def hero_to_win(t: Realm, seat: i64) -> None:
    """Which Hero to call over."""
    for hero in heroes_to_win(t, seat):
        may_win(t, FACE[hero])


def heroes_to_win(t: Realm, seat: i64) -> vec[i64]:
    """Heroes of others and in the bank: no second lord, and only with room to put one (KT-56, KT-90)."""
    heroes = vec[i64]()
    if hexes_with_room(t, seat) == 0:
        return heroes
    second = t.choices[LORDS] != LORDS_PENALTY and has_lord(t, seat)
    for hero in range(HEROES_AT, UNITS):
        if (has(t, BANK, hero) or holder_of(t, hero) not in (-1, seat)) and not (second and is_lord(hero)):
            heroes = append(heroes, hero)
    return heroes


def has_lord(t: Realm, seat: i64) -> bool:
    """Whether a player has a Terrain Lord on the board."""
    rest = t.present[seat]
    while rest != 0:
        if both(set_at(t, field(lowest(rest), seat)), LORD_SET)[2] != 0:
            return True
        rest = without_lowest(rest)
    return False


def holder_of(t: Realm, hero: i64) -> i64:
    """Whose Hero it is; -1 if nobody's."""
    for seat in range(t.seats):
        if place_of_unit(t, seat, hero) >= 0:
            return seat
    return -1


def win(t: Realm, seat: i64, face: i64) -> None:
    """The Hero's owner rolls against the caller; for an unowned Hero the caller picks who does."""
    hero = FIRST_OF_FACE[face]
    t.prey = hero
    tell_calls(t, seat, face)
    owner = holder_of(t, hero)
    if owner >= 0:
        then_contest_for_hero(t, seat, owner)
    elif count(others(t, seat)) == 1:
        then_contest_for_hero(t, seat, lowest(others(t, seat)))
    else:
        ask_rival(t, seat, FACE[DEFECTION])


def contest_for_hero(t: Realm, seat: i64, rival: i64) -> None:
    """Both roll two dice."""
    clear_dice(t, bit(seat) | bit(rival))
    tell_rolls(t, seat, throw_two(t, stake(CONTEST)))
    tell_rolls(t, rival, throw_two(t, stake(CONTEST)))
    then_charm(t)
    then_defection_falls(t, seat)


def defection_falls(t: Realm, seat: i64) -> None:
    """Win the Hero if the roll was higher."""
    hero = t.prey
    if result(t, 0) <= result(t, 1):
        tell_fails(t, seat, FACE[hero])
        return
    owner = holder_of(t, hero)
    if owner >= 0:
        lose(t, place_of_unit(t, owner, hero), owner, hero)
    tell_defects(t, seat, FACE[hero])
    then_settle_hero(t, seat, hero)
