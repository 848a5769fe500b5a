"""What happened, as one viewer may know it, and which card went where."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from kingstable.core.drawing import zone_id
from kingstable.core.news import Told
from kingstable.core.remembering import remembered
from kingstable.core.scene import Happening
from kingstable.core.table import Table
from kingstable.core.telling import NOWHERE, Heard, Teller, Travel
from kingstable.core.words import Lexicon, Words
from kingstable.games.kings_of_serbia.cardset import RESOURCES, CardSet
from kingstable.games.kings_of_serbia.generated import steps
from kingstable.games.kings_of_serbia.nouns import ACTIONS, Names, nouns_said
from kingstable.games.kings_of_serbia.pieces import CARDS_IN_HAND, Realm, has
from kingstable.games.kings_of_serbia.places import Cards, Row, action_id, marker_id, row_of, site_id, size_of
from kingstable.games.kings_of_serbia.printed import bandit_of
from kingstable.games.kings_of_serbia.removal import returns_to_pile

TELLER: Final = Teller(
    steps.EVENT_NOUNS,
    steps.SECRET_NOUNS,
    steps.ENDING_NAMES,
    of_nobody=("round", "priced", "turns_up", "ends"),
    silent=("reveals",),
    headings=("round",),
)
"""Silent events show on the table anyway, so the log does not mention them."""

OF_THE_SALE: Final = ("offers", "priced", "earns")
"""Public events that are also shown as a table of sellers, prices and coins."""


def happening(cards: CardSet, told: Told, table: Table, viewer: int | None, words: Words) -> Happening:
    """One event as the viewer may know it; `table` is the position after the move."""
    assert isinstance(table, Realm)
    heard = TELLER.hear(told, viewer)
    is_sale = heard.event in OF_THE_SALE
    facts = {noun: _fact(noun, number) for noun, number in heard.nouns.items()} if is_sale else None
    travel = _travel(table, heard, Names(cards, words))
    gist = _gist(table, heard, viewer, Names(cards, words), words)
    matter = heard.event if gist else ""
    say, about = nouns_said(cards), _about(heard)
    return TELLER.tell(heard, viewer, words, say, travel, gist=gist, matter=matter, facts=facts, about=about)


def _about(heard: Heard) -> tuple[str, ...]:
    """What a line is about that nothing travels to: the site of a Territory, the place of an action."""
    if heard.event == "explores":
        return (site_id(heard.nouns["site"]),)
    return (action_id(heard.seat, heard.nouns["action"]),) if heard.event == "supports" else ()


def _gist(t: Realm, heard: Heard, viewer: int | None, names: Names, words: Words) -> str:
    """The result of all cards drawn or placed in a row, as far as the viewer may know it.

    A discard pile shuffled while a hand is drawn does not end the row.
    """
    event, seat = heard.event, heard.seat
    if event == "shuffles":
        return words.say("told-shuffles", **words.who(seat, viewer), number=heard.nouns["number"])
    if event not in ("draws", "places"):
        return ""
    row = row_of(t, seat)
    if seat == viewer:
        cards = _say_hand(row.hand, names.cards, words.lexicon) if event == "draws" else _say_placed(row, names, words)
        return words.say(f"told-{event}-gist", cards=cards) if cards else ""
    number = int(has(t, seat, CARDS_IN_HAND)) if event == "draws" else sum([size_of(cards) for cards in row.placed])
    return words.say(f"told-{event}-gist-unseen", **words.who(seat, viewer), number=number)


@remembered
def _say_hand(hand: Cards, cards: CardSet, words: Lexicon) -> str:
    names = Names(cards, words)
    return ", ".join([names.card(kind) for kind, count in hand for _ in range(count)])


def _say_placed(row: Row, names: Names, words: Words) -> str:
    """The placed cards in words: Explorer on Exploration, Merchant on Production."""
    return ", ".join(
        words.say("placed", card=names.card(kind), action=words.say("action", action=name))
        for name, cards in zip(ACTIONS, row.placed, strict=True)
        for kind, count in cards
        for _ in range(count)
    )


def _fact(noun: str, number: int) -> int | str:
    return RESOURCES[number] if noun == "resource" else number


OWN_ROADS: Final = {
    "draws": ("deck", "hand"),
    "shuffles": ("discard", "deck"),
    "discards": ("action.0", "discard"),
    "offers": ("stock", "offer"),
}
"""By event, from which to which of the seat's places."""


def _travel(t: Realm, heard: Heard, names: Names) -> Travel:
    """Where something travels; pieces are named only if they can be told apart."""
    event, seat, nouns = heard.event, heard.seat, heard.nouns
    if event in OWN_ROADS:
        source, target = OWN_ROADS[event]
        return None, zone_id(seat, source), zone_id(seat, target)
    return ROADS[event](t, seat, nouns, names) if event in ROADS else NOWHERE


def _bought(t: Realm, seat: int, nouns: Mapping[str, int], names: Names) -> Travel:
    return None, "bandits" if nouns["card"] == bandit_of(t) else "market", zone_id(seat, "deck")


def _removed(t: Realm, seat: int, nouns: Mapping[str, int], names: Names) -> Travel:
    """Out of the game, or back to the pile of Bandits if agreed (ruling R8)."""
    return None, zone_id(seat, "discard"), "bandits" if returns_to_pile(t, nouns["card"]) else "removed"


def _conquered(t: Realm, seat: int, nouns: Mapping[str, int], names: Names) -> Travel:
    return f"land.{names.land_code(nouns['land'])}", site_id(nouns["site"]), zone_id(seat, "lands")


ROADS: Final[Mapping[str, Callable[[Realm, int, Mapping[str, int], Names], Travel]]] = {
    "places": lambda t, seat, nouns, _: (None, zone_id(seat, "hand"), action_id(seat, nouns["action"])),
    "lays_top": lambda t, seat, nouns, _: (None, zone_id(seat, "deck"), action_id(seat, nouns["action"])),
    "brings": lambda t, seat, nouns, _: (None, zone_id(seat, "deck"), action_id(seat, nouns["action"])),
    "goes": lambda t, seat, nouns, _: (marker_id(seat), marker_id(seat), site_id(nouns["site"])),
    "removes": _removed,
    "conquers": _conquered,
    "defeats": lambda t, seat, *_: (None, "bandits", zone_id(seat, "deck")),
    "buys": _bought,
    "gains": lambda t, seat, *_: (None, "stash", zone_id(seat, "stock")),
    "turns_up": lambda *_: (None, "market.deck", "market"),
}
"""By event, from where to where, given the table, the seat, and the nouns."""
