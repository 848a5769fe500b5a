"""One table as this process holds it: its match, what is seen of it, and who sits there."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from time import time
from typing import Final

import msgspec

from kingstable import catalogue
from kingstable.house.match import Mark, Match, Step
from kingstable.server.chronicle import Chronicle
from kingstable.server.store.kept import Change, Kept, NewMove, Person, Snapshot, Stored

SAVED_EVERY: Final = 64
"""A match is saved whole after so many moves, and in a long game after an eighth of them: reading it then plays few."""


class Room:
    """A table in memory. The database is the truth: `follow` and `undo` bring what is here back to it.

    Who changes the table holds `lock`. The chronicle goes on only after a commit, so that readers,
    who need no lock, never see what is not kept. Raises a KingstableError for a game, or a computer player still in
    it, that there is none of here.
    """

    def __init__(self, stored: Stored) -> None:
        kept = stored.kept
        if not kept.over:
            for person in kept.people:
                if person.level is not None:
                    catalogue.level(person.level)  # nobody could make their moves
        self.id = kept.id
        self.lock = asyncio.Lock()
        self.match = Match.load(catalogue.game(kept.game), stored.snapshot.state)
        self.match.record.seats = names_of(kept.people)
        self._play(stored.moves)
        if kept.held is not None:
            self.match.hold(kept.held)
        self.game = self.match.game
        self.chronicle = Chronicle(self.game, self.match.record, self.match.now(), self.match.answered)
        self._saved = stored.snapshot.ply
        self._now(kept)

    @property
    def people(self) -> tuple[Person, ...]:
        return self.kept.people

    @property
    def ply(self) -> int:
        """The last ply that is kept."""
        return self.chronicle.ply

    @property
    def over(self) -> bool:
        return self.kept.over

    def is_held(self, seat: int | None, holder: str | None) -> bool:
        """Whether the seat still belongs to whom it did: the hash of a secret, or None where that does not matter."""
        return seat is None or holder is None or self.people[seat].token == holder

    def holder(self, seat: int | None) -> str | None:
        """The hash of the secret that opens the seat; None for nobody's."""
        return None if seat is None else self.people[seat].token

    def to_be_moved(self) -> list[int]:
        """The computer players that the table waits for, and the people for whom the house passes."""
        return [seat for seat in self.match.waiting() if self.people[seat].is_bot or self.match.passed(seat)]

    def unasked(self) -> tuple[int, str] | None:
        """A computer player who does something without being asked, and what; None if there is none."""
        for seat, person in enumerate(self.people):
            if person.level is not None and catalogue.level(person.level).uses_free_moves:
                move = self.match.unasked(seat)
                if move is not None:
                    return seat, move
        return None

    # Changing: each gives what is to be kept; `committed` or `undo` follows.

    def mark(self) -> Mark:
        """What is kept now, for `undo`."""
        return self.match.mark(self.chronicle.newest.step)

    def after_moves(self, steps: Sequence[Step]) -> Change:
        """What to keep of moves that the match has just made, or of an answer that it keeps back."""
        made = now()
        moves = tuple(NewMove(step.ply, step.entry.seat, step.entry.move, made) for step in steps)
        long = self.match.ply - self._saved >= max(SAVED_EVERY, self.match.ply // 8)
        due = long and not self.match.held  # what is kept back now may have been played when it is read
        snapshot = Snapshot(self.match.ply, self.match.save()) if due or self.match.over else None
        return Change(self._changed(), moves, snapshot)

    def renamed(self, seat: int, name: str) -> Change:
        """What to keep once somebody has taken a name."""
        return self.reseated(seat, msgspec.structs.replace(self.people[seat], name=name))

    def reseated(self, seat: int, person: Person) -> Change:
        """What to keep once somebody sits down, or stands up."""
        people = list(self.people)
        people[seat] = person
        return Change(msgspec.structs.replace(self._changed(), people=tuple(people)))

    def committed(self, change: Change, steps: Sequence[Step] = ()) -> None:
        """The change is kept, with the moves it is made of: from now on it is seen."""
        if change.snapshot is not None:
            self._saved = change.snapshot.ply
        self.chronicle.add(steps, self.match.answered)
        self._now(change.kept)

    def undo(self, mark: Mark) -> None:
        """The change is not kept."""
        self.match.undo(mark)

    def follow(self, kept: Kept, moves: Sequence[NewMove]) -> None:
        """Others have changed the table: these moves follow what is kept here."""
        steps = self._play(moves)
        if kept.held is not None:
            self.match.hold(kept.held)
        self.chronicle.add(steps, self.match.answered)
        self._now(kept)

    def _play(self, moves: Sequence[NewMove]) -> list[Step]:
        """Make moves that were made before: what was kept back then is among them, or is kept back no more."""
        if moves:
            self.match.hold({})
        return [self.match.play(move.seat, move.move) for move in moves]

    def _now(self, kept: Kept) -> None:
        self.kept = kept
        self.match.record.seats = names_of(kept.people)
        self.chronicle.answered = self.match.answered
        self.chronicle.rename(self.match.record.seats)

    def _changed(self) -> Kept:
        return msgspec.structs.replace(
            self.kept,
            ply=self.match.ply,
            revision=self.kept.revision + 1,
            over=self.match.over,
            bot_to_move=bool(self.to_be_moved()) or self.unasked() is not None,
            held=dict(self.match.held),
        )


def names_of(people: Sequence[Person]) -> tuple[str, ...]:
    return tuple(person.name for person in people)


def now() -> int:
    """Milliseconds since 1970, in UTC."""
    return int(time() * 1000)
