"""The difference between two scenes: a stream sends what a move has changed instead of the whole table."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from kingstable.core.scene import Scene, Zone
from kingstable.server.shapes import SceneChange

Part = TypeVar("Part")
Zones = tuple[Zone, ...]


def between(before: Scene, after: Scene) -> SceneChange:
    """The change that turns one scene into another of the same table and viewer."""
    order, zones = _zones_between(before.zones, after.zones)
    return SceneChange(
        ply=after.ply,
        prompt=_if_new(before.prompt, after.prompt),
        guide=_if_new(before.guide, after.guide),
        seats=_if_new(before.seats, after.seats),
        order=order,
        zones=zones,
        offers=_if_new(before.offers, after.offers),
        outcome=_if_new(before.outcome, after.outcome),
    )


def changed(scene: Scene, change: SceneChange) -> Scene:
    """The scene with a change applied. Raises KeyError if the change is for another scene."""
    zones = {zone.id: zone for zone in (*scene.zones, *change.zones)}
    order = [zone.id for zone in scene.zones] if change.order is None else change.order
    return msgspec.structs.replace(
        scene,
        ply=change.ply,
        prompt=scene.prompt if change.prompt is None else change.prompt,
        guide=scene.guide if change.guide is None else change.guide,
        seats=scene.seats if change.seats is None else change.seats,
        zones=tuple(zones[each] for each in order),
        offers=scene.offers if change.offers is None else change.offers,
        outcome=scene.outcome if change.outcome is None else change.outcome,
    )


def _zones_between(before: Zones, after: Zones) -> tuple[tuple[str, ...] | None, Zones]:
    """The ids of all zones, or None if they and their order are the same, and the zones that are new or changed."""
    found: list[Zone] = []
    if len(before) == len(after):
        for old, new in zip(before, after, strict=True):
            if old is new:  # most are: see `kingstable.core.remembering`
                continue
            if old.id != new.id:
                break
            if old != new:
                found.append(new)
        else:
            return None, tuple(found)
    known = {zone.id: zone for zone in before}
    return tuple([zone.id for zone in after]), tuple([zone for zone in after if known.get(zone.id) != zone])


def _if_new(before: Part, after: Part) -> Part | None:
    return None if before is after or before == after else after
