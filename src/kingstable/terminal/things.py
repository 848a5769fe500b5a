"""The things of the scene that drawn text stands for, so that a mouse can point at them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.style import Style
from rich.text import Text

from kingstable.core.scene import Counter, Piece, Scene, Zone

THINGS: Final = "things"
"""The key under which a style keeps the ids of what it shows: several if alike pieces are drawn as one."""


def showing(text: Text, *ids: str) -> Text:
    """The text, marked as showing these things of the scene."""
    text.stylize_before(Style(meta={THINGS: ids}))
    return text


def things_of(style: Style | None) -> tuple[str, ...]:
    """The ids of the things that text in this style shows."""
    found = style.meta.get(THINGS, ()) if style is not None else ()
    return found if isinstance(found, tuple) else ()


def counter_id(seat: int, counter: Counter) -> str:
    """The id for pointing at a seat's counter, which has none of its own in the scene."""
    return f"@{seat}.{counter.id}"


def piece_of(identity: str, scene: Scene) -> tuple[Piece, Zone] | None:
    """The piece with this id, and its zone; None if there is none."""
    return next(
        ((piece, zone) for zone in scene.zones for piece in zone.pieces if piece.id == identity),
        None,
    )


def zone_of(identity: str, scene: Scene) -> Zone | None:
    return next((zone for zone in scene.zones if zone.id == identity), None)


def children(zone: Zone, scene: Scene) -> list[Zone]:
    return [each for each in scene.zones if each.within == zone.id]


def alike(pieces: Sequence[Piece]) -> list[list[Piece]]:
    """Pieces in order, with those that look the same grouped together."""
    found: dict[tuple[object, ...], list[Piece]] = {}
    for piece in pieces:
        found.setdefault((piece.face, piece.owner, piece.kind, piece.label), []).append(piece)
    return list(found.values())
