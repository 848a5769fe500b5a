"""A game in the terminal, from its first move to its last or until somebody gets up."""

from __future__ import annotations

from collections.abc import Sequence

from kingstable import catalogue
from kingstable.bots.player import View
from kingstable.core.errors import BadNotation
from kingstable.core.stops import Stops
from kingstable.terminal.answers import COMMANDS, Command, Move, Unclear, understand
from kingstable.terminal.gathering import Gathering
from kingstable.terminal.lines import Lines
from kingstable.terminal.party import Close, Party, Rising
from kingstable.terminal.reference import refused
from kingstable.terminal.requests import carry_out
from kingstable.terminal.saves import write_whole


class Sitting:
    """A party at play. What one person sees is hidden before the next one looks."""

    def __init__(self, party: Party) -> None:
        self._party = party
        self._match = party.match
        self._show = party.show
        self._lines = Lines(party.show.console)
        self._stops = Stops()
        self._shown = party.people[0] if len(party.people) == 1 else None
        """Whose things the screen shows."""
        self._passed_at = -1
        """The ply at which somebody who is not asked wanted nothing."""

    def sit(self) -> Close:
        """Play until the game is over or somebody gets up; then a game that is not over is put aside.

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
            while not self._match.over:
                if not (self._plays_unasked() or self._stops_for_free_moves()):
                    self._turn()
        except Rising as rising:
            return rising.close
        return Close.OVER

    def _turn(self) -> None:
        """One move of whoever the table waits for, computer players before people."""
        waiting = self._match.waiting()
        seat = next((each for each in waiting if each not in self._party.people), waiting[0])
        passed = self._match.passed(seat)
        if passed is not None:
            self._make(seat, passed)
        elif seat in self._party.people:
            self._ask(seat)
        else:
            self._let_think(seat)

    def _make(self, seat: int, move: str) -> None:
        with self._stops.held():
            self._party.play(seat, move)

    # Computer players

    def _let_think(self, seat: int) -> None:
        chair = self._party.chairs[seat]
        assert chair.level is not None
        with self._show.thinking(chair.name):
            player = catalogue.level(chair.level).make(chair.seed_at(self._match.ply))
            move = player.choose(View(self._match.game, self._match.imagined(seat), seat))
        self._make(seat, self._match.game.notation.write(move))
        if not self._party.people:
            self._show.happenings(self._party.log.news(None))

    def _plays_unasked(self) -> bool:
        """A computer player does what it does without being asked; whether there was anything."""
        for seat, chair in enumerate(self._party.chairs):
            if chair.level is not None and catalogue.level(chair.level).uses_free_moves:
                move = self._match.unasked(seat)
                if move is not None:
                    self._make(seat, move)
                    return True
        return False

    # People

    def _stops_for_free_moves(self) -> bool:
        """The only person at the table may do something although a computer player is asked; whether that was done.

        Several people at one screen would have to hand it round each time: they ask for it (see `_as_another`).
        """
        person = self._party.people[0] if len(self._party.people) == 1 else None
        if person is None or self._passed_at == self._match.ply or not self._match.pauses(person):
            return False
        return self._offer_free_moves(person)

    def _offer_free_moves(self, seat: int) -> bool:
        """Let a person who is not asked make a move or go on; whether it was a move."""
        gathering = Gathering(self._match.scene(seat, self._party.language), self._show.words)
        scene = gathering.scene()
        self._show.turn(scene, self._party.log.news(seat))
        self._show.say("go-on")
        while line := self._read(f"{self._party.chairs[seat].name}> ", [offer.move for offer in scene.offers]):
            if self._does(seat, gathering, line):
                return True
        self._passed_at = self._match.ply
        return False

    def _ask(self, seat: int) -> None:
        """Show a person the table and read lines until one of them is a move."""
        if self._shown != seat:
            self._hand_over(seat)
        gathering = Gathering(self._match.scene(seat, self._party.language), self._show.words)
        self._show.turn(gathering.scene(), self._party.log.news(seat))
        while not self._answer(seat, gathering):
            pass

    def _hand_over(self, seat: int) -> None:
        """Hide what the last person saw, and wait until this one is there."""
        self._shown = None
        self._lines.forget()
        self._show.wipe()
        name = self._party.chairs[seat].name
        self._show.say("hand-over", name=name)
        word = self._read(self._show.words.say("hand-over-prompt", name=name)).lower().removeprefix("/")
        if word in ("quit", "leave"):
            raise Rising(Close.ASIDE if word == "quit" else Close.LEFT)
        self._shown = seat

    def _read(self, prompt: str, completions: Sequence[str] = ()) -> str:
        line = self._lines.read(prompt, completions)
        if line is None:
            raise Rising(Close.ASIDE)
        return line

    def _answer(self, seat: int, gathering: Gathering) -> bool:
        """Read one line and do what it says; whether that was a move."""
        scene = gathering.scene()
        completions = [*(offer.move for offer in scene.offers), *COMMANDS]
        line = self._read(f"{self._party.chairs[seat].name}> ", completions)
        return bool(line) and self._does(seat, gathering, line)

    def _does(self, seat: int, gathering: Gathering, line: str) -> bool:
        """Do what a line says; whether the table is to be shown again."""
        scene = gathering.scene()
        meant = understand(line, scene.offers, [*self._party.verbs(), *gathering.verbs()])
        if isinstance(meant, Move):
            if gathering.step(meant.text):
                self._show.answers(gathering.scene())
                return False
            return self._try(seat, meant.text)
        if isinstance(meant, Command) and meant.name == "as":
            return self._as_another(meant.rest)
        if isinstance(meant, Command):
            carry_out(meant, self._party, seat, scene)
        elif isinstance(meant, Unclear):
            self._show.say(meant.message, **meant.arguments)
        return False

    def _as_another(self, name: str) -> bool:
        """Another person at this screen takes it over to make free moves; whether there is one of this name."""
        others = [seat for seat in self._party.people if seat != self._shown]
        named = [seat for seat in others if self._party.chairs[seat].name.lower() == name.lower()]
        if not named:
            self._show.say(
                "as-whom", names=", ".join(self._party.chairs[seat].name for seat in others), count=len(others)
            )
            return False
        self._hand_over(named[0])
        while self._offer_free_moves(named[0]) and not self._match.over:
            pass
        return True

    def _try(self, seat: int, move: str) -> bool:
        """Make the move if it is allowed, or say which rule forbids it."""
        try:
            refusal = self._match.refusal(seat, move)
            if refusal is None:
                self._make(seat, move)
                return True
            self._show.line(refused(self._match, refusal, self._show.words, self._party.language))
        except BadNotation as error:
            self._show.line(str(error))
        return False

    # The end

    def _close(self, close: Close) -> None:
        if close is Close.OVER:
            self._show_result()
        if close in (Close.ASIDE, Close.INTERRUPTED):
            aside = self._party.files.aside
            self._party.put_aside(aside)
            self._show.say("put-aside", file=str(aside))
            outside = sorted({chair.level for chair in self._party.chairs if chair.level and ":" in chair.level})
            allowed = ("--bots", ",".join(outside)) if outside else ()
            self._show.command("kingstable", "play", "--resume", aside, *allowed)

    def _show_result(self) -> None:
        """The end, as somebody who only watches sees it where several people look at the screen."""
        party = self._party
        viewer = party.people[0] if len(party.people) == 1 else None
        self._show.end(self._match.scene(viewer, party.language), party.log.news(viewer) if party.people else [])
        if party.files.record is not None:
            write_whole(party.files.record, self._match.record.text().encode())
            self._show.say("recorded", file=str(party.files.record))
            self._show.command("kingstable", "replay", party.files.record)
