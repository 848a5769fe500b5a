"""Every game with the interface of TextArena, for language models that play there: text in, text out.

    env = text_env.make("crusaders")
    env.reset(num_players=2, seed=1)
    done = False
    while not done:
        player, observation = env.get_observation()
        done, info = env.step(action=models[player](observation))
    rewards, game_info = env.close()

TextArena itself is not needed (L. Guertler, B. Cheng, S. Yu, B. Liu, L. Choshen and C. Tan, TextArena, 2025). As there,
a model that answers with an illegal move is told why and may try again; after too many in a row it has lost.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from kingstable import catalogue
from kingstable.bots.program import NOTATION
from kingstable.core.errors import BadNotation, BadOption, KingstableError
from kingstable.house.match import Refused
from kingstable.rl.text import TextTable, has_brackets

ERRORS: Final = 1
"""The number of refused moves in a row that a model is allowed; with the next one it loses the game."""
USUAL_LIMIT: Final = 2000
"""Answers after which the game is scored as it stands."""


class NotBegun(KingstableError):
    """There is no game yet: call reset() first."""


class TextEnv:
    """A series of games for models at the seats that have no computer player."""

    def __init__(
        self,
        game: str,
        options: Mapping[str, str] | None = None,
        *,
        bots: Mapping[int, str] | None = None,
        errors: int = ERRORS,
        limit: int = USUAL_LIMIT,
        cards: str = "",
    ) -> None:
        """Raises UnknownName, BadCards or BadOption."""
        _check("errors", errors, 0)
        _check("limit", limit, 1)
        _check_mapping("options", options, "{'early_win': 'none'}")
        _check_mapping("bots", bots, "{1: 'easy'}")
        self._game = catalogue.game(game, cards)
        self._options, self._bots, self._errors, self._limit = dict(options or {}), dict(bots or {}), errors, limit
        self._table: TextTable | None = None
        self._begin()

    def _begin(self) -> None:
        self._told: set[int] = set()
        self._refused = ""
        self._wrong = 0
        self._lost = -1
        self._turns: Counter[int] = Counter()
        self._illegal: Counter[int] = Counter()
        self._words: Counter[int] = Counter()

    @property
    def table(self) -> TextTable:
        """The current game. Raises NotBegun."""
        if self._table is None:
            raise NotBegun("There is no game yet: call reset() first.")
        return self._table

    @property
    def done(self) -> bool:
        """Whether the game is over, lost by a refused answer, or at the limit of answers."""
        return self.table.over or self._lost >= 0 or self._turns.total() >= self._limit

    def reset(self, num_players: int | None = None, seed: int | None = None) -> None:
        """Deal a new game. The same seed deals the same game; without one, the deal is random.

        Raises BadOption, UnknownName or BadPlayer.
        """
        self._begin()
        players = min(self._game.players) if num_players is None else num_players
        self._table = TextTable(self._game, players, self._options, seed, self._bots)

    def get_observation(self) -> tuple[int, str]:
        """The seat that is asked and what it reads: at first the rules, then the news, what it sees, and its moves."""
        table = self.table
        seat = table.seat() if self._lost < 0 else self._lost
        if seat < 0:
            return 0, table.view(0)
        parts = [table.rules()] if seat not in self._told else []
        self._told.add(seat)
        parts += [f"Refused: {self._refused}"] if self._refused else []
        parts += [news] if (news := table.news(seat)) else []
        return seat, "\n\n".join([*parts, table.view(seat)])

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """Carry out an answer; return whether the game is over, and information on the step.

        For a refused move this has the reason and the `rule`, which is `notation` for an answer that was no move at
        all. An answer without square brackets counts only if all of it is a move. Raises BadNotation for something
        other than text, with nothing changed.
        """
        table = self.table
        if not isinstance(action, str):
            raise BadNotation(
                f"An answer is text, not {action!r}: give what the model wrote, or '' if it wrote nothing."
            )
        if self.done:
            return True, {"reason": "The game is over."}
        seat = table.seat()
        self._turns[seat] += 1
        self._words[seat] += len(action.split())
        try:
            move = table.move(seat, action)
        except (Refused, BadNotation) as error:
            return self._refuse(seat, error, action)
        self._refused, self._wrong = "", 0
        return self.done, {"player": seat, "move": move, "legal": True}

    def _refuse(self, seat: int, error: Refused | BadNotation, action: str) -> tuple[bool, dict[str, Any]]:
        self._refused = str(error)
        if isinstance(error, BadNotation) and not has_brackets(action):
            self._refused = (
                "There is no move in square brackets in your answer: write one that is offered to you, such as "
                f"[{self.table.match.scene(seat).offers[0].move}]."
            )
        self._wrong += 1
        self._illegal[seat] += 1
        if self._wrong > self._errors:
            self._lost = seat
        rule = error.refusal.rule if isinstance(error, Refused) else NOTATION
        return self.done, {"player": seat, "legal": False, "reason": self._refused, "rule": rule}

    def close(self) -> tuple[dict[int, float], dict[int, dict[str, Any]]]:
        """Each seat's reward (1 for first place, -1 for the others, 0 if all share first), and how it played.

        If a seat has lost by its answers, it gets -1 and the others 0.
        """
        table = self.table
        seats = range(len(table.names))
        places = table.results()
        if self._lost >= 0:
            places = [len(places) if seat == self._lost else 1 for seat in seats]
            rewards = {seat: -1.0 if seat == self._lost else 0.0 for seat in seats}
        elif places.count(1) == len(places):
            rewards = dict.fromkeys(seats, 0.0)
        else:
            rewards = {seat: 1.0 if places[seat] == 1 else -1.0 for seat in seats}
        info = {
            seat: {
                "place": places[seat],
                "turn_count": self._turns[seat],
                "words": self._words[seat],
                "illegal_moves": self._illegal[seat],
                "invalid_move": seat == self._lost,
            }
            for seat in seats
        }
        return rewards, info

    @property
    def illegal_by_rule(self) -> dict[str, int]:
        """The number of answers that each rule refused; under `notation`, those that were no move at all."""
        return dict(self.table.illegal)


def _check_mapping(name: str, given: object, example: str) -> None:
    """Raises BadOption."""
    if not isinstance(given, Mapping | None):
        raise BadOption(f"{name} cannot be {given!r}: give a dictionary, such as {example}.")


def _check(name: str, number: object, least: int) -> None:
    """Raises BadOption."""
    if not isinstance(number, int) or number < least:
        raise BadOption(f"{name} cannot be {number}: choose a whole number, {least} or more.")


def make(
    game: str,
    options: Mapping[str, str] | None = None,
    *,
    bots: Mapping[int, str] | None = None,
    errors: int = ERRORS,
    limit: int = USUAL_LIMIT,
    cards: str = "",
) -> TextEnv:
    """An environment of a game; `bots` names a level for each seat that no model has, counting from 0.

    Raises UnknownName, BadCards or BadOption.
    """
    return TextEnv(game, options, bots=bots, errors=errors, limit=limit, cards=cards)
