"""What lies before each seat: Action cards, hand, deck, discard pile, Territories, resources."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal

from kingstable.core.drawing import backs, zone_id
from kingstable.core.scene import Mark, Piece, Zone
from kingstable.core.sets import includes
from kingstable.games.kings_of_serbia.cardset import RESOURCES
from kingstable.games.kings_of_serbia.generated.packed import (
    action_of_unseen,
    kind_of_top,
    kind_of_unseen,
    known_of_unseen,
    seat_of_top,
    seat_of_unseen,
)
from kingstable.games.kings_of_serbia.hands import lying_on, owned
from kingstable.games.kings_of_serbia.lands import action_value
from kingstable.games.kings_of_serbia.nouns import ACTIONS, Names, action_card
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
    in_discard,
    in_hand,
    placed,
)
from kingstable.games.kings_of_serbia.places import (
    action_id,
    card_id,
    card_piece,
    card_pieces,
    goods,
    land_piece,
)
from kingstable.games.kings_of_serbia.resources import offered, stock
from kingstable.games.kings_of_serbia.score import MOST_SYMBOLS, VARIETY_POINTS, varieties, variety_points
from kingstable.games.kings_of_serbia.shared_zones import shown_offer


class Before:
    """What lies before one seat, as one viewer sees it."""

    def __init__(self, t: Realm, seat: int, viewer: int | None, names: Names) -> None:
        self.t = t
        self.seat = seat
        self.names = names
        self.is_own = seat == viewer
        self.who = names.words.who(seat, viewer)

    def zones(self) -> Iterator[Zone]:
        """All places of the seat."""
        for action in range(len(ACTIONS)):
            yield self.action(action)
        yield self.hand()
        yield self.deck()
        yield from self.top()
        yield self.discard()
        yield self.lands()
        yield self.stock()
        yield self.offer()
        if self.is_own:
            yield self.composition()

    def _zone(self, name: str, pieces: tuple[Piece, ...], count: int) -> Zone:
        layout: Literal["fan", "stack", "row"] = "fan" if name == "hand" else "row"
        if name == "deck" and not pieces:
            layout = "stack"
        label = self.names.words.say(f"zone-{name}", **self.who)
        return Zone(zone_id(self.seat, name), layout, label, owner=self.seat, pieces=pieces, count=count)

    def _face_down(self, name: str, count: int) -> Zone:
        """A place of which the viewer sees only how much lies there."""
        return self._zone(name, backs(zone_id(self.seat, name), count, self.seat, self.names.words), count)

    def _counts(self, place: Callable[[Realm, int, int], int]) -> list[int]:
        return [int(place(self.t, self.seat, kind)) for kind in range(int(self.t.kinds))]

    # Action cards

    def action(self, action: int) -> Zone:
        """Open or one's own cards; of others only how many there are (KS-11, ruling R24)."""
        zone, count = action_id(self.seat, action), int(lying_on(self.t, self.seat, action))
        counts = [int(placed(self.t, self.seat, kind, action)) for kind in range(int(self.t.kinds))]
        if self.is_open():
            pieces = tuple(card_pieces(self.t, self.names, zone, counts, self.seat))
        else:
            pieces = backs(zone, count, self.seat, self.names.words)
        return Zone(
            zone,
            "row",
            self.names.words.say("zone-action", action=ACTIONS[action], **self.who),
            owner=self.seat,
            pieces=pieces,
            marks=tuple(self._action_marks(action)),
            count=count + self._unseen(action),
            facts=action_card(action),
        )

    def is_open(self) -> bool:
        """Whether the viewer knows the cards on the Action cards (KS-11, KS-13)."""
        return self.is_own or bool(self.t.phase > PLACING)

    def _action_marks(self, action: int) -> Iterator[Mark]:
        words, unseen = self.names.words, self._unseen(action)
        if self.is_open():
            value = int(action_value(self.t, self.seat, action))
            yield Mark("value", words.say("mark-value", value=value), str(value), "gain", value)
        if unseen:
            text = words.say("unseen", number=unseen)
            yield Mark("unseen", words.say("mark-unseen", number=unseen), text, value=unseen)

    def _unseen(self, action: int) -> int:
        """How many cards lie there that nobody has looked at (KS-12)."""
        return sum(int(action_of_unseen(unseen)) == action for unseen in self._laid())

    def _laid(self) -> list[int]:
        """The cards that the seat has laid unseen."""
        return [int(unseen) for unseen in self.t.unseen if seat_of_unseen(unseen) == self.seat]

    # Cards

    def hand(self) -> Zone:
        count = int(has(self.t, self.seat, CARDS_IN_HAND))
        if not self.is_own:
            return self._face_down("hand", count)
        counts = self._counts(in_hand)
        return self._zone("hand", self._cards("hand", counts), count)

    def _cards(self, name: str, counts: list[int]) -> tuple[Piece, ...]:
        return tuple(card_pieces(self.t, self.names, zone_id(self.seat, name), counts, self.seat))

    def deck(self) -> Zone:
        """The cards whose order nobody knows; they are seen by whoever looks through their deck (KS-20)."""
        looks = self.is_own and has(self.t, self.seat, LOOKED)
        pieces = self._cards("deck", self._counts(in_deck)) if looks else ()
        return self._zone("deck", pieces, int(has(self.t, self.seat, DECK_SIZE)))

    def top(self) -> Iterator[Zone]:
        """The cards that lie on the deck in an order all have seen, the next one to be drawn first (KS-35)."""
        kinds = self._known_on_top()
        zone = zone_id(self.seat, "top")
        pieces = [
            card_piece(self.t, self.names, card_id(zone, self.names.code(kind), k), kind, self.seat)
            for k, kind in enumerate(kinds)
        ]
        if pieces or self.is_own:
            yield self._zone("top", tuple(reversed(pieces)), len(pieces))

    def _known_on_top(self) -> list[int]:
        return [int(kind_of_top(top)) for top in self.t.tops if seat_of_top(top) == self.seat]

    def discard(self) -> Zone:
        counts = self._counts(in_discard)
        return self._zone("discard", self._cards("discard", counts), sum(counts))

    def composition(self) -> Zone:
        """What the viewer owns, and how much of it may still be drawn before the next shuffle."""
        words = self.names.words
        marks = [self._owned_mark(kind) for kind in range(int(self.t.kinds)) if owned(self.t, self.seat, kind)]
        marks.append(self._symbols_mark())
        label = words.say("zone-cards")
        return Zone(zone_id(self.seat, "cards"), "panel", label, owner=self.seat, marks=tuple(marks))

    def _owned_mark(self, kind: int) -> Mark:
        """How many cards of a kind the viewer owns, and how many of them are in the deck."""
        names, code = self.names, self.names.code(kind)
        count, lying = int(owned(self.t, self.seat, kind)), self._in_deck(kind)
        card = names.card_label(self.t, kind, priced=False)
        return Mark(
            f"owned.{code}",
            names.words.say("mark-owned", card=card, owned=count, lying=lying),
            f"{lying}/{count}",
            value=lying,
            of=count,
            name=names.card(kind),
            face=code,
            facts=names.person(self.t, kind),
        )

    def _symbols_mark(self) -> Mark:
        """How many different symbols the viewer has and what they will be worth, with the whole scale (KS-52)."""
        words, number = self.names.words, int(varieties(self.t, self.seat))
        scale = ", ".join(
            words.say("symbols-worth", number=each, points=int(VARIETY_POINTS[each]))
            for each in range(2, int(MOST_SYMBOLS) + 1)
        )
        points = int(variety_points(self.t, self.seat))
        text = words.say("symbols", number=number, points=points)
        return Mark("symbols", words.say("mark-symbols", number=number, points=points, scale=scale), text, value=number)

    def _in_deck(self, kind: int) -> int:
        """How many are in the deck, for all that its owner knows: those they have laid unseen may still be there."""
        known = self._known_on_top().count(kind)
        unseen = sum(kind_of_unseen(each) == kind and not known_of_unseen(each) for each in self._laid())
        return int(in_deck(self.t, self.seat, kind)) + known + unseen

    # Territories and resources

    def lands(self) -> Zone:
        lands = int(has(self.t, self.seat, LANDS))
        pieces = tuple(
            land_piece(self.names, land, self.seat) for land in range(int(LANDS_IN_ALL)) if includes(lands, land)
        )
        return self._zone("lands", pieces, len(pieces))

    def stock(self) -> Zone:
        """Resources lie face down: of others only how many, what they are about to offer included (KS-28)."""
        numbers = [int(stock(self.t, self.seat, k)) for k in range(len(RESOURCES))]
        if not self.is_own and not self.t.over():
            return self._face_down("stock", sum(numbers))
        kept = [number - self._about_to_sell(k) for k, number in enumerate(numbers)]
        pieces = tuple(good for k, number in enumerate(kept) for good in goods(self.names, self.seat, k, number))
        return self._zone("stock", pieces, len(pieces))

    def _about_to_sell(self, resource: int) -> int:
        """What was offered before all have decided (KS-28)."""
        return 0 if self.t.prices else int(offered(self.t, self.seat, resource))

    def offer(self) -> Zone:
        """What is sold: one's own at once, that of others when all have decided (KS-28)."""
        numbers = [shown_offer(self.t, self.seat, k) for k in range(len(RESOURCES))]
        if self.is_own:
            numbers = [number + self._about_to_sell(k) for k, number in enumerate(numbers)]
        pieces = tuple(
            good for k, number in enumerate(numbers) for good in goods(self.names, self.seat, k, number, offered=True)
        )
        return self._zone("offer", pieces, len(pieces))


def seat_zones(t: Realm, viewer: int | None, names: Names) -> Iterator[Zone]:
    """All places of all seats."""
    for seat in range(int(t.seats)):
        yield from Before(t, seat, viewer, names).zones()
