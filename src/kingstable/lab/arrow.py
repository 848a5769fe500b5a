"""Simulated games as a table in a Parquet file, a row for each, for pandas, Polars, DuckDB and R.

Its columns: the number of the `game`, from 0; its number of `decisions`; its `ending`; the seats of the `winners`, more
than one if they share; `turn_order`, the seats in the order of their first turns (empty if the game was over before
any); `levels`, the players by seat; and the `options`, the same in all rows of a file. With details there are also, by
seat, the `scores` at the end, and `things`, how often each thing was done (see `lab.detailed`).
"""

from __future__ import annotations

import json
import os
import secrets
import shlex
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from itertools import chain
from pathlib import Path
from typing import Any, Protocol

from kingstable import catalogue
from kingstable.core.errors import KingstableError, reason_of
from kingstable.core.files import is_there
from kingstable.lab.detailed import Detailed
from kingstable.lab.plan import Plan
from kingstable.lab.playing import Played
from kingstable.lab.result import STOPPED

COLUMNS = ("game", "decisions", "ending", "winners", "turn_order", "levels", "options")
DETAILS = ("scores", "things")
"""The columns that only files with details have."""

ROWS_AT_ONCE = 50_000
"""Rows collected before they are written together."""


INSTALL = shlex.join([sys.executable, "-m", "pip", "install", "pyarrow"])
"""The command that installs pyarrow into our own Python environment."""


class BadOutput(KingstableError):
    """The file for the games cannot be written, or pyarrow is not installed."""


class Writer(Protocol):
    """The part of pyarrow's ParquetWriter that is used here; pyarrow has no types of its own."""

    def write_table(self, table: object) -> None: ...
    def close(self) -> None: ...


class Sink:
    """A Parquet file being written. It is complete, and gets its name, when it is closed."""

    def __init__(self, path: Path, plan: Plan, details: bool) -> None:
        self._path = path
        self._plan = plan
        self._details = details
        self._endings = catalogue.game(plan.game).index.endings
        self._pyarrow = import_module("pyarrow")
        self._schema = self._pyarrow.schema(self._columns(), metadata={"kingstable": _plan_text(plan)})
        with self._telling():
            self._temporary = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
            self._temporary.touch(exist_ok=False)  # tempfile would make it readable only by its owner
            self._writer: Writer = import_module("pyarrow.parquet").ParquetWriter(str(self._temporary), self._schema)
        self._waiting: list[Played] = []

    def write(self, played: Played) -> None:
        """Add these games, in the order of their numbers. Raises BadOutput."""
        self._waiting.append(played)
        if sum(len(each.lengths) for each in self._waiting) >= ROWS_AT_ONCE:
            with self._telling():
                self._flush()

    def close(self) -> None:
        """Write what is left, and give the file its name. Raises BadOutput, with any file of that name unchanged."""
        with self._telling():
            self._flush()
            self._writer.close()
            self._temporary.replace(self._path)

    def drop(self) -> None:
        """Discard what was written; an existing file of that name is unchanged."""
        with suppress(OSError):
            self._writer.close()
        with suppress(OSError):
            self._temporary.unlink()

    @contextmanager
    def _telling(self) -> Iterator[None]:
        """Raise what goes wrong with the file as BadOutput, and leave nothing of it behind."""
        try:
            yield
        except (OSError, UnicodeError) as error:
            with suppress(OSError, AttributeError):
                self._temporary.unlink()
            reason = reason_of(error) if isinstance(error, OSError) else "its name is not text"
            raise BadOutput(f"{self._path} cannot be written: {reason}.") from None

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
            ("options", arrow.struct([(name, arrow.string()) for name in self._plan.options])),
            *(
                [
                    ("scores", arrow.list_(arrow.map_(arrow.string(), arrow.float64()))),
                    ("things", arrow.list_(arrow.map_(arrow.string(), arrow.int32()))),
                ]
                if self._details
                else []
            ),
        ]

    def _flush(self) -> None:
        """Write what waits, column by column: a dictionary for each game would take half as long as playing it."""
        if self._waiting:
            found = self._columns_of(self._waiting)
            columns: dict[str, object] = {name: list(chain.from_iterable(each)) for name, each in found.items()}
            columns["options"] = self._options(sum(len(each.lengths) for each in self._waiting))
            self._writer.write_table(self._pyarrow.Table.from_pydict(columns, schema=self._schema))
            self._waiting = []

    def _options(self, rows: int) -> object:
        """The same options in this many rows, without a dictionary for each."""
        kind = self._schema.field("options").type
        return self._pyarrow.repeat(self._pyarrow.scalar(dict(self._plan.options), kind), rows)

    def _columns_of(self, waiting: Sequence[Played]) -> dict[str, Iterator[Iterable[object]]]:
        """By column, its values for each piece of the games."""
        names = [name or STOPPED for name in self._endings]
        seats = range(self._plan.players)
        levels = [[self._plan.level_at(game, seat) for seat in seats] for game in range(self._plan.players)]
        sets = cache(lambda winners: [seat for seat in seats if winners >> seat & 1])
        return {
            "game": (range(each.first, each.first + len(each.lengths)) for each in waiting),
            "decisions": (each.lengths for each in waiting),
            "ending": ([names[ending] for ending in each.endings] for each in waiting),
            "winners": (
                [sets(winners if ending else 0) for winners, ending in zip(each.winners, each.endings, strict=True)]
                for each in waiting
            ),
            "turn_order": (each.orders for each in waiting),
            "levels": (
                [levels[game % self._plan.players] for game in range(each.first, each.first + len(each.lengths))]
                for each in waiting
            ),
            **({name: _by_seat(waiting, name) for name in DETAILS} if self._details else {}),
        }


