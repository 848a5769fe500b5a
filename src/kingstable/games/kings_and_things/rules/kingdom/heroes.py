"""Heroes: trying for one, placing one, sending one away, and losing one (KT-49 to KT-58)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kingstable.core.sets import bit, count, lowest, without_lowest
from kingstable.core.table import first_of
from kingstable.games.kings_and_things.generated.packed import bound_of_stake
from kingstable.games.kings_and_things.generated.steps import (
    ask_gold_for_hero,
    ask_hero_to_try,
    ask_hex_for_hero,
    ask_lord_to_keep,
    ask_side_up,
    may_done,
    may_keep,
    may_pay,
    may_post_each,
    may_release,
    may_show,
    may_try_for,
    tell_loses,
    tell_pays,
    tell_posts,
    tell_releases,
    tell_rolls,
    tell_shows,
    tell_tries_for,
    then_charm,
    then_hero_lost,
    then_hero_roll,
    then_settle_hero,
)
from kingstable.games.kings_and_things.pieces.counters import has, lose, place_of_unit, put, see, take, things_in
from kingstable.games.kings_and_things.pieces.country import hexes_with_room, seat_to_the_right
from kingstable.games.kings_and_things.pieces.dice import AT_LEAST, clear_dice, result, stake, throw_two
from kingstable.games.kings_and_things.pieces.realm import BANK, Realm, field
from kingstable.games.kings_and_things.pieces.terms import LORDS, LORDS_PENALTY, PRICE
from kingstable.games.kings_and_things.pieces.things import (
    FACE,
    FIRST_OF_FACE,
    MARKSMAN,
    VALUE,
    is_hero,
    is_lord,
    other_side,
)
from kingstable.games.kings_and_things.rules.kingdom.placing import may_afford, offer_cash
from kingstable.games.kings_and_things.rules.magic.orders import ASK_ALWAYS, HERO_SIDE, NEVER, hides_orders, order_of

LOWEST_ROLL: Final[i64] = 2
MARKSMAN_TARGET: Final[i64] = 10
LATE_PRICE: Final[i64] = 10
"""What a point costs after the roll (KT-52)."""


# The attempt (KT-49 to KT-55)


def hero_part(t: Realm, seat: i64) -> None:
    """Offer at most one attempt; before it players may send Heroes of theirs away (KT-49, KT-54)."""
    if hexes_with_room(t, seat) != 0 or has_heroes(t, seat):
        ask_hero_to_try(t, seat)


def has_heroes(t: Realm, seat: i64) -> bool:
    return len(heroes_of_seat(t, seat)) > 0


def heroes_of_seat(t: Realm, seat: i64) -> vec[i64]:
    """The Heroes of a player on the board, as things."""
    heroes = vec[i64]()
    rest = t.present[seat]
    while rest != 0:
        for thing in things_in(t, field(lowest(rest), seat)):
            if is_hero(thing):
                heroes = append(heroes, thing)
        rest = without_lowest(rest)
    return heroes


def hero_to_try(t: Realm, seat: i64) -> None:
    """A Hero in the bank to try for, one of their own to send away, or nothing (KT-49, KT-54, KT-56)."""
    if hexes_with_room(t, seat) != 0:
        for hero in things_in(t, BANK):
            if not may_have(t, seat, hero):
                continue  # (KT-56)
            may_try_for(t, FACE[hero])
    for hero in heroes_of_seat(t, seat):
        may_release(t, FACE[hero])
        may_release(t, FACE[other_side(hero)])
    offer_cash(t, seat)
    may_done(t)


def may_have(t: Realm, seat: i64, hero: i64) -> bool:
    """Whether a player may win this Hero: no second Terrain Lord, unless the penalty was agreed on (KT-56)."""
    return not is_lord(hero) or t.choices[LORDS] == LORDS_PENALTY or lord_of_seat(t, seat) < 0


def lord_of_seat(t: Realm, seat: i64) -> i64:
    """A Terrain Lord of the player; -1 if there is none."""
    for hero in heroes_of_seat(t, seat):
        if is_lord(hero):
            return hero
    return -1


def target_of(hero: i64) -> i64:
    """What two dice must reach to win a Hero over: twice its value; ten for the Marksman (KT-50, KT-53)."""
    return MARKSMAN_TARGET if hero == MARKSMAN else 2 * VALUE[hero]


def try_for(t: Realm, seat: i64, face: i64) -> None:
    """Begin the attempt: first gold for points, then the dice (KT-51)."""
    tell_tries_for(t, seat, face)  # (KT-49)
    clear_dice(t, bit(seat))
    if t.gold[seat] >= PRICE:
        ask_gold_for_hero(t, seat, face)
    else:
        throw_for(t, seat, face, 0)


def gold_for_hero(t: Realm, seat: i64, face: i64) -> None:
    """How many points to buy: before the roll for 5 gold each; after it the shortfall for 10 each, or none."""
    if len(t.dice) == 0:
        most = min(t.gold[seat] // PRICE, target_of(FIRST_OF_FACE[face]) - LOWEST_ROLL)
        for points in range(most + 1):
            may_pay(t, points)
    else:
        may_pay(t, 0)
        if t.gold[seat] >= LATE_PRICE * shortfall(t):
            may_pay(t, shortfall(t))  # (KT-52)
    offer_cash(t, seat)


def pay(t: Realm, seat: i64, number: i64) -> None:
    """Spend the gold, whatever comes of it (KT-51, KT-52)."""
    hero = FIRST_OF_FACE[first_noun(t)]
    price = number * (PRICE if len(t.dice) == 0 else LATE_PRICE)
    t.gold[seat] -= price
    if price > 0:
        tell_pays(t, seat, price)
    if len(t.dice) == 0:
        throw_for(t, seat, FACE[hero], number)
    elif number > 0:
        join_seat(t, seat, hero)


def throw_for(t: Realm, seat: i64, face: i64, points: i64) -> None:
    """Roll two dice, which the Lucky Charm may change (KT-50)."""
    needed = target_of(FIRST_OF_FACE[face]) - points
    tell_rolls(t, seat, throw_two(t, stake(AT_LEAST, needed)))
    then_charm(t)
    then_hero_roll(t, seat, face)


def hero_roll(t: Realm, seat: i64, face: i64) -> None:
    """The Hero comes, or gold may still make up the shortfall (KT-50, KT-52)."""
    if result(t, 0) == 1:
        join_seat(t, seat, FIRST_OF_FACE[face])
    elif may_afford(t, seat, LATE_PRICE * shortfall(t)):
        ask_gold_for_hero(t, seat, face)


def shortfall(t: Realm) -> i64:
    """By how much the dice fell short of what they had to reach."""
    return bound_of_stake(t.stakes[0]) - t.dice[0]


def join_seat(t: Realm, seat: i64, hero: i64) -> None:
    """A Hero is won, and comes to the board at once (KT-55)."""
    then_settle_hero(t, seat, hero)


# Where a Hero comes (KT-55), two lords (KT-56)


def settle_hero(t: Realm, seat: i64, hero: i64) -> None:
    """Place a Hero from the bank in a hex of the player's with room; without one the Hero stays there."""
    hexes = hexes_with_room(t, seat)
    if count(hexes) == 1:
        put_hero(t, seat, hero, lowest(hexes))
    elif hexes != 0:
        ask_hex_for_hero(t, seat, FACE[hero])


