"""Clocks for a whole game: a bank of seconds, and some more for each answer, or some that each move has of its own.

A clock runs for whoever is asked. Where several are asked together whether they react, no clock runs at all and nothing
is taken from anybody, or what is left would tell how long each has thought: all have the same time then, and who has
not answered after that lets it be.
"""

from __future__ import annotations

from collections.abc import Collection, Container, Sequence
from typing import Final

from kingstable.house.match import Match
from kingstable.server.store.kept import Clocks, Person, Terms

SECOND_MS: Final = 1000
LEAST_TOGETHER: Final = 60
"""Seconds that all have at least who are asked together."""
PART_TOGETHER: Final = 20
"""They have this part of the bank, if that is more."""
LEAST_BACK_MS: Final = 60 * SECOND_MS
"""Whoever is back after their time ran out has so many milliseconds at least."""


def begun(terms: Terms, seats: int, moment: int) -> Clocks | None:
    """All clocks full, and none running; None at a table without."""
    if terms.bank is None:
        return None
    return Clocks(
        (terms.bank * SECOND_MS,) * seats, (), moment, (terms.limit * SECOND_MS,) * seats if terms.limit else ()
    )


def running(
    asked: Sequence[int], people: Sequence[Person], together: bool, away: Container[int] = ()
) -> tuple[int, ...]:
    """For whom the clocks run: for people who are asked, have taken their seats and no days off.

    None run where all are asked.
    """
    here = (seat for seat in asked if people[seat].mover is None and people[seat].token and seat not in away)
    return () if together else tuple(here)


def ticked(
    terms: Terms,
    before: Clocks,
    runs: tuple[int, ...],
    moment: int,
    answered: Collection[int] = (),
    returned: Collection[int] = (),
) -> Clocks:
    """The clocks at a later moment: `answered` have gained their seconds, `returned` have their seats again."""
    left, free = list(before.left), list(before.free or (0,) * len(before.left))
    for seat in before.running:
        gone = max(0, moment - before.at)
        left[seat] = max(0, left[seat] - max(0, gone - free[seat]))
        free[seat] = max(0, free[seat] - gone)
        if seat in answered:
            left[seat] += terms.gain * SECOND_MS
    for seat in {*answered, *returned}:
        free[seat] = (terms.limit or 0) * SECOND_MS
    for seat in returned:
        left[seat] = max(left[seat], LEAST_BACK_MS)
    return Clocks(tuple(left), runs, moment, tuple(free) if before.free else ())


def due(clocks: Clocks) -> int | None:
    """When the first of the clocks that run has run out."""
    return min((clocks.ends(seat) for seat in clocks.running), default=None)


def run_out(clocks: Clocks, moment: int) -> list[int]:
    """The seats whose time has run out."""
    return [seat for seat in clocks.running if clocks.ends(seat) <= moment]


def time_together(terms: Terms) -> int:
    """Milliseconds that all have who are asked together."""
    return SECOND_MS * max(LEAST_TOGETHER, terms.gain, terms.limit or 0, (terms.bank or 0) // PART_TOGETHER)


def clocked(terms: Terms, match: Match, people: Sequence[Person], moment: int) -> Clocks | None:
    """The clocks of a new table, which run for those who are asked first."""
    full = begun(terms, len(people), moment)
    return full and ticked(terms, full, running(match.asked(), people, match.asks_together), moment)


def first_due(terms: Terms, match: Match, people: Sequence[Person], clocks: Clocks | None, moment: int) -> int | None:
    """When the time of those runs out who are asked first."""
    if clocks is not None and not match.asks_together:
        return due(clocks)
    limit = time_together(terms) if clocks is not None else terms.limit and 1000 * terms.limit
    return None if limit is None or all(people[seat].is_bot for seat in match.asked()) else moment + limit
