"""Playing a magic item, and answering it with the Scroll or the Fan (KT-186, KT-187, KT-191, KT-194)."""

from __future__ import annotations

from mypy_extensions import i64

from kingstable.core.sets import bit
from kingstable.core.table import NOBODY, rule_of, zeros
from kingstable.games.kings_and_things.generated.steps import (
    ANSWERS_GO_ROUND,
    ask_answer,
    may_dispel,
    may_fan,
    may_let_be,
    tell_answers,
    tell_plays,
    tell_scatters,
    then_answers_go_round,
)
from kingstable.games.kings_and_things.pieces.armies import here, is_automatic, is_fighting, party_of, player_of
from kingstable.games.kings_and_things.pieces.counters import has, learn_all, put, take
from kingstable.games.kings_and_things.pieces.country import place_in_order
from kingstable.games.kings_and_things.pieces.realm import ASIDE, BAG, IN_PLAY, NEUTRAL, NOWHERE, Realm, field, shield
from kingstable.games.kings_and_things.pieces.terms import MAGIC_STEP
from kingstable.games.kings_and_things.pieces.things import (
    BALLOON,
    DISPEL,
    DUST,
    EVENTS_AT,
    FACE,
    FAN,
    MAGIC_AT,
    WEATHER_CONTROL,
    WORDS,
)
from kingstable.games.kings_and_things.rules.magic.holding import DISPEL_ITEM, FAN_ITEM, is_asked

# Items of neutral defenders, for whoever plays them (KT-105)


def answers_everything(t: Realm) -> bool:
    """Whether the Scroll may answer every item (KT-191), and defenders use Charm and Scroll as others do (KT-105).

    In version 1 of the rules Lucky Charm, Elixir, and weapons lent before the bribes worked unanswered, and neutral
    defenders' Charm and Scroll lay idle outside the moments for magic.
    """
    return t.rules >= 2


def plays_defenders(t: Realm, seat: i64) -> bool:
    """Whether this player decides for the neutral defenders of the battle."""
    return t.battle >= 0 and is_fighting(t, NEUTRAL) and player_of(t, NEUTRAL) == seat


def source_of_answer(t: Realm, seat: i64, item: i64) -> i64:
    """Where the Charm or Scroll this seat may use lies: behind its shield, or with the defenders; -1 if nowhere."""
    if has(t, shield(seat), item):
        return shield(seat)
    return field(here(t), NEUTRAL) if plays_item_of_defenders(t, seat, item) else -1


def plays_item_of_defenders(t: Realm, seat: i64, item: i64) -> bool:
    """Whether this player has this unused item of the neutral defenders to use; everybody can see that."""
    if not answers_everything(t) or not plays_defenders(t, seat) or is_automatic(t, NEUTRAL):
        return False
    return has(t, field(here(t), NEUTRAL), item)


def defenders_use(t: Realm, item: i64) -> bool:
    """Whether neutral defenders that nobody plays have this item to use (option neutral)."""
    if not answers_everything(t) or t.battle == NOWHERE or not is_fighting(t, NEUTRAL):
        return False
    return is_automatic(t, NEUTRAL) and has(t, field(here(t), NEUTRAL), item)


def from_the_left(t: Realm, number: i64) -> i64:
    """The seat at this number when it goes round from the left of the one whose part it is."""
    start = place_in_order(t, t.acting) + 1 if t.acting >= 0 else t.first
    return t.order[(start + number) % t.seats]


# Playing an item, and what may be answered (KT-187)


def play_item(t: Realm, seat: i64, item: i64) -> None:
    """Show an item from behind a shield and put it in play; it may be answered before it works."""
    bring_in(t, seat, item)
    tell_plays(t, seat, FACE[item])


def bring_in(t: Realm, seat: i64, item: i64) -> None:
    """Move an item from behind the shield into play, for others to answer."""
    take(t, item, shield(seat))
    put(t, item, IN_PLAY)
    learn_all(t, item)
    await_answers(t, seat, item)


def await_answers(t: Realm, seat: i64, item: i64) -> None:
    """Let something that was played be answered; `stopped` says afterwards whether it still works."""
    t.item = item
    t.item_seat = seat
    t.cancelled = 0
    t.fanned = NOBODY
    t.stirred = 1
    then_answers_go_round(t, 0)


def stopped(t: Realm) -> bool:
    """Whether the item just played has no effect any more."""
    return t.cancelled == 1 or (t.item == DUST and t.fanned >= 0)


