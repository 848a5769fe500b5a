"""Thousands of games on the command line: repeatable from a seed, and honest when interrupted."""

from __future__ import annotations

import json
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from kingstable.cli import main
from tests.cli.programs import here, interrupt, start

PARQUET = import_module("pyarrow.parquet")
"""Imported this way because it has no type hints."""


def simulated(capsys: pytest.CaptureFixture[str], *arguments: object) -> dict[str, Any]:
    """What standard output says, which must be one JSON document and nothing else."""
    assert main(["simulate", *map(str, arguments), "--json"]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    found: dict[str, Any] = json.loads(said.out)
    return found


def test_the_figures_add_up(capsys: pytest.CaptureFixture[str]) -> None:
    found = simulated(capsys, "crusaders", "--games", 2500, "--players", 3)
    assert found["games"] == found["asked"] == 2500
    assert not found["interrupted"]
    assert sum(seat["wins"] for seat in found["seats"]) + sum(seat["shared"] for seat in found["seats"]) >= 2500
    assert sum(seat["share"] for seat in found["seats"]) == pytest.approx(1)
    for seat in found["seats"]:
        assert 0 < seat["low"] < seat["share"] < seat["high"] < 1
    assert sum(turn["share"] for turn in found["turns"]) == pytest.approx(1)
    lengths = found["lengths"]
    assert lengths["min"] <= lengths["median"] <= lengths["max"] <= 60
    assert sum(bar["games"] for bar in lengths["histogram"]) == 2500
    assert found["decisions"] == pytest.approx(lengths["mean"] * 2500)
    assert [each["ending"] for each in found["endings"]] == ["last_marker"]
    assert found["bots"] == []
    for named in (found["seats"], found["turns"]):
        assert [each["name"] for each in named] == ["1", "2", "3"]


def test_turn_order_and_seat_are_reported_separately(capsys: pytest.CaptureFixture[str]) -> None:
    found = simulated(capsys, "the_kingdom", "--games", 120, "--players", 3, "--bots", "medium")
    first, second, third = found["turns"]
    assert first["low"] > third["high"], "whoever begins is ahead"
    assert first["share"] > second["share"] > third["share"]
    assert all(0.2 < seat["share"] < 0.5 for seat in found["seats"]), "and chance lets each seat begin"


@pytest.mark.parametrize("bots", ["random", "random,easy"])
def test_results_depend_on_the_seed_and_not_on_the_number_of_jobs(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, bots: str
) -> None:
    ask = ("crusaders", "--games", 1100 if bots == "random" else 20, "--bots", bots, "--seed", 7)
    alone, shared = tmp_path / "alone.parquet", tmp_path / "shared.parquet"
    one = simulated(capsys, *ask, "--out", alone, "--details", "--jobs", 1)
    two = simulated(capsys, *ask, "--out", shared, "--details", "--jobs", 2)
    assert PARQUET.read_table(alone).equals(PARQUET.read_table(shared))
    assert (one.pop("speed")["jobs"], two.pop("speed")["jobs"]) == (1, 2)
    assert one == two
    three = simulated(capsys, *ask)
    del three["speed"]
    assert one == three, "details change nothing in the games"
    assert one["seats"] != simulated(capsys, *ask, "--seed", 9)["seats"]


def test_different_computer_players_are_reported_separately_and_change_seats(
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = simulated(capsys, "crusaders", "--games", 40, "--bots", "random,medium")
    weak, strong = found["bots"]
    assert (weak["name"], strong["name"]) == ("random", "medium")
    assert strong["low"] > weak["high"], "looking ahead wins against chance"
    assert all(seat["wins"] > 10 for seat in found["seats"]), "both sat on both sides"


def test_every_game_is_a_row_of_the_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    found = simulated(capsys, "crusaders", "--games", 1500, "--out", out)
    rows = PARQUET.read_table(out)
    assert rows.column("game").to_pylist() == list(range(1500))
    assert sum(rows.column("decisions").to_pylist()) == found["decisions"]
    winners = rows.column("winners").to_pylist()
    assert sum(each == [0] for each in winners) == found["seats"][0]["wins"]
    orders = rows.column("turn_order").to_pylist()
    assert {tuple(order) for order in orders} == {(0, 1), (1, 0)}
    began = sum(each == [order[0]] for each, order in zip(winners, orders, strict=True))
    assert began == found["turns"][0]["wins"] != found["seats"][0]["wins"]
    assert json.loads(rows.schema.metadata[b"kingstable"])["seed"] == 1
    assert list(tmp_path.iterdir()) == [out]
    (usual := tmp_path / "usual").touch()
    assert out.stat().st_mode == usual.stat().st_mode, "as readable as any file"


def test_details_list_what_each_seat_had_and_did_with_each_thing(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """The winner has the most points, purchases are named, and each decision places a card."""
    out = tmp_path / "games.parquet"
    simulated(capsys, "the_kingdom", "--games", 3, "--bots", "easy", "--out", out, "--details")
    for row in PARQUET.read_table(out).to_pylist():
        points = [dict(seat)["points"] for seat in row["scores"]]
        assert row["winners"] == [seat for seat in (0, 1) if points[seat] == max(points)]
        assert all(any(thing.startswith("buys ") for thing, _ in seat) for seat in row["things"])
        assert row["options"]["tie"] == "shared"
    simulated(capsys, "crusaders", "--games", 5, "--out", (out := tmp_path / "others.parquet"), "--details")
    for row in PARQUET.read_table(out).to_pylist():
        placed = [times for seat in row["things"] for thing, times in seat if thing.startswith("places ")]
        assert sum(placed) == row["decisions"]


@pytest.mark.parametrize("game", ["crusaders", "the_kingdom"])
def test_the_games_of_another_run_are_not_overwritten(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, game: str
) -> None:
    out = tmp_path / "games.parquet"
    simulated(capsys, "crusaders", "--games", 5, "--out", out)
    before = out.read_bytes()
    assert main(["simulate", game, "--games", "3", "--out", str(out)]) == 1
    said = capsys.readouterr().err
    assert "games.parquet is there already: go on from its games with --resume, or choose another name." in said
    assert (out.read_bytes(), list(tmp_path.iterdir())) == (before, [out])
    assert simulated(capsys, "crusaders", "--games", 6, "--out", out, "--resume")["games"] == 6


def test_a_game_over_the_limit_counts_as_stopped_with_no_winner(capsys: pytest.CaptureFixture[str]) -> None:
    found = simulated(capsys, "crusaders", "--games", 10, "--limit", 5)
    assert found["endings"] == [{"ending": "stopped", "games": 10, "share": 1.0}]
    assert [(seat["wins"], seat["low"], seat["high"]) for seat in found["seats"]] == [(0, 0.0, 1.0)] * 2
    assert found["lengths"]["max"] == 5


def test_the_tables_agree_with_the_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "crusaders", "--games", "20", "--bots", "random,easy"]) == 0
    said = capsys.readouterr().out
    heads = ("Turn order", "Seat", "Computer player", "95% interval", "Decisions per game", "Ending")
    for head in (*heads, "decisions per second"):
        assert head in said


def test_numbers_may_be_abbreviated_and_seeds_may_be_long(capsys: pytest.CaptureFixture[str]) -> None:
    found = simulated(capsys, "crusaders", "--games", "1e1", "--limit", "1_000", "--seed", 2**64)
    assert (found["asked"], found["limit"], found["seed"]) == (10, 1000, 2**64)
    assert simulated(capsys, "crusaders", "--games", 10, "--seed", -(2**70))["games"] == 10


@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_reports_the_games_played_so_far(tmp_path: Path, jobs: int) -> None:
    ask = ("simulate", "crusaders", "--games", 10_000_000, "--jobs", jobs, "--json", "--out", "games.parquet")
    with start(tmp_path, *ask) as program:
        while not list(tmp_path.iterdir()):  # the file is begun just before the first game
            assert program.poll() is None
        said, complaint = interrupt(program)
    assert program.returncode == 130, complaint
    found = json.loads(said)
    assert found["interrupted"]
    assert found["games"] < 10_000_000
    assert PARQUET.read_table(tmp_path / "games.parquet").num_rows == found["games"]
    assert "Traceback" not in complaint


TIRED = """
import json, sys
for _, asked in zip(range(100), sys.stdin):
    print(json.dumps({"move": json.loads(asked)["moves"][0]}), flush=True)
"""
"""A program that ends after 100 answers."""


def test_games_before_a_program_failed_are_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "tired.py").write_text(TIRED, encoding="utf-8")
    out, bots = tmp_path / "games.parquet", f"program:{sys.executable} {tmp_path / 'tired.py'},random"
    arguments = ["simulate", "crusaders", "--games", "20", "--jobs", "1", "--bots", bots, "--out", str(out), "--resume"]
    for games in (4, 8):
        assert main(arguments) == 1
        who, _, why = capsys.readouterr().err.rstrip().partition(" failed: ")
        assert who.removeprefix("kingstable: ") in {f"{bots.removesuffix(',random')} at seat {seat}" for seat in (0, 1)}
        assert why == "The program has ended (exit code 0)."
        assert PARQUET.read_table(out)["game"].to_pylist() == list(range(games))
        assert sorted(tmp_path.iterdir()) == [out, tmp_path / "tired.py"]


