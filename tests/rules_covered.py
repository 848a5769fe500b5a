"""Says which rules have no test, and fails if there are any: a part of `make check`."""

from __future__ import annotations

import sys
from pathlib import Path

from kingstable.catalogue import GAMES
from kingstable.lab.coverage import coverage


def uncovered() -> list[str]:
    """For each game that lacks a test for a rule, a sentence that names those rules."""
    ids = {name: [rule.id for rule in game.rulebook().rules] for name, game in GAMES.items()}
    every = {rule for rules in ids.values() for rule in rules}
    found = (coverage(rules, Path(__file__).parent, game=name, others=every) for name, rules in ids.items())
    return [f"{each.game}: no test for {', '.join(each.uncovered)}" for each in found if each.uncovered]


if __name__ == "__main__":
    sys.exit("\n".join(uncovered()) or None)
