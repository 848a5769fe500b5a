"""The moves a seat is offered: what to touch for each, and what it will do."""

from __future__ import annotations

import msgspec

from kingstable.core.scene import Offer
from kingstable.core.sets import copies
from kingstable.core.table import first_of, second_of, verb_of
from kingstable.core.words import Words
from kingstable.games.kingdoms.deck import GROUPS
from kingstable.games.kingdoms.generated import steps
from kingstable.games.kingdoms.generated.packed import flag_of_kingdom, groups_of_kingdom
from kingstable.games.kingdoms.nouns import CARD, FLAG, GROUP, RIVAL, say_card, say_flag, say_halves
from kingstable.games.kingdoms.pieces import TREASURE, VALUE, Lands, bonus_of, card_of, first_bid_of, match, strength
from kingstable.games.kingdoms.places import bids_zone, group_zone, hand_id, held_id, kingdom_zone, laid_id

Path = tuple[str, ...]


def offers(t: Lands, viewer: int | None, words: Words) -> tuple[Offer, ...]:
    """All moves of this seat: answers to what it is asked, then what it may do at any time."""
    if viewer is None or t.over():
        return ()
    answers = [int(move) for move in t.legal_for(viewer)]
    free = [int(move) for move in t.free_for(viewer) if move not in answers]
    return (
        *(_offer_of(t, viewer, move, words) for move in answers),
        *(msgspec.structs.replace(_offer_of(t, viewer, move, words), free=True) for move in free),
    )


def _offer_of(t: Lands, seat: int, move: int, words: Words) -> Offer:
    return _offer(t, seat, int(verb_of(move)), int(first_of(move)), int(second_of(move)), words)


def _offer(t: Lands, seat: int, verb: int, first: int, second: int, words: Words) -> Offer:
    name = steps.MOVE_NOUNS[verb][0].replace("_", "-")
    if verb == steps.CHALLENGE:
        label = words.say("move-challenge", rival=words.seat(first))
        return Offer(f"{name} {RIVAL.names[first]}", (kingdom_zone(first),), label)
    if verb == steps.BID:
        path = (_card(t, seat, first), bids_zone(int(first_bid_of(t, seat))))
        return Offer(f"{name} {CARD.names[first]}", path, _say_bid(t, seat, first, words))
    if verb in (steps.GIVE_UP, steps.READY, steps.REST):
        return Offer(name, (), words.say(f"move-{name}"))
    if verb in (steps.LAY, steps.TAKE):
        return _group_offer(t, seat, verb, first, second, words)
    if verb == steps.REFLAG:
        label = words.say("move-reflag", flag=say_flag(first, words))
        return Offer(f"{name} {FLAG.names[first]}", _reflag_path(t, seat, first), label)
    return _single_offer(t, seat, verb, first, words)


def _group_offer(t: Lands, seat: int, verb: int, group: int, flag: int, words: Words) -> Offer:
    zone = group_zone(seat, GROUPS[group])
    said = words.say("group", group=GROUPS[group])
    if verb == steps.TAKE:
        return Offer(f"take {GROUP.names[group]}", (zone, hand_id(seat)), words.say("move-take", group=said))
    cards = tuple(_card(t, seat, int(card_of(flag, group, place))) for place in range(3))
    label = words.say("move-lay", group=said, flag=say_flag(flag, words))
    return Offer(f"lay {GROUP.names[group]} {FLAG.names[flag]}", (*cards, zone), label)


def _single_offer(t: Lands, seat: int, verb: int, card: int, words: Words) -> Offer:
    """A treasure laid or taken back, a card laid open or taken back."""
    hand, treasury, loose = hand_id(seat), group_zone(seat, "treasury"), group_zone(seat, "loose")
    if verb == steps.LAY_TREASURE:
        path = (held_id(seat, int(TREASURE), 0), treasury)
        return Offer("lay-treasure", path, words.say("move-lay-treasure"))
    if verb == steps.TAKE_TREASURE:
        return Offer("take-treasure", (treasury, hand), words.say("move-take-treasure"))
    said = say_card(card, words)
    if verb == steps.SHOW:
        return Offer(f"show {CARD.names[card]}", (held_id(seat, card, 0), loose), words.say("move-show", card=said))
    return Offer(f"hide {CARD.names[card]}", (_card(t, seat, card), hand), words.say("move-hide", card=said))


def _card(t: Lands, seat: int, card: int, k: int = 0) -> str:
    """The k-th of these cards that are free, open ones first, as they are used."""
    loose = int(copies(t.loose[seat], card))
    return laid_id(seat, card, k, loose=True) if k < loose else held_id(seat, card, k - loose)


def _reflag_path(t: Lands, seat: int, flag: int) -> Path:
    """The free cards that come in, in ascending order, then the kingdom."""
    kingdom = t.kingdoms[seat]
    incoming = [
        _card(t, seat, int(card_of(flag, group, place)), k)
        for group in range(3)
        for place in range(3)
        if card_of(flag, group, place) != card_of(flag_of_kingdom(kingdom), group, place)
        for k in range(int(groups_of_kingdom(kingdom, group)))
    ]
    return (*incoming, kingdom_zone(seat))


def _say_bid(t: Lands, seat: int, card: int, words: Words) -> str:
    """What the bid will come to; where it decides the battle, whether it wins."""
    asked = t.asked(seat)
    assert asked is not None
    total = _strength_with(t, seat, card)
    wins = asked.question not in ("counterattack", "second_card") or total >= strength(t, t.opponent)
    said = {"card": say_card(card, words), "points": say_halves(total, words), "wins": "yes" if wins else "no"}
    return words.say(f"move-{asked.question}", **said)


def _strength_with(t: Lands, seat: int, card: int) -> int:
    """The attack of this seat once it has bid this card, in half points."""
    first = int(t.bids[first_bid_of(t, seat)])
    total = int(VALUE[card] + bonus_of(t.kingdoms[seat]))
    return total + int(VALUE[first]) if first >= 0 and match(t, first, card) else total
