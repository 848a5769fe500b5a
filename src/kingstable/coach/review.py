"""The review of a game: the chances at every move, luck apart from decisions, and better moves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import hypot, sqrt
from typing import Final, Literal

import msgspec

from kingstable.bots.level import Level
from kingstable.bots.player import Player
from kingstable.coach.fortune import Draw, draws, error_of, sampled_luck
from kingstable.coach.judging import Kind, Verdict, judge, judge_knowing
from kingstable.coach.rows import put_right
from kingstable.coach.worth import Chances, chances_of, lines_of, mean
from kingstable.core.entries import Entry
from kingstable.core.game import Game
from kingstable.core.luck import FastLuck, Luck
from kingstable.core.offered import in_words
from kingstable.core.record import Record, walk
from kingstable.core.scene import Scene
from kingstable.core.seeds import derived
from kingstable.core.table import Table
from kingstable.core.words import Words

LINES: Final = 600
"""Lines of play that value a position; games with many moves use fewer (`Game.effort`), down to FEWEST_LINES."""
FEWEST_LINES: Final = 300
CLOSER: Final = 600
"""Lines of play that value the positions before and after a possible turning point again."""
TURNING: Final = 0.08
"""The least change in a chance to win that makes a turning point."""
SURE: Final = 4.0
"""How many standard errors it has to be, because the largest changes of a long game are mostly chance."""
MOST_TURNING: Final = 6
MOST_AGAIN: Final = 10
"""The most possible turning points that are looked at again."""


class Point(msgspec.Struct, frozen=True):
    """The game after a move (0 is the deal): who moved, each seat's chance to win, and what luck brought it.

    `open` are the chances with all hands open, `known` those as each seat could know them, which need not add up to
    one. `said` is the move in words, and `asked` the question that it answered. `spread` is the standard error of the
    `open` chances for the seat for which they are least certain; 0 if the game is over, and in earlier reviews.
    """

    ply: int
    mover: int | None
    open: Chances
    known: Chances
    luck: Chances
    error: float
    said: str = ""
    asked: str = ""
    spread: float = 0.0


class Decision(msgspec.Struct, frozen=True):
    """A move that a player chose, what a strong player would have done, and how much chance to win it gave away.

    `path` and `advised_path` are the ids to touch for the two moves, as in an offer; `asked` is the question they
    answer. `best` and `made` are the chances to win after the advised move and after the move made, both 0 if they are
    the same; `loss` is below 0 if the move made brought more.
    """

    ply: int
    seat: int
    move: str
    said: str
    advised: str
    advised_said: str
    loss: float
    error: float
    kind: Kind
    path: tuple[str, ...] = ()
    advised_path: tuple[str, ...] = ()
    best: float = 0.0
    made: float = 0.0
    asked: str = ""


class TurningPoint(msgspec.Struct, frozen=True):
    """A move that changed the game: who made it, whose chance it changed most, from what to what, and the cause.

    `said` is the move in words, and `asked` the question it answered; both are empty in reviews of earlier versions.
    """

    ply: int
    mover: int
    seat: int
    before: float
    after: float
    cause: Literal["luck", "decision"]
    said: str = ""
    asked: str = ""


class SeatSummary(msgspec.Struct, frozen=True):
    """A game from one seat's view: its total luck and what its own decisions gave away, as chances to win."""

    seat: int
    name: str
    luck: float
    luck_error: float
    lost: float
    best: int = 0
    good: int = 0
    inaccuracy: int = 0
    mistake: int = 0


class Review(msgspec.Struct, frozen=True):
    """A reviewed game, as far as the review has come: `reviewed` of its `plies` moves.

    `otherwise` are the decisions judged the other way, with or without `hindsight`, if that was requested too.
    """

    game: str
    level: str
    hindsight: bool
    plies: int
    reviewed: int
    interrupted: bool
    seats: tuple[SeatSummary, ...]
    turning: tuple[TurningPoint, ...]
    points: tuple[Point, ...]
    decisions: tuple[Decision, ...]
    otherwise: tuple[Decision, ...] = ()

    def turned(self) -> Review:
        """The same review with decisions judged the other way."""
        return msgspec.structs.replace(
            self,
            hindsight=not self.hindsight,
            seats=tuple(summary(each.seat, each.name, self.points, self.otherwise) for each in self.seats),
            decisions=self.otherwise,
            otherwise=self.decisions,
        )


