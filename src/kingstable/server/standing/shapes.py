"""What clients are sent about standing, field for field as `docs/protocol.md` has it."""

from __future__ import annotations

from typing import Literal

import msgspec

PlayerKind = Literal["person", "guest", "computer"]


class RatingView(msgspec.Struct, frozen=True):
    """How strong somebody is thought to be. In two cases of three the rating is off by at most `uncertainty`.

    It is `provisional` as long as it rests on few `games`.
    """

    rating: int
    uncertainty: int
    provisional: bool
    games: int


class SeatRating(msgspec.Struct, frozen=True):
    """The rating of whoever sits there, before the game or, once that is counted, after it, with the change.

    `person` is the name of their profile, where they play under it; `level` is that of a computer player.
    """

    seat: int
    rating: RatingView
    change: int | None
    person: str | None
    level: str | None


class TableRatings(msgspec.Struct, frozen=True):
    """The ratings at a table, for its game and number of seats.

    `rated`: the result counts, unless somebody sits at two seats. `counted`: it is over, and what comes of it is known.
    """

    rated: bool
    counted: bool
    seats: tuple[SeatRating, ...]


class RatingPoint(msgspec.Struct, frozen=True):
    """The rating after a game, and when that ended, in milliseconds since 1970."""

    ended: int
    rating: int
    uncertainty: int


class PoolView(msgspec.Struct, frozen=True):
    """What somebody has done at a game with so many seats: rated games, and their rating after the last ones."""

    game: str
    title: str
    seats: int
    wins: int
    rating: RatingView
    points: tuple[RatingPoint, ...]


class RivalView(msgspec.Struct, frozen=True):
    """How somebody did against another: how often they were ahead of them, level with them, or behind."""

    name: str
    person: str | None
    level: str | None
    games: int
    ahead: int
    tied: int
    behind: int


class Favourite(msgspec.Struct, frozen=True):
    """A card that somebody has played or named so often."""

    game: str
    title: str
    card: str
    name: str
    times: int


class Profile(msgspec.Struct, frozen=True):
    """Who somebody is as a player. `hidden`: others see nothing but the name; `own`: it is the profile of who asks.

    `rivals` are of the last 500 games, `favourites` of the last 200.
    """

    name: str
    kind: PlayerKind
    own: bool
    hidden: bool
    since: int | None
    pools: tuple[PoolView, ...]
    rivals: tuple[RivalView, ...]
    favourites: tuple[Favourite, ...]


class PlayedGame(msgspec.Struct, frozen=True):
    """A finished game as somebody's history has it. `table` is None where a rival hides their history.

    A casual game has no `rating`; it is told to the player alone. A rival without a name hides it.
    """

    table: str | None
    game: str
    title: str
    seat: int
    seats: int
    ended: int
    place: int
    left: bool
    rivals: tuple[str | None, ...]
    rating: int | None
    change: int | None


class History(msgspec.Struct, frozen=True):
    """A page of finished games, the last one first; pages count from 1."""

    games: tuple[PlayedGame, ...]
    page: int
    pages: int


class ProfileAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody chooses about their profile."""

    hidden: bool


class RankView(msgspec.Struct, frozen=True):
    """A line of a leaderboard; those who are rated the same share a rank."""

    rank: int
    name: str
    person: str | None
    level: str | None
    rating: RatingView


class SeasonView(msgspec.Struct, frozen=True):
    """A season: its days, from the first moment to the first one after it; `closed` once its tables are final."""

    name: str
    begins: int
    ends: int
    closed: bool


class Leaderboard(msgspec.Struct, frozen=True):
    """The best at a game with so many seats, of all time or of a `season`."""

    game: str
    title: str
    seats: int
    season: str | None
    ranks: tuple[RankView, ...]
    seasons: tuple[SeasonView, ...]
