"""The results of finished games, how strong players are thought to be, and what they show of that."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    ended = sa.column("ended", sa.BigInteger).is_not(None)
    op.create_index("ended", "tables", ["ended", "id"], sqlite_where=ended, postgresql_where=ended)
    op.create_table(
        "counted",
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("rated", sa.Boolean, nullable=False),
    )
    op.create_table(
        "results",
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("player", sa.String(220), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("left", sa.Boolean, nullable=False),
        sa.Column("faces", sa.Text, nullable=False),
        *(sa.Column(name, sa.Float) for name in ("mu_before", "sigma_before", "mu", "sigma")),
    )
    op.create_index("results_by_player", "results", ["player", "ended"])
    op.create_index("results_by_pool", "results", ["game", "seats", "ended"])
    op.create_table(
        "ratings",
        sa.Column("player", sa.String(220), primary_key=True),
        sa.Column("game", sa.String(64), primary_key=True),
        sa.Column("seats", sa.Integer, primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("wins", sa.Integer, nullable=False),
        sa.Column("last", sa.BigInteger, nullable=False),
    )
    op.create_index("ratings_by_pool", "ratings", ["game", "seats", "mu"])
    followers = op.create_table(
        "followers",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("reached", sa.BigInteger, nullable=False),
    )
    op.bulk_insert(followers, [{"name": "ratings", "reached": 0}])
    op.create_table(
        "profiles",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("hidden", sa.Boolean, nullable=False),
    )
    op.create_table(
        "seasons",
        sa.Column("name", sa.String(64), primary_key=True),
        sa.Column("begins", sa.BigInteger, nullable=False),
        sa.Column("ends", sa.BigInteger, nullable=False),
        sa.Column("closed", sa.Boolean, nullable=False),
    )
    op.create_table(
        "season_ranks",
        sa.Column("season", sa.String(64), sa.ForeignKey("seasons.name"), primary_key=True),
        sa.Column("game", sa.String(64), primary_key=True),
        sa.Column("seats", sa.Integer, primary_key=True),
        sa.Column("player", sa.String(220), primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    for table in ("season_ranks", "seasons", "profiles", "followers", "ratings", "results", "counted"):
        op.drop_table(table)
    op.drop_index("ended", "tables")
