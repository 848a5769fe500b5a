"""Another game of the same people, with the same options; whoever sat first now sits last."""

from __future__ import annotations

import hashlib

import msgspec

from kingstable.house.match import Match
from kingstable.server.asker import Asker
from kingstable.server.denied import Denied
from kingstable.server.life.clocks import clocked, first_due
from kingstable.server.room import Room, names_of, now
from kingstable.server.seats import held, invitation
from kingstable.server.store.kept import Kept, Life, Person, Snapshot, Stored
from kingstable.server.tokens import hashed, name_from


def rematch(room: Room, asker: Asker) -> Stored:
    """The new table, to be stored. Whoever asks for it counts as its opener. Raises Denied while the game goes on."""
    if not room.over:
        raise Denied(409, "goes-on")
    table = _name(room)
    people = tuple(_again(person, table, seat, asker) for seat, person in enumerate(moved(room.people)))
    match, _ = Match.open(room.match.game, names_of(people), room.match.record.options)
    terms = msgspec.structs.replace(room.kept.terms, origin=None, lesson=False, tournament=None)
    asked, moment = match.waiting(), now()
    clocks = clocked(terms, match, people, moment)
    kept = Kept(
        id=table,
        game=room.game.name,
        created=now(),
        options=match.record.options,
        people=people,
        ply=0,
        revision=0,
        over=match.over,
        bot_to_move=any(people[seat].is_bot or match.passed(seat) for seat in asked),
        pace=room.kept.pace,
        asked=tuple(match.asked()),
        since=now(),
        due=first_due(terms, match, people, clocks, moment),
        terms=terms,
        life=Life(clocks=clocks),
    )
    return Stored(kept, Snapshot(0, match.save()))


def moved(people: tuple[Person, ...]) -> tuple[Person, ...]:
    """The people, each moved one seat forward."""
    return people[1:] + people[:1]


def seat_of(asker: Asker, people: tuple[Person, ...]) -> int:
    """The first seat of whoever asks. Raises Denied for somebody who has none."""
    own = held(asker, people)
    if not own:
        raise Denied(403, "watching")
    return own[0]


def _name(room: Room) -> str:
    """The new table's name. It is the same for all who ask, so they meet, and cannot be known before the game ends."""
    made = hashlib.sha256(f"rematch {room.id} {room.match.record.seed}".encode()).digest()
    return name_from(made)


def _again(person: Person, table: str, seat: int, asker: Asker) -> Person:
    """Somebody at the new table. A friend who has never come is invited anew."""
    if person.is_bot:
        return person
    again = Person("you" if person.token in asker.keys else "friend", person.name, token=person.token)
    if again.kind == "you":
        return again
    made = "" if again.token else hashed(invitation(asker.inviting, table, seat, 0))
    return msgspec.structs.replace(again, invitation=made, invited_by=asker.key)
