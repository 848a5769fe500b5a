"""What the viewers of a table are shown: how it is, what has just changed, and its past."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from kingstable.core.game import Game
from kingstable.core.narration import narrate
from kingstable.core.record import Record
from kingstable.core.scene import Happening, Scene
from kingstable.core.table import Table
from kingstable.house.match import Step, steps_of
from kingstable.house.together import as_seen, seats_of
from kingstable.server.log import SPAN, Log, News
from kingstable.server.shapes import LogPart

RECENT: Final = 4
"""So many states of the table are kept: a follower who falls further behind is sent the whole table."""

BREATH: Final = 50
"""After so many plies of the past others get their turn."""

UNREAD: Final = 50
"""A log that nobody has asked for during so many plies is let go."""


@dataclass(frozen=True)
class Viewer:
    """Somebody who looks at a table: from a seat or as a bystander (None), in a language."""

    seat: int | None
    language: str


@dataclass(frozen=True)
class Shown:
    """A ply as one viewer saw it."""

    ply: int
    over: bool
    question: int | None
    scene: Scene
    happenings: tuple[Happening, ...]
    log: LogPart


@dataclass
class Edition:
    """The table as it is shown for a while. It follows the one before by a move, an answer kept back or a name.

    Only the seats of `concerns` see any difference, if it is not None; the others must not hear that there is one.
    """

    number: int
    step: Step
    answered: frozenset[int] = frozenset()
    concerns: frozenset[int] | None = None
    renamed: bool = False
    scenes: dict[Viewer, Scene] = field(default_factory=dict)
    news: dict[Viewer, tuple[Happening, ...]] = field(default_factory=dict)
    lines: dict[Viewer, LogPart] = field(default_factory=dict)
    messages: dict[Viewer, bytes] = field(default_factory=dict)
    """What a stream says of the change, made once for all who see the same."""

    @property
    def is_move(self) -> bool:
        """Whether a move led here, and not an answer that is kept back, or a name."""
        return self.concerns is None and not self.renamed

    def shows_anew(self, viewer: Viewer) -> bool:
        """Whether the viewer sees any difference to the edition before."""
        return self.concerns is None or viewer.seat in self.concerns

    def logged(self, viewer: Viewer) -> bool:
        """Whether it is known what it adds to the viewer's log."""
        return not self.is_move or viewer in self.lines

    def question(self, viewer: Viewer) -> int | None:
        """The name of the question that is put to the viewer's seat; None if there is none."""
        together = self.step.together
        if viewer.seat is None:
            return None
        if len(together) > 1 and viewer.seat in seats_of(together):
            return None if viewer.seat in self.answered else self.step.asked.get(together[0].seat)
        return self.step.asked.get(viewer.seat)


