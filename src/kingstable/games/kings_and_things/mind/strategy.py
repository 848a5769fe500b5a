"""How good moves look at a glance: a simple way to play, for computer players and for quick play in search.

Income decides who rises: land first, then forts in it, then a citadel. So Things that can be used are placed, useless
ones are traded, every 5 gold build something, and armies go where they are stronger than what seems to be there. How
much each of these counts is in `tastes`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kingstable.core.sets import count, difference, includes
from kingstable.core.table import Table, first_of, second_of, verb_of
from kingstable.games.kings_and_things.generated import steps
from kingstable.games.kings_and_things.generated.packed import party_of_roller
from kingstable.games.kings_and_things.mind.generals import (
    best_near,
    building_of,
    fit_to_fight,
    guard_of,
    prize,
    riches_of,
    strength_of,
)
from kingstable.games.kings_and_things.mind.tastes import (
    BUILT,
    FILLED,
    FORTS,
    GROUND,
    HUNDREDTHS,
    KEPT,
    LOST,
    MARKED,
    PAID,
    PUT,
    RECRUITED,
    SOUGHT,
    STAYED,
    TENTHS,
    USUAL,
    habit,
    stage,
)
from kingstable.games.kings_and_things.pieces.armies import here, is_fighting, party_of
from kingstable.games.kings_and_things.pieces.counters import is_present, seat_of_hex, set_at, units_at
from kingstable.games.kings_and_things.pieces.country import (
    citadels,
    enemies_in,
    hexes_for_income,
    income_of,
    room_for,
    supported,
    terrain_of,
)
from kingstable.games.kings_and_things.pieces.dice import matters, outcome
from kingstable.games.kings_and_things.pieces.geometry import NEIGHBOURS
from kingstable.games.kings_and_things.pieces.realm import PARTIES, Realm, field, shield, value_of
from kingstable.games.kings_and_things.pieces.terms import COMBAT_PHASE, PRICE
from kingstable.games.kings_and_things.pieces.thing_sets import both, is_in, listed, size_of, some
from kingstable.games.kings_and_things.pieces.things import (
    CASTLE,
    CITADEL,
    CREATURE_SET,
    FIRST_OF_FACE,
    GOLD,
    HOME,
    INCOME_SET,
    MARKSMAN,
    UNIT_SET,
    VALUE,
    is_creature,
    is_hero,
    is_income,
    is_lord,
    is_magic,
    is_treasure,
)
from kingstable.games.kings_and_things.rules.battle.absorbers import worth_in_battle
from kingstable.games.kings_and_things.rules.march.stacks import idle as unmoved

RICH: Final[i64] = 25
"""From this much gold on a player counts as rich, and may make up for a roll."""

READY_TO_GO: Final[i64] = 700
"""How good it is to go somewhere once counters are picked: better than anything else."""

SURE: Final[i64] = 5000
"""Added to what should be done at once, and subtracted from what would be done again in vain."""


def appeal(t: Realm, seat: i64, move: i64) -> i64:
    """A quick guess of how good an offered move is for the seat that makes it."""
    verb = verb_of(move)
    first = first_of(move)
    if verb <= steps.LET_BE:
        return economy(t, seat, verb, first, second_of(move))
    if verb < steps.LURE:
        return fortune(t, seat, verb, first, second_of(move))
    if verb < steps.SET_OUT:
        return battle_sense(t, seat, verb, first)
    return on_the_march(t, seat, verb, first)


def idle(t: Realm, seat: i64, move: i64) -> bool:
    """Whether a move goes back to a hex just given up; people may do that, but a program would never stop.

    Doing nothing more is always offered beside such a move.
    """
    verb = verb_of(move)
    if verb == steps.PUT_BACK:
        return some(t.aloft)
    if verb == steps.FILL:
        return includes(t.closed, first_of(move))
    return verb in (steps.SET_OUT, steps.BOARD) and thought_again(t, first_of(move))


def thought_again(t: Realm, place: i64) -> bool:
    """Whether counters of this hex were picked in this part and put back."""
    return t.rules >= 2 and includes(t.returns, place)


# Settling, placing, recruiting, building


def economy(t: Realm, seat: i64, verb: i64, first: i64, second: i64) -> i64:
    if verb in (steps.MARK, steps.FILL, steps.PUT, steps.POST):
        return placing_sense(t, seat, verb, first, second)
    if verb in (steps.PICK, steps.DROP):
        return 2 * USUAL - keeping(t, seat, FIRST_OF_FACE[first])
    if verb in (steps.BUY, steps.PAY, steps.TRY_FOR, steps.BUILD, steps.CASH):
        return spending(t, seat, verb, first)
    return habit(verb)


def placing_sense(t: Realm, seat: i64, verb: i64, first: i64, second: i64) -> i64:
    if verb == steps.MARK:
        return good_land(t, seat, first)
    if verb == steps.FILL:
        return hex_to_fill(t, seat, first)
    if verb == steps.PUT:
        return thing_to_put(t, seat, FIRST_OF_FACE[first], second)
    return USUAL + 10 * units_at(t, first, seat)


def spending(t: Realm, seat: i64, verb: i64, first: i64) -> i64:
    if verb == steps.BUY:
        wanted = recruits_wanted(t, seat)
        return 2 * USUAL - 100 * max(first - wanted, wanted - first)
    if verb == steps.PAY:
        return points_appeal(t, seat, first)
    if verb == steps.TRY_FOR:
        return hero_appeal(t, seat, FIRST_OF_FACE[first])
    if verb == steps.BUILD:
        return site_appeal(t, seat, first)
    return 600 if t.gold[seat] < PRICE and t.phase > COMBAT_PHASE else habit(verb)


def points_appeal(t: Realm, seat: i64, points: i64) -> i64:
    """Gold is worth more in forts; only the rich make up for what the dice lack."""
    if len(t.dice) == 0:
        return USUAL + PAID[0] * points
    return USUAL + points * (PAID[1] if t.gold[seat] >= RICH else PAID[2])


def good_land(t: Realm, seat: i64, place: i64) -> i64:
    """Prefer new terrain, which supports more creatures, and hexes with many neighbours, which can grow."""
    terrain = terrain_of(t, place)
    fresh = MARKED[0] if t.ground[terrain] & t.lands[seat] == 0 else 0
    return USUAL + GROUND[terrain] + fresh + MARKED[1] * count(NEIGHBOURS[place])


def hex_to_fill(t: Realm, seat: i64, place: i64) -> i64:
    """Prefer hexes where something useful can be placed: incomes first, then creatures where enemies are near."""
    if includes(t.closed, place):
        return -SURE
    behind = set_at(t, shield(seat))
    for income in listed(both(behind, INCOME_SET)):
        if includes(hexes_for_income(t, seat, income), place):
            return SURE
    useful = both(both(behind, CREATURE_SET), supported(t, seat, place))
    if size_of(useful) == 0 or room_for(t, seat, place) == 0:
        return 0
    crown = FILLED[5] if t.fort[place] == CITADEL else 0
    around = FILLED[1] * foreign(t, seat, place) + FILLED[2] * threats(t, seat, place)
    return FILLED[0] + around + FILLED[3] * units_at(t, place, seat) + FILLED[4] * t.fort[place] + crown


def foreign(t: Realm, seat: i64, place: i64) -> i64:
    """How many of the hexes around one are not the player's."""
    return count(difference(NEIGHBOURS[place], t.lands[seat]))


