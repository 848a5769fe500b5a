"""The moves a seat is offered: what to touch for each, and what it does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from kingstable.core.drawing import Choice, choices, zone_id
from kingstable.core.remembering import remembered
from kingstable.core.scene import Offer
from kingstable.core.sets import copies
from kingstable.core.words import Lexicon, Words
from kingstable.games.kingdoms.deck import GROUPS
from kingstable.games.kingdoms.generated import steps
from kingstable.games.kingdoms.generated.packed import flag_of_kingdom, groups_of_kingdom
from kingstable.games.kingdoms.nouns import NOUNS, nameless, say_card, say_halves
from kingstable.games.kingdoms.pieces import TREASURE, VALUE, Lands, bonus_of, card_of, first_bid_of, match, strength
from kingstable.games.kingdoms.places import bids_zone, held_id, laid_id

Path = tuple[str, ...]


def offers(t: Lands, viewer: int | None, words: Words) -> tuple[Offer, ...]:
    """All moves of this seat: the answers to its question, then what it may do at any time."""
    return tuple([_offer(t, choice, words) for choice in choices(t, viewer, steps.MOVE_NOUNS)])


def _offer(t: Lands, choice: Choice, words: Words) -> Offer:
    path = PATHS[choice.verb](t, choice.seat, choice.nouns) if choice.verb in PATHS else ()
    if choice.verb == "bid":
        return _bid(choice, path, *_outcome(t, choice), words.lexicon)
    rival = words.seat(choice.nouns["rival"]) if "rival" in choice.nouns else ""
    return _move(choice, path, rival, words.lexicon)


@remembered
def _move(choice: Choice, path: Path, rival: str, words: Lexicon) -> Offer:
    label = choice.label(words, nameless, {"rival": rival} if rival else None)
    return Offer(choice.written(NOUNS), path, label, choice.free)


@remembered
def _bid(choice: Choice, path: Path, question: str, total: int, wins: bool, words: Lexicon) -> Offer:
    """The offer of a bid says what it comes to and, if it decides the battle, whether it wins."""
    card, points = say_card(choice.nouns["card"], words), say_halves(total, words)
    label = words.say(f"move-{question}", card=card, points=points, wins="yes" if wins else "no")
    return Offer(choice.written(NOUNS), path, label, choice.free)


def _outcome(t: Lands, choice: Choice) -> tuple[str, int, bool]:
    """The question a bid answers, what it comes to in half points, and whether it wins."""
    asked = t.asked(choice.seat)
    assert asked is not None
    total = _strength_with(t, choice.seat, choice.nouns["card"])
    decides = asked.question in ("counterattack", "second_card")
    return asked.question, total, not decides or bool(total >= strength(t, t.opponent))


def _card(t: Lands, seat: int, card: int, k: int = 0) -> str:
    """The k-th free card of this kind; open ones are used first."""
    loose = int(copies(t.loose[seat], card))
    return laid_id(seat, card, k, loose=True) if k < loose else held_id(seat, card, k - loose)


def _laying_path(t: Lands, seat: int, group: int, flag: int) -> Path:
    """The three cards of the group in ascending order, then its place."""
    cards = (_card(t, seat, int(card_of(flag, group, place))) for place in range(3))
    return (*cards, zone_id(seat, GROUPS[group]))


def _reflag_path(t: Lands, seat: int, flag: int) -> Path:
    """The free cards that come in, in ascending order, then the kingdom."""
    kingdom = t.kingdoms[seat]
    incoming = [
        _card(t, seat, int(card_of(flag, group, place)), k)
        for group in range(3)
        for place in range(3)
        if card_of(flag, group, place) != card_of(flag_of_kingdom(kingdom), group, place)
        for k in range(int(groups_of_kingdom(kingdom, group)))
    ]
    return (*incoming, zone_id(seat, "kingdom"))


PATHS: Final[Mapping[str, Callable[[Lands, int, Mapping[str, int]], Path]]] = {
    "challenge": lambda t, seat, nouns: (zone_id(nouns["rival"], "kingdom"),),
    "bid": lambda t, seat, nouns: (_card(t, seat, nouns["card"]), bids_zone(int(first_bid_of(t, seat)))),
    "lay": lambda t, seat, nouns: _laying_path(t, seat, nouns["group"], nouns["flag"]),
    "take": lambda t, seat, nouns: (zone_id(seat, GROUPS[nouns["group"]]), zone_id(seat, "hand")),
    "reflag": lambda t, seat, nouns: _reflag_path(t, seat, nouns["flag"]),
    "lay_treasure": lambda t, seat, nouns: (held_id(seat, int(TREASURE), 0), zone_id(seat, "treasury")),
    "take_treasure": lambda t, seat, nouns: (zone_id(seat, "treasury"), zone_id(seat, "hand")),
    "show": lambda t, seat, nouns: (held_id(seat, nouns["card"], 0), zone_id(seat, "loose")),
    "hide": lambda t, seat, nouns: (_card(t, seat, nouns["card"]), zone_id(seat, "hand")),
}
"""By verb, what to touch: cards, then where they go. Other moves are just buttons."""


def _strength_with(t: Lands, seat: int, card: int) -> int:
    """The attack of this seat once it has bid this card, in half points."""
    first = int(t.bids[first_bid_of(t, seat)])
    total = int(VALUE[card] + bonus_of(t.kingdoms[seat]))
    return total + int(VALUE[first]) if first >= 0 and match(t, first, card) else total
