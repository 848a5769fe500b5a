"""`check`, `rehearse`, `backup` and `restore` on the command line."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import click
import msgspec
import pytest

from bench.idle import fill
from kingstable import catalogue
from kingstable.cli import cli, main
from kingstable.core.entries import Entries, Entry
from kingstable.core.record import parse
from kingstable.house.match import Saved
from kingstable.server.hosts import Hosts
from kingstable.server.survey import shown
from tests.cli.programs import Terminal, here
from tests.cli.test_nasty import commands
from tests.server.damage import change, overwrite_page, page_of, root_of
from tests.server.databases import go_back, new_database

Json = dict[str, Any]
IDLE, FINISHED = 8, 4


@cache
def filled() -> bytes:
    """The contents of a database with idle tables and finished games."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "house.sqlite3"
        asyncio.run(fill(path, "crusaders", IDLE, FINISHED))
        return path.read_bytes()


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """A database with idle tables and finished games."""
    path = tmp_path / "house.sqlite3"
    path.write_bytes(filled())
    path.chmod(0o600)
    return path


def ids(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as file:
        return [str(row[0]) for row in file.execute("SELECT id FROM tables ORDER BY rowid")]


def state_of(path: Path, table: str) -> bytes:
    with closing(sqlite3.connect(path)) as file:
        return bytes(file.execute('SELECT state FROM snapshots WHERE "table" = ?', (table,)).fetchone()[0])


def told(command: str, path: Path, capsys: pytest.CaptureFixture[str], code: int) -> Json:
    assert main([command, "--database", str(path), "--json"]) == code
    said = capsys.readouterr()
    assert said.err == ""
    found = json.loads(said.out)
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize("command", ["check", "rehearse"])
def test_an_intact_database_passes_and_is_left_unchanged(
    command: str, database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = database.read_bytes()
    found = told(command, database, capsys, 0)
    assert (found["tables"], found["replayed"], found["same"]) == (IDLE + FINISHED,) * 3
    assert (found["others"], found["problems"], found["advice"]) == ([], [], [])
    assert database.read_bytes() == before


def test_check_names_exactly_the_tables_on_a_damaged_page(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tables = ids(database)
    page = page_of(database, tables[5])
    lost = {table for table in tables if page_of(database, table) == page}
    overwrite_page(database, page)
    before = database.read_bytes()
    found = told("check", database, capsys, 1)
    assert {each["table"] for each in found["others"]} == lost
    assert {each["outcome"] for each in found["others"]} == {"damaged"}
    assert found["problems"]
    assert "kingstable restore" in found["advice"][0]
    assert found["same"] == IDLE + FINISHED - len(lost)
    assert main(["check", "--database", str(database)]) == 1
    said = capsys.readouterr().out
    assert [table for table in tables if table in said] == [table for table in tables if table in lost]
    assert database.read_bytes() == before


@pytest.mark.parametrize("name", ["sqlite_autoindex_tables_1", "sqlite_autoindex_snapshots_1"])
def test_damaged_indexes_lose_no_game_and_a_backup_is_intact(
    name: str, database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    overwrite_page(database, root_of(database, name))
    found = told("check", database, capsys, 1)
    assert (found["can_be_rebuilt"], found["others"]) == (True, [])
    assert ["kingstable backup" in each for each in found["advice"]] == [True]
    new = database.with_name("new.sqlite3")  # as advised
    assert main(["backup", str(new), "--database", str(database)]) == 0
    assert main(["restore", str(new), "--database", str(database), "--replace"]) == 0
    capsys.readouterr()
    assert told("check", database, capsys, 0)["same"] == IDLE + FINISHED


def saved_in(path: Path, table: str) -> Saved:
    """The stored match."""
    return msgspec.msgpack.decode(state_of(path, table), type=Saved)


def spoil(path: Path, table: str, **parts: object) -> None:
    """Replace parts of a stored match."""
    saved = msgspec.structs.replace(saved_in(path, table), **parts)
    change(path, 'UPDATE snapshots SET state = ? WHERE "table" = ?', msgspec.msgpack.encode(saved), table)


def test_check_finds_what_sqlite_cannot_see(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tables = ids(database)
    finished = tables[IDLE:]
    state = state_of(database, tables[0])
    change(database, 'UPDATE snapshots SET state = ? WHERE "table" = ?', state[: len(state) // 2], tables[0])
    change(database, "UPDATE tables SET people = '[{}]' WHERE id = ?", tables[1])
    change(database, "UPDATE moves SET move = 'place la 9' WHERE \"table\" = ? AND ply = 7", tables[2])
    change(database, 'DELETE FROM moves WHERE "table" = ? AND ply > 9', tables[3])
    change(database, "UPDATE tables SET ply = ply - 1 WHERE id = ?", tables[4])
    change(database, "DELETE FROM tables WHERE id = ?", tables[5])
    change(database, "UPDATE moves SET move = 'place la 9' WHERE \"table\" = ? AND ply = 7", finished[0])
    spoil(database, finished[1], position=saved_in(database, tables[6]).position)
    found = told("check", database, capsys, 1)
    others = {each["table"]: (each["outcome"], each.get("ply"), each["why"]) for each in found["others"]}
    assert set(others) == {*tables[:5], *finished[:2]}
    assert others[tables[2]][:2] == ("differs", 7)
    assert "ply 12, and 9 moves are stored" in others[tables[3]][2]
    assert "from ply 12" in others[tables[4]][2]
    assert "from ply 7" in others[finished[0]][2]
    assert others[finished[1]][0] == "differs"
    assert any("belongs to no row of tables" in each for each in found["problems"])


def test_orphans_of_a_lost_row_are_reported_once(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(database, "DELETE FROM tables WHERE id = ?", ids(database)[0])
    found = told("check", database, capsys, 1)
    assert found["problems"].count("rows of moves belong to no row of tables") == 1
    assert "row 1 of snapshots belongs to no row of tables" in found["problems"]
    assert "None" not in str(found["problems"])


@pytest.mark.parametrize(
    ("statement", "told_of"),
    [
        ("DROP INDEX people_by_looks", "index: CREATE UNIQUE INDEX people_by_looks ON people (looks)"),
        ("DROP INDEX waiting_for_bots", "index: CREATE INDEX waiting_for_bots ON tables (created) WHERE bot_to_move"),
        ("DROP TABLE passkeys", "table passkeys"),
        ("ALTER TABLE letters DROP COLUMN tries", "column tries of letters"),
    ],
)
def test_check_finds_missing_indexes_tables_and_columns(
    statement: str, told_of: str, database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    change(database, statement)
    found = told("check", database, capsys, 1)
    assert len(found["lacking"]) == 1
    assert found["lacking"][0].startswith(told_of)
    assert (found["same"], found["problems"], len(found["advice"])) == (IDLE + FINISHED, [], 1)
    assert main(["check", "--database", str(database)]) == 1
    assert told_of in capsys.readouterr().out


def test_a_rehearsal_gives_the_ply_where_a_game_differs_under_changed_rules(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = ids(database)[-1]
    record = parse(saved_in(database, table).record)
    entries = list(record.entries)
    entries[6] = Entry(entries[6].seat, entries[6].move, (*entries[6].drew, 1))  # as if the rules now drew less
    record.entries = Entries(entries)
    spoil(database, table, record=record.text())
    found = told("rehearse", database, capsys, 1)
    assert [(each["table"], each["outcome"], each["ply"]) for each in found["others"]] == [(table, "differs", 7)]
    assert found["same"] == IDLE + FINISHED - 1
    assert main(["rehearse", "--database", str(database)]) == 1
    assert f"{table}  crusaders (rules 1) at ply 7: " in capsys.readouterr().out


def test_games_with_missing_rules_are_reported_as_unknown(
    database: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(catalogue.GAMES, "crusaders", replace(catalogue.GAMES["crusaders"], version=99, oldest=99))
    found = told("rehearse", database, capsys, 1)
    assert {each["outcome"] for each in found["others"]} == {"unknown"}
    assert len(found["others"]) == IDLE + FINISHED


def test_a_database_of_the_previous_version_is_rehearsed_without_migration(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    go_back(database, "0003")
    for statement in (
        "ALTER TABLE tables ADD COLUMN state BLOB NOT NULL DEFAULT ''",
        'UPDATE tables SET state = (SELECT state FROM snapshots WHERE "table" = id)',
        "ALTER TABLE tables DROP COLUMN held",
        "DROP TABLE snapshots",
        "DROP INDEX unfinished",
        "DROP INDEX waiting_for_bots",
        'DELETE FROM moves WHERE "table" IN (SELECT id FROM tables WHERE NOT over)',
        "UPDATE tables SET ply = 0 WHERE NOT over",  # their only snapshot is that of the setup
        "UPDATE alembic_version SET version_num = '0002'",
    ):
        change(database, statement)
    assert told("rehearse", database, capsys, 0)["same"] == IDLE + FINISHED
    with closing(sqlite3.connect(database)) as file:
        assert file.execute("SELECT version_num FROM alembic_version").fetchall() == [("0002",)]


def test_an_interrupted_rehearsal_reports_what_it_found(tmp_path: Path) -> None:
    path = tmp_path / "house.sqlite3"
    asyncio.run(fill(path, "crusaders", 0, 4000))
    with Terminal(tmp_path, "rehearse", "--database", path) as terminal:
        terminal.read_until("/4000")
        terminal.press_ctrl_c()
        said = terminal.read_until("to the same end.")
        assert terminal.close() == 130
    counted = re.search(r"Interrupted: ([\d,]+) of 4,000 games were checked", said)
    assert counted
    assert f"{counted[1]} games replayed" in said
    assert f"{counted[1]} to the same end" in said


def test_backup_and_restore_report_what_they_did(tmp_path: Path, database: Path) -> None:
    done = here(tmp_path, "backup", "copy.sqlite3", "--database", database)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"Backed up {database} to {tmp_path / 'copy.sqlite3'} (")
    refused = here(tmp_path, "restore", "copy.sqlite3", "--database", database)
    assert (refused.returncode, refused.stdout) == (1, "")
    assert (
        refused.stderr
        == f"kingstable: The database {database} is there already: name another file, or say --replace.\n"
    )
    done = here(tmp_path, "restore", "copy.sqlite3", "--database", database, "--replace")
    assert (done.returncode, done.stderr) == (0, "")
    assert f"The former database is now {database}.replaced" in done.stdout


MAKING = {"serve", "restore"}
"""Commands that make the database if there is none."""
NEEDED = {
    "backup": ["copy.sqlite3"],
    "admin role": ["Anna", "admin"],
    "admin tables": [],
    "admin people": [],
}
"""What stands before the database; other commands get a number for each required argument."""


def on_a_database() -> list[list[str]]:
    """A command line for each command that works on a database, without the database."""
    found = []
    for words, command in commands(cli):
        if words not in MAKING and any("--database" in each.opts for each in command.params):
            needed = ["3" for each in command.params if isinstance(each, click.Argument) and each.required]
            found.append([*words.split(), *NEEDED.get(words, needed)])
    return found


@pytest.mark.parametrize("arguments", on_a_database(), ids=" ".join)
@pytest.mark.parametrize(("content", "why"), [(None, "There is no file"), (b"", "is not a database of King's Table")])
def test_a_missing_or_empty_database_is_refused_and_not_created(
    tmp_path: Path, arguments: list[str], content: bytes | None, why: str
) -> None:
    file = tmp_path / "none.sqlite3"
    if content is not None:
        file.write_bytes(content)
    done = here(tmp_path, *arguments, "--database", file)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1)
    assert why in done.stderr
    assert {each.name: each.read_bytes() for each in tmp_path.iterdir()} == (
        {} if content is None else {file.name: b""}
    )


@pytest.mark.parametrize("arguments", on_a_database(), ids=" ".join)
def test_every_command_takes_the_servers_database_from_the_environment(
    tmp_path: Path, arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KINGSTABLE_DATABASE", str(tmp_path / "none.sqlite3"))
    assert main(arguments) == 1
    assert "none.sqlite3: name another" in capsys.readouterr().err


def test_a_damaged_first_page_is_reported_with_what_to_do(database: Path, tmp_path: Path) -> None:
    overwrite_page(database, 1)
    for command in ("check", "rehearse"):
        done = here(tmp_path, command, "--database", database)
        assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1)
        assert "kingstable restore" in done.stderr


@pytest.mark.parametrize("arguments", [("check",), ("rehearse",), ("backup", "copy.sqlite3"), ("admin", "people")])
def test_a_truncated_file_is_reported_as_too_short(database: Path, tmp_path: Path, arguments: tuple[str, ...]) -> None:
    content = database.read_bytes()
    database.write_bytes(content[:100_000])
    done = here(tmp_path, *arguments, "--database", database)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1)
    assert f"is shorter than it says it should be (100,000 of {len(content):,} bytes)" in done.stderr
    assert database.read_bytes() == content[:100_000]


@pytest.mark.parametrize("command", ["check", "rehearse"])
def test_a_postgresql_database_no_server_has_started_on_is_refused(command: str, tmp_path: Path) -> None:
    with new_database(empty=True) as database:
        done = here(tmp_path, command, "--database", database)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1)
    assert "is not one of King's Table, or no server has started on it yet" in done.stderr


@pytest.mark.parametrize("arguments", [("check",), ("backup", "copy.sqlite3"), ("admin", "people")])
@pytest.mark.parametrize("port", ["99999", "0", "abc"])
def test_an_impossible_port_is_named_without_the_password(
    port: str, arguments: tuple[str, ...], tmp_path: Path
) -> None:
    done = here(tmp_path, *arguments, "--database", f"postgresql://house:secret@127.0.0.1:{port}/x")
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1)
    assert "The port in the address of the database is not a number from 1 to 65535" in done.stderr
    assert "secret" not in done.stderr


def test_a_password_is_never_shown() -> None:
    assert shown("postgresql://house:secret@db.example:abc/x") == "postgresql"
    assert shown("postgresql+asyncpg://house:secret@db.example/kingstable").count("secret") == 0
    assert shown("/srv/house.sqlite3") == "/srv/house.sqlite3"


@pytest.mark.parametrize(
    ("command", "name"), [(("admin", "role", "Anna", "boss"), "ROLE"), (("completion", "boss"), "SHELL")]
)
def test_an_invalid_choice_is_named(command: tuple[str, ...], name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(list(command)) == 2
    assert f"Invalid value for '{name}': 'boss' is not one of" in capsys.readouterr().err


def test_an_invalid_network_is_refused_in_a_sentence(tmp_path: Path) -> None:
    done = here(tmp_path, "serve", "--port", 0, "--no-browser", "--behind-proxy", "192.168.7.9/16")
    assert done.returncode == 2
    assert "nor a network, such as 192.168.0.0/16" in " ".join(done.stderr.split())
    done = here(tmp_path, "serve", "--port", 0, "--no-browser", "--metrics-from", "10.0.0.0/99")
    assert (done.returncode, done.stdout) == (2, "")
    assert "'--metrics-from': write a network such as 10.0.0.0/8" in done.stderr


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["streams"], "write NAME=NUMBER, such as watchers_of_table=30, not 'streams'."),
        (["streams=many"], "streams is a whole number above 0"),
        (["streams=7", "streams=8"], "streams is given twice: leave one out."),
        (["stream=7"], "There is no limit 'stream': did you mean streams?"),
    ],
)
def test_a_limit_that_cannot_be_changed_is_refused_in_a_sentence(tmp_path: Path, given: list[str], said: str) -> None:
    options = [word for each in given for word in ("--limit", each)]
    done = here(tmp_path, "serve", "--port", 0, "--no-browser", *options)
    assert (done.returncode, done.stdout) == (2, "")
    assert said in " ".join(done.stderr.split())


@pytest.mark.parametrize(
    ("given", "name"),
    [
        ("http://play.example.org", "play.example.org"),
        ("https://*.example.org/play?x", "*.example.org"),
        ("www.example.org:443", "www.example.org"),
        ("192.168.1.7:8765", "192.168.1.7"),
        ("[::1]:8765", "::1"),
        (" play.example.org", "play.example.org"),
        ("könig.example", "xn--knig-5qa.example"),
        ("", "a name such as play.example.org"),
        ("play.*.org", "a name such as play.example.org"),
        ("*example.org", "a name such as play.example.org"),
        ("http://[::1", "a name such as play.example.org"),
    ],
)
def test_a_host_name_no_browser_uses_is_refused_with_the_right_spelling(given: str, name: str, tmp_path: Path) -> None:
    done = here(tmp_path, "serve", "--port", 0, "--no-browser", "--allowed-host", given)
    assert (done.returncode, done.stdout) == (2, "")
    assert f"'--allowed-host': {given!r} is not the name of a server: write {name}" in done.stderr


@pytest.mark.parametrize(
    ("given", "called"),
    [
        ("*", "evil.example"),
        ("*.example.org", "a.example.org"),
        (".example.org", "a.example.org:80"),
        ("Play.Example.ORG.", "play.example.org"),
        ("my_house.example", "my_house.example"),
        ("xn--knig-5qa.example", "XN--KNIG-5QA.example:8765"),
        ("::1", "[::1]:8765"),
        ("[::1]", "[::1]"),
        ("192.168.1.7", "192.168.1.7:8765"),
    ],
)
def test_every_host_name_a_browser_may_use_is_accepted(
    given: str, called: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    served: list[Sequence[str]] = []
    monkeypatch.setattr("kingstable.server.serve.serve", lambda *_, allowed_hosts, **__: served.append(allowed_hosts))
    assert here(tmp_path, "serve", "--allowed-host", given).returncode == 0
    assert Hosts(served[0]).allows(called)
