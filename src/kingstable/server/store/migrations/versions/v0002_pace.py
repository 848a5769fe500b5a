"""The pace of a table; those opened before are live."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("pace", sa.String(16), nullable=False, server_default="live"))


def downgrade() -> None:
    op.drop_column("tables", "pace")
