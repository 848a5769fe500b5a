"""The options of a table of Kingdoms, in the order of their numbers in `pieces`."""

from __future__ import annotations

from typing import Final

from kingstable.core.options import Option

OPTIONS: Final = (
    Option("auto_complete", ("on", "off"), "BK-21", over_days="on"),
    Option(
        "windows",
        ("everyone", "fighters", "any_time"),
        "BK-24",
        programs="everyone",
        since=2,
        before="everyone",
        usual="any_time",
    ),
    Option("groups", ("any", "one_of_each"), "BK-4"),
    Option("treasure_colour", ("none", "wild", "each_other"), "BK-18"),
    Option("unfinished", ("in_hand", "open"), "BK-10"),
    Option("ranking", ("as_laid", "at_best"), "BK-19"),
    Option("cards_counted", ("all", "hand"), "BK-19"),
    Option("cards_better", ("more", "fewer"), "BK-19"),
    Option("last_turn", ("in_order", "together"), "BK-20"),
)
