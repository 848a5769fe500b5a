"""The rules of Kings of Serbia, in the order of the rulebook: setup, rounds, placing, the reveal, the end."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kingstable.core.sets import bit, count, first, lowest
from kingstable.core.table import nobody, zeros
from kingstable.games.kings_of_serbia.generated.packed import (
    action_of_unseen,
    count_of_tally,
    kind_of_unseen,
    pack_site,
    pack_unseen,
    placed_of_copies,
    seat_of_unseen,
)
from kingstable.games.kings_of_serbia.generated.steps import (
    END_MARKET,
    END_PILES,
    END_ROUND_LIMIT,
    ask_card_to_place,
    ask_effect_to_use,
    ask_place_for_top_card,
    may_bring_each,
    may_decline,
    may_lay_top_each,
    may_place_each,
    tell_brings,
    tell_discards,
    tell_ends,
    tell_first,
    tell_lays_top,
    tell_places,
    tell_reveals,
    tell_round,
    then_buying,
    then_conquering,
    then_drawing,
    then_end_of_round,
    then_exploring,
    then_extra_cards,
    then_new_round,
    then_placing,
    then_production,
    then_reveal,
    then_top_card,
    then_trading,
    then_use_effects,
)  # fmt: skip
from kingstable.games.kings_of_serbia.hands import (
    add_to_deck,
    add_to_hand,
    discard_placed,
    draw_hand,
    forget_hand,
    has_any_card,
    is_top_known,
    lay_on,
    take_top,
)
from kingstable.games.kings_of_serbia.lands import stop_exploring
from kingstable.games.kings_of_serbia.pieces import (
    ACTIONS,
    AT_REVEAL,
    BUYING,
    CARDS_IN_HAND,
    DECK_SIZE,
    DRAWING,
    EFFECTS,
    EXTRA,
    EXTRAS,
    FIRST_PLAYER,
    FRESH,
    LAID,
    LAND_REMOVALS,
    LANDS_IN_ALL,
    MARKET_SIZE,
    MOST_ROUNDS,
    NO_CARD,
    NO_LAND,
    NOT_SECOND,
    OFFER,
    OWN,
    PILE_SIZE,
    PLACING,
    REMOVALS,
    REMOVE,
    REVEALING,
    SHUFFLED,
    SITES,
    START_GOODS,
    START_GOODS_KINDS,
    SUPPORTED,
    SUPPORTS,
    TERRITORY_REMOVAL,
    VALUES,
    Realm,
    add,
    clockwise,
    copies_of,
    effect,
    has,
    in_hand,
    one_of_tally,
    placed,
    put,
    size_of_tally,
)
from kingstable.games.kings_of_serbia.printed import bandit_of, copies_for_all, copies_to_start, symbol_of
from kingstable.games.kings_of_serbia.reach import used_up_piles
from kingstable.games.kings_of_serbia.removal import land_removals, offer_land_removal, offer_removals
from kingstable.games.kings_of_serbia.resources import gain
from kingstable.games.kings_of_serbia.score import score
from kingstable.games.kings_of_serbia.trade import refill_market, stop_buying

CHAPTERS: Final = ("removal", "lands", "trade")
STEPS: Final = (
    "prepare", "new_round", "drawing", "placing", "extra_cards", "top_card", "reveal", "use_effects",
    "exploring", "start_exploring", "explore_on", "conquering", "start_conquering", "conquer_on",
    "production", "produce", "trading", "payment", "buying", "start_buying", "buy_on",
    "support_action", "land_removal", "settle_land_removal", "end_of_round",
)  # fmt: skip
QUESTIONS: Final = (
    "card_to_place", "place_for_top_card", "effect_to_use", "card_to_remove", "card_found",
    "step_to_explore", "territory_to_conquer", "action_to_support", "card_to_buy",
)  # fmt: skip
SEALED: Final = ("resources_to_sell",)
MOVES: Final = (
    "place", "lay_top", "bring", "remove_discarded", "look", "remove_from_deck",
    "go", "explore", "conquer", "fight", "support", "sell", "buy", "stop", "keep", "decline", "offer",
)  # fmt: skip
EVENTS: Final = (
    "first seat",
    "round number",
    "draws seat card?",
    "shuffles seat number",
    "places seat card? action",
    "lays_top seat action",
    "reveals seat card action",
    "brings seat card action",
    "looks seat",
    "removes seat card",
    "sets_out seat number",
    "goes seat site",
    "explores seat site land",
    "gains seat resource number",
    "marches seat number",
    "conquers seat site land",
    "defeats seat number",
    "supports seat action",
    "offers seat resource number",
    "priced resource number",
    "earns seat number",
    "buys seat card",
    "turns_up card",
    "discards seat number",
    "ends ending",
)
ENDINGS: Final = ("piles", "market", "round_limit")


OF_ONE_ROUND: Final[vec[i64]] = vec[i64]([FRESH, SUPPORTS, SUPPORTED, LAND_REMOVALS, SHUFFLED, LAID, VALUES])
"""The numbers that a seat keeps only until the end of a round."""

# Setup


def prepare(t: Realm) -> None:
    """Set up nine piles of Territories, hands, the market, Bandits, and a first player (KS-1 to KS-9)."""
    t.cards = zeros((t.seats + 1) * t.kinds)
    t.own = zeros(t.seats * OWN)
    t.sites = zeros(SITES)
    for site in range(SITES):
        t.sites[site] = pack_site(PILE_SIZE, NO_LAND)
    t.hidden_lands = first(LANDS_IN_ALL)
    t.market = nobody(MARKET_SIZE)
    t.bandits = copies_for_all(t, bandit_of(t))
    fill_character_deck(t)
    t.first = t.luck.below(t.seats, FIRST_PLAYER)
    tell_first(t, t.first)
    refill_market(t)
    t.phase = DRAWING
    for seat in range(t.seats):
        deal_start_deck(t, seat)
        draw_hand(t, seat)
    deal_start_goods(t)
    then_new_round(t)


def fill_character_deck(t: Realm) -> None:
    """Fill the Character deck with all Characters but the Bandits, who lie beside it (KS-7, KS-8)."""
    for kind in range(bandit_of(t)):
        number = copies_for_all(t, kind)
        add_to_deck(t, t.seats, kind, number)
        t.deck_size += number


def deal_start_deck(t: Realm, seat: i64) -> None:
    """Give a seat its Explorer, Soldiers and Workers (KS-3)."""
    for kind in range(t.kinds):
        number = copies_to_start(t, kind)
        add_to_deck(t, seat, kind, number)
        add(t, seat, DECK_SIZE, number)


def deal_start_goods(t: Realm) -> None:
    """If agreed, give a grain and a wood to all but the second of three or four players (ruling R34)."""
    if t.choices[START_GOODS] == NOT_SECOND and t.seats > 2:
        for k in range(t.seats):
            if k != 1:
                for resource in range(START_GOODS_KINDS):
                    gain(t, clockwise(t, k), resource, 1)  # (R34)


# A round (KS-10 to KS-37)


def new_round(t: Realm) -> None:
    """Play eight phases, each clockwise from the first player."""
    t.round += 1
    t.prices = 0
    for seat in range(t.seats):
        put(t, seat, OFFER, 0)
    tell_round(t, t.round)
    then_drawing(t)
    then_placing(t, t.first)
    then_extra_cards(t)
    then_reveal(t)
    then_exploring(t)
    then_conquering(t)
    then_production(t)
    then_trading(t)
    then_buying(t)
    then_end_of_round(t)


def drawing(t: Realm) -> None:
    """Draw five cards each; the first hands were drawn during setup (KS-10)."""
    if t.round > 1:
        t.phase = DRAWING
        for k in range(t.seats):
            draw_hand(t, clockwise(t, k))
    t.phase = PLACING


def placing(t: Realm, seat: i64) -> None:
    """Let the seats place one card each in turn until all are placed (KS-11)."""
    for k in range(t.seats):
        other = (seat + k) % t.seats
        if has(t, other, CARDS_IN_HAND) > 0:
            ask_card_to_place(t, other)
            then_placing(t, (other + 1) % t.seats)
            return


def card_to_place(t: Realm, seat: i64) -> None:
    """Any card of the hand, on any of the player's Action cards (KS-11, KS-15)."""
    for kind in range(t.kinds):
        if in_hand(t, seat, kind) > 0:
            may_place_each(t, kind, first(ACTIONS))


