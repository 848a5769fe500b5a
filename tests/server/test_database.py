"""Files that are not our databases, and what is said about them."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, create_engine

from kingstable.server.store import migrate, sqlite
from kingstable.server.store.errors import StoreError
from kingstable.server.store.schema import METADATA
from kingstable.server.store.store import Store


def opened(database: Path | str) -> None:
    """Open a database and close it again."""

    async def work() -> None:
        store = await Store.open(str(database))
        await store.close()

    asyncio.run(work())


def test_a_file_may_be_given_as_a_url(tmp_path: Path) -> None:
    for scheme in ("sqlite", "sqlite+aiosqlite"):
        path = tmp_path / f"{scheme}.sqlite3"
        opened(f"{scheme}:///{path}")
        assert path.stat().st_size > 0


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///", "mysql://localhost/house"])
def test_a_url_of_neither_a_file_nor_a_postgresql_database_is_refused(url: str) -> None:
    with pytest.raises(StoreError, match="--database FILE"):
        opened(url)


@pytest.mark.parametrize("port", ["99999", "0", "abc"])
def test_an_impossible_port_is_refused_without_showing_the_password(port: str) -> None:
    with pytest.raises(
        StoreError, match="The port in the address of the database is not a number from 1 to 65535"
    ) as found:
        opened(f"postgresql://house:secret@127.0.0.1:{port}/x")
    assert "secret" not in str(found.value)
    with pytest.raises(StoreError, match="The database has no name"):
        opened("postgresql://house:secret@127.0.0.1:5432")


def test_a_new_file_is_readable_only_by_its_owner(tmp_path: Path) -> None:
    path = tmp_path / "house.sqlite3"
    opened(path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    with closing(sqlite3.connect(path)) as file:
        assert file.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_opening_again_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "house.sqlite3"
    opened(path)
    before = dump(path)
    opened(path)
    assert dump(path) == before


def test_the_migrations_lead_to_the_schema_of_the_code(tmp_path: Path) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), METADATA))

    async def work() -> list[object]:
        store = await Store.open(str(tmp_path / "house.sqlite3"))
        async with store._engine.connect() as connection:
            found = await connection.run_sync(differences)
        await store.close()
        return found

    assert asyncio.run(work()) == []


def test_tables_from_before_the_pace_column_are_live(tmp_path: Path) -> None:
    path = tmp_path / "house.sqlite3"
    with create_engine(f"sqlite:///{path}").begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(migrate.MIGRATIONS))
        config.set_main_option("path_separator", "os")
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        connection.exec_driver_sql("INSERT INTO tables VALUES ('t', 'crusaders', 0, '{}', '[]', 'saved', 7, 9, 0, 0)")
    opened(path)
    with closing(sqlite3.connect(path)) as file:
        assert file.execute("SELECT id, pace, held FROM tables").fetchall() == [("t", "live", None)]
        assert file.execute("SELECT * FROM snapshots").fetchall() == [("t", 7, "saved")]


def test_a_file_that_is_not_a_database_is_refused_unchanged(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Anna, " * 200)
    refused(path, "is not a database")
    assert path.read_text() == "Dear Anna, " * 200


def test_a_truncated_file_is_reported_as_too_short_and_left_unchanged(tmp_path: Path) -> None:
    path = tmp_path / "house.sqlite3"
    opened(path)
    content = path.read_bytes()
    path.write_bytes(content[:100_000])
    refused(path, f"is shorter than it says it should be (100,000 of {len(content):,} bytes)")
    assert path.read_bytes() == content[:100_000]


def test_another_programs_database_is_refused_unchanged(tmp_path: Path) -> None:
    path = tmp_path / "other.sqlite3"
    with closing(sqlite3.connect(path)) as file:
        file.execute("CREATE TABLE stamps (price)")
    before = path.read_bytes()
    refused(path, "belongs to another program")
    assert path.read_bytes() == before


def test_a_database_of_a_newer_version_is_refused_unchanged(tmp_path: Path) -> None:
    path = tmp_path / "house.sqlite3"
    opened(path)
    with closing(sqlite3.connect(path)) as file:
        file.execute("UPDATE alembic_version SET version_num = '9999'")
        file.commit()
    before = dump(path)
    refused(path, "of a newer version (9999)")
    assert dump(path) == before


def test_a_folder_is_no_database(tmp_path: Path) -> None:
    refused(tmp_path, "cannot be written")


def test_a_missing_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    refused(tmp_path / "file" / "house.sqlite3", "cannot be opened: there is no folder")
    refused(tmp_path / "far" / "house.sqlite3", "cannot be opened: there is no folder")
    assert not (tmp_path / "far").exists()


def test_a_locked_database_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "house.sqlite3"
    opened(path)
    monkeypatch.setattr(sqlite, "BUSY_SECONDS", 0.1)
    with closing(sqlite3.connect(path)) as other:
        other.execute("BEGIN EXCLUSIVE")
        refused(path, "cannot be written (database is locked)")


def test_a_read_only_file_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_: object) -> int:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "open", forbidden)
    refused(tmp_path / "house.sqlite3", "cannot be written (permission denied)")


def refused(path: Path, why: str) -> None:
    with pytest.raises(StoreError, match=r"--database FILE\.$") as found:
        opened(path)
    assert why in str(found.value)
    assert str(path) in str(found.value)


def dump(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as file:
        return list(file.iterdump())
