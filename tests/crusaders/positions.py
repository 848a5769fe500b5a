"""Positions and games for the tests: written in short unit names, played by name.

A unit is written by the first two letters of its symbols, weakest first: "la", "swhe", "laboswheba". Cards that a test
does not name lie in the draw pile, and hands that it does not name are dealt from the small cards, so that a test
states everything that matters to it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from librt.vecs import append, vec
from mypy_extensions import i64

from kingstable.core.luck import FastLuck
from kingstable.core.playout import random_game
from kingstable.core.table import first_of, pack_move, second_of, zeros
from kingstable.games.crusaders import pieces, rules
from kingstable.games.crusaders.generated import steps
from kingstable.games.crusaders.generated.index import Crusaders
from kingstable.games.crusaders.generated.packed import unit_of_card
from tests.crusaders.naive import KINDS, Card, Naive, Options

CHOICES = {
    "deck": {"d1": 0, "d2": 1},
    "ending": {"markers": pieces.BY_MARKERS, "points": pieces.BY_POINTS},
    "early_win": {
        "cards_left": pieces.CARDS_LEFT,
        "any_symbols": pieces.ANY_SYMBOLS,
        "none": pieces.NO_EARLY_WIN,
    },
    "unfinished": {"nothing": pieces.SCORES_NOTHING, "as_it_lies": pieces.AS_IT_LIES, "play_on": pieces.PLAY_ON},
    "tie": {"lower_sum": pieces.LOWER_SUM, "lower_highest": pieces.LOWER_HIGHEST},
    "stop": {"last_marker": pieces.LAST_MARKER, "when_certain": pieces.WHEN_CERTAIN},
}
"""Every option in the order of the table's choices, with the number of each of its values."""

ENDINGS = {"": 0, "last_marker": 1, "all_placed": 2, "certain": 3}
DEFAULT = Options()


def unit(text: str) -> int:
    """The table's number for the unit with this short name."""
    letters = [text[k : k + 2] for k in range(0, len(text), 2)]
    return sum(1 << [kind[:2] for kind in KINDS].index(letter) for letter in letters)


def units(text: str) -> list[int]:
    """Several units, separated by spaces; "3*la" is three of them, "-" none."""
    found: list[int] = []
    for word in text.split():
        times, _, name = word.rpartition("*")
        found += [] if word == "-" else [unit(name)] * int(times or 1)
    return found


def name(number: int) -> str:
    """The short name of a unit."""
    return "".join(kind[:2] for k, kind in enumerate(KINDS) if number >> k & 1)


def as_card(number: int) -> Card:
    """A unit as a card of the plain game."""
    return frozenset(kind for k, kind in enumerate(KINDS) if number >> k & 1)


def as_unit(card: Card) -> int:
    return sum(1 << KINDS.index(kind) for kind in card)


def choices(options: Options) -> vec[i64]:
    return vec[i64]([values[getattr(options, option)] for option, values in CHOICES.items()])


def new_game(seats: int, seed: int, options: Options = DEFAULT) -> Crusaders:
    """A randomly dealt game, at its first question."""
    game = Crusaders(seats, FastLuck(seed), choices(options))
    game.begin()
    return game


# Positions arranged by hand


def realm(
    sectors: Mapping[tuple[int, int], str],
    *,
    seats: int = 2,
    hands: Sequence[str] = (),
    mover: int = 0,
    won: Sequence[tuple[int, int]] = (),
    options: Options = DEFAULT,
) -> Crusaders:
    """A position: by seat and sector, the cards laid there, in the order in which they were laid.

    `won` names the winner and the sector of each victory marker in turn. The mover holds six cards.
    """
    t = new_game(seats, 1, options)
    stock = list(pieces.MIXED[t.choices[pieces.DECK]][1 if seats == 2 else 2])
    t.ply, t.depth, t.hands = 0, 0, zeros(seats * pieces.HAND_ROOM)
    for (seat, sector), text in sectors.items():
        for each in units(text):
            t.ply += 1
            rules.lay(t, seat, sector, take(stock, each))
        if pieces.is_army(t, seat, sector):
            rules.hold_if_best(t, seat, sector)
    for number, (seat, sector) in enumerate(won, start=1):
        t.markers[sector], t.holders[sector], t.placed = number, seat, number
    deal(t, stock, hands, mover)
    steps.then_turn(t, (mover + 1) % seats)
    steps.ask_card_to_place(t, mover)
    return t


