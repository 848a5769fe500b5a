"""Production, the sealed sale, and the market of Characters (KS-27 to KS-36)."""

from __future__ import annotations

from mypy_extensions import i64

from kingstable.core.sets import bit
from kingstable.games.kings_of_serbia.generated.packed import goods_plus_amount, sale_with_price
from kingstable.games.kings_of_serbia.generated.steps import (
    END_MARKET,
    ask_card_to_buy,
    ask_resources_to_sell,
    may_buy_each,
    may_keep,
    may_offer,
    may_sell,
    may_stop,
    tell_buys,
    tell_earns,
    tell_ends,
    tell_offers,
    tell_priced,
    tell_turns_up,
    then_buy_on,
    then_payment,
    then_produce,
    then_start_buying,
)  # fmt: skip
from kingstable.games.kings_of_serbia.hands import put_on_top, take_from_row
from kingstable.games.kings_of_serbia.lands import action_value, ask_for_support
from kingstable.games.kings_of_serbia.pieces import (
    AFTER_CARD,
    AT_ONCE,
    BUYING,
    COIN,
    COINS,
    KINDS_SOLD,
    MARKET,
    MARKET_END,
    MARKET_SIZE,
    NO_CARD,
    OFFER,
    PRODUCING,
    PRODUCTION,
    REFILL,
    RESOURCES,
    STOCK,
    TRADING,
    Realm,
    add,
    clockwise,
    effect,
    has,
    placed_anywhere,
    put,
)
from kingstable.games.kings_of_serbia.printed import bandit_of, price_of, strength_of, symbol_of
from kingstable.games.kings_of_serbia.removal import offer_land_removal
from kingstable.games.kings_of_serbia.resources import gain, offered, stock

# Phase 6


def production(t: Realm) -> None:
    """Let one seat after another take what it has produced (KS-27)."""
    t.phase = PRODUCING
    for k in range(t.seats):
        seat = clockwise(t, k)
        offer_land_removal(t, seat)
        ask_for_support(t, seat, PRODUCTION)
        then_produce(t, seat)


def produce(t: Realm, seat: i64) -> None:
    """Take one resource for each card on a Production card, and more for the symbols that fit (KS-27)."""
    for resource in range(RESOURCES):
        gain(t, seat, resource, action_value(t, seat, PRODUCTION + resource))


# Phase 7


def trading(t: Realm) -> None:
    """Let all who have resources decide at the same time (KS-28)."""
    t.phase = TRADING
    for seat in range(t.seats):
        ask_to_sell(t, seat)
    then_payment(t)


def sells_in_one(t: Realm) -> bool:
    """Whether a whole offer is one move, so that the number of moves does not show how much is offered.

    Under version 2, one kind of resource was offered at a time, and players who kept everything finished a move
    earlier.
    """
    return t.rules > 2


def ask_to_sell(t: Realm, seat: i64) -> None:
    """Ask for an offer of at most two kinds of resource, unless the seat has nothing more to offer."""
    kinds: i64 = 0
    is_more = False
    for resource in range(RESOURCES):
        if offered(t, seat, resource) > 0:
            kinds += 1
        elif stock(t, seat, resource) > 0:
            is_more = True
    if kinds < KINDS_SOLD and is_more:
        ask_resources_to_sell(t, seat)


def resources_to_sell(t: Realm, seat: i64) -> None:
    """Any number of at most two kinds of resource, or nothing (KS-28)."""
    if sells_in_one(t):
        may_offer_all(t, seat)
    else:
        may_sell_one_kind(t, seat)


def may_offer_all(t: Realm, seat: i64) -> None:
    """Offer nothing, then every offer of one kind, then every offer of two."""
    may_offer(t, 0)
    for one in range(RESOURCES):
        may_offer_with(t, seat, one, 0)
    for one in range(RESOURCES):
        for number in range(stock(t, seat, one)):
            for other in range(one + 1, RESOURCES):
                may_offer_with(t, seat, other, goods_plus_amount(0, one, number + 1))


def may_offer_with(t: Realm, seat: i64, resource: i64, beside: i64) -> None:
    """Offer each possible number of this resource, together with what else is offered."""
    for number in range(stock(t, seat, resource)):
        may_offer(t, goods_plus_amount(beside, resource, number + 1))


def may_sell_one_kind(t: Realm, seat: i64) -> None:
    """Offer any number of a resource not offered yet, or to stop: the question of version 2."""
    for resource in range(RESOURCES):
        if offered(t, seat, resource) == 0:
            for number in range(stock(t, seat, resource)):
                may_sell(t, resource, number + 1)
    may_keep(t)


def offer(t: Realm, seat: i64, goods: i64) -> None:
    """Store an offer, an amount of each resource, which nobody sees before all have decided (KS-28)."""
    put(t, seat, OFFER, goods)


