"""Games of computer players as training data: what was seen, what was legal, what was done, and the outcome.

A data set is a folder: `decisions.parquet` has a row for each action, `games.parquet` one for each game, and
`README.md` is the card that says how the data was made and what its columns mean. The rows contain nothing that their
seat could not know.
"""

from __future__ import annotations

import json
import shlex
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

import kingstable
from kingstable import catalogue
from kingstable.bots.level import choice_of
from kingstable.bots.player import View
from kingstable.core.errors import KingstableError, reason_of
from kingstable.core.luck import FastLuck
from kingstable.core.seeds import derived
from kingstable.rl.play import Play
from kingstable.rl.setting import Options, Setting, setting_for

DECISIONS: Final = "decisions.parquet"
GAMES: Final = "games.parquet"
CARD: Final = "README.md"

ROWS_AT_ONCE: Final = 20_000
"""Decisions collected before they are written together as a row group."""

STOPPED: Final = "stopped"
"""The ending of a game that was cut off at the limit."""


class BadDataset(KingstableError):
    """The folder cannot be written or holds something else, or the Parquet library is not installed."""


@dataclass(frozen=True)
class Making:
    """How a data set is made. `levels` has a computer player for each seat; they change seats after every game."""

    game: str
    players: int
    options: Options
    levels: tuple[str, ...]
    games: int
    seed: int
    limit: int
    cards: str = ""

    def setting(self) -> Setting:
        return setting_for(self.game, self.players, self.options, self.cards)

    def level_at(self, game: int, seat: int) -> str:
        """The level at this seat in this game."""
        return self.levels[(seat - game) % self.players]


@dataclass
class Played:
    """One game: a row for each action in `seats`, `actions`, `masks` and `observations`, and how it ended."""

    number: int
    levels: list[str]
    ending: str = STOPPED
    moves: int = 0
    returns: list[float] = field(default_factory=list)
    seats: list[int] = field(default_factory=list)
    actions: list[int] = field(default_factory=list)
    masks: list[NDArray[np.int32]] = field(default_factory=list)
    observations: list[NDArray[np.uint8]] = field(default_factory=list)


def play(making: Making, number: int) -> Played:
    """Play one of the games, which follows from the seed and its number.

    Raises NotOffered, PlayerFailed, ProgramFailed.
    """
    setting = making.setting()
    seed = derived(making.seed, "deal", number)
    game = Play(setting, seed)
    unseen = FastLuck(derived(seed, "view"))
    levels = [making.level_at(number, seat) for seat in range(making.players)]
    players = [catalogue.bring(level).make(derived(seed, "bot", seat)) for seat, level in enumerate(levels)]
    played = Played(number, levels)
    while not game.over and game.moves < making.limit:
        seat = game.seat
        view = View(setting.game, game.table.imagine(seat, unseen), seat)
        answer = choice_of(players[seat], view, levels[seat], f"game {number} of seed {making.seed}")
        move = game.answered(answer, levels[seat])
        for action in setting.actions.words(move):
            played.seats.append(seat)
            played.actions.append(action)
            played.masks.append(np.flatnonzero(game.mask()).astype(np.int32))
            played.observations.append(game.look(seat))
            game.act(action)
    played.moves = game.moves
    played.returns = game.returns()
    played.ending = setting.game.index.endings[int(game.table.ending)] or STOPPED
    return played


