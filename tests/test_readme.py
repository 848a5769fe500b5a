"""The README says only what is true."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from kingstable import catalogue
from kingstable.cli import NAMES

ROOT = Path(__file__).parent.parent
PAGES = ("README.md", "CONTRIBUTING.md", *sorted(f"docs/{path.name}" for path in (ROOT / "docs").glob("*.md")))


def test_the_tour_of_the_engine_runs_as_shown() -> None:
    tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert tried.failed == 0
    assert tried.attempted > 20


def test_the_readme_names_only_existing_commands_and_games() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    commands = re.findall(r"bin/kingstable ([a-z]+)", text)
    assert set(commands) <= set(NAMES)
    titles = {game.lexicon().say("title") for game in catalogue.GAMES.values()}
    assert all(title in text for title in titles)


@pytest.mark.parametrize("page", PAGES)
def test_the_make_targets_a_page_names_exist(page: str) -> None:
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    named = re.findall(r"(?:^|`)make ([a-z]+(?:-[a-z]+)*)", (ROOT / page).read_text(encoding="utf-8"), re.MULTILINE)
    assert set(named) <= set(targets)


@pytest.mark.parametrize("page", PAGES)
def test_links_to_files_work(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    links = [link for link in re.findall(r"\]\(([^)#]+)", text) if not link.startswith("http")]
    missing = [link for link in links if not (ROOT / page).parent.joinpath(link).exists()]
    assert [link for link in missing if not link.endswith("table.png")] == []
