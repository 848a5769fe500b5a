"""Positions made by hand: each teaches one idea, and says which move is right, which only tempts, and why.

They are written as text, one file for each game in `by_hand`, with what lies where in the game's own words. What was
measured of them, which computer players find the right move and what it is worth by search, stands in
`data/by_hand.jsonl` and is written by `kingstable puzzles grade`.
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

    A game is set up for so many `players` with these `options`, in which `seat` has the first turn; `table` is what
    lies where, as the game's `arrange` reads it; and then `moves` are made, each by whoever is asked. What is asked
    then is put in words by `asks`. `right` are the moves that are, `why` says the reason, and `tempting` says of others
    what is wrong with them. With `counted` the reason is a count that quick play does not confirm.
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
    """The positions of a game in the order of its file."""

    position: tuple[HandMade, ...] = ()


@cache
def handmade(game: str) -> tuple[HandMade, ...]:
    """The positions of a game that were made by hand; none of a game without any."""
    found = files("kingstable.puzzles") / FOLDER / f"{game}.toml"
    if not found.is_file():
        return ()
    return msgspec.convert(tomllib.loads(found.read_text(encoding="utf-8")), HandMades).position


def identity(game: str, made: HandMade) -> str:
    """The name of its puzzle, which stays the same when only its words are mended."""
    return hashlib.sha256(f"{game} {made.name}".encode()).hexdigest()[:10]


def laid_out(game: Game, made: HandMade) -> Table:
    """The table of a position, asking its question. Raises BadArrangement, with the name of the position."""
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
