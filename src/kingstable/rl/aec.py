"""A game as a PettingZoo environment in which one seat acts after the other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.env import AECIterable

from kingstable.core.errors import KingstableError
from kingstable.core.seeds import derived
from kingstable.rl.play import Cells, Play
from kingstable.rl.seeding import fresh_seed
from kingstable.rl.setting import USUAL_LIMIT, Options, Setting, setting_for

Observation = dict[str, Any]
"""`observation`, what the seat sees, and `action_mask`, 1 for each action that may be done."""


def agent_of(seat: int) -> str:
    return f"seat_{seat}"


def seat_of(agent: str) -> int:
    return int(agent.removeprefix("seat_"))


def observation_space(setting: Setting) -> spaces.Dict:
    """What an observation with its mask is one of."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 127, (setting.length,), np.uint8),
            "action_mask": spaces.Box(0, 1, (setting.actions.size,), np.int8),
        }
    )


class TurnEnv(AECEnv[str, Observation, int | None]):  # type: ignore[misc]  # PettingZoo has no types
    """See `kingstable.rl.env`. Questions that are put to several in secret are answered one after the other, unseen."""

    def __init__(self, setting: Setting, *, limit: int = USUAL_LIMIT, recall: bool = False) -> None:
        super().__init__()
        self.setting = setting
        self.limit = limit
        self.recall = recall
        self.metadata = {"name": setting.id, "render_modes": [], "is_parallelizable": False}
        self.render_mode = None
        self.possible_agents = [agent_of(seat) for seat in range(setting.players)]
        self.observation_spaces = {agent: observation_space(setting) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(setting.actions.size) for agent in self.possible_agents}
        self.agents: list[str] = []
        self._seed = fresh_seed()
        self._play: Play | None = None

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

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Deal a new game; the same seed deals the same, and without one it follows from the seed before."""
        self._seed = derived(self._seed, "next") if seed is None else seed
        self._take(Play(self.setting, self._seed, recall=self.recall))

    def _take(self, play: Play) -> None:
        """Go on with this game. One that is over already is as it was with its last step."""
        self._play = play
        self.agents = list(self.possible_agents)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._settle()
        self._accumulate_rewards()
        self._deads_step_first()

    def observe(self, agent: str) -> Observation:
        """What an agent sees; its mask is 0 everywhere while it is not its turn."""
        play, seat = self.play, seat_of(agent)
        mask = play.mask() if seat == play.seat_now else np.zeros(self.setting.actions.size, np.int8)
        return {"observation": play.look(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Carry out an action of the agent whose turn it is. Raises BadAction, nothing changed."""
        play, agent = self.play, self.agent_selection
        if self.terminations.get(agent) or self.truncations.get(agent):
            self._was_dead_step(action)
            return
        if action is None:
            raise KingstableError(f"{agent} has to act: give one of the actions of which its mask is 1.")
        play.act(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._settle()
        self._accumulate_rewards()
        self._deads_step_first()

    def last(self, observe: bool = True) -> Any:
        """What the agent whose turn it is sees and has got. Raises KingstableError before the first reset."""
        _ = self.play
        return super().last(observe)

    def agent_iter(self, max_iter: int = 2**63) -> AECIterable:
        """The agents in their turns, to the end. Raises KingstableError before the first reset."""
        _ = self.play
        return super().agent_iter(max_iter)

    def _settle(self) -> None:
        """Whose turn it is now, or what everybody gets."""
        play = self.play
        if play.over:
            returns = play.returns()
            self.rewards = {agent: returns[seat_of(agent)] for agent in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
            return
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if play.moves >= self.limit:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = agent_of(play.seat)

    def render(self) -> None:
        """There is nothing to look at: `kingstable play` and the browser show games."""

    def close(self) -> None:
        """There is nothing to close."""

    # What algorithms for games of hidden information ask for besides

    def returns(self) -> dict[str, float]:
        """What each agent gets; all 0 until the game is over."""
        return {agent_of(seat): each for seat, each in enumerate(self.play.returns())}

    def information_state_string(self, agent: str) -> str:
        """All that an agent has seen, been told and done. Needs `recall=True`."""
        return self.play.information_text(seat_of(agent))

    def information_state_tensor(self, agent: str, rows: int | None = None) -> Cells:
        """All that an agent has seen and done, in rows; with a number of rows the newest ones. Needs `recall=True`."""
        return self.play.information_rows(seat_of(agent), rows)

    def clone(self, seed: int | None = None) -> TurnEnv:
        """The same game, which goes on by itself and alike; with another seed it has another future."""
        return self._with(self.play.clone(seed))

    def imagined(self, agent: str, seed: int) -> TurnEnv:
        """A copy in which all that an agent cannot know is dealt again; only it has an information state there."""
        return self._with(self.play.imagined(seat_of(agent), seed))

    def save(self) -> bytes:
        """The game as bytes."""
        return self.play.save()

    def load(self, saved: bytes) -> None:
        """Go on with the game of these bytes. Raises BadSnapshot."""
        self._take(Play.load(self.setting, saved))

    def _with(self, play: Play) -> TurnEnv:
        other = TurnEnv(self.setting, limit=self.limit, recall=self.recall)
        other._take(play)
        return other


def env(
    game: str,
    players: int | None = None,
    options: Options | None = None,
    *,
    limit: int = USUAL_LIMIT,
    recall: bool = False,
    cards: str = "",
) -> TurnEnv:
    """A PettingZoo AEC environment of a game.

    Without a number of players it is for the fewest; `options` are the game's own, and what is not named is as programs
    agree among themselves. A game is truncated after `limit` moves. With `recall` it keeps information states. `cards`
    is a card set as text. Raises UnknownName, BadOption, BadCards, or NoPlanes.
    """
    return TurnEnv(setting_for(game, players, options, cards), limit=limit, recall=recall)
