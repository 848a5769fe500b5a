"""What happened. All events of Black Lady are public."""

from __future__ import annotations

from typing import Final

from kingstable.core.drawing import zone_id
from kingstable.core.news import Told
from kingstable.core.scene import Happening
from kingstable.core.table import Table
from kingstable.core.telling import NOWHERE, Heard, Teller, Travel
from kingstable.core.words import Words

from black_lady.generated import steps
from black_lady.nouns import card_id, say_noun

TELLER: Final = Teller(steps.EVENT_NOUNS, steps.SECRET_NOUNS, steps.ENDING_NAMES)


def happening(told: Told, table: Table, viewer: int | None, words: Words) -> Happening:
    """One event as the viewer may know it; `table` is the position after the move."""
    heard = TELLER.hear(told, viewer)
    return TELLER.tell(heard, viewer, words, say_noun, _travel(heard))


def _travel(heard: Heard) -> Travel:
    if heard.event == "plays":
        return card_id(heard.nouns["card"]), zone_id(heard.seat, "hand"), "trick"
    return NOWHERE
