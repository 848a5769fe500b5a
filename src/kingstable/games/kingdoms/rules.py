"""The rules of Kingdoms, in the order of the rulebook."""

from __future__ import annotations

from typing import Final

from librt.vecs import pop, vec
from mypy_extensions import i64

from kingstable.core.sets import bit, difference, first, includes, kinds_of, one, size_of, without
from kingstable.core.table import NOBODY, NOTHING, nobody, zeros
from kingstable.games.kingdoms.battle import remember_battle
from kingstable.games.kingdoms.building import (
    complete_if_possible,
    give_back,
    lay_group,
    leave_hand,
    return_loose,
    take_group,
    take_in,
    use,
)
from kingstable.games.kingdoms.generated.packed import (
    flag_of_kingdom,
    groups_of_kingdom,
    kingdom_plus_treasures,
    kingdom_with_flag,
    treasures_of_kingdom,
)
from kingstable.games.kingdoms.generated.steps import (
    END_COMPLETED,
    END_EXHAUSTED,
    ask_attack,
    ask_counterattack,
    ask_last_change,
    ask_last_change_together,
    ask_raise_or_give_up,
    ask_reply,
    ask_rival_to_challenge,
    ask_second_card,
    ask_window,
    may_bid_each,
    may_challenge_each,
    may_give_up,
    may_hide_each,
    may_lay_each,
    may_lay_treasure,
    may_ready,
    may_reflag_each,
    may_rest,
    may_show_each,
    may_take,
    may_take_treasure,
    tell_bids,
    tell_challenges,
    tell_completes,
    tell_ends,
    tell_first,
    tell_gives_up,
    tell_hides,
    tell_keeps,
    tell_lays_treasure,
    tell_reflags,
    tell_settles,
    tell_shows,
    tell_stands_at,
    tell_takes,
    tell_takes_treasure,
    tell_turns_up,
    tell_wins,
    then_close_window,
    then_draw,
    then_exchange,
    then_finish,
    then_last_turns,
    then_open_window,
    then_review_deal,
    then_turn,
)  # fmt: skip
from kingstable.games.kingdoms.pieces import (
    ANY_TIME,
    AUTO_COMPLETE,
    AUTO_ON,
    DECK,
    EVERYONE,
    FIRST_PLAYER,
    GROUP_SIZE,
    HAND_SIZE,
    KINDS,
    LAST_TURN,
    MOST_CHANGES,
    NO_CARD,
    OPEN,
    SHUFFLING,
    TOGETHER,
    TREASURE,
    UNFINISHED,
    VALUE,
    WINDOWS,
    Lands,
    card_of,
    first_bid_of,
    free_cards,
    is_complete,
    match,
    strength,
)
from kingstable.games.kingdoms.reach import flags_to_change_to, flags_to_lay
from kingstable.games.kingdoms.score import standing as score_standing
from kingstable.games.kingdoms.windows import (
    asks_challenger_again,
    freezes_in_a_break,
    is_done,
    is_last_turn,
    keeps_a_card,
    may_rearrange,
)

STEPS: Final = (
    "prepare", "review_deal", "open_window", "close_window", "turn", "draw", "exchange", "last_turns", "finish",
)  # fmt: skip
QUESTIONS: Final = (
    "rival_to_challenge", "attack", "reply", "counterattack", "raise_or_give_up", "second_card", "last_change",
)  # fmt: skip
SEALED: Final = ("window", "last_change_together")
MOVES: Final = (
    "challenge", "bid", "give_up",
    "lay", "take", "reflag", "lay_treasure", "take_treasure", "show", "hide",
    "ready", "rest",
)  # fmt: skip
EVENTS: Final = (
    "first seat",
    "turns_up seat card",
    "challenges seat rival",
    "bids seat card place",
    "stands_at seat strength card",
    "gives_up seat",
    "wins seat card",
    "takes seat card place",
    "lays seat group flag",
    "takes_back seat group",
    "reflags seat flag",
    "lays_treasure seat card",
    "takes_treasure seat card",
    "shows seat card",
    "hides seat card",
    "settles seat card",
    "returns seat card",
    "completes seat",
    "ends ending",
    "keeps seat card place",
)
ENDINGS: Final = ("completed", "exhausted")


