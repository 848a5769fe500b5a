"""Invitations to tables in the lobby, and who may invite somebody."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    with op.batch_alter_table("invites") as invites:
        invites.alter_column("table", existing_type=sa.String(32), nullable=True)
        invites.alter_column("seat", existing_type=sa.Integer, nullable=True)
        invites.add_column(sa.Column("gathering", sa.String(32)))
        invites.create_foreign_key("invites_to_gathering", "gatherings", ["gathering"], ["id"])
        invites.create_unique_constraint("invites_by_gathering", ["gathering", "who"])
    op.add_column("profiles", sa.Column("inviters", sa.String(16)))


def downgrade() -> None:
    op.drop_column("profiles", "inviters")
    op.execute("DELETE FROM invites WHERE gathering IS NOT NULL")
    with op.batch_alter_table("invites") as invites:
        invites.drop_constraint("invites_by_gathering", type_="unique")
        invites.drop_constraint("invites_to_gathering", type_="foreignkey")
        invites.drop_column("gathering")
        invites.alter_column("seat", existing_type=sa.Integer, nullable=False)
        invites.alter_column("table", existing_type=sa.String(32), nullable=False)
