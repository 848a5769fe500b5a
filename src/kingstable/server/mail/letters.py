"""The rows of letters that wait to be sent: one of several servers takes each, and another if that one goes away.

A letter contains no secret except the token of the link that it is about. It is deleted once it is sent, or its time is
up.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate
from typing import Final
from urllib.parse import urlsplit

import msgspec
from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from kingstable.server.store.people import People, fields_of
from kingstable.server.store.schema import LETTERS

LEASE_MS: Final = 2 * 60 * 1000
"""The time after which a letter that a server has taken but not sent is taken again."""
WAIT_MS: Final = 30 * 1000
LONGEST_WAIT_MS: Final = 60 * 60 * 1000
AT_ONCE: Final = 8


class Written(msgspec.Struct, frozen=True):
    """The content of a letter. `off` is the address at which one click turns off such letters (RFC 8058)."""

    subject: str
    text: str
    off: str | None = None


class Letter(msgspec.Struct, frozen=True):
    """A letter, as in its row: sent next at `due`, and no longer after `ends`; `tries` counts the attempts."""

    id: int
    to: str
    person: str | None
    subject: str
    text: str
    off: str | None
    tries: int
    due: int
    ends: int


async def queue(
    connection: AsyncConnection, to: str, person: str | None, written: Written, now: int, keeps_ms: int
) -> None:
    """Queue a letter, as part of this transaction."""
    row = msgspec.structs.asdict(written) | {"to": to, "person": person, "tries": 0, "due": now, "ends": now + keeps_ms}
    await connection.execute(insert(LETTERS).values(row))


async def due(people: People, now: int) -> Sequence[Letter]:
    """The letters to send now, the one due longest first. Raises StoreError."""
    rows = await people.ask(
        select(LETTERS).where(LETTERS.c.due <= now).order_by(LETTERS.c.due, LETTERS.c.id).limit(AT_ONCE)
    )
    return [msgspec.convert(fields_of(row), Letter) for row in rows]


async def take(people: People, letter: Letter, now: int) -> bool:
    """Whether this server is the one to send a letter; the row is the lock. Raises StoreError."""
    this = (LETTERS.c.id == letter.id) & (LETTERS.c.due == letter.due) & (LETTERS.c.tries == letter.tries)
    async with people.writing() as connection:
        taken = await connection.execute(update(LETTERS).where(this).values(due=now + LEASE_MS, tries=letter.tries + 1))
        return taken.rowcount == 1


async def again(people: People, letter: Letter, now: int) -> None:
    """Try again after a while, which gets longer each time. Raises StoreError."""
    wait = min(LONGEST_WAIT_MS, WAIT_MS * 2 ** min(letter.tries, 16))
    async with people.writing() as connection:
        await connection.execute(update(LETTERS).where(LETTERS.c.id == letter.id).values(due=now + wait))


async def forget(people: People, letter: Letter) -> None:
    """Delete a letter that has been sent, or never will be. Raises StoreError."""
    async with people.writing() as connection:
        await connection.execute(delete(LETTERS).where(LETTERS.c.id == letter.id))


def message(letter: Letter, sender: str, base: str) -> EmailMessage:
    """A letter as it is sent. If it is sent twice by accident, both have the same Message-ID."""
    made = EmailMessage(policy=SMTP)
    made["From"] = sender
    made["To"] = letter.to
    made["Subject"] = letter.subject
    made["Date"] = formatdate(usegmt=True)
    name = hashlib.sha256(f"{letter.id} {letter.to} {letter.text}".encode()).hexdigest()[:32]
    made["Message-ID"] = f"<{name}@{urlsplit(base).hostname}>"
    made["Auto-Submitted"] = "auto-generated"
    if letter.off is not None:
        made["List-Unsubscribe"] = f"<{letter.off}>"
        made["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    made.set_content(letter.text)
    return made
