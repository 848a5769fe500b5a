"""What hits do: parries, the Talisman, and then the losses (KT-132, KT-134, KT-172, KT-199)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.sets import bit
from kingstable.core.table import zeros
from kingstable.games.kings_and_things.generated.steps import (
    ask_unit_to_save,
    may_let_die,
    may_save,
    tell_building_holds,
    tell_building_takes_hit,
    tell_fort_holds,
    tell_fort_silenced,
    tell_fort_takes_hit,
    tell_saved,
    tell_silenced,
    tell_takes_hit,
    tell_tries_to_save,
    then_charm,
    then_deal_hits,
    then_save_falls,
    then_step_over,
    then_suffer_hits,
)
from kingstable.games.kings_and_things.pieces.armies import (
    FORT_WEAR,
    TOWN_WEAR,
    WALL_WEAR,
    fort_stands,
    here,
    is_automatic,
    is_fighting,
    party_holding,
    party_of,
    player_of,
    savable,
    town_in,
    town_stands,
    units_of,
    wall_stands,
    wielder_of,
)
from kingstable.games.kings_and_things.pieces.counters import faces_of
from kingstable.games.kings_and_things.pieces.dice import SAFE, clear_dice, result, stake, throw
from kingstable.games.kings_and_things.pieces.realm import NO_THING, PARTIES, Realm
from kingstable.games.kings_and_things.pieces.thing_sets import both, is_in, join, leave, less, listed, size_of
from kingstable.games.kings_and_things.pieces.things import (
    BALLOON,
    BOW,
    FACE,
    FIREWALL,
    GOLEM,
    SWORD,
    SWORD_MASTER,
    TALISMAN,
    WORDS,
    is_lord,
)
from kingstable.games.kings_and_things.rules.battle.absorbers import (
    absorbers,
    capacity,
    dearest,
    kinds_among,
    of_face_to_hit,
)
from kingstable.games.kings_and_things.rules.battle.bluffs import judge_all
from kingstable.games.kings_and_things.rules.battle.leaving import fall
from kingstable.games.kings_and_things.rules.battle.wonders import lose_item


def suffer_hits(t: Realm, number: i64) -> None:
    """Show all hits together, then roll parries and saves one by one, then take the losses. `number`: 1 at first."""
    if number == 1:
        show_hits(t)
    if may_parry(t):
        t.parried = 1  # (KT-172)
        throw_save(t, SWORD_MASTER, 0)
        then_suffer_hits(t, 0)
    elif not save_next(t):
        bury(t)


def show_hits(t: Realm) -> None:
    """Show everybody what has been hit; units only if some may be saved, as otherwise they fall at once."""
    if may_parry(t) or can_save(t):
        for party in range(PARTIES):
            for unit in listed(both(units_of(t, party), t.given)):
                tell_takes_hit(t, party, FACE[unit])
    keeper = t.defender
    if t.fresh[FORT_WEAR] > 0:
        tell_fort_takes_hit(t, keeper, t.fort[here(t)], t.fresh[FORT_WEAR])
    if t.fresh[TOWN_WEAR] > 0:
        tell_building_takes_hit(t, keeper, FACE[town_in(t)], t.fresh[TOWN_WEAR])
    if t.fresh[WALL_WEAR] > 0:
        tell_building_takes_hit(t, wall_builder(t), FACE[FIREWALL], t.fresh[WALL_WEAR])


def may_parry(t: Realm) -> bool:
    """Whether the Sword Master has been given the first hit of the round (KT-172)."""
    return t.parried == 0 and is_in(t.given, SWORD_MASTER) and not is_in(t.saved, SWORD_MASTER)


def can_save(t: Realm) -> bool:
    """Whether the Talisman may save a creature now."""
    party = wielder_of(t, TALISMAN)
    return party >= 0 and kinds_among(to_save(t, party)) > 0 and not is_in_vain(t, party)


def save_next(t: Realm) -> bool:
    """Roll for a hit creature with the Talisman; its owner picks among several (KT-199). False if there is none."""
    party = wielder_of(t, TALISMAN)
    if party < 0 or t.resigned:
        return False
    doomed = to_save(t, party)
    kinds = kinds_among(doomed)
    if kinds == 0 or is_in_vain(t, party):
        return False
    if (kinds > 1 or is_asked_for_each(t)) and not is_automatic(t, party):
        ask_unit_to_save(t, player_of(t, party))
    else:
        throw_save(t, dearest(t, party, doomed), 1)
    then_suffer_hits(t, 0)
    return True


def is_asked_for_each(t: Realm) -> bool:
    """Whether the Talisman's owner is asked before each roll (KT-199).

    Version 1 asked only when there was a choice between creatures; for a single one it rolled unasked.
    """
    return t.rules >= 2


def is_in_vain(t: Realm, party: i64) -> bool:
    """Whether so many hits are left over that any creature saved would fall all the same (KT-134).

    Version 1 rolled for them, and so could lose the Talisman for nothing.
    """
    if t.rules < 2:
        return False
    safe = less(both(units_of(t, party), t.saved), t.given)
    return t.hits[party] >= size_of(to_save(t, party)) + size_of(safe)


def to_save(t: Realm, party: i64) -> vec[i64]:
    """The creatures that may still be saved from their first hit of the step."""
    return less(both(savable(t, party), t.given), t.saved)


def unit_to_save(t: Realm, seat: i64) -> None:
    """Which creature the Talisman's owner rolls for next; the Talisman may be lost."""
    for unit in faces_of(to_save(t, party_of(t, seat))):
        may_save(t, FACE[unit])
    may_let_die(t)


