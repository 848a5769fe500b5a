"""What may come next, with its types. Written by `kingstable.core.indexer` from the rules and pieces: do not edit."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kingstable.core.news import EVERYONE
from kingstable.core.table import ASKS, FIRST_AT, SEALED, SEAT_AT, SECOND_AT
from kingstable.games.kingdoms.pieces import Lands

PREPARE: Final[i64] = 256
REVIEW_DEAL: Final[i64] = 257
OPEN_WINDOW: Final[i64] = 258
CLOSE_WINDOW: Final[i64] = 259
TURN: Final[i64] = 260
DRAW: Final[i64] = 261
EXCHANGE: Final[i64] = 262
LAST_TURNS: Final[i64] = 263
FINISH: Final[i64] = 264
RIVAL_TO_CHALLENGE: Final[i64] = 512
ATTACK: Final[i64] = 513
REPLY: Final[i64] = 514
COUNTERATTACK: Final[i64] = 515
RAISE_OR_GIVE_UP: Final[i64] = 516
SECOND_CARD: Final[i64] = 517
LAST_CHANGE: Final[i64] = 518
WINDOW: Final[i64] = 768
LAST_CHANGE_TOGETHER: Final[i64] = 769
CHALLENGE: Final[i64] = 1
BID: Final[i64] = 2
GIVE_UP: Final[i64] = 3
LAY: Final[i64] = 4
TAKE: Final[i64] = 5
REFLAG: Final[i64] = 6
LAY_TREASURE: Final[i64] = 7
TAKE_TREASURE: Final[i64] = 8
SHOW: Final[i64] = 9
HIDE: Final[i64] = 10
READY: Final[i64] = 11
REST: Final[i64] = 12

TOLD_FIRST: Final[i64] = 1
TOLD_TURNS_UP: Final[i64] = 2
TOLD_CHALLENGES: Final[i64] = 3
TOLD_BIDS: Final[i64] = 4
TOLD_STANDS_AT: Final[i64] = 5
TOLD_GIVES_UP: Final[i64] = 6
TOLD_WINS: Final[i64] = 7
TOLD_TAKES: Final[i64] = 8
TOLD_LAYS: Final[i64] = 9
TOLD_TAKES_BACK: Final[i64] = 10
TOLD_REFLAGS: Final[i64] = 11
TOLD_LAYS_TREASURE: Final[i64] = 12
TOLD_TAKES_TREASURE: Final[i64] = 13
TOLD_SHOWS: Final[i64] = 14
TOLD_HIDES: Final[i64] = 15
TOLD_SETTLES: Final[i64] = 16
TOLD_RETURNS: Final[i64] = 17
TOLD_COMPLETES: Final[i64] = 18
TOLD_ENDS: Final[i64] = 19
TOLD_KEEPS: Final[i64] = 20

END_COMPLETED: Final[i64] = 1
END_EXHAUSTED: Final[i64] = 2

RULE_NOUNS: Final[dict[int, tuple[str, ...]]] = {
    256: ("prepare",),
    257: ("review_deal",),
    258: ("open_window", "first"),
    259: ("close_window",),
    260: ("turn",),
    261: ("draw",),
    262: ("exchange",),
    263: ("last_turns", "first"),
    264: ("finish",),
    512: ("rival_to_challenge",),
    513: ("attack",),
    514: ("reply",),
    515: ("counterattack",),
    516: ("raise_or_give_up",),
    517: ("second_card",),
    518: ("last_change",),
    768: ("window",),
    769: ("last_change_together",),
}
MOVE_NOUNS: Final[dict[int, tuple[str, ...]]] = {
    1: ("challenge", "rival"),
    2: ("bid", "card"),
    3: ("give_up",),
    4: ("lay", "group", "flag"),
    5: ("take", "group"),
    6: ("reflag", "flag"),
    7: ("lay_treasure",),
    8: ("take_treasure",),
    9: ("show", "card"),
    10: ("hide", "card"),
    11: ("ready",),
    12: ("rest",),
}
EVENT_NOUNS: Final[dict[int, tuple[str, ...]]] = {
    1: ("first",),
    2: ("turns_up", "card"),
    3: ("challenges", "rival"),
    4: ("bids", "card", "place"),
    5: ("stands_at", "strength", "card"),
    6: ("gives_up",),
    7: ("wins", "card"),
    8: ("takes", "card", "place"),
    9: ("lays", "group", "flag"),
    10: ("takes_back", "group"),
    11: ("reflags", "flag"),
    12: ("lays_treasure", "card"),
    13: ("takes_treasure", "card"),
    14: ("shows", "card"),
    15: ("hides", "card"),
    16: ("settles", "card"),
    17: ("returns", "card"),
    18: ("completes",),
    19: ("ends", "ending"),
    20: ("keeps", "card", "place"),
}
SECRET_NOUNS: Final[dict[int, tuple[str, ...]]] = {
    1: (),
    2: (),
    3: (),
    4: (),
    5: (),
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
}
ENDING_NAMES: Final[tuple[str, ...]] = ("", "completed", "exhausted")


def then_prepare(t: Lands) -> None:
    t.add(PREPARE)


def then_review_deal(t: Lands) -> None:
    t.add(REVIEW_DEAL)


def then_open_window(t: Lands, first: i64) -> None:
    t.add(OPEN_WINDOW | first << FIRST_AT)


def then_close_window(t: Lands) -> None:
    t.add(CLOSE_WINDOW)


def then_turn(t: Lands, seat: i64) -> None:
    t.add(TURN | seat << SEAT_AT)


def then_draw(t: Lands, seat: i64) -> None:
    t.add(DRAW | seat << SEAT_AT)


def then_exchange(t: Lands) -> None:
    t.add(EXCHANGE)


def then_last_turns(t: Lands, first: i64) -> None:
    t.add(LAST_TURNS | first << FIRST_AT)


def then_finish(t: Lands) -> None:
    t.add(FINISH)


def ask_rival_to_challenge(t: Lands, seat: i64) -> None:
    t.add(RIVAL_TO_CHALLENGE | seat << SEAT_AT | ASKS)


def ask_attack(t: Lands, seat: i64) -> None:
    t.add(ATTACK | seat << SEAT_AT | ASKS)


def ask_reply(t: Lands, seat: i64) -> None:
    t.add(REPLY | seat << SEAT_AT | ASKS)


def ask_counterattack(t: Lands, seat: i64) -> None:
    t.add(COUNTERATTACK | seat << SEAT_AT | ASKS)


def ask_raise_or_give_up(t: Lands, seat: i64) -> None:
    t.add(RAISE_OR_GIVE_UP | seat << SEAT_AT | ASKS)


def ask_second_card(t: Lands, seat: i64) -> None:
    t.add(SECOND_CARD | seat << SEAT_AT | ASKS)


def ask_last_change(t: Lands, seat: i64) -> None:
    t.add(LAST_CHANGE | seat << SEAT_AT | ASKS)


def ask_window(t: Lands, seat: i64) -> None:
    t.add(WINDOW | seat << SEAT_AT | ASKS | SEALED)


def ask_last_change_together(t: Lands, seat: i64) -> None:
    t.add(LAST_CHANGE_TOGETHER | seat << SEAT_AT | ASKS | SEALED)


def may_challenge(t: Lands, rival: i64) -> None:
    t.offer(CHALLENGE | rival << FIRST_AT)


def may_challenge_each(t: Lands, rivals: i64) -> None:
    t.offer_each(CHALLENGE, rivals, FIRST_AT)


def may_bid(t: Lands, card: i64) -> None:
    t.offer(BID | card << FIRST_AT)


def may_bid_each(t: Lands, cards: i64) -> None:
    t.offer_each(BID, cards, FIRST_AT)


def may_give_up(t: Lands) -> None:
    t.offer(GIVE_UP)


def may_lay(t: Lands, group: i64, flag: i64) -> None:
    t.offer(LAY | group << FIRST_AT | flag << SECOND_AT)


def may_lay_each(t: Lands, group: i64, flags: i64) -> None:
    t.offer_each(LAY | group << FIRST_AT, flags, SECOND_AT)


def may_take(t: Lands, group: i64) -> None:
    t.offer(TAKE | group << FIRST_AT)


def may_take_each(t: Lands, groups: i64) -> None:
    t.offer_each(TAKE, groups, FIRST_AT)


def may_reflag(t: Lands, flag: i64) -> None:
    t.offer(REFLAG | flag << FIRST_AT)


def may_reflag_each(t: Lands, flags: i64) -> None:
    t.offer_each(REFLAG, flags, FIRST_AT)


def may_lay_treasure(t: Lands) -> None:
    t.offer(LAY_TREASURE)


def may_take_treasure(t: Lands) -> None:
    t.offer(TAKE_TREASURE)


def may_show(t: Lands, card: i64) -> None:
    t.offer(SHOW | card << FIRST_AT)


def may_show_each(t: Lands, cards: i64) -> None:
    t.offer_each(SHOW, cards, FIRST_AT)


def may_hide(t: Lands, card: i64) -> None:
    t.offer(HIDE | card << FIRST_AT)


def may_hide_each(t: Lands, cards: i64) -> None:
    t.offer_each(HIDE, cards, FIRST_AT)


def may_ready(t: Lands) -> None:
    t.offer(READY)


def may_rest(t: Lands) -> None:
    t.offer(REST)


def tell_first(t: Lands, seat: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_FIRST, seat, 0, 0, EVERYONE)


def tell_turns_up(t: Lands, seat: i64, card: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_TURNS_UP, seat, card, 0, EVERYONE)


def tell_challenges(t: Lands, seat: i64, rival: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_CHALLENGES, seat, rival, 0, EVERYONE)


def tell_bids(t: Lands, seat: i64, card: i64, place: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_BIDS, seat, card, place, EVERYONE)


def tell_stands_at(t: Lands, seat: i64, strength: i64, card: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_STANDS_AT, seat, strength, card, EVERYONE)


def tell_gives_up(t: Lands, seat: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_GIVES_UP, seat, 0, 0, EVERYONE)


def tell_wins(t: Lands, seat: i64, card: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_WINS, seat, card, 0, EVERYONE)


def tell_takes(t: Lands, seat: i64, card: i64, place: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_TAKES, seat, card, place, EVERYONE)


def tell_lays(t: Lands, seat: i64, group: i64, flag: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_LAYS, seat, group, flag, EVERYONE)


def tell_takes_back(t: Lands, seat: i64, group: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_TAKES_BACK, seat, group, 0, EVERYONE)


def tell_reflags(t: Lands, seat: i64, flag: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_REFLAGS, seat, flag, 0, EVERYONE)


def tell_lays_treasure(t: Lands, seat: i64, card: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_LAYS_TREASURE, seat, card, 0, EVERYONE)


def tell_takes_treasure(t: Lands, seat: i64, card: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_TAKES_TREASURE, seat, card, 0, EVERYONE)


def tell_shows(t: Lands, seat: i64, card: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_SHOWS, seat, card, 0, EVERYONE)


def tell_hides(t: Lands, seat: i64, card: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_HIDES, seat, card, 0, EVERYONE)


def tell_settles(t: Lands, seat: i64, card: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_SETTLES, seat, card, 0, EVERYONE)


def tell_returns(t: Lands, seat: i64, card: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_RETURNS, seat, card, 0, EVERYONE)


def tell_completes(t: Lands, seat: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_COMPLETES, seat, 0, 0, EVERYONE)


def tell_ends(t: Lands, ending: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_ENDS, 0, ending, 0, EVERYONE)


def tell_keeps(t: Lands, seat: i64, card: i64, place: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_KEEPS, seat, card, place, EVERYONE)
