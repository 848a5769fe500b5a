"""What clients send and receive about standing, field for field as in `docs/protocol.md`."""

from __future__ import annotations

from typing import Literal

import msgspec

PlayerKind = Literal["person", "guest", "computer"]


class RatingView(msgspec.Struct, frozen=True):
    """How strong somebody is thought to be. In two cases out of three the rating is off by at most `uncertainty`.

    It is `provisional` as long as it is based on few `games`.
    """

    rating: int
    uncertainty: int
    provisional: bool
    games: int


class SeatRating(msgspec.Struct, frozen=True):
    """The rating of the player at a seat: the current one or, once the game is counted, that after it, with the change.

    `person` is the name of their profile, if they play under it; `level` is that of a computer player.
    """

    seat: int
    rating: RatingView
    change: int | None
    person: str | None
    level: str | None


class TableRatings(msgspec.Struct, frozen=True):
    """The ratings at a table, for its game and number of seats.

    `rated`: the result counts, unless somebody sits at two seats. `counted`: the game is over and has been counted.
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
    """A player at a game with this many seats: their wins and rating, and the rating after each of their last games."""

    game: str
    title: str
    seats: int
    wins: int
    rating: RatingView
    points: tuple[RatingPoint, ...]


class RivalView(msgspec.Struct, frozen=True):
    """How a player did against another: how often they were ahead of them, tied with them, or behind."""

    name: str
    person: str | None
    level: str | None
    games: int
    ahead: int
    tied: int
    behind: int


class Favourite(msgspec.Struct, frozen=True):
    """A card that somebody has played or named, and how many times."""

    game: str
    title: str
    card: str
    name: str
    times: int


class Profile(msgspec.Struct, frozen=True):
    """Somebody as a player. `hidden`: others see nothing but the name; `own`: it is the asker's own profile.

    `rivals` are from the last 500 games, `favourites` from the last 200.
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
    """A finished game in somebody's history. To others, `table` is None if a rival hides their own history.

    A casual game has no `rating`, and only the player sees it. A rival without a name hides their history.
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
    """A page of finished games, the last one first; pages are counted from 1."""

    games: tuple[PlayedGame, ...]
    page: int
    pages: int


class ProfileAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody chooses about their profile."""

    hidden: bool


class RankView(msgspec.Struct, frozen=True):
    """A line of a leaderboard; players with the same rating share a rank."""

    rank: int
    name: str
    person: str | None
    level: str | None
    rating: RatingView


class SeasonView(msgspec.Struct, frozen=True):
    """A season, from its first moment to the first one after it; `closed` once its leaderboards are final."""

    name: str
    begins: int
    ends: int
    closed: bool


class Leaderboard(msgspec.Struct, frozen=True):
    """The best at a game with this many seats, of all time or of a `season`."""

    game: str
    title: str
    seats: int
    season: str | None
    ranks: tuple[RankView, ...]
    seasons: tuple[SeasonView, ...]
