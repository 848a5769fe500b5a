"""Which cards lie where, and the ids of zones and of the pieces in them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from kingstable.core.remembering import remembered
from kingstable.core.scene import Piece
from kingstable.core.words import Lexicon
from kingstable.games.kings_of_serbia.cardset import RESOURCES
from kingstable.games.kings_of_serbia.facts import Resource
from kingstable.games.kings_of_serbia.generated.packed import (
    count_of_tally,
    deck_of_copies,
    discard_of_copies,
    hand_of_copies,
    placed_of_copies,
)
from kingstable.games.kings_of_serbia.nouns import ACTIONS, Faces, Names
from kingstable.games.kings_of_serbia.pieces import Realm

Cards = tuple[tuple[int, int], ...]
"""How many cards there are of each kind, by kind, without those of which there are none."""


class Row(NamedTuple):
    """A seat's cards by place, without those laid unseen or known to lie on top of the deck."""

    deck: Cards
    discard: Cards
    hand: Cards
    placed: tuple[Cards, ...]


def row_of(t: Realm, row: int) -> Row:
    """The cards of a seat; the row after the seats' has those out of the game in its discard pile."""
    kinds = int(t.kinds)
    return _row(tuple(t.cards[row * kinds : (row + 1) * kinds]))


@remembered
def _row(copies: tuple[int, ...]) -> Row:
    tallies = [placed_of_copies(each) for each in copies]
    return Row(
        _some(deck_of_copies(each) for each in copies),
        _some(discard_of_copies(each) for each in copies),
        _some(hand_of_copies(each) for each in copies),
        tuple(_some(count_of_tally(tally, action) for tally in tallies) for action in range(len(ACTIONS))),
    )


def _some(counts: Iterable[int]) -> Cards:
    return tuple((kind, int(count)) for kind, count in enumerate(counts) if count)


def size_of(cards: Cards) -> int:
    return sum(count for _, count in cards)


# Ids


def action_id(seat: int, action: int) -> str:
    return f"s{seat}.action.{action}"


def site_id(site: int) -> str:
    return f"map.{site}"


def marker_id(seat: int) -> str:
    return f"marker.{seat}"


def card_id(zone: str, code: str, k: int = 0) -> str:
    """The k-th of equal cards in a zone: the id says where a card lies, not which copy it is."""
    return f"{zone}.{code}.{k}"


def stall_id(place: int, code: str) -> str:
    """The card at this place of the market."""
    return f"market.{place}.{code}"


def good_id(seat: int, resource: int, k: int, *, offered: bool = False) -> str:
    """The k-th card of a resource that a seat keeps or offers, counting from 1."""
    return f"s{seat}.{'offer.' if offered else ''}{RESOURCES[resource]}.{k}"


# Pieces


@remembered
def card_piece(faces: Faces, piece: str, kind: int, owner: int | None = None) -> Piece:
    """An open card."""
    name, facts = faces.card(kind), faces.person(kind)
    return Piece(piece, faces.code(kind), faces.card_label(kind), owner=owner, name=name, facts=facts)


def card_pieces(faces: Faces, zone: str, cards: Cards, owner: int | None = None) -> tuple[Piece, ...]:
    """The open cards of a zone."""
    return tuple(
        card_piece(faces, card_id(zone, faces.code(kind), k), kind, owner)
        for kind, count in cards
        for k in range(count)
    )


@remembered
def land_piece(names: Names, land: int, owner: int | None = None) -> Piece:
    """An open Territory."""
    code = names.land_code(land)
    name, facts = names.land(land), names.territory(land)
    return Piece(f"land.{code}", code, names.land_label(land), "land", owner, name, facts)


def goods(seat: int, resource: int, count: int, words: Lexicon, *, offered: bool = False) -> Iterator[Piece]:
    """Open resource cards."""
    for k in range(1, count + 1):
        yield _good(seat, resource, k, offered, words)


@remembered
def _good(seat: int, resource: int, k: int, offered: bool, words: Lexicon) -> Piece:
    name, piece = RESOURCES[resource], good_id(seat, resource, k, offered=offered)
    return Piece(piece, name, words.say("resource", resource=name), "resource", seat, facts=Resource(name))
