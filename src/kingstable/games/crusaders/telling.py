"""What happened, as one viewer may know it, and which card went where."""

from __future__ import annotations

from typing import Final

from kingstable.core.drawing import zone_id
from kingstable.core.news import Told
from kingstable.core.remembering import remembered
from kingstable.core.scene import Happening
from kingstable.core.table import Table
from kingstable.core.telling import NOWHERE, Heard, Teller, Travel
from kingstable.core.words import Words
from kingstable.games.crusaders.generated import steps
from kingstable.games.crusaders.nouns import say_noun
from kingstable.games.crusaders.places import card_id, sector_id, territory_id

TELLER: Final = Teller(steps.EVENT_NOUNS, steps.SECRET_NOUNS, steps.ENDING_NAMES, headings=("draws",))
"""A turn begins when a card is drawn."""


def happening(told: Told, table: Table, viewer: int | None, words: Words) -> Happening:
    """One event as the viewer may know it; `table` is the position after the move."""
    heard = TELLER.hear(told, viewer)
    return _happening(heard, heard.seat == viewer, words)


@remembered
def _happening(heard: Heard, is_own: bool, words: Words) -> Happening:
    return TELLER.tell(heard, heard.seat if is_own else None, words, say_noun, _travel(heard))


def _travel(heard: Heard) -> Travel:
    seat, nouns = heard.seat, heard.nouns
    card = card_id(nouns["card"]) if "card" in nouns else None
    if heard.event == "draws":
        return card, "deck", zone_id(seat, "hand")
    if heard.event == "places":
        return card, zone_id(seat, "hand"), sector_id(seat, nouns["sector"])
    if heard.event == "wins":
        return None, territory_id(nouns["sector"]), sector_id(seat, nouns["sector"])
    return NOWHERE
