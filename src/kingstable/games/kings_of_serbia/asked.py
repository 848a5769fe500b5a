"""Which question a seat is asked, read from the agenda."""

from __future__ import annotations

from kingstable.core.table import ASKS, RULE, SEALED, SEAT, SEAT_AT
from kingstable.games.kings_of_serbia import steps
from kingstable.games.kings_of_serbia.pieces import Realm


def question(t: Realm, seat: int | None) -> str:
    """The name of the question this seat is asked; empty if none is."""
    for step in reversed([int(each) for each in t.agenda[: t.depth]]):
        if not step & int(ASKS):
            break
        if step >> int(SEAT_AT) & int(SEAT) == seat:
            return steps.STEP_NAMES[step & int(RULE)]
        if not step & int(SEALED):
            break
    return ""
