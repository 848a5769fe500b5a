"""The session in which a browser asked to be called."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    op.add_column("wishes", sa.Column("session", sa.String(64)))


def downgrade() -> None:
    op.drop_column("wishes", "session")
