"""What clients send and are sent about tournaments, field for field as `docs/protocol.md` has it."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from kingstable.server.shapes import Bank, Gain, LevelName, Limit, PlayerName, Word
from kingstable.server.store.kept import Late, Pace, Watch
from kingstable.server.tournaments.plan import MOST_ROUNDS, Format, State

LONGEST_ROUND = 60 * 24 * 60


class NewTournament(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tournament to be opened. `seats` are those of each table: 2, or more in a Swiss and a balanced one.

    `rounds` is asked for where the format leaves it open. `limit` are the seconds for each move; the other terms of
    its tables are as in `NewTable`. `minutes` are those of a round, after which its tables count as they are.
    """

    name: PlayerName
    game: Word
    format: Format
    seats: Annotated[int, Meta(ge=2, le=5)] = 2
    rounds: Annotated[int, Meta(ge=1, le=MOST_ROUNDS)] = 5
    options: Annotated[dict[Word, Word], Meta(max_length=64)] = {}
    pace: Pace = "live"
    limit: Limit = 120
    minutes: Annotated[int, Meta(ge=1, le=LONGEST_ROUND)] = 90
    bank: Bank | None = None
    gain: Gain = 0
    late: Late = "stand-in"
    watch: Watch = "link"
    rated: bool = True


class EntryAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """To take part under a name."""

    name: PlayerName


class ComputerAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Have a computer player of this level take part."""

    level: LevelName


class TournamentInfo(msgspec.Struct, frozen=True):
    """A tournament in the list."""

    id: str
    name: str
    game: str
    title: str
    format: Format
    state: State
    seats: int
    entrants: int
    round: int
    rounds: int
    created: int
    mine: bool


class Tournaments(msgspec.Struct, frozen=True):
    """Those that are open or go on, and the last ones that are over; the newest first."""

    tournaments: tuple[TournamentInfo, ...]


class EntrantView(msgspec.Struct, frozen=True):
    """Somebody who takes part; by their place in the list they are named elsewhere."""

    name: str
    level: str | None
    withdrawn: bool
    you: bool


class BoardView(msgspec.Struct, frozen=True):
    """A table of a round: entrants by seat, and the place of each once it counts; `late` if time was out before.

    A round is paired a moment before its tables are opened; until then `table` is None.
    """

    table: str | None
    entrants: tuple[int, ...]
    places: tuple[int, ...] | None
    late: bool


class RoundView(msgspec.Struct, frozen=True):
    """A round. `byes` sit out; `walkovers` win as their rival has withdrawn; `due` is when time is out."""

    boards: tuple[BoardView, ...]
    byes: tuple[int, ...]
    walkovers: tuple[int, ...]
    due: int


class LineView(msgspec.Struct, frozen=True):
    """Where an entrant stands: points, and what decides between equals, in the order in which it does."""

    entrant: int
    rank: int
    points: float
    direct: float
    buchholz: float
    sonneborn: float
    played: int


class Balance(msgspec.Struct, frozen=True):
    """How even it is: the least and the most that two meet, that somebody has one seat, and that somebody sits out."""

    meetings: tuple[int, int]
    seats: tuple[int, int]
    byes: tuple[int, int]


class TournamentView(msgspec.Struct, frozen=True):
    """All of a tournament. `leads`: whoever asks may begin or cancel it; `my_table` waits for them."""

    id: str
    name: str
    game: str
    title: str
    format: Format
    state: State
    seats: int
    number_of_rounds: int
    pace: Pace
    limit: int
    minutes: int
    leads: bool
    my_table: str | None
    my_seat: int | None
    entrants: tuple[EntrantView, ...]
    rounds: tuple[RoundView, ...]
    standings: tuple[LineView, ...]
    balance: Balance | None
    now: int
    bank: int | None = None
    gain: int = 0
    late: Late = "stand-in"
    watch: Watch = "link"
    rated: bool = True
