"""Random games to look at, and what can be seen in them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

import msgspec

from kingstable.core.game import Game
from kingstable.core.luck import FastLuck, Luck
from kingstable.core.scene import Piece, Scene
from kingstable.core.table import Table
from kingstable.core.words import Words
from kingstable.house.match import Match, Step

NAMES = ("Anna", "Björn", "Chloé", "Дмитрий", "Eve", "Farah")

LONGEST = 5_000
"""No random game makes more moves than this."""


def combinations(game: Game) -> list[dict[str, str]]:
    """Everything a table may agree on."""
    names = [option.name for option in game.options]
    every = product(*(option.choices for option in game.options))
    return [dict(zip(names, choices, strict=True)) for choices in every]


def some_options(game: Game, seed: int) -> dict[str, str]:
    """An agreement for this seed; the first seed's is the default."""
    every = combinations(game)
    return every[seed * 7919 % len(every)]


def words_of(game: Game, players: int) -> Words:
    return game.words(NAMES[:players])


def viewers(players: int) -> list[int | None]:
    """Every seat, and somebody who only watches."""
    return [*range(players), None]


def random_move(table: Table, luck: Luck) -> tuple[int, int]:
    """A seat the table waits for and one of its moves."""
    seats = table.waiting()
    seat = seats[luck.below(len(seats))]
    moves = list(table.legal_for(seat))
    return seat, int(moves[luck.below(len(moves))])


def play_out(table: Table, luck: Luck) -> Table:
    """The same table after random moves to the end."""
    while not table.over():
        assert table.ply < LONGEST, "the game does not end"
        table.play(*random_move(table, luck))
    return table


def walked(game: Game, players: int, seed: int, options: Mapping[str, str] | None = None) -> Iterator[Table]:
    """The table at every ply of a random game, from the deal to the end. It goes on: clone it to keep it."""
    luck = FastLuck(seed)
    table = game.new(players, luck, some_options(game, seed) if options is None else options)
    while not table.over():
        assert table.ply < LONGEST, "the game does not end"
        yield table
        table.play(*random_move(table, luck))
    yield table


def glimpses(game: Game, players: int, seed: int, count: int) -> list[Table]:
    """So many positions of a random game, spread evenly; the deal and the end are among them."""
    tables = [table.clone() for table in walked(game, players, seed)]
    last = len(tables) - 1
    return [tables[last * k // (count - 1)] for k in range(count)]


def matched(game: Game, players: int, seed: int, moves: int = LONGEST) -> tuple[Match, list[Step]]:
    """A hosted match of random moves from a fixed seed, as far as asked, and what every move told."""
    match, first = Match.open(game, NAMES[:players], some_options(game, seed), seed.to_bytes(32, "big"))
    steps = [first]
    luck = FastLuck(seed)
    while not match.over and len(steps) <= moves:
        seats = match.waiting()
        seat = seats[luck.below(len(seats))]
        legal = match.legal(seat)
        steps.append(match.play(seat, legal[luck.below(len(legal))]))
    return match, steps


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
