"""The table that is played on. Written by `kingstable.core.indexer` from the rules and pieces: do not edit."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.canvas import Canvas
from kingstable.core.luck import Luck
from kingstable.core.packing import Packer, Unpacker
from kingstable.games.crusaders import chances, knowledge, planes, rules, strategy
from kingstable.games.crusaders.generated import steps
from kingstable.games.crusaders.pieces import Realm


@final
class Crusaders(Realm):
    """The table that is played on."""

    def run(self, rule: i64, seat: i64, first: i64, second: i64) -> None:
        if rule == steps.PREPARE:
            rules.prepare(self)
        elif rule == steps.TURN:
            rules.turn(self, seat)
        elif rule == steps.CARD_TO_PLACE:
            rules.card_to_place(self, seat)
        elif rule == steps.PLACE:
            rules.place(self, seat, first, second)

    def empty(self, luck: Luck) -> Crusaders:
        new = Crusaders(self.seats, luck, self.choices)
        new.rules = self.rules
        return new

    def rule_nouns(self) -> dict[int, tuple[str, ...]]:
        return steps.RULE_NOUNS

    def standing(self) -> vec[i64]:
        return rules.standing(self)

    def appeal(self, seat: i64, move: i64) -> i64:
        return strategy.appeal(self, seat, move)

    def appeals(self, seat: i64) -> vec[i64]:
        return strategy.appeals(self, seat)

    def traits(self, seat: i64) -> vec[i64]:
        return chances.traits(self, seat)

    def chances(self) -> vec[i64]:
        return chances.chances(self)

    def favourite(self) -> i64:
        return strategy.favourite(self)

    def observe(self, seat: i64, canvas: Canvas) -> None:
        planes.observe(self, seat, canvas)

    def imagine(self, seat: i64, luck: Luck) -> Crusaders:
        new = self.clone()
        new.luck = luck
        knowledge.imagine(new, seat)
        return new

    def clone(self) -> Crusaders:
        new = Crusaders(self.seats, self.luck, self.choices)
        new.copy_table(self)
        new.deck = self.deck[:]
        new.hands = self.hands[:]
        new.laid = self.laid[:]
        new.sizes = self.sizes[:]
        new.armies = self.armies[:]
        new.latest = self.latest[:]
        new.left = self.left[:]
        new.holders = self.holders[:]
        new.markers = self.markers[:]
        new.placed = self.placed
        new.threats = self.threats[:]
        return new

    def pack(self) -> list[int]:
        packer = Packer(self)
        packer.put_pile(self.deck)
        packer.put_pile(self.hands)
        packer.put_pile(self.laid)
        packer.put_pile(self.sizes)
        packer.put_pile(self.armies)
        packer.put_pile(self.latest)
        packer.put_pile(self.left)
        packer.put_pile(self.holders)
        packer.put_pile(self.markers)
        packer.put(self.placed)
        packer.put_pile(self.threats)
        return packer.numbers

    def unpack(self, numbers: list[int]) -> None:
        unpacker = Unpacker(numbers, self)
        self.deck = unpacker.take_pile()
        self.hands = unpacker.take_pile()
        self.laid = unpacker.take_pile()
        self.sizes = unpacker.take_pile()
        self.armies = unpacker.take_pile()
        self.latest = unpacker.take_pile()
        self.left = unpacker.take_pile()
        self.holders = unpacker.take_pile()
        self.markers = unpacker.take_pile()
        self.placed = unpacker.take()
        self.threats = unpacker.take_pile()
        unpacker.finish()

    def fields(self) -> dict[str, object]:
        return {
            "deck": self.deck,
            "hands": self.hands,
            "laid": self.laid,
            "sizes": self.sizes,
            "armies": self.armies,
            "latest": self.latest,
            "left": self.left,
            "holders": self.holders,
            "markers": self.markers,
            "placed": self.placed,
            "threats": self.threats,
        }
