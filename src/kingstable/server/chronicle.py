"""A table's past: every position it has passed and the news of every move."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from kingstable.core.game import Game
from kingstable.core.narration import lines_of, narrate
from kingstable.core.record import Record
from kingstable.core.scene import Happening, Scene
from kingstable.house.match import Step, steps_of
from kingstable.house.together import as_seen, seats_of
from kingstable.server.shapes import LogLine


@dataclass(frozen=True)
class Viewer:
    """Somebody who looks at a table: from a seat or as a bystander (None), in a language."""

    seat: int | None
    language: str


class Chronicle:
    """What a viewer may see and read of every ply. It goes as far as the last committed move.

    Scenes of the last ply and the news of all are kept, as several viewers at a seat and several
    questions in a row want the same.
    """

    def __init__(self, game: Game, record: Record) -> None:
        """From a record. Raises BadRecord if it does not replay."""
        self._game = game
        self._names = record.seats
        self._steps = list(steps_of(game, record))
        self._news: dict[Viewer, list[tuple[Happening, ...]]] = {}
        self._scenes: dict[Viewer, Scene] = {}
        self._answered: frozenset[int] = frozenset()

    @property
    def ply(self) -> int:
        return len(self._steps) - 1

    def add(self, steps: Iterable[Step]) -> None:
        """These come next, and are kept."""
        self._steps += steps
        self._scenes.clear()

    def catch_up(self, record: Record) -> None:
        """Add the moves of the record that are new here, made by another process. Raises BadRecord."""
        self.add(list(steps_of(self._game, record, self._steps[-1])))

    @property
    def answered(self) -> frozenset[int]:
        """The seats that have answered the last ply, where answers are kept back: only they see it."""
        return self._answered

    @answered.setter
    def answered(self, seats: frozenset[int]) -> None:
        for viewer in [each for each in self._scenes if each.seat in seats ^ self._answered]:
            del self._scenes[viewer]
        self._answered = seats

    def rename(self, names: tuple[str, ...]) -> None:
        """From now on the players are called so, in what was told before, too."""
        if names != self._names:
            self._names = names
            self._news.clear()
            self._scenes.clear()

    def over(self, ply: int) -> bool:
        """Whether the game was over at this ply."""
        return bool(self._steps[ply].table.over())

    def question(self, ply: int, viewer: Viewer) -> int | None:
        """The name of the question that was put to the viewer's seat at this ply; None if there was none."""
        if viewer.seat is None:
            return None
        step = self._steps[ply]
        if ply == self.ply and len(step.together) > 1 and viewer.seat in seats_of(step.together):
            return None if viewer.seat in self._answered else step.asked.get(step.together[0].seat)
        return step.asked.get(viewer.seat)

    def scene(self, ply: int, viewer: Viewer) -> Scene:
        """What the viewer saw at this ply."""
        if ply != self.ply:
            return self._draw(ply, viewer)
        if viewer not in self._scenes:
            self._scenes[viewer] = self._draw(ply, viewer)
        return self._scenes[viewer]

    def happenings(self, ply: int, viewer: Viewer) -> tuple[Happening, ...]:
        """What the viewer may know of the move that led to this ply."""
        return self._all_news(viewer)[ply]

    def log(self, ply: int, viewer: Viewer) -> tuple[LogLine, ...]:
        """What the viewer may read up to this ply, oldest first."""
        news = [(number, each) for number, told in enumerate(self._all_news(viewer)[: ply + 1]) for each in told]
        lines = lines_of([each for _, each in news])
        return tuple(LogLine(news[place][0], text, news[place][1].seat) for place, text in lines)

    def _all_news(self, viewer: Viewer) -> list[tuple[Happening, ...]]:
        news = self._news.setdefault(viewer, [])
        words = self._game.words(self._names, viewer.language)
        for step in self._steps[len(news) :]:
            news.append(tuple(narrate(self._game, list(step.told), step.table, viewer.seat, words)))
        return news

    def _draw(self, ply: int, viewer: Viewer) -> Scene:
        words = self._game.words(self._names, viewer.language)
        step = self._steps[ply]
        table = step.table
        if ply == self.ply:
            table = as_seen(table, step.together, self._answered, viewer.seat)
        return self._game.scene(table, viewer.seat, words)
