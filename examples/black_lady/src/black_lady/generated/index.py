"""The table that is played on. Written by `kingstable.core.indexer` from the rules and pieces: do not edit."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.luck import Luck
from kingstable.core.packing import Packer, Unpacker
from black_lady import knowledge, rules, strategy
from black_lady.generated import steps
from black_lady.pieces import Baize


@final
class BlackLady(Baize):
    """The table that is played on."""

    def run(self, rule: i64, seat: i64, first: i64, second: i64) -> None:
        if rule == steps.PREPARE:
            rules.prepare(self)
        elif rule == steps.DEAL:
            rules.deal(self, seat)
        elif rule == steps.TRICK:
            rules.trick(self, seat)
        elif rule == steps.TURN:
            rules.turn(self, seat)
        elif rule == steps.TRICK_OVER:
            rules.trick_over(self)
        elif rule == steps.DEAL_OVER:
            rules.deal_over(self)
        elif rule == steps.CARD_TO_PLAY:
            rules.card_to_play(self, seat)
        elif rule == steps.PLAY:
            rules.play(self, seat, first)

    def empty(self, luck: Luck) -> BlackLady:
        new = BlackLady(self.seats, luck, self.choices)
        new.rules = self.rules
        return new

    def rule_nouns(self) -> dict[int, tuple[str, ...]]:
        return steps.RULE_NOUNS

    def standing(self) -> vec[i64]:
        return rules.standing(self)

    def appeal(self, seat: i64, move: i64) -> i64:
        return strategy.appeal(self, seat, move)

    def imagine(self, seat: i64, luck: Luck) -> BlackLady:
        new = self.clone()
        new.luck = luck
        knowledge.imagine(new, seat)
        return new

    def clone(self) -> BlackLady:
        new = BlackLady(self.seats, self.luck, self.choices)
        new.copy_table(self)
        new.hands = [each[:] for each in self.hands]
        new.trick = self.trick[:]
        new.leader = self.leader
        new.taken = [each[:] for each in self.taken]
        new.points = self.points[:]
        new.lacks = self.lacks[:]
        new.dealer = self.dealer
        new.deals_left = self.deals_left
        return new

    def pack(self) -> list[int]:
        packer = Packer(self)
        packer.put_piles(self.hands)
        packer.put_pile(self.trick)
        packer.put(self.leader)
        packer.put_piles(self.taken)
        packer.put_pile(self.points)
        packer.put_pile(self.lacks)
        packer.put(self.dealer)
        packer.put(self.deals_left)
        return packer.numbers

    def unpack(self, numbers: list[int]) -> None:
        unpacker = Unpacker(numbers, self)
        self.hands = unpacker.take_piles()
        self.trick = unpacker.take_pile()
        self.leader = unpacker.take()
        self.taken = unpacker.take_piles()
        self.points = unpacker.take_pile()
        self.lacks = unpacker.take_pile()
        self.dealer = unpacker.take()
        self.deals_left = unpacker.take()
        unpacker.finish()

    def fields(self) -> dict[str, object]:
        return {
            "hands": self.hands,
            "trick": self.trick,
            "leader": self.leader,
            "taken": self.taken,
            "points": self.points,
            "lacks": self.lacks,
            "dealer": self.dealer,
            "deals_left": self.deals_left,
        }
