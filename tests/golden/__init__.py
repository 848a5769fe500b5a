"""Finished games that must replay to the same end forever, and what these ends are."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from kingstable.contract.play import looks_of, matched, play_out, some_options
from kingstable.core import record as records
from kingstable.core.game import Game
from kingstable.core.luck import FastLuck
from kingstable.core.record import Record
from kingstable.house.luck import SealedLuck

FOLDER = Path(__file__).parent
ENDS = FOLDER / "ends.json"

MOST_SEEDS = 5_000
"""How many random games are tried before an ending is considered out of their reach."""


@dataclass(frozen=True)
class End:
    """How a game ended, and each seat's final standing."""

    ending: str
    standing: list[int]


def end_of(game: Game, record: Record) -> End:
    """The end of a record's game, found by replaying it."""
    table = records.replay(game, record)
    return End(game.index.endings[int(table.ending)], [int(value) for value in table.standing()])


def known_ends() -> dict[str, End]:
    """The end of each record when it was made, by the record's name."""
    return {name: End(**end) for name, end in json.loads(ENDS.read_text(encoding="utf-8")).items()}


def write_missing(game: Game) -> list[str]:
    """Write the records that the current rules lack, for each number of players and ending; return their names."""
    ends = known_ends() if ENDS.exists() else {}
    made = [name for players in game.players for name in _write_missing(game, players, ends)]
    ENDS.write_text(json.dumps({name: vars(ends[name]) for name in sorted(ends)}, indent=1) + "\n", encoding="utf-8")
    return made


def _write_missing(game: Game, players: int, ends: dict[str, End]) -> list[str]:
    wanted = {_name(game, players, ending) for ending in game.index.endings[1:]} - set(ends)
    made: list[str] = []
    for seed in range(MOST_SEEDS):
        if len(made) == len(wanted):
            break
        if _name(game, players, _ending_of(game, players, seed)) not in wanted - set(made):
            continue
        record = matched(game, players, seed)[0].record
        end = end_of(game, record)
        name = _name(game, players, end.ending)
        (FOLDER / f"{name}.ktr").write_text(record.text(), encoding="utf-8")
        ends[name] = end
        made.append(name)
    return made


def _name(game: Game, players: int, ending: str) -> str:
    return f"{game.name}-{players}-{ending}-{game.version}"


def _ending_of(game: Game, players: int, seed: int) -> str:
    """How the match with this seed ends, found without recording anything."""
    table = game.new(players, SealedLuck(seed.to_bytes(32, "big")), some_options(game, seed))
    return game.index.endings[int(play_out(table, FastLuck(seed), looks_of(seed)).ending)]
