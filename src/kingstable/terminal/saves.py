"""A saved game as a file: the match with its secrets, and who sits where. Written whole or not at all."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Final

import msgspec

from kingstable import catalogue
from kingstable.core.errors import UNREADABLE, KingstableError, reason_of
from kingstable.core.files import is_there
from kingstable.house.match import Match
from kingstable.terminal.chairs import Chair

FORMAT: Final = 1
FIRST_WORDS: Final = "kingstable game"
LARGEST: Final = 100_000_000
"""The most bytes read from a file: no game is as large, and some files never end."""
ENDING: Final = ".kingstable"


class BadSave(KingstableError):
    """A file is not a complete saved game of ours, or cannot be read or written."""


class Aside(msgspec.Struct, frozen=True, array_like=True):
    """The content of the file after its first line."""

    game: str
    chairs: tuple[Chair, ...]
    match: bytes


def save(path: Path, match: Match, chairs: Sequence[Chair]) -> None:
    """Write the game; an existing file is replaced only by a complete new one. Raises BadSave."""
    body = msgspec.msgpack.encode(Aside(match.game.name, tuple(chairs), match.save()))
    first = f"{FIRST_WORDS} {FORMAT} {_hash(body)}\n"
    write_whole(path, first.encode() + body)


def load(path: Path) -> tuple[Match, tuple[Chair, ...]]:
    """Load a saved game. Raises BadSave, UnknownName, BadSnapshot or BadRecord, which say what is wrong."""
    first, _, body = read(path).partition(b"\n")
    _check_first_line(path, first.decode("utf-8", "replace"), body)
    try:
        aside = msgspec.msgpack.decode(body, type=Aside)
    except UNREADABLE as error:
        raise BadSave(f"{path} does not hold a saved game: {error}.") from None
    match = Match.load(catalogue.game(aside.game), aside.match)
    if tuple(chair.name for chair in aside.chairs) != match.record.seats:
        raise BadSave(f"{path} does not fit its game: the players are different.")
    return match, aside.chairs


def _check_first_line(path: Path, first: str, body: bytes) -> None:
    words = first.rsplit(" ", 2)
    if words[0] != FIRST_WORDS or len(words) != 3 or not words[1].isdecimal():
        raise BadSave(f"{path} is not a saved kingstable game.")
    if int(words[1]) > FORMAT:
        raise BadSave(
            f"{path} was saved by a newer version of kingstable (format {words[1]}, not {FORMAT}): update it."
        )
    if words[2] != _hash(body):
        raise BadSave(f"{path} was cut short or changed after it was saved, so it cannot be resumed.")


def _hash(body: bytes) -> str:
    return "sha256:" + hashlib.sha256(body).hexdigest()


# Files


def read(path: Path) -> bytes:
    """The bytes of a file. Raises BadSave."""
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
    except OSError as error:
        raise BadSave(f"{path} cannot be read: {reason_of(error)}.") from None
    if len(content) > LARGEST:
        raise BadSave(f"{path} is larger than any game: name the file of a game.")
    return content


def write_whole(path: Path, content: bytes) -> None:
    """Write a file that only its owner can read, completely or not at all. Raises BadSave."""
    try:
        with NamedTemporaryFile(dir=path.parent, prefix=f".{path.name}.", delete=False) as file:
            temporary = Path(file.name)
            try:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
                temporary.replace(path)
            except BaseException:
                with suppress(OSError):
                    temporary.unlink()
                raise
    except OSError as error:
        raise BadSave(f"{path} cannot be written: {reason_of(error)}.") from None


def check_new(path: Path) -> None:
    """Raises BadSave if a new file cannot be written there, before anybody has played for it."""
    try:
        exists = is_there(path)
    except OSError as error:
        raise BadSave(f"{path} cannot be written: {reason_of(error)}.") from None
    if exists:
        raise BadSave(f"{path} already exists: choose another name, or continue that game with --resume {path}.")
    check_writable(path)


def check_writable(path: Path) -> None:
    """Raises BadSave if a file of this name, new or existing, cannot be written; leaves nothing behind."""
    if not path.parent.is_dir():
        raise BadSave(f"{path} cannot be written: there is no folder {path.parent}.")
    try:
        with NamedTemporaryFile(dir=path.parent, prefix=f".{path.name}."):
            return
    except PermissionError:
        raise BadSave(f"{path} cannot be written: you may not write to the folder {path.parent}.") from None
    except OSError as error:
        raise BadSave(f"{path} cannot be written: {reason_of(error)}.") from None


def new_path(game: str, now: datetime) -> Path:
    """An unused file name in the current folder."""
    stem = f"{game}-{now:%Y%m%d-%H%M%S}"
    names = (f"{stem}{f'-{k}' if k else ''}{ENDING}" for k in range(1000))
    return next(Path(name) for name in names if not Path(name).exists())
