"""Counts games after they end, in the order of their ends, and each of them once, whichever server does it."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

import msgspec
from sqlalchemy import Connection

from kingstable import catalogue
from kingstable.core.errors import KingstableError
from kingstable.server.room import now
from kingstable.server.routine import Routine
from kingstable.server.standing import ledger, seasons
from kingstable.server.standing.fairness import counted_places, has_left, is_rated
from kingstable.server.standing.favourites import favourites
from kingstable.server.standing.ledger import UNKNOWN, Ended, Pool, Rated
from kingstable.server.standing.players import player_at
from kingstable.server.standing.rating import after
from kingstable.server.standing.scale import Belief
from kingstable.server.store.kept import Kept
from kingstable.server.store.people import People
from kingstable.server.store.store import Store

LOOKS_EVERY: Final = 30.0
"""Seconds between two looks for games that ended on other servers, and for guests who have made an account."""


GATHERS: Final = 0.2
"""Seconds to wait after a game ends, so that others that end meanwhile are counted along with it."""
AT_ONCE: Final = 50
"""The most games that are counted in one transaction."""

Faces = Mapping[str, Sequence[dict[str, int]]]
"""How often each card was played, by table and seat."""


class Follower(Routine):
    """Counts games that have ended. `wake` costs nothing; everything else is done later, in small transactions."""

    def __init__(self, people: People) -> None:
        super().__init__("Finished games to be counted", LOOKS_EVERY, at_once=True)
        self._people = people

    async def look(self) -> None:
        """Count all games that have ended. Raises StoreError."""
        await asyncio.sleep(GATHERS)
        await self.catch_up()

    async def catch_up(self) -> int:
        """Count all games that have ended, and return how many there were. Raises StoreError."""
        await ledger.claim_all(self._people)
        many = 0
        while ended := await ledger.next_ended(self._people, AT_ONCE):
            faces = await self._favourites([each.kept for each in ended if each.kept])
            many += await self._people.write(partial(_count, ended=ended, faces=faces))
        await seasons.close_all(self._people, now() - ledger.LATE_MS)
        return many

    async def _favourites(self, tables: Sequence[Kept]) -> Faces:
        moves = await ledger.moves_of(self._people, [kept.id for kept in tables])
        return {kept.id: _faces(kept, moves[kept.id]) for kept in tables}


def _faces(kept: Kept, moves: Sequence[tuple[int, int, str]]) -> list[dict[str, int]]:
    """The cards that players themselves, not stand-ins, have played, by seat; none if the game no longer exists."""
    try:
        game = catalogue.game(kept.game)
    except KingstableError:
        return [{} for _ in kept.people]
    own = [(seat, move) for ply, seat, move in moves if not kept.people[seat].was_stood_in(ply)]
    return favourites(game, own, len(kept.people))


def _count(connection: Connection, ended: Sequence[Ended], faces: Faces) -> int:
    """Count games one by one, except those that another server has counted meanwhile, and return how many."""
    ended = ledger.still_next(connection, ended)
    if not ended:
        return 0
    tables = [each.kept for each in ended if each.kept]
    owners = ledger.owners(connection, tables)
    ledger.claim(connection, owners.values())
    players = {kept.id: [player_at(seat, owners) for seat in kept.people] for kept in tables}
    known = ledger.ratings(connection, [player for seats in players.values() for player in seats if player])
    believed: dict[Pool, Rated] = {}
    rated: set[str] = set()
    results: list[dict[str, object]] = []
    for kept in tables:
        sat, changes = players[kept.id], None
        if is_rated(kept, sat):
            rated.add(kept.id)
            changes = _rate(kept, sat, known, believed)
        for seat, player in enumerate(sat):
            if player:
                change = changes[seat] if changes else _change(None, None)
                results.append(_result(kept, seat, player, faces[kept.id][seat]) | change)
    ledger.count(connection, ended, rated, results)
    ledger.believe(connection, believed)
    return len(ended)


def _rate(
    kept: Kept, seats: Sequence[str | None], known: Mapping[Pool, Rated], believed: dict[Pool, Rated]
) -> list[dict[str, object]]:
    """Put the new ratings of all players into `believed`, and return each seat's rating before and after."""
    players = [player for player in seats if player is not None]
    pools = [(player, kept.game, len(players)) for player in players]
    before = [believed.get(pool) or known.get(pool, UNKNOWN) for pool in pools]
    after_it = after(players, [each.belief for each in before], counted_places(kept))
    for player in dict.fromkeys(players):
        seat = players.index(player)
        believed[pools[seat]] = _counted(kept, players, player, before[seat], after_it[seat])
    return [_change(was.belief, now) for was, now in zip(before, after_it, strict=True)]


def _counted(kept: Kept, players: Sequence[str], player: str, before: Rated, now: Belief) -> Rated:
    """A player's rating with this game; one at several seats counts it once, as won if one of the seats has won."""
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
    }


def _change(before: Belief | None, now: Belief | None) -> dict[str, object]:
    return {
        "mu_before": before and before.mu,
        "sigma_before": before and before.sigma,
        "mu": now and now.mu,
        "sigma": now and now.sigma,
    }


async def counted(database: str, anew: bool) -> int:
    """Count the finished games of a database, if `anew` all of them again, and return how many. Raises StoreError."""
    store = await Store.open(database)
    try:
        if anew:
            await ledger.forget(store.people)
        return await Follower(store.people).catch_up()
    finally:
        await store.close()
