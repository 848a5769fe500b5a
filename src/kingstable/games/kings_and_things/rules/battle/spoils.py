"""What lies in an explored hex when the fight for it is over (KT-112 to KT-115)."""

from __future__ import annotations

from mypy_extensions import i64

from kingstable.games.kings_and_things.generated.steps import tell_loots, then_shed
from kingstable.games.kings_and_things.pieces.counters import give_back, is_present, learn_all, shift, things_in
from kingstable.games.kings_and_things.pieces.country import has_settlement, remove_income
from kingstable.games.kings_and_things.pieces.realm import NEUTRAL, Realm, field, shield
from kingstable.games.kings_and_things.pieces.things import FACE, is_magic, is_treasure


def defended(t: Realm, place: i64) -> bool:
    """Whether the neutral defenders have anything that can fight."""
    return is_present(t, NEUTRAL, place) or has_settlement(t, place)


def loot(t: Realm, seat: i64, place: i64) -> None:
    """Move treasures and unused magic behind the shield; everybody knows of it (KT-113)."""
    found = False
    for thing in things_in(t, field(place, NEUTRAL)):
        if is_treasure(thing) or is_magic(thing):
            shift(t, thing, field(place, NEUTRAL), shield(seat))
            learn_all(t, thing)
            tell_loots(t, seat, FACE[thing], place)
            found = True
    if found:
        then_shed(t, seat)


def deserted(t: Realm, place: i64) -> None:
    """With both sides gone, give back what lay here; the hex is unexplored again (KT-115)."""
    remove_income(t, place)  # (KT-115)
    for thing in things_in(t, field(place, NEUTRAL)):
        give_back(t, thing, field(place, NEUTRAL))
