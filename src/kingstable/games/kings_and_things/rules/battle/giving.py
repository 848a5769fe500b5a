"""Who takes the hits: the Golem's shield, the Marksman's victim, and the sealed choices (KT-131 to KT-134, KT-145)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from kingstable.core.table import ASKS, rule_of, seat_of, zeros
from kingstable.games.kings_and_things.generated.steps import (
    HITS_TO_GIVE,
    ask_hits_to_give,
    ask_victim,
    may_give_hit,
    may_give_hit_to_fort,
    may_shoot,
    may_shoot_fort,
    then_after_battle,
    then_deal_hits,
    then_suffer_hits,
)
from kingstable.games.kings_and_things.pieces.armies import (
    FORT,
    FORT_WEAR,
    TOWN_WEAR,
    WALL_WEAR,
    decided,
    has_balloon,
    here,
    is_automatic,
    is_fighting,
    marksman_party,
    party_of,
    player_of,
    units_of,
    wielder_of,
    wields,
)
from kingstable.games.kings_and_things.pieces.realm import PARTIES, Realm
from kingstable.games.kings_and_things.pieces.terms import RANGED_STEP
from kingstable.games.kings_and_things.pieces.thing_sets import join, leave, less, listed
from kingstable.games.kings_and_things.pieces.things import (
    BALLOON,
    BOW,
    FACE,
    FIREWALL,
    GOLEM,
    SWORD,
    WORDS,
    is_settlement,
)
from kingstable.games.kings_and_things.rules.battle.absorbers import (
    absorbers,
    capacity,
    cheapest,
    face_of,
    kinds_among,
    of_face_to_hit,
)
from kingstable.games.kings_and_things.rules.battle.leaving import settle


def deal_hits(t: Realm, number: i64) -> None:
    """Let the Golem absorb a ranged hit and the Marksman pick a victim, then have each party give its hits."""
    settle(t)
    if decided(t):
        then_after_battle(t, here(t))
        return
    if number == RANGED_STEP:
        shield_one(t)
    if t.sniped:
        choose_victim(t)
        then_deal_hits(t, 0)
        return
    for party in range(PARTIES):
        t.struck[party] = t.hits[party]
        if is_fighting(t, party):
            deal(t, party)
    then_suffer_hits(t, 1)


def shield_one(t: Realm) -> None:
    """Spare the Golem's companions one hit: an ordinary one, or else the Marksman's chosen one (KT-196)."""
    party = wielder_of(t, GOLEM)
    if party < 0:
        return
    if t.hits[party] > 0:
        t.hits[party] -= 1
    elif t.sniped and t.foes[marksman_party(t)] == party:
        t.sniped = 0


def choose_victim(t: Realm) -> None:
    """Let the Marksman's owner pick who takes the hit (KT-170), unless there is only one face to pick."""
    t.sniped = 0
    shooter = marksman_party(t)
    if shooter < 0:
        return
    things = targets_of(t, shooter)
    kinds = kinds_among(things)
    if kinds > 1:
        ask_victim(t, shooter)
    elif kinds == 1:
        shoot_thing(t, shooter, cheapest(t, t.foes[shooter], things))


def targets_of(t: Realm, shooter: i64) -> vec[i64]:
    """What the Marksman may pick: whatever in the party it fights can take a hit."""
    foe = t.foes[shooter]
    return absorbers(t, foe) if is_fighting(t, foe) else zeros(WORDS)


def victim(t: Realm, seat: i64) -> None:
    """Who takes the Marksman's hit."""
    for thing in faces_to_hit(targets_of(t, seat)):
        if thing == FORT:
            may_shoot_fort(t)
        else:
            may_shoot(t, FACE[thing])


def shoot(t: Realm, seat: i64, face: i64) -> None:
    """The Marksman's hit is for this counter."""
    shoot_thing(t, seat, of_face_to_hit(t, targets_of(t, seat), face))


def shoot_fort(t: Realm, seat: i64) -> None:
    """The Marksman's hit is for the fort."""
    shoot_thing(t, seat, FORT)


def shoot_thing(t: Realm, seat: i64, thing: i64) -> None:
    t.shot = thing
    mark_hit(t, thing)


