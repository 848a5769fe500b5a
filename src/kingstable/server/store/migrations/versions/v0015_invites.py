"""Invitations by name."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    op.create_table(
        "invites",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("who", sa.String(32), nullable=False),
        sa.Column("by", sa.String(64), nullable=False),
        sa.Column("invited", sa.BigInteger, nullable=False),
        sa.Column("declined", sa.Boolean, nullable=False),
        sa.UniqueConstraint("table", "seat", name="invites_by_seat"),
    )
    op.create_index("invites_by_who", "invites", ["who"])


def downgrade() -> None:
    op.drop_table("invites")
