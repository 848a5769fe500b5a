"""Positions and games for the tests: cards and moves are written in notation.

Cards that a test does not name lie in the source. A hand is as small as the test says, so that it holds only what
matters to the story.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.luck import FastLuck
from kingstable.core.news import News, Told
from kingstable.core.playout import random_game
from kingstable.core.sets import copies, includes, one, size_of
from kingstable.core.table import NOBODY
from kingstable.games.kingdoms import GAME, pieces
from kingstable.games.kingdoms.generated import steps
from kingstable.games.kingdoms.generated.index import Kingdoms
from kingstable.games.kingdoms.generated.packed import (
    flag_of_kingdom,
    groups_of_kingdom,
    kingdom_plus_groups,
    kingdom_plus_treasures,
    kingdom_with_flag,
    treasures_of_kingdom,
)
from kingstable.games.kingdoms.nouns import CARD, FLAG, GROUP
from kingstable.games.kingdoms.options import OPTIONS
from kingstable.games.kingdoms.pieces import NO_CARD
from tests.kingdoms.naive import Group, Naive, Options, Player, group_in

DEFAULT = Options()
MANUAL = Options(auto_complete="off")
ENDINGS = ("", "completed", "exhausted")


def card(text: str) -> int:
    return CARD.read(text)


def as_set(text: str) -> int:
    """Several cards, separated by spaces, as the table stores them; "2*r5" is two of them."""
    total = 0
    for word in text.split():
        times, _, name = word.rpartition("*")
        total += int(times or 1) * int(one(card(name)))
    return total


def cards_of(cards: int) -> list[str]:
    """The notations of a set of cards, in the order of their numbers."""
    return [name for number, name in CARD.names.items() for _ in range(copies(cards, number))]


def choices(options: Options) -> vec[i64]:
    return vec[i64]([option.choices.index(getattr(options, option.name)) for option in OPTIONS])


def new_game(seats: int, seed: int, options: Options = DEFAULT) -> Kingdoms:
    """A randomly dealt game, at its first question."""
    game = table(seats, seed, options)
    game.begin()
    return game


def table(seats: int, seed: int, options: Options) -> Kingdoms:
    """A table for the current rules, with nothing on it."""
    game = Kingdoms(seats, FastLuck(seed), choices(options))
    game.rules = GAME.version
    return game


# Positions arranged by hand


def lands(
    *hands: str,
    laid: Sequence[str] = (),
    options: Options = DEFAULT,
    source: str | None = None,
    known: Sequence[str] = (),
) -> Kingdoms:
    """A position between two battles, before any question: hands, kingdoms, and the source's next cards.

    A kingdom is written as "people army ryb" or "court bbb 2*t". The first card of `source` comes first; without
    `source`, all remaining cards lie there. The source may also be empty ("").
    """
    t = table(len(hands), 1, options)
    t.begin()
    t.ply, t.depth, t.ending, t.resting = 0, 0, 0, 0
    t.prize, t.challenger, t.opponent = NO_CARD, NOBODY, NOBODY
    for seat, text in enumerate(hands):
        t.kingdoms[seat] = kingdom(laid[seat] if seat < len(laid) else "")
        t.hands[seat] = as_set(text)
        t.known[seat] = as_set(known[seat]) if seat < len(known) else 0
        t.changes[seat] = 0
    t.deck = vec[i64]([card(name) for name in reversed(source.split())] if source is not None else rest(t))
    return t


def kingdom(text: str) -> int:
    """A kingdom as the table stores it."""
    laid, flag = 0, 0
    for word in text.split():
        times, _, name = word.rpartition("*")
        if name in GROUP.names.values():
            laid = int(kingdom_plus_groups(laid, GROUP.read(name), int(times or 1)))
        elif name == "t":
            laid = int(kingdom_plus_treasures(laid, int(times or 1)))
        else:
            flag = FLAG.read(name)
    return int(kingdom_with_flag(laid, flag))


def rest(t: Kingdoms) -> list[int]:
    """All cards that are in neither a hand nor a kingdom."""
    gone = Counter(name for seat in range(t.seats) for name in cards_of(pieces.own_cards(t, seat)))
    whole = Counter(CARD.names[int(each)] for each in pieces.DECK)
    return [card(name) for name in (whole - gone).elements()]


def at_turn(t: Kingdoms, seat: int = 0) -> Kingdoms:
    """Begin the turn of this seat: the top card is turned up, or the last turn begins."""
    steps.then_turn(t, seat)
    t.go_on()
    return t


def at_break(t: Kingdoms, seat: int = 0) -> Kingdoms:
    """Begin the break before the turn of this seat."""
    steps.then_turn(t, seat)
    steps.then_open_window(t, seat)
    t.go_on()
    return t


def fight(t: Kingdoms, *moves: str, seat: int = 0) -> Kingdoms:
    """Play this seat's turn with these moves, each made by whoever is asked."""
    return play(at_turn(t, seat), *moves)


