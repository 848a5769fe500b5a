"""What a seat can see of a battle and of the cards in it, for hints."""

from __future__ import annotations

from collections.abc import Callable
from math import comb
from typing import Final, NamedTuple

from kingstable.core.sets import copies, kinds_of, one, size_of
from kingstable.games.kingdoms.pieces import (
    DECK,
    KINDS,
    NO_CARD,
    TREASURE,
    VALUE,
    Lands,
    bids_of,
    bonus_of,
    cards_in,
    match,
    own_cards,
)
from kingstable.games.kingdoms.reach import best_bonus
from kingstable.games.kingdoms.tastes import progress

NEEDED: Final = 0
SPARE: Final = 1
TWICE: Final = 2
"""Whether a card is needed, can be spared, or can be spared because there is another copy."""


class Odds(NamedTuple):
    """How many cards a seat cannot see, how many of them would do for a rival, and how many the rival's hand hides."""

    unseen: int
    enough: int
    hidden: int
    is_known: bool
    """Whether the rival is known to hold one that would do."""

    def nouns(self) -> dict[str, int]:
        """The numbers that a sentence can mention."""
        return {"unseen": self.unseen, "enough": self.enough, "hidden": self.hidden}

    @property
    def chance(self) -> float:
        """How likely the rival is to hold one that would do, if every unseen card is equally likely."""
        if self.is_known:
            return 1.0
        return 1.0 - comb(self.unseen - self.enough, self.hidden) / comb(self.unseen, self.hidden)


# Cards


def kinds_in(cards: int) -> list[int]:
    """The different cards of a bag."""
    return [card for card in range(int(KINDS)) if copies(cards, card) > 0]


def have(cards: int) -> int:
    """How many of a kingdom's nine cards are among these, under the best flag."""
    return int(progress(kinds_of(cards)))


def have_with(cards: int, card: int) -> int:
    """Likewise with one more card; 0 if that brings no kingdom nearer."""
    found = have(cards + int(one(card)))
    return found if found > have(cards) else 0


def to_spare(t: Lands, seat: int, card: int) -> int:
    """Whether a card could go without setting back any kingdom or bonus; a treasure is always needed, to bid."""
    cards = int(own_cards(t, seat))
    rest = cards - int(one(card))
    if card == TREASURE or have(rest) < have(cards) or best_bonus(t, rest) < best_bonus(t, cards):
        return NEEDED
    return TWICE if copies(cards, card) > 1 else SPARE


def serves(t: Lands, cards: int) -> bool:
    """Whether the card at stake would be of any use together with these."""
    with_it = cards + int(one(t.prize))
    return t.prize == TREASURE or have(with_it) > have(cards) or best_bonus(t, with_it) > best_bonus(t, cards)


def open_cards(t: Lands, seat: int) -> int:
    """What everyone knows a seat to have."""
    return int(cards_in(t.kingdoms[seat]) + t.known[seat] + t.loose[seat])


def open_hand(t: Lands, seat: int) -> int:
    """What everyone knows that a seat could bid."""
    return int(t.known[seat] + t.loose[seat])


def hidden_of(t: Lands, seat: int) -> int:
    """How many cards of a hand nobody else has seen."""
    return int(size_of(t.hands[seat]) - size_of(t.known[seat]))


# Battles


def foe_of(t: Lands, seat: int) -> int:
    """The other fighter."""
    return int(t.challenger if seat == t.opponent else t.opponent)


def reached(t: Lands, seat: int, card: int, first: int = int(NO_CARD)) -> int:
    """A seat's strength with this bid, after its first one if there is one, in half points."""
    total = int(VALUE[card] + bonus_of(t.kingdoms[seat]))
    return total + int(VALUE[first]) if first != NO_CARD and match(t, first, card) else total


def odds(t: Lands, seat: int, rival: int, is_enough: Callable[[int], bool]) -> Odds:
    """What a seat can say about whether a rival could bid a card that is enough."""
    unseen = unseen_by(t, seat)
    enough = sum(unseen.count(card) for card in set(unseen) if is_enough(card))
    is_known = any(is_enough(card) for card in kinds_in(open_hand(t, rival)))
    return Odds(len(unseen), enough, hidden_of(t, rival), is_known)


def unseen_by(t: Lands, seat: int) -> list[int]:
    """The cards that this seat cannot see: the source, and the hidden cards in the others' hands."""
    seen = int(own_cards(t, seat)) + sum(open_cards(t, rival) for rival in range(int(t.seats)) if rival != seat)
    seen += sum(int(bids_of(t, fighter)) for fighter in {int(t.opponent), int(t.challenger)})
    if t.prize != NO_CARD:
        seen += int(one(t.prize))
    whole = [int(card) for card in DECK]
    return [card for card in set(whole) for _ in range(whole.count(card) - copies(seen, card))]
