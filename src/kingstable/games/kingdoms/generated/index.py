"""The table that is played on. Written by `kingstable.core.indexer` from the rules and pieces: do not edit."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.canvas import Canvas
from kingstable.core.luck import Luck
from kingstable.core.packing import Packer, Unpacker
from kingstable.games.kingdoms import beliefs, chances, knowledge, planes, rules, strategy
from kingstable.games.kingdoms.generated import steps
from kingstable.games.kingdoms.pieces import Lands


@final
class Kingdoms(Lands):
    """The table that is played on."""

    def run(self, rule: i64, seat: i64, first: i64, second: i64) -> None:
        if rule == steps.PREPARE:
            rules.prepare(self)
        elif rule == steps.REVIEW_DEAL:
            rules.review_deal(self)
        elif rule == steps.OPEN_WINDOW:
            rules.open_window(self, first)
        elif rule == steps.CLOSE_WINDOW:
            rules.close_window(self)
        elif rule == steps.TURN:
            rules.turn(self, seat)
        elif rule == steps.DRAW:
            rules.draw(self, seat)
        elif rule == steps.EXCHANGE:
            rules.exchange(self)
        elif rule == steps.LAST_TURNS:
            rules.last_turns(self, first)
        elif rule == steps.FINISH:
            rules.finish(self)
        elif rule == steps.RIVAL_TO_CHALLENGE:
            rules.rival_to_challenge(self, seat)
        elif rule == steps.ATTACK:
            rules.attack(self, seat)
        elif rule == steps.REPLY:
            rules.reply(self, seat)
        elif rule == steps.COUNTERATTACK:
            rules.counterattack(self, seat)
        elif rule == steps.RAISE_OR_GIVE_UP:
            rules.raise_or_give_up(self, seat)
        elif rule == steps.SECOND_CARD:
            rules.second_card(self, seat)
        elif rule == steps.LAST_CHANGE:
            rules.last_change(self, seat)
        elif rule == steps.WINDOW:
            rules.window(self, seat)
        elif rule == steps.LAST_CHANGE_TOGETHER:
            rules.last_change_together(self, seat)
        elif rule == steps.CHALLENGE:
            rules.challenge(self, seat, first)
        elif rule == steps.BID:
            rules.bid(self, seat, first)
        elif rule == steps.GIVE_UP:
            rules.give_up(self, seat)
        elif rule == steps.LAY:
            rules.lay(self, seat, first, second)
        elif rule == steps.TAKE:
            rules.take(self, seat, first)
        elif rule == steps.REFLAG:
            rules.reflag(self, seat, first)
        elif rule == steps.LAY_TREASURE:
            rules.lay_treasure(self, seat)
        elif rule == steps.TAKE_TREASURE:
            rules.take_treasure(self, seat)
        elif rule == steps.SHOW:
            rules.show(self, seat, first)
        elif rule == steps.HIDE:
            rules.hide(self, seat, first)
        elif rule == steps.READY:
            rules.ready(self, seat)
        elif rule == steps.REST:
            rules.rest(self, seat)

    def empty(self, luck: Luck) -> Kingdoms:
        new = Kingdoms(self.seats, luck, self.choices)
        new.rules = self.rules
        return new

    def rule_nouns(self) -> dict[int, tuple[str, ...]]:
        return steps.RULE_NOUNS

    def free(self, seat: i64) -> None:
        rules.free(self, seat)

    def standing(self) -> vec[i64]:
        return rules.standing(self)

    def appeal(self, seat: i64, move: i64) -> i64:
        return strategy.appeal(self, seat, move)

    def idle(self, seat: i64, move: i64) -> bool:
        return strategy.idle(self, seat, move)

    def traits(self, seat: i64) -> vec[i64]:
        return chances.traits(self, seat)

    def chances(self) -> vec[i64]:
        return chances.chances(self)

    def at_rest(self) -> bool:
        return chances.at_rest(self)

    def plausible(self, seat: i64) -> i64:
        return beliefs.plausible(self, seat)

    def obvious(self) -> i64:
        return strategy.obvious(self)

    def observe(self, seat: i64, canvas: Canvas) -> None:
        planes.observe(self, seat, canvas)

    def imagine(self, seat: i64, luck: Luck) -> Kingdoms:
        new = self.clone()
        new.luck = luck
        knowledge.imagine(new, seat)
        return new

    def clone(self) -> Kingdoms:
        new = Kingdoms(self.seats, self.luck, self.choices)
        new.copy_table(self)
        new.deck = self.deck[:]
        new.hands = self.hands[:]
        new.known = self.known[:]
        new.loose = self.loose[:]
        new.kingdoms = self.kingdoms[:]
        new.changes = self.changes[:]
        new.prize = self.prize
        new.challenger = self.challenger
        new.opponent = self.opponent
        new.bids = self.bids[:]
        new.fought = self.fought
        new.resting = self.resting
        return new

    def pack(self) -> list[int]:
        packer = Packer(self)
        packer.put_pile(self.deck)
        packer.put_pile(self.hands)
        packer.put_pile(self.known)
        packer.put_pile(self.loose)
        packer.put_pile(self.kingdoms)
        packer.put_pile(self.changes)
        packer.put(self.prize)
        packer.put(self.challenger)
        packer.put(self.opponent)
        packer.put_pile(self.bids)
        packer.put(self.fought)
        packer.put(self.resting)
        return packer.numbers

    def unpack(self, numbers: list[int]) -> None:
        unpacker = Unpacker(numbers, self)
        self.deck = unpacker.take_pile()
        self.hands = unpacker.take_pile()
        self.known = unpacker.take_pile()
        self.loose = unpacker.take_pile()
        self.kingdoms = unpacker.take_pile()
        self.changes = unpacker.take_pile()
        self.prize = unpacker.take()
        self.challenger = unpacker.take()
        self.opponent = unpacker.take()
        self.bids = unpacker.take_pile()
        self.fought = unpacker.take()
        self.resting = unpacker.take()
        unpacker.finish()

    def fields(self) -> dict[str, object]:
        return {
            "deck": self.deck,
            "hands": self.hands,
            "known": self.known,
            "loose": self.loose,
            "kingdoms": self.kingdoms,
            "changes": self.changes,
            "prize": self.prize,
            "challenger": self.challenger,
            "opponent": self.opponent,
            "bids": self.bids,
            "fought": self.fought,
            "resting": self.resting,
        }
