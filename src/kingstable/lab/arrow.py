"""Simulated games as a table in a Parquet file, a row for each, for pandas, Polars, DuckDB and R."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Protocol

from kingstable import catalogue
from kingstable.core.errors import KingstableError
from kingstable.lab.plan import Plan
from kingstable.lab.playing import Played
from kingstable.lab.result import STOPPED

ROWS_AT_ONCE = 50_000
"""Rows kept until they are written together."""


class BadOutput(KingstableError):
    """The file for the games cannot be written, or what writes it is not installed."""


class Writer(Protocol):
    """The part of pyarrow's ParquetWriter that is used here; pyarrow tells no types of its own."""

    def write_table(self, table: object) -> None: ...
    def close(self) -> None: ...


class Sink:
    """A Parquet file being written. It takes its name when it is closed, and is whole then."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self._path = path
        self._plan = plan
        self._endings = catalogue.game(plan.game).index.endings
        self._pyarrow = import_module("pyarrow")
        self._schema = self._pyarrow.schema(self._columns(), metadata={"kingstable": _plan_text(plan)})
        with NamedTemporaryFile(dir=path.parent, prefix=f".{path.name}.", delete=False) as file:
            self._temporary = Path(file.name)
        self._writer: Writer = import_module("pyarrow.parquet").ParquetWriter(str(self._temporary), self._schema)
        self._waiting: list[Played] = []

    def write(self, played: Played) -> None:
        """Add these games, in the order in which they are numbered."""
        self._waiting.append(played)
        if sum(len(each.lengths) for each in self._waiting) >= ROWS_AT_ONCE:
            self._flush()

    def close(self) -> None:
        """Write what is left, and give the file its name. Raises BadOutput; a file of that name is then as it was."""
        try:
            self._flush()
            self._writer.close()
            self._temporary.replace(self._path)
        except OSError as error:
            with suppress(OSError):
                self._temporary.unlink()
            raise BadOutput(f"{self._path} cannot be written: {(error.strerror or str(error)).lower()}.") from None

    def _columns(self) -> list[tuple[str, object]]:
        arrow = self._pyarrow
        seats = arrow.list_(arrow.int8())
        return [
            ("game", arrow.int64()),
            ("decisions", arrow.int32()),
            ("ending", arrow.string()),
            ("winners", seats),
            ("levels", arrow.list_(arrow.string())),
        ]

    def _flush(self) -> None:
        if self._waiting:
            rows = [row for played in self._waiting for row in self._rows(played)]
            self._writer.write_table(self._pyarrow.Table.from_pylist(rows, schema=self._schema))
            self._waiting = []

    def _rows(self, played: Played) -> list[dict[str, object]]:
        games = zip(played.lengths, played.endings, played.winners, strict=True)
        return [self._row(played.first + k, *each) for k, each in enumerate(games)]

    def _row(self, number: int, length: int, ending: int, winners: int) -> dict[str, object]:
        seats = range(self._plan.players)
        return {
            "game": number,
            "decisions": length,
            "ending": self._endings[ending] or STOPPED,
            "winners": [seat for seat in seats if ending and winners >> seat & 1],
            "levels": [self._plan.levels[self._plan.bot_at(number, seat)] for seat in seats],
        }


def open_sink(path: Path, plan: Plan) -> Sink:
    """A file for the games of a plan. Raises BadOutput, before anything is played, if it cannot be written."""
    if find_spec("pyarrow") is None:
        raise BadOutput("Writing Parquet files needs pyarrow: install kingstable[arrow].")
    if path.is_dir() or not path.parent.is_dir() or not os.access(path.parent, os.W_OK):
        raise BadOutput(f"{path} cannot be written: choose a file in a folder that is there and that you may write to.")
    return Sink(path, plan)


def _plan_text(plan: Plan) -> str:
    """What the file says about its games."""
    return json.dumps(
        {
            "game": plan.game,
            "players": plan.players,
            "options": dict(plan.options),
            "levels": plan.levels,
            "seed": plan.seed,
            "limit": plan.limit,
            "cards": plan.cards,
        }
    )
