"""What is behind the shield: placing it, the limit of ten, and cashing treasures (KT-41, KT-47, KT-66 to KT-75)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kingstable.core.sets import bit, difference, lowest, without, without_lowest
from kingstable.core.table import NOTHING, first_of, verb_of, zeros
from kingstable.games.kings_and_things.generated.steps import (
    HEX_TO_FILL,
    THING_FOR_HEX,
    ask_excess_to_take,
    ask_hex_to_fill,
    ask_thing_for_hex,
    may_cash,
    may_done,
    may_drop,
    may_fill_each,
    may_put,
    may_remove_each,
    may_take_back,
    tell_cashes,
    tell_discards,
    tell_lays,
    tell_places,
    tell_removes,
    then_place_more,
)
from kingstable.games.kings_and_things.pieces.counters import (
    faces_of,
    forget,
    forget_shield,
    give_back,
    has,
    learn,
    learn_all,
    nth_thing,
    of_face,
    owns,
    set_at,
    shift,
    take,
    use_up,
)
from kingstable.games.kings_and_things.pieces.country import (
    fits,
    hexes_with_room,
    remove_income,
    room_for,
    seat_to_the_right,
    set_income,
)
from kingstable.games.kings_and_things.pieces.realm import BAG, NO_THING, Realm, field, shield
from kingstable.games.kings_and_things.pieces.terms import (
    OVERFLOW,
    OVERFLOW_ACCUSER,
    OVERFLOW_PENALTY,
    SETTING_UP,
    SHIELD_LIMIT,
    STEALING,
)
from kingstable.games.kings_and_things.pieces.things import (
    CREATURE_SET,
    EVERYTHING,
    FACE,
    FIRST_OF_FACE,
    GOLD,
    INCOME_SET,
    MAGIC_AT,
    TREASURE_SET,
    TREASURES_AT,
    WORD,
    WORDS,
    is_creature,
    is_income,
)
from kingstable.games.kings_and_things.rules.kingdom.setup import has_to_place, is_placed, placeable
from kingstable.games.kings_and_things.rules.magic.holding import hidden_behind, is_known_behind, may_hold
from kingstable.games.kings_and_things.rules.magic.orders import asks_all

ANYWHERE: Final[i64] = 0
TOO_MANY: Final[i64] = 1
EXCESS: Final[i64] = 2
HERE: Final[i64] = 3
"""What `place_more` is about: any hex, any hex while shedding, the penalty for too many, or, from 3 on, one hex."""


# Placing (KT-70 to KT-73)


def place_things(t: Realm, seat: i64) -> None:
    """Let the player place from behind their shield, in any hex of theirs."""
    t.closed = 0
    then_place_more(t, seat, ANYWHERE)


def place_in(t: Realm, seat: i64, place: i64) -> None:
    """Let the player place from behind their shield, in this hex alone."""
    t.closed = 0
    then_place_more(t, seat, HERE + place)


def shed(t: Realm, seat: i64) -> None:
    """Make whoever has more than ten things behind their shield get rid of the excess at once (KT-67)."""
    if has_too_many(t, seat):
        t.closed = 0
        then_place_more(t, seat, TOO_MANY)
        then_place_more(t, seat, EXCESS)


def place_more(t: Realm, seat: i64, number: i64) -> None:
    """Ask again as long as there may be something to do, as far as everybody can tell."""
    if number >= HERE:
        if has_to_place(t, seat) and may_take_more(t, seat, number - HERE):
            ask_thing_for_hex(t, seat, number - HERE)
    elif number == EXCESS:
        take_excess(t, seat)
    elif number == TOO_MANY:
        if has_too_many(t, seat):
            ask_hex_to_fill(t, seat, TOO_MANY)
    elif has_to_place(t, seat) and hexes_to_fill(t, seat) != 0:
        ask_hex_to_fill(t, seat, ANYWHERE)


def has_too_many(t: Realm, seat: i64) -> bool:
    return t.count[shield(seat)] > SHIELD_LIMIT


def may_take_more(t: Realm, seat: i64, hex_: i64) -> bool:
    """Whether a hex still has room for any counter of the player."""
    return owns(t, seat, hex_) and (t.income[hex_] == NO_THING or room_for(t, seat, hex_) > 0)


def hexes_to_fill(t: Realm, seat: i64) -> i64:
    """The player's hexes with room for anything; version 1 leaves out those looked at in vain."""
    hexes = hexes_with_room(t, seat) | difference(t.lands[seat], hexes_with_income(t, seat))
    return difference(hexes, t.closed) if t.rules < 2 else hexes


