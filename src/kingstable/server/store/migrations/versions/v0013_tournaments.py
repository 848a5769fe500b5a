"""Tournaments."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("opener", sa.String(64), nullable=False),
        sa.Column("plan", sa.Text, nullable=False),
    )
    op.create_index("tournaments_by_state", "tournaments", ["state", "created"])


def downgrade() -> None:
    op.drop_table("tournaments")
