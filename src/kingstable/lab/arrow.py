"""Simulated games as a table in a Parquet file, a row for each, for pandas, Polars, DuckDB and R.

Its columns: the number of the `game`, from 0; how many `decisions` it had; its `ending`; the seats of the
`winners`, more than one where they share; `turn_order`, the seats in the order of their first turns (empty where
the game was over before one); and by seat the `levels` of the players.
"""

from __future__ import annotations

import json
import os
import secrets
import shlex
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Protocol

from kingstable import catalogue
from kingstable.core.errors import KingstableError
from kingstable.lab.plan import Plan
from kingstable.lab.playing import Played
from kingstable.lab.result import STOPPED

ROWS_AT_ONCE = 50_000
"""Rows kept until they are written together."""


INSTALL = shlex.join([sys.executable, "-m", "pip", "install", "pyarrow"])
"""The command that installs it where we are installed."""


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
        with self._telling():
            self._temporary = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
            self._temporary.touch(exist_ok=False)  # tempfile would keep it from all but its owner
            self._writer: Writer = import_module("pyarrow.parquet").ParquetWriter(str(self._temporary), self._schema)
        self._waiting: list[Played] = []

    def write(self, played: Played) -> None:
        """Add these games, in the order in which they are numbered. Raises BadOutput."""
        self._waiting.append(played)
        if sum(len(each.lengths) for each in self._waiting) >= ROWS_AT_ONCE:
            with self._telling():
                self._flush()

    def close(self) -> None:
        """Write what is left, and give the file its name. Raises BadOutput; a file of that name is then as it was."""
        with self._telling():
            self._flush()
            self._writer.close()
            self._temporary.replace(self._path)

    @contextmanager
    def _telling(self) -> Iterator[None]:
        """What goes wrong with the file is a BadOutput, and nothing is left of it."""
        try:
            yield
        except (OSError, UnicodeError) as error:
            with suppress(OSError, AttributeError):
                self._temporary.unlink()
            reason = error.strerror or str(error) if isinstance(error, OSError) else "its name is not text"
            raise BadOutput(f"{self._path} cannot be written: {reason.lower()}.") from None

    def _columns(self) -> list[tuple[str, object]]:
        arrow = self._pyarrow
        seats = arrow.list_(arrow.int8())
        return [
            ("game", arrow.int64()),
            ("decisions", arrow.int32()),
            ("ending", arrow.string()),
            ("winners", seats),
            ("turn_order", seats),
            ("levels", arrow.list_(arrow.string())),
        ]

    def _flush(self) -> None:
        if self._waiting:
            rows = [row for played in self._waiting for row in self._rows(played)]
            self._writer.write_table(self._pyarrow.Table.from_pylist(rows, schema=self._schema))
            self._waiting = []

    def _rows(self, played: Played) -> list[dict[str, object]]:
        games = zip(played.lengths, played.endings, played.winners, played.orders, strict=True)
        return [self._row(played.first + k, *each) for k, each in enumerate(games)]

    def _row(self, number: int, length: int, ending: int, winners: int, order: tuple[int, ...]) -> dict[str, object]:
        seats = range(self._plan.players)
        return {
            "game": number,
            "decisions": length,
            "ending": self._endings[ending] or STOPPED,
            "winners": [seat for seat in seats if ending and winners >> seat & 1],
            "turn_order": order,
            "levels": [self._plan.levels[self._plan.bot_at(number, seat)] for seat in seats],
        }


def open_sink(path: Path, plan: Plan) -> Sink:
    """A file for the games of a plan. Raises BadOutput, before anything is played, if it cannot be written."""
    if find_spec("pyarrow") is None:
        raise BadOutput(f"Writing Parquet files needs pyarrow: install it with {INSTALL}.")
    try:
        usable = path.parent.is_dir() and os.access(path.parent, os.W_OK) and (path.is_file() or not path.exists())
    except OSError:  # such as a name that is too long to look for
        usable = False
    if not usable:
        raise BadOutput(f"{path} cannot be written: choose a file in a folder that exists and that you may write to.")
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
