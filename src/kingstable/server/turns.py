"""The computer players' turns: one after another at a table, each in whole beats, also after a restart."""

from __future__ import annotations

import asyncio
import logging
import math
import secrets
from typing import Final

from kingstable.core import snapshot
from kingstable.core.words import LANGUAGES
from kingstable.server.chronicle import Viewer
from kingstable.server.denied import Denied
from kingstable.server.hall import Hall
from kingstable.server.room import Room
from kingstable.server.thinking import Question, Thinker

LOG: Final = logging.getLogger(__name__)
FIRST_PAUSE = 0.5
LONGEST_PAUSE = 30.0


class BotTurns:
    """Sees to it that no table waits for a computer player.

    A move comes a whole number of beats after the turn began: people can follow, and how long the
    thinking took tells little of what was thought about.
    """

    def __init__(self, hall: Hall, thinker: Thinker, beat: float) -> None:
        self._hall = hall
        self._thinker = thinker
        self._beat = beat
        self._playing: dict[str, asyncio.Task[None]] = {}
        self._called: set[str] = set()

    def call(self, table: str) -> None:
        """Somebody may be to move at this table who is a computer player."""
        self._called.add(table)
        if table not in self._playing:
            self._playing[table] = asyncio.create_task(self._play(table))

    async def resume(self) -> None:
        """Go on wherever a computer player was to move when the house closed."""
        for table in await self._hall.store.waiting_for_bots():
            self.call(table)

    async def close(self) -> None:
        """Stop playing; what was thought about is thought about again after the next start."""
        tasks = list(self._playing.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _play(self, table: str) -> None:
        pause = FIRST_PAUSE
        try:
            while table in self._called:
                self._called.discard(table)
                try:
                    await self._turns(table)
                except Denied as denied:
                    LOG.warning("a table with a computer player cannot go on: %s", denied.code)
                except Exception:  # whatever it was, the table must not stand still for ever
                    LOG.exception("a computer player could not move; trying again in %s s", pause)
                    self._called.add(table)
                    await asyncio.sleep(pause)
                    pause = min(2 * pause, LONGEST_PAUSE)
        finally:
            del self._playing[table]

    async def _turns(self, table: str) -> None:
        room = await self._hall.room(table)
        while (seat := room.bot_to_move()) is not None:
            await self._turn(room, seat)
            room = await self._hall.room(table)

    async def _turn(self, room: Room, seat: int) -> None:
        passed = room.match.passed(seat)
        if passed is not None:
            await self._pass(room, seat, passed)
        else:
            await self._think(room, seat)

    async def _pass(self, room: Room, seat: int, move: str) -> None:
        """The house passes for whoever has nothing to answer with, after the same beat as a computer player's."""
        ply = room.ply
        await asyncio.sleep(self._beat)
        try:
            await self._hall.play(room, Viewer(seat, LANGUAGES[0]), ply, move)
        except Denied as denied:
            if denied.code != "stale":
                raise

    async def _think(self, room: Room, seat: int) -> None:
        ply = room.ply
        question = await self._question(room, seat)
        with self._hall.presence.thinks(room.id, seat):
            self._hall.fanout.ring(room.id)
            move = await self._in_beats(question)
        try:
            await self._hall.play(room, Viewer(seat, LANGUAGES[0]), ply, move)
        except Denied as denied:
            if denied.code != "stale":
                raise RuntimeError(f"{question.level} chose {move!r}, which is {denied.code}") from None

    async def _question(self, room: Room, seat: int) -> Question:
        async with room.lock:  # nobody is in the middle of a move
            position = snapshot.save(room.game, room.match.imagined(seat))
        level = room.people[seat].level or ""
        return Question(room.game.name, level, seat, position, secrets.randbits(62), room.game.cards)

    async def _in_beats(self, question: Question) -> str:
        clock = asyncio.get_running_loop().time
        began = clock()
        move = await self._thinker.think(question)
        if self._beat > 0:
            beats = max(1, math.ceil((clock() - began) / self._beat))
            await asyncio.sleep(began + beats * self._beat - clock())
        return move
