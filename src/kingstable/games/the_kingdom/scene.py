"""What one seat sees of The Kingdom: the Market, all that lies open, its own hand, and how much the rest is."""

from __future__ import annotations

from kingstable.core.scene import Counter, Mark, Offer, Outcome, Piece, Scene, Score, SeatView, Zone
from kingstable.core.sets import includes
from kingstable.core.table import Asked, Table, first_of, verb_of
from kingstable.core.words import Words
from kingstable.games.the_kingdom import market
from kingstable.games.the_kingdom.facts import SEASONS, Joker, printed
from kingstable.games.the_kingdom.generated import steps
from kingstable.games.the_kingdom.generated.packed import card_of_entry, seat_of_entry
from kingstable.games.the_kingdom.nouns import CARD, SUITS, code, say_card, say_noun, short
from kingstable.games.the_kingdom.pieces import (
    ACE,
    ACE_PILE,
    ANY_CARD,
    DECKS,
    DISCARD,
    DRAW,
    FRONT,
    HAND,
    JOKER,
    NUMBER_DECKS,
    PRICE,
    STACKS,
    STOCK,
    THREE_STACKS,
    VAULT,
    Kingdom,
    at,
    kinds_of,
    points,
)  # fmt: skip
from kingstable.games.the_kingdom.piles import copies, size
from kingstable.games.the_kingdom.score import cards_owned, owned, total

ROYAL_DECKS = ("jacks", "queens", "kings", "aces")
STACK_NAMES = ("low", "high", "points")
COVER = ("jc", "qh", "ad", "ks", "10h")
NUMBERED = range(4)
KINDS = range(int(JOKER))


def scene(table: Table, viewer: int | None, words: Words) -> Scene:
    """The table as the viewer sees it: hands and the order of draw piles and royal decks are hidden (ruling R23)."""
    assert isinstance(table, Kingdom)
    return Scene(
        game="the_kingdom",
        ply=int(table.ply),
        viewer=viewer,
        seats=tuple(_seat(table, seat, words) for seat in range(int(table.seats))),
        zones=tuple(_zones(table, viewer, words)),
        prompt=_prompt(table, viewer, words),
        offers=_offers(table, viewer, words),
        outcome=_outcome(table, words) if table.over() else None,
    )


# Seats


def _seat(t: Kingdom, seat: int, words: Words) -> SeatView:
    waits = not t.over() and seat in t.waiting()
    counters = {
        "points": int(total(t, seat)),
        "coin": int(t.coins) if waits else 0,
        "hand": int(size(t.piles, at(seat, HAND))),
        "cards": int(cards_owned(t, seat)),
    }
    said = tuple(Counter(name, words.say(f"counter-{name}"), number) for name, number in counters.items())
    return SeatView(seat, words.seat(seat), waits, said)


# The Market


def deck_names(t: Kingdom) -> list[str]:
    """The decks of this Market by number; the experiment's three stacks leave the fourth place empty."""
    numbered = STACK_NAMES if t.choices[STACKS] == THREE_STACKS else SUITS
    return [*numbered, *[""] * (4 - len(numbered)), *ROYAL_DECKS]


def deck_id(t: Kingdom, card: int) -> str:
    """The zone of the Market deck to which a card belongs."""
    found = next(deck for deck in range(int(DECKS)) if includes(kinds_of(t, deck), card))
    return f"market.{deck_names(t)[found]}"


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
    held = _cards(t, int(STOCK)) + [int(card) for card in t.buried]
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


def joker_id(number: int) -> str:
    return f"joker.{number}"


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


OPEN_PILES = {"vault": VAULT, "discard": DISCARD, "front": FRONT}
"""In the order in which equal cards are numbered, and then the hand."""


def _open_pile(t: Kingdom, seat: int, name: str, viewer: int | None, words: Words) -> Zone:
    pieces = tuple(_seat_pieces(t, seat, name, words))
    label = words.say(f"zone-{name}", **who(seat, viewer, words))
    return Zone(zone_id(seat, name), "row", label, owner=seat, pieces=pieces, count=len(pieces))


def _hand(t: Kingdom, seat: int, viewer: int | None, words: Words) -> Zone:
    count = int(size(t.piles, at(seat, HAND)))
    pieces = tuple(_seat_pieces(t, seat, "hand", words)) if seat == viewer else tuple(_backs(seat, count, words))
    label = words.say("zone-hand", **who(seat, viewer, words))
    return Zone(zone_id(seat, "hand"), "fan", label, owner=seat, pieces=pieces, count=count)


def _backs(seat: int, count: int, words: Words) -> list[Piece]:
    back = words.say("face-down")
    return [Piece(f"s{seat}.back.{k}", None, back, owner=seat) for k in range(count)]


