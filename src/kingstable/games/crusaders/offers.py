"""The moves a seat may make: what to touch for each, and what it will do."""

from __future__ import annotations

from kingstable.core.drawing import Choice, choices
from kingstable.core.remembering import remembered
from kingstable.core.scene import Offer
from kingstable.core.words import Lexicon, Words
from kingstable.games.crusaders.generated import steps
from kingstable.games.crusaders.generated.packed import unit_of_card
from kingstable.games.crusaders.nouns import NOUNS, say_noun
from kingstable.games.crusaders.pieces import Realm
from kingstable.games.crusaders.places import card_id, hand_of, sector_id


def offers(t: Realm, viewer: int | None, words: Words) -> tuple[Offer, ...]:
    """Each card in each sector that has room, card by card; of equal cards the first one is taken."""
    held = {} if viewer is None else {int(unit_of_card(card)): card for card in reversed(hand_of(t, viewer))}
    found = sorted(choices(t, viewer, steps.MOVE_NOUNS), key=_by_card)
    return tuple([_offer(choice, held[choice.nouns["card"]], words.lexicon) for choice in found])


def _by_card(choice: Choice) -> tuple[int, int]:
    return choice.nouns["card"], choice.nouns["sector"]


@remembered
def _offer(choice: Choice, card: int, words: Lexicon) -> Offer:
    path = (card_id(card), sector_id(choice.seat, choice.nouns["sector"]))
    return Offer(choice.written(NOUNS), path, choice.label(words, say_noun))
