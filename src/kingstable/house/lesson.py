"""Guided first games: a real deal, the real rules, and a coach who says what matters and why.

A game has one if its package has a folder `lesson` with `lesson.toml` and the coach's words. What the coach says is a
function of what the learner has seen: of the questions put to their seat and of the news that they were told.
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

    The reason is empty where it is still that of the move before.
    """

    move: str
    say: str = ""


class Remark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that the coach says once: at the first question, or piece of news, of its name.

    `asked` is a question that is put to the learner, `told` an event, of anybody or only of `whose`. `time` counts how
    often it has to come before the coach speaks. With neither, it is said at the beginning, or once the game is `over`.
    """

    say: str
    asked: str = ""
    told: str = ""
    whose: Whose | None = None
    time: int = 1
    over: bool = False

    def occasion(self) -> Occasion:
        """When it is said."""
        if self.over:
            return Occasion("over")
        if self.told:
            return Occasion("told", self.told, self.whose)
        return Occasion("asked", self.asked) if self.asked else Occasion("begin")


class Occasion(msgspec.Struct, frozen=True):
    """Something that may be a reason to speak."""

    kind: Literal["begin", "asked", "told", "over"]
    name: str = ""
    whose: Whose | None = None


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The guided first game of one game.

    `seed` is the seed of the deal, 64 hexadecimal digits; the learner has `seat`, computer players of `level` the
    others. `minutes` are about what it takes. The `plan` are the learner's first answers as long as they follow it.
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
    """What the coach has to say now: sentences, and a move with the reason for it as long as the plan goes on."""

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
    """What the coach of a game says."""
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
        """The game has come to this step."""
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
        """What there is to be said now, in the words of `words_of`."""
        planned = self._recommended()
        return Advice(
            remarks=tuple(words.say(f"lesson-{each}") for each in self._said),
            move=planned.move if planned else None,
            why=words.say(f"lesson-{planned.say}") if planned and planned.say else None,
        )

    def _moved(self, before: Table, move: str) -> None:
        """The learner has moved: what the house answers for them is not theirs, and free moves need not be planned."""
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
        """The next move of the plan; None once it is carried out, or the learner has gone another way."""
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
        """Whether what the learner is asked now was not asked at the step before."""
        seat, before = self._lesson.seat, self._step
        return before is None or step.asked.get(seat) != before.asked.get(seat)
