"""The table that is played on. Written by `kingstable.core.indexer` from the rules and pieces: do not edit."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.luck import Luck
from kingstable.core.packing import Packer, Unpacker
from tests.contract.short.straws import rules, strategy
from tests.contract.short.straws.generated import steps
from tests.contract.short.straws.pieces import Bundle


@final
class Straws(Bundle):
    """The table that is played on."""

    def run(self, rule: i64, seat: i64, first: i64, second: i64) -> None:
        if rule == steps.PREPARE:
            rules.prepare(self)
        elif rule == steps.TURN:
            rules.turn(self, seat)
        elif rule == steps.COMPARE:
            rules.compare(self)
        elif rule == steps.STRAW_TO_HOLD:
            rules.straw_to_hold(self, seat)
        elif rule == steps.KEEP:
            rules.keep(self, seat)
        elif rule == steps.DRAW:
            rules.draw(self, seat)

    def empty(self, luck: Luck) -> Straws:
        new = Straws(self.seats, luck, self.choices)
        new.rules = self.rules
        return new

    def rule_nouns(self) -> dict[int, tuple[str, ...]]:
        return steps.RULE_NOUNS

    def standing(self) -> vec[i64]:
        return rules.standing(self)

    def appeal(self, seat: i64, move: i64) -> i64:
        return strategy.appeal(self, seat, move)

    def imagine(self, seat: i64, luck: Luck) -> Straws:
        new = self.clone()
        new.luck = luck
        rules.imagine(new, seat)
        return new

    def clone(self) -> Straws:
        new = Straws(self.seats, self.luck, self.choices)
        new.copy_table(self)
        new.store = self.store[:]
        new.held = self.held[:]
        new.away = [each[:] for each in self.away]
        return new

    def pack(self) -> list[int]:
        packer = Packer(self)
        packer.put_pile(self.store)
        packer.put_pile(self.held)
        packer.put_piles(self.away)
        return packer.numbers

    def unpack(self, numbers: list[int]) -> None:
        unpacker = Unpacker(numbers, self)
        self.store = unpacker.take_pile()
        self.held = unpacker.take_pile()
        self.away = unpacker.take_piles()
        unpacker.finish()

    def fields(self) -> dict[str, object]:
        return {
            "store": self.store,
            "held": self.held,
            "away": self.away,
        }
