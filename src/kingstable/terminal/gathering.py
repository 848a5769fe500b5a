"""Moves of several pieces, put together line by line: one more of this, one of that back, then all at once."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from kingstable.core.offered import chosen_label
from kingstable.core.scene import Lot, Offer, Scene
from kingstable.core.words import Lexicon

MORE, BACK = "+", "-"
"""Written before the name of a lot to take one more of it, or to put one back."""


def example(scene: Scene) -> str:
    """A whole move that may be made; empty if there is none."""
    return next((offer.move for offer in scene.offers if offer.move.partition(" ")[0] not in (MORE, BACK)), "")


class Gathering:
    """What a person has chosen so far for the scene's move with lots; without such a move it does nothing."""

    def __init__(self, scene: Scene, words: Lexicon) -> None:
        self._scene = scene
        self._words = words
        self._offer = next((offer for offer in scene.offers if offer.lots), None)
        self._chosen = {lot.word: 0 for lot in self._offer.lots} if self._offer else {}

    def scene(self) -> Scene:
        """The scene with the move with lots replaced by its steps, and by the move as chosen so far."""
        offers = [each for offer in self._scene.offers for each in (self._steps(offer) if offer.lots else [offer])]
        return replace(self._scene, offers=tuple(offers))

    def verbs(self) -> tuple[str, ...]:
        """The words that steps begin with."""
        return (MORE, BACK) if self._offer else ()

    def step(self, text: str) -> bool:
        """Take or put back a piece, if the text is a step that may be made now; returns whether it is."""
        if text not in {each.move for each in self._steps_open()}:
            return False
        sign, _, word = text.partition(" ")
        self._chosen[word] += 1 if sign == MORE else -1
        return True

    def _steps_open(self) -> Iterator[Offer]:
        for lot in self._offer.lots if self._offer else ():
            if self._may_take(lot):
                yield self._step(MORE, "one-more", lot)
            if self._chosen[lot.word]:
                yield self._step(BACK, "one-back", lot)

    def _may_take(self, lot: Lot) -> bool:
        assert self._offer is not None
        chosen = self._chosen[lot.word]
        kinds = sum(number > 0 for number in self._chosen.values())
        return chosen < len(lot.pieces) and (chosen > 0 or kinds < self._offer.kinds)

    def _step(self, sign: str, message: str, lot: Lot) -> Offer:
        label = self._words.say(message, piece=lot.label, chosen=self._chosen[lot.word], of=len(lot.pieces))
        return Offer(f"{sign} {lot.word}", (), label)

    def _steps(self, offer: Offer) -> Iterator[Offer]:
        yield from self._steps_open()
        yield Offer(offer.choosing(self._chosen), (), chosen_label(offer, self._chosen))
