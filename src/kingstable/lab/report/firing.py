"""Which rules of the rulebook ever come into play: games are played once more, and it is noted what is carried out.

A rule is a function with the rule's id in its docstring. A process of its own plays recorded moves on the same rules
interpreted, where each call can be seen; the luck is the same, so the games are. That a function was called does not
say that its rule has changed anything, but one that never was has never fired.
"""

from __future__ import annotations

import ast
import json
import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from types import CodeType, FrameType
from typing import Final, TypedDict

from kingstable import catalogue
from kingstable.core.hot import hot_modules, module_path
from kingstable.lab.interpreted import COMPILED_FILES, elsewhere, has_sources, package_of, whole_package
from kingstable.lab.intervals import wilson
from kingstable.lab.plan import Plan, plan_from, plan_text
from kingstable.lab.report.watching import Watched

ONLY_FOR_PROGRAMS: Final = ("strategy", "knowledge", "chances", "planes", "generated", "mind")
"""Modules of a game that are no rules: how computer players see and value it."""

_NAMED: Final = re.compile(r"\b([A-Z]{2}-|R)([1-9][0-9]*)(?: to ([1-9][0-9]*))?\b")

Function = tuple[str, str]
"""The name of a module within its game, and the qualified name of a function in it."""


class Firing(TypedDict):
    """A rule or ruling, and the share of the games in which its function was called, with its 95 % interval."""

    rule: str
    games: int
    value: float
    low: float
    high: float


class Fired(TypedDict):
    """Of so many games: the rules with functions of their own in the rulebook's order, and those without."""

    games: int
    rules: list[Firing]
    without: list[str]


def fired(plan: Plan, watched: Sequence[Watched]) -> Fired | None:
    """Play the games with moves once more. None where there are none, or the sources are not installed."""
    games = [(number, game.moves) for number, game in enumerate(watched) if game.moves]
    if not games or not has_sources():
        return None
    named = rules_in(plan.game)
    stated = list(catalogue.game(plan.game, plan.cards).rulebook().statements())
    times = _called(plan, games)
    functions = {rule for rules in named.values() for rule in rules}
    return Fired(
        games=len(games),
        rules=[_firing(rule, times[rule], len(games)) for rule in stated if rule in functions],
        without=[rule for rule in stated if rule not in functions],
    )


def _firing(rule: str, times: int, games: int) -> Firing:
    low, high = wilson(times / games, games)
    return Firing(rule=rule, games=times, value=times / games, low=low, high=high)


def rules_in(name: str) -> dict[Function, frozenset[str]]:
    """By function of a game's rules, the rules that its docstring names."""
    package = catalogue.game(name).package
    folder = Path(str(sys.modules[package].__file__)).parent
    found: dict[Function, frozenset[str]] = {}
    for module in hot_modules(folder, package):
        if not set(module.split(".")) & set(ONLY_FOR_PROGRAMS):
            tree = ast.parse(module_path(folder, module).read_text(encoding="utf-8"))
            found |= {(module, function): rules for function, rules in _functions(tree) if rules}
    return found


def _functions(tree: ast.Module) -> Iterator[tuple[str, frozenset[str]]]:
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, ids_in(ast.get_docstring(node) or "")
        elif isinstance(node, ast.ClassDef):
            for each in node.body:
                if isinstance(each, ast.FunctionDef):
                    yield f"{node.name}.{each.name}", ids_in(ast.get_docstring(each) or "")


def ids_in(text: str) -> frozenset[str]:
    """The ids of rules and rulings in a text; `CR-2 to 4` names three."""
    found: set[str] = set()
    for letters, first, last in _NAMED.findall(text):
        found |= {f"{letters}{number}" for number in range(int(first), int(last or first) + 1)}
    return frozenset(found)


# Played once more


def _called(plan: Plan, games: Sequence[tuple[int, list[tuple[int, int]]]]) -> Counter[str]:
    """By rule, in how many games it was called: asked of a process that runs the package without its compiled files."""
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
    found: dict[str, int] = json.loads(done.stdout)
    return Counter(found)


def replayed(plan: Plan, games: Sequence[tuple[int, list[tuple[int, int]]]]) -> Counter[str]:
    """By rule, in how many of these games one of its functions was called. Only interpreted functions are seen."""
    game = catalogue.game(plan.game, plan.cards)
    named = rules_in(plan.game)
    package = f"{game.package}."
    seen: set[CodeType] = set()

    def note(frame: FrameType, event: str, argument: object) -> None:
        if event == "call":
            seen.add(frame.f_code)

    modules = {str(module.__file__): name.removeprefix(package) for name, module in sys.modules.items()
               if name.startswith(package) and getattr(module, "__file__", None)}  # fmt: skip
    times: Counter[str] = Counter()
    for number, moves in games:
        seen.clear()
        sys.setprofile(note)
        try:
            table = game.new(plan.players, plan.luck(number), plan.options)
            for seat, move in moves:
                table.play(seat, move)
            table.standing()
        finally:
            sys.setprofile(None)
        called = {(modules.get(code.co_filename, ""), code.co_qualname) for code in seen}
        times.update({rule for function in called for rule in named.get(function, ())})
    return times


if __name__ == "__main__":
    asked_plan, asked_games = json.load(sys.stdin)
    json.dump(replayed(plan_from(asked_plan), asked_games), sys.stdout)
