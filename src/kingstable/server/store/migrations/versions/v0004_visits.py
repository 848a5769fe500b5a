"""When people were last at a table, and which tables rest. Existing tables get their rows at the first sweep."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "visits",
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("touched", sa.BigInteger, nullable=False),
        sa.Column("people", sa.Boolean, nullable=False),
        sa.Column("played", sa.Boolean, nullable=False),
        sa.Column("rest", sa.String(16), nullable=False),
    )
    op.create_index("visits_by_rest", "visits", ["rest", "touched"])


def downgrade() -> None:
    op.drop_table("visits")
