"""Tables at which a recorded game continues from one of its plies."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from kingstable.core.entries import Entry
from kingstable.core.errors import BadRecord
from kingstable.core.game import Game
from kingstable.core.record import Record
from kingstable.core.words import Lexicon
from kingstable.house.match import Match
from kingstable.server import tokens
from kingstable.server.asker import Asker
from kingstable.server.denied import Denied
from kingstable.server.hall import Hall
from kingstable.server.life.clocks import clocked, first_due
from kingstable.server.opening import seat_people
from kingstable.server.records.shapes import ContinueAsk
from kingstable.server.room import Room, names_of, now
from kingstable.server.shapes import OpenedTable
from kingstable.server.store.kept import Kept, Life, NewMove, Origin, Person, Snapshot, Stored, Terms


async def continued(hall: Hall, room: Room, asked: ContinueAsk, words: Lexicon, asker: Asker) -> OpenedTable:
    """Open a table at which the finished game of another continues from a ply. Raises Denied or StoreError."""
    if not room.over:
        raise Denied(409, "goes-on")
    table = tokens.new_name()
    if len(asked.seats) != len(room.people):
        raise Denied(422, "seats-of-record", field="seats", count=len(room.people))
    people, own, invited = seat_people(asked.seats, asked.hold, words, table, asker)
    _check_pace(room.game, room.match.record, asked, words)
    match = await asyncio.to_thread(_branched, room, asked.ply, names_of(people))
    kept = _kept(table, match, people, asked, Origin(room.id, asked.ply))
    moves = moves_of(match.record.entries, kept.created)
    await hall.add(Stored(kept, Snapshot(match.ply, match.save())), moves)
    return OpenedTable(table, own, invited)


def _branched(room: Room, ply: int, names: tuple[str, ...]) -> Match:
    try:
        return Match.branch(room.game, room.match.record, ply, names)
    except BadRecord:
        raise Denied(422, "no-branch", field="ply", last=max(0, room.ply - 1)) from None


def _check_pace(game: Game, record: Record, asked: ContinueAsk, words: Lexicon) -> None:
    """Raises Denied if the game has options with which it cannot be played over days."""
    for option in game.options if asked.pace == "days" else ():
        always = option.over_days
        if always is not None and record.options.get(option.name, always) != always:
            said = game.lexicon(words.language)
            label, choice = said.say(f"option-{option.name}"), said.say(f"option-{option.name}-{always}")
            raise Denied(422, "fixed-over-days", field="pace", option=label, choice=choice)


def _kept(table: str, match: Match, people: tuple[Person, ...], asked: ContinueAsk, origin: Origin) -> Kept:
    created, waiting = now(), match.waiting()
    gain = asked.gain if asked.bank is not None else 0
    terms = Terms(asked.limit, asked.late, asked.bank, gain, origin, watch=asked.watch)
    clocks = clocked(terms, match, people, created)
    return Kept(
        id=table,
        game=match.game.name,
        created=created,
        options=match.record.options,
        people=people,
        ply=match.ply,
        revision=0,
        over=False,
        bot_to_move=any(people[seat].is_bot or match.passed(seat) for seat in waiting),
        pace=asked.pace,
        asked=tuple(match.asked()),
        since=created,
        due=first_due(terms, match, people, clocks, created),
        terms=terms,
        life=Life(clocks=clocks),
    )


def moves_of(entries: Iterable[Entry], made: int) -> tuple[NewMove, ...]:
    """The moves of a record as rows of a table."""
    return tuple(NewMove(ply, entry.seat, entry.move, made) for ply, entry in enumerate(entries, start=1))
