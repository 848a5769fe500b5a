"""What speaks for a move in Kingdoms, for hints: whom to challenge, what to bid and what to lay."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from kingstable.core.game import Reason
from kingstable.core.sets import includes, kinds_of, one, size_of
from kingstable.core.table import Table, first_of, second_of, verb_of
from kingstable.games.kingdoms.bidding import WHOLE, of_bidding, of_giving_up
from kingstable.games.kingdoms.chances import OLDER, TRAITS, YOUNG, traits
from kingstable.games.kingdoms.generated import steps
from kingstable.games.kingdoms.generated.packed import (
    flag_of_kingdom,
    kingdom_plus_groups,
    kingdom_plus_treasures,
    kingdom_with_flag,
)
from kingstable.games.kingdoms.outlook import have, have_with, kinds_in, open_cards, open_hand
from kingstable.games.kingdoms.pieces import (
    AS_LAID,
    FLAGS,
    GROUP_SIZE,
    RANKING,
    TREASURE,
    VALUE,
    Lands,
    bonus_of,
    card_of,
    free_cards,
    group_cards,
    has_groups,
    is_complete,
    own_cards,
)
from kingstable.games.kingdoms.purpose import COMPLETE_KINGDOM, is_fighter, promise, serves_nothing
from kingstable.games.kingdoms.reach import best_bonus, flags_to_lay
from kingstable.games.kingdoms.windows import is_last_turn

__all__ = ["OLDER", "TRAITS", "YOUNG", "because", "traits"]

NEAR: Final = 5
"""A seat known to have this many cards of a kingdom is a threat."""
NEARER: Final = 7
"""A seat must not be given the chance to reach this many."""

Teller = Callable[[Lands, int, int, int], Iterator[Reason]]
"""Yields what speaks for a seat's move, given the two nouns of the move."""


def because(table: Table, seat: int, move: int) -> list[Reason]:
    """What speaks for a move, the best first."""
    assert isinstance(table, Lands)
    tell = TELLERS.get(int(verb_of(move)))
    return list(tell(table, seat, int(first_of(move)), int(second_of(move)))) if tell else []


# Challenging


def of_challenging(t: Lands, seat: int, rival: int, _: int) -> Iterator[Reason]:
    """What this rival may bring, how weak they are, and whom not to help; with two players, why to change nothing."""
    others = [each for each in range(int(t.seats)) if each not in (seat, rival)]
    if others:
        hopes = list(of_hopes(t, seat, rival))
        is_last = any(hope.nouns["have"] == WHOLE for hope in hopes)
        yield from hopes if is_last else ()
        yield from of_prize(t, rival, others)
        yield from of_bonus(t, seat, rival, others)
        yield from () if is_last else hopes
        yield from of_helping(t, rival, others)
        yield from of_hand(t, rival, others)
    else:
        yield from of_leaving(t, seat)


def of_prize(t: Lands, rival: int, others: list[int]) -> Iterator[Reason]:
    """The card at stake would bring another rival near a kingdom but not this one, as far as everyone knows."""
    theirs = have(open_cards(t, rival) + int(one(t.prize)))
    gains = {each: have_with(open_cards(t, each), int(t.prize)) for each in others}
    most = max(others, key=lambda each: gains[each])
    if gains[most] >= NEARER and theirs < NEARER:
        said = {"who": rival, "prize": int(t.prize), "rival": most, "have": gains[most], "cards": theirs}
        yield Reason("challenge-prize", said, -float(theirs))


def of_bonus(t: Lands, seat: int, rival: int, others: list[int]) -> Iterator[Reason]:
    """The weakest kingdom, compared with the seat's own if that is stronger."""
    own, theirs, *more = (int(bonus_of(t.kingdoms[each])) for each in (seat, rival, *others))
    if theirs <= min(more) and theirs < max(more):
        said = {"who": rival, "strength": theirs, "least": int(theirs < min(more))}
        name = "challenge-weaker" if theirs < own else "challenge-weakest"
        yield Reason(name, {**said, "bonus": own} if theirs < own else said, -float(theirs))


