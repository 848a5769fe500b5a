"""Where numbers show through in the games: `python -m tests.raw_numbers [GAME ...]`.

A game's position is whole numbers, but its rules speak of cards, seats, and sets. In modules that people write, this
counts:

* shifts: `<<` and `>>`, which belong in `kingstable.core.sets` and in what the indexer writes;
* masks: `&` and `|` with a number, and `~`;
* plus-ones: a field of the table read or written as one more than its meaning (`t.holder - 1`, `t.holder == seat + 1`,
  `t.holder = seat + 1`).
"""

from __future__ import annotations

import argparse
import ast
import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from kingstable.catalogue import NAMES

GAMES: Final = Path(__file__).parent.parent / "src/kingstable/games"
WRITTEN: Final = "Written by `kingstable.core.indexer`"
KINDS: Final = ("shifts", "masks", "plus-ones")


def raw_numbers(source: str) -> Iterator[tuple[str, int]]:
    """Each place where a number shows through: its kind, and its line."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, (ast.BinOp, ast.AugAssign)):
            if isinstance(node.op, (ast.LShift, ast.RShift)):
                yield "shifts", node.lineno
            if isinstance(node.op, (ast.BitAnd, ast.BitOr, ast.BitXor)) and any(map(is_number, operands(node))):
                yield "masks", node.lineno
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Invert):
            yield "masks", node.lineno
        if isinstance(node, (ast.expr, ast.stmt)) and is_plus_one(node):
            yield "plus-ones", node.lineno


def operands(node: ast.BinOp | ast.AugAssign) -> tuple[ast.expr, ...]:
    return (node.left, node.right) if isinstance(node, ast.BinOp) else (node.value,)


def is_number(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, int)


def is_plus_one(node: ast.expr | ast.stmt) -> bool:
    """Whether a field is read or written as one more than its meaning."""
    if isinstance(node, ast.BinOp):
        return is_one_off(node) and isinstance(node.op, ast.Sub) and is_field(node.left)
    if isinstance(node, ast.Compare):
        sides = [node.left, *node.comparators]
        return any(map(is_field, sides)) and any(map(is_one_more, sides))
    return isinstance(node, ast.Assign) and is_one_more(node.value) and any(map(is_field, node.targets))


def is_one_more(node: ast.expr) -> bool:
    """Whether this is one more than something other than a count on the table."""
    return isinstance(node, ast.BinOp) and is_one_off(node) and isinstance(node.op, ast.Add) and not is_field(node.left)


def is_one_off(node: ast.BinOp) -> bool:
    return isinstance(node.right, ast.Constant) and node.right.value == 1


def is_field(node: ast.expr) -> bool:
    """Whether this is a field of the table `t`, one of its entries, or either as an `int`."""
    if isinstance(node, ast.Call) and ast.unparse(node.func) == "int":
        node = node.args[0]
    while isinstance(node, ast.Subscript):
        node = node.value
    return isinstance(node, ast.Attribute) and ast.unparse(node.value) in ("t", "self.t", "table", "self")


def counted(game: str) -> dict[str, Counter[str]]:
    """How many of each kind there are, by file of a game."""
    files = sorted((GAMES / game).rglob("*.py"))
    sources = {path.relative_to(GAMES / game).as_posix(): path.read_text("utf-8") for path in files}
    return {
        module: found
        for module, source in sources.items()
        if WRITTEN not in source and (found := Counter(kind for kind, _ in raw_numbers(source)))
    }


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.raw_numbers", description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help="all if none is named")
    parser.add_argument("--lines", action="store_true", help="name each line")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    games = {game: counted(game) for game in asked.games or NAMES}
    totals = {
        game: {kind: sum(each[kind] for each in modules.values()) for kind in KINDS} for game, modules in games.items()
    }
    if asked.json:
        print(json.dumps(totals, indent=1))
        return 0
    for game, modules in games.items():
        print(f"{game}: " + ", ".join(f"{number} {kind}" for kind, number in totals[game].items()))
        for module in modules if asked.lines else ():
            lines = (GAMES / game / module).read_text("utf-8")
            for kind, line in sorted(raw_numbers(lines), key=lambda place: place[1]):
                print(f"  {module}:{line}: {kind}: {lines.splitlines()[line - 1].strip()}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
