"""One match in memory: a table with its luck, its news, and its record. It has no clocks and does no I/O."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import islice
from typing import Final

import msgspec
from mypy_extensions import i64

from kingstable.core import record as records
from kingstable.core import snapshot
from kingstable.core.entries import Entries, Entry
from kingstable.core.errors import UNREADABLE, BadNotation, BadRecord, BadSnapshot, IllegalMove
from kingstable.core.game import Game, Refusal
from kingstable.core.luck import Luck, Recorder, Script
from kingstable.core.narration import narrate
from kingstable.core.news import News, Told
from kingstable.core.options import choose
from kingstable.core.record import Closing, Origin, Record, walk
from kingstable.core.scene import Happening, Scene
from kingstable.core.table import SEALED, Table, rule_of
from kingstable.house.luck import SealedLuck, commitment, new_seed
from kingstable.house.questions import Questions, answered_by
from kingstable.house.standing import Left, answered
from kingstable.house.together import Round, as_asked, as_seen, asked_together, seats_of, settled


class Refused(IllegalMove):
    """A move that was refused, with the rule that forbids it."""

    def __init__(self, sentence: str, refusal: Refusal) -> None:
        super().__init__(sentence)
        self.refusal = refusal


class Saved(msgspec.Struct, frozen=True, array_like=True):
    """A complete match to be stored as bytes, including its secrets. For the store only.

    `asked`: see `Questions.since`. `held`: the answers that are kept back, by seat, while reactions are asked for
    together.
    """

    record: str
    position: bytes
    seed: bytes
    drawn: dict[int, int]
    asked: dict[int, int] = {}
    held: dict[int, int] = {}


@dataclass(frozen=True)
class Step:
    """What one move (or the setup) did: the ply it led to, and the events, oldest first.

    `table` is a copy of the position afterwards, `asked` says since when each seat has been asked (see
    `Questions.since`), and `together` who is asked to react at the same time.
    """

    ply: int
    entry: Entry
    told: tuple[Told, ...]
    table: Table
    asked: Mapping[int, int]
    together: Round


@dataclass(frozen=True)
class Mark:
    """What `Match.undo` needs to return to a moment: see `Match.mark`."""

    step: Step
    drawn: Mapping[int, int]
    held: Mapping[int, int]


SETUP: Final = Entry(0, "")
"""The entry of the step before the first move."""

BRANCH: Final = 2**20
"""Questions are named by plies; each takeback raises later names by this much, so that no name is used twice."""

MOST_TAKEBACKS: Final = 2000
"""How often moves can be taken back in a match; more would make the names of its questions too large."""


def steps_of(game: Game, record: Record, after: Step | None = None) -> Iterator[Step]:
    """The steps of a record, all of them or those after a given one. Raises BadRecord.

    Moves that are added to the record during the iteration are included.
    """
    before = None if after is None else after.table
    questions = None if after is None else Questions(after.table, after.asked)
    entries = record.entries.since(0 if after is None else after.ply)
    for ply, table, told in walk(game, record, before):
        entry = next(entries) if ply else SETUP
        if questions is None or before is None:
            questions = Questions(table)
        else:
            questions.follow(table, answered_by(before, entry.seat, game.notation.read(entry.move)))
        before = kept(table)
        yield Step(ply, entry, tuple(told), before, questions.since, asked_together(game, table))


def named(since: int, takebacks: int) -> int:
    """The name of a question that was put at a ply, in a match with this number of takebacks."""
    return since + BRANCH * takebacks


def kept(table: Table) -> Table:
    """A copy of a position to look at later; nothing can be drawn on it."""
    copy = table.clone()
    copy.luck = Script([])
    return copy


class Retold(Luck):
    """Repeats earlier draws, and notes each request: the source, and the number to draw below."""

    def __init__(self, values: list[int]) -> None:
        self.values = values
        self.asked: list[tuple[int, int]] = []

    def below(self, n: i64, source: i64 = 0) -> i64:
        value = self.values[len(self.asked)]
        self.asked.append((int(source), int(n)))
        return value


class Match:
    """A game being played: moves come in as text, and everything that happens is recorded."""

    def __init__(
        self,
        game: Game,
        table: Table,
        luck: SealedLuck,
        seed: bytes,
        record: Record,
        asked: Mapping[int, int] | None = None,
        held: Mapping[int, int] | None = None,
    ) -> None:
        self.game = game
        self.record = record
        self._table = table
        self._seed = seed
        self._luck = luck
        self._recorder = Recorder(luck)
        self._news = News()
        table.luck = self._recorder
        table.news = self._news
        self._questions = Questions(table, asked)
        self._held = dict(held or {})
        self._round = asked_together(game, table)
        self.takebacks = 0
        """How often moves were taken back."""

    @classmethod
    def open(
        cls,
        game: Game,
        names: tuple[str, ...],
        options: Mapping[str, str] | None = None,
        seed: bytes | None = None,
    ) -> tuple[Match, Step]:
        """Deal a new game for these players; the step is the setup. Raises BadOption."""
        seed = seed or new_seed()
        luck = SealedLuck(seed)
        chosen = choose(game.options, options or {})
        table = game.table(len(names), luck, chosen)
        record = Record(game.name, game.version, chosen, names, (), commitment=commitment(seed), cards=game.cards)
        match = cls(game, table, luck, seed, record)
        table.begin()
        match._questions = Questions(table)
        match._round = asked_together(game, table)
        record.setup = tuple(match._recorder.take())
        return match, match._step(SETUP)

    @classmethod
    def branch(cls, game: Game, record: Record, ply: int, names: tuple[str, ...], seed: bytes | None = None) -> Match:
        """A new game that continues a recorded one from a ply, with new luck from there on.

        Raises BadRecord, also if the recorded game is over at that ply.
        """
        seed = seed or new_seed()
        step = next((step for step in steps_of(game, record) if step.ply == ply), None)
        if step is None or step.table.over():
            raise BadRecord(f"The record's game cannot go on from ply {ply}: choose one before its end.")
        luck = SealedLuck(seed)
        recorder = Recorder(luck)
        records.shuffle_again(game, step.table, recorder)
        branched = Record(
            game.name,
            record.version,
            dict(record.options),
            names,
            record.setup,
            Entries(islice(record.entries, ply)),
            commitment=commitment(seed),
            cards=record.cards,
            origin=Origin(record.hash(), ply, tuple(recorder.take())),
            earlier=tuple(each for each in record.origins if each.ply <= ply),
        )
        return cls(game, step.table, luck, seed, branched, step.asked)

    # Playing

    @property
    def ply(self) -> int:
        return int(self._table.ply)

    @property
    def over(self) -> bool:
        return bool(self._table.over()) or self.record.closing is not None

    def waiting(self) -> list[int]:
        """The seats the match waits for; empty when it is over."""
        return [seat for seat in self.asked() if seat not in self._held]

    def asked(self) -> list[int]:
        """The seats that are asked as far as everyone can see: they include those whose answers are kept back."""
        if self.over:
            return []
        return seats_of(self._round) if self.asks_together else self._table.waiting()

    @property
    def asks_together(self) -> bool:
        """Whether several seats are asked for reactions at the same time."""
        return len(self._round) > 1

    @property
    def answered(self) -> frozenset[int]:
        """The seats whose answers are kept back."""
        return frozenset(self._held)

    @property
    def held(self) -> Mapping[int, int]:
        """The answers that are kept back, by seat."""
        return self._held

    def question(self, seat: int | None) -> int | None:
        """The name of this seat's question (see `Questions`); None if the match does not wait for the seat."""
        if seat is None or seat not in self.waiting():
            return None
        since = self._questions.since.get(self._round[0].seat if self.asks_together else seat)
        return None if since is None else named(since, self.takebacks)

    def asked_since(self, seat: int) -> int:
        """The ply since which a seat has been asked; the seat must be one of those in `asked()`."""
        return self._questions.since[self._round[0].seat if self.asks_together else seat]

    def answered_at(self) -> int:
        """The ply of the last answer, as far as is known: only free moves were made since then."""
        return max(self._questions.since.values(), default=self.ply)

    def position(self) -> int:
        """A hash of the position and its questions: the same again if moves have changed nothing."""
        table = self._table.clone()
        table.ply = 0
        return hash(tuple(table.pack()))

    def let_be(self) -> list[Step]:
        """If several seats are asked together, let it be for all that have not answered. Return the steps made."""
        for asked in self._round if self.asks_together else ():
            self._held.setdefault(asked.seat, asked.lets_be)
        return self._settle()

    def kind_of_question(self, seat: int) -> int:
        """The number of this seat's question in the rules."""
        return int(rule_of(self._seen_by(seat).question_to(seat)))

    def in_time(self, seat: int, move: str, question: int | None) -> bool:
        """Whether a move is still timely: `question` is the one open now, or None and the move is free.

        A move that could be either is an answer, so it has to name its question. Raises BadNotation.
        """
        if question is not None:
            return question == self.question(seat)
        return answered_by(self._seen_by(seat), seat, self.game.notation.read(move)) is None

    def is_free(self, seat: int, move: str) -> bool:
        """Whether this seat may make this move now and it answers no question. Raises BadNotation."""
        table, number = self._seen_by(seat), self.game.notation.read(move)
        return number in list(table.free_for(seat)) and answered_by(table, seat, number) is None

    def answer(self, seat: int, move: str) -> list[Step]:
        """Make a move given as text; where several seats are asked together, keep it back until all is settled.

        Return the steps made, perhaps none yet. Raises BadNotation or Refused without changing anything.
        """
        number = self.game.notation.read(move)
        if not self.asks_together or answered_by(self._seen_by(seat), seat, number) is None:
            step = self.play(seat, move)
            return [step, *self._settle()]  # after a free move, perhaps all who are still asked have answered
        self._held[seat] = number
        return self._settle()

    def _settle(self) -> list[Step]:
        """Play the answers that were kept back, if it is settled what happens. Return the steps made."""
        lets_be = {asked.seat: asked.lets_be for asked in self._round}
        steps: list[Step] = []
        for seat, move in settled(self._round, self._held):
            if self._held.pop(seat, None) is None:  # dropped, as a move has changed its question
                break
            if move != lets_be[seat]:
                self._held.clear()
            steps.append(self.play(seat, self.game.notation.write(move)))
        return steps

    def play(self, seat: int, move: str) -> Step:
        """Make a move given as text. Raises BadNotation or Refused without changing anything."""
        number = self.game.notation.read(move)
        refusal = self.refusal(seat, move)
        if refusal is not None:
            raise Refused(self.game.explain(refusal, self.game.words(self.record.seats)), refusal)
        answered = answered_by(self._table, seat, number)
        self._table.play(seat, number)
        self._questions.follow(self._table, answered)
        self._ask_together(answered)
        entry = Entry(seat, self.game.notation.write(number), tuple(self._recorder.take()))
        self.record.entries.append(entry)
        if self.over:
            self.record.seed = self._seed.hex()
        return self._step(entry)

    def now(self) -> Step:
        """The present position as a step, without the news of how it came about."""
        return Step(self.ply, SETUP, (), kept(self._table), self._questions.since, self._round)

    def mark(self, step: Step) -> Mark:
        """Remember this moment for `undo`; `step` is the one that has led to it."""
        return Mark(step, dict(self._luck.drawn), dict(self._held))

    def close(self, closing: Closing) -> None:
        """End the game before its rules end it."""
        self.record.closing = closing
        self.record.seed = self._seed.hex()
        self._held = {}

    def undo(self, mark: Mark) -> None:
        """Take back everything that was played and answered since a mark."""
        self.record.entries.cut(mark.step.ply)
        self.record.seed = ""
        self.record.closing = None
        self._table = mark.step.table.clone()
        self._table.luck = self._recorder
        self._table.news = self._news
        self._luck.drawn = dict(mark.drawn)
        self._questions = Questions(self._table, mark.step.asked)
        self._round = mark.step.together
        self._held = dict(mark.held)

    def rewound(self, ply: int) -> Match:
        """A separate match, as this one was at an earlier ply. Chance continues from there as it did then.

        Raises BadRecord if the seed does not give the draws in the record.
        """
        if self.record.origin is not None and ply < self.record.origin.ply:
            raise BadRecord("Moves of the game from which this one goes on cannot be taken back.")
        record = replace(self.record, entries=Entries(islice(self.record.entries, ply)), seed="")
        *_, step = steps_of(self.game, record)
        luck = SealedLuck(self._seed, self._drawn_at(step))
        return Match(self.game, step.table.clone(), luck, self._seed, record, step.asked)

    def _drawn_at(self, step: Step) -> dict[int, int]:
        """How many draws each source had made at a step. Raises BadRecord if the seed does not give the later ones."""
        entries = list(self.record.entries.since(step.ply))
        table, told = step.table.clone(), Retold([value for entry in entries for value in entry.drew])
        table.luck = told
        for entry in entries:
            table.play(entry.seat, self.game.notation.read(entry.move))
        since = Counter(source for source, _ in told.asked)
        drawn = {source: count - since[source] for source, count in self._luck.drawn.items() if count > since[source]}
        again = SealedLuck(self._seed, drawn)
        if told.values != [again.below(n, source) for source, n in told.asked]:
            raise BadRecord("The seed does not give what was drawn.")
        return drawn

    def hold(self, answers: Mapping[int, int]) -> None:
        """Keep these answers back, by seat, instead of those kept back now."""
        self._held = dict(answers)

    def _step(self, entry: Entry) -> Step:
        """The step that has just been made."""
        told = tuple(self._news.take())
        return Step(self.ply, entry, told, kept(self._table), self._questions.since, self._round)

    def _ask_together(self, answered: int | None) -> None:
        """Update who is asked together. Answers stay kept back as long as their questions stand."""
        before, self._round = self._round, asked_together(self.game, self._table)
        same = {asked.seat for asked in self._round if asked in before} - {answered}
        self._held = {
            seat: move
            for seat, move in self._held.items()
            if seat in same and move in self._seen_by(None).legal_for(seat)
        }

    def legal(self, seat: int) -> list[str]:
        """The moves this seat may make now, as text."""
        if self.over:
            return []
        table = self._seen_by(seat)
        moves = [*table.legal_for(seat), *table.free_for(seat)]
        return [self.game.notation.write(move) for move in dict.fromkeys(moves)]

    def passed(self, seat: int) -> str | None:
        """The move that the house makes for this seat, whoever has it; None if it makes none."""
        move = None if seat not in self.waiting() else self.game.passes(self._seen_by(seat), seat)
        return None if move is None else self.game.notation.write(move)

    def forced(self, seat: int) -> str | None:
        """The only answer that this seat may give; None if it has a choice, or is asked nothing."""
        moves = [] if seat not in self.waiting() else list(self._seen_by(seat).legal_for(seat))
        return self.game.notation.write(moves[0]) if len(moves) == 1 else None

    def left(self, left: Iterable[Left], seat: int) -> tuple[Left, str] | None:
        """The one of these standing answers that answers this seat's question, and the move; None if none does."""
        found = None if seat not in self.waiting() else answered(self.game, self._seen_by(seat), left, seat)
        return None if found is None else (found[0], self.game.notation.write(found[1]))

    def is_sealed(self, seat: int) -> bool:
        """Whether nobody else may see if this seat has answered its question."""
        return bool(self._seen_by(seat).question_to(seat) & SEALED)

    def unasked(self, seat: int) -> str | None:
        """The free move that a computer player at this seat makes without being asked; None if it has none."""
        move = None if self.over else self.game.unasked(self._table, seat)
        return None if move is None else self.game.notation.write(move)

    def pauses(self, seat: int) -> bool:
        """Whether this seat is not asked, but should have a moment to think about free moves."""
        return not self.over and seat not in self.waiting() and self.game.pauses(self._table, seat)

    def refusal(self, seat: int, move: str) -> Refusal | None:
        """Why this seat may not make this move now; None if it may. Raises BadNotation."""
        if not 0 <= seat < len(self.record.seats):
            raise BadNotation(f"There is no seat {seat} at this table.")
        number = self.game.notation.read(move)
        if self.record.closing is not None:
            return Refusal(self.game.end_rule, "refused-over", {})
        return self.game.refusal(self._seen_by(seat), seat, number)

    # Seeing

    def _seen_by(self, viewer: int | None) -> Table:
        return as_seen(self._table, self._round, self._held, viewer)

    def scene(self, viewer: int | None, language: str = "en") -> Scene:
        """What this viewer sees (None: somebody who only watches)."""
        return self.game.scene(self._seen_by(viewer), viewer, self.game.words(self.record.seats, language))

    def happenings(self, step: Step, viewer: int | None, language: str = "en") -> list[Happening]:
        """What this viewer may know of a step."""
        words = self.game.words(self.record.seats, language)
        return narrate(self.game, list(step.told), step.table, viewer, words)

    def imagined(self, seat: int) -> Table:
        """The position as this seat knows it, with all else dealt anew: what a computer player is given."""
        return as_asked(self._table, self._round, seat).imagine(seat, SealedLuck(new_seed()))

    def standing(self) -> list[int]:
        return [int(value) for value in self._table.standing()]

    def places(self) -> tuple[int, ...] | None:
        """The place of each seat, 1 for the best; None for a game that was ended without a result."""
        closing = self.record.closing
        return self.standing_places() if closing is None else closing.places or None

    def standing_places(self) -> tuple[int, ...]:
        """The place of each seat by the present standing; equal seats share a place."""
        standing = self.standing()
        return tuple(1 + sum(other > own for other in standing) for own in standing)

    # Keeping

    def save(self) -> bytes:
        """Everything needed to continue later, including secrets."""
        position = snapshot.save(self.game, self._table)
        saved = Saved(self.record.text(), position, self._seed, self._luck.drawn, self._questions.since, self._held)
        return msgspec.msgpack.encode(saved)

    @classmethod
    def load(cls, game: Game, saved: bytes) -> Match:
        """Continue a saved match, with the cards it was dealt with and under the rules it was begun with.

        Raises BadSnapshot, BadRecord, or BadCards.
        """
        try:
            parts = msgspec.msgpack.decode(saved, type=Saved)
        except UNREADABLE as error:
            raise BadSnapshot(f"These bytes are not a saved match: {error}.") from None
        luck = SealedLuck(parts.seed, parts.drawn)
        record = records.parse(parts.record)
        game = game.with_cards(record.cards)
        try:
            table = snapshot.load(game, parts.position, luck)
        except snapshot.OtherVersion:  # the table's fields have changed since, but the record can be replayed
            table = records.replay(game, record)
        return cls(game, table, luck, parts.seed, record, parts.asked, parts.held)


def renamed(saved: bytes, names: tuple[str, ...]) -> bytes:
    """A saved match with other names for its players. Raises BadSnapshot or BadRecord."""
    try:
        parts = msgspec.msgpack.decode(saved, type=Saved)
    except UNREADABLE as error:
        raise BadSnapshot(f"These bytes are not a saved match: {error}.") from None
    record = replace(records.parse(parts.record), seats=names)
    return msgspec.msgpack.encode(msgspec.structs.replace(parts, record=record.text()))
