"""Who may hold what, and when they are asked: the Lucky Charm, Scroll and Fan, standing orders (KT-186 to KT-197)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kingstable.core.news import EVERYONE
from kingstable.core.sets import bit
from kingstable.core.table import SEALED, rule_of, zeros
from kingstable.games.kings_and_things.armies import here, is_automatic, party_of, player_of
from kingstable.games.kings_and_things.counters import has, learn_all, put, take
from kingstable.games.kings_and_things.country import place_in_order
from kingstable.games.kings_and_things.dice import AT_MOST, kind_of, matters, outcome
from kingstable.games.kings_and_things.generated.steps import (
    ANSWERS_GO_ROUND,
    ask_answer,
    ask_nudge_die,
    may_dispel,
    may_fan,
    may_let_be,
    may_nudge,
    may_order,
    tell_answers,
    tell_charms,
    tell_nudges,
    tell_orders,
    tell_plays,
    tell_scatters,
    then_answers_go_round,
    then_charm_goes_round,
    then_charm_works,
)
from kingstable.games.kings_and_things.geometry import ones
from kingstable.games.kings_and_things.pieces import (
    ASIDE,
    BAG,
    BALLOON,
    BOW,
    CHARM,
    DISPEL,
    DUST,
    ELIXIR,
    EVENTS_AT,
    FACE,
    FAN,
    FIREWALL,
    GOLEM,
    IN_PLAY,
    MAGIC_AT,
    MAGIC_STEP,
    NEUTRAL,
    SECRECY,
    SECRECY_NONE,
    SWORD,
    TALISMAN,
    WEATHER_CONTROL,
    WORDS,
    Realm,
    field,
    shield,
)

# Standing orders (R1, R3), two bits for each item

ASK_WHEN_IT_MATTERS: Final[i64] = 0
ASK_ALWAYS: Final[i64] = 1
NEVER: Final[i64] = 2
HERO_SIDE: Final[i64] = 11
"""The place of the order about the side up of a lost Hero, after those of the eleven items."""


def items(things: list[int]) -> i64:
    """A set of magic items, a bit for each."""
    members: i64 = 0
    for thing in things:
        members |= bit(thing - MAGIC_AT)
    return members


FIGHTING_ITEMS: Final[i64] = items([int(k) for k in (SWORD, BOW, GOLEM, TALISMAN, DUST, DISPEL)])
OPENING_ITEMS: Final[i64] = FIGHTING_ITEMS | items([int(FIREWALL), int(FAN)])
CHARM_ITEM: Final[i64] = items([int(CHARM)])
ELIXIR_ITEM: Final[i64] = items([int(ELIXIR)])
DISPEL_ITEM: Final[i64] = items([int(DISPEL)])
FAN_ITEM: Final[i64] = items([int(FAN)])


# Who may hold an item, for all that everybody knows (R2)


def asks_all(t: Realm) -> bool:
    """Whether everybody who could have an answer is asked for one, so that being asked tells nothing (R2)."""
    return t.choices[SECRECY] != SECRECY_NONE


def is_known_behind(t: Realm, thing: i64, owner: i64) -> bool:
    """Whether everybody knows that the thing is behind this shield."""
    return has(t, shield(owner), thing) and known_by_all_but(t, thing, owner)


def known_by_all_but(t: Realm, thing: i64, owner: i64) -> bool:
    for seat in range(t.seats):
        if seat != owner and t.known[seat * WORDS + thing // 63] >> thing % 63 & 1 == 0:
            return False
    return True


def hidden_behind(t: Realm, seat: i64) -> i64:
    """How many counters are behind a shield that not everybody knows."""
    count = t.count[shield(seat)]
    for word in range(WORDS):
        known = t.lie[shield(seat) * WORDS + word]
        for other in range(t.seats):
            if other != seat:
                known &= t.known[other * WORDS + word]
        count -= ones(known)
    return count


def is_elsewhere(t: Realm, item: i64) -> bool:
    """Whether everybody can see or knows that the item is behind no shield, or behind which one."""
    if has(t, BAG, item):
        return known_by_all_but(t, item, -1)
    for seat in range(t.seats):
        if has(t, shield(seat), item):
            return known_by_all_but(t, item, seat)
    return True


def may_hold(t: Realm, seat: i64, item: i64) -> bool:
    """Whether this seat could have the item, for all that everybody knows."""
    if is_elsewhere(t, item):
        return is_known_behind(t, item, seat)
    return hidden_behind(t, seat) > 0


def is_asked(t: Realm, seat: i64, wanted: i64, calls: i64 = 1) -> bool:
    """Whether this seat is asked about these items now. `calls`: whether the moment matters to them by itself."""
    if t.out >> seat & 1:
        return False
    for k in range(i64(11)):
        if wanted >> k & 1 and is_asked_about(t, seat, MAGIC_AT + k, calls):
            return True
    return False


def is_asked_about(t: Realm, seat: i64, item: i64, calls: i64) -> bool:
    order = order_of(t, seat, item - MAGIC_AT)
    if (order == NEVER and not hides_orders(t)) or (order != ASK_ALWAYS and calls == 0):
        return False
    return may_hold(t, seat, item) if asks_all(t) else has(t, shield(seat), item)


def hides_orders(t: Realm) -> bool:
    """Whether nobody can tell who is never to be asked: they are asked like all others, and the house answers (KT-213).

    Whoever is always to be asked says so openly then, as being asked would tell it. In version 1 being asked or not
    told of all orders.
    """
    return t.rules >= 2 and asks_all(t)


def order_of(t: Realm, seat: i64, place: i64) -> i64:
    """A seat's standing order about an item, by its place among the eleven."""
    return t.orders[seat] >> 2 * place & 3


