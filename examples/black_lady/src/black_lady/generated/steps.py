"""What may come next, with its types. Written by `kingstable.core.indexer` from the rules and pieces: do not edit."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kingstable.core.news import EVERYONE
from kingstable.core.table import ASKS, FIRST_AT, SEAT_AT
from black_lady.pieces import Baize

PREPARE: Final[i64] = 256
DEAL: Final[i64] = 257
TRICK: Final[i64] = 258
TURN: Final[i64] = 259
TRICK_OVER: Final[i64] = 260
DEAL_OVER: Final[i64] = 261
CARD_TO_PLAY: Final[i64] = 512
PLAY: Final[i64] = 1

TOLD_FIRST: Final[i64] = 1
TOLD_DEALS: Final[i64] = 2
TOLD_PLAYS: Final[i64] = 3
TOLD_TAKES: Final[i64] = 4
TOLD_SCORES: Final[i64] = 5
TOLD_SWEEPS: Final[i64] = 6

END_DEALT: Final[i64] = 1

RULE_NOUNS: Final[dict[int, tuple[str, ...]]] = {
    256: ("prepare",),
    257: ("deal",),
    258: ("trick",),
    259: ("turn",),
    260: ("trick_over",),
    261: ("deal_over",),
    512: ("card_to_play",),
}
MOVE_NOUNS: Final[dict[int, tuple[str, ...]]] = {
    1: ("play", "card"),
}
EVENT_NOUNS: Final[dict[int, tuple[str, ...]]] = {
    1: ("first",),
    2: ("deals",),
    3: ("plays", "card"),
    4: ("takes", "points"),
    5: ("scores", "points"),
    6: ("sweeps",),
}
SECRET_NOUNS: Final[dict[int, tuple[str, ...]]] = {
    1: (),
    2: (),
    3: (),
    4: (),
    5: (),
    6: (),
}
ENDING_NAMES: Final[tuple[str, ...]] = ("", "dealt")


def then_prepare(t: Baize) -> None:
    t.add(PREPARE)


def then_deal(t: Baize, seat: i64) -> None:
    t.add(DEAL | seat << SEAT_AT)


def then_trick(t: Baize, seat: i64) -> None:
    t.add(TRICK | seat << SEAT_AT)


def then_turn(t: Baize, seat: i64) -> None:
    t.add(TURN | seat << SEAT_AT)


def then_trick_over(t: Baize) -> None:
    t.add(TRICK_OVER)


def then_deal_over(t: Baize) -> None:
    t.add(DEAL_OVER)


def ask_card_to_play(t: Baize, seat: i64) -> None:
    t.add(CARD_TO_PLAY | seat << SEAT_AT | ASKS)


def may_play(t: Baize, card: i64) -> None:
    t.offer(PLAY | card << FIRST_AT)


def may_play_each(t: Baize, cards: i64) -> None:
    t.offer_each(PLAY, cards, FIRST_AT)


def tell_first(t: Baize, seat: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_FIRST, seat, 0, 0, EVERYONE)


def tell_deals(t: Baize, seat: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_DEALS, seat, 0, 0, EVERYONE)


def tell_plays(t: Baize, seat: i64, card: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_PLAYS, seat, card, 0, EVERYONE)


def tell_takes(t: Baize, seat: i64, points: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_TAKES, seat, points, 0, EVERYONE)


def tell_scores(t: Baize, seat: i64, points: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_SCORES, seat, points, 0, EVERYONE)


def tell_sweeps(t: Baize, seat: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_SWEEPS, seat, 0, 0, EVERYONE)
