"""The command that changes the rules: what it changes, and that it tells tests that bite from those that do not."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from kingstable.catalogue import GAMES
from tests.mutate.__main__ import EQUIVALENT, sample
from tests.mutate.covering import ROOT, rule_modules
from tests.mutate.mutators import mutants
from tests.mutate.trial import closes_over_less

SOURCE = '''"""No change to this, nor to 5 in here."""

from typing import Final

ROOM: Final[i64] = 4


def may_enter(t: Realm, seat: i64) -> bool:
    """A 1 that stays."""
    if (t.size[seat] + 1) <= ROOM and not t.closed:
        t.visits += 1
        tell_enters(t, seat, ROOM)
        return True
    return False
'''


def test_every_part_of_a_rule_is_mutated_but_no_text(tmp_path: Path) -> None:
    path = tmp_path / "rules.py"
    path.write_text(SOURCE, encoding="utf-8")
    found = {mutant.key.partition(" => ")[2] for mutant in mutants(path) if mutant.is_another_program()}
    head = "if (t.size[seat] + 1) <= ROOM and not t.closed:"
    assert found == {
        "ROOM: Final[i64] = 5",
        "ROOM: Final[i64] = 3",
        head.replace("<=", "<"),
        head.replace("+", "-"),
        head.replace("1", "2"),
        head.replace("1", "0"),
        head.replace("and", "or"),
        head.replace("not t", "t"),
        "if not (t.size[seat] + 1 <= ROOM and (not t.closed)):",
        "if ((not t.closed)):",
        "if ((t.size[seat] + 1 <= ROOM)):",
        "t.visits -= 1",
        "t.visits += 2",
        "t.visits += 0",
        "pass",
        "tell_enters(t, ROOM, seat)",
        "return False",
        "return True",
    }


def test_a_comment_is_not_part_of_a_mutants_name(tmp_path: Path) -> None:
    path = tmp_path / "rules.py"
    keys = []
    for comment in ("", "  # einmal für alle"):
        path.write_text(f'sign = "#"{comment}\nt.visits += 1{comment}\n', encoding="utf-8")
        keys.append([mutant.key for mutant in mutants(path)])
    assert keys[0] == keys[1]
    assert "rules.*: t.visits += 1 => t.visits -= 1" in keys[0]


def test_a_mutant_without_super_is_tried_by_importing_again() -> None:
    """Its code has no room for the class that `super()` needs, so it cannot replace the old code."""
    found = {mutant.key: mutant for path in rule_modules("kingdoms") for mutant in mutants(path)}
    key = "pieces.Lands.__init__: super().__init__(seats, luck, choices) => pass"
    assert closes_over_less(found[key])
    assert not closes_over_less(found["pieces.Lands.__init__: self.fought: i64 = 0 => self.fought: i64 = 1"])


def test_a_mutant_differs_in_exactly_one_place(tmp_path: Path) -> None:
    path = tmp_path / "rules.py"
    path.write_text(SOURCE, encoding="utf-8")
    for mutant in mutants(path):
        changed = [(a, b) for a, b in zip(SOURCE.splitlines(), mutant.text().splitlines(), strict=True) if a != b]
        assert [f"{a.strip()} => {b.strip()}" for a, b in changed] == [mutant.key.partition(": ")[2]]


@pytest.mark.parametrize("game", GAMES)
def test_mutants_listed_as_equivalent_exist_in_todays_rules(game: str) -> None:
    listed = json.loads(EQUIVALENT.read_text("utf-8")).get(game, {})
    there = {mutant.key for path in rule_modules(game) for mutant in mutants(path)}
    assert [key for key in listed if key not in there] == []
    assert all(listed.values()), "each has its reason"


def test_the_same_seed_chooses_the_same_mutants_and_another_seed_others() -> None:
    chosen = [[mutant.key for mutant in sample("crusaders", 12, seed)] for seed in (1, 1, 2)]
    assert chosen[0] == chosen[1] != chosen[2]
    assert len(set(chosen[0])) == 12


def test_the_command_reports_killed_and_surviving_mutants(tmp_path: Path) -> None:
    """The tests of territories alone catch a marker that is miscounted, but not a dropped check for a holder."""
    command = ["-m", "tests.mutate", "crusaders", "--sample", "0", "--tests", "test_territories", "--only"]
    told = subprocess.run(
        [sys.executable, *command, "rules.award", "--kept", str(tmp_path), "--least", "0", "--json"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert told.returncode == 0, told.stderr
    found = json.loads(told.stdout)
    assert found["mutants"] == found["caught"] + len(found["survivors"]) + found["equivalent"]
    room = "t.markers[sector] == 0 and is_settled(t, sector):"
    assert {each.partition(" => ")[2] for each in found["survivors"]} == {
        f"if (({room.removesuffix(':').replace(' and ', ') and (')})):",
    }
    outcomes = [json.loads(line) for line in (tmp_path / "crusaders-outcomes.jsonl").read_text("utf-8").splitlines()]
    caught = {change.partition(" => ")[2]: test for _, _, change, test, _ in outcomes}
    assert caught["t.placed -= 1"].startswith("tests/crusaders/test_territories.py::test_")
