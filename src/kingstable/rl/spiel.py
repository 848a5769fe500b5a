"""Every game for OpenSpiel's algorithms: `kingstable.rl.spiel.load("crusaders", players=2)`.

Chance is one choice at the beginning, among a number of deals: everything drawn later follows from it. So a state is
its history, as OpenSpiel expects, and a game with few deals is small enough to be solved. With `opening`, the first
moves are made at random, depending on the deal. This leaves an endgame whose beginning everyone has seen.

It needs OpenSpiel: `pip install "kingstable[rl,spiel]"`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import numpy as np
import pyspiel

from kingstable.core.errors import BadOption, UnknownName
from kingstable.core.luck import FastLuck
from kingstable.core.options import did_you_mean, quoted
from kingstable.core.seeds import derived
from kingstable.rl.play import Play
from kingstable.rl.setting import USUAL_LIMIT, BadAction, Setting, setting_for

NAME: Final = "python_kingstable"
USUAL: Final[Mapping[str, Any]] = {
    "game": "crusaders",
    "players": 2,
    "deals": 1000,
    "opening": 0,
    "limit": USUAL_LIMIT,
    "rows": 48,
}
"""The parameters: the game, the number of players, the number of deals, the number of random moves at the beginning,
the number of actions after which the game is stopped without a winner, and the number of observations in an information
state's tensor."""

NUMBERS: Final = ("deals", "opening", "limit", "rows")
"""The parameters that are whole numbers and do not depend on the game."""

TYPE: Final = pyspiel.GameType(
    short_name=NAME,
    long_name="King's Table",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=5,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=dict(USUAL),
)


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """One of our games as an OpenSpiel game."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        chosen = {**USUAL, **(params or {})}
        for name in NUMBERS:
            _check(name, chosen[name])
        self.setting = setting_for(str(chosen["game"]), int(chosen["players"]))
        self.deals, self.opening = int(chosen["deals"]), int(chosen["opening"])
        self.limit, self.rows = int(chosen["limit"]), int(chosen["rows"])
        super().__init__(TYPE, self._told(self.setting), dict(chosen))

    def _told(self, setting: Setting) -> pyspiel.GameInfo:
        return pyspiel.GameInfo(
            num_distinct_actions=setting.actions.size,
            max_chance_outcomes=self.deals,
            num_players=setting.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.limit,
        )

    def new_initial_state(self) -> SpielState:
        """A game that has yet to be dealt."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """An observer of what a player sees, or with perfect recall has seen."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return SpielObserver(self, is_recalled=kind.perfect_recall)


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A game in progress, or one that has yet to be dealt."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.play: Play | None = None
        self.actions = 0

    def current_player(self) -> int:
        if self.play is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.play.seat

    def _legal_actions(self, player: int) -> list[int]:
        if self.play is None or player != self.current_player():
            return []
        return [int(action) for action in self.play.mask().nonzero()[0]]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The deals, each equally likely."""
        deals = self.get_game().deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _apply_action(self, action: int) -> None:
        if self.play is None:
            if not 0 <= action < self.get_game().deals:
                raise BadAction(f"There is no deal {action}: choose one from 0 to {self.get_game().deals - 1}.")
            self.play = opened(self.get_game(), action)
        else:
            self.play.act(action)
            self.actions += 1

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        names: Sequence[str] = self.get_game().setting.actions.names
        return names[action]

    def is_terminal(self) -> bool:
        """Whether the game is over, or has reached the limit of actions."""
        return self.play is not None and (self.play.over or self.actions >= self.get_game().limit)

    def returns(self) -> list[float]:
        players: int = self.get_game().setting.players
        return [0.0] * players if self.play is None else self.play.returns()

    def resample_from_infostate(self, player_id: int, sampler: Callable[[], float]) -> SpielState:
        """The same game with all that the player cannot know dealt again; only this player has an information state."""
        state = SpielState(self.get_game())
        state.actions = self.actions
        if self.play is not None:
            state.play = self.play.imagined(player_id, int(sampler() * 2**53))
        return state

    def __str__(self) -> str:
        return "to be dealt" if self.play is None else self.play.setting.game.describe(self.play.table)


def opened(game: SpielGame, deal: int) -> Play:
    """The game of this deal after its opening."""
    play = Play(game.setting, deal, recall=True)
    luck = FastLuck(derived(deal, "opening"))
    for _ in range(game.opening):
        if play.over:
            break
        offers = play.offers()
        play.move(offers[luck.below(len(offers))])
    return play


class SpielObserver:
    """What a player sees in the forms OpenSpiel expects: a tensor, the same tensor by name, and a text."""

    def __init__(self, game: SpielGame, *, is_recalled: bool) -> None:
        self._rows = game.rows
        self._is_recalled = is_recalled
        width = game.setting.length + game.setting.actions.size
        shape = (game.rows, width) if is_recalled else (game.setting.length,)
        self.tensor = np.zeros(int(np.prod(shape)), np.float32)
        self.dict = {"seen and done" if is_recalled else "seen": self.tensor.reshape(shape)}

    def set_from(self, state: SpielState, player: int) -> None:
        """Update the tensor to what the player sees now."""
        self.tensor.fill(0)
        if state.play is not None:
            seen = state.play.information_rows(player, self._rows) if self._is_recalled else state.play.look(player)
            self.tensor[:] = seen.ravel()

    def string_from(self, state: SpielState, player: int) -> str:
        if state.play is None:
            return f"seat {player}, to be dealt"
        if self._is_recalled:
            return state.play.information_text(player)
        seen = state.play.look(player)
        return f"seat {player} {' '.join(f'{cell}:{seen[cell]}' for cell in np.flatnonzero(seen))}"


def _check(name: str, value: object) -> None:
    """Raises BadOption."""
    least = 0 if name == "opening" else 1
    if not isinstance(value, int) or value < least:
        raise BadOption(f"{name} cannot be {value}: choose a whole number, {least} or more.")


def load(game: str, **params: int) -> SpielGame:
    """One of our games for OpenSpiel; see `USUAL` for the parameters. Raises UnknownName or BadOption."""
    setting = setting_for(game, params.get("players"))
    for name, value in params.items():
        if name not in USUAL:
            raise UnknownName(f"There is no parameter {quoted(name)}{did_you_mean(name, tuple(USUAL))}")
        if name in NUMBERS:
            _check(name, value)
    return SpielGame({"game": game, **params, "players": setting.players})


pyspiel.register_game(TYPE, SpielGame)