def threats(t: Realm, seat: i64, place: i64) -> i64:
    """How many of the hexes around one have enemies in them."""
    return count(NEIGHBOURS[place] & enemies_in(t, seat))


def thing_to_put(t: Realm, seat: i64, thing: i64, place: i64) -> i64:
    """Place income always, and supported creatures by their value; bluffs are better traded."""
    if is_income(thing):
        return SURE + GOLD[thing]
    return PUT[0] + PUT[1] * value_of(t, thing) if is_in(supported(t, seat, place), thing) else PUT[2]


def keeping(t: Realm, seat: i64, thing: i64) -> i64:
    """What a thing behind the shield is worth keeping; below USUAL it is better traded."""
    if is_treasure(thing) or is_magic(thing):
        return KEPT[0]
    if is_creature(thing):
        at_home = t.ground[HOME[thing]] & t.lands[seat] != 0
        return KEPT[1] + KEPT[2] * VALUE[thing] if at_home else KEPT[3] + KEPT[4] * VALUE[thing]
    if is_income(thing):
        return KEPT[5] if hexes_for_income(t, seat, thing) != 0 else KEPT[6] + KEPT[7] * GOLD[thing]
    return KEPT[8]


def recruits_wanted(t: Realm, seat: i64) -> i64:
    """How many recruits to buy: at first all that gold allows, later what is left above a reserve for forts."""
    if t.turn <= 2:
        return t.gold[seat] // PRICE
    at = 2 * stage(t)
    spare = t.gold[seat] - (RECRUITED[at] + RECRUITED[at + 1] * count(t.lands[seat])) // TENTHS
    return max(spare // PRICE, 1 if t.turn % 3 == 0 else 0)


def hero_appeal(t: Realm, seat: i64, hero: i64) -> i64:
    """Prefer Heroes who come easily, and lords of terrain that the player does not own."""
    target = 10 if hero == MARKSMAN else 2 * VALUE[hero]
    lord = SOUGHT[2] if is_lord(hero) and t.ground[HOME[hero]] & t.lands[seat] == 0 else 0
    return SOUGHT[0] + SOUGHT[1] * target + lord


def site_appeal(t: Realm, seat: i64, place: i64) -> i64:
    """Build a citadel at once; otherwise raise one hex up to a castle, and then the next."""
    if t.fort[place] == CASTLE:
        return SURE
    around = BUILT[FORTS] * foreign(t, seat, place) + BUILT[FORTS + 1] * threats(t, seat, place)
    return BUILT[t.fort[place]] + around


# Events and magic


def fortune(t: Realm, seat: i64, verb: i64, first: i64, second: i64) -> i64:
    if verb == steps.NUDGE:
        return 600 if would_help(t, seat, first, second) else 200
    if verb == steps.LOSE:
        return loss_appeal(t, FIRST_OF_FACE[first])
    if verb in (steps.AIM_AT, steps.AGAINST, steps.WIN):
        return victim_appeal(t, seat, verb, first, second)
    return habit(verb)


def victim_appeal(t: Realm, seat: i64, verb: i64, first: i64, second: i64) -> i64:
    """Aim events at whoever has the highest income, and call the best Hero."""
    if verb == steps.AIM_AT:
        return target_appeal(t, seat, second)
    return USUAL + 10 * (income_of(t, second) if verb == steps.AGAINST else VALUE[FIRST_OF_FACE[first]])


def loss_appeal(t: Realm, unit: i64) -> i64:
    """Give up the weakest first, and Heroes last."""
    return 400 - 40 * value_of(t, unit) - (100 if is_hero(unit) else 0)


def target_appeal(t: Realm, seat: i64, place: i64) -> i64:
    """Prefer the richest hex: a rival's, or for the workers one of the player's own."""
    own = seat_of_hex(t, place) == seat
    return USUAL + 10 * riches_of(t, place) + (0 if own else 50 + guard_of(t, seat, place) // 10)


def would_help(t: Realm, seat: i64, die: i64, way: i64) -> bool:
    """Whether a changed die is better for this player: their own hits and successes, the others' misses."""
    if not matters(t, die, 2 * way - 1):
        return False
    more = outcome(t.stakes[die], t.dice[die] + 2 * way - 1) > outcome(t.stakes[die], t.dice[die])
    if t.battle >= 0 and die < i64(len(t.rollers)):
        return more == (party_of_roller(t.rollers[die]) == party_of(t, seat))
    return more == (t.acting == seat)


# Battle


def battle_sense(t: Realm, seat: i64, verb: i64, first: i64) -> i64:
    party = party_of(t, seat)
    if verb in (steps.GIVE_HIT, steps.GIVE_HIT_TO_FORT):
        return 970 if verb == steps.GIVE_HIT_TO_FORT else 1000 - 20 * worth_in_battle(t, party, FIRST_OF_FACE[first])
    if verb in (steps.SHOOT, steps.SHOOT_WITH):
        return USUAL + 10 * (VALUE[FIRST_OF_FACE[first]] if verb == steps.SHOOT else first)
    if verb == steps.OPPOSE:
        return 2 * USUAL - 10 * power(t, first)
    if verb == steps.RETREAT_TO:
        return USUAL + 30 if is_losing(t, party) else 200
    return habit(verb)


def power(t: Realm, party: i64) -> i64:
    """What a party in the battle has to fight with, as everybody can see."""
    total = strength_of(t, set_at(t, field(here(t), party)))
    return total + building_of(t, here(t)) if t.defender == party else total


def is_losing(t: Realm, party: i64) -> bool:
    """Whether the others are clearly stronger."""
    against: i64 = 0
    for other in range(PARTIES):
        if other != party and is_fighting(t, other):
            against += power(t, other)
    return HUNDREDTHS * power(t, party) < LOST[0] * against


# The march


def on_the_march(t: Realm, seat: i64, verb: i64, first: i64) -> i64:
    if verb == steps.SET_OUT:
        return setting_out(t, seat, first)
    if verb == steps.GO:
        return READY_TO_GO + prize(t, seat, first, strength_of(t, fit_to_fight(t, seat, first, t.picked)))
    if verb in (steps.TAKE_ALONG, steps.LEAVE_BEHIND):
        return company(t, verb, FIRST_OF_FACE[first])
    if verb == steps.BRIBE:
        return bribe_appeal(t, seat, FIRST_OF_FACE[first])
    return habit(verb) if verb != steps.KEEP_INCOME else USUAL + 10 * GOLD[FIRST_OF_FACE[first]]


def company(t: Realm, verb: i64, unit: i64) -> i64:
    """Take the strong along, and leave the weak behind."""
    if verb == steps.LEAVE_BEHIND:
        return USUAL - 10 * value_of(t, unit)
    return habit(verb) if size_of(t.picked) == 0 else 30 * value_of(t, unit)


def setting_out(t: Realm, seat: i64, place: i64) -> i64:
    """Set an army out when something to win nearby is worth more than what it guards."""
    if thought_again(t, place):
        return -SURE
    army = strength_of(t, fit_to_fight(t, seat, place, unmoved(t, seat, place)))
    crown = STAYED[2] if t.fort[place] == CITADEL else 0
    guarding = STAYED[0] if enemies_in(t, seat) & NEIGHBOURS[place] else 0
    return best_near(t, seat, place, army) - guarding - STAYED[1] * t.fort[place] - crown


def bribe_appeal(t: Realm, seat: i64, thing: i64) -> i64:
    """Bribe defenders that are too strong, the strongest first."""
    place = t.disputed
    own = strength_of(t, fit_to_fight(t, seat, place, both(set_at(t, field(place, seat)), UNIT_SET)))
    guard = guard_of(t, seat, place)
    return USUAL + 10 * VALUE[thing] if 2 * HUNDREDTHS * own < 3 * guard else 300


# Positions


def worth(table: Table, seat: int) -> float:
    """How good a position is for a seat: mostly income, then land, armies, and gold; a citadel is nearly everything."""
    assert isinstance(table, Realm)
    units = 0.0
    for place in range(int(table.board)):
        if is_present(table, seat, place):
            units += float(strength_of(table, set_at(table, field(place, seat))))
    total = 3.0 * float(income_of(table, seat)) + 2.0 * float(count(table.lands[seat])) + 0.3 * units
    return total + 0.15 * float(table.gold[seat]) + 60.0 * float(citadels(table, seat))
