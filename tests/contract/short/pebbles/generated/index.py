"""The table that is played on. Written by `kingstable.core.indexer` from the rules and pieces: do not edit."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.luck import Luck
from kingstable.core.packing import Packer, Unpacker
from tests.contract.short.pebbles import rules, strategy
from tests.contract.short.pebbles.generated import steps
from tests.contract.short.pebbles.pieces import Heap


@final
class Pebbles(Heap):
    """The table that is played on."""

    def run(self, rule: i64, seat: i64, first: i64, second: i64) -> None:
        if rule == steps.PREPARE:
            rules.prepare(self)
        elif rule == steps.TURN:
            rules.turn(self, seat)
        elif rule == steps.PEBBLES_TO_TAKE:
            rules.pebbles_to_take(self, seat)
        elif rule == steps.TAKE:
            rules.take(self, seat, first)

    def empty(self, luck: Luck) -> Pebbles:
        new = Pebbles(self.seats, luck, self.choices)
        new.rules = self.rules
        return new

    def rule_nouns(self) -> dict[int, tuple[str, ...]]:
        return steps.RULE_NOUNS

    def standing(self) -> vec[i64]:
        return rules.standing(self)

    def appeal(self, seat: i64, move: i64) -> i64:
        return strategy.appeal(self, seat, move)

    def imagine(self, seat: i64, luck: Luck) -> Pebbles:
        new = self.clone()
        new.luck = luck
        rules.imagine(new, seat)
        return new

    def clone(self) -> Pebbles:
        new = Pebbles(self.seats, self.luck, self.choices)
        new.copy_table(self)
        new.left = self.left
        new.last = self.last
        return new

    def pack(self) -> list[int]:
        packer = Packer(self)
        packer.put(self.left)
        packer.put(self.last)
        return packer.numbers

    def unpack(self, numbers: list[int]) -> None:
        unpacker = Unpacker(numbers, self)
        self.left = unpacker.take()
        self.last = unpacker.take()
        unpacker.finish()

    def fields(self) -> dict[str, object]:
        return {
            "left": self.left,
            "last": self.last,
        }
