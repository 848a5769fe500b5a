"""Work on a Ray cluster and by processes: the same rows, whatever dies, and errors that say what to do."""

from __future__ import annotations

import json
import os
import signal
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from bench.nodes import Nodes
from kingstable.cli import main
from kingstable.core.errors import BadOption
from kingstable.lab import cluster as module
from kingstable.lab import workers
from kingstable.lab.arena.plan import arena_plan
from kingstable.lab.arena.run import hold_arena
from kingstable.lab.arrow import BadOutput
from kingstable.lab.cluster import BadCluster, Cluster, WorkLost
from kingstable.lab.compare.run import Way, compare
from kingstable.lab.plan import plan_for
from kingstable.lab.playing import play_chunk
from kingstable.lab.report.figures import Wish, report
from kingstable.lab.simulate import simulate
from kingstable.lab.workers import Jobs, in_order
from tests.cli.programs import interrupt, run, start
from tests.patience import PATIENCE
from tests.unavailable import unavailable

PARQUET = import_module("pyarrow.parquet")


@pytest.fixture(scope="module")
def nodes() -> Iterator[Nodes]:
    if find_spec("ray") is None:
        unavailable("tests of clusters need Ray: pip install 'kingstable[cluster]'.")
    with Nodes(2) as found:
        yield found


@pytest.fixture(scope="module")
def cluster(nodes: Nodes) -> Iterator[Cluster]:
    """One connection for all tests: for each, a cluster starts new processes, which takes longer than most tests."""
    with Cluster(nodes.address) as found:
        yield found


@pytest.fixture(params=["processes", "cluster"])
def jobs(request: pytest.FixtureRequest) -> Jobs:
    """The two kinds of jobs that can lose a process."""
    found: Jobs = 2 if request.param == "processes" else request.getfixturevalue("cluster")
    return found


# The work that the tests hand out


def doubled(number: int) -> int:
    return 2 * number


def slowly_doubled(number: int) -> int:
    time.sleep(0.05)
    return 2 * number


def dies_once(file: Path, number: int) -> int:
    """Kill the process the first time that 7 comes."""
    if number == 7 and not file.exists():
        file.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return 2 * number


def always_dies(number: int) -> int:
    if number == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def refuses(number: int) -> int:
    if number == 3:
        raise BadOption("There is no 3.")
    return number


# The same rows


@pytest.mark.parametrize("bots", [(), ("easy", "random")], ids=["random", "players"])
def test_a_cluster_writes_the_same_file(cluster: Cluster, tmp_path: Path, bots: tuple[str, ...]) -> None:
    plan = plan_for("crusaders", 30 if bots else 5500, levels=bots)
    alone, shared = tmp_path / "alone.parquet", tmp_path / "shared.parquet"
    one, other = simulate(plan, 1, alone), simulate(plan, cluster, shared)
    assert PARQUET.read_table(alone).equals(PARQUET.read_table(shared))
    assert other["speed"].pop("jobs") == 2  # type: ignore[misc]  # the only one that may differ, besides the times
    assert {**one, "speed": None} == {**other, "speed": None}


def test_a_cluster_runs_the_same_arena_and_report(cluster: Cluster) -> None:
    arena = arena_plan("crusaders", ("easy", "random"), 12)
    one, other = (
        [(each["bot"], each["elo"], each["games"]) for each in hold_arena(arena, who)["standings"]]
        for who in (1, cluster)
    )
    assert one == other
    plan = plan_for("crusaders", 12, levels=["easy"])
    wish = Wish(rules=False)
    assert report(plan, wish=wish) == report(plan, cluster, wish=wish)
    ways = Way({}), Way({"early_win": "none"})
    assert compare(plan, *ways) == compare(plan, *ways, cluster)


def test_results_are_released_in_order(cluster: Cluster) -> None:
    def slower_at_first(number: int) -> int:
        time.sleep(0.3 if number == 0 else 0)
        return number

    assert list(cluster.in_order(slower_at_first, range(60), 60)) == list(range(60))