class Dataset:
    """A data set being written. Its files are complete, and get their names, when it is closed."""

    def __init__(self, making: Making, folder: Path, *, resume: bool = False) -> None:
        """With `resume`, take over the games in the folder; they also stay there until this is closed.

        Raises BadDataset if the folder cannot be written, or has a data set: another one, or any without `resume`.
        """
        if find_spec("pyarrow") is None:
            raise BadDataset("Writing Parquet files needs pyarrow: install kingstable[arrow].")
        self._making, self._folder, self._setting = making, folder, making.setting()
        self._arrow: Any = import_module("pyarrow")  # it has no types
        self._parquet: Any = import_module("pyarrow.parquet")
        self.games = 0
        self.decisions = 0
        self._waiting: list[Played] = []
        self._rows = 0
        self._begun: dict[str, Any] = {}
        self._writers: dict[str, Any] = {}
        try:
            before = self._before(resume)
            folder.mkdir(parents=True, exist_ok=True)
            self._writers = {name: self._writer(name) for name in (DECISIONS, GAMES)}
            if before:
                self._take_over(before)
        except BadDataset:
            self.drop()
            raise
        except OSError as error:
            raise self._unusable(error) from None

    def add(self, played: Played) -> None:
        """Add the next game. Raises BadDataset."""
        self.games += 1
        self.decisions += len(played.actions)
        self._waiting.append(played)
        self._rows += len(played.actions)
        if self._rows >= ROWS_AT_ONCE:
            self._flush()

    def _before(self, resume: bool) -> dict[str, Any]:
        """The existing files to take over. Raises BadDataset, OSError."""
        found = [name for name in (DECISIONS, GAMES, CARD) if (self._folder / name).exists()]
        if not found:
            return {}
        if found == [CARD]:
            raise BadDataset(f"{self._folder} has a {CARD} that would be overwritten: choose another folder.")
        if not resume:
            raise BadDataset(
                f"{self._folder} has a {found[0]} already: go on from that data set with --resume, or choose another "
                "folder."
            )
        files = {name: self._file(name) for name in (DECISIONS, GAMES)}
        self.games, self.decisions = (files[name].metadata.num_rows for name in (GAMES, DECISIONS))
        if self.games > self._making.games:
            raise BadDataset(f"{self._folder} has {self.games:,} games already: ask for as many, or more.")
        if self._groups(files, DECISIONS) != self._groups(files, GAMES):
            raise BadDataset(f"The files in {self._folder} do not belong together: choose another folder.")
        return files

    def _file(self, name: str) -> Any:
        """One of the existing files, if it is of the same games. Raises BadDataset, OSError."""
        try:
            file = self._parquet.ParquetFile(str(self._folder / name))
        except (OSError, ValueError) as error:
            raise self._damaged(name, error) from None
        found, ours = file.schema_arrow, self._schema(name)
        if found.names != ours.names or (found.metadata or {}).get(b"kingstable") != ours.metadata[b"kingstable"]:
            raise BadDataset(
                f"{self._folder} has other games: choose another folder, or ask for the same game, players, bots, "
                "options, cards, limit and seed, of the same version."
            )
        return file

    def _take_over(self, files: Mapping[str, Any]) -> None:
        """Write the full row groups; the last one is continued, as if there had been no interruption."""
        groups = files[DECISIONS].metadata.num_row_groups
        full = [each for each in range(groups) if files[DECISIONS].metadata.row_group(each).num_rows >= ROWS_AT_ONCE]
        for name, file in files.items():
            with file:
                for group in range(groups):
                    table = self._read(files, name, group).cast(self._schema(name))
                    if group in full:
                        self._writers[name].write_table(table)
                    else:
                        self._begun[name] = table
        self._rows = self._begun[DECISIONS].num_rows if self._begun else 0

    def _groups(self, files: Mapping[str, Any], name: str) -> list[int]:
        """The last game of each row group in a file. Raises BadDataset."""
        groups = range(files[name].metadata.num_row_groups)
        return [int(self._read(files, name, group, ["game"])["game"][-1].as_py()) for group in groups]

    def _read(self, files: Mapping[str, Any], name: str, group: int, columns: list[str] | None = None) -> Any:
        """A row group of one of the existing files. Raises BadDataset."""
        try:
            return files[name].read_row_group(group, columns)
        except (OSError, ValueError) as error:
            raise self._damaged(name, error) from None

    def close(self, *, command: str) -> None:
        """Write what is left, and the card, with the command that makes the same games. Raises BadDataset."""
        self._flush()
        try:
            for name, writer in self._writers.items():
                writer.close()
                self._part(name).replace(self._folder / name)
            text = card(self._making, self._setting, self.games, self.decisions, command)
            (self._folder / CARD).write_text(text, encoding="utf-8")
        except OSError as error:
            raise self._unusable(error) from None

    def drop(self) -> None:
        """Discard everything that was written."""
        for name, writer in self._writers.items():
            with suppress(OSError):
                writer.close()
                self._part(name).unlink(missing_ok=True)

    def _part(self, name: str) -> Path:
        """Where a file is written until it is complete."""
        return self._folder / f".{name}.part"

    def _writer(self, name: str) -> Any:
        return self._parquet.ParquetWriter(str(self._part(name)), self._schema(name), compression="zstd")

    def _schema(self, name: str) -> Any:
        arrow = self._arrow
        about = {"kingstable": json.dumps(told_of(self._making))}
        if name == GAMES:
            columns = [
                ("game", arrow.int64()),
                ("moves", arrow.int32()),
                ("ending", arrow.string()),
                ("returns", arrow.list_(arrow.float32())),
                ("levels", arrow.list_(arrow.string())),
            ]
        else:
            columns = [
                ("game", arrow.int64()),
                ("step", arrow.int32()),
                ("seat", arrow.int8()),
                ("observation", arrow.list_(arrow.uint8(), self._setting.length)),
                ("legal", arrow.list_(arrow.int32())),
                ("action", arrow.int32()),
                ("outcome", arrow.float32()),
            ]
        return arrow.schema(columns, metadata=about)

    def _flush(self) -> None:
        tables = {DECISIONS: self._decision_table(), GAMES: self._game_table()} if self._waiting else {}
        try:
            for name, writer in self._writers.items():
                parts = [each[name] for each in (self._begun, tables) if name in each]
                if parts:
                    writer.write_table(self._arrow.concat_tables(parts).combine_chunks())
        except OSError as error:
            raise self._unusable(error) from None
        self._waiting, self._rows, self._begun = [], 0, {}

    def _decision_table(self) -> Any:
        """The waiting decisions, column by column: a list for each row would take longer than the games."""
        arrow, waiting = self._arrow, [each for each in self._waiting if each.actions]
        counts = [len(each.actions) for each in waiting]
        masks = [mask for each in waiting for mask in each.masks]
        ends = np.cumsum([0, *map(len, masks)], dtype=np.int32)
        flat = np.concatenate([view for each in waiting for view in each.observations])
        columns = [
            arrow.array(np.repeat([each.number for each in waiting], counts), arrow.int64()),
            arrow.array(np.concatenate([np.arange(count, dtype=np.int32) for count in counts])),
            arrow.array(np.array([seat for each in waiting for seat in each.seats], np.int8)),
            arrow.FixedSizeListArray.from_arrays(arrow.array(flat), self._setting.length),
            arrow.ListArray.from_arrays(arrow.array(ends), arrow.array(np.concatenate(masks))),
            arrow.array(np.array([action for each in waiting for action in each.actions], np.int32)),
            arrow.array(np.array([each.returns[seat] for each in waiting for seat in each.seats], np.float32)),
        ]
        return arrow.Table.from_arrays(columns, schema=self._schema(DECISIONS))

    def _game_table(self) -> Any:
        rows = [
            {
                "game": each.number,
                "moves": each.moves,
                "ending": each.ending,
                "returns": each.returns,
                "levels": each.levels,
            }
            for each in self._waiting
        ]
        return self._arrow.Table.from_pylist(rows, schema=self._schema(GAMES))

    def _damaged(self, name: str, error: Exception) -> BadDataset:
        why = str(error).partition("\n")[0]
        return BadDataset(f"{self._folder / name} cannot be gone on from ({why}): choose another folder.")

    def _unusable(self, error: OSError) -> BadDataset:
        return BadDataset(f"{self._folder} cannot be written: {reason_of(error)}.")


