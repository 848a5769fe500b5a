"""What an environment plays: a game for a number of players with its options, actions and observations."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from kingstable import catalogue
from kingstable.core.errors import BadOption, KingstableError
from kingstable.core.game import Game
from kingstable.core.luck import FastLuck, Luck
from kingstable.core.options import among_programs, quoted
from kingstable.core.table import Table
from kingstable.rl.actions import Actions
from kingstable.rl.planes import Plane, length_of, planes_of, questions_of

VERSIONS: Final[Mapping[str, int]] = {
    "crusaders": 1,
    "kingdoms": 1,
    "the_kingdom": 1,
    "kings_of_serbia": 1,
    "kings_and_things": 1,
}
"""The version of each game's environments; it goes up if new rules, actions or planes make results incomparable."""

USUAL_LIMIT: Final = 20_000
"""The default number of moves after which a game is stopped."""

Options = Mapping[str, str]


def id_of(game: str, players: int) -> str:
    """The id of an environment, such as `kingstable/crusaders-2p-v1`."""
    return f"kingstable/{game}-{players}p-v{VERSIONS.get(game, 1)}"


class BadAction(KingstableError):
    """An action that is not legal now; the game is unchanged."""


def whole(action: object) -> int:
    """An action as an int, also from one of NumPy's integers. Raises BadAction for anything else."""
    try:
        return operator.index(action)  # type: ignore[arg-type]  # somebody else's program may give anything
    except TypeError:
        raise BadAction(
            f"An action is a whole number, not {quoted(str(action))}: give one of which the mask is 1."
        ) from None


def whole_within(name: str, value: object, least: int, most: int | None = None) -> int:
    """A parameter of this name as an int, also from one of NumPy's integers. Raises BadOption."""
    with suppress(TypeError):
        number = operator.index(value)  # type: ignore[arg-type]  # somebody else's program may give anything
        if least <= number and (most is None or number <= most):
            return number
    bounds = f", {least} or more" if most is None else f" from {least:,} to {most:,}"
    raise BadOption(f"{name} cannot be {value!r}: choose a whole number{bounds}.")


def checked_limit(limit: int) -> int:
    """The limit, if it is a whole number from 1 on. Raises BadOption."""
    return whole_within("limit", limit, 1)


@dataclass(frozen=True)
class Setting:
    """A game as programs play it. `options` has every option, and `length` is the number of cells in an observation."""

    game: Game
    players: int
    options: Options
    actions: Actions
    planes: Mapping[str, Plane]
    questions: tuple[str, ...]

    @property
    def length(self) -> int:
        return length_of(self.planes)

    @property
    def id(self) -> str:
        """The id of the environment; the options are not part of it."""
        return id_of(self.game.name, self.players)

    def __reduce__(self) -> tuple[Callable[..., Setting], tuple[str, int, dict[str, str], str]]:
        return setting_for, (self.game.name, self.players, dict(self.options), self.game.cards)

    def table(self, luck: Luck) -> Table:
        """A table ready to begin."""
        return self.game.table(self.players, luck, self.options)


def setting_for(name: str, players: int | None = None, options: Options | None = None, cards: str = "") -> Setting:
    """The setting of a game; by default with the fewest players, and the options for play among programs.

    Raises UnknownName, BadOption, BadCards, or NoPlanes for a game that programs cannot see.
    """
    game = catalogue.game(name, cards)
    fewest, most = min(game.players), max(game.players)
    count = fewest if players is None else whole_within("players", players, fewest, most)
    if not isinstance(options, Mapping | None):
        raise BadOption(f"options cannot be {options!r}: give a dictionary, such as {{'early_win': 'none'}}.")
    asked = {str(name): str(choice) for name, choice in (options or {}).items()}  # such as 3 for "3"
    agreed = among_programs(game.options, asked)
    table = game.table(count, FastLuck(0), agreed)
    actions = Actions(game)
    return Setting(game, count, agreed, actions, planes_of(game, table, actions), questions_of(game, table))
