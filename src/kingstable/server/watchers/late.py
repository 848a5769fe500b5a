"""What watchers see of a table that is shown to them late: no call gives them anything after a certain ply.

That holds while the game goes on. Everything is drawn once for all watchers.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from kingstable.server.chronicle import Viewer
from kingstable.server.room import Room, now
from kingstable.server.shapes import PlayerView, Step, Steps, TableView
from kingstable.server.spans import MINUTE_MS
from kingstable.server.store.kept import Change
from kingstable.server.views import PAGE, step_at

if TYPE_CHECKING:
    from kingstable.server.hall import Hall

LOOKS_EVERY: Final = 1.0
"""Seconds between two looks at a table that is shown late; a last ply by the clock is kept for half of that."""
KEPT: Final = 64
"""How many steps, and how many tables' last plies, are kept for other watchers."""
BEGIN: Final = 0


class Late:
    """Knows how much of a table may be seen, and keeps what was drawn of it."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._steps: OrderedDict[tuple[object, ...], Step] = OrderedDict()
        self._horizons: OrderedDict[tuple[str, int], tuple[float, int]] = OrderedDict()

    async def horizon(self, room: Room) -> int:
        """The last ply that late watchers may know about. Raises StoreError."""
        terms = room.kept.terms
        last = max(BEGIN, room.kept.life.shown, room.ply - terms.delay_plies)
        return min(last, await self._by_the_clock(room, terms.delay_minutes)) if terms.delay_minutes else last

    async def rewound(self, room: Room, change: Change, ply: int) -> Change:
        """The change that takes back the moves after a ply, with what late watchers notice of it. Raises StoreError.

        They notice nothing as long as they have not seen any of these moves: what they have seen stays.
        """
        horizon, life = await self.horizon(room), change.kept.life
        life = replace(life, shown=min(horizon, ply), retold=life.retold + (ply < horizon))
        return replace(change, kept=replace(change.kept, life=life))

    async def step(self, room: Room, viewer: Viewer, ply: int, horizon: int) -> Step:
        """A ply as seen by somebody who knows nothing after the horizon."""
        key = room.id, room.kept.life.takebacks, ply, viewer.language, tuple(person.name for person in room.people)
        if key not in self._steps:
            self._steps[key] = _without_news(await step_at(room, self._hall.presence, viewer, ply))
            if len(self._steps) > KEPT:
                self._steps.popitem(last=False)
        found = self._steps[key]
        return replace(found, view=replace(found.view, last_ply=horizon, takebacks=room.kept.life.retold))

    async def view(self, room: Room, viewer: Viewer) -> TableView:
        """The table as far as late watchers may know it."""
        horizon = await self.horizon(room)
        return (await self.step(room, viewer, horizon, horizon)).view

    async def view_at(self, room: Room, viewer: Viewer, ply: int) -> TableView:
        """The table at a ply that late watchers may know about."""
        return (await self.step(room, viewer, ply, await self.horizon(room))).view

    async def steps(self, room: Room, viewer: Viewer, after: int) -> Steps:
        """The steps after a ply up to the horizon, at most a page of them."""
        horizon = await self.horizon(room)
        plies = range(after + 1, min(after + PAGE, horizon) + 1)
        return Steps(tuple([await self.step(room, viewer, ply, horizon) for ply in plies]), horizon)

    async def _by_the_clock(self, room: Room, minutes: int) -> int:
        """The last ply that was made at least this many minutes ago."""
        loop = asyncio.get_running_loop()
        key = room.id, room.kept.life.takebacks
        known = self._horizons.get(key)
        if known is None or known[0] < loop.time():
            found = await self._hall.store.ply_made(room.id, now() - minutes * MINUTE_MS)
            known = self._horizons[key] = loop.time() + LOOKS_EVERY / 2, found
            if len(self._horizons) > KEPT:
                self._horizons.popitem(last=False)
        return known[1]


def is_late(room: Room, viewer: Viewer) -> bool:
    """Whether somebody is shown the table late: they watch, the game goes on, and its terms say so."""
    return viewer.seat is None and room.kept.terms.is_late and not room.over


def plain_players(players: Sequence[PlayerView]) -> tuple[PlayerView, ...]:
    """Who sits at the table, without anything about what they are doing now."""
    return tuple(
        PlayerView(each.seat, each.name, each.kind, here=True, thinking=False, level=each.level, taken=True)
        for each in players
    )


def _without_news(step: Step) -> Step:
    """The step without those parts beside the scene that are current, and not of its ply."""
    return replace(
        step,
        view=replace(
            step.view,
            players=plain_players(step.view.players),
            due=None,
            rematch=None,
            question=None,
            parley=None,
            clocks=None,
        ),
    )
