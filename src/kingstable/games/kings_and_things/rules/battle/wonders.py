"""Magic in battle: Golem, Talisman, Firewall, Sword, Bow, Dust and the Scroll (KT-188 to KT-199)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.sets import bit, difference, includes, lowest, without_lowest
from kingstable.core.table import NOBODY
from kingstable.games.kings_and_things.generated.steps import (
    ask_bearer,
    may_hand_on,
    may_let_be,
    may_turn_on,
    may_unleash,
    may_wield,
    tell_bears,
    tell_loses_item,
    tell_plays,
    tell_scatters,
    tell_wall,
    then_charm,
    then_driven_off,
    then_magic_works,
    then_neutral_magic,
    then_take_up_lent,
    then_wall_rises,
)
from kingstable.games.kings_and_things.pieces.armies import (
    enemies_of,
    give_to_wield,
    here,
    holds,
    is_automatic,
    is_fighting,
    party_of,
    player_of,
    savable,
    units_of,
    wielder_of,
)
from kingstable.games.kings_and_things.pieces.counters import faces_of, has, owns, put, take
from kingstable.games.kings_and_things.pieces.dice import EXACT, clear_dice, result, stake, throw
from kingstable.games.kings_and_things.pieces.realm import IN_PLAY, NEUTRAL, NO_THING, NOWHERE, Realm, field, shield
from kingstable.games.kings_and_things.pieces.terms import MAGIC_STEP, NEUTRALS, NEUTRALS_AUTO, W_RETREAT, W_START
from kingstable.games.kings_and_things.pieces.thing_sets import both, leave
from kingstable.games.kings_and_things.pieces.things import (
    BALLOON,
    BOW,
    DISPEL,
    DUST,
    EVENTS_AT,
    FACE,
    FAN,
    FIREWALL,
    FIRST_OF_FACE,
    GOLEM,
    MAGIC_AT,
    STARS,
    SWORD,
    TALISMAN,
)
from kingstable.games.kings_and_things.rules.battle.absorbers import dearest, kinds_among, of_face_to_hit
from kingstable.games.kings_and_things.rules.events.sorcery import cloud_goal
from kingstable.games.kings_and_things.rules.magic.answers import (
    answers_everything,
    await_answers,
    play_item,
    retire,
    stopped,
)

WEAPONS: Final[vec[i64]] = vec[i64]([SWORD, BOW])


# Who has it


def source_of(t: Realm, party: i64) -> i64:
    """Where a party's unused magic lies: behind the shield, or with the neutral defenders in the hex."""
    return field(here(t), NEUTRAL) if party == NEUTRAL else shield(party)


def plays_neutral_magic(t: Realm, seat: i64) -> bool:
    """Whether this player has magic of neutral defenders to use in the battle (KT-105)."""
    if not is_fighting(t, NEUTRAL) or t.choices[NEUTRALS] == NEUTRALS_AUTO or player_of(t, NEUTRAL) != seat:
        return False
    return has_battle_magic(t)


def has_battle_magic(t: Realm) -> bool:
    """Whether the neutral defenders have an item that does something in a battle."""
    for item in (SWORD, BOW, GOLEM, TALISMAN, FIREWALL, DUST, DISPEL):
        if has(t, field(here(t), NEUTRAL), item):
            return True
    return False


# What may be played


def offer_battle_items(t: Realm, seat: i64, kind: i64) -> None:
    """Offer the items this player may use at this moment of the battle, for the party they decide for (KT-188)."""
    party = party_of(t, seat)
    source = source_of(t, party)
    for item in (GOLEM, TALISMAN, FIREWALL):
        if has(t, source, item) and (item != FIREWALL or kind == W_START):
            may_unleash(t, FACE[item])
    if kind != W_RETREAT and t.calm:
        for item in WEAPONS:
            if has(t, source, item):
                offer_bearers(t, party, item)
    if has(t, source, DUST) and defends_here(t, party):
        offer_against(t, DUST, enemies_of(t, party))
    if has(t, source, DISPEL) and before_magic(t, kind):
        offer_against(t, DISPEL, magic_enemies(t, party))
    if kind == W_START and party != NEUTRAL and t.cloud == t.battle and has(t, source, FAN):
        cloud_goal(t, seat)


def offer_bearers(t: Realm, party: i64, item: i64) -> None:
    """Offer a weapon to the creatures that may bear it: those that bear none (KT-190, KT-198)."""
    for unit in faces_of(free_hands(t, party)):
        may_wield(t, FACE[item], FACE[unit])


def free_hands(t: Realm, party: i64) -> vec[i64]:
    """The creatures of a party that bear no weapon: a set."""
    units = savable(t, party)
    for place in range(i64(2)):
        if t.bearers[place] >= 0:
            leave(units, t.bearers[place])
    return units


