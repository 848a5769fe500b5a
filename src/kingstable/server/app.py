"""Putting the house together."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from copy import copy
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final, Protocol

from litestar import Litestar
from litestar.datastructures import State

from kingstable import catalogue as games
from kingstable.server.abandoned import Sweeper
from kingstable.server.admin.warden import Warden
from kingstable.server.api import (
    accounts,
    admin,
    answering,
    cards,
    catalogue,
    chat,
    holidays,
    inviting,
    lessons,
    life,
    limits,
    lobby,
    mailing,
    mine,
    notices,
    openapi,
    page,
    passkeys,
    programs,
    puzzles,
    records,
    seats,
    standing,
    tables,
    tournaments,
    watchers,
    watching,
)  # fmt: skip
from kingstable.server.api.answers import HANDLERS
from kingstable.server.api.hot import Hot
from kingstable.server.asking_fanout import AskingFanout, FileFanout
from kingstable.server.cards.cards import Cards
from kingstable.server.chat.chat import Chat
from kingstable.server.client import Client
from kingstable.server.deadlines import Deadlines
from kingstable.server.extras import MissingExtra
from kingstable.server.fanout import Fanout
from kingstable.server.figures import CountedThinker, Figures
from kingstable.server.films.films import Films
from kingstable.server.gate import Gate
from kingstable.server.hall import Hall, Listener
from kingstable.server.heads import Heads
from kingstable.server.holidays.watch import HolidayWatch
from kingstable.server.inviting.inviting import Inviting
from kingstable.server.leases import FileLease, Leases, NoLeases, RedisLeases
from kingstable.server.lessons import Coaches
from kingstable.server.life.hints import Hints
from kingstable.server.lobby.lobby import Lobby
from kingstable.server.lobby.waits import Waits
from kingstable.server.looks import Looks
from kingstable.server.mail.carriers import carrier as carrier_of
from kingstable.server.mail.post import Post
from kingstable.server.notices.caller import Caller
from kingstable.server.observed import Observed
from kingstable.server.programs.events import Calls
from kingstable.server.queue_thinker import QueueThinker
from kingstable.server.readiness import Readiness
from kingstable.server.records.reviews import Reviews
from kingstable.server.records.uploads import Uploads
from kingstable.server.redis_fanout import RedisFanout
from kingstable.server.redis_link import Link, link
from kingstable.server.room import Room, now
from kingstable.server.settings import Settings
from kingstable.server.standing.follower import Follower
from kingstable.server.store.errors import StoreError
from kingstable.server.store.kept import Kept
from kingstable.server.store.store import Store
from kingstable.server.thinking import PoolThinker, Thinker
from kingstable.server.tournaments.director import Director
from kingstable.server.tournaments.office import Office
from kingstable.server.turns import BotTurns, Clock
from kingstable.server.watchers.listed import Watchable

if TYPE_CHECKING:
    from kingstable.server.traces import Traces

LOG: Final = logging.getLogger(__name__)

ROUTES = [
    catalogue.games,
    catalogue.rulebook,
    catalogue.positions,
    catalogue.about,
    catalogue.look,
    catalogue.page_words,
    tables.open_table,
    tables.view,
    tables.take_name,
    seats.be_guest,
    seats.take,
    seats.invitations,
    seats.invite_again,
    seats.stand_in,
    seats.back,
    tables.why,
    tables.at_ply,
    tables.log,
    tables.steps_after,
    tables.record,
    tables.rematch,
    mine.tables,
    *lobby.ROUTES,
    *records.ROUTES,
    *lessons.ROUTES,
    *puzzles.ROUTES,
    *watchers.ROUTES,
    *standing.ROUTES,
    *life.ROUTES,
    *answering.ROUTES,
    *inviting.ROUTES,
    *accounts.ROUTES,
    *mailing.ROUTES,
    *passkeys.ROUTES,
    *admin.ROUTES,
    *programs.ROUTES,
    *chat.ROUTES,
    *notices.ROUTES,
    *holidays.ROUTES,
    *tournaments.ROUTES,
    *cards.ROUTES,
    limits.limits,
    openapi.openapi,
    watching.health,
    watching.ready,
    watching.figures,
    page.page,
    page.look_file,
    page.page_file,
]


@dataclass(frozen=True)
class House:
    """An open house: the application to serve, and a way to end its streams."""

    app: Hot
    hall: Hall
    client: Client

    def close_streams(self) -> None:
        self.hall.places.end_all()
        self.hall.fanout.ring_all()


class Beside(Protocol):
    """Something that runs alongside the calls as long as the house is open."""

    def start(self) -> None:
        """Begin."""

    async def close(self) -> None:
        """End."""


@asynccontextmanager
async def open_house(
    settings: Settings, thinker: Thinker | None = None, clock: Clock | None = None
) -> AsyncIterator[House]:
    """Open a house for as long as the block lasts; computer players continue where they were.

    Raises StoreError, BadRedis, BadMail, or MissingExtra.
    """
    async with AsyncExitStack() as closing:
        yield await _opened_house(settings, thinker, clock, closing)


async def _opened_house(
    settings: Settings, thinker: Thinker | None, clock: Clock | None, closing: AsyncExitStack
) -> House:
    """The parts of a house. Each is closed after those that need it, even if closing others fails."""
    redis = link(settings.redis) if settings.redis is not None else None
    figures = Figures(_traces(settings))
    if figures.traces:
        closing.push_async_callback(asyncio.to_thread, figures.traces.close)
    carrier = carrier_of(settings)
    store = await _opened(settings, figures)
    closing.push_async_callback(store.close)
    fanout = _fanout(store, redis)
    closing.push_async_callback(fanout.close)
    thinking = thinker or _thinker(settings, redis)
    if isinstance(thinking, QueueThinker):
        closing.push_async_callback(thinking.aclose)
    closing.push_async_callback(asyncio.to_thread, thinking.close)
    leases = _leases(store, redis)
    closing.push_async_callback(leases.close)
    hall, post = Hall(settings, store, fanout), Post(settings, store.people, carrier)
    places = (lambda: thinking.places) if isinstance(thinking, QueueThinker) else None
    turns = BotTurns(hall, CountedThinker(thinking, figures), settings.beat, clock, leases, places)
    hall.moved = turns.call
    waiting, follower, director = Lobby(hall), Follower(store.people), Director(hall)
    hall.listeners.append(_when_over(follower.wake, director.wake))
    talk, caller, away, reviews = Chat(hall), Caller(hall, post), HolidayWatch(hall), Reviews(turns)
    office, hints = Office(hall, director), Hints(hall, turns)
    house = _house(hall, figures, waiting, talk, caller, office, post, hints, away, reviews)
    beside: tuple[Beside, ...] = (
        away, Deadlines(hall), follower, director, waiting, talk, Warden(hall), caller, post, hall.sightings,
    )  # fmt: skip
    await fanout.start()
    await leases.start()
    sweeper = Sweeper(hall, turns.rest)
    closing.push_async_callback(sweeper.close)
    closing.push_async_callback(turns.close)
    closing.push_async_callback(reviews.close)
    await turns.resume()
    for each in (sweeper, *beside):
        each.start()
    for each in beside:
        closing.push_async_callback(each.close)
    lag = asyncio.create_task(figures.watch_loop())
    closing.callback(lag.cancel)
    return house


def _traces(settings: Settings) -> Traces | None:
    """The exporter of traces if the settings want one; otherwise its package is not even loaded."""
    if not settings.traces:
        return None
    try:
        from kingstable.server.traces import exported
    except ImportError as error:
        raise MissingExtra("--traces needs OpenTelemetry: pip install 'kingstable[traces]'.") from error
    return exported(bool(settings.behind_proxies))


async def _opened(settings: Settings, figures: Figures) -> Store:
    """The database, after the time in which no server was alive has been given back. Raises StoreError."""
    store = await Store.open(settings.database)
    store.watch(figures.committed)
    await _catch_up(store)
    return store


async def _catch_up(store: Store) -> None:
    """Give back the time in which no server was alive. If the database cannot be written, that is only logged."""
    try:
        await store.pulse.catch_up(now())
    except StoreError as error:
        LOG.error("The time while no server was alive is not given back. %s", error)


def _when_over(*wake: Callable[[], None]) -> Listener:
    """A listener that calls these functions when a game ends."""

    def hear(room: Room, before: Kept) -> None:
        if room.over and not before.over:
            for call in wake:
                call()

    return hear


def _thinker(settings: Settings, redis: Link | None) -> Thinker:
    alone = PoolThinker(settings.thinkers, settings.players)
    return alone if redis is None else QueueThinker(redis, alone, settings.thinkers)


def _fanout(store: Store, redis: Link | None) -> Fanout:
    if redis is not None:
        return RedisFanout(store, redis)
    return FileFanout(store) if store.file else AskingFanout(store)


def _leases(store: Store, redis: Link | None) -> Leases:
    if redis is not None:
        return RedisLeases(redis)
    return FileLease(store.file) if store.file else NoLeases()


def _house(
    hall: Hall,
    figures: Figures,
    waiting: Lobby,
    talk: Chat,
    caller: Caller,
    office: Office,
    post: Post,
    hints: Hints,
    away: HolidayWatch,
    reviews: Reviews,
) -> House:
    client = Client(hall.settings.client)
    catalogue.prepare()
    app = copy(_application(hall.settings.body_size))
    app.state = State(
        {
            "hall": hall,
            "lobby": waiting,
            "chat": talk,
            "caller": caller,
            "post": post,
            "office": office,
            "waits": Waits(hall),
            "watchable": Watchable(hall),
            "client": client,
            "looks": Looks(games.GAMES.values()),
            "figures": figures,
            "inviting": Inviting(hall, waiting),
            "uploads": Uploads(hall),
            "cards": Cards(hall),
            "films": Films(hall.settings.client),
            "coaches": Coaches(),
            "hints": hints,
            "holidays": away,
            "reviews": reviews,
            "calls": Calls(hall),
            "description": openapi.Description(ROUTES),
            "readiness": Readiness(hall.store, hall.settings),
        }
    )
    gate = Gate(Heads(app), hall.settings, client.script_hashes())
    observed = Observed(gate, figures, bool(hall.settings.behind_proxies))
    return House(Hot(observed, hall, gate, observed), hall, client)


@cache
def _application(body_size: int) -> Litestar:
    """All calls, without a house. Cached, because building them takes longer than everything else in opening one."""
    return Litestar(
        ROUTES,
        exception_handlers=HANDLERS,
        request_max_body_size=body_size,
        openapi_config=None,
        logging_config=None,
    )
