"""What was made before is not made again: most of a table looks as it did a move ago."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, ParamSpec, TypeVar, cast

MOST: Final = 2**13
"""How many results of a function are kept, those that were used last. Ids, pieces and labels are fewer by far."""

Given = ParamSpec("Given")
Made = TypeVar("Made")


def remembered(make: Callable[Given, Made]) -> Callable[Given, Made]:
    """The same function, which gives the very thing it gave before for the same arguments.

    It may depend on nothing but its arguments: numbers, names, a lexicon, never a table, which changes. So whatever a
    viewer may not see stays out of the arguments, too. What it gives is shared by viewers and tables, and must not be
    changed: a piece, a zone, a tuple, no list. Where names of people do not matter, it takes a `Lexicon`, not the
    `Words` of one table, and all tables share it.
    """
    return cast("Callable[Given, Made]", lru_cache(MOST)(make))