def of_hopes(t: Lands, seat: int, rival: int) -> Iterator[Reason]:
    """Useful cards that the rival is known to hold and might bid."""
    cards = int(own_cards(t, seat))
    gains = {card: have_with(cards, card) for card in kinds_in(open_hand(t, rival))}
    wanted = max(gains, key=lambda card: gains[card], default=None)
    if wanted is not None and gains[wanted] > 0:
        number = sum(gain > 0 for gain in gains.values())
        said = {"who": rival, "card": wanted, "number": number, "have": gains[wanted]}
        yield Reason("challenge-hopes", said, float(number))


def of_helping(t: Lands, rival: int, others: list[int]) -> Iterator[Reason]:
    """The rival furthest from a kingdom, as far as everyone knows, when another one is near."""
    theirs, *more = (have(open_cards(t, each)) for each in (rival, *others))
    if theirs < min(more) and max(more) >= NEAR:
        yield Reason("challenge-behind", {"who": rival, "cards": theirs}, -float(theirs))


def of_hand(t: Lands, rival: int, others: list[int]) -> Iterator[Reason]:
    """The rival has the fewest cards to bid, or the most that everyone knows."""
    held, *more = (int(size_of(free_cards(t, each))) for each in (rival, *others))
    if held < min(more):
        yield Reason("challenge-few", {"who": rival, "number": held}, -float(held))
    known, *others_known = (int(size_of(open_hand(t, each))) for each in (rival, *others))
    if known > max(others_known):
        said = {"who": rival, "number": known, "cards": held, "hidden": held - known}
        yield Reason("challenge-known", said, float(known))


def of_leaving(t: Lands, seat: int) -> Iterator[Reason]:
    """The kingdom is as good as it can be, or cards that could be laid stay in the hand to be bid."""
    bonus = int(bonus_of(t.kingdoms[seat]))
    group = next((each for each in reversed(range(int(GROUP_SIZE))) if could_lay(t, seat, each)), None)
    if group is not None:
        yield Reason("keep-hand", {"group": group})
    elif includes(kinds_of(free_cards(t, seat)), TREASURE) and not serves_nothing(t, seat, steps.LAY_TREASURE, 0):
        yield Reason("keep-treasure", {"strength": int(VALUE[TREASURE])})
    if bonus > 0 and bonus >= best_bonus(t, own_cards(t, seat)):
        yield Reason("keep-bonus", {"strength": bonus})
    elif bonus > 0:
        yield Reason("keep-laid", {"strength": bonus})


def could_lay(t: Lands, seat: int, group: int) -> bool:
    return bool(flags_to_lay(t, seat, group, kinds_of(free_cards(t, seat))))


# Changing the kingdom


def of_laying(t: Lands, seat: int, group: int, flag: int) -> Iterator[Reason]:
    """It wins; otherwise what it adds, and how the flag compares with others."""
    kingdom = int(kingdom_with_flag(kingdom_plus_groups(t.kingdoms[seat], group, 1), flag))
    if is_complete(kingdom):
        yield Reason("lay-completes")
        return
    said = added(t, seat, kingdom)
    cards, others = under(t, seat, flag), flags_to_lay(t, seat, group, kinds_of(free_cards(t, seat)))
    if not is_last_turn(t) and any(under(t, seat, other) < cards for other in flags_in(int(others))):
        yield Reason("lay-flag", {**said, "cards": cards}, float(cards))
    elif counts(t):
        yield Reason("lay-last" if is_last_turn(t) else "lay", said, float(said["strength"]))


def flags_in(flags: int) -> list[int]:
    """The flags of a set, as a list."""
    return [flag for flag in range(int(FLAGS)) if includes(flags, flag)]


def under(t: Lands, seat: int, flag: int) -> int:
    """How many of a flag's nine cards a seat has."""
    cards = kinds_in(int(own_cards(t, seat)))
    places = [(group, place) for group in range(int(GROUP_SIZE)) for place in range(int(GROUP_SIZE))]
    return sum(int(card_of(flag, group, place)) in cards for group, place in places)


