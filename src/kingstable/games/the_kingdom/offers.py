"""The moves a seat may make: what to touch for each, and what it does."""

from __future__ import annotations

from typing import Final

from kingstable.core.drawing import Choice, choices, zone_id
from kingstable.core.remembering import remembered
from kingstable.core.scene import Offer
from kingstable.core.words import Lexicon, Words
from kingstable.games.the_kingdom.generated import steps
from kingstable.games.the_kingdom.nouns import NOUNS, code, nameless, say_rival
from kingstable.games.the_kingdom.pieces import PRICE, Kingdom
from kingstable.games.the_kingdom.places import piece_ids

PILE_OF: Final = {"play": "hand", "vault_held": "hand", "vault_discarded": "discard"}
"""By verb, which of the player's piles it takes a card from."""

ZONE_OF: Final = {"draw_cards": "draw", "shuffle_in": "discard"}
"""By verb, which of the player's piles it is about."""


def offers(t: Kingdom, viewer: int | None, words: Words) -> tuple[Offer, ...]:
    """All answers to this seat's question."""
    return tuple([_offer(t, choice, words) for choice in choices(t, viewer, steps.MOVE_NOUNS)])


def _offer(t: Kingdom, choice: Choice, words: Words) -> Offer:
    rival = say_rival(choice.nouns["rival"], words) if "rival" in choice.nouns else ""
    return _move(choice, _path(t, choice), _declined(t, choice), rival, words.lexicon)


@remembered
def _move(choice: Choice, path: tuple[str, ...], declined: str, rival: str, words: Lexicon) -> Offer:
    return Offer(choice.written(NOUNS), path, _label(choice, declined, rival, words))


def _label(choice: Choice, declined: str, rival: str, words: Lexicon) -> str:
    if declined:
        return words.say(f"move-decline-{declined}")
    if choice.verb == "buy":
        return choice.label(words, nameless, {"price": int(PRICE[choice.nouns["card"]])})
    return choice.label(words, nameless, {"rival": rival} if rival else None)


def _declined(t: Kingdom, choice: Choice) -> str:
    """The question that is answered with no; empty for other answers."""
    asked = t.asked(choice.seat) if choice.verb == "decline" else None
    return asked.question if asked else ""


def _path(t: Kingdom, choice: Choice) -> tuple[str, ...]:
    """What to touch: the card, the rival's hand or the pile; nothing for moves that are just buttons."""
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
