"""Which rules of a game have a test: the ids in `@pytest.mark.rule("CR-6", ...)`, read without running anything.

A mark counts where pytest would see it: on a test, on its class, in `pytestmark` of a class or module, in
`pytest.param(..., marks=...)`, and behind a name that the module has assigned to any of these.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypedDict

from kingstable.core.errors import KingstableError
from kingstable.core.rulebook import RULING_ID

Function = ast.FunctionDef | ast.AsyncFunctionDef


class BadMark(KingstableError):
    """A mark in a test names a rule that no game has, or cannot be read; the message names file and line."""


class CoverageJson(TypedDict):
    """How many rules there are, how many of them have a test, and which have none."""

    game: str
    rules: int
    covered: int
    uncovered: list[str]


@dataclass(frozen=True)
class Coverage:
    """The rules of a game in the rulebook's order, and by rule the tests that name it.

    A test is written as pytest writes it: `test_end.py::TestTies::test_lower_sum_wins`.
    """

    game: str
    rules: tuple[str, ...]
    tests: Mapping[str, tuple[str, ...]]

    @property
    def covered(self) -> tuple[str, ...]:
        """The rules that at least one test names."""
        return tuple(rule for rule in self.rules if self.tests[rule])

    @property
    def uncovered(self) -> tuple[str, ...]:
        """The rules that no test names."""
        return tuple(rule for rule in self.rules if not self.tests[rule])

    def to_json(self) -> CoverageJson:
        """The figures alone, as a report prints them."""
        return {
            "game": self.game,
            "rules": len(self.rules),
            "covered": len(self.covered),
            "uncovered": list(self.uncovered),
        }


def coverage(rule_ids: Sequence[str], tests: Path, *, game: str, others: Iterable[str] = ()) -> Coverage:
    """Which of a game's rules are named in the marks of the tests under a folder.

    `others` are the rule ids of the other games, which tests may name as well. Raises BadMark for a mark with any other
    id, or whose ids are not literal strings.
    """
    known = {*rule_ids, *others}
    named: dict[str, list[str]] = {rule: [] for rule in known}
    for path in sorted(tests.rglob("*.py")):
        for test, rule in _marked(path, path.relative_to(tests).as_posix(), known):
            if test not in named[rule]:
                named[rule].append(test)
    return Coverage(game, tuple(rule_ids), {rule: tuple(named[rule]) for rule in rule_ids})


def _marked(path: Path, name: str, known: set[str]) -> Iterator[tuple[str, str]]:
    """Every test in the file with every rule that it is marked with."""
    try:
        module = ast.parse(path.read_text(encoding="utf-8"))
    except SyntaxError as error:
        raise BadMark(f"{name}, line {error.lineno}: this is not Python: {error.msg}") from error
    _check_marks(module, name, known)
    if path.name.startswith("test_") or path.name.endswith("_test.py"):
        yield from _in_body(module, name, _aliases(module), [])


def _check_marks(module: ast.Module, name: str, known: set[str]) -> None:
    for node in ast.walk(module):
        if isinstance(node, ast.Call) and _is_rule_mark(node.func):
            arguments: list[ast.expr | ast.keyword] = [*node.args, *node.keywords]
            for argument in arguments:
                _check_id(argument, f"{name}, line {argument.lineno}", known)


def _check_id(argument: ast.expr | ast.keyword, where: str, known: set[str]) -> None:
    if not isinstance(argument, ast.Constant) or not isinstance(argument.value, str):
        raise BadMark(f'{where}: write the ids in the mark out, as in pytest.mark.rule("CR-6")')
    if RULING_ID.fullmatch(argument.value):
        raise BadMark(f"{where}: {argument.value} is a ruling; name the rule that it is about")
    if argument.value not in known:
        raise BadMark(f"{where}: no game has a rule {argument.value!r}; see the ids in its rulebook.md")


def _is_rule_mark(function: ast.expr) -> bool:
    """Whether this is `pytest.mark.rule` or `mark.rule`."""
    if not isinstance(function, ast.Attribute) or function.attr != "rule":
        return False
    owner = function.value
    return (isinstance(owner, ast.Attribute) and owner.attr == "mark") or (
        isinstance(owner, ast.Name) and owner.id == "mark"
    )


# Where marks are found


def _aliases(module: ast.Module) -> dict[str, list[str]]:
    """By name assigned in the module, the rules in its value: a mark, or a list of cases."""
    aliases: dict[str, list[str]] = {}
    for statement in module.body:
        for name, value in _assigned(statement):
            aliases[name] = _rules_in([value], aliases)
    return aliases


def _assigned(statement: ast.stmt) -> Iterator[tuple[str, ast.expr]]:
    targets: Sequence[ast.expr] = ()
    if isinstance(statement, ast.Assign):
        targets = statement.targets
    elif isinstance(statement, ast.AnnAssign):
        targets = [statement.target]
    else:
        return
    for target in targets:
        if isinstance(target, ast.Name) and statement.value is not None:
            yield target.id, statement.value


def _rules_in(expressions: Iterable[ast.expr], aliases: Mapping[str, Sequence[str]]) -> list[str]:
    """The rules in the marks anywhere in these expressions, and behind the names in them."""
    rules: list[str] = []
    for expression in expressions:
        for node in ast.walk(expression):
            if isinstance(node, ast.Name):
                rules += aliases.get(node.id, ())
            elif isinstance(node, ast.Call) and _is_rule_mark(node.func):
                rules += [str(each.value) for each in node.args if isinstance(each, ast.Constant)]
    return rules


def _in_body(
    owner: ast.Module | ast.ClassDef, name: str, aliases: Mapping[str, Sequence[str]], outer: Sequence[str]
) -> Iterator[tuple[str, str]]:
    """The tests of a module or class; a mark on all of it counts for each of them."""
    rules = [*outer, *_rules_in(_pytestmarks(owner), aliases)]
    for statement in owner.body:
        path = f"{name}::{statement.name}" if isinstance(statement, Function | ast.ClassDef) else name
        if isinstance(statement, ast.ClassDef):
            yield from _in_class(statement, path, aliases, rules)
        elif isinstance(statement, Function) and statement.name.startswith("test"):
            for rule in [*rules, *_rules_in(statement.decorator_list, aliases)]:
                yield path, rule


def _in_class(
    owner: ast.ClassDef, name: str, aliases: Mapping[str, Sequence[str]], outer: Sequence[str]
) -> Iterator[tuple[str, str]]:
    """The tests of a class. A class that only inherits its tests is itself reported as a test."""
    rules = [*outer, *_rules_in(owner.decorator_list, aliases)]
    has_tests = any(isinstance(each, Function) and each.name.startswith("test") for each in owner.body)
    if owner.bases and owner.name.startswith("Test") and not has_tests:
        for rule in [*rules, *_rules_in(_pytestmarks(owner), aliases)]:
            yield name, rule
    else:
        yield from _in_body(owner, name, aliases, rules)


def _pytestmarks(owner: ast.Module | ast.ClassDef) -> list[ast.expr]:
    return [value for each in owner.body for name, value in _assigned(each) if name == "pytestmark"]