# Items of neutral defenders, for whoever plays them (KT-105)


def answers_everything(t: Realm) -> bool:
    """Whether the Scroll may answer every item (KT-191), and defenders use Charm and Scroll as others do (KT-105).

    In version 1 of the rules Lucky Charm, Elixir and the weapons lent before the bribes worked unanswered, and the
    Charm and the Scroll among neutral defenders lay idle outside the moments for magic.
    """
    return t.rules >= 2


def plays_defenders(t: Realm, seat: i64) -> bool:
    """Whether this player decides for the neutral defenders of the battle."""
    return t.battle > 0 and t.fighting >> NEUTRAL & 1 == 1 and player_of(t, NEUTRAL) == seat


def source_of_answer(t: Realm, seat: i64, item: i64) -> i64:
    """Where Charm or Scroll lies that this seat may use: behind its shield, or with the defenders; -1 if nowhere."""
    if has(t, shield(seat), item):
        return shield(seat)
    return field(here(t), NEUTRAL) if plays_item_of_defenders(t, seat, item) else -1


def plays_item_of_defenders(t: Realm, seat: i64, item: i64) -> bool:
    """Whether this player has this unused item of the neutral defenders to use; all can see that."""
    if not answers_everything(t) or not plays_defenders(t, seat) or is_automatic(t, NEUTRAL):
        return False
    return has(t, field(here(t), NEUTRAL), item)


def defenders_use(t: Realm, item: i64) -> bool:
    """Whether neutral defenders without a player have this item to use (option neutral)."""
    if not answers_everything(t) or t.battle == 0 or t.fighting >> NEUTRAL & 1 == 0:
        return False
    return is_automatic(t, NEUTRAL) and has(t, field(here(t), NEUTRAL), item)


def from_the_left(t: Realm, number: i64) -> i64:
    """The seat that comes at this number when it goes round from the left of the one whose part it is."""
    start = place_in_order(t, t.acting - 1) + 1 if t.acting > 0 else t.first
    return t.order[(start + number) % t.seats]


