"""What one viewer is shown of a table. A view is put together for its viewer, and never cut down from another."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec

from kingstable.core.game import Refusal
from kingstable.core.rulebook import WIDEST, rule_as_text
from kingstable.core.scene import Piece, Scene
from kingstable.core.words import Lexicon
from kingstable.server.chronicle import Viewer
from kingstable.server.presence import Presence
from kingstable.server.room import Room
from kingstable.server.shapes import Agreed, Step, Steps, TableView, Why

STEP_LINES: Final = 100
"""Lines of the log that go with a step: whoever has followed has the rest."""

PAGE: Final = 10
"""Steps of the past in one answer."""


def why_refused(room: Room, refusal: Refusal, language: str) -> Why:
    """Why a move may not be made, with the rule that forbids it."""
    text = room.game.explain(refusal, room.game.words(room.match.record.seats, language))
    cited = room.game.cited(refusal, language)
    return Why(False, text, cited.rule.id, cited.sentence, rule_as_text(cited.rule, WIDEST))


def table_view(room: Room, presence: Presence, viewer: Viewer, ply: int | None = None) -> TableView:
    """The table as the viewer sees it now, or saw it at an earlier ply."""
    at = room.ply if ply is None else ply
    over = room.chronicle.over(at)
    lexicon = room.game.lexicon(viewer.language)
    return TableView(
        table=room.id,
        game=room.game.name,
        title=lexicon.say("title"),
        seat=viewer.seat,
        ply=at,
        last_ply=room.ply,
        question=room.chronicle.question(at, viewer),
        over=over,
        players=presence.players(room),
        options=_agreed(room, lexicon),
        pace=room.kept.pace,
        commitment=room.match.record.commitment,
        seed=room.match.record.seed if over else None,
        scene=room.chronicle.scene(at, viewer),
        log=room.chronicle.log(at, viewer),
    )


def step(room: Room, presence: Presence, viewer: Viewer, ply: int) -> Step:
    """What led to a ply, and the table after it, with the end of the log."""
    view = table_view(room, presence, viewer, ply)
    first = max(0, len(view.log) - STEP_LINES)
    view = msgspec.structs.replace(view, log=view.log[first:], log_from=first)
    return Step(ply, room.chronicle.happenings(ply, viewer), view)


async def steps(room: Room, presence: Presence, viewer: Viewer, after: int) -> Steps:
    """The steps that follow this ply, at most a page of them; others are served between one and the next."""
    found = []
    for ply in range(after + 1, min(after + PAGE, room.ply) + 1):
        found.append(step(room, presence, viewer, ply))
        await asyncio.sleep(0)
    return Steps(tuple(found), room.ply)


def all_seen(room: Room, presence: Presence, viewer: Viewer, ply: int) -> TableView:
    """The view with every hand open: each zone as whoever may see most of it has it."""
    view = table_view(room, presence, viewer, ply)
    seen: dict[str, tuple[Piece, ...]] = {}
    for seat in range(len(room.people)):
        for zone in room.chronicle.scene(ply, Viewer(seat, viewer.language)).zones:
            seen[zone.id] = max(zone.pieces, seen.get(zone.id, ()), key=_faces)
    return msgspec.structs.replace(view, scene=_with_pieces(view.scene, seen))


def _with_pieces(scene: Scene, seen: dict[str, tuple[Piece, ...]]) -> Scene:
    zones = tuple(
        msgspec.structs.replace(zone, pieces=max(zone.pieces, seen.get(zone.id, ()), key=_faces))
        for zone in scene.zones
    )
    return msgspec.structs.replace(scene, zones=zones)


def _faces(pieces: tuple[Piece, ...]) -> int:
    return sum(piece.face is not None for piece in pieces)


def _agreed(room: Room, lexicon: Lexicon) -> tuple[Agreed, ...]:
    chosen = room.kept.options
    return tuple(
        Agreed(lexicon.say(f"option-{name}"), lexicon.say(f"option-{name}-{value}")) for name, value in chosen.items()
    )
