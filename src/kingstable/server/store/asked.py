"""Querying the database."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from kingstable.server.store.errors import unread


async def asked(engine: AsyncEngine, query: Any) -> Sequence[Any]:
    """The rows that a query finds, even if the database has been restarted meanwhile. Raises Away or Damaged."""
    try:
        try:
            return await _rows(engine, query)
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
            return await _rows(engine, query)
    except (SQLAlchemyError, OSError) as error:
        raise unread(error) from None


async def _rows(engine: AsyncEngine, query: Any) -> Sequence[Any]:
    async with engine.connect() as connection:
        return (await connection.execute(query)).all()
