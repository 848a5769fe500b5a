"""What each seat may know, ply by ply, derived from the record at the end."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from kingstable.catalogue import game
from kingstable.core.record import Record, walk
from kingstable.games.crusaders.nouns import CODES
from kingstable.games.crusaders.pieces import Realm, place_of
from kingstable.games.crusaders.places import card_id, cards_of, hand_of

CARD: Final = re.compile(rf"(?<![a-z.])(?=[a-z]){''.join(f'(?:{code})?' for code in CODES)}\.[01](?![\w.])")
"""The id of a card wherever it is visible, in scenes and in the page: `labosw.1`."""


@dataclass(frozen=True)
class Known:
    """At one ply: the cards that may be named to each seat, and those that it holds."""

    open_to: tuple[frozenset[str], ...]
    held: tuple[frozenset[str], ...]


def truth(record: Record) -> list[Known]:
    """The knowledge at every ply; a seat knows its own hand and everything that was laid (CR-3, CR-5)."""
    return [_known(table) for _, table, _ in walk(game(record.game), record) if isinstance(table, Realm)]


def _known(table: Realm) -> Known:
    seats = range(int(table.seats))
    held = tuple(frozenset(map(card_id, hand_of(table, seat))) for seat in seats)
    places = [int(place_of(seat, sector)) for seat in seats for sector in range(5)]
    lying = frozenset(
        card_id(card) for place in places for card in cards_of(int(table.laid[place]), int(table.sizes[place]))
    )
    return Known(tuple(held[seat] | lying for seat in seats), held)


def named(text: str) -> set[str]:
    """The cards that a text names."""
    return set(CARD.findall(text))
