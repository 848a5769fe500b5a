"""Positions and games for the tests: cards by their short names, moves as players write them.

Cards are written as `2s`, `10h`, `qd`, separated by spaces. Cards that a position does not name lie in the Market.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.luck import FastLuck, Luck
from kingstable.games.the_kingdom import GAME, market, pieces, piles
from kingstable.games.the_kingdom.generated import steps
from kingstable.games.the_kingdom.generated.index import TheKingdom
from kingstable.games.the_kingdom.nouns import CARD

ZONES = {
    "draw": pieces.DRAW,
    "hand": pieces.HAND,
    "front": pieces.FRONT,
    "discard": pieces.DISCARD,
    "vault": pieces.VAULT,
    "shown": pieces.SHOWN,
}

NAMES = ("Ann", "Ben", "Carl", "Dora")


@final
class Always(Luck):
    """Gives the same number each time, or the highest possible if that is less."""

    def __init__(self, value: int) -> None:
        self.value = value

    def below(self, n: i64, source: i64 = 0) -> i64:
        return min(self.value, int(n) - 1)


def options(changes: Mapping[str, str]) -> dict[str, str]:
    """All options, with these changed."""
    assert set(changes) <= {option.name for option in GAME.options}
    return {option.name: changes.get(option.name, option.default) for option in GAME.options}


def choices(changes: Mapping[str, str]) -> vec[i64]:
    agreed = options(changes)
    return vec[i64]([option.choices.index(agreed[option.name]) for option in GAME.options])


def new_game(seats: int = 2, luck: Luck | int = 1, **changes: str) -> TheKingdom:
    """A randomly dealt game, at its first question."""
    t = TheKingdom(seats, FastLuck(luck) if isinstance(luck, int) else luck, choices(changes))
    t.begin()
    return t


def cards(text: str) -> list[int]:
    return [CARD.read(word) for word in text.split()]


def names(numbers: Sequence[int]) -> str:
    return " ".join(CARD.names[number] for number in sorted(numbers))


def kingdom(
    seats: int = 2,
    *,
    hands: Sequence[str] = (),
    draws: Sequence[str] = (),
    discards: Sequence[str] = (),
    vaults: Sequence[str] = (),
    tops: str = "",
    buried: str = "",
    jokers: int = 0,
    aces_open: bool = False,
    turns_left: int = 50,
    mover: int = 0,
    luck: Luck | None = None,
    **changes: str,
) -> TheKingdom:
    """A position at the beginning of the mover's turn; each deck shows its lowest card unless `tops` names another."""
    t = TheKingdom(seats, luck or FastLuck(7), choices(changes))
    t.piles = vec[i64]([0] * int(pieces.at(seats, pieces.DRAW)))
    for card in range(int(pieces.JOKER) + 2):
        for _ in range(2):
            piles.put(t.piles, pieces.STOCK, card)
    for zone, listed in (("hand", hands), ("draw", draws), ("discard", discards), ("vault", vaults)):
        for seat, text in enumerate(listed):
            for card in cards(text):
                piles.pull(t.piles, pieces.STOCK, card)
                piles.put(t.piles, pieces.at(seat, ZONES[zone]), card)
    for number in range(jokers):
        piles.pull(t.piles, pieces.STOCK, pieces.JOKER + number % 2)
    t.jokers, t.aces_open, t.turns_left = jokers, int(aces_open), turns_left
    _set_market(t, cards(tops), cards(buried))
    steps.then_turn(t, mover)
    t.go_on()
    return t


def _set_market(t: TheKingdom, tops: list[int], buried: list[int]) -> None:
    for card in buried:
        piles.pull(t.piles, pieces.STOCK, card)
    t.buried = vec[i64](buried)
    for deck in range(int(pieces.ACE_PILE) + int(t.aces_open)):
        kinds = int(pieces.kinds_of(t, deck))
        named = [card for card in tops if kinds >> card & 1]
        left = [card for card in range(int(pieces.JOKER)) if int(t.piles[pieces.STOCK]) & kinds & 1 << card]
        if named or left:
            top = named[0] if named else left[0]
            piles.pull(t.piles, pieces.STOCK, top)
            t.tops |= 1 << top


# Looking


def pile(t: TheKingdom, zone: str, seat: int = 0) -> str:
    """A seat's pile, lowest card first."""
    return names(held(t, int(pieces.at(seat, ZONES[zone]))))


def held(t: TheKingdom, place: int) -> list[int]:
    return [card for card in range(54) for _ in range(int(piles.copies(t.piles, place, card)))]


def on_offer(t: TheKingdom) -> str:
    return names([card for card in range(52) if int(market.on_offer(t)) >> card & 1])


def top(t: TheKingdom, deck: int) -> str:
    """The open top card of a deck: 0 to 3 the suits, then Jacks, Queens, Kings, Aces."""
    return names([card for card in range(52) if int(t.tops & pieces.kinds_of(t, deck)) >> card & 1])


def legal(t: TheKingdom) -> set[str]:
    return {GAME.notation.write(int(move)) for move in t.legal()}


def question(t: TheKingdom) -> str:
    return t.rule_nouns()[t.top_rule()][0]


def ranks(t: TheKingdom) -> list[int]:
    """For each seat, how many others are ahead of it."""
    values = [int(value) for value in t.standing()]
    return [sum(other > mine for other in values) for mine in values]


def all_cards(t: TheKingdom) -> list[int]:
    """Every card of the game, wherever it is."""
    found = held(t, int(pieces.STOCK)) + [card for card in range(52) if int(t.tops) >> card & 1]
    found += [int(card) for card in t.buried]
    for seat in range(int(t.seats)):
        for zone in ("draw", "hand", "front", "discard", "vault"):
            found += held(t, int(pieces.at(seat, ZONES[zone])))
    return sorted(found)


# Playing


def do(t: TheKingdom, *moves: str) -> TheKingdom:
    """Make these moves, each by the seat that is asked."""
    for move in moves:
        t.play(t.to_move(), GAME.notation.read(move))
    return t


def end_turn(t: TheKingdom) -> TheKingdom:
    """Play nothing more and buy nothing, until the next player is asked."""
    seat = t.to_move()
    while not t.over() and t.to_move() == seat:
        do(t, "end-play" if question(t) == "card_to_play" else "decline")
    return t


def play_on(t: TheKingdom, moves: int, seed: int) -> TheKingdom:
    """Play this many random moves, or to the end of the game."""
    luck = FastLuck(seed)
    for _ in range(moves):
        if t.over():
            break
        offered = list(t.legal())
        t.play(t.to_move(), int(offered[luck.below(len(offered))]))
    return t
