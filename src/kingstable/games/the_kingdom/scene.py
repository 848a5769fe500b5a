"""What one seat sees of The Kingdom: the Market, everything open, its own hand, and how many cards are elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

from kingstable.core.drawing import counter, draw, hand, prompt, zone_id
from kingstable.core.remembering import remembered
from kingstable.core.scene import Counter, Mark, Piece, Scene, Zone
from kingstable.core.sets import includes
from kingstable.core.table import Asked, Table
from kingstable.core.words import Lexicon, Words
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
    JACK_OF_SPADES,
    NUMBER_DECKS,
    PRICE,
    STOCK,
    TWO_CARDS,
    USES_PURCHASE,
    VICTORY_SUIT,
    WINTER_ACE,
    Kingdom,
    at,
    kinds_of,
)
from kingstable.games.the_kingdom.piles import size
from kingstable.games.the_kingdom.places import (
    KINDS,
    OPEN_PILES,
    Pile,
    Piles,
    card_ids,
    cards_in,
    deck_names,
    joker_id,
    lying,
    piles_of,
    up_to,
)
from kingstable.games.the_kingdom.score import cards_owned, total

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
    """The question, with what was agreed about it: how many cards are lost, whether the purchase is used up."""
    lost = 2 if t.choices[JACK_OF_SPADES] == TWO_CARDS else 1
    uses = int(t.choices[WINTER_ACE] == USES_PURCHASE)
    return words.say(f"prompt-{asked.question}", coin=int(t.coins), lost=lost, uses=uses)


def _summary(t: Kingdom, seat: int, words: Words) -> str:
    return words.say("score", points=int(total(t, seat)), cards=int(cards_owned(t, seat)))


# The Market


def _market(t: Kingdom, words: Lexicon) -> list[Zone]:
    names = deck_names(t)
    decks = [_deck(t, deck, names[deck], words) for deck in range(int(DECKS)) if names[deck]]
    return [_frame(words), *decks, _year(int(t.jokers), words)]


@remembered
def _frame(words: Lexicon) -> Zone:
    return Zone("market", "grid", words.say("zone-market"))


def _deck(t: Kingdom, deck: int, name: str, words: Lexicon) -> Zone:
    """A deck that shows its top card, or one from which any card may be had."""
    top = cards_in((t.tops & kinds_of(t, deck), 0))
    count, victory = int(market.cards_below(t, deck)) + len(top), int(t.choices[VICTORY_SUIT])
    if deck in NUMBERED and t.choices[NUMBER_DECKS] == ANY_CARD:
        return _open_deck(deck, name, _deck_cards(t, deck, top), count, victory, words)
    return _stack(deck, name, top, count, victory, words)


def _deck_cards(t: Kingdom, deck: int, top: tuple[int, ...]) -> tuple[int, ...]:
    """All cards of a deck, the cheapest first."""
    kinds = int(kinds_of(t, deck))
    held = [*cards_in((t.piles[STOCK], t.piles[STOCK + 1])), *t.buried]
    return tuple(sorted([*top, *[card for card in held if includes(kinds, card)]]))


@remembered
def _open_deck(deck: int, name: str, cards: tuple[int, ...], count: int, victory: int, words: Lexicon) -> Zone:
    label, pieces = words.say("zone-deck", deck=name), _pieces(cards, "market", None, victory, words)
    return Zone(f"market.{name}", "row", label, within="market", at=_cell(deck), pieces=pieces, count=count)


@remembered
def _stack(deck: int, name: str, top: tuple[int, ...], count: int, victory: int, words: Lexicon) -> Zone:
    return Zone(
        f"market.{name}",
        "stack",
        words.say("zone-deck", deck=name),
        within="market",
        at=_cell(deck),
        pieces=_pieces(top, "market", None, victory, words),
        marks=_prices(deck, top, count, words),
        count=count,
    )


def _cell(deck: int) -> tuple[int, int]:
    return deck % 4, deck // 4


def _prices(deck: int, top: tuple[int, ...], count: int, words: Lexicon) -> tuple[Mark, ...]:
    """The price of the top card; an Ace may be bought unseen (ruling R4)."""
    unseen = (int(ACE),) if deck == ACE_PILE and count else ()
    return tuple(_price(card, words) for card in (top or unseen)[:1])


def _price(card: int, words: Lexicon) -> Mark:
    price = int(PRICE[card])
    return Mark("price", words.say("price", price=price), words.say("price-short", price=price), value=price)


@remembered
def _year(jokers: int, words: Lexicon) -> Zone:
    """The Jokers beside the Market, and the season they mark (KD-20, KD-22)."""
    pieces = tuple(
        Piece(joker_id(number), "joker", words.say("joker"), facts=Joker(SEASONS[number]))
        for number in range(1, jokers + 1)
    )
    season = SEASONS[jokers]
    mark = Mark("season", words.say("season-help", season=season), words.say("season", season=season), "token", season)
    return Zone("year", "row", words.say("zone-year"), pieces=pieces, marks=(mark,), room=4 - jokers)


# The players' cards


def _zones(t: Kingdom, viewer: int | None, words: Words) -> list[Zone]:
    found = _market(t, words.lexicon)
    for seat in range(int(t.seats)):
        found += _own_zones(t, seat, viewer, words)
    return found


def _own_zones(t: Kingdom, seat: int, viewer: int | None, words: Words) -> list[Zone]:
    piles, victory, is_own = piles_of(t, seat), int(t.choices[VICTORY_SUIT]), seat == viewer
    face_down = [_draw_pile(t, seat, is_own, words), _hand(t, seat, piles, viewer, words)]
    lying_open = [_open_pile(seat, name, up_to(piles, name), victory, is_own, words) for name in OPEN_PILES]
    if is_own:
        return [*face_down, *lying_open, _composition(seat, piles, victory, words)]
    owned = tuple(sorted([card for pile in piles for card in cards_in(pile)]))
    return [*face_down, _rivals_cards(seat, owned, victory, words), *lying_open]


@remembered
def _open_pile(seat: int, name: str, piles: tuple[Pile, ...], victory: int, is_own: bool, words: Words) -> Zone:
    """The last of these piles; equal cards are numbered through all of them."""
    pieces = _seat_pieces(seat, piles, victory, words.lexicon)
    label = words.say(f"zone-{name}", **words.whose(seat, is_own=is_own))
    return Zone(zone_id(seat, name), "row", label, owner=seat, pieces=pieces, count=len(pieces))


def _hand(t: Kingdom, seat: int, piles: Piles, viewer: int | None, words: Words) -> Zone:
    if seat == viewer:
        return _own_hand(seat, up_to(piles, "hand"), int(t.choices[VICTORY_SUIT]), words)
    return hand(seat, int(size(t.piles, at(seat, HAND))), (), viewer, words)


@remembered
def _own_hand(seat: int, piles: tuple[Pile, ...], victory: int, words: Words) -> Zone:
    pieces = _seat_pieces(seat, piles, victory, words.lexicon)
    return hand(seat, len(pieces), pieces, seat, words)


def _draw_pile(t: Kingdom, seat: int, is_own: bool, words: Words) -> Zone:
    """A draw pile, in which only cards bought onto it are known (ruling R6)."""
    known = tuple([int(card_of_entry(entry)) for entry in t.on_top if seat_of_entry(entry) == seat])
    count, victory = int(size(t.piles, at(seat, DRAW))), int(t.choices[VICTORY_SUIT])
    return _face_down(seat, known, count, victory, is_own, words)


@remembered
def _face_down(seat: int, known: tuple[int, ...], count: int, victory: int, is_own: bool, words: Words) -> Zone:
    label = words.say("zone-draw", **words.whose(seat, is_own=is_own))
    pieces = _pieces(known, f"s{seat}.top", seat, victory, words.lexicon)
    return Zone(zone_id(seat, "draw"), "stack", label, owner=seat, pieces=pieces, count=count)


@remembered
def _composition(seat: int, piles: Piles, victory: int, words: Words) -> Zone:
    """The viewer's own cards, and how many of each may still be drawn before the next shuffle."""
    owned = [card for pile in piles for card in cards_in(pile)]
    lying = cards_in(piles.draw)
    kinds = [card for card in KINDS if card in owned]
    marks = [_owned(card, owned.count(card), lying.count(card), victory, words.lexicon) for card in kinds]
    return _cards_of(seat, marks, True, words)


