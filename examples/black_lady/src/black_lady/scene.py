"""What one seat sees of Black Lady: its own hand, the trick, and what everybody took."""

from __future__ import annotations

from collections.abc import Iterator

from kingstable.core.drawing import counter, draw, hand, prompt, zone_id
from kingstable.core.remembering import remembered
from kingstable.core.scene import Counter, Piece, Scene, Zone
from kingstable.core.table import Asked, Table
from kingstable.core.words import Lexicon, Words

from black_lady.generated import steps
from black_lady.nouns import CARD, card_id, say_noun
from black_lady.offers import offers
from black_lady.pieces import Baize, points_in, points_of


def scene(table: Table, viewer: int | None, words: Words) -> Scene:
    """The table as the viewer sees it (BL-2: hands are secret, BL-3: what is played is open)."""
    assert isinstance(table, Baize)
    return draw(
        "black_lady",
        table,
        viewer,
        words,
        counters=_counters,
        zones=_zones(table, viewer, words),
        prompt=prompt(table, viewer, words, _question),
        offers=offers(table, viewer, words),
        summary=_summary,
        endings=steps.ENDING_NAMES,
    )


def _counters(t: Baize, seat: int, words: Words) -> tuple[Counter, ...]:
    taken = 0 if t.over() else int(points_in(t.taken[seat]))
    return counter("points", int(t.points[seat]), words), counter("taken", taken, words)


def _zones(t: Baize, viewer: int | None, words: Words) -> Iterator[Zone]:
    yield _trick(t, words)
    for seat in range(int(t.seats)):
        yield _hand(t, seat, viewer, words)
    for seat in range(int(t.seats)):
        yield _taken(t, seat, viewer, words)


def _trick(t: Baize, words: Words) -> Zone:
    seats = int(t.seats)
    played = [((int(t.leader) + place) % seats, card) for place, card in enumerate(t.trick)]
    return _played(tuple(played), words.lexicon)


@remembered
def _played(cards: tuple[tuple[int, int], ...], words: Lexicon) -> Zone:
    """The cards of the trick, each with the seat that played it."""
    return Zone("trick", "row", words.say("zone-trick"), pieces=tuple(_open(card, words, seat) for seat, card in cards))


def _hand(t: Baize, seat: int, viewer: int | None, words: Words) -> Zone:
    cards = sorted(t.hands[seat])
    return hand(seat, len(cards), (_open(card, words.lexicon) for card in cards), viewer, words)


def _taken(t: Baize, seat: int, viewer: int | None, words: Words) -> Zone:
    cards = sorted(card for card in t.taken[seat] if points_of(card) > 0)
    return _won(seat, tuple(cards), len(t.taken[seat]), seat == viewer, words)


@remembered
def _won(seat: int, cards: tuple[int, ...], count: int, is_own: bool, words: Words) -> Zone:
    """The cards that count among the tricks taken; the rest lie beneath."""
    label = words.say("zone-taken", **words.whose(seat, is_own=is_own))
    pieces = tuple(_open(card, words.lexicon) for card in cards)
    return Zone(zone_id(seat, "taken"), "row", label, owner=seat, pieces=pieces, count=count)


@remembered
def _open(card: int, words: Lexicon, owner: int | None = None) -> Piece:
    return Piece(card_id(card), CARD.names[card], say_noun("card", card, words), owner=owner)


def cover(table: Table, words: Words) -> tuple[Piece, ...]:
    """The lady among hearts, for the first page."""
    return tuple(_open(CARD.read(name), words.lexicon) for name in ("th", "kh", "qs", "ah", "jh"))


def _question(t: Baize, asked: Asked, words: Words) -> str:
    return words.say("prompt-follow" if len(t.trick) > 0 else "prompt-lead")


def _summary(t: Baize, seat: int, words: Words) -> str:
    return words.say("score", points=int(t.points[seat]))