def deal(t: Kingdoms) -> Kingdoms:
    """Do what happens when these hands have just been dealt."""
    steps.then_turn(t, 0)
    steps.then_open_window(t, 0)
    steps.then_review_deal(t)
    t.go_on()
    return t


# Playing and looking


def play(t: Kingdoms, *moves: str) -> Kingdoms:
    """Play moves by whoever is asked; "1: ready" is a move by seat 1."""
    for text in moves:
        seat, _, move = text.rpartition(": ")
        t.play(int(seat) if seat else t.to_move(), GAME.notation.read(move))
    return t


def told(t: Kingdoms, *moves: str) -> list[Told]:
    """The events of these moves."""
    t.news = news = News()
    play(t, *moves)
    t.news = None
    return news.take()


def legal(t: Kingdoms, seat: int | None = None) -> set[str]:
    """What this seat may do, or by default the seat whose answer comes next."""
    return {GAME.notation.write(int(move)) for move in t.legal_for(t.to_move() if seat is None else seat)}


def free(t: Kingdoms, seat: int) -> set[str]:
    """What this seat may do without being asked."""
    return {GAME.notation.write(int(move)) for move in t.free_for(seat)}


def refusal(t: Kingdoms, move: str, seat: int | None = None) -> str:
    """The rule that forbids this move, and the message that says so."""
    found = GAME.refusal(t, int(t.to_move()) if seat is None else seat, GAME.notation.read(move))
    assert found is not None
    return f"{found.rule} {found.message}"


def play_on(t: Kingdoms, seed: int, moves: int) -> Kingdoms:
    """Play this many moves at random, or to the end of the game."""
    random_game(t, FastLuck(seed), moves)
    return t


def hand(t: Kingdoms, seat: int) -> list[str]:
    return cards_of(t.hands[seat])


def size(t: Kingdoms, seat: int) -> int:
    """How many cards a hand holds."""
    return int(size_of(t.hands[seat]))


def bonus(t: Kingdoms, seat: int) -> float:
    """The bonus of a kingdom in points, possibly with a half."""
    return int(pieces.bonus_of(t.kingdoms[seat])) / 2


def strength(t: Kingdoms, seat: int) -> float:
    return int(pieces.strength(t, seat)) / 2


def groups(t: Kingdoms, seat: int) -> list[tuple[str, Group]]:
    """The groups laid, by kind."""
    laid = t.kingdoms[seat]
    flag = FLAG.names[int(flag_of_kingdom(laid))]
    return [
        (name, group_in(name, flag))
        for number, name in GROUP.names.items()
        for _ in range(groups_of_kingdom(laid, number))
    ]


def ranks(t: Kingdoms) -> list[int]:
    """For each seat, how many others are ahead of it."""
    values = list(t.standing())
    return [sum(other > mine for other in values) for mine in values]


def ending(t: Kingdoms) -> str:
    return ENDINGS[int(t.ending)]


def plain(t: Kingdoms, options: Options) -> Naive:
    """The same position in the plain game, if it is at a question in a break or at the choice of an opponent."""
    players = [
        Player(
            hand(t, seat),
            groups(t, seat),
            int(treasures_of_kingdom(t.kingdoms[seat])),
            cards_of(t.loose[seat]),
            changes=int(t.changes[seat]),
            resting=includes(t.resting, seat),
        )
        for seat in range(t.seats)
    ]
    naive = Naive(options, [CARD.names[int(each)] for each in t.deck], players)
    naive.asked = list(t.waiting())
    naive.following = naive.asked[0]
    naive.phase = "window" if t.deck else "last"
    if t.prize != NO_CARD:
        naive.phase, naive.prize, naive.challenger = "choose", CARD.names[int(t.prize)], int(t.challenger)
    return naive
