"""What one seat sees of The Kingdom: the Market, all that lies open, its own hand, and how much the rest is."""

from __future__ import annotations

from collections.abc import Iterator

from kingstable.core.drawing import counter, draw, hand, prompt, zone_id
from kingstable.core.scene import Counter, Mark, Piece, Scene, Zone
from kingstable.core.sets import includes
from kingstable.core.table import Asked, Table
from kingstable.core.words import Words
from kingstable.games.the_kingdom import market
from kingstable.games.the_kingdom.facts import SEASONS, Joker, printed
from kingstable.games.the_kingdom.generated import steps
from kingstable.games.the_kingdom.generated.packed import card_of_entry, seat_of_entry
from kingstable.games.the_kingdom.nouns import CARD, code, say_card, short
from kingstable.games.the_kingdom.offers import offers
from kingstable.games.the_kingdom.pieces import (
    ACE,
    ACE_PILE,
    ANY_CARD,
    DECKS,
    DRAW,
    HAND,
    NUMBER_DECKS,
    PRICE,
    STOCK,
    Kingdom,
    at,
    kinds_of,
    points,
)
from kingstable.games.the_kingdom.piles import copies, size
from kingstable.games.the_kingdom.places import KINDS, OPEN_PILES, card_ids, cards_in, deck_names, joker_id, lying
from kingstable.games.the_kingdom.score import cards_owned, owned, total

COVER = ("jc", "qh", "ad", "ks", "10h")
NUMBERED = range(4)


