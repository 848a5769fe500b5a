"""Reasons for moves on the march and in battle; `reasons` gives them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.game import Reason
from kingstable.core.sets import count, difference, includes
from kingstable.core.table import NOBODY, pack_move, zeros
from kingstable.games.kings_and_things.generated import steps
from kingstable.games.kings_and_things.mind.generals import (
    fit_to_fight,
    guard_of,
    prize,
    riches_of,
    strength_of,
)
from kingstable.games.kings_and_things.mind.strategy import would_help
from kingstable.games.kings_and_things.pieces.armies import (
    GOLEM_VALUE,
    fort_stands,
    gloom,
    is_fighting,
    party_of,
    strength,
    town_stands,
    units_of,
    wall_stands,
)
from kingstable.games.kings_and_things.pieces.counters import place_of_unit, seat_of_hex, set_at, units_at
from kingstable.games.kings_and_things.pieces.country import (
    enemies_in,
    has_lord_of,
    has_settlement,
    land,
    supported,
    terrain_of,
)
from kingstable.games.kings_and_things.pieces.geometry import next_to, whole_board
from kingstable.games.kings_and_things.pieces.realm import MOST_HEXES, NEUTRAL, PARTIES, Realm, field, value_of
from kingstable.games.kings_and_things.pieces.thing_sets import add, add_row, both, is_in, join, less, listed, size_of
from kingstable.games.kings_and_things.pieces.things import (
    DWARF_KING,
    FACE,
    FIREWALL,
    FIRST_OF_FACE,
    FLYERS,
    GOLD,
    GOLEM,
    HERO_SET,
    LAND_TERRAINS,
    LORD_SET,
    NATIVES,
    SEA,
    TALISMAN,
    UNIT_SET,
    VALUE,
    WORDS,
    is_mine,
    is_settlement,
    is_unit,
)
from kingstable.games.kings_and_things.rules.battle.absorbers import of_face_to_hit
from kingstable.games.kings_and_things.rules.march.stacks import idle as unmoved
from kingstable.games.kings_and_things.rules.march.stacks import is_held, ready

__all__ = [
    "TELLERS", "WEAKEST", "Teller", "brought_to", "doubled", "hexes_in", "of_standing", "threats_at", "would_help",
]  # fmt: skip

Teller = Callable[[Realm, int, int, int], Iterator[Reason]]
"""Gives the reasons for a seat's move, from the position, the seat, and the two nouns of the move."""

WEAKEST: Final = 10.0
"""More than the combat value of any counter."""


# Where counters stand


def of_standing(t: Realm, seat: int, place: int) -> Iterator[Reason]:
    """Why counters are wanted in a hex of the player's: enemies near, a fort, others there, foreign land around."""
    threats = threats_at(t, seat, place)
    if threats:
        yield Reason("stand-threat", {"hexes": threats}, float(threats))
    if t.fort[place] > 0:
        yield Reason("stand-fort", {"level": int(t.fort[place])}, float(t.fort[place]))
    there = int(units_at(t, place, seat))
    if there:
        yield Reason("stand-join", {"counters": there}, float(there))
    around = int(count(difference(next_to(place, t.board) & land(t), t.lands[seat])))
    if around:
        yield Reason("stand-frontier", {"hexes": around}, float(around))


def threats_at(t: Realm, seat: int, place: int) -> int:
    """How many of the hexes around one have enemies in them."""
    return int(count(next_to(place, t.board) & enemies_in(t, seat)))


def brought_to(t: Realm, seat: int, place: int) -> int:
    """What a hex brings this player in a turn: with the Dwarf King mines count twice (KT-169)."""
    return int(riches_of(t, place)) + doubled(t, seat, int(t.income[place]))


def doubled(t: Realm, seat: int, income: int) -> int:
    """What the Dwarf King adds to special income."""
    is_doubled = income >= 0 and is_mine(income) and place_of_unit(t, seat, DWARF_KING) >= 0
    return int(GOLD[income]) if is_doubled else 0


