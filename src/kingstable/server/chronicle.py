"""What the viewers of a table are shown: its present state, what has just changed, and its past."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from kingstable.core.game import Game
from kingstable.core.narration import narrate
from kingstable.core.record import Closing, Record, replay
from kingstable.core.scene import Happening, Scene
from kingstable.core.table import Table
from kingstable.house.match import Match, Step, named, steps_of
from kingstable.house.together import as_seen, seats_of
from kingstable.server.checkpoints import Checkpoints
from kingstable.server.language import house_words
from kingstable.server.life.closed import closed_scene
from kingstable.server.log import SPAN, Log, News
from kingstable.server.shapes import LogPart
from kingstable.server.store.kept import Clocks, Parley

RECENT: Final = 4
"""How many editions for everybody are kept: a follower who falls further behind is sent the whole table."""

BREATH: Final = 50
"""Plies of the past to replay before other tasks get a turn."""

FAR: Final = 500
"""A log that would begin at this ply or later begins after a known position instead, unless one before it is known.

So nobody waits for a long replay.
"""

IN_A_RUN: Final = 240
"""Plies replayed for a log if no line of it begins within the last SPAN plies."""

UNREAD: Final = 50
"""Plies after which a log that nobody has asked for is dropped."""


class Viewer(NamedTuple):
    """Somebody who looks at a table, in a language: from a seat, or as a bystander (None)."""

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
    takebacks: int = 0


@dataclass
class Edition:
    """The table as it is shown until the next edition, which a move, an answer kept back, or a name brings about.

    If `concerns` is not None, only these seats see any difference, and the others must not learn that there is one.
    """

    number: int
    step: Step
    answered: frozenset[int] = frozenset()
    concerns: frozenset[int] | None = None
    renamed: bool = False
    takebacks: int = 0
    scenes: dict[Viewer, Scene] = field(default_factory=dict)
    news: dict[Viewer, tuple[Happening, ...]] = field(default_factory=dict)
    lines: dict[Viewer, LogPart] = field(default_factory=dict)
    messages: dict[Viewer, bytes] = field(default_factory=dict)
    """What a stream says of the change, encoded once for all who see the same."""

    @property
    def is_move(self) -> bool:
        """Whether a move led here, rather than an answer that is kept back or a name."""
        return self.concerns is None and not self.renamed

    def shows_anew(self, viewer: Viewer) -> bool:
        """Whether the viewer sees any difference from the edition before."""
        return self.concerns is None or viewer.seat in self.concerns

    def logged(self, viewer: Viewer) -> bool:
        """Whether what this edition adds to the viewer's log is known."""
        return not self.is_move or viewer in self.lines

    def question(self, viewer: Viewer) -> int | None:
        """The name of the question put to the viewer's seat; None if there is none."""
        together = self.step.together
        if viewer.seat is None:
            return None
        since = self.step.asked.get(viewer.seat)
        if len(together) > 1 and viewer.seat in seats_of(together):
            since = None if viewer.seat in self.answered else self.step.asked.get(together[0].seat)
        return None if since is None else named(since, self.takebacks)


