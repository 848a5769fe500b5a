"""How good moves look at a glance: a plain way to play, for computer players and for quick play in search.

One rises by income: land first, then forts in it, then a citadel. So Things that can be used are placed,
useless ones are traded, every 5 gold build, and armies go where they are stronger than what seems to be
there. Appeals around 50 are what is usual; above it what should be done, below it what should not.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
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

USUAL: Final[i64] = 50

RICH: Final[i64] = 25
"""Gold from which on a Hero may be paid for after the roll."""

READY_TO_GO: Final[i64] = 70
"""Once counters are picked, going somewhere is better than anything else."""


def build_appeals() -> vec[i64]:
    """By verb, the appeal of moves that are as good whatever they are about."""
    appeals = [int(USUAL)] * 256
    for verb, appeal in (
        (steps.DONE, 40), (steps.REMOVE, 0), (steps.RELEASE, 0), (steps.CASH, 10), (steps.ORDER, 0),
        (steps.TAKE_GOLD, 55), (steps.TAKE_THING, 50), (steps.ROB, 60), (steps.STALK, 60),
        (steps.LET_BE, 50), (steps.DISPEL, 60), (steps.FAN, 60), (steps.DRINK, 90), (steps.STOP, 30),
        (steps.BLOW_OFF, 60), (steps.RAZE, 20), (steps.LOWER, 30), (steps.SAVE, 60), (steps.LET_DIE, 20),
        (steps.DEMAND, 90), (steps.UNLEASH, 70), (steps.TURN_ON, 60), (steps.SHOOT_FORT, 45),
        (steps.PUT_BACK, 0), (steps.REMAIN, 2), (steps.HALT, 20), (steps.DEMAND_PROOF, 55), (steps.PROVE, 60),
        (steps.REFUSE, 20), (steps.SHOW_FLYER, 55), (steps.SHOW_NO_MORE, 30), (steps.BOARD, 5),
        (steps.TAKE_ALL, 70), (steps.TAKE_ALONG, 60), (steps.TAKE_FLYERS, 40), (steps.TAKE_WALKERS, 50),
        (steps.LURE, 60), (steps.FLY_ON, 3), (steps.SHOW, 50), (steps.FIGHT_DEFENDERS, 50),
    ):  # fmt: skip
        appeals[int(verb)] = appeal
    return vec[i64](appeals)


APPEALS: Final[vec[i64]] = build_appeals()


def appeal(t: Realm, seat: i64, move: i64) -> i64:
    """A quick guess how good an offered move is for the seat that makes it."""
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
    """Coming back to a hex where one has just changed one's mind; people may, but it would never end.

    Doing nothing more is offered beside each of these moves.
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
    return APPEALS[verb]


def placing_sense(t: Realm, seat: i64, verb: i64, first: i64, second: i64) -> i64:
    if verb == steps.MARK:
        return good_land(t, seat, first)
    if verb == steps.FILL:
        return hex_to_fill(t, seat, first)
    if verb == steps.PUT:
        return thing_to_put(t, seat, FIRST_OF_FACE[first], second)
    return USUAL + units_at(t, first, seat)


def spending(t: Realm, seat: i64, verb: i64, first: i64) -> i64:
    if verb == steps.BUY:
        wanted = recruits_wanted(t, seat)
        return 2 * USUAL - 10 * max(first - wanted, wanted - first)
    if verb == steps.PAY:
        return points_appeal(t, seat, first)
    if verb == steps.TRY_FOR:
        return hero_appeal(t, seat, FIRST_OF_FACE[first])
    if verb == steps.BUILD:
        return site_appeal(t, seat, first)
    return 60 if t.gold[seat] < PRICE and t.phase > COMBAT_PHASE else APPEALS[verb]


def points_appeal(t: Realm, seat: i64, points: i64) -> i64:
    """Gold is worth more in forts; only the rich make up for what dice lack."""
    if len(t.dice) == 0:
        return USUAL - points
    return USUAL + points if t.gold[seat] >= RICH else USUAL - points


def good_land(t: Realm, seat: i64, place: i64) -> i64:
    """New terrain supports more creatures; hexes with many neighbours can grow."""
    fresh: i64 = 20 if t.ground[terrain_of(t, place)] & t.lands[seat] == 0 else 0
    return USUAL + fresh + count(NEIGHBOURS[place])


def hex_to_fill(t: Realm, seat: i64, place: i64) -> i64:
    """Where something useful can be placed: first incomes, then creatures where enemies are near."""
    if includes(t.closed, place):
        return 0
    behind = set_at(t, shield(seat))
    for income in listed(both(behind, INCOME_SET)):
        if includes(hexes_for_income(t, seat, income), place):
            return 90
    useful = both(both(behind, CREATURE_SET), supported(t, seat, place))
    if size_of(useful) == 0 or room_for(t, seat, place) == 0:
        return 0
    return 60 + 3 * frontier(t, seat, place) - units_at(t, place, seat) // 4


def frontier(t: Realm, seat: i64, place: i64) -> i64:
    """How much of what lies around a hex is not ours."""
    return count(difference(NEIGHBOURS[place], t.lands[seat])) + 3 * count(NEIGHBOURS[place] & enemies_in(t, seat))


def thing_to_put(t: Realm, seat: i64, thing: i64, place: i64) -> i64:
    """Income always, supported creatures by their value; bluffs are better traded."""
    if is_income(thing):
        return 100 + GOLD[thing]
    return 60 + value_of(t, thing) if is_in(supported(t, seat, place), thing) else 30