def hexes_in(hexes: int) -> list[int]:
    """The hexes of a set."""
    return [place for place in range(int(MOST_HEXES)) if includes(hexes, place)]


# The march


def of_going(t: Realm, seat: int, place: int, _: int) -> Iterator[Reason]:
    """What there is to gain in the hex for the units that were picked."""
    army = int(strength_of(t, supported_of(t, seat, place, t.picked)))
    yield from of_goal(t, seat, place, army, "go")


def supported_of(t: Realm, seat: int, place: int, units: vec[i64]) -> vec[i64]:
    """Those of the units that would be supported in a hex if all of them were there, and the Heroes."""
    fine, lords = supported(t, seat, place), both(units, LORD_SET)
    for terrain in range(int(LAND_TERRAINS)):
        if has_lord_of(lords, terrain):
            add_row(fine, NATIVES, terrain)
    add(fine, HERO_SET)
    return both(units, fine)


def can_all_go(t: Realm, seat: int, place: int) -> bool:
    """Whether all that may be taken along can go on to a hex."""
    done = t.clone()
    assert isinstance(done, Realm)
    done.apply(pack_move(steps.TAKE_ALL))
    return pack_move(steps.GO, place) in list(done.legal_for(seat))


def of_setting_out(t: Realm, seat: int, place: int, _: int) -> Iterator[Reason]:
    """The best goal next to the army, or else a hex of the player's own there that has enemies around."""
    if is_held(t, seat, place):
        return
    army = int(strength_of(t, fit_to_fight(t, seat, place, unmoved(t, seat, place))))
    goal = best_goal(t, seat, place, army)
    if goal is not None:
        yield from of_goal(t, seat, goal, army, "set-out")
    elif threats_at(t, seat, place) == 0:
        own = [each for each in hexes_in(int(next_to(place, t.board) & t.lands[seat])) if threats_at(t, seat, each)]
        if own:
            yield Reason("set-out-guard", {"place": max(own, key=lambda each: threats_at(t, seat, each))})


def best_goal(t: Realm, seat: int, place: int, army: int) -> int | None:
    """The hex next to one that is best for an army of this strength to take; None if it had better take none."""
    around = [each for each in hexes_in(int(next_to(place, t.board))) if seat_of_hex(t, each) != seat]
    goal = max(around, key=lambda each: int(prize(t, seat, each, army)), default=None)
    return goal if goal is not None and prize(t, seat, goal, army) > 0 else None


def of_goal(t: Realm, seat: int, place: int, army: int, verb: str) -> Iterator[Reason]:
    """Why an army of this strength goes to a hex."""
    if terrain_of(t, place) == SEA:
        return
    owner, much = int(seat_of_hex(t, place)), float(prize(t, seat, place, army))
    if owner == seat:
        yield from of_going_home(t, seat, place)
    elif owner < 0:
        yield from of_unowned(t, seat, place, army, verb)
    elif guard_of(t, seat, place) == 0:
        yield Reason(f"{verb}-empty", {"rival": owner, "place": place, "gold": brought_to(t, seat, place)}, much)
    elif much > 0 and not any(units_at(t, place, each) for each in range(int(t.seats)) if each not in (seat, owner)):
        yield from of_attack(t, seat, place, army, verb)


def of_unowned(t: Realm, seat: int, place: int, army: int, verb: str) -> Iterator[Reason]:
    """Land to explore, or known defenders who are weaker; nothing is said of a hex where rivals are too."""
    if any(units_at(t, place, rival) for rival in range(int(t.seats)) if rival != seat):
        return
    known = defenders_of(t, place)
    nouns = {"place": place, "strength": army}
    if known > 0 and army > known:
        yield Reason(f"{verb}-defended", {**nouns, "against": known}, float(army - known))
    elif known == 0 and army > 0:
        yield Reason(f"{verb}-explore", nouns, float(army))