def save(t: Realm, seat: i64, face: i64) -> None:
    """Roll for a creature of this face."""
    throw_save(t, of_face_to_hit(t, to_save(t, party_of(t, seat)), face), 1)


def let_die(t: Realm, seat: i64) -> None:
    """Roll for no more creatures in this step."""
    t.resigned = 1


def throw_save(t: Realm, unit: i64, number: i64) -> None:
    """Roll for a unit, which is saved on 2 to 5. `number`: 1 if the Talisman saves it."""
    party = party_holding(t, unit)
    clear_dice(t, bit(player_of(t, party)))
    tell_tries_to_save(t, party, FACE[unit], throw(t, stake(SAFE)))
    then_charm(t)
    then_save_falls(t, unit, number)


def save_falls(t: Realm, unit: i64, number: i64) -> None:
    """Save the unit, or not; the Talisman is lost when its roll fails."""
    if result(t, 0) == 1:
        leave(t.given, unit)
        join(t.saved, unit)
        tell_saved(t, party_holding(t, unit), FACE[unit])
    elif number == 1:
        lose_item(t, TALISMAN)


def bury(t: Realm) -> None:
    """Remove units and wear buildings down; then hits that are left over may fell units that were saved (KT-134)."""
    lords = False
    for party in range(PARTIES):
        if is_fighting(t, party):
            for unit in listed(both(units_of(t, party), t.given)):
                lords = lords or is_lord(unit)
                fall(t, party, unit)
    for item in (GOLEM, SWORD, BOW, BALLOON):
        if is_in(t.given, item):
            lose_item(t, item)
    wear_down(t)
    t.given = zeros(WORDS)
    t.shot = NO_THING
    if more_to_give(t):
        then_deal_hits(t, 0)
        return
    if lords:
        judge_all(t)  # (KT-80)
    then_step_over(t)


def wear_down(t: Realm) -> None:
    """Buildings and Firewall keep their hits until the battle ends (KT-129); show everybody what is left of them."""
    fort, town, wall = t.fresh[FORT_WEAR] > 0, t.fresh[TOWN_WEAR] > 0, t.fresh[WALL_WEAR] > 0
    for wear in range(i64(3)):
        t.worn[wear] += t.fresh[wear]
        t.fresh[wear] = 0
    if fort:
        tell_of_fort(t, t.defender)
    if town:
        tell_of_town(t, t.defender)
    builder = wall_builder(t)
    if builder >= 0 and (wall or wall_stands(t, builder) == 0):
        tell_of_wall(t, builder)


def tell_of_fort(t: Realm, party: i64) -> None:
    left = fort_stands(t, party)
    if left > 0:
        tell_fort_holds(t, party, t.fort[here(t)], left)
    else:
        tell_fort_silenced(t, party, t.fort[here(t)])


def tell_of_town(t: Realm, party: i64) -> None:
    left = town_stands(t, party)
    if left > 0:
        tell_building_holds(t, party, FACE[town_in(t)], left)
    else:
        tell_silenced(t, party, FACE[town_in(t)])


def tell_of_wall(t: Realm, party: i64) -> None:
    left = wall_stands(t, party)
    if left > 0:
        tell_building_holds(t, party, FACE[FIREWALL], left)
    else:
        lose_item(t, FIREWALL)


def wall_builder(t: Realm) -> i64:
    """The party whose Firewall burns; -1 if none."""
    return wielder_of(t, FIREWALL)


def more_to_give(t: Realm) -> bool:
    """Whether a party has hits left over, and something that can take them."""
    for party in range(PARTIES):
        if t.hits[party] > 0 and is_fighting(t, party) and capacity(t, party, absorbers(t, party)) > 0:
            return True
    return False
