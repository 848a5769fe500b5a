"""What happened, as one viewer may know it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kingstable.core.news import Told
from kingstable.core.remembering import remembered
from kingstable.core.scene import PARTS, Happening
from kingstable.core.table import Table
from kingstable.core.telling import NOWHERE, Heard, Teller, Travel
from kingstable.core.words import Lexicon, Words
from kingstable.games.kings_and_things.generated import steps
from kingstable.games.kings_and_things.pieces.counters import things_in
from kingstable.games.kings_and_things.pieces.realm import NEUTRAL, OFF_BOARD, Realm, field, shield
from kingstable.games.kings_and_things.seen.nouns import say_face, say_place, variable
from kingstable.games.kings_and_things.seen.places import face_id, face_of, fort_id, hex_zone, shield_zone, stack_zone
from kingstable.games.kings_and_things.seen.sight import defence_name

FROM_SHIELD: Final = ("places", "lays")
TELLER: Final = Teller(
    steps.EVENT_NOUNS,
    steps.SECRET_NOUNS,
    steps.ENDING_NAMES,
    of_nobody=(
        *("turn_begins", "phase_begins", "opens_board", "changes_ground", "drowns", "cloud"),
        *("round", "battle_over", "damage_die", "destroyed", "ends"),
    ),
    silent=("orders",),
    headings=("turn_begins",),
    subheadings=("phase_begins", "battle_joined"),
)
"""A standing order concerns only its giver, and is shown where it is given."""

ENDS_OF_A_MARCH: Final = ("departs", "arrives")
LISTED: Final = ("finds", "turns_up")
"""Events that share a line which lists the counters."""

OF_A_STACK: Final = ("departs", "arrives", "leads", "retreats", "escapes", "loses", "battle_joined")
"""Events about all that their seat has in a hex."""

OF_NOBODY: Final = ("finds", "loots")
"""Events about counters that are, or were, nobody's."""


def happening(told: Told, table: Table, viewer: int | None, words: Words) -> Happening:
    """One event as the viewer may know it; `table` is the position after the move."""
    assert isinstance(table, Realm)
    heard = TELLER.hear(told, viewer)
    name, matter = defence_name(heard.seat, words), _matter(table, heard)
    gist = _gist(table, heard, viewer, words) if matter else ""
    about, part = tuple(_about(heard)), _part(heard, words.lexicon)
    return TELLER.tell(
        heard, viewer, words, variable, _travel(heard), name=name, gist=gist, matter=matter, about=about, part=part
    )


def _matter(t: Realm, heard: Heard) -> str:
    """The key of the line that an event shares with others of its kind; empty if it has a line of its own.

    Lines are shared by placing in one hex, discarding unseen, a march's two ends, drawing for a hex, and turning up.
    """
    event = heard.event
    if event == "places":
        return hex_zone(heard.nouns["place"])
    if event in ENDS_OF_A_MARCH:
        return f"march {int(t.ply)}"
    if event == "finds":
        return f"finds {heard.nouns['place']}"
    return event if event == "turns_up" or (event == "discards" and heard.unseen) else ""


def _part(heard: Heard, words: Lexicon) -> str:
    """What this event adds to such a line: a counter, or where a march begins."""
    if heard.event == "departs":
        return say_place(heard.nouns["place"], words)
    return say_face(heard.nouns["face"], words) if heard.event in LISTED else ""


def _gist(t: Realm, heard: Heard, viewer: int | None, words: Words) -> str:
    """What a run of such news comes to, as far as the viewer may know it."""
    who, seat = words.who(heard.seat, viewer, defence_name(heard.seat, words)), heard.seat
    if heard.event == "discards":
        return words.say("told-discards-gist", **who, number=int(t.count[shield(seat)]))
    if heard.event in ENDS_OF_A_MARCH:
        place = say_place(heard.nouns["place"], words.lexicon)
        return words.say("told-marches", **who, number=heard.nouns["number"], start=PARTS, place=place)
    if heard.event == "finds":
        return words.say("told-finds-gist", **who, things=PARTS, place=say_place(heard.nouns["place"], words.lexicon))
    if heard.event == "turns_up":
        return words.say("told-turns_up-gist", **who, things=PARTS)
    group, place = int(field(heard.nouns["place"], seat)), say_place(heard.nouns["place"], words.lexicon)
    if seat != viewer:
        return words.say("told-places-gist", **who, place=place, number=int(t.count[group]))
    placed = _say_things(tuple([face_of(int(thing)) for thing in things_in(t, group)]), words.lexicon)
    return words.say("told-places-gist-own", place=place, things=placed)


@remembered
def _say_things(faces: tuple[int, ...], words: Lexicon) -> str:
    return ", ".join([say_face(face, words) for face in faces])


def _travel(heard: Heard) -> Travel:
    """What can be seen to move: from the shield into a hex, or from hex to hex."""
    seat, place = heard.seat, heard.nouns.get("place")
    if place is not None and heard.event in FROM_SHIELD:
        return None, shield_zone(seat), hex_zone(place)
    if place is not None and "start" in heard.nouns:
        return None, hex_zone(heard.nouns["start"]), stack_zone(place, seat)
    return NOWHERE


def _about(heard: Heard) -> Iterator[str]:
    """The hexes that the news names, else that of the battle, and the stack, building, or counter there that is meant.

    It draws on the news alone, not on the position: the id of a counter that nobody sees there points to nothing.
    """
    event, nouns = heard.event, heard.nouns
    places = [nouns[noun] for noun in ("start", "place", "spot") if noun in nouns and nouns[noun] != OFF_BOARD]
    if not places and heard.place >= 0:
        places = [heard.place]
    yield from [hex_zone(place) for place in places]
    if not places:
        return
    stack = stack_zone(places[-1], int(NEUTRAL) if event in OF_NOBODY else heard.seat)
    if "level" in nouns:
        yield fort_id(places[-1])
    if event in OF_A_STACK:
        yield stack
    if "face" in nouns:
        yield face_id(stack, nouns["face"])
