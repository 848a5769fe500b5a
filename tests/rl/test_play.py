"""Seeds, copies, saved games, and what everybody gets."""

from __future__ import annotations

import numpy as np
import pytest

from kingstable.core.errors import BadOption, BadSnapshot, KingstableError, UnknownName
from kingstable.core.luck import FastLuck
from kingstable.rl.play import Play
from kingstable.rl.setting import setting_for
from tests.rl.playing import FEWEST, after, walked

the_fewest = pytest.mark.parametrize(("name", "players"), FEWEST)


def gone_on(play: Play, actions: int) -> tuple[list[int], list[list[int]]]:
    """The actions taken from here with the same luck, and what everyone sees then."""
    luck = FastLuck(9)
    done: list[int] = []
    for _ in range(actions):
        if play.over:
            break
        may = play.mask().nonzero()[0]
        done.append(int(may[luck.below(len(may))]))
        play.act(done[-1])
    return done, [play.look(seat).tolist() for seat in range(play.setting.players)]


@the_fewest
def test_equal_seeds_deal_equal_games_and_different_seeds_different_ones(name: str, players: int) -> None:
    setting = setting_for(name, players)
    assert gone_on(Play(setting, 1), 60) == gone_on(Play(setting, 1), 60)
    assert gone_on(Play(setting, 1), 60) != gone_on(Play(setting, 2), 60)


@the_fewest
def test_a_copy_and_a_saved_game_continue_like_the_original(name: str, players: int) -> None:
    play = after(name, players, 33, recall=True)
    copy, loaded = play.clone(), Play.load(play.setting, play.save())
    texts = {each.information_text(0) for each in (play, copy, loaded)}
    assert len(texts) == 1
    expected = gone_on(play, 60)
    assert gone_on(copy, 60) == expected
    assert gone_on(loaded, 60) == expected
    assert len({each.information_text(0) for each in (play, copy, loaded)}) == 1


def test_a_copy_with_another_seed_has_another_future() -> None:
    play = after("the_kingdom", 2, 4)
    futures = {str(gone_on(play.clone(seed), 20)) for seed in range(8)}
    assert len(futures) > 1
    assert len({str(play.clone(seed).look(0).tolist()) for seed in range(8)}) == 1


def test_a_game_saved_in_the_middle_of_a_move_continues_there() -> None:
    for play in walked(setting_for("kings_of_serbia"), 3, 60):
        if play.words.said:
            loaded = Play.load(play.setting, play.save())
            assert np.array_equal(loaded.mask(), play.mask())
            assert np.array_equal(loaded.look(loaded.seat), play.look(play.seat))
            return
    raise AssertionError("no move has two words")


def test_bytes_that_are_no_saved_game_are_refused() -> None:
    setting = setting_for("crusaders")
    with pytest.raises(BadSnapshot):
        Play.load(setting, b"no game")
    with pytest.raises(BadSnapshot):
        Play.load(setting, Play(setting_for("kingdoms"), 1).save())
    with pytest.raises(BadSnapshot):
        Play.load(setting, Play(setting_for("crusaders", 3), 1).save())
    with pytest.raises(BadSnapshot, match="other options"):
        Play.load(setting, Play(setting_for("crusaders", options={"ending": "points"}), 1).save())


@pytest.mark.parametrize(("name", "players"), [("crusaders", 2), ("crusaders", 4), ("kingdoms", 3)])
def test_rewards_sum_to_zero(name: str, players: int) -> None:
    for seed in range(6):
        (*_, play) = walked(setting_for(name, players), seed, 5000)
        assert play.over
        returns = play.returns()
        assert abs(sum(returns)) < 1e-9
        assert max(returns) <= 1.0
        assert min(returns) == pytest.approx(-1 / (players - 1))


def test_there_is_no_reward_before_the_end() -> None:
    assert after("crusaders", 2, 10).returns() == [0.0, 0.0]


def test_information_states_need_recall() -> None:
    with pytest.raises(KingstableError, match="recall=True"):
        after("crusaders", 2, 3).information_text(0)


def test_invalid_requests_are_refused() -> None:
    with pytest.raises(UnknownName):
        setting_for("crusader")
    with pytest.raises(BadOption):
        setting_for("crusaders", 7)
    with pytest.raises(BadOption):
        setting_for("crusaders", options={"early_win": "sometimes"})
    with pytest.raises(BadOption, match="Option ending cannot be '5': choose markers, points"):
        setting_for("crusaders", options={"ending": 5})  # type: ignore[dict-item]
