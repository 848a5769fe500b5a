"""How the things of Kings of Serbia are written and said."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kingstable.core.notation import Noun, amounts_of, unpack_amounts
from kingstable.core.words import Words
from kingstable.games.kings_of_serbia.cardset import RESOURCES, SYMBOLS, Card, CardSet
from kingstable.games.kings_of_serbia.facts import ACTION_SYMBOLS, Action, Land, Person, printed_strength
from kingstable.games.kings_of_serbia.pieces import SITES, Realm
from kingstable.games.kings_of_serbia.printed import points_of, price_of, strength_of, symbol_of

ACTIONS: Final = tuple(ACTION_SYMBOLS)
"""The five Action cards by number (KS-2)."""

MOST_AT_ONCE: Final = 200
"""No number that a move names is higher."""


def site_code(site: int) -> str:
    """A location's notation: `a1` at the upper left, `c3` at the lower right."""
    return f"{'abc'[site % 3]}{site // 3 + 1}"


SITE: Final = Noun({site: site_code(site) for site in range(int(SITES))})
ACTION: Final = Noun(dict(enumerate(ACTIONS)))
RESOURCE: Final = Noun(dict(enumerate(RESOURCES)))
NUMBER: Final = Noun({number: str(number) for number in range(1, MOST_AT_ONCE + 1)})
GOODS: Final = amounts_of(RESOURCES, MOST_AT_ONCE)


def action_card(action: int) -> Action:
    """What is printed on an Action card."""
    return Action(ACTIONS[action], ACTION_SYMBOLS[ACTIONS[action]])


def nouns_of(cards: CardSet) -> Mapping[str, Noun]:
    """What the moves are about, with the cards of this set."""
    card = Noun({kind: each.id for kind, each in enumerate(cards.kinds)})
    return {"card": card, "action": ACTION, "site": SITE, "resource": RESOURCE, "number": NUMBER, "goods": GOODS}


class Names:
    """What the cards of a table are called in one language. The house's own names are in the catalogue."""

    def __init__(self, cards: CardSet, words: Words) -> None:
        self.cards = cards
        self.words = words

    def code(self, kind: int) -> str:
        """How a kind of card is written."""
        return self.cards.kinds[kind].id

    def land_code(self, land: int) -> str:
        return self.cards.lands[land].id

    def card(self, kind: int) -> str:
        """A kind of card: Explorer."""
        return self._name("card", self.cards.kinds[kind])

    def land(self, land: int) -> str:
        """A Territory: Duklja."""
        return self._name("land", self.cards.lands[land])

    def person(self, t: Realm, kind: int) -> Person:
        """What is printed on a card, with what it costs at this table. Start cards have no price."""
        symbol = SYMBOLS[int(symbol_of(t, kind))]
        price = None if self.cards.kinds[kind].set == "start" else int(price_of(t, kind))
        strength = printed_strength(symbol, int(strength_of(t, kind)))
        return Person(symbol, strength, int(points_of(t, kind)), price)

    def territory(self, land: int) -> Land:
        """What is printed on a Territory."""
        card = self.cards.lands[land]
        strength = printed_strength(card.symbol, card.strength)
        return Land(card.terrain, card.value, card.reward, card.symbol, card.amount, strength, card.points)

    def card_label(self, t: Realm, kind: int, *, priced: bool = True) -> str:
        """A card with all that is printed on it: `Scout: compass 1, no points, price 4`. Start cards have no price."""
        printed = self.person(t, kind)
        return self.words.say(
            "card-label",
            card=self.card(kind),
            symbol=self._symbol(printed.symbol, int(strength_of(t, kind))),
            points=printed.points,
            price="none" if printed.price is None or not priced else printed.price,
        )

    def land_label(self, land: int) -> str:
        """A Territory with all that is printed on it."""
        card = self.cards.lands[land]
        return self.words.say(
            "land-label",
            land=self.land(land),
            terrain=card.terrain,
            value=card.value,
            points=card.points,
            symbol=self._symbol(card.symbol, card.strength),
        )

    def _symbol(self, symbol: str, strength: int) -> str:
        return self.words.say("symbol", symbol=symbol, strength=strength)

    def _name(self, prefix: str, card: Card) -> str:
        return self.words.say(f"{prefix}-{card.id}") if self.cards.is_own else card.name


def say_noun(cards: CardSet, kind: str, number: int, words: Words) -> str:
    """One of the game's nouns in words."""
    if kind == "card":
        return Names(cards, words).card(number)
    if kind == "land":
        return Names(cards, words).land(number)
    if kind == "action":
        return words.say("action", action=ACTIONS[number])
    if kind == "resource":
        return words.say("resource", resource=RESOURCES[number])
    if kind == "goods":
        return say_goods(number, words)
    return site_code(number) if kind == "site" else str(number)


def say_goods(goods: int, words: Words) -> str:
    """So many of each resource: `2 grain, 1 wood`, or `nothing`."""
    amounts = zip(RESOURCES, unpack_amounts(goods, len(RESOURCES)), strict=True)
    said = [words.say("amount", number=number, resource=resource) for resource, number in amounts if number]
    return ", ".join(said) or words.say("no-goods")