def hexes_with_income(t: Realm, seat: i64) -> i64:
    """The player's hexes where special income lies."""
    hexes: i64 = 0
    rest = t.lands[seat]
    while rest != 0:
        place = lowest(rest)
        if t.income[place] >= 0:
            hexes |= bit(place)
        rest = without_lowest(rest)
    return hexes


def hex_to_fill(t: Realm, seat: i64, number: i64) -> None:
    """Which hex to place into next, which special income to remove, or, with too many things, which to discard."""
    if t.count[shield(seat)] > 0:
        may_fill_each(t, hexes_to_fill(t, seat))
    if number == ANYWHERE:
        may_remove_each(t, hexes_with_income(t, seat))
    offer_cash(t, seat)
    if number == TOO_MANY and has_too_many(t, seat):
        for thing in faces_of(set_at(t, shield(seat))):
            may_drop(t, FACE[thing])
    if number == ANYWHERE or not has_too_many(t, seat) or t.choices[OVERFLOW] in (OVERFLOW_PENALTY, OVERFLOW_ACCUSER):
        may_done(t)


def fill(t: Realm, seat: i64, place: i64) -> None:
    """Place into this hex, then look at the others again."""
    asked = first_of(t.being_answered())
    t.closed |= bit(place)
    then_place_more(t, seat, HERE + place)
    then_place_more(t, seat, asked)


def thing_for_hex(t: Realm, seat: i64, place: i64) -> None:
    """What to place in this hex."""
    for thing in faces_of(placeable(t, seat)):
        if may_lie(t, seat, thing, place):
            may_put(t, FACE[thing], place)
    offer_cash(t, seat)
    may_done(t)


def may_lie(t: Realm, seat: i64, thing: i64, hex_: i64) -> bool:
    """Whether a thing may lie here: a creature with room, income where it fits and none lies yet (KT-71, KT-72)."""
    if not owns(t, seat, hex_):
        return False
    if is_creature(thing):
        return room_for(t, seat, hex_) > 0
    return is_income(thing) and t.income[hex_] == NO_THING and fits(t, thing, hex_)


def put(t: Realm, seat: i64, face: i64, place: i64) -> None:
    """Creatures are placed face down, special income face up (KT-71, KT-72)."""
    t.closed = without(t.closed, place)
    thing = of_face(placeable(t, seat), face)
    is_placed(t, seat, thing)
    if is_creature(thing):
        forget_shield(t, seat, CREATURE_SET)
        shift(t, thing, shield(seat), field(place, seat))
        tell_places(t, seat, place, face, bit(seat))  # (KT-71)
    else:
        forget_shield(t, seat, INCOME_SET)
        take(t, thing, shield(seat))
        forget(t, thing)
        set_income(t, place, thing)
        tell_lays(t, seat, place, face)  # (KT-72)
    then_place_more(t, seat, HERE + place)


def done(t: Realm, seat: i64) -> None:
    """Stop, and do no more of what was asked."""


# The limit of ten (KT-66, KT-67)


def drop(t: Realm, seat: i64, face: i64) -> None:
    """Discard a thing too many into the bag, unseen."""
    discard(t, seat, of_face(set_at(t, shield(seat)), face))
    then_place_more(t, seat, TOO_MANY)


def discard(t: Realm, seat: i64, thing: i64) -> None:
    """Discard a thing from behind a shield into the bag; only the owner knows what it was (KT-83)."""
    forget_shield(t, seat, EVERYTHING)
    give_back(t, thing, shield(seat))
    learn(t, seat, thing)
    tell_discards(t, seat, FACE[thing], bit(seat))


def take_excess(t: Realm, seat: i64) -> None:
    """Let the neighbour on the right take the rest of the excess unseen: at random, or picked one at a time."""
    if t.choices[OVERFLOW] == OVERFLOW_ACCUSER and has_too_many(t, seat):
        ask_excess_to_take(t, seat_to_the_right(t, seat), seat)
        return
    while has_too_many(t, seat):
        discard_any(t, seat)  # (R21)


