"""A file that cannot be written is refused before anything is played for it, and is neither made nor changed."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from kingstable.cli import main

WRITING = [
    ("lab", "report", "crusaders", "--out"),
    ("lab", "report", "crusaders", "--keep"),
    ("lab", "compare", "crusaders", "--b", "early_win=none", "--out"),
    ("lab", "compare", "crusaders", "--b", "early_win=none", "--keep"),
    ("lab", "rulings", "crusaders", "--out"),
    ("lab", "tune", "kings_of_serbia", "--vary", "v.csv", "--target", "ties", "--out"),
    ("lab", "exploitability", "sale", "--keep"),
    ("arena", "crusaders", "--bots", "easy,medium", "--out"),
    ("arena", "crusaders", "--bots", "easy,medium", "--html"),
    ("simulate", "crusaders", "--out"),
    ("replay", "game.txt", "--html"),
    ("review", "game.txt", "--html"),
    ("puzzles", "mine", "crusaders", "--out"),
    ("puzzles", "pick", "mined.jsonl", "--out"),
    ("puzzles", "grade", "--out"),
    ("play", "crusaders", "--record"),
    ("play", "crusaders", "--save"),
    ("backup",),
]
FOLDERS = [("dataset", "crusaders", "--out"), ("lab", "report", "crusaders", "--records")]


@pytest.fixture(autouse=True)
def empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty current folder, in which nothing may be played."""
    for module in ("compared", "reported", "tuned"):  # imported first, or they would keep the replacement
        import_module(f"kingstable.commands.{module}")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("kingstable.lab.plan.plan_for", lambda *given: pytest.fail("it goes on to play"))
    return tmp_path


def refused(capsys: pytest.CaptureFixture[str], command: tuple[str, ...], value: str) -> str:
    """The refusal: one sentence, which names the option."""
    assert main([*command, value]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert (command[-1] if command[-1].startswith("--") else "FILE") in said.err
    return said.err


@pytest.mark.parametrize("command", WRITING, ids=" ".join)
def test_an_unwritable_file_is_refused_before_anything_is_played(
    command: tuple[str, ...], empty: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (empty / "folder").mkdir()
    said = refused(capsys, command, "no/such.csv")
    assert "no/such.csv cannot be written: there is no folder no; create it first." in said
    assert "folder cannot be written: it is a folder; name a file in it." in refused(capsys, command, "folder")
    assert "file name too long; name a file elsewhere." in refused(capsys, command, "x" * 300)
    assert [path.name for path in empty.iterdir()] == ["folder"]


@pytest.mark.parametrize("command", FOLDERS, ids=" ".join)
def test_an_unwritable_folder_is_refused(
    command: tuple[str, ...], empty: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (empty / "file").write_text("Dear Anna", encoding="utf-8")
    assert "file is not a folder; name another one." in refused(capsys, command, "file/inside")
    monkeypatch.setattr("os.access", lambda path, mode: False)
    assert f"you may not write to the folder {empty}; name another one." in refused(capsys, command, "new/one")
    assert [path.name for path in empty.iterdir()] == ["file"]


@pytest.mark.parametrize("command", [*WRITING, *FOLDERS], ids=" ".join)
def test_a_dash_is_no_file(command: tuple[str, ...], empty: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "- is not a file, and does not stand for the screen here: name a f" in refused(capsys, command, "-")
    assert list(empty.iterdir()) == []


def test_a_read_only_file_is_refused_and_unchanged(
    empty: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    page = empty / "page.html"
    page.write_text("Dear Anna", encoding="utf-8")
    monkeypatch.setattr("os.access", lambda path, mode: False)
    report = ("lab", "report", "crusaders", "--out")
    assert "you may not change that file; name another one." in refused(capsys, report, "page.html")
    assert "you may not write to the folder .; name another one." in refused(capsys, report, "new.html")
    assert page.read_text(encoding="utf-8") == "Dear Anna"


TWICE = [
    ("lab", "report", "crusaders", "--keep", "one", "--out", "one"),
    ("lab", "report", "crusaders", "--keep", "new", "--records", "new"),
    ("lab", "report", "crusaders", "--keep", "crusaders-report.html"),
    ("lab", "report", "crusaders", "--from", "one", "--out", "one"),
    ("lab", "compare", "crusaders", "--b", "early_win=none", "--out", "folder/../one", "--keep", "one"),
    ("lab", "compare", "kings_of_serbia", "--b", "cards=one", "--out", "one"),
    ("lab", "rulings", "crusaders", "--cards", "one", "--out", "one"),
    ("lab", "tune", "kings_of_serbia", "--vary", "one.csv", "--target", "ties", "--out", "one.csv"),
    ("arena", "crusaders", "--bots", "easy,medium", "--out", "one", "--html", "link"),
    ("review", "one", "--html", "one"),
    ("replay", "one", "--html", "one"),
    ("puzzles", "pick", "one", "--out", "one"),
    ("play", "crusaders", "--save", "one", "--record", "one"),
    ("play", "--resume", "one", "--record", "one"),
]


@pytest.mark.parametrize("command", TWICE, ids=" ".join)
def test_one_file_cannot_serve_two_outputs(
    command: tuple[str, ...], empty: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (empty / "folder").mkdir()
    for name in ("one", "one.csv", "crusaders-report.html"):
        (empty / name).write_text("Dear Anna", encoding="utf-8")
    (empty / "link").symlink_to("one")
    assert main(list(command)) == 2
    said = capsys.readouterr().err
    assert "is already the file of " in said
    assert ": name another one." in said
    assert said.count("\n") == 1
    assert (empty / "one").read_text(encoding="utf-8") == "Dear Anna"


def test_one_file_may_be_read_twice(empty: Path) -> None:
    (empty / "one").write_text("Dear Anna", encoding="utf-8")
    with pytest.raises(pytest.fail.Exception, match="goes on to play"):
        main(["lab", "tune", "kings_of_serbia", "--vary", "one", "--cards", "one", "--target", "ties"])


def test_the_default_page_of_a_report_is_checked_first_too(empty: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (empty / "crusaders-report.html").mkdir()
    assert main(["lab", "report", "crusaders"]) == 2
    said = capsys.readouterr().err
    assert "Invalid value for --out: crusaders-report.html cannot be written: it is a folder" in said
