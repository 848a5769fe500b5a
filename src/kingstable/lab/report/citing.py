"""Where a game's sources cite a rule of its rulebook, and what in them shows that the rule is applied.

Rules are cited in the docstring of a function, and for a single line in a comment after or above it. A call of a
function shows little, because most functions first check whether there is anything to do. So a rule is shown by a line
that does something: reporting news, offering moves, putting what comes next on the agenda, or changing the table. It is
also shown by a returned number greater than 0. A function that has several rules and chooses between cases shows none
of them. A mere decision, as true or false, shows nothing. Where all this would show too much, a comment at the line
that counts says so.
"""

from __future__ import annotations

import ast
import io
import re
import sys
import tokenize
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from kingstable import catalogue
from kingstable.core.hot import hot_modules, module_path

ONLY_FOR_PROGRAMS: Final = ("strategy", "knowledge", "chances", "planes", "generated", "mind")
"""Modules of a game that are not rules: how computer players see and value it."""

RULES: Final = "rules"
"""The module or folder of a game in which its turns are played."""

STEPS: Final = ("tell_", "then_", "ask_", "may_")
"""The prefixes of the generated functions that report, put on the agenda, ask, and offer."""

_NAMED: Final = re.compile(r"\b([A-Z]{2}-|R)([1-9][0-9]*)((?:(?:, | and | to )[1-9][0-9]*)*)\b")
_MORE: Final = re.compile(r"(, | and | to )([1-9][0-9]*)")

Place = tuple[str, str]
"""The name of a module within its game, and the qualified name of a function in it."""


@dataclass(frozen=True)
class Cited:
    """The rules that a function cites.

    `lines` has the rules shown when a line is carried out, and `returns` those shown when a value is returned. Those
    that are `noted` have a comment at the lines that show them.
    """

    rules: frozenset[str]
    lines: dict[int, frozenset[str]]
    returns: frozenset[str]
    noted: frozenset[str]

    @property
    def shown(self) -> frozenset[str]:
        """All the rules that it can show."""
        return self.returns.union(*self.lines.values())


@dataclass(frozen=True)
class Sources:
    """By function, the rules it cites; and the rules that are cited anywhere else, such as where things are defined."""

    functions: dict[Place, Cited]
    elsewhere: frozenset[str]

    @property
    def shown(self) -> frozenset[str]:
        """The rules that can be observed."""
        return frozenset[str]().union(*(each.shown for each in self.functions.values()))

    @property
    def decisive(self) -> frozenset[str]:
        """The rules that have not come into play if no function that cites them was called, except for noted lines.

        At least one of these functions could have shown them, and nothing else cites them.
        """
        return self.shown - self.elsewhere

    @property
    def only_noted(self) -> frozenset[str]:
        """The rules that are shown by lines with a comment, and by nothing else."""
        return self.shown - frozenset[str]().union(*(each.shown - each.noted for each in self.functions.values()))


def cited_in(name: str) -> Sources:
    """The rules that a game's sources cite.

    Functions that no other function names are left out: they are for the screen, or fill tables before any game.
    """
    package = catalogue.game(name).package
    folder = Path(str(sys.modules[package].__file__)).parent
    texts = {module: module_path(folder, module).read_text(encoding="utf-8") for module in hot_modules(folder, package)}
    trees = {module: ast.parse(text) for module, text in texts.items()}
    named = {each for tree in trees.values() for _, node in _functions(tree) for each in _names(node)}
    found: dict[Place, Cited] = {}
    elsewhere: set[str] = set()
    for module, tree in trees.items():
        if set(module.split(".")) & set(ONLY_FOR_PROGRAMS):
            continue
        comments = _comments(texts[module])
        inside: set[int] = set()
        for function, node in _functions(tree):
            inside |= set(range(node.lineno, (node.end_lineno or node.lineno) + 1))
            each = _cited(node, comments)
            if not each.rules:
                continue
            if node.name in named:
                found[module, function] = each
            else:
                elsewhere |= each.rules
        if module.partition(".")[0] != RULES:  # there it is a heading, and the functions below it say the same
            elsewhere |= ids_in("\n".join(_outside(texts[module], inside)))
    return Sources(found, frozenset(elsewhere))


