"""What a developer is shown of a position: all of it, at any point of a game."""

from __future__ import annotations

from itertools import takewhile

from kingstable.core.game import Game
from kingstable.core.luck import FastLuck
from kingstable.core.playout import random_game

PLIES = (0, 1, 2, 5, 20, 60, 200, 600, 10_000)


def test_every_step_and_field_of_any_position_is_described(game: Game, players: int) -> None:
    for plies in PLIES:
        luck = FastLuck(plies)
        table = game.new(players, luck)
        random_game(table, luck, plies)
        title, *lines = game.describe(table).splitlines()
        assert title.startswith(f"{game.name}, {players} players, rules version {game.version}, ply {table.ply}")
        assert title.endswith(f", ended: {game.index.endings[table.ending]}") == table.over()
        to_do = list(takewhile(lambda line: line != "In the middle:", lines[1:]))
        assert len(to_do) == table.depth
        told = [line.partition(" = ")[0].strip() for line in lines[lines.index("Fields:") + 1 :]]
        assert told == list(table.fields())


def test_the_top_questions_are_those_the_seats_are_asked(game: Game, players: int) -> None:
    luck = FastLuck(3)
    table = game.new(players, luck)
    for _ in range(40):
        if table.over():
            break
        waiting = table.waiting()
        lines = game.describe(table).splitlines()[2 : 2 + len(waiting)]
        for seat, line in zip(waiting, lines, strict=True):
            asked = table.asked(seat)
            assert asked is not None
            assert f" {asked.question}, seat {seat}" in line
            assert line.strip().startswith("ask, sealed: " if len(waiting) > 1 else "ask")
        assert all(table.asked(seat) is None for seat in range(players) if seat not in waiting)
        random_game(table, luck, 1)


def test_each_seat_is_described_with_what_only_it_can_see(game: Game, players: int) -> None:
    """The description is for developers, so hands are open."""
    luck = FastLuck(4)
    table = game.new(players, luck)
    random_game(table, luck, 30)
    text = game.describe(table)
    words = game.words(tuple(map(str, range(players))))
    for seat in range(players):
        for zone in game.scene(table, seat, words).zones:
            if zone.owner == seat:
                for piece in zone.pieces:
                    assert (piece.face or "?") in text
