"""What people say at tables, whom they do not want to hear, and their private notes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.execute("INSERT INTO stirs (what, count) VALUES ('chat', 0)")
    op.create_table(
        "chat",
        sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("line", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("who", sa.String(64), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("said", sa.BigInteger, nullable=False),
    )
    op.create_index("chat_by_table", "chat", ["table", "id"])
    op.create_table(
        "chat_mutes",
        sa.Column("who", sa.String(64), primary_key=True),
        sa.Column("muted", sa.String(64), primary_key=True),
    )
    op.create_table(
        "notes",
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("holder", sa.String(64), primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    for table in ("notes", "chat_mutes", "chat"):
        op.drop_table(table)
    op.execute("DELETE FROM stirs WHERE what = 'chat'")
