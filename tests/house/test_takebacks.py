"""A move may be taken back until somebody has learned something from it; the match is then exactly as before."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from kingstable import catalogue
from kingstable.core.entries import Entry
from kingstable.core.errors import BadRecord
from kingstable.core.luck import FastLuck
from kingstable.core.table import Table
from kingstable.house.match import BRANCH, Match
from kingstable.house.takebacks import shows_nothing

NAMES = ("Anna", "Bela", "Chloé")
MOVES = 120


def played(name: str, seed: int = 1) -> Iterator[tuple[Match, Table, Entry]]:
    """A random game, with the position before each move and the move."""
    game = catalogue.game(name)
    match, _ = Match.open(game, NAMES[: max(2, min(game.players))], seed=bytes([seed]) * 32)
    chance = random.Random(seed)
    while not match.over and match.ply < MOVES:
        before, seat = match.now().table, chance.choice(match.waiting())
        yield match, before, match.play(seat, chance.choice(match.legal(seat))).entry


@pytest.mark.parametrize("name", catalogue.NAMES)
def test_a_match_goes_back_to_any_ply_and_chance_repeats(name: str) -> None:
    saved: dict[int, bytes] = {}
    for match, _, _ in played(name):
        saved[match.ply] = match.save()
    for ply in range(0, match.ply, 7):
        if ply in saved:
            assert match.rewound(ply).save() == saved[ply]
    again = match.rewound(match.ply // 2)
    for entry in match.record.entries.since(again.ply):
        again.play(entry.seat, entry.move)
    assert again.save() == match.save()


def test_a_match_whose_seed_does_not_fix_its_chance_cannot_go_back() -> None:
    *_, (match, _, _) = played("kings_of_serbia")
    match._seed = bytes(32)
    with pytest.raises(BadRecord):
        match.rewound(1)


def test_a_question_gets_a_new_name_after_a_takeback() -> None:
    match, _ = Match.open(catalogue.game("crusaders"), NAMES[:2], seed=bytes(32))
    seat = match.waiting()[0]
    name = match.question(seat)
    assert name is not None
    match.takebacks = 1
    assert match.question(seat) == name + BRANCH
    assert not match.in_time(seat, match.legal(seat)[0], name)


@pytest.mark.parametrize("name", catalogue.NAMES)
def test_whether_a_move_may_be_taken_back_reveals_nothing_to_its_seat(name: str) -> None:
    game, verdicts = catalogue.game(name), set()
    for match, before, entry in played(name):
        words = game.words(match.record.seats)
        free = shows_nothing(game, before, entry, words)
        verdicts.add(free)
        other = before.imagine(entry.seat, FastLuck(7000 + match.ply))
        after, there = before.clone(), other.clone()
        after.luck, there.luck = FastLuck(1), FastLuck(1)
        number = game.notation.read(entry.move)
        after.play(entry.seat, number)
        there.play(entry.seat, number)
        if game.scene(after, entry.seat, words) == game.scene(there, entry.seat, words):
            assert shows_nothing(game, other, entry, words) == free
        else:
            assert not free, f"{entry.move} at ply {match.ply} showed something"
    assert verdicts == {True, False}


def test_a_move_that_drew_or_revealed_something_stays() -> None:
    kinds: dict[bool, set[str]] = {True: set(), False: set()}
    game = catalogue.game("the_kingdom")
    for match, before, entry in played("the_kingdom"):
        words = game.words(match.record.seats)
        free = shows_nothing(game, before, entry, words)
        assert not (free and entry.drew)
        assert not shows_nothing(game, before, replace(entry, drew=(1,)), words)
        kinds[free].add(entry.move.split()[0])
    assert "play" in kinds[True], "a card of one's own that is laid down goes back"
    assert "end-play" in kinds[False]
