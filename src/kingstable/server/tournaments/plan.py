"""A tournament as a value: its terms, its entrants, and all rounds so far."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from kingstable.server.store.kept import Late, Pace, Watch

Format = Literal["swiss", "round-robin", "knockout", "balanced"]
State = Literal["open", "running", "over", "cancelled"]

MOST_ENTRANTS: Final = 64
MOST_ROUNDS: Final = 31


class Entrant(msgspec.Struct, frozen=True, omit_defaults=True):
    """An entrant: a person, whose seats are held under `key`, or a computer player of a `level`.

    `withdrawn`: they play in no further rounds.
    """

    name: str
    key: str = ""
    level: str | None = None
    withdrawn: bool = False


class Board(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table of a round, with the entrants by seat, and their places once it is counted.

    `late`: the time of the round was up before the game was over.
    """

    table: str
    entrants: tuple[int, ...]
    places: tuple[int, ...] | None = None
    late: bool = False


class Round(msgspec.Struct, frozen=True, omit_defaults=True):
    """A round: its tables, who sits out, and when its time is up (milliseconds since 1970).

    `walkovers` are those whose rival has withdrawn: they win without a game.
    """

    boards: tuple[Board, ...]
    byes: tuple[int, ...]
    due: int
    walkovers: tuple[int, ...] = ()

    @property
    def is_over(self) -> bool:
        return all(board.places is not None for board in self.boards)


class Plan(msgspec.Struct, frozen=True):
    """Everything stored about a tournament except its state.

    `seats` is the number of seats at each table, `rounds` how many there will be, `limit` the seconds for a move, and
    `minutes` those for a round; the other terms of its tables are as in `store.kept.Terms`. `opener` is the key of
    whoever opened it. Entrants are identified by their index in the list, sorted by strength once the tournament began.
    """

    name: str
    game: str
    options: dict[str, str]
    format: Format
    seats: int
    rounds: int
    pace: Pace
    limit: int
    minutes: int
    opener: str
    entrants: tuple[Entrant, ...] = ()
    played: tuple[Round, ...] = ()
    bank: int | None = None
    gain: int = 0
    late: Late = "stand-in"
    watch: Watch = "link"
    rated: bool = True


class Tournament(msgspec.Struct, frozen=True):
    """A tournament as stored in the database; `revision` counts its changes."""

    id: str
    created: int
    state: State
    revision: int
    plan: Plan
