"""The moves a seat may make: what to touch for each, and what it will do."""

from __future__ import annotations

from typing import Final

from kingstable.core.drawing import Choice, choices, zone_id
from kingstable.core.scene import Offer
from kingstable.core.words import Words
from kingstable.games.the_kingdom.generated import steps
from kingstable.games.the_kingdom.nouns import NOUNS, code, say_noun
from kingstable.games.the_kingdom.pieces import PRICE, Kingdom
from kingstable.games.the_kingdom.places import piece_ids

PILE_OF: Final = {"play": "hand", "vault_held": "hand", "vault_discarded": "discard"}
"""By verb, the pile of the own cards it takes one from."""

ZONE_OF: Final = {"draw_cards": "draw", "shuffle_in": "discard"}
"""By verb, the own pile it is about."""


def offers(t: Kingdom, viewer: int | None, words: Words) -> tuple[Offer, ...]:
    """All answers to what this seat is asked."""
    return tuple(_offer(t, choice, words) for choice in choices(t, viewer, steps.MOVE_NOUNS))


def _offer(t: Kingdom, choice: Choice, words: Words) -> Offer:
    return Offer(choice.written(NOUNS), _path(t, choice), _label(t, choice, words))


def _label(t: Kingdom, choice: Choice, words: Words) -> str:
    if choice.verb == "decline":
        asked = t.asked(choice.seat)
        assert asked is not None
        return words.say(f"move-decline-{asked.question}")
    if choice.verb == "buy":
        return choice.label(words, say_noun, {"price": int(PRICE[choice.nouns["card"]])})
    return choice.label(words, say_noun)


def _path(t: Kingdom, choice: Choice) -> tuple[str, ...]:
    """What to touch: the card, the rival's hand or the pile; nothing for what is only a button."""
    seat, verb, nouns = choice.seat, choice.verb, choice.nouns
    if verb in PILE_OF:
        return (piece_ids(t, seat, PILE_OF[verb])[nouns["card"]],)
    if verb in ZONE_OF:
        return (zone_id(seat, ZONE_OF[verb]),)
    if verb in ("raid", "force"):
        return (zone_id(nouns["rival"], "hand"),)
    if verb in ("take", "conjure", "bury", "buy"):
        return (f"market.{code(nouns['card'])}.0",)
    return ("market.aces",) if verb == "buy_hidden_ace" else ()