def added(t: Lands, seat: int, kingdom: int) -> dict[str, int]:
    """What a kingdom adds to the present bonus, what that comes to, and whether it exceeds every rival's."""
    bonus = int(bonus_of(kingdom))
    most = all(bonus_of(t.kingdoms[rival]) < bonus for rival in range(int(t.seats)) if rival != seat)
    return {"strength": bonus - int(bonus_of(t.kingdoms[seat])), "bonus": bonus, "most": int(most)}


def counts(t: Lands) -> bool:
    """Whether it matters what is laid: in the last turn, the best that could be laid may count instead (R13)."""
    return not is_last_turn(t) or bool(t.choices[RANKING] == AS_LAID)


def of_taking(t: Lands, seat: int, group: int, _: int) -> Iterator[Reason]:
    """Another flag promises more, there is nothing else to bid, or nothing as high."""
    if is_fighter(t) and free_cards(t, seat) == 0:
        yield Reason("take-needed")
    flags = [flag for flag in range(int(FLAGS)) if flag != flag_of_kingdom(t.kingdoms[seat])]
    yield from of_promise(t, seat, max(flags, key=lambda flag: int(promise(t, seat, flag))), "take")
    highest = max(
        kinds_in(int(group_cards(flag_of_kingdom(t.kingdoms[seat]), group))), key=lambda card: int(VALUE[card])
    )
    held = kinds_in(int(free_cards(t, seat)))
    if is_fighter(t) and all(VALUE[card] < VALUE[highest] for card in held):
        yield Reason("take-to-bid", {"card": highest}, float(VALUE[highest]))


def of_reflagging(t: Lands, seat: int, flag: int, _: int) -> Iterator[Reason]:
    yield from of_promise(t, seat, flag, "reflag")


def of_promise(t: Lands, seat: int, flag: int, verb: str) -> Iterator[Reason]:
    """The flag allows more than the present one."""
    now, then = (int(promise(t, seat, each)) for each in (int(flag_of_kingdom(t.kingdoms[seat])), flag))
    if not has_groups(t.kingdoms[seat]) or then <= now:
        return
    if then >= COMPLETE_KINGDOM:
        yield Reason(f"{verb}-completes", {"flag": flag}, float(then))
    else:
        yield Reason(f"{verb}-flag", {"flag": flag, "bonus": then, "strength": now}, float(then))


def of_laying_treasure(t: Lands, seat: int, _: int, __: int) -> Iterator[Reason]:
    said = added(t, seat, int(kingdom_plus_treasures(t.kingdoms[seat], 1)))
    if counts(t):
        yield Reason("lay-last" if is_last_turn(t) else "lay", said, float(said["strength"]))


def of_taking_treasure(t: Lands, seat: int, _: int, __: int) -> Iterator[Reason]:
    """Nothing is as strong a bid, unless the hand has a treasure already."""
    if is_fighter(t) and int(TREASURE) not in kinds_in(int(free_cards(t, seat))):
        yield Reason("take-treasure", {"strength": int(VALUE[TREASURE])})


def of_being_ready(t: Lands, seat: int, _: int, __: int) -> Iterator[Reason]:
    """Nothing more can be laid; in the last turn, keeping cards in the hand makes no sense."""
    if counts(t) and (not is_last_turn(t) or bonus_of(t.kingdoms[seat]) >= best_bonus(t, own_cards(t, seat))):
        yield from of_leaving(t, seat)


TELLERS: Final[dict[int, Teller]] = {
    int(steps.CHALLENGE): of_challenging,
    int(steps.BID): of_bidding,
    int(steps.GIVE_UP): of_giving_up,
    int(steps.LAY): of_laying,
    int(steps.TAKE): of_taking,
    int(steps.REFLAG): of_reflagging,
    int(steps.LAY_TREASURE): of_laying_treasure,
    int(steps.TAKE_TREASURE): of_taking_treasure,
    int(steps.READY): of_being_ready,
    int(steps.REST): of_being_ready,
}
"""By verb, what yields the reasons for it."""
