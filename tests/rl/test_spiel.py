"""Games work as OpenSpiel's games, and its algorithms play them."""

from __future__ import annotations

import pickle
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

import kingstable.rl
from kingstable.bots.player import View
from kingstable.core.errors import BadOption, UnknownName
from kingstable.core.luck import FastLuck
from kingstable.rl.play import Cells, Mask
from kingstable.rl.setting import BadAction
from tests.rl import conformance
from tests.rl.playing import FEWEST, by_what_is_seen
from tests.unavailable import MARK

if find_spec("pyspiel") is None:
    pytest.skip(f"{MARK}OpenSpiel, which has wheels for Linux on x86-64 alone", allow_module_level=True)

if TYPE_CHECKING:
    pyspiel: Any
    cfr: Any
    exploitability: Any
    ismcts: Any
    mcts: Any
else:
    import pyspiel
    from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts

from kingstable.rl import spiel


@pytest.mark.parametrize(("name", "players"), FEWEST)
def test_it_passes_openspiels_random_simulations(name: str, players: int) -> None:
    conformance.simulations(name, players)


def test_a_whole_game_of_several_players_passes_openspiels_test_too() -> None:
    game = spiel.load("crusaders", players=4, deals=20)
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_an_endgame_is_solved() -> None:
    """Counterfactual regret minimization on the last three moves of four deals."""
    game = spiel.load("crusaders", deals=4, opening=37)
    solver = cfr.CFRSolver(game)
    found = []
    for _ in range(4):
        solver.evaluate_and_update_policy()
        found.append(exploitability.exploitability(game, solver.average_policy()))
    assert found[-1] < found[0] / 3


@pytest.mark.parametrize("name", ["kings_of_serbia", "kings_and_things"])
def test_the_longest_games_are_played_to_their_end(name: str) -> None:
    state, luck = spiel.load(name, players=4).new_initial_state(), np.random.default_rng(1)
    while not state.is_terminal():
        state.apply_action(int(luck.choice(range(1000) if state.is_chance_node() else state.legal_actions())))
    assert max(state.returns()) > 0


def test_openspiels_search_deals_again_what_its_player_cannot_know() -> None:
    game = spiel.load("crusaders", deals=20)
    state = game.new_initial_state()
    state.apply_action(3)
    evaluator = mcts.RandomRolloutEvaluator(random_state=np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(
        game=game, evaluator=evaluator, uct_c=2.0, max_simulations=10, random_state=np.random.RandomState(1)
    )
    assert bot.step(state) in state.legal_actions()


def test_a_resampled_state_looks_the_same_to_its_player() -> None:
    game = spiel.load("crusaders", deals=20)
    state = game.new_initial_state()
    for action in (3, *[None] * 7):
        state.apply_action(state.legal_actions()[0] if action is None else action)
    other = state.resample_from_infostate(0, lambda: 0.25)
    assert other.information_state_string(0) == state.information_state_string(0)
    assert list(other.information_state_tensor(0)) == list(state.information_state_tensor(0))
    assert list(other.observation_tensor(0)) == list(state.observation_tensor(0))
    assert list(other.observation_tensor(1)) != list(state.observation_tensor(1))


@pytest.mark.parametrize(("name", "players"), FEWEST)
def test_training_inputs_equal_those_of_the_arena(name: str, players: int) -> None:
    """A policy learnt from the observation tensor gets the same numbers in the same order, and the same actions."""
    state, unseen = spiel.load(name, players=players).new_initial_state(), FastLuck(5)
    state.apply_action(3)
    shown: list[tuple[Cells, Mask]] = []

    def policy(seen: Cells, mask: Mask) -> int:
        shown.append((seen, mask))
        return by_what_is_seen(seen, mask)

    player, asked = kingstable.rl.player(name, policy, players), 0
    assert state.play is not None
    while not state.is_terminal() and asked < 60:
        seat = state.current_player()
        shown.clear()
        player.choose(View(player.setting.game, state.play.table.imagine(seat, unseen), seat))
        for seen, mask in shown:
            assert state.current_player() == seat
            np.testing.assert_array_equal(state.observation_tensor(seat), seen)
            assert state.legal_actions() == list(np.flatnonzero(mask))
            state.apply_action(by_what_is_seen(seen, mask))
            asked += 1


def test_an_overlong_game_is_over_without_a_winner() -> None:
    state = spiel.load("crusaders", deals=2, limit=3).new_initial_state()
    state.apply_action(0)
    for _ in range(3):
        assert not state.is_terminal()
        state.apply_action(state.legal_actions()[0])
    assert state.is_terminal()
    assert state.returns() == [0.0, 0.0]


def test_a_game_can_be_loaded_by_name_and_pickled() -> None:
    game = pyspiel.load_game(spiel.NAME, {"game": "kingdoms", "players": 3, "deals": 5})
    assert game.num_players() == 3
    again = pickle.loads(pickle.dumps(game))
    assert again.num_distinct_actions() == game.num_distinct_actions() == 205


def test_invalid_requests_are_refused() -> None:
    with pytest.raises(UnknownName):
        spiel.load("crusader")
    with pytest.raises(BadOption):
        spiel.load("crusaders", players=9)
    with pytest.raises(BadOption, match=r"^deals cannot be 0: choose a whole number, 1 or more\.$"):
        spiel.load("crusaders", deals=0)
    with pytest.raises(BadOption, match=r"^opening cannot be -1: choose a whole number, 0 or more\.$"):
        spiel.load("crusaders", opening=-1)
    with pytest.raises(BadOption, match=r"^limit cannot be 0: choose a whole number, 1 or more\.$"):
        spiel.load("crusaders", limit=0)
    with pytest.raises(BadOption, match=r"^deals cannot be 2\.5: choose a whole number, 1 or more\.$"):
        spiel.load("crusaders", deals=2.5)  # type: ignore[arg-type]
    with pytest.raises(BadOption, match="deals cannot be -2"):
        pyspiel.load_game(f"{spiel.NAME}(game=kingdoms,deals=-2)")
    with pytest.raises(BadAction, match="There is no deal 4: choose one from 0 to 3"):
        spiel.load("crusaders", deals=4).new_initial_state().apply_action(4)
    with pytest.raises(UnknownName, match="did you mean deals"):
        spiel.load("crusaders", deal=4)
