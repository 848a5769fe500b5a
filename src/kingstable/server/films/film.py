"""A recorded game as everybody saw it: the table at the beginning for each viewer, and what each ply changed.

Things that matter only while a game is played, such as the moves that were offered, are left out.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from kingstable.core.errors import BadRecord
from kingstable.core.game import Game
from kingstable.core.narration import narrate
from kingstable.core.news import Told
from kingstable.core.record import Record, walk
from kingstable.core.scene import Scene
from kingstable.core.table import Table
from kingstable.server.changes import between
from kingstable.server.hands import all_open
from kingstable.server.language import house_words
from kingstable.server.life.closed import closed_scene
from kingstable.server.log import News, as_lines
from kingstable.server.shapes import Agreed, LogLine, PlayerView, SceneChange
from kingstable.server.views import agreed

SECONDS: Final = 60.0
"""Games that take longer than this to draw are refused."""
BREATH: Final = 20
"""The number of plies after which the thread lets others run."""


class FilmedTable(msgspec.Struct, frozen=True):
    """What stays the same through the whole game, and what is revealed at its end."""

    game: str
    title: str
    players: tuple[PlayerView, ...]
    options: tuple[Agreed, ...]
    plies: int
    over: bool
    commitment: str
    seed: str | None


class Film(msgspec.Struct, frozen=True):
    """A game as all viewers see it: each seat in order, and after them one to whom every hand is open.

    `first` has the scenes before the first move, `changes` what each ply changed in them, and `logs` the whole logs,
    all in the order of the viewers.
    """

    table: FilmedTable
    first: tuple[Scene, ...]
    changes: tuple[tuple[SceneChange, ...], ...]
    logs: tuple[tuple[LogLine, ...], ...]


def filmed(game: Game, record: Record, language: str) -> Film:
    """Draw a whole game. Raises BadRecord if it cannot be replayed, or takes too long."""
    camera = _Camera(game, record, language)
    plies = camera.run()
    first = scenes = next(plies)
    changes: list[tuple[SceneChange, ...]] = []
    for after in plies:
        changes.append(tuple(map(between, scenes, after)))
        scenes = after
    lexicon = game.lexicon(language)
    table = FilmedTable(
        game=game.name,
        title=lexicon.say("title"),
        players=tuple(PlayerView(seat, name, "friend", False, False) for seat, name in enumerate(record.seats)),
        options=agreed(record.options, lexicon),
        plies=len(changes),
        over=scenes[-1].outcome is not None,
        commitment=record.commitment,
        seed=record.seed or None,
    )
    return Film(table, first, tuple(changes), tuple(tuple(as_lines(news)) for news in camera.news))


class _Camera:
    """Replays a game, and draws what all viewers see at each ply."""

    def __init__(self, game: Game, record: Record, language: str) -> None:
        self._game = game
        self._record = record
        self._language = language
        self._words = game.words(record.seats, language)
        self._eyes: tuple[int | None, ...] = (*range(len(record.seats)), None)
        self.news: tuple[list[News], ...] = tuple([] for _ in self._eyes)

    def run(self) -> Iterator[tuple[Scene, ...]]:
        """The scenes of each ply; the last ones show the result if the players ended the game. Raises BadRecord."""
        latest, last = time.monotonic() + SECONDS, len(self._record.entries)
        for ply, table, told in walk(self._game, self._record):
            self._hear(ply, table, told)
            scenes = self._seen(table)
            closing = self._record.closing if ply == last else None
            if closing is not None:
                words = house_words(self._language)
                scenes = tuple(closed_scene(scene, closing, self._record.seats, words) for scene in scenes)
            yield scenes
            if ply % BREATH == 0:
                time.sleep(0)
                if time.monotonic() > latest:
                    raise BadRecord("The game takes too long to be drawn at every move.")

    def _hear(self, ply: int, table: Table, told: Sequence[Told]) -> None:
        for news, viewer in zip(self.news, self._eyes, strict=True):
            found = narrate(self._game, list(told), table, viewer, self._words)
            news += [(ply, each) for each in found]

    def _seen(self, table: Table) -> tuple[Scene, ...]:
        scenes = [_bare(self._game.scene(table, viewer, self._words)) for viewer in self._eyes]
        return (*scenes[:-1], all_open(scenes[-1], scenes[:-1]))


def _bare(scene: Scene) -> Scene:
    """The scene to look at, without what is needed to play."""
    return replace(scene, offers=(), guide="", prompt="")
