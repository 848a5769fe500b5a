"""Searching the numbers of a card set, and options, for games that meet a designer's wishes.

The search uses Optuna's tree-structured Parzen estimator (J. Bergstra, R. Bardenet, Y. Bengio and B. Kégl, Algorithms
for Hyper-Parameter Optimization, 2011): every trial plays the same deals with other numbers. The best of many trials
was also lucky, so its worth is measured on other deals, played with the old and the new numbers on common luck.
"""

from __future__ import annotations

import re
import shlex
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, TypedDict

from kingstable import catalogue
from kingstable.core.errors import BadCards, BadOption
from kingstable.core.seeds import derived
from kingstable.core.stops import Stops
from kingstable.lab.compare.differences import Difference
from kingstable.lab.compare.kept import KeptWays
from kingstable.lab.compare.run import Way, compare, play
from kingstable.lab.plan import Plan
from kingstable.lab.report.adding import won
from kingstable.lab.report.watching import STOPPED, Watched
from kingstable.lab.varied import BadTuning, Varied, changed, check_playable, plan_with, present
from kingstable.lab.workers import Jobs

INSTALL: Final = shlex.join([sys.executable, "-m", "pip", "install", "optuna"])
"""The command that installs the optimiser into our own Python environment."""

EVEN: Final = 0.05
"""The distance of a share from its target that counts as a miss of one."""
LENGTHS: Final = ("rounds", "turns", "decisions")
REFUSED_AT_MOST: Final = 20
"""Values that cannot be played are no trials; a search ends after this many attempts of any kind per trial."""


# Targets


@dataclass(frozen=True)
class Aim:
    """A figure that should lie from `low` to `high`: a length, a share of an ending, `ties`, or `turn order`."""

    figure: str
    low: float
    high: float


_RANGE: Final = re.compile(r"([0-9]*\.?[0-9]+) ?- ?([0-9]*\.?[0-9]+) ?(%?) ?([a-z_ ]+)")


def aims_of(text: str, game: str) -> list[Aim]:
    """The parts of a target such as `turn order even, 10-12 rounds, 40-60 % market`. Raises BadTuning."""
    return [_aim(part.strip().lower(), game) for part in text.split(",")]


def _aim(text: str, game: str) -> Aim:
    if text == "turn order even":
        return Aim("turn order", 0, 0)
    found = _RANGE.fullmatch(text)
    shares = ("ties", *filter(None, catalogue.game(game).index.endings))
    names = shares if found and found[3] else LENGTHS
    if found is None or found[4].strip().replace(" ", "_") not in names or float(found[1]) > float(found[2]):
        raise BadTuning(
            f"{text!r} is no target: write turn order even, or a range of one of {', '.join(LENGTHS)} such as "
            f"10-12 rounds, or of one of {', '.join(shares)} such as 40-60 % {shares[-1]}."
        )
    part = 100 if found[3] else 1
    return Aim(found[4].strip().replace(" ", "_"), float(found[1]) / part, float(found[2]) / part)


def missed(aims: Sequence[Aim], games: Sequence[Watched]) -> float:
    """How far the games miss the target: 0 if they meet all of it.

    A miss of one is a share EVEN outside its range, a length outside its range by a tenth of the upper end, or shares
    of victories by turn order that are EVEN from even on average. A miss that is twice as far counts as four.
    """
    return sum(_missed(aim, games) for aim in aims)


def _missed(aim: Aim, games: Sequence[Watched]) -> float:
    if aim.figure == "turn order":
        shares = by_turn(games)
        return sum(((share - 1 / len(shares)) / EVEN) ** 2 for share in shares) / max(1, len(shares))
    value = _value(aim.figure, games if aim.figure != "ties" else [game for game in games if game.ending != STOPPED])
    unit = max(aim.high, 1.0) / 10 if aim.figure in LENGTHS else EVEN
    return (max(aim.low - value, 0.0, value - aim.high) / unit) ** 2


def by_turn(games: Sequence[Watched]) -> list[float]:
    """The shares of victories by turn order."""
    over = [game for game in games if game.order and game.ending != STOPPED]
    players = len(games[0].places) if games else 0
    return [sum(won(game, game.order[place]) for game in over) / max(1, len(over)) for place in range(players)]


def _value(figure: str, games: Sequence[Watched]) -> float:
    return sum(_of_game(figure, game) for game in games) / max(1, len(games))


def _of_game(figure: str, game: Watched) -> float:
    if figure == "ties":
        return float(game.places.count(1) > 1)
    lengths = {"rounds": game.rounds, "turns": game.turns, "decisions": game.decisions}
    return float(lengths[figure]) if figure in lengths else float(game.ending == figure)


# The search


class Trial(TypedDict):
    """The values tried, how far they missed the target, and the victories by turn order."""

    values: dict[str, str]
    missed: float
    turns: list[float]


class Tuning(TypedDict):
    """The result of a search: the best values, and how they compare with the present ones on other deals.

    `refused` counts combinations of values that could not be played, and `why` says what was wrong with the last one.
    `cards` is the best card set, empty if no card is changed. `checked` has the differences, from `checks` games each
    way; it is empty if nothing better was found.
    """

    game: str
    players: int
    levels: list[str]
    seed: int
    target: str
    games: int
    trials: list[Trial]
    refused: int
    why: str
    present: dict[str, str]
    best: dict[str, str]
    cards: str
    checks: int
    checked: list[Difference]
    interrupted: bool


