"""Indexes for a player's results at one game, and for what somebody has said."""

from __future__ import annotations

from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    op.create_index("results_by_player_and_pool", "results", ["player", "game", "seats", "ended"])
    op.create_index("chat_by_who", "chat", ["who"])


def downgrade() -> None:
    op.drop_index("chat_by_who", "chat")
    op.drop_index("results_by_player_and_pool", "results")
