"""The tables of the database. A change here needs a migration beside those in `migrations`."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    true,
)  # fmt: skip

METADATA: Final = MetaData()

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("options", Text, nullable=False),
    Column("people", Text, nullable=False),
    Column("ply", Integer, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("bot_to_move", Boolean, nullable=False),
    Column("pace", String(16), nullable=False, server_default="live"),
    Column("held", Text),
)
"""A table as it is now. `revision` counts all changes; `held` are answers that are kept back."""

_OPEN, _WAITS = ~TABLES.c.over, TABLES.c.bot_to_move == true()
UNFINISHED: Final = Index("unfinished", TABLES.c.id, sqlite_where=_OPEN, postgresql_where=_OPEN)
WAITING: Final = Index("waiting_for_bots", TABLES.c.created, sqlite_where=_WAITS, postgresql_where=_WAITS)
"""Of a hundred thousand games nearly all are over: what is asked about the others looks at no more than them."""

SNAPSHOTS: Final = Table(
    "snapshots",
    METADATA,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("ply", Integer, nullable=False),
    Column("state", LargeBinary, nullable=False),
)
"""A match as it was saved last, its secrets too. It is written now and then, so that a move writes little."""

MOVES: Final = Table(
    "moves",
    METADATA,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("move", Text, nullable=False),
    Column("made", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)
"""Every accepted move. The key is the lock: of two answers to one position, one finds its row taken."""
