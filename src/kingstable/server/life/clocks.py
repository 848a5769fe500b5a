"""Clocks for a whole game: a bank of seconds, with more for each answer, or with free time for each move.

A clock runs for whoever is asked. If several are asked together whether they react, no clock runs and nobody loses
time, because the remaining time would reveal how long each has thought. Instead, all have the same time to answer, and
those who have not answered by then do not react.
"""

from __future__ import annotations

from collections.abc import Collection, Container, Sequence
from typing import Final

from kingstable.house.match import Match
from kingstable.server.store.kept import Clocks, Person, Terms

SECOND_MS: Final = 1000
LEAST_TOGETHER: Final = 60
"""The least time, in seconds, for those who are asked together."""
PART_TOGETHER: Final = 20
"""The divisor of the bank: those who are asked together have this part of it, if that is more."""
LEAST_BACK_MS: Final = 60 * SECOND_MS
"""The time, in milliseconds, for players who return after their time ran out."""


def begun(terms: Terms, seats: int, moment: int) -> Clocks | None:
    """All clocks full, and none running; None at a table without clocks."""
    if terms.bank is None:
        return None
    return Clocks(
        (terms.bank * SECOND_MS,) * seats, (), moment, (terms.limit * SECOND_MS,) * seats if terms.limit else ()
    )


def running(
    asked: Sequence[int], people: Sequence[Person], together: bool, away: Container[int] = ()
) -> tuple[int, ...]:
    """The seats whose clocks run: those of people who are asked, have taken their seats, and are not on days off.

    None run if the seats are asked `together`.
    """
    here = (seat for seat in asked if people[seat].mover is None and people[seat].token and seat not in away)
    return () if together else tuple(here)


def stands_still(asked: Sequence[int], people: Sequence[Person], away: Container[int] = ()) -> bool:
    """Whether the time for a move waits because somebody who is asked has days off, or has not taken their seat yet."""
    persons = (seat for seat in asked if people[seat].mover is None)
    return any(seat in away or not people[seat].token for seat in persons)


def ticked(
    terms: Terms,
    before: Clocks,
    runs: tuple[int, ...],
    moment: int,
    answered: Collection[int] = (),
    returned: Collection[int] = (),
) -> Clocks:
    """The clocks at a later moment, when `answered` gain their seconds and `returned` have taken their seats back.

    Those who return after a computer player has moved for them; their time for a move begins anew.
    """
    left, free = list(before.left), list(before.free or (0,) * len(before.left))
    for seat in before.running:
        gone = max(0, moment - before.at)
        left[seat] = max(0, left[seat] - max(0, gone - free[seat]))
        free[seat] = max(0, free[seat] - gone)
        if seat in answered:
            left[seat] += terms.gain * SECOND_MS
    for seat in returned:
        if not left[seat] and not free[seat]:
            left[seat] = LEAST_BACK_MS
    for seat in {*answered, *returned}:
        free[seat] = (terms.limit or 0) * SECOND_MS
    return Clocks(tuple(left), runs, moment, tuple(free) if before.free else ())


def without_answer(terms: Terms, clocks: Clocks, seat: int, ends: int, moment: int) -> Clocks:
    """The clocks when a seat's last answer is taken back: it gained nothing, and its own time `ends` as it would have.

    If the seat's clock runs again, that time has already gone on since `clocks.at`.
    """
    left, free = list(clocks.left), list(clocks.free)
    left[seat] = max(0, left[seat] - terms.gain * SECOND_MS)
    if free:
        free[seat] = max(0, ends - (clocks.at if seat in clocks.running else moment))
    return Clocks(tuple(left), clocks.running, clocks.at, tuple(free))


def due(clocks: Clocks) -> int | None:
    """When the first of the running clocks runs out; None if none run."""
    return min((clocks.ends(seat) for seat in clocks.running), default=None)


def run_out(clocks: Clocks, moment: int) -> list[int]:
    """The seats whose time has run out."""
    return [seat for seat in clocks.running if clocks.ends(seat) <= moment]


def time_together(terms: Terms) -> int:
    """The milliseconds for those who are asked together."""
    return SECOND_MS * max(LEAST_TOGETHER, terms.gain, terms.limit or 0, (terms.bank or 0) // PART_TOGETHER)


def clocked(terms: Terms, match: Match, people: Sequence[Person], moment: int) -> Clocks | None:
    """The clocks of a new table, running for those who are asked first; None at a table without clocks."""
    full = begun(terms, len(people), moment)
    return full and ticked(terms, full, running(match.asked(), people, match.asks_together), moment)


def first_due(terms: Terms, match: Match, people: Sequence[Person], clocks: Clocks | None, moment: int) -> int | None:
    """When the time of those who are asked first runs out; None if it never does."""
    if clocks is not None and not match.asks_together:
        return due(clocks)
    limit = time_together(terms) if clocks is not None else terms.limit and 1000 * terms.limit
    asked = match.asked()
    waits = all(people[seat].is_bot for seat in asked) or stands_still(asked, people)
    return None if limit is None or waits else moment + limit
