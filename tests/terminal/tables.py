"""Application tables for tests: at any position of a game, with a pilot's keyboard and mouse."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import mkdtemp
from time import monotonic

from textual.app import App
from textual.pilot import Pilot

from kingstable import catalogue
from kingstable.house.match import Match
from kingstable.terminal.application.playing import PlayApp
from kingstable.terminal.chairs import chairs_for
from kingstable.terminal.party import Close, Files, Party
from kingstable.terminal.speech import speech
from kingstable.terminal.thinking import Question, answer
from tests.patience import PATIENCE

NARROW, BROAD = (80, 24), (120, 40)
SEED = b"s" * 32
SPREAD = 7
"""Opening moves are chosen by multiples of this, so that they vary."""


class Here:
    """Thinks at once, in the test's process, and keeps the questions."""

    def __init__(self) -> None:
        self.asked: list[Question] = []

    async def think(self, question: Question) -> str:
        self.asked.append(question)
        return answer(question)

    def close(self) -> None:
        """There is nothing to stop."""


def party_at(
    game: str, plies: int = 0, names: tuple[str, ...] = ("Anna",), bots: tuple[str, ...] = ("random",)
) -> Party:
    """A party of this game after this many opening moves, with a file to be put aside in."""
    found = catalogue.game(game)
    chairs = chairs_for(found.players, None, bots, names, 5, speech())
    match, setup = Match.open(found, tuple(chair.name for chair in chairs), {}, SEED)
    for _ in range(plies):
        seat = match.waiting()[0]
        moves = match.legal(seat)
        match.answer(seat, moves[match.ply * SPREAD % len(moves)])
    party = Party(match, chairs, Files(Path(mkdtemp()) / "aside.kingstable"), "en")
    party.begin(None if plies else setup)
    return party


@asynccontextmanager
async def playing(party: Party, size: tuple[int, int] = NARROW) -> AsyncIterator[tuple[PlayApp, Pilot[Close]]]:
    """The application in a terminal of this size, once a person is asked or the game is over."""
    app = PlayApp(party, "", Here())
    async with app.run_test(size=size) as pilot:
        await asked(app, pilot)
        yield app, pilot
        if app.is_running:
            app.exit()


async def asked(app: PlayApp, pilot: Pilot[Close]) -> None:
    """Wait until a person is asked, or nobody will be any more."""
    await until(pilot, lambda: app.is_asking or app.is_covered or app.party.match.over)


async def until(pilot: Pilot[Close] | Pilot[None], holds: Callable[[], bool]) -> None:
    """Wait for a condition."""
    limit = monotonic() + PATIENCE
    while not holds():
        assert monotonic() < limit, "nothing comes of it"
        await pilot.pause(0.01)
    await pilot.pause()


def shown(app: App[Close] | App[None]) -> str:
    """The contents of the screen, without colours."""
    strips = app.screen._compositor.render_strips(app.size)
    return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in strips)


def told(story: Callable[[], Awaitable[None]]) -> None:
    """Run a story to its end."""

    async def whole() -> None:
        await story()

    asyncio.run(whole())
