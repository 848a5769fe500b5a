"""Who wants to be called when a table waits, who was seen where, and who was called."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.create_table(
        "wishes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("who", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("language", sa.String(35), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("wishes_by_who", "wishes", ["who"])
    op.create_table(
        "noticed",
        sa.Column("wish", sa.String(32), primary_key=True),
        sa.Column("table", sa.String(32), primary_key=True),
        sa.Column("since", sa.BigInteger, primary_key=True, autoincrement=False),
    )
    op.create_table(
        "sightings",
        sa.Column("table", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "house_keys",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )


def downgrade() -> None:
    for table in ("house_keys", "sightings", "noticed", "wishes"):
        op.drop_table(table)
