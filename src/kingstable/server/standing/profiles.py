"""Puts together what is shown of players: at a table, on their profiles, and in their histories."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from kingstable import catalogue
from kingstable.core.errors import KingstableError
from kingstable.server.asker import Asker
from kingstable.server.denied import Denied
from kingstable.server.language import house_words
from kingstable.server.names import alike
from kingstable.server.standing import ledger, reading
from kingstable.server.standing.favourites import name_of
from kingstable.server.standing.players import COMPUTER, GUEST, PERSON, player_at
from kingstable.server.standing.scale import Belief, is_provisional, shown, uncertainty
from kingstable.server.standing.shapes import (
    Favourite,
    History,
    PlayedGame,
    PlayerKind,
    PoolView,
    Profile,
    RatingPoint,
    RatingView,
    RivalView,
    SeatRating,
    TableRatings,
)  # fmt: skip
from kingstable.server.store.kept import Kept, Person
from kingstable.server.store.people import People


class Player(msgspec.Struct, frozen=True):
    """Somebody whose profile is requested; `own` if they request it themselves."""

    player: str
    name: str
    kind: PlayerKind
    own: bool = False
    hidden: bool = False
    since: int | None = None

    @property
    def is_shut(self) -> bool:
        """Whether the asker is shown nothing of the profile."""
        return self.hidden and not self.own


# Players


async def own_player(people: People, asker: Asker) -> Player:
    """The asker as a player; somebody whom the house does not know is a guest who has played nothing. Raises Denied."""
    if asker.person is not None:
        found = (await reading.names(people, [asker.person])).get(asker.person, "")
        return await named_player(people, found, asker)
    return Player(f"{GUEST}{asker.key}", "", "guest", own=True)


async def named_player(people: People, name: str, asker: Asker) -> Player:
    """The person with this name. Raises Denied if there is none."""
    row = await reading.named(people, name)
    if row is None:
        raise Denied(404, "no-profile")
    await ledger.claim_all(people, row.id)
    hidden = row.id in await reading.hidden(people, [row.id])
    return Player(f"{PERSON}{row.id}", row.name, "person", asker.person == row.id, hidden, row.created)


def computer_player(level: str, language: str) -> Player:
    """A level of computer players. Raises Denied if there is none."""
    title = level_title(level, language)
    if title is None:
        raise Denied(404, "no-profile")
    return Player(f"{COMPUTER}{level}", title, "computer")


def level_title(level: str, language: str) -> str | None:
    """The title of a level of computer players; None if it does not exist here."""
    try:
        return catalogue.level(level).title_in(house_words(language))
    except KingstableError:
        return None


# At a table


async def table_ratings(people: People, kept: Kept) -> TableRatings:
    """The ratings of the players there: after the game once it is counted, until then the current ones."""
    rated = await _counted(people, kept) if kept.over else None
    keys = [seat.token for seat in kept.people if seat.token]
    owners = await reading.owners(people, keys) if keys else {}
    players = [player_at(seat, owners) for seat in kept.people]
    known = [player for player in players if player]
    beliefs = await reading.ratings(people, kept.game, len(players), known)
    results = {row.seat: row for row in await reading.results_at(people, kept.id)} if rated else {}
    shown_names = await _shown_names(people, known)
    return TableRatings(
        kept.terms.rated if rated is None else rated,
        rated is not None,
        tuple(
            _seat_rating(seat, player, beliefs.get(player), results.get(seat), kept.people[seat], shown_names)
            for seat, player in enumerate(players)
            if player is not None
        ),
    )


async def _counted(people: People, kept: Kept) -> bool | None:
    """Whether a finished game is rated; None if it is not counted yet. A game without a result is never rated."""
    return await reading.counted(people, kept.id) if kept.places is not None else False


async def _shown_names(people: People, players: Sequence[str]) -> dict[str, str]:
    """The names of the people among these players, by player, except those who hide their history."""
    ids = [player.removeprefix(PERSON) for player in players if player.startswith(PERSON)]
    if not ids:
        return {}
    hidden = await reading.hidden(people, ids)
    return {f"{PERSON}{each}": name for each, name in (await reading.names(people, ids)).items() if each not in hidden}


def _seat_rating(seat: int, player: str, row: Any, result: Any, person: Person, names: dict[str, str]) -> SeatRating:
    """A seat's rating, with the name of the profile only if the person plays under that name."""
    games = row.games if row else 0
    belief = Belief(row.mu, row.sigma) if row else Belief()
    change = None
    if result is not None and result.mu is not None:
        belief = Belief(result.mu, result.sigma)
        change = shown(belief) - shown(Belief(result.mu_before, result.sigma_before))
    name = names.get(player)
    return SeatRating(
        seat,
        rating_view(belief, games),
        change,
        name if name is not None and alike(name, [person.name]) else None,
        person.level if person.is_bot else None,
    )


