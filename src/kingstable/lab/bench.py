"""How fast a game is: random decisions, copies, imagined deals, search simulations, and the size of a position.

`python -m kingstable.lab.bench GAME SECONDS` prints the rows as JSON. In this way they are measured in another process,
with the same sources interpreted.
"""

from __future__ import annotations

import json
import sys
import tracemalloc
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from statistics import median
from time import perf_counter
from typing import Final, TypedDict

from kingstable import catalogue
from kingstable.bots.manner import Manner
from kingstable.bots.search import Search
from kingstable.core.game import Game
from kingstable.core.luck import FastLuck
from kingstable.core.options import among_programs
from kingstable.core.playout import clones, random_game, random_games
from kingstable.core.table import TO_THE_END, Table
from kingstable.lab.plan import USUAL_LIMIT

OPTION_SETS: Final[Mapping[str, Mapping[str, Mapping[str, str]]]] = {
    "crusaders": {"exact early win": {}, "no early win": {"early_win": "none"}},
    "kingdoms": {"everyone rearranges in turn": {}, "only fighters rearrange": {"windows": "fighters"}},
    "the_kingdom": {"usual rules": {}, "any card": {"number_decks": "any_card"}},
    "kings_and_things": {"everybody is asked": {}, "only who has it is asked": {"secrecy": "none"}},
}
"""By game, the named sets of options that random play is measured with; the usual options for other games."""

BATCHES: Final = 5
SHORTEST: Final = 0.002
"""The shortest time of a batch in seconds; a shorter one is enlarged before anything is measured."""

POSITIONS: Final = 1000
"""The number of copies held at once to measure the size of one."""


class Row(TypedDict):
    """One measurement: `value` in `unit`, for a number of players and named options."""

    measure: str
    players: int
    options: str
    unit: str
    value: float


def option_sets(game: str) -> Mapping[str, Mapping[str, str]]:
    """The sets of options to measure, by name: the choices above with the defaults for play among programs."""
    chosen = OPTION_SETS.get(game, {"usual rules": {}})
    known = catalogue.GAMES[game].options if game in catalogue.GAMES else ()
    return {name: among_programs(known, options) for name, options in chosen.items()}


def rows(name: str, seconds: float) -> Iterator[Row]:
    """Measure a game, each row for about this many seconds. Raises UnknownName."""
    game = catalogue.game(name)
    for options, chosen in option_sets(name).items():
        for players in game.players:
            table = game.table(players, FastLuck(1), chosen)
            yield Row(
                measure="random decisions",
                players=players,
                options=options,
                unit="per second",
                value=rate(partial(_decisions, table), seconds),
            )
    yield from _position_rows(game, min(game.players), seconds)


def _position_rows(game: Game, players: int, seconds: float) -> Iterator[Row]:
    options = next(iter(option_sets(game.name)))
    opening = game.new(players, FastLuck(1), option_sets(game.name)[options])
    middle = middle_of(opening)
    measured: dict[str, Callable[[int], int]] = {
        "copies": lambda count: _copies(middle, count),
        "imagined deals": lambda count: _imagine(middle, count),
        "search simulations": lambda count: _search(opening, count, Manner(1, TO_THE_END)),
        "keen search simulations": lambda count: _search(opening, count, Manner(horizon=TO_THE_END)),
        "cut search simulations": lambda count: _search(opening, count, Manner()),
    }
    for measure, action in measured.items():
        yield Row(measure=measure, players=players, options=options, unit="per second", value=rate(action, seconds))
    yield Row(measure="a position", players=players, options=options, unit="bytes", value=size_of(middle))


def middle_of(opening: Table) -> Table:
    """A position half-way through a random game."""
    game = opening.clone()
    random_game(game, FastLuck(2), USUAL_LIMIT)
    middle = opening.clone()
    random_game(middle, FastLuck(2), game.ply // 2)
    return middle


def rate(action: Callable[[int], int], seconds: float) -> float:
    """How many things an action does per second. It is given a number of things to do, and returns how many it did.

    This is the median of several batches, so that one disturbed by other work does not count.
    """
    count = 1
    while _timed(action, count)[1] < max(SHORTEST, seconds / BATCHES / 4):
        count *= 2
    spent = _timed(action, count)[1]
    count = max(1, round(count * seconds / BATCHES / spent))
    batches = [_timed(action, count) for _ in range(BATCHES)]
    return median(done / elapsed for done, elapsed in batches)


def _timed(action: Callable[[int], int], count: int) -> tuple[int, float]:
    started = perf_counter()
    done = action(count)
    return done, perf_counter() - started


def _decisions(table: Table, games: int) -> int:
    return int(random_games(table, games, FastLuck(3), USUAL_LIMIT).decisions)


def _copies(position: Table, count: int) -> int:
    clones(position, count)
    return count


def _imagine(position: Table, count: int) -> int:
    seat = int(position.to_move())
    luck = FastLuck(4)
    for _ in range(count):
        position.imagine(seat, luck)
    return count


def _search(opening: Table, count: int, manner: Manner) -> int:
    """Run simulations that play on at random or keenly, like rivals, to the end or until they are cut off."""
    Search(opening, int(opening.to_move()), FastLuck(5), manner).run(count)
    return count


def size_of(position: Table) -> float:
    """The bytes of memory that a copy of the position takes."""
    held: list[Table] = [position] * POSITIONS
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        for k in range(POSITIONS):
            held[k] = position.clone()
        return round((tracemalloc.get_traced_memory()[0] - before) / POSITIONS)
    finally:
        tracemalloc.stop()


if __name__ == "__main__":
    print(json.dumps(list(rows(sys.argv[1], float(sys.argv[2])))))  # noqa: T201  # this is what the caller reads
