"""Card sets on the command line: written, changed, checked, and played with."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kingstable.catalogue import games_with_card_sets
from kingstable.cli import main
from kingstable.core import record as records
from tests.cli.programs import here


@pytest.fixture
def box(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """The house's own set in a file, with the Hero renamed Junak."""
    assert main(["cards", "template"]) == 0
    path = tmp_path / "box.csv"
    path.write_text(capsys.readouterr().out.replace("hero,Hero", "junak,Junak"), encoding="utf-8")
    return path


def test_the_template_is_playable(box: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "check", str(box)]) == 0
    assert capsys.readouterr().out == f"{box} is a valid card set for Kings of Serbia.\n"


def test_every_mistake_is_reported_with_its_line(box: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = box.read_text(encoding="utf-8").replace("junak,Junak,3,sword,3", "junak,Junak,3,sward,3")
    box.write_text(text.replace("rtanj,Rtanj,1", "rtanj,Rtanj,none"), encoding="utf-8")
    assert main(["cards", "check", str(box)]) == 1
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith(f"{box}, line 11: symbol cannot be 'sward': use none, coin")
    assert second == f"{box}, line 51: copies cannot be 'none': use a whole number from 1 to 60."


def test_a_mistake_spanning_many_lines_names_the_first(box: Path, capsys: pytest.CaptureFixture[str]) -> None:
    box.write_text(box.read_text(encoding="utf-8").replace("scout,Scout,5", "scout,Scout,6"), encoding="utf-8")
    assert main(["cards", "check", str(box), "--game", "kings_of_serbia"]) == 1
    assert capsys.readouterr().out.startswith(f"{box}, line 5: there are 71 Characters and 12 Bandits: change")


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_trailing_delimiters_from_spreadsheets_do_no_harm(
    box: Path, capsys: pytest.CaptureFixture[str], delimiter: str
) -> None:
    lines = box.read_text(encoding="utf-8").replace(",", delimiter).splitlines()
    box.write_text("".join(f"{line}{3 * delimiter}\r\n" for line in lines), encoding="utf-8-sig", newline="")
    assert main(["cards", "check", str(box)]) == 0
    lines[4] += delimiter + "more"
    box.write_text("\n".join(lines), encoding="utf-8")
    assert main(["cards", "check", str(box)]) == 1
    assert "line 5: there are 13 values, and there must be 12, as in line 1" in capsys.readouterr().out


def test_a_wrong_first_line_is_reported_with_what_it_lacks_and_how_to_list_the_columns(
    box: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    box.write_text(box.read_text(encoding="utf-8").replace("price,points", "cost,points", 1), encoding="utf-8")
    assert main(["cards", "check", str(box)]) == 1
    said = capsys.readouterr().out
    assert "(price is lacking; 'cost' is not known): `kingstable cards columns` explains them." in said


def test_the_columns_are_explained_with_their_allowed_values(box: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "columns"]) == 0
    said = capsys.readouterr().out
    assert main(["cards", "columns", "--json"]) == 0
    found = {each["column"]: each for each in json.loads(capsys.readouterr().out)}
    assert ",".join(found) == box.read_text(encoding="utf-8").splitlines()[0]
    assert found["price"]["used_by"] == ["character", "bandit"]
    assert found["price"]["values"] == "0 to 30"
    assert found["terrain"]["values"] == "plain, hill, mountain"
    for name, each in found.items():
        assert f"{name}\n" in said
        assert " ".join(each["meaning"].split()) in " ".join(said.split())


def test_cards_may_cost_nothing(box: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = [line.split(",") for line in box.read_text(encoding="utf-8").splitlines()]
    for cells in lines:
        if cells[0] in ("character", "bandit") and cells[6] != "5":  # the book shows a card that costs 5
            cells[6] = "0"
    box.write_text("\n".join(map(",".join, lines)), encoding="utf-8")
    assert main(["cards", "check", str(box)]) == 0
    capsys.readouterr()
    for players in (2, 3):
        ask = ["simulate", "kings_of_serbia", "--cards", str(box), "--players", str(players), "--games", "3", "--json"]
        assert main(ask) == 0
        found = json.loads(capsys.readouterr().out)
        assert "stopped" not in [each["ending"] for each in found["endings"]]


@pytest.mark.parametrize("command", ["check", "play"])
def test_a_missing_empty_or_binary_file_is_reported_as_such(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    words = ["cards", "check"] if command == "check" else ["play", "kings_of_serbia", "--bots", "easy", "--cards"]
    assert main([*words, str(tmp_path / "none.csv")]) == 1
    said = capsys.readouterr()
    assert "cannot be read (no such file or directory)" in said.out + said.err
    (tmp_path / "noise.csv").write_bytes(b"\xff\xfe\x00")
    assert main([*words, str(tmp_path / "noise.csv")]) == 1
    said = capsys.readouterr()
    assert "is not UTF-8 text" in said.out + said.err
    (tmp_path / "empty.csv").touch()
    assert main([*words, str(tmp_path / "empty.csv")]) == 1
    said = capsys.readouterr()
    assert "is empty: fill it with cards" in said.out + said.err
    assert "line 0" not in said.out + said.err


def test_a_game_that_has_only_its_own_cards_takes_no_set(box: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "check", str(box), "--game", "crusaders"]) == 2
    assert "crusaders does not take card sets: choose kings_of_serbia." in capsys.readouterr().err
    assert main(["simulate", "crusaders", "--cards", str(box), "--games", "1"]) == 2
    assert "crusaders does not take card sets" in capsys.readouterr().err
    assert [game.name for game in games_with_card_sets()] == ["kings_of_serbia"]


def test_games_are_simulated_with_a_set(box: Path, capsys: pytest.CaptureFixture[str]) -> None:
    figures = []
    for cards in ([], ["--cards", str(box)], ["--cards", str(box), "--jobs", "2"]):
        assert main(["simulate", "kings_of_serbia", "--games", "20", "--json", *cards]) == 0
        figures.append(json.loads(capsys.readouterr().out)["lengths"])
    assert figures[0] == figures[1] == figures[2], "another name changes nothing"
    box.write_text(box.read_text(encoding="utf-8").replace(",4,1,,,,", ",30,1,,,,"), encoding="utf-8")
    assert main(["simulate", "kings_of_serbia", "--games", "20", "--json", "--cards", str(box)]) == 0
    assert json.loads(capsys.readouterr().out)["lengths"] != figures[0]


def test_a_game_with_a_card_set_is_saved_recorded_and_replayed_with_it(box: Path, tmp_path: Path) -> None:
    seat = ["--bots", "random", "--name", "Ann", "--seed", "7", "--plain"]
    played = here(tmp_path, "play", "kings_of_serbia", "--cards", box, *seat, "--save", "s.kingstable", typed="quit\n")
    assert played.returncode == 0, played.stderr
    box.unlink()
    ended = here(tmp_path, "play", "--resume", "s.kingstable", "--record", "r.ktr", "--plain", typed="1\n" * 3000)
    assert ended.returncode == 0, ended.stderr
    record = records.parse((tmp_path / "r.ktr").read_text(encoding="utf-8"))
    assert "Junak" in record.cards
    replayed = here(tmp_path, "replay", "r.ktr", "--plain")
    assert replayed.returncode == 0, replayed.stderr
    assert "Junak" in replayed.stdout
    assert "Hero" not in replayed.stdout
