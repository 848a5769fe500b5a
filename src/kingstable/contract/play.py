"""Random games to look at, and what can be seen in them."""

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
"""So many agreements are tried; where a table has more to agree on, they are spread over all there are."""

SPREAD = 7919
"""A prime, so that its multiples come to every agreement in the end; of very many, the golden section is taken."""


LONGEST_LIST = 4
"""So many choices are all tried; more are a scale of numbers."""

FREE_ONE_IN = 6
"""So often a random game goes on with a free move, if the seat drawn for it has any."""


def count_agreements(game: Game) -> int:
    return prod(len(option.choices) for option in game.options)


def agreement(game: Game, number: int) -> dict[str, str]:
    """One of all agreements; number 0 is the default, and the last option changes first."""
    found: dict[str, str] = {}
    for option in reversed(game.options):
        number, choice = divmod(number, len(option.choices))
        found[option.name] = tried(option)[choice % len(tried(option))]
    return {option.name: found[option.name] for option in game.options}


def tried(option: Option) -> tuple[str, ...]:
    """The choices of an option that random games are played with, the default first: of a long scale the short end.

    A scale begins with no limit at all, and then random games need not come to an end.
    """
    if len(option.choices) > LONGEST_LIST:
        return option.choices[1:LONGEST_LIST]
    return (option.default, *(choice for choice in option.choices if choice != option.default))


def combinations(game: Game) -> list[dict[str, str]]:
    """Everything a table may agree on, or as many agreements as can be tried."""
    if count_agreements(game) <= MOST_AGREEMENTS:
        return [agreement(game, number) for number in range(count_agreements(game))]
    return [some_options(game, seed) for seed in range(MOST_AGREEMENTS)]


def some_options(game: Game, seed: int) -> dict[str, str]:
    """An agreement for this seed; the first seed's is the default."""
    count = count_agreements(game)
    stride = SPREAD if count < SPREAD * MOST_AGREEMENTS else count * 6180339887 // 10**10 | 1
    while gcd(stride, count) > 1:  # or some choices would never come up
        stride += 2
    return agreement(game, seed * stride % count)


def words_of(game: Game, players: int) -> Words:
    return game.words(NAMES[:players])


def viewers(players: int) -> list[int | None]:
    """Every seat, and somebody who only watches."""
    return [*range(players), None]


def random_move(table: Table, luck: Luck, looks: int = 1) -> tuple[int, int]:
    """An answer as `random_answer` draws one, or now and then a free move of any seat."""
    if luck.below(FREE_ONE_IN) == 0:
        seat = luck.below(int(table.seats))
        free = list(table.free_for(seat))
        if free:
            return seat, int(free[luck.below(len(free))])
    return random_answer(table, luck, looks)


def random_answer(table: Table, luck: Luck, looks: int = 1) -> tuple[int, int]:
    """A seat the table waits for and one of its moves: the most appealing of `looks` drawn at random."""
    seats = table.waiting()
    seat = seats[luck.below(len(seats))]
    moves = list(table.legal_for(seat))
    drawn = [int(moves[luck.below(len(moves))]) for _ in range(looks)]
    return seat, max(drawn, key=lambda move: table.appeal(seat, move)) if looks > 1 else drawn[0]


def looks_of(seed: int) -> int:
    """Games of even seeds are played quite at random; those of odd seeds get on, and see the late rules."""
    return 1 + seed % 2


def allowed(table: Table, seat: int) -> list[int]:
    """What a seat may do now: answers to what it is asked, and what it may do at any time."""
    return list(dict.fromkeys([*map(int, table.legal_for(seat)), *map(int, table.free_for(seat))]))


def play_out(table: Table, luck: Luck, looks: int = 1) -> Table:
    """The same table after random moves to the end."""
    while not table.over():
        assert table.ply < LONGEST, "the game does not end"
        table.play(*random_move(table, luck, looks))
    return table


def walked(game: Game, players: int, seed: int, options: Mapping[str, str] | None = None) -> Iterator[Table]:
    """The table at every ply of a random game, from the deal to the end. It goes on: clone it to keep it."""
    luck = FastLuck(seed)
    table = game.new(players, luck, some_options(game, seed) if options is None else options)
    while not table.over():
        assert table.ply < LONGEST, "the game does not end"
        yield table
        table.play(*random_move(table, luck, looks_of(seed)))
    yield table


def glimpses(game: Game, players: int, seed: int, count: int) -> list[Table]:
    """So many positions of a random game, spread evenly; the deal and the end are among them.

    Of a short game there are several of the same, each a table of its own; only the last one is the end.
    """
    tables = [table.clone() for table in walked(game, players, seed)]
    last = len(tables) - 1
    return [tables[last * k // (count - 1)].clone() for k in range(count)]


def matched(game: Game, players: int, seed: int, moves: int = LONGEST) -> tuple[Match, list[Step]]:
    """A hosted match of random moves from a fixed seed, as far as asked, and what every move told."""
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
    """The match of this seed after so many moves, or after all but the last."""
    match, _ = matched(game, players, seed)
    return matched(game, players, seed, min(moves, match.ply - 1))


def hides(game: Game, table: Table) -> bool:
    """Whether anybody sees less of the position than there is: a face, a piece, or what only another sees."""
    views = scenes(game, table).values()
    known = {each for scene in views for each in open_pieces(scene)}
    return any(set(open_pieces(scene)) != known for scene in views) or any(
        zone.count is not None and zone.count > len(zone.pieces) for scene in views for zone in scene.zones
    )


def shown(value: object) -> bytes:
    """What a client would be sent."""
    return msgspec.json.encode(value)


def scenes(game: Game, table: Table) -> dict[int | None, Scene]:
    """What everybody sees."""
    words = words_of(game, int(table.seats))
    return {viewer: game.scene(table, viewer, words) for viewer in viewers(int(table.seats))}


def open_pieces(scene: Scene) -> dict[str, Piece]:
    """The pieces that lie face up for the viewer, by id."""
    return {piece.id: piece for zone in scene.zones for piece in zone.pieces if piece.face is not None}


def facts_in(module: ModuleType) -> list[type[Facts]]:
    """The sorts of facts in a game's module `facts`, in its own order; what others only derive from is none."""
    found = [each for each in vars(module).values() if isinstance(each, type) and issubclass(each, Facts)]
    return [each for each in found if each is not Facts and not any(each in other.__mro__[1:] for other in found)]


def pieces_in_all(game: Game, table: Table) -> int:
    """How many pieces there are: those somebody sees, and those that lie where they are only counted."""
    views = scenes(game, table).values()
    ids = {piece for scene in views for piece in open_pieces(scene)}
    listed: dict[str, int] = {}
    counted: dict[str, int] = {}
    for zone in (zone for scene in views for zone in scene.zones):
        listed[zone.id] = max(listed.get(zone.id, 0), len(zone.pieces))
        counted[zone.id] = max(counted.get(zone.id, 0), zone.count or 0)
    return len(ids) + sum(max(0, counted[zone] - listed[zone]) for zone in counted)
