"""Environments are what PettingZoo and Gymnasium say they should be."""

from __future__ import annotations

import re
import subprocess
import sys
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import cast

import gymnasium
import numpy as np
import pytest

import kingstable.rl
from kingstable import catalogue
from kingstable.bots.player import View
from kingstable.core.errors import BadOption, BadSnapshot, IllegalMove, KingstableError, UnknownName
from kingstable.core.luck import FastLuck
from kingstable.rl import text_env
from kingstable.rl.planes import NoPlanes
from kingstable.rl.setting import BadAction
from tests.contract.fair import GAME as FAIR
from tests.rl import conformance
from tests.rl.playing import FEWEST, KINDS, NAMES

every_kind = pytest.mark.parametrize(("name", "players"), KINDS)


@every_kind
@pytest.mark.filterwarnings(f"ignore:{conformance.ABOUT_MASKS}")
def test_the_aec_environment_passes_pettingzoos_tests(name: str, players: int) -> None:
    conformance.turns(name, players)
    conformance.seeds(name, players)


@every_kind
@pytest.mark.filterwarnings(f"ignore:{conformance.ABOUT_MASKS}")
def test_the_parallel_environment_passes_pettingzoos_test(name: str, players: int) -> None:
    conformance.all_at_once(name, players)


def test_it_runs_in_pettingzoos_benchmark(capsys: pytest.CaptureFixture[str]) -> None:
    conformance.benchmark("crusaders", 2)
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize(("name", "players"), FEWEST)
def test_the_single_seat_environment_passes_gymnasiums_check(name: str, players: int) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", conformance.ABOUT_DRAWING)
        conformance.one_seat(name, players)


