"""Looks into the tree of a search at questions that are asked beside the first one."""

from __future__ import annotations

from kingstable.bots.search import BESIDE, NEXT, PASSED, ROOT, Search


def passed_beside(search: Search) -> list[int]:
    """How often each question was reached that is asked without the answer to the first one being known."""
    found: list[int] = []
    place = search._tree[ROOT + BESIDE]
    while place != 0:
        found.append(int(search._tree[place + PASSED]))
        place = search._tree[place + NEXT]
    return found