def _silent(trials: int) -> None:
    """Report no progress."""


def tune(
    plan: Plan,
    varied: Sequence[Varied],
    target: str,
    trials: int,
    checks: int,
    jobs: Jobs = 1,
    progress: Callable[[int], None] = _silent,
    kept: KeptWays | None = None,
) -> Tuning:
    """Try `trials` sets of values, with the plan's games for each; then check the best with `checks` other games.

    Values that cannot be played are no trials. Kept games are not played again; the optimiser then makes the same
    choices from the same games. If interrupted, the result has what was tried, without a check. Raises BadTuning,
    before anything is played, if hardly any change is possible; BadResults, WorkLost.
    """
    aims = aims_of(target, plan.game)
    own = present(plan, varied)
    tried: list[Trial] = []
    refused: list[str] = []
    stops, interrupted = Stops(), False
    with stops.listening():
        try:
            check_playable(plan, varied)
            study = _study(plan.seed, varied, own)
            while len(tried) < trials and len(tried) + len(refused) < REFUSED_AT_MOST * trials:
                try:
                    found = _try(plan, varied, aims, study, tried, jobs, kept)
                except (BadCards, BadOption) as error:
                    refused.append(str(error))
                    continue
                with stops.held():
                    tried.append(found)
                progress(1)
        except KeyboardInterrupt:
            interrupted = True
    best = min(tried, key=lambda each: each["missed"])["values"] if tried else own
    way = changed(plan.game, plan.cards, best, varied)
    cards = way.cards if any(best[each.name] != own[each.name] for each in varied if not each.choices) else ""
    result = _told(plan, target, tried, refused, own, best, cards, interrupted)
    return result if interrupted or best == own or not checks else _checked(plan, way, result, checks, jobs, kept)


def _told(
    plan: Plan,
    target: str,
    tried: list[Trial],
    refused: Sequence[str],
    own: dict[str, str],
    best: dict[str, str],
    cards: str,
    interrupted: bool,
) -> Tuning:
    """The result of a search, not yet checked."""
    return Tuning(
        game=plan.game,
        players=plan.players,
        levels=list(plan.levels),
        seed=plan.seed,
        target=target,
        games=plan.games,
        trials=tried,
        refused=len(refused),
        why=refused[-1] if refused else "",
        present=own,
        best=best,
        cards=cards,
        checks=0,
        checked=[],
        interrupted=interrupted,
    )


def _study(seed: int, varied: Sequence[Varied], own: Mapping[str, str]) -> Any:
    """A search that begins with the present values, if they are within the ranges. Raises BadTuning.

    The result is Any: Optuna's own types do not hold everywhere.
    """
    if find_spec("optuna") is None:
        raise BadTuning(f"Tuning needs Optuna: install it with {INSTALL}.")
    optuna = import_module("optuna")
    optuna.logging.set_verbosity(optuna.logging.WARNING)
    sampler = optuna.samplers.TPESampler(seed=derived(seed, "tune") % 2**32, n_startup_trials=10)
    study = optuna.create_study(sampler=sampler)
    if all(each.choices or each.low <= int(own[each.name]) <= each.high for each in varied):
        study.enqueue_trial({each.name: own[each.name] if each.choices else int(own[each.name]) for each in varied})
    return study


def _try(
    plan: Plan,
    varied: Sequence[Varied],
    aims: Sequence[Aim],
    study: Any,
    tried: Sequence[Trial],
    jobs: Jobs,
    kept: KeptWays | None,
) -> Trial:
    """One trial. Values that were tried before are not played again, since they would give the same games.

    Raises BadCards or BadOption for values that cannot be played; KeyboardInterrupt. The optimiser is told that such
    values are pruned, so that it keeps away from them; failed ones it would suggest again.
    """
    trial = study.ask()
    values = {
        each.name: trial.suggest_categorical(each.name, each.choices)
        if each.choices
        else str(trial.suggest_int(each.name, each.low, each.high))
        for each in varied
    }
    same = next((each for each in tried if each["values"] == values), None)
    if same is not None:
        study.tell(trial, same["missed"])
        return same
    try:
        planned = plan_with(plan, changed(plan.game, plan.cards, values, varied))
    except (BadCards, BadOption):
        study.tell(trial, state=import_module("optuna").trial.TrialState.PRUNED)
        raise
    played, interrupted = play([planned], jobs, lambda games: None, kept)
    if interrupted:
        raise KeyboardInterrupt
    games = [each for row in played for each in row]
    value = missed(aims, games)
    study.tell(trial, value)
    return Trial(values=values, missed=value, turns=by_turn(games))


def _checked(plan: Plan, way: Way, result: Tuning, checks: int, jobs: Jobs, kept: KeptWays | None) -> Tuning:
    """The result with a comparison on deals that no trial has seen."""
    other = replace(plan, games=checks, seed=derived(plan.seed, "check"))
    found = compare(other, Way({}), way, jobs, kept=kept)
    return Tuning(**{**result, "checks": found["games"], "checked": found["differences"],
                     "interrupted": found["interrupted"]})  # fmt: skip