def offer_against(t: Realm, item: i64, parties: i64) -> None:
    """Offer to turn an item on each of these parties."""
    for rival in range(i64(5)):
        if includes(parties, rival):
            may_turn_on(t, FACE[item], rival)


def defends_here(t: Realm, party: i64) -> bool:
    """Whether a party defends its own hex, or is the neutral defenders of an unexplored one (KT-192)."""
    return t.defender == party and (party == NEUTRAL or owns(t, party, here(t)))


def before_magic(t: Realm, kind: i64) -> bool:
    """Whether it is between the start of a round and the dice of its magic step (KT-191)."""
    return kind not in (W_START, W_RETREAT) and t.calm == 1 and t.stage in (0, MAGIC_STEP)


def magic_enemies(t: Realm, party: i64) -> i64:
    """The enemies with units that still fight with magic."""
    parties: i64 = 0
    rest = difference(enemies_of(t, party), t.scattered)
    while rest != 0:
        rival = lowest(rest)
        units = both(units_of(t, rival), STARS)
        if units[0] | units[1] | units[2] != 0:
            parties |= bit(rival)
        rest = without_lowest(rest)
    return parties


# Playing it


def unleash(t: Realm, seat: i64, item: i64) -> None:
    """Put Golem, Talisman, or Firewall to use."""
    bring_out(t, seat, FIRST_OF_FACE[item], 0)


def wield(t: Realm, seat: i64, item: i64, face: i64) -> None:
    """Give Sword or Bow to a creature."""
    party = party_of(t, seat)
    bring_out(t, seat, FIRST_OF_FACE[item], of_face_to_hit(t, free_hands(t, party), face))


def turn_on(t: Realm, seat: i64, item: i64, rival: i64) -> None:
    """The Dust drives one attacker off; the Scroll takes the magic of one enemy's units."""
    bring_out(t, seat, FIRST_OF_FACE[item], rival)


def bring_out(t: Realm, seat: i64, item: i64, number: i64) -> None:
    """Show the item, let it be answered, then let it work, for the unit or on the party of this number."""
    party = party_of(t, seat)
    if party == NEUTRAL:
        bring_out_neutral(t, seat, item)
    else:
        play_item(t, seat, item)
    then_magic_works(t, party, item, number)


def bring_out_neutral(t: Realm, seat: i64, item: i64) -> None:
    """Show an item of the neutral defenders, which lay open in the hex."""
    take(t, item, field(here(t), NEUTRAL))
    put(t, item, IN_PLAY)
    await_answers(t, seat, item)
    tell_plays(t, seat, FACE[item])


def magic_works(t: Realm, seat: i64, item: i64, number: i64) -> None:
    """Let the item work for the party `seat`, unless it was stopped."""
    if stopped(t) or not is_fighting(t, seat):
        give_up(t, item)
        retire(t, item)
    elif item == DUST:
        retire(t, item)
        then_driven_off(t, number)
    elif item == DISPEL:
        t.scattered |= bit(number)
        tell_scatters(t, seat, number)
    elif item == FIREWALL:
        give_to_wield(t, item, seat)
        raise_wall(t, seat)
    else:
        give_to_wield(t, item, seat)
        arm(t, seat, item, number)


def give_up(t: Realm, item: i64) -> None:
    """Take this weapon from its bearer: a defender may have been lent it before the battle."""
    for place in range(i64(2)):
        if WEAPONS[place] == item:
            t.bearers[place] = NO_THING


def raise_wall(t: Realm, party: i64) -> None:
    """Roll a die for the value of the Firewall (KT-195)."""
    clear_dice(t, bit(player_of(t, party)))
    throw(t, stake(EXACT))
    then_charm(t)
    then_wall_rises(t, party)


def wall_rises(t: Realm, seat: i64) -> None:
    t.wall = result(t, 0)
    tell_wall(t, seat, t.wall)


def arm(t: Realm, party: i64, item: i64, unit: i64) -> None:
    """Put Sword or Bow into a creature's hands; other items need no bearer."""
    for place in range(i64(2)):
        if WEAPONS[place] == item and holds(t, party, unit):
            if t.bearers[place] != unit:
                tell_bears(t, party, FACE[item], FACE[unit])
            t.bearers[place] = unit


# Neutral defenders without a player (option neutral)


def neutral_magic(t: Realm) -> None:
    """Use the defenders' magic at once, one item after the other (KT-105)."""
    if not is_fighting(t, NEUTRAL) or not is_automatic(t, NEUTRAL):
        return
    for item in (GOLEM, TALISMAN, FIREWALL, SWORD, BOW, DUST, DISPEL):
        if has(t, field(here(t), NEUTRAL), item):
            number = use_for(t, item)
            if number >= 0:
                bring_out_neutral(t, player_of(t, NEUTRAL), item)
                then_magic_works(t, NEUTRAL, item, number)
                then_neutral_magic(t)
                return


