"""Tables that wait for people before they are dealt."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    stirs = op.create_table(
        "stirs",
        sa.Column("what", sa.String(16), primary_key=True),
        sa.Column("count", sa.BigInteger, nullable=False),
    )
    op.bulk_insert(stirs, [{"what": "lobby", "count": 0}])
    op.create_table(
        "gatherings",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("asked", sa.Text, nullable=False),
        sa.Column("chairs", sa.Text, nullable=False),
        sa.Column("opener", sa.String(64), nullable=False),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("quick", sa.Boolean, nullable=False),
        sa.Column("starts", sa.BigInteger),
    )
    op.create_index("gatherings_by_state", "gatherings", ["state", "created"])


def downgrade() -> None:
    for table in ("gatherings", "stirs"):
        op.drop_table(table)
