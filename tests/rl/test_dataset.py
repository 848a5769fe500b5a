"""Data sets: rows that replay and show a seat no more than it sees, and a card that says how they were made."""

from __future__ import annotations

import json
import shutil
import sys
from importlib import import_module
from pathlib import Path
from time import sleep
from typing import Any

import numpy as np
import pytest

from kingstable.catalogue import NAMES
from kingstable.cli import main
from kingstable.core.seeds import derived
from kingstable.rl import dataset
from kingstable.rl.dataset import CARD, DECISIONS, GAMES, Dataset, Making, play
from kingstable.rl.play import Play
from tests.cli.programs import interrupt, run, start
from tests.cli.test_simulate import TIRED

parquet: Any = import_module("pyarrow.parquet")


def made(folder: Path, game: str, *more: str) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    assert main(["dataset", game, "--games", "2", "--jobs", "1", "--out", str(folder), *more]) == 0
    decisions = parquet.read_table(folder / DECISIONS).to_pylist()
    return decisions, parquet.read_table(folder / GAMES).to_pylist()


@pytest.mark.parametrize("name", NAMES)
def test_the_actions_replay_the_games(name: str, tmp_path: Path) -> None:
    decisions, games = made(tmp_path, name, "--bots", "random", "--limit", "40")
    players = len(games[0]["levels"])
    setting = Making(name, players, {}, ("random",) * players, 2, 1, 40).setting()
    for game in games:
        again = Play(setting, derived(1, "deal", game["game"]))
        rows = [row for row in decisions if row["game"] == game["game"]]
        assert [row["step"] for row in rows] == list(range(len(rows)))
        for row in rows:
            assert row["seat"] == again.seat
            assert row["legal"] == list(np.flatnonzero(again.mask()))
            assert row["observation"] == list(again.look(again.seat))
            again.act(row["action"])
        assert (again.moves, again.returns()) == (game["moves"], game["returns"])
        assert all(row["outcome"] == game["returns"][row["seat"]] for row in rows)
        assert game["ending"] == "stopped" or again.over


def test_the_card_documents_how_the_data_set_was_made(tmp_path: Path) -> None:
    made(tmp_path, "the_kingdom", "--bots", "easy,random", "--option", "turn_limit=turns_40", "--limit", "30")
    text = (tmp_path / CARD).read_text(encoding="utf-8")
    assert text.startswith("---\npretty_name: the_kingdom for 2 players\n")
    assert "kingstable dataset the_kingdom --players 2 --bots easy,random --games 2 --seed 1 --limit 30" in text
    assert "Options that are not the usual ones: `turn_limit=turns_40`." in text
    for column in (*parquet.read_schema(tmp_path / DECISIONS).names, *parquet.read_schema(tmp_path / GAMES).names):
        assert f"| `{column}` |" in text
    about = json.loads(parquet.read_schema(tmp_path / GAMES).metadata[b"kingstable"])
    assert (about["environment"], about["levels"]) == ("kingstable/the_kingdom-2p-v1", ["easy", "random"])


def test_the_rows_are_the_same_for_any_number_of_processes(tmp_path: Path) -> None:
    made(tmp_path / "one", "crusaders", "--bots", "easy")
    assert (
        main(["dataset", "crusaders", "--games", "2", "--jobs", "2", "--bots", "easy", "--out", str(tmp_path / "2")])
        == 0
    )
    assert parquet.read_table(tmp_path / "one" / DECISIONS).equals(parquet.read_table(tmp_path / "2" / DECISIONS))


def test_a_failed_run_leaves_nothing_behind(tmp_path: Path) -> None:
    making = Making("crusaders", 2, {}, ("random", "random"), 1, 1, 100)
    failing = Dataset(making, tmp_path / "set")
    failing.add(play(making, 0))
    failing.drop()
    assert list((tmp_path / "set").iterdir()) == []