# Preparation


def prepare(t: Lands) -> None:
    """Shuffle the source; deal nine cards each; a random player begins (BK-1, BK-8)."""
    t.deck = DECK[:]
    t.luck.shuffle(t.deck, SHUFFLING)
    t.hands, t.known, t.loose = zeros(t.seats), zeros(t.seats), zeros(t.seats)
    t.kingdoms, t.changes, t.bids = zeros(t.seats), zeros(t.seats), nobody(4)
    for seat in range(t.seats):
        for _ in range(HAND_SIZE):
            t.deck, card = pop(t.deck)
            t.hands[seat] += one(card)
    first = t.luck.below(t.seats, FIRST_PLAYER)
    tell_first(t, first)
    then_review_deal(t)
    then_open_window(t, first)
    then_turn(t, first)


def review_deal(t: Lands) -> None:
    """Lay kingdoms that were dealt complete, if winning cards are laid for the players (BK-21)."""
    if t.choices[AUTO_COMPLETE] == AUTO_ON:
        for seat in range(t.seats):
            complete_if_possible(t, seat)
        finish_if_complete(t)


# Between battles


def open_window(t: Lands, first: i64) -> None:
    """If agreed, let all rearrange at the same time, unless the source is empty and the last turn is next (BK-24)."""
    if t.choices[WINDOWS] == EVERYONE and len(t.deck) > 0:
        t.changes = zeros(t.seats)
        for k in range(t.seats):
            seat = (first + k) % t.seats
            if not is_done(t, seat):
                ask_window(t, seat)
        then_close_window(t)


def window(t: Lands, seat: i64) -> None:
    may_ready(t)
    may_rest(t)
    offer_changes(t, seat)


def ready(t: Lands, seat: i64) -> None:
    """Leave the kingdom as it is; in the last turn that is final (BK-20)."""
    if is_last_turn(t) and t.rules >= 2:
        t.resting |= bit(seat)


def rest(t: Lands, seat: i64) -> None:
    """Leave the kingdom as it is until its owner has fought, without asking after every battle (R22)."""
    t.resting |= bit(seat)


def close_window(t: Lands) -> None:
    """End the game if kingdoms were completed in the window; under version 1, these are simultaneous (BK-7)."""
    finish_if_complete(t)


# A turn


def turn(t: Lands, seat: i64) -> None:
    """Turn up a card, choose an opponent, fight, and exchange; then all rearrange, and the turn passes (BK-17)."""
    following = (seat + 1) % t.seats
    if len(t.deck) == 0:
        then_last_turns(t, seat)  # at once, without another break (R23)
        return
    then_draw(t, seat)
    ask_rival_to_challenge(t, seat)
    then_exchange(t)
    then_open_window(t, following)
    then_turn(t, following)


def draw(t: Lands, seat: i64) -> None:
    """Turn up the top card of the source for all to see (BK-9)."""
    t.deck, card = pop(t.deck)
    t.prize = card
    t.challenger = seat
    t.changes[seat] = 0
    tell_turns_up(t, seat, card)


def rival_to_challenge(t: Lands, seat: i64) -> None:
    """Choose one of the others, with a card left to bid; until then the challenger may rearrange (BK-9, BK-10)."""
    if free_cards(t, seat) != 0:
        may_challenge_each(t, without(first(t.seats), seat))
    offer_changes(t, seat)


def challenge(t: Lands, seat: i64, rival: i64) -> None:
    """Name the opponent, who attacks first; until then both may rearrange (BK-10, BK-11)."""
    t.opponent = rival
    t.fought = 0
    t.changes[rival] = 0
    tell_challenges(t, seat, rival)
    if asks_challenger_again(t):
        ask_reply(t, seat)
    ask_attack(t, rival)


# The battle


def attack(t: Lands, seat: i64) -> None:
    """The opponent bids a card, and may rearrange before that (BK-10, BK-11)."""
    may_bid_each(t, kinds_of(free_cards(t, seat)))
    offer_changes(t, seat)


