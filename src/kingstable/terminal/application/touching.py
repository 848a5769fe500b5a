"""Moves by touching things: what has been chosen, what may be touched next, and when it makes a move."""

from __future__ import annotations

from collections.abc import Sequence

from kingstable.core.scene import Offer


class Touching:
    """What a person with these offers has touched so far."""

    def __init__(self, offers: Sequence[Offer]) -> None:
        self._offers = tuple(offers)
        self.chosen: tuple[str, ...] = ()

    def matching(self) -> list[Offer]:
        """The offers that begin with what is chosen; all of them if nothing is."""
        return [offer for offer in self._offers if offer.path[: len(self.chosen)] == self.chosen]

    def lit(self) -> frozenset[str]:
        """What may be touched next, or touched again to make the move."""
        at = len(self.chosen)
        further = {offer.path[at] for offer in self.matching() if len(offer.path) > at}
        return frozenset(further or self.chosen[-1:])

    def touch(self, things: Sequence[str]) -> Offer | None:
        """Touch a thing, or several alike ones; returns the move if that completes one.

        A move with a single thing takes a second touch of it: the first one shows what the move would be.
        """
        if self.chosen and self.chosen[-1] in things:
            return self._again()
        if (found := self._next(things)) is None:
            self.let_go()
            found = self._next(things)
        if found is None:
            return None
        self.chosen += (found,)
        return self._completed() if len(self.chosen) > 1 else None

    def let_go(self) -> None:
        self.chosen = ()

    def _next(self, things: Sequence[str]) -> str | None:
        at = len(self.chosen)
        open_ = {offer.path[at] for offer in self.matching() if len(offer.path) > at}
        return next((thing for thing in things if thing in open_), None)

    def _again(self) -> Offer | None:
        """The same thing was touched again: return the move of just that thing, or let go if there is none."""
        completed = self._completed()
        if completed is None:
            self.let_go()
        return completed

    def _completed(self) -> Offer | None:
        matching = self.matching()
        return matching[0] if len(matching) == 1 and matching[0].path == self.chosen else None
