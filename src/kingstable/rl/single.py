"""A game as a Gymnasium environment: one seat acts, and computer players have the others.

Importing this module registers every game with Gymnasium, for each number of players and against `medium`, under ids
such as `kingstable/crusaders-2p-v1`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import gymnasium
import numpy as np
from gymnasium import spaces

from kingstable import catalogue
from kingstable.bots.player import Player, View
from kingstable.core.errors import BadOption, KingstableError
from kingstable.core.luck import FastLuck
from kingstable.core.seeds import derived
from kingstable.rl.play import Cells, Mask, Play
from kingstable.rl.seeding import fresh_seed, whole_seed
from kingstable.rl.setting import (
    USUAL_LIMIT,
    BadAction,
    Options,
    Setting,
    checked_limit,
    id_of,
    setting_for,
    whole,
    whole_within,
)

USUAL_RIVAL = "medium"


class SeatEnv(gymnasium.Env[Cells, np.int64]):
    """See `kingstable.rl.gym_env`. The mask of legal actions is in the info; `action_masks()` returns it, too.

    An illegal action loses the game at once: the episode ends, and its info has `illegal`.
    """

    def __init__(self, setting: Setting, against: Sequence[str], *, seat: int | None, limit: int) -> None:
        self.setting = setting
        self.against = tuple(against)
        self.seat = seat
        self.limit = limit
        self.metadata = {"name": setting.id, "render_modes": []}
        self.render_mode = None
        self.observation_space = spaces.Box(0, 127, (setting.length,), np.uint8)
        self.action_space = spaces.Discrete(setting.actions.size)
        self._seed = fresh_seed()
        self._play: Play | None = None
        self._rivals: dict[int, Player] = {}
        self._own = 0
        self._is_ended = False

    @property
    def play(self) -> Play:
        """The game in progress. Raises KingstableError before the first reset."""
        if self._play is None:
            raise KingstableError("No game has begun: call reset() first.")
        return self._play

    @property
    def own_seat(self) -> int:
        """The agent's seat in this game."""
        return self._own

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Cells, dict[str, Any]]:
        """Deal a new game and play up to the agent's first question. The same seed deals the same game."""
        super().reset(seed=seed)
        self._seed = derived(self._seed, "next") if seed is None else whole_seed(seed)
        self._deal(0)
        while self.play.over:
            self._deal(self._deals + 1)
        return self.play.look(self._own), self._info()

    def _deal(self, number: int) -> None:
        """Deal a game and play up to the agent's first question, or to the end if it is never asked."""
        self._deals, self._is_ended = number, False
        seed = derived(self._seed, "deal", number)
        players = self.setting.players
        self._own = derived(seed, "seat") % players if self.seat is None else self.seat
        others = [(self._own + k + 1) % players for k in range(players - 1)]
        self._rivals = {
            other: catalogue.bring(level).make(derived(seed, "rival", k))
            for k, (other, level) in enumerate(zip(others, self.against, strict=True))
        }
        self._unseen = FastLuck(derived(seed, "view"))
        self._play = Play(self.setting, seed)
        self._let_others_play()

    def step(self, action: int | np.int64) -> tuple[Cells, float, bool, bool, dict[str, Any]]:
        """Carry out an action, and play on to the agent's next question.

        Raises BadAction after the end or if it is no whole number, and NotOffered if a rival chooses an illegal move.
        """
        self._check_open()
        play, chosen = self.play, whole(action)
        if play.moves >= self.limit:  # the others have reached it before the agent was asked
            self._is_ended = True
            return play.look(self._own), 0.0, False, True, self._info()
        try:
            play.act(chosen)
        except BadAction as error:
            self._is_ended = True
            return play.look(self._own), -1.0, True, False, {**self._info(), "illegal": str(error)}
        self._let_others_play()
        is_stopped = self._is_ended = not play.over and play.moves >= self.limit
        return play.look(self._own), play.returns()[self._own], play.over, is_stopped, self._info()

    def _check_open(self) -> None:
        """Raises BadAction if the game is over, was lost by an illegal action, or was stopped."""
        if self.play.over or self._is_ended:
            raise BadAction("The game is over: call reset() first.")

    def _let_others_play(self) -> None:
        play = self.play
        while not play.over and play.seat != self._own and play.moves < self.limit:
            seat = play.seat
            view = View(self.setting.game, play.table.imagine(seat, self._unseen), seat)
            rival = self.against[(seat - self._own) % self.setting.players - 1]
            play.move(play.answered(self._rivals[seat].choose(view), rival))

    def action_masks(self) -> Mask:
        """1 for each legal action, in the form that MaskablePPO expects."""
        return self.play.mask() if self.play.seat_now == self._own else np.zeros(self.setting.actions.size, np.int8)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), "seat": self._own}


def gym_env(
    game: str,
    players: int | None = None,
    options: Options | None = None,
    *,
    against: str | Sequence[str] = USUAL_RIVAL,
    seat: int | None = None,
    limit: int = USUAL_LIMIT,
    cards: str = "",
) -> SeatEnv:
    """A Gymnasium environment in which one seat acts against computer players.

    `against` is a level for all other seats, or one for each, from the left of the agent's seat on (see `kingstable
    levels`; your own as `module:Name`). If `seat` is None, each game has a random seat. Raises UnknownName, BadPlayer,
    BadOption, BadCards, or NoPlanes.
    """
    setting = setting_for(game, players, options, cards)
    rivals = _named(against)
    if len(rivals) not in (1, setting.players - 1):
        raise BadOption(f"There are {len(rivals)} rivals: name one for all, or {setting.players - 1}.")
    own = None if seat is None else whole_within("seat", seat, 0, setting.players - 1)
    for level in rivals:
        catalogue.bring(level)
    seated = rivals if len(rivals) == setting.players - 1 else rivals * (setting.players - 1)
    return SeatEnv(setting, seated, seat=own, limit=checked_limit(limit))


def _named(against: object) -> tuple[str, ...]:
    """The rivals that were named. Raises BadOption."""
    rivals = tuple(against) if isinstance(against, Sequence) and not isinstance(against, str) else (against,)
    if not all(isinstance(each, str) for each in rivals):
        raise BadOption(f"against cannot be {against!r}: name a level, such as {USUAL_RIVAL!r}, or one for each rival.")
    return cast("tuple[str, ...]", rivals)


def register() -> None:
    """Register all games with Gymnasium, for `gymnasium.make`."""
    for name, game in catalogue.GAMES.items():
        for players in game.players:
            entry = id_of(name, players)
            if entry not in gymnasium.registry:
                made = "kingstable.rl.single:gym_env"
                gymnasium.register(entry, entry_point=made, kwargs={"game": name, "players": players})


register()