def keeping(t: Realm, seat: i64, thing: i64) -> i64:
    """What a thing behind the shield is worth keeping; below the usual it is better traded."""
    if is_treasure(thing) or is_magic(thing):
        return 80
    if is_creature(thing):
        return 60 + VALUE[thing] if t.ground[HOME[thing]] & t.lands[seat] else 20 + VALUE[thing]
    if is_income(thing):
        return 60 if hexes_for_income(t, seat, thing) != 0 else 30 + GOLD[thing]
    return 65


def recruits_wanted(t: Realm, seat: i64) -> i64:
    """Armies first, then forts; what is over buys recruits."""
    if t.turn <= 2:
        return t.gold[seat] // PRICE
    spare = t.gold[seat] - PRICE * count(t.lands[seat])
    return max(spare // PRICE, 1 if t.turn % 3 == 0 else 0)


def hero_appeal(t: Realm, seat: i64, hero: i64) -> i64:
    """Whoever comes easily; lords of land we have not."""
    target = 10 if hero == MARKSMAN else 2 * VALUE[hero]
    lord: i64 = 3 if is_lord(hero) and t.ground[HOME[hero]] & t.lands[seat] == 0 else 0
    return USUAL + 40 - 3 * target + lord


def site_appeal(t: Realm, seat: i64, place: i64) -> i64:
    """A citadel at once; otherwise one hex up to the castle, then the next."""
    if t.fort[place] == CASTLE:
        return 1000
    return 60 + 5 * t.fort[place] + frontier(t, seat, place)


# Events and magic


def fortune(t: Realm, seat: i64, verb: i64, first: i64, second: i64) -> i64:
    if verb == steps.NUDGE:
        return 60 if would_help(t, seat, first, second) else 20
    if verb == steps.LOSE:
        return loss_appeal(t, FIRST_OF_FACE[first])
    if verb in (steps.AIM_AT, steps.AGAINST, steps.WIN):
        return victim_appeal(t, seat, verb, first, second)
    return APPEALS[verb]


def victim_appeal(t: Realm, seat: i64, verb: i64, first: i64, second: i64) -> i64:
    """Events strike who has most, and call the best Hero."""
    if verb == steps.AIM_AT:
        return target_appeal(t, seat, second)
    return USUAL + (income_of(t, second) if verb == steps.AGAINST else VALUE[FIRST_OF_FACE[first]])


def loss_appeal(t: Realm, unit: i64) -> i64:
    """The weakest is given up first, Heroes last."""
    return 40 - 4 * value_of(t, unit) - (10 if is_hero(unit) else 0)


def target_appeal(t: Realm, seat: i64, place: i64) -> i64:
    """An enemy's best hex, or our own best fort for the workers: both are the richest."""
    own = seat_of_hex(t, place) == seat
    return USUAL + riches_of(t, place) + (0 if own else 5 + guard_of(t, seat, place))


def would_help(t: Realm, seat: i64, die: i64, way: i64) -> bool:
    """Whether a changed die is better for us: our hits and successes, the others' misses."""
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
        return 97 if verb == steps.GIVE_HIT_TO_FORT else 100 - 2 * worth_in_battle(t, party, FIRST_OF_FACE[first])
    if verb in (steps.SHOOT, steps.SHOOT_WITH):
        return USUAL + (VALUE[FIRST_OF_FACE[first]] if verb == steps.SHOOT else first)
    if verb == steps.OPPOSE:
        return 2 * USUAL - power(t, first)
    if verb == steps.RETREAT_TO:
        return USUAL + 3 if is_losing(t, party) else 20
    return APPEALS[verb]


def power(t: Realm, party: i64) -> i64:
    """What a party of the battle has to fight with; all of it lies open."""
    total = strength_of(t, set_at(t, field(here(t), party)))
    return total + building_of(t, here(t)) if t.defender == party else total


def is_losing(t: Realm, party: i64) -> bool:
    """Whether the others are clearly stronger."""
    against: i64 = 0
    for other in range(PARTIES):
        if other != party and is_fighting(t, other):
            against += power(t, other)
    return 3 * power(t, party) < 2 * against


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
    return APPEALS[verb] if verb != steps.KEEP_INCOME else USUAL + GOLD[FIRST_OF_FACE[first]]


def company(t: Realm, verb: i64, unit: i64) -> i64:
    """The strong go on, the weak stay."""
    if verb == steps.LEAVE_BEHIND:
        return USUAL - value_of(t, unit)
    return APPEALS[verb] if size_of(t.picked) == 0 else 3 * value_of(t, unit)


def setting_out(t: Realm, seat: i64, place: i64) -> i64:
    """An army moves where there is something to win nearby that is better than what it guards."""
    if thought_again(t, place):
        return 0
    army = strength_of(t, fit_to_fight(t, seat, place, unmoved(t, seat, place)))
    return best_near(t, seat, place, army) - (10 if enemies_in(t, seat) & NEIGHBOURS[place] else 0)


def bribe_appeal(t: Realm, seat: i64, thing: i64) -> i64:
    """Defenders that are too strong are bribed, the strongest first."""
    place = t.disputed
    own = strength_of(t, fit_to_fight(t, seat, place, both(set_at(t, field(place, seat)), UNIT_SET)))
    guard = guard_of(t, seat, place)
    return USUAL + VALUE[thing] if 2 * own < 3 * guard else 30


# Positions


def worth(table: Table, seat: int) -> float:
    """Income most of all, land, armies and gold; a citadel is nearly everything."""
    assert isinstance(table, Realm)
    units = 0.0
    for place in range(int(table.board)):
        if is_present(table, seat, place):
            units += float(strength_of(table, set_at(table, field(place, seat))))
    total = 3.0 * float(income_of(table, seat)) + 2.0 * float(count(table.lands[seat])) + 0.3 * units
    return total + 0.15 * float(table.gold[seat]) + 60.0 * float(citadels(table, seat))
