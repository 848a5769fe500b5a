"""How the nouns of Kings of Serbia are written and said."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from kingstable.core.notation import Noun, amounts_of, unpack_amounts
from kingstable.core.remembering import remembered
from kingstable.core.words import Lexicon, SayNoun
from kingstable.games.kings_of_serbia.cardset import RESOURCES, SYMBOLS, Card, CardSet
from kingstable.games.kings_of_serbia.facts import ACTION_SYMBOLS, Action, Land, Person, printed_strength
from kingstable.games.kings_of_serbia.pieces import SITES, Realm
from kingstable.games.kings_of_serbia.printed import points_of, price_of, strength_of, symbol_of

ACTIONS: Final = tuple(ACTION_SYMBOLS)
"""The five Action cards, by number (KS-2)."""

MOST_AT_ONCE: Final = 200
"""The highest number that a move may name."""


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


@remembered
def nouns_of(cards: CardSet) -> Mapping[str, Noun]:
    """The nouns of moves, with the cards of this set."""
    card = Noun({kind: each.id for kind, each in enumerate(cards.kinds)})
    return {"card": card, "action": ACTION, "site": SITE, "resource": RESOURCE, "number": NUMBER, "goods": GOODS}


class Names:
    """The names of a set's cards in one language. Those of the house's own cards are in the catalogue."""

    def __init__(self, cards: CardSet, words: Lexicon) -> None:
        self.cards = cards
        self.words = words

    def code(self, kind: int) -> str:
        """The notation of a kind of card."""
        return self.cards.kinds[kind].id

    def land_code(self, land: int) -> str:
        return self.cards.lands[land].id

    def card(self, kind: int) -> str:
        """The name of a kind of card: Explorer."""
        return self._name("card", self.cards.kinds[kind])

    def land(self, land: int) -> str:
        """The name of a Territory: Duklja."""
        return self._name("land", self.cards.lands[land])

    def territory(self, land: int) -> Land:
        """What is printed on a Territory."""
        card = self.cards.lands[land]
        strength = printed_strength(card.symbol, card.strength)
        return Land(card.terrain, card.value, card.reward, card.symbol, card.amount, strength, card.points)

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


Numbers = tuple[int, int, int, int]
"""What is printed on a kind of card at a table: symbol, strength, points, price."""


class Faces(Names):
    """The names, together with what is printed on the cards at a table."""

    def __init__(self, cards: CardSet, words: Lexicon, numbers: tuple[Numbers, ...]) -> None:
        super().__init__(cards, words)
        self.numbers = numbers

    def person(self, kind: int) -> Person:
        """What is printed on a card, with its price at this table. Start cards have no price."""
        number, strength, points, price = self.numbers[kind]
        symbol, is_sold = SYMBOLS[number], self.cards.kinds[kind].set != "start"
        return Person(symbol, printed_strength(symbol, strength), points, price if is_sold else None)

    def card_label(self, kind: int, *, priced: bool = True) -> str:
        """A card with all that is printed on it: `Scout: compass 1, no points, price 4`. Start cards have no price."""
        printed, (_, strength, _, _) = self.person(kind), self.numbers[kind]
        return self.words.say(
            "card-label",
            card=self.card(kind),
            symbol=self._symbol(printed.symbol, strength),
            points=printed.points,
            price="none" if printed.price is None or not priced else printed.price,
        )


def faces_at(t: Realm, cards: CardSet, words: Lexicon) -> Faces:
    """The faces of a table's cards: the same object each time, so that what was cached for it is found again."""
    kinds = range(int(t.kinds))
    numbers = [(symbol_of(t, kind), strength_of(t, kind), points_of(t, kind), price_of(t, kind)) for kind in kinds]
    return _faces(cards, words, tuple(numbers))


@remembered
def _faces(cards: CardSet, words: Lexicon, numbers: tuple[Numbers, ...]) -> Faces:
    return Faces(cards, words, numbers)


def say_noun(cards: CardSet, kind: str, number: int, words: Lexicon) -> str:
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


@remembered
def nouns_said(cards: CardSet) -> SayNoun[Lexicon]:
    """How the nouns are said with this set."""
    return partial(say_noun, cards)


def say_goods(goods: int, words: Lexicon) -> str:
    """The amount of each resource: `2 grain, 1 wood`, or `nothing`."""
    amounts = zip(RESOURCES, unpack_amounts(goods, len(RESOURCES)), strict=True)
    said = [words.say("amount", number=number, resource=resource) for resource, number in amounts if number]
    return ", ".join(said) or words.say("no-goods")
