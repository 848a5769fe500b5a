"""What happened, as one viewer may know it, and which card went where."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from kingstable.core.narration import knows
from kingstable.core.news import Told
from kingstable.core.scene import Happening
from kingstable.core.table import Table
from kingstable.core.words import Words
from kingstable.games.kings_of_serbia.cardset import RESOURCES, CardSet
from kingstable.games.kings_of_serbia.generated import steps
from kingstable.games.kings_of_serbia.nouns import Names, say_noun
from kingstable.games.kings_of_serbia.pieces import Realm, bandit_of
from kingstable.games.kings_of_serbia.places import action_id, marker_id, site_id, zone_id
from kingstable.games.kings_of_serbia.seat_zones import who

Travel = tuple[str | None, str | None, str | None]
"""Which piece, as it is called afterwards, from where, to where."""

NOWHERE: Final[Travel] = (None, None, None)

OF_NOBODY: Final = ("round", "priced", "turns_up", "ends")
"""Events that are not about one seat."""

OF_THE_SALE: Final = ("offers", "priced", "earns")
"""Public events that are shown as a table of sellers, prices and coins as well."""

ONLY_MOVEMENT: Final = ("reveals",)
"""What everybody sees on the table, so that the log need not say it."""


def happening(cards: CardSet, told: Told, table: Table, viewer: int | None, words: Words) -> Happening:
    """One event as the viewer may know it; `table` is the position after the move."""
    assert isinstance(table, Realm)
    event, *nouns = steps.EVENT_NOUNS[int(told.event)]
    seat, numbers = int(told.seat), (int(told.first), int(told.second))
    is_secret = event in ("draws", "places") and not knows(told, viewer)
    travel = _travel(table, event, seat, numbers, Names(cards, words))
    if event in ONLY_MOVEMENT:
        return Happening(event, "", seat, *travel)
    shown = [pair for pair in zip(nouns, numbers, strict=False) if not (is_secret and pair[0] == "card")]
    said = {noun: _say(cards, noun, number, words) for noun, number in shown}
    facts = {noun: _fact(noun, number) for noun, number in shown} if event in OF_THE_SALE else {}
    if event in OF_NOBODY:
        return Happening(event, words.say(f"told-{event}", **said), None, *travel, facts=facts)
    message = f"told-{event}-unseen" if is_secret else f"told-{event}"
    return Happening(event, words.say(message, **who(seat, viewer, words), **said), seat, *travel, facts=facts)


def _fact(noun: str, number: int) -> int | str:
    return RESOURCES[number] if noun == "resource" else number


def _say(cards: CardSet, noun: str, number: int, words: Words) -> str | int:
    if noun == "ending":
        return steps.ENDING_NAMES[number]
    return number if noun == "number" else say_noun(cards, noun, number, words)


OWN_ROADS: Final = {
    "draws": ("deck", "hand"),
    "shuffles": ("discard", "deck"),
    "removes": ("discard", ""),
    "discards": ("action.0", "discard"),
    "offers": ("stock", "offer"),
}
"""By event, from which to which of the seat's own places; `removes` leads out of the game."""


def _travel(t: Realm, event: str, seat: int, numbers: tuple[int, int], names: Names) -> Travel:
    """Pieces are only named where they can be told apart."""
    first, second = numbers
    if event in OWN_ROADS:
        source, target = OWN_ROADS[event]
        return None, zone_id(seat, source), zone_id(seat, target) if target else "removed"
    if event in ("places", "lays_top", "brings"):
        source = "hand" if event == "places" else "deck"
        return None, zone_id(seat, source), action_id(seat, first if event == "lays_top" else second)
    if event == "conquers":
        return f"land.{names.land_code(second)}", site_id(first), zone_id(seat, "lands")
    if event == "goes":
        return marker_id(seat), marker_id(seat), site_id(first)
    return ROADS[event](t, seat, first) if event in ROADS else NOWHERE


ROADS: Final[Mapping[str, Callable[[Realm, int, int], Travel]]] = {
    "defeats": lambda t, seat, _: (None, "bandits", zone_id(seat, "deck")),
    "buys": lambda t, seat, card: (None, "bandits" if card == bandit_of(t) else "market", zone_id(seat, "deck")),
    "gains": lambda t, seat, _: (None, "stash", zone_id(seat, "stock")),
    "turns_up": lambda *_: (None, "market.deck", "market"),
}
"""By event, from where to where between the middle of the table and a seat."""
