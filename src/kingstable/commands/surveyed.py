"""Surveys of a database on the command line: the progress bar, and what was found."""

from __future__ import annotations

import click
import msgspec

from kingstable.commands.bars import shown
from kingstable.commands.shared import FAILED, INTERRUPTED, print_json
from kingstable.server.rehearsal import Replayed
from kingstable.server.serve import default_database
from kingstable.server.survey import Survey, survey

MOST_LINES = 50
"""The most lines printed under one heading; --json has all."""

HEADS = {
    "damaged": "Damaged, so nobody can play or see them:",
    "differs": "Stored intact, but replay to something else on this version:",
    "unknown": "Of a game, rules or cards that this version does not have:",
}


def look_through(database: str | None, as_json: bool, check_file: bool) -> int:
    """Survey a database and print what was found; returns the exit code. Raises StoreError."""
    found = _with_progress(database or default_database(), check_file)
    if as_json:
        print_json(msgspec.to_builtins(found) | {"advice": advice(found)})
    else:
        print_survey(found)
    if found.interrupted:
        return INTERRUPTED
    return 0 if found.is_well else FAILED


def _with_progress(database: str, check_file: bool) -> Survey:
    with shown("Replaying") as progress:
        task = progress.add_task("", total=None)
        return survey(
            database, check_file, lambda games: progress.update(task, total=games), lambda: progress.advance(task)
        )


def print_survey(found: Survey) -> None:
    """Print the counts, what is wrong with the file and with which games, and what to do."""
    if found.interrupted:
        click.echo(f"Interrupted: {found.replayed:,} of {found.tables:,} games were checked.")
    click.echo(
        f"{found.database}: {found.replayed:,} games replayed on version {found.version} in {found.seconds:.1f} s,"
        f" {found.same:,} to the same end."
    )
    if found.problems:
        click.echo("The file is damaged. SQLite says:")
        _print_some([f"  {each}" for each in found.problems])
    if found.lacking:
        click.echo("The database lacks what this version needs:")
        _print_some([f"  {each}" for each in found.lacking])
    for outcome, head in HEADS.items():
        if games := found.are(outcome):
            click.echo(f"{head}  ({len(games):,})")
            _print_some([_line(each) for each in games])
    for sentence in advice(found):
        click.echo(sentence)


def advice(found: Survey) -> list[str]:
    """Sentences that say what to do about what was found."""
    told = []
    if found.can_be_rebuilt:
        told.append(
            "No game is lost, and a backup is made whole: stop the server, then"
            f" `kingstable backup NEW --database {found.database}` and"
            f" `kingstable restore NEW --database {found.database} --replace`."
        )
    elif found.problems or found.are("damaged"):
        told.append(
            "All other games go on. To repair the damaged ones, stop the server and put the last good backup in place"
            f" (`kingstable restore BACKUP --database {found.database} --replace`): moves made since then are lost."
            f" Without one, `sqlite3 {found.database} .recover | sqlite3 NEW-FILE` saves what can still be read;"
            " check the new file before it is used."
        )
    if found.lacking:
        told.append(
            "Stop the server. A missing index is made by its statement; for a missing table or column put the last good"
            " backup in place: moves made since then are lost."
        )
    if found.are("differs"):
        told.append(
            "Unfinished games that differ cannot go on as they were played: serve this database with the version"
            " before, and report the game, its rules and the ply."
        )
    if found.are("unknown"):
        told.append("The unknown ones wait until a version, or a package, is installed that knows them.")
    return told


def _line(game: Replayed) -> str:
    at = "" if game.ply is None else f" at ply {game.ply}"
    rules = f" (rules {game.rules})" if game.rules else ""
    return f"  {game.table}  {game.game}{rules}{at}: {game.why}"


def _print_some(lines: list[str]) -> None:
    for line in lines[:MOST_LINES]:
        click.echo(line)
    if len(lines) > MOST_LINES:
        click.echo(f"  and {len(lines) - MOST_LINES:,} more; --json has all of them")
