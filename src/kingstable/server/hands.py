"""A table with every hand open, put together from what each seat sees of it."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from kingstable.core.scene import Piece, Scene, Zone


def all_open(scene: Scene, scenes: Iterable[Scene]) -> Scene:
    """A scene whose every zone is as whoever may see most of it has it, in one of the other scenes of the same ply."""
    seen: dict[str, tuple[Piece, ...]] = {}
    for each in scenes:
        for zone in each.zones:
            seen[zone.id] = max(zone.pieces, seen.get(zone.id, ()), key=_faces)
    return msgspec.structs.replace(scene, zones=tuple(_best(zone, seen.get(zone.id, ())) for zone in scene.zones))


def _best(zone: Zone, pieces: tuple[Piece, ...]) -> Zone:
    """The zone itself, unless more of its pieces is known elsewhere."""
    return zone if _faces(pieces) <= _faces(zone.pieces) else msgspec.structs.replace(zone, pieces=pieces)


def _faces(pieces: tuple[Piece, ...]) -> int:
    return sum(piece.face is not None for piece in pieces)
