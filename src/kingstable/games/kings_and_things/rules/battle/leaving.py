"""How units and parties leave a battle: felled, driven off, or with nothing left to fight (KT-132, KT-135, KT-153)."""

from __future__ import annotations

from mypy_extensions import i64

from kingstable.core.sets import without
from kingstable.games.kings_and_things.generated.steps import tell_loses, tell_out_of_battle, then_hero_lost
from kingstable.games.kings_and_things.pieces.armies import here, is_fighting, stands
from kingstable.games.kings_and_things.pieces.counters import lose
from kingstable.games.kings_and_things.pieces.realm import PARTIES, Realm
from kingstable.games.kings_and_things.pieces.thing_sets import leave
from kingstable.games.kings_and_things.pieces.things import FACE, is_hero
from kingstable.games.kings_and_things.rules.battle.wonders import drop_weapons, lay_down


def fall(t: Realm, party: i64, unit: i64) -> None:
    """Kill a unit in battle: a creature goes to the bag, a Hero to the bank (KT-132)."""
    lose(t, here(t), party, unit)
    drop_weapons(t, unit)
    leave(t.riders, unit)
    tell_loses(t, party, FACE[unit], here(t))
    if is_hero(unit):
        then_hero_lost(t, party, unit)


def settle(t: Realm) -> None:
    """Take every party without units, Golem, or standing building out of the battle (KT-135)."""
    for party in range(PARTIES):
        if is_fighting(t, party) and not stands(t, party):
            t.fighting = without(t.fighting, party)
            lay_down(t, party)
            tell_out_of_battle(t, party)
