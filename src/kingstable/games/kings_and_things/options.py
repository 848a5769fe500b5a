"""What a table of Kings & Things may agree on, in the order of the numbers in `pieces`."""

from __future__ import annotations

from typing import Final

from kingstable.core.options import Option
from kingstable.games.kings_and_things.pieces.terms import TURN_LIMITS

OPTIONS: Final = (
    Option("bluff", ("auto", "challenge"), "KT-78"),
    Option("tiles", ("blind", "open"), "KT-19"),
    Option("sea_swap", ("main", "all"), "KT-20"),
    Option("kingdom", ("strict", "loose"), "KT-21"),
    Option("exchange", ("after", "before"), "KT-27"),
    Option("place1", ("new", "any"), "KT-28"),
    Option("deck23", ("all", "small"), "KT-32"),
    Option("beginners", ("off", "on"), "KT-35"),
    Option("great_hunter", ("2", "4"), "KT-4"),
    Option("lords", ("forbid", "penalty"), "KT-56"),
    Option("overflow", ("auto", "penalty", "accuser"), "KT-67"),
    Option("fly_limit", ("all", "enemy"), "KT-98"),
    Option("neutral", ("rhp", "auto"), "KT-105"),
    Option("explore_after", ("next", "same"), "KT-121"),
    Option("damage", ("always", "fought"), "KT-149"),
    Option("placecap", ("all", "battle"), "KT-152"),
    Option("baron", ("each", "total"), "KT-167"),
    Option("harvest", ("text", "forts"), "KT-179"),
    Option("dust", ("stay", "lost"), "KT-192"),
    Option("hero_as_creature", ("no", "yes"), "KT-177"),
    Option("end", ("2010", "1986", "clock"), "KT-200"),
    Option("max_turns", ("none", *(str(limit) for limit in TURN_LIMITS[1:])), "KT-206", programs="60"),
    Option("secrecy", ("pause", "none", "full"), "KT-213"),
    Option("memory", ("on", "off"), "KT-213"),
)