def _by_seat(waiting: Sequence[Played], name: str) -> Iterator[Iterable[object]]:
    """The numbers of each seat in detailed games, as items of a map."""
    for each in waiting:
        yield [[list(numbers.items()) for numbers in seats] for seats in getattr(each, name)]


def check_new(path: Path) -> None:
    """Raises BadOutput if the file exists: playing its games took time."""
    with suppress(OSError):
        if path.is_file():
            raise BadOutput(f"{path} is there already: go on from its games with --resume, or choose another name.")


def open_sink(path: Path, plan: Plan, details: bool = False) -> Sink:
    """A file for the games of a plan. Raises BadOutput, before anything is played, if it cannot be written."""
    if find_spec("pyarrow") is None:
        raise BadOutput(f"Writing Parquet files needs pyarrow: install it with {INSTALL}.")
    try:
        usable = path.parent.is_dir() and os.access(path.parent, os.W_OK) and (path.is_file() or not is_there(path))
    except OSError:  # such as a name that is too long to look for
        usable = False
    if not usable:
        raise BadOutput(f"{path} cannot be written: choose a file in a folder that exists and that you may write to.")
    return Sink(path, plan, details)


def games_in(path: Path, plan: Plan, details: bool = False) -> Iterator[Played]:
    """The games of a plan that are in its file, in complete pieces. Raises BadOutput if it has other games."""
    if find_spec("pyarrow") is None:
        raise BadOutput(f"Reading Parquet files needs pyarrow: install it with {INSTALL}.")
    try:
        file = import_module("pyarrow.parquet").ParquetFile(str(path))
    except (OSError, ValueError) as error:
        raise _damaged(path, error) from None
    rows, told = file.metadata.num_rows, (file.schema_arrow.metadata or {}).get(b"kingstable", b"")
    if told and not _is_laid_out(told, plan, file.schema_arrow.names):
        raise BadOutput(
            f"{path} was written by another version of kingstable, in another layout: choose another file, or use that "
            "version."
        )
    if told.decode(errors="replace") != _plan_text(plan) or details != (DETAILS[0] in file.schema_arrow.names):
        raise BadOutput(
            f"{path} has other games: choose another file, or ask for the same game, players, bots, options, cards, "
            "limit, seed and details."
        )
    if rows > plan.games:
        raise BadOutput(f"{path} has {rows:,} games already: ask for as many, or more.")
    return _played(file, path, plan, details, rows if rows == plan.games else rows // plan.piece * plan.piece)


def _is_laid_out(told: bytes, plan: Plan, names: Sequence[str]) -> bool:
    """Whether a file, by what its metadata say of the plan and by its columns, has the layout that this reads."""
    try:
        keys = json.loads(told).keys()
    except (ValueError, AttributeError):
        return False
    return keys == json.loads(_plan_text(plan)).keys() and tuple(names) in (COLUMNS, COLUMNS + DETAILS)


def _played(file: Any, path: Path, plan: Plan, details: bool, rows: int) -> Iterator[Played]:
    """The games in the first rows of a file. Raises BadOutput if they are damaged."""
    names = [name or STOPPED for name in catalogue.game(plan.game).index.endings]
    first = 0
    with file:
        for batch in _batches(file, path):
            columns = batch.slice(0, max(0, rows - first)).to_pydict()
            played = Played(
                first,
                columns["decisions"],
                [names.index(name) for name in columns["ending"]],
                [sum(1 << seat for seat in seats) for seats in columns["winners"]],
                [tuple(seats) for seats in columns["turn_order"]],
            )
            first += len(played.lengths)
            if details:
                scores, things = ([[dict(each) for each in seats] for seats in columns[name]] for name in DETAILS)
                yield Detailed(**vars(played), scores=scores, things=things)
            else:
                yield played


def _batches(file: Any, path: Path) -> Iterator[Any]:
    """The rows of a file, in batches. Raises BadOutput."""
    try:
        yield from file.iter_batches(ROWS_AT_ONCE)
    except (OSError, ValueError) as error:
        raise _damaged(path, error) from None


def _damaged(path: Path, error: Exception) -> BadOutput:
    return BadOutput(f"{path} cannot be gone on from: {str(error).partition(chr(10))[0]}")


def _plan_text(plan: Plan) -> str:
    """The plan as text, for the file's metadata."""
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
