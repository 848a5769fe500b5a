"""What lies in front of each seat: Action cards, hand, deck, discard pile, Territories, resources."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from kingstable.core.drawing import backs, zone_id
from kingstable.core.remembering import remembered
from kingstable.core.scene import Mark, Piece, Zone
from kingstable.core.sets import includes
from kingstable.core.words import Lexicon, Words
from kingstable.games.kings_of_serbia.cardset import RESOURCES
from kingstable.games.kings_of_serbia.generated.packed import (
    action_of_unseen,
    kind_of_top,
    kind_of_unseen,
    known_of_unseen,
    seat_of_top,
    seat_of_unseen,
)
from kingstable.games.kings_of_serbia.hands import owned
from kingstable.games.kings_of_serbia.lands import action_value
from kingstable.games.kings_of_serbia.nouns import ACTIONS, Faces, Names, action_card
from kingstable.games.kings_of_serbia.pieces import (
    CARDS_IN_HAND,
    DECK_SIZE,
    LANDS,
    LANDS_IN_ALL,
    LOOKED,
    PLACING,
    Realm,
    has,
    in_deck,
)
from kingstable.games.kings_of_serbia.places import (
    Cards,
    action_id,
    card_id,
    card_piece,
    card_pieces,
    goods,
    land_piece,
    row_of,
    size_of,
)
from kingstable.games.kings_of_serbia.resources import offered, stock
from kingstable.games.kings_of_serbia.score import MOST_SYMBOLS, VARIETY_POINTS, varieties, variety_points
from kingstable.games.kings_of_serbia.shared_zones import shown_offer


class Before:
    """What lies in front of one seat, as one viewer sees it."""

    def __init__(self, t: Realm, seat: int, viewer: int | None, faces: Faces, words: Words) -> None:
        self.t = t
        self.seat = seat
        self.faces = faces
        self.words = words
        self.is_own = seat == viewer
        self.cards = row_of(t, seat)
        self.unseen = [int(unseen) for unseen in t.unseen if seat_of_unseen(unseen) == seat]
        """The cards that the seat has laid unseen."""
        self.tops = tuple([int(kind_of_top(top)) for top in t.tops if seat_of_top(top) == seat])
        """The cards on its deck in an order that everyone has seen, the last one to be drawn first."""

    def zones(self) -> Iterator[Zone]:
        """All places of the seat."""
        for action in range(len(ACTIONS)):
            yield self.action(action)
        yield self.hand()
        yield self.deck()
        if self.tops or self.is_own:
            yield _top(self.seat, self.tops, self.is_own, self.faces, self.words)
        yield self._open("discard", self.cards.discard, size_of(self.cards.discard))
        yield _lands(self.seat, int(has(self.t, self.seat, LANDS)), self.is_own, self.faces, self.words)
        yield self.stock()
        yield self.offer()
        if self.is_own:
            yield self.composition()

    def _open(self, name: str, cards: Cards, count: int) -> Zone:
        """A place whose cards the viewer sees."""
        return _open(self.seat, name, cards, count, self.is_own, self.faces, self.words)

    # Action cards

    def action(self, action: int) -> Zone:
        """An Action card with its cards; only their number if they are hidden from the viewer (KS-11, ruling R24)."""
        cards, unseen = self.cards.placed[action], self._unseen(action)
        if not self.is_open():
            return _covered_action(self.seat, action, size_of(cards), unseen, self.is_own, self.words)
        value = int(action_value(self.t, self.seat, action))
        return _open_action(self.seat, action, cards, value, unseen, self.is_own, self.faces, self.words)

    def is_open(self) -> bool:
        """Whether the viewer knows the cards on the Action cards (KS-11, KS-13)."""
        return self.is_own or bool(self.t.phase > PLACING)

    def _unseen(self, action: int) -> int:
        """How many cards lie there that were laid unseen (KS-12)."""
        return sum([action_of_unseen(unseen) == action for unseen in self.unseen])

    # Cards

    def hand(self) -> Zone:
        count = int(has(self.t, self.seat, CARDS_IN_HAND))
        return (
            self._open("hand", self.cards.hand, count)
            if self.is_own
            else _covered(self.seat, "hand", count, self.words)
        )

    def deck(self) -> Zone:
        """The cards in unknown order, which the viewer sees when looking through their own deck (KS-20)."""
        looks = self.is_own and has(self.t, self.seat, LOOKED)
        return self._open("deck", self.cards.deck if looks else (), int(has(self.t, self.seat, DECK_SIZE)))

    def composition(self) -> Zone:
        """What the viewer owns, and how much of it may still be drawn before the next shuffle."""
        counts = [int(owned(self.t, self.seat, kind)) for kind in range(int(self.t.kinds))]
        cards = tuple([(kind, count, self._in_deck(kind)) for kind, count in enumerate(counts) if count])
        symbols = int(varieties(self.t, self.seat)), int(variety_points(self.t, self.seat))
        return _composition(self.seat, cards, symbols, self.faces)

    def _in_deck(self, kind: int) -> int:
        """How many are in the deck, as far as its owner knows: cards laid unseen may still be there."""
        unseen = sum([kind_of_unseen(each) == kind and not known_of_unseen(each) for each in self.unseen])
        return int(in_deck(self.t, self.seat, kind)) + self.tops.count(kind) + unseen

    # Resources

    def stock(self) -> Zone:
        """Resources, face down for other viewers, who see only how many there are, sealed offers included (KS-28)."""
        numbers = [int(stock(self.t, self.seat, k)) for k in range(len(RESOURCES))]
        if not self.is_own and not self.t.over():
            return _covered(self.seat, "stock", sum(numbers), self.words)
        kept = tuple([number - self._about_to_sell(k) for k, number in enumerate(numbers)])
        return _goods(self.seat, "stock", kept, self.is_own, self.words)

    def _about_to_sell(self, resource: int) -> int:
        """How much of a resource is offered while others are still deciding (KS-28)."""
        return 0 if self.t.prices else int(offered(self.t, self.seat, resource))

    def offer(self) -> Zone:
        """What is for sale; other viewers see it when all have decided (KS-28)."""
        numbers = [shown_offer(self.t, self.seat, k) for k in range(len(RESOURCES))]
        if self.is_own:
            numbers = [number + self._about_to_sell(k) for k, number in enumerate(numbers)]
        return _goods(self.seat, "offer", tuple(numbers), self.is_own, self.words)


def seat_zones(t: Realm, viewer: int | None, faces: Faces, words: Words) -> Iterator[Zone]:
    """All places of all seats."""
    for seat in range(int(t.seats)):
        yield from Before(t, seat, viewer, faces, words).zones()


# Action cards


@remembered
def _open_action(
    seat: int, action: int, cards: Cards, value: int, unseen: int, is_own: bool, faces: Faces, words: Words
) -> Zone:
    pieces = card_pieces(faces, action_id(seat, action), cards, seat)
    mark = Mark("value", words.say("mark-value", value=value), str(value), "gain", value)
    return _action(seat, action, pieces, (mark, *_unseen_marks(unseen, words)), unseen, is_own, words)


@remembered
def _covered_action(seat: int, action: int, count: int, unseen: int, is_own: bool, words: Words) -> Zone:
    pieces = backs(action_id(seat, action), count, seat, words)
    return _action(seat, action, pieces, _unseen_marks(unseen, words), unseen, is_own, words)


def _unseen_marks(unseen: int, words: Lexicon) -> tuple[Mark, ...]:
    if not unseen:
        return ()
    text = words.say("unseen", number=unseen)
    return (Mark("unseen", words.say("mark-unseen", number=unseen), text, value=unseen),)


def _action(
    seat: int, action: int, pieces: tuple[Piece, ...], marks: tuple[Mark, ...], unseen: int, is_own: bool, words: Words
) -> Zone:
    return Zone(
        action_id(seat, action),
        "row",
        words.say("zone-action", action=ACTIONS[action], **words.whose(seat, is_own=is_own)),
        owner=seat,
        pieces=pieces,
        marks=marks,
        count=len(pieces) + unseen,
        facts=action_card(action),
    )


# Cards


@remembered
def _open(seat: int, name: str, cards: Cards, count: int, is_own: bool, faces: Faces, words: Words) -> Zone:
    return _zone(seat, name, card_pieces(faces, zone_id(seat, name), cards, seat), count, is_own, words)


@remembered
def _covered(seat: int, name: str, count: int, words: Words) -> Zone:
    """Another player's place, of which the viewer sees only how many cards lie there."""
    return _zone(seat, name, backs(zone_id(seat, name), count, seat, words), count, is_own=False, words=words)