def told_of(making: Making) -> dict[str, object]:
    """How the games were made, for the metadata of the files."""
    return {
        "game": making.game,
        "version": kingstable.__version__,
        "environment": making.setting().id,
        "players": making.players,
        "options": dict(making.options),
        "levels": list(making.levels),
        "seed": making.seed,
        "limit": making.limit,
        "cards": making.cards,
    }


def command_of(making: Making, out: str) -> str:
    """The command that makes the same games again."""
    words = ["kingstable", "dataset", making.game, "--players", str(making.players), "--bots", ",".join(making.levels)]
    words += ["--games", str(making.games), "--seed", str(making.seed), "--limit", str(making.limit)]
    words += ["--cards", "FILE"] if making.cards else []
    for name, value in making.options.items():
        words += ["--option", f"{name}={value}"]
    return shlex.join([*words, "--out", out])


# The card


def card(making: Making, setting: Setting, games: int, decisions: int, command: str) -> str:
    """The data set's README: how it was made, what its columns mean, and what it is not."""
    title = f"{making.game} for {making.players} players"
    made = (
        f"{games:,} games and {decisions:,} decisions of computer players ({', '.join(making.levels)}), who change "
        f"seats after every game, made by kingstable {kingstable.__version__} for the environment `{setting.id}`."
    )
    lines = [
        *_front_matter(title),
        f"# {title}",
        "",
        made,
        "",
        "```sh",
        command,
        "```",
        "",
        _options_told(setting),
        "",
        f"## {DECISIONS}",
        "",
        "A row for each action, in the order in which they were done.",
        "",
        *_table(DECISION_COLUMNS),
        "",
        f"## {GAMES}",
        "",
        *_table(GAME_COLUMNS),
        "",
        "## Planes of an observation",
        "",
        *_table({f"`{plane.name}`": _cells(plane.first, plane.shape) for plane in setting.planes.values()}),
        "",
        *WHAT_IT_IS_NOT,
    ]
    return "\n".join(lines)


