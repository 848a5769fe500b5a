"""The middle of the table: map, market, Bandits, resources, and the progress of the game."""

from __future__ import annotations

from collections.abc import Iterator

from kingstable.core.remembering import remembered
from kingstable.core.scene import Mark, Piece, Zone
from kingstable.core.words import Lexicon, Words
from kingstable.games.kings_of_serbia.cardset import RESOURCES
from kingstable.games.kings_of_serbia.generated.packed import price_of_sale
from kingstable.games.kings_of_serbia.nouns import Faces, Names, site_code
from kingstable.games.kings_of_serbia.pieces import (
    LIMITED,
    MARKET_SIZE,
    MOST_ROUNDS,
    NO_CARD,
    SITES,
    STASH,
    Realm,
)
from kingstable.games.kings_of_serbia.places import (
    Cards,
    card_piece,
    card_pieces,
    land_piece,
    marker_id,
    row_of,
    site_id,
    stall_id,
)
from kingstable.games.kings_of_serbia.printed import bandit_of
from kingstable.games.kings_of_serbia.reach import face_down, open_land, start_of, used_up_piles
from kingstable.games.kings_of_serbia.resources import in_stash, offered

PHASES = ("", "drawing", "placing", "reveal", "exploring", "conquering", "production", "trading", "buying")


def shared_zones(t: Realm, faces: Faces, words: Words) -> Iterator[Zone]:
    """Everything in the middle, which is open to all."""
    yield _progress(t, faces, words)
    yield _map(words.lexicon)
    markers = tuple([marker_place(t, seat) for seat in range(int(t.seats))])
    for site in range(int(SITES)):
        yield _site(t, site, markers, faces, words)
    yield _market(tuple(t.market), faces)
    yield _deck(int(t.deck_size), words.lexicon)
    yield _bandits(int(bandit_of(t)), int(t.bandits), faces)
    yield _stash(t, words)
    yield _prices(int(t.seats), int(t.prices), words.lexicon)
    yield _removed(row_of(t, int(t.seats)).discard, faces)


def _progress(t: Realm, names: Names, words: Words) -> Zone:
    piles = int(used_up_piles(t)), int(t.seats) + 1
    return _round(int(t.round), int(t.phase), int(t.first), piles, names.cards.is_own, words)


@remembered
def _round(number: int, at: int, first: int, piles: tuple[int, int], is_own: bool, words: Words) -> Zone:
    """Round, phase, first player, how many of the piles that end the game are used up, and whose cards these are."""
    phase, who, (used, needed), which = PHASES[at], words.seat(first), piles, "own" if is_own else "host"
    marks = (
        _number("round", words.say("mark-round", round=number, most=int(MOST_ROUNDS)), number),
        Mark("phase", words.say("mark-phase", phase=phase), words.say("phase", phase=phase), "token", phase),
        Mark("first", words.say("mark-first", who=who), who, "token", seat=first),
        Mark("piles", words.say("mark-piles", used=used, needed=needed), f"{used}/{needed}", value=used, of=needed),
        Mark("cards", words.say("mark-cards", which=which), words.say("cards-set", which=which), value=which),
    )
    return Zone("round", "panel", words.say("zone-progress"), marks=marks)


def _number(mark: str, label: str, number: int) -> Mark:
    """A mark that is just a number."""
    return Mark(mark, label, str(number), value=number)


# The map


@remembered
def _map(words: Lexicon) -> Zone:
    return Zone("map", "grid", words.say("zone-map"))


def _site(t: Realm, site: int, markers: tuple[int, ...], names: Names, words: Words) -> Zone:
    here = tuple([(seat, place >= SITES) for seat, place in enumerate(markers) if place % SITES == site])
    return _pile(site, int(open_land(t, site)), int(face_down(t, site)), here, names, words)


