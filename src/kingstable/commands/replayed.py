"""A record replayed up to one of its moves: the scene there, and the log up to it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

import msgspec

from kingstable import catalogue
from kingstable.core.errors import BadCards, BadOption, BadRecord, UnknownName
from kingstable.core.game import Game
from kingstable.core.narration import log_of, narrate
from kingstable.core.record import Record, parse, walk
from kingstable.core.scene import Happening, Scene
from kingstable.core.table import Table
from kingstable.terminal.past import closing_said
from kingstable.terminal.saves import read
from kingstable.terminal.screen import draws_boxes, is_interactive, screen
from kingstable.terminal.show import Show
from kingstable.terminal.speech import speech


@dataclass(frozen=True)
class Replay:
    """The table at a ply of a record, what a viewer saw of it, and everything that had happened."""

    game: Game
    record: Record
    table: Table
    scene: Scene
    log: list[Happening]

    def document(self) -> dict[str, object]:
        """The replay as values for JSON."""
        return {
            "game": self.record.game,
            "ply": self.scene.ply,
            "plies": len(self.record.entries),
            "seats": list(self.record.seats),
            "viewer": self.scene.viewer,
            "scene": json.loads(msgspec.json.encode(self.scene)),
            "log": json.loads(msgspec.json.encode(self.log)),
        }


def replayed(path: Path, ply: int | None, seat: int | None, language: str) -> Replay:
    """The record in a file, at a ply. Raises BadSave, BadRecord, BadOption or UnknownName."""
    game, record = recorded(path)
    if seat is not None and not 0 <= seat < len(record.seats):
        raise BadOption(f"The record has seats 0 to {len(record.seats) - 1}, not {seat}.")
    last = len(record.entries) if ply is None else ply
    if not 0 <= last <= len(record.entries):
        raise BadOption(f"The record has moves 0 to {len(record.entries)}, not {last}.")
    return _gone_through(game, record, last, seat, language)


def recorded(path: Path) -> tuple[Game, Record]:
    """The record in a file, with its game. Raises BadSave or BadRecord."""
    record = _parsed(path)
    try:
        return catalogue.game(record.game, record.cards), record
    except UnknownName as error:
        raise BadRecord(f"{path} is the record of an unknown game. {error}") from None
    except BadCards as error:
        raise BadRecord(f"{path} was played with an invalid card set. {error}") from None


def _parsed(path: Path) -> Record:
    content = read(path)
    try:
        return parse(content.decode("utf-8"))
    except UnicodeDecodeError:
        raise BadRecord(f"{path} is not a record: it is not text in UTF-8.") from None


def _gone_through(game: Game, record: Record, last: int, seat: int | None, language: str) -> Replay:
    words = game.words(record.seats, language)
    log: list[Happening] = []
    for ply, table, told in walk(game, record):
        log += narrate(game, told, table, seat, words)
        if ply == last:
            return Replay(game, record, table, game.scene(table, seat, words), log)
    raise AssertionError("a walk passes every ply of its record")


def looks_through(as_lines: bool) -> bool:
    """Whether to show a record in the application, which needs an interactive terminal, rather than as lines."""
    return not as_lines and is_interactive() and draws_boxes(screen())


def look_through(found: Replay, language: str) -> None:
    """Go through the record in the application, from the replay's ply and as its viewer saw it."""
    from kingstable.terminal.application.replaying import look_through as show  # slow to import

    show(found.game, found.record, found.scene.ply, found.scene.viewer, language)


def print_replay(found: Replay, plain: bool, language: str) -> None:
    """Print the log and then the table."""
    title = found.game.lexicon(language).say("title")
    show = Show(screen(plain), speech(language), title, plain)
    show.happenings(log_of(found.log))
    said = closing_said(found.record, show.words)
    if said and found.scene.ply == len(found.record.entries):
        show.line(said)
    if found.scene.outcome:
        show.end(found.scene, ())
    else:
        show.turn(msgspec.structs.replace(found.scene, offers=()), ())
