"""A game as a language model plays it: what its seat sees in words, its legal moves, and why others are not legal.

Everything a model reads is made from the scene and the news of its own seat, like the page and the terminal, so nothing
hidden gets into a prompt. The words are those of the game's catalogue, in English.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from kingstable import catalogue
from kingstable.bots.level import checked_choice
from kingstable.bots.player import Player, View
from kingstable.bots.program import NOTATION
from kingstable.core.errors import BadNotation, BadOption
from kingstable.core.game import Game
from kingstable.core.luck import FastLuck
from kingstable.core.options import among_programs
from kingstable.core.rulebook import Block, Rule
from kingstable.core.scene import Offer, Piece, Scene, Zone
from kingstable.core.seeds import derived
from kingstable.house.luck import SEED_BYTES
from kingstable.house.match import Match, Refused, Step
from kingstable.rl.seeding import fresh_seed, whole_seed

MOST_OFFERS: Final = 200
"""The most moves that are listed; if there are more, a model reads how many are left and an example."""

LONGEST_MOVE: Final = 200
"""The most characters of an answer without brackets that are read as a move."""

_BRACKETS: Final = re.compile(r"\[([^\[\]]{1,200})\]")


class TextTable:
    """A match in which computer players at some seats move by themselves, and models have the others."""

    def __init__(
        self,
        game: Game,
        players: int,
        options: Mapping[str, str] | None = None,
        seed: int | None = None,
        bots: Mapping[int, str] | None = None,
    ) -> None:
        """Anyone who knows the seed knows the deal. Raises BadOption, UnknownName or BadPlayer."""
        agreed = among_programs(game.options, {name: str(choice) for name, choice in (options or {}).items()})
        game.table(players, FastLuck(0), agreed)
        if any(seat not in range(players) for seat in bots or {}):
            raise BadOption(f"The seats are numbered from 0 to {players - 1}.")
        self.game = game
        self.names = tuple(f"Player {seat}" for seat in range(players))
        seed = fresh_seed() if seed is None else whole_seed(seed)
        sealed = derived(seed, "deal").to_bytes(SEED_BYTES, "big", signed=True)
        self.match, step = Match.open(game, self.names, agreed, sealed)
        self._levels = dict(bots or {})
        self._bots: dict[int, Player] = {
            seat: catalogue.bring(level).make(derived(seed, "bot", seat)) for seat, level in self._levels.items()
        }
        self._news: dict[int, list[str]] = {seat: [] for seat in range(players)}
        self.illegal: Counter[str] = Counter()
        """The number of refused moves by rule; under NOTATION, answers that were no move at all."""
        self._hear(step)
        self.go_on()

    @property
    def over(self) -> bool:
        return self.match.over

    def seat(self) -> int:
        """The model's seat that is asked next; -1 when the game is over."""
        return -1 if self.over else self._asked()[0]

    def _asked(self) -> list[int]:
        """The seats that are asked now and have not answered."""
        return [seat for seat in self.match.waiting() if self.match.legal(seat)]

    def go_on(self) -> None:
        """Let computer players move until a model is asked."""
        while not self.over and self._moves_by_itself():
            pass

    def _moves_by_itself(self) -> bool:
        """Make one move that needs no model; return whether there was any."""
        for seat in self._bots:
            unasked = self.match.unasked(seat)
            if unasked is not None:
                self._hear(self.match.play(seat, unasked))
                return True
        for seat in self._asked():
            passed = self.match.passed(seat)
            if passed is not None or seat in self._bots:
                self._answer(seat, passed if passed is not None else self._chosen(seat))
                return True
        return False

    def _chosen(self, seat: int) -> str:
        position = self.match.imagined(seat)
        chosen = self._bots[seat].choose(View(self.game, position, seat))
        return self.game.notation.write(checked_choice(position, seat, chosen, self._levels[seat]))

    def _answer(self, seat: int, move: str) -> None:
        for step in self.match.answer(seat, move):
            self._hear(step)

    def _hear(self, step: Step) -> None:
        for seat, news in self._news.items():
            news += [each.text for each in self.match.happenings(step, seat) if each.text]

    # What a model does

    def move(self, seat: int, text: str) -> str:
        """Make the move in a model's answer and play on until a model is asked; return the move in notation.

        The move is the last text in square brackets, or else the whole answer. Raises Refused, which names the rule, or
        BadNotation; then nothing has changed.
        """
        move = move_in(text)
        try:
            self._answer(seat, move)
        except Refused as error:
            self.illegal[error.refusal.rule] += 1
            raise Refused(with_rule(str(error), error.refusal.rule), error.refusal) from None
        except BadNotation:
            self.illegal[NOTATION] += 1
            raise
        self.go_on()
        return move

    def why_not(self, seat: int, text: str) -> str:
        """Why this seat may not make a move now, with the rule; if it may, it says so."""
        move = move_in(text)
        try:
            refusal = self.match.refusal(seat, move)
        except BadNotation as error:
            return str(error)
        if refusal is None:
            return f"{move} may be made."
        cited = self.game.cited(refusal)
        return f"{self.game.explain(refusal, self.game.words(self.names))} {cited.rule.id}: {cited.sentence}"

    def results(self) -> list[int]:
        """Each seat's place: 1 has won, equals share. Before the end, the places as they stand."""
        places = self.match.places()
        return list(places) if places else list(self.match.standing_places())

    # What a model reads

    def rules(self) -> str:
        """The rules, each with its id, the options of this table, and how to answer."""
        book = self.game.rulebook()
        parts = [f"You play {book.title}.", *(in_full(rule) for rule in book.rules)]
        choices = ", ".join(f"{name}={choice}" for name, choice in self.match.record.options.items())
        parts += [f"The options of this table: {choices}."] if choices else []
        return "\n\n".join([*parts, HOW])

    def view(self, seat: int) -> str:
        """What this seat sees now, and its legal moves."""
        return told(self.match.scene(seat))

    def legal(self, seat: int) -> list[str]:
        """The moves that this seat may make now, in notation."""
        return self.match.legal(seat)

    def record(self) -> str:
        """Every move and everything that was drawn, including what was hidden."""
        return self.match.record.text()

    def news(self, seat: int) -> str:
        """What has happened since this seat last read the news."""
        told, self._news[seat] = self._news[seat], []
        return "\n".join(told)


