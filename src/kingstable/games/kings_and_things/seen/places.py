"""The ids of zones and pieces: they say where something lies and what it shows, but never which copy it is."""

from __future__ import annotations

from kingstable.core.remembering import remembered
from kingstable.games.kings_and_things.pieces.realm import NEUTRAL
from kingstable.games.kings_and_things.pieces.things import FACE
from kingstable.games.kings_and_things.seen.nouns import CODES


def hex_zone(place: int) -> str:
    return f"h{place}"


@remembered
def stack_zone(place: int, party: int) -> str:
    """The zone of what one party has in a hex."""
    return f"h{place}.n" if party == NEUTRAL else f"h{place}.s{party}"


def shield_zone(seat: int) -> str:
    return f"shield.{seat}"


def tile_id(place: int) -> str:
    return f"h{place}.tile"


def fort_id(place: int) -> str:
    return f"h{place}.fort"


def income_id(place: int) -> str:
    return f"h{place}.income"


def die_id(place: int) -> str:
    return f"die.{place}"


@remembered
def face_id(zone: str, face: int, k: int = 0) -> str:
    """The k-th of equal counters in a zone."""
    return f"{zone}.{CODES[face]}.{k}"


@remembered
def back_id(zone: str, k: int) -> str:
    """The k-th counter of a zone that lies face down for the viewer."""
    return f"{zone}.back.{k}"


def face_of(thing: int) -> int:
    return int(FACE[thing])
