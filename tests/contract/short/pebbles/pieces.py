"""What lies on the table in Pebbles."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.luck import Luck
from kingstable.core.table import Table


class Heap(Table):
    """The position: how many pebbles are left, and who took some last."""

    def __init__(self, seats: i64, luck: Luck, choices: vec[i64]) -> None:
        super().__init__(seats, luck, choices)
        self.left: i64 = 0
        self.last: i64 = 0
