"""The middle of the table: map, market, Bandits, resources, and how far the game has come."""

from __future__ import annotations

from collections.abc import Iterator

from kingstable.core.scene import Mark, Piece, Zone
from kingstable.core.words import Words
from kingstable.games.kings_of_serbia.cardset import RESOURCES
from kingstable.games.kings_of_serbia.generated.packed import price_of_sale
from kingstable.games.kings_of_serbia.nouns import Names, site_code
from kingstable.games.kings_of_serbia.pieces import (
    MARKET_SIZE,
    MOST_ROUNDS,
    NO_CARD,
    SITES,
    Realm,
    in_discard,
)
from kingstable.games.kings_of_serbia.places import card_piece, card_pieces, land_piece, marker_id, site_id, stall_id
from kingstable.games.kings_of_serbia.printed import bandit_of
from kingstable.games.kings_of_serbia.reach import face_down, open_land, start_of, used_up_piles
from kingstable.games.kings_of_serbia.resources import in_stash, offered

PHASES = ("", "drawing", "placing", "reveal", "exploring", "conquering", "production", "trading", "buying")


def shared_zones(t: Realm, names: Names, words: Words) -> Iterator[Zone]:
    """All that lies in the middle and is open to everybody."""
    yield _progress(t, names, words)
    yield Zone("map", "grid", words.say("zone-map"))
    for site in range(int(SITES)):
        yield _site(t, site, names, words)
    yield _market(t, names, words)
    yield Zone("market.deck", "stack", words.say("zone-characters"), count=int(t.deck_size))
    yield _bandits(t, names, words)
    yield _stash(t, words)
    yield _prices(t, words)
    yield _removed(t, names, words)


def _progress(t: Realm, names: Names, words: Words) -> Zone:
    """Round and phase, who is first, how many piles of those that end the game are used up, whose cards these are."""
    phase, first = PHASES[int(t.phase)], words.seat(int(t.first))
    used, needed = int(used_up_piles(t)), int(t.seats) + 1
    which = "own" if names.cards.is_own else "host"
    marks = (
        _number("round", words.say("mark-round", round=int(t.round), most=int(MOST_ROUNDS)), int(t.round)),
        Mark("phase", words.say("mark-phase", phase=phase), words.say("phase", phase=phase), "token", phase),
        Mark("first", words.say("mark-first", who=first), first, "token", seat=int(t.first)),
        Mark("piles", words.say("mark-piles", used=used, needed=needed), f"{used}/{needed}", value=used, of=needed),
        Mark("cards", words.say("mark-cards", which=which), words.say("cards-set", which=which), value=which),
    )
    return Zone("round", "panel", words.say("zone-progress"), marks=marks)


def _number(mark: str, label: str, number: int) -> Mark:
    """A mark that is a number and no more."""
    return Mark(mark, label, str(number), value=number)


# The map


def _site(t: Realm, site: int, names: Names, words: Words) -> Zone:
    """A pile of Territories, the top one perhaps open, and the markers that stand there.

    What `count` has more than there are pieces lies face down.
    """
    land, below = int(open_land(t, site)), int(face_down(t, site))
    there = (land_piece(names, land),) if land >= 0 else ()
    standing = [seat for seat in range(int(t.seats)) if marker_place(t, seat) % int(SITES) == site]
    pieces = (*there, *(_marker(seat, words) for seat in standing))
    state = "open" if land >= 0 else "hidden" if below else "empty"
    return Zone(
        site_id(site),
        "row",
        words.say("zone-site", site=site_code(site), state=state),
        within="map",
        at=(site % 3, site // 3),
        pieces=pieces,
        marks=tuple(_outside(t, seat, words) for seat in standing if marker_place(t, seat) >= SITES),
        count=below + len(pieces),
    )


def marker_place(t: Realm, seat: int) -> int:
    """Where an exploring marker stands: at its start, or on its way (KS-5, KS-17)."""
    return int(t.place) if t.explorer == seat else int(start_of(t, seat))


def _marker(seat: int, words: Words) -> Piece:
    return Piece(marker_id(seat), "marker", words.say("marker", who=words.seat(seat)), "marker", seat)


def _outside(t: Realm, seat: int, words: Words) -> Mark:
    """The marker has not entered its corner yet."""
    name = words.seat(seat)
    label, text = words.say("mark-outside", who=name), words.say("outside", who=name)
    return Mark(f"outside.{seat}", label, text, "token", seat=seat)


# The market


def _market(t: Realm, names: Names, words: Words) -> Zone:
    kinds = [(place, int(kind)) for place, kind in enumerate(t.market) if kind != NO_CARD]
    pieces = tuple(card_piece(t, names, stall_id(place, names.code(kind)), kind) for place, kind in kinds)
    return Zone("market", "row", words.say("zone-market"), pieces=pieces, room=int(MARKET_SIZE) - len(pieces))


def _bandits(t: Realm, names: Names, words: Words) -> Zone:
    """The Bandit pile lies face up (KS-8)."""
    pieces = (card_piece(t, names, "bandit", int(bandit_of(t))),) if t.bandits else ()
    return Zone("bandits", "stack", words.say("zone-bandits"), pieces=pieces, count=int(t.bandits))


# Resources


def shown_offer(t: Realm, seat: int, resource: int) -> int:
    """What a seat has sold this round and still lies there for all to see."""
    return int(offered(t, seat, resource)) if t.prices else 0


def _stash(t: Realm, words: Words) -> Zone:
    """What is left of each resource; what was just sold lies before its seller till the next round."""
    left = [int(in_stash(t, k)) for k in range(len(RESOURCES))]
    shown = sum(shown_offer(t, seat, k) for seat in range(int(t.seats)) for k in range(len(RESOURCES)))
    marks = tuple(
        _number(f"stash.{name}", words.say("mark-stash", resource=name, number=number), number)
        for name, number in zip(RESOURCES, left, strict=True)
    )
    return Zone("stash", "panel", words.say("zone-stash"), marks=marks, count=sum(left) - shown)


def _prices(t: Realm, words: Words) -> Zone:
    """The Market card with its three markers, once all have shown what they offer (KS-29)."""
    marks = tuple(_price_mark(t, name, int(price_of_sale(t.prices, k)), words) for k, name in enumerate(RESOURCES))
    return Zone("prices", "panel", words.say("zone-prices"), marks=marks)


def _price_mark(t: Realm, name: str, price: int, words: Words) -> Mark:
    """A price above the number of players is that of a resource which nobody sells (see `trade.price_for`)."""
    if 0 < price <= t.seats:
        return _number(f"price.{name}", words.say("mark-price", resource=name, price=price), price)
    return Mark(f"price.{name}", words.say("mark-not-sold" if price else "mark-no-price", resource=name), "")


def _removed(t: Realm, names: Names, words: Words) -> Zone:
    """Cards out of the game."""
    counts = [int(in_discard(t, t.seats, kind)) for kind in range(int(t.kinds))]
    pieces = tuple(card_pieces(t, names, "removed", counts))
    return Zone("removed", "row", words.say("zone-removed"), pieces=pieces, count=len(pieces))
