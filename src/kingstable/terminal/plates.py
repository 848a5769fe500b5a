"""A seat's plate: its shield and name, whether it is to move, and its counters."""

from __future__ import annotations

from rich.text import Text

from kingstable.core.scene import Counter, Scene, SeatView
from kingstable.core.words import Lexicon
from kingstable.terminal.things import counter_id, showing
from kingstable.terminal.tinctures import shield, style_of

TO_MOVE = "▶"


def nameplate(seat: SeatView, scene: Scene, words: Lexicon) -> Text:
    """Shield and name, and whether the seat is yours and to move."""
    name = words.say("you-are", name=seat.name) if seat.seat == scene.viewer else seat.name
    return _name(seat, name)


def _name(seat: SeatView, name: str) -> Text:
    plate = shield(seat.seat).append(f" {name}", style=f"bold {style_of(seat.seat)}")
    return plate.append(f" {TO_MOVE}", style="bold bright_yellow") if seat.to_move else plate


def counted(seat: SeatView) -> list[Text]:
    """The seat's counters with their names."""
    return [
        showing(Text(f"{each.label} ").append(each.shown, style="bold"), counter_id(seat.seat, each))
        for each in seat.counters
    ]


def tall_plate(seat: SeatView, scene: Scene, words: Lexicon, width: int) -> Text:
    """A plate for the head of a row: the name, then the counters, one per line.

    If there is no room, it does not say which seat is yours: it is the row at the bottom.
    """
    whole = nameplate(seat, scene, words)
    name = whole if whole.cell_len <= width else _name(seat, seat.name)
    name.truncate(width, overflow="ellipsis")
    counters = [showing(_counted_in(width, each), counter_id(seat.seat, each)) for each in seat.counters]
    return Text("\n").join([name, *counters])


def _counted_in(width: int, counter: Counter) -> Text:
    """A counter in this many columns: its name may be cut short, its number not."""
    label = Text(counter.label)
    label.truncate(max(width - len(counter.shown) - 1, 1), overflow="ellipsis")
    return label.append(" ").append(counter.shown, style="bold")


def wide_plate(seat: SeatView, scene: Scene, words: Lexicon) -> Text:
    """A plate on one line."""
    return Text("   ").join([nameplate(seat, scene, words), *counted(seat)])
