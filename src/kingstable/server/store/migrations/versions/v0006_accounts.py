"""How people sign in, what waits to be sent to them, and what moderators and admins do."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

UNIQUE = ("looks", "shape", "mail")


def upgrade() -> None:
    for column in (
        sa.Column("looks", sa.String(512)),
        sa.Column("shape", sa.String(512)),
        sa.Column("password", sa.Text),
        sa.Column("mail", sa.String(254)),
    ):
        op.add_column("people", column)
    for name in UNIQUE:
        op.create_index(f"people_by_{name}", "people", [name], unique=True)
    _add_ways_in()
    _add_letters()
    _add_moderation()


def _add_ways_in() -> None:
    op.create_table(
        "links",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id")),
        sa.Column("about", sa.Text, nullable=False),
        sa.Column("ends", sa.BigInteger, nullable=False),
    )
    op.create_index("links_by_end", "links", ["ends"])
    op.create_table(
        "api_tokens",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("scopes", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(512), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("public", sa.LargeBinary, nullable=False),
        sa.Column("count", sa.BigInteger, nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger),
    )
    for table in ("links", "api_tokens", "passkeys"):
        op.create_index(f"{table}_by_person", table, ["person"])


def _add_letters() -> None:
    op.create_table(
        "letters",
        _number(),
        sa.Column("to", sa.String(254), nullable=False),
        sa.Column("subject", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("ends", sa.BigInteger, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_index("letters_by_due", "letters", ["due"])


def _add_moderation() -> None:
    op.create_table(
        "reports",
        _number(),
        sa.Column("table", sa.String(32), nullable=False),
        sa.Column("by", sa.String(64), nullable=False),
        sa.Column("about", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("lines", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_index("reports_by_state", "reports", ["state"])
    for table in ("mutes", "bans"):
        op.create_table(
            table,
            sa.Column("who", sa.String(64), primary_key=True),
            sa.Column("until", sa.BigInteger, nullable=False),
            sa.Column("by", sa.String(64), nullable=False),
            sa.Column("reason", sa.Text, nullable=False),
        )
    op.create_table(
        "announcements",
        _number(),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "deeds",
        _number(),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("by", sa.String(64), nullable=False),
        sa.Column("deed", sa.String(32), nullable=False),
        sa.Column("about", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sqlite_autoincrement=True,
    )


def _number() -> sa.Column[int]:
    return sa.Column("id", sa.Integer, primary_key=True, autoincrement=True)


def downgrade() -> None:
    tables = ("deeds", "announcements", "bans", "mutes", "reports", "letters", "passkeys", "api_tokens", "links")
    for table in tables:
        op.drop_table(table)
    for name in UNIQUE:
        op.drop_index(f"people_by_{name}", "people")
    for column in ("mail", "password", "shape", "looks"):
        op.drop_column("people", column)
