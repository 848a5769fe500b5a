"""Positions and games for the tests: cards and Territories by their ids, moves as players write them.

Cards are written as `worker hero`, separated by spaces; several of a kind as `worker*3`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar, final

from mypy_extensions import i64

from kingstable.core.game import Game
from kingstable.core.luck import FastLuck, Luck
from kingstable.core.options import choose
from kingstable.core.sets import bit, first, includes, without
from kingstable.core.table import nobody, zeros
from kingstable.games.kings_of_serbia import GAME, hands, lands, pieces, resources, score
from kingstable.games.kings_of_serbia.cardset import own_cards
from kingstable.games.kings_of_serbia.generated import steps
from kingstable.games.kings_of_serbia.generated.index import KingsOfSerbia
from kingstable.games.kings_of_serbia.generated.packed import kind_of_top, pack_site, seat_of_top
from kingstable.games.kings_of_serbia.nouns import ACTIONS, site_code

CARDS = own_cards()
KINDS = [card.id for card in CARDS.kinds]
LANDS = [land.id for land in CARDS.lands]
NAMES = ("Ann", "Ben", "Carl", "Dora")
BANDIT = len(KINDS) - 1

PHASES = {
    "drawing": pieces.DRAWING, "placing": pieces.PLACING, "extra": pieces.PLACING, "reveal": pieces.PLACING,
    "exploring": pieces.EXPLORING_PHASE, "conquering": pieces.CONQUERING_PHASE, "production": pieces.PRODUCING,
    "trading": pieces.TRADING, "buying": pieces.BUYING, "end": pieces.BUYING,
}  # fmt: skip


@final
class Always(Luck):
    """Gives the same number each time, or the highest possible if that is less."""

    def __init__(self, value: int) -> None:
        self.value = value

    def below(self, n: i64, source: i64 = 0) -> i64:
        return min(self.value, int(n) - 1)


def many(text: str) -> list[str]:
    """`worker*2 hero` as three ids."""
    found: list[str] = []
    for word in text.split():
        name, _, count = word.partition("*")
        found += [name] * int(count or 1)
    return found


def cards(text: str) -> list[int]:
    return [KINDS.index(name) for name in many(text)]


def lands_of(text: str) -> list[int]:
    return [LANDS.index(name) for name in text.split()]


def new_game(seats: int = 2, luck: Luck | int = 1, game: Game = GAME, **changes: str) -> KingsOfSerbia:
    """A randomly dealt game, at its first question."""
    t = game.new(seats, FastLuck(luck) if isinstance(luck, int) else luck, changes)
    assert isinstance(t, KingsOfSerbia)
    return t


def realm(
    seats: int = 2,
    *,
    at: str = "exploring",
    first: int = 0,
    rounds: int = 3,
    hand: Sequence[str] = (),
    deck: Sequence[str] = (),
    top: Sequence[str] = (),
    discard: Sequence[str] = (),
    placed: Sequence[Mapping[str, str]] = (),
    own: Sequence[str] = (),
    stock: Sequence[tuple[int, int, int]] = (),
    coins: Sequence[int] = (),
    open_lands: Mapping[int, str] | None = None,
    piles: Mapping[int, int] | None = None,
    market: str = "",
    characters: str = "king*2",
    bandits: int = 12,
    luck: Luck | None = None,
    **changes: str,
) -> KingsOfSerbia:
    """A position at the beginning of a phase. By seat: hand, deck, top (drawn last to first), discard, placed, own.

    `open_lands` gives the Territory that lies open at a site, `piles` the number of face-down cards where it is not
    four.
    """
    table = GAME.table(seats, luck or FastLuck(7), choose(GAME.options, changes))
    assert isinstance(table, KingsOfSerbia)
    t = table
    t.cards, t.own = zeros((seats + 1) * len(KINDS)), zeros(seats * int(pieces.OWN))
    t.round, t.first, t.phase, t.bandits = rounds, first, PHASES[at], bandits
    _lay_map(t, open_lands or {}, piles or {}, own)
    _lay_market(t, market, characters)
    for seat in range(seats):
        _deal(t, seat, _at(hand, seat, ""), _at(deck, seat, ""), _at(top, seat, ""), _at(discard, seat, ""))
        for action, text in _at(placed, seat, {}).items():
            for kind in cards(text):
                hands.lay_on(t, seat, kind, ACTIONS.index(action))
        for resource, number in enumerate(_at(stock, seat, (0, 0, 0))):
            pieces.put(t, seat, pieces.STOCK + resource, number)
        pieces.put(t, seat, pieces.COINS, _at(coins, seat, 0))
    _go_on_from(t, at)
    return t


Each = TypeVar("Each")


def _at(given: Sequence[Each], seat: int, otherwise: Each) -> Each:
    return given[seat] if seat < len(given) else otherwise


def _lay_map(t: KingsOfSerbia, open_lands: Mapping[int, str], piles: Mapping[int, int], own: Sequence[str]) -> None:
    t.hidden_lands = first(pieces.LANDS_IN_ALL)
    t.sites = zeros(pieces.SITES)
    for site in range(9):
        land = LANDS.index(open_lands[site]) if site in open_lands else int(pieces.NO_LAND)
        t.sites[site] = pack_site(piles.get(site, 4 if land == pieces.NO_LAND else 3), land)
        if land != pieces.NO_LAND:
            t.hidden_lands = without(t.hidden_lands, land)
    for seat, text in enumerate(own):
        for land in lands_of(text):
            t.hidden_lands = without(t.hidden_lands, land)
            pieces.add(t, seat, pieces.LANDS, bit(land))
            lands.add_effect(t, seat, pieces.EFFECTS, land)


def _lay_market(t: KingsOfSerbia, market: str, characters: str) -> None:
    t.market = nobody(pieces.MARKET_SIZE)
    for place, kind in enumerate(cards(market)):
        t.market[place] = kind
    for kind in cards(characters):
        hands.add_to_deck(t, t.seats, kind, 1)
        t.deck_size += 1


def _deal(t: KingsOfSerbia, seat: int, hand: str, deck: str, top: str, discard: str) -> None:
    for kind in cards(hand):
        hands.add_to_hand(t, seat, kind, 1)
    for kind in cards(deck):
        hands.add_to_deck(t, seat, kind, 1)
    for kind in cards(discard):
        hands.add_to_discard(t, seat, kind, 1)
    for kind in cards(top):
        hands.put_on_top(t, seat, kind)
    pieces.put(t, seat, pieces.CARDS_IN_HAND, len(cards(hand)))
    pieces.put(t, seat, pieces.DECK_SIZE, len(cards(deck)))
    pieces.put(t, seat, pieces.DISCARD_SIZE, len(cards(discard)))


def _go_on_from(t: KingsOfSerbia, phase: str) -> None:
    then = {
        "drawing": steps.then_drawing,
        "placing": lambda table: steps.then_placing(table, table.first),
        "extra": steps.then_extra_cards,
        "reveal": steps.then_reveal,
        "exploring": steps.then_exploring,
        "conquering": steps.then_conquering,
        "production": steps.then_production,
        "trading": steps.then_trading,
        "buying": steps.then_buying,
        "end": steps.then_end_of_round,
    }
    names = list(then)
    for name in reversed(names[names.index(phase) :]):
        then[name](t)
    t.go_on()


# Looking


def _names(counts: Sequence[int]) -> str:
    return " ".join(name if n == 1 else f"{name}*{n}" for name, n in zip(KINDS, counts, strict=True) if n)


def _counted(t: KingsOfSerbia, row: int, place: Callable[[pieces.Realm, int, int], int]) -> str:
    return _names([int(place(t, row, kind)) for kind in range(len(KINDS))])


def in_hand(t: KingsOfSerbia, seat: int = 0) -> str:
    return _counted(t, seat, pieces.in_hand)


def in_deck(t: KingsOfSerbia, seat: int = 0) -> str:
    """The cards in the deck whose order nobody knows."""
    return _counted(t, seat, pieces.in_deck)


def in_discard(t: KingsOfSerbia, seat: int = 0) -> str:
    return _counted(t, seat, pieces.in_discard)


def removed(t: KingsOfSerbia) -> str:
    return in_discard(t, int(t.seats))


def on(t: KingsOfSerbia, action: str, seat: int = 0) -> str:
    """The cards on an Action card."""
    return _names([int(pieces.placed(t, seat, kind, ACTIONS.index(action))) for kind in range(len(KINDS))])


def on_top(t: KingsOfSerbia, seat: int = 0) -> str:
    """The cards known to lie on top of the deck, the next to be drawn last."""
    return " ".join(KINDS[int(kind_of_top(top))] for top in t.tops if seat_of_top(top) == seat)


def owned(t: KingsOfSerbia, seat: int = 0) -> str:
    return _names([int(hands.owned(t, seat, kind)) for kind in range(len(KINDS))])


def goods(t: KingsOfSerbia, seat: int = 0) -> tuple[int, int, int]:
    """The grain, wood, and metal that a seat holds."""
    grain, wood, metal = (int(resources.stock(t, seat, k)) for k in range(3))
    return grain, wood, metal


def coins(t: KingsOfSerbia, seat: int = 0) -> int:
    return int(pieces.has(t, seat, pieces.COINS))


def territories(t: KingsOfSerbia, seat: int = 0) -> str:
    conquered = pieces.has(t, seat, pieces.LANDS)
    return " ".join(name for k, name in enumerate(LANDS) if includes(conquered, k))


def for_sale(t: KingsOfSerbia) -> list[str]:
    return [KINDS[int(kind)] for kind in t.market if kind != pieces.NO_CARD]


def points(t: KingsOfSerbia) -> list[int]:
    return [int(each) for each in score.score(t)]


def legal(t: KingsOfSerbia, seat: int | None = None) -> set[str]:
    mover = int(t.to_move()) if seat is None else seat
    return {GAME.notation.write(int(move)) for move in t.legal_for(mover)}


def question(t: KingsOfSerbia) -> str:
    return t.rule_nouns()[t.top_rule()][0] if not t.over() else ""


def do(t: KingsOfSerbia, *moves: str, seat: int | None = None) -> KingsOfSerbia:
    """Play these moves, each for the seat whose turn it is unless one is named."""
    for move in moves:
        t.play(int(t.to_move()) if seat is None else seat, GAME.notation.read(move))
    return t


def stop_all(t: KingsOfSerbia, until: str = "") -> KingsOfSerbia:
    """Answer every question with stop or decline, if possible, until this question or the end of the round."""
    began = int(t.round)
    while not t.over() and int(t.round) == began and question(t) != until:
        offered = legal(t)
        do(t, next(move for move in ("stop", "decline", "offer nothing", *sorted(offered)) if move in offered))
    return t


def refused(t: KingsOfSerbia, move: str, seat: int | None = None) -> tuple[str, str]:
    """The rule and the sentence that refuse a move."""
    mover = int(t.to_move()) if seat is None else seat
    refusal = GAME.refusal(t, mover, GAME.notation.read(move))
    assert refusal is not None
    return refusal.rule, GAME.explain(refusal, GAME.words(NAMES[: int(t.seats)]))


def site(number: int) -> str:
    return site_code(number)
