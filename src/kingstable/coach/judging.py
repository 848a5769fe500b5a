"""How good a decision was: the move made, compared with the one that a strong player would have made."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from kingstable.bots.player import Player, View, worth_a_thought
from kingstable.coach.fortune import error_of
from kingstable.coach.worth import SEEDS, played_on, worlds_of
from kingstable.core.game import Game
from kingstable.core.luck import FastLuck, Luck
from kingstable.core.table import BY_THE_GAME, Table

Kind = Literal["best", "good", "inaccuracy", "mistake"]

LEAST: Final = 0.01
"""A smaller loss counts as none."""
INACCURACY: Final = 0.04
MISTAKE: Final = 0.10
"""The losses of a chance to win from which a decision has these names."""
FIRST_LOOK: Final = 24
"""Worlds in which every move is tried with all hands open, before the most promising are examined closely."""
FINALISTS: Final = 4
CLOSE_LOOK: Final = 96
"""Further worlds in which the finalists are tried; fewer if that would take over half of the lines of play."""
SECOND_LOOK: Final = 2
"""How many times as many worlds a decision that seems costly is judged in again."""


@dataclass(frozen=True)
class Verdict:
    """What a decision gave away: the `loss` of chance to win against the `advised` move, with its standard error.

    The loss is below 0 if the move made brought more, so that chance evens out over many decisions. `best` is the
    chance after the advised move, `made` that after the move made; both are 0 if the moves are the same.
    """

    advised: int
    loss: float
    error: float
    kind: Kind
    best: float = 0.0
    made: float = 0.0


def judge(game: Game, table: Table, seat: int, move: int, player: Player, luck: Luck, worlds: int) -> Verdict | None:
    """The decision of a seat, judged from what it could know; None if there was nothing to choose."""
    view = View(game, table.imagine(seat, luck), seat)
    if not _chooses(view, move):
        return None
    advised = player.choose(view)
    return _beside(game, table, seat, move, advised, luck, worlds, False)


def judge_knowing(game: Game, table: Table, seat: int, move: int, luck: Luck, worlds: int) -> Verdict | None:
    """The decision judged with all hands open, as nobody could know them during the game; None as for `judge`.

    However many moves there are, it takes at most seven and a half times as many lines of play as `worlds`, and less
    than half of that unless the decision seems costly.
    """
    view = View(game, table, seat)
    if not _chooses(view, move):
        return None
    best = _best_of(game, table, seat, worth_a_thought(view), luck, worlds)
    return _beside(game, table, seat, move, best, luck, worlds, True)


def _chooses(view: View, move: int) -> bool:
    """Whether the move answers a question that has more than one answer worth considering."""
    offered = list(view.position.legal_for(view.seat))
    return move in offered and len({*worth_a_thought(view), move}) > 1


def _best_of(game: Game, table: Table, seat: int, moves: list[int], luck: Luck, lines: int) -> int:
    """The move that brings most. A first look, in at most `lines` lines of play, leaves only the most promising ones.

    If there are more moves than lines, only an even selection of them is tried.
    """
    looked_at = moves[:: -(-len(moves) // lines)]
    first = gains_of(game, table, seat, looked_at, luck, min(FIRST_LOOK, lines // len(looked_at)), True)
    ranked = sorted(range(len(looked_at)), key=lambda k: -sum(first[k]))[:FINALISTS]
    finalists = [looked_at[k] for k in ranked]
    closer = gains_of(game, table, seat, finalists, luck, min(CLOSE_LOOK, lines // (2 * FINALISTS)), True)
    brought = {move: sum(first[k]) + sum(gains) for move, k, gains in zip(finalists, ranked, closer, strict=True)}
    return max(finalists, key=lambda move: brought[move])


def _beside(
    game: Game, table: Table, seat: int, move: int, advised: int, luck: Luck, worlds: int, knowing: bool
) -> Verdict:
    if move == advised:
        return Verdict(advised, 0.0, 0.0, "best")
    found = _compared(game, table, seat, move, advised, luck, worlds, knowing)
    if found.kind in {"best", "good"}:
        return found
    # Other worlds decide: of the many decisions of a long game, some seem costly by chance alone.
    return _compared(game, table, seat, move, advised, luck, SECOND_LOOK * worlds, knowing)


def _compared(
    game: Game, table: Table, seat: int, move: int, advised: int, luck: Luck, worlds: int, knowing: bool
) -> Verdict:
    better, worse = gains_of(game, table, seat, [advised, move], luck, worlds, knowing)
    lost = [one - other for one, other in zip(better, worse, strict=True)]
    loss, error = sum(lost) / worlds, error_of(lost)
    return Verdict(advised, loss, error, kind_of(loss, error), sum(better) / worlds, sum(worse) / worlds)


def kind_of(loss: float, error: float) -> Kind:
    """The kind of a decision, by its loss in whole per cent as shown; `good` if the loss may well be chance."""
    told = round(100 * loss) / 100
    if told < LEAST:
        return "best"
    if told < INACCURACY or loss < 2 * error:
        return "good"
    return "inaccuracy" if told < MISTAKE else "mistake"


def gains_of(
    game: Game,
    table: Table,
    seat: int,
    moves: list[int],
    luck: Luck,
    worlds: int,
    knowing: bool,
    horizon: int = BY_THE_GAME,
) -> list[list[float]]:
    """For each move, the chance to win after it in each of the worlds; all moves share the worlds and the luck."""
    asked = table.clone()
    asked.ask_first(seat)
    deal = worlds_of(game, asked, None if knowing else seat)
    gains: list[list[float]] = [[] for _ in moves]
    for _ in range(worlds):
        world, seed = deal(luck), luck.below(SEEDS)
        world.ask_first(seat)
        offered = set(world.legal_for(seat))
        for gained, move in zip(gains, moves, strict=True):
            tried = world.clone()
            chance = FastLuck(seed)
            tried.luck = chance
            if move in offered:
                tried.apply(move)
            gained.append(played_on(tried, chance, horizon)[seat])
    return gains
