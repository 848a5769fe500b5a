"""Reasons for moves in Kings & Things, for hints: what a move brings, what it can overcome, what is of no use.

Those for the march and for battle are in `motives`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.game import Reason
from kingstable.core.sets import bit, count, difference, includes
from kingstable.core.table import NOBODY, Table, first_of, pack_move, second_of, verb_of
from kingstable.games.kings_and_things.generated import steps
from kingstable.games.kings_and_things.mind import motives
from kingstable.games.kings_and_things.mind.motives import TELLERS as AT_WAR
from kingstable.games.kings_and_things.mind.motives import WEAKEST, Teller
from kingstable.games.kings_and_things.pieces.counters import seat_of_hex, set_at
from kingstable.games.kings_and_things.pieces.country import (
    citadels,
    heroes_of,
    hexes_for_income,
    income_of,
    land,
    owned,
    room_for,
    special_income_of,
    supported,
    terrain_of,
)
from kingstable.games.kings_and_things.pieces.dice import outcome
from kingstable.games.kings_and_things.pieces.geometry import distance, next_to
from kingstable.games.kings_and_things.pieces.realm import Realm, shield, value_of
from kingstable.games.kings_and_things.pieces.terms import PRICE, SETTING_UP
from kingstable.games.kings_and_things.pieces.thing_sets import both, is_in, less, listed, row_of, size_of
from kingstable.games.kings_and_things.pieces.things import (
    CASTLE,
    CITADEL,
    CREATURE_SET,
    FACE,
    FIRST_OF_FACE,
    GOLD,
    GOOD_HARVEST,
    HOME,
    INCOME_SET,
    LAND_TERRAINS,
    MOTHER_LODE,
    NATIVES,
    VALUE,
    WILLING_WORKERS,
    is_creature,
    is_income,
    is_lord,
    is_magic,
    is_treasure,
)
from kingstable.games.kings_and_things.rules.events.phase import harvested_forts
from kingstable.games.kings_and_things.rules.kingdom.construction import needed_income, sites
from kingstable.games.kings_and_things.rules.kingdom.heroes import LATE_PRICE, target_of
from kingstable.games.kings_and_things.rules.kingdom.recruiting import free_recruits
from kingstable.games.kings_and_things.rules.kingdom.setup import placeable

THROWS: Final = tuple(one + other for one in range(1, 7) for other in range(1, 7))
"""The sums of all throws of two dice."""
GOOD_ODDS: Final = 10
"""From this many throws on, of 36, an attempt has good odds."""
WEAK: Final = 2
"""The highest combat value of a creature that is called weak."""


STEPS_ON_THE_WAY: Final = frozenset({int(steps.HALT), int(steps.SET_OUT), int(steps.RESOLVE)})
"""Land that is marched into is won or fought for after each of these, and income comes after each: none causes it."""


def because(table: Table, seat: int, move: int) -> list[Reason]:
    """The reasons for a move, the best first."""
    assert isinstance(table, Realm)
    tell = TELLERS.get(int(verb_of(move)))
    return list(tell(table, seat, int(first_of(move)), int(second_of(move)))) if tell else []


# The first hexes


def of_marking(t: Realm, seat: int, place: int, _: int) -> Iterator[Reason]:
    """New terrain supports more creatures, of which there are many or few; a kingdom needs room."""
    terrain = int(terrain_of(t, place))
    if terrain >= 0 and t.ground[terrain] & t.lands[seat] == 0:
        if t.lands[seat] != 0:
            yield Reason("mark-terrain", {"terrain": terrain})
        natives = int(size_of(row_of(NATIVES, terrain))) if terrain < LAND_TERRAINS else 0
        yield Reason("mark-natives", {"terrain": terrain, "creatures": natives}, float(natives))
    room = int(count(difference(next_to(place, t.board) & land(t), owned(t))))
    if room > 0:
        yield Reason("mark-room", {"hexes": room}, float(room))
    if nearest := nearest_rival(t, seat, place):
        steps_away, rival = nearest
        yield Reason("mark-far", {"steps": steps_away, "rival": rival}, float(steps_away))


def nearest_rival(t: Realm, seat: int, place: int) -> tuple[int, int] | None:
    """How many steps it is to the nearest hex of a rival, and whose it is; None if no rival has any."""
    theirs = [
        (int(distance(place, each)), rival)
        for rival in range(int(t.seats))
        for each in motives.hexes_in(int(t.lands[rival] | (bit(t.starts[rival]) if t.starts[rival] >= 0 else 0)))
        if rival != seat
    ]
    return min(theirs, default=None)


# Placing


def of_filling(t: Realm, seat: int, place: int, _: int) -> Iterator[Reason]:
    """An income that fits, or creatures where they are needed."""
    ready = listed(both(placeable(t, seat), INCOME_SET))
    incomes = [int(each) for each in ready if includes(hexes_for_income(t, seat, each), place)]
    if incomes:
        gold, best = max((int(GOLD[each]) + motives.doubled(t, seat, each), each) for each in incomes)
        yield Reason("fill-income", {"face": int(FACE[best]), "gold": gold}, float(gold))
    if room_for(t, seat, place) > 0 and any(is_in(supported(t, seat, place), each) for each in creatures(t, seat)):
        yield from motives.of_standing(t, seat, place)


def of_putting(t: Realm, seat: int, face: int, place: int) -> Iterator[Reason]:
    """What the thing brings, or that it can be supported."""
    thing = int(FIRST_OF_FACE[face])
    if is_income(thing):
        income = int(income_of(after(t, steps.PUT, face, place), seat))
        gold = int(GOLD[thing]) + motives.doubled(t, seat, thing)
        yield Reason("put-income", {"income": income, "gold": gold}, float(gold))
    elif is_in(supported(t, seat, place), thing):
        value = int(value_of(t, thing))
        if t.lands[seat] & t.ground[HOME[thing]]:
            yield Reason("put-at-home", {"terrain": int(HOME[thing]), "value": value}, float(value))
        else:
            yield Reason("put-supported", {"value": value}, float(value))


def after(t: Realm, verb: int, first: int, second: int = 0) -> Realm:
    """The position after a move that leaves nothing to chance."""
    done = t.clone()
    assert isinstance(done, Realm)
    done.apply(pack_move(verb, first, second))
    return done


def of_done(t: Realm, seat: int, *_: int) -> Iterator[Reason]:
    """Nothing more is of use here."""
    asked = t.asked(seat)
    tell = DONE.get(asked.question) if asked else None
    if asked is not None and tell is not None:
        yield from tell(t, seat, asked.nouns.get("place", 0))


def of_placing_no_more(t: Realm, seat: int, place: int) -> Iterator[Reason]:
    """What could still be placed in this hex could not be supported there."""
    fine = supported(t, seat, place)
    incomes = any(includes(hexes_for_income(t, seat, each), place) for each in behind(t, seat, INCOME_SET))
    if not incomes and not any(is_in(fine, each) for each in creatures(t, seat)):
        yield Reason("done-unsupported")


def of_filling_no_more(t: Realm, seat: int, _: int) -> Iterator[Reason]:
    """What is still behind the shield has no place on the board."""
    if not any(hexes_for_income(t, seat, each) for each in behind(t, seat, INCOME_SET)) and not any(
        is_at_home(t, seat, each) for each in creatures(t, seat)
    ):
        yield Reason("done-no-place")


def of_keeping(t: Realm, seat: int, _: int) -> Iterator[Reason]:
    """All that is left can be used."""
    left = listed(less(set_at(t, shield(seat)), t.picked))
    if left and all(is_of_use(t, seat, int(each)) for each in left):
        yield Reason("done-of-use", {"things": len(left)})


DONE: Final[dict[str, Callable[[Realm, int, int], Iterator[Reason]]]] = {
    "thing_for_hex": of_placing_no_more,
    "hex_to_fill": of_filling_no_more,
    "things_to_give": of_keeping,
}
"""By question, the function that says why to stop."""


# Giving away


def of_giving(t: Realm, seat: int, face: int, _: int) -> Iterator[Reason]:
    """What cannot be used goes first, then what is weak."""
    thing = int(FIRST_OF_FACE[face])
    if is_creature(thing) and not is_at_home(t, seat, thing):
        yield Reason("give-homeless", {"terrain": int(HOME[thing])})
    elif is_income(thing) and hexes_for_income(t, seat, thing) == 0:
        yield Reason("give-no-place")
    elif is_creature(thing):
        value = int(value_of(t, thing))
        at_home = [each for each in creatures(t, seat) if is_at_home(t, seat, each)]
        if value <= WEAK and all(value_of(t, each) >= value for each in at_home):
            yield Reason("give-weak", {"value": value}, WEAKEST - value)


def is_of_use(t: Realm, seat: int, thing: int) -> bool:
    """Whether a Thing can be placed now, or is a treasure or magic."""
    if is_creature(thing):
        return is_at_home(t, seat, thing)
    return hexes_for_income(t, seat, thing) != 0 if is_income(thing) else bool(is_treasure(thing) or is_magic(thing))


def is_at_home(t: Realm, seat: int, creature: int) -> bool:
    """Whether a creature can be supported anywhere."""
    if t.ground[HOME[creature]] & t.lands[seat]:
        return True
    return any(is_in(supported(t, seat, place), creature) for place in motives.hexes_in(int(t.lands[seat])))


# Gold


def of_recruiting(t: Realm, seat: int, number: int, _: int) -> Iterator[Reason]:
    """How many Things the gold buys, or what gold that is kept is for."""
    left = int(t.gold[seat] - PRICE * number)
    levels = min(left // int(PRICE), int(count(sites(t, seat))))
    if number > 0:
        drawn = int(free_recruits(t, seat)) + number
        yield Reason("buy", {"number": number, "things": drawn, "gold": left}, float(number))
    elif levels > 0:
        yield Reason("buy-none", {"gold": left, "levels": levels})


def of_building(t: Realm, seat: int, place: int, _: int) -> Iterator[Reason]:
    """Citadels win; forts bring income, and guard where enemies are near."""
    level = int(t.fort[place]) + 1
    raised = int(income_of(t, seat)) + 1
    if level == CITADEL:
        yield Reason("build-citadel")
    threats = motives.threats_at(t, seat, place)
    if threats:
        yield Reason("build-threat", {"hexes": threats, "level": level, "income": raised}, float(threats))
    if level == CASTLE and citadels(t, seat) == 0:
        needed = int(needed_income(t))
        yield Reason("build-castle" if raised < needed else "build-castle-ready", {"needed": needed, "income": raised})
    if t.phase == SETTING_UP:
        open_sides = int(count(difference(next_to(place, t.board) & land(t), t.lands[seat])))
        yield Reason("build-first", {"hexes": open_sides}, float(open_sides))
        near = {each: nearest_rival(t, seat, each) for each in motives.hexes_in(int(t.lands[seat]))}
        nearest = near.get(place)
        if nearest and all(each and each[0] >= nearest[0] for each in near.values()):
            yield Reason("build-near", {"steps": nearest[0], "rival": nearest[1]})
    else:
        yield Reason("build", {"level": level, "income": raised})


def of_trying(t: Realm, seat: int, face: int, _: int) -> Iterator[Reason]:
    """A lord of creatures that cannot be supported yet; how likely the roll is to succeed."""
    hero = int(FIRST_OF_FACE[face])
    strangers = [each for each in creatures(t, seat) if HOME[each] == HOME[hero] and not is_at_home(t, seat, each)]
    if is_lord(hero) and strangers:
        yield Reason("try-lord", {"terrain": int(HOME[hero]), "creatures": len(strangers)}, float(len(strangers)))
    target = int(target_of(hero))
    throws, value = lucky(target), int(VALUE[hero])
    if throws >= GOOD_ODDS:
        yield Reason("try-odds", {"target": target, "throws": throws, "value": value}, float(throws))
    yield Reason("try-free", {"value": value}, float(value))


def of_paying(t: Realm, seat: int, points: int, _: int) -> Iterator[Reason]:
    """What the gold adds to the chances of the roll, or that it wins the Hero after all."""
    asked = t.asked(seat)
    face = asked.nouns.get("face", -1) if asked else -1
    if points == 0 or face < 0:
        return
    if len(t.dice) > 0:
        yield Reason("pay-late", {"face": face, "gold": points * int(LATE_PRICE)})
        return
    target = int(target_of(FIRST_OF_FACE[face]))
    nouns = {"gold": points * int(PRICE), "target": target - points, "throws": lucky(target - points)}
    yield Reason("pay-odds", {**nouns, "before": lucky(target)}, float(points))


def lucky(target: int) -> int:
    """How many throws of two dice, of 36, come to at least this."""
    return sum(throw >= target for throw in THROWS)


def of_posting(t: Realm, seat: int, place: int, _: int) -> Iterator[Reason]:
    yield from motives.of_standing(t, seat, place)


def of_showing(t: Realm, seat: int, face: int, _: int) -> Iterator[Reason]:
    """Which side of a lost Hero is harder to win."""
    target = int(target_of(FIRST_OF_FACE[face]))
    yield Reason("show-hard", {"target": target}, float(target))


# Powers and events


def of_robbing(t: Realm, seat: int, rival: int, _: int) -> Iterator[Reason]:
    gold = int(t.gold[rival])
    if gold > 0:
        yield Reason("rob-gold", {"rival": rival, "gold": gold}, float(gold))
    things = int(t.count[shield(rival)])
    if things > 0:
        yield Reason("rob-things", {"rival": rival, "things": things}, float(things))


def of_taking_gold(t: Realm, seat: int, *_: int) -> Iterator[Reason]:
    gold = int(t.gold[t.victim])
    if gold >= PRICE:
        yield Reason("take-gold", {"gold": gold})


def of_event(t: Realm, seat: int, face: int, _: int) -> Iterator[Reason]:
    """The gold that an event brings."""
    event = FIRST_OF_FACE[face]
    if event == GOOD_HARVEST:
        gold = int(count(t.lands[seat]) + heroes_of(t, seat) + harvested_forts(t, seat))
        yield Reason("event-gold", {"gold": gold}, float(gold))
    elif event == MOTHER_LODE:
        gold = 2 * int(special_income_of(t, seat))
        yield Reason("event-gold", {"gold": gold}, float(gold))
    elif event == WILLING_WORKERS:
        yield Reason("event-workers")


def of_cashing(t: Realm, seat: int, face: int, _: int) -> Iterator[Reason]:
    """Gold where it is needed now."""
    gold = int(GOLD[FIRST_OF_FACE[face]])
    yield Reason("cash", {"gold": gold, "sum": int(t.gold[seat]) + gold}, float(gold))


def of_aiming(t: Realm, seat: int, face: int, place: int) -> Iterator[Reason]:
    """The player's own fort rises, or a rival's hex is worth much."""
    owner = int(seat_of_hex(t, place))
    if owner == seat and FIRST_OF_FACE[face] == WILLING_WORKERS:
        yield Reason("build", {"level": int(t.fort[place]) + 1, "income": int(income_of(t, seat)) + 1})
    elif owner not in (seat, NOBODY):
        gold = motives.brought_to(t, owner, place)
        yield Reason("aim-rich", {"rival": owner, "gold": gold}, float(gold))


def of_striking(t: Realm, seat: int, _: int, rival: int) -> Iterator[Reason]:
    income = int(income_of(t, rival))
    yield Reason("against-income", {"rival": rival, "income": income}, float(income))


def of_nudging(t: Realm, seat: int, die: int, way: int) -> Iterator[Reason]:
    """The player's own hits and successes, and the others' misses."""
    if motives.would_help(t, seat, die, way):
        more = outcome(t.stakes[die], t.dice[die] + 2 * way - 1) > outcome(t.stakes[die], t.dice[die])
        yield Reason("nudge-more" if more else "nudge-less")


# What lies where


def behind(t: Realm, seat: int, kinds: vec[i64]) -> list[int]:
    """The Things of some kinds behind the player's own shield."""
    return [int(each) for each in listed(both(set_at(t, shield(seat)), kinds))]


def creatures(t: Realm, seat: int) -> list[int]:
    """The creatures behind the player's own shield."""
    return behind(t, seat, CREATURE_SET)


TELLERS: Final[dict[int, Teller]] = {
    **AT_WAR,
    int(steps.MARK): of_marking,
    int(steps.FILL): of_filling,
    int(steps.PUT): of_putting,
    int(steps.DONE): of_done,
    int(steps.DROP): of_giving,
    int(steps.PICK): of_giving,
    int(steps.CASH): of_cashing,
    int(steps.BUY): of_recruiting,
    int(steps.BUILD): of_building,
    int(steps.TRY_FOR): of_trying,
    int(steps.PAY): of_paying,
    int(steps.POST): of_posting,
    int(steps.SHOW): of_showing,
    int(steps.ROB): of_robbing,
    int(steps.TAKE_GOLD): of_taking_gold,
    int(steps.PLAY): of_event,
    int(steps.AIM_AT): of_aiming,
    int(steps.AGAINST): of_striking,
    int(steps.NUDGE): of_nudging,
}
"""By verb, the function that gives the reasons for such a move."""
