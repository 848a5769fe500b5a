"""Positions made by hand: each teaches one idea, and says which move is right, which only tempts, and why.

They are written as text, one file per game in `by_hand`, with what lies where in the game's own words. The
measurements, which computer players find the right move and what it is worth by search, are in `data/by_hand.jsonl`,
written by `kingstable puzzles grade`.
"""

from __future__ import annotations

import hashlib
import tomllib
from functools import cache
from importlib.resources import files
from itertools import count
from typing import Final

import msgspec

from kingstable.core.errors import BadNotation, BadOption, IllegalMove
from kingstable.core.game import Game
from kingstable.core.luck import FastLuck
from kingstable.core.puzzling import BadArrangement
from kingstable.core.seeds import derived
from kingstable.core.table import Table

FOLDER: Final = "by_hand"


class HandMade(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position as it was written.

    A game is set up for this number of `players` with these `options`, and `seat` has the first turn. `table` says what
    lies where, in the form that the game's `arrange` reads. Then `moves` are made, each by whoever is asked. `asks`
    puts the question that follows into words. `right` are the right moves, `why` gives the reason, and `tempting` says
    of other moves what is wrong with them. With `counted`, the reason is a count that quick play does not confirm.
    """

    name: str
    title: str
    asks: str
    table: dict[str, str]
    right: tuple[str, ...]
    why: str
    tempting: dict[str, str]
    players: int = 2
    seat: int = 0
    options: dict[str, str] = {}
    moves: tuple[str, ...] = ()
    counted: bool = False


class HandMades(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The positions of a game in the order of their file."""

    position: tuple[HandMade, ...] = ()


@cache
def handmade(game: str) -> tuple[HandMade, ...]:
    """The positions of a game made by hand; empty if there are none."""
    found = files("kingstable.puzzles") / FOLDER / f"{game}.toml"
    if not found.is_file():
        return ()
    return msgspec.convert(tomllib.loads(found.read_text(encoding="utf-8")), HandMades).position


def identity(game: str, made: HandMade) -> str:
    """The id of its puzzle, which stays the same if only its text is corrected."""
    return hashlib.sha256(f"{game} {made.name}".encode()).hexdigest()[:10]


def laid_out(game: Game, made: HandMade) -> Table:
    """The table of a position, with its question open. Raises BadArrangement, naming the position."""
    try:
        table = _begun(game, made)
        game.puzzles.arrange(table, made.table)
        for move in made.moves:
            table.play(table.waiting()[0], game.notation.read(move))
    except (BadArrangement, BadNotation, BadOption, IllegalMove, KeyError, ValueError) as error:
        raise BadArrangement(f"{made.name}: {error}") from error
    return table


def _begun(game: Game, made: HandMade) -> Table:
    """A new game in which the seat has the first turn."""
    for attempt in count():
        table = game.table(made.players, FastLuck(derived(made.name, attempt)), made.options)
        table.begin()
        if table.first_player() == made.seat:
            return table
    raise AssertionError("some seed lets each seat begin")
