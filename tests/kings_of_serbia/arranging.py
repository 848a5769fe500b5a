"""Positions laid out by hand, at the first card to place, and played by the real and the plain rules at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.sets import bit
from kingstable.games.kings_of_serbia import hands, lands, pieces
from kingstable.games.kings_of_serbia.generated.index import KingsOfSerbia
from kingstable.games.kings_of_serbia.generated.packed import pack_site
from tests.kings_of_serbia.side_by_side import OWN, Box, Pair, Reading


class Seat(NamedTuple):
    """What a seat has: cards separated by spaces, "3*worker" for three. The last card of `top` is drawn first."""

    hand: str = "worker"
    deck: str = ""
    top: str = ""
    discard: str = ""
    lands: str = ""
    stock: Sequence[int] = (0, 0, 0)


def cards(text: str) -> list[str]:
    """The cards that a text names, with each copy listed."""
    found: list[str] = []
    for word in text.split():
        times, _, name = word.rpartition("*")
        found += [name] * int(times or 1)
    return found


def arranged(
    *seats: Seat,
    open_lands: Mapping[int, str] | None = None,
    face_down: Sequence[int] = (4,) * 9,
    market: str = "",
    deck: str = "",
    bandit_pile: int = 12,
    hidden: str | None = None,
    box: Box = OWN,
    **options: str,
) -> Pair:
    """The position, with seat 0, who must have a card to place, first to move.

    `open_lands` is by location. Territories that `hidden` lists have not been seen; without it, all but those named are
    unseen.
    """
    game = laid(box, seats, options)
    lay_row(game, len(seats), {hands.add_to_deck: cards(deck)})
    game.deck_size = len(cards(deck))
    game.market = vec[i64]([*(kind(name) for name in cards(market)), *[int(pieces.NO_CARD)] * 6][:6])
    game.bandits = bandit_pile
    taken = [*(open_lands or {}).values(), *(name for has in seats for name in has.lands.split())]
    lay_map(game, open_lands or {}, face_down)
    unseen = [name for name in OWN.lands if name not in taken] if hidden is None else hidden.split()
    game.hidden_lands = sum(int(bit(land(name))) for name in unseen)
    return Pair(box, game, options)


def points_of(*seats: Seat, **options: str) -> list[int]:
    """The points of seats with these cards, by the real rules, which must agree with the plain ones."""
    game = laid(OWN, seats, options)
    plain = Reading(OWN, game).plain(options)
    found = [int(each) for each in game.standing()]
    assert found == [sum(plain.points(seat).values()) for seat in range(len(seats))]
    return found


def laid(box: Box, seats: Sequence[Seat], options: Mapping[str, str]) -> KingsOfSerbia:
    """A game in which the seats have these cards, and chance laid out the rest."""
    game = first_to_move(box, len(seats), options)
    game.tops = vec[i64]()
    for seat, has in enumerate(seats):
        lay_cards(game, seat, has)
        lay_lands(game, seat, has.lands.split())
        for k, number in enumerate(has.stock):
            pieces.put(game, seat, pieces.STOCK + k, number)
        for name in cards(has.top):
            hands.put_on_top(game, seat, kind(name))
    return game


def first_to_move(box: Box, seats: int, options: Mapping[str, str]) -> KingsOfSerbia:
    """A game in which chance made seat 0 the first player."""
    found = (box.new_game(seats, seed, options) for seed in range(100))
    return next(game for game in found if game.first == 0)


def kind(name: str) -> int:
    return OWN.kinds.index(name)


def land(name: str) -> int:
    return OWN.lands.index(name)


Adder = Callable[[pieces.Realm, i64, i64, i64], None]
"""Puts a number of cards of a kind into a place of a row."""


def lay_cards(game: KingsOfSerbia, seat: int, has: Seat) -> None:
    places: dict[Adder, list[str]] = {
        hands.add_to_deck: cards(has.deck),
        hands.add_to_discard: cards(has.discard),
        hands.add_to_hand: cards(has.hand),
    }
    lay_row(game, seat, places)
    for what, lying in zip((pieces.DECK_SIZE, pieces.DISCARD_SIZE, pieces.CARDS_IN_HAND), places.values(), strict=True):
        pieces.put(game, seat, what, len(lying))


def lay_row(game: KingsOfSerbia, row: int, places: Mapping[Adder, list[str]]) -> None:
    for k in range(game.kinds):
        pieces.put_copies(game, row, k, 0)
    for add_to, names in places.items():
        for name in names:
            add_to(game, row, kind(name), 1)


def lay_lands(game: KingsOfSerbia, seat: int, names: Sequence[str]) -> None:
    pieces.put(game, seat, pieces.EFFECTS, 0)
    for name in names:
        lands.add_effect(game, seat, pieces.EFFECTS, land(name))
    pieces.put(game, seat, pieces.LANDS, sum(int(bit(land(name))) for name in names))


def lay_map(game: KingsOfSerbia, shown: Mapping[int, str], face_down: Sequence[int]) -> None:
    for site in range(9):
        top = land(shown[site]) if site in shown else int(pieces.NO_LAND)
        game.sites[site] = pack_site(face_down[site], top)


# Playing on


def play(pair: Pair, *moves: str) -> Pair:
    """Moves by whoever is asked, or as "1: stop" by seat 1; both kinds of rules must agree after each."""
    pair.agree()
    for text in moves:
        seat, _, move = text.rpartition(": ")
        pair.play(int(seat) if seat else int(pair.game.to_move()), move)
        pair.agree()
    return pair


def place_all(pair: Pair, *placed: str) -> Pair:
    """Everybody places their hand: by seat, the name of an Action card for each card, in the order of `hand_of`."""
    plans = [list(zip(hand_of(pair, seat), text.split(), strict=True)) for seat, text in enumerate(placed)]
    for turn in range(max(map(len, plans))):
        for seat, plan in enumerate(plans):
            if turn < len(plan):
                play(pair, f"{seat}: place {plan[turn][0]} {plan[turn][1]}")
    return pair


def hand_of(pair: Pair, seat: int) -> list[str]:
    """The hand in the order of the box, that is, start cards first."""
    return sorted(pair.reading.player(seat).hand, key=kind)


def asked(pair: Pair, seat: int | None = None) -> set[str]:
    """What a seat may do by the real rules; by default the seat whose turn it is."""
    return pair.reading.legal(int(pair.game.to_move()) if seat is None else seat)


def stock(pair: Pair, seat: int) -> tuple[int, ...]:
    """The grain, wood, and metal that a seat holds."""
    return tuple(pair.reading.player(seat).stock.values())


def coins(pair: Pair, seat: int) -> int:
    return int(pieces.has(pair.game, seat, pieces.COINS))


def points(pair: Pair) -> list[int]:
    """The seats' points if the game ended now."""
    return [int(each) for each in pair.game.standing()]
