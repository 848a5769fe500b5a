"""Saved matches in a table of their own, written now and then instead of with every move."""

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


def downgrade() -> None:
    raise NotImplementedError("A snapshot may be older than its table: go back to a copy of the database instead.")
