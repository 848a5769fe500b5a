"""A puzzle as it is shown to somebody, and what is said about their answer."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from msgspec import structs

from kingstable.bots.player import View
from kingstable.coach.fortune import NORMAL
from kingstable.coach.reasons import reason_for
from kingstable.core.errors import IllegalMove
from kingstable.core.game import Game
from kingstable.core.luck import FastLuck
from kingstable.core.offered import in_words
from kingstable.core.scene import Scene
from kingstable.core.table import Table
from kingstable.core.words import Lexicon, Words, lexicon
from kingstable.puzzles.handmade import HandMade
from kingstable.puzzles.puzzle import Line, Puzzle, position_of

SEED: Final = 1


@dataclass(frozen=True)
class Verdict:
    """Whether a move solves a puzzle, and what is said about it: its worth, and what speaks for it."""

    move: str
    label: str
    right: bool
    said: str
    why: str


def words_of(game: Game, language: str) -> Lexicon:
    """The words for puzzles of a game."""
    return lexicon(language, ("kingstable.bots", "kingstable.puzzles", game.package))


def title_of(puzzle: Puzzle, words: Lexicon) -> str:
    """A puzzle's own title, or one by its kind."""
    if puzzle.made is not None:
        return puzzle.made.title
    return words.say(f"puzzle-kind-{puzzle.kind}")


class Posed:
    """A puzzle with its position, in the language of its reader. It reveals only what the puzzle's seat knows."""

    def __init__(self, game: Game, puzzle: Puzzle, language: str, table: Table | None = None) -> None:
        self.game = game
        self.puzzle = puzzle
        self.words = words_of(game, language)
        self._table = position_of(game, puzzle) if table is None else table
        seats = range(int(self._table.seats))
        names = tuple(self.words.say("puzzle-player", number=seat + 1) for seat in seats)
        self._at_table: Words = game.words(names, language)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The players' names."""
        return self._at_table.names

    @cached_property
    def title(self) -> str:
        return title_of(self.puzzle, self.words)

    @cached_property
    def task(self) -> str:
        """The task: what the reader should find."""
        if self.puzzle.made is not None:
            return self.puzzle.made.asks
        if not self.puzzle.exact:
            return self.words.say("puzzle-task")
        return self.words.say("puzzle-task-certain" if self.puzzle.best.of == 1 else "puzzle-task-exact")

    @cached_property
    def scene(self) -> Scene:
        """What the seat sees, with the answers that it may give and without moves that may be made at any time."""
        scene = self.game.scene(self._table, self.puzzle.seat, self._at_table)
        return structs.replace(scene, offers=tuple(offer for offer in scene.offers if not offer.free))

    def attempt(self, text: str) -> Verdict:
        """The verdict on a move as the answer. Raises BadNotation, or IllegalMove with what forbids the move."""
        number = self.game.notation.read(text)
        if number not in list(self._table.legal_for(self.puzzle.seat)):
            refusal = self.game.refusal(self._table, self.puzzle.seat, number)
            raise IllegalMove(
                self.words.say("puzzle-not-asked") if refusal is None else self.game.explain(refusal, self._at_table)
            )
        move = self.game.notation.write(number)
        if move in self.puzzle.good:
            told = self._told(number)
            return replace(told, said=self.words.say("puzzle-right", said=told.said))
        made = self.puzzle.made
        said = self._wrong(self.puzzle.line(move)) if made is None else self._refuted(made, move)
        return Verdict(move, in_words(move, self.scene), False, said, "")

    def solution(self) -> Verdict:
        """The best move and what speaks for it, without the praise for finding it."""
        return self._told(self.game.notation.read(self.puzzle.best.move))

    def _told(self, number: int) -> Verdict:
        """The verdict on a good move, with its worth and what speaks for it."""
        move, made = self.game.notation.write(number), self.puzzle.made
        label = in_words(move, self.scene)
        if made is not None:
            return Verdict(move, label, True, made.why, "")
        return Verdict(move, label, True, self._worth(), self._reason(number))

    def _refuted(self, made: HandMade, move: str) -> str:
        """What the author of a position says about a wrong move; a general sentence if nothing."""
        if move in made.tempting:
            return self.words.say("puzzle-wrong-argued", why=made.tempting[move])
        return self.words.say("puzzle-wrong-unargued")

    def _worth(self) -> str:
        """What the good moves are worth compared with the others."""
        puzzle, words = self.puzzle, self.words
        best, second = puzzle.best, puzzle.second
        if not puzzle.exact:
            return words.say(
                "puzzle-best-estimated",
                worth=_percent(best.worth),
                second=_percent(second.worth),
                margin=_percent(best.worth) - _percent(second.worth),
                error=f"{100 * NORMAL * puzzle.error:.1f}",
            )
        if best.of == 1:
            return words.say("puzzle-best-certain")
        return words.say("puzzle-best-exact", ways=f"{best.ways:,}", of=f"{best.of:,}", second=f"{second.ways:,}")

    def _wrong(self, line: Line | None) -> str:
        words = self.words
        if line is None:
            return words.say("puzzle-wrong-dropped")
        if not self.puzzle.exact:
            return words.say("puzzle-wrong-estimated", worth=_percent(line.worth))
        if line.of == 1:
            return words.say("puzzle-wrong-certain")
        return words.say("puzzle-wrong-exact", ways=f"{line.ways:,}", of=f"{line.of:,}")

    def _reason(self, move: int) -> str:
        """What the coach says for the move, as far as the seat can know."""
        world = self._table.imagine(self.puzzle.seat, FastLuck(SEED))
        return reason_for(View(self.game, world, self.puzzle.seat), move, self._at_table)


def _percent(part: float) -> int:
    return round(100 * part)
