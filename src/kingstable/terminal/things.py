"""Which thing of the scene a drawn text stands for, so that it can be pointed at where the screen has a mouse."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.style import Style
from rich.text import Text

from kingstable.core.scene import Counter, Piece, Scene, Zone

THINGS: Final = "things"
"""The key under which a style keeps the ids of what it shows: several where alike pieces are drawn as one."""


def showing(text: Text, *ids: str) -> Text:
    """The same text, as what these things of the scene look like."""
    text.stylize_before(Style(meta={THINGS: ids}))
    return text


def things_of(style: Style | None) -> tuple[str, ...]:
    """What is drawn in this style stands for."""
    found = style.meta.get(THINGS, ()) if style is not None else ()
    return found if isinstance(found, tuple) else ()


def counter_id(seat: int, counter: Counter) -> str:
    """How a seat's counter is pointed at: the scene gives it no id of its own."""
    return f"@{seat}.{counter.id}"


def piece_of(identity: str, scene: Scene) -> tuple[Piece, Zone] | None:
    """The piece with this id, and where it lies."""
    return next(
        ((piece, zone) for zone in scene.zones for piece in zone.pieces if piece.id == identity),
        None,
    )


def zone_of(identity: str, scene: Scene) -> Zone | None:
    return next((zone for zone in scene.zones if zone.id == identity), None)


def children(zone: Zone, scene: Scene) -> list[Zone]:
    return [each for each in scene.zones if each.within == zone.id]


def alike(pieces: Sequence[Piece]) -> list[list[Piece]]:
    """Pieces in their order, those that look the same together."""
    found: dict[tuple[object, ...], list[Piece]] = {}
    for piece in pieces:
        found.setdefault((piece.face, piece.owner, piece.kind, piece.label), []).append(piece)
    return list(found.values())