# Playing an item, and what may be answered (KT-187)


def play_item(t: Realm, seat: i64, item: i64) -> None:
    """An item from behind a shield is shown and lies in play; it may be answered before it works."""
    bring_in(t, seat, item)
    tell_plays(t, seat, FACE[item])


def bring_in(t: Realm, seat: i64, item: i64) -> None:
    """From behind the shield into play, for others to answer."""
    take(t, item, shield(seat))
    put(t, item, IN_PLAY)
    learn_all(t, item)
    await_answers(t, seat, item)


def await_answers(t: Realm, seat: i64, item: i64) -> None:
    """Something was played that may be answered; `stopped` tells afterwards whether it still works."""
    t.item = item + 1
    t.item_seat = seat + 1
    t.cancelled = 0
    t.fanned = 0
    t.stirred = 1
    then_answers_go_round(t, 0)


def stopped(t: Realm) -> bool:
    """Whether the item just played has no effect any more."""
    return t.cancelled == 1 or (t.item == DUST + 1 and t.fanned > 0)


def answers_go_round(t: Realm, number: i64) -> None:
    """Who could have Scroll or Fan is asked in turn, once more if the Fan was used; then also who played first."""
    if t.cancelled or (number >= t.seats and (t.fanned == 0 or number >= 2 * t.seats)):
        return
    if answering_items(t) & DISPEL_ITEM and defenders_use(t, DISPEL) and is_enemy_of_defenders(t, t.item_seat - 1):
        undo(t, player_of(t, NEUTRAL), field(here(t), NEUTRAL))
        then_answers_go_round(t, number)
        return
    seat = from_the_left(t, number)
    last = t.fanned - 1 if t.fanned > 0 else t.item_seat - 1
    if seat != last and may_answer(t, seat):
        ask_answer(t, seat)
    then_answers_go_round(t, number + 1)


def is_enemy_of_defenders(t: Realm, seat: i64) -> bool:
    """Whether this player is the explorer whom the neutral defenders fight."""
    return t.fighting >> seat & 1 == 1


def may_answer(t: Realm, seat: i64) -> bool:
    """Whether a seat is asked for an answer: it could hold one, or plays defenders who have the Scroll."""
    wanted = answering_items(t)
    if is_asked(t, seat, wanted):
        return True
    return wanted & DISPEL_ITEM != 0 and plays_item_of_defenders(t, seat, DISPEL)


def is_answer_open(t: Realm) -> bool:
    """Whether something that was played still waits for answers."""
    for place in range(t.depth):
        if rule_of(t.agenda[place]) == ANSWERS_GO_ROUND:
            return True
    return False


def may_blow_unasked(t: Realm) -> bool:
    """Whether the Fan may be used on the Cloud now although nobody asks (KT-41, KT-194).

    Not while something that was played waits for answers, nor between dice and losses of a battle, nor while answers
    are sealed: two plays would get into each other's way. In version 1 it could, and the first item was forgotten.
    """
    if t.rules < 2:
        return True
    if t.battle > 0 and (t.calm == 0 or t.agenda[t.depth - 1] & SEALED != 0):
        return False
    return not is_answer_open(t)


def answering_items(t: Realm) -> i64:
    """What could be answered with: the Scroll to an item or to the Fan, the Fan to three (KT-191, KT-194)."""
    wanted = DISPEL_ITEM if t.item <= EVENTS_AT or t.fanned > 0 else 0
    if t.fanned == 0 and t.item - 1 in (BALLOON, DUST, WEATHER_CONTROL):
        wanted |= FAN_ITEM
    return wanted


def answer(t: Realm, seat: i64) -> None:
    """Take the effect of what was played away, blow it elsewhere, or let it be."""
    wanted = answering_items(t)
    if wanted & DISPEL_ITEM and source_of_answer(t, seat, DISPEL) >= 0 and t.fanned != seat + 1:
        may_dispel(t)
    if wanted & FAN_ITEM and has(t, shield(seat), FAN):
        may_fan(t)
    may_let_be(t)


