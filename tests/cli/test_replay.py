"""Records on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kingstable import catalogue
from kingstable.cli import main
from kingstable.core.record import Record
from kingstable.house.match import Match


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished game of three, as a file."""
    match, _ = Match.open(catalogue.game("crusaders"), ("Anna", "Bela", "Cyril"), seed=b"r" * 32)
    while not match.over:
        (seat,) = match.waiting()
        match.play(seat, match.legal(seat)[match.ply % 3])
    path = tmp_path / "game.txt"
    path.write_text(match.record.text())
    return path


def test_a_record_shows_its_last_table_and_the_whole_log(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(record)]) == 0
    said = capsys.readouterr().out
    assert "Anna" in said
    assert "Winner:" in said
    assert "goes first." in said


def test_a_watcher_sees_no_hand_and_a_seat_only_its_own(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    hands = {}
    for viewer in (None, 0, 2):
        assert (
            main(
                [
                    "replay",
                    str(record),
                    "--ply",
                    "9",
                    "--json",
                    *(["--seat", str(viewer)] if viewer is not None else []),
                ]
            )
            == 0
        )
        found = json.loads(capsys.readouterr().out)
        assert (found["game"], found["ply"], found["viewer"]) == ("crusaders", 9, viewer)
        hands[viewer] = [
            zone["owner"]
            for zone in found["scene"]["zones"]
            if zone["layout"] == "fan" and any(piece.get("face") for piece in zone["pieces"])
        ]
    assert hands == {None: [], 0: [0], 2: [2]}


def test_a_whole_game_is_written_to_one_page(record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "game.html"
    assert main(["replay", str(record), "--html", str(out)]) == 0
    said = capsys.readouterr().out
    size = out.stat().st_size
    assert f"{-(-size // 1024)} KiB" in said
    assert out.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert main(["replay", str(record), "--html", str(tmp_path)]) != 0


def test_a_page_has_the_whole_game_whatever_part_is_requested(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["replay", str(record), "--html", "game.html"]
    assert main([*arguments, "--ply", "3", "--seat", "0", "--json"]) == 2
    assert "--html writes the whole game: leave out --ply, --seat, --json." in capsys.readouterr().err


def test_an_unwritable_page_is_explained(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(record), "--html", str(record.parent / "no" / "game.html")]) == 2
    assert "cannot be written" in capsys.readouterr().err


def test_the_log_ends_at_the_shown_position(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lengths = []
    for ply in ("0", "1", "30"):
        main(["replay", str(record), "--ply", ply, "--json"])
        lengths.append(len(json.loads(capsys.readouterr().out)["log"]))
    assert lengths[0] < lengths[1] < lengths[2]


def test_a_developer_can_see_the_whole_position(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(record), "--ply", "12", "--describe"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("crusaders, 3 players, rules version 1, ply 12\nTo do:\n  ask card_to_place, seat ")
    assert all(f"\n  s{seat}.hand: " in said for seat in range(3)), "all hands are open"
    assert "\nFields:\n  deck = " in said


def test_the_replayed_table_offers_no_moves(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["replay", str(record), "--ply", "0", "--seat", "0", "--plain"])
    assert "(place " not in capsys.readouterr().out


def spoilt(text: str) -> dict[str, str]:
    """Texts that are not records, each with the complaint about it."""
    first = text.splitlines()[0]
    newer_rules = Record("crusaders", 99, {}, ("A", "B"), ()).text()
    unknown = Record("chess", 1, {}, ("A", "B"), ()).text()
    return {
        text[: len(text) // 2]: "The record is cut short",
        text.replace("Anna", "Hanna"): "was changed after it was written",
        text.replace(first, "kingstable record 9"): "update kingstable",
        newer_rules: "The record is of rules version 99 of crusaders",
        unknown: "There is no game 'chess'",
        "a letter to Anna\n": "This is not a record",
        "": "This is not a record",
    }


def test_a_truncated_edited_or_newer_record_is_refused(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for content, sentence in spoilt(record.read_text()).items():
        record.write_text(content)
        assert main(["replay", str(record)]) == 1
        said = capsys.readouterr()
        assert sentence in said.err
        assert said.err.count("\n") == 1
        assert said.out == ""


def test_a_binary_file_is_refused(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record.write_bytes(b"\xff\xfe\x00")
    assert main(["replay", str(record)]) == 1
    assert "it is not text in UTF-8" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--ply", "61"), "The record has moves 0 to"),
        (("--ply", "-1"), "The record has moves 0 to"),
        (("--seat", "3"), "The record has seats 0 to 2, not 3."),
    ],
)
def test_a_ply_or_seat_out_of_range_is_a_usage_error(
    record: Path, arguments: tuple[str, str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(record), *arguments]) == 2
    assert sentence in capsys.readouterr().err
