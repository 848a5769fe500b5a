"""A whole position in words, with all its secrets: for debugging a game, never for a player."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from kingstable.core.notation import Noun
from kingstable.core.scene import Scene, Zone
from kingstable.core.table import ASKS, SEALED, Table, first_of, rule_of, seat_of, second_of

MOST_NUMBERS = 40
"""How many numbers of a field are written out; the rest are only counted."""


def agenda(table: Table, nouns: Mapping[str, Noun]) -> Iterator[str]:
    """A line for each step still to be carried out, the next one first."""
    for k in range(int(table.depth) - 1, -1, -1):
        step = table.agenda[k]
        name, *kinds = table.rule_nouns()[int(rule_of(step))]
        numbers = (int(first_of(step)), int(second_of(step)))
        about = "".join(f", {kind} {_noun(nouns, kind, number)}" for kind, number in zip(kinds, numbers, strict=False))
        word = "then" if not step & ASKS else "ask, sealed:" if step & SEALED else "ask"
        yield f"{word} {name}, seat {seat_of(step)}{about}"


def _noun(nouns: Mapping[str, Noun], kind: str, number: int) -> str:
    """A noun as moves write it, or just its number if it does not occur in moves."""
    return nouns[kind].names.get(number, str(number)) if kind in nouns else str(number)


def zones(scene: Scene, owner: int | None) -> Iterator[str]:
    """A line for each zone of one seat (None: of nobody) that is not empty: its pieces and marks by name."""
    for zone in scene.zones:
        if zone.owner == owner and (lies := _pieces(zone)):
            yield f"{zone.id}: {lies}"


def _pieces(zone: Zone) -> str:
    shown = [piece.face or "?" for piece in zone.pieces]
    marks = [f"{mark.id} {mark.text}".strip() for mark in zone.marks]
    more = [f"{zone.count} in all"] if zone.count and zone.count > len(shown) else []
    return ", ".join([*shown, *marks, *more])


def fields(table: Table) -> Iterator[str]:
    """A line for each field of the table, with the numbers that the rules use."""
    return (f"{name} = {_value(value)}" for name, value in table.fields().items())


def _value(value: object) -> str:
    if isinstance(value, int):
        return str(value)
    assert isinstance(value, Iterable), value
    if isinstance(value, list):
        return "[" + "; ".join(map(_value, value)) + "]"
    numbers = [str(each) for each in value]
    more = len(numbers) - MOST_NUMBERS
    return " ".join(numbers[:MOST_NUMBERS]) + (f" and {more} more" if more > 0 else "")
