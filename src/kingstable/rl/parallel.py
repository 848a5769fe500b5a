"""A game as a PettingZoo environment in which all agents act at once: those who are not asked wait.

Secret questions to several seats are answered in one step. All other seats have only one action, the last: to wait. The
actions before it are those of `kingstable.rl.env`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv

from kingstable.core.errors import KingstableError
from kingstable.core.seeds import derived
from kingstable.rl.aec import Observation, agent_of, seat_of
from kingstable.rl.play import Play
from kingstable.rl.seeding import fresh_seed, whole_seed
from kingstable.rl.setting import USUAL_LIMIT, BadAction, Options, Setting, checked_limit, setting_for, whole
from kingstable.rl.slots import Words

Steps = tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]


class TogetherEnv(ParallelEnv[str, Observation, int]):  # type: ignore[misc]  # PettingZoo has no types
    """See `kingstable.rl.parallel_env`."""

    def __init__(self, setting: Setting, *, limit: int = USUAL_LIMIT) -> None:
        self.setting = setting
        self.limit = limit
        self.metadata = {"name": setting.id, "render_modes": []}
        self.render_mode = None
        self.wait = setting.actions.size
        """The action of those who are not asked."""
        self.possible_agents = [agent_of(seat) for seat in range(setting.players)]
        self.observation_spaces = {agent: _space(setting) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.wait + 1) for agent in self.possible_agents}
        self.agents: list[str] = []
        self._seed = fresh_seed()
        self._play: Play | None = None
        self._words = [Words() for _ in self.possible_agents]
        """The words that each seat has said of its move."""

    @property
    def play(self) -> Play:
        """The game in progress. Raises KingstableError before the first reset."""
        if self._play is None:
            raise KingstableError("No game has begun: call reset() first.")
        return self._play

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[Any]:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Deal a new game. The same seed deals the same game; without one, the seed follows from the previous seed."""
        self._seed = derived(self._seed, "next") if seed is None else whole_seed(seed)
        self._play = Play(self.setting, self._seed)
        self._words = [Words() for _ in self.possible_agents]
        self.agents = [] if self._play.over else list(self.possible_agents)
        return self._observed(), {agent: {} for agent in self.agents}

    def step(self, actions: Mapping[str, int]) -> Steps:
        """Carry out an action of every agent. Raises BadAction, with nothing changed."""
        seats = self._asked()
        self._check(actions, seats)
        for seat in seats:
            self._ask_first(seat)
            self.play.act(whole(actions[agent_of(seat)]))
        found = self._told(self.agents)
        if self.play.over or self.play.moves >= self.limit:
            self.agents = []
        return found

    def _asked(self) -> list[int]:
        """The seats that act: all who are asked together, the one on top first; none after the end."""
        return [] if self.play.over or not self.agents else self.play.table.waiting()

    def _check(self, actions: Mapping[str, int], seats: list[int]) -> None:
        """Raises BadAction, before anything has been done."""
        for agent in self.agents:
            if agent not in actions:
                raise BadAction(f"{agent} has no action: give one for every agent.")
            if seat_of(agent) not in seats and whole(actions[agent]) != self.wait:
                raise BadAction(f"{agent} is not asked: its action is {self.wait}, to wait.")
        for seat in seats:
            action = whole(actions[agent_of(seat)])
            if not (0 <= action < self.wait and self._mask(seat)[action]):
                raise BadAction(f"{agent_of(seat)} may not do action {action}: choose one of which its mask is 1.")

    def _mask(self, seat: int) -> np.ndarray[Any, np.dtype[np.int8]]:
        mask = np.zeros(self.wait + 1, np.int8)
        if seat in self._asked():
            self._ask_first(seat)
            mask[:-1] = self.play.mask()
        else:
            mask[-1] = 1
        return mask

    def _ask_first(self, seat: int) -> None:
        """Put this seat's question on top, and continue with the words it has said."""
        self.play.table.ask_first(seat)
        self.play.words = self._words[seat]

    def _observed(self) -> dict[str, Observation]:
        return {
            agent: {"action_mask": self._mask(seat_of(agent)), "observation": self.play.look(seat_of(agent))}
            for agent in self.agents
        }

    def _told(self, agents: list[str]) -> Steps:
        play = self.play
        returns = play.returns()
        is_stopped = not play.over and play.moves >= self.limit
        return (
            self._observed(),
            {agent: returns[seat_of(agent)] for agent in agents},
            dict.fromkeys(agents, play.over),
            dict.fromkeys(agents, is_stopped),
            {agent: {} for agent in agents},
        )

    def render(self) -> None:
        """Do nothing: `kingstable play` and the browser show games."""

    def state(self) -> np.ndarray[Any, np.dtype[np.uint8]]:
        """What all seats see, one row after the other."""
        return np.concatenate([self.play.look(seat) for seat in range(self.setting.players)])


def _space(setting: Setting) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 127, (setting.length,), np.uint8),
            "action_mask": spaces.Box(0, 1, (setting.actions.size + 1,), np.int8),
        }
    )


def parallel_env(
    game: str,
    players: int | None = None,
    options: Options | None = None,
    *,
    limit: int = USUAL_LIMIT,
    cards: str = "",
) -> TogetherEnv:
    """A PettingZoo parallel environment of a game, with the parameters of `kingstable.rl.env`.

    All agents act in every step; those who are not asked wait. Raises UnknownName, BadOption, BadCards, or NoPlanes.
    """
    return TogetherEnv(setting_for(game, players, options, cards), limit=checked_limit(limit))