def fan(t: Realm, seat: i64) -> None:
    """The Fan blows away Dust, Balloon or Cloud; only the Scroll can answer it (KT-194)."""
    show_answer(t, seat, FAN, shield(seat))
    retire(t, FAN)
    t.fanned = seat + 1


def dispel(t: Realm, seat: i64) -> None:
    """The Scroll takes the effect of the item away, or of the Fan that answered it (KT-191)."""
    undo(t, seat, source_of_answer(t, seat, DISPEL))


def undo(t: Realm, seat: i64, source: i64) -> None:
    """The Scroll from this place answers what was played last."""
    show_answer(t, seat, DISPEL, source)
    if t.fanned > 0:
        t.fanned = 0
    else:
        t.cancelled = 1
        scatter(t, t.item_seat - 1)


def scatter(t: Realm, rival: i64) -> None:
    """A Scroll that has just answered an enemy's item in time also takes the magic of this enemy's units (KT-191)."""
    if t.battle == 0 or (answers_everything(t) and t.fighting >> rival & 1 == 0 and not plays_defenders(t, rival)):
        return
    party = party_of(t, rival)
    if t.fighting >> party & 1 and t.calm == 1 and t.stage in (0, MAGIC_STEP):
        t.scattered |= bit(party)
        tell_scatters(t, rival, party)


def show_answer(t: Realm, seat: i64, item: i64, source: i64) -> None:
    take(t, item, source)
    put(t, item, IN_PLAY)
    learn_all(t, item)
    tell_answers(t, seat, FACE[item])


def let_be(t: Realm, seat: i64) -> None:
    """No reaction."""


def clear_play(t: Realm) -> None:
    """At the end of the turn what is still in play goes to the bag, or aside for good (KT-40, KT-69)."""
    for item in range(MAGIC_AT, EVENTS_AT):
        if has(t, IN_PLAY, item):
            retire(t, item)
    t.balloon_of = 0
    t.balloon_at = 0
    t.riders = zeros(WORDS)


def retire(t: Realm, item: i64) -> None:
    """A used item in play goes to the bag, or aside for good (KT-69); all see it."""
    take(t, item, IN_PLAY)
    put(t, item, ASIDE if t.drained else BAG)


# The Lucky Charm (KT-197)


def charm(t: Realm) -> None:
    """Dice have been thrown: whoever could have the Lucky Charm and is concerned may change one of them."""
    then_charm_goes_round(t, 0)


def charm_goes_round(t: Realm, number: i64) -> None:
    if number >= t.seats or not any_die_matters(t):
        return
    if number == 0 and defenders_use(t, CHARM):
        help_defenders(t)
    seat = from_the_left(t, number)
    if is_asked(t, seat, CHARM_ITEM, t.concerned >> seat & 1) or has_charm_of_defenders(t, seat):
        ask_nudge_die(t, seat)
    then_charm_goes_round(t, number + 1)


def has_charm_of_defenders(t: Realm, seat: i64) -> bool:
    """Whether the player has the defenders' Lucky Charm to use, and has not ordered never to be asked (KT-105)."""
    return plays_item_of_defenders(t, seat, CHARM) and order_of(t, seat, CHARM - MAGIC_AT) != NEVER


def help_defenders(t: Realm) -> None:
    """Without a player the defenders' Charm makes a hit of theirs, or else unmakes one of the explorer's (KT-105)."""
    for wanted in range(i64(2)):
        for place in range(i64(len(t.dice))):
            for way in range(i64(2)):
                if helps_defenders(t, place, way, wanted):
                    use_charm(t, player_of(t, NEUTRAL), field(here(t), NEUTRAL), place, way)
                    return


