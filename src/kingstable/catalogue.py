"""All games and computer players by name: our own, and those that other distributions bring."""

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
"""The packages of our own games, in the order in which they are listed.

Those of other distributions, from their entry points `kingstable.games`, follow.
"""

GAMES: Final[dict[str, Game]] = {}

UNUSABLE: Final[dict[str, KingstableError]] = {}
"""Games that cannot be played here, and why: for example, because of a mistake in a file that the host added."""

UNUSABLE_LEVELS: Final[dict[str, KingstableError]] = {}
"""Computer players of other distributions that cannot be used here, and why; filled once `LEVELS` has loaded them."""


def _gather() -> None:
    """Load each game; a mistake in the files of one does not affect the others."""
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
    """The computer players by name: ours from weakest to strongest, those with a style, then those brought by others.

    Players of other distributions are only loaded when a name is not one of ours or all are listed, because they may
    need this module.
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
        """Make a computer player available from now on."""
        self._added[level.name] = level

    def _loaded(self) -> dict[str, Level]:
        if self._others is None:
            found = brought.levels(self._own)
            self._others = found.usable
            UNUSABLE_LEVELS.update(found.unusable)
        return self._others


SKILLED: Final = 2000
HARD: Final = 10_000
"""The number of simulations for a move, before a game's `effort` is applied."""

MASTERS_TIME: Final = 1.2
"""How many seconds the strongest level thinks about a move; it adds time when moves are close, but stays below two."""


def _search_for(seed: int, seconds: float) -> SearchPlayer:
    """A search with this much processor time, whatever else the machine does meanwhile."""
    return SearchPlayer(seed, seconds=seconds, clock=thread_time)


def _styled(style: Style, seed: int, seconds: float | None = None) -> SearchPlayer:
    """A player with a style, as strong as `hard`, or with this much processor time."""
    simulations = HARD if seconds is None else None
    return SearchPlayer(seed, simulations, seconds, clock=thread_time, mixes=style is Style.BLUFFING, style=style)


_STUDIED: Final[dict[str, Level]] = {}
"""Variants of the search that were asked for, by name; they are not among the levels to choose from."""

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
        # These have a style of their own, but are otherwise like `hard`.
        Level("bold", partial(_styled, Style.BOLD), timed=partial(_styled, Style.BOLD), simulations=HARD),
        Level("cautious", partial(_styled, Style.CAUTIOUS), timed=partial(_styled, Style.CAUTIOUS), simulations=HARD),
        Level("bluffing", partial(_styled, Style.BLUFFING), timed=partial(_styled, Style.BLUFFING), simulations=HARD),
    )
)


def game(name: str, cards: str = "") -> Game:
    """The game of this name, with the card set in a text if one is given.

    Raises UnknownName with a similar name or all names; BadCards, or BadOption if the game has no card sets; or the
    error in `UNUSABLE` for a game that cannot be played here.
    """
    if name in UNUSABLE:
        raise UNUSABLE[name]
    if name not in GAMES:
        raise UnknownName(f"There is no game {quoted(name)}{did_you_mean(name, GAMES)}")
    return GAMES[name].with_cards(cards)


def games_with_card_sets() -> tuple[Game, ...]:
    """The games that can be played with other card sets than their own."""
    return tuple(game for game in GAMES.values() if game.with_set is not None)


def level(name: str) -> Level:
    """The computer player of this name. Raises UnknownName, or the error that makes it unusable here."""
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
    """The computer player with this name, path, or search variant; from then on, `level` knows it, too.

    A path is an import path, `package.module:Name`, or `program:COMMAND`. It names code that is run, so accept it only
    from whoever runs kingstable. A search variant is, for example, `search/horizon=20`. Raises UnknownName, BadPlayer,
    or ProgramFailed.
    """
    if name not in LEVELS and name not in _STUDIED:
        if ":" in name:
            LEVELS.add(level_at(name))
        elif found := studied(name):
            _STUDIED[name] = found
    return level(name)


_gather()
