"""The table that is played on. Written by `kingstable.core.indexer` from the rules and pieces: do not edit."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.canvas import Canvas
from kingstable.core.luck import Luck
from kingstable.core.packing import Packer, Unpacker
from kingstable.games.kings_of_serbia import chances, knowledge, lands, planes, removal, rules, strategy, trade
from kingstable.games.kings_of_serbia.generated import steps
from kingstable.games.kings_of_serbia.pieces import Realm


@final
class KingsOfSerbia(Realm):
    """The table that is played on."""

    def run(self, rule: i64, seat: i64, first: i64, second: i64) -> None:
        if rule == steps.PREPARE:
            rules.prepare(self)
        elif rule == steps.NEW_ROUND:
            rules.new_round(self)
        elif rule == steps.DRAWING:
            rules.drawing(self)
        elif rule == steps.PLACING:
            rules.placing(self, seat)
        elif rule == steps.EXTRA_CARDS:
            rules.extra_cards(self)
        elif rule == steps.TOP_CARD:
            rules.top_card(self, seat, first)
        elif rule == steps.REVEAL:
            rules.reveal(self)
        elif rule == steps.USE_EFFECTS:
            rules.use_effects(self, seat)
        elif rule == steps.EXPLORING:
            lands.exploring(self)
        elif rule == steps.START_EXPLORING:
            lands.start_exploring(self, seat)
        elif rule == steps.EXPLORE_ON:
            lands.explore_on(self, seat)
        elif rule == steps.CONQUERING:
            lands.conquering(self)
        elif rule == steps.START_CONQUERING:
            lands.start_conquering(self, seat)
        elif rule == steps.CONQUER_ON:
            lands.conquer_on(self, seat)
        elif rule == steps.PRODUCTION:
            trade.production(self)
        elif rule == steps.PRODUCE:
            trade.produce(self, seat)
        elif rule == steps.TRADING:
            trade.trading(self)
        elif rule == steps.PAYMENT:
            trade.payment(self)
        elif rule == steps.BUYING:
            trade.buying(self)
        elif rule == steps.START_BUYING:
            trade.start_buying(self, seat)
        elif rule == steps.BUY_ON:
            trade.buy_on(self, seat)
        elif rule == steps.SUPPORT_ACTION:
            lands.support_action(self, seat, first)
        elif rule == steps.LAND_REMOVAL:
            removal.land_removal(self, seat)
        elif rule == steps.SETTLE_LAND_REMOVAL:
            removal.settle_land_removal(self, seat)
        elif rule == steps.END_OF_ROUND:
            rules.end_of_round(self)
        elif rule == steps.CARD_TO_PLACE:
            rules.card_to_place(self, seat)
        elif rule == steps.PLACE_FOR_TOP_CARD:
            rules.place_for_top_card(self, seat)
        elif rule == steps.EFFECT_TO_USE:
            rules.effect_to_use(self, seat)
        elif rule == steps.CARD_TO_REMOVE:
            removal.card_to_remove(self, seat)
        elif rule == steps.CARD_FOUND:
            removal.card_found(self, seat)
        elif rule == steps.STEP_TO_EXPLORE:
            lands.step_to_explore(self, seat)
        elif rule == steps.TERRITORY_TO_CONQUER:
            lands.territory_to_conquer(self, seat)
        elif rule == steps.ACTION_TO_SUPPORT:
            lands.action_to_support(self, seat, first)
        elif rule == steps.CARD_TO_BUY:
            trade.card_to_buy(self, seat)
        elif rule == steps.RESOURCES_TO_SELL:
            trade.resources_to_sell(self, seat)
        elif rule == steps.PLACE:
            rules.place(self, seat, first, second)
        elif rule == steps.LAY_TOP:
            rules.lay_top(self, seat, first)
        elif rule == steps.BRING:
            rules.bring(self, seat, first)
        elif rule == steps.REMOVE_DISCARDED:
            removal.remove_discarded(self, seat, first)
        elif rule == steps.LOOK:
            removal.look(self, seat)
        elif rule == steps.REMOVE_FROM_DECK:
            removal.remove_from_deck(self, seat, first)
        elif rule == steps.GO:
            lands.go(self, seat, first)
        elif rule == steps.EXPLORE:
            lands.explore(self, seat)
        elif rule == steps.CONQUER:
            lands.conquer(self, seat, first)
        elif rule == steps.FIGHT:
            lands.fight(self, seat, first)
        elif rule == steps.SUPPORT:
            lands.support(self, seat, first)
        elif rule == steps.SELL:
            trade.sell(self, seat, first, second)
        elif rule == steps.BUY:
            trade.buy(self, seat, first)
        elif rule == steps.STOP:
            rules.stop(self, seat)
        elif rule == steps.KEEP:
            trade.keep(self, seat)
        elif rule == steps.DECLINE:
            removal.decline(self, seat)
        elif rule == steps.OFFER:
            trade.offer(self, seat, first)

    def empty(self, luck: Luck) -> KingsOfSerbia:
        new = KingsOfSerbia(self.seats, luck, self.choices)
        new.rules = self.rules
        return new

    def rule_nouns(self) -> dict[int, tuple[str, ...]]:
        return steps.RULE_NOUNS

    def standing(self) -> vec[i64]:
        return rules.standing(self)

    def appeal(self, seat: i64, move: i64) -> i64:
        return strategy.appeal(self, seat, move)

    def idle(self, seat: i64, move: i64) -> bool:
        return strategy.idle(self, seat, move)

    def outlook(self) -> vec[i64]:
        return strategy.outlook(self)

    def traits(self, seat: i64) -> vec[i64]:
        return chances.traits(self, seat)

    def chances(self) -> vec[i64]:
        return chances.chances(self)

    def at_rest(self) -> bool:
        return chances.at_rest(self)

    def favourite(self) -> i64:
        return strategy.favourite(self)

    def observe(self, seat: i64, canvas: Canvas) -> None:
        planes.observe(self, seat, canvas)

    def imagine(self, seat: i64, luck: Luck) -> KingsOfSerbia:
        new = self.clone()
        new.luck = luck
        knowledge.imagine(new, seat)
        return new

    def clone(self) -> KingsOfSerbia:
        new = KingsOfSerbia(self.seats, self.luck, self.choices)
        new.copy_table(self)
        new.kinds = self.kinds
        new.cards = self.cards[:]
        new.own = self.own[:]
        new.tops = self.tops[:]
        new.unseen = self.unseen[:]
        new.sites = self.sites[:]
        new.hidden_lands = self.hidden_lands
        new.market = self.market[:]
        new.deck_size = self.deck_size
        new.bandits = self.bandits
        new.round = self.round
        new.phase = self.phase
        new.first = self.first
        new.explorer = self.explorer
        new.place = self.place
        new.value = self.value
        new.prices = self.prices
        new.sold_out = self.sold_out
        return new

    def pack(self) -> list[int]:
        packer = Packer(self)
        packer.put(self.kinds)
        packer.put_pile(self.cards)
        packer.put_pile(self.own)
        packer.put_pile(self.tops)
        packer.put_pile(self.unseen)
        packer.put_pile(self.sites)
        packer.put(self.hidden_lands)
        packer.put_pile(self.market)
        packer.put(self.deck_size)
        packer.put(self.bandits)
        packer.put(self.round)
        packer.put(self.phase)
        packer.put(self.first)
        packer.put(self.explorer)
        packer.put(self.place)
        packer.put(self.value)
        packer.put(self.prices)
        packer.put(self.sold_out)
        return packer.numbers

    def unpack(self, numbers: list[int]) -> None:
        unpacker = Unpacker(numbers, self)
        self.kinds = unpacker.take()
        self.cards = unpacker.take_pile()
        self.own = unpacker.take_pile()
        self.tops = unpacker.take_pile()
        self.unseen = unpacker.take_pile()
        self.sites = unpacker.take_pile()
        self.hidden_lands = unpacker.take()
        self.market = unpacker.take_pile()
        self.deck_size = unpacker.take()
        self.bandits = unpacker.take()
        self.round = unpacker.take()
        self.phase = unpacker.take()
        self.first = unpacker.take()
        self.explorer = unpacker.take()
        self.place = unpacker.take()
        self.value = unpacker.take()
        self.prices = unpacker.take()
        self.sold_out = unpacker.take()
        unpacker.finish()

    def fields(self) -> dict[str, object]:
        return {
            "kinds": self.kinds,
            "cards": self.cards,
            "own": self.own,
            "tops": self.tops,
            "unseen": self.unseen,
            "sites": self.sites,
            "hidden_lands": self.hidden_lands,
            "market": self.market,
            "deck_size": self.deck_size,
            "bandits": self.bandits,
            "round": self.round,
            "phase": self.phase,
            "first": self.first,
            "explorer": self.explorer,
            "place": self.place,
            "value": self.value,
            "prices": self.prices,
            "sold_out": self.sold_out,
        }