def _zone(seat: int, name: str, pieces: tuple[Piece, ...], count: int, is_own: bool, words: Words) -> Zone:
    layout: Literal["fan", "stack", "row"] = "fan" if name == "hand" else "row"
    if name == "deck" and not pieces:
        layout = "stack"
    label = words.say(f"zone-{name}", **words.whose(seat, is_own=is_own))
    return Zone(zone_id(seat, name), layout, label, owner=seat, pieces=pieces, count=count)


@remembered
def _top(seat: int, tops: tuple[int, ...], is_own: bool, faces: Faces, words: Words) -> Zone:
    """The cards on the deck in an order that everyone has seen, the next to be drawn first (KS-35)."""
    zone = zone_id(seat, "top")
    pieces = [card_piece(faces, card_id(zone, faces.code(kind), k), kind, seat) for k, kind in enumerate(tops)]
    return _zone(seat, "top", tuple(reversed(pieces)), len(pieces), is_own, words)


@remembered
def _composition(seat: int, cards: tuple[tuple[int, int, int], ...], symbols: tuple[int, int], faces: Faces) -> Zone:
    """By kind, how many cards the viewer owns and how many of them are in the deck; and the viewer's symbols."""
    marks = (*(_owned_mark(*card, faces) for card in cards), _symbols_mark(*symbols, faces.words))
    return Zone(zone_id(seat, "cards"), "panel", faces.words.say("zone-cards"), owner=seat, marks=marks)


