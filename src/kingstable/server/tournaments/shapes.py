"""What clients send and receive about tournaments, field for field as in `docs/protocol.md`."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from kingstable.server.shapes import Bank, Gain, LevelName, Limit, PlayerName, Word
from kingstable.server.store.kept import Late, Pace, Watch
from kingstable.server.tournaments.plan import MOST_ROUNDS, Format, State

LONGEST_ROUND = 60 * 24 * 60


class NewTournament(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tournament to open. `seats` is the number of seats at each table: 2, or more if it is Swiss or balanced.

    `rounds` matters if the format leaves it open. `limit` is in seconds for each move; the other terms of its tables
    are as in `NewTable`. After the `minutes` of a round, its tables are counted as they stand.
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
    """The name under which to take part."""

    name: PlayerName


class ComputerAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The level of a computer player to add."""

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
    """The tournaments that are open or running, and after them the last ones that are over; each the newest first."""

    tournaments: tuple[TournamentInfo, ...]


class EntrantView(msgspec.Struct, frozen=True):
    """An entrant; other fields refer to entrants by their index in the list."""

    name: str
    level: str | None
    withdrawn: bool
    you: bool


class BoardView(msgspec.Struct, frozen=True):
    """A table of a round: entrants by seat, and their places once it is counted; `late` if its time was up before.

    A round is paired a moment before its tables are opened; until then `table` is None.
    """

    table: str | None
    entrants: tuple[int, ...]
    places: tuple[int, ...] | None
    late: bool


class RoundView(msgspec.Struct, frozen=True):
    """A round. `byes` sit out; `walkovers` win because their rival has withdrawn; `due` is when its time is up."""

    boards: tuple[BoardView, ...]
    byes: tuple[int, ...]
    walkovers: tuple[int, ...]
    due: int


class LineView(msgspec.Struct, frozen=True):
    """An entrant's line of the standings: points, then the tie-breaks in the order in which they decide."""

    entrant: int
    rank: int
    points: float
    direct: float
    buchholz: float
    sonneborn: float
    played: int


class Balance(msgspec.Struct, frozen=True):
    """How even a tournament is: how often, at least and at most, two meet, one has the same seat, and one sits out."""

    meetings: tuple[int, int]
    seats: tuple[int, int]
    byes: tuple[int, int]


class TournamentView(msgspec.Struct, frozen=True):
    """A tournament. `leads`: the asker may start or cancel it; `my_table` is waiting for them."""

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
