"""A game in the terminal, line by line, until it is over or somebody gets up."""

from __future__ import annotations

from collections.abc import Sequence

from kingstable.core.errors import KingstableError
from kingstable.core.stops import Stops
from kingstable.terminal.answers import COMMANDS, Command, Move, Unclear, understand
from kingstable.terminal.chairs import USUAL_LEVEL
from kingstable.terminal.course import Course, Needs, Turn, Way
from kingstable.terminal.gathering import Gathering
from kingstable.terminal.hints import adviser_name, advising, hint_in_words, may_be_advised
from kingstable.terminal.lines import Lines
from kingstable.terminal.party import Close, Party, Rising
from kingstable.terminal.requests import carry_out
from kingstable.terminal.show import Show
from kingstable.terminal.thinking import answer, question_at


class Sitting:
    """A party at play. What one person sees is hidden before the next one looks."""

    def __init__(self, party: Party, show: Show) -> None:
        self._party = party
        self._show = show
        self._lines = Lines(show.console)
        self._stops = Stops()
        self._course = Course(party, self._stops)
        self._adviser = USUAL_LEVEL

    def sit(self) -> Close:
        """Play until the game is over or somebody gets up; an unfinished game is put aside unless it was given up.

        Raises BadSave if it cannot be written.
        """
        with self._stops.listening():
            try:
                close = self._play()
            except KeyboardInterrupt:
                close = Close.INTERRUPTED
            with self._stops.finishing():
                self._close(close)
        return close

    def _play(self) -> Close:
        try:
            while (turn := self._course.next()).needs is not Needs.NOTHING:
                self._take(turn)
        except Rising as rising:
            return rising.close
        return Close.OVER

    def _take(self, turn: Turn) -> None:
        if turn.needs is Needs.WISH:
            self._offer_free_moves(turn.seat)
        elif turn.needs is Needs.ANSWER:
            self._ask(turn.seat)
        else:
            self._let_think(turn.seat)

    def _let_think(self, seat: int) -> None:
        with self._show.thinking(self._party.chairs[seat].name):
            move = answer(self._course.question(seat))
        self._course.make(seat, move)
        if not self._party.people:
            self._show.happenings(self._party.log.news(None))

    # People

    def _offer_free_moves(self, seat: int) -> bool:
        """Let a person who is not asked make a free move or go on; returns whether they made a move."""
        gathering = self._course.gathering(seat)
        scene = gathering.scene()
        self._show.turn(scene, self._party.log.news(seat))
        self._show.say("go-on")
        while line := self._read(f"{self._party.chairs[seat].name}> ", [offer.move for offer in scene.offers]):
            if self._does(seat, gathering, line):
                return True
        self._course.let_be()
        return False

    def _ask(self, seat: int) -> None:
        """Show a person the table and read lines until one of them is a move."""
        if self._course.shown != seat:
            self._hand_over(seat)
        gathering = self._course.gathering(seat)
        self._show.turn(gathering.scene(), self._party.log.news(seat))
        for said in self._course.coaching(seat):
            self._show.line(said)
        while not self._answer(seat, gathering):
            pass

    def _hand_over(self, seat: int) -> None:
        """Hide what the last person saw, and wait until this person is there."""
        self._course.shown = None
        self._lines.forget()
        self._show.wipe()
        name = self._party.chairs[seat].name
        self._show.say("hand-over", name=name)
        word = self._read(self._show.words.say("hand-over-prompt", name=name)).lower().removeprefix("/")
        if word in ("quit", "leave"):
            raise Rising(Close.ASIDE if word == "quit" else Close.LEFT)
        self._course.shown = seat

    def _read(self, prompt: str, completions: Sequence[str] = ()) -> str:
        line = self._lines.read(prompt, completions)
        if line is None:
            raise Rising(Close.ASIDE)
        return line

    def _answer(self, seat: int, gathering: Gathering) -> bool:
        """Read one line and carry it out; returns whether to show the table again."""
        scene = gathering.scene()
        completions = [*(offer.move for offer in scene.offers), *COMMANDS]
        line = self._read(f"{self._party.chairs[seat].name}> ", completions)
        return bool(line) and self._does(seat, gathering, line)

    def _does(self, seat: int, gathering: Gathering, line: str) -> bool:
        """Carry out a line; returns whether to show the table again."""
        scene = gathering.scene()
        meant = understand(line, scene.offers, [*self._party.verbs(), *gathering.verbs()])
        if isinstance(meant, Move):
            if gathering.step(meant.text):
                self._show.answers(gathering.scene())
                return False
            return self._try(seat, meant.text)
        if isinstance(meant, Unclear):
            self._show.say(meant.message, **meant.arguments)
            return False
        return self._obey(seat, meant, gathering)

    def _obey(self, seat: int, command: Command, gathering: Gathering) -> bool:
        """Carry out a command; returns whether to show the table again."""
        if command.name == "as":
            return self._as_another(command.rest)
        if command.name == "undo":
            return self._undo(seat)
        if command.name == "hint":
            self._hint(seat, command.rest)
        else:
            carry_out(command, self._party, seat, gathering.scene(), self._show)
        return command.name == "standing" and self._party.match.left(self._party.left, seat) is not None

    def _as_another(self, name: str) -> bool:
        """Hand the screen to another person for free moves; returns whether there is a person of that name."""
        seat = self._course.named(name)
        if seat is None:
            others = [self._party.chairs[each].name for each in self._course.others()]
            self._show.say("as-whom", names=", ".join(others), count=len(others))
            return False
        self._hand_over(seat)
        while self._offer_free_moves(seat) and not self._party.match.over:
            pass
        return True

    def _hint(self, seat: int, rest: str) -> None:
        """Say what a computer player would do in this person's place."""
        try:
            self._adviser = advising(rest, self._adviser)
        except KingstableError as error:
            self._show.line(str(error))
            return
        if not may_be_advised(self._party.match, seat):
            self._show.say("hint-not-asked")
            return
        level = self._adviser
        with self._show.thinking(adviser_name(level, self._show.words)):
            move = answer(question_at(self._party.match, seat, level, self._party.match.ply))
        self._show.line(hint_in_words(self._party.match, level, move, self._course.scene(seat), self._show.words))

    def _undo(self, seat: int) -> bool:
        """Take back a person's last move, with the others' agreement if needed; returns whether it was taken back."""
        way = self._course.way_back(seat)
        if way is Way.NONE:
            self._show.say("nothing-to-undo")
            return False
        if way is Way.AGREED and not self._agree():
            return False
        self._course.take_back(seat)
        self._show.say("undone")
        return True

    def _agree(self) -> bool:
        """Whether everybody at this screen says yes."""
        words = self._show.words
        return self._read(words.say("undo-prompt")).strip().lower() == words.say("undo-yes")

    def _try(self, seat: int, move: str) -> bool:
        """Make the move if it is allowed, or say which rule forbids it; returns whether it was made."""
        sentence = self._course.attempt(seat, move)
        for each in filter(None, (sentence, self._party.unsaved)):
            self._show.line(each)
        return not sentence

    # The end

    def _close(self, close: Close) -> None:
        if close is Close.OVER:
            self._show_result()
        if close in (Close.ASIDE, Close.INTERRUPTED):
            self._party.put_aside(self._party.files.aside)
            self._show.put_aside(self._party)

    def _show_result(self) -> None:
        """Show the end of the game: with one person their view, else what a spectator sees."""
        party = self._party
        viewer = self._course.watcher
        self._show.end(self._course.scene(viewer), party.log.news(viewer) if party.people else [])
        for said in [] if viewer is None else self._course.coaching(viewer):
            self._show.line(said)
        self._course.write_record()
        self._show.recorded(party)