def reply(t: Lands, seat: i64) -> None:
    """The challenger may still rearrange, once the opponent is named and after each of their changes (BK-10, BK-24)."""
    if free_cards(t, seat) != 0:
        may_ready(t)
    offer_changes(t, seat)


def counterattack(t: Lands, seat: i64) -> None:
    """The challenger has to bid a card (BK-12)."""
    may_bid_each(t, kinds_of(t.hands[seat]))


def raise_or_give_up(t: Lands, seat: i64) -> None:
    """An opponent who is not stronger gives up, or raises to surpass the challenger (BK-13, BK-14)."""
    may_give_up(t)
    may_bid_each(t, raises(t, seat))


def raises(t: Lands, seat: i64) -> i64:
    """Cards that match the opponent's first one and surpass the challenger; equalling is not enough (BK-14)."""
    first = t.bids[0]
    to_surpass = strength(t, t.challenger) - strength(t, seat)
    held = kinds_of(t.hands[seat])
    found: i64 = 0
    for card in range(KINDS):
        if includes(held, card) and VALUE[card] > to_surpass and match(t, first, card):
            found |= bit(card)
    return found


def second_card(t: Lands, seat: i64) -> None:
    """After a raise, the challenger has to bid a second card, any card of the hand (BK-15)."""
    may_bid_each(t, kinds_of(t.hands[seat]))


def bid(t: Lands, seat: i64, card: i64) -> None:
    """Bid a card openly from the hand. The first bid of a battle freezes both kingdoms (BK-10)."""
    place = first_bid_of(t, seat)
    if t.bids[place] != NO_CARD:
        place += 1
    if place == 0:
        return_loose(t, t.opponent)
        return_loose(t, t.challenger)
    use(t, seat, card)
    t.bids[place] = card
    tell_bids(t, seat, card, place)
    tell_stands_at(t, seat, strength(t, seat), card)
    answer_bid(t, place)


def answer_bid(t: Lands, place: i64) -> None:
    """Ask for the counterattack, then perhaps a raise, then the second card that it forces (BK-12 to BK-15)."""
    opponent = t.opponent
    challenger = t.challenger
    if place == 0:
        ask_counterattack(t, challenger)
    elif place == 2 and strength(t, challenger) < strength(t, opponent):
        return  # the opponent has won at once (R2)
    elif place == 2:
        ask_raise_or_give_up(t, opponent)
    elif place == 1 and t.hands[challenger] == 0:
        return  # no second card, so the challenger has lost (R5)
    elif place == 1:
        ask_second_card(t, challenger)


def give_up(t: Lands, seat: i64) -> None:
    """Give up, so that the challenger, who is not weaker, wins (BK-13, R3)."""
    tell_gives_up(t, seat)


def exchange(t: Lands) -> None:
    """The stronger fighter takes the card, the challenger if equal; each takes the other's bids (BK-16, BK-17)."""
    opponent = t.opponent
    challenger = t.challenger
    opponent_won = strength(t, opponent) > strength(t, challenger)
    winner = opponent if opponent_won else challenger
    remember_battle(t, opponent_won)
    tell_wins(t, winner, t.prize)
    take_in(t, winner, one(t.prize))  # (BK-16)
    take_bids(t, opponent, 2)
    take_bids(t, challenger, 0)
    t.prize, t.challenger, t.opponent = NO_CARD, NOBODY, NOBODY
    t.resting = difference(t.resting, bit(opponent) | bit(challenger))
    if t.choices[AUTO_COMPLETE] == AUTO_ON:
        complete_if_possible(t, opponent)
        complete_if_possible(t, challenger)
    finish_if_complete(t)


def take_bids(t: Lands, seat: i64, first: i64) -> None:
    for place in range(first, first + 2):
        card = t.bids[place]
        if card >= 0:
            t.bids[place] = NO_CARD
            take_in(t, seat, one(card))
            tell_takes(t, seat, card, place)


# Building the kingdom


def free(t: Lands, seat: i64) -> None:
    """Offer every change to a seat that may rearrange, at any time and as often as it likes (BK-17, BK-24)."""
    if may_rearrange(t, seat):
        offer_every_change(t, seat, free_cards(t, seat))