def damage(path: Path) -> None:
    """Damage its content, and leave the description at its end intact."""
    content = path.read_bytes()
    path.write_bytes(content[:100] + bytes(300) + content[400:])


def test_a_damaged_file_is_reported_and_left_unchanged(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "games.parquet"
    simulated(capsys, "crusaders", "--games", 1000, "--out", out)
    damage(out)
    before = out.read_bytes()
    assert main(["simulate", "crusaders", "--games", "2000", "--out", str(out), "--resume"]) == 1
    assert "games.parquet cannot be gone on from: " in capsys.readouterr().err
    assert (out.read_bytes(), list(tmp_path.iterdir())) == (before, [out])


REFUSED = {
    ("crusade",): (2, "There is no game 'crusade': did you mean crusaders?"),
    ("crusaders", "--bots", "esay"): (2, "There is no level 'esay': did you mean easy?"),
    ("crusaders", "--players", "5"): (2, "crusaders is for 2, 3 or 4 players, not 5."),
    ("crusaders", "--players", "2", "--bots", "easy,easy,hard"): (2, "There are 3 computer players for 2 seats"),
    ("crusaders", "--option", "tie=coin"): (2, "Option tie cannot be 'coin': choose lower_sum, lower_highest."),
    ("crusaders", "--games", "0"): (2, "Invalid value for '--games': choose 1 or more, not 0."),
    ("crusaders", "--games", "many"): (2, "write a whole number such as 1000 or 1e3, not 'many'."),
    ("crusaders", "--games", "1e99"): (2, "choose 1,000,000,000,000,000 or less, not 1e99."),
    ("crusaders", "--jobs", "9999"): (2, "write a whole number from 1 to 1,024, not '9999'."),
    ("crusaders", "--jobs", "half"): (2, "write a whole number from 1 to 1,024, not 'half'."),
    ("crusaders", "--players", "two"): (2, "write a whole number such as 3, not 'two'."),
    ("crusaders", "--details"): (2, "--details are written to a file: name it with --out FILE."),
    ("crusaders", "--bots", ""): (2, "write names with commas between them, as in easy,hard, not ''."),
    ("crusaders", "--bots", "easy,,hard"): (2, "as in easy,hard, not 'easy,,hard'."),
    ("crusaders", "--out", "/dev/null"): (1, "/dev/null cannot be written: choose a file"),
    ("crusaders", "--out", "x" * 300): (2, "cannot be written"),
    ("crusaders", "--cards", "/dev/zero"): (2, "crusaders does not take card sets"),
    ("crusaders", "--out", "no/such/games.parquet"): (2, "no/such/games.parquet cannot be written"),
    ("crusaders", "--out", "."): (2, ". cannot be written"),
}


@pytest.mark.parametrize("arguments", REFUSED)
def test_what_cannot_be_simulated_is_refused_in_one_sentence(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    code, sentence = REFUSED[arguments]
    refused = here(tmp_path, "simulate", *arguments)
    assert (refused.returncode, refused.stdout) == (code, "")
    assert sentence in refused.stderr
    assert refused.stderr.count("\n") == 1


def test_without_pyarrow_the_file_is_refused_with_the_install_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("kingstable.lab.arrow.find_spec", lambda name: None)
    assert main(["simulate", "crusaders", "--out", str(tmp_path / "games.parquet")]) == 1
    assert f"install it with {sys.executable} -m pip install pyarrow." in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
