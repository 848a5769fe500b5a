"""A game as one value: everything the house, the bots, and the lab need to know about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from math import inf
from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.about import About, about_things
from kingstable.core.describing import agenda, fields, zones
from kingstable.core.errors import BadOption
from kingstable.core.look import Look, look_in
from kingstable.core.luck import Luck
from kingstable.core.news import Told
from kingstable.core.notation import Notation, Noun
from kingstable.core.options import Option, as_before, choose, numbers
from kingstable.core.puzzling import Puzzling
from kingstable.core.rulebook import Rule, Rulebook, load
from kingstable.core.scene import Happening, Piece, Scene
from kingstable.core.standing import Standing
from kingstable.core.table import Table
from kingstable.core.words import Lexicon, Words, lexicon, sayable, words_at


@dataclass(frozen=True)
class Refusal:
    """Why a move may not be made: the rule or ruling, and the message that explains it, with its nouns.

    A noun's kind is one of the game's, or `who` for a seat.
    """

    rule: str
    message: str
    nouns: Mapping[str, int]


@dataclass(frozen=True)
class Reason:
    """What speaks for a move: the message `reason-NAME`, with its nouns and numbers.

    A noun's kind is one of the game's, or `who` for a seat. `much` is how strong the reason is, compared with other
    moves that have the same reason.
    """

    name: str
    nouns: Mapping[str, int] = field(default_factory=dict)
    much: float = 1.0


@dataclass(frozen=True)
class CardColumn:
    """A column of a card set: the kinds of lines that use it, and what may stand in it.

    The catalogue explains it in `card-column-NAME`.
    """

    name: str
    used_by: tuple[str, ...]
    values: str


@dataclass(frozen=True)
class Citation:
    """The rule or ruling that forbids a move, and the sentence of it that does."""

    rule: Rule
    sentence: str


def _nobody_passes(table: Table, seat: int) -> int | None:
    """None: in most games people make all their moves themselves."""
    return None


def _only_the_turn(table: Table, seat: int, move: int) -> Refusal | None:
    """None: in most games nobody does anything unless asked."""
    return None


def _no_pause(table: Table, seat: int) -> bool:
    """False: most games have no reason to stop for somebody who is not asked."""
    return False


def _bare_cover(table: Table, words: Words) -> tuple[Piece, ...]:
    """No pieces: some games have none in their picture."""
    return ()


def _nothing_unasked(table: Table, seat: int) -> int | None:
    """None: in most games computer players only need to answer questions."""
    return None


@dataclass(frozen=True)
class Index:
    """The names in the game's `steps` module, by their numbers."""

    moves: Mapping[int, tuple[str, ...]]
    events: Mapping[int, tuple[str, ...]]
    secrets: Mapping[int, tuple[str, ...]]
    endings: tuple[str, ...]


FIRST: Final = "first"
"""The event that tells everybody who begins, in games that have one."""
ALL: Final = inf
"""As a number of moves that a level considers: every one."""


class Sight(NamedTuple):
    """How far the weaker levels see: how many moves `first` to `medium` consider, and the simulations of `able`.

    Games have their own numbers, measured by `python -m bench.ladder`, so that the levels are about equally far apart
    in all of them. 2.3 moves means two, and a third at three questions in ten. With one simulation, `able` plays the
    move that looks best.
    """

    first: float = 2.0
    easy: float = 4.0
    fair: float = 8.0
    medium: float = ALL
    able: int = 120


