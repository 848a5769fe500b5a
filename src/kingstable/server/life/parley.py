"""What is asked of everybody at a table, and who has agreed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from kingstable.server.denied import Denied
from kingstable.server.room import Room
from kingstable.server.store.kept import Change, Parley, ParleyKind, Person

Granted = Callable[[Room, Parley], Change]


def voters(people: Sequence[Person], seat: int) -> tuple[int, ...]:
    """The seats that have to agree to what a seat asks for: those of other people who are there to be asked.

    Computer players agree, unless they `refuse`, also those that stand in, and so do the other seats of whoever asks.
    """
    own = people[seat].token
    return tuple(
        other
        for other, person in enumerate(people)
        if other != seat and person.mover is None and person.token and person.token != own
    )


def refuse(room: Room) -> bool:
    """Whether computer players sit here who agree to nothing: those that take part in a tournament want its points."""
    return room.kept.terms.tournament is not None and any(person.is_bot for person in room.people)


def asked_already(room: Room, seat: int) -> bool:
    """Whether a seat has to wait with what it would ask: something is asked, or somebody has said no to it."""
    parley = room.kept.life.parley
    return parley is not None and (parley.declined is None or parley.seat == seat)


def answered(room: Room, seat: int, number: int, agree: bool, granted: dict[ParleyKind, Granted]) -> Change:
    """What to keep once a seat has answered what was asked. Raises Denied if that is not asked of it any more."""
    parley = room.kept.life.parley
    if parley is None or parley.number != number or parley.declined is not None:
        raise Denied(409, "not-asked-any-more")
    if seat == parley.seat and not agree:
        return room.beside(replace(room.kept.life, parley=None))
    if seat not in voters(room.people, parley.seat):
        raise Denied(409, "not-asked-any-more")
    if not agree:
        return room.beside(replace(room.kept.life, parley=replace(parley, declined=seat)))
    return _agreed(room, parley, seat, granted)


def _agreed(room: Room, parley: Parley, seat: int, granted: dict[ParleyKind, Granted]) -> Change:
    own = room.people[seat].token  # somebody with several seats agrees with all of them
    agreed = {*parley.agreed, *(other for other, person in enumerate(room.people) if person.token == own)}
    if agreed >= set(voters(room.people, parley.seat)):
        return granted[parley.kind](room, parley)
    return room.beside(replace(room.kept.life, parley=replace(parley, agreed=tuple(sorted(agreed)))))
