"""Which rules of the rulebook come into play: games are replayed, and it is noted what is carried out.

A separate process replays recorded moves with the same rules interpreted, where each line can be traced; the luck is
the same, so the games are too. See `citing` for what shows a rule, and `agreed` for which rules belong to something not
agreed on. A game itself says which rules `always` hold.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType
from typing import Any, Final, TypedDict

from kingstable import catalogue
from kingstable.core.rulebook import RULE_ID
from kingstable.lab.interpreted import COMPILED_FILES, elsewhere, has_sources, package_of, whole_package
from kingstable.lab.intervals import wilson
from kingstable.lab.plan import Plan, plan_from, plan_text
from kingstable.lab.report.agreed import NotAgreed, not_agreed
from kingstable.lab.report.citing import Cited, Place, cited_in, ids_in
from kingstable.lab.report.watching import Watched

APPLIED: Final = "applied"
CALLED: Final = "called"

Follow = Callable[[FrameType, str, object], Any]
"""What Python calls for each line of a function."""

Moves = list[tuple[int, int]]


class Firing(TypedDict):
    """A rule or ruling, and the share of the games in which it was applied, with its 95 % interval."""

    rule: str
    games: int
    value: float
    low: float
    high: float


class Fired(TypedDict):
    """The rules that came into play in `games` games and those that never did, in the rulebook's order.

    Those `not_agreed` belong to something other than was played, and those that hold `always` to every game. The
    `unshown` could have been observed and were not, which does not mean that they were never applied; the `unseen`
    cannot be observed. `at_most` bounds the share of games with a rule that never came into play, at 95 %.
    """

    games: int
    rules: list[Firing]
    never: list[str]
    at_most: float
    not_agreed: list[NotAgreed]
    always: list[str]
    unshown: list[str]
    unseen: list[str]


def fired(plan: Plan, watched: Sequence[Watched]) -> Fired | None:
    """Replay the games with recorded moves. None if there are none, or the sources are not installed."""
    games = [(number, game.moves) for number, game in enumerate(watched) if game.moves]
    if not games or not has_sources():
        return None
    seen = _seen(plan, games)
    return sorted_out(plan, len(games), Counter(seen[APPLIED]), frozenset(seen[CALLED]))


def sorted_out(plan: Plan, games: int, applied: Counter[str], called: frozenset[str]) -> Fired:
    """The rules by what is known: in how many games they were applied, and which had any of their functions called.

    A ruling is said never to apply only if comments mark the lines that count, since a docstring may cite a ruling
    where it is departed from.
    """
    game = catalogue.game(plan.game, plan.cards)
    others = not_agreed(game, plan.options, plan.players)
    left_out = {each["rule"] for each in others}
    stated = [rule for rule in game.rulebook().statements() if rule not in left_out]
    sources = cited_in(plan.game)
    always = ids_in(game.always)
    told = [rule for rule in stated if rule in sources.decisive and rule not in called and not applied[rule]]
    never = [rule for rule in told if RULE_ID.fullmatch(rule) or rule in sources.only_noted]
    silent = [rule for rule in stated if not applied[rule] and rule not in never and rule not in always]
    return Fired(
        games=games,
        rules=[_firing(rule, applied[rule], games) for rule in stated if applied[rule]],
        never=never,
        at_most=wilson(0.0, games)[1],
        not_agreed=others,
        always=[rule for rule in stated if rule in always],
        unshown=[rule for rule in silent if rule in sources.shown],
        unseen=[rule for rule in silent if rule not in sources.shown],
    )


def _firing(rule: str, times: int, games: int) -> Firing:
    low, high = wilson(times / games, games)
    return Firing(rule=rule, games=times, value=times / games, low=low, high=high)


# Replayed games


def _seen(plan: Plan, games: Sequence[tuple[int, Moves]]) -> dict[str, dict[str, int]]:
    """What `replayed` returns, from a process that runs the package without its compiled files."""
    with TemporaryDirectory(prefix="kingstable-") as folder:
        ignored = shutil.ignore_patterns(*COMPILED_FILES)
        for package in {whole_package(), package_of(plan.game)}:
            shutil.copytree(package, Path(folder) / package.name, ignore=ignored)
        done = subprocess.run(
            [sys.executable, "-m", "kingstable.lab.report.firing"],
            cwd=folder,
            input=json.dumps([plan_text(plan), games]).encode(),
            env={**os.environ, "PYTHONPATH": os.pathsep.join([folder, *elsewhere()]), "PYTHONDONTWRITEBYTECODE": "1"},
            stdout=subprocess.PIPE,
            check=True,
        )
    found: dict[str, dict[str, int]] = json.loads(done.stdout)
    return found


class Spy:
    """Notes which rules are shown by what is carried out. Only interpreted functions are seen."""

    def __init__(self, game: str) -> None:
        package = f"{catalogue.game(game).package}."
        self._modules = {
            str(module.__file__): name.removeprefix(package)
            for name, module in sys.modules.items()
            if name.startswith(package) and getattr(module, "__file__", None)
        }
        self._functions: dict[Place, Cited] = cited_in(game).functions
        self.applied: set[str] = set()
        self.called: set[str] = set()

    def call(self, frame: FrameType, event: str, argument: object) -> Follow | None:
        """Trace a function that is called if it can show a rule that has not been seen."""
        code = frame.f_code
        cited = self._functions.get((self._modules.get(code.co_filename, ""), code.co_qualname))
        if cited is None:
            return None
        self.called |= cited.rules - cited.noted
        if cited.shown <= self.applied:
            return None

        def follow(frame: FrameType, event: str, argument: object) -> Follow:
            if event == "line":
                self.applied |= cited.lines.get(frame.f_lineno, frozenset())
            elif event == "return" and is_something(argument):
                self.applied |= cited.returns
            return follow

        return follow


def is_something(returned: object) -> bool:
    """Whether a returned number or list is more than nothing: -1 stands for nobody and nowhere."""
    if isinstance(returned, int):
        return returned > 0
    return returned is not None and bool(len(returned)) if hasattr(returned, "__len__") else False


def replayed(plan: Plan, games: Sequence[tuple[int, Moves]]) -> dict[str, dict[str, int]]:
    """By rule, in how many of these games it was applied, and in how many a function was called that cites it.

    A function does not count as called for a rule if a comment in it marks where the rule is applied: there the marked
    lines show it.
    """
    game = catalogue.game(plan.game, plan.cards)
    applied: Counter[str] = Counter()
    called: Counter[str] = Counter()
    for number, moves in games:
        spy = Spy(plan.game)
        sys.settrace(spy.call)
        try:
            table = game.new(plan.players, plan.luck(number), plan.options)
            for seat, move in moves:
                table.play(seat, move)
            table.standing()
        finally:
            sys.settrace(None)
        applied.update(spy.applied)
        called.update(spy.called)
    return {APPLIED: applied, CALLED: called}


if __name__ == "__main__":
    asked_plan, asked_games = json.load(sys.stdin)
    json.dump(replayed(plan_from(asked_plan), asked_games), sys.stdout)
