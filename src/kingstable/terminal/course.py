"""The course of a game in the terminal, whatever shows it: who must act next, and what comes of it.

A course shows nothing and asks nobody. The line interface (`sitting`) and the application (`application`) drive it:
they take its next step, let people or computer players answer, and pass the answer back.
"""

from __future__ import annotations

from contextlib import AbstractContextManager
from dataclasses import dataclass
from enum import Enum

from kingstable import catalogue
from kingstable.core.errors import BadNotation
from kingstable.core.offered import in_words
from kingstable.core.scene import Scene
from kingstable.core.stops import Stops
from kingstable.house.lesson import Coach, words_of
from kingstable.house.match import Match
from kingstable.house.standing import ONCE
from kingstable.house.takebacks import last_made, may_take_back
from kingstable.terminal.gathering import Gathering
from kingstable.terminal.party import Party
from kingstable.terminal.reference import refused
from kingstable.terminal.saves import write_whole
from kingstable.terminal.thinking import Question, question_at


class Needs(Enum):
    """What the game is waiting for."""

    NOTHING = "nothing"
    """Nothing: it is over."""
    THOUGHT = "thought"
    """A computer player chooses a move."""
    ANSWER = "answer"
    """A person chooses a move."""
    WISH = "wish"
    """A person who is not asked may make a free move, or go on."""


@dataclass(frozen=True)
class Turn:
    """What the game is waiting for, and from which seat; -1 if it is over."""

    needs: Needs
    seat: int


class Way(Enum):
    """The conditions for taking back a person's last move."""

    NONE = "none"
    """They have not made a move."""
    FREE = "free"
    """At once: nobody has learned anything from it, or nobody else sits here."""
    AGREED = "agreed"
    """If everybody else who sits here agrees."""


class Course:
    """One party's game, move by move. Steps that must be completed are not interrupted by `stops`."""

    def __init__(self, party: Party, stops: Stops) -> None:
        self.party = party
        self._stops = stops
        self.shown = party.people[0] if len(party.people) == 1 else None
        """The seat whose view the screen shows; None while it is handed over, or is only watched."""
        self._let_be_at = -1
        """The ply at which the person who could make a free move wanted none."""
        self._coach = self._new_coach()

    @property
    def match(self) -> Match:
        return self.party.match

    def next(self) -> Turn:
        """Make all moves that need no decision, and return what the game is waiting for then."""
        while not self.match.over:
            turn = self._turn()
            if turn is not None:
                return turn
        return Turn(Needs.NOTHING, -1)

    def _turn(self) -> Turn | None:
        """Who must act next, computer players before people; None if a move was made without asking."""
        if self._plays_unasked():
            return None
        if (person := self._who_pauses()) is not None:
            return Turn(Needs.WISH, person)
        waiting = self.match.waiting()
        seat = next((each for each in waiting if each not in self.party.people), waiting[0])
        passed = self.match.passed(seat)
        if passed is not None:
            self.make(seat, passed)
            return None
        if self._has_answered(seat):
            return None
        return Turn(Needs.ANSWER if seat in self.party.people else Needs.THOUGHT, seat)

    def _has_answered(self, seat: int) -> bool:
        """Give the standing answer that a person has left to their question; returns whether there was one."""
        found = self.match.left(self.party.left, seat) if seat in self.party.people else None
        if found is None:
            return False
        left, move = found
        if left.until == ONCE:
            self.party.left = tuple(each for each in self.party.left if each != left)
        self.make(seat, move)
        return True

    def _plays_unasked(self) -> bool:
        """Make a move that a computer player makes without being asked; returns whether there was one."""
        for seat, chair in enumerate(self.party.chairs):
            if chair.level is not None and catalogue.level(chair.level).uses_free_moves:
                move = self.match.unasked(seat)
                if move is not None:
                    self.make(seat, move)
                    return True
        return False

    def _who_pauses(self) -> int | None:
        """The only person at the table, if this is a moment for them to act unasked.

        Several people at one screen would have to hand it round each time; they use a command instead (see `others`).
        """
        person = self.party.people[0] if len(self.party.people) == 1 else None
        if person is None or self._let_be_at == self.match.ply or not self.match.pauses(person):
            return None
        return person

    # Moves

    def make(self, seat: int, move: str) -> None:
        """Make an allowed move."""
        with self.whole():
            self.party.play(seat, move)

    def attempt(self, seat: int, move: str) -> str:
        """Make the move, or return why it cannot be made and which rule forbids it; empty if it was made."""
        try:
            refusal = self.match.refusal(seat, move)
        except BadNotation as error:
            return str(error)
        if refusal is not None:
            return refused(self.match, refusal, self.party.words, self.party.language)
        self.make(seat, move)
        return ""

    def let_be(self) -> None:
        """The person who could make a free move wants none at this moment."""
        self._let_be_at = self.match.ply

    def question(self, seat: int) -> Question:
        """The question to the computer player at this seat."""
        chair = self.party.chairs[seat]
        assert chair.level is not None
        return question_at(self.match, seat, chair.level, chair.seed_at(self.match.ply))

    # What people see

    def gathering(self, seat: int) -> Gathering:
        """The table as this person sees it, with the move that they put together."""
        return Gathering(self.scene(seat), self.party.words)

    def scene(self, viewer: int | None) -> Scene:
        return self.match.scene(viewer, self.party.language)

    @property
    def watcher(self) -> int | None:
        """The seat whose view is shown when the game is over; None if several people look at the screen, or nobody."""
        return self.party.people[0] if len(self.party.people) == 1 else None

    def others(self) -> list[int]:
        """The people who share this screen with the person whose view it shows."""
        return [seat for seat in self.party.people if seat != self.shown]

    def named(self, name: str) -> int | None:
        """The seat of another person at this screen, by name; None if there is none."""
        found = (seat for seat in self.others() if self.party.chairs[seat].name.lower() == name.lower())
        return next(found, None)

    def coaching(self, seat: int) -> list[str]:
        """What the coach of a guided first game says to the learner now; empty in other games and for others."""
        party = self.party
        if self._coach is None or party.lesson is None or seat != party.lesson.seat:
            return []
        self._coach.catch_up(self.match.record, self.match.ply)
        advice = self._coach.advice(words_of(self.match.game, party.language))
        lines = [*advice.remarks, *([advice.why] if advice.why else [])]
        if advice.move is not None:
            lines.append(party.words.say("coach-try", label=in_words(advice.move, self.scene(seat)), move=advice.move))
        return lines

    def _new_coach(self) -> Coach | None:
        lesson = self.party.lesson
        return None if lesson is None else Coach(self.match.game, lesson, self.match.record.seats)

    # Taking back

    def way_back(self, seat: int) -> Way:
        """The condition for taking back this person's last move."""
        if last_made(self.match, seat) is None:
            return Way.NONE
        alone = len(self.party.people) == 1
        return Way.FREE if alone or may_take_back(self.match, seat) else Way.AGREED

    def take_back(self, seat: int) -> None:
        """Take back a person's last move and everything after it."""
        ply = last_made(self.match, seat)
        assert ply is not None
        with self.whole():
            self.party.rewind(ply - 1)
        self._coach = self._new_coach()
        self._let_be_at = -1

    # The end

    def whole(self) -> AbstractContextManager[None]:
        """What is done inside is completed before any interruption."""
        return self._stops.held()

    def write_record(self) -> None:
        """Write the record of the finished game, if that was requested. Raises BadSave."""
        if self.party.files.record is not None:
            write_whole(self.party.files.record, self.match.record.text().encode())
