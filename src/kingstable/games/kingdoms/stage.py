"""How far the turn has come, read from what lies on the table: for prompts and refusals."""

from __future__ import annotations

from typing import Literal

from kingstable.games.kingdoms.pieces import Lands

Stage = Literal["window", "last", "choose", "attack", "reply", "counter", "raise", "second"]


def stage(t: Lands, seat: int) -> Stage:
    """What this seat is asked, if the table waits for it."""
    if t.prize == 0:
        return "window" if len(t.deck) > 0 else "last"
    if t.opponent == 0:
        return "choose"
    if t.bids[0] == 0:
        return "attack" if seat + 1 == t.opponent else "reply"
    if t.bids[2] == 0:
        return "counter"
    return "raise" if t.bids[1] == 0 else "second"


def may_change(at: Stage) -> bool:
    """Whether the answer may be a change: not from the opponent's first bid on (BK-10)."""
    return at not in ("counter", "raise", "second")
