"""A learnt policy as a computer player: for the arena, for simulation, and for tables with people."""

from __future__ import annotations

from collections.abc import Callable

from kingstable.bots.level import NotOffered
from kingstable.bots.player import View
from kingstable.core.canvas import Canvas
from kingstable.core.errors import KingstableError
from kingstable.rl.play import Cells, Mask, cells_of
from kingstable.rl.setting import BadAction, Options, Setting, setting_for, whole
from kingstable.rl.slots import Words, draw_mask, draw_view, draw_words, move_for

Policy = Callable[[Cells, Mask], int]
"""A function that chooses an action from what a seat sees and its mask, in the form that environments give."""


class BadChoice(BadAction, NotOffered):
    """A policy chose an action that is not legal. In the arena, it has lost that game."""


class PolicyPlayer:
    """A player that chooses by a policy; where moves are said word by word, the policy chooses each word."""

    def __init__(self, setting: Setting, policy: Policy) -> None:
        self.setting = setting
        self._policy = policy
        self._canvas = Canvas(1, setting.length)
        self._masks = Canvas(1, setting.actions.size)

    def choose(self, view: View) -> int:
        """The policy's move.

        Raises BadChoice if the policy chooses an illegal action, BadAction if it chooses no whole number, and
        KingstableError for another game or number of players.
        """
        table, coding = view.position, self.setting.actions.coding
        if (view.game.name, table.seats) != (self.setting.game.name, self.setting.players):
            raise KingstableError(f"This policy plays {self.setting.id}, not {view.game.name} for {table.seats}.")
        words, move = Words(), 0
        while move == 0 or (coding.by_word and words.said < coding.words(move)):
            draw_view(coding, table, view.seat, len(self.setting.questions), self._canvas, 0)
            if words.said:
                draw_words(coding, words, self._canvas, 0)
            table.legal_for(view.seat)  # fills the offers that the mask is made from
            draw_mask(coding, table, words, self._masks, 0)
            mask = cells_of(self._masks).view("int8")
            action = whole(self._policy(cells_of(self._canvas), mask))
            if not 0 <= action < mask.size or not mask[action]:
                raise BadChoice(f"The policy chose action {action}, which may not be done now: its mask is 0.")
            move = int(move_for(coding, table, words, action))
            if coding.by_word:
                words.say(coding, move)
        return move


def player(
    game: str, policy: Policy, players: int | None = None, options: Options | None = None, *, cards: str = ""
) -> PolicyPlayer:
    """A computer player that chooses by a policy learnt in the environment of the same game and players.

    Raises UnknownName, BadOption, BadCards, or NoPlanes.
    """
    return PolicyPlayer(setting_for(game, players, options, cards), policy)
