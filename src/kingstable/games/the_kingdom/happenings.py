"""What happened in The Kingdom, as a viewer may know it, and which card went where."""

from __future__ import annotations

from typing import Final

from kingstable.core.narration import knows
from kingstable.core.news import Told
from kingstable.core.scene import Happening
from kingstable.core.sets import includes
from kingstable.core.table import Table
from kingstable.core.words import Words
from kingstable.games.the_kingdom.facts import SEASONS
from kingstable.games.the_kingdom.generated import steps
from kingstable.games.the_kingdom.nouns import code, say_noun
from kingstable.games.the_kingdom.pieces import GAINED_CARDS, TO_DISCARD, TO_HAND, Kingdom
from kingstable.games.the_kingdom.scene import OPEN_PILES, deck_id, joker_id, piece_ids, who, zone_id

Travel = tuple[str | None, str | None, str | None]
"""Which piece, from where, to where."""

NOWHERE: Final[Travel] = (None, None, None)


def happening(told: Told, table: Table, viewer: int | None, words: Words) -> Happening:
    """One event as the viewer may know it; `table` is the position after the move."""
    assert isinstance(table, Kingdom)
    event, *nouns = steps.EVENT_NOUNS[int(told.event)]
    seat, first, second = int(told.seat), int(told.first), int(told.second)
    if event == "draws" and not knows(told, viewer):
        text = words.say("told-draws-unseen", who=words.seat(seat))
        return Happening(event, text, seat, source=zone_id(seat, "draw"), target=zone_id(seat, "hand"))
    said = {noun: _say(noun, number, words) for noun, number in zip(nouns, (first, second), strict=False)}
    if event in ("turns_up", "joker", "ends"):
        return Happening(event, words.say(f"told-{event}", **said), None, *_market_travel(table, event, first))
    text = words.say(f"told-{event}", **who(seat, viewer, words), **said)
    return Happening(event, text, seat, *_travel(table, event, seat, (first, second), viewer, words))


def _say(noun: str, number: int, words: Words) -> str | int:
    if noun == "ending":
        return steps.ENDING_NAMES[number]
    if noun == "season":
        return SEASONS[number]
    return number if noun == "number" else say_noun(noun, number, words)


def _market_travel(t: Kingdom, event: str, number: int) -> Travel:
    if event == "turns_up":
        return f"market.{code(number)}.0" if includes(t.tops, number) else None, None, deck_id(t, number)
    if event == "joker":
        return joker_id(number), "market.aces", "year"
    return NOWHERE


PILES: Final = {
    "draws": ("draw", "hand"),
    "plays": ("hand", "front"),
    "loses": ("hand", "discard"),
    "vaults": ("", "vault"),
    "renews": ("discard", "draw"),
    "shuffles": ("discard", "draw"),
    "discards": ("hand", "discard"),
}
"""By event, from which to which of the seat's own piles."""


def _travel(t: Kingdom, event: str, seat: int, numbers: tuple[int, int], viewer: int | None, words: Words) -> Travel:
    card, rival = numbers
    if event in ("takes", "buys"):
        pile = _gained_to(t)
        return _piece(t, seat, pile, card, viewer, words), deck_id(t, card), zone_id(seat, pile)
    if event == "buries":
        return None, deck_id(t, card), deck_id(t, card)
    if event == "gathers":
        piece = _piece(t, seat, "discard", card, viewer, words)
        return piece, zone_id(rival, "discard"), zone_id(seat, "discard")
    if event not in PILES:
        return NOWHERE
    source, target = PILES[event]
    has_card = event in ("draws", "plays", "loses", "vaults")
    piece = _piece(t, seat, target, card, viewer, words) if has_card else None
    return piece, zone_id(seat, source) if source else None, zone_id(seat, target)


def _gained_to(t: Kingdom) -> str:
    if t.choices[GAINED_CARDS] == TO_DISCARD:
        return "discard"
    return "hand" if t.choices[GAINED_CARDS] == TO_HAND else "draw"


def _piece(t: Kingdom, seat: int, pile: str, card: int, viewer: int | None, words: Words) -> str | None:
    """The card as it is called where it went, if it still lies there and the viewer sees it."""
    if pile in OPEN_PILES or (pile == "hand" and seat == viewer):
        return piece_ids(t, seat, pile, words).get(card)
    return None
