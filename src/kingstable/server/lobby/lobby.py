"""The lobby: opens tables that wait for people, seats them, and deals once everybody is there."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace

from kingstable import catalogue
from kingstable.core.errors import KingstableError
from kingstable.core.words import LANGUAGES, Lexicon
from kingstable.house.luck import commitment, new_seed
from kingstable.server import tokens
from kingstable.server.asker import Asker, guest
from kingstable.server.denied import Denied
from kingstable.server.hall import Hall
from kingstable.server.inviting import rows as invites
from kingstable.server.language import house_words
from kingstable.server.lobby import rows
from kingstable.server.lobby.board import Board, as_open, has_clock
from kingstable.server.lobby.gathering import (
    FREE,
    NOBODY,
    Chair,
    Gathering,
    absent,
    filled,
    left,
    seated,
    seen,
)  # fmt: skip
from kingstable.server.lobby.shapes import WaitingTable
from kingstable.server.names import clean_name, free_name
from kingstable.server.opening import deal
from kingstable.server.quotas import Who
from kingstable.server.room import now
from kingstable.server.routine import Routine
from kingstable.server.shapes import NewTable, SeatAsk
from kingstable.server.spans import HOUR_MS
from kingstable.server.store.errors import StoreError
from kingstable.server.store.kept import STAND_IN, Person, Stored
from kingstable.server.store.stirs import LOBBY, stirred

LOG: Final = logging.getLogger(__name__)
LOOKS_EVERY: Final = 1.0
"""Seconds between two looks for changes by other servers, and for what is due."""

SEEN_EVERY_MS: Final = 15_000
"""The time, in milliseconds, after which it is stored again that somebody is still there."""
TRIES: Final = 10
"""How many times to look for a table, each time after somebody has just opened another."""


class Faster(Exception):
    """Somebody has just opened a table at which the asker might sit."""


class Lobby(Routine):
    """The waiting tables. They are in the database; every server has the list in memory, at most a second old."""

    def __init__(self, hall: Hall) -> None:
        super().__init__("Tables that wait", LOOKS_EVERY, at_once=True)
        self.board = Board()
        self._hall = hall
        self._people = hall.store.people
        self._count = -1
        """The counter of changes when the list was last read."""
        self._forgot = 0
        self._looked: dict[str, int] = {}
        """When each table was last checked for people who have gone."""

    # Requests

    async def open(self, asked: NewTable, words: Lexicon, asker: Asker, who: Who) -> Gathering:
        """Open a waiting table, with the opener at their own seat. Raises Denied, naming the field."""
        made = self._new(asked, words, asker)
        await rows.add(self._people, made, lambda waiting: self._check_many(waiting, asker))
        self._hall.opened.add(who, made.id)
        await self.refresh()
        return made if made.free else await self._deal(made)

    async def join(self, gathering: str, name: str, words: Lexicon, asker: Asker, who: Who) -> Gathering:
        """Seat the asker at the first free seat, and deal once no seat is free. Raises Denied.

        If they already sit there, they stay where they are.
        """
        self._hall.opened.count(who)

        def joined(each: Gathering) -> Gathering:
            if each.seat_of(asker) != NOBODY:
                return each
            return _full(seated(each, asker, name or _next_name(each, words), now()))

        after = await self._change(gathering, joined)
        await invites.came(self._people, gathering, asker.person)
        return await self._deal(after) if after.state == "begun" else after

    async def leave(self, gathering: str, asker: Asker) -> Gathering:
        """Have the asker stand up again. Raises Denied if they do not sit there, or it has begun."""
        return await self._change(gathering, lambda each: left(each, [_own(each, asker)]))

    async def begin(self, gathering: str, asker: Asker) -> Gathering:
        """Have computer players take the free seats, and deal. Raises Denied if the asker may not start the table."""

        def started(each: Gathering) -> Gathering:
            _own(each, asker)
            if not each.is_opener(asker):
                raise Denied(403, "not-opener")
            return _full(self._filled(each))

        return await self._deal(await self._change(gathering, started))

    async def quick(self, game: str, name: str, words: Lexicon, asker: Asker, who: Who) -> Gathering:
        """Seat the asker at a table of this game: one that is waiting already, or a new one. Raises Denied."""
        for _ in range(TRIES):
            try:
                return await self._found_quick(game, name, words, asker, who)
            except Faster:
                continue
        raise Denied(503, "lobby-full")

    async def _found_quick(self, game: str, name: str, words: Lexicon, asker: Asker, who: Who) -> Gathering:
        """Try once to find or open a table. Raises Faster if somebody has just opened one."""
        await self.refresh()
        fitting = [each for each in self.board.gatherings if _fits_quick(each, game)]
        own = next((each for each in fitting if each.seat_of(asker) != NOBODY), None)
        if own is not None:
            return own
        for each in sorted(fitting, key=lambda each: not each.quick):
            free = free_name(name, [chair.name for chair in each.chairs if chair.name])
            try:
                return await self.join(each.id, free, words, asker, who)
            except Denied as denied:  # 409: somebody was faster
                if denied.status != 409:
                    raise
        return await self._open_quick(game, name, words, asker, who, {each.id for each in fitting})

    async def waiting(self, gathering: str, asker: Asker) -> WaitingTable:
        """A table as the asker sees it; if they sit there, this counts as a sign that they still do.

        Raises Denied or StoreError.
        """
        found = await rows.found(self._people, gathering)
        seat, moment = found.seat_of(asker), now()
        if seat != NOBODY and found.state == "begun":
            await self._dealt(found)
        if seat != NOBODY and found.state == "open" and found.chairs[seat].seen < moment - SEEN_EVERY_MS:
            found = await rows.change(self._people, gathering, lambda each: _still_there(each, asker), shows=False)
            seat = found.seat_of(asker)
        return WaitingTable(
            open=as_open(found),
            state=found.state,
            seat=None if seat == NOBODY else seat,
            opener=found.state == "open" and found.is_opener(asker),
            commitment=commitment(found.seed),
            table=found.table if seat != NOBODY and found.state == "begun" else None,
            now=moment,
        )

    # The list

    async def refresh(self) -> None:
        """Reread the list if anybody has changed it. Raises StoreError."""
        count = await stirred(self._people, LOBBY)
        if count != self._count:
            self.board.show(await rows.all_open(self._people))
            self._count = count
            self._hall.fanout.ring(LOBBY)

    async def look(self) -> None:
        """Remove people who have gone, and start tables whose time has come. Raises StoreError."""
        await self.refresh()
        moment = now()
        for each in self.board.gatherings:
            try:
                if each.starts is not None and each.starts <= moment:
                    await self._start_alone(each.id)
                elif self._gone(each, moment) and self._looked.get(each.id, 0) < moment - SEEN_EVERY_MS:
                    self._looked[each.id] = moment
                    await self._clear(each.id)
            except Denied:
                LOG.info("A table that waits has changed meanwhile.")
        if moment - self._forgot > HOUR_MS:
            self._forgot, self._looked = moment, {}
            await rows.forget(self._people, moment - 24 * HOUR_MS)

    # Changing

    async def _change(self, gathering: str, changed: Callable[[Gathering], Gathering]) -> Gathering:
        after = await rows.change(self._people, gathering, changed)
        await self.refresh()
        return after

    def _check_many(self, waiting: Sequence[Gathering], asker: Asker) -> None:
        settings = self._hall.settings
        if sum(each.opener == asker.key for each in waiting) >= settings.waiting_tables_of_guest:
            raise Denied(429, "gathering-many", most=settings.waiting_tables_of_guest)
        if len(waiting) >= settings.waiting_tables:
            raise Denied(503, "lobby-full")

    def _new(self, asked: NewTable, words: Lexicon, asker: Asker) -> Gathering:
        if sum(seat.kind == "you" for seat in asked.seats) != 1:
            raise Denied(422, "one-own-seat", field="seats")
        asked = replace(asked, seats=tuple(SeatAsk("friend") if ask.kind == "friend" else ask for ask in asked.seats))
        deal(asked, words, self._hall.settings.cards, guest(tokens.new_token()))  # only to raise what is wrong with it
        chairs: list[Chair] = []
        for number, ask in enumerate(asked.seats):
            chairs.append(_chair(ask, number, words, asker, [chair.name for chair in chairs if chair.name]))
        return Gathering(
            id=tokens.new_name(),
            asked=replace(asked, seats=(), hold="cookie"),
            chairs=tuple(chairs),
            opener=asker.key,
            seed=new_seed(),
            created=now(),
            state="open" if FREE in chairs else "begun",
            quick=False,
        )

    async def _open_quick(
        self, game: str, name: str, words: Lexicon, asker: Asker, who: Who, tried: Collection[str]
    ) -> Gathering:
        """Open a new table. Raises Faster if there now is one that fits and has not been tried."""
        many = _usual_players(game)
        seats = (SeatAsk("you", name), *(SeatAsk("friend") for _ in range(many - 1)))
        made = self._new(NewTable(game=game, seats=seats, options={}), words, asker)
        starts = made.created + int(1000 * self._hall.settings.quick_seconds)
        made = replace(made, quick=True, starts=starts)

        def check(waiting: Sequence[Gathering]) -> None:
            if any(_fits_quick(each, game) and each.id not in tried for each in waiting):
                raise Faster
            self._check_many(waiting, asker)

        await rows.add(self._people, made, check)
        self._hall.opened.add(who, made.id)
        await self.refresh()
        return made

    def _filled(self, gathering: Gathering) -> Gathering:
        words = house_words(LANGUAGES[0])
        return filled(gathering, catalogue.level(STAND_IN).title_in(words))

    async def _start_alone(self, gathering: str) -> None:
        """Start a table whose time has come: those who are still there play with computer players."""

        def started(each: Gathering) -> Gathering:
            if each.state != "open" or each.starts is None or each.starts > now():
                return each
            there = left(each, self._gone(each, now()))
            return there if there.state == "gone" else _full(self._filled(there))

        after = await self._change(gathering, started)
        if after.state == "begun":
            await self._deal(after)

    async def _clear(self, gathering: str) -> None:
        """Remove those who have gone, by the row, because the list does not know when people were last seen."""
        if not self._gone(await rows.found(self._people, gathering), now()):
            return

        def cleared(each: Gathering) -> Gathering:
            return left(each, self._gone(each, now())) if each.state == "open" else each

        await self._change(gathering, cleared)

    def _gone(self, gathering: Gathering, moment: int) -> list[int]:
        settings = self._hall.settings
        live = gathering.asked.pace == "live"
        patience = settings.waits_live_seconds if live else settings.waits_days_hours * 3600
        return absent(gathering, moment - int(1000 * patience))

    # Dealing

    async def _deal(self, gathering: Gathering) -> Gathering:
        await self._dealt(gathering)
        return gathering

    async def _dealt(self, gathering: Gathering) -> None:
        """Make sure that the table exists: whichever server comes first deals it, and all would deal the same."""
        store = self._hall.store
        if gathering.state != "begun" or await store.revision(gathering.table) is not None:
            return
        try:
            await self._hall.add(self._stored(gathering))
        except StoreError:
            if await store.revision(gathering.table) is None:
                raise
        self._hall.opened.moved(gathering.id, gathering.table)

    def _stored(self, gathering: Gathering) -> Stored:
        asks = tuple(_seat_ask(chair) for chair in gathering.chairs)
        asked = replace(gathering.asked, seats=asks)
        words, cards = house_words(LANGUAGES[0]), self._hall.settings.cards
        nobody = guest(tokens.new_token())
        sits = partial(_sits, gathering)
        return deal(asked, words, cards, nobody, table=gathering.table, seed=gathering.seed, sits=sits)[0]


def _chair(ask: SeatAsk, number: int, words: Lexicon, asker: Asker, taken: list[str]) -> Chair:
    if ask.kind == "bot":
        title = catalogue.level(ask.level).title_in(words)
        return Chair("bot", clean_name(ask.name) if ask.name.strip() else free_name(title, taken), ask.level)
    if ask.kind == "friend":
        return FREE
    name = clean_name(ask.name) if ask.name.strip() else words.say("player-name", seat=number + 1)
    return Chair("person", free_name(name, taken), key=asker.key, seen=now())


def _sits(gathering: Gathering, seat: int, person: Person) -> Person:
    chair = gathering.chairs[seat]
    if chair.kind != "person":
        return person
    if chair.key == gathering.opener:
        return replace(person, kind="you", token=chair.key, invitation="", invited_by="")
    return replace(person, token=chair.key, invitation="", invited_by=gathering.opener)


def _seat_ask(chair: Chair) -> SeatAsk:
    return SeatAsk("bot", chair.name, chair.level) if chair.kind == "bot" else SeatAsk("friend", chair.name)


def _next_name(gathering: Gathering, words: Lexicon) -> str:
    """The name for somebody who gives none."""
    seat = next((seat for seat, chair in enumerate(gathering.chairs) if chair.kind == "free"), 0)
    return free_name(words.say("player-name", seat=seat + 1), [each.name for each in gathering.chairs if each.name])


def _own(gathering: Gathering, asker: Asker) -> int:
    """The asker's seat. Raises Denied if they do not sit there, or the table is no longer waiting."""
    seat = gathering.seat_of(asker)
    if seat == NOBODY:
        raise Denied(403, "not-seated")
    if gathering.state != "open":
        raise Denied(409, "has-begun")
    return seat


def _full(gathering: Gathering) -> Gathering:
    """The gathering, begun if no seat is free."""
    return gathering if gathering.free else replace(gathering, state="begun")


def _still_there(gathering: Gathering, asker: Asker) -> Gathering:
    seat = gathering.seat_of(asker)
    return gathering if seat == NOBODY or gathering.state != "open" else seen(gathering, seat, now())


def _fits_quick(gathering: Gathering, game: str) -> bool:
    """Whether this table suits somebody who asked only for a game: one with the usual terms and a free seat."""
    shown = as_open(gathering)
    plain = not shown.options and not has_clock(shown) and shown.pace == "live" and not gathering.asked.cards
    return shown.game == game and shown.free > 0 and plain


def _usual_players(game: str) -> int:
    try:
        return int(catalogue.game(game).players[0])
    except KingstableError:
        raise Denied(404, "unknown-game", field="game") from None
