"""Runs tournaments: opens the tables of a round, counts their results, and pairs the next round.

Every server does so. If two make the same change, the database accepts one; and as tables are named before they are
opened, each is opened once. All state is in the database, so a tournament continues after a restart.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace

from kingstable.core.words import LANGUAGES
from kingstable.server import tokens
from kingstable.server.asker import guest
from kingstable.server.denied import Denied
from kingstable.server.hall import Hall
from kingstable.server.language import house_words
from kingstable.server.opening import deal
from kingstable.server.room import now
from kingstable.server.routine import Routine
from kingstable.server.shapes import NewTable, SeatAsk
from kingstable.server.spans import MINUTE_MS
from kingstable.server.standing.fairness import counted_places
from kingstable.server.store.errors import Damaged, StoreError
from kingstable.server.store.kept import Kept, Person, Stored
from kingstable.server.tournaments import rows
from kingstable.server.tournaments.conduct import next_round
from kingstable.server.tournaments.plan import Board, Entrant, Plan, Tournament

LOG: Final = logging.getLogger(__name__)
LOOKS_EVERY: Final = 2.0
"""Seconds between two looks."""


class Director(Routine):
    """Runs all tournaments that have begun and are not over."""

    def __init__(self, hall: Hall) -> None:
        super().__init__("Tournaments", LOOKS_EVERY)
        self._hall = hall

    async def look(self) -> None:
        """Attend to each running tournament once. Raises StoreError."""
        for tournament in await rows.running(self._hall.store.people):
            try:
                await self._see_to(tournament)
            except Denied as error:
                LOG.error("A tournament cannot go on: its tables cannot be opened (%s).", error.code)
            except Damaged as error:  # the others go on
                LOG.error("A tournament cannot go on. %s", error)

    async def _see_to(self, tournament: Tournament) -> None:
        plan = tournament.plan
        if plan.played:
            names = [board.table for board in plan.played[-1].boards]
            tables = await rows.tables(self._hall.store.people, names)
            await self._open(tournament.id, plan, tables)
            plan = _counted(plan, tables, now())
        if not plan.played or plan.played[-1].is_over:
            await self._go_on(tournament, plan)
        elif plan != tournament.plan:
            await rows.change(self._hall.store.people, tournament, plan, "running")

    async def _go_on(self, tournament: Tournament, plan: Plan) -> None:
        """Pair the next round and open its tables, or end the tournament."""
        # Elsewhere, because pairing many can take a second, and everybody would have to wait for it.
        following = await asyncio.to_thread(next_round, plan, now() + MINUTE_MS * plan.minutes, tokens.new_name)
        after = plan if following is None else replace(plan, played=(*plan.played, following))
        state = "over" if following is None else "running"
        kept = await rows.change(self._hall.store.people, tournament, after, state)  # type: ignore[arg-type]
        if kept is not None and following is not None:
            await self._open(kept.id, after, {})
            self.wake()  # a round may have no tables at all

    async def _open(self, tournament: str, plan: Plan, there: Collection[str]) -> None:
        for board in plan.played[-1].boards:
            if board.table in there or board.places is not None:
                continue
            try:
                await self._hall.add(_table(tournament, plan, board, self._hall.settings.cards))
            except StoreError:
                if await self._hall.store.revision(board.table) is None:
                    raise


def _table(tournament: str, plan: Plan, board: Board, cards: Mapping[str, str]) -> Stored:
    """A new table of a round, at which the entrants hold their seats from the start."""
    entrants = [plan.entrants[entrant] for entrant in board.entrants]
    asked = NewTable(
        plan.game,
        tuple(_ask(entrant) for entrant in entrants),
        plan.options,
        plan.pace,
        limit=plan.limit,
        late=plan.late,
        bank=plan.bank,
        gain=plan.gain,
        watch=plan.watch,
        rated=plan.rated,
    )
    words, nobody = house_words(LANGUAGES[0]), guest(tokens.new_token())
    table = deal(asked, words, cards, nobody, table=board.table, sits=partial(_sits, entrants))[0]
    terms = replace(table.kept.terms, tournament=tournament)
    return replace(table, kept=replace(table.kept, terms=terms))


def _ask(entrant: Entrant) -> SeatAsk:
    return SeatAsk("friend", entrant.name) if entrant.level is None else SeatAsk("bot", entrant.name, entrant.level)


def _sits(entrants: Sequence[Entrant], seat: int, person: Person) -> Person:
    return person if person.is_bot else replace(person, token=entrants[seat].key, invitation="", invited_by="")


def _counted(plan: Plan, tables: Mapping[str, Kept | None], moment: int) -> Plan:
    """The plan with the places at those tables of the last round that are over, or whose time is up."""
    last = plan.played[-1]
    late = moment >= last.due
    boards = tuple(
        _board(board, tables[board.table], late) if board.table in tables else board for board in last.boards
    )
    return replace(plan, played=(*plan.played[:-1], replace(last, boards=boards)))


def _board(board: Board, kept: Kept | None, late: bool) -> Board:
    if board.places is not None:
        return board
    if kept is None:  # damaged: when the time is up, all are level
        return replace(board, places=(1,) * len(board.entrants), late=True) if late else board
    if kept.over:  # without a result, all who have stayed are level
        return replace(board, places=_counted_as(kept, kept.places or (1,) * len(kept.people)))
    return replace(board, places=_counted_as(kept, _stopped(kept)), late=True) if late else board


def _counted_as(kept: Kept, places: tuple[int, ...]) -> tuple[int, ...]:
    return counted_places(replace(kept, places=places))


def _stopped(kept: Kept) -> tuple[int, ...]:
    """The places at a table whose time is up: those whom everybody can see the table waiting for come last.

    If it waits for everybody, all are level. Nothing that is hidden while the game goes on has any influence.
    """
    waited_for = set(kept.asked or ())
    if len(waited_for) == len(kept.people):
        waited_for = set()
    first_last = 1 + len(kept.people) - len(waited_for)
    return tuple(first_last if seat in waited_for else 1 for seat in range(len(kept.people)))
