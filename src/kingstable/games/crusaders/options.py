"""The options of a table of Crusaders, in the order of their numbers in `pieces`."""

from __future__ import annotations

from typing import Final

from kingstable.core.options import Option

OPTIONS: Final = (
    Option("deck", ("d1", "d2"), "CR-2"),
    Option("ending", ("markers", "points"), "CR-12"),
    Option("early_win", ("cards_left", "any_symbols", "none"), "CR-10"),
    Option("unfinished", ("nothing", "as_it_lies", "play_on"), "CR-7"),
    Option("tie", ("lower_sum", "lower_highest"), "CR-11"),
    Option("stop", ("last_marker", "when_certain"), "CR-11"),
)
