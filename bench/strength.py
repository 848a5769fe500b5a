"""Draw the plots of docs/strength.md from the tables on that page: `python -m bench.strength`.

With `--check`, nothing is written, and it fails if a plot does not match the tables.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator, Sequence
from html import escape
from itertools import accumulate
from math import hypot
from pathlib import Path
from typing import Final, NamedTuple

from bench.ladder import LEVELS

DOCS: Final = Path(__file__).parents[1] / "docs"
PAGE: Final = DOCS / "strength.md"
LADDER: Final = DOCS / "images" / "ladder.svg"
SHARES: Final = DOCS / "images" / "one_among_several.svg"

STEP: Final = re.compile(r"([+-]\d+) \((-?\d+) to (-?\d+)\)")
SHARE: Final = re.compile(r"(\d+) % \((\d+) to (\d+)\)")
AIM: Final = (150.0, 250.0)
"""The Elo that is aimed at from one level to the next."""

STYLE: Final = """
text { font: 13px "Source Sans 3", "Segoe UI", system-ui, sans-serif; fill: #2a2119 }
.title { font: bold 15px Alegreya, Georgia, serif }
.soft { fill: #6a5b49; font-size: 12px }
.paper { fill: #faf5e8 }
.grid { stroke: #d6c8a8 }
.even { stroke: #6a5b49; stroke-dasharray: 2 3 }
.aim { fill: #f6e2a6 }
.goal { fill: #e3ad22; stroke: #3d2706 }
.line { fill: none; stroke-width: 2 }
.bar { stroke-width: 2 }
.two { stroke: #b02a22 }
.three { stroke: #23599f; stroke-dasharray: 7 3 }
.four { stroke: #2c7440; stroke-dasharray: 2 3 }
.bar.three, .bar.four, .mark { stroke-dasharray: none }
.mark { fill: #faf5e8; stroke-width: 2 }
"""
SEATS: Final = {2: "two", 3: "three", 4: "four"}


class Table(NamedTuple):
    """A table of the page: the names of its columns, and its rows."""

    head: list[str]
    rows: list[list[str]]


class Spot(NamedTuple):
    """A number with its interval."""

    value: float
    low: float
    high: float


class Climb(NamedTuple):
    """How far above the lowest level each one is, in Elo, in one game for a number of players."""

    game: str
    players: int
    levels: list[str]
    spots: list[Spot]


class Shown(NamedTuple):
    """How often one player wins against all others, who are `medium`."""

    game: str
    players: int
    seconds: str
    won: Spot
    aim: float | None


def tables_of(text: str, *head: str) -> Iterator[Table]:
    """The tables whose first columns have these names."""
    for found in re.findall(r"(?:^\|.*\n)+", text, re.MULTILINE):
        first, _, *others = ([cell.strip() for cell in line.strip("|").split("|")] for line in found.splitlines())
        if first[: len(head)] == list(head):
            yield Table(first, others)


def climbs(text: str) -> list[Climb]:
    """What the ladder's tables show, with the rows of one game and number of players put together."""
    steps: dict[tuple[str, int], dict[str, Spot]] = {}
    for head, rows in tables_of(text, "game", "players"):
        for game, players, *cells in rows if head[2] in LEVELS else ():
            for level, cell in zip(head[2:], cells, strict=True):
                if (found := STEP.match(cell)) is not None:
                    steps.setdefault((game, int(players)), {})[level] = Spot(*map(float, found.groups()))
    return [Climb(game, players, *_added(found)) for (game, players), found in steps.items()]


def _added(steps: dict[str, Spot]) -> tuple[list[str], list[Spot]]:
    """Add up the steps from the lowest level, with their uncertainties added in quadrature."""
    levels = list(steps)
    above = list(steps.values())[1:]
    values = accumulate((step.value for step in above), initial=0.0)
    downs = accumulate((step.value - step.low for step in above), hypot, initial=0.0)
    ups = accumulate((step.high - step.value for step in above), hypot, initial=0.0)
    return levels, [Spot(value, value - down, value + up) for value, down, up in zip(values, downs, ups, strict=True)]


def shares(text: str) -> list[Shown]:
    """What the table of aims shows."""
    (table,) = tables_of(text, "game", "players", "seconds a move", "games", "won", "aimed at")
    return [_shown(*row) for row in table.rows]


def _shown(game: str, players: str, seconds: str, _: str, won: str, aim: str) -> Shown:
    found = SHARE.match(won)
    assert found is not None, won
    aimed = re.match(r"\d+", aim)
    return Shown(game, int(players), seconds, Spot(*map(float, found.groups())), float(aimed[0]) if aimed else None)


# Drawing

PANEL: Final = 158
HIGH: Final = 300
LEFT: Final = 48
TOP: Final = 64
BELOW: Final = 60
ELO_STEP: Final = 200
AIMED: Final = 5
"""The number of levels, from the lowest one, whose steps have an aim."""

ROW: Final = 25
NAMES: Final = 290
ACROSS: Final = 430
HEADING: Final = 64


def ladder_plot(found: Sequence[Climb]) -> str:
    """A panel for each game, with a line for each number of players; an interval may go on beyond it."""
    games = list(dict.fromkeys(climb.game for climb in found))
    levels = max((climb.levels for climb in found), key=len)
    most = max(spot.value for climb in found for spot in climb.spots)
    top = ELO_STEP * -(-int(most) // ELO_STEP)
    width = LEFT + PANEL * len(games) + 10
    drawn = [_legend(width)]
    for at, game in enumerate(games):
        own = [climb for climb in found if climb.game == game]
        drawn.append(_panel(own, levels, LEFT + PANEL * at, top, numbered=at == 0))
    return _svg(
        "How far each level is above the lowest one, by game and number of players", width, drawn, TOP + HIGH + BELOW
    )


def _legend(width: int) -> str:
    parts = []
    for at, (players, name) in enumerate(SEATS.items()):
        x = LEFT + 120 * at
        parts.append(f'<path class="line {name}" d="M{x} 20h34"/>{_mark(x + 17, 20, players)}')
        parts.append(f'<text x="{x + 42}" y="24">{players} players</text>')
    x = LEFT + 120 * len(SEATS)
    parts.append(f'<rect class="aim" x="{x}" y="12" width="34" height="15"/>')
    parts.append(f'<text x="{x + 42}" y="24">aimed at: {AIM[0]:.0f} to {AIM[1]:.0f} a step</text>')
    parts.append(f'<text class="soft" x="{width - 10}" y="24" text-anchor="end">Elo above the lowest level</text>')
    return "".join(parts)


def _panel(own: Sequence[Climb], levels: Sequence[str], left: int, top: int, *, numbered: bool) -> str:
    apart = (PANEL - 32) / (len(levels) - 1)

    def x(place: int) -> float:
        return left + 10 + apart * place

    def y(elo: float) -> float:
        return TOP + HIGH * (1 - min(max(elo, 0), top) / top)

    aimed = AIMED - 1
    wedge = f"M{x(0):.1f} {y(0):.1f}L{x(aimed):.1f} {y(AIM[0] * aimed):.1f}V{y(AIM[1] * aimed):.1f}Z"
    parts = [f'<path class="aim" d="{wedge}"/>']
    for elo in range(0, top + 1, ELO_STEP):
        parts.append(f'<path class="grid" d="M{left} {y(elo):.1f}h{PANEL - 12}"/>')
        if numbered:
            parts.append(f'<text class="soft" x="{left - 8}" y="{y(elo) + 4:.1f}" text-anchor="end">{elo}</text>')
    parts.append(f'<text class="title" x="{left + 4}" y="{TOP - 14}">{escape(own[0].game)}</text>')
    for place, level in enumerate(levels):
        at = f"translate({x(place) + 5:.1f} {y(0) + 16:.1f}) rotate(-60)"
        parts.append(f'<text class="soft" transform="{at}" text-anchor="end">{escape(level)}</text>')
    for climb in own:
        spots = [(x(levels.index(level)), spot) for level, spot in zip(climb.levels, climb.spots, strict=True)]
        parts.append(_line(climb.players, [(across, Spot(*map(y, spot))) for across, spot in spots]))
    return "".join(parts)


def _line(players: int, spots: Sequence[tuple[float, Spot]]) -> str:
    name = SEATS[players]
    path = "L".join(f"{x:.1f} {y.value:.1f}" for x, y in spots)
    bars = "".join(f'<path class="bar {name}" d="M{x:.1f} {y.low:.1f}V{y.high:.1f}"/>' for x, y in spots)
    return f'<path class="line {name}" d="M{path}"/>{bars}' + "".join(_mark(x, y.value, players) for x, y in spots)


def _mark(x: float, y: float, players: int) -> str:
    """A circle, a square or a diamond, so that no colour is needed to tell them apart."""
    name = SEATS[players]
    if players == 2:
        return f'<circle class="mark {name}" cx="{x:.1f}" cy="{y:.1f}" r="4"/>'
    turned = f' transform="rotate(45 {x:.1f} {y:.1f})"' if players == 4 else ""
    return f'<rect class="mark {name}" x="{x - 3.5:.1f}" y="{y - 3.5:.1f}" width="7" height="7"{turned}/>'


def shares_plot(found: Sequence[Shown]) -> str:
    """A row for each, with a mark for what is aimed at and a line where all would be equal."""

    def x(share: float) -> float:
        return NAMES + ACROSS * share / 100

    bottom = HEADING + ROW * len(found)
    parts = [f'<text class="title" x="{NAMES}" y="24">One among players of level medium: games won</text>']
    parts.append('<path class="even" d="M20 44v14"/><text class="soft" x="28" y="55">even</text>')
    parts.append(f'{_goal(82, 44)}<text class="soft" x="92" y="55">aimed at</text>')
    for share in range(0, 101, 25):
        parts.append(f'<path class="grid" d="M{x(share):.1f} {HEADING - 4}V{bottom}"/>')
        parts.append(f'<text class="soft" x="{x(share):.1f}" y="{HEADING - 9}" text-anchor="middle">{share} %</text>')
    for at, row in enumerate(found):
        y = HEADING + ROW * at + ROW / 2
        if at == 0 or found[at - 1].game != row.game:
            parts.append(f'<text class="title" x="14" y="{y + 5}">{escape(row.game)}</text>')
        named = f"{row.players} players, {row.seconds} s"
        parts.append(f'<text class="soft" x="{NAMES - 14}" y="{y + 4}" text-anchor="end">{escape(named)}</text>')
        even = x(100 / row.players)
        parts.append(f'<path class="even" d="M{even:.1f} {y - 9}v18"/>')
        bar = f"M{x(row.won.low):.1f} {y}H{x(row.won.high):.1f}"
        parts.append(f'<path class="bar {SEATS[row.players]}" d="{bar}"/>{_mark(x(row.won.value), y, row.players)}')
        if row.aim is not None:
            parts.append(_goal(x(row.aim), y))
    return _svg("Games won by one who searches among players of level medium", NAMES + ACROSS + 30, parts, bottom + 14)


def _goal(x: float, y: float) -> str:
    return f'<path class="goal" d="M{x:.1f} {y + 4}l4 6h-8z"/>'


def _svg(said: str, width: int, drawn: Sequence[str], height: int) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" role="img">'
        f"<title>{escape(said)}</title><style>{STYLE}</style>"
        f'<rect class="paper" width="{width}" height="{height}" rx="8"/>\n' + "\n".join(drawn) + "\n</svg>\n"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing, and fail where a plot is out of date")
    asked = parser.parse_args()
    text = PAGE.read_text(encoding="utf-8")
    for path, drawn in {LADDER: ladder_plot(climbs(text)), SHARES: shares_plot(shares(text))}.items():
        if not asked.check:
            path.write_text(drawn, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != drawn:
            sys.exit(f"{path} is not as its table is: draw it again with python -m bench.strength")


if __name__ == "__main__":
    main()
