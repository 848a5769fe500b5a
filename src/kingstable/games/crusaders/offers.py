"""The moves a seat may make: what to touch for each, and what it does."""

from __future__ import annotations

from kingstable.core.drawing import choice
from kingstable.core.remembering import remembered
from kingstable.core.scene import Offer
from kingstable.core.table import first_of
from kingstable.core.words import Lexicon, Words
from kingstable.games.crusaders.generated import steps
from kingstable.games.crusaders.generated.packed import unit_of_card
from kingstable.games.crusaders.nouns import NOUNS, say_noun
from kingstable.games.crusaders.pieces import Realm
from kingstable.games.crusaders.places import card_id, hand_of, sector_id


def offers(t: Realm, viewer: int | None, words: Words) -> tuple[Offer, ...]:
    """Each card in each sector with room, card by card; of equal cards the first in the hand."""
    if viewer is None:
        return ()
    held = {int(unit_of_card(card)): card for card in reversed(hand_of(t, viewer))}
    moves: dict[int, list[int]] = {}
    for move in t.legal_for(viewer):
        moves.setdefault(int(first_of(move)), []).append(int(move))
    found: list[Offer] = []
    for unit in sorted(moves):
        found += _offers(viewer, held[unit], tuple(moves[unit]), words.lexicon)
    return tuple(found)


@remembered
def _offers(seat: int, card: int, moves: tuple[int, ...], words: Lexicon) -> tuple[Offer, ...]:
    """A card in all sectors where it may be placed, from left to right."""
    return tuple([_offer(seat, card, move, words) for move in sorted(moves)])


@remembered
def _offer(seat: int, card: int, move: int, words: Lexicon) -> Offer:
    made = choice(seat, move, steps.MOVE_NOUNS)
    path = (card_id(card), sector_id(seat, made.nouns["sector"]))
    return Offer(made.written(NOUNS), path, made.label(words, say_noun))
