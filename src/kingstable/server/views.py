"""What one viewer is shown of a table. Each view is built for its viewer, never cut down from another one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from kingstable.core.game import Refusal
from kingstable.core.rulebook import WIDEST, rule_as_text
from kingstable.core.words import Lexicon
from kingstable.house.match import SETUP
from kingstable.server.changes import between
from kingstable.server.chronicle import Chronicle, Edition, Shown, Viewer
from kingstable.server.hands import all_open
from kingstable.server.log import LONGEST_RUN, as_lines
from kingstable.server.presence import Presence
from kingstable.server.room import Room
from kingstable.server.shapes import Agreed, Change, LogPart, Step, Steps, TableView, Why

PAGE: Final = 10
"""Steps of the past in one answer."""

PAGE_OF_LOG: Final = 200
"""Plies whose log lines are in one answer."""


def why_refused(room: Room, refusal: Refusal, language: str) -> Why:
    """Why a move may not be made, with the rule that forbids it; no rule ends a game that people have ended."""
    text = room.game.explain(refusal, room.game.words(room.match.record.seats, language))
    if room.match.record.closing is not None:
        return Why(False, text)
    cited = room.game.cited(refusal, language)
    return Why(False, text, cited.rule.id, cited.sentence, rule_as_text(cited.rule, WIDEST))


async def table_view(room: Room, presence: Presence, viewer: Viewer) -> TableView:
    """The table as the viewer sees it now."""
    return _view(room, presence, viewer, await room.chronicle.show(viewer))


async def view_at(room: Room, presence: Presence, viewer: Viewer, ply: int) -> TableView:
    """The table as the viewer saw it at a ply."""
    return (await _seen(room, presence, viewer, ply, ply))[-1].view


async def step_at(room: Room, presence: Presence, viewer: Viewer, ply: int) -> Step:
    """What led to a ply, and the table after it, as the viewer saw it."""
    return (await _seen(room, presence, viewer, ply, ply))[-1]


async def newest_step(room: Room, presence: Presence, viewer: Viewer) -> tuple[int, Step]:
    """The number of the newest edition, and its step: the move that led there and the whole table after it."""
    while True:
        shown = await room.chronicle.show(viewer)
        edition = room.chronicle.newest
        if edition.step.entry is not SETUP:
            return edition.number, Step(shown.ply, shown.happenings, _view(room, presence, viewer, shown))
        # The first edition of a table that has just been read lacks the news of its move: replay it.
        found = await _seen(room, presence, viewer, shown.ply, shown.ply)
        if room.chronicle.newest is edition:
            return edition.number, found[-1]


async def steps(room: Room, presence: Presence, viewer: Viewer, after: int) -> Steps:
    """The steps that follow a ply, at most a page of them."""
    last = min(after + PAGE, room.ply)
    found = await _seen(room, presence, viewer, after + 1, last) if after < last else []
    return Steps(tuple(found), room.ply)


async def log_before(room: Room, viewer: Viewer, ply: int, last: int) -> LogPart:
    """A page of the lines of the log before a ply, for somebody who may see plies up to `last`."""
    first = max(0, ply - PAGE_OF_LOG)
    # A run is one line, at its last ply. If it goes on past `ply`, whoever asks already has that line.
    begin, end = max(0, first - LONGEST_RUN), min(last, ply - 1 + LONGEST_RUN)
    lines = as_lines(await room.chronicle.news(begin, end, viewer))
    return LogPart(first, tuple([line for line in lines if first <= line.ply < ply]))


async def seen_by(room: Room, presence: Presence, viewer: Viewer, seat: int, ply: int) -> TableView:
    """The view that another seat had at a ply, with the viewer's own seat in `seat` and nothing asked."""
    view = await view_at(room, presence, Viewer(seat, viewer.language), ply)
    return msgspec.structs.replace(view, seat=viewer.seat, question=None)


async def all_seen(room: Room, presence: Presence, viewer: Viewer, ply: int) -> TableView:
    """The view with every hand open: each zone as the seat sees it that sees most of it."""
    view = await view_at(room, presence, viewer, ply)
    scenes = await room.chronicle.all_scenes(ply, viewer.language)
    return msgspec.structs.replace(view, scene=all_open(view.scene, scenes))


def change_message(chronicle: Chronicle, edition: Edition, viewer: Viewer, seed: str | None) -> bytes:
    """What an edition changes for a viewer who has seen the one before, as an event of a stream.

    It is encoded once for all who see the same.
    """
    if viewer not in edition.messages:
        before, after = (chronicle.scene(each, viewer) for each in (chronicle.before(edition), edition))
        # An answer that is kept back adds nothing to the log.
        part = edition.lines.get(viewer) or LogPart(edition.step.ply + 1, ())
        over = bool(edition.step.table.over())
        change = Change(
            ply=edition.step.ply,
            happenings=chronicle.happenings(edition, viewer) if edition.is_move else (),
            question=edition.question(viewer),
            over=over,
            seed=seed if over else None,
            due=chronicle.due,
            clocks=chronicle.clocks,
            scene=between(before, after),
            log_from=part.log_from,
            log=part.log,
        )
        edition.messages[viewer] = b"event: change\nid: %d\ndata: %b\n\n" % (change.ply, msgspec.json.encode(change))
    return edition.messages[viewer]


async def _seen(room: Room, presence: Presence, viewer: Viewer, first: int, last: int) -> list[Step]:
    return [
        Step(shown.ply, shown.happenings, _view(room, presence, viewer, shown))
        async for shown in room.chronicle.past(first, last, viewer)
    ]


def _view(room: Room, presence: Presence, viewer: Viewer, shown: Shown) -> TableView:
    lexicon = room.game.lexicon(viewer.language)
    return TableView(
        table=room.id,
        game=room.game.name,
        title=lexicon.say("title"),
        seat=viewer.seat,
        ply=shown.ply,
        last_ply=room.ply,
        question=shown.question,
        over=shown.over,
        players=presence.players(room),
        options=agreed(room.kept.options, lexicon),
        pace=room.kept.pace,
        commitment=room.match.record.commitment,
        seed=room.match.record.seed if shown.over else None,
        scene=shown.scene,
        log_from=shown.log.log_from,
        log=shown.log.log,
        rematch=room.kept.rematch,
        limit=room.kept.terms.limit,
        late=room.kept.terms.late,
        due=room.kept.due,
        revealed=room.over,
        origin=room.kept.terms.origin,
        watch=room.kept.terms.watch,
        delay_plies=room.kept.terms.delay_plies,
        delay_minutes=room.kept.terms.delay_minutes,
        takebacks=shown.takebacks,
        parley=room.kept.life.parley,
        bank=room.kept.terms.bank,
        gain=room.kept.terms.gain,
        clocks=room.kept.life.clocks,
        lesson=room.kept.terms.lesson,
        tournament=room.kept.terms.tournament,
    )


def agreed(options: Mapping[str, str], lexicon: Lexicon) -> tuple[Agreed, ...]:
    """The options of a table, worded by its game."""
    return tuple(
        Agreed(lexicon.say(f"option-{name}"), lexicon.say(f"option-{name}-{value}")) for name, value in options.items()
    )
