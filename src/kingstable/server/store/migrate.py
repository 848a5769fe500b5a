"""Bringing a database to the schema that this version works with, at every start."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Index, inspect
from sqlalchemy.schema import CreateIndex

from kingstable.server.store.errors import StoreError
from kingstable.server.store.schema import METADATA

MIGRATIONS = Path(__file__).parent / "migrations"


def upgrade(connection: Connection) -> None:
    """Run the migrations that the database lacks. Raises StoreError if it is newer or not ours."""
    config = _config()
    config.attributes["connection"] = connection
    found = MigrationContext.configure(connection).get_current_revision()
    scripts = ScriptDirectory.from_config(config)
    if found is None:
        _check_empty(connection)
    elif found not in {script.revision for script in scripts.walk_revisions()}:
        raise StoreError(
            f"The database {_name(connection)} is of a newer version ({found}) than this kingstable:"
            " update kingstable, or name another with --database FILE."
        )
    if found != scripts.get_current_head():
        command.upgrade(config, "head")


def newest() -> str | None:
    """The revision that this version works with."""
    return ScriptDirectory.from_config(_config()).get_current_head()


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


def is_current(connection: Connection) -> bool:
    """Whether the database has exactly the columns that this version works with, whatever its revision says."""
    found = inspect(connection)
    return all(
        found.has_table(table.name) and {each["name"] for each in found.get_columns(table.name)} == {*table.c.keys()}
        for table in METADATA.tables.values()
    )


def lacking(connection: Connection) -> list[str]:
    """The tables, columns, and indexes that this version works with and the database lacks."""
    found = inspect(connection)
    told = []
    for table in METADATA.tables.values():
        if not found.has_table(table.name):
            told.append(f"table {table.name}")
            continue
        columns = {each["name"] for each in found.get_columns(table.name)}
        told += [f"column {each.name} of {table.name}" for each in table.c if each.name not in columns]
        indexes = {each["name"] for each in found.get_indexes(table.name)}
        told += sorted(f"index: {_statement(each, connection)}" for each in table.indexes if each.name not in indexes)
    return told


def _statement(index: Index, connection: Connection) -> str:
    """The statement that creates an index, on one line."""
    return " ".join(str(CreateIndex(index).compile(dialect=connection.dialect)).split())


def _check_empty(connection: Connection) -> None:
    tables = inspect(connection).get_table_names()
    if tables:
        raise StoreError(
            f"The database {_name(connection)} belongs to another program (it has a table {tables[0]!r}),"
            " and was left as it is: name another with --database FILE."
        )


def _name(connection: Connection) -> str:
    return connection.engine.url.database or "at that address"