def rows(*seats: str) -> dict[tuple[int, int], str]:
    """The contents of each seat's five sectors, separated by bars: "la bo | sw | - | - | heba"."""
    return {
        (seat, sector): text
        for seat, row in enumerate(seats)
        for sector, text in enumerate(part.strip() for part in row.split("|"))
    }


def take(stock: list[i64], wanted: int) -> i64:
    """Take a card of this unit out of the stock. Raises StopIteration if there is none."""
    card = next(card for card in stock if unit_of_card(card) == wanted)
    stock.remove(card)
    return card


def deal(t: Crusaders, stock: list[i64], hands: Sequence[str], mover: int) -> None:
    """Deal the hands as named, fill them up with small cards, and make the rest the draw pile."""
    held = [[take(stock, each) for each in units(text)] for text in hands]
    held += [[] for _ in range(t.seats - len(held))]
    stock.sort(key=lambda card: (int(unit_of_card(card)).bit_count(), card))
    for seat, hand in enumerate(held):
        while len(hand) < pieces.HAND_SIZE + (seat == mover):
            hand.append(stock.pop(0))
        for k, card in enumerate(hand):
            t.hands[seat * pieces.HAND_ROOM + k] = card
    t.deck = vec[i64]()
    for card in reversed(stock):
        t.deck = append(t.deck, card)


# Playing and looking


def place(t: Crusaders, text: str, sector: int) -> Crusaders:
    """The seat whose turn it is places this unit."""
    t.play(t.to_move(), pack_move(steps.PLACE, unit(text), sector))
    return t


def play_on(t: Crusaders, seed: int, moves: int) -> Crusaders:
    """Play this many moves at random, or to the end of the game."""
    random_game(t, FastLuck(seed), moves)
    return t


def play_out(t: Crusaders, seed: int) -> Crusaders:
    """Play on at random until the game is over."""
    return play_on(t, seed, 1000)


def hand(t: Crusaders, seat: int) -> list[int]:
    """The units in this hand, smallest number first."""
    room = t.hands[seat * pieces.HAND_ROOM : (seat + 1) * pieces.HAND_ROOM]
    return sorted(int(unit_of_card(card)) for card in room if card > 0)


def cards_laid(t: Crusaders, seat: int, sector: int) -> list[int]:
    """The cards in this sector, in the order in which they were laid."""
    at = pieces.place_of(seat, sector)
    return [int(t.laid[at] >> 8 * k & 0xFF) for k in range(t.sizes[at])]


def winners(t: Crusaders) -> list[tuple[int, int]]:
    """The winner and the sector of each victory marker, in their order."""
    decided = [sector for sector in range(pieces.SECTORS) if t.markers[sector] > 0]
    return [(int(t.holders[sector]), sector) for sector in sorted(decided, key=lambda s: t.markers[s])]


def markers(t: Crusaders) -> list[int]:
    """By sector, the number of the victory marker there."""
    return [int(number) for number in t.markers]


def ranks(t: Crusaders) -> list[int]:
    """For each seat, how many others are ahead of it."""
    values = list(t.standing())
    return [sum(other > mine for other in values) for mine in values]


def legal(t: Crusaders) -> set[tuple[str, int]]:
    """The moves of the seat whose turn it is: unit and sector."""
    return {(name(int(first_of(move))), int(second_of(move))) for move in t.legal()}


def plain(t: Crusaders, options: Options) -> Naive:
    """The same position in the plain game."""
    seats, sectors = range(t.seats), range(pieces.SECTORS)
    return Naive(
        options,
        deck=[as_card(int(unit_of_card(card))) for card in t.deck],
        hands=[[as_card(each) for each in hand(t, seat)] for seat in seats],
        mover=int(t.to_move()),
        laid=[[[as_card(each & 31) for each in cards_laid(t, seat, k)] for k in sectors] for seat in seats],
        times=[[int(t.latest[pieces.place_of(seat, k)]) for k in sectors] for seat in seats],
        winners=winners(t),
        moves=int(t.ply),
    )
