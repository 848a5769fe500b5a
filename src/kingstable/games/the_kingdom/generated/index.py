"""The table that is played on. Written by `kingstable.core.indexer` from the rules and pieces: do not edit."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.canvas import Canvas
from kingstable.core.luck import Luck
from kingstable.core.packing import Packer, Unpacker
from kingstable.games.the_kingdom import chances, knowledge, planes, royalty, rules, strategy
from kingstable.games.the_kingdom.generated import steps
from kingstable.games.the_kingdom.pieces import Kingdom


@final
class TheKingdom(Kingdom):
    """The table that is played on."""

    def run(self, rule: i64, seat: i64, first: i64, second: i64) -> None:
        if rule == steps.PREPARE:
            rules.prepare(self)
        elif rule == steps.TURN:
            rules.turn(self, seat)
        elif rule == steps.PLAY_PHASE:
            rules.play_phase(self, seat)
        elif rule == steps.SUIT_EFFECT:
            rules.suit_effect(self, seat, first)
        elif rule == steps.FORCE_A_RIVAL:
            royalty.force_a_rival(self, seat)
        elif rule == steps.FREE_CARD:
            royalty.free_card(self, seat)
        elif rule == steps.BUY_PHASE:
            rules.buy_phase(self, seat)
        elif rule == steps.DISCARD_PHASE:
            rules.discard_phase(self, seat)
        elif rule == steps.DRAW_PHASE:
            rules.draw_phase(self, seat)
        elif rule == steps.NEXT_TURN:
            rules.next_turn(self, seat)
        elif rule == steps.CARD_TO_PLAY:
            rules.card_to_play(self, seat)
        elif rule == steps.RIVAL_TO_RAID:
            royalty.rival_to_raid(self, seat)
        elif rule == steps.RIVAL_TO_FORCE:
            royalty.rival_to_force(self, seat)
        elif rule == steps.WHETHER_TO_DRAW:
            royalty.whether_to_draw(self, seat, first)
        elif rule == steps.CARD_FOR_THE_VAULT:
            royalty.card_for_the_vault(self, seat)
        elif rule == steps.CARD_TO_TAKE:
            royalty.card_to_take(self, seat)
        elif rule == steps.CARD_FOR_WINTER:
            royalty.card_for_winter(self, seat)
        elif rule == steps.WHETHER_TO_SHUFFLE:
            royalty.whether_to_shuffle(self, seat)
        elif rule == steps.CARD_TO_BURY:
            royalty.card_to_bury(self, seat)
        elif rule == steps.CARD_TO_BUY:
            rules.card_to_buy(self, seat)
        elif rule == steps.PLAY:
            rules.play(self, seat, first)
        elif rule == steps.END_PLAY:
            rules.end_play(self, seat)
        elif rule == steps.RAID:
            royalty.raid(self, seat, first)
        elif rule == steps.FORCE:
            royalty.force(self, seat, first)
        elif rule == steps.DRAW_CARDS:
            royalty.draw_cards(self, seat, first)
        elif rule == steps.VAULT_HELD:
            royalty.vault_held(self, seat, first)
        elif rule == steps.VAULT_DISCARDED:
            royalty.vault_discarded(self, seat, first)
        elif rule == steps.TAKE:
            royalty.take(self, seat, first)
        elif rule == steps.CONJURE:
            royalty.conjure(self, seat, first)
        elif rule == steps.SHUFFLE_IN:
            royalty.shuffle_in(self, seat)
        elif rule == steps.BURY:
            royalty.bury(self, seat, first)
        elif rule == steps.BUY:
            rules.buy(self, seat, first)
        elif rule == steps.BUY_HIDDEN_ACE:
            rules.buy_hidden_ace(self, seat)
        elif rule == steps.DECLINE:
            rules.decline(self, seat)

    def empty(self, luck: Luck) -> TheKingdom:
        new = TheKingdom(self.seats, luck, self.choices)
        new.rules = self.rules
        return new

    def rule_nouns(self) -> dict[int, tuple[str, ...]]:
        return steps.RULE_NOUNS

    def standing(self) -> vec[i64]:
        return rules.standing(self)

    def appeal(self, seat: i64, move: i64) -> i64:
        return strategy.appeal(self, seat, move)

    def traits(self, seat: i64) -> vec[i64]:
        return chances.traits(self, seat)

    def chances(self) -> vec[i64]:
        return chances.chances(self)

    def obvious(self) -> i64:
        return strategy.obvious(self)

    def observe(self, seat: i64, canvas: Canvas) -> None:
        planes.observe(self, seat, canvas)

    def imagine(self, seat: i64, luck: Luck) -> TheKingdom:
        new = self.clone()
        new.luck = luck
        knowledge.imagine(new, seat)
        return new

    def clone(self) -> TheKingdom:
        new = TheKingdom(self.seats, self.luck, self.choices)
        new.copy_table(self)
        new.piles = self.piles[:]
        new.tops = self.tops
        new.buried = self.buried[:]
        new.on_top = self.on_top[:]
        new.springs = self.springs[:]
        new.coins = self.coins
        new.purchases = self.purchases
        new.vaulted = self.vaulted
        new.aces_open = self.aces_open
        new.jokers = self.jokers
        new.first = self.first
        new.turns_left = self.turns_left
        return new

    def pack(self) -> list[int]:
        packer = Packer(self)
        packer.put_pile(self.piles)
        packer.put(self.tops)
        packer.put_pile(self.buried)
        packer.put_pile(self.on_top)
        packer.put_pile(self.springs)
        packer.put(self.coins)
        packer.put(self.purchases)
        packer.put(self.vaulted)
        packer.put(self.aces_open)
        packer.put(self.jokers)
        packer.put(self.first)
        packer.put(self.turns_left)
        return packer.numbers

    def unpack(self, numbers: list[int]) -> None:
        unpacker = Unpacker(numbers, self)
        self.piles = unpacker.take_pile()
        self.tops = unpacker.take()
        self.buried = unpacker.take_pile()
        self.on_top = unpacker.take_pile()
        self.springs = unpacker.take_pile()
        self.coins = unpacker.take()
        self.purchases = unpacker.take()
        self.vaulted = unpacker.take()
        self.aces_open = unpacker.take()
        self.jokers = unpacker.take()
        self.first = unpacker.take()
        self.turns_left = unpacker.take()
        unpacker.finish()

    def fields(self) -> dict[str, object]:
        return {
            "piles": self.piles,
            "tops": self.tops,
            "buried": self.buried,
            "on_top": self.on_top,
            "springs": self.springs,
            "coins": self.coins,
            "purchases": self.purchases,
            "vaulted": self.vaulted,
            "aces_open": self.aces_open,
            "jokers": self.jokers,
            "first": self.first,
            "turns_left": self.turns_left,
        }
