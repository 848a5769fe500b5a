"""The one module that knows every game and every computer player by name: ours, and those that others bring."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from importlib import import_module
from time import thread_time
from typing import Final

from kingstable import brought
from kingstable.bots.greedy import GreedyPlayer
from kingstable.bots.ismcts import AblePlayer, SearchPlayer
from kingstable.bots.level import Level, level_at
from kingstable.bots.random import RandomPlayer
from kingstable.bots.studied import studied
from kingstable.bots.style import Style
from kingstable.core.errors import KingstableError, UnknownName
from kingstable.core.game import Game, Sight
from kingstable.core.options import cut_short, did_you_mean, quoted

__all__ = (
    "GAMES", "LEVELS", "NAMES", "UNUSABLE", "UNUSABLE_LEVELS",
    "Level", "Levels", "bring", "game", "games_with_card_sets", "level",
)  # fmt: skip

NAMES: Final = ("crusaders", "kingdoms", "the_kingdom", "kings_of_serbia", "kings_and_things")
"""The packages of our own games, in the order in which they are listed. Others follow, by the entry points of
`kingstable.games`."""

GAMES: Final[dict[str, Game]] = {}

UNUSABLE: Final[dict[str, KingstableError]] = {}
"""Games that cannot be played here, such as one with a mistake in a file of the host's, and why."""

UNUSABLE_LEVELS: Final[dict[str, KingstableError]] = {}
"""Computer players of other distributions that cannot be used here, and why, once somebody has asked for `LEVELS`."""


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
    others = brought.games(NAMES)
    GAMES.update(others.usable)
    UNUSABLE.update(others.unusable)


class Levels(Mapping[str, Level]):
    """The computer players by name: ours from the weakest to the strongest, those with a style, then those brought.

    Those of other distributions are loaded when somebody asks for more than ours: they may need this module.
    """

    def __init__(self, own: tuple[Level, ...]) -> None:
        self._own = {level.name: level for level in own}
        self._others: dict[str, Level] | None = None
        self._added: dict[str, Level] = {}

    def __getitem__(self, name: str) -> Level:
        return self._own.get(name) or self._added.get(name) or self._loaded()[name]

    def __iter__(self) -> Iterator[str]:
        return iter([*self._own, *self._loaded(), *self._added])

    def __len__(self) -> int:
        return len(list(iter(self)))

    def add(self, level: Level) -> None:
        """Let it be chosen from now on."""
        self._added[level.name] = level

    def _loaded(self) -> dict[str, Level]:
        if self._others is None:
            found = brought.levels(self._own)
            self._others = found.usable
            UNUSABLE_LEVELS.update(found.unusable)
        return self._others


SKILLED: Final = 2000
HARD: Final = 10_000
"""Simulations for a move, before a game's `effort`."""

MASTERS_TIME: Final = 1.2
"""Seconds that the strongest level thinks about a move; with what it adds where moves are close, it stays below two."""


def _search_for(seed: int, seconds: float) -> SearchPlayer:
    """A search that has so many seconds of the processor, whatever else the machine does meanwhile."""
    return SearchPlayer(seed, seconds=seconds, clock=thread_time)


def _styled(style: Style, seed: int, seconds: float | None = None) -> SearchPlayer:
    """One as strong as `hard`, or that has so many seconds of the processor."""
    simulations = HARD if seconds is None else None
    return SearchPlayer(seed, simulations, seconds, clock=thread_time, mixes=style is Style.BLUFFING, style=style)


_STUDIED: Final[dict[str, Level]] = {}
"""Ways to search that somebody asked for by their parts: known by name, and not among the levels to choose from."""

LEVELS: Final = Levels(
    (
        Level("random", RandomPlayer, uses_free_moves=False),
        Level("first", lambda seed: GreedyPlayer(seed, lambda sight: sight.first)),
        Level("easy", lambda seed: GreedyPlayer(seed, lambda sight: sight.easy)),
        Level("fair", lambda seed: GreedyPlayer(seed, lambda sight: sight.fair)),
        Level("medium", lambda seed: GreedyPlayer(seed, lambda sight: sight.medium)),
        Level("able", AblePlayer, simulations=Sight().able),
        Level("skilled", lambda seed: SearchPlayer(seed, SKILLED), simulations=SKILLED),
        Level("hard", lambda seed: SearchPlayer(seed, HARD), timed=_search_for, simulations=HARD),
        Level("master", lambda seed: SearchPlayer(seed, simulations=100_000, seconds=MASTERS_TIME), timed=_search_for),
        # With a taste of their own, and otherwise like `hard`.
        Level("bold", partial(_styled, Style.BOLD), timed=partial(_styled, Style.BOLD), simulations=HARD),
        Level("cautious", partial(_styled, Style.CAUTIOUS), timed=partial(_styled, Style.CAUTIOUS), simulations=HARD),
        Level("bluffing", partial(_styled, Style.BLUFFING), timed=partial(_styled, Style.BLUFFING), simulations=HARD),
    )
)


def game(name: str, cards: str = "") -> Game:
    """The game of this name, with the card set of a text if one is given.

    Raises UnknownName with the likely or all names; BadCards, or BadOption where a game has no card sets; or what
    is wrong with the files of a game that cannot be played here.
    """
    if name in UNUSABLE:
        raise UNUSABLE[name]
    if name not in GAMES:
        raise UnknownName(f"There is no game {quoted(name)}{did_you_mean(name, GAMES)}")
    return GAMES[name].with_cards(cards)


def games_with_card_sets() -> tuple[Game, ...]:
    """The games that can be played with other cards than the house's own."""
    return tuple(game for game in GAMES.values() if game.with_set is not None)


def level(name: str) -> Level:
    """The computer player of this name. Raises UnknownName, or what is wrong with one that cannot be used here."""
    if name in LEVELS:
        return LEVELS[name]
    if name in _STUDIED:
        return _STUDIED[name]
    if name in UNUSABLE_LEVELS:
        raise UNUSABLE_LEVELS[name]
    if ":" in name:
        raise UnknownName(
            f"The computer player {quoted(name)} is from outside: allow it with --bots {cut_short(name)}."
        )
    raise UnknownName(f"There is no level {quoted(name)}{did_you_mean(name, LEVELS)}")


def bring(name: str) -> Level:
    """The computer player of this name, of this import path, `package.module:Name`, or of those to be studied.

    The last are ways to search, such as `search/horizon=20`. `level` knows whatever was brought from then on.

    What a path names is imported and called: take it from whoever runs the program, and from nobody else. Raises
    UnknownName or BadPlayer.
    """
    if name not in LEVELS and name not in _STUDIED:
        if ":" in name:
            LEVELS.add(level_at(name))
        elif found := studied(name):
            _STUDIED[name] = found
    return level(name)


_gather()
