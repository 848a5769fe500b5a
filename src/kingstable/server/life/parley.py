"""Parleys: requests put to everybody at a table, and who has agreed to them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from kingstable.server.denied import Denied
from kingstable.server.room import Room
from kingstable.server.store.kept import Change, Parley, ParleyKind, Person

Granted = Callable[[Room, Parley], Change]


def voters(people: Sequence[Person], seat: int) -> tuple[int, ...]:
    """The seats that have to agree to a seat's request: those taken by other people.

    Computer players agree, including stand-ins, unless they `refuse`, and so do the asker's other seats.
    """
    own = people[seat].token
    return tuple(
        other
        for other, person in enumerate(people)
        if other != seat and person.mover is None and person.token and person.token != own
    )


def refuse(room: Room) -> bool:
    """Whether there are computer players here who agree to nothing: in a tournament, they want its points."""
    return room.kept.terms.tournament is not None and any(person.is_bot for person in room.people)


def is_missed(room: Room) -> bool:
    """Whether somebody is only late or away, so that in a game that counts nothing is agreed without them."""
    return counts(room) and any(person.standin is not None and not person.left for person in room.people)


def counts(room: Room) -> bool:
    """Whether the result matters beyond this table: for ratings, or in a tournament."""
    return room.kept.terms.rated or room.kept.terms.tournament is not None


def asked_already(room: Room, seat: int) -> bool:
    """Whether a seat has to wait with a request, because one is pending, or somebody has declined its own."""
    parley = room.kept.life.parley
    return parley is not None and (parley.declined is None or parley.seat == seat)


def answered(room: Room, seat: int, number: int, agree: bool, granted: dict[ParleyKind, Granted]) -> Change:
    """The change when a seat answers a request. Raises Denied if it is not, or no longer, asked for that."""
    parley = room.kept.life.parley
    if parley is None or parley.number != number or parley.declined is not None:
        raise Denied(409, "not-asked-any-more")
    if seat == parley.seat and not agree:
        return room.beside(replace(room.kept.life, parley=None))
    if seat not in voters(room.people, parley.seat):
        raise Denied(409, "not-asked-any-more")
    if not agree:
        return room.beside(replace(room.kept.life, parley=replace(parley, declined=seat)))
    if is_missed(room):
        raise Denied(409, "somebody-away")
    return _agreed(room, parley, seat, granted)


def _agreed(room: Room, parley: Parley, seat: int, granted: dict[ParleyKind, Granted]) -> Change:
    own = room.people[seat].token  # somebody with several seats agrees with all of them
    agreed = {*parley.agreed, *(other for other, person in enumerate(room.people) if person.token == own)}
    if agreed >= set(voters(room.people, parley.seat)):
        return granted[parley.kind](room, parley)
    return room.beside(replace(room.kept.life, parley=replace(parley, agreed=tuple(sorted(agreed)))))
