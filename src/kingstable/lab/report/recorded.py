"""Recorded games: people's games as the input of a report, and the extreme games of a report to look at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

from kingstable import catalogue
from kingstable.core.errors import BadRecord, KingstableError, reason_of
from kingstable.core.options import choose
from kingstable.core.playout import turn_order, who_begins
from kingstable.core.record import FIRST_LINE, Record, parse, walk
from kingstable.lab.arena.playing import places_of
from kingstable.lab.lines import BadResults
from kingstable.lab.plan import Plan
from kingstable.lab.playing import seats_in_order
from kingstable.lab.report.course import Follower
from kingstable.lab.report.deeds import Doings
from kingstable.lab.report.watching import STOPPED, Watched, Watching, counters_of, watch

PEOPLE: Final = "records"
"""Stands in a report for the players of recorded games."""

SUFFIX: Final = ".ktr"

Extreme = tuple[str, Callable[[Watched], float]]


# The input of a report


class Written(NamedTuple):
    """A recorded game, and how many minutes people took for it, if that is known."""

    record: Record
    minutes: float | None = None


def records_in(paths: Iterable[Path]) -> Iterator[Record]:
    """The records in these files, and all records in these folders, whatever their names. Raises BadResults."""
    for path in paths:
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            try:
                if file is not path and not _begins_as_record(file):
                    continue
                yield parse(file.read_text(encoding="utf-8"))
            except BadRecord as error:
                raise BadResults(f"{file}: {error}") from None
            except UnicodeDecodeError:
                raise BadResults(f"{file} is not a record: it is not text in UTF-8.") from None
            except OSError as error:
                raise BadResults(f"{file} cannot be read: {reason_of(error)}.") from None


def _begins_as_record(file: Path) -> bool:
    """Whether a file in a folder is a record. Other files are skipped, but a truncated record is not."""
    if not file.is_file():
        return False
    with file.open("rb") as opened:
        return opened.read(len(FIRST_LINE)) == FIRST_LINE.encode()


def watched_records(
    game: str, players: int | None, options: dict[str, str], written: Iterable[Written]
) -> tuple[Plan, list[Watched], int]:
    """A plan that stands for the finished games of this kind, their results, and the number of other games.

    If `players` is None, it is the most frequent number. The other games include those that ended without a result, and
    those with other options than asked for. Raises BadResults if no game is left.
    """
    every = list(written)
    ours = [each for each in every if each.record.game == game and fits(each.record, options)]
    counts = Counter(len(each.record.seats) for each in ours)
    if players is None and counts:
        players = counts.most_common(1)[0][0]
    found = [
        replace(watched, minutes=minutes)
        for record, minutes in ours
        if len(record.seats) == players and (watched := watch_record(record)) is not None
    ]
    if not found or players is None:
        raise BadResults(f"There is no finished game of {game} among the records that was played like that.")
    usual = choose(catalogue.game(game).options, options)
    plan = Plan(game, players, usual, (PEOPLE,) * players, len(found), 0)
    return plan, found, len(every) - len(found)


def fits(record: Record, options: dict[str, str]) -> bool:
    """Whether a record was played with these options."""
    return all(record.options.get(name) == value for name, value in options.items())


def watch_record(record: Record) -> Watched | None:
    """The result of a recorded game; None if it has no result, or its rules or cards are not available."""
    try:
        game = catalogue.game(record.game, record.cards)
        return _watched(game.name, record)
    except KingstableError:
        return None


def _watched(name: str, record: Record) -> Watched | None:
    game = catalogue.game(name, record.cards)
    entries = iter(record.entries)
    watching: Watching | None = None
    table, first = None, -1
    for _, table, told in walk(game, record):
        if watching is None:
            first = who_begins(table)
            watching = Watching(Follower(game, table), Doings(game, len(record.seats), record.cards))
        watching.hear(told)
        entry = next(entries, None)
        if entry is not None:
            move = game.notation.read(entry.move)
            offers = [int(each) for each in table.legal_for(entry.seat)]
            if move in offers:
                watching.see(table, entry.seat, offers)
                watching.doings.chosen(entry.seat, offers, move)
    closing = record.closing
    if watching is None or table is None or not (table.over() or (closing is not None and closing.places)):
        return None
    places = list(closing.places) if closing is not None else places_of([int(value) for value in table.standing()])
    ending = closing.how if closing is not None else game.index.endings[int(table.ending)]
    order = seats_in_order(int(turn_order(table, first)), len(record.seats))
    return watching.watched(table, tuple(order), places, ending, counters_of(game, table))


# What a report keeps


EXTREMES: Final[tuple[Extreme, ...]] = (
    ("longest", lambda game: game.decisions),
    ("shortest", lambda game: -game.decisions),
    ("most-changes", lambda game: game.course.changes if game.course else 0),
    ("latest-decided", lambda game: game.course.decided if game.course else 0),
    ("earliest-decided", lambda game: -game.course.decided if game.course else 0),
)
"""By file name, the measure that is greatest in its game."""


def keep_extremes(plan: Plan, games: Sequence[Watched], folder: Path) -> list[Path]:
    """Replay the most extreme of these games and write their records. Raises BadResults.

    Players who look at the clock may now play differently, so that the game is another one.
    """
    found = []
    over = [number for number, game in enumerate(games) if game.ending != STOPPED]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, measured in EXTREMES if over else ():
            number = max(over, key=lambda each: (measured(games[each]), -each))
            record = Record("", 0, {}, (), ())
            watch(plan, number, record)
            path = folder / f"{plan.game}-{name}-{number}{SUFFIX}"
            path.write_text(record.text(), encoding="utf-8")
            found.append(path)
    except OSError as error:
        raise BadResults(f"{folder} cannot be written: {reason_of(error)}.") from None
    return found
