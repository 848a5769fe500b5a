"""What the house does for people who are asked only so that being asked tells nothing (N-5, ruling R2)."""

from __future__ import annotations

from typing import Final

from kingstable.core.table import Table, pack_move, verb_of
from kingstable.games.kings_and_things import steps
from kingstable.games.kings_and_things.pieces import SECRECY, SECRECY_FULL, Realm

PASSES: Final = tuple(int(pack_move(verb)) for verb in (steps.LET_BE, steps.DONE, steps.PAY, steps.BUY))
"""The answers that do nothing: no reaction, nothing more, no gold spent."""

FORCED: Final = (int(steps.GIVE_HIT), int(steps.GIVE_HIT_TO_FORT))
"""Answers that are given for their owner when nothing else is left: the last of several hits (D-61)."""


def passes(table: Table, seat: int) -> int | None:
    """The pass of somebody who has nothing else to answer, unless all agreed to answer themselves."""
    assert isinstance(table, Realm)
    if table.choices[SECRECY] == SECRECY_FULL:
        return None
    offered = [int(move) for move in table.legal_for(seat)]
    if len(offered) == 1 and (offered[0] in PASSES or int(verb_of(offered[0])) in FORCED):
        return offered[0]
    return None
