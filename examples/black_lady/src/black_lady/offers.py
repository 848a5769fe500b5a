"""The moves a seat may make: what to touch for each, and what it will do."""

from __future__ import annotations

from kingstable.core.drawing import Choice, choices
from kingstable.core.remembering import remembered
from kingstable.core.scene import Offer
from kingstable.core.words import Lexicon, Words

from black_lady.generated import steps
from black_lady.nouns import NOUNS, card_id, say_noun
from black_lady.pieces import Baize


def offers(t: Baize, viewer: int | None, words: Words) -> tuple[Offer, ...]:
    """The cards that may be played."""
    return tuple(_offer(choice, words.lexicon) for choice in choices(t, viewer, steps.MOVE_NOUNS))


@remembered
def _offer(choice: Choice, words: Lexicon) -> Offer:
    return Offer(choice.written(NOUNS), (card_id(choice.nouns["card"]),), choice.label(words, say_noun))
