"""Everything shown on the screen during a game: drawn to fit it, or in plain lines."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from kingstable.core.scene import Happening, Scene
from kingstable.core.words import Lexicon
from kingstable.terminal.board import board, outcome
from kingstable.terminal.cells import Detail
from kingstable.terminal.choices import choices, every_move
from kingstable.terminal.log import log_line
from kingstable.terminal.party import Party
from kingstable.terminal.plain import plain_answers, plain_board, plain_choices, plain_outcome
from kingstable.terminal.screen import draws_boxes

LINES_TO_TYPE = 2
"""Lines kept free below the drawing for the question and the answer."""

WIPE = "\x1b[H\x1b[2J\x1b[3J"
"""Clears the screen and its scrollback."""


class Show:
    """The screen of one game called `title`, with the terminal's own messages."""

    def __init__(self, console: Console, words: Lexicon, title: str, plain: bool = False) -> None:
        self.console = console
        self.words = words
        self.title = title
        self.plain = plain or not draws_boxes(console)

    # The table

    def turn(self, scene: Scene, news: Sequence[Happening], detail: Detail | None = None) -> None:
        """Show the table, what has happened since it was last shown, the moves, and the question."""
        if self.plain:
            self.console.print()
            self._plain_turn(scene, news)
        else:
            self._draw(scene, news, detail)
        self.console.print(Text(scene.prompt, style="bold"))

    def _plain_turn(self, scene: Scene, news: Sequence[Happening]) -> None:
        for each in news:
            self.line(each.text)
        self.line(plain_board(scene, self.words, self.title))
        if scene.offers:
            self.line(plain_answers(scene, self.words))

    def _draw(self, scene: Scene, news: Sequence[Happening], detail: Detail | None) -> None:
        for each in Detail if detail is None else (detail,):
            drawn = self._drawn(scene, news, each)
            if self._fits(drawn):
                break
        self.console.print(drawn)

    def _drawn(self, scene: Scene, news: Sequence[Happening], detail: Detail) -> RenderableType:
        width = self.console.width
        moves, covered = choices(scene, self.words, width - 1)
        parts: list[RenderableType] = [board(scene, self.words, self.title, width, detail, covered)]
        if detail != Detail.CLOSE:
            parts = [Text(), *parts]
        if news:
            parts.append(_told(news, detail))
        if scene.offers:
            parts.append(moves)
        return Group(*parts)

    def _fits(self, drawn: RenderableType) -> bool:
        if not self.console.is_terminal:
            return True
        return len(self.console.render_lines(drawn)) + LINES_TO_TYPE <= self.console.height

    def answers(self, scene: Scene) -> None:
        """Show only the moves, when nothing else on the table has changed."""
        if self.plain:
            self.line(plain_answers(scene, self.words))
        else:
            self.console.print(choices(scene, self.words, self.console.width - 1)[0])

    def whole_table(self, scene: Scene) -> None:
        """Show the whole table in full detail."""
        self.turn(scene, (), Detail.FULL)

    def moves(self, scene: Scene) -> None:
        """Show every legal move with its number and notation."""
        if self.plain:
            self.line(plain_choices(scene))
        else:
            self.console.print(every_move(scene))

    def happenings(self, happenings: Sequence[Happening]) -> None:
        for each in happenings:
            if self.plain:
                self.line(each.text)
            else:
                self.console.print(log_line(each))

    def end(self, scene: Scene, news: Sequence[Happening]) -> None:
        """Show the table at the end of the game, and who has won."""
        self.turn(scene, news)
        self.result(scene)

    def result(self, scene: Scene) -> None:
        """Show the result, if the game has one."""
        if scene.outcome is None:
            return
        if self.plain:
            self.line(plain_outcome(scene.outcome, scene, self.words))
        else:
            self.console.print(outcome(scene.outcome, scene, self.words))

    # Words

    def say(self, message: str, **arguments: str | int) -> None:
        """Show one of the terminal's own messages."""
        self.line(self.words.say(message, **arguments))

    def line(self, text: str) -> None:
        self.console.print(Text(text), soft_wrap=self.plain)

    @property
    def width(self) -> int:
        """Columns of the screen."""
        return self.console.width

    def put_aside(self, party: Party) -> None:
        """Say where a game was put aside, and how to resume it."""
        self.say("put-aside", file=str(party.files.aside))
        outside = sorted({chair.level for chair in party.chairs if chair.level and ":" in chair.level})
        allowed = ("--bots", ",".join(outside)) if outside else ()
        self.command("kingstable", "play", "--resume", party.files.aside, *allowed)

    def recorded(self, party: Party) -> None:
        """Say where the record of a finished game is, if there is one."""
        if party.files.record is not None:
            self.say("recorded", file=str(party.files.record))
            self.command("kingstable", "replay", party.files.record)

    def command(self, *words: object) -> None:
        """Show a command line to copy, unbroken however long it is."""
        self.console.print(Text(f"    {shlex.join(map(str, words))}"), soft_wrap=True)

    def pages(self, text: str) -> None:
        """Show a long text, with a pager if there is somebody to turn the pages."""
        if self.console.is_terminal and not self.plain and text.count("\n") >= self.console.height:
            with self.console.pager(styles=False):
                self.console.print(Text(text))
        else:
            self.line(text)

    def thinking(self, name: str) -> AbstractContextManager[object]:
        """An animation while a computer player thinks, if there is somebody to see it."""
        if not self.console.is_terminal or self.plain:
            return nullcontext()
        return self.console.status(Text(self.words.say("thinking", name=name)), spinner="dots")

    def wipe(self) -> None:
        """Remove everything shown so far from the screen; a pipe only gets an empty line."""
        self.console.file.write(WIPE if self.console.is_terminal else "\n")
        self.console.file.flush()


def _told(news: Sequence[Happening], detail: Detail) -> RenderableType:
    """What has happened, one per line or, in close detail, side by side."""
    lines = [log_line(each) for each in news]
    return Text("  ").join(lines) if detail == Detail.CLOSE else Padding(Group(*lines), (1, 0))
