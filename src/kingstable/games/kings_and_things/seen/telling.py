"""What happened, as one viewer may know it."""

from __future__ import annotations

from typing import Final

from kingstable.core.news import Told
from kingstable.core.scene import Happening
from kingstable.core.table import Table
from kingstable.core.telling import NOWHERE, Heard, Teller, Travel
from kingstable.core.words import Words
from kingstable.games.kings_and_things.generated import steps
from kingstable.games.kings_and_things.seen.nouns import variable
from kingstable.games.kings_and_things.seen.places import hex_zone, shield_zone, stack_zone
from kingstable.games.kings_and_things.seen.sight import party_name

FROM_SHIELD: Final = ("places", "lays")
TELLER: Final = Teller(
    steps.EVENT_NOUNS,
    steps.SECRET_NOUNS,
    steps.ENDING_NAMES,
    of_nobody=(
        *("turn_begins", "phase_begins", "opens_board", "changes_ground", "drowns", "cloud"),
        *("round", "battle_over", "damage_die", "destroyed", "ends"),
    ),
)


def happening(told: Told, table: Table, viewer: int | None, words: Words) -> Happening:
    """One event as the viewer may know it; `table` is the position after the move."""
    heard = TELLER.hear(told, viewer)
    name = party_name(heard.seat, words)
    return TELLER.tell(heard, viewer, words, variable, _travel(heard), name=name)


def _travel(heard: Heard) -> Travel:
    """What of it can be seen to move: from the shield into a hex, or from hex to hex."""
    seat, place = heard.seat, heard.nouns.get("place")
    if place is not None and heard.event in FROM_SHIELD:
        return None, shield_zone(seat), hex_zone(place)
    if place is not None and "start" in heard.nouns:
        return None, hex_zone(heard.nouns["start"]), stack_zone(place, seat)
    return NOWHERE