def answers_go_round(t: Realm, number: i64) -> None:
    """Ask all who could have Scroll or Fan in turn; after a Fan once more, then also whoever played first."""
    if t.cancelled or (number >= t.seats and (t.fanned == NOBODY or number >= 2 * t.seats)):
        return
    if answering_items(t) & DISPEL_ITEM and defenders_use(t, DISPEL) and is_enemy_of_defenders(t, t.item_seat):
        undo(t, player_of(t, NEUTRAL), field(here(t), NEUTRAL))
        then_answers_go_round(t, number)
        return
    seat = from_the_left(t, number)
    last = t.fanned if t.fanned >= 0 else t.item_seat
    if seat != last and may_answer(t, seat):
        ask_answer(t, seat)  # (KT-187)
    then_answers_go_round(t, number + 1)


def is_enemy_of_defenders(t: Realm, seat: i64) -> bool:
    """Whether this player is the explorer fighting the neutral defenders."""
    return is_fighting(t, seat)


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
    """Whether the Fan may be used on the Cloud now without being asked (KT-41, KT-194).

    Not while something that was played waits for answers, between the dice and the losses of a battle, or while answers
    are sealed: two plays would get in each other's way. In version 1 it could, and the first item was forgotten.
    """
    if t.rules < 2:
        return True
    if t.battle >= 0 and (t.calm == 0 or t.asks_in_secret()):
        return False
    return not is_answer_open(t)


def answering_items(t: Realm) -> i64:
    """The items that could answer: the Scroll an item or the Fan, the Fan one of three (KT-191, KT-194)."""
    wanted = DISPEL_ITEM if t.item < EVENTS_AT or t.fanned >= 0 else 0
    if t.fanned == NOBODY and t.item in (BALLOON, DUST, WEATHER_CONTROL):
        wanted |= FAN_ITEM
    return wanted


def answer(t: Realm, seat: i64) -> None:
    """Cancel what was played, blow it elsewhere, or let it be."""
    wanted = answering_items(t)
    if wanted & DISPEL_ITEM and source_of_answer(t, seat, DISPEL) >= 0 and t.fanned != seat:
        may_dispel(t)
    if wanted & FAN_ITEM and has(t, shield(seat), FAN):
        may_fan(t)
    may_let_be(t)


def fan(t: Realm, seat: i64) -> None:
    """The Fan blows away Dust, Balloon or Cloud; only the Scroll can answer it (KT-194)."""
    show_answer(t, seat, FAN, shield(seat))
    retire(t, FAN)
    t.fanned = seat


def dispel(t: Realm, seat: i64) -> None:
    """The Scroll cancels the item, or the Fan that answered it (KT-191)."""
    undo(t, seat, source_of_answer(t, seat, DISPEL))


def undo(t: Realm, seat: i64, source: i64) -> None:
    """Answer what was played last with the Scroll from this place."""
    show_answer(t, seat, DISPEL, source)
    if t.fanned >= 0:
        t.fanned = NOBODY
    else:
        t.cancelled = 1
        scatter(t, t.item_seat)


def scatter(t: Realm, rival: i64) -> None:
    """A Scroll that answers an enemy's item in time also takes the magic of that enemy's units (KT-191)."""
    if t.battle == NOWHERE or (answers_everything(t) and not is_fighting(t, rival) and not plays_defenders(t, rival)):
        return
    party = party_of(t, rival)
    if is_fighting(t, party) and t.calm == 1 and t.stage in (0, MAGIC_STEP):
        t.scattered |= bit(party)
        tell_scatters(t, rival, party)  # (R14)


def show_answer(t: Realm, seat: i64, item: i64, source: i64) -> None:
    take(t, item, source)
    put(t, item, IN_PLAY)
    learn_all(t, item)
    tell_answers(t, seat, FACE[item])


def let_be(t: Realm, seat: i64) -> None:
    """Do not react."""


def clear_play(t: Realm) -> None:
    """At the end of the turn send what is still in play to the bag, or aside for good (KT-40, KT-69)."""
    for item in range(MAGIC_AT, EVENTS_AT):
        if has(t, IN_PLAY, item):
            retire(t, item)  # (KT-40)
    t.balloon_of = NOBODY
    t.balloon_at = NOWHERE
    t.riders = zeros(WORDS)


def retire(t: Realm, item: i64) -> None:
    """Send a used item in play to the bag, or aside for good (KT-69); everybody sees it."""
    take(t, item, IN_PLAY)
    put(t, item, ASIDE if t.drained else BAG)
