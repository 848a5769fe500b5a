"""How far apart the levels of each game are: each meets only the next one.

`python -m bench.ladder --seconds 60 --out ladder` goes through games, numbers of players and levels. Each two
neighbouring levels hold an arena for this many seconds, or until there are `--games`. With more than two players, half
are of each level; if that is impossible, the levels take turns at having one more. Results are kept in the folder, and
the same command continues from there for as long again. It prints a table for docs/strength.md, or JSON. Ctrl-C prints
the steps that are done.

Elo can be computed from victories, or from all places (`--by`), which are the same for two players. By victories, a
seat wins as often as its share of the strength of all seats (R. D. Luce, "Individual Choice Behavior", 1959); by
places, whoever finishes ahead of another has won against them.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise
from pathlib import Path
from time import monotonic

from kingstable import catalogue
from kingstable.core.errors import KingstableError
from kingstable.lab.arena.plan import arena_plan
from kingstable.lab.arena.run import Standing, hold_arena

LEVELS = ("random", "first", "easy", "fair", "medium", "able", "skilled", "hard", "master")
VICTORIES = "victories"
UNSEEN = 1
"""The number of games added, which a level wins as often as by its share of the seats."""
EVEN = 2
"""Rounds after which both levels have had equally many seats."""
MOST_ELO = 4000.0
HALVINGS = 50
"""The number of halvings after which an Elo is exact to less than a millionth."""


@dataclass(frozen=True)
class Step:
    """How much stronger a level is than the one below it, in Elo, with the ends of its 95 % interval.

    `elo` is by all places, and `won` by victories only.
    """

    game: str
    players: int
    below: str
    level: str
    games: int
    elo: float
    low: float
    high: float
    won: float
    won_low: float
    won_high: float


class Stopwatch:
    """Stops an arena, like Ctrl-C, the first time it reports games after this many seconds of play."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._until: float | None = None
        self.has_rung = False

    def look(self, _: int) -> None:
        """Start at the arena's first report, which is about kept games, so that at least some games are played."""
        if self._until is None:
            self._until = monotonic() + self._seconds
        elif monotonic() > self._until:
            self.has_rung = True
            raise KeyboardInterrupt


def step(game: str, players: int, below: str, level: str, asked: argparse.Namespace) -> Step:
    """Let two levels meet."""
    name = f"{game}-{players}-{below}-{level}.jsonl".replace("/", "_")
    plan = arena_plan(game, (below, level), asked.games, players, seed=asked.seed)
    watch = Stopwatch(asked.seconds)
    found = hold_arena(plan, asked.jobs, asked.out and asked.out / name, progress=watch.look)
    if found["interrupted"] and not watch.has_rung:
        raise KeyboardInterrupt
    standing = next(each for each in found["standings"] if each["bot"] == level)
    return Step(game, players, below, level, found["games"], *doubled(standing), *by_victories(standing, players))


def doubled(standing: Standing) -> tuple[float, float, float]:
    """How far one of two is above the other: their ratings add up to 0."""
    return 2 * standing["elo"], 2 * standing["low"], 2 * standing["high"]


def by_victories(standing: Standing, players: int) -> tuple[float, float, float]:
    """The Elo by victories. One game is added that is won as often as by an equal, so that it is finite for all."""
    games = standing["games"]
    rounds = games // players or EVEN
    shares = (standing["victories"], standing["victories_low"], standing["victories_high"])
    even = share_at(0, players, rounds)
    won, low, high = (elo_of((share * games + UNSEEN * even) / (games + UNSEEN), players, rounds) for share in shares)
    return won, low, high


def elo_of(share: float, players: int, rounds: int = EVEN) -> float:
    """By how much a level is stronger that wins this share of the games in which it has half of the seats."""
    low, high = -MOST_ELO, MOST_ELO
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if share_at(middle, players, rounds) < share else (low, middle)
    return (low + high) / 2


def share_at(elo: float, players: int, rounds: int = EVEN) -> float:
    """The share of the games of `rounds` rounds that it then wins.

    With an odd number of seats, it has one less than the other in the first round, one more in the second, and so on.
    """
    strength = 10 ** (elo / 400)
    few, many = players // 2, (players + 1) // 2
    shares = (own * strength / (own * strength + players - own) for own in (few, many))
    return sum(share * count for share, count in zip(shares, ((rounds + 1) // 2, rounds // 2), strict=True)) / rounds


def steps(asked: argparse.Namespace) -> Iterator[Step]:
    """All steps, each printed on standard error when it is done."""
    for game in asked.names:
        for players in asked.players:
            if players in catalogue.game(game).players:
                for below, level in pairwise(asked.levels):
                    found = step(game, players, below, level, asked)
                    said = cell(found, asked.by)
                    print(f"{game}, {players} players, {below} to {level}: {said}", file=sys.stderr, flush=True)
                    yield found


def cell(found: Step, by: str) -> str:
    """A cell such as +214 (150 to 290) of 40."""
    if found.games == 0:
        return "-"
    elo, low, high = (
        (found.won, found.won_low, found.won_high) if by == VICTORIES else (found.elo, found.low, found.high)
    )
    return f"{elo:+.0f} ({low:.0f} to {high:.0f}) of {found.games:,}"


def table(found: Sequence[Step], levels: Sequence[str], by: str = VICTORIES) -> str:
    """A row for each game and number of players, and a column for each level except the lowest."""
    rows = {(each.game, each.players): ["-"] * (len(levels) - 1) for each in found}
    for each in found:
        rows[each.game, each.players][levels.index(each.level) - 1] = cell(each, by)
    lines = [
        f"| game | players | {' | '.join(levels[1:])} |",
        f"| --- | --: |{' --- |' * (len(levels) - 1)}",
        *(f"| {game} | {players} | {' | '.join(cells)} |" for (game, players), cells in rows.items()),
    ]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", metavar="GAME", nargs="*", help="all, if none is named")
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4])
    parser.add_argument("--levels", nargs="+", default=list(LEVELS), help="from the weakest to the strongest")
    parser.add_argument("--games", type=int, default=400, help="as many as are enough for two levels")
    parser.add_argument("--seconds", type=float, default=60, help="after which two levels begin no more games")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--by", choices=(VICTORIES, "places"), default=VICTORIES, help="what Elo is told by")
    parser.add_argument("--out", type=Path, help="a folder for the results")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    if asked.games < 1 or len(asked.levels) < 2:
        parser.error("--games must be at least 1, and --levels must name two")
    asked.names = asked.names or list(catalogue.GAMES)
    try:
        for name in asked.names:
            catalogue.game(name)
        for level in asked.levels:
            catalogue.bring(level)
    except KingstableError as error:
        parser.error(str(error))
    if asked.out:
        asked.out.mkdir(parents=True, exist_ok=True)
    found: list[Step] = []
    try:
        found.extend(steps(asked))
    except KeyboardInterrupt:
        print("Stopped; this is what there is so far.", file=sys.stderr)
    print(json.dumps([asdict(each) for each in found]) if asked.json else table(found, asked.levels, asked.by))


if __name__ == "__main__":
    main()
