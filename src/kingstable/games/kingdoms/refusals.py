"""Which rule forbids a move that a player may expect to be allowed."""

from __future__ import annotations

from typing import Final

from kingstable.core.game import Refusal
from kingstable.core.sets import copies, includes, kinds_of
from kingstable.core.table import Table, first_of, second_of, verb_of
from kingstable.games.kingdoms.generated import steps
from kingstable.games.kingdoms.generated.packed import flag_of_kingdom, groups_of_kingdom, treasures_of_kingdom
from kingstable.games.kingdoms.pieces import (
    ANY_TIME,
    EACH_OTHER,
    GROUPS_LAID,
    MOST_CHANGES,
    MOST_COPIES,
    ONE_OF_EACH,
    OPEN,
    TREASURE,
    TREASURE_COLOUR,
    UNFINISHED,
    WILD,
    WINDOWS,
    Lands,
    free_cards,
    has_groups,
    match,
)
from kingstable.games.kingdoms.reach import flags_to_lay
from kingstable.games.kingdoms.windows import is_done, is_last_turn, is_locked, keeps_a_card

NOT_NOW: Final = {
    "window": Refusal("BK-17", "refused-between-battles", {}),
    "last_change": Refusal("BK-20", "refused-last-turn", {}),
    "last_change_together": Refusal("BK-20", "refused-last-turn", {}),
    "rival_to_challenge": Refusal("BK-9", "refused-choose-first", {}),
    "attack": Refusal("BK-11", "refused-attack-first", {}),
    "reply": Refusal("BK-10", "refused-reply", {}),
    "counterattack": Refusal("BK-12", "refused-counter-first", {}),
    "raise_or_give_up": Refusal("BK-13", "refused-raise-or-give-up", {}),
    "second_card": Refusal("BK-15", "refused-second-first", {}),
}
"""By question, the refusal of a move that does not answer it."""

DECISIONS: Final = (steps.CHALLENGE, steps.BID, steps.GIVE_UP, steps.READY, steps.REST)
"""Moves that only answer a question; all others change a kingdom."""

BID_RULE: Final = {"attack": "BK-11", "counterattack": "BK-12", "raise_or_give_up": "BK-14", "second_card": "BK-15"}
FROZEN: Final = ("counterattack", "raise_or_give_up", "second_card")
"""The questions after the opponent's first bid, which no change can answer (BK-10)."""


def why_not(table: Table, seat: int, move: int) -> Refusal | None:
    """Why a spelled move is not offered to a seat that the table is waiting for."""
    assert isinstance(table, Lands)
    verb, first, second = int(verb_of(move)), int(first_of(move)), int(second_of(move))
    asked = table.asked(seat)
    assert asked is not None
    at = asked.question
    if verb == steps.CHALLENGE:
        return _challenge(table, seat, at, first)
    if verb == steps.BID:
        return _bid(table, seat, at, first)
    if verb in (steps.GIVE_UP, steps.READY, steps.REST):
        return _no_card_to_bid(table, seat, at) or NOT_NOW[at]
    if at in FROZEN:
        return Refusal("BK-10", "refused-frozen", {})
    if table.rules < 2 and table.changes[seat] == MOST_CHANGES:
        return Refusal("R21", "refused-changes", {})
    return _change(table, seat, verb, first, second)


def why_not_unasked(table: Table, seat: int, move: int) -> Refusal | None:
    """Why a seat that is asked nothing may not make this move; None if it just has no turn (BK-9)."""
    assert isinstance(table, Lands)
    verb, first, second = int(verb_of(move)), int(first_of(move)), int(second_of(move))
    if is_last_turn(table) and table.rules >= 2:
        if is_done(table, seat):
            return Refusal("BK-20", "refused-done", {})
        if verb in DECISIONS:
            return Refusal("R15", "refused-turn", {"who": int(table.to_move())})
    if verb in DECISIONS:
        return None
    if is_locked(table, seat):
        return Refusal("BK-10", "refused-frozen", {})
    if table.choices[WINDOWS] != ANY_TIME:
        return Refusal("BK-24", "refused-order", {})
    return _change(table, seat, verb, first, second)