@remembered
def _rivals_cards(seat: int, owned: tuple[int, ...], victory: int, words: Words) -> Zone:
    """An opponent's cards: everyone knows which these are, but not which of them are in the hand (ruling R23)."""
    marks = [_owned_by_rival(card, owned.count(card), victory, words.lexicon) for card in KINDS if card in owned]
    return _cards_of(seat, marks, False, words)


def _cards_of(seat: int, marks: list[Mark], is_own: bool, words: Words) -> Zone:
    label = words.say("zone-cards", **words.whose(seat, is_own=is_own))
    return Zone(zone_id(seat, "cards"), "panel", label, owner=seat, marks=tuple(marks))


@remembered
def _owned(card: int, count: int, lying: int, victory: int, words: Lexicon) -> Mark:
    label = words.say("owned", card=say_card(card, words), owned=count, lying=lying)
    text = words.say("owned-short", card=short(card), owned=count, lying=lying)
    face = code(card)
    return Mark(f"owned.{face}", label, text, value=lying, of=count, face=face, facts=printed(card, victory))


@remembered
def _owned_by_rival(card: int, count: int, victory: int, words: Lexicon) -> Mark:
    label = words.say("owned-by-rival", card=say_card(card, words), owned=count)
    text = words.say("owned-by-rival-short", card=short(card), owned=count)
    face = code(card)
    return Mark(f"owned.{face}", label, text, of=count, face=face, facts=printed(card, victory))


# Pieces


def _pieces(cards: Sequence[int], place: str, owner: int | None, victory: int, words: Lexicon) -> tuple[Piece, ...]:
    """Pieces for these cards, with equal ones numbered."""
    ids = card_ids(cards, place)
    return tuple(_piece(piece, card, owner, victory, words) for piece, card in zip(ids, cards, strict=True))


@remembered
def _piece(piece: str, card: int, owner: int | None, victory: int, words: Lexicon) -> Piece:
    """An open card; those that give points are a kind of their own."""
    facts = printed(card, victory)
    kind = "wealth" if facts.points else "card"
    return Piece(piece, code(card), say_card(card, words), kind, owner, facts=facts)


def _seat_pieces(seat: int, piles: tuple[Pile, ...], victory: int, words: Lexicon) -> tuple[Piece, ...]:
    """Pieces for the last of these piles of a seat."""
    return tuple(_piece(piece, card, seat, victory, words) for piece, card in lying(seat, piles).items())


def cover(table: Table, words: Words) -> tuple[Piece, ...]:
    """The cards in the game's picture on the first page."""
    assert isinstance(table, Kingdom)
    return _pieces([CARD.read(name) for name in COVER], "cover", None, int(table.choices[VICTORY_SUIT]), words.lexicon)
