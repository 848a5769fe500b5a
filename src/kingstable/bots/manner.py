"""How a search goes about it: what is weighed, tried and cut off. Which of it helps is told in `docs/strength.md`."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kingstable.core.table import BY_THE_GAME

WHIMS: Final[i64] = 16
"""One time in so many a playout plays on with any move, else with the one that looks best."""

GAMES_OWN: Final = -1.0
"""As much exploration as the game says (`Table.exploration`)."""


@final
class Manner:
    """What a search may be asked to do in another way.

    - `whims`: one time in so many a playout plays any move; at 1 always
    - `horizon`: the moves of a playout, before its end is guessed; `TO_THE_END` for no guess
    - `exploration`: how much a move is worth trying that was tried seldom; `GAMES_OWN` for as much as the game says
    - `sharpness`: how much more it is worth trying the better it looks; at 0 all moves are tried alike
    - `doubt`: how much less a move that was never tried is expected to bring than those that were, in victories
    - `depth`: how many moves deep the tree may grow; at 1 it is no tree at all
    - `beliefs`: how far imagined worlds are weighed by how plausible they make what the others chose; at 0 not at all
    - `regret`: whether sealed answers are chosen by regret in the tree, instead of by upper bounds
    - `paranoid`: whether all others are taken to play against the seat that searches, rather than each for itself
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
