"""Exploring an unowned hex: the die, the draw, the bribes, and what the explorer finds (KT-103 to KT-116)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.sets import bit
from kingstable.games.kings_and_things.generated.steps import (
    ask_defender_to_arm,
    ask_defender_to_bribe,
    ask_income_to_keep,
    may_bribe,
    may_fight_defenders,
    may_keep_income,
    may_lend_to,
    may_let_be,
    tell_bribes,
    tell_discards_find,
    tell_explores,
    tell_finds,
    tell_rolls,
    then_battle,
    then_bribes,
    then_charm,
    then_explored,
    then_face_defenders,
)
from kingstable.games.kings_and_things.pieces.armies import tame_town
from kingstable.games.kings_and_things.pieces.counters import (
    draw,
    faces_of,
    give_back,
    has,
    is_present,
    lose,
    of_face,
    put,
    set_at,
    take,
    things_in,
    turn_up,
)
from kingstable.games.kings_and_things.pieces.country import fits, has_settlement, seat_to_the_right, set_income
from kingstable.games.kings_and_things.pieces.dice import LADDER, clear_dice, result, stake, throw
from kingstable.games.kings_and_things.pieces.realm import NEUTRAL, Realm, field, value_of
from kingstable.games.kings_and_things.pieces.terms import NEUTRALS, NEUTRALS_AUTO
from kingstable.games.kings_and_things.pieces.thing_sets import both, leave, listed, size_of
from kingstable.games.kings_and_things.pieces.things import (
    BOW,
    CREATURE_SET,
    FACE,
    FIRST_OF_FACE,
    GOLD,
    INCOME_SET,
    MAGIC_SET,
    SWORD,
    TREASURE_SET,
    VALUE,
    is_creature,
    is_event,
    is_income,
)
from kingstable.games.kings_and_things.rules.battle.conquest import take_over
from kingstable.games.kings_and_things.rules.battle.spoils import defended, loot
from kingstable.games.kings_and_things.rules.battle.wonders import drop_weapons, lend
from kingstable.games.kings_and_things.rules.kingdom.placing import may_afford, offer_cash

# The die and the draw


def explore(t: Realm, seat: i64, place: i64) -> None:
    """Fight defenders who are left from before; otherwise roll a die (KT-103, KT-114)."""
    t.disputed = place
    t.doubled = 0
    tell_explores(t, seat, place)
    if defended(t, place):
        then_battle(t, seat, place)  # (KT-114)
        return
    clear_dice(t, bit(seat))
    tell_rolls(t, seat, throw(t, stake(LADDER)))
    then_charm(t)
    then_explored(t, seat, place)


def explored(t: Realm, seat: i64, place: i64) -> None:
    """On 1 or 6 nobody is there; otherwise the player on the right draws that many Things (KT-103)."""
    number = result(t, 0)
    if number == 0:
        take_over(t, seat, place)
        return
    drawer = seat_to_the_right(t, seat)
    for _ in range(number):
        thing = draw(t, drawer)
        if thing >= 0:
            lay_open(t, drawer, thing, place)
    sort_finds(t, drawer, place)
    then_face_defenders(t, seat, place)


def lay_open(t: Realm, drawer: i64, thing: i64, place: i64) -> None:
    """Lay what was drawn in the hex, face up."""
    put(t, thing, field(place, NEUTRAL))
    tell_finds(t, drawer, FACE[thing], place)
    if is_creature(thing):
        turn_up(t, thing, place)


def sort_finds(t: Realm, drawer: i64, place: i64) -> None:
    """When all are drawn, put back events and income of another terrain (KT-104)."""
    for thing in things_in(t, field(place, NEUTRAL)):
        if is_event(thing) or (is_income(thing) and not fits(t, thing, place)):
            put_away(t, drawer, thing, place)  # (KT-104)
    sort_income(t, drawer, place)


def put_away(t: Realm, drawer: i64, thing: i64, place: i64) -> None:
    give_back(t, thing, field(place, NEUTRAL))
    tell_discards_find(t, drawer, FACE[thing], place)


def sort_income(t: Realm, drawer: i64, place: i64) -> None:
    """Of several incomes that fit, keep the one with the most gold; the drawer decides between equals (KT-104)."""
    best = richest(t, place)
    for thing in listed(both(set_at(t, field(place, NEUTRAL)), INCOME_SET)):
        if GOLD[thing] < best:
            put_away(t, drawer, thing, place)  # (KT-104)
    faces = faces_of(both(set_at(t, field(place, NEUTRAL)), INCOME_SET))
    if len(faces) == 1 or (len(faces) > 1 and t.choices[NEUTRALS] == NEUTRALS_AUTO):
        keep_income(t, drawer, FACE[faces[0]])
    elif len(faces) > 1:
        ask_income_to_keep(t, drawer)


def richest(t: Realm, place: i64) -> i64:
    """The most gold that an income drawn here brings."""
    best: i64 = 0
    for thing in listed(both(set_at(t, field(place, NEUTRAL)), INCOME_SET)):
        best = max(best, GOLD[thing])
    return best


def income_to_keep(t: Realm, seat: i64) -> None:
    """Which of equally good incomes stays."""
    for thing in faces_of(both(set_at(t, field(t.disputed, NEUTRAL)), INCOME_SET)):
        may_keep_income(t, FACE[thing])


def keep_income(t: Realm, seat: i64, face: i64) -> None:
    """Keep this one in the hex, and put the others back."""
    place = t.disputed
    incomes = both(set_at(t, field(place, NEUTRAL)), INCOME_SET)
    kept = of_face(incomes, face)
    for thing in listed(incomes):
        if thing != kept:
            put_away(t, seat, thing, place)
    take(t, kept, field(place, NEUTRAL))
    set_income(t, place, kept)


# Bribes (KT-107 to KT-111)


def face_defenders(t: Realm, seat: i64, place: i64) -> None:
    """Capture the hex if nothing there can fight; else the defenders may be armed, and bribed (KT-106, KT-111)."""
    if not defended(t, place):
        claim(t, seat, place)  # (KT-106)
        return
    t.tamed = 0
    t.doubled = 1 if t.income[place] >= 0 or guard_riches(t, place) else 0
    if t.choices[NEUTRALS] != NEUTRALS_AUTO:
        offer_weapon(t, seat, place, SWORD)
        offer_weapon(t, seat, place, BOW)
    then_bribes(t, seat, place)


def offer_weapon(t: Realm, seat: i64, place: i64, item: i64) -> None:
    """Let Sword or Bow, if drawn, go to one of the creatures before anybody is bribed (KT-111)."""
    if has(t, field(place, NEUTRAL), item) and is_present(t, NEUTRAL, place):
        ask_defender_to_arm(t, seat_to_the_right(t, seat), FACE[item])


def defender_to_arm(t: Realm, seat: i64, item: i64) -> None:
    """Which of the creatures gets the weapon; one that has a weapon needs no other."""
    for thing in faces_of(unarmed(t, t.disputed)):
        may_lend_to(t, item, FACE[thing])
    may_let_be(t)


def unarmed(t: Realm, place: i64) -> vec[i64]:
    """The neutral creatures here without Sword or Bow: a set."""
    creatures = both(set_at(t, field(place, NEUTRAL)), CREATURE_SET)
    for bearer in t.bearers:
        if bearer >= 0:
            leave(creatures, bearer)
    return creatures


def lend_to(t: Realm, seat: i64, item: i64, face: i64) -> None:
    """The creature will fight with the weapon, which is still found if there is no fight."""
    lend(t, FIRST_OF_FACE[item], of_face(unarmed(t, t.disputed), face))


def guard_riches(t: Realm, place: i64) -> bool:
    """Whether the defenders have a treasure or a magic item among them (KT-108)."""
    things = set_at(t, field(place, NEUTRAL))
    return size_of(both(things, TREASURE_SET)) + size_of(both(things, MAGIC_SET)) > 0


def bribes(t: Realm, seat: i64, place: i64) -> None:
    """Ask the explorer whenever, as far as others know, they could pay a bribe in gold or treasures."""
    cheapest = cheapest_price(t, place)
    if cheapest == 0:
        claim(t, seat, place)  # (KT-109)
    elif may_afford(t, seat, cheapest):
        ask_defender_to_bribe(t, seat)
    else:
        fight_defenders(t, seat)


def price(t: Realm, thing: i64) -> i64:
    """A defender's printed value, doubled if there are riches or income among them (KT-107, KT-108)."""
    value = value_of(t, thing) if is_creature(thing) else VALUE[thing]
    return 2 * value if t.doubled else value


