"""Compare what clients were told about their moves with the record of the game. Nothing here knows about faults."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from kingstable.core.entries import Entry
from kingstable.core.game import Game
from kingstable.core.record import Record
from kingstable.house.match import Step, steps_of
from kingstable.house.together import as_seen, seats_of

Outcome = Literal["made", "kept back", "refused", "unknown"]


@dataclass(frozen=True)
class Attempt:
    """A move that a client posted and the answer it got; `ply` is the ply that the move, if made, led to."""

    seat: int
    question: int
    move: str
    outcome: Outcome
    ply: int = 0

    @property
    def is_acknowledged(self) -> bool:
        return self.outcome in ("made", "kept back")


Asked = tuple[int, int]
"""A seat, and the number of a question it was asked."""


class Checker:
    """One game at its end, or where it was abandoned, with the seats whose answers are `held` back there."""

    def __init__(self, game: Game, record: Record, held: Collection[int], people: Collection[int]) -> None:
        """Raises BadRecord if the record does not replay."""
        self._game = game
        self._steps = list(steps_of(game, record))
        self._held = held
        self._people = people

    def check(self, attempts: Sequence[Attempt]) -> list[str]:
        """What is wrong; empty if all is well."""
        asked: defaultdict[Asked, list[Attempt]] = defaultdict(list)
        for each in attempts:
            asked[each.seat, each.question].append(each)
        return [*self._acknowledged_twice(asked), *self._lost(attempts), *self._unexplained(asked)]

    def _acknowledged_twice(self, asked: Mapping[Asked, Sequence[Attempt]]) -> Iterator[str]:
        for (seat, question), tried in asked.items():
            moves = [each.move for each in tried if each.is_acknowledged]
            if len(moves) > 1:
                yield f"seat {seat}: {len(moves)} answers to question {question} were acknowledged: {moves}"

    # No acknowledged move is lost

    def _lost(self, attempts: Sequence[Attempt]) -> Iterator[str]:
        for each in attempts:
            if each.is_acknowledged and not self._is_kept(each):
                yield f"seat {each.seat}: {each.move!r} was acknowledged at ply {each.ply}, and is not there"

    def _is_kept(self, attempt: Attempt) -> bool:
        if attempt.outcome == "made" and attempt.ply < len(self._steps):
            entry = self._steps[attempt.ply].entry
            if (entry.seat, entry.move) == (attempt.seat, attempt.move):
                return True
        return self._is_settled(attempt)

    def _is_settled(self, attempt: Attempt) -> bool:
        """Whether an answer to a question put to several was played, is kept back, or was forestalled."""
        together = False
        for before, after in pairwise(self._steps[attempt.question :]):
            reactions = {each.seat: each for each in before.together} if len(before.together) > 1 else {}
            entry = after.entry
            if together and attempt.seat not in reactions and entry.seat != attempt.seat:
                return True  # the question no longer stands
            together |= attempt.seat in reactions
            if entry.seat == attempt.seat:
                return together and entry.move == attempt.move
            if together and entry.seat in reactions and entry.move != self._written(reactions[entry.seat].lets_be):
                return True  # somebody reacted first, and whoever came later is asked again
        return attempt.seat in self._held

    def _written(self, move: int) -> str:
        return self._game.notation.write(move)

    # No move is made twice, and none that nobody made

    def _unexplained(self, asked: Mapping[Asked, Sequence[Attempt]]) -> Iterator[str]:
        used: set[Asked] = set()
        for before, after in pairwise(self._steps):
            entry = after.entry
            if entry.seat not in self._people:
                continue
            found = next((key for key in self._may_answer(before, entry) if _explains(asked.get(key, ()), entry)), None)
            if found is not None and found not in used:
                used.add(found)
            elif not self._passes(before, entry):
                why = "twice" if found in used else "though nobody was told so"
                yield f"seat {entry.seat}: {entry.move!r} was made {why}, at ply {after.ply}"

    def _may_answer(self, before: Step, entry: Entry) -> Iterator[Asked]:
        """The questions a move may have answered: its own, or one put to several some plies before."""
        for seat in (entry.seat, *seats_of(before.together)[:1]):
            if seat in before.asked:
                yield entry.seat, before.asked[seat]
        for step in reversed(self._steps[: before.ply + 1]):
            if entry.seat not in seats_of(step.together):
                return
            for seat in seats_of(step.together)[:1]:
                yield entry.seat, step.asked[seat]

    def _passes(self, before: Step, entry: Entry) -> bool:
        """Whether the house made this move for a person who had no other."""
        seen = as_seen(before.table, before.together, (), entry.seat)
        move = self._game.passes(seen, entry.seat)
        return move is not None and self._written(move) == entry.move


def _explains(tried: Sequence[Attempt], entry: Entry) -> bool:
    """Whether this move was acknowledged; or, if none was, posted without an answer."""
    acknowledged = [each for each in tried if each.is_acknowledged]
    possible = acknowledged or [each for each in tried if each.outcome == "unknown"]
    return any(each.move == entry.move for each in possible)
