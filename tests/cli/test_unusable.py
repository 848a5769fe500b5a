"""A mistake in the files of one game leaves the other games playable."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from kingstable import catalogue
from tests.cli.programs import command, environment
from tests.patience import PATIENCE

EDITION = "KINGSTABLE_KINGS_AND_THINGS"


def with_edition(folder: Path, *arguments: object) -> subprocess.CompletedProcess[str]:
    """Run a command line with this edition of Kings & Things."""
    return subprocess.run(
        command(arguments),
        cwd=folder,
        env=environment() | {EDITION: str(folder)},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


@pytest.mark.parametrize("text", [b"creature,terrain\n", b"\xff\xfe", b""], ids=["columns", "no text", "empty"])
def test_a_broken_edition_breaks_only_its_own_game(tmp_path: Path, text: bytes) -> None:
    (tmp_path / "creatures.csv").write_bytes(text)
    played = with_edition(tmp_path, "simulate", "crusaders", "--games", 2, "--limit", 5)
    assert (played.returncode, played.stderr) == (0, "")
    refused = with_edition(tmp_path, "simulate", "kings_and_things", "--games", 2, "--limit", 5)
    assert refused.returncode == 1
    assert "creatures.csv" in refused.stderr
    assert refused.stderr.count("\n") == 1


def test_the_list_of_games_says_which_cannot_be_played_and_why(tmp_path: Path) -> None:
    (tmp_path / "heroes.csv").mkdir()
    listed = with_edition(tmp_path, "games")
    assert listed.returncode == 0
    assert "kings_and_things cannot be played here:" in listed.stdout
    assert f"{tmp_path / 'heroes.csv'} cannot be read" in listed.stdout


def test_all_games_can_be_played_here() -> None:
    assert tuple(catalogue.GAMES) == catalogue.NAMES
    assert catalogue.UNUSABLE == {}
