"""Saved matches in a table of their own, written now and then instead of with every move.

Moves are stored in the order of their key, so that those of one table are together; an index finds unfinished games.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "snapshots",
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("state", sa.LargeBinary, nullable=False),
    )
    op.execute('INSERT INTO snapshots ("table", ply, state) SELECT id, ply, state FROM tables')
    op.add_column("tables", sa.Column("held", sa.Text))
    op.drop_column("tables", "state")
    if op.get_bind().dialect.name == "sqlite":
        with op.batch_alter_table("moves", recreate="always", table_kwargs={"sqlite_with_rowid": False}):
            pass
    over, waiting = sa.column("over", sa.Boolean), sa.column("bot_to_move", sa.Boolean) == sa.true()
    op.create_index("unfinished", "tables", ["id"], sqlite_where=~over, postgresql_where=~over)
    op.create_index("waiting_for_bots", "tables", ["created"], sqlite_where=waiting, postgresql_where=waiting)


def downgrade() -> None:
    raise NotImplementedError("A snapshot may be older than its table: go back to a copy of the database instead.")