@remembered
def _owned_mark(kind: int, count: int, lying: int, faces: Faces) -> Mark:
    code, card = faces.code(kind), faces.card_label(kind, priced=False)
    return Mark(
        f"owned.{code}",
        faces.words.say("mark-owned", card=card, owned=count, lying=lying),
        f"{lying}/{count}",
        value=lying,
        of=count,
        name=faces.card(kind),
        face=code,
        facts=faces.person(kind),
    )


@remembered
def _symbols_mark(number: int, points: int, words: Lexicon) -> Mark:
    """How many different symbols the viewer has, their points, and the whole scale (KS-52)."""
    scale = ", ".join(
        words.say("symbols-worth", number=each, points=int(VARIETY_POINTS[each]))
        for each in range(2, int(MOST_SYMBOLS) + 1)
    )
    text = words.say("symbols", number=number, points=points)
    return Mark("symbols", words.say("mark-symbols", number=number, points=points, scale=scale), text, value=number)


# Territories and resources


@remembered
def _lands(seat: int, lands: int, is_own: bool, names: Names, words: Words) -> Zone:
    pieces = tuple(land_piece(names, land, seat) for land in range(int(LANDS_IN_ALL)) if includes(lands, land))
    return _zone(seat, "lands", pieces, len(pieces), is_own, words)


@remembered
def _goods(seat: int, name: str, numbers: tuple[int, ...], is_own: bool, words: Words) -> Zone:
    pieces = tuple(
        good
        for k, number in enumerate(numbers)
        for good in goods(seat, k, number, words.lexicon, offered=name == "offer")
    )
    return _zone(seat, name, pieces, len(pieces), is_own, words)
