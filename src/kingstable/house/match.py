"""One match in memory: a table with its luck, its news and its record. No clocks, no I/O."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import msgspec

from kingstable.core import record as records
from kingstable.core import snapshot
from kingstable.core.errors import BadNotation, BadSnapshot, IllegalMove
from kingstable.core.game import Game, Refusal
from kingstable.core.luck import Recorder
from kingstable.core.narration import narrate
from kingstable.core.news import News, Told
from kingstable.core.options import choose
from kingstable.core.record import Entry, Record
from kingstable.core.scene import Happening, Scene
from kingstable.core.table import Table
from kingstable.house.luck import SealedLuck, commitment, new_seed


class Refused(IllegalMove):
    """A move that was refused, with the rule that forbids it."""

    def __init__(self, sentence: str, refusal: Refusal) -> None:
        super().__init__(sentence)
        self.refusal = refusal


class Saved(msgspec.Struct, frozen=True, array_like=True):
    """A match as bytes: all of it, its secrets too. For the store only."""

    record: str
    position: bytes
    seed: bytes
    drawn: dict[int, int]


@dataclass(frozen=True)
class Step:
    """What one move did: the ply it led to, and the events, oldest first."""

    ply: int
    entry: Entry
    told: tuple[Told, ...]


class Match:
    """A game being played: moves come in as text, and everything that happens is written down."""

    def __init__(self, game: Game, table: Table, luck: SealedLuck, seed: bytes, record: Record) -> None:
        self.game = game
        self.record = record
        self._table = table
        self._seed = seed
        self._luck = luck
        self._recorder = Recorder(luck)
        self._news = News()
        table.luck = self._recorder
        table.news = self._news

    @classmethod
    def open(
        cls,
        game: Game,
        names: tuple[str, ...],
        options: Mapping[str, str] | None = None,
        seed: bytes | None = None,
    ) -> tuple[Match, Step]:
        """Deal a new game for these players; the step tells the setup. Raises BadOption."""
        seed = seed or new_seed()
        luck = SealedLuck(seed)
        chosen = choose(game.options, options or {})
        table = game.table(len(names), luck, chosen)
        record = Record(game.name, game.version, chosen, names, (), commitment=commitment(seed), cards=game.cards)
        match = cls(game, table, luck, seed, record)
        table.begin()
        record.setup = tuple(match._recorder.take())
        return match, Step(0, Entry(0, ""), tuple(match._news.take()))

    # Playing

    @property
    def ply(self) -> int:
        return int(self._table.ply)

    @property
    def over(self) -> bool:
        return bool(self._table.over())

    def waiting(self) -> list[int]:
        """The seats the match waits for; none when it is over."""
        return [] if self.over else self._table.waiting()

    def play(self, seat: int, move: str) -> Step:
        """Make a move given as text. Raises BadNotation or Refused, and then nothing has changed."""
        number = self.game.notation.read(move)
        refusal = self.refusal(seat, move)
        if refusal is not None:
            raise Refused(self.game.explain(refusal, self.game.words(self.record.seats)), refusal)
        self._table.play(seat, number)
        entry = Entry(seat, self.game.notation.write(number), tuple(self._recorder.take()))
        self.record.entries.append(entry)
        if self.over:
            self.record.seed = self._seed.hex()
        return Step(self.ply, entry, tuple(self._news.take()))

    def legal(self, seat: int) -> list[str]:
        """The moves this seat may make now, as text."""
        if self.over:
            return []
        moves = [*self._table.legal_for(seat), *self._table.free_for(seat)]
        return [self.game.notation.write(move) for move in dict.fromkeys(moves)]

    def passed(self, seat: int) -> str | None:
        """The move that the house makes for this seat, whoever sits there; None if it does not."""
        move = None if self.over or seat not in self.waiting() else self.game.passes(self._table, seat)
        return None if move is None else self.game.notation.write(move)

    def refusal(self, seat: int, move: str) -> Refusal | None:
        """Why this seat may not make this move now; None if it may. Raises BadNotation."""
        if not 0 <= seat < len(self.record.seats):
            raise BadNotation(f"There is no seat {seat} at this table.")
        return self.game.refusal(self._table, seat, self.game.notation.read(move))

    # Seeing

    def scene(self, viewer: int | None, language: str = "en") -> Scene:
        """What this viewer sees (None: somebody who only watches)."""
        return self.game.scene(self._table, viewer, self.game.words(self.record.seats, language))

    def happenings(self, step: Step, viewer: int | None, language: str = "en") -> list[Happening]:
        """What this viewer may know of a step that has just been made."""
        words = self.game.words(self.record.seats, language)
        return narrate(self.game, list(step.told), self._table, viewer, words)

    def imagined(self, seat: int) -> Table:
        """The position as this seat knows it, all else dealt anew: what a computer player is given."""
        return self._table.imagine(seat, SealedLuck(new_seed()))

    def standing(self) -> list[int]:
        return [int(value) for value in self._table.standing()]

    # Keeping

    def save(self) -> bytes:
        """Everything needed to go on later, secrets included."""
        position = snapshot.save(self.game, self._table)
        return msgspec.msgpack.encode(Saved(self.record.text(), position, self._seed, self._luck.drawn))

    @classmethod
    def load(cls, game: Game, saved: bytes) -> Match:
        """Go on with a saved match, with the cards it was dealt with. Raises BadSnapshot, BadRecord or BadCards."""
        try:
            parts = msgspec.msgpack.decode(saved, type=Saved)
        except msgspec.DecodeError as error:
            raise BadSnapshot(f"These bytes are not a saved match: {error}.") from None
        luck = SealedLuck(parts.seed, parts.drawn)
        record = records.parse(parts.record)
        game = game.with_cards(record.cards)
        return cls(game, snapshot.load(game, parts.position, luck), luck, parts.seed, record)