def helps_defenders(t: Realm, place: i64, way: i64, wanted: i64) -> bool:
    """Whether this change makes a hit of the defenders (`wanted` 0), or unmakes one of the explorer (1)."""
    how = t.stakes[place]
    if kind_of(how) != AT_MOST or not matters(t, place, 2 * way - 1):
        return False
    hit = outcome(how, t.dice[place] + 2 * way - 1)
    party = t.rollers[place] & 7
    return hit == 1 and party == NEUTRAL if wanted == 0 else hit == 0 and party != NEUTRAL


def any_die_matters(t: Realm) -> bool:
    for place in range(i64(len(t.dice))):
        if matters(t, place, 1) or matters(t, place, -1):
            return True
    return False


def nudge_die(t: Realm, seat: i64) -> None:
    """Make one die one more or less, where that means something else, or let it be."""
    if source_of_answer(t, seat, CHARM) >= 0:
        for place in range(i64(len(t.dice))):
            for way in range(i64(2)):
                if matters(t, place, 2 * way - 1) and is_first_such_die(t, place):
                    may_nudge(t, place, way)
    may_let_be(t)


def is_first_such_die(t: Realm, place: i64) -> bool:
    """Dice that show the same and are read the same are one choice."""
    for other in range(place):
        if t.dice[other] == t.dice[place] and t.stakes[other] == t.stakes[place]:
            return False
    return True


def nudge(t: Realm, seat: i64, die: i64, way: i64) -> None:
    """The Lucky Charm changes a die by one, unless the Scroll answers it."""
    use_charm(t, seat, source_of_answer(t, seat, CHARM), die, way)


def use_charm(t: Realm, seat: i64, source: i64, die: i64, way: i64) -> None:
    """The Charm from this place is shown, may be answered, and then works."""
    take(t, CHARM, source)
    put(t, CHARM, IN_PLAY)
    learn_all(t, CHARM)
    if answers_everything(t):
        tell_charms(t, seat, die, t.dice[die] + 2 * way - 1)
        await_answers(t, seat, CHARM)
        then_charm_works(t, seat, die, way)
    else:
        retire(t, CHARM)
        turn_die(t, seat, die, way)


def charm_works(t: Realm, seat: i64, die: i64, way: i64) -> None:
    """The die is changed if nobody has stopped it; the Charm is used up in any case (KT-186)."""
    retire(t, CHARM)
    if not stopped(t):
        turn_die(t, seat, die, way)


def turn_die(t: Realm, seat: i64, die: i64, way: i64) -> None:
    t.dice[die] += 2 * way - 1
    tell_nudges(t, seat, die, t.dice[die])


# Standing orders


def offer_orders(t: Realm, seat: i64) -> None:
    """A player may say at any time when they want to be asked, whether they have the item or not (R1)."""
    for place in range(HERO_SIDE + 1):
        for how in range(i64(3)):
            if order_of(t, seat, place) != how and how != idle_order(t, place):
                may_order(t, place, how)


def idle_order(t: Realm, place: i64) -> i64:
    """The order that would say nothing new: which side of a lost Hero is up always matters (KT-58); -1 if none.

    In version 1 the owner was asked only by order, so that "never" was what held without one.
    """
    if place != HERO_SIDE:
        return -1
    return NEVER if t.rules < 2 else ASK_ALWAYS


def order(t: Realm, seat: i64, matter: i64, how: i64) -> None:
    """Keep a standing order. Nobody else learns of it, but for what shows anyway: who is always asked."""
    before = order_of(t, seat, matter)
    t.orders[seat] &= ~(i64(3) << 2 * matter)
    t.orders[seat] |= how << 2 * matter
    if hides_orders(t) and ASK_ALWAYS in (before, how):
        tell_orders(t, seat, matter, how if how == ASK_ALWAYS else ASK_WHEN_IT_MATTERS, EVERYONE)
    if how != ASK_ALWAYS or not hides_orders(t):
        tell_orders(t, seat, matter, how, bit(seat))
