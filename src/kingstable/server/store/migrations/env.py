"""Executed by Alembic: runs the migrations on the connection it was given."""

from __future__ import annotations

from alembic import context
from sqlalchemy import Connection

from kingstable.server.store.schema import METADATA


def migrate() -> None:
    connection = context.config.attributes["connection"]
    assert isinstance(connection, Connection)
    context.configure(connection=connection, target_metadata=METADATA)
    with context.begin_transaction():
        context.run_migrations()


migrate()