def test_the_number_of_running_tasks_is_bounded(jobs: Jobs) -> None:
    taken: list[int] = []

    def noted(number: int) -> int:
        taken.append(number)
        return number

    results = in_order(slowly_doubled, map(noted, range(10**9)), jobs, 10**9)
    assert [next(results) for _ in range(3)] == [0, 2, 4]
    results.close()  # type: ignore[attr-defined]
    assert len(taken) < 1000


# Processes that die


def test_the_work_of_a_killed_process_is_repeated(jobs: Jobs, tmp_path: Path) -> None:
    work = partial(dies_once, tmp_path / "died")
    assert list(in_order(work, range(40), jobs, 40)) == [2 * number for number in range(40)]
    assert (tmp_path / "died").exists()


def test_a_task_that_always_kills_its_process_is_named(jobs: Jobs, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is tried only twice, because a cluster takes long to start processes."""
    monkeypatch.setattr(module, "RETRIES", 1)
    monkeypatch.setattr(workers, "RETRIES", 1)
    if isinstance(jobs, Cluster):
        monkeypatch.setattr(jobs, "_bundle", jobs._bundle.options(max_retries=1))
    results = in_order(always_dies, range(8), jobs, 8)
    assert [next(results) for _ in range(3)] == [0, 1, 2]
    with pytest.raises(WorkLost, match=r"that did 3 ended each of 2 times"):
        next(results)


def test_an_error_in_the_work_is_raised_unchanged(jobs: Jobs) -> None:
    results = in_order(refuses, range(8), jobs, 8)
    assert [next(results) for _ in range(3)] == [0, 1, 2]
    with pytest.raises(BadOption, match=r"There is no 3\."):
        next(results)


def test_a_killed_machine_loses_nothing_and_spoils_no_output(
    nodes: Nodes, cluster: Cluster, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "REFRESH", 0)
    third = nodes.add()
    assert cluster.cores == 3
    results = cluster.in_order(slowly_doubled, range(150), 150)
    found = [next(results) for _ in range(20)]
    nodes.kill(third)
    found += results
    assert found == [2 * number for number in range(150)]
    end = time.monotonic() + PATIENCE
    while cluster.cores != 2:  # as a later run would count them
        assert time.monotonic() < end
        time.sleep(0.1)
    assert capfd.readouterr().out == ""


def test_games_so_far_are_written_when_work_is_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def losing(work: Callable[[Any], Any], tasks: Any, jobs: Jobs, count: int) -> Iterator[Any]:
        yield from map(work, [next(tasks), next(tasks)])
        raise BadCluster("The cluster is lost.")

    out = tmp_path / "games.parquet"
    plan = plan_for("crusaders", 5000)
    with monkeypatch.context() as patch:
        patch.setattr("kingstable.lab.simulate.STARTING", 0)
        patch.setattr("kingstable.lab.simulate.in_order", losing)
        with pytest.raises(BadCluster):
            simulate(plan, 2, out)
    assert PARQUET.read_table(out).num_rows == 2000
    assert simulate(plan, 1, out, resume=True)["games"] == 5000


# Interrupt, and go on


def test_ctrl_c_keeps_what_a_cluster_has_played(nodes: Nodes, tmp_path: Path) -> None:
    kept = tmp_path / "arena.jsonl"
    ask = ("arena", "crusaders", "--bots", "easy,medium", "--out", kept, "--json", "--ray", nodes.address)
    program = start(tmp_path, *ask, "--games", 100_000)
    while not kept.exists() or len(kept.read_bytes().splitlines()) < 20:
        assert program.poll() is None
        time.sleep(0.1)
    said, complaint = interrupt(program)
    assert (program.returncode, complaint) == (130, "")
    games = json.loads(said)["games"]
    assert games == len(kept.read_bytes().splitlines()) - 1
    more = run(tmp_path, *ask, "--games", games + 4)
    assert (more.returncode, more.stderr) == (0, "")
    assert json.loads(more.stdout)["games"] == games + 4


@pytest.mark.parametrize("details", [False, True], ids=["plain", "details"])
@pytest.mark.parametrize("bots", [(), ("easy", "random")], ids=["random", "players"])
def test_a_simulation_resumes_from_its_file(tmp_path: Path, bots: tuple[str, ...], details: bool) -> None:
    plan = plan_for("crusaders", 21 if bots else 2300, levels=bots, limit=40)
    whole, parts = tmp_path / "whole.parquet", tmp_path / "parts.parquet"
    at_once = simulate(plan, 1, whole, details=details)
    simulate(replace(plan, games=11 if bots else 1500), 1, parts, details=details)
    heard: list[int] = []
    gone_on = simulate(plan, 1, parts, heard.append, details=details, resume=True)
    assert heard[0] == (10 if bots else 1000)
    assert PARQUET.read_table(parts).equals(PARQUET.read_table(whole))
    assert {**gone_on, "speed": None} == {**at_once, "speed": None}
    again = simulate(plan, 1, parts, details=details, resume=True)
    assert {**again, "speed": None} == {**at_once, "speed": None}


def test_a_simulation_does_not_resume_from_other_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "games.parquet"
    ask = ["simulate", "crusaders", "--out", str(out), "--resume"]
    assert main([*ask, "--games", "1000"]) == 0
    before = out.read_bytes()
    for more, said in (
        (["--games", "500"], "has 1,000 games already"),
        (["--seed", "2"], "has other games"),
        (["--details"], "has other games"),
    ):
        assert main([*ask, *more]) == 1
        assert said in capsys.readouterr().err
    out.write_text("Dear Anna", encoding="utf-8")
    assert main(ask) == 1
    assert "cannot be gone on from" in capsys.readouterr().err
    assert main(["simulate", "crusaders", "--resume"]) == 2
    assert before
    assert [each.name for each in tmp_path.iterdir()] == [out.name]


@pytest.mark.parametrize("change", ["column", "metadata", "text"])
def test_a_simulation_in_another_layout_is_not_mistaken_for_other_games(tmp_path: Path, change: str) -> None:
    out, plan = tmp_path / "games.parquet", plan_for("crusaders", 1000)
    simulate(plan, 1, out)
    table = PARQUET.read_table(out)
    told = json.loads(table.schema.metadata[b"kingstable"])
    if change == "column":
        renamed = table.rename_columns(["number", *table.column_names[1:]])
        other = renamed.replace_schema_metadata(table.schema.metadata)
    else:
        text = "Dear Anna" if change == "text" else json.dumps({**told, "dice": "fair"})
        other = table.replace_schema_metadata({"kingstable": text})
    PARQUET.write_table(other, out)
    before = out.read_bytes()
    with pytest.raises(BadOutput, match="written by another version of kingstable, in another layout"):
        simulate(plan, 1, out, resume=True)
    assert out.read_bytes() == before


# What can be wrong


def test_the_command_prints_only_json(nodes: Nodes, tmp_path: Path) -> None:
    found = run(tmp_path, "simulate", "crusaders", "--games", 2000, "--json", "--ray", "auto")
    assert (found.returncode, found.stderr) == (0, "")
    assert json.loads(found.stdout)["games"] == 2000


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("127.0.0.1:1", "Nobody answers at 127.0.0.1:1: start a Ray cluster"),
        ("nowhere.invalid:6379", "Nobody answers at nowhere.invalid:6379"),
        ("ray://127.0.0.1:10001", "is no address of a Ray cluster: write auto, or HOST:PORT"),
        ("here", "is no address of a Ray cluster"),
    ],
)
def test_an_address_without_a_cluster_is_reported(address: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    started = time.monotonic()
    assert main(["simulate", "crusaders", "--games", "10", "--ray", address]) == 1
    assert said in capsys.readouterr().err
    assert time.monotonic() - started < 20


def test_without_ray_the_install_command_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(module, "find_spec", lambda name: None)
    assert main(["lab", "report", "crusaders", "--ray", "auto"]) == 1
    assert "pip install 'kingstable[cluster]'" in capsys.readouterr().err


def test_jobs_and_a_cluster_exclude_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "crusaders", "--jobs", "2", "--ray", "auto"]) == 2
    assert "choose one of them" in capsys.readouterr().err


def test_another_version_on_the_cluster_is_named(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "__version__", "99.0")
    with pytest.raises(BadCluster, match=r"of the cluster has kingstable .*, and this is 99\.0: install the same"):
        list(cluster.in_order(partial(play_chunk, plan_for("crusaders", 10)), plan_for("crusaders", 10).chunks(), 1))
