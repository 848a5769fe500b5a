"""What happened, as one viewer may know it."""

from __future__ import annotations

from typing import Final

from kingstable.core.narration import knows
from kingstable.core.news import Told
from kingstable.core.scene import Happening
from kingstable.core.table import Table
from kingstable.core.words import Words
from kingstable.games.kings_and_things.generated import steps
from kingstable.games.kings_and_things.seen.nouns import variable
from kingstable.games.kings_and_things.seen.places import hex_zone, shield_zone, stack_zone
from kingstable.games.kings_and_things.seen.sight import party_name

Travel = tuple[str | None, str | None]
"""Where something came from, and where it went."""

FROM_SHIELD: Final = ("places", "lays")
NOBODYS: Final = (
    *("turn_begins", "phase_begins", "opens_board", "changes_ground", "drowns", "cloud"),
    *("round", "battle_over", "damage_die", "destroyed"),
)
"""Events that nobody does: they are told without a seat."""


def happening(told: Told, table: Table, viewer: int | None, words: Words) -> Happening:
    """One event as the viewer may know it; `table` is the position after the move."""
    event, *nouns = steps.EVENT_NOUNS[int(told.event)]
    seat = int(told.seat)
    if event == "ends":
        return Happening(event, words.say("told-ends", ending=steps.ENDING_NAMES[int(told.first)]))
    numbers = dict(zip(nouns, (int(told.first), int(told.second)), strict=False))
    hidden = () if knows(told, viewer) else steps.SECRET_NOUNS[int(told.event)]
    said = {noun: variable(noun, number, words) for noun, number in numbers.items() if noun not in hidden}
    message = f"told-{event}-unseen" if hidden else f"told-{event}"
    names = {"you": "yes" if seat == viewer else "no", "who": party_name(seat, words)}
    source, target = _travel(event, seat, numbers)
    doer = None if event in NOBODYS else seat
    return Happening(event, words.say(message, **names, **said), doer, None, source, target)


def _travel(event: str, seat: int, numbers: dict[str, int]) -> Travel:
    """What of it can be seen to move: from the shield into a hex, or from hex to hex."""
    place = numbers.get("place")
    if place is None:
        return None, None
    if event in FROM_SHIELD:
        return shield_zone(seat), hex_zone(place)
    if "start" in numbers:
        return hex_zone(numbers["start"]), stack_zone(place, seat)
    return None, None
