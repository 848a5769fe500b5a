"""A puzzle in the terminal: the table as its seat sees it, and answers until one is right."""

from __future__ import annotations

from kingstable.core.errors import KingstableError
from kingstable.puzzles.telling import Posed, Verdict
from kingstable.terminal.answers import Command, Move, understand
from kingstable.terminal.asking import asked_about
from kingstable.terminal.gathering import Gathering
from kingstable.terminal.lines import Lines
from kingstable.terminal.reference import rule_text, rulebook_text
from kingstable.terminal.show import Show

SOLUTION = "solution"
ENDS = ("quit", "leave")
COMMANDS = ("moves", "table", "about", "rules", SOLUTION, "quit")
"""The commands in a puzzle, as suggested for lines that are not understood."""


class Puzzling:
    """One puzzle, for whoever sits at the screen."""

    def __init__(self, posed: Posed, show: Show, language: str) -> None:
        self._posed = posed
        self._show = show
        self._language = language
        self._lines = Lines(show.console)
        self._gathering = Gathering(posed.scene, show.words)

    def ask(self) -> bool:
        """Read answers until one is right, the solution is wanted, or they quit; returns whether it was solved."""
        self._show.turn(self._gathering.scene(), ())
        self._show.line(self._posed.task)
        self._show.line(self._posed.words.say("puzzle-how"))
        while True:
            line = self._lines.read("> ", [offer.move for offer in self._gathering.scene().offers])
            if line is None or line.lower().removeprefix("/") in ENDS:
                return False
            if line.lower() == SOLUTION:
                self.tell(self._posed.solution())
                return False
            if line and self._does(line):
                return True

    def tell(self, best: Verdict) -> None:
        """Show the solution and what speaks for it."""
        self._show.line(self._posed.words.say("puzzle-solution", label=best.label, move=best.move))
        self._say(best)

    def _does(self, line: str) -> bool:
        """Carry out a line; returns whether it was a right move."""
        scene = self._gathering.scene()
        verbs = [name[0].replace("_", "-") for name in self._posed.game.index.moves.values()]
        meant = understand(line, scene.offers, [*verbs, *self._gathering.verbs()], COMMANDS)
        if isinstance(meant, Move):
            return self._try(meant.text)
        if isinstance(meant, Command):
            self._obey(meant)
        else:
            self._show.say(meant.message, **meant.arguments)
        return False

    def _try(self, move: str) -> bool:
        if self._gathering.step(move):
            self._show.answers(self._gathering.scene())
            return False
        try:
            verdict = self._posed.attempt(move)
        except KingstableError as error:
            self._show.line(str(error))
            return False
        self._say(verdict)
        if not verdict.right:
            self._show.line(self._posed.words.say("puzzle-again"))
        return verdict.right

    def _say(self, verdict: Verdict) -> None:
        self._show.line(" ".join(filter(None, [verdict.said, verdict.why])))

    def _obey(self, command: Command) -> None:
        """Carry out a command."""
        scene, game = self._gathering.scene(), self._posed.game
        if command.name == "moves":
            self._show.moves(scene)
        elif command.name == "table":
            self._show.whole_table(scene)
        elif command.name == "about":
            self._show.pages(asked_about(command.rest, scene, game.about(self._language), self._show.words))
        elif command.name == "rules" and command.rest:
            self._show.pages(rule_text(game, command.rest, self._show.words, self._language, self._show.width))
        elif command.name == "rules":
            self._show.pages(rulebook_text(game, self._show.words, self._language, self._show.width))
        else:
            self._show.line(self._posed.words.say("puzzle-not-here"))
