"""Short codes, shown on one device and typed or scanned on another: valid once, not for long, and kept as hashes."""

from __future__ import annotations

import secrets
from typing import Final

from sqlalchemy import delete, insert
from sqlalchemy.ext.asyncio import AsyncConnection

from kingstable.server.room import now
from kingstable.server.store.schema import LINKS
from kingstable.server.tokens import hashed

SIGNS: Final = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""The characters of codes; no two of them look alike."""
LENGTH: Final = 8
GROUP: Final = 4
KIND: Final = "move"


async def new_code(
    connection: AsyncConnection, person: str | None, ends_after: int, about: str = '{"keys":[]}'
) -> tuple[str, int]:
    """A new code as it is shown, and when it ends, for a person's account, or for what it is `about`.

    `ends_after` is in milliseconds.
    """
    code, ends = "".join(secrets.choice(SIGNS) for _ in range(LENGTH)), now() + ends_after
    await connection.execute(delete(LINKS).where(LINKS.c.ends < now()))
    row = {"hash": kept_of(code), "kind": KIND, "person": person, "about": about, "ends": ends}
    await connection.execute(insert(LINKS).values(row))
    return "-".join(code[begin : begin + GROUP] for begin in range(0, LENGTH, GROUP)), ends


def kept_of(given: str) -> str:
    """The hash kept of a code, however it is typed."""
    return hashed(f"{KIND} {''.join(sign for sign in given.upper() if sign.isalnum())}")