def use_for(t: Realm, item: i64) -> i64:
    """What neutral defenders use an item on: a creature, an enemy, or nothing in particular (0); -1 if it is no use."""
    if item in (SWORD, BOW):
        return dearest(t, NEUTRAL, free_hands(t, NEUTRAL))
    if item == DUST:
        return t.announcer
    if item == DISPEL:
        enemies = magic_enemies(t, NEUTRAL)
        return lowest(enemies) if enemies != 0 else -1
    return 0


# The weapons of a battle


def lend(t: Realm, item: i64, unit: i64) -> None:
    """Give Sword or Bow to a neutral defender before the bribes; it is not yet used (KT-111)."""
    t.bearers[0 if item == SWORD else 1] = unit
    tell_bears(t, NEUTRAL, FACE[item], FACE[unit])


def drop_weapons(t: Realm, unit: i64) -> None:
    """Take Sword and Bow from a unit that leaves."""
    for place in range(i64(2)):
        if t.bearers[place] == unit:
            t.bearers[place] = NO_THING


def take_up_lent(t: Realm, number: i64) -> None:
    """As the battle begins, put to use what neutral defenders were lent, the Sword (0) before the Bow (KT-111)."""
    for place in range(number, 2):
        if t.bearers[place] >= 0 and has(t, field(here(t), NEUTRAL), WEAPONS[place]):
            take_up(t, WEAPONS[place], t.bearers[place])
            then_take_up_lent(t, place + 1)
            return


def take_up(t: Realm, item: i64, unit: i64) -> None:
    """Put a lent weapon to use; before it works it may be answered like any other (KT-191)."""
    if answers_everything(t):
        bring_out_neutral(t, player_of(t, NEUTRAL), item)
        then_magic_works(t, NEUTRAL, item, unit)
    else:
        take(t, item, field(here(t), NEUTRAL))
        put(t, item, IN_PLAY)
        give_to_wield(t, item, NEUTRAL)


def hand_on_weapons(t: Realm) -> None:
    """At the start of a round weapons may pass to other creatures, and must if nobody bears them (KT-198)."""
    for place in range(i64(2)):
        party = wielder_of(t, WEAPONS[place])
        if party < 0:
            continue
        hands = free_hands(t, party)
        kinds = kinds_among(hands)
        if kinds > 0 and (is_automatic(t, party) or (kinds == 1 and t.bearers[place] == NO_THING)):
            arm_strongest(t, party, place, hands)
        elif kinds > 0 and (t.rounds > 1 or t.bearers[place] == NO_THING):
            ask_bearer(t, player_of(t, party), FACE[WEAPONS[place]])  # (R11)


def arm_strongest(t: Realm, party: i64, place: i64, hands: vec[i64]) -> None:
    """Give a weapon nobody bears to the strongest creature, where nobody is asked."""
    if t.bearers[place] == NO_THING:
        arm(t, party, WEAPONS[place], dearest(t, party, hands))


def bearer(t: Realm, seat: i64, item: i64) -> None:
    """Who bears the weapon in this round; if somebody does already, it may stay there."""
    units = faces_of(free_hands(t, party_of(t, seat)))
    for unit in units:
        may_hand_on(t, item, FACE[unit])
    if len(units) == 0 or t.bearers[0 if FIRST_OF_FACE[item] == SWORD else 1] >= 0:
        may_let_be(t)


def hand_on(t: Realm, seat: i64, item: i64, face: i64) -> None:
    """Pass Sword or Bow to another creature."""
    party = party_of(t, seat)
    arm(t, party, FIRST_OF_FACE[item], of_face_to_hit(t, free_hands(t, party), face))


# Losing items


def lose_item(t: Realm, item: i64) -> None:
    """Remove an item from the battle: used up, or hit (KT-186)."""
    party = wielder_of(t, item)
    if item == BALLOON:
        party = t.balloon_of
        t.balloon_of, t.balloon_at = NOBODY, NOWHERE
    retire(t, item)
    give_to_wield(t, item, NOBODY)
    if item in (SWORD, BOW):
        t.bearers[0 if item == SWORD else 1] = NO_THING
    tell_loses_item(t, party, FACE[item])


def lay_down(t: Realm, party: i64) -> None:
    """Send a party's items to the bag when it leaves the battle (KT-153)."""
    for item in range(MAGIC_AT, EVENTS_AT):
        if wielder_of(t, item) == party:
            lose_item(t, item)  # (KT-153)