def offer_changes(t: Lands, seat: i64) -> None:
    """Offer changes as answers to a question, up to a limit; after that only what it takes to answer (BK-17, R21)."""
    free = free_cards(t, seat)
    if t.changes[seat] < MOST_CHANGES:
        offer_every_change(t, seat, free)
    elif free == 0:
        offer_takes(t, seat)


def offer_every_change(t: Lands, seat: i64, free: i64) -> None:
    """Lay groups and treasures, take them back, change the flag (BK-3 to BK-5, BK-18)."""
    if keeps_a_card(t, seat):
        offer_lays_but_the_last_card(t, seat, free)
    else:
        offer_lays(t, seat, kinds_of(free))
    offer_takes(t, seat)
    may_reflag_each(t, flags_to_change_to(t, seat))
    if t.choices[UNFINISHED] == OPEN:
        may_show_each(t, without(kinds_of(t.hands[seat]), TREASURE))
        may_hide_each(t, kinds_of(t.loose[seat]))


def offer_lays(t: Lands, seat: i64, kinds: i64) -> None:
    for group in range(GROUP_SIZE):
        may_lay_each(t, group, flags_to_lay(t, seat, group, kinds))
    if includes(kinds, TREASURE):
        may_lay_treasure(t)


def offer_lays_but_the_last_card(t: Lands, seat: i64, free: i64) -> None:
    """Offer only what leaves a card to bid, except a last group that wins (R6)."""
    kinds = kinds_of(free)
    size = size_of(free)
    for group in range(GROUP_SIZE):
        if size > GROUP_SIZE or is_complete(t.kingdoms[seat] | bit(2 * group)):
            may_lay_each(t, group, flags_to_lay(t, seat, group, kinds))
    if includes(kinds, TREASURE) and size > 1:
        may_lay_treasure(t)


def offer_takes(t: Lands, seat: i64) -> None:
    for group in range(GROUP_SIZE):
        if groups_of_kingdom(t.kingdoms[seat], group) > 0:
            may_take(t, group)
    if treasures_of_kingdom(t.kingdoms[seat]) > 0:
        may_take_treasure(t)


def lay(t: Lands, seat: i64, group: i64, flag: i64) -> None:
    """Lay a group in ascending order, under the flag of any groups already laid (BK-3, BK-4)."""
    lay_group(t, seat, group, flag)  # (BK-3)
    go_on_after_change(t, seat)


def take(t: Lands, seat: i64, group: i64) -> None:
    """Return a group to the hand (BK-5)."""
    take_group(t, seat, group)
    go_on_after_change(t, seat)


def reflag(t: Lands, seat: i64, flag: i64) -> None:
    """Exchange cards of the groups, any number of them, so that all agree on another flag (BK-5)."""
    tell_reflags(t, seat, flag)
    kingdom = t.kingdoms[seat]
    for group in range(GROUP_SIZE):
        for place in range(GROUP_SIZE):
            old = card_of(flag_of_kingdom(kingdom), group, place)
            new = card_of(flag, group, place)
            for _ in range(groups_of_kingdom(kingdom, group) if old != new else 0):
                use(t, seat, new)
                tell_settles(t, seat, new)
                give_back(t, seat, old)
    t.kingdoms[seat] = kingdom_with_flag(kingdom, flag)
    go_on_after_change(t, seat)


def lay_treasure(t: Lands, seat: i64) -> None:
    """Lay a treasure, which adds to every attack, whatever the flag (BK-18)."""
    use(t, seat, TREASURE)
    t.kingdoms[seat] = kingdom_plus_treasures(t.kingdoms[seat], 1)
    tell_lays_treasure(t, seat, TREASURE)
    go_on_after_change(t, seat)


def take_treasure(t: Lands, seat: i64) -> None:
    """Return a treasure to the hand, where it can be bid again (BK-18)."""
    t.kingdoms[seat] = kingdom_plus_treasures(t.kingdoms[seat], -1)
    take_in(t, seat, one(TREASURE))
    tell_takes_treasure(t, seat, TREASURE)
    go_on_after_change(t, seat)


