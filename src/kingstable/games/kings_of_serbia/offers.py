"""The moves a seat is offered: what to touch for each, and what it will do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from kingstable.core.notation import NO_AMOUNTS
from kingstable.core.scene import Lot, Offer
from kingstable.core.table import Asked, first_of, second_of, verb_of
from kingstable.core.words import Words
from kingstable.games.kings_of_serbia.cardset import RESOURCES
from kingstable.games.kings_of_serbia.generated import steps
from kingstable.games.kings_of_serbia.nouns import Names, nouns_of, say_noun
from kingstable.games.kings_of_serbia.pieces import (
    BUYING,
    EXPLORING_PHASE,
    KINDS_SOLD,
    LAND_VALUE_AT,
    LOOKED,
    MARKET_SIZE,
    PLACING,
    STOCK,
    Realm,
    bandit_of,
    has,
    open_land,
    price_of,
)  # fmt: skip
from kingstable.games.kings_of_serbia.places import action_id, card_id, good_id, site_id, stall_id, zone_id
from kingstable.games.kings_of_serbia.trade import sells_in_one

Path = tuple[str, ...]


def offers(t: Realm, viewer: int | None, names: Names, words: Words) -> tuple[Offer, ...]:
    """All moves of this seat, in the order in which the rules offer them; all offers for sale as one with lots."""
    asked = None if viewer is None else t.asked(viewer)
    if asked is None:
        return ()
    if asked.question == "resources_to_sell" and sells_in_one(t):
        return (_sale(t, asked.seat, words),)
    return tuple(_offer(t, asked, int(move), names, words) for move in t.legal_for(asked.seat))


def _offer(t: Realm, asked: Asked, move: int, names: Names, words: Words) -> Offer:
    seat = asked.seat
    verb, *nouns = steps.MOVE_NOUNS[int(verb_of(move))]
    numbers = (int(first_of(move)), int(second_of(move)))
    known = nouns_of(names.cards)
    codes = [known[noun].names[number] for noun, number in zip(nouns, numbers, strict=False)]
    said = dict(_said(t, asked, verb, nouns, numbers, names, words))
    label = words.say(f"move-{verb}", **said)
    return Offer(" ".join([verb.replace("_", "-"), *codes]), _path(t, seat, verb, numbers, names), label)


def _sale(t: Realm, seat: int, words: Words) -> Offer:
    """Resources laid aside one by one, of two kinds at most, and sealed together (KS-28)."""
    lots = tuple(
        Lot(name, words.say("resource", resource=name), tuple(good_id(seat, k, n + 1) for n in range(number)))
        for k, name in enumerate(RESOURCES)
        if (number := int(has(t, seat, STOCK + k)))
    )
    return Offer(
        f"offer {NO_AMOUNTS}",
        (zone_id(seat, "offer"),),
        words.say("move-offer-nothing"),
        lots=lots,
        kinds=int(KINDS_SOLD),
        title=words.say("move-offer"),
    )


def _said(
    t: Realm, asked: Asked, verb: str, nouns: list[str], numbers: tuple[int, int], names: Names, words: Words
) -> dict[str, str | int]:
    """What the label of a move speaks of."""
    said: dict[str, str | int] = {
        noun: number if noun == "number" else say_noun(names.cards, noun, number, words)
        for noun, number in zip(nouns, numbers, strict=False)
    }
    if verb == "buy":
        said["price"] = int(price_of(t, numbers[0]))
    if verb == "conquer":
        land = int(open_land(t, numbers[0]))
        said |= {"land": names.land(land), "value": int(t.choices[LAND_VALUE_AT + land])}
    if verb == "stop":
        said["what"] = "buying" if t.phase == BUYING else "exploring" if t.phase == EXPLORING_PHASE else "conquering"
    if verb == "decline":
        said["what"] = _declined(t, asked)
    return said


def _declined(t: Realm, asked: Asked) -> str:
    if has(t, asked.seat, LOOKED):
        return "found"
    if t.phase == PLACING:
        return "top"
    return "support" if asked.question == "action_to_support" else "removal"


def _path(t: Realm, seat: int, verb: str, numbers: tuple[int, int], names: Names) -> Path:
    """What to touch; nothing for what is only a button."""
    first, second = numbers
    if verb in ("place", "remove_discarded", "remove_from_deck"):
        zone = {"place": "hand", "remove_discarded": "discard", "remove_from_deck": "deck"}[verb]
        card = card_id(zone_id(seat, zone), names.code(first))
        return (card, action_id(seat, second)) if verb == "place" else (card,)
    if verb == "buy":
        return (_for_sale(t, first, names),)
    if verb == "fight":
        return ("bandits",) if min(t.value, t.bandits) == 1 else ()
    return PATHS[verb](t, seat, first, second) if verb in PATHS else ()


PATHS: Final[Mapping[str, Callable[[Realm, int, int, int], Path]]] = {
    "lay_top": lambda t, seat, action, _: (zone_id(seat, "deck"), action_id(seat, action)),
    "bring": lambda t, seat, action, _: (zone_id(seat, "deck"), action_id(seat, action)),
    "look": lambda t, seat, *_: (zone_id(seat, "deck"),),
    "go": lambda t, seat, site, _: (site_id(site),),
    "explore": lambda t, *_: (site_id(int(t.place)),),
    "conquer": lambda t, seat, site, _: (site_id(site),),
    "support": lambda t, seat, action, _: (action_id(seat, action),),
    "sell": lambda t, seat, resource, number: (good_id(seat, resource, number), zone_id(seat, "offer")),
}
"""By verb, what to touch, where the table, the seat and the move's nouns tell it."""


def _for_sale(t: Realm, kind: int, names: Names) -> str:
    """The card of this kind in the market that is taken, or the Bandit on top of its pile."""
    if kind == bandit_of(t):
        return "bandit"
    place = next(place for place in range(int(MARKET_SIZE)) if t.market[place] == kind + 1)
    return stall_id(place, names.code(kind))