@dataclass
class Reviewer:
    """Goes through a recorded game move by move. Its results follow from the record and `seed`, if its level's do.

    `seconds` is how long the strong player thinks about a move, if its level can be timed. `lines` is the number of
    lines of play that value a position. With `hindsight`, decisions are judged as if all hands had been open; with
    `twice`, the other way as well.
    """

    game: Game
    record: Record
    level: Level
    seconds: float | None = None
    hindsight: bool = False
    lines: int = LINES
    language: str = "en"
    seed: int = 1
    twice: bool = False
    points: list[Point] = field(default_factory=list)
    decisions: list[Decision] = field(default_factory=list)
    otherwise: list[Decision] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._words: Words = self.game.words(self.record.seats, self.language)
        self._lines = max(min(self.lines, FEWEST_LINES), round(self.lines * self.game.effort))

    @property
    def plies(self) -> int:
        return len(self.record.entries)

    def steps(self) -> Iterator[int]:
        """Review one move after another, yielding the number done so far. Raises BadRecord."""
        before: Table | None = None
        for ply, table, _ in walk(self.game, self.record):
            after = table.clone()
            if before is None:
                self.deal(after)
            else:
                self.move(ply, next(self.record.entries.since(ply - 1)), before, after)
            before = after
            if ply == self.plies:
                self._look_again()
            yield ply

    def _look_again(self) -> None:
        """Value the positions of possible turning points once more. Raises BadRecord."""
        plies = doubtful(self.points)
        for ply, table, _ in walk(self.game, self.record) if plies else ():
            if ply in plies:
                self.points[ply] = closer(self.points[ply], self.valued_again(ply, table.clone()))

    def valued_again(self, ply: int, table: Table) -> Point:
        """The position with this ply, valued by more lines of play; only its `open` chances and their `spread`."""
        luck = FastLuck(derived(self.seed, "again", ply))
        seen, spread = self._open(table, luck, max(CLOSER, self._lines))
        return Point(ply, None, seen, (), (), 0.0, spread=spread)

    def _open(self, table: Table, luck: Luck, lines: int) -> tuple[Chances, float]:
        """The chances with all hands open, and their standard error for the seat for which it is largest."""
        found = lines_of(self.game, table, None, luck, lines)
        return mean(found), 0.0 if table.over() else max(error_of(list(each)) for each in zip(*found, strict=True))

    def review(self, interrupted: bool = False) -> Review:
        """Everything found so far."""
        decisions = put_right(self.points, self.decisions, self.hindsight)
        return Review(
            game=self.game.name,
            level=self.level.name,
            hindsight=self.hindsight,
            plies=self.plies,
            reviewed=max(0, len(self.points) - 1),
            interrupted=interrupted,
            seats=tuple(summary(seat, name, self.points, decisions) for seat, name in enumerate(self.record.seats)),
            turning=tuple(turning_points(self.points)),
            points=tuple(self.points),
            decisions=tuple(decisions),
            otherwise=tuple(put_right(self.points, self.otherwise, not self.hindsight)),
        )

    def deal(self, after: Table) -> None:
        """Review the deal that led to this position: it is luck too, measured against other deals of the same game."""
        empty = self.game.table(len(self.record.seats), FastLuck(0), self.record.options, self.record.version)
        luck = FastLuck(derived(self.seed, "deal"))
        draw = sampled_luck(self.game, empty, lambda table: table.begin(), after, luck, self._lines)
        self._point(0, None, after, draw, None)

    def move(self, ply: int, entry: Entry, before: Table, after: Table) -> None:
        """Review the move that led from one position to the next, which has this ply."""
        move = self.game.notation.read(entry.move)
        luck = FastLuck(derived(self.seed, "luck", ply))
        draw = Draw((0.0,) * len(self.record.seats), 0.0)
        if draws(self.game, before, after, entry.drew):
            draw = sampled_luck(self.game, before, lambda table: table.play(entry.seat, move), after, luck, self._lines)
        self.decision(ply, entry, before)
        scene = self.game.scene(before, entry.seat, self._words)
        asked = answered(entry.move, scene) if entry.seat in before.waiting() else ""
        self._point(ply, entry.seat, after, draw, (in_words(entry.move, scene), asked))

    def decision(self, ply: int, entry: Entry, before: Table) -> None:
        """Judge the move with this ply that was made in a position, if there was anything to choose."""
        move = self.game.notation.read(entry.move)
        judged = [(self.decisions, self.hindsight), *([(self.otherwise, not self.hindsight)] if self.twice else [])]
        for found, hindsight in judged:
            verdict = self._verdict(ply, entry.seat, move, before, hindsight)
            if verdict is not None:
                found.append(self._decision(ply, entry, verdict, before))

    def _verdict(self, ply: int, seat: int, move: int, before: Table, hindsight: bool) -> Verdict | None:
        if seat not in before.waiting():
            return None
        luck = FastLuck(derived(self.seed, "judge", ply))
        if hindsight:
            return judge_knowing(self.game, before, seat, move, luck, self._lines)
        return judge(self.game, before, seat, move, self._player(ply), luck, self._lines)

    def _player(self, ply: int) -> Player:
        seed = derived(self.seed, "player", ply)
        if self.seconds is not None and self.level.timed is not None:
            return self.level.timed(seed, self.seconds)
        return self.level.make(seed)

    def _decision(self, ply: int, entry: Entry, verdict: Verdict, before: Table) -> Decision:
        advised = self.game.notation.write(verdict.advised)
        scene = self.game.scene(before, entry.seat, self._words)
        return Decision(
            ply=ply,
            seat=entry.seat,
            move=entry.move,
            said=in_words(entry.move, scene),
            advised=advised,
            advised_said=in_words(advised, scene),
            loss=verdict.loss,
            error=verdict.error,
            kind=verdict.kind,
            path=path_of(entry.move, scene),
            advised_path=path_of(advised, scene),
            best=verdict.best,
            made=verdict.made,
            asked=answered(entry.move, scene),
        )

    def _point(self, ply: int, mover: int | None, after: Table, draw: Draw, told: tuple[str, str] | None) -> None:
        luck = FastLuck(derived(self.seed, "point", ply))
        seats = range(len(self.record.seats))
        few = max(10, self._lines // 4)
        known = tuple(chances_of(self.game, after, seat, luck, few)[seat] for seat in seats)
        seen, spread = self._open(after, luck, self._lines)
        said, asked = told or ("", "")
        self.points.append(Point(ply, mover, seen, known, draw.luck, draw.error, said, asked, spread))


def path_of(move: str, scene: Scene) -> tuple[str, ...]:
    """The ids to touch for a move, as the scene offers it; empty if it does not."""
    for offer in scene.offers:
        alone = msgspec.structs.replace(scene, offers=(offer,))
        if offer.move == move or (offer.lots and in_words(move, alone) != move):
            return offer.path
    return ()


def answered(move: str, scene: Scene) -> str:
    """The question that a move answers, as its scene asks it; empty for a move that may be made at any time."""
    free = any(offer.free and offer.move == move for offer in scene.offers)
    return "" if free else scene.prompt


def summary(seat: int, name: str, points: Sequence[Point], decisions: Sequence[Decision]) -> SeatSummary:
    """The summary of a seat, from all its luck and from its decisions as judged."""
    own = [each for each in decisions if each.seat == seat]
    return SeatSummary(
        seat=seat,
        name=name,
        luck=sum(point.luck[seat] for point in points),
        luck_error=sqrt(sum(point.error**2 for point in points)),
        lost=max(0.0, sum(each.loss for each in own)),
        best=sum(each.kind == "best" for each in own),
        good=sum(each.kind == "good" for each in own),
        inaccuracy=sum(each.kind == "inaccuracy" for each in own),
        mistake=sum(each.kind == "mistake" for each in own),
    )


def turning_points(points: list[Point]) -> list[TurningPoint]:
    """The moves that changed chances with open hands the most, in the order in which they were made."""
    sure = [
        _turning(before, after)
        for before, after in pairwise(points)
        if _change(_turning(before, after)) >= SURE * hypot(before.spread, after.spread)
    ]
    return sorted(_largest(sure, MOST_TURNING), key=lambda each: each.ply)


def doubtful(points: Sequence[Point]) -> set[int]:
    """The plies of the positions before and after possible turning points, to be valued by more lines of play."""
    possible = _largest([_turning(before, after) for before, after in pairwise(points)], MOST_AGAIN)
    return {ply for each in possible for ply in (each.ply - 1, each.ply) if points[ply].spread > 0.0}


def closer(point: Point, again: Point) -> Point:
    """A point with the chances found for it with more lines of play."""
    return msgspec.structs.replace(point, open=again.open, spread=again.spread)


def _largest(turns: Sequence[TurningPoint], most: int) -> list[TurningPoint]:
    """The moves that changed a chance by at least `TURNING`, at most this many, the largest changes first."""
    return sorted((each for each in turns if _change(each) >= TURNING), key=lambda each: -_change(each))[:most]


def _change(turn: TurningPoint) -> float:
    return abs(turn.after - turn.before)


def _turning(before: Point, after: Point) -> TurningPoint:
    """What a move changed for the seat that it affected most; among equals, for the seat that moved."""
    mover = after.mover or 0
    changes = [after.open[seat] - before.open[seat] for seat in range(len(after.open))]
    seat = max(range(len(changes)), key=lambda seat: (round(abs(changes[seat]), 9), seat == mover))
    by_luck = abs(after.luck[seat]) > abs(changes[seat] - after.luck[seat])
    cause: Literal["luck", "decision"] = "luck" if by_luck else "decision"
    return TurningPoint(after.ply, mover, seat, before.open[seat], after.open[seat], cause, after.said, after.asked)
