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


def _nobody_passes(table: Table, seat: int) -> int | None:
    """In most games people make all their moves themselves."""
    return None


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
    rules that refuse a move out of turn and after the end. `passes` is the move the house makes for a
    person who is asked only so that being asked tells nothing, and has but one answer. `by_appeal` tells
    that the appeal of a move says more than a look at the position after it, as where plans take many moves.
    `by_playouts` tells that a search compares the moves at hand in the same worlds, instead of growing a tree.
    `effort` is how much of its usual number of simulations a search spends on one of the game's many moves.
    `countable` tells whether somebody can count every piece at any time, which a bag may prevent.
    `rarely_told` names events and endings that games at random hardly come to.
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
    passes: Callable[[Table, int], int | None] = _nobody_passes
    by_appeal: bool = False
    by_playouts: bool = False
    effort: float = 1.0
    countable: bool = True
    rarely_told: frozenset[str] = frozenset()
    cards: str = ""
    """The card set it is played with, as text, if that is not the game's own."""
    with_set: Callable[[str], Game] | None = None
    """The same game with the card set of a text, where a game has card sets; it raises BadCards."""
    own_cards: Callable[[], str] | None = None
    """The game's own card set as text, to begin another one with."""

    def with_cards(self, text: str) -> Game:
        """The same game with another card set; empty text is the game's own. Raises BadCards or BadOption."""
        if text == self.cards:
            return self
        if self.with_set is None:
            raise BadOption(f"{self.name} is played with its own cards: leave the card set out.")
        return self.with_set(text)

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
        if move in list(table.legal_for(seat)) or move in list(table.free_for(seat)):
            return None
        if seat not in table.waiting():
            return Refusal(self.turn_rule, "refused-turn", {"who": int(table.to_move())})
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
