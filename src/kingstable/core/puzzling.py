"""What a game says about its puzzles: what they are about, and which endgames can be searched completely."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from kingstable.core.errors import BadNotation, KingstableError
from kingstable.core.table import Table


class BadArrangement(KingstableError):
    """A position written by hand that does not fit its game; the message says where, and what would fit."""


def named(read: Callable[[str], int], name: str) -> int:
    """The number of the thing with this name; `read` is the function that reads it in moves. Raises BadArrangement."""
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
    """False: the endgames of most games are not searched."""
    return False


def _nothing(table: Table, seat: int) -> Sequence[Proof] | None:
    return None


def _as_it_is(table: Table, lies: Mapping[str, str]) -> None:
    raise BadArrangement("Positions of this game cannot be written by hand.")


def _by_its_verb(table: Table, move: int) -> str | None:
    return None


@dataclass(frozen=True)
class Puzzling:
    """What a game contributes to its puzzles.

    `kinds` maps each kind of puzzle to the first words of its moves, and `other` is the kind of all other moves. The
    name of a kind is the message `puzzle-kind-KIND`, in the game's catalogue or the shared one. `ends` are moves that
    can answer questions of any kind, by doing nothing, or nothing more. `kind_of` may give the kind of a move in a
    position; it takes precedence unless it is None.

    `provable` says whether so little of a game is left that it may be searched completely. `proven` then gives what
    each move of a seat is worth, as far as the seat can know; None if the search is too large after all.

    `arrange` changes a table that has just been set up, and asks its first question, into a position written by hand:
    what lies where, by the game's own names for its places. It raises BadArrangement if that is impossible.
    """

    kinds: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    other: str = "fight"
    ends: frozenset[str] = frozenset()
    kind_of: Callable[[Table, int], str | None] = _by_its_verb
    provable: Callable[[Table], bool] = _nowhere
    proven: Callable[[Table, int], Sequence[Proof] | None] = _nothing
    arrange: Callable[[Table, Mapping[str, str]], None] = _as_it_is
