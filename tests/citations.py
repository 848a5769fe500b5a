"""Check that everything the project cites can be looked up in it: `python -m tests.citations`.

A citation is the id of a rule (`KT-105`), which a rulebook must define, or of a ruling (`R11`), which the rulebook of
the game that the file is about must have. Papers that readers do not have must not be cited.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from kingstable.catalogue import GAMES
from kingstable.core.rulebook import Rulebook

ROOT: Final = Path(__file__).parent.parent
FOLDERS: Final = ("src", "tests", "docs", "bench", "web/src", "web/tests")
KINDS: Final = frozenset({".py", ".md", ".ftl", ".ts", ".svelte", ".toml", ".css", ".txt"})
BUILT: Final = "src/kingstable/server/client"
INSTALLED: Final = "bench/peers/.work"

RULE: Final = re.compile(r"(?<![\w.-])([A-Z]{1,3}-\d+)\b")
RULING: Final = re.compile(r"(?<=[( ])R(\d+)(?=[),.;:])")
OUTSIDE: Final = re.compile(r"\bdoubts? \d+")
STANDARDS: Final = re.compile(r"(UTF|ISO|RFC|BCP|SHA|MIT|AA|AAA)-\d+")
MADE_UP: Final = re.compile(r"(BZ|GS|LN|MG|OT|PB|RE|ST)-\d+")
"""Rules of games invented for the guide and for tests."""
NOT_THERE: Final = frozenset({"CR-40", "CR-99"})
"""Nonexistent rules that tests ask for, to see the answer."""
DRAWN: Final = frozenset({".ts", ".svelte"})
"""Files with drawing paths, in which what looks like a rule is a stroke of the pen."""


def rules_and_rulings() -> tuple[frozenset[str], dict[str, frozenset[str]]]:
    """The ids of all rules, and by game those of its rulings."""
    books: dict[str, Rulebook] = {name: game.rulebook() for name, game in GAMES.items()}
    rules = frozenset(rule.id for book in books.values() for rule in book.rules)
    return rules, {name: frozenset(ruling.id for ruling in book.rulings) for name, book in books.items()}


def is_no_citation(word: str, path: str) -> bool:
    """Whether a word only looks like the id of a rule."""
    if STANDARDS.fullmatch(word) or MADE_UP.fullmatch(word):
        return True
    return word in NOT_THERE if path.startswith("tests/") else word[1] == "-" and Path(path).suffix in DRAWN


def unknown(
    path: str, text: str, rules: frozenset[str], rulings: dict[str, frozenset[str]]
) -> Iterator[tuple[int, str]]:
    """The line and text of each citation that cannot be looked up."""
    own = next((found for name, found in rulings.items() if f"/{name}/" in path), None)
    for number, line in enumerate(text.splitlines(), start=1):
        for found in RULE.finditer(line):
            if found[1] not in rules and not is_no_citation(found[1], path):
                yield number, found[1]
        for found in OUTSIDE.finditer(line):
            yield number, found[0]
        if own is not None and path.endswith(".py"):
            yield from ((number, f"R{found[1]}") for found in RULING.finditer(line) if f"R{found[1]}" not in own)


def files() -> Iterator[Path]:
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in KINDS and not path.relative_to(ROOT).as_posix().startswith((BUILT, INSTALLED)):
                yield path


def all_unknown() -> list[str]:
    """Every citation in the project that cannot be looked up, with its file and line."""
    rules, rulings = rules_and_rulings()
    return [
        f"{path.relative_to(ROOT).as_posix()}:{line}: {cited}"
        for path in files()
        for line, cited in unknown(path.relative_to(ROOT).as_posix(), path.read_text("utf-8"), rules, rulings)
    ]


if __name__ == "__main__":
    lost = all_unknown()
    for each in lost:
        print(each)
    sys.exit(f"{len(lost)} citations lead nowhere: give the reason in words, or cite a rule or ruling" if lost else 0)
