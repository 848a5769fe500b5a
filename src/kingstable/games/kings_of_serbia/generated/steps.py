"""What may come next, with its types. Written by `kingstable.core.indexer` from the rules and pieces: do not edit."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kingstable.core.news import EVERYONE
from kingstable.core.table import ASKS, FIRST_AT, SEALED, SEAT_AT, SECOND_AT
from kingstable.games.kings_of_serbia.pieces import Realm

PREPARE: Final[i64] = 256
NEW_ROUND: Final[i64] = 257
DRAWING: Final[i64] = 258
PLACING: Final[i64] = 259
EXTRA_CARDS: Final[i64] = 260
TOP_CARD: Final[i64] = 261
REVEAL: Final[i64] = 262
USE_EFFECTS: Final[i64] = 263
EXPLORING: Final[i64] = 264
START_EXPLORING: Final[i64] = 265
EXPLORE_ON: Final[i64] = 266
CONQUERING: Final[i64] = 267
START_CONQUERING: Final[i64] = 268
CONQUER_ON: Final[i64] = 269
PRODUCTION: Final[i64] = 270
PRODUCE: Final[i64] = 271
TRADING: Final[i64] = 272
PAYMENT: Final[i64] = 273
BUYING: Final[i64] = 274
START_BUYING: Final[i64] = 275
BUY_ON: Final[i64] = 276
SUPPORT_ACTION: Final[i64] = 277
LAND_REMOVAL: Final[i64] = 278
SETTLE_LAND_REMOVAL: Final[i64] = 279
END_OF_ROUND: Final[i64] = 280
CARD_TO_PLACE: Final[i64] = 512
PLACE_FOR_TOP_CARD: Final[i64] = 513
EFFECT_TO_USE: Final[i64] = 514
CARD_TO_REMOVE: Final[i64] = 515
CARD_FOUND: Final[i64] = 516
STEP_TO_EXPLORE: Final[i64] = 517
TERRITORY_TO_CONQUER: Final[i64] = 518
ACTION_TO_SUPPORT: Final[i64] = 519
CARD_TO_BUY: Final[i64] = 520
RESOURCES_TO_SELL: Final[i64] = 768
PLACE: Final[i64] = 1
LAY_TOP: Final[i64] = 2
BRING: Final[i64] = 3
REMOVE_DISCARDED: Final[i64] = 4
LOOK: Final[i64] = 5
REMOVE_FROM_DECK: Final[i64] = 6
GO: Final[i64] = 7
EXPLORE: Final[i64] = 8
CONQUER: Final[i64] = 9
FIGHT: Final[i64] = 10
SUPPORT: Final[i64] = 11
SELL: Final[i64] = 12
BUY: Final[i64] = 13
STOP: Final[i64] = 14
KEEP: Final[i64] = 15
DECLINE: Final[i64] = 16
OFFER: Final[i64] = 17

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

RULE_NOUNS: Final[dict[int, tuple[str, ...]]] = {
    256: ("prepare",),
    257: ("new_round",),
    258: ("drawing",),
    259: ("placing",),
    260: ("extra_cards",),
    261: ("top_card", "number"),
    262: ("reveal",),
    263: ("use_effects",),
    264: ("exploring",),
    265: ("start_exploring",),
    266: ("explore_on",),
    267: ("conquering",),
    268: ("start_conquering",),
    269: ("conquer_on",),
    270: ("production",),
    271: ("produce",),
    272: ("trading",),
    273: ("payment",),
    274: ("buying",),
    275: ("start_buying",),
    276: ("buy_on",),
    277: ("support_action", "action"),
    278: ("land_removal",),
    279: ("settle_land_removal",),
    280: ("end_of_round",),
    512: ("card_to_place",),
    513: ("place_for_top_card",),
    514: ("effect_to_use",),
    515: ("card_to_remove",),
    516: ("card_found",),
    517: ("step_to_explore",),
    518: ("territory_to_conquer",),
    519: ("action_to_support", "action"),
    520: ("card_to_buy",),
    768: ("resources_to_sell",),
}
MOVE_NOUNS: Final[dict[int, tuple[str, ...]]] = {
    1: ("place", "card", "action"),
    2: ("lay_top", "action"),
    3: ("bring", "action"),
    4: ("remove_discarded", "card"),
    5: ("look",),
    6: ("remove_from_deck", "card"),
    7: ("go", "site"),
    8: ("explore",),
    9: ("conquer", "site"),
    10: ("fight", "number"),
    11: ("support", "action"),
    12: ("sell", "resource", "number"),
    13: ("buy", "card"),
    14: ("stop",),
    15: ("keep",),
    16: ("decline",),
    17: ("offer", "goods"),
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
