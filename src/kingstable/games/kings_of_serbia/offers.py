"""The moves a seat is offered: what to touch for each, and what it does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from kingstable.core.drawing import Choice, asked_of, choices, zone_id
from kingstable.core.notation import NO_AMOUNTS
from kingstable.core.remembering import remembered
from kingstable.core.scene import Lot, Offer
from kingstable.core.table import Asked
from kingstable.core.words import Arguments, Lexicon, Words
from kingstable.games.kings_of_serbia.cardset import RESOURCES, CardSet
from kingstable.games.kings_of_serbia.generated import steps
from kingstable.games.kings_of_serbia.nouns import Names, nouns_of, nouns_said
from kingstable.games.kings_of_serbia.pieces import (
    BUYING,
    EXPLORING_PHASE,
    KINDS_SOLD,
    LOOKED,
    MARKET_SIZE,
    PLACING,
    Realm,
    has,
)  # fmt: skip
from kingstable.games.kings_of_serbia.places import action_id, card_id, good_id, site_id, stall_id
from kingstable.games.kings_of_serbia.printed import bandit_of, price_of, value_of_land
from kingstable.games.kings_of_serbia.reach import open_land
from kingstable.games.kings_of_serbia.resources import stock
from kingstable.games.kings_of_serbia.trade import sells_in_one

Path = tuple[str, ...]


def offers(t: Realm, viewer: int | None, names: Names, words: Words) -> tuple[Offer, ...]:
    """All moves of this seat, in the order of the rules; its offers for sale are a single one with lots."""
    asked = asked_of(t, viewer)
    if asked is None:
        return ()
    if asked.question == "resources_to_sell" and sells_in_one(t):
        return (_sale(asked.seat, tuple([int(stock(t, asked.seat, k)) for k in range(len(RESOURCES))]), words.lexicon),)
    return tuple([_offer(t, asked, choice, names) for choice in choices(t, asked.seat, steps.MOVE_NOUNS)])


def _offer(t: Realm, asked: Asked, choice: Choice, names: Names) -> Offer:
    more = _more(t, asked, choice, names)
    return _move(choice, _path(t, choice, names), tuple(more.items()), names.cards, names.words)


@remembered
def _move(choice: Choice, path: Path, more: tuple[tuple[str, str | int], ...], cards: CardSet, words: Lexicon) -> Offer:
    amount = choice.nouns["number"] if choice.verb == "fight" else None
    label = choice.label(words, nouns_said(cards), dict(more))
    return Offer(choice.written(nouns_of(cards)), path, label, amount=amount)


@remembered
def _sale(seat: int, numbers: tuple[int, ...], words: Lexicon) -> Offer:
    """Resources set aside one by one, of at most two kinds, and sealed together (KS-28)."""
    lots = tuple(
        Lot(name, words.say("resource", resource=name), tuple(good_id(seat, k, n + 1) for n in range(number)))
        for k, (name, number) in enumerate(zip(RESOURCES, numbers, strict=True))
        if number
    )
    return Offer(
        f"offer {NO_AMOUNTS}",
        (zone_id(seat, "offer"),),
        words.say("move-offer-nothing"),
        lots=lots,
        kinds=int(KINDS_SOLD),
        title=words.say("move-offer"),
    )


def _more(t: Realm, asked: Asked, choice: Choice, names: Names) -> Arguments:
    """What the label of a move mentions besides the move's nouns."""
    if choice.verb == "buy":
        return {"price": int(price_of(t, choice.nouns["card"]))}
    if choice.verb == "conquer":
        land = int(open_land(t, choice.nouns["site"]))
        return {"land": names.land(land), "value": int(value_of_land(t, land))}
    if choice.verb == "stop":
        what = "buying" if t.phase == BUYING else "exploring" if t.phase == EXPLORING_PHASE else "conquering"
        return {"what": what}
    return {"what": _declined(t, asked)} if choice.verb == "decline" else {}


def _declined(t: Realm, asked: Asked) -> str:
    if has(t, asked.seat, LOOKED):
        return "found"
    if t.phase == PLACING:
        return "top"
    return "support" if asked.question == "action_to_support" else "removal"


def _path(t: Realm, choice: Choice, names: Names) -> Path:
    """What to touch; nothing for moves that are just buttons."""
    seat, verb, nouns = choice.seat, choice.verb, choice.nouns
    if verb in CARD_IN:
        card = card_id(zone_id(seat, CARD_IN[verb]), names.code(nouns["card"]))
        return (card, action_id(seat, nouns["action"])) if verb == "place" else (card,)
    if verb == "buy":
        return (_for_sale(t, nouns["card"], names),)
    if verb == "fight":
        return ("bandits",) if min(t.value, t.bandits) == 1 else ()
    return PATHS[verb](t, seat, nouns) if verb in PATHS else ()


CARD_IN: Final = {"place": "hand", "remove_discarded": "discard", "remove_from_deck": "deck"}
"""By verb, which of the player's places it takes a card from."""

PATHS: Final[Mapping[str, Callable[[Realm, int, Mapping[str, int]], Path]]] = {
    "lay_top": lambda t, seat, nouns: (zone_id(seat, "deck"), action_id(seat, nouns["action"])),
    "bring": lambda t, seat, nouns: (zone_id(seat, "deck"), action_id(seat, nouns["action"])),
    "look": lambda t, seat, nouns: (zone_id(seat, "deck"),),
    "go": lambda t, seat, nouns: (site_id(nouns["site"]),),
    "explore": lambda t, seat, nouns: (site_id(int(t.place)),),
    "conquer": lambda t, seat, nouns: (site_id(nouns["site"]),),
    "support": lambda t, seat, nouns: (action_id(seat, nouns["action"]),),
    "sell": lambda t, seat, nouns: (good_id(seat, nouns["resource"], nouns["number"]), zone_id(seat, "offer")),
}
"""By verb, what to touch, given the table, the seat, and the move's nouns."""


def _for_sale(t: Realm, kind: int, names: Names) -> str:
    """The card of this kind taken from the market, or the Bandit on top of its pile."""
    if kind == bandit_of(t):
        return "bandit"
    place = next(place for place in range(int(MARKET_SIZE)) if t.market[place] == kind)
    return stall_id(place, names.code(kind))
