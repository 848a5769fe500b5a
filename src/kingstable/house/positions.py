"""Positions that a rulebook shows: moments of a recorded game, each beside the rule that it illustrates.

A game has some if its package has a folder `positions` with `positions.toml` and a record, `game.ktr`. The message
`position-NAME` is the caption of a position, and `position-NAME-seen` describes it to people who cannot see it.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

import msgspec
from msgspec.structs import replace

from kingstable.core.errors import BadRecord
from kingstable.core.game import Game
from kingstable.core.record import Record, parse, walk
from kingstable.core.scene import Scene
from kingstable.core.toml import toml_in

FOLDER: Final = "positions"


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table at a ply of the record, as a seat sees it, shown beside a rule.

    `focus` has the ids of the places and pieces that it is about; if there are none, it is about the whole table.
    """

    name: str
    rule: str
    ply: int
    seat: int
    focus: tuple[str, ...] = ()


class Positions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All positions of a game, in the order of its rulebook."""

    position: tuple[Position, ...] = ()


def positions_of(game: Game) -> tuple[Position, ...]:
    """The positions that the rulebook of a game shows; empty if its package has none. Raises BadToml."""
    return _positions_in(game.package)


@cache
def _positions_in(package: str) -> tuple[Position, ...]:
    found = toml_in(package, f"{FOLDER}/positions.toml", Positions)
    return found.position if found else ()


@cache
def _record_in(package: str) -> Record:
    return parse((files(package) / FOLDER / "game.ktr").read_text(encoding="utf-8"))


def drawn(game: Game, language: str) -> dict[Position, Scene]:
    """The scene of each position, without offers, as it is only to be looked at. Raises BadRecord."""
    wanted = positions_of(game)
    if not wanted:
        return {}
    record = _record_in(game.package)
    words = game.words(record.seats, language)
    found: dict[Position, Scene] = {}
    for ply, table, _ in walk(game, record):
        here = (each for each in wanted if each.ply == ply)
        found |= {each: replace(game.scene(table, each.seat, words), offers=(), guide="") for each in here}
        if len(found) == len(wanted):
            return {each: found[each] for each in wanted}
    raise BadRecord(f"The record of {game.package} ends before a position that it is to show.")
