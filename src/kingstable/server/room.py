"""One table as this process holds it: its match, its past, and who sits there."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from time import time

import msgspec

from kingstable import catalogue
from kingstable.house.match import Match, Step
from kingstable.server.chronicle import Chronicle
from kingstable.server.store.kept import Kept, NewMove, Person


class Room:
    """A table in memory. The database is the truth: `take` replaces all that is here by what it has.

    Who changes the table holds `lock`. The chronicle goes on only after a commit, so that readers,
    who need no lock, never see what is not kept. Raises a KingstableError for a game, or a computer player still in
    it, that there is none of here.
    """

    def __init__(self, kept: Kept) -> None:
        if not kept.over:
            for person in kept.people:
                if person.level is not None:
                    catalogue.level(person.level)  # nobody could make their moves
        self.id = kept.id
        self.lock = asyncio.Lock()
        self.match = Match.load(catalogue.game(kept.game), kept.state)
        self.game = self.match.game
        self.chronicle = Chronicle(self.game, self.match.record)
        self._now(kept)

    def take(self, kept: Kept) -> None:
        """Go on from what the database has. What is seen here was kept and stands: only newer moves are played."""
        self.match = Match.load(self.game, kept.state)
        self.chronicle.catch_up(self.match.record)
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

    # Changing: each gives what is to be kept; `committed` or `take` follows.

    def after_moves(self, steps: Sequence[Step]) -> tuple[Kept, list[NewMove]]:
        """What to keep of moves that the match has just made, or of an answer that it keeps back."""
        made = now()
        return self._changed(), [NewMove(step.ply, step.entry.seat, step.entry.move, made) for step in steps]

    def renamed(self, seat: int, name: str) -> Kept:
        """What to keep once somebody has taken a name."""
        return self.reseated(seat, msgspec.structs.replace(self.people[seat], name=name))

    def reseated(self, seat: int, person: Person) -> Kept:
        """What to keep once somebody sits down, or stands up."""
        people = list(self.people)
        people[seat] = person
        self.match.record.seats = names_of(people)
        return msgspec.structs.replace(self._changed(), people=tuple(people))

    def committed(self, kept: Kept, steps: Sequence[Step] = ()) -> None:
        """The change is kept, with the moves it is made of: from now on it is seen."""
        self.chronicle.add(steps)
        self._now(kept)

    def _now(self, kept: Kept) -> None:
        self.kept = kept
        self.chronicle.answered = self.match.answered
        self.chronicle.rename(names_of(kept.people))

    def _changed(self) -> Kept:
        return msgspec.structs.replace(
            self.kept,
            state=self.match.save(),
            ply=self.match.ply,
            revision=self.kept.revision + 1,
            over=self.match.over,
            bot_to_move=bool(self.to_be_moved()) or self.unasked() is not None,
        )


def names_of(people: Sequence[Person]) -> tuple[str, ...]:
    return tuple(person.name for person in people)


def now() -> int:
    """Milliseconds since 1970, in UTC."""
    return int(time() * 1000)
