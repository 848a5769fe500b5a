"""What may come next, with its types. Written by `kingstable.core.indexer` from the rules and pieces: do not edit."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kingstable.core.news import EVERYONE
from kingstable.core.table import ASKS, FIRST_AT, SEAT_AT, SECOND_AT
from kingstable.games.crusaders.pieces import Realm

PREPARE: Final[i64] = 256
TURN: Final[i64] = 257
CARD_TO_PLACE: Final[i64] = 512
PLACE: Final[i64] = 1

TOLD_FIRST: Final[i64] = 1
TOLD_DRAWS: Final[i64] = 2
TOLD_PLACES: Final[i64] = 3
TOLD_WINS: Final[i64] = 4
TOLD_ENDS: Final[i64] = 5

END_LAST_MARKER: Final[i64] = 1
END_ALL_PLACED: Final[i64] = 2
END_CERTAIN: Final[i64] = 3

RULE_NOUNS: Final[dict[int, tuple[str, ...]]] = {
    256: ("prepare",),
    257: ("turn",),
    512: ("card_to_place",),
}
MOVE_NOUNS: Final[dict[int, tuple[str, ...]]] = {
    1: ("place", "card", "sector"),
}
EVENT_NOUNS: Final[dict[int, tuple[str, ...]]] = {
    1: ("first",),
    2: ("draws", "card"),
    3: ("places", "card", "sector"),
    4: ("wins", "sector", "marker"),
    5: ("ends", "ending"),
}
SECRET_NOUNS: Final[dict[int, tuple[str, ...]]] = {
    1: (),
    2: ("card",),
    3: (),
    4: (),
    5: (),
}
ENDING_NAMES: Final[tuple[str, ...]] = ("", "last_marker", "all_placed", "certain")


def then_prepare(t: Realm) -> None:
    t.add(PREPARE)


def then_turn(t: Realm, seat: i64) -> None:
    t.add(TURN | seat << SEAT_AT)


def ask_card_to_place(t: Realm, seat: i64) -> None:
    t.add(CARD_TO_PLACE | seat << SEAT_AT | ASKS)


def may_place(t: Realm, card: i64, sector: i64) -> None:
    t.offer(PLACE | card << FIRST_AT | sector << SECOND_AT)


def may_place_each(t: Realm, card: i64, sectors: i64) -> None:
    t.offer_each(PLACE | card << FIRST_AT, sectors, SECOND_AT)


def tell_first(t: Realm, seat: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_FIRST, seat, 0, 0, EVERYONE)


def tell_draws(t: Realm, seat: i64, card: i64, knows: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_DRAWS, seat, card, 0, knows)


def tell_places(t: Realm, seat: i64, card: i64, sector: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_PLACES, seat, card, sector, EVERYONE)


def tell_wins(t: Realm, seat: i64, sector: i64, marker: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_WINS, seat, sector, marker, EVERYONE)


def tell_ends(t: Realm, ending: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_ENDS, 0, ending, 0, EVERYONE)
