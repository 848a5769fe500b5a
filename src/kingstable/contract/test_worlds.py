"""Nothing hidden shows: if a seat cannot tell two deals apart, everything it is given is the same in both."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

import pytest

from kingstable.bots.greedy import GreedyPlayer
from kingstable.bots.ismcts import SearchPlayer
from kingstable.bots.manner import Manner
from kingstable.bots.player import Player, View
from kingstable.bots.random import RandomPlayer
from kingstable.bots.style import Style
from kingstable.contract.play import (
    glimpses,
    hides,
    matched,
    open_pieces,
    pieces_in_all,
    scenes,
    shown,
    unfinished,
    viewers,
    words_of,
)
from kingstable.contract.two_worlds import compared, news_in_both_worlds, other_world, scenes_unlike
from kingstable.core.game import Game
from kingstable.core.luck import FastLuck
from kingstable.core.news import Told
from kingstable.core.record import shuffle_again
from kingstable.core.table import rule_of

PLAYERS: dict[str, Callable[[int], Player]] = {
    "random": RandomPlayer,
    "one look ahead": GreedyPlayer,
    "search": lambda seed: SearchPlayer(seed, simulations=40),
    "search that weighs worlds": lambda seed: SearchPlayer(seed, simulations=40, manner=Manner(beliefs=1.0)),
    "search that bluffs": lambda seed: SearchPlayer(seed, simulations=40, mixes=True, style=Style.BLUFFING),
}

ENOUGH_TO_SHUFFLE = 4
"""A pile with this many different cards hardly ever has the same order in several worlds."""

players_of_all_kinds = pytest.mark.parametrize("make", PLAYERS.values(), ids=PLAYERS.keys())


def test_the_hidden_part_is_really_dealt_again(game: Game, players: int) -> None:
    """Otherwise, the other tests would be pointless. At some moments, nothing that is already decided is hidden.

    In a game where everybody sees everything, there is only one world.
    """
    hidden = False
    for seed in range(1, 10):
        tables = glimpses(game, players, seed, 9)[:-1]
        if any(other_world(table, seat).pack() != table.pack() for table in tables for seat in range(players)):
            return
        hidden = hidden or any(hides(game, table) for table in tables)
    assert not hidden


def test_a_standing_answer_is_legal_and_the_same_in_both_worlds(game: Game, players: int) -> None:
    """What is answered for players must depend only on what their seats know."""
    for table in glimpses(game, players, 2, 8)[:-1] if game.standing else ():
        for seat in table.waiting():
            other = other_world(table, seat)
            for standing in game.standing:
                if int(rule_of(table.question_to(seat))) in standing.questions:
                    for limit in standing.limits or (0,):
                        move = standing.answer(table, seat, limit)
                        assert standing.answer(other, seat, limit) == move
                        assert move is None or move in table.legal_for(seat)


def test_a_seat_sees_the_same_in_both_worlds(game: Game, players: int) -> None:
    words = words_of(game, players)
    for table in glimpses(game, players, 2, 8)[:-1]:
        for seat in range(players):
            other = other_world(table, seat)
            found = list(dict.fromkeys(scenes_unlike(game, table, other, seat, words)))
            assert not found, f"at ply {table.ply} seat {seat} can tell the true world from an imagined one: {found}"


def test_a_seat_is_asked_and_offered_the_same_in_both_worlds(game: Game, players: int) -> None:
    for table in glimpses(game, players, 3, 10)[:-1]:
        for seat in range(players):
            other = other_world(table, seat)
            assert other.waiting() == table.waiting()
            assert list(other.legal_for(seat)) == list(table.legal_for(seat))
            if table.to_move() == seat:
                assert other.obvious() == table.obvious()


def test_nothing_differs_in_position_after_position(game: Game) -> None:
    """This is a small sample: `python -m kingstable.contract.two_worlds` examines as many positions as you like."""
    assert list(filter(None, islice(compared(game), 60))) == []


def test_an_imagined_world_depends_only_on_what_the_seat_knows(game: Game, players: int) -> None:
    for table in glimpses(game, players, 4, 10)[:-1]:
        for seat in range(players):
            again = other_world(table, seat).imagine(seat, FastLuck(4))
            assert again.pack() == table.imagine(seat, FastLuck(4)).pack()


def test_the_order_of_a_pile_does_not_show_in_an_imagined_world(game: Game, players: int) -> None:
    """Nobody has seen the order of `Game.piles_in_order`; if it were another one, a seat would imagine the same."""
    for table in glimpses(game, players, 4, 10)[:-1]:
        other = table.clone()
        shuffle_again(game, other, FastLuck(5))
        for seat in range(players):
            here, there = (each.imagine(seat, FastLuck(4)).pack() for each in (table, other))
            assert here == there, f"`imagine` keeps something of the order of {', '.join(game.piles_in_order)}"


def test_a_pile_is_shuffled_in_every_imagined_world(game: Game, players: int) -> None:
    for table in (table for seed in range(4) for table in glimpses(game, players, seed, 8)[:-1]):
        for name in game.piles_in_order:
            if len(set(getattr(table, name))) >= ENOUGH_TO_SHUFFLE:
                worlds = [table.imagine(0, FastLuck(k)) for k in range(4)]
                orders = {tuple(getattr(world, name)) for world in worlds}
                assert len(orders) > 1, f"`imagine` gives {name} the same order whatever `t.luck` gives: shuffle it"


def test_an_imagined_world_has_the_same_pieces(game: Game, players: int) -> None:
    for table in glimpses(game, players, 5, 4)[:-1]:
        for seat in range(players):
            here, there = pieces_in_all(game, table), pieces_in_all(game, other_world(table, seat))
            assert here == there, f"`imagine` makes {there} pieces of {here}: it deals some twice or never"


def test_a_hidden_pieces_id_differs_from_the_one_its_viewers_see(game: Game, players: int) -> None:
    for table in glimpses(game, players, 6, 8)[:-1]:
        views = scenes(game, table)
        known = {each for scene in views.values() for each in open_pieces(scene)}
        for scene in views.values():
            hidden = {piece.id for zone in scene.zones for piece in zone.pieces if piece.face is None}
            assert not hidden & known


# News


def test_the_news_of_a_move_is_the_same_in_both_worlds(game: Game, players: int) -> None:
    compared = 0
    for table in (table for seed in range(4) for table in glimpses(game, players, seed, 16)[:-1]):
        for viewer in range(players):
            here, there, count = news_in_both_worlds(game, table, other_world(table, viewer), viewer)
            assert here == there
            compared += count
    assert compared > 0 or not game.index.events


def with_secrets_of(game: Game, told: Told, another: Told) -> Told:
    """The same event with the secret nouns of another one of its kind."""
    nouns = game.index.events[int(told.event)][1:]
    secret = [noun in game.index.secrets[int(told.event)] for noun in (*nouns, "", "")]
    first = another.first if secret[0] else told.first
    second = another.second if secret[1] else told.second
    return Told(told.event, told.seat, first, second, told.knows, told.place)


def test_what_a_viewer_may_not_know_is_not_in_an_events_words(game: Game, players: int) -> None:
    """Exchange the secret nouns of such events with those of others of the same kind: nothing must change."""
    match, steps = matched(game, players, 8)
    told = [each for step in steps for each in step.told if game.index.secrets[int(each.event)]]
    words = words_of(game, players)
    (*_, end) = glimpses(game, players, 8, 2)
    for each, another in zip(told, reversed(told), strict=True):
        for viewer in viewers(players):
            if not each.known_to(-1 if viewer is None else viewer) and each.event == another.event:
                exchanged = with_secrets_of(game, each, another)
                assert game.happening(each, end, viewer, words) == game.happening(exchanged, end, viewer, words)
    assert match.over


def test_the_seed_is_secret_until_the_end(game: Game, players: int) -> None:
    match, steps = unfinished(game, players, 9, moves=5)
    secret = (9).to_bytes(32, "big").hex()
    assert match.record.seed == ""
    assert secret not in match.record.text()
    views = [match.scene(viewer) for viewer in viewers(players)]
    told = [match.happenings(step, viewer) for step in steps for viewer in viewers(players)]
    assert secret.encode() not in shown([views, told])
    finished, _ = matched(game, players, 9)
    assert finished.record.seed == secret


# Computer players


@players_of_all_kinds
def test_a_computer_player_chooses_by_what_its_seat_knows(
    game: Game, players: int, make: Callable[[int], Player]
) -> None:
    for table in glimpses(game, players, 10, 5)[:-1]:
        seat = table.waiting()[0]
        worlds = [table.imagine(seat, FastLuck(k)) for k in range(3)]
        choices = {make(11).choose(View(game, world, seat)) for world in worlds}
        assert len(choices) == 1
        assert choices <= set(map(int, table.legal_for(seat)))


@players_of_all_kinds
def test_a_computer_player_repeats_its_game_from_the_same_seed(
    game: Game, players: int, make: Callable[[int], Player]
) -> None:
    assert moves_of(game, players, make) == moves_of(game, players, make)


def moves_of(game: Game, players: int, make: Callable[[int], Player]) -> list[int]:
    """The first moves of a game between players of this kind."""
    table = game.new(players, FastLuck(12))
    seated = [make(seat) for seat in range(players)]
    moves: list[int] = []
    while not table.over() and len(moves) < 12:
        seat = table.waiting()[0]
        moves.append(int(seated[seat].choose(View(game, table.imagine(seat, FastLuck(table.ply)), seat))))
        table.play(seat, moves[-1])
    return moves
