"""A game as a PettingZoo environment in which the seats act one after the other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.env import AECIterable

from kingstable.core.errors import BadSnapshot, KingstableError, UnknownName
from kingstable.core.options import quoted
from kingstable.core.seeds import derived
from kingstable.rl.play import Cells, Play
from kingstable.rl.seeding import fresh_seed, whole_seed
from kingstable.rl.setting import USUAL_LIMIT, Options, Setting, checked_limit, setting_for, whole, whole_within

Observation = dict[str, Any]
"""`observation`, what the seat sees, and `action_mask`, 1 for each legal action."""


def agent_of(seat: int) -> str:
    return f"seat_{seat}"


def seat_of(agent: str) -> int:
    return int(agent.removeprefix("seat_"))


def observation_space(setting: Setting) -> spaces.Dict:
    """The space of observations with their masks."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 127, (setting.length,), np.uint8),
            "action_mask": spaces.Box(0, 1, (setting.actions.size,), np.int8),
        }
    )


class TurnEnv(AECEnv[str, Observation, int | None]):  # type: ignore[misc]  # PettingZoo has no types
    """See `kingstable.rl.env`. Secret questions to several seats are answered one after the other, unseen."""

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
        """Deal a new game. The same seed deals the same game; without one, the seed follows from the previous seed."""
        self._seed = derived(self._seed, "next") if seed is None else whole_seed(seed)
        self._take(Play(self.setting, self._seed, recall=self.recall))

    def _take(self, play: Play) -> None:
        """Continue with this game. If it is over, the environment is as after its last step."""
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
        """What an agent sees; its mask is all 0 when it is not its turn. Raises UnknownName."""
        play, seat = self.play, self._seat(agent)
        mask = play.mask() if seat == play.seat_now else np.zeros(self.setting.actions.size, np.int8)
        return {"observation": play.look(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Carry out an action of the agent whose turn it is. Raises BadAction, with nothing changed."""
        play, agent = self.play, self.agent_selection
        if self.terminations.get(agent) or self.truncations.get(agent):
            self._was_dead_step(action)
            return
        if action is None:
            raise KingstableError(f"{agent} has to act: give one of the actions of which its mask is 1.")
        play.act(whole(action))
        self._cumulative_rewards[agent] = 0.0
        self._settle()
        self._accumulate_rewards()
        self._deads_step_first()

    def last(self, observe: bool = True) -> Any:
        """The observation, reward and status of the agent to act. Raises KingstableError before the first reset."""
        _ = self.play
        return super().last(observe)

    def agent_iter(self, max_iter: int = 2**63) -> AECIterable:
        """The agents in turn, until the end. Raises KingstableError before the first reset."""
        _ = self.play
        return super().agent_iter(max_iter)

    def _settle(self) -> None:
        """Set whose turn it is, or everyone's rewards if the game is over."""
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
        """Do nothing: `kingstable play` and the browser show games."""

    def close(self) -> None:
        """Do nothing: there is nothing to close."""

    # What algorithms for games of hidden information also need

    def returns(self) -> dict[str, float]:
        """What each agent gets; all 0 until the game is over."""
        return {agent_of(seat): each for seat, each in enumerate(self.play.returns())}

    def information_state_string(self, agent: str) -> str:
        """Everything that an agent has seen, heard and done. Needs `recall=True`."""
        return self.play.information_text(self._seat(agent))

    def information_state_tensor(self, agent: str, rows: int | None = None) -> Cells:
        """Everything that an agent has seen and done, in rows, or the newest `rows` of them. Needs `recall=True`."""
        newest = None if rows is None else whole_within("rows", rows, 0)
        return self.play.information_rows(self._seat(agent), newest)

    def clone(self, seed: int | None = None) -> TurnEnv:
        """A copy that continues independently and identically; with another seed it has a different future."""
        return self._with(self.play.clone(seed))

    def imagined(self, agent: str, seed: int) -> TurnEnv:
        """A copy with everything the agent cannot know dealt again. There, only this agent has an information state."""
        return self._with(self.play.imagined(self._seat(agent), seed))

    def save(self) -> bytes:
        """The game as bytes."""
        return self.play.save()

    def load(self, saved: bytes) -> None:
        """Continue with a saved game of the same setting. Raises BadSnapshot, with nothing changed."""
        play = Play.load(self.setting, saved)
        if self.recall and play.memory is None:
            raise BadSnapshot(
                "The saved game has no information states: save it from an environment with recall=True, or load it "
                "into one without."
            )
        self._take(play)

    def _seat(self, agent: str) -> int:
        """Raises UnknownName."""
        if agent not in self.possible_agents:
            raise UnknownName(f"There is no agent {quoted(str(agent))}: choose {', '.join(self.possible_agents)}.")
        return seat_of(agent)

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

    If `players` is None, it is for the fewest players. `options` are the game's own; those not named have their
    defaults for play among programs. A game is truncated after `limit` moves. With `recall` it keeps information
    states. `cards` is a card set as text. Raises UnknownName, BadOption, BadCards, or NoPlanes.
    """
    return TurnEnv(setting_for(game, players, options, cards), limit=checked_limit(limit), recall=recall)
