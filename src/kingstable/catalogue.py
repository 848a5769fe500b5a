"""The one module that knows every game and every computer player by name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Final

from kingstable.bots.greedy import GreedyPlayer
from kingstable.bots.ismcts import SearchPlayer
from kingstable.bots.player import Player
from kingstable.bots.random import RandomPlayer
from kingstable.core.errors import KingstableError, UnknownName
from kingstable.core.game import Game
from kingstable.core.options import did_you_mean

NAMES: Final = ("crusaders", "kingdoms", "the_kingdom", "kings_of_serbia", "kings_and_things")
"""The packages of the games, in the order in which they are listed."""

GAMES: Final[dict[str, Game]] = {}

UNUSABLE: Final[dict[str, KingstableError]] = {}
"""Games that cannot be played here, such as one with a mistake in a file of the host's, and why."""


def _gather() -> None:
    """Load each game; a mistake in the files of one leaves the others to be played."""
    for name in NAMES:
        try:
            found = import_module(f"kingstable.games.{name}").GAME
        except KingstableError as error:
            UNUSABLE[name] = error
        else:
            assert isinstance(found, Game)
            GAMES[name] = found


_gather()


@dataclass(frozen=True)
class Level:
    """A computer player people can choose; its title and blurb are messages `level-NAME(-blurb)`."""

    name: str
    make: Callable[[int], Player]
    """A new player from a seed."""
    uses_free_moves: bool = True
    """Whether it does at once what its seat can do to its good without being asked (see `Game.unasked`)."""


LEVELS: Final = {
    level.name: level
    for level in (
        Level("random", RandomPlayer, uses_free_moves=False),
        Level("easy", lambda seed: GreedyPlayer(seed, looks=4)),
        Level("medium", GreedyPlayer),
        Level("hard", lambda seed: SearchPlayer(seed, simulations=10_000)),
    )
}
"""From the weakest to the strongest."""


def game(name: str, cards: str = "") -> Game:
    """The game of this name, with the card set of a text if one is given.

    Raises UnknownName with the likely or all names; BadCards, or BadOption where a game has no card sets; or what
    is wrong with the files of a game that cannot be played here.
    """
    if name in UNUSABLE:
        raise UNUSABLE[name]
    if name not in GAMES:
        raise UnknownName(f"There is no game {name!r}{did_you_mean(name, GAMES)}")
    return GAMES[name].with_cards(cards)


def games_with_card_sets() -> tuple[Game, ...]:
    """The games that can be played with other cards than the house's own."""
    return tuple(game for game in GAMES.values() if game.with_set is not None)


def level(name: str) -> Level:
    """The computer player of this name. Raises UnknownName."""
    if name not in LEVELS:
        raise UnknownName(f"There is no level {name!r}{did_you_mean(name, LEVELS)}")
    return LEVELS[name]