def files_in(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.parametrize("rows", [dataset.ROWS_AT_ONCE, 100])
def test_an_interrupted_run_continues_to_the_same_files(
    rows: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Byte by byte, whether the earlier games fill groups of rows or only begin one; the card needs the same folder."""
    monkeypatch.setattr(dataset, "ROWS_AT_ONCE", rows)
    monkeypatch.chdir(tmp_path)
    folder = Path("set")
    made(folder, "crusaders", "--bots", "random", "--games", "9")
    whole = files_in(folder)
    for before in (1, 2, 5, 9):
        shutil.rmtree(folder)
        made(folder, "crusaders", "--bots", "random", "--games", str(before))
        made(folder, "crusaders", "--bots", "random", "--games", "9", "--resume")
        assert files_in(folder) == whole


def test_ctrl_c_loses_nothing(tmp_path: Path) -> None:
    asked = ("dataset", "crusaders", "--bots", "easy", "--jobs", 1, "--out", "set", "--resume", "--games")
    process = start(tmp_path, *asked, 100_000)
    while not (tmp_path / "set").exists() or not (tmp_path / "set" / f".{GAMES}.part").exists():
        assert process.poll() is None
    sleep(0.5)
    interrupt(process)
    assert process.returncode == 130
    games = parquet.read_table(tmp_path / "set" / GAMES)
    more = games.num_rows + 3
    assert run(tmp_path, *asked, more).returncode == 0
    again = parquet.read_table(tmp_path / "set" / GAMES)
    assert (again.num_rows, again.slice(0, games.num_rows).equals(games)) == (more, True)
    assert parquet.read_table(tmp_path / "set" / DECISIONS)["game"].unique().to_pylist() == list(range(more))


def test_a_data_set_is_not_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "set"
    made(folder, "crusaders", "--bots", "random", "--games", "3")
    before = files_in(folder)
    arguments = ["dataset", "crusaders", "--bots", "random", "--jobs", "1", "--out", str(folder)]
    for more, said in (
        (["--games", "3"], "go on from that data set with --resume, or choose another folder"),
        (["--games", "3", "--seed", "2", "--resume"], "has other games"),
        (["--games", "2", "--resume"], "has 3 games already"),
    ):
        assert main([*arguments, *more]) == 1
        assert said in " ".join(capsys.readouterr().err.split())
        assert files_in(folder) == before


@pytest.mark.parametrize("more", [[], ["--resume"]])
def test_a_foreign_readme_is_not_overwritten(
    more: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / CARD).write_text("Dear Anna", encoding="utf-8")
    arguments = ["dataset", "crusaders", "--bots", "random", "--jobs", "1", "--games", "1", "--out", str(tmp_path)]
    assert main([*arguments, *more]) == 1
    assert "would be overwritten: choose another folder" in " ".join(capsys.readouterr().err.split())
    assert files_in(tmp_path) == {CARD: b"Dear Anna"}


def test_files_that_do_not_belong_together_are_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made(tmp_path / "one", "crusaders", "--bots", "random", "--games", "2")
    made(tmp_path / "other", "crusaders", "--bots", "random", "--games", "3")
    shutil.copy(tmp_path / "other" / GAMES, tmp_path / "one" / GAMES)
    arguments = ["dataset", "crusaders", "--bots", "random", "--jobs", "1", "--games", "4", "--resume", "--out"]
    assert main([*arguments, str(tmp_path / "one")]) == 1
    assert "do not belong together" in " ".join(capsys.readouterr().err.split())
    (tmp_path / "one" / DECISIONS).write_bytes(b"Dear Anna")
    assert main([*arguments, str(tmp_path / "one")]) == 1
    assert "cannot be gone on from" in " ".join(capsys.readouterr().err.split())


@pytest.mark.parametrize("name", [DECISIONS, GAMES])
def test_damaged_files_are_reported_and_left_unchanged(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "set"
    made(folder, "crusaders", "--bots", "random", "--games", "4")
    content = (folder / name).read_bytes()
    (folder / name).write_bytes(content[:30] + bytes(300) + content[330:])
    before = files_in(folder)
    arguments = ["dataset", "crusaders", "--bots", "random", "--jobs", "1", "--games", "6", "--resume", "--out"]
    assert main([*arguments, str(folder)]) == 1
    assert f"{name} cannot be gone on from (" in "".join(capsys.readouterr().err.split("\n"))
    assert files_in(folder) == before


def test_the_games_before_a_program_failed_are_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "tired.py").write_text(TIRED, encoding="utf-8")
    bots = f"program:{sys.executable} {tmp_path / 'tired.py'},random"
    arguments = ["dataset", "crusaders", "--bots", bots, "--jobs", "1", "--games", "20", "--resume", "--out"]
    assert main([*arguments, str(tmp_path / "set")]) == 1
    assert "The program has ended (exit code 0)." in capsys.readouterr().err
    assert parquet.read_table(tmp_path / "set" / GAMES)["game"].to_pylist() == [0, 1, 2, 3, 4]
    assert sorted(files_in(tmp_path / "set")) == [CARD, DECISIONS, GAMES]


def test_an_unwritable_folder_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    out = str(tmp_path / "file" / "set")
    assert main(["dataset", "crusaders", "--games", "1", "--jobs", "1", "--bots", "random", "--out", out]) == 2
    assert "cannot be written" in capsys.readouterr().err
