"""Draws learning curves from what the programs wrote.

`python curves.py curves.svg crusaders.json deep_cfr.jsonl nfsp.json`; the last two are optional.
"""

from __future__ import annotations

import argparse
import json
from functools import partial
from pathlib import Path

import matplotlib as mpl
from matplotlib import pyplot as plt
from matplotlib.ticker import PercentFormatter

LEVELS = ("random", "easy", "medium")
INKS = {"random": "#8a6d3b", "easy": "#2f6f4f", "medium": "#8c2f39", "deep_cfr": "#31588a", "cfr": "#777777"}
NAMES = {"deep_cfr": "Deep CFR", "cfr": "exact"}
mpl.rcParams.update({"svg.hashsalt": "curves", "svg.fonttype": "none", "font.family": "sans-serif", "font.size": 10})


def won(axes: plt.Axes, points: list[dict[str, float]], title: str) -> None:
    """The share of games won against each level, by the number of moves learnt from."""
    for level in LEVELS:
        steps, shares = [each["steps"] / 1000 for each in points], [each[level] for each in points]
        axes.plot(steps, shares, "o-", color=INKS[level], markersize=3)
        axes.annotate(level, (steps[-1], shares[-1]), (4, -3), textcoords="offset points", color=INKS[level])
    axes.set(title=f"{title}, Crusaders for two", xlabel="thousand moves learnt from", ylabel="games won")
    axes.set_ylim(0, 1.03)
    axes.yaxis.set_major_formatter(PercentFormatter(1))


def exploited(axes: plt.Axes, points: list[dict[str, float]]) -> None:
    """What a best response gains, by iterations."""
    for name in ("deep_cfr", "cfr"):
        found = [each for each in points if name in each]
        iterations, gains = [each["iterations"] for each in found], [each[name] for each in found]
        axes.plot(iterations, gains, "o-", color=INKS[name], label=NAMES[name])
    axes.set(title="Deep CFR, the end of Crusaders", xlabel="iterations", ylabel="exploitability", ylim=(0, None))
    axes.legend(frameon=False)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("picture", type=Path, help="SVG or PNG")
    parser.add_argument("ppo", type=Path, help="what ppo.py wrote")
    parser.add_argument("deep_cfr", type=Path, nargs="?", help="what deep_cfr.py printed")
    parser.add_argument("nfsp", type=Path, nargs="?", help="what nfsp.py wrote")
    asked = parser.parse_args()
    drawn = [partial(won, points=json.loads(asked.ppo.read_text()), title="MaskablePPO")]
    if asked.deep_cfr:
        drawn.append(partial(exploited, points=[json.loads(line) for line in asked.deep_cfr.read_text().splitlines()]))
    if asked.nfsp:
        drawn.append(partial(won, points=json.loads(asked.nfsp.read_text()), title="NFSP"))
    figure, axes = plt.subplots(1, len(drawn), figsize=(4.6 * len(drawn), 3.4), squeeze=False, layout="constrained")
    for each, draw in zip(axes[0], drawn, strict=True):
        draw(each)
        each.spines[["top", "right"]].set_visible(False)
    figure.savefig(asked.picture, metadata={"Date": None})


if __name__ == "__main__":
    main()