def rating_view(belief: Belief, games: int) -> RatingView:
    return RatingView(shown(belief), uncertainty(belief), is_provisional(games), games)


# Profiles


async def profile(people: People, player: Player, language: str) -> Profile:
    """Everything that the asker is shown about a player."""
    if player.is_shut:
        return Profile(player.name, player.kind, player.own, True, None, (), (), ())
    pools = [await _pool(people, player, row, language) for row in await reading.pools(people, player.player)]
    return Profile(
        player.name,
        player.kind,
        player.own,
        player.hidden,
        player.since,
        tuple(pool for pool in pools if pool),
        await _rivals(people, player, language),
        await _favourites(people, player, language),
    )


async def _pool(people: People, player: Player, row: Any, language: str) -> PoolView | None:
    title = title_of(row.game, language)
    if title is None:
        return None
    points = await reading.points(people, player.player, row.game, row.seats)
    rating = rating_view(Belief(row.mu, row.sigma), row.games)
    return PoolView(row.game, title, row.seats, row.wins, rating, tuple(map(_point, points)))


def _point(row: Any) -> RatingPoint:
    belief = Belief(row.mu, row.sigma)
    return RatingPoint(row.ended, shown(belief), uncertainty(belief))


def title_of(game: str, language: str) -> str | None:
    """The title of a game; None if it does not exist here."""
    try:
        return catalogue.game(game).lexicon(language).say("title")
    except KingstableError:
        return None


async def _rivals(people: People, player: Player, language: str) -> tuple[RivalView, ...]:
    """The rivals of a player, except guests and people who hide their history."""
    rows = await reading.rivals(people, player.player, player.own)
    names = await _shown_names(people, [row.player for row in rows])
    found = []
    for row in rows:
        level = row.player.removeprefix(COMPUTER) if row.player.startswith(COMPUTER) else None
        name = names.get(row.player) if level is None else level_title(level, language)
        if name is not None:
            behind = row.games - row.ahead - row.tied
            found.append(
                RivalView(name, name if level is None else None, level, row.games, row.ahead, row.tied, behind)
            )
    return tuple(found)


async def _favourites(people: People, player: Player, language: str) -> tuple[Favourite, ...]:
    found = []
    for game, card, times in await reading.favourites(people, player.player, player.own):
        title = title_of(game, language)
        name = name_of(catalogue.game(game), card, language) if title is not None else None
        if title is not None and name is not None:
            found.append(Favourite(game, title, card, name, times))
    return tuple(found)


# Histories


async def history(people: People, player: Player, page: int, language: str) -> History:
    """A page of a player's games: all of them for themselves, the rated ones for others.

    Raises Denied if the history is hidden from the asker, or the page does not exist.
    """
    if player.is_shut:
        raise Denied(403, "hidden-history")
    many = await reading.many(people, player.player, player.own)
    pages = max(1, -(-many // reading.PAGE))
    if not 1 <= page <= pages:
        raise Denied(404, "no-page", field="page", last=pages)
    rows = await reading.history(people, player.player, player.own, page)
    at_tables = [msgspec.json.decode(row.people, type=tuple[Person, ...]) for row in rows]
    owners = await reading.owners(people, {seat.token for seats in at_tables for seat in seats if seat.token})
    hidden = await reading.hidden(people, set(owners.values()))
    games = [
        _game(row, seats, [owners.get(seat.token, "") in hidden for seat in seats], player.own, language)
        for row, seats in zip(rows, at_tables, strict=True)
    ]
    return History(tuple(games), page, pages)


def _game(row: Any, seats: Sequence[Person], hide: Sequence[bool], own: bool, language: str) -> PlayedGame:
    """A game in a player's history. Rivals who hide theirs are not named, unless the reader is the player."""
    unseen = [hides and not own and seat != row.seat for seat, hides in enumerate(hide)]
    rivals = [None if unseen[seat] else person.name for seat, person in enumerate(seats) if seat != row.seat]
    rating = change = None
    if row.mu is not None:
        rating = shown(Belief(row.mu, row.sigma))
        change = rating - shown(Belief(row.mu_before, row.sigma_before))
    table = None if any(unseen) else row.table
    title = title_of(row.game, language) or row.game
    return PlayedGame(
        table, row.game, title, row.seat, row.seats, row.ended, row.place, row.left, tuple(rivals), rating, change
    )
