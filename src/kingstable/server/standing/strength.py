"""How strong a computer player that stands in for somebody should be: about as strong as they are, by the ratings."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from kingstable import catalogue
from kingstable.server.standing import reading
from kingstable.server.standing.players import COMPUTER, player_at
from kingstable.server.standing.scale import is_provisional
from kingstable.server.store.kept import STAND_IN, Kept
from kingstable.server.store.people import People

NEVER: Final = frozenset({"random"})
"""Levels that stand in for nobody, however weak the player."""


async def levels_for(people: People, kept: Kept, seats: Collection[int]) -> dict[int, str]:
    """The level that stands in at each of these seats of a table, except those of computers. Raises StoreError."""
    sitting = {seat: kept.people[seat] for seat in seats if not kept.people[seat].is_bot}
    owners = await reading.owners(people, [person.token for person in sitting.values() if person.token])
    players = {seat: player_at(person, owners) for seat, person in sitting.items()}
    computers = {f"{COMPUTER}{level}": level for level in catalogue.LEVELS if level not in NEVER}
    asked = [*(player for player in players.values() if player is not None), *computers]
    rated = await reading.ratings(people, kept.game, len(kept.people), asked)
    strengths = {player: float(row.mu) for player, row in rated.items() if not is_provisional(int(row.games))}
    levels = {level: strengths[name] for name, level in computers.items() if name in strengths}
    return {seat: nearest(strengths.get(player or ""), levels) for seat, player in players.items()}


def nearest(strength: float | None, levels: Mapping[str, float]) -> str:
    """The level nearest in strength; the usual stand-in if too little is known of the player, or of any level.

    Of two equally near levels, the one named first, which is the weaker one.
    """
    if strength is None or not levels:
        return STAND_IN
    return min(levels, key=lambda level: abs(levels[level] - strength))
