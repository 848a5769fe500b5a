"""A game as one value: everything the house, the bots and the lab need to know of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.errors import BadOption
from kingstable.core.luck import Luck
from kingstable.core.news import Told
from kingstable.core.notation import Notation, Noun
from kingstable.core.options import Option, choose, numbers
from kingstable.core.rulebook import Rulebook, load
from kingstable.core.scene import Happening, Scene
from kingstable.core.table import Table
from kingstable.core.words import Lexicon, Words, lexicon


@dataclass(frozen=True)
class Refusal:
    """Why a move may not be made: the rule, and the message that says it, with the nouns it names.

    A noun's kind is one of the game's, or `who` for a seat.
    """

    rule: str
    message: str
    nouns: Mapping[str, int]


@dataclass(frozen=True)
class Index:
    """What the game's `steps` module knows by number."""

    moves: Mapping[int, tuple[str, ...]]
    events: Mapping[int, tuple[str, ...]]
    secrets: Mapping[int, tuple[str, ...]]
    endings: tuple[str, ...]


@dataclass(frozen=True)
class Game:
    """One game.

    `version` counts the rules' changes that old records would not survive. `make` gives an empty
    table, `scene` what a viewer sees, `happening` a piece of news as a viewer may know it, `why_not`
    the rule that forbids a spelled move which is not offered (None if the game cannot tell).
    `worth` is how good a position looks for a seat, for players who look one move ahead. `say_noun`
    puts one of the game's nouns (its kind, its number) into words. `turn_rule` and `end_rule` are the
    rules that refuse a move out of turn and after the end.
    """

    name: str
    version: int
    package: str
    players: tuple[int, ...]
    options: tuple[Option, ...]
    index: Index
    nouns: Mapping[str, Noun]
    make: Callable[[int, Luck, vec[i64]], Table]
    scene: Callable[[Table, int | None, Words], Scene]
    happening: Callable[[Told, Table, int | None, Words], Happening]
    why_not: Callable[[Table, int, int], Refusal | None]
    worth: Callable[[Table, int], float]
    say_noun: Callable[[str, int, Words], str]
    turn_rule: str
    end_rule: str

    @cached_property
    def notation(self) -> Notation:
        return Notation(self.index.moves, self.nouns)

    def rulebook(self, language: str = "en") -> Rulebook:
        return load(self.package, language)

    def lexicon(self, language: str = "en") -> Lexicon:
        return lexicon(language, (self.package,))

    def words(self, names: tuple[str, ...], language: str = "en") -> Words:
        """What is said at a table with these names, in this language."""
        return Words(self.lexicon(language), names)

    def table(self, players: int, luck: Luck, options: Mapping[str, str] | None = None) -> Table:
        """A table ready to begin. Raises BadOption for options or a number of players it has not."""
        if players not in self.players:
            raise BadOption(f"{self.name} is for {_listed(self.players)} players, not {players}.")
        chosen = numbers(self.options, choose(self.options, options or {}))
        return self.make(players, luck, vec[i64](chosen))

    def new(self, players: int, luck: Luck, options: Mapping[str, str] | None = None) -> Table:
        """A game set up and waiting for its first move. Raises BadOption."""
        table = self.table(players, luck, options)
        table.begin()
        return table

    def refusal(self, table: Table, seat: int, move: int) -> Refusal | None:
        """Why this seat may not make this spelled move now; None if it may."""
        if table.over():
            return Refusal(self.end_rule, "refused-over", {})
        if seat not in table.waiting():
            return Refusal(self.turn_rule, "refused-turn", {"who": int(table.to_move())})
        if move in list(table.legal_for(seat)):
            return None
        found = self.why_not(table, seat, move)
        assert found is not None, f"{self.name} cannot say why {self.notation.write(move)} is refused"
        return found

    def explain(self, refusal: Refusal, words: Words) -> str:
        """A refusal as a sentence."""
        said = {
            kind: words.seat(number) if kind == "who" else self.say_noun(kind, number, words)
            for kind, number in refusal.nouns.items()
        }
        return words.say(refusal.message, **said)


def _listed(players: tuple[int, ...]) -> str:
    return ", ".join(map(str, players[:-1])) + f" or {players[-1]}" if len(players) > 1 else str(players[0])