class Chronicle:
    """What may be seen and read of a table. It goes as far as the last committed move.

    The last editions are kept, and drawn when somebody looks; what came before is played again from the record.
    """

    def __init__(self, game: Game, record: Record, now: Step, answered: frozenset[int] = frozenset()) -> None:
        """From the position as it is now, which these seats have answered. The record is the match's own, and grows."""
        self._game = game
        self._record = record
        self._names = record.seats
        self._editions: deque[Edition] = deque([Edition(0, now, answered)])
        self._logs: dict[Viewer, Log] = {}
        self._read: dict[Viewer, int] = {}

    @property
    def newest(self) -> Edition:
        return self._editions[-1]

    @property
    def ply(self) -> int:
        return self.newest.step.ply

    @property
    def over(self) -> bool:
        return bool(self.newest.step.table.over())

    # Going on

    def add(self, steps: Sequence[Step], answered: frozenset[int] = frozenset()) -> None:
        """These come next, and are kept. Who is asked together is seen at the last of them only.

        `answered` are the seats that have answered the last one already.
        """
        for step in steps:
            last = step is steps[-1]
            seen = step if last else replace(step, together=())
            edition = self._publish(Edition(self.newest.number + 1, seen, answered if last else frozenset()))
            for viewer in [each for each, read in self._read.items() if step.ply - read > UNREAD]:
                del self._logs[viewer], self._read[viewer]
            for viewer, log in self._logs.items():
                edition.lines[viewer] = log.add(step.ply, self.happenings(edition, viewer))

    @property
    def answered(self) -> frozenset[int]:
        """The seats that have answered the last ply, where answers are kept back: only they see it."""
        return self.newest.answered

    @answered.setter
    def answered(self, seats: frozenset[int]) -> None:
        last, concerns = self.newest, seats ^ self.newest.answered
        if concerns:
            # For all others nothing is new, and nothing takes longer.
            scenes = {viewer: scene for viewer, scene in last.scenes.items() if viewer.seat not in concerns}
            self._publish(Edition(last.number + 1, last.step, seats, concerns, scenes=scenes, news=last.news))

    def rename(self, names: tuple[str, ...]) -> None:
        """From now on the players are called so, in what was told before, too."""
        if names != self._names:
            self._names = names
            self._logs.clear()
            self._read.clear()
            last = self.newest
            self._publish(Edition(last.number + 1, last.step, last.answered, renamed=True))

    def _publish(self, edition: Edition) -> Edition:
        self._editions.append(edition)
        # Answers that are kept back do not count: how soon somebody falls behind must not tell of them.
        while sum(each.concerns is None for each in self._editions) > RECENT:
            self._editions.popleft()
        for old in list(self._editions)[:-2]:
            old.scenes.clear()  # who still needs one has it drawn again
        return edition

    # Looking

    async def show(self, viewer: Viewer) -> Shown:
        """The table as the viewer sees it now."""
        while not self.follows(viewer):
            await self._read_up(viewer)
        edition = self.newest
        return Shown(
            ply=self.ply,
            over=self.over,
            question=edition.question(viewer),
            scene=self.scene(edition, viewer),
            happenings=self.happenings(edition, viewer),
            log=self._logs[viewer].end(),
        )

    def happenings(self, edition: Edition, viewer: Viewer) -> tuple[Happening, ...]:
        """The news of the move that led to an edition; none for the first one, which was read as it is."""
        if viewer not in edition.news:
            edition.news[viewer] = self._told(edition.step, viewer)
        return edition.news[viewer]

    def scene(self, edition: Edition, viewer: Viewer) -> Scene:
        """What the viewer sees in an edition."""
        if viewer not in edition.scenes:
            step = edition.step
            table = as_seen(step.table, step.together, edition.answered, viewer.seat)
            edition.scenes[viewer] = self._draw(table, viewer)
        return edition.scenes[viewer]

    def after(self, number: int) -> list[Edition] | None:
        """The editions after the one of this number, in order; None if they are no longer known, or names changed."""
        found = [each for each in self._editions if each.number > number]
        if number < self._editions[0].number or any(each.renamed for each in found):
            return None
        return found

    def before(self, edition: Edition) -> Edition:
        """The one before an edition of `after`."""
        return self._editions[edition.number - self._editions[0].number - 1]

    def follows(self, viewer: Viewer) -> bool:
        """Whether what is new in the viewer's log is gathered move by move."""
        if viewer in self._logs:
            self._read[viewer] = self.ply
        return viewer in self._logs

    async def past(self, first: int, last: int, viewer: Viewer) -> AsyncIterator[Shown]:
        """Plies as the viewer saw them, played again. Nothing was kept back then: all answers are in."""
        last = min(last, self.ply)
        start = max(0, first - SPAN)
        log = Log(start)
        async for step in self._steps(last):
            if step.ply < start:
                continue
            happenings = self._told(step, viewer)
            log.add(step.ply, happenings)
            if step.ply >= first:
                shown = self.newest if step.ply == self.ply else Edition(0, replace(step, together=()))
                scene = self.scene(shown, viewer)
                over = bool(step.table.over())
                yield Shown(step.ply, over, shown.question(viewer), scene, happenings, log.end())

    async def all_scenes(self, ply: int, language: str) -> list[Scene]:
        """A ply as each seat saw it."""
        async for step in self._steps(min(ply, self.ply)):
            if step.ply == ply:
                return [self._draw(step.table, Viewer(seat, language)) for seat in range(len(self._names))]
        return []

    async def news(self, first: int, last: int, viewer: Viewer) -> list[News]:
        """What the viewer may know of these plies."""
        return [
            (step.ply, each)
            async for step in self._steps(min(last, self.ply))
            if step.ply >= first
            for each in self._told(step, viewer)
        ]

    async def _steps(self, last: int, after: Step | None = None) -> AsyncIterator[Step]:
        """The steps up to a ply, from the record. What is not committed is not among them."""
        for count, step in enumerate(steps_of(self._game, self._record, after), start=1):
            yield step
            if step.ply == last:
                return
            if count % BREATH == 0:
                await asyncio.sleep(0)

    async def _read_up(self, viewer: Viewer) -> None:
        """Begin a log for a viewer, up to what is known now."""
        names, start = self._names, max(0, self.ply - SPAN)
        log = Log(start)
        step: Step | None = None
        while step is None or step.ply < self.ply:
            async for each in self._steps(self.ply, step):
                step = each
                if step.ply >= start:
                    log.add(step.ply, self._told(step, viewer))
        if names is self._names:  # else it tells of players by the names they had: `show` begins anew
            self._logs.setdefault(viewer, log)

    def _told(self, step: Step, viewer: Viewer) -> tuple[Happening, ...]:
        words = self._game.words(self._names, viewer.language)
        return tuple(narrate(self._game, list(step.told), step.table, viewer.seat, words))

    def _draw(self, table: Table, viewer: Viewer) -> Scene:
        return self._game.scene(table, viewer.seat, self._game.words(self._names, viewer.language))
