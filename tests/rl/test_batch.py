"""Many games at once: the same numbers as for each game alone, without a copy."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import cast

import numpy as np
import pytest

import kingstable.rl
from kingstable.core.canvas import Canvas
from kingstable.core.errors import BadOption
from kingstable.rl.crew import BatchLost
from kingstable.rl.setting import BadAction
from kingstable.rl.slots import draw_view
from tests.rl.playing import FEWEST, KINDS

the_fewest = pytest.mark.parametrize(("name", "players"), FEWEST)


@pytest.mark.parametrize(("name", "players"), KINDS)
def test_every_row_shows_what_its_seat_sees_and_may_do(name: str, players: int) -> None:
    games = kingstable.rl.batch(name, players, count=3, seed=2)
    for _ in range(60):
        for row, table in enumerate(games._slots.tables):
            words = games._slots.words[row]
            assert games.seats[row] == table.to_move()
            canvas = Canvas(1, games.setting.length)
            coding = games.setting.actions.coding
            draw_view(coding, table, table.to_move(), len(games.setting.questions), canvas, 0)
            seen = np.frombuffer(memoryview(canvas.cells), np.uint8)[: games.setting.length]
            before = games.setting.length - (games.setting.actions.size if coding.by_word else 0)
            assert np.array_equal(games.observations[row][:before], seen[:before])
            fitting = [int(move) for move in table.legal() if words.fits(move)]
            may = {games.setting.actions.words(move)[int(words.said)] for move in fitting}
            assert set(games.masks[row].nonzero()[0].tolist()) == may
        assert games.masks[np.arange(3), games.samples].all()
        games.step(games.samples)


@the_fewest
def test_the_same_seed_plays_the_same_games(name: str, players: int) -> None:
    def played(seed: int) -> bytes:
        games = kingstable.rl.batch(name, players, count=5, seed=seed)
        for _ in range(80):
            games.step(games.samples)
        return games.observations.tobytes() + games.masks.tobytes()

    assert played(1) == played(1) != played(2)


@the_fewest
def test_two_processes_play_the_same_games(name: str, players: int) -> None:
    with (
        kingstable.rl.batch(name, players, count=5, seed=1) as alone,
        kingstable.rl.batch(name, players, count=5, seed=1, processes=2) as shared,
    ):
        for number in range(120):
            if number == 60:
                alone.reset(7)
                shared.reset(7)
            for array in ("observations", "masks", "seats", "rewards", "terminations", "truncations"):
                assert np.array_equal(getattr(alone, array), getattr(shared, array)), array
            assert shared.masks[np.arange(5), shared.samples].all()
            assert alone.games == shared.games
            actions = alone.samples.copy()
            alone.step(actions)
            shared.step(actions)


def test_a_lost_process_is_reported() -> None:
    with kingstable.rl.batch("crusaders", count=6, seed=1, processes=3) as games:
        seen = games.observations
        games.step(games.samples)
        assert games.observations is seen
        assert not seen.flags.writeable
        assert games._crew
        games._crew._others[1]._process.kill()
        with pytest.raises(BatchLost, match="rows 4 to 5 has ended"):
            games.step(games.samples)


def test_finished_games_start_again() -> None:
    games = kingstable.rl.batch("crusaders", 3, count=8, seed=1)
    ended = 0
    for _ in range(200):
        games.step(games.samples)
        assert np.allclose(games.rewards.sum(axis=1), 0)
        assert np.array_equal(games.rewards.any(axis=1), games.terminations)
        ended += int(games.terminations.sum())
    assert games.games == ended > 8
    assert not games.truncations.any()


def test_overlong_games_are_stopped_without_a_winner() -> None:
    games = kingstable.rl.batch("crusaders", count=4, seed=1, limit=5)
    for number in range(1, 11):
        games.step(games.samples)
        assert games.truncations.all() == (number % 5 == 0)
        assert not games.rewards.any()


def test_arrays_are_read_only_views_of_the_games() -> None:
    games = kingstable.rl.batch("crusaders", count=4, seed=1)
    first, before = games.observations, games.observations.copy()
    games.step(games.samples)
    assert games.observations is first
    assert not np.array_equal(first, before)
    for array in (games.observations, games.masks, games.rewards, games.seats, games.samples, games.terminations):
        assert not array.flags.owndata
        assert not array.flags.writeable


def test_illegal_requests_are_refused_before_anything_is_done() -> None:
    games = kingstable.rl.batch("crusaders", count=4, seed=1)
    before = games.observations.copy()
    wrong = games.samples.copy()
    wrong[3] = int(np.flatnonzero(~games.masks[3])[0])
    with pytest.raises(BadAction, match="game 3"):
        games.step(wrong)
    for action in (-1, 155):
        wrong[3] = action
        with pytest.raises(BadAction, match=f"There is no action {action}, as for game 3"):
            games.step(wrong)
    with pytest.raises(BadAction, match="4 games"):
        games.step(games.samples[:3])
    with pytest.raises(BadAction, match="whole numbers"):
        games.step(games.samples.astype(np.float64))
    assert np.array_equal(games.observations, before)


def test_a_batch_has_at_least_one_game() -> None:
    for count in (0, "3", 2.0, None, 10**9):
        with pytest.raises(BadOption, match=rf"^count cannot be {count!r}: choose a whole number from 1 to 1,000,000"):
            kingstable.rl.batch("crusaders", count=cast("int", count))
    for processes in (0, 3, "2"):
        with pytest.raises(BadOption, match=rf"^processes cannot be {processes!r}: choose a whole number from 1 to 2"):
            kingstable.rl.batch("crusaders", count=2, processes=cast("int", processes))
    assert kingstable.rl.batch("crusaders", count=cast("int", np.int64(3))).count == 3


def test_planes_say_where_the_hand_is() -> None:
    games = kingstable.rl.batch("crusaders", count=16, seed=1)
    hands = games.observations[:, games.planes["hand"].cells]
    assert (hands.sum(axis=1) == 6).all()


def test_copying_or_pickling_a_batch_names_the_alternative() -> None:
    games = kingstable.rl.batch("crusaders", count=2, seed=1)
    tries: tuple[Callable[[object], object], ...] = (pickle.dumps, copy.copy, copy.deepcopy)
    for copied in tries:
        with pytest.raises(TypeError, match="make another one with the same seed and actions"):
            copied(games)