def hex_for_hero(t: Realm, seat: i64, face: i64) -> None:
    may_post_each(t, hexes_with_room(t, seat))


def post(t: Realm, seat: i64, place: i64) -> None:
    put_hero(t, seat, FIRST_OF_FACE[first_noun(t)], place)


def put_hero(t: Realm, seat: i64, hero: i64, hex_: i64) -> None:
    """Place the Hero face up; of two lords the neighbour on the right then says which stays (KT-55, KT-56)."""
    rival = lord_of_seat(t, seat)
    take(t, hero, BANK)
    put(t, hero, field(hex_, seat))
    see(t, hero, hex_)
    tell_posts(t, seat, hex_, FACE[hero])
    if rival >= 0 and is_lord(hero):
        ask_lord_to_keep(t, seat_to_the_right(t, seat), seat)


def lord_to_keep(t: Realm, seat: i64, rival: i64) -> None:
    """Which of their two lords the neighbour on the left may keep."""
    for hero in heroes_of_seat(t, rival):
        if is_lord(hero):
            may_keep(t, FACE[hero])


def keep(t: Realm, seat: i64, face: i64) -> None:
    """The other lord goes to the bank (KT-56)."""
    owner = first_noun(t)
    for hero in heroes_of_seat(t, owner):
        if is_lord(hero) and FACE[hero] != face:
            lose_hero(t, owner, hero)


# Sending away and losing (KT-54, KT-57, KT-58)


def release(t: Realm, seat: i64, face: i64) -> None:
    """Send a Hero of the player's own to the bank, with the side up that they want (KT-54)."""
    t.add(t.being_answered())
    wanted = FIRST_OF_FACE[face]
    hero = wanted if place_of_unit(t, seat, wanted) >= 0 else other_side(wanted)
    lose(t, place_of_unit(t, seat, hero), seat, hero)
    turn_counter(t, wanted)
    tell_releases(t, seat, FACE[hero])
    if wanted != hero:
        tell_shows(t, seat, face)


def lose_hero(t: Realm, seat: i64, hero: i64) -> None:
    """Send a player's lost Hero to the bank; they may turn the counter over (KT-57, KT-58)."""
    hex_ = place_of_unit(t, seat, hero)
    lose(t, hex_, seat, hero)
    tell_loses(t, seat, FACE[hero], hex_)
    then_hero_lost(t, seat, hero)


def hero_lost(t: Realm, seat: i64, hero: i64) -> None:
    """Let whoever lost a Hero turn the counter over (KT-58)."""
    if chooses_side(t, seat) and has(t, BANK, hero):
        ask_side_up(t, seat, FACE[hero])


def chooses_side(t: Realm, seat: i64) -> bool:
    """Whether a player is asked which side of a lost Hero is up: always, unless they ordered never to be.

    Where orders are hidden even they are asked, and the house answers for them. Version 1 asked only those who had
    ordered it.
    """
    order = order_of(t, seat, HERO_SIDE)
    return order == ASK_ALWAYS if t.rules < 2 else order != NEVER or hides_orders(t)


def side_up(t: Realm, seat: i64, face: i64) -> None:
    may_show(t, face)
    may_show(t, FACE[other_side(FIRST_OF_FACE[face])])


def show(t: Realm, seat: i64, face: i64) -> None:
    """Turn this side up in the bank."""
    turn_counter(t, FIRST_OF_FACE[face])
    tell_shows(t, seat, face)


def turn_counter(t: Realm, hero: i64) -> None:
    """Turn up the Hero's side of a counter in the bank."""
    if not has(t, BANK, hero):
        take(t, other_side(hero), BANK)
        put(t, hero, BANK)


def first_noun(t: Realm) -> i64:
    """What the question being answered is about."""
    return first_of(t.being_answered())
