"""Days off."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    op.create_table(
        "holidays",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("begins", sa.BigInteger, nullable=False),
        sa.Column("ends", sa.BigInteger, nullable=False),
    )
    op.create_index("holidays_by_person", "holidays", ["person"])
    op.create_index("holidays_by_end", "holidays", ["ends"])


def downgrade() -> None:
    op.drop_table("holidays")
