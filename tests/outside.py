"""Third-party distributions, as an installation leaves them: modules, and the entry points in their metadata."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path

GAME = """
from dataclasses import replace
from kingstable.games.crusaders import GAME as CRUSADERS

GAME = replace(CRUSADERS, name={name!r}, package=__name__)
"""
"""A game by the rules of Crusaders, with its own words and rulebook."""


def install(
    folder: Path,
    project: str,
    games: Mapping[str, str] | None = None,
    players: Mapping[str, str] | None = None,
    version: str = "1.0",
) -> None:
    """Write a distribution's metadata, with its entry points."""
    info = folder / f"{project.replace('-', '_')}-{version}.dist-info"
    info.mkdir(parents=True)
    info.joinpath("METADATA").write_text(f"Metadata-Version: 2.1\nName: {project}\nVersion: {version}\n")
    groups = {"kingstable.games": games or {}, "kingstable.players": players or {}}
    lines = [
        line
        for group, points in groups.items()
        for line in (f"[{group}]", *(f"{name} = {value}" for name, value in points.items()))
    ]
    info.joinpath("entry_points.txt").write_text("\n".join(lines) + "\n")


def put_game(folder: Path, name: str, title: str = "Ours") -> Path:
    """Write a package with a game by the rules of Crusaders, under its own title; return the package's folder."""
    package = folder / name
    package.joinpath("words").mkdir(parents=True)
    package.joinpath("__init__.py").write_text(GAME.format(name=name), encoding="utf-8")
    theirs = files("kingstable.games.crusaders")
    words = (theirs / "words" / "en.ftl").read_text(encoding="utf-8")
    before = next(line for line in words.splitlines() if line.startswith("title = "))
    package.joinpath("words", "en.ftl").write_text(words.replace(before, f"title = {title}"), encoding="utf-8")
    shutil.copy(str(theirs / "rulebook.md"), package)
    return package