def defenders_of(t: Realm, place: int) -> int:
    """What the neutral defenders of a hex fight with, a settlement that was not bribed included."""
    town = int(VALUE[t.income[place]]) if has_settlement(t, place) else 0
    tamed = t.disputed == place and t.tamed == 1
    return int(strength_of(t, set_at(t, field(place, NEUTRAL)))) + (0 if tamed else town)


def of_attack(t: Realm, seat: int, place: int, army: int, verb: str) -> Iterator[Reason]:
    """How many counters of the owner there are to attack, or only buildings; everybody can see that."""
    owner, gold = int(seat_of_hex(t, place)), brought_to(t, seat, place)
    counters = int(units_at(t, place, owner))
    nouns = {"rival": owner, "place": place, "strength": army, "gold": gold}
    if counters == 0:
        yield Reason(f"{verb}-buildings", nouns, float(gold))
    else:
        yield Reason(f"{verb}-attack", {**nouns, "counters": counters}, float(gold))


def of_going_home(t: Realm, seat: int, place: int) -> Iterator[Reason]:
    """A hex of the player's own to defend."""
    if includes(enemies_in(t, seat), place):
        yield Reason("go-relieve")
    yield from of_standing(t, seat, place)


def of_taking_all(t: Realm, seat: int, *_: int) -> Iterator[Reason]:
    """Together they are strongest."""
    place = int(t.march_from)
    army = int(strength_of(t, supported_of(t, seat, place, ready(t, seat, place))))
    goal = best_goal(t, seat, place, army)
    if goal is not None and can_all_go(t, seat, goal):
        yield Reason("take-all-for", {"strength": army, "place": goal})
    if army > 0:
        yield Reason("take-all", {"strength": army})


def of_taking(t: Realm, seat: int, face: int, _: int) -> Iterator[Reason]:
    """The strongest, or more strength; or one alone, as the others stay on guard."""
    place, left = t.march_from, ready(t, seat, t.march_from)
    taken = less(t.picked, zeros(WORDS))
    join(taken, next(each for each in listed(left) if FACE[each] == face))
    before, army = (int(strength_of(t, supported_of(t, seat, place, each))) for each in (t.picked, taken))
    value = int(value_of(t, FIRST_OF_FACE[face]))
    if army - before >= value > 0 and all(value_of(t, each) <= value for each in listed(left)):
        yield Reason("take-strongest", {"value": value}, float(value))
    if size_of(t.picked) > 0:
        if army > before:
            yield Reason("take-more", {"strength": army}, float(army))
    elif is_in(FLYERS, int(FIRST_OF_FACE[face])):
        yield Reason("take-flyer", {"sea": sea_in_sight(t)})
    elif size_of(left) > 1:
        yield Reason("take-one", {"counters": int(units_at(t, place, seat)) - 1, "place": int(place)})


def sea_in_sight(t: Realm) -> int:
    """Whether there is sea on the board: 1 or 0."""
    return int(t.ground[SEA] & whole_board(t.board) != 0)


def of_taking_flyers(t: Realm, seat: int, *_: int) -> Iterator[Reason]:
    flyers = both(ready(t, seat, t.march_from), FLYERS)
    army = int(strength_of(t, supported_of(t, seat, t.march_from, flyers)))
    if army > 0:
        yield Reason("take-flyers", {"strength": army, "sea": sea_in_sight(t)})


def of_taking_walkers(t: Realm, seat: int, *_: int) -> Iterator[Reason]:
    walkers = less(ready(t, seat, t.march_from), FLYERS)
    army = int(strength_of(t, supported_of(t, seat, t.march_from, walkers)))
    if army > 0:
        yield Reason("take-walkers", {"strength": army})


def of_demanding_proof(t: Realm, seat: int, *_: int) -> Iterator[Reason]:
    yield Reason("demand-proof")


def of_proving(t: Realm, seat: int, *_: int) -> Iterator[Reason]:
    yield Reason("prove")