def faces_to_hit(things: vec[i64]) -> vec[i64]:
    """One thing of each face in a set that may hold FORT."""
    found = vec[i64]()
    last: i64 = -1
    for thing in listed(things):
        if face_of(thing) != last:
            last = face_of(thing)
            found = append(found, thing)
    return found


def deal(t: Realm, party: i64) -> None:
    """Ask a party that has a choice; give the hits of any other at once."""
    things = absorbers(t, party)
    if capacity(t, party, things) > t.hits[party] > 0 and kinds_among(things) > 1 and not is_automatic(t, party):
        ask_hits_to_give(t, player_of(t, party))  # (KT-131)
    else:
        give_cheapest(t, party)


def give_cheapest(t: Realm, party: i64) -> None:
    """Give all hits while anything can take them; surplus ones are lost (KT-133)."""
    while t.hits[party] > 0:
        things = absorbers(t, party)
        if capacity(t, party, things) == 0:
            return  # the rest is lost (KT-133)
        give(t, party, cheapest(t, party, things))


def hits_to_give(t: Realm, seat: i64) -> None:
    """Which counter takes the next hit; nobody sees the answers before all are in (R12).

    Whoever had a choice is asked for every hit, even a forced one, so that the number of questions reveals nothing.
    """
    for thing in faces_to_hit(absorbers(t, party_of(t, seat))):
        if thing == FORT:
            may_give_hit_to_fort(t)
        else:
            may_give_hit(t, FACE[thing])


def give_hit(t: Realm, seat: i64, face: i64) -> None:
    """One hit is for this counter."""
    answer_with(t, seat, of_face_to_hit(t, absorbers(t, party_of(t, seat)), face))


def give_hit_to_fort(t: Realm, seat: i64) -> None:
    """One hit is for the fort."""
    answer_with(t, seat, FORT)


def answer_with(t: Realm, seat: i64, thing: i64) -> None:
    party = party_of(t, seat)
    give(t, party, thing)
    if t.hits[party] > 0:
        ask_hits_to_give(t, seat)


def give(t: Realm, party: i64, thing: i64) -> None:
    t.hits[party] -= 1
    mark_hit(t, thing)


def mark_hit(t: Realm, thing: i64) -> None:
    """Note a hit, which will be suffered when all hits of the step have been given."""
    wear = wear_of(thing)
    if wear >= 0:
        t.fresh[wear] += 1  # (KT-133)
    else:
        join(t.given, thing)


def wear_of(thing: i64) -> i64:
    """Where hits on a counter that can take several are counted; -1 for all others."""
    if thing == FORT:
        return FORT_WEAR
    if thing == FIREWALL:
        return WALL_WEAR
    return TOWN_WEAR if is_settlement(thing) else -1


def redo_hits(t: Realm, party: i64) -> None:
    """Redo another party's hits without knowing its choice: none while it is still asked, otherwise the cheapest."""
    if t.struck[party] == 0 or not is_fighting(t, party):
        return
    take_back_hits(t, party)
    if not is_waiting(t, player_of(t, party), HITS_TO_GIVE):
        give_cheapest(t, party)


def take_back_hits(t: Realm, party: i64) -> None:
    """Undo all hits the party has given its counters, except the Marksman's pick."""
    units = units_of(t, party)
    t.given = less(t.given, units)
    for item in (GOLEM, SWORD, BOW):
        if wields(t, party, item):
            leave(t.given, item)
    if has_balloon(t, party):
        leave(t.given, BALLOON)
    if t.defender == party:
        t.fresh[FORT_WEAR], t.fresh[TOWN_WEAR] = 0, 0
    if wields(t, party, FIREWALL):
        t.fresh[WALL_WEAR] = 0
    t.hits[party] = t.struck[party]
    if t.shot >= 0 and t.foes[marksman_party(t)] == party:
        mark_hit(t, t.shot)


def is_waiting(t: Realm, seat: i64, question: i64) -> bool:
    """Whether this question to a seat is still open."""
    for place in range(t.depth):
        step = t.agenda[place]
        if step & ASKS and rule_of(step) == question and seat_of(step) == seat:
            return True
    return False
