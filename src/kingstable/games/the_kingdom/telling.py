"""What happened in The Kingdom, as a viewer may know it, and which card went where."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kingstable.core.drawing import zone_id
from kingstable.core.news import Told
from kingstable.core.remembering import remembered
from kingstable.core.scene import Happening
from kingstable.core.sets import includes
from kingstable.core.table import Table
from kingstable.core.telling import NOWHERE, Heard, Teller, Travel
from kingstable.core.words import Lexicon, Words
from kingstable.games.the_kingdom.facts import SEASONS
from kingstable.games.the_kingdom.generated import steps
from kingstable.games.the_kingdom.nouns import code, say_card, say_noun
from kingstable.games.the_kingdom.pieces import GAINED_CARDS, HAND, TO_DISCARD, TO_HAND, Kingdom, at
from kingstable.games.the_kingdom.piles import size
from kingstable.games.the_kingdom.places import OPEN_PILES, cards_in, deck_id, joker_id, piece_ids, piles_of

TELLER: Final = Teller(
    steps.EVENT_NOUNS,
    steps.SECRET_NOUNS,
    steps.ENDING_NAMES,
    of_nobody=("turns_up", "joker", "ends"),
    headings=("turn_begins",),
)

PILES: Final = {
    "draws": ("draw", "hand"),
    "plays": ("hand", "front"),
    "loses": ("hand", "discard"),
    "vaults": ("", "vault"),
    "renews": ("discard", "draw"),
    "shuffles": ("discard", "draw"),
    "discards": ("hand", "discard"),
}
"""By event, from which to which of the seat's piles a card goes."""


def happening(told: Told, table: Table, viewer: int | None, words: Words) -> Happening:
    """One event as the viewer may know it; `table` is the position after the move."""
    assert isinstance(table, Kingdom)
    heard = TELLER.hear(told, viewer)
    gist = _gist(table, heard, viewer, words)
    matter = heard.event if gist else ""
    return TELLER.tell(heard, viewer, words, _say, _travel(table, heard, viewer), gist=gist, matter=matter)


def _gist(t: Kingdom, heard: Heard, viewer: int | None, words: Words) -> str:
    """The result of all cards drawn or played in a row, as far as the viewer may know it."""
    event, who = heard.event, words.who(heard.seat, viewer)
    if event not in ("draws", "plays"):
        return ""
    if event == "draws" and heard.seat != viewer:
        return words.say("told-draws-gist-unseen", **who, number=int(size(t.piles, at(heard.seat, HAND))))
    piles = piles_of(t, heard.seat)
    cards = cards_in(piles.hand if event == "draws" else piles.front)
    return words.say(f"told-{event}-gist", **who, cards=_say_cards(cards, words.lexicon)) if cards else ""


@remembered
def _say_cards(cards: tuple[int, ...], words: Lexicon) -> str:
    return ", ".join([say_card(card, words) for card in cards])


def _say(noun: str, number: int, words: Words) -> str:
    """The noun in words; for a season its name, which the message translates."""
    return SEASONS[number] if noun == "season" else say_noun(noun, number, words)


def _travel(t: Kingdom, heard: Heard, viewer: int | None) -> Travel:
    event, seat, nouns = heard.event, heard.seat, heard.nouns
    if event == "joker":
        return joker_id(nouns["season"]), "market.aces", "year"
    if event in PILES:
        source, target = PILES[event]
        piece = _piece(t, seat, target, nouns["card"], viewer) if "card" in nouns else None
        return piece, zone_id(seat, source) if source else None, zone_id(seat, target)
    return _gained(t, event, seat, nouns, viewer) if "card" in nouns else NOWHERE


def _gained(t: Kingdom, event: str, seat: int, nouns: Mapping[str, int], viewer: int | None) -> Travel:
    """The travel of a card from the Market or a rival, or within the Market."""
    card = nouns["card"]
    if event == "turns_up":
        return f"market.{code(card)}.0" if includes(t.tops, card) else None, None, deck_id(t, card)
    if event == "buries":
        return None, deck_id(t, card), deck_id(t, card)
    if event == "gathers":
        piece = _piece(t, seat, "discard", card, viewer)
        return piece, zone_id(nouns["rival"], "discard"), zone_id(seat, "discard")
    pile = _gained_to(t)
    return _piece(t, seat, pile, card, viewer), deck_id(t, card), zone_id(seat, pile)


def _gained_to(t: Kingdom) -> str:
    """Which of its owner's piles a taken or bought card goes to."""
    if t.choices[GAINED_CARDS] == TO_DISCARD:
        return "discard"
    return "hand" if t.choices[GAINED_CARDS] == TO_HAND else "draw"


def _piece(t: Kingdom, seat: int, pile: str, card: int, viewer: int | None) -> str | None:
    """The id of the card where it went, if it still lies there and the viewer sees it."""
    if pile in OPEN_PILES or (pile == "hand" and seat == viewer):
        return piece_ids(t, seat, pile).get(card)
    return None
