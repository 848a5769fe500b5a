"""What lies on the table in Straws."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.luck import Luck
from kingstable.core.table import Table


class Bundle(Table):
    """The position: by seat the straw held and the one put away, and the rest."""

    def __init__(self, seats: i64, luck: Luck, choices: vec[i64]) -> None:
        super().__init__(seats, luck, choices)
        self.store: vec[i64] = vec[i64]()
        self.held: vec[i64] = vec[i64]()
        self.away: list[vec[i64]] = []
