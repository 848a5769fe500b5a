"""The figures of a house, in the format of Prometheus."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import accumulate
from typing import Final

from prometheus_client import CollectorRegistry, ProcessCollector
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    InfoMetricFamily,
    Metric,
)
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest
from prometheus_client.registry import Collector

from kingstable import __version__
from kingstable.server.figures import Figures, Histogram

CONTENT_TYPE: Final = CONTENT_TYPE_LATEST
NAME: Final = "kingstable"


@dataclass
class Now:
    """What is looked up on request; `tables_open` is None while the database does not answer."""

    tables_open: int | None
    tables_in_memory: int
    streams: int


class _Collected(Collector):
    def __init__(self, figures: Figures, now: Now) -> None:
        self._figures = figures
        self._now = now

    def collect(self) -> Iterable[Metric]:
        yield InfoMetricFamily(NAME, "The version that runs.", {"version": __version__})
        yield from _counts(self._figures)
        yield from _gauges(self._figures, self._now)
        yield from _histograms(self._figures)


def text(figures: Figures, now: Now) -> bytes:
    """All figures in Prometheus's text format, with those of the process (memory, CPU, open files) on Linux."""
    registry = CollectorRegistry()
    registry.register(_Collected(figures, now))
    ProcessCollector(registry=registry)
    return generate_latest(registry)


def _counts(figures: Figures) -> Iterator[Metric]:
    calls = CounterMetricFamily(f"{NAME}_calls", "HTTP calls.", labels=["method", "route", "status"])
    for (method, route, status), count in figures.calls.copy().items():
        calls.add_metric([method, route, str(status)], count)
    yield calls
    yield CounterMetricFamily(f"{NAME}_calls_broken", "Calls that failed for a fault of ours.", figures.broken)
    yield CounterMetricFamily(f"{NAME}_moves", "Moves committed by this process.", figures.moves)
    yield CounterMetricFamily(f"{NAME}_commits", "Transactions of this process.", figures.commits)
    yield CounterMetricFamily(
        f"{NAME}_commits_failed", "Transactions in which something could not be kept.", figures.commits_failed
    )


def _gauges(figures: Figures, now: Now) -> Iterator[Metric]:
    if now.tables_open is not None:
        yield GaugeMetricFamily(f"{NAME}_tables_open", "Tables with an unfinished game.", now.tables_open)
    yield GaugeMetricFamily(f"{NAME}_tables_in_memory", "Tables this process has in memory.", now.tables_in_memory)
    yield GaugeMetricFamily(f"{NAME}_streams", "Live streams.", now.streams)
    yield GaugeMetricFamily(f"{NAME}_thinking_waiting", "Questions to computer players.", len(figures.asked))
    yield GaugeMetricFamily(f"{NAME}_thinking_oldest_seconds", "Age of the oldest of them.", figures.oldest_question())


def _histograms(figures: Figures) -> Iterator[Metric]:
    for name, help_text, found in (
        ("move_seconds", "From a person's move to its answer.", figures.move_seconds),
        ("commit_seconds", "How long a transaction took.", figures.commit_seconds),
        ("commit_changes", "Changes in one transaction.", figures.commit_changes),
        ("loop_lag_seconds", "How late the event loop is.", figures.lag_seconds),
    ):
        family = HistogramMetricFamily(f"{NAME}_{name}", help_text)
        _add(family, [], found)
        yield family
    thinking = HistogramMetricFamily(
        f"{NAME}_thinking_seconds", "From a question to a computer player's answer.", labels=["level"]
    )
    for level, found in figures.thinking.copy().items():
        _add(thinking, [level], found)
    yield thinking


def _add(family: HistogramMetricFamily, labels: list[str], found: Histogram) -> None:
    bounds = [*map(str, map(float, found.bounds)), "+Inf"]
    family.add_metric(labels, list(zip(bounds, accumulate(found.counts), strict=True)), found.sum)