def _challenge(t: Lands, seat: int, at: str, rival: int) -> Refusal:
    if at != "rival_to_challenge":
        return NOT_NOW[at]
    if rival == seat:
        return Refusal("BK-9", "refused-self", {})
    if rival >= t.seats:
        return Refusal("BK-9", "refused-nobody", {})
    return _no_card_to_bid(t, seat, at) or NOT_NOW[at]


def _no_card_to_bid(t: Lands, seat: int, at: str) -> Refusal | None:
    """A fighter with all cards laid has to take one back: the opponent to attack, the challenger to answer (R6)."""
    if at in ("rival_to_challenge", "attack", "reply") and free_cards(t, seat) == 0:
        return Refusal("BK-11" if at == "attack" else "BK-12", "refused-empty-hand", {})
    return None


# Bids


def _bid(t: Lands, seat: int, at: str, card: int) -> Refusal:
    if at not in BID_RULE:
        return NOT_NOW[at]
    if copies(free_cards(t, seat), card) == 0:
        return _not_in_hand(t, seat, at, card)
    if not match(t, t.bids[0], card):
        if TREASURE in (t.bids[0], card):
            alone = t.choices[TREASURE_COLOUR] == EACH_OTHER
            return Refusal("R7", "refused-treasure-alone" if alone else "refused-treasure-colour", {})
        wild = int(t.choices[TREASURE_COLOUR] == WILD)
        return Refusal("BK-14", "refused-colour", {"card": int(t.bids[0]), "wild": wild})
    return Refusal("BK-14", "refused-too-low", {"card": card})


def _not_in_hand(t: Lands, seat: int, at: str, card: int) -> Refusal:
    if card == TREASURE and treasures_of_kingdom(t.kingdoms[seat]) > 0:
        return Refusal("BK-18", "refused-laid-treasure", {})
    return Refusal(BID_RULE[at], "refused-hand", {"card": card})


# Changes


def _change(t: Lands, seat: int, verb: int, first: int, second: int) -> Refusal:
    """Why this change is impossible, where changes as such are allowed."""
    if verb == steps.LAY:
        return _lay(t, seat, first, second)
    if verb == steps.TAKE:
        return Refusal("BK-5", "refused-not-laid", {"group": first})
    if verb == steps.REFLAG:
        return _reflag(t, seat, first)
    return _single_card(t, seat, verb, first)


def _lay(t: Lands, seat: int, group: int, flag: int) -> Refusal:
    kingdom = t.kingdoms[seat]
    laid = groups_of_kingdom(kingdom, group)
    if includes(flags_to_lay(t, seat, group, kinds_of(free_cards(t, seat))), flag):
        return Refusal("R6", "refused-last-card", {})
    if laid > 0 and t.choices[GROUPS_LAID] == ONE_OF_EACH:
        return Refusal("R9", "refused-second-group", {"group": group})
    if has_groups(kingdom) and flag_of_kingdom(kingdom) != flag:
        return Refusal("BK-4", "refused-flag", {"flag": int(flag_of_kingdom(kingdom))})
    if laid == MOST_COPIES:
        return Refusal("BK-1", "refused-no-copies", {"group": group})
    return Refusal("BK-3", "refused-group", {"group": group, "flag": flag})


def _reflag(t: Lands, seat: int, flag: int) -> Refusal:
    kingdom = t.kingdoms[seat]
    if not has_groups(kingdom):
        return Refusal("BK-5", "refused-no-flag", {})
    if flag_of_kingdom(kingdom) == flag:
        return Refusal("BK-5", "refused-same-flag", {"flag": flag})
    return Refusal("BK-5", "refused-reflag", {"flag": flag})


def _single_card(t: Lands, seat: int, verb: int, card: int) -> Refusal:
    if verb == steps.LAY_TREASURE:
        if keeps_a_card(t, seat) and copies(free_cards(t, seat), int(TREASURE)) > 0:
            return Refusal("R6", "refused-last-card", {})
        return Refusal("BK-18", "refused-no-treasure", {})
    if verb == steps.TAKE_TREASURE:
        return Refusal("BK-18", "refused-treasure-not-laid", {})
    if t.choices[UNFINISHED] != OPEN:
        return Refusal("R16", "refused-unfinished", {})
    if card == TREASURE:
        return Refusal("BK-18", "refused-show-treasure", {})
    return Refusal("R16", "refused-hand" if verb == steps.SHOW else "refused-not-open", {"card": card})