def _draw_pile(t: Kingdom, seat: int, viewer: int | None, words: Words) -> Zone:
    """Only cards bought onto it are known (ruling R6)."""
    known = [int(card_of_entry(entry)) for entry in t.on_top if seat_of_entry(entry) == seat]
    return Zone(
        zone_id(seat, "draw"),
        "stack",
        words.say("zone-draw", **who(seat, viewer, words)),
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


def zone_id(seat: int, name: str) -> str:
    return f"s{seat}.{name}"


# Pieces


def _cards(t: Kingdom, pile: int) -> list[int]:
    """The cards of a pile, equal ones beside each other."""
    return [card for card in KINDS for _ in range(int(copies(t.piles, pile, card)))]


def _pieces(t: Kingdom, cards: list[int], prefix: str, owner: int | None, words: Words) -> list[Piece]:
    """Pieces for these cards, equal ones numbered; cards that give points are a kind of their own."""
    found: list[Piece] = []
    for place, card in enumerate(cards):
        number, kind = cards[:place].count(card), "wealth" if points(t, card) else "card"
        piece, facts = f"{prefix}.{code(card)}.{number}", printed(t, card)
        found.append(Piece(piece, code(card), say_card(card, words), kind, owner, facts=facts))
    return found


def cover(table: Table, words: Words) -> tuple[Piece, ...]:
    """The cards in the picture on the first page."""
    assert isinstance(table, Kingdom)
    return tuple(_pieces(table, [CARD.read(name) for name in COVER], "cover", None, words))


def _seat_pieces(t: Kingdom, seat: int, name: str, words: Words) -> list[Piece]:
    """Pieces for one of the seat's piles; equal ones are numbered through all of them."""
    said: list[int] = []
    for each, zone in OPEN_PILES.items():
        if each == name:
            break
        said += _cards(t, int(at(seat, zone)))
    there = _cards(t, int(at(seat, OPEN_PILES.get(name, HAND))))
    return _pieces(t, said + there, f"s{seat}", seat, words)[len(said) :]


def piece_ids(t: Kingdom, seat: int, name: str, words: Words) -> dict[int, str]:
    """By card, the id of a piece in one of the seat's piles."""
    return {CARD.read(piece.face): piece.id for piece in _seat_pieces(t, seat, name, words) if piece.face}


# What is asked, what may be done


def _prompt(t: Kingdom, viewer: int | None, words: Words) -> str:
    if t.over():
        return words.say("prompt-over")
    asked = None if viewer is None else t.asked(viewer)
    if asked is None:
        return words.say("prompt-wait", who=words.seat(int(t.to_move())))
    return words.say(f"prompt-{asked.question}", coin=int(t.coins))


def _offers(t: Kingdom, viewer: int | None, words: Words) -> tuple[Offer, ...]:
    asked = None if viewer is None else t.asked(viewer)
    return () if asked is None else tuple(_offer(t, asked, int(move), words) for move in t.legal_for(asked.seat))


def _offer(t: Kingdom, asked: Asked, move: int, words: Words) -> Offer:
    verb, *nouns = steps.MOVE_NOUNS[int(verb_of(move))]
    number = int(first_of(move))
    said: dict[str, str | int] = {noun: number if noun == "number" else say_noun(noun, number, words) for noun in nouns}
    if verb == "buy":
        said["price"] = int(PRICE[number])
    message = f"move-decline-{asked.question}" if verb == "decline" else f"move-{verb}"
    written = " ".join([verb.replace("_", "-"), *(noun_code(noun, number) for noun in nouns)])
    return Offer(written, _path(t, asked.seat, verb, number, words), words.say(message, **said))


def noun_code(noun: str, number: int) -> str:
    if noun == "card":
        return code(number)
    return str(number + 1) if noun == "rival" else str(number)


PILE_OF = {"play": "hand", "vault_held": "hand", "vault_discarded": "discard"}
"""By verb, the pile of the own cards it takes one from."""

ZONE_OF = {"draw_cards": "draw", "shuffle_in": "discard"}
"""By verb, the own pile it is about."""


def _path(t: Kingdom, seat: int, verb: str, number: int, words: Words) -> tuple[str, ...]:
    """What to touch: the card, the rival's hand or the pile; nothing for what is only a button."""
    if verb in PILE_OF:
        return (piece_ids(t, seat, PILE_OF[verb], words)[number],)
    if verb in ZONE_OF:
        return (zone_id(seat, ZONE_OF[verb]),)
    if verb in ("raid", "force"):
        return (zone_id(number, "hand"),)
    if verb in ("take", "conjure", "bury", "buy"):
        return (f"market.{code(number)}.0",)
    return ("market.aces",) if verb == "buy_hidden_ace" else ()


# The end


def _outcome(t: Kingdom, words: Words) -> Outcome:
    values = [int(value) for value in t.standing()]
    scores = tuple(
        Score(seat, 1 + sum(other > value for other in values), _summary(t, seat, words))
        for seat, value in enumerate(values)
    )
    return Outcome(words.say("told-ends", ending=steps.ENDING_NAMES[int(t.ending)]), scores)


def _summary(t: Kingdom, seat: int, words: Words) -> str:
    return words.say("score", points=int(total(t, seat)), cards=int(cards_owned(t, seat)))


def who(seat: int, viewer: int | None, words: Words) -> dict[str, str | int]:
    """Whom a message speaks of."""
    return {"you": "yes" if seat == viewer else "no", "who": words.seat(seat)}
