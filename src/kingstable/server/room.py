"""One table as this process holds it: its match, what viewers see of it, and who sits there."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from time import time
from typing import Final

from msgspec.structs import replace

from kingstable import catalogue
from kingstable.core.record import Closing
from kingstable.house.match import Mark, Match, Step
from kingstable.house.standing import ONCE, Left, still_left
from kingstable.server.chronicle import Chronicle
from kingstable.server.life.clocks import begun, due, running, stands_still, ticked, time_together, without_answer
from kingstable.server.store.kept import NEVER, Change, Clocks, Closed, Kept, Life, NewMove, Person, Snapshot, Stored

SAVED_EVERY: Final = 64
"""Moves between two snapshots of a match, or an eighth of its moves if that is more: few to replay when it is read."""

DUES: Final = 30
"""How many moves in a row can be taken back at once where there is a clock: for so many it is known when their time was
up."""


class Room:
    """A table in memory. The database is the truth: `follow` and `undo` bring this copy back in line with it.

    Whoever changes the table holds `lock`. The chronicle grows only after a commit, so readers, who need no lock,
    never see anything that is not kept. Raises a KingstableError if this installation lacks the game, or the level of
    a computer player in an unfinished game.
    """

    def __init__(self, stored: Stored) -> None:
        kept = stored.kept
        if not kept.over:
            for person in kept.people:
                if person.mover is not None:
                    catalogue.level(person.mover)  # nobody could make their moves
        self.id = kept.id
        self.lock = asyncio.Lock()
        self._positions: set[int] = set()
        """At a table with a bank or a limit: all positions since the seats in `_asked` are those that are asked."""
        self._asked: tuple[int, ...] | None = None
        self._begin(stored, 0)

    def _begin(self, stored: Stored, edition: int) -> None:
        kept = stored.kept
        self.match = Match.load(catalogue.game(kept.game), stored.snapshot.state)
        self.match.record.seats = names_of(kept.people)
        self.match.takebacks = kept.life.takebacks
        read = self.match.now()
        self._play(stored.moves)
        if kept.held is not None:
            self.match.hold(kept.held)
        self.game = self.match.game
        self.chronicle = Chronicle.begun(self.match, edition, read)
        self._saved = stored.snapshot.ply
        self._now(kept)

    @property
    def people(self) -> tuple[Person, ...]:
        return self.kept.people

    @property
    def ply(self) -> int:
        """The last ply that is committed."""
        return self.chronicle.ply

    @property
    def over(self) -> bool:
        return self.kept.over

    def is_held(self, seat: int | None, holder: str | None) -> bool:
        """Whether the seat still belongs to `holder`, the hash of a secret; always if either is None."""
        return seat is None or holder is None or self.people[seat].token == holder

    def holder(self, seat: int | None) -> str | None:
        """The hash of the secret that opens the seat; None for no seat."""
        return None if seat is None else self.people[seat].token

    def to_be_moved(self, people: Sequence[Person] | None = None) -> list[int]:
        """The computer players that the table waits for, and the people for whom the house passes.

        `people`: those who are going to sit there, if not the present ones.
        """
        people = people or self.people
        return [seat for seat in self.match.waiting() if people[seat].mover or self.match.passed(seat)]

    def left_to_answer(
        self, people: Sequence[Person] | None = None, left: Sequence[Left] | None = None
    ) -> list[tuple[int, Left, str]]:
        """The people whose standing answers apply to what they are asked now: seat, answer, and move.

        `people` and `left`: the people and standing answers that are going to be kept, if not the present ones.
        """
        people = people or self.people
        left = self.kept.life.left if left is None else left
        found = []
        for seat in self.match.waiting() if left else ():
            answer = None if people[seat].mover else self.match.left(left, seat)
            if answer is not None:
                found.append((seat, *answer))
        return found

    def unasked(self, people: Sequence[Person] | None = None) -> tuple[int, str] | None:
        """A computer player who makes a free move now, and the move; None if there is none."""
        for seat, person in enumerate(people or self.people):
            if person.mover is not None and catalogue.level(person.mover).uses_free_moves:
                move = self.match.unasked(seat)
                if move is not None:
                    return seat, move
        return None

    def is_due(self, people: Sequence[Person] | None = None, left: Sequence[Left] | None = None) -> bool:
        """Whether a move is to be made here that no person makes; `people` and `left` as in `left_to_answer`."""
        return bool(self.to_be_moved(people) or self.left_to_answer(people, left)) or self.unasked(people) is not None

    def free_moves(self, seat: int) -> int:
        """How many free moves a person has made since anybody last answered a question; 0 for a computer player."""
        since = self.match.answered_at()
        if self.people[seat].mover is not None or since == self.match.ply:
            return 0
        return sum(entry.seat == seat for entry in self.match.record.entries.since(since))

    # Changing: each method returns what is to be kept, and `committed` or `undo` is called afterwards.

    def mark(self) -> Mark:
        """The match as it is kept now, for `undo`."""
        return self.match.mark(self.chronicle.newest.step)

    def after_moves(self, steps: Sequence[Step], used: Left | None = None) -> Change:
        """What to keep of moves that the match has just made, or of an answer that it keeps back.

        `used` is the standing answer that was given, if any.
        """
        made = now()
        left = self.kept.life.left
        if left:
            left = still_left(self.game, left, [told for step in steps for told in step.told])
        if used is not None and used.until == ONCE:
            left = tuple(each for each in left if each != used)
        moves = tuple(NewMove(step.ply, step.entry.seat, step.entry.move, made) for step in steps)
        long = self.match.ply - self._saved >= max(SAVED_EVERY, self.match.ply // 8)
        due = long and not self.match.held  # by the time it is read, what is kept back now may have been played
        snapshot = Snapshot(self.match.ply, self.match.save()) if due or self.match.over else None
        return Change(self._changed(life=replace(self.kept.life, left=left)), moves, snapshot)

    def leaving(self, left: Sequence[Left]) -> Change:
        """What to keep once these are the standing answers, which nobody but their own seats is shown."""
        return Change(self._changed(life=replace(self.kept.life, left=tuple(left))))

    def renamed(self, seat: int, name: str) -> Change:
        """What to keep once somebody has taken a name."""
        return self.reseated(seat, replace(self.people[seat], name=name))

    def reseated(self, seat: int, person: Person) -> Change:
        """What to keep once somebody sits down or stands up."""
        people = list(self.people)
        stays = person.token == people[seat].token
        people[seat] = person
        left = tuple(each for each in self.kept.life.left if stays or each.seat != seat)
        return Change(self._changed(tuple(people), replace(self.kept.life, left=left)), seated=True)

    def stood_in(self, levels: Mapping[int, str], left: bool) -> Change:
        """What to keep once computer players of these levels stand in for the people at these seats."""
        people = list(self.people)
        for seat, level in levels.items():
            people[seat] = replace(people[seat], standin=level, stood_in=(self.match.ply, NEVER), left=left)
        return Change(self._changed(tuple(people)))

    def away(self, seats: dict[int, int]) -> Change | None:
        """What to keep once the people at `seats` have days off until these moments; None if nothing changes."""
        if self.over or seats == self.kept.life.away:
            return None
        return Change(self._changed(life=replace(self.kept.life, away=seats)))

    def back(self, seat: int) -> Change:
        """What to keep once somebody is back for whom a computer player stood in."""
        people = list(self.people)
        began = (people[seat].stood_in or (0, 0))[0]
        people[seat] = replace(people[seat], standin=None, stood_in=(began, self.match.ply), left=False)
        return Change(self._changed(tuple(people)))

    def rematched(self, table: str) -> Change:
        """What to keep once there is a table at which the same people play again."""
        return Change(replace(self._changed(), rematch=table))

    def beside(self, life: Life) -> Change:
        """What to keep once something has happened beside the game: all of `life` except its clocks."""
        kept = self._changed()
        return Change(replace(kept, life=replace(life, clocks=kept.life.clocks, paused=kept.life.paused)))

    def closed(self, closed: Closed) -> Change:
        """What to keep once the game is ended before its rules end it."""
        mark = self.mark()
        try:
            self.match.close(Closing(closed.how, closed.seat, closed.places))
            change = self.after_moves(())
        finally:
            self.undo(mark)
        life = replace(change.kept.life, parley=None, closed=closed)
        return replace(change, kept=replace(change.kept, life=life))

    def taken_back(self, ply: int) -> Change:
        """What to keep once all moves after this ply are taken back. Raises BadRecord if that cannot be done."""
        match = self.match.rewound(ply)
        life = replace(self.kept.life, takebacks=self.kept.life.takebacks + 1, parley=None, paused=None, left=())
        life, due = self._without_last(life) if ply == self.ply - 1 else (replace(life, dues=()), None)
        people = tuple(before(person, ply) for person in self.people)
        kept = replace(self.kept, ply=ply, people=people, since=None, due=due, held={}, life=life)
        snapshot = Snapshot(ply, match.save())
        return Change(Room(Stored(kept, snapshot))._changed(), snapshot=snapshot, cut=ply)

    def is_in_time(self) -> bool:
        """Whether there is still time for the last move if it is taken back."""
        terms, dues = self.kept.terms, self.kept.life.dues
        if terms.limit is None and terms.bank is None:
            return True
        return bool(dues) and (terms.bank is not None or not dues[-1] or dues[-1] > now())

    def _without_last(self, life: Life) -> tuple[Life, int | None]:
        """What happens beside the game once the last move is taken back, and when the time for it runs out, if known.

        Taking a move back gains no time: it goes on as if the move had not been made.
        """
        if not life.dues:
            return life, None
        *dues, ends = life.dues
        life = replace(life, dues=tuple(dues))
        if life.clocks is None:
            return life, ends if ends > now() else None
        seat = self.match.record.entries[self.ply - 1].seat
        is_free = seat in self.match.asked() and self.match.asked_since(seat) < self.ply
        if is_free:
            return life, None
        return replace(life, clocks=without_answer(self.kept.terms, life.clocks, seat, ends, now())), None

    def committed(self, change: Change, steps: Sequence[Step] = ()) -> None:
        """Take over a change that has been committed, with the steps it consists of: from now on it is seen."""
        if change.cut is not None and change.snapshot is not None:
            self.begin_anew(Stored(change.kept, change.snapshot))
            return
        if not steps and change.kept.held is not None:
            self.match.hold(change.kept.held)  # an answer kept back may have been taken back
        if change.snapshot is not None:
            self._saved = change.snapshot.ply
        self.chronicle.add(steps, self.match.answered)
        self._now(change.kept)

    def undo(self, mark: Mark) -> None:
        """Return the match to `mark`, because the change was not committed."""
        self.match.undo(mark)

    def follow(self, kept: Kept, moves: Sequence[NewMove]) -> None:
        """Take over a change by another process; these moves follow those that are here."""
        steps = self._play(moves)
        if kept.held is not None:
            self.match.hold(kept.held)
        self.chronicle.add(steps, self.match.answered)
        self._now(kept)

    def begin_anew(self, stored: Stored) -> None:
        """Start again from a stored table after moves were taken back, and show it to everyone."""
        self._begin(stored, self.chronicle.newest.number + 1)

    def _play(self, moves: Sequence[NewMove]) -> list[Step]:
        """Replay committed moves. Answers kept back before them are among them, or no longer count."""
        if moves:
            self.match.hold({})
        return [self.match.play(move.seat, move.move) for move in moves]

    def _now(self, kept: Kept) -> None:
        self.kept = kept
        self._note_position()
        self.match.record.seats = names_of(kept.people)
        self.chronicle.answered = self.match.answered
        self.chronicle.rename(self.match.record.seats)
        self.chronicle.rematch = kept.rematch
        self.chronicle.parley = kept.life.parley
        if kept.life.closed is not None and self.match.record.closing is None:
            self.match.close(Closing(kept.life.closed.how, kept.life.closed.seat, kept.life.closed.places))
        self.chronicle.closing = self.match.record.closing
        self.chronicle.due = kept.due
        self.chronicle.clocks = kept.life.clocks

    def _changed(self, people: tuple[Person, ...] | None = None, life: Life | None = None) -> Kept:
        people, life = people or self.people, life or self.kept.life
        asked, over = tuple(self.match.asked()), self.match.over
        if self.match.ply != self.kept.ply:
            life = moved_on(life, self._dues())
        if self.kept.terms.bank is not None:
            life = replace(life, clocks=self._clocks(asked, people, life))
        due, paused = self._due(asked, people, life)
        if paused != life.paused:
            life = replace(life, paused=paused)
        if over and life.left:
            life = replace(life, left=())
        same = asked == self.kept.asked and self.kept.since is not None and not self._waits_anew(asked, people, life)
        return replace(
            self.kept,
            ply=self.match.ply,
            revision=self.kept.revision + 1,
            over=over,
            asked=asked,
            since=self.kept.since if same else now(),
            due=due,
            ended=self.kept.ended or (now() if over else None),
            places=self.match.places() if over else None,
            people=people,
            bot_to_move=self.is_due(people, life.left),
            held=dict(self.match.held),
            life=life,
        )

    def _waits_anew(self, asked: Sequence[int], people: Sequence[Person], life: Life) -> bool:
        """Whether the table begins to wait only now for somebody it asked before: they had days off, or no seat yet.

        Where several are asked together, a seat that is taken makes no difference, since it would call all of them
        again.
        """
        before = self.kept.people
        return any(
            (seat in self.kept.life.away and seat not in life.away)
            or (people[seat].token and not before[seat].token and not self.match.asks_together)
            for seat in asked
            if people[seat].mover is None
        )

    def _dues(self) -> tuple[int, ...]:
        """See `Life.dues`: what it is after the moves that have just been made."""
        terms, entries, ply = self.kept.terms, self.match.record.entries, self.kept.ply
        if (terms.limit is None and terms.bank is None) or self.match.ply != ply + 1:
            return ()
        seat, clocks = entries[ply].seat, self.kept.life.clocks
        before = self.kept.life.dues if ply and entries[ply - 1].seat == seat else ()
        if clocks is None:
            ends = self.kept.due
        else:
            ends = clocks.at + clocks.free[seat] if clocks.free and seat in clocks.running else None
        return (*before, ends or 0)[-DUES:]

    def _note_position(self) -> None:
        if self.kept.asked != self._asked:
            self._asked = self.kept.asked
            self._positions.clear()
        if self.kept.terms.limit is not None or self.kept.terms.bank is not None:
            self._positions.add(self.match.position())

    def _is_back(self, asked: tuple[int, ...]) -> bool:
        """Whether this position has occurred before, with the same seats asked ever since.

        Otherwise somebody could gain new time for ever by going to and fro: a hex of Kings & Things can be looked at,
        and left, any number of times.
        """
        return asked == self._asked and self.match.position() in self._positions

    def _due(self, asked: tuple[int, ...], people: Sequence[Person], life: Life) -> tuple[int | None, int | None]:
        """When the time of the people who are asked runs out, or None; and what is left of it while it stands still.

        What was already being asked keeps its time. Time stands still while one of these people has days off or has not
        taken their seat, or only computer players are asked: then the first value is None and the second is the rest in
        milliseconds.
        """
        terms, clocks, before, paused = self.kept.terms, life.clocks, self.kept.due, life.paused
        if clocks is not None and not self.match.asks_together:
            return due(clocks), None
        limit = time_together(terms) if clocks is not None else terms.limit and 1000 * terms.limit
        if limit is None or not asked:
            return None, None
        alone = all(people[seat].mover for seat in asked)
        still = alone or stands_still(asked, people, life.away)
        if any(self.match.asked_since(seat) > self.kept.ply for seat in asked) and not self._is_back(asked):
            before = paused = None
        if paused is None and before is not None:
            return (None, max(0, before - now())) if still else (before, None)
        if alone:
            return None, paused  # None for a question that was never put to a person: whoever is back has all its time
        left = limit if paused is None else paused
        return (None, left) if still else (now() + left, None)

    def _clocks(self, asked: tuple[int, ...], people: Sequence[Person], life: Life) -> Clocks | None:
        """The clocks from now on. They change only with a move, the people, or the days off."""
        kept, moment = self.kept, now()
        before = kept.life.clocks or begun(kept.terms, len(people), moment)
        same = self.match.ply == kept.ply and people == kept.people and kept.since is not None
        same = same and life.away == kept.life.away
        if before is None or (same and not self.match.over):
            return before
        answered = (
            [seat for seat in before.running if seat not in asked or self.match.asked_since(seat) > kept.ply]
            if self.match.ply > kept.ply and not self._is_back(asked)
            else []
        )
        back = [
            seat
            for seat, person in enumerate(people)
            if kept.people[seat].standin and not person.standin and not self._is_asked_as_before(seat, asked)
        ]
        runs = running(asked, people, self.match.asks_together, life.away)
        return ticked(kept.terms, before, runs, moment, answered, back)

    def _is_asked_as_before(self, seat: int, asked: Sequence[int]) -> bool:
        """Whether a seat is still asked what it was asked when a computer player began to stand in there."""
        began, _ = self.people[seat].stood_in or (self.match.ply, NEVER)
        return seat in asked and self.match.asked_since(seat) <= began


def moved_on(life: Life, dues: tuple[int, ...]) -> Life:
    """What happens beside the game, once somebody has moved: a request put to everybody lapses."""
    return life if life.parley is None and life.dues == dues else replace(life, parley=None, dues=dues)


def before(person: Person, ply: int) -> Person:
    """Somebody at the table once the moves after a ply are taken back."""
    if person.stood_in is None:
        return person
    return replace(person, stood_in=(min(person.stood_in[0], ply), min(person.stood_in[1], ply)))


def names_of(people: Sequence[Person]) -> tuple[str, ...]:
    return tuple(person.name for person in people)


def now() -> int:
    """Milliseconds since 1970, in UTC."""
    return int(time() * 1000)
