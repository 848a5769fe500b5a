"""What the operators of a server can see: whether it is alive and ready, and its metrics."""

from __future__ import annotations

import asyncio
import re
import shutil
import time
from collections import namedtuple
from dataclasses import replace

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from kingstable.server.api.watching import is_within
from kingstable.server.figures import Figures, Histogram
from kingstable.server.settings import Settings
from kingstable.server.store.errors import StoreError
from kingstable.server.store.store import Store
from tests.server.houses import FRIEND, YOU, RunningHouse, bot, mover, open_table, play_on, steps

Usage = namedtuple("Usage", "total used free")


def figures(house: RunningHouse) -> dict[str, float]:
    """All samples, by name and labels."""
    text = httpx.get(f"{house.base}/metrics").raise_for_status().text
    found = (sample for family in text_string_to_metric_families(text) for sample in family.samples)
    return {f"{each.name}{sorted(each.labels.items()) if each.labels else ''}": each.value for each in found}


def test_alive_says_nothing_of_the_database(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    with RunningHouse(settings) as house:
        monkeypatch.setattr(Store, "_read", None)
        monkeypatch.setattr(Store, "revision", None)
        answer = httpx.get(f"{house.base}/health")
        assert (answer.status_code, answer.json()) == (200, {"ok": True})


def test_ready_has_written_to_the_database(settings: Settings) -> None:
    with RunningHouse(settings) as house:
        answer = httpx.get(f"{house.base}/ready")
        expected = {"ready": True, "not_ready": [], "parts": {"database": "ok", "disk": "ok"}}
        assert (answer.status_code, answer.json()) == (200, expected)
        assert figures(house)["kingstable_commits_total"] == 0, "a probe is no commit of a move"


def test_not_ready_names_only_the_failing_parts(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def failing(store: Store) -> None:
        raise StoreError("The database could not be written: /srv/secret/place is full.")

    monkeypatch.setattr(Store, "probe", failing)
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: Usage(1, 1, 0))
    with RunningHouse(settings) as house:
        answer = httpx.get(f"{house.base}/ready")
    parts = {"database": "failing", "disk": "low"}
    assert answer.status_code == 503
    assert answer.json() == {"ready": False, "not_ready": ["database", "disk"], "parts": parts}
    assert "Readiness: database is failing" in caplog.text


def test_a_database_that_does_not_answer_in_time_is_slow(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    async def hanging(store: Store) -> None:
        await asyncio.sleep(3600)

    monkeypatch.setattr(Store, "probe", hanging)
    with RunningHouse(replace(settings, ready_seconds=0.05)) as house:
        answer = httpx.get(f"{house.base}/ready")
    assert (answer.status_code, answer.json()["parts"]["database"]) == (503, "slow")


@pytest.mark.parametrize("path", ["/metrics", "/ready"])
def test_requests_through_a_proxy_or_from_elsewhere_get_a_404(settings: Settings, path: str) -> None:
    with RunningHouse(settings) as house:
        for header in ("X-Forwarded-For", "Forwarded", "X-Real-IP", "Via"):
            answer = httpx.get(f"{house.base}{path}", headers={header: "127.0.0.1"})
            assert (answer.status_code, answer.json()["error"]["code"]) == (404, "not-found")
        assert httpx.get(f"{house.base}{path}").status_code == 200
    with RunningHouse(replace(settings, metrics_from=("10.0.0.0/8",))) as house:
        assert httpx.get(f"{house.base}{path}").status_code == 404


def test_only_addresses_of_listed_networks_match() -> None:
    assert is_within("10.1.2.3", ["10.0.0.0/8"])
    assert is_within("::ffff:10.1.2.3", ["10.0.0.0/8"])
    assert is_within("::1", ["127.0.0.0/8", "::1/128"])
    assert not is_within("11.1.2.3", ["10.0.0.0/8", "::1/128"])
    assert not is_within("/run/house.sock", ["10.0.0.0/8"])


def test_metrics_count_what_was_done(settings: Settings) -> None:
    with RunningHouse(settings) as house:
        guests = open_table(house, YOU, FRIEND)
        play_on(guests, 5)
        with guests[0].live(after=0) as stream:
            steps(stream, 1)
            found = figures(house)
        assert found["kingstable_moves_total"] == 5
        assert found["kingstable_move_seconds_count"] == 5
        assert found["kingstable_tables_open"] == found["kingstable_tables_in_memory"] == 1
        assert found["kingstable_streams"] == 1
        assert found["kingstable_commits_total"] == 7, "to open it, to take the friend's seat, and the moves"
        assert found["kingstable_commit_changes_sum"] == 7
        assert found["kingstable_commits_failed_total"] == 0
        moves = [("method", "POST"), ("route", "/api/tables/{table}/moves"), ("status", "200")]
        assert found[f"kingstable_calls_total{moves}"] == 5
        assert found["process_resident_memory_bytes"] > 1e6


def test_a_head_request_is_counted_by_its_route(settings: Settings) -> None:
    with RunningHouse(settings) as house:
        httpx.head(f"{house.base}/health").raise_for_status()
        found = figures(house)
    assert found[f"kingstable_calls_total{[('method', 'HEAD'), ('route', '/health'), ('status', '200')]}"] == 1


def test_computer_players_are_timed_by_level(settings: Settings) -> None:
    with RunningHouse(settings) as house:
        open_table(house, bot("random"), bot("easy"))[None].wait_for(lambda view: view["over"])
        found = figures(house)
        assert found["kingstable_thinking_seconds_count[('level', 'random')]"] > 5
        assert found["kingstable_thinking_seconds_count[('level', 'easy')]"] > 5
        assert found["kingstable_thinking_waiting"] == found["kingstable_thinking_oldest_seconds"] == 0


def test_no_metric_label_contains_guest_input(settings: Settings) -> None:
    with RunningHouse(settings) as house:
        table = mover(open_table(house, YOU, FRIEND))[0]
        table.play_first()
        for path in ("/api/tables/nobody-knows", "/nobody-knows", "/api/nobody-knows", f"/{'x' * 9000}"):
            httpx.request("PROPFIND", f"{house.base}{path}")
            httpx.get(f"{house.base}{path}")
        text = httpx.get(f"{house.base}/metrics").text
    assert 'method="other"' in text
    for secret in ("nobody", "PROPFIND", "xxx", table.table, str(table.token), "Anna"):
        assert secret not in text


def test_the_age_of_the_oldest_question_grows_until_it_is_answered() -> None:
    found = Figures()
    assert found.oldest_question() == 0
    with found.thinks("easy"):
        time.sleep(0.01)
        with found.thinks("hard"):
            assert len(found.asked) == 2
            assert found.oldest_question() >= 0.01
    assert found.asked == {}
    assert sum(found.thinking["hard"].counts) == 1


def test_a_histogram_counts_each_value_in_its_bucket() -> None:
    found = Histogram((1, 2))
    for value in (0.5, 1, 1.5, 2, 3):
        found.add(value)
    assert (found.counts, found.sum) == ([2, 2, 1], 8)


def test_a_blocked_event_loop_shows(settings: Settings) -> None:
    with RunningHouse(settings) as house:

        async def hold_up(_: object) -> None:
            await asyncio.sleep(0.05)  # the watch has begun its pause
            time.sleep(1.2)  # noqa: ASYNC251 -- blocking the loop is the point

        house.inside(hold_up)
        end = time.monotonic() + 10
        while figures(house)["kingstable_loop_lag_seconds_sum"] < 0.3:
            assert time.monotonic() < end
            time.sleep(0.05)


def test_counting_takes_microseconds() -> None:
    found = Figures()
    began = time.thread_time()
    for _ in range(10_000):
        found.calls["POST", "/api/tables/{table}/moves", 200] += 1
        found.move_seconds.add(0.004)
        found.committed(3, 3, 0.002, failed=False)
    assert (time.thread_time() - began) / 10_000 < 50e-6
    assert re.fullmatch(r"\d+", str(found.commits))