def ids_in(text: str) -> frozenset[str]:
    """The ids of rules and rulings in a text; `CR-2 to 4` names three, as does `CR-9, 10, 13`."""
    found: set[str] = set()
    for letters, first, rest in _NAMED.findall(text):
        last = int(first)
        found.add(f"{letters}{last}")
        for link, number in _MORE.findall(rest):
            first_of_these = last + 1 if link == " to " else int(number)
            found |= {f"{letters}{each}" for each in range(first_of_these, int(number) + 1)}
            last = int(number)
    return frozenset(found)


def _names(function: ast.FunctionDef) -> Iterator[str]:
    """The names that are used in a function, except its own."""
    for node in ast.walk(function):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr


def _functions(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from ((f"{node.name}.{each.name}", each) for each in node.body if isinstance(each, ast.FunctionDef))


def _outside(text: str, inside: set[int]) -> Iterator[str]:
    """The lines that belong to no function."""
    return (line for number, line in enumerate(text.splitlines(), start=1) if number not in inside)


def _comments(text: str) -> dict[int, frozenset[str]]:
    """By line of code, the rules in the comment after it or just above it."""
    found: dict[int, frozenset[str]] = {}
    waiting: frozenset[str] = frozenset()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        line = token.start[0]
        if token.type == tokenize.COMMENT:
            if token.line.lstrip().startswith("#"):
                waiting |= ids_in(token.string)
            else:
                found[line] = found.get(line, frozenset()) | ids_in(token.string)
        elif waiting and token.type not in (tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT):
            found[line] = found.get(line, frozenset()) | waiting
            waiting = frozenset()
    return {line: rules for line, rules in found.items() if rules}


def _cited(node: ast.FunctionDef, comments: dict[int, frozenset[str]]) -> Cited:
    """What a function cites; a rule named by a comment in it is shown there, and nowhere else in it."""
    rules = ids_in(ast.get_docstring(node) or "")
    lines = {line: comments[line] for line in range(node.lineno + 1, (node.end_lineno or 0) + 1) if line in comments}
    noted = frozenset[str]().union(*lines.values())
    others = frozenset() if len(rules) > 1 and chooses(node) else rules - noted
    for each in ast.walk(node) if others else ():
        if isinstance(each, ast.stmt) and acts(each):
            lines[each.lineno] = lines.get(each.lineno, frozenset()) | others
    return Cited(rules | noted, lines, others if returns_number(node) else frozenset(), noted)


def acts(statement: ast.stmt) -> bool:
    """Whether a statement takes a step of the game, or changes the table."""
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call):
        function = statement.value.func
        return isinstance(function, ast.Name) and function.id.startswith(STEPS)
    targets: Iterable[ast.expr] = ()
    if isinstance(statement, ast.Assign):
        targets = statement.targets
    elif isinstance(statement, ast.AugAssign):
        targets = [statement.target]
    return any(isinstance(each, ast.Attribute) for target in targets for each in _stored(target))


def _stored(target: ast.expr) -> Iterator[ast.expr]:
    """What an assignment changes; for an element of a list, the list."""
    if isinstance(target, ast.Tuple):
        for each in target.elts:
            yield from _stored(each)
    elif isinstance(target, ast.Subscript):
        yield from _stored(target.value)
    else:
        yield target


def returns_number(node: ast.FunctionDef) -> bool:
    """Whether a function returns one or several numbers, and not only true or false."""
    return node.returns is not None and ast.unparse(node.returns) not in ("None", "bool")


def chooses(node: ast.FunctionDef) -> bool:
    """Whether a function distinguishes cases, with an `if` or by what was agreed."""
    return any(
        isinstance(each, ast.If) or (isinstance(each, ast.IfExp) and "choices" in ast.unparse(each.test))
        for each in ast.walk(node)
    )