def _front_matter(title: str) -> list[str]:
    """What Hugging Face reads at the top of a card."""
    return [
        "---",
        f"pretty_name: {title}",
        "license: mit",
        "task_categories: [reinforcement-learning]",
        "tags: [games, self-play, imperfect-information]",
        "configs:",
        "- config_name: decisions",
        f"  data_files: {DECISIONS}",
        "- config_name: games",
        f"  data_files: {GAMES}",
        "---",
        "",
    ]


def _options_told(setting: Setting) -> str:
    usual = {option.name: option.default for option in setting.game.options}
    changed = [f"`{name}={value}`" for name, value in setting.options.items() if usual[name] != value]
    return (
        f"Options that are not the usual ones: {', '.join(changed)}." if changed else "All options are the usual ones."
    )


WHAT_IT_IS_NOT: Final = (
    "## What it is not",
    "",
    "The players are programs of the levels named, not people, and no better than these levels: who learns from",
    "them learns their mistakes. An observation has what its seat may know at that moment, nothing more; what it",
    "knew earlier and has no more in view is in earlier rows.",
    "",
)
DECISION_COLUMNS: Final = {
    "`game`": "its number, from 0; it belongs to the row of that number among the games",
    "`step`": "which action of the game it was, from 0",
    "`seat`": "who did it",
    "`observation`": "what the seat saw, as cells from 0 to 127 (see below)",
    "`legal`": "the actions that might be done, by their index",
    "`action`": "the one that was",
    "`outcome`": "what the seat had in the end: 1 for a victory alone, and all seats together 0",
}
GAME_COLUMNS: Final = {
    "`game`": "its number, from 0",
    "`moves`": "how many moves it had; a move may be several actions",
    "`ending`": "how it ended; `stopped` if it reached the limit",
    "`returns`": "what each seat had in the end",
    "`levels`": "the computer player at each seat",
}


def _table(rows: Mapping[str, str]) -> list[str]:
    return ["| name | meaning |", "| --- | --- |", *(f"| {name} | {meaning} |" for name, meaning in rows.items())]


def _cells(first: int, shape: Sequence[int]) -> str:
    return f"from cell {first}, shape {' x '.join(map(str, shape))}"