class Chronicle:
    """What may be seen and read of a table, up to the last committed move.

    The last few editions are kept, and drawn when somebody looks; anything earlier is replayed from the record.
    """

    def __init__(
        self,
        game: Game,
        record: Record,
        now: Step,
        answered: frozenset[int] = frozenset(),
        takebacks: int = 0,
        edition: int = 0,
        read: Step | None = None,
    ) -> None:
        """Begin with the present position, to which the seats in `answered` have already answered.

        `record` is the match's own, and grows. `edition` is the number of the first edition: after moves were taken
        back it follows the last one of the previous chronicle. `read` is the position that was read from the database,
        from which the moves up to now were played.
        """
        self._checkpoints = Checkpoints(game)
        if read is not None:
            self._checkpoints.keep(read)
        self._game = game
        self.takebacks = takebacks
        self._record = record
        self._names = record.seats
        self._rematch: str | None = None
        self._parley: Parley | None = None
        self._closing: Closing | None = None
        self.due: int | None = None
        """When the time of the people who are asked runs out; None if it does not."""
        self.clocks: Clocks | None = None
        self._editions: deque[Edition] = deque()
        self._for_all = 0
        """How many of the editions concern everybody."""
        self._logs: dict[Viewer, Log] = {}
        self._read: dict[Viewer, int] = {}
        self._publish(Edition(edition, now, answered, renamed=edition > 0))

    @classmethod
    def begun(cls, match: Match, edition: int, read: Step | None = None) -> Chronicle:
        """The chronicle of a match from now on; `edition` and `read` as for the class itself."""
        return cls(match.game, match.record, match.now(), match.answered, match.takebacks, edition, read)

    @property
    def newest(self) -> Edition:
        return self._editions[-1]

    @property
    def ply(self) -> int:
        return self.newest.step.ply

    @property
    def over(self) -> bool:
        return bool(self.newest.step.table.over()) or self._closing is not None

    # Going on

    def add(self, steps: Sequence[Step], answered: frozenset[int] = frozenset()) -> None:
        """Add steps that have been committed. Who is asked together is shown only at the last of them.

        `answered` are the seats that have already answered the last one.
        """
        for step in steps:
            self._checkpoints.see(step)
            last = step is steps[-1]
            seen = step if last else replace(step, together=())
            edition = self._publish(Edition(self.newest.number + 1, seen, answered if last else frozenset()))
            for viewer in [each for each, read in self._read.items() if step.ply - read > UNREAD]:
                del self._logs[viewer], self._read[viewer]
            for viewer, log in self._logs.items():
                edition.lines[viewer] = log.add(step.ply, self.happenings(edition, viewer))

    @property
    def answered(self) -> frozenset[int]:
        """The seats whose answers to the last ply are kept back. Only they see that they have answered."""
        return self.newest.answered

    @answered.setter
    def answered(self, seats: frozenset[int]) -> None:
        last, concerns = self.newest, seats ^ self.newest.answered
        if concerns:
            # For everybody else nothing is new, and drawing it must not take longer either.
            scenes = {viewer: scene for viewer, scene in last.scenes.items() if viewer.seat not in concerns}
            self._publish(Edition(last.number + 1, last.step, seats, concerns, scenes=scenes, news=last.news))

    @property
    def rematch(self) -> str | None:
        """The table at which the same people play again."""
        return self._rematch

    @rematch.setter
    def rematch(self, table: str | None) -> None:
        if table != self._rematch:
            self._rematch = table
            self._tell_again()

    @property
    def parley(self) -> Parley | None:
        """The request now put to everybody at the table."""
        return self._parley

    @parley.setter
    def parley(self, parley: Parley | None) -> None:
        before, self._parley = self._parley, parley
        lapsed = parley is None and before is not None and before.asked_at < self.ply  # the move has shown that to all
        if parley != before and not lapsed:
            self._tell_again()

    @property
    def closing(self) -> Closing | None:
        """How the game was ended before its rules ended it."""
        return self._closing

    @closing.setter
    def closing(self, closing: Closing | None) -> None:
        if closing != self._closing:
            self._closing = closing
            self._tell_again()

    def rename(self, names: tuple[str, ...]) -> None:
        """Call the players by these names from now on, in earlier news as well."""
        if names != self._names:
            self._names = names
            self._logs.clear()
            self._read.clear()
            self._tell_again()

    def _tell_again(self) -> None:
        """Show everybody the whole table anew, because something beside the game has changed."""
        last = self.newest
        self._publish(Edition(last.number + 1, last.step, last.answered, renamed=True))

    def _publish(self, edition: Edition) -> Edition:
        edition.takebacks = self.takebacks
        self._editions.append(edition)
        # Answers that are kept back do not count: how soon a follower falls behind must not reveal them.
        self._for_all += edition.concerns is None
        while self._for_all > RECENT:
            self._for_all -= self._editions.popleft().concerns is None
        if len(self._editions) > 2:
            self._editions[-3].scenes.clear()  # whoever still needs one has it drawn again
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
            question=self._question(edition, viewer),
            scene=self.scene(edition, viewer),
            happenings=self.happenings(edition, viewer),
            log=self._logs[viewer].end(),
            takebacks=self.takebacks,
        )

    def happenings(self, edition: Edition, viewer: Viewer) -> tuple[Happening, ...]:
        """The news of the move that led to an edition; none for the first one, whose move is not known."""
        if viewer not in edition.news:
            edition.news[viewer] = self._told(edition.step, viewer)
        return edition.news[viewer]

    def scene(self, edition: Edition, viewer: Viewer) -> Scene:
        """What the viewer sees in an edition."""
        if viewer not in edition.scenes:
            step = edition.step
            table = as_seen(step.table, step.together, edition.answered, viewer.seat)
            scene = self._draw(table, viewer)
            if self._closing is not None and step.ply == self.ply:
                scene = closed_scene(scene, self._closing, self._names, house_words(viewer.language))
            edition.scenes[viewer] = scene
        return edition.scenes[viewer]

    def after(self, number: int) -> list[Edition] | None:
        """The editions after the one of this number, in order; None if they are no longer known, or names changed."""
        found = [each for each in self._editions if each.number > number]
        if number < self._editions[0].number or any(each.renamed for each in found):
            return None
        return found

    def position(self, ply: int) -> Table:
        """The position at a ply with all its secrets: never show it to anybody whole."""
        for edition in self._editions:
            if edition.step.ply == ply:
                return edition.step.table
        return replay(self._game, self._record, ply)

    def before(self, edition: Edition) -> Edition:
        """The edition before one that `after` returned."""
        return self._editions[edition.number - self._editions[0].number - 1]

    def follows(self, viewer: Viewer) -> bool:
        """Whether the viewer's log is being kept, move by move; counts as asking for it."""
        if viewer in self._logs:
            self._read[viewer] = self.ply
        return viewer in self._logs

    async def past(self, first: int, last: int, viewer: Viewer) -> AsyncIterator[Shown]:
        """Plies as the viewer saw them, replayed. No answers are kept back in them, because all are in."""
        last = min(last, self.ply)
        start = max(0, first - SPAN)
        log = Log(start)
        async for step in self._steps(start, last):
            happenings = self._told(step, viewer)
            log.add(step.ply, happenings)
            if step.ply >= first:
                shown = self.newest if step.ply == self.ply else Edition(0, replace(step, together=()))
                scene = self.scene(shown, viewer)
                over = self.over if step.ply == self.ply else bool(step.table.over())
                question = self._question(shown, viewer)
                yield Shown(step.ply, over, question, scene, happenings, log.end(), self.takebacks)

    async def all_scenes(self, ply: int, language: str) -> list[Scene]:
        """A ply as each seat saw it."""
        async for step in self._steps(ply, min(ply, self.ply)):
            if step.ply == ply:
                return [self._draw(step.table, Viewer(seat, language)) for seat in range(len(self._names))]
        return []

    async def news(self, first: int, last: int, viewer: Viewer) -> list[News]:
        """What the viewer may know of these plies."""
        return [
            (step.ply, each)
            async for step in self._steps(first, min(last, self.ply))
            for each in self._told(step, viewer)
        ]

    async def _steps(self, first: int, last: int, after: Step | None = None) -> AsyncIterator[Step]:
        """The steps from one ply to another, replayed from the record, from the nearest known position before them.

        `last` must be committed: the record may already have moves that are not.
        """
        after = after or self._checkpoints.before(first)
        for count, step in enumerate(steps_of(self._game, self._record, after), start=1):
            self._checkpoints.see(step)
            if step.ply >= first:
                yield step
            if step.ply == last:
                return
            if count % BREATH == 0:
                await asyncio.sleep(0)

    async def _read_up(self, viewer: Viewer) -> None:
        """Begin a log for a viewer, up to the present ply."""
        names = self._names
        log = await self._log_since(self._start_of_log(SPAN), viewer)
        if not log.begun:
            log = await self._log_since(self._start_of_log(IN_A_RUN), viewer)
        if names is self._names:  # otherwise it has old names, and `show` begins again
            self._logs.setdefault(viewer, log)

    async def _log_since(self, start: int, viewer: Viewer) -> Log:
        log = Log(start)
        step: Step | None = None
        while step is None or step.ply < self.ply:
            async for each in self._steps(start, self.ply, step):
                step = each
                log.add(step.ply, self._told(step, viewer))
        return log

    def _start_of_log(self, span: int) -> int:
        """Where a new log begins: `span` plies ago, or later if that saves a long replay from the setup."""
        start = max(0, self.ply - span)
        if start < FAR or self._checkpoints.before(start) is not None:
            return start
        known = self._checkpoints.before(self.ply)
        return start if known is None else known.ply + 1

    def _question(self, edition: Edition, viewer: Viewer) -> int | None:
        """The name of the question put to the viewer's seat; None if the game was ended before its rules ended it."""
        is_closed = self._closing is not None and edition.step.ply == self.ply
        return None if is_closed else edition.question(viewer)

    def _told(self, step: Step, viewer: Viewer) -> tuple[Happening, ...]:
        words = self._game.words(self._names, viewer.language)
        return tuple(narrate(self._game, list(step.told), step.table, viewer.seat, words))

    def _draw(self, table: Table, viewer: Viewer) -> Scene:
        return self._game.scene(table, viewer.seat, self._game.words(self._names, viewer.language))