def sell(t: Realm, seat: i64, resource: i64, number: i64) -> None:
    """Add one kind to an offer, under version 2."""
    put(t, seat, OFFER, goods_plus_amount(has(t, seat, OFFER), resource, number))
    ask_to_sell(t, seat)


def keep(t: Realm, seat: i64) -> None:
    """Offer no more, under version 2; the rest is kept, face down (KS-28, KS-36)."""


def payment(t: Realm) -> None:
    """Show all offers; the fewer players offer a resource, the higher its price (KS-29, KS-30)."""
    for seat in range(t.seats):
        put(t, seat, COINS, 0)
    for resource in range(RESOURCES):
        price = price_for(t, resource)
        t.prices = sale_with_price(t.prices, resource, price)
        pay_sellers(t, resource, price)
    for seat in range(t.seats):
        tell_earns(t, seat, has(t, seat, COINS))


def price_for(t: Realm, resource: i64) -> i64:
    """As many coins as there are players, one less for each seller after the first (KS-29)."""
    price = t.seats + 1
    for seat in range(t.seats):
        if offered(t, seat, resource) > 0:
            price -= 1
    return price


def pay_sellers(t: Realm, resource: i64, price: i64) -> None:
    for seat in range(t.seats):
        number = offered(t, seat, resource)
        if number > 0:
            tell_offers(t, seat, resource, number)
            add(t, seat, COINS, number * price)
            add(t, seat, STOCK + resource, -number)
    if price <= t.seats:
        tell_priced(t, resource, price)


# Phase 8


def buying(t: Realm) -> None:
    """Let one seat after another buy (KS-31)."""
    t.phase = BUYING
    for k in range(t.seats):
        seat = clockwise(t, k)
        offer_land_removal(t, seat)
        then_start_buying(t, seat)


def start_buying(t: Realm, seat: i64) -> None:
    """Add the coins of placed cards and Territories to those of the sale (KS-36, KS-39)."""
    add(t, seat, COINS, coins_of_symbols(t, seat))
    then_buy_on(t, seat)


def coins_of_symbols(t: Realm, seat: i64) -> i64:
    """The coins of Territories and placed cards, wherever the cards lie (ruling R9)."""
    coins = effect(t, seat, COIN)
    for kind in range(t.kinds):
        if symbol_of(t, kind) == COIN:
            coins += strength_of(t, kind) * placed_anywhere(t, seat, kind)
    return coins


def buy_on(t: Realm, seat: i64) -> None:
    """Ask for a purchase until the coins are too few for any; then fill the market (KS-32, KS-36)."""
    if affordable(t, seat) != 0:
        ask_card_to_buy(t, seat)
    else:
        stop_buying(t, seat)


def stop_buying(t: Realm, seat: i64) -> None:
    put(t, seat, COINS, 0)
    refill_market(t)  # (KS-32, R12)


def affordable(t: Realm, seat: i64) -> i64:
    """The kinds for sale at a price the seat can pay, Bandits included, as a set (KS-31, KS-34)."""
    coins = has(t, seat, COINS)
    found: i64 = 0
    for kind in t.market:
        if kind != NO_CARD and price_of(t, kind) <= coins:
            found |= bit(kind)
    if t.bandits > 0 and price_of(t, bandit_of(t)) <= coins:
        found |= bit(bandit_of(t))  # (KS-34)
    return found


def card_to_buy(t: Realm, seat: i64) -> None:
    may_buy_each(t, affordable(t, seat))
    may_stop(t)


def buy(t: Realm, seat: i64, card: i64) -> None:
    """Buy a card and put it face down on top of the player's own deck (KS-35)."""
    add(t, seat, COINS, -price_of(t, card))
    tell_buys(t, seat, card)
    put_on_top(t, seat, card)
    if card == bandit_of(t):
        t.bandits -= 1
    else:
        take_from_market(t, card)
    if t.sold_out and t.choices[MARKET_END] == AT_ONCE:
        t.end(END_MARKET)
        tell_ends(t, END_MARKET)
    else:
        then_buy_on(t, seat)


def take_from_market(t: Realm, card: i64) -> None:
    """Take a card from the market; the last one of a market that cannot be filled ends the game (KS-49)."""
    place: i64 = 0
    while t.market[place] != card:
        place += 1
    t.market[place] = NO_CARD
    if t.choices[REFILL] == AFTER_CARD:
        refill_market(t)
    if t.deck_size == 0 and is_empty(t):
        t.sold_out = 1  # only this is the end (KS-49)


def is_empty(t: Realm) -> bool:
    for kind in t.market:
        if kind != NO_CARD:
            return False
    return True


def refill_market(t: Realm) -> None:
    """Fill the market to six from the Character deck, as far as it goes (KS-7, KS-32)."""
    for place in range(MARKET_SIZE):
        if t.market[place] == NO_CARD and t.deck_size > 0:
            kind = take_from_row(t, t.seats, t.luck.below(t.deck_size, MARKET))
            t.deck_size -= 1
            t.market[place] = kind
            tell_turns_up(t, kind)
