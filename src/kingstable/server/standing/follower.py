"""Counts games after their end, in the order of their ends and each of them once, whichever server does it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from sqlalchemy.ext.asyncio import AsyncConnection

from kingstable import catalogue
from kingstable.core.errors import KingstableError
from kingstable.server.room import now
from kingstable.server.routine import Routine
from kingstable.server.standing import ledger, seasons
from kingstable.server.standing.fairness import counted_places, has_left, is_rated
from kingstable.server.standing.favourites import favourites
from kingstable.server.standing.ledger import UNKNOWN, Ended, Rated
from kingstable.server.standing.players import player_at
from kingstable.server.standing.rating import after
from kingstable.server.standing.scale import Belief
from kingstable.server.store.kept import Kept
from kingstable.server.store.people import People
from kingstable.server.store.store import Store

LOOKS_EVERY: Final = 30.0
"""Seconds between two looks for games that other servers have ended, and for guests who have made an account."""


class Follower(Routine):
    """Follows the ends of games. `wake` costs nothing, and all else is done later, in small transactions."""

    def __init__(self, people: People) -> None:
        super().__init__("Finished games to be counted", LOOKS_EVERY, at_once=True)
        self._people = people

    async def look(self) -> None:
        """Count all games that have ended. Raises StoreError."""
        await self.catch_up()

    async def catch_up(self) -> int:
        """Count all games that have ended; how many there were. Raises StoreError."""
        await ledger.claim_all(self._people)
        many = 0
        while (ended := await ledger.next_ended(self._people)) is not None:
            many += await self._count(ended)
        await seasons.close_all(self._people, now() - ledger.LATE_MS)
        return many

    async def _count(self, ended: Ended) -> bool:
        """Count a game, unless another server was faster."""
        faces = await self._favourites(ended.kept) if ended.kept else []
        async with self._people.writing() as connection:
            if not await ledger.is_next(connection, ended):
                return False
            if ended.kept is None:
                await ledger.count(connection, ended, False, [])
            else:
                await _count(connection, ended, ended.kept, faces)
        return True

    async def _favourites(self, kept: Kept) -> list[dict[str, int]]:
        """By seat, the cards played; none where the game is not there any more."""
        try:
            game = catalogue.game(kept.game)
        except KingstableError:
            return [{} for _ in kept.people]
        return favourites(game, await ledger.moves_of(self._people, kept.id), len(kept.people))


async def _count(connection: AsyncConnection, ended: Ended, kept: Kept, faces: Sequence[dict[str, int]]) -> None:
    owners = await ledger.owners(connection, kept)
    for person in sorted(set(owners.values())):
        await ledger.claim(connection, person)
    players = [player_at(seat, owners) for seat in kept.people]
    results = {seat: _result(kept, seat, player, faces[seat]) for seat, player in enumerate(players) if player}
    rated = is_rated(kept, players)
    if rated:
        changes = await _rate(connection, kept, [player for player in players if player is not None])
        results = {seat: result | changes[seat] for seat, result in results.items()}
    await ledger.count(connection, ended, rated, list(results.values()))


async def _rate(connection: AsyncConnection, kept: Kept, players: Sequence[str]) -> list[dict[str, object]]:
    """Believe of all players what the result says; by seat, what was believed before and is now."""
    found = await ledger.ratings(connection, kept.game, len(players), players)
    before = [found.get(player, UNKNOWN) for player in players]
    believed = after(players, [each.belief for each in before], counted_places(kept))
    for player in dict.fromkeys(players):
        seat = players.index(player)
        now = _counted(kept, players, player, before[seat], believed[seat])
        await ledger.believe(connection, kept.game, len(players), player, now)
    return [_change(was.belief, now) for was, now in zip(before, believed, strict=True)]


def _counted(kept: Kept, players: Sequence[str], player: str, before: Rated, now: Belief) -> Rated:
    """What is known of a player with this game; at several seats it counts once, as won if one of them has won."""
    places = counted_places(kept)
    won = any(places[seat] == 1 for seat, other in enumerate(players) if other == player)
    return Rated(now, before.games + 1, before.wins + won, kept.ended or 0)


def _result(kept: Kept, seat: int, player: str, faces: dict[str, int]) -> dict[str, object]:
    return {
        "table": kept.id,
        "seat": seat,
        "player": player,
        "game": kept.game,
        "seats": len(kept.people),
        "ended": kept.ended,
        "place": counted_places(kept)[seat],
        "left": has_left(kept.people[seat]),
        "faces": msgspec.json.encode(faces).decode(),
        **_change(None, None),
    }


def _change(before: Belief | None, now: Belief | None) -> dict[str, object]:
    return {
        "mu_before": before and before.mu,
        "sigma_before": before and before.sigma,
        "mu": now and now.mu,
        "sigma": now and now.sigma,
    }


async def counted(database: str, anew: bool) -> int:
    """Count the finished games of a database, perhaps anew; how many there were. Raises StoreError."""
    store = await Store.open(database)
    try:
        if anew:
            await ledger.forget(store.people)
        return await Follower(store.people).catch_up()
    finally:
        await store.close()