@pytest.mark.parametrize("name", NAMES)
def test_gymnasium_makes_environments_by_name(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env = gymnasium.make(f"kingstable.rl.single:kingstable/{name}-2p-v1", against="random")
    _, info = env.reset(seed=1)
    assert info["action_mask"].any()
    env.close()


def test_an_aec_game_equals_the_parallel_game() -> None:
    """The same seed and the same choices give the same rewards."""
    turns, together = kingstable.rl.env("kings_of_serbia", 3), kingstable.rl.parallel_env("kings_of_serbia", 3)
    for env in (turns, together):
        assert env.possible_agents == ["seat_0", "seat_1", "seat_2"]
    observations, _ = together.reset(seed=5)
    luck = FastLuck(1)
    steps = several = 0
    while together.agents and steps < 400:
        actions = {agent: any_of(observations[agent]["action_mask"], luck) for agent in together.agents}
        several += sum(action != together.wait for action in actions.values()) > 1
        observations, rewards, ended, stopped, _ = together.step(actions)
        assert set(rewards) == set(ended) == set(stopped)
        steps += 1
    assert several > 0, "several were never asked together"


def any_of(mask: np.ndarray[tuple[int], np.dtype[np.int8]], luck: FastLuck) -> int:
    may = np.flatnonzero(mask)
    return int(may[luck.below(len(may))])


def test_an_illegal_step_is_refused() -> None:
    together = kingstable.rl.parallel_env("crusaders")
    observations, _ = together.reset(seed=1)
    waiting = next(agent for agent in together.agents if observations[agent]["action_mask"][-1])
    acting = next(agent for agent in together.agents if agent != waiting)
    before = together.play.save()
    for actions in ({acting: 0}, {acting: together.wait, waiting: together.wait}, {acting: 0, waiting: 0}):
        with pytest.raises(BadAction):
            together.step(actions)
    assert together.play.save() == before
    turns = kingstable.rl.env("crusaders")
    with pytest.raises(KingstableError, match="reset"):
        turns.observe("seat_0")
    turns.reset(seed=1)
    with pytest.raises(KingstableError, match="has to act"):
        turns.step(None)


@pytest.mark.parametrize("action", [1.5, float("nan"), "3", None, [0]])
@pytest.mark.parametrize("kind", ["turns", "together", "alone"])
def test_an_action_must_be_a_whole_number(kind: str, action: int) -> None:
    """It used to be cut down to one, or ended in a traceback."""
    turns, together = kingstable.rl.env("crusaders"), kingstable.rl.parallel_env("crusaders")
    alone = kingstable.rl.gym_env("crusaders", against="random")
    for env in (turns, together, alone):
        env.reset(seed=1)
    steps: dict[str, Callable[[], object]] = {
        "turns": lambda: turns.step(action),
        "together": lambda: together.step(dict.fromkeys(together.agents, action)),
        "alone": lambda: alone.step(action),
    }
    with pytest.raises(KingstableError, match=r"a whole number, not|has to act"):
        steps[kind]()


@pytest.mark.parametrize("limit", [0, -1, None, 2.5, float("nan")])
@pytest.mark.parametrize("make", ["env", "parallel_env", "gym_env", "batch"])
def test_a_limit_is_a_whole_number_of_at_least_one(make: str, limit: object) -> None:
    with pytest.raises(BadOption, match=r"^limit cannot be .*: choose a whole number, 1 or more\.$"):
        getattr(kingstable.rl, make)("crusaders", limit=limit)


@pytest.mark.parametrize("seed", [1.0, "1", float("nan")])
def test_a_seed_is_a_whole_number(seed: int) -> None:
    """1.0 used to deal another game than 1."""
    env = kingstable.rl.env("crusaders")
    env.reset(seed=1)
    calls: list[Callable[[], object]] = [
        lambda: env.reset(seed=seed),
        lambda: env.clone(seed=seed),
        lambda: env.imagined("seat_0", seed),
        lambda: kingstable.rl.parallel_env("crusaders").reset(seed=seed),
        lambda: kingstable.rl.batch("crusaders", count=2, seed=seed),
        lambda: text_env.make("crusaders").reset(2, seed=seed),
    ]
    for call in calls:
        with pytest.raises(BadOption, match=r"^seed cannot be .*: give a whole number, or none"):
            call()


@pytest.mark.parametrize("agent", ["seat_2", "seat_-1", "bob", None, 0])
def test_an_unknown_agent_is_reported(agent: str) -> None:
    env = kingstable.rl.env("crusaders", recall=True)
    env.reset(seed=1)
    for call in (env.observe, env.information_state_string, env.information_state_tensor, lambda a: env.imagined(a, 1)):
        with pytest.raises(UnknownName, match=r"^There is no agent '.*': choose seat_0, seat_1\.$"):
            call(agent)


def test_a_number_of_rows_is_not_negative() -> None:
    env = kingstable.rl.env("crusaders", recall=True)
    env.reset(seed=1)
    with pytest.raises(BadOption, match="rows cannot be -1"):
        env.information_state_tensor("seat_0", rows=-1)


def test_a_saved_game_without_memories_is_refused_where_they_are_needed() -> None:
    forgetful, other = kingstable.rl.env("crusaders"), kingstable.rl.env("crusaders", recall=True)
    forgetful.reset(seed=1)
    other.reset(seed=2)
    before = other.save()
    with pytest.raises(BadSnapshot, match="recall=True"):
        other.load(forgetful.save())
    assert other.save() == before


def test_an_overlong_game_is_truncated() -> None:
    env = kingstable.rl.env("crusaders", limit=5)
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, ended, stopped, _ = env.last()
        assert reward == 0
        assert not ended
        env.step(None if stopped else any_of(observation["action_mask"], FastLuck(1)))
        assert agent in env.possible_agents
    assert env.play.moves == 5


def test_a_truncated_game_does_not_continue() -> None:
    together = kingstable.rl.parallel_env("crusaders", limit=1)
    seen, _ = together.reset(seed=1)
    actions = {agent: any_of(each["action_mask"], FastLuck(1)) for agent, each in seen.items()}
    seen, _, _, stopped, _ = together.step(actions)
    assert all(stopped.values())
    assert together.step({}) == ({}, {}, {}, {}, {})
    alone = kingstable.rl.gym_env("crusaders", limit=1, seat=0)
    _, told = alone.reset(seed=1)
    _, _, _, is_stopped, told = alone.step(any_of(told["action_mask"], FastLuck(1)))
    assert is_stopped
    with pytest.raises(BadAction, match="reset"):
        alone.step(any_of(np.ones_like(told["action_mask"]), FastLuck(1)))
    alone.reset(seed=1)
    assert alone.play.moves <= 1


def test_nobody_acts_for_another_when_the_limit_precedes_their_first_question() -> None:
    env = kingstable.rl.gym_env("crusaders", 3, against="random", limit=1, seat=0)
    seed = next(seed for seed in range(50) if not env.reset(seed=seed)[1]["action_mask"].any())
    env.reset(seed=seed)
    assert env.play.seat_now not in (-1, 0)
    theirs = int(env.play.mask().argmax())
    _, reward, ended, stopped, _ = env.step(theirs)
    assert (reward, ended, stopped, env.play.moves) == (0.0, False, True, 1)


@pytest.mark.parametrize("limit", [3, 1000])
def test_a_copy_of_a_finished_game_is_finished_the_same_way(limit: int) -> None:
    env = kingstable.rl.env("crusaders", limit=limit)
    env.reset(seed=1)
    while not (any(env.terminations.values()) or any(env.truncations.values())):
        env.step(any_of(env.observe(env.agent_selection)["action_mask"], FastLuck(1)))
    loaded = kingstable.rl.env("crusaders", limit=limit)
    loaded.load(env.save())
    for other in (env.clone(), loaded):
        assert other.agents == env.agents == ["seat_0", "seat_1"]
        assert (other.terminations, other.truncations) == (env.terminations, env.truncations)
        assert (other.rewards, other.agent_selection) == (env.rewards, env.agent_selection)
        assert other.last()[1:] == env.last()[1:]
        for _ in other.agent_iter():
            other.step(None)


def test_turns_have_information_states_copies_and_saved_games() -> None:
    env = kingstable.rl.env("crusaders", recall=True)
    env.reset(seed=3)
    for _ in range(6):
        env.step(any_of(env.observe(env.agent_selection)["action_mask"], FastLuck(2)))
    text = env.information_state_string("seat_0")
    assert env.clone().information_state_string("seat_0") == text
    assert env.imagined("seat_0", 8).information_state_string("seat_0") == text
    other = kingstable.rl.env("crusaders", recall=True)
    other.load(env.save())
    assert other.information_state_string("seat_0") == text
    assert other.agent_selection == env.agent_selection
    assert env.information_state_tensor("seat_0", 4).shape == (4, env.setting.length + env.setting.actions.size)
    assert env.returns() == {"seat_0": 0.0, "seat_1": 0.0}


def test_a_seat_that_acts_illegally_loses_at_once() -> None:
    env = kingstable.rl.gym_env("crusaders", against="random", seat=1)
    env.reset(seed=1)
    assert env.own_seat == 1
    forbidden = int(np.flatnonzero(env.action_masks() == 0)[0])
    _, reward, ended, _, info = env.step(forbidden)
    assert (reward, ended) == (-1.0, True)
    assert "may not be done" in info["illegal"]
    with pytest.raises(BadAction, match="reset"):
        env.step(0)


@pytest.mark.parametrize(
    "call",
    [
        lambda: kingstable.rl.env("crusaders").step(0),
        lambda: kingstable.rl.env("crusaders").step(None),
        lambda: kingstable.rl.env("crusaders").last(),
        lambda: list(kingstable.rl.env("crusaders").agent_iter()),
        lambda: kingstable.rl.env("crusaders").observe("seat_0"),
        lambda: kingstable.rl.env("crusaders").returns(),
        lambda: kingstable.rl.env("crusaders").clone(),
        lambda: kingstable.rl.parallel_env("crusaders").step({"seat_0": 0, "seat_1": 0}),
        lambda: kingstable.rl.parallel_env("crusaders").step({}),
        lambda: kingstable.rl.parallel_env("crusaders").state(),
        lambda: kingstable.rl.gym_env("crusaders").step(0),
        lambda: kingstable.rl.gym_env("crusaders").action_masks(),
        lambda: text_env.make("crusaders").step("[place la 1]"),
        lambda: text_env.make("crusaders").get_observation(),
        lambda: text_env.make("crusaders").close(),
    ],
    ids=[
        "step", "dead step", "last", "iteration", "observe", "returns", "clone",
        "together", "nobody", "state", "seat", "masks", "words", "reading", "close",
    ],
)  # fmt: skip
def test_a_game_that_has_not_begun_is_reported_in_a_sentence(call: Callable[[], object]) -> None:
    with pytest.raises(KingstableError, match=r": call reset\(\) first\."):
        call()


def test_rivals_are_named_for_one_or_for_all() -> None:
    assert kingstable.rl.gym_env("crusaders", 4, against="easy").against == ("easy",) * 3
    assert kingstable.rl.gym_env("crusaders", 3, against=("easy", "random")).against == ("easy", "random")
    with pytest.raises(BadOption, match="rivals"):
        kingstable.rl.gym_env("crusaders", 4, against=("easy", "random"))
    for against in (None, 3, [None]):
        with pytest.raises(BadOption, match=r"^against cannot be .*: name a level, such as 'medium', or one for each"):
            kingstable.rl.gym_env("crusaders", against=cast("str", against))
    for seat in (2, -1, "0", 0.0):
        with pytest.raises(BadOption, match=rf"^seat cannot be {seat!r}: choose a whole number from 0 to 1\."):
            kingstable.rl.gym_env("crusaders", seat=cast("int", seat))


def test_a_game_without_planes_names_the_documents_about_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(catalogue.GAMES, "fair", FAIR)
    with pytest.raises(NoPlanes, match=r"fair has no planes\.py.* \(see docs/adding-a-game\.md and docs/rl\.md\)"):
        kingstable.rl.env("fair")


@pytest.mark.parametrize("make", ["env", "parallel_env", "gym_env", "batch"])
def test_options_must_be_a_dictionary(make: str) -> None:
    for options in ("early_win=none", [("early_win", "none")]):
        with pytest.raises(BadOption, match=r"^options cannot be .*: give a dictionary"):
            getattr(kingstable.rl, make)("crusaders", options=options)


@pytest.mark.parametrize("make", ["env", "parallel_env", "gym_env", "batch"])
@pytest.mark.parametrize("players", ["2", 2.0, 5])
def test_the_number_of_players_must_be_one_the_game_supports(make: str, players: object) -> None:
    with pytest.raises(BadOption, match=rf"^players cannot be {players!r}: choose a whole number from 2 to 4\."):
        getattr(kingstable.rl, make)("crusaders", players=players)


class Cheat:
    """Chooses a move that is never offered."""

    def choose(self, view: View) -> int:
        return 57


def test_an_illegal_action_of_a_rival_is_refused() -> None:
    env = kingstable.rl.gym_env("crusaders", against=f"{__name__}:Cheat", seat=0)
    with pytest.raises(IllegalMove, match="seat 1"):
        env.step(any_of(env.reset(seed=1)[1]["action_mask"], FastLuck(1)))


def test_a_seat_plays_whole_games() -> None:
    env = kingstable.rl.gym_env("crusaders", against="random")
    results = set()
    luck = FastLuck(4)
    for seed in range(12):
        _, info = env.reset(seed=seed)
        ended = False
        while not ended:
            _, reward, ended, stopped, info = env.step(any_of(info["action_mask"], luck))
            assert not stopped
        results.add(reward)
    assert results <= {-1.0, 0.0, 1.0}
    assert len(results) > 1


def test_nothing_is_imported_before_it_is_used() -> None:
    asked = (
        "import sys, kingstable, kingstable.cli, kingstable.catalogue, kingstable.rl; "
        "print([name for name in ('numpy', 'gymnasium', 'pettingzoo') if name in sys.modules])"
    )
    assert subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True).stdout == "[]\n"


def test_a_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    monkeypatch.delitem(sys.modules, "kingstable.rl.aec", raising=False)
    monkeypatch.delitem(vars(kingstable.rl), "env", raising=False)
    with pytest.raises(kingstable.rl.NotInstalled, match=r"pettingzoo is not installed: install kingstable\[rl\]"):
        _ = kingstable.rl.env


@pytest.mark.parametrize("page", ["rl.md", "for-researchers.md"])
def test_every_name_that_the_documentation_gives_is_found(page: str) -> None:
    text = (Path(__file__).parents[2] / "docs" / page).read_text(encoding="utf-8")
    named = set(re.findall(r"kingstable\.rl\.(\w+)", text)) - {"single", "text_env"}  # those are modules
    assert len(named) > 0
    assert {name for name in named if not hasattr(kingstable.rl, name)} == set()
