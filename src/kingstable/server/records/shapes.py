"""What clients send and receive about records."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from kingstable.server.shapes import Bank, Gain, Hold, Limit, SeatAsk
from kingstable.server.store.kept import Late, Pace, SeatKind, Watch

RECORD_LENGTH: Final = 1_000_000
"""The most characters of an uploaded record: several times the longest game ever played here."""

PAGE: Final = 30
"""How many games one answer has."""


class ContinueAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table at which a recorded game continues from a ply: like `NewTable`, but the record sets game and options."""

    ply: Annotated[int, Meta(ge=0, le=2**31 - 1)]
    seats: Annotated[tuple[SeatAsk, ...], Meta(max_length=16)]
    pace: Pace = "live"
    limit: Limit | None = None
    late: Late = "stand-in"
    bank: Bank | None = None
    gain: Gain = 0
    watch: Watch = "link"
    hold: Hold = "token"


class RecordUpload(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record as text, to be viewed and continued here."""

    record: Annotated[str, Meta(max_length=RECORD_LENGTH)]


class UploadedRecord(msgspec.Struct, frozen=True):
    """The table at which an uploaded record can be viewed."""

    table: str
    game: str
    plies: int


class RecordedPlayer(msgspec.Struct, frozen=True):
    """A player of a finished game; `place` is 1 for a win, and None without a result."""

    seat: int
    name: str
    kind: SeatKind
    place: int | None


class RecordedGame(msgspec.Struct, frozen=True):
    """A finished game in a list. `seat` is your own, if you played; `ended` is in milliseconds since 1970."""

    table: str
    game: str
    title: str
    plies: int
    ended: int | None
    seat: int | None
    players: tuple[RecordedPlayer, ...]
    continued: bool


class RecordedGames(msgspec.Struct, frozen=True):
    """A page of a list, the last game first; `before` gets the next page, and is None if there is none."""

    games: tuple[RecordedGame, ...]
    before: int | None


class ReviewedSeat(msgspec.Struct, frozen=True):
    """A game as it was for a seat: its luck and what it gave away, in words, and the number of decisions of each kind.

    `known` and `open` are the chances to win in thousandths, by ply: as far as the seat could know, and with all hands
    open.
    """

    seat: int
    luck: str
    lost: str
    good: int
    inaccuracies: int
    mistakes: int
    known: tuple[int, ...]
    open: tuple[int, ...]


class ReviewTurn(msgspec.Struct, frozen=True):
    """A move that turned the game, and the seat for which it did so most; `asked` is what the move answered."""

    ply: int
    seat: int
    text: str
    asked: str


class ReviewedMove(msgspec.Struct, frozen=True):
    """A decision that cost something, in words: what was done, what would have been better, and the cost.

    `path` and `better_path` are the ids to touch for the one and the other; `asked` is what they answer.
    """

    ply: int
    seat: int
    done: str
    better: str
    cost: str
    verdict: str
    path: tuple[str, ...]
    better_path: tuple[str, ...]
    asked: str


class GameReview(msgspec.Struct, frozen=True):
    """A finished game, reviewed by a computer player called `name`.

    With `hindsight`, decisions are judged as if all hands had been open, otherwise by what each seat could know.
    """

    name: str
    hindsight: bool
    seats: tuple[ReviewedSeat, ...]
    turns: tuple[ReviewTurn, ...]
    moves: tuple[ReviewedMove, ...]


class ReviewState(msgspec.Struct, frozen=True):
    """How many of a game's plies have been reviewed, and the review once it is done."""

    plies: int
    reviewed: int
    review: GameReview | None