def of_leaving(t: Realm, seat: int, face: int, _: int) -> Iterator[Reason]:
    value = int(value_of(t, FIRST_OF_FACE[face]))
    yield Reason("weak", {"value": value}, WEAKEST - value)


def of_bribing(t: Realm, seat: int, face: int, _: int) -> Iterator[Reason]:
    """What a bribe takes from the defenders' strength."""
    thing = int(FIRST_OF_FACE[face])
    value = int(value_of(t, thing)) if is_unit(thing) else int(VALUE[thing])
    own, against = sides(t, seat)
    if against == value:
        yield Reason("bribe-last")
    elif own <= against:
        yield Reason("bribe", {"strength": own, "against": against - value}, float(value))


def of_fighting(t: Realm, seat: int, *_: int) -> Iterator[Reason]:
    own, against = sides(t, seat)
    if own > against:
        yield Reason("fight", {"strength": own, "against": against})


def sides(t: Realm, seat: int) -> tuple[int, int]:
    """The strength of the explorer's units in the disputed hex, and of the defenders'."""
    place = int(t.disputed)
    own = both(set_at(t, field(place, seat)), UNIT_SET)
    return int(strength_of(t, own)), defenders_of(t, place)


def of_resolving(t: Realm, seat: int, place: int, _: int) -> Iterator[Reason]:
    """What will be met there."""
    army = int(strength_of(t, fit_to_fight(t, seat, place, both(set_at(t, field(place, seat)), UNIT_SET))))
    yield from of_goal(t, seat, place, army, "resolve")


# Battle


def of_taking_a_hit(t: Realm, seat: int, face: int, _: int) -> Iterator[Reason]:
    """The weakest unit, a settlement, which heals, or magic, which is used up."""
    thing = int(FIRST_OF_FACE[face])
    if is_unit(thing):
        party = party_of(t, seat)
        value = value_now(t, int(party), face)
        if all(strength(t, party, each) >= value for each in listed(units_of(t, party))):
            yield Reason("weak", {"value": value}, WEAKEST - value)
    else:
        yield Reason("hit-heals" if is_settlement(thing) else "hit-magic")


def of_hitting_the_fort(t: Realm, seat: int, *_: int) -> Iterator[Reason]:
    yield Reason("hit-heals")


def of_shooting(t: Realm, seat: int, face: int, _: int) -> Iterator[Reason]:
    yield from of_strong(t, int(t.foes[seat]), face)


def of_saving(t: Realm, seat: int, face: int, _: int) -> Iterator[Reason]:
    yield from of_strong(t, int(party_of(t, seat)), face)


def of_winning_over(t: Realm, seat: int, face: int, _: int) -> Iterator[Reason]:
    yield from of_strong(t, int(NOBODY), face)


def of_taking_from(t: Realm, seat: int, rival: int, face: int) -> Iterator[Reason]:
    yield from of_strong(t, rival, face)


def of_strong(t: Realm, party: int, face: int) -> Iterator[Reason]:
    """A strong counter is the one to shoot, to save with the Talisman, to win over, or to demand away."""
    value = value_now(t, party, face)
    if value > 1:
        yield Reason("strong", {"value": value}, float(value))


def value_now(t: Realm, party: int, face: int) -> int:
    """What a counter of this face fights with in the battle, if the party has it there, or else what is printed."""
    thing = int(FIRST_OF_FACE[face])
    if not is_unit(thing):
        return int(VALUE[thing])
    there = int(of_face_to_hit(t, units_of(t, party), face)) if party != NOBODY and is_fighting(t, party) else -1
    return int(strength(t, party, there)) if there >= 0 else int(value_of(t, thing))


def of_staying(t: Realm, seat: int, *_: int) -> Iterator[Reason]:
    own, against = in_battle(t, seat)
    if own >= against and own + walls(t, party_of(t, seat)) >= against + others_walls(t, seat):
        yield Reason("stay", {"strength": own, "against": against})


