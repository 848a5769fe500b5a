"""A table's past: every position it has passed and the news of every move, walked from its record."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from kingstable.core.game import Game
from kingstable.core.narration import lines_of, narrate
from kingstable.core.news import Told
from kingstable.core.record import Record, walk
from kingstable.core.scene import Happening, Scene
from kingstable.core.table import Table
from kingstable.house.questions import Questions, answered_by
from kingstable.house.together import as_seen, asked_together, seats_of
from kingstable.server.shapes import LogLine


@dataclass(frozen=True)
class Viewer:
    """Somebody who looks at a table: from a seat or as a bystander (None), in a language."""

    seat: int | None
    language: str


@dataclass(frozen=True)
class Moment:
    """The table right after a move (or the setup, at ply 0), what had happened, and who was asked since when."""

    table: Table
    told: tuple[Told, ...]
    asked: Mapping[int, int]


class Chronicle:
    """What a viewer may see and read of every ply. It goes as far as the last committed move.

    Scenes of the last ply and the news of all are kept, as several viewers at a seat and several
    questions in a row want the same.
    """

    def __init__(self, game: Game, record: Record) -> None:
        self._game = game
        self._record = record
        self._names = record.seats
        self._walk = walk(game, record)
        self._moments: list[Moment] = []
        self._news: dict[Viewer, list[tuple[Happening, ...]]] = {}
        self._scenes: dict[Viewer, Scene] = {}
        self._answered: frozenset[int] = frozenset()
        self.catch_up()

    @property
    def ply(self) -> int:
        return len(self._moments) - 1

    def catch_up(self) -> None:
        """Walk on to the record's last move. Raises BadRecord if it does not replay."""
        while len(self._moments) <= len(self._record.entries):
            self._walk_on()
        self._round = asked_together(self._game, self._moments[-1].table)
        self._scenes.clear()

    @property
    def answered(self) -> frozenset[int]:
        """The seats that have answered the last ply, where answers are kept back: only they see it."""
        return self._answered

    @answered.setter
    def answered(self, seats: frozenset[int]) -> None:
        for viewer in [each for each in self._scenes if each.seat in seats ^ self._answered]:
            del self._scenes[viewer]
        self._answered = seats

    def _walk_on(self) -> None:
        ply = len(self._moments)
        answered = self._answered_by(ply) if ply > 0 else None
        _, table, told = next(self._walk)
        if ply == 0:
            self._questions = Questions(table)
        else:
            self._questions.follow(table, answered)
        self._moments.append(Moment(table.clone(), tuple(told), self._questions.since))

    def _answered_by(self, ply: int) -> int | None:
        """Whose question the move to this ply answered."""
        entry = self._record.entries[ply - 1]
        return answered_by(self._moments[-1].table, entry.seat, self._game.notation.read(entry.move))

    def rename(self, names: tuple[str, ...]) -> None:
        """From now on the players are called so, in what was told before, too."""
        self._names = names
        self._news.clear()
        self._scenes.clear()

    def over(self, ply: int) -> bool:
        """Whether the game was over at this ply."""
        return bool(self._moments[ply].table.over())

    def question(self, ply: int, viewer: Viewer) -> int | None:
        """The name of the question that was put to the viewer's seat at this ply; None if there was none."""
        if viewer.seat is None:
            return None
        asked = self._moments[ply].asked
        if ply == self.ply and len(self._round) > 1 and viewer.seat in seats_of(self._round):
            return None if viewer.seat in self._answered else asked.get(self._round[0].seat)
        return asked.get(viewer.seat)

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
        for moment in self._moments[len(news) :]:
            news.append(tuple(narrate(self._game, list(moment.told), moment.table, viewer.seat, words)))
        return news

    def _draw(self, ply: int, viewer: Viewer) -> Scene:
        words = self._game.words(self._names, viewer.language)
        table = self._moments[ply].table
        if ply == self.ply:
            table = as_seen(table, self._round, self._answered, viewer.seat)
        return self._game.scene(table, viewer.seat, words)
