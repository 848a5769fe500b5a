"""A Ray cluster of this machine alone, to measure and test with: every node has its own processes and store."""

from __future__ import annotations

import os
from importlib import import_module
from typing import Any, Self

STORE = 80 * 2**20
"""Bytes of memory for results on each node, about the least that Ray takes."""


class Nodes:
    """A head that does no work, and this many nodes with a core each."""

    def __init__(self, count: int) -> None:
        os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
        head = {"num_cpus": 0, "object_store_memory": STORE, "include_dashboard": False}
        self._cluster: Any = import_module("ray.cluster_utils").Cluster(initialize_head=True, head_node_args=head)
        self.address = str(self._cluster.address)
        self.workers = [self.add() for _ in range(count)]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def add(self) -> Any:
        return self._cluster.add_node(num_cpus=1, object_store_memory=STORE)

    def kill(self, node: Any) -> None:
        self._cluster.remove_node(node, allow_graceful=False)

    def close(self) -> None:
        self._cluster.shutdown()