def discard_any(t: Realm, seat: i64) -> None:
    place = t.luck.below(t.count[shield(seat)], STEALING)
    discard(t, seat, nth_thing(t, shield(seat), place))


def excess_to_take(t: Realm, seat: i64, rival: i64) -> None:
    """Which of the counters that their owner has mixed and laid out face down goes to the bag (KT-67)."""
    for number in range(t.count[shield(rival)]):
        may_take_back(t, rival, number + 1)


def take_back(t: Realm, seat: i64, rival: i64, number: i64) -> None:
    """Take this one: they were mixed, so it is any of them, and nobody but its owner sees it."""
    discard_any(t, rival)
    then_place_more(t, rival, EXCESS)


# Free actions (KT-41)


def offer_cash(t: Realm, seat: i64) -> None:
    """Let a player show any of their treasures for its gold (KT-47)."""
    if t.lie[shield(seat) * WORDS + TREASURES_AT // WORD] & TREASURE_SET[TREASURES_AT // WORD] == 0:
        return
    for thing in range(TREASURES_AT, MAGIC_AT):
        if has(t, shield(seat), thing):
            may_cash(t, FACE[thing])


def cash(t: Realm, seat: i64, face: i64) -> None:
    """Show the treasure, put it into the bag, and take its gold; then ask again whatever was asked (KT-47)."""
    ask_once_more(t, seat, t.being_answered())
    thing = FIRST_OF_FACE[face]
    use_up(t, thing, shield(seat))
    choose_anew(t)
    learn_if_in_bag(t, thing)
    t.gold[seat] += GOLD[thing]  # (KT-6)
    tell_cashes(t, seat, face)


def ask_once_more(t: Realm, seat: i64, question: i64) -> None:
    """Keep the question open that a free action answered; one about placing only while there is something to place."""
    if verb_of(question) == HEX_TO_FILL:
        then_place_more(t, seat, first_of(question))
    elif verb_of(question) == THING_FOR_HEX:
        then_place_more(t, seat, HERE + first_of(question))
    elif question != NOTHING:
        t.add(question)


def choose_anew(t: Realm) -> None:
    """Whoever cashes while choosing for the exchange begins again, so that nobody sees if the treasure was chosen."""
    if t.phase == SETTING_UP:
        t.picked = zeros(WORDS)  # (R26)


def learn_if_in_bag(t: Realm, thing: i64) -> None:
    """Note that everybody saw this counter go into the bag (KT-83)."""
    if has(t, BAG, thing):
        learn_all(t, thing)


def remove(t: Realm, seat: i64, place: i64) -> None:
    """Take special income of the player's own off the board; it goes to the bag (KT-75)."""
    ask_once_more(t, seat, t.being_answered())
    t.closed = without(t.closed, place)
    thing = remove_income(t, place)
    learn_all(t, thing)
    tell_removes(t, seat, place, FACE[thing])


# What a player could pay


def may_afford(t: Realm, seat: i64, price: i64) -> bool:
    """Whether a player could pay this, with treasures they have or, as far as everybody knows, may have."""
    if t.gold[seat] >= price:
        return True
    treasure = possible_treasure(t, seat) if asks_all(t) else own_treasure(t, seat)
    return t.gold[seat] + treasure >= price  # (R25)


def own_treasure(t: Realm, seat: i64) -> i64:
    """The gold of the treasures behind a shield."""
    total: i64 = 0
    for thing in range(TREASURES_AT, MAGIC_AT):
        if has(t, shield(seat), thing):
            total += GOLD[thing]
    return total


def possible_treasure(t: Realm, seat: i64) -> i64:
    """The most gold that the treasures behind a shield may be worth, as far as everybody knows."""
    total: i64 = 0
    unknown = hidden_behind(t, seat)
    for k in range(MAGIC_AT - TREASURES_AT):
        thing = MAGIC_AT - 1 - k
        if is_known_behind(t, thing, seat):
            total += GOLD[thing]
        elif unknown > 0 and may_hold(t, seat, thing):
            total += GOLD[thing]
            unknown -= 1
    return total