def place(t: Realm, seat: i64, card: i64, action: i64) -> None:
    """Place a card face down: only its owner knows which card it is (KS-11)."""
    add_to_hand(t, seat, card, -1)
    add(t, seat, CARDS_IN_HAND, -1)
    lay_on(t, seat, card, action)
    tell_places(t, seat, card, action, bit(seat))


def extra_cards(t: Realm) -> None:
    """Before the reveal, let each Territory's extra card bring the top card of its owner's deck, unseen (KS-12)."""
    for k in range(t.seats):
        seat = clockwise(t, k)
        number = effect(t, seat, EXTRA)
        if number > 0:
            then_top_card(t, seat, number)


def top_card(t: Realm, seat: i64, number: i64) -> None:
    """Ask where the top card goes, unless the seat has no card left."""
    if number > 0 and has_any_card(t, seat):
        ask_place_for_top_card(t, seat)


def place_for_top_card(t: Realm, seat: i64) -> None:
    """Any of the player's Action cards, or none (KS-12)."""
    may_lay_top_each(t, first(ACTIONS))
    may_decline(t)


def lay_top(t: Realm, seat: i64, action: i64) -> None:
    """Lay the top card where nobody sees it, not even its owner, unless everyone knew what lay on top."""
    known: i64 = 1 if is_top_known(t, seat) else 0
    kind = take_top(t, seat)
    t.unseen = append(t.unseen, pack_unseen(kind, seat, action, known, has(t, seat, SHUFFLED)))
    tell_lays_top(t, seat, action)
    add(t, seat, LAID, 1)
    then_top_card(t, seat, effect(t, seat, EXTRA) - has(t, seat, LAID))


# The reveal


