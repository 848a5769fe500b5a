"""The parameters of a search. `docs/strength-studies.md` says which values of them help."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kingstable.core.table import BY_THE_GAME

WHIMS: Final[i64] = 16
"""One playout move in this many is random; the others are those that look best."""

NEARLY: Final = 0.004
"""Moves are about as good if they bring at most this much of a victory less than the best one."""

GAMES_OWN: Final = -1.0
"""As much exploration as the game asks for (`Table.exploration`)."""


@final
class Manner:
    """What can be varied in a search.

    - `whims`: one playout move in this many is random; at 1 all are
    - `horizon`: the moves of a playout before the result is estimated; `TO_THE_END` for no estimate
    - `exploration`: how strongly seldom tried moves are favoured; `GAMES_OWN` for as much as the game asks for
    - `sharpness`: how strongly moves that look better are favoured; at 0 all are tried alike
    - `doubt`: how much less a move that was never tried is expected to bring than those that were, in victories
    - `depth`: how many moves deep the tree may grow; at 1 there is no tree
    - `beliefs`: how strongly imagined worlds are weighted by how plausible they make the others' choices; at 0 not at
      all
    - `regret`: whether sealed answers in the tree are chosen by regret instead of by upper bounds
    - `paranoid`: whether all others are assumed to play against the searching seat, rather than each for themselves
    """

    def __init__(
        self,
        whims: i64 = WHIMS,
        horizon: i64 = BY_THE_GAME,
        exploration: float = GAMES_OWN,
        sharpness: float = 2.0,
        doubt: float = 0.0,
        depth: i64 = 1000,
        paranoid: bool = False,
        beliefs: float = 0.0,
        regret: bool = False,
    ) -> None:
        self.whims = whims
        self.horizon = horizon
        self.exploration = exploration
        self.sharpness = sharpness
        self.doubt = doubt
        self.depth = depth
        self.paranoid = paranoid
        self.beliefs = beliefs
        self.regret = regret
