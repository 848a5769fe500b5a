"""Players for the arena: every kind of search, with any parameter changed, as in `search/horizon=20/seconds=0.1`.

`search` is the search of the house's levels. `tree` and `playouts` fix which of its two kinds is used, instead of
leaving that to the game. The others are there for comparison: `flat` grows no tree, and `pimc` searches each of some
worlds as if nothing were hidden and takes the move that was visited most in all of them together (Ginsberg, "GIB:
Imperfect Information in a Computationally Challenging Game", 2001).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import partial
from time import thread_time
from typing import Final

from kingstable.bots.ismcts import MANNER, SearchPlayer, spend
from kingstable.bots.level import BadPlayer, Level
from kingstable.bots.manner import Manner
from kingstable.bots.player import Player, View, worth_a_thought
from kingstable.bots.search import Search
from kingstable.bots.style import Style
from kingstable.core.luck import FastLuck
from kingstable.core.options import quoted

WORLDS: Final = 20
"""How many worlds `pimc` searches."""

SIMULATIONS: Final = 1000
"""Simulations per move of a player whose name gives no other number."""

KINDS: Final[Mapping[str, Mapping[str, float]]] = {
    "search": {},
    "tree": {"playouts": 0},
    "playouts": {"playouts": 1},
    "flat": {"playouts": 0, "depth": 1},
    "pimc": {"worlds": WORLDS},
}
"""By name, the parameters that distinguish it from the others."""

OF_MANNER: Final = ("whims", "horizon", "exploration", "sharpness", "doubt", "depth", "paranoid", "beliefs")
BY_REGRET: Final = 2
"""The value of `mixed` with which sealed answers are chosen by regret; with 1, by upper bounds. Both are drawn."""

NUMBERS: Final = (*OF_MANNER, "simulations", "seconds", "worlds", "playouts", "mixed", "style")
LARGEST: Final = 1e9
"""The largest absolute value of a parameter; anything else, such as `nan`, is refused."""
LEAST: Final[Mapping[str, float]] = {
    "whims": 1,
    "horizon": -1,
    "sharpness": 0,
    "depth": 1,
    "paranoid": 0,
    "beliefs": 0,
    "simulations": 1,
    "seconds": 0.001,
    "worlds": 1,
    "playouts": 0,
    "mixed": 0,
}
"""The least values that mean something."""
MOST: Final[Mapping[str, int]] = {"paranoid": 1, "beliefs": 1, "playouts": 1, "mixed": BY_REGRET}
"""The greatest values of those that have one."""
WHOLE: Final = ("whims", "horizon", "depth", "paranoid", "simulations", "worlds", "playouts", "mixed", "style")
"""The parameters that are whole numbers."""
OF_ONE_WORLD: Final = ("playouts", "mixed", "style")
"""The parameters of a search that `pimc` does not have."""


class SamplingPlayer:
    """Searches each of several imagined worlds as if it were fully known, and takes the move visited most in total."""

    def __init__(
        self, seed: int, worlds: int, simulations: int | None, seconds: float | None, manner: Manner = MANNER
    ) -> None:
        self._luck = FastLuck(seed)
        self._worlds = worlds
        self._simulations = simulations
        self._seconds = seconds
        self._manner = manner

    def choose(self, view: View) -> int:
        moves = worth_a_thought(view)
        if len(moves) == 1:
            return moves[0]
        votes: Counter[int] = Counter()
        for _ in range(self._worlds):
            votes += self._in_one_world(view, moves)
        return max(moves, key=lambda move: votes[move])

    def _in_one_world(self, view: View, moves: list[int]) -> Counter[int]:
        """How often each move was visited in the search of one imagined world."""
        world = view.position.imagine(view.seat, self._luck)
        search = Search(world, view.seat, self._luck, self._manner, True)
        limit = (
            None if self._simulations is None else max(1, round(self._simulations * view.game.effort) // self._worlds)
        )
        spend(search, limit, None if self._seconds is None else self._seconds / self._worlds, thread_time)
        return Counter({move: int(search.visits(move)) for move in moves})


def studied(name: str) -> Level | None:
    """The player of this name; None if it is none of these kinds. Raises BadPlayer for a bad parameter."""
    kind, *changes = name.split("/")
    if kind not in KINDS:
        return None
    changed = [_change(name, change) for change in changes]
    if len(dict(changed)) < len(changed):
        raise BadPlayer(f"{quoted(name)} gives a number twice: write each once.")
    numbers = {**KINDS[kind], **dict(changed)}
    _check(name, kind, numbers)
    numbers.setdefault("simulations", SIMULATIONS)
    if numbers.get("style", 0) not in list(Style):
        styles = ", ".join(f"{style.value} for {style.name.lower()}" for style in Style)
        raise BadPlayer(f"{quoted(name)} has no such style: write {styles}.")
    timed = {number: value for number, value in numbers.items() if number != "simulations"}
    return Level(
        name,
        partial(_made, numbers),
        title=name,
        timed=lambda seed, seconds: _made({"seconds": seconds, **timed}, seed),
    )


def _change(name: str, change: str) -> tuple[str, float]:
    number, _, text = change.partition("=")
    value = _number(text)
    if number not in NUMBERS or value is None:
        raise BadPlayer(
            f"{quoted(name)} says {quoted(change)}: write a number for one of {', '.join(NUMBERS)}, such as horizon=20."
        )
    said, least, most = f"{quoted(name)} says {quoted(change)}: {number} must be", LEAST.get(number), MOST.get(number)
    if least is not None and value < least:
        raise BadPlayer(f"{said} at least {least}.")
    if most is not None and value > most:
        raise BadPlayer(f"{said} at most {most}.")
    if number in WHOLE and not value.is_integer():
        raise BadPlayer(f"{said} a whole number.")
    return number, value


def _check(name: str, kind: str, numbers: Mapping[str, float]) -> None:
    """Raises BadPlayer for a parameter that this kind of player does not have, or two that exclude each other."""
    if "worlds" in numbers and "worlds" not in KINDS[kind]:
        raise BadPlayer(f"{quoted(name)} says 'worlds', which only pimc has: leave it out, or write pimc.")
    without = next((number for number in OF_ONE_WORLD if "worlds" in numbers and number in numbers), None)
    if without is not None:
        raise BadPlayer(f"{quoted(name)} says {quoted(without)}, which pimc does not have: leave it out.")
    if "simulations" in numbers and "seconds" in numbers:
        raise BadPlayer(f"{quoted(name)} has both simulations and seconds: write one of them.")


def _number(text: str) -> float | None:
    """The number written there; None if it is not one that a search can have."""
    try:
        value = float(text)
    except ValueError:
        return None
    return value if abs(value) <= LARGEST else None


def _made(numbers: Mapping[str, float], seed: int) -> Player:
    manner = _manner(numbers)
    seconds = numbers.get("seconds")
    simulations = None if seconds is not None else round(numbers["simulations"])
    if "worlds" in numbers:
        return SamplingPlayer(seed, round(numbers["worlds"]), simulations, seconds, manner)
    playouts = bool(numbers["playouts"]) if "playouts" in numbers else None
    mixes, style = bool(numbers.get("mixed")), Style(round(numbers.get("style", 0.0)))
    return SearchPlayer(seed, simulations, seconds, manner, playouts, thread_time, mixes, style)


def _manner(numbers: Mapping[str, float]) -> Manner:
    """The search parameters given in the name, and the defaults for the rest."""
    return Manner(
        whims=round(numbers.get("whims", float(MANNER.whims))),
        horizon=round(numbers.get("horizon", float(MANNER.horizon))),
        exploration=numbers.get("exploration", MANNER.exploration),
        sharpness=numbers.get("sharpness", MANNER.sharpness),
        doubt=numbers.get("doubt", MANNER.doubt),
        depth=round(numbers.get("depth", float(MANNER.depth))),
        paranoid=bool(numbers.get("paranoid", False)),
        beliefs=numbers.get("beliefs", MANNER.beliefs),
        regret=numbers.get("mixed", 0.0) >= BY_REGRET,
    )
