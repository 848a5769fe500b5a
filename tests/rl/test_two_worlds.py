"""What an environment shows a seat reveals nothing that the seat does not know, and everything that it does."""

from __future__ import annotations

import json
from collections.abc import Iterator

import numpy as np
import pytest

from kingstable import catalogue
from kingstable.contract.play import glimpses, words_of
from kingstable.contract.two_worlds import news_in_both_worlds, other_world
from kingstable.core.canvas import Canvas
from kingstable.core.game import Game
from kingstable.core.luck import FastLuck
from kingstable.core.news import News
from kingstable.core.table import Table
from kingstable.core.words import Words
from kingstable.rl.play import Cells, Play
from kingstable.rl.setting import Setting, setting_for
from kingstable.rl.slots import draw_view
from tests.rl.playing import FEWEST, KINDS, walked

every_kind = pytest.mark.parametrize(("name", "players"), KINDS)
the_fewest = pytest.mark.parametrize(("name", "players"), FEWEST)


def seen(setting: Setting, table: Table, seat: int) -> bytes:
    """What an environment would show of any position."""
    canvas = Canvas(1, setting.length)
    draw_view(setting.actions.coding, table, seat, len(setting.questions), canvas, 0)
    return bytes(memoryview(canvas.cells).cast("B"))


@every_kind
def test_two_deals_that_look_the_same_to_a_seat_give_the_same_numbers(name: str, players: int) -> None:
    game, setting = catalogue.game(name), setting_for(name, players)
    for seed in (2, 3):
        for table in glimpses(game, players, seed, 12)[:-1]:
            for seat in range(players):
                assert seen(setting, other_world(table, seat), seat) == seen(setting, table, seat)


@the_fewest
def test_the_deals_differ_for_viewers_who_see_more(name: str, players: int) -> None:
    """Else the previous test would prove nothing."""
    game, setting = catalogue.game(name), setting_for(name, players)
    tables = [table for seed in range(1, 6) for table in glimpses(game, players, seed, 9)[:-1]]
    assert any(seen(setting, other_world(table, 0), 1) != seen(setting, table, 1) for table in tables)


@every_kind
def test_a_seats_memory_is_the_same_in_an_imagined_world(name: str, players: int) -> None:
    """The text and the rows stay the same as long as the same becomes public."""
    compared = 0
    for play in walked(setting_for(name, players), 5, 60, recall=True):
        for seat in range(players):
            compared += gone_on_alike(play, play.imagined(seat, 7), seat)
    assert compared > 0


def gone_on_alike(play: Play, other: Play, seat: int) -> int:
    """Compare what a seat remembers after a move that both worlds allow; 1 if there was one, else 0."""
    assert other.information_text(seat) == play.information_text(seat)
    if play.over or play.words.said:
        return 0
    game = play.setting.game
    here, there, _ = news_in_both_worlds(game, play.table, other.table, seat)
    assert here == there
    both = sorted(set(play.offers()) & set(other.offers()))
    if not both or play.seat != seat or told_to(seat, play, both[0]) != told_to(seat, other, both[0]):
        return 0
    after, other_after = play.clone(3), other.clone(3)
    after.move(both[0])
    other_after.move(both[0])
    if np.array_equal(after.look(seat), other_after.look(seat)):  # else chance has shown it something else
        assert after.information_text(seat) == other_after.information_text(seat)
        assert np.array_equal(after.information_rows(seat), other_after.information_rows(seat))
    return 1


def told_to(seat: int, play: Play, move: int) -> list[tuple[int, ...]]:
    """All that a move would tell this seat, without others' secret nouns."""
    table = play.table.clone()
    table.luck, table.news = FastLuck(3), News()
    table.apply(move)
    assert table.news is not None
    secrets = play.setting.game.index.secrets
    return [
        (int(each.event), int(each.seat), int(each.first), int(each.second))
        if each.known_to(seat) or not secrets[int(each.event)]
        else (int(each.event), int(each.seat))
        for each in table.news.take()
    ]


# What a seat can distinguish stays distinguished


def faces(game: Game, table: Table, seat: int, words: Words) -> str:
    """What a seat sees of a position, without the ids, which only distinguish equal pieces."""
    scene = game.scene(table, seat, words)
    zones = [
        (zone.id, zone.count, zone.owner, sorted(str(piece.face) for piece in zone.pieces)) for zone in scene.zones
    ]
    marks = [(zone.id, mark.id, mark.value) for zone in scene.zones for mark in zone.marks]
    return json.dumps([zones, marks], default=str)


def remembered(name: str, players: int, seed: int, actions: int) -> Iterator[tuple[str, bytes, str]]:
    """All that one seat remembers at each moment of a random game, in words and in rows, and what it then sees."""
    game = catalogue.game(name)
    words = words_of(game, players)
    for play in walked(setting_for(name, players), seed, actions, recall=True):
        if not play.words.said:
            rows = play.information_rows(0)
            yield play.information_text(0), rows.tobytes(), faces(game, play.table, 0, words)


@every_kind
def test_different_observations_leave_different_memories(name: str, players: int) -> None:
    """Among all moments of several games, no two with different pictures are one information state."""
    pictures: dict[str, str] = {}
    for seed in (1, 2):
        for text, _, picture in remembered(name, players, seed, 120):
            assert pictures.setdefault(text, picture) == picture
    assert len(set(pictures.values())) > 10


@the_fewest
def test_own_moves_are_remembered(name: str, players: int) -> None:
    """Two moves of a seat give two information states, even if nothing on the table tells which was made."""
    play = Play(setting_for(name, players), 4, recall=True)
    seat = play.seat
    offers = sorted(set(play.offers()))
    told = set()
    for move in offers:
        copy = play.clone()
        copy.move(move)
        told.add((copy.information_text(seat), copy.information_rows(seat).tobytes()))
    assert len(told) == len(offers) > 1
    assert len({rows for _, rows in told}) == len(offers)


def test_rows_are_cut_or_padded_to_the_requested_number() -> None:
    (*_, play) = walked(setting_for("crusaders"), 1, 10, recall=True)
    every: Cells = play.information_rows(0)
    assert np.array_equal(play.information_rows(0, 3), every[-3:])
    filled = play.information_rows(0, len(every) + 2)
    assert not filled[:2].any()
    assert np.array_equal(filled[2:], every)
    assert play.information_rows(0, 0).shape == (0, every.shape[1])
