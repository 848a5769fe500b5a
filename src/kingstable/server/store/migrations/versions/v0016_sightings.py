"""Who is seen at which table, by which server."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    op.drop_table("sightings")
    op.create_table(
        "sightings",
        sa.Column("server", sa.String(32), primary_key=True),
        sa.Column("table", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("many", sa.Integer, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("sightings")
    op.create_table(
        "sightings",
        sa.Column("table", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
