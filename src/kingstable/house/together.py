"""Ask for reactions together, so that passing at once looks the same as passing after some thought.

The rules ask one seat after the other whether it reacts to something, and most let it be. Asked like this, the timing,
the order, and the number of moves would reveal who had nothing to think about. So the house asks all seats at the same
time that would be asked if each let it be, and keeps their answers back until it is settled what happens: either all
let it be, or somebody reacts and all seats before them have let it be. Then the moves are made in the order of the
rules. Seats after the one that reacted are asked again, if the rules still ask them.

The rules know nothing about this, and games among programs are played without it, as there is nobody to hide from.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from kingstable.core.game import Game
from kingstable.core.luck import Script, ScriptError
from kingstable.core.news import News
from kingstable.core.table import SEALED, Table, for_seat


@dataclass(frozen=True)
class Reaction:
    """A seat that is asked whether it reacts, the question as if put to seat 0, and the answer that lets it be."""

    seat: int
    question: int
    lets_be: int


Round = tuple[Reaction, ...]
"""Those who are asked at the same time, in the order of the rules; empty if no reaction is asked for."""


def asked_together(game: Game, table: Table) -> Round:
    """All seats that are asked the same question before anything else happens, if everybody lets it be.

    Letting it be draws no luck and tells no news, so whoever knows which seat is asked first knows all of them.
    """
    if table.over() or _asked_first(game, table) is None:  # nearly always the case, so there is no need to try anything
        return ()
    found: list[Reaction] = []
    on = table.clone()
    on.luck, on.news = Script([]), News()
    while not on.over():
        asked = _asked_first(game, on)
        if asked is None or asked.seat in seats_of(found) or (found and asked.question != found[0].question):
            break
        found.append(asked)
        try:
            on.apply(asked.lets_be)
        except ScriptError:  # something is rolled or drawn next
            break
        if on.news.told:
            break
    return tuple(found)


def _asked_first(game: Game, table: Table) -> Reaction | None:
    """The reaction that the question on top asks for; None if it does not ask for one."""
    seat = int(table.to_move())
    lets_be = game.lets_be(table, seat)
    if lets_be is None:
        return None
    return Reaction(seat, int(for_seat(table.question_to(seat), 0)), lets_be)


def seats_of(round_: Collection[Reaction]) -> list[int]:
    return [asked.seat for asked in round_]


def as_seen(table: Table, round_: Round, answered: Collection[int], viewer: int | None) -> Table:
    """The table as a viewer should see it: all seats are asked, except the viewer's own once it has answered.

    Nobody sees who else has already answered.
    """
    if len(round_) < 2:
        return table
    seen = table.clone()
    seen.depth -= 1
    for asked in reversed(round_):
        if asked.seat != viewer or viewer not in answered:
            seen.add(for_seat(asked.question, asked.seat) | SEALED)
    return seen


def as_asked(table: Table, round_: Round, seat: int) -> Table:
    """The table as it will be when the rules come to this seat, if those before it let it be."""
    if seat not in seats_of(round_):
        return table
    on = table.clone()
    for asked in round_[: seats_of(round_).index(seat)]:
        on.apply(asked.lets_be)
    return on


def settled(round_: Round, answers: Mapping[int, int]) -> list[tuple[int, int]]:
    """The answers to be played now, each with its seat, in the order of the rules; empty while nothing is settled."""
    found: list[tuple[int, int]] = []
    for asked in round_:
        if asked.seat not in answers:
            return []
        found.append((asked.seat, answers[asked.seat]))
        if answers[asked.seat] != asked.lets_be:
            break
    return found