def cheapest_price(t: Realm, place: i64) -> i64:
    """The lowest price of a defender that can still fight; 0 if none is left."""
    lowest: i64 = price(t, t.income[place]) if town_fights(t, place) else 0
    for thing in listed(both(set_at(t, field(place, NEUTRAL)), CREATURE_SET)):
        if lowest == 0 or price(t, thing) < lowest:
            lowest = price(t, thing)
    return lowest


def town_fights(t: Realm, place: i64) -> bool:
    """Whether a settlement is among the defenders and has not been bribed."""
    return has_settlement(t, place) and t.tamed == 0


def defender_to_bribe(t: Realm, seat: i64) -> None:
    """One defender after the other may be bribed; then comes the fight."""
    place = t.disputed
    for thing in faces_of(both(set_at(t, field(place, NEUTRAL)), CREATURE_SET)):
        if price(t, thing) <= t.gold[seat]:
            may_bribe(t, FACE[thing])
    if town_fights(t, place) and price(t, t.income[place]) <= t.gold[seat]:
        may_bribe(t, FACE[t.income[place]])
    offer_cash(t, seat)
    may_fight_defenders(t)


def bribe(t: Realm, seat: i64, face: i64) -> None:
    """A bribed creature goes to the bag; a bribed settlement stays but does not fight (KT-107)."""
    place = t.disputed
    creature = of_face(set_at(t, field(place, NEUTRAL)), face)
    cost = price(t, creature if creature >= 0 else t.income[place])
    t.gold[seat] -= cost
    tell_bribes(t, seat, face, cost)
    if creature >= 0:
        lose(t, place, NEUTRAL, creature)
        drop_weapons(t, creature)
    else:
        t.tamed = 1
    then_bribes(t, seat, place)


def fight_defenders(t: Realm, seat: i64) -> None:
    """Attack the defenders; from now on nobody can be bribed (KT-110, KT-112)."""
    place = t.disputed
    if t.tamed:
        tame_town(t, place)
    then_battle(t, seat, place)  # and no more bribes (KT-110)


# What the explorer gets


def claim(t: Realm, seat: i64, place: i64) -> None:
    """With nobody left to fight, the hex and all that is in it are the explorer's (KT-106, KT-109)."""
    loot(t, seat, place)
    take_over(t, seat, place)
