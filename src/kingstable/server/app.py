"""Puts the house together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from litestar import Litestar
from litestar.datastructures import State
from litestar.types import ASGIApp

from kingstable import catalogue as games
from kingstable.server.abandoned import Sweeper
from kingstable.server.api import catalogue, limits, page, seats, tables, watching
from kingstable.server.api.answers import HANDLERS
from kingstable.server.api.hot import Hot
from kingstable.server.asking_fanout import AskingFanout, FileFanout
from kingstable.server.client import Client
from kingstable.server.fanout import Fanout
from kingstable.server.figures import CountedThinker, Figures
from kingstable.server.gate import Gate
from kingstable.server.hall import Hall
from kingstable.server.leases import FileLease, Leases, NoLeases, RedisLeases
from kingstable.server.looks import Looks
from kingstable.server.observed import Observed
from kingstable.server.queue_thinker import QueueThinker
from kingstable.server.readiness import Readiness
from kingstable.server.redis_fanout import RedisFanout
from kingstable.server.redis_link import Link, link
from kingstable.server.settings import Settings
from kingstable.server.store.store import Store
from kingstable.server.thinking import PoolThinker, Thinker
from kingstable.server.turns import BotTurns, Clock

ROUTES = [
    catalogue.games,
    catalogue.rulebook,
    catalogue.look,
    catalogue.page_words,
    tables.open_table,
    tables.view,
    tables.take_name,
    seats.be_guest,
    seats.take,
    seats.invitations,
    seats.invite_again,
    tables.why,
    tables.at_ply,
    tables.log,
    tables.steps_after,
    tables.record,
    limits.limits,
    watching.health,
    watching.ready,
    watching.figures,
    page.page,
    page.look_file,
    page.page_file,
]


@dataclass(frozen=True)
class House:
    """A house that is open: the application to be served, and how its streams are told to end."""

    app: ASGIApp
    hall: Hall
    client: Client

    def close_streams(self) -> None:
        self.hall.places.end_all()
        self.hall.fanout.ring_all()


@asynccontextmanager
async def open_house(
    settings: Settings, thinker: Thinker | None = None, clock: Clock | None = None
) -> AsyncIterator[House]:
    """A house for as long as this lasts; computer players go on where they were.

    Raises StoreError, BadRedis or MissingExtra.
    """
    redis = link(settings.redis) if settings.redis is not None else None
    figures = Figures()
    store = await Store.open(settings.database)
    store.watch(figures.committed)
    thinking = thinker or _thinker(settings, redis)
    fanout = _fanout(store, redis)
    hall = Hall(settings, store, fanout)
    leases = _leases(store, redis)
    turns = BotTurns(hall, CountedThinker(thinking, figures), settings.beat, clock, leases)
    hall.moved = turns.call
    sweeper = Sweeper(hall, turns.rest)
    try:
        house = _house(hall, figures)
        await fanout.start()
        await leases.start()
        await turns.resume()
        sweeper.start()
        lag = asyncio.create_task(figures.watch_loop())
        yield house
        lag.cancel()
    finally:
        await turns.close()
        await sweeper.close()
        await leases.close()
        await asyncio.to_thread(thinking.close)
        if isinstance(thinking, QueueThinker):
            await thinking.aclose()
        await fanout.close()
        await store.close()


def _thinker(settings: Settings, redis: Link | None) -> Thinker:
    alone = PoolThinker(settings.thinkers, settings.players)
    return alone if redis is None else QueueThinker(redis, alone)


def _fanout(store: Store, redis: Link | None) -> Fanout:
    if redis is not None:
        return RedisFanout(store, redis)
    return FileFanout(store) if store.file else AskingFanout(store)


def _leases(store: Store, redis: Link | None) -> Leases:
    if redis is not None:
        return RedisLeases(redis)
    return FileLease(store.file) if store.file else NoLeases()


def _house(hall: Hall, figures: Figures) -> House:
    client = Client(hall.settings.client)
    catalogue.prepare()
    app = Litestar(
        ROUTES,
        exception_handlers=HANDLERS,
        state=State(
            {
                "hall": hall,
                "client": client,
                "looks": Looks(games.GAMES.values()),
                "figures": figures,
                "readiness": Readiness(hall.store, hall.settings),
            }
        ),
        request_max_body_size=hall.settings.body_size,
        openapi_config=None,
        logging_config=None,
    )
    gate = Gate(Hot(app), hall.settings, client.script_hashes())
    return House(Observed(gate, figures, bool(hall.settings.behind_proxies)), hall, client)
