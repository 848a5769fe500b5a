"""Guided first games: a real deal, the real rules, and a coach who says what matters and why.

A game has one if its package has a folder `lesson` with `lesson.toml` and the coach's words. What the coach says
depends only on what the learner has seen: the questions put to their seat, and the news that they were told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Final, Literal

import msgspec

from kingstable.core.drawing import asked_of
from kingstable.core.game import Game
from kingstable.core.narration import narrate
from kingstable.core.record import Record
from kingstable.core.table import Table
from kingstable.core.toml import toml_in
from kingstable.core.words import Lexicon, lexicon
from kingstable.house.match import Step, steps_of
from kingstable.house.questions import answered_by
from kingstable.house.together import as_seen

FOLDER: Final = "lesson"

Whose = Literal["own", "rival"]


class Planned(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move that the coach recommends in the opening, in the game's notation, and the message that says why.

    The message is empty if the reason is the same as for the previous move.
    """

    move: str
    say: str = ""


class Remark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that the coach says once.

    `asked` is the question to the learner at which it is said, or `told` the event, about anybody or only about
    `whose`. `time` says at which occurrence, counted from 1. Without either, it is said at the beginning, or when the
    game is `over`.
    """

    say: str
    asked: str = ""
    told: str = ""
    whose: Whose | None = None
    time: int = 1
    over: bool = False

    def occasion(self) -> Occasion:
        """The occasion on which it is said."""
        if self.over:
            return Occasion("over")
        if self.told:
            return Occasion("told", self.told, self.whose)
        return Occasion("asked", self.asked) if self.asked else Occasion("begin")


class Occasion(msgspec.Struct, frozen=True):
    """An occasion on which the coach may speak."""

    kind: Literal["begin", "asked", "told", "over"]
    name: str = ""
    whose: Whose | None = None


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The guided first game of one game.

    `seed` is the seed of the deal, 64 hexadecimal digits. The learner has `seat`, and computer players of `level` have
    the others. `minutes` is how long it takes, roughly. The `plan` has the learner's first moves, for as long as they
    follow it.
    """

    players: int
    seed: str
    minutes: int
    seat: int = 0
    level: str = "easy"
    options: dict[str, str] = {}
    plan: tuple[Planned, ...] = ()
    remark: tuple[Remark, ...] = ()


class Advice(msgspec.Struct, frozen=True):
    """What the coach says now: remarks, and during the plan a move with the reason for it."""

    remarks: tuple[str, ...] = ()
    move: str | None = None
    why: str | None = None


def lesson_of(game: Game) -> Lesson | None:
    """The guided first game of a game; None if it has none. Raises BadToml."""
    return _lesson_in(game.package)


@cache
def _lesson_in(package: str) -> Lesson | None:
    return toml_in(package, f"{FOLDER}/lesson.toml", Lesson)


def words_of(game: Game, language: str) -> Lexicon:
    """The words of a game's coach."""
    return lexicon(language, (f"{game.package}.{FOLDER}",))


class Coach:
    """Follows a guided game move by move, from the first step on."""

    def __init__(self, game: Game, lesson: Lesson, names: tuple[str, ...]) -> None:
        self._game = game
        self._lesson = lesson
        self._words = game.words(names)
        self._seen: Counter[Occasion] = Counter()
        self._said: list[str] = []
        self._done = 0
        self._goes_by_plan = True
        self._step: Step | None = None

    def follow(self, step: Step) -> None:
        """Take note of the next step of the game."""
        if self._step is not None and step.entry.seat == self._lesson.seat:
            self._moved(self._step.table, step.entry.move)
        for occasion in self._occasions(step):
            self._seen[occasion] += 1
            self._said += [
                remark.say
                for remark in self._lesson.remark
                if remark.occasion() == occasion and remark.time == self._seen[occasion]
            ]
        self._step = step

    def catch_up(self, record: Record, ply: int) -> None:
        """Follow the game of a record as far as this ply. Raises BadRecord."""
        if self._step is not None and self._step.ply >= ply:
            return
        for step in steps_of(self._game, record, self._step):
            if step.ply > ply:
                return
            self.follow(step)

    def advice(self, words: Lexicon) -> Advice:
        """What the coach says now; `words` are those of `words_of`."""
        planned = self._recommended()
        return Advice(
            remarks=tuple(words.say(f"lesson-{each}") for each in self._said),
            move=planned.move if planned else None,
            why=words.say(f"lesson-{planned.say}") if planned and planned.say else None,
        )

    def _moved(self, before: Table, move: str) -> None:
        """Compare a move of the learner with the plan; moves the house made for them and free moves do not leave it."""
        seat, planned = self._lesson.seat, self._planned
        if self._game.passes(before, seat) is not None:
            return
        is_answer = answered_by(before, seat, self._game.notation.read(move)) is not None
        if planned is not None and move == planned.move:
            self._said = []
            self._done += 1
        elif is_answer:
            self._said = [] if planned is None else ["own-way"]
            self._goes_by_plan = False

    @property
    def _planned(self) -> Planned | None:
        """The next move of the plan; None once it is finished or the learner has left it."""
        plan = self._lesson.plan
        return plan[self._done] if self._goes_by_plan and self._done < len(plan) else None

    def _recommended(self) -> Planned | None:
        """The next move of the plan, if it may be made now."""
        planned, step, seat = self._planned, self._step, self._lesson.seat
        if planned is None or step is None or seat not in step.table.waiting():
            return None
        number = self._game.notation.read(planned.move)
        may = number in list(step.table.legal_for(seat)) or number in list(step.table.free_for(seat))
        return planned if may else None

    def _occasions(self, step: Step) -> Iterator[Occasion]:
        if self._step is None:
            yield Occasion("begin")
        seat = self._lesson.seat
        for each in narrate(self._game, list(step.told), step.table, seat, self._words):
            if each.text:
                yield Occasion("told", each.event)
                if each.seat is not None:
                    yield Occasion("told", each.event, "own" if each.seat == seat else "rival")
        asked = asked_of(as_seen(step.table, step.together, (), seat), seat)
        if step.table.over():
            yield Occasion("over")
        elif asked is not None and self._is_new(step):
            yield Occasion("asked", asked.question)

    def _is_new(self, step: Step) -> bool:
        """Whether the learner's question was not yet open at the step before."""
        seat, before = self._lesson.seat, self._step
        return before is None or step.asked.get(seat) != before.asked.get(seat)
