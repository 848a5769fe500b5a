"""A server's recurring work: on a wake-up or at intervals, despite errors, until it is closed."""

from __future__ import annotations

import asyncio
import logging

import pytest

from kingstable.server.routine import Routine
from kingstable.server.store.errors import StoreError

NEVER = 10_000.0


class Counting(Routine):
    """Counts its looks; each of the given errors is raised in one of them."""

    def __init__(self, every: float, *errors: Exception, at_once: bool = False) -> None:
        super().__init__("Counting", every, at_once=at_once)
        self.looks = 0
        self._errors = [*errors]
        self._looked = asyncio.Event()

    async def look(self) -> None:
        self.looks += 1
        self._looked.set()
        if self._errors:
            raise self._errors.pop(0)

    async def looked(self) -> None:
        async with asyncio.timeout(60):
            await self._looked.wait()
        self._looked.clear()


def test_the_routine_looks_only_when_woken() -> None:
    async def scenario() -> None:
        routine = Counting(NEVER)
        routine.start()
        await asyncio.sleep(0.01)
        assert routine.looks == 0
        for looks in (1, 2):
            routine.wake()
            await routine.looked()
            assert routine.looks == looks
        await routine.close()

    asyncio.run(scenario())


def test_the_routine_looks_on_time() -> None:
    async def scenario() -> None:
        routine = Counting(0.001)
        routine.start()
        for _ in range(3):
            await routine.looked()
        await routine.close()
        looks = routine.looks
        await asyncio.sleep(0.01)
        assert routine.looks == looks

    asyncio.run(scenario())


def test_the_routine_looks_at_once_when_told_to() -> None:
    async def scenario() -> None:
        routine = Counting(NEVER, at_once=True)
        routine.start()
        await routine.looked()
        await routine.close()

    asyncio.run(scenario())


def test_an_error_is_logged_and_the_next_look_comes(caplog: pytest.LogCaptureFixture) -> None:
    async def scenario() -> None:
        routine = Counting(NEVER, StoreError("The disk is full."), ValueError("odd"))
        routine.start()
        with caplog.at_level(logging.ERROR):
            for _ in range(3):
                routine.wake()
                await routine.looked()
            await routine.close()
        assert [each.getMessage() for each in caplog.records] == [
            "Counting: not now. The disk is full.",
            "Counting: this time it failed",
        ]

    asyncio.run(scenario())


def test_closing_a_routine_that_never_started_is_fine() -> None:
    async def scenario() -> None:
        await Counting(NEVER).close()

    asyncio.run(scenario())