def reveal(t: Realm) -> None:
    """Turn over all cards; then each seat in turn uses extra cards and removals (KS-13, KS-14, KS-44)."""
    t.phase = REVEALING  # all at once (KS-13)
    for unseen in t.unseen:
        lay_on(t, seat_of_unseen(unseen), kind_of_unseen(unseen), action_of_unseen(unseen))
    t.unseen = vec[i64]()
    for k in range(t.seats):
        seat = clockwise(t, k)
        forget_hand(t, seat)
        if t.news is not None:
            tell_all_placed(t, seat)
        count_effects(t, seat)
        then_use_effects(t, seat)


def tell_all_placed(t: Realm, seat: i64) -> None:
    for action in range(ACTIONS):
        for kind in range(t.kinds):
            for _ in range(placed(t, seat, kind, action)):
                tell_reveals(t, seat, kind, action)


def count_effects(t: Realm, seat: i64) -> None:
    """Count how many extra cards come to each Action card, and how many cards may be removed (KS-14, KS-44)."""
    extras: i64 = 0
    removals: i64 = 0
    if t.choices[TERRITORY_REMOVAL] == AT_REVEAL:
        removals = effect(t, seat, REMOVE)
    for kind in range(t.kinds):
        tally = placed_of_copies(copies_of(t, seat, kind))
        if tally != 0:
            if symbol_of(t, kind) == EXTRA:
                extras += tally
            elif symbol_of(t, kind) == REMOVE:
                removals += size_of_tally(tally)  # (KS-44)
    put(t, seat, EXTRAS, extras)
    put(t, seat, REMOVALS, removals)


def use_effects(t: Realm, seat: i64) -> None:
    """Ask for effects in the order the owner likes; forced ones happen without asking (KS-14, ruling R29)."""
    if not has_any_card(t, seat):
        put(t, seat, EXTRAS, 0)
        put(t, seat, REMOVALS, 0)
    actions = actions_to_extend(t, seat)
    is_choice = count(actions) > 1 or (actions != 0 and land_removals(t, seat) > 0)
    if is_choice or has(t, seat, REMOVALS) > 0:
        ask_effect_to_use(t, seat)  # in any order (R29)
        then_use_effects(t, seat)
    elif actions != 0:
        bring(t, seat, lowest(actions))
        then_use_effects(t, seat)
    else:
        offer_land_removal(t, seat)


def actions_to_extend(t: Realm, seat: i64) -> i64:
    """The Action cards that still get an extra card, as a set."""
    found: i64 = 0
    extras = has(t, seat, EXTRAS)
    if extras != 0:
        for action in range(ACTIONS):
            if count_of_tally(extras, action) > 0:
                found |= bit(action)
    return found


def effect_to_use(t: Realm, seat: i64) -> None:
    """An extra card for some Action card, or a removal; removals that cannot wait may be given up (KS-14, KS-20)."""
    may_bring_each(t, actions_to_extend(t, seat))
    if has(t, seat, REMOVALS) + land_removals(t, seat) > 0:
        offer_removals(t, seat)
    if has(t, seat, REMOVALS) > 0:
        may_decline(t)


def bring(t: Realm, seat: i64, action: i64) -> None:
    """Place the top card of the deck like any other; its own effect works too (KS-14, KS-55)."""
    add(t, seat, EXTRAS, -one_of_tally(action))
    card = take_top(t, seat)
    if card == NO_CARD:
        return
    lay_on(t, seat, card, action)  # like any other (KS-55)
    tell_brings(t, seat, card, action)  # (KS-14)
    if symbol_of(t, card) == EXTRA:
        add(t, seat, EXTRAS, one_of_tally(action))  # which brings the next one (R10)
    elif symbol_of(t, card) == REMOVE:
        add(t, seat, REMOVALS, 1)


# Stopping while exploring, conquering or buying


def stop(t: Realm, seat: i64) -> None:
    """Lose what is left of a value or of the coins (KS-18, KS-26, KS-36)."""
    if t.phase == BUYING:
        stop_buying(t, seat)
    else:
        stop_exploring(t)


# The end of a round, and of the game


def end_of_round(t: Realm) -> None:
    """Discard the placed cards and pass the first player marker to the left, or end the game (KS-37, KS-48)."""
    for seat in range(t.seats):
        tell_discards(t, seat, discard_placed(t, seat))
        add(t, seat, EFFECTS, has(t, seat, FRESH))
        for what in OF_ONE_ROUND:
            put(t, seat, what, 0)
    if used_up_piles(t) > t.seats:
        finish(t, END_PILES)  # (KS-48)
    elif t.sold_out:
        finish(t, END_MARKET)  # not before the round is over (R13)
    elif t.round == MOST_ROUNDS:
        finish(t, END_ROUND_LIMIT)  # (R27)
    else:
        t.first = clockwise(t, 1)
        then_new_round(t)


def finish(t: Realm, ending: i64) -> None:
    t.end(ending)
    tell_ends(t, ending)


def standing(t: Realm) -> vec[i64]:
    """Most points win; equals share the victory (KS-50 to KS-53)."""
    return score(t)
