"""What is read from a game's rules."""

from __future__ import annotations

from pathlib import Path

from kingstable.commands.new_project import make
from kingstable.core.ruleset import in_folder, never_said


def test_what_no_rule_mentions_is_found(tmp_path: Path) -> None:
    place = in_folder(make("lanterns", tmp_path) / "src" / "lanterns")
    assert never_said(place) == []

    path = place.folder / "rules.py"
    text = path.read_text(encoding="utf-8")
    text = text.replace('MOVES: Final = ("light", "rest")', 'MOVES: Final = ("light", "rest", "sleep")')
    text = text.replace("    may_rest(t)\n", "")
    path.write_text(f"{text}\n\ndef sleep(t: Terrace, seat: i64) -> None:\n    pass\n", encoding="utf-8")
    assert never_said(place) == ["may_rest", "may_sleep"]
