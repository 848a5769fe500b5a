"""The Lucky Charm (KT-197)."""

from __future__ import annotations

from mypy_extensions import i64

from kingstable.core.sets import includes
from kingstable.games.kings_and_things.generated.packed import kind_of_stake, party_of_roller
from kingstable.games.kings_and_things.generated.steps import (
    ask_nudge_die,
    may_let_be,
    may_nudge,
    tell_charms,
    tell_nudges,
    then_charm_goes_round,
    then_charm_works,
)
from kingstable.games.kings_and_things.pieces.armies import here, player_of
from kingstable.games.kings_and_things.pieces.counters import learn_all, put, take
from kingstable.games.kings_and_things.pieces.dice import AT_MOST, matters, outcome
from kingstable.games.kings_and_things.pieces.realm import IN_PLAY, NEUTRAL, Realm, field
from kingstable.games.kings_and_things.pieces.things import CHARM, MAGIC_AT
from kingstable.games.kings_and_things.rules.magic.answers import (
    answers_everything,
    await_answers,
    defenders_use,
    from_the_left,
    plays_item_of_defenders,
    retire,
    source_of_answer,
    stopped,
)
from kingstable.games.kings_and_things.rules.magic.holding import CHARM_ITEM, is_asked
from kingstable.games.kings_and_things.rules.magic.orders import NEVER, order_of

# The Lucky Charm (KT-197)


def charm(t: Realm) -> None:
    """After a throw, let whoever could have the Lucky Charm and is concerned change one of the dice."""
    then_charm_goes_round(t, 0)


def charm_goes_round(t: Realm, number: i64) -> None:
    if number >= t.seats or not any_die_matters(t):
        return
    if number == 0 and defenders_use(t, CHARM):
        help_defenders(t)
    seat = from_the_left(t, number)
    calls: i64 = 1 if includes(t.concerned, seat) else 0
    if is_asked(t, seat, CHARM_ITEM, calls) or has_charm_of_defenders(t, seat):
        ask_nudge_die(t, seat)
    then_charm_goes_round(t, number + 1)


def has_charm_of_defenders(t: Realm, seat: i64) -> bool:
    """Whether the player has the defenders' Lucky Charm to use, and has not ordered never to be asked (KT-105)."""
    return plays_item_of_defenders(t, seat, CHARM) and order_of(t, seat, CHARM - MAGIC_AT) != NEVER


def help_defenders(t: Realm) -> None:
    """Use the Charm of defenders without a player to make a hit of theirs, or else undo an explorer's (KT-105)."""
    for wanted in range(i64(2)):
        for place in range(i64(len(t.dice))):
            for way in range(i64(2)):
                if helps_defenders(t, place, way, wanted):
                    use_charm(t, player_of(t, NEUTRAL), field(here(t), NEUTRAL), place, way)
                    return


def helps_defenders(t: Realm, place: i64, way: i64, wanted: i64) -> bool:
    """Whether this change makes a hit of the defenders (`wanted` 0), or undoes one of the explorer's (1)."""
    how = t.stakes[place]
    if kind_of_stake(how) != AT_MOST or not matters(t, place, 2 * way - 1):
        return False
    hit = outcome(how, t.dice[place] + 2 * way - 1)
    party = party_of_roller(t.rollers[place])
    return hit == 1 and party == NEUTRAL if wanted == 0 else hit == 0 and party != NEUTRAL


def any_die_matters(t: Realm) -> bool:
    for place in range(i64(len(t.dice))):
        if matters(t, place, 1) or matters(t, place, -1):
            return True
    return False


def nudge_die(t: Realm, seat: i64) -> None:
    """Make one die one more or less, where that makes a difference, or let it be."""
    if source_of_answer(t, seat, CHARM) >= 0:
        for place in range(i64(len(t.dice))):
            for way in range(i64(2)):
                if matters(t, place, 2 * way - 1) and is_first_such_die(t, place):
                    may_nudge(t, place, way)
    may_let_be(t)


def is_first_such_die(t: Realm, place: i64) -> bool:
    """Whether no earlier die shows the same and is read the same: such dice are one choice."""
    for other in range(place):
        if t.dice[other] == t.dice[place] and t.stakes[other] == t.stakes[place]:
            return False
    return True


def nudge(t: Realm, seat: i64, die: i64, way: i64) -> None:
    """Change a die by one with the Lucky Charm, unless the Scroll answers it."""
    use_charm(t, seat, source_of_answer(t, seat, CHARM), die, way)


def use_charm(t: Realm, seat: i64, source: i64, die: i64, way: i64) -> None:
    """Show the Charm from this place, let it be answered, and then let it work."""
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
    """Change the die, unless the Charm was stopped; it is used up in any case (KT-186)."""
    retire(t, CHARM)
    if not stopped(t):
        turn_die(t, seat, die, way)


def turn_die(t: Realm, seat: i64, die: i64, way: i64) -> None:
    t.dice[die] += 2 * way - 1
    tell_nudges(t, seat, die, t.dice[die])  # (KT-197)
