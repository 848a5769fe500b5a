"""Reactions asked for together: who passes at once cannot be told from who thinks it over and then passes.

The rules ask one seat after the other whether it reacts to something, and most let it be. Asked so, the moment, the
order and the number of the moves would tell who had nothing to think about. The house asks all of them at the same time
instead, those who come if each lets it be, and keeps their answers to itself until it is settled what happens: all
let it be, or somebody reacts and all before in turn have let it be. Then the moves are made in the order of the rules.
Whoever comes after somebody who reacted is asked anew, if the rules still ask.

The rules know nothing of this, and games among programs are played without it: they have nobody to hide the time from.
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
    """A seat that is asked whether to react, the question as seat 0 would be asked, and the answer that lets it be."""

    seat: int
    question: int
    lets_be: int


Round = tuple[Reaction, ...]
"""Those who are asked at the same time, in the order of the rules; empty where no reaction is asked for."""


def asked_together(game: Game, table: Table) -> Round:
    """All who come to be asked the same if everybody lets it be, before anything happens.

    Passing draws no luck and tells nothing, so who is among them is known to whoever knows who is asked first.
    """
    if table.over() or _asked_first(game, table) is None:  # as nearly always: then nothing is tried
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
        except ScriptError:  # it goes on to a die or a draw
            break
        if on.news.told:
            break
    return tuple(found)


def _asked_first(game: Game, table: Table) -> Reaction | None:
    """The reaction asked for by the question on top."""
    seat = int(table.to_move())
    lets_be = game.lets_be(table, seat)
    if lets_be is None:
        return None
    return Reaction(seat, int(for_seat(table.question_to(seat), 0)), lets_be)


def seats_of(round_: Collection[Reaction]) -> list[int]:
    return [asked.seat for asked in round_]


def as_seen(table: Table, round_: Round, answered: Collection[int], viewer: int | None) -> Table:
    """The table as a viewer is to see it: all are asked, but for the viewer's own seat once it has answered.

    Nobody sees who else has answered already.
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
    """The answers that are to be played now, each with its seat, in the order of the rules; none while it is open."""
    found: list[tuple[int, int]] = []
    for asked in round_:
        if asked.seat not in answers:
            return []
        found.append((asked.seat, answers[asked.seat]))
        if answers[asked.seat] != asked.lets_be:
            break
    return found
