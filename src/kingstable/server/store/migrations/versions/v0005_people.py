"""People with an account, who holds which seat, and whom a table has waited for and since when."""

from __future__ import annotations

import msgspec
import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

AT_ONCE = 1000


def upgrade() -> None:
    for column in (
        sa.Column("asked", sa.Text),
        sa.Column("since", sa.BigInteger),
        sa.Column("due", sa.BigInteger),
        sa.Column("ended", sa.BigInteger),
        sa.Column("places", sa.Text),
        sa.Column("rematch", sa.String(32)),
        sa.Column("terms", sa.Text, nullable=False, server_default="{}"),
    ):
        op.add_column("tables", column)
    timed = sa.column("due", sa.BigInteger).is_not(None)
    op.create_index("due", "tables", ["due"], sqlite_where=timed, postgresql_where=timed)
    seats = op.create_table(
        "seats",
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("holder", sa.String(64), nullable=False),
    )
    _find_holders(seats)
    op.create_index("seats_by_holder", "seats", ["holder"])
    op.create_table(
        "people",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("role", sa.String(16), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("inviting", sa.String(64), nullable=False),
    )
    op.create_table(
        "keys",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), nullable=False),
    )
    op.create_index("keys_by_person", "keys", ["person"])
    op.create_table(
        "sessions",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("device", sa.Text, nullable=False),
    )
    op.create_index("sessions_by_person", "sessions", ["person"])


def _find_holders(seats: sa.Table) -> None:
    """Take who holds which seat from the rows of `tables`, which alone have had it so far."""
    connection = op.get_bind()
    found = connection.execute(sa.text("SELECT id, people FROM tables"))
    rows = []
    for table, people in found.fetchall():
        for seat, person in enumerate(msgspec.json.decode(people)):
            if person["kind"] != "bot":
                rows.append({"table": table, "seat": seat, "holder": person.get("token", "")})
    for begin in range(0, len(rows), AT_ONCE):
        connection.execute(sa.insert(seats), rows[begin : begin + AT_ONCE])


def downgrade() -> None:
    for table in ("sessions", "keys", "people", "seats"):
        op.drop_table(table)
    op.drop_index("due", "tables")
    for column in ("terms", "rematch", "places", "ended", "due", "since", "asked"):
        op.drop_column("tables", column)
