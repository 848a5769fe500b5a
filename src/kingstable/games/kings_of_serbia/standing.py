"""Which answers players may give in advance: to offer nothing, buy nothing, or remove no card."""

from __future__ import annotations

from typing import Final

from kingstable.core.standing import Ending, Standing
from kingstable.core.table import Table, pack_move
from kingstable.games.kings_of_serbia.generated import steps
from kingstable.games.kings_of_serbia.pieces import Realm
from kingstable.games.kings_of_serbia.trade import sells_in_one

OFFER_NOTHING: Final = int(pack_move(steps.OFFER, 0))
KEEP: Final = int(pack_move(steps.KEEP))
STOP: Final = int(pack_move(steps.STOP))
DECLINE: Final = int(pack_move(steps.DECLINE))


def offer_nothing(table: Table, seat: int, limit: int) -> int | None:
    """Keep all resources (KS-28)."""
    assert isinstance(table, Realm)
    return OFFER_NOTHING if sells_in_one(table) else KEEP


def buy_nothing(table: Table, seat: int, limit: int) -> int | None:
    """Buy no Character; the coins are lost (KS-32)."""
    return STOP


def remove_nothing(table: Table, seat: int, limit: int) -> int | None:
    """Remove none of the cards that may be removed (KS-20)."""
    return DECLINE


ROUND: Final = Ending("round", int(steps.TOLD_ROUND))

STANDING: Final = (
    Standing("offer-nothing", frozenset({int(steps.RESOURCES_TO_SELL)}), offer_nothing, (ROUND,)),
    Standing("buy-nothing", frozenset({int(steps.CARD_TO_BUY)}), buy_nothing, (ROUND,)),
    Standing("remove-nothing", frozenset({int(steps.CARD_TO_REMOVE)}), remove_nothing, (ROUND,)),
)
