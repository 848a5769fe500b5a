"""The turn and its phases, income, and what may be done at any time (KT-36 to KT-43)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.table import NOBODY, nobody, zeros
from kingstable.games.kings_and_things.generated.steps import (
    may_remove_each,
    tell_collects,
    tell_phase_begins,
    tell_turn_begins,
    then_build_more,
    then_part,
    then_phase,
    then_phase_ends,
    then_segments,
    then_turn,
    then_walk_in,
)
from kingstable.games.kings_and_things.pieces.armies import clear_battle
from kingstable.games.kings_and_things.pieces.counters import has, new_groups, put
from kingstable.games.kings_and_things.pieces.country import income_of, is_out, next_seat, nth_in_turn, place_in_order
from kingstable.games.kings_and_things.pieces.realm import BAG, BANK, GROUPS, MOST_HEXES, PARTIES, SEATS, Realm, shield
from kingstable.games.kings_and_things.pieces.terms import (
    COMBAT_PHASE,
    CONSTRUCTION_PHASE,
    EVENT_PHASE,
    GOLD_PHASE,
    HERO_PHASE,
    HERO_SIDES,
    MOVEMENT_PHASE,
    POWERS_PHASE,
    RECRUITING_PHASE,
)
from kingstable.games.kings_and_things.pieces.things import (
    FAN,
    FORT_COUNTS,
    HEROES_AT,
    INCOMES_AT,
    THINGS,
    UNITS,
    WORDS,
)
from kingstable.games.kings_and_things.rules.battle.bluffs import offer_demands
from kingstable.games.kings_and_things.rules.events.phase import event_part
from kingstable.games.kings_and_things.rules.events.sorcery import cloud_goal
from kingstable.games.kings_and_things.rules.kingdom.heroes import hero_part
from kingstable.games.kings_and_things.rules.kingdom.placing import hexes_with_income, offer_cash
from kingstable.games.kings_and_things.rules.kingdom.powers import powers_part
from kingstable.games.kings_and_things.rules.kingdom.recruiting import recruiting_part
from kingstable.games.kings_and_things.rules.kingdom.setup import begin_setup
from kingstable.games.kings_and_things.rules.kingdom.winning import check_citadels, check_turn_limit, drop_the_beaten
from kingstable.games.kings_and_things.rules.magic.answers import clear_play, may_blow_unasked
from kingstable.games.kings_and_things.rules.magic.orders import offer_orders
from kingstable.games.kings_and_things.rules.march.movement import march_part

# The turn


def prepare(t: Realm) -> None:
    """Put everything into the bag, Heroes with a random side up into the bank, then begin the setup (KT-3, KT-15)."""
    empty_table(t)
    for thing in range(HEROES_AT):
        put(t, thing, BAG)
    for thing in range(INCOMES_AT, THINGS):
        put(t, thing, BAG)
    for hero in range(HEROES_AT, UNITS, 2):
        put(t, hero + t.luck.below(2, HERO_SIDES), BANK)  # (KT-15)
    begin_setup(t)


def empty_table(t: Realm) -> None:
    """Empty the table for this number of seats."""
    t.lie = new_groups(GROUPS)
    t.count = zeros(GROUPS)
    t.open = zeros(WORDS)
    t.trace = zeros(UNITS)
    t.wings = zeros(MOST_HEXES * SEATS)
    t.known = zeros(t.seats * WORDS)
    t.ground = zeros(8)
    t.tiles = zeros(8)
    t.lands = zeros(t.seats)
    t.present = zeros(PARTIES)
    t.fort = zeros(MOST_HEXES)
    t.income = nobody(MOST_HEXES)
    t.stock = FORT_COUNTS[:]
    t.order = vec[i64](list(range(int(t.seats))))
    t.gold = zeros(t.seats)
    t.starts = nobody(t.seats)
    t.orders = zeros(t.seats)
    t.picked = zeros(WORDS)
    t.moved = zeros(WORDS)
    t.riders = zeros(WORDS)
    t.aloft = zeros(WORDS)
    t.shown = zeros(WORDS)
    clear_battle(t)


def turn(t: Realm) -> None:
    """Begin a turn of nine phases, the last of which, the change of the player order, ends it (KT-36)."""
    t.turn += 1
    tell_turn_begins(t, t.turn, nth_in_turn(t, 0))
    then_phase(t, GOLD_PHASE)


def phase(t: Realm, phase: i64) -> None:
    """Give the players their parts of a phase one after the other, first player first (KT-37)."""
    t.phase = phase
    t.built = 0
    t.powers_used = 0
    tell_phase_begins(t, phase)
    if phase == COMBAT_PHASE:
        then_segments(t)
    else:
        for place in range(t.seats):
            then_part(t, nth_in_turn(t, place), phase)
    if phase == MOVEMENT_PHASE:
        then_walk_in(t)
    then_phase_ends(t, phase)


def part(t: Realm, seat: i64, phase: i64) -> None:
    """One player's part of a phase."""
    if is_out(t, seat):
        return
    t.acting = seat
    if phase == GOLD_PHASE:
        collect(t, seat)
    elif phase == HERO_PHASE:
        hero_part(t, seat)
    elif phase == RECRUITING_PHASE:
        recruiting_part(t, seat)
    elif phase == EVENT_PHASE:
        event_part(t, seat)
    elif phase == MOVEMENT_PHASE:
        march_part(t, seat)
    elif phase == CONSTRUCTION_PHASE:
        then_build_more(t, seat)
    elif phase == POWERS_PHASE:
        powers_part(t, seat)


def collect(t: Realm, seat: i64) -> None:
    """Pay a player's income, whether they want it or not (KT-43)."""
    income = income_of(t, seat)
    t.gold[seat] += income
    tell_collects(t, seat, income)


def phase_ends(t: Realm, phase: i64) -> None:
    """Drop the beaten, check the citadels after Construction, then begin the next phase or end the turn."""
    drop_the_beaten(t)
    if phase == CONSTRUCTION_PHASE and t.ending == 0:
        check_citadels(t)
    if t.ending == 0:
        if phase < POWERS_PHASE:
            then_phase(t, phase + 1)
        else:
            end_turn(t)


def end_turn(t: Realm) -> None:
    """Clear away what is left of magic and move the first player on, except with two players (KT-34, KT-39, KT-40)."""
    t.acting = NOBODY
    clear_play(t)
    if t.seats > 2:
        t.first = place_in_order(t, next_seat(t, nth_in_turn(t, 0)))  # (KT-39)
    check_turn_limit(t)
    if t.ending == 0:
        then_turn(t)


def free(t: Realm, seat: i64) -> None:
    """Offer what is allowed at any time: cash, remove income, fan the Cloud, demand, give orders (KT-41, KT-75, R1)."""
    if not is_out(t, seat) and t.turn > 0:
        offer_cash(t, seat)
        if t.phase != COMBAT_PHASE:
            may_remove_each(t, hexes_with_income(t, seat))
        if t.cloud >= 0 and has(t, shield(seat), FAN) and may_blow_unasked(t):
            cloud_goal(t, seat)
        offer_demands(t, seat)
        offer_orders(t, seat)


# The turn order


def first_player(t: Realm) -> i64:
    """The first player of this turn; at the beginning, whoever rolled highest (KT-14)."""
    return nth_in_turn(t, 0)


def next_player(t: Realm, seat: i64) -> i64:
    """The next player clockwise around the board, once all have chosen where to start (KT-18)."""
    return t.order[(place_in_order(t, seat) + 1) % t.seats]
