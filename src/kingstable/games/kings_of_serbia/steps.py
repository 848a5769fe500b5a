"""What may come next, with its types. Written by `kingstable.core.indexer` from rules.py and pieces.py: do not edit."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kingstable.core.news import EVERYONE
from kingstable.core.table import ASKS, FIRST_AT, SEALED, SEAT_AT, SECOND_AT
from kingstable.games.kings_of_serbia.pieces import Realm

PREPARE: Final[i64] = 1
NEW_ROUND: Final[i64] = 2
DRAWING: Final[i64] = 3
PLACING: Final[i64] = 4
EXTRA_CARDS: Final[i64] = 5
TOP_CARD: Final[i64] = 6
REVEAL: Final[i64] = 7
USE_EFFECTS: Final[i64] = 8
EXPLORING: Final[i64] = 9
START_EXPLORING: Final[i64] = 10
EXPLORE_ON: Final[i64] = 11
CONQUERING: Final[i64] = 12
START_CONQUERING: Final[i64] = 13
CONQUER_ON: Final[i64] = 14
PRODUCTION: Final[i64] = 15
PRODUCE: Final[i64] = 16
TRADING: Final[i64] = 17
PAYMENT: Final[i64] = 18
BUYING: Final[i64] = 19
START_BUYING: Final[i64] = 20
BUY_ON: Final[i64] = 21
SUPPORT_ACTION: Final[i64] = 22
LAND_REMOVAL: Final[i64] = 23
SETTLE_LAND_REMOVAL: Final[i64] = 24
END_OF_ROUND: Final[i64] = 25
CARD_TO_PLACE: Final[i64] = 64
PLACE_FOR_TOP_CARD: Final[i64] = 65
EFFECT_TO_USE: Final[i64] = 66
CARD_TO_REMOVE: Final[i64] = 67
CARD_FOUND: Final[i64] = 68
STEP_TO_EXPLORE: Final[i64] = 69
TERRITORY_TO_CONQUER: Final[i64] = 70
ACTION_TO_SUPPORT: Final[i64] = 71
CARD_TO_BUY: Final[i64] = 72
RESOURCES_TO_SELL: Final[i64] = 112
PLACE: Final[i64] = 128
LAY_TOP: Final[i64] = 129
BRING: Final[i64] = 130
REMOVE_DISCARDED: Final[i64] = 131
LOOK: Final[i64] = 132
REMOVE_FROM_DECK: Final[i64] = 133
GO: Final[i64] = 134
EXPLORE: Final[i64] = 135
CONQUER: Final[i64] = 136
FIGHT: Final[i64] = 137
SUPPORT: Final[i64] = 138
SELL: Final[i64] = 139
BUY: Final[i64] = 140
STOP: Final[i64] = 141
KEEP: Final[i64] = 142
DECLINE: Final[i64] = 143
OFFER: Final[i64] = 144

TOLD_FIRST: Final[i64] = 1
TOLD_ROUND: Final[i64] = 2
TOLD_DRAWS: Final[i64] = 3
TOLD_SHUFFLES: Final[i64] = 4
TOLD_PLACES: Final[i64] = 5
TOLD_LAYS_TOP: Final[i64] = 6
TOLD_REVEALS: Final[i64] = 7
TOLD_BRINGS: Final[i64] = 8
TOLD_LOOKS: Final[i64] = 9
TOLD_REMOVES: Final[i64] = 10
TOLD_SETS_OUT: Final[i64] = 11
TOLD_GOES: Final[i64] = 12
TOLD_EXPLORES: Final[i64] = 13
TOLD_GAINS: Final[i64] = 14
TOLD_MARCHES: Final[i64] = 15
TOLD_CONQUERS: Final[i64] = 16
TOLD_DEFEATS: Final[i64] = 17
TOLD_SUPPORTS: Final[i64] = 18
TOLD_OFFERS: Final[i64] = 19
TOLD_PRICED: Final[i64] = 20
TOLD_EARNS: Final[i64] = 21
TOLD_BUYS: Final[i64] = 22
TOLD_TURNS_UP: Final[i64] = 23
TOLD_DISCARDS: Final[i64] = 24
TOLD_ENDS: Final[i64] = 25

END_PILES: Final[i64] = 1
END_MARKET: Final[i64] = 2
END_ROUND_LIMIT: Final[i64] = 3

STEP_NAMES: Final[dict[int, str]] = {
    1: "prepare",
    2: "new_round",
    3: "drawing",
    4: "placing",
    5: "extra_cards",
    6: "top_card",
    7: "reveal",
    8: "use_effects",
    9: "exploring",
    10: "start_exploring",
    11: "explore_on",
    12: "conquering",
    13: "start_conquering",
    14: "conquer_on",
    15: "production",
    16: "produce",
    17: "trading",
    18: "payment",
    19: "buying",
    20: "start_buying",
    21: "buy_on",
    22: "support_action",
    23: "land_removal",
    24: "settle_land_removal",
    25: "end_of_round",
    64: "card_to_place",
    65: "place_for_top_card",
    66: "effect_to_use",
    67: "card_to_remove",
    68: "card_found",
    69: "step_to_explore",
    70: "territory_to_conquer",
    71: "action_to_support",
    72: "card_to_buy",
    112: "resources_to_sell",
}
MOVE_NOUNS: Final[dict[int, tuple[str, ...]]] = {
    128: ("place", "card", "action"),
    129: ("lay_top", "action"),
    130: ("bring", "action"),
    131: ("remove_discarded", "card"),
    132: ("look",),
    133: ("remove_from_deck", "card"),
    134: ("go", "site"),
    135: ("explore",),
    136: ("conquer", "site"),
    137: ("fight", "number"),
    138: ("support", "action"),
    139: ("sell", "resource", "number"),
    140: ("buy", "card"),
    141: ("stop",),
    142: ("keep",),
    143: ("decline",),
    144: ("offer", "goods"),
}
EVENT_NOUNS: Final[dict[int, tuple[str, ...]]] = {
    1: ("first",),
    2: ("round", "number"),
    3: ("draws", "card"),
    4: ("shuffles", "number"),
    5: ("places", "card", "action"),
    6: ("lays_top", "action"),
    7: ("reveals", "card", "action"),
    8: ("brings", "card", "action"),
    9: ("looks",),
    10: ("removes", "card"),
    11: ("sets_out", "number"),
    12: ("goes", "site"),
    13: ("explores", "site", "land"),
    14: ("gains", "resource", "number"),
    15: ("marches", "number"),
    16: ("conquers", "site", "land"),
    17: ("defeats", "number"),
    18: ("supports", "action"),
    19: ("offers", "resource", "number"),
    20: ("priced", "resource", "number"),
    21: ("earns", "number"),
    22: ("buys", "card"),
    23: ("turns_up", "card"),
    24: ("discards", "number"),
    25: ("ends", "ending"),
}
SECRET_NOUNS: Final[dict[int, tuple[str, ...]]] = {
    1: (),
    2: (),
    3: ("card",),
    4: (),
    5: ("card",),
    6: (),
    7: (),
    8: (),
    9: (),
    10: (),
    11: (),
    12: (),
    13: (),
    14: (),
    15: (),
    16: (),
    17: (),
    18: (),
    19: (),
    20: (),
    21: (),
    22: (),
    23: (),
    24: (),
    25: (),
}
ENDING_NAMES: Final[tuple[str, ...]] = ("", "piles", "market", "round_limit")


def then_prepare(t: Realm) -> None:
    t.add(PREPARE)


def then_new_round(t: Realm) -> None:
    t.add(NEW_ROUND)


def then_drawing(t: Realm) -> None:
    t.add(DRAWING)


def then_placing(t: Realm, seat: i64) -> None:
    t.add(PLACING | seat << SEAT_AT)


def then_extra_cards(t: Realm) -> None:
    t.add(EXTRA_CARDS)


def then_top_card(t: Realm, seat: i64, number: i64) -> None:
    t.add(TOP_CARD | seat << SEAT_AT | number << FIRST_AT)


def then_reveal(t: Realm) -> None:
    t.add(REVEAL)


def then_use_effects(t: Realm, seat: i64) -> None:
    t.add(USE_EFFECTS | seat << SEAT_AT)


def then_exploring(t: Realm) -> None:
    t.add(EXPLORING)


def then_start_exploring(t: Realm, seat: i64) -> None:
    t.add(START_EXPLORING | seat << SEAT_AT)


def then_explore_on(t: Realm, seat: i64) -> None:
    t.add(EXPLORE_ON | seat << SEAT_AT)


def then_conquering(t: Realm) -> None:
    t.add(CONQUERING)


def then_start_conquering(t: Realm, seat: i64) -> None:
    t.add(START_CONQUERING | seat << SEAT_AT)


def then_conquer_on(t: Realm, seat: i64) -> None:
    t.add(CONQUER_ON | seat << SEAT_AT)


def then_production(t: Realm) -> None:
    t.add(PRODUCTION)


def then_produce(t: Realm, seat: i64) -> None:
    t.add(PRODUCE | seat << SEAT_AT)


def then_trading(t: Realm) -> None:
    t.add(TRADING)


def then_payment(t: Realm) -> None:
    t.add(PAYMENT)


def then_buying(t: Realm) -> None:
    t.add(BUYING)


def then_start_buying(t: Realm, seat: i64) -> None:
    t.add(START_BUYING | seat << SEAT_AT)


def then_buy_on(t: Realm, seat: i64) -> None:
    t.add(BUY_ON | seat << SEAT_AT)


def then_support_action(t: Realm, seat: i64, action: i64) -> None:
    t.add(SUPPORT_ACTION | seat << SEAT_AT | action << FIRST_AT)


def then_land_removal(t: Realm, seat: i64) -> None:
    t.add(LAND_REMOVAL | seat << SEAT_AT)


def then_settle_land_removal(t: Realm, seat: i64) -> None:
    t.add(SETTLE_LAND_REMOVAL | seat << SEAT_AT)


def then_end_of_round(t: Realm) -> None:
    t.add(END_OF_ROUND)


def ask_card_to_place(t: Realm, seat: i64) -> None:
    t.add(CARD_TO_PLACE | seat << SEAT_AT | ASKS)


def ask_place_for_top_card(t: Realm, seat: i64) -> None:
    t.add(PLACE_FOR_TOP_CARD | seat << SEAT_AT | ASKS)


def ask_effect_to_use(t: Realm, seat: i64) -> None:
    t.add(EFFECT_TO_USE | seat << SEAT_AT | ASKS)


def ask_card_to_remove(t: Realm, seat: i64) -> None:
    t.add(CARD_TO_REMOVE | seat << SEAT_AT | ASKS)


def ask_card_found(t: Realm, seat: i64) -> None:
    t.add(CARD_FOUND | seat << SEAT_AT | ASKS)


def ask_step_to_explore(t: Realm, seat: i64) -> None:
    t.add(STEP_TO_EXPLORE | seat << SEAT_AT | ASKS)


def ask_territory_to_conquer(t: Realm, seat: i64) -> None:
    t.add(TERRITORY_TO_CONQUER | seat << SEAT_AT | ASKS)


def ask_action_to_support(t: Realm, seat: i64, action: i64) -> None:
    t.add(ACTION_TO_SUPPORT | seat << SEAT_AT | ASKS | action << FIRST_AT)


def ask_card_to_buy(t: Realm, seat: i64) -> None:
    t.add(CARD_TO_BUY | seat << SEAT_AT | ASKS)


def ask_resources_to_sell(t: Realm, seat: i64) -> None:
    t.add(RESOURCES_TO_SELL | seat << SEAT_AT | ASKS | SEALED)


def may_place(t: Realm, card: i64, action: i64) -> None:
    t.offer(PLACE | card << FIRST_AT | action << SECOND_AT)


def may_place_each(t: Realm, card: i64, actions: i64) -> None:
    t.offer_each(PLACE | card << FIRST_AT, actions, SECOND_AT)


def may_lay_top(t: Realm, action: i64) -> None:
    t.offer(LAY_TOP | action << FIRST_AT)


def may_lay_top_each(t: Realm, actions: i64) -> None:
    t.offer_each(LAY_TOP, actions, FIRST_AT)


def may_bring(t: Realm, action: i64) -> None:
    t.offer(BRING | action << FIRST_AT)


def may_bring_each(t: Realm, actions: i64) -> None:
    t.offer_each(BRING, actions, FIRST_AT)


def may_remove_discarded(t: Realm, card: i64) -> None:
    t.offer(REMOVE_DISCARDED | card << FIRST_AT)


def may_remove_discarded_each(t: Realm, cards: i64) -> None:
    t.offer_each(REMOVE_DISCARDED, cards, FIRST_AT)


def may_look(t: Realm) -> None:
    t.offer(LOOK)


def may_remove_from_deck(t: Realm, card: i64) -> None:
    t.offer(REMOVE_FROM_DECK | card << FIRST_AT)


def may_remove_from_deck_each(t: Realm, cards: i64) -> None:
    t.offer_each(REMOVE_FROM_DECK, cards, FIRST_AT)


def may_go(t: Realm, site: i64) -> None:
    t.offer(GO | site << FIRST_AT)


def may_go_each(t: Realm, sites: i64) -> None:
    t.offer_each(GO, sites, FIRST_AT)


def may_explore(t: Realm) -> None:
    t.offer(EXPLORE)


def may_conquer(t: Realm, site: i64) -> None:
    t.offer(CONQUER | site << FIRST_AT)


def may_conquer_each(t: Realm, sites: i64) -> None:
    t.offer_each(CONQUER, sites, FIRST_AT)


def may_fight(t: Realm, number: i64) -> None:
    t.offer(FIGHT | number << FIRST_AT)


def may_fight_each(t: Realm, numbers: i64) -> None:
    t.offer_each(FIGHT, numbers, FIRST_AT)


def may_support(t: Realm, action: i64) -> None:
    t.offer(SUPPORT | action << FIRST_AT)


def may_support_each(t: Realm, actions: i64) -> None:
    t.offer_each(SUPPORT, actions, FIRST_AT)


def may_sell(t: Realm, resource: i64, number: i64) -> None:
    t.offer(SELL | resource << FIRST_AT | number << SECOND_AT)


def may_sell_each(t: Realm, resource: i64, numbers: i64) -> None:
    t.offer_each(SELL | resource << FIRST_AT, numbers, SECOND_AT)


def may_buy(t: Realm, card: i64) -> None:
    t.offer(BUY | card << FIRST_AT)


def may_buy_each(t: Realm, cards: i64) -> None:
    t.offer_each(BUY, cards, FIRST_AT)


def may_stop(t: Realm) -> None:
    t.offer(STOP)


def may_keep(t: Realm) -> None:
    t.offer(KEEP)


def may_decline(t: Realm) -> None:
    t.offer(DECLINE)


def may_offer(t: Realm, goods: i64) -> None:
    t.offer(OFFER | goods << FIRST_AT)


def may_offer_each(t: Realm, goodss: i64) -> None:
    t.offer_each(OFFER, goodss, FIRST_AT)


def tell_first(t: Realm, seat: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_FIRST, seat, 0, 0, EVERYONE)


def tell_round(t: Realm, number: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_ROUND, 0, number, 0, EVERYONE)


def tell_draws(t: Realm, seat: i64, card: i64, knows: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_DRAWS, seat, card, 0, knows)


def tell_shuffles(t: Realm, seat: i64, number: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_SHUFFLES, seat, number, 0, EVERYONE)


def tell_places(t: Realm, seat: i64, card: i64, action: i64, knows: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_PLACES, seat, card, action, knows)


def tell_lays_top(t: Realm, seat: i64, action: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_LAYS_TOP, seat, action, 0, EVERYONE)


def tell_reveals(t: Realm, seat: i64, card: i64, action: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_REVEALS, seat, card, action, EVERYONE)


def tell_brings(t: Realm, seat: i64, card: i64, action: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_BRINGS, seat, card, action, EVERYONE)


def tell_looks(t: Realm, seat: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_LOOKS, seat, 0, 0, EVERYONE)


def tell_removes(t: Realm, seat: i64, card: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_REMOVES, seat, card, 0, EVERYONE)


def tell_sets_out(t: Realm, seat: i64, number: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_SETS_OUT, seat, number, 0, EVERYONE)


def tell_goes(t: Realm, seat: i64, site: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_GOES, seat, site, 0, EVERYONE)


def tell_explores(t: Realm, seat: i64, site: i64, land: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_EXPLORES, seat, site, land, EVERYONE)


def tell_gains(t: Realm, seat: i64, resource: i64, number: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_GAINS, seat, resource, number, EVERYONE)


def tell_marches(t: Realm, seat: i64, number: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_MARCHES, seat, number, 0, EVERYONE)


def tell_conquers(t: Realm, seat: i64, site: i64, land: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_CONQUERS, seat, site, land, EVERYONE)


def tell_defeats(t: Realm, seat: i64, number: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_DEFEATS, seat, number, 0, EVERYONE)


def tell_supports(t: Realm, seat: i64, action: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_SUPPORTS, seat, action, 0, EVERYONE)


def tell_offers(t: Realm, seat: i64, resource: i64, number: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_OFFERS, seat, resource, number, EVERYONE)


def tell_priced(t: Realm, resource: i64, number: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_PRICED, 0, resource, number, EVERYONE)


def tell_earns(t: Realm, seat: i64, number: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_EARNS, seat, number, 0, EVERYONE)


def tell_buys(t: Realm, seat: i64, card: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_BUYS, seat, card, 0, EVERYONE)


def tell_turns_up(t: Realm, card: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_TURNS_UP, 0, card, 0, EVERYONE)


def tell_discards(t: Realm, seat: i64, number: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_DISCARDS, seat, number, 0, EVERYONE)


def tell_ends(t: Realm, ending: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_ENDS, 0, ending, 0, EVERYONE)
