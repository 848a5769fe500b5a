"""The ids of zones and of the pieces in them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kingstable.core.scene import Piece
from kingstable.games.kings_of_serbia.cardset import RESOURCES
from kingstable.games.kings_of_serbia.facts import Resource
from kingstable.games.kings_of_serbia.nouns import Names
from kingstable.games.kings_of_serbia.pieces import Realm


def action_id(seat: int, action: int) -> str:
    return f"s{seat}.action.{action}"


def site_id(site: int) -> str:
    return f"map.{site}"


def marker_id(seat: int) -> str:
    return f"marker.{seat}"


def card_id(zone: str, code: str, k: int = 0) -> str:
    """The k-th of equal cards in a zone: where a card lies, not which copy it is."""
    return f"{zone}.{code}.{k}"


def stall_id(place: int, code: str) -> str:
    """The card at a place of the market."""
    return f"market.{place}.{code}"


def good_id(seat: int, resource: int, k: int, *, offered: bool = False) -> str:
    """The k-th card of a resource that a seat keeps, or offers; counted from 1."""
    return f"s{seat}.{'offer.' if offered else ''}{RESOURCES[resource]}.{k}"


def card_piece(t: Realm, names: Names, piece: str, kind: int, owner: int | None = None) -> Piece:
    """A card that lies open."""
    name, facts = names.card(kind), names.person(t, kind)
    return Piece(piece, names.code(kind), names.card_label(t, kind), owner=owner, name=name, facts=facts)


def card_pieces(t: Realm, names: Names, zone: str, counts: Iterable[int], owner: int | None = None) -> Iterator[Piece]:
    """Open cards of a zone, by kind so many."""
    for kind, count in enumerate(counts):
        for k in range(count):
            yield card_piece(t, names, card_id(zone, names.code(kind), k), kind, owner)


def land_piece(names: Names, land: int, owner: int | None = None) -> Piece:
    """A Territory that lies open."""
    code = names.land_code(land)
    name, facts = names.land(land), names.territory(land)
    return Piece(f"land.{code}", code, names.land_label(land), "land", owner, name, facts)


def goods(names: Names, seat: int, resource: int, count: int, *, offered: bool = False) -> Iterator[Piece]:
    """Resource cards that lie open."""
    name = RESOURCES[resource]
    for k in range(1, count + 1):
        piece = good_id(seat, resource, k, offered=offered)
        label = names.words.say("resource", resource=name)
        yield Piece(piece, name, label, "resource", seat, facts=Resource(name))
