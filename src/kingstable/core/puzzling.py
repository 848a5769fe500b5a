"""What a game says of puzzles in it: what they are about, and which ends of games can be searched whole."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from kingstable.core.errors import BadNotation, KingstableError
from kingstable.core.table import Table


class BadArrangement(KingstableError):
    """A position written by hand does not fit its game; the message says where, and what would."""


def named(read: Callable[[str], int], name: str) -> int:
    """What has this name, by what reads it of moves. Raises BadArrangement."""
    try:
        return read(name)
    except BadNotation as error:
        raise BadArrangement(str(error)) from None


class Proof(NamedTuple):
    """A move that wins in `ways` of `of` equally likely worlds, whatever the others do."""

    move: int
    ways: int
    of: int


def _nowhere(table: Table) -> bool:
    """Of most games no end is searched."""
    return False


def _nothing(table: Table, seat: int) -> Sequence[Proof] | None:
    return None


def _as_it_is(table: Table, lies: Mapping[str, str]) -> None:
    raise BadArrangement("Positions of this game cannot be written by hand.")


def _by_its_verb(table: Table, move: int) -> str | None:
    return None


@dataclass(frozen=True)
class Puzzling:
    """A game's part in its puzzles.

    `kinds` has the first words of moves by what such puzzles are about, and `other` is the kind of all others. Each is
    called by the message `puzzle-kind-KIND`, of the game's own or of those that all games share. `ends` are moves that
    answer questions of any kind, by doing no more or nothing of what could be done. `kind_of` may know better from a
    position. `provable` tells whether so little of a game is left that it may be searched whole, and
    `proven` what each move of a seat is worth then, by what the seat knows: None where that is too much after all.
    `arrange` puts a table that has just been set up, and asks its first question, into a position written by hand: what
    lies where, by the names that the game gives to its places. It raises BadArrangement where that cannot be.
    """

    kinds: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    other: str = "fight"
    ends: frozenset[str] = frozenset()
    kind_of: Callable[[Table, int], str | None] = _by_its_verb
    provable: Callable[[Table], bool] = _nowhere
    proven: Callable[[Table, int], Sequence[Proof] | None] = _nothing
    arrange: Callable[[Table, Mapping[str, str]], None] = _as_it_is
