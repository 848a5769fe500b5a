"""A table with every hand open, combined from what each seat sees of it."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from kingstable.core.scene import Piece, Scene, Zone


def all_open(scene: Scene, scenes: Iterable[Scene]) -> Scene:
    """The scene with each zone as shown in the one of `scenes`, of the same ply, that shows most faces in it."""
    seen: dict[str, tuple[Piece, ...]] = {}
    for each in scenes:
        for zone in each.zones:
            seen[zone.id] = max(zone.pieces, seen.get(zone.id, ()), key=_faces)
    return msgspec.structs.replace(scene, zones=tuple(_best(zone, seen.get(zone.id, ())) for zone in scene.zones))


def _best(zone: Zone, pieces: tuple[Piece, ...]) -> Zone:
    """The zone with these pieces if more of their faces show, otherwise as it is."""
    return zone if _faces(pieces) <= _faces(zone.pieces) else msgspec.structs.replace(zone, pieces=pieces)


def _faces(pieces: tuple[Piece, ...]) -> int:
    return sum(piece.face is not None for piece in pieces)