def of_retreating(t: Realm, seat: int, place: int, _: int) -> Iterator[Reason]:
    own, against = in_battle(t, seat)
    if own < against and own + walls(t, party_of(t, seat)) < against + others_walls(t, seat):
        yield Reason("retreat", {"strength": own, "against": against})


def in_battle(t: Realm, seat: int) -> tuple[int, int]:
    """The total strength of the player's units in a battle, and of everybody else's, as all can see."""
    party = int(party_of(t, seat))
    others = [each for each in range(int(PARTIES)) if each != party and is_fighting(t, each)]
    return units_strength(t, party), sum(units_strength(t, each) for each in others)


def units_strength(t: Realm, party: int) -> int:
    """What a party's units in the battle fight with, weapons and the Black Cloud included."""
    return sum(int(strength(t, party, unit)) for unit in listed(units_of(t, party)))


def walls(t: Realm, party: int) -> int:
    """What fort, settlement, and Firewall of a party still add in the battle."""
    return int(fort_stands(t, party) + town_stands(t, party) + wall_stands(t, party))


def others_walls(t: Realm, seat: int) -> int:
    """Likewise for all other parties together."""
    return sum(walls(t, each) for each in range(int(PARTIES)) if each != party_of(t, seat) and is_fighting(t, each))


def of_opposing(t: Realm, seat: int, rival: int, _: int) -> Iterator[Reason]:
    against = units_strength(t, rival)
    yield Reason("oppose-weak", {"rival": rival, "against": against}, -float(against))


def of_magic(t: Realm, seat: int, item: int, _: int) -> Iterator[Reason]:
    """What an item does in the battle."""
    said = UNLEASHED.get(item)
    if said:
        yield Reason(said, {"value": int(GOLEM_VALUE - gloom(t, party_of(t, seat)))})


def of_wielding(t: Realm, seat: int, item: int, face: int) -> Iterator[Reason]:
    before = int(value_of(t, FIRST_OF_FACE[face]) - gloom(t, party_of(t, seat)))
    yield Reason("wield", {"item": item, "value": before + 1, "before": max(before, 0)}, float(before))


UNLEASHED: Final[dict[int, str]] = {
    int(FACE[GOLEM]): "golem",
    int(FACE[TALISMAN]): "talisman",
    int(FACE[FIREWALL]): "firewall",
}
"""By item, the reason to use it."""


TELLERS: Final[dict[int, Teller]] = {
    int(steps.SET_OUT): of_setting_out,
    int(steps.GO): of_going,
    int(steps.TAKE_ALL): of_taking_all,
    int(steps.TAKE_ALONG): of_taking,
    int(steps.TAKE_FLYERS): of_taking_flyers,
    int(steps.TAKE_WALKERS): of_taking_walkers,
    int(steps.DEMAND_PROOF): of_demanding_proof,
    int(steps.PROVE): of_proving,
    int(steps.LEAVE_BEHIND): of_leaving,
    int(steps.BRIBE): of_bribing,
    int(steps.FIGHT_DEFENDERS): of_fighting,
    int(steps.RESOLVE): of_resolving,
    int(steps.GIVE_HIT): of_taking_a_hit,
    int(steps.GIVE_HIT_TO_FORT): of_hitting_the_fort,
    int(steps.LOSE): of_leaving,
    int(steps.SHOOT): of_shooting,
    int(steps.SAVE): of_saving,
    int(steps.WIN): of_winning_over,
    int(steps.DEMAND): of_taking_from,
    int(steps.LURE): of_taking_from,
    int(steps.STAY): of_staying,
    int(steps.RETREAT_TO): of_retreating,
    int(steps.OPPOSE): of_opposing,
    int(steps.UNLEASH): of_magic,
    int(steps.WIELD): of_wielding,
    int(steps.HAND_ON): of_wielding,
    int(steps.LEND_TO): of_wielding,
}
"""By verb, the function that gives the reasons for such a move."""
