"""A computer player at a remote server: its secret, and what it says while it plays."""

from __future__ import annotations

import os
import re
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import click

from kingstable import catalogue
from kingstable.commands.shared import computer_players
from kingstable.core.errors import BadOption
from kingstable.remote.choosing import Chooser, LevelChooser, ProgramChooser
from kingstable.remote.house import House
from kingstable.remote.playing import Bot, Wish, sit_down

MOST_READ: Final = 200
"""The most characters of a file that are searched for a token."""
_SECRET: Final = re.compile(r"[\w.-]{16,100}", re.ASCII)


def played(
    links: Sequence[str],
    server: str,
    level: str,
    program: str | None,
    time_limit: float,
    lobby: Sequence[str],
    name: str,
    token_file: Path | None,
) -> None:
    """Play until Ctrl-C. Raises KingstableError."""
    for game in lobby:
        catalogue.game(game)
    chooser = _chooser(level, program, time_limit)
    house = House(server, secret_in(token_file or default_file()))
    try:
        sit_down(house, links, name)
        click.echo(f"Playing at {house.base} (press Ctrl-C to stop).", err=True)
        Bot(house, chooser, Wish(lobby, name), lambda text: click.echo(text, err=True)).run()
    finally:
        chooser.close()


def _chooser(level: str, program: str | None, time_limit: float) -> Chooser:
    if program is not None:
        return ProgramChooser(program, time_limit)
    return LevelChooser(computer_players(level)[0])


def default_file() -> Path:
    """The file of the secret unless another is named."""
    from platformdirs import user_data_path

    return user_data_path("kingstable", appauthor=False) / "bot.token"


def secret_in(path: Path) -> str:
    """The secret in a file, which is created with a new one if it does not exist. Raises BadOption."""
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        made = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(made, "w", encoding="utf-8") as file:
            file.write(f"{secrets.token_urlsafe(16)}\n")
    with path.open(encoding="utf-8", errors="replace") as file:
        found = file.read(MOST_READ).strip()  # a device may never end
    if not _SECRET.fullmatch(found):
        raise BadOption(f"{path} contains no token: name another with --token-file FILE, or delete it for a new one.")
    return found