HOW: Final = (
    "Answer with one of the moves that are offered to you, in square brackets, such as [move as it is written]."
)


def in_full(rule: Rule) -> str:
    """A rule or a ruling with its id and its whole text."""
    return "\n".join([f"{rule.id} {_said(rule.blocks[0])}", *(_said(block) for block in rule.blocks[1:])])


def _said(block: Block) -> str:
    """A paragraph, an item with its bullet, or a table with a line for each row."""
    if block.rows:
        return "\n".join(" | ".join(row) for row in block.rows)
    return f"{block.bullet} {block.text}" if block.bullet else block.text


def move_in(text: str) -> str:
    """The move in an answer."""
    found = _BRACKETS.findall(text)
    return " ".join((found[-1] if found else text[:LONGEST_MOVE]).split())


def has_brackets(text: str) -> bool:
    """Whether an answer has anything in square brackets, a valid move or not."""
    return _BRACKETS.search(text) is not None


def with_rule(sentence: str, rule: str) -> str:
    """The reason for refusing a move, followed by the id of the rule to read."""
    return f"{sentence} See {rule}."


def told(scene: Scene) -> str:
    """A scene in words, with the viewer's legal moves, or how the game has ended."""
    parts = [*seen(scene)]
    if scene.outcome is not None:
        names = {seat.seat: seat.name for seat in scene.seats}
        results = (f"{each.place}. {names[each.seat]}: {each.summary}" for each in scene.outcome.scores)
        parts += [scene.outcome.ending, *results]
    elif scene.offers:
        parts += ["", scene.prompt, *offered(scene)]
    else:
        parts += ["", "It is not your turn."]
    return "\n".join(parts)


def seen(scene: Scene) -> Iterator[str]:
    """A scene in words: the seats with what they have, and each place with what lies there."""
    for seat in scene.seats:
        you = " (you)" if seat.seat == scene.viewer else ""
        yield "; ".join([f"{seat.name}{you}", *(f"{each.label}: {each.shown}" for each in seat.counters)])
    for zone in scene.zones:
        content = "; ".join(_content(zone))
        if content:
            yield f"{zone.label}: {content}"


def _content(zone: Zone) -> Iterator[str]:
    shown: Counter[str] = Counter(_named(piece) for piece in zone.pieces if piece.face is not None)
    yield from (name if count == 1 else f"{count} x {name}" for name, count in shown.items())
    hidden = max(len(zone.pieces), zone.count or 0) - sum(shown.values())
    if hidden:
        yield f"{hidden} not shown"
    yield from (mark.label for mark in zone.marks)


def _named(piece: Piece) -> str:
    return piece.label


def offered(scene: Scene) -> Iterator[str]:
    """The legal moves, each in notation with what it does."""
    for offer in scene.offers[:MOST_OFFERS]:
        yield _offer(offer)
    left = len(scene.offers) - MOST_OFFERS
    if left > 0:
        yield f"and {left} more, such as [{scene.offers[-1].move}]"


def _offer(offer: Offer) -> str:
    if not offer.lots:
        return f"[{offer.move}] {offer.label}"
    most = ", ".join(f"{len(lot.pieces)}-{lot.word}" for lot in offer.lots)
    return f"[{offer.move}] {offer.title or offer.label}: or with amounts joined by +, at most {most}"
