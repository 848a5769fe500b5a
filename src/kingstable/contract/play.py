"""Random games to test with, and what can be seen in them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import gcd, prod
from types import ModuleType

import msgspec

from kingstable.core.game import Game
from kingstable.core.luck import FastLuck, Luck
from kingstable.core.options import Option
from kingstable.core.scene import Facts, Piece, Scene
from kingstable.core.table import Table
from kingstable.core.words import Words
from kingstable.house.luck import SealedLuck
from kingstable.house.match import Match, Step

NAMES = (
    "Anna", "Björn", "Chloé", "Дмитрий", "Eve", "Farah", "Goran", "Hana",
    "Iñaki", "Jörg", "Karin", "Ľuboš", "Márta", "Noor", "Ömer", "Þóra",
)  # fmt: skip

LONGEST = 5_000
"""No random game makes more moves than this."""


MOST_AGREEMENTS = 150
"""How many agreements (choices of all options) are tried; if there are more, those tried are spread evenly."""

SPREAD = 7919
"""The stride between agreements, a prime, so that it reaches all; for very many, the golden section is used instead."""


LONGEST_LIST = 4
"""How many choices of an option are all tried; options with more are scales of numbers."""

FREE_ONE_IN = 6
"""One move in this many of a random game is a free one, if the seat drawn for it has any."""


def count_agreements(game: Game) -> int:
    return prod(len(option.choices) for option in game.options)


def agreement(game: Game, number: int) -> dict[str, str]:
    """One of all agreements; number 0 is the default (except for scales), and the last option changes fastest."""
    found: dict[str, str] = {}
    for option in reversed(game.options):
        number, choice = divmod(number, len(option.choices))
        found[option.name] = tried(option)[choice % len(tried(option))]
    return {option.name: found[option.name] for option in game.options}


def tried(option: Option) -> tuple[str, ...]:
    """The choices of an option that random games are played with, the default first; of a scale, the lower end.

    The first choice of a scale, which is no limit at all, is left out, as random games might then never end.
    """
    if len(option.choices) > LONGEST_LIST:
        return option.choices[1:LONGEST_LIST]
    return (option.default, *(choice for choice in option.choices if choice != option.default))


def combinations(game: Game) -> list[dict[str, str]]:
    """All agreements, or as many as are tried."""
    if count_agreements(game) <= MOST_AGREEMENTS:
        return [agreement(game, number) for number in range(count_agreements(game))]
    return [some_options(game, seed) for seed in range(MOST_AGREEMENTS)]


def some_options(game: Game, seed: int) -> dict[str, str]:
    """An agreement for this seed; that of seed 0 is the default (except for scales)."""
    count = count_agreements(game)
    stride = SPREAD if count < SPREAD * MOST_AGREEMENTS else count * 6180339887 // 10**10 | 1
    while gcd(stride, count) > 1:  # else some choices would never come up
        stride += 2
    return agreement(game, seed * stride % count)


def words_of(game: Game, players: int) -> Words:
    return game.words(NAMES[:players])


def viewers(players: int) -> list[int | None]:
    """Every seat, and somebody who only watches."""
    return [*range(players), None]


def random_move(table: Table, luck: Luck, looks: int = 1) -> tuple[int, int]:
    """An answer from `random_answer`, or sometimes a free move of any seat."""
    if luck.below(FREE_ONE_IN) == 0:
        seat = luck.below(int(table.seats))
        free = list(table.free_for(seat))
        if free:
            return seat, int(free[luck.below(len(free))])
    return random_answer(table, luck, looks)


def random_answer(table: Table, luck: Luck, looks: int = 1) -> tuple[int, int]:
    """A seat that the table waits for, and one of its moves: the most appealing of `looks` drawn at random."""
    seats = table.waiting()
    seat = seats[luck.below(len(seats))]
    moves = list(table.legal_for(seat))
    drawn = [int(moves[luck.below(len(moves))]) for _ in range(looks)]
    return seat, max(drawn, key=lambda move: table.appeal(seat, move)) if looks > 1 else drawn[0]


def looks_of(seed: int) -> int:
    """The `looks` for a seed: even seeds play entirely at random, odd ones make progress and reach the later rules."""
    return 1 + seed % 2


def allowed(table: Table, seat: int) -> list[int]:
    """The moves a seat may make now: answers to its question, and free moves."""
    return list(dict.fromkeys([*map(int, table.legal_for(seat)), *map(int, table.free_for(seat))]))


def play_out(table: Table, luck: Luck, looks: int = 1) -> Table:
    """Play random moves on this table to the end, and return it."""
    while not table.over():
        assert table.ply < LONGEST, "the game does not end"
        table.play(*random_move(table, luck, looks))
    return table


def walked(game: Game, players: int, seed: int, options: Mapping[str, str] | None = None) -> Iterator[Table]:
    """The table at every ply of a random game, from the deal to the end. It is the same object: clone it to keep it."""
    luck = FastLuck(seed)
    table = game.new(players, luck, some_options(game, seed) if options is None else options)
    while not table.over():
        assert table.ply < LONGEST, "the game does not end"
        yield table
        table.play(*random_move(table, luck, looks_of(seed)))
    yield table


def glimpses(game: Game, players: int, seed: int, count: int) -> list[Table]:
    """`count` positions of a random game, spread evenly, from the deal to the end.

    For a short game, some are repeated, each as a separate table; only the last one is the end.
    """
    tables = [table.clone() for table in walked(game, players, seed)]
    last = len(tables) - 1
    return [tables[last * k // (count - 1)].clone() for k in range(count)]


def matched(game: Game, players: int, seed: int, moves: int = LONGEST) -> tuple[Match, list[Step]]:
    """A hosted match with at most `moves` random moves from a fixed seed, and its steps, beginning with the setup."""
    options, secret = some_options(game, seed), seed.to_bytes(32, "big")
    match, first = Match.open(game, NAMES[:players], options, secret)
    table = game.new(players, SealedLuck(secret), options)
    steps = [first]
    luck = FastLuck(seed)
    while not match.over and len(steps) <= moves:
        seat, move = random_move(table, luck, looks_of(seed))
        table.play(seat, move)
        steps.append(match.play(seat, game.notation.write(move)))
    return match, steps


def unfinished(game: Game, players: int, seed: int, moves: int) -> tuple[Match, list[Step]]:
    """The match of this seed after this many moves, or after all but the last one if it has no more."""
    match, _ = matched(game, players, seed)
    return matched(game, players, seed, min(moves, match.ply - 1))


def hides(game: Game, table: Table) -> bool:
    """Whether anything is hidden from anybody: a piece that others see, or one that is only counted."""
    views = scenes(game, table).values()
    known = {each for scene in views for each in open_pieces(scene)}
    return any(set(open_pieces(scene)) != known for scene in views) or any(
        zone.count is not None and zone.count > len(zone.pieces) for scene in views for zone in scene.zones
    )


def shown(value: object) -> bytes:
    """A value as it would be sent to a client."""
    return msgspec.json.encode(value)


def scenes(game: Game, table: Table) -> dict[int | None, Scene]:
    """What each viewer sees."""
    words = words_of(game, int(table.seats))
    return {viewer: game.scene(table, viewer, words) for viewer in viewers(int(table.seats))}


def open_pieces(scene: Scene) -> dict[str, Piece]:
    """The pieces that lie face up for the viewer, by id."""
    return {piece.id: piece for zone in scene.zones for piece in zone.pieces if piece.face is not None}


def facts_in(module: ModuleType) -> list[type[Facts]]:
    """The sorts of facts in a game's module `facts`, in their order there, without base classes of others."""
    found = [each for each in vars(module).values() if isinstance(each, type) and issubclass(each, Facts)]
    return [each for each in found if each is not Facts and not any(each in other.__mro__[1:] for other in found)]


def pieces_in_all(game: Game, table: Table) -> int:
    """The number of all pieces: those that somebody sees, and those in places where they are only counted."""
    views = scenes(game, table).values()
    ids = {piece for scene in views for piece in open_pieces(scene)}
    listed: dict[str, int] = {}
    counted: dict[str, int] = {}
    for zone in (zone for scene in views for zone in scene.zones):
        listed[zone.id] = max(listed.get(zone.id, 0), len(zone.pieces))
        counted[zone.id] = max(counted.get(zone.id, 0), zone.count or 0)
    return len(ids) + sum(max(0, counted[zone] - listed[zone]) for zone in counted)