def show(t: Lands, seat: i64, card: i64) -> None:
    """Lay a card open in the kingdom, without a group; it counts for nothing (BK-10, R16)."""
    leave_hand(t, seat, card)
    t.loose[seat] += one(card)
    tell_shows(t, seat, card)
    go_on_after_change(t, seat)


def hide(t: Lands, seat: i64, card: i64) -> None:
    """Return an open card to the hand (BK-5)."""
    t.loose[seat] -= one(card)
    take_in(t, seat, one(card))
    tell_hides(t, seat, card)
    go_on_after_change(t, seat)


def go_on_after_change(t: Lands, seat: i64) -> None:
    """End the game with a complete kingdom (BK-7, BK-19); otherwise ask the answered question again."""
    is_answer = t.being_answered() != NOTHING
    if is_answer and t.changes[seat] < MOST_CHANGES:
        t.changes[seat] += 1  # (R21)
    if is_complete(t.kingdoms[seat]) and (t.prize != NO_CARD or freezes_in_a_break(t)):
        finish(t)  # whenever it is laid (R12)
    elif not is_answer:
        ask_after_free_change(t, seat)
    elif t.prize == NO_CARD:
        ask_between_battles(t, seat)
    else:
        ask_before_battle(t, seat)


def ask_after_free_change(t: Lands, seat: i64) -> None:
    """Leave the open question as it is; in a fixed order the challenger may answer the opponent's change (BK-24)."""
    if t.choices[WINDOWS] != ANY_TIME and t.opponent == seat:
        ask_reply(t, t.challenger)


def ask_between_battles(t: Lands, seat: i64) -> None:
    if len(t.deck) > 0:
        ask_window(t, seat)
    elif t.choices[LAST_TURN] == TOGETHER:
        ask_last_change_together(t, seat)
    else:
        ask_last_change(t, seat)


def ask_before_battle(t: Lands, seat: i64) -> None:
    """Ask again; in a fixed order the challenger may answer the opponent's change; a bid ends this (BK-10, BK-24)."""
    if t.opponent == NOBODY:
        ask_rival_to_challenge(t, seat)
    else:
        if t.choices[WINDOWS] != ANY_TIME:
            ask_reply(t, t.challenger)
        if t.opponent == seat:
            ask_attack(t, seat)


# The end


def finish_if_complete(t: Lands) -> None:
    """End the game if any kingdom is complete (BK-7, BK-19)."""
    for seat in range(t.seats):
        if is_complete(t.kingdoms[seat]):
            finish(t)  # (R12)
            return


def last_turns(t: Lands, first: i64) -> None:
    """When the source is empty, everybody may rearrange once more, in turn order (BK-20)."""
    t.changes = zeros(t.seats)
    if t.rules >= 2:
        t.resting = 0
    for k in range(t.seats):
        seat = (first + k) % t.seats
        if t.choices[LAST_TURN] == TOGETHER:
            ask_last_change_together(t, seat)
        else:
            ask_last_change(t, seat)  # (R15)
    then_finish(t)


def last_change(t: Lands, seat: i64) -> None:
    may_ready(t)
    offer_changes(t, seat)


def last_change_together(t: Lands, seat: i64) -> None:
    last_change(t, seat)


def finish(t: Lands) -> None:
    """Freeze all kingdoms; loose cards, and the bids of a battle cut short, return to the hands (BK-19)."""
    ending = END_EXHAUSTED
    if t.rules >= 2:
        take_bids_back(t)
    for seat in range(t.seats):
        return_loose(t, seat)
        if is_complete(t.kingdoms[seat]):
            tell_completes(t, seat)
            ending = END_COMPLETED
    t.end(ending)
    tell_ends(t, ending)


def take_bids_back(t: Lands) -> None:
    """Return the bids of a battle that the end of the game cuts short; nobody wins it (R24)."""
    for place in range(4):
        card = t.bids[place]
        if card >= 0:
            seat = t.opponent if place < 2 else t.challenger
            t.bids[place] = NO_CARD
            take_in(t, seat, one(card))
            tell_keeps(t, seat, card, place)


def standing(t: Lands) -> vec[i64]:
    """Complete kingdoms share the first place; then the bonus, then the cards (BK-19)."""
    return score_standing(t)
