"""The cost of a cluster: the same games by one process, by two, and on local Ray clusters, one of which loses a node.

`python -m bench.cluster` plays games of Crusaders at random and by computer players in all these ways, several times in
turn, checks that the rows are the same, and prints medians. Then it prints what a task, a result and a row cost.
"""

from __future__ import annotations

import argparse
import json
import pickle
import statistics
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

from bench.nodes import Nodes
from kingstable.lab.arrow import open_sink
from kingstable.lab.cluster import Cluster
from kingstable.lab.plan import Plan, plan_for
from kingstable.lab.playing import Played, play_chunk
from kingstable.lab.result import Count
from kingstable.lab.workers import Jobs, in_order

Figures = dict[str, float]


def played(plan: Plan, jobs: Jobs, heard: Callable[[int], None] = lambda pieces: None) -> tuple[float, list[Played]]:
    """The seconds that the plan's games took, and the games; `heard` is called with the number of pieces done."""
    started = perf_counter()
    found: list[Played] = []
    for each in in_order(partial(play_chunk, plan), plan.chunks(), jobs, plan.pieces):
        found.append(each)
        heard(len(found))
    return perf_counter() - started, found


def ways(plans: dict[str, Plan], rounds: int) -> Figures:
    """Seconds for each plan by one process, two, and two nodes; the medians of `rounds` rounds."""
    seconds: dict[str, list[float]] = {}
    with Nodes(2) as nodes, Cluster(nodes.address) as cluster:
        for name, plan in plans.items():
            played(plan_for(plan.game, 4000), cluster)  # starts its processes, which a long run would not notice
            alone: list[Played] = []
            for _ in range(rounds):
                for way, jobs in (("1 process", 1), ("2 processes", 2), ("2 nodes", cluster)):
                    took, found = played(plan, jobs)
                    alone = alone or found
                    assert found == alone, "the rows differ"
                    seconds.setdefault(f"{name}, {way}", []).append(took)
    return {name: statistics.median(each) for name, each in seconds.items()}


def losing(name: str, plan: Plan, rounds: int) -> Figures:
    """Seconds with four nodes, and with four nodes of which one is killed half-way and not replaced."""
    whole: list[float] = []
    lost: list[float] = []
    alone = played(plan, 1)[1]
    with Nodes(4) as nodes:
        for _ in range(rounds):
            with Cluster(nodes.address) as cluster:
                played(plan_for(plan.game, 8000), cluster)
                took, found = played(plan, cluster)
                assert found == alone, "the rows differ"
                whole.append(took)
                took, found = played(plan, cluster, partial(_kill_half_way, nodes, plan.pieces))
                assert found == alone, "the rows differ"
                lost.append(took)
            nodes.workers.append(nodes.add())
    return {
        f"{name}, 4 nodes": statistics.median(whole),
        f"{name}, 4 nodes, one killed": statistics.median(lost),
    }


def _kill_half_way(nodes: Nodes, pieces: int, done: int) -> None:
    if done == pieces // 2:
        nodes.kill(nodes.workers.pop())


def costs(plan: Plan) -> Figures:
    """What a task and a row cost the one process that hands out and writes: processor time and bytes."""
    started = process_time()
    pieces = [play_chunk(plan, chunk) for chunk in plan.chunks()]
    playing = process_time() - started
    rows = sum(len(each.lengths) for each in pieces)
    started = process_time()
    count = Count(plan)
    for each in pieces:
        count.add(each)
    counting = process_time() - started
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "games.parquet"
        started = process_time()
        sink = open_sink(file, plan)
        for each in pieces:
            sink.write(each)
        sink.close()
        writing = process_time() - started
        size = file.stat().st_size
    return {
        "microseconds of the processor to play a game": 1e6 * playing / rows,
        "microseconds of the processor to count a row": 1e6 * counting / rows,
        "microseconds of the processor to write a row": 1e6 * writing / rows,
        "bytes of a row on its way": len(pickle.dumps(pieces)) / rows,
        "bytes of a row in the file": size / rows,
    }


def task_costs(tasks: int) -> Figures:
    """What a task that returns 1 MB or nothing costs the process that hands it out."""
    found: Figures = {}
    with Nodes(1) as nodes, Cluster(nodes.address) as cluster:
        for name, size in (("empty", 0), ("of 1 MB", 1_000_000)):
            list(_alone(cluster, size, 20))
            wall, processor = perf_counter(), process_time()
            for _ in _alone(cluster, size, tasks):
                pass
            found[f"ms of the processor for a bundle, {name}"] = 1e3 * (process_time() - processor) / tasks
            found[f"ms for a bundle, {name}, one node"] = 1e3 * (perf_counter() - wall) / tasks
    return found


def _alone(cluster: Cluster, size: int, tasks: int) -> Iterator[Any]:
    """Run each task in a separate bundle, by giving their number as 1."""
    return cluster.in_order(bytes, [size] * tasks, 1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=600_000, help="random games (600,000)")
    parser.add_argument("--keen", type=int, default=4000, help="games of computer players of the level medium (4000)")
    parser.add_argument("--rounds", type=int, default=3, help="how often each is measured (3)")
    parser.add_argument("--json", type=Path, help="also write the figures here")
    asked = parser.parse_args()
    random, keen = plan_for("crusaders", asked.games), plan_for("crusaders", asked.keen, levels=["medium"])
    figures = ways({"random": random, "medium": keen}, asked.rounds)
    figures |= losing("medium", keen, asked.rounds)
    figures |= {f"random: {name}": each for name, each in costs(plan_for("crusaders", 200_000)).items()}
    figures |= {f"medium: {name}": each for name, each in costs(replace(keen, games=2000)).items()}
    figures |= task_costs(500)
    for name, value in figures.items():
        print(f"{name:60} {value:12.3f}")
    if asked.json:
        asked.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
