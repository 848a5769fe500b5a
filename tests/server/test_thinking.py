"""Where computer players think: in processes that yield the processor to the server."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from kingstable.server.settings import Settings
from kingstable.server.thinking import PoolThinker
from tests.patience import PATIENCE


@pytest.fixture
def thinker() -> Iterator[PoolThinker]:
    found = PoolThinker(1)
    yield found
    found.close()


@pytest.mark.skipif(not hasattr(os, "SCHED_IDLE"), reason="Linux alone has such a class of processes")
def test_a_thinking_process_gives_way_at_once(thinker: PoolThinker) -> None:
    policy = thinker._started().submit(os.sched_getscheduler, 0).result(PATIENCE)
    assert (policy, os.sched_getscheduler(0)) == (os.SCHED_IDLE, os.SCHED_OTHER)


def test_thinking_leaves_one_of_several_processors_to_the_server() -> None:
    assert 1 <= Settings("").thinkers <= max(1, (os.cpu_count() or 1) - 1)