def scene(table: Table, viewer: int | None, words: Words) -> Scene:
    """The table as the viewer sees it: hands and the order of draw piles and royal decks are hidden (ruling R23)."""
    assert isinstance(table, Kingdom)
    return draw(
        "the_kingdom",
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


def _counters(t: Kingdom, seat: int, words: Words) -> list[Counter]:
    numbers = {
        "points": int(total(t, seat)),
        "coin": int(t.coins) if seat in t.waiting() else 0,
        "hand": int(size(t.piles, at(seat, HAND))),
        "cards": int(cards_owned(t, seat)),
    }
    return [counter(name, number, words) for name, number in numbers.items()]


def _question(t: Kingdom, asked: Asked, words: Words) -> str:
    return words.say(f"prompt-{asked.question}", coin=int(t.coins))


def _summary(t: Kingdom, seat: int, words: Words) -> str:
    return words.say("score", points=int(total(t, seat)), cards=int(cards_owned(t, seat)))


# The Market


def _market(t: Kingdom, words: Words) -> list[Zone]:
    names = deck_names(t)
    decks = [_deck(t, deck, names[deck], words) for deck in range(int(DECKS)) if names[deck]]
    return [Zone("market", "grid", words.say("zone-market")), *decks, _year(t, words)]


def _deck(t: Kingdom, deck: int, name: str, words: Words) -> Zone:
    every_card = deck in NUMBERED and t.choices[NUMBER_DECKS] == ANY_CARD
    shown = _deck_cards(t, deck) if every_card else _top(t, deck)
    top = int(t.tops & kinds_of(t, deck)) != 0
    count = int(market.cards_below(t, deck)) + top
    return Zone(
        f"market.{name}",
        "row" if every_card else "stack",
        words.say("zone-deck", deck=name),
        within="market",
        at=(deck % 4, deck // 4),
        pieces=tuple(_pieces(t, shown, "market", None, words)),
        marks=() if every_card else _prices(deck, shown, count, words),
        count=count,
    )


def _top(t: Kingdom, deck: int) -> list[int]:
    return [card for card in KINDS if includes(t.tops & kinds_of(t, deck), card)]


def _deck_cards(t: Kingdom, deck: int) -> list[int]:
    """All cards of a deck, the one that may be had for least first."""
    kinds = int(kinds_of(t, deck))
    held = cards_in(t, int(STOCK)) + [int(card) for card in t.buried]
    return sorted(_top(t, deck) + [card for card in held if includes(kinds, card)])


def _prices(deck: int, shown: list[int], count: int, words: Words) -> tuple[Mark, ...]:
    """What the top card costs; an Ace may be paid for unseen (ruling R4)."""
    unseen = [int(ACE)] if deck == ACE_PILE and count else []
    return tuple(_price(card, words) for card in (shown or unseen)[:1])


def _price(card: int, words: Words) -> Mark:
    price = int(PRICE[card])
    return Mark("price", words.say("price", price=price), words.say("price-short", price=price), value=price)


def _year(t: Kingdom, words: Words) -> Zone:
    """The Jokers beside the Market, and the season they tell (KD-20, KD-22)."""
    jokers = int(t.jokers)
    pieces = tuple(
        Piece(joker_id(number), "joker", words.say("joker"), facts=Joker(SEASONS[number]))
        for number in range(1, jokers + 1)
    )
    season = SEASONS[jokers]
    mark = Mark("season", words.say("season-help", season=season), words.say("season", season=season), "token", season)
    return Zone("year", "row", words.say("zone-year"), pieces=pieces, marks=(mark,), room=4 - jokers)


# The players' cards


def _zones(t: Kingdom, viewer: int | None, words: Words) -> list[Zone]:
    found = _market(t, words)
    for seat in range(int(t.seats)):
        found += _own_zones(t, seat, viewer, words)
    return found


def _own_zones(t: Kingdom, seat: int, viewer: int | None, words: Words) -> list[Zone]:
    found = [_draw_pile(t, seat, viewer, words), _hand(t, seat, viewer, words)]
    found += [_open_pile(t, seat, name, viewer, words) for name in OPEN_PILES]
    return [*found, _composition(t, seat, words)] if seat == viewer else found


def _open_pile(t: Kingdom, seat: int, name: str, viewer: int | None, words: Words) -> Zone:
    pieces = tuple(_seat_pieces(t, seat, name, words))
    label = words.say(f"zone-{name}", **words.who(seat, viewer))
    return Zone(zone_id(seat, name), "row", label, owner=seat, pieces=pieces, count=len(pieces))


def _hand(t: Kingdom, seat: int, viewer: int | None, words: Words) -> Zone:
    count = int(size(t.piles, at(seat, HAND)))
    return hand(seat, count, _seat_pieces(t, seat, "hand", words), viewer, words)


def _draw_pile(t: Kingdom, seat: int, viewer: int | None, words: Words) -> Zone:
    """Only cards bought onto it are known (ruling R6)."""
    known = [int(card_of_entry(entry)) for entry in t.on_top if seat_of_entry(entry) == seat]
    return Zone(
        zone_id(seat, "draw"),
        "stack",
        words.say("zone-draw", **words.who(seat, viewer)),
        owner=seat,
        pieces=tuple(_pieces(t, known, f"s{seat}.top", seat, words)),
        count=int(size(t.piles, at(seat, DRAW))),
    )


def _composition(t: Kingdom, seat: int, words: Words) -> Zone:
    """What the seat owns, and how much of it may still be drawn before the next shuffle."""
    marks = [_owned(t, seat, card, words) for card in KINDS if owned(t, seat, card)]
    return Zone(zone_id(seat, "cards"), "panel", words.say("zone-cards"), owner=seat, marks=tuple(marks))


def _owned(t: Kingdom, seat: int, card: int, words: Words) -> Mark:
    count, lying = int(owned(t, seat, card)), int(copies(t.piles, at(seat, DRAW), card))
    label = words.say("owned", card=say_card(card, words), owned=count, lying=lying)
    text = words.say("owned-short", card=short(card), owned=count, lying=lying)
    face = code(card)
    return Mark(f"owned.{face}", label, text, value=lying, of=count, face=face, facts=printed(t, card))


# Pieces


def _pieces(t: Kingdom, cards: list[int], place: str, owner: int | None, words: Words) -> list[Piece]:
    """Pieces for these cards, equal ones numbered."""
    return [_piece(t, piece, card, owner, words) for piece, card in zip(card_ids(cards, place), cards, strict=True)]


def _piece(t: Kingdom, piece: str, card: int, owner: int | None, words: Words) -> Piece:
    """A card that lies open; those that give points are a kind of their own."""
    kind = "wealth" if points(t, card) else "card"
    return Piece(piece, code(card), say_card(card, words), kind, owner, facts=printed(t, card))


def _seat_pieces(t: Kingdom, seat: int, name: str, words: Words) -> Iterator[Piece]:
    """Pieces for one of the seat's piles."""
    for piece, card in lying(t, seat, name).items():
        yield _piece(t, piece, card, seat, words)


def cover(table: Table, words: Words) -> tuple[Piece, ...]:
    """The cards in the picture on the first page."""
    assert isinstance(table, Kingdom)
    return tuple(_pieces(table, [CARD.read(name) for name in COVER], "cover", None, words))
