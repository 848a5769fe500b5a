"""For letters, whose they are and how to turn them off; and how often somebody wants to be written to."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.add_column("letters", sa.Column("person", sa.String(32)))
    op.add_column("letters", sa.Column("off", sa.Text))
    op.create_index("letters_by_person", "letters", ["person"])
    op.add_column("wishes", sa.Column("hours", sa.Integer))
    op.add_column("wishes", sa.Column("told", sa.BigInteger))


def downgrade() -> None:
    op.drop_column("wishes", "told")
    op.drop_column("wishes", "hours")
    op.drop_index("letters_by_person", "letters")
    op.drop_column("letters", "off")
    op.drop_column("letters", "person")