@remembered
def _pile(site: int, land: int, below: int, markers: tuple[tuple[int, bool], ...], names: Names, words: Words) -> Zone:
    """A pile of Territories, the top one perhaps open, with the markers that stand there or just outside.

    What `count` has beyond the number of pieces lies face down.
    """
    there = (land_piece(names, land),) if land >= 0 else ()
    pieces = (*there, *(_marker(seat, words) for seat, _ in markers))
    state = "open" if land >= 0 else "hidden" if below else "empty"
    return Zone(
        site_id(site),
        "row",
        words.say("zone-site", site=site_code(site), state=state),
        within="map",
        at=(site % 3, site // 3),
        pieces=pieces,
        marks=tuple(_outside(seat, words) for seat, is_outside in markers if is_outside),
        count=below + len(pieces),
    )


def marker_place(t: Realm, seat: int) -> int:
    """Where a seat's exploring marker stands: at its start, or on its way (KS-5, KS-17)."""
    return int(t.place) if t.explorer == seat else int(start_of(t, seat))


def _marker(seat: int, words: Words) -> Piece:
    return Piece(marker_id(seat), "marker", words.say("marker", who=words.seat(seat)), "marker", seat)


def _outside(seat: int, words: Words) -> Mark:
    """A marker that has not entered its corner yet."""
    name = words.seat(seat)
    label, text = words.say("mark-outside", who=name), words.say("outside", who=name)
    return Mark(f"outside.{seat}", label, text, "token", seat=seat)


# The market


@remembered
def _market(market: tuple[int, ...], faces: Faces) -> Zone:
    kinds = [(place, kind) for place, kind in enumerate(market) if kind != NO_CARD]
    pieces = tuple(card_piece(faces, stall_id(place, faces.code(kind)), kind) for place, kind in kinds)
    label = faces.words.say("zone-market")
    return Zone("market", "row", label, pieces=pieces, room=int(MARKET_SIZE) - len(pieces))


@remembered
def _deck(count: int, words: Lexicon) -> Zone:
    return Zone("market.deck", "stack", words.say("zone-characters"), count=count)


@remembered
def _bandits(bandit: int, count: int, faces: Faces) -> Zone:
    """The Bandit pile, which lies face up (KS-8)."""
    pieces = (card_piece(faces, "bandit", bandit),) if count else ()
    return Zone("bandits", "stack", faces.words.say("zone-bandits"), pieces=pieces, count=count)


# Resources


def shown_offer(t: Realm, seat: int, resource: int) -> int:
    """What a seat has sold this round, which still lies there for all to see."""
    return int(offered(t, seat, resource)) if t.prices else 0


def _stash(t: Realm, words: Words) -> Zone:
    if t.choices[STASH] != LIMITED:
        return _unlimited(words.lexicon)
    left = tuple([int(in_stash(t, k)) for k in range(len(RESOURCES))])
    shown = sum([shown_offer(t, seat, k) for seat in range(int(t.seats)) for k in range(len(RESOURCES))])
    return _left(left, sum(left) - shown, words.lexicon)


@remembered
def _left(left: tuple[int, ...], count: int, words: Lexicon) -> Zone:
    """What is left of each resource; what was just sold lies in front of its seller until the next round."""
    marks = tuple(
        _number(f"stash.{name}", words.say("mark-stash", resource=name, number=number), number)
        for name, number in zip(RESOURCES, left, strict=True)
    )
    return Zone("stash", "panel", words.say("zone-stash"), marks=marks, count=count)


@remembered
def _unlimited(words: Lexicon) -> Zone:
    """Where resources never run out, nothing is counted (KS-9)."""
    marks = tuple(Mark(f"stash.{name}", words.say("mark-stash-unlimited", resource=name), "∞") for name in RESOURCES)
    return Zone("stash", "panel", words.say("zone-stash"), marks=marks)


@remembered
def _prices(seats: int, prices: int, words: Lexicon) -> Zone:
    """The Market card with its three markers, once all offers are shown (KS-29)."""
    marks = tuple(_price_mark(seats, name, int(price_of_sale(prices, k)), words) for k, name in enumerate(RESOURCES))
    return Zone("prices", "panel", words.say("zone-prices"), marks=marks)


def _price_mark(seats: int, name: str, price: int, words: Lexicon) -> Mark:
    """The price of a resource; above the number of players it means that nobody sells it (see `trade.price_for`)."""
    if 0 < price <= seats:
        return _number(f"price.{name}", words.say("mark-price", resource=name, price=price), price)
    return Mark(f"price.{name}", words.say("mark-not-sold" if price else "mark-no-price", resource=name), "")


@remembered
def _removed(cards: Cards, faces: Faces) -> Zone:
    """The cards out of the game."""
    pieces = card_pieces(faces, "removed", cards)
    return Zone("removed", "row", faces.words.say("zone-removed"), pieces=pieces, count=len(pieces))
