"""Reuse what was made before, as most of a table looks the same as it did one move ago."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, ParamSpec, TypeVar, cast

MOST: Final = 2**13
"""How many results of a function are kept, those used last. There are far fewer ids, pieces, and labels."""

Given = ParamSpec("Given")
Made = TypeVar("Made")


def remembered(make: Callable[Given, Made]) -> Callable[Given, Made]:
    """Return the same function, made to return the very object that it returned before for the same arguments.

    It must depend only on its arguments: numbers, names, a lexicon, but never a table, which changes. Anything that a
    viewer may not see must stay out of the arguments, too. Its results are shared by viewers and tables and must not be
    changed: a piece, a zone, or a tuple, but no list. If names of people do not matter, it should take a `Lexicon`
    instead of the `Words` of one table, so that all tables share its results.
    """
    return cast("Callable[Given, Made]", lru_cache(MOST)(make))
