"""The office: opens tournaments, takes entries, and shows the standings. Raises Denied for what is not allowed."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Collection
from typing import Final

from msgspec.structs import replace

from kingstable import catalogue
from kingstable.core.errors import KingstableError
from kingstable.core.words import Lexicon
from kingstable.server import tokens
from kingstable.server.asker import NOBODY, Asker, guest
from kingstable.server.denied import Denied
from kingstable.server.hall import Hall
from kingstable.server.names import alike, clean_name, free_name
from kingstable.server.opening import check_opening, deal
from kingstable.server.quotas import Who
from kingstable.server.room import now
from kingstable.server.shapes import NewTable, SeatAsk
from kingstable.server.spans import HOUR_MS
from kingstable.server.standing import reading
from kingstable.server.standing.players import COMPUTER, GUEST, PERSON
from kingstable.server.standing.profiles import title_of
from kingstable.server.standing.scale import MU
from kingstable.server.store.errors import Damaged
from kingstable.server.tournaments import rows
from kingstable.server.tournaments.conduct import begun, figures_of
from kingstable.server.tournaments.designs import figures
from kingstable.server.tournaments.director import Director
from kingstable.server.tournaments.plan import MOST_ENTRANTS, Entrant, Plan, State, Tournament
from kingstable.server.tournaments.rows import Listed
from kingstable.server.tournaments.scores import Line, standings
from kingstable.server.tournaments.shapes import (
    Balance,
    BoardView,
    EntrantView,
    LineView,
    NewTournament,
    RoundView,
    TournamentInfo,
    Tournaments,
    TournamentView,
)  # fmt: skip

ADDRESSES: Final = 10_000
"""How many addresses that opened tournaments since this process began are remembered; the oldest go first."""
TRIES: Final = 10
PAIRS_ONLY: Final = ("round-robin", "knockout")


class Office:
    """The office for all tournaments of the house."""

    def __init__(self, hall: Hall, director: Director) -> None:
        self._hall = hall
        self._people = hall.store.people
        self._director = director
        self._opening = asyncio.Lock()
        self._opened: OrderedDict[str, list[str]] = OrderedDict()
        """The tournaments opened from each address."""

    # Opening

    async def open(self, asked: NewTournament, asker: Asker, who: Who, words: Lexicon) -> str:
        """Open a tournament, and return its id. Raises Denied."""
        check_may_enter(asker)
        await check_opening(self._hall, who)
        plan = self._plan(asked, asker, words)
        made = Tournament(tokens.new_name(), now(), "open", 0, plan)
        async with self._opening:  # so that of two at once, the second counts the first
            await self._check_many(asker, who)
            await rows.add(self._people, made)
            self._opened.setdefault(who.network, []).append(made.id)
            if len(self._opened) > ADDRESSES:
                self._opened.popitem(last=False)
        return made.id

    async def _check_many(self, asker: Asker, who: Who) -> None:
        settings = self._hall.settings
        unfinished = await rows.unfinished(self._people, now() - round(settings.tournament_waits_hours * HOUR_MS))
        if sum(each.opener in asker.keys for each in unfinished) >= settings.tournaments_of_guest:
            raise Denied(429, "many-tournaments", most=settings.tournaments_of_guest)
        here = self._opened.get(who.network, ())
        if sum(each.id in here for each in unfinished) >= settings.tournaments_of_address:
            raise Denied(429, "many-tournaments-here", most=settings.tournaments_of_address)
        if len(unfinished) >= settings.tournaments:
            raise Denied(503, "too-many-tournaments")

    def _plan(self, asked: NewTournament, asker: Asker, words: Lexicon) -> Plan:
        if asked.format in PAIRS_ONLY and asked.seats != 2:
            raise Denied(422, "pairs-only", field="seats")
        if asked.format == "balanced" and asked.seats < 3:
            raise Denied(422, "design-of-three", field="seats")
        seats = tuple(SeatAsk("friend") for _ in range(asked.seats))
        table = NewTable(asked.game, seats, asked.options, asked.pace, limit=asked.limit)
        deal(table, words, self._hall.settings.cards, guest(tokens.new_token()))  # only to raise what is wrong with it
        return Plan(
            clean_name(asked.name), asked.game, dict(asked.options), asked.format, asked.seats, asked.rounds,
            asked.pace, asked.limit, asked.minutes, asker.key,
            bank=asked.bank, gain=asked.gain if asked.bank is not None else 0, late=asked.late, watch=asked.watch,
            rated=asked.rated,
        )  # fmt: skip

    # Changing

    async def join(self, name: str, asker: Asker, called: str) -> None:
        """Add the asker as an entrant, or give them another name. Raises Denied."""
        check_may_enter(asker)
        own = clean_name(called)

        def change(tournament: Tournament) -> tuple[Plan, State]:
            plan = _open(tournament)
            mine = _own(plan, asker)
            others = [each for entrant, each in enumerate(plan.entrants) if entrant != mine]
            if (other := alike(own, [each.name for each in others])) is not None:
                raise Denied(409, "entrant-name", field="name", name=other)
            if mine is None:
                return _with(plan, Entrant(own, asker.key)), "open"
            entrants = tuple(replace(e, name=own) if n == mine else e for n, e in enumerate(plan.entrants))
            return replace(plan, entrants=entrants), "open"

        await self._change(name, change)

    async def add_computer(self, name: str, asker: Asker, level: str, words: Lexicon) -> None:
        """Add a computer player. Raises Denied."""
        admin = await rows.is_admin(self._people, asker.person)
        try:
            title = catalogue.level(level).title_in(words)
        except KingstableError as error:
            raise Denied(422, "bad-table", text=str(error), field="level") from None

        def change(tournament: Tournament) -> tuple[Plan, State]:
            plan = _led(_open(tournament), asker, admin)
            taken = [each.name for each in plan.entrants]
            return _with(plan, Entrant(free_name(title, taken, words), level=level)), "open"

        await self._change(name, change)

    async def leave(self, name: str, asker: Asker) -> None:
        """Remove the asker before the tournament begins, or after that, withdraw them from the next round on.

        Raises Denied.
        """

        def change(tournament: Tournament) -> tuple[Plan, State]:
            plan, mine = tournament.plan, _own(tournament.plan, asker)
            if mine is None or tournament.state not in {"open", "running"}:
                raise Denied(409, "no-entrant")
            if tournament.state == "open":
                return replace(plan, entrants=plan.entrants[:mine] + plan.entrants[mine + 1 :]), "open"
            return rows.withdrawn(plan, mine), "running"

        await self._change(name, change)

    async def start(self, name: str, asker: Asker) -> None:
        """Start a tournament, with the strongest seeded first. Raises Denied."""
        admin = await rows.is_admin(self._people, asker.person)
        found = await self._one(name)
        strengths = await self._strengths(_led(_open(found), asker, admin))

        def change(tournament: Tournament) -> tuple[Plan, State]:
            plan = _led(_open(tournament), asker, admin)
            if len(plan.entrants) < max(plan.seats, 2):
                raise Denied(409, "few-entrants", least=max(plan.seats, 2))
            return begun(plan, [strengths.get(each, MU) for each in plan.entrants]), "running"

        await self._change(name, change)
        self._director.wake()

    async def cancel(self, name: str, asker: Asker) -> None:
        """Cancel a tournament; games at its open tables may continue. Raises Denied."""
        admin = await rows.is_admin(self._people, asker.person)

        def change(tournament: Tournament) -> tuple[Plan, State]:
            if tournament.state not in {"open", "running"}:
                raise Denied(409, "tournament-over")
            return _led(tournament.plan, asker, admin), "cancelled"

        await self._change(name, change)

    async def _strengths(self, plan: Plan) -> dict[Entrant, float]:
        """The ratings of the entrants at this game with this many seats; those who have none are missing."""
        keys = [each.key for each in plan.entrants if each.key]
        owners = await reading.owners(self._people, keys)
        players = {each: _player(each, owners) for each in plan.entrants}
        found = await reading.ratings(self._people, plan.game, plan.seats, set(players.values()))
        return {each: float(found[player].mu) for each, player in players.items() if player in found}

    async def _change(self, name: str, change: Callable[[Tournament], tuple[Plan, State]]) -> None:
        """Make a change, trying again if another change came first. Raises Denied if others keep coming first."""
        for _ in range(TRIES):
            tournament = await self._one(name)
            plan, state = change(tournament)
            if await rows.change(self._people, tournament, plan, state) is not None:
                return
        raise Denied(409, "tournament-busy")

    async def _one(self, name: str) -> Tournament:
        found = await rows.one(self._people, name)
        if found is None:
            raise Denied(404, "no-tournament")
        return found

    # Showing

    async def list(self, asker: Asker, language: str) -> Tournaments:
        """The list of tournaments."""
        return Tournaments(tuple(_info(*each, asker, language) for each in await rows.listed(self._people)))

    async def view(self, name: str, asker: Asker, language: str) -> TournamentView:
        """A tournament as it is now. Raises Denied."""
        found = await self._one(name)
        admin = await rows.is_admin(self._people, asker.person)
        there = await self._there(found.plan)
        return await asyncio.to_thread(_view, found, asker, admin, language, there)  # it may have to pair all rounds

    async def _there(self, plan: Plan) -> Collection[str]:
        """The tables that are already open: a round is stored a moment before its tables are."""
        names = [board.table for each in plan.played for board in each.boards]
        last = [board.table for each in plan.played[-1:] for board in each.boards if board.places is None]
        try:
            opened: Collection[str] = await self._hall.store.revisions(last)
        except Damaged:
            opened = await rows.tables(self._people, last)
        return {name for name in names if name in opened or name not in last}


def check_may_enter(asker: Asker) -> None:
    """Raises Denied for somebody who cannot hold a seat: they are banned, or have no secret."""
    if asker.banned:
        raise Denied(403, "banned")
    if not asker.key:
        raise Denied(401, "no-guest")


def _player(entrant: Entrant, owners: dict[str, str]) -> str:
    if entrant.level is not None:
        return f"{COMPUTER}{entrant.level}"
    return f"{PERSON}{owners[entrant.key]}" if entrant.key in owners else f"{GUEST}{entrant.key}"


def _open(tournament: Tournament) -> Plan:
    """The plan of a tournament that has not begun. Raises Denied if it has."""
    if tournament.state != "open":
        raise Denied(409, "tournament-begun")
    return tournament.plan


def _led(plan: Plan, asker: Asker, admin: bool) -> Plan:
    """The plan, if the asker leads the tournament. Raises Denied otherwise."""
    if not _leads(plan, asker, admin):
        raise Denied(403, "not-tournament-opener")
    return plan


def _leads(plan: Plan, asker: Asker, admin: bool) -> bool:
    return admin or plan.opener in asker.keys


def _own(plan: Plan | Listed, asker: Asker) -> int | None:
    """Which entrant the asker is; None if they do not take part."""
    if asker == NOBODY:
        return None
    return next((entrant for entrant, each in enumerate(plan.entrants) if each.key and each.key in asker.keys), None)


def _with(plan: Plan, entrant: Entrant) -> Plan:
    if len(plan.entrants) >= MOST_ENTRANTS:
        raise Denied(409, "many-entrants", most=MOST_ENTRANTS)
    return replace(plan, entrants=(*plan.entrants, entrant))


def _info(name: str, created: int, state: State, plan: Listed, asker: Asker, language: str) -> TournamentInfo:
    return TournamentInfo(
        name, plan.name, plan.game, title_of(plan.game, language) or plan.game, plan.format,
        state, plan.seats, len(plan.entrants), len(plan.played), plan.rounds, created,
        _own(plan, asker) is not None,
    )  # fmt: skip


def _view(tournament: Tournament, asker: Asker, admin: bool, language: str, there: Collection[str]) -> TournamentView:
    plan, mine = tournament.plan, _own(tournament.plan, asker)
    last = [board for each in plan.played[-1:] for board in each.boards]
    open_boards = [board for board in last if board.places is None and board.table in there]
    my_board = next((board for board in open_boards if mine in board.entrants), None)
    return TournamentView(
        id=tournament.id,
        name=plan.name,
        game=plan.game,
        title=title_of(plan.game, language) or plan.game,
        format=plan.format,
        state=tournament.state,
        seats=plan.seats,
        number_of_rounds=plan.rounds,
        pace=plan.pace,
        limit=plan.limit,
        minutes=plan.minutes,
        leads=_leads(plan, asker, admin),
        my_table=my_board.table if my_board else None,
        my_seat=my_board.entrants.index(mine) if my_board and mine is not None else None,
        entrants=tuple(
            EntrantView(each.name, each.level, each.withdrawn, entrant == mine)
            for entrant, each in enumerate(plan.entrants)
        ),
        rounds=tuple(_round(plan, number, there) for number in range(len(plan.played))),
        standings=tuple(_line(line) for line in standings(plan)),
        balance=_balance(plan) if plan.played else None,
        now=now(),
        bank=plan.bank,
        gain=plan.gain,
        late=plan.late,
        watch=plan.watch,
        rated=plan.rated,
    )


def _round(plan: Plan, number: int, there: Collection[str]) -> RoundView:
    each = plan.played[number]
    boards = tuple(
        BoardView(board.table if board.table in there else None, board.entrants, board.places, board.late)
        for board in each.boards
    )
    return RoundView(boards, each.byes, each.walkovers, each.due)


def _line(line: Line) -> LineView:
    numbers = (float(each) for each in (line.points, line.direct, line.buchholz, line.sonneborn))
    points, direct, buchholz, sonneborn = (round(each, 3) for each in numbers)
    return LineView(line.entrant, line.rank, points, direct, buchholz, sonneborn, line.played)


def _balance(plan: Plan) -> Balance | None:
    if plan.format == "knockout":
        return None
    return Balance(*figures(range(len(plan.entrants)), plan.seats, figures_of(plan)))
