"""The plots of docs/strength.md show what its tables say, and the tables are read correctly."""

from __future__ import annotations

import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from bench import strength
from bench.strength import Climb, Shown, Spot

LADDER = """
| game | players | first | easy | fair |
| --- | --: | --- | --- | --- |
| Chess & co | 2 | +900 (700 to 1200) | +200 (170 to 260) | +100 (60 to 130) of 12 |
| Whist | 3 | +50 (40 to 60), +45 | +150 (140 to 170), +120 | - |

| game | players | hard |
| --- | --: | --- |
| Chess & co | 2 | +30 (-10 to 60) |
"""
SHARES = """
| game | players | seconds a move | games | won | aimed at |
| --- | --: | --- | --: | --- | --: |
| Chess & co | 2 | 0.2 | 44 | 95 % (84 to 99) | 90 % |
| Whist | 3 | 1 | 1,200 | 40 % (37 to 43) | |
"""


def test_each_plot_agrees_with_its_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["strength", "--check"])
    strength.main()


def test_an_outdated_plot_is_named_and_drawn_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    page, ladder, shares = tmp_path / "page.md", tmp_path / "ladder.svg", tmp_path / "shares.svg"
    page.write_text(LADDER + SHARES, encoding="utf-8")
    for name, path in {"PAGE": page, "LADDER": ladder, "SHARES": shares}.items():
        monkeypatch.setattr(strength, name, path)
    monkeypatch.setattr(sys, "argv", ["strength", "--check"])
    with pytest.raises(SystemExit, match=r"ladder\.svg is not as its table is"):
        strength.main()
    monkeypatch.setattr(sys, "argv", ["strength"])
    strength.main()
    for path in (ladder, shares):
        words = "".join(ET.fromstring(path.read_text(encoding="utf-8")).itertext())
        assert "Chess & co" in words
        assert "Whist" in words
    page.write_text((LADDER + SHARES).replace("95 %", "94 %"), encoding="utf-8")
    monkeypatch.setattr(sys, "argv", ["strength", "--check"])
    with pytest.raises(SystemExit, match=r"shares\.svg"):
        strength.main()


def test_steps_add_up_from_the_first_level_and_so_do_their_errors() -> None:
    chess, whist = strength.climbs(LADDER)
    assert (chess.game, chess.players, chess.levels) == ("Chess & co", 2, ["first", "easy", "fair", "hard"])
    assert [tuple(map(round, spot)) for spot in chess.spots] == [
        (0, 0, 0),
        (200, 170, 260),
        (300, 250, 367),  # of 60 and 30 upwards, and 30 and 40 downwards
        (330, 266, 403),
    ]
    assert whist == Climb("Whist", 3, ["first", "easy"], [Spot(0, 0, 0), Spot(150, 140, 170)])


def test_shares_are_read_with_their_targets() -> None:
    assert strength.shares(SHARES) == [
        Shown("Chess & co", 2, "0.2", Spot(95, 84, 99), 90),
        Shown("Whist", 3, "1", Spot(40, 37, 43), None),
    ]
