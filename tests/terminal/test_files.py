"""Saved games, chairs, and the signals that stop a sitting."""

from __future__ import annotations

import os
import signal
from datetime import datetime
from pathlib import Path

import pytest

from kingstable import catalogue
from kingstable.core.errors import BadOption, UnknownName
from kingstable.core.stops import Stops
from kingstable.house.match import Match
from kingstable.terminal.chairs import Chair, chairs_for
from kingstable.terminal.saves import BadSave, load, new_path, save
from kingstable.terminal.speech import speech

WORDS = speech()


def a_match(*names: str) -> Match:
    return Match.open(catalogue.game("crusaders"), names, seed=b"s" * 32)[0]


def test_a_saved_game_loads_as_it_was(tmp_path: Path) -> None:
    match, chairs = a_match("Anna", "The Page"), (Chair("Anna"), Chair("The Page", "random", 5))
    save(tmp_path / "game", match, chairs)
    again, seated = load(tmp_path / "game")
    assert seated == chairs
    assert again.save() == match.save()
    assert list(tmp_path.iterdir()) == [tmp_path / "game"]


def test_a_failed_save_leaves_the_old_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match, chairs = a_match("Anna", "Bela"), (Chair("Anna"), Chair("Bela"))
    save(tmp_path / "game", match, chairs)
    before = (tmp_path / "game").read_bytes()
    match.play(match.waiting()[0], match.legal(match.waiting()[0])[0])

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(BadSave, match="cannot be written: no space left on device"):
        save(tmp_path / "game", match, chairs)
    assert (tmp_path / "game").read_bytes() == before
    assert list(tmp_path.iterdir()) == [tmp_path / "game"]


def test_a_save_whose_players_differ_from_its_game_is_refused(tmp_path: Path) -> None:
    save(tmp_path / "game", a_match("Anna", "Bela"), (Chair("Anna"), Chair("Cyril")))
    with pytest.raises(BadSave, match="the players are different"):
        load(tmp_path / "game")


def test_a_new_path_has_an_unused_file_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    moment = datetime(2026, 11, 20, 21, 30, 0)  # noqa: DTZ001  # only its digits matter here
    first = new_path("crusaders", moment)
    assert first == Path("crusaders-20261120-213000.kingstable")
    first.touch()
    assert new_path("crusaders", moment) == Path("crusaders-20261120-213000-1.kingstable")


# Chairs


@pytest.mark.parametrize(
    ("players", "levels", "names", "expected"),
    [
        (None, [], [], ["Player 1", "The Constable"]),
        (None, [], ["Anna"], ["Anna", "The Constable"]),
        (None, [], ["Anna", "Bela"], ["Anna", "Bela"]),
        (None, [], ["Anna", "Bela", "Clara"], ["Anna", "Bela", "Clara"]),
        (None, ["easy", "hard"], ["Anna"], ["Anna", "The Squire", "The Marshal"]),
        (3, ["hard"], ["Anna"], ["Anna", "Player 2", "The Marshal"]),
        (2, [], [], ["Player 1", "Player 2"]),
        (2, ["easy", "easy"], [], ["The Squire 1", "The Squire 2"]),
        (2, ["easy"], ["The Squire"], ["The Squire", "The Squire (computer)"]),
    ],
)
def test_people_sit_first_and_computers_after_them(
    players: int | None, levels: list[str], names: list[str], expected: list[str]
) -> None:
    chairs = chairs_for((2, 3, 4), players, levels, names, 1, WORDS)
    assert [chair.name for chair in chairs] == expected
    assert len({chair.seed for chair in chairs if chair.level}) == len([chair for chair in chairs if chair.level])


def test_a_computer_players_choice_follows_from_its_seed_and_the_ply() -> None:
    chair = Chair("The Page", "random", 5)
    assert chair.seed_at(3) == Chair("another", "easy", 5).seed_at(3)
    assert chair.seed_at(3) != chair.seed_at(4)


def test_impossible_seatings_are_refused() -> None:
    with pytest.raises(UnknownName, match="There is no level 'wild'"):
        chairs_for((2,), None, ["wild"], [], 1, WORDS)
    with pytest.raises(BadOption, match="3 computer players for 2 seats"):
        chairs_for((2,), 2, ["easy"] * 3, [], 1, WORDS)
    with pytest.raises(BadOption, match="2 names for 1 person"):
        chairs_for((2,), 2, ["easy"], ["A", "B"], 1, WORDS)
    for name in ("", " ", "a\nb", "a\x1b[2Jb", "x" * 41, "a\u2028b"):
        with pytest.raises(BadOption, match="1 to 40 printable characters"):
            chairs_for((2,), None, [], [name], 1, WORDS)


# Signals


def test_a_signal_waits_for_work_that_must_be_completed() -> None:
    stops = Stops()
    done = []

    def do_whole() -> None:
        with stops.listening(), stops.held():
            os.kill(os.getpid(), signal.SIGTERM)
            done.append("whole")

    with pytest.raises(KeyboardInterrupt):
        do_whole()
    assert done == ["whole"]


def test_finished_work_is_no_longer_interrupted() -> None:
    stops = Stops()
    with stops.listening():
        with stops.finishing():
            os.kill(os.getpid(), signal.SIGTERM)
        with pytest.raises(KeyboardInterrupt):
            os.kill(os.getpid(), signal.SIGTERM)


def test_afterwards_signals_go_where_they_went_before() -> None:
    before = signal.getsignal(signal.SIGTERM)
    with Stops().listening():
        assert signal.getsignal(signal.SIGTERM) != before
    assert signal.getsignal(signal.SIGTERM) == before