@dataclass(frozen=True)
class Game:
    """One game.

    - `version` goes up with each change of the rules that old records would not survive. Records from version `oldest`
      on still replay: the `rules` of their table is the version they were played by.
    - `make` gives an empty table, `scene` what a viewer sees, and `happening` a piece of news as a viewer may know it.
    - `why_not` gives the rule that forbids a spelled move which is not offered, or None if the game cannot tell.
      `why_not_unasked` does so for a seat that is not asked anything, and gives None if it is merely not its turn.
    - `worth` is how good a position looks for a seat, for players who look one move ahead.
    - `say_noun` puts one of the game's nouns (its kind, its number) into words.
    - `turn_rule` and `end_rule` are the rules that refuse a move out of turn and after the end. `other_ends` has, by
      name, the endings that another rule brings about.
    - `turn_event` is the event told when a turn begins, in games in which turns are taken one at a time.
    - `passes` is the move the house makes for a person who has only one answer, and is asked only because not being
      asked would reveal something.
    - `lets_be` is the answer by which a seat does not react, if the question on top asks for a reaction; otherwise
      None. Reactions are asked for together (`kingstable.house.together`).
    - `standing` lists the answers that players may leave for future questions (`kingstable.core.standing`).
    - `unasked` is a free move that a computer player makes as soon as it can, without being asked. It depends only on
      what the seat knows, and must run out of moves by itself.
    - `pauses` says whether somebody who is not asked should have a moment to think about free moves: a face that shows
      the table to one person at a time stops then.
    - `by_appeal` says that the appeal of a move is a better guide than the position after it, for example where plans
      take many moves. It may be a function, which says so of the question that a seat is asked.
    - `by_playouts` says that a search compares the moves at hand in the same worlds, instead of growing a tree.
    - `effort` is how much of its usual number of simulations a search spends on a move, for games with many moves.
    - `sights` says how far the weaker levels see, by the number of players.
    - `countable` says whether somebody can count every piece at any time, which a bag may prevent. `endless` has the
      choices of options with which nobody can, because some pieces never run out.
    - `rarely_told` names events and endings that random games hardly ever reach, `open_together` questions that are
      sealed only so that several seats can be asked at once, and whose answers are not secret, and `telling` the
      choices of options with which players agree that being asked may reveal something. The contract exempts them.
    - `always` names rules and rulings that hold in every game, as in `"CR-1, R1 to 3"`: they say what there is, what is
      seen, how a game begins, what nobody can do, or how the book is to be read.
    - `cover` gives the pieces in the picture of the game on the first page, as they are at a table of this kind.
    - `puzzles` says what puzzles of the game are about, and which of its endgames can be searched completely.
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
    other_ends: Mapping[str, str] = field(default_factory=dict)
    turn_event: str = ""
    oldest: int = 1
    passes: Callable[[Table, int], int | None] = _nobody_passes
    lets_be: Callable[[Table, int], int | None] = _nobody_passes
    standing: tuple[Standing, ...] = ()
    why_not_unasked: Callable[[Table, int, int], Refusal | None] = _only_the_turn
    unasked: Callable[[Table, int], int | None] = _nothing_unasked
    pauses: Callable[[Table, int], bool] = _no_pause
    by_appeal: bool | Callable[[Table, int], bool] = False
    by_playouts: bool = False
    effort: float = 1.0
    sights: Mapping[int, Sight] = field(default_factory=dict)
    countable: bool = True
    endless: Mapping[str, str] = field(default_factory=dict)
    rarely_told: frozenset[str] = frozenset()
    cover: Callable[[Table, Words], tuple[Piece, ...]] = _bare_cover
    open_together: frozenset[str] = frozenset()
    telling: Mapping[str, str] = field(default_factory=dict)
    puzzles: Puzzling = field(default_factory=Puzzling)
    always: str = ""
    piles_in_order: tuple[str, ...] = ()
    """Fields of the table whose cards have a fixed order that nobody has seen, such as a shuffled deck.

    They are shuffled again when a recorded game is continued with new luck.
    """
    cards: str = ""
    """The card set it is played with, as text; empty for the game's own."""
    with_set: Callable[[str], Game] | None = None
    """Return the same game with the card set in a text, if the game has card sets. Raises BadCards."""
    own_cards: Callable[[], str] | None = None
    """Return the game's own card set as text, to start a new set from."""
    card_columns: tuple[CardColumn, ...] = ()
    """The columns of a card set, if the game has card sets."""

    def sight(self, players: int) -> Sight:
        """How far the weaker levels see with this number of players, or with the nearest number that is known."""
        return self.sights[min(self.sights, key=lambda known: abs(known - players))] if self.sights else Sight()

    def goes_by_appeal(self, table: Table, seat: int) -> bool:
        """Whether answers to this seat's question are compared by appeal, not by the positions they lead to."""
        return self.by_appeal(table, seat) if callable(self.by_appeal) else self.by_appeal

    def with_cards(self, text: str) -> Game:
        """The same game with another card set; an empty text means its own. Raises BadCards or BadOption."""
        if text == self.cards:
            return self
        if self.with_set is None:
            raise BadOption(f"{self.name} does not take card sets: leave the card set out.")
        return self.with_set(text)

    @cached_property
    def notation(self) -> Notation:
        return Notation(self.index.moves, self.nouns)

    @cached_property
    def look(self) -> Look | None:
        """The look that the game's package brings, or None if it brings none. Raises BadLook."""
        return look_in(self.package)

    def rulebook(self, language: str = "en") -> Rulebook:
        return load(self.package, language)

    def lexicon(self, language: str = "en") -> Lexicon:
        return lexicon(language, (self.package,))

    def about(self, language: str = "en") -> About:
        """What the game says about its things."""
        return about_things(self.package, language)

    def words(self, names: tuple[str, ...], language: str = "en") -> Words:
        """The words for a table with these names, in this language."""
        return words_at(self.lexicon(language), names)

    def table(
        self, players: int, luck: Luck, options: Mapping[str, str] | None = None, version: int | None = None
    ) -> Table:
        """A table ready to begin, under a version of the rules from `oldest` on; the current one by default.

        Raises BadOption for options or a number of players that the game does not have.
        """
        if players not in self.players:
            raise BadOption(f"{self.name} is for {_listed(self.players)} players, not {players}.")
        rules = self.version if version is None else version
        agreed = choose(self.options, {**as_before(self.options, rules), **(options or {})})
        table = self.make(players, luck, vec[i64](numbers(self.options, agreed)))
        table.rules = rules
        return table

    def new(self, players: int, luck: Luck, options: Mapping[str, str] | None = None) -> Table:
        """A game set up and waiting for its first move. Raises BadOption."""
        table = self.table(players, luck, options)
        table.begin()
        return table

    def all_begin_at_once(self, table: Table) -> bool:
        """Whether nobody is first at a table just set up: all are asked together, and nothing says who begins."""
        says = any(name == FIRST for name, *_ in self.index.events.values()) or "first_player" in vars(type(table))
        return not says and len(table.waiting()) == table.seats

    def rule_that_ended(self, table: Table) -> str:
        """The rule by which a finished game came to its end."""
        return self.other_ends.get(self.index.endings[int(table.ending)], self.end_rule)

    def refusal(self, table: Table, seat: int, move: int) -> Refusal | None:
        """Why this seat may not make this spelled move now; None if it may."""
        if table.over():
            return Refusal(self.rule_that_ended(table), "refused-over", {})
        if move in list(table.legal_for(seat)) or move in list(table.free_for(seat)):
            return None
        if seat not in table.waiting():
            out_of_turn = Refusal(self.turn_rule, "refused-turn", {"who": int(table.to_move())})
            return self.why_not_unasked(table, seat, move) or out_of_turn
        found = self.why_not(table, seat, move)
        assert found is not None, (
            f"{self.name} cannot say why {self.notation.write(move)} is refused: its `why_not` must return a Refusal"
        )
        return found

    def describe(self, table: Table) -> str:
        """The whole position in words and numbers, with all its secrets: for debuggers, errors, and bug reports.

        It lists the steps still to be done, next one first; what lies in the middle; what each seat sees of its own
        things; and then every field of the table.
        """
        seats = range(int(table.seats))
        words = self.words(tuple(f"Seat {seat}" for seat in seats))
        shared = zones(self.scene(table, None, words), None)
        parts = {
            "To do": agenda(table, self.nouns),
            "In the middle": shared,
            **{f"Seat {seat}": zones(self.scene(table, seat, words), seat) for seat in seats},
            "Fields": fields(table),
        }
        title = f"{self.name}, {table.seats} players, rules version {table.rules}, ply {table.ply}"
        over = f", ended: {self.index.endings[int(table.ending)]}" if table.over() else ""
        told = [title + over]
        for name, lines in parts.items():
            told += [f"{name}:", *(f"  {line}" for line in lines)]
        return "\n".join(told)

    def cited(self, refusal: Refusal, language: str = "en") -> Citation:
        """Where the rulebook forbids the move.

        The catalogue identifies the sentence by words that occur only in it, under `cites-RULE-MESSAGE`, or under
        `cites-RULE` for all refusals by that rule. Without these, the citation is the rule's first paragraph.
        """
        rule = self.rulebook(language).statements()[refusal.rule]
        words = self.lexicon(language)
        for message in (f"cites-{rule.id}-{refusal.message}", f"cites-{rule.id}"):
            if words.has(message) and (found := rule.saying(words.say(message))):
                return Citation(rule, found[0])
        return Citation(rule, rule.blocks[0].text)

    def explain(self, refusal: Refusal, words: Words) -> str:
        """A refusal as a sentence."""
        return self._sentence(refusal.message, refusal.nouns, words)

    def justify(self, reason: Reason, words: Words) -> str:
        """A reason as a sentence."""
        return self._sentence(f"reason-{reason.name}", reason.nouns, words)

    def _sentence(self, message: str, nouns: Mapping[str, int], words: Words) -> str:
        return words.say(message, **{kind: self._said(kind, number, words) for kind, number in nouns.items()})

    def _said(self, kind: str, number: int, words: Words) -> str | int:
        """A noun in words; a count stays a number, so that its sentence can choose singular or plural."""
        return sayable(number, words.seat(number) if kind == "who" else self.say_noun(kind, number, words))


def _listed(players: tuple[int, ...]) -> str:
    return ", ".join(map(str, players[:-1])) + f" or {players[-1]}" if len(players) > 1 else str(players[0])
