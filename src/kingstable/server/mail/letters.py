"""Letters that wait to be sent, as rows: each is taken by one of several servers, and again if that one is gone.

A letter has no secret in it but the token of the one link that it is about, and is forgotten once it is sent, or once
its time is out.
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
"""A letter that a server has taken and not sent by then is taken again."""
WAIT_MS: Final = 30 * 1000
LONGEST_WAIT_MS: Final = 60 * 60 * 1000
AT_ONCE: Final = 8


class Written(msgspec.Struct, frozen=True):
    """What a letter says. `off` is the address at which such letters are turned off by one click (RFC 8058)."""

    subject: str
    text: str
    off: str | None = None


class Letter(msgspec.Struct, frozen=True):
    """A letter as its row has it: sent next at `due`, and no more after `ends`; `tries` counts those who took it."""

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
    """Have a letter sent, with whatever else this transaction keeps."""
    row = msgspec.structs.asdict(written) | {"to": to, "person": person, "tries": 0, "due": now, "ends": now + keeps_ms}
    await connection.execute(insert(LETTERS).values(row))


async def due(people: People, now: int) -> Sequence[Letter]:
    """Those that are to be sent now, the one that waits longest first. Raises StoreError."""
    rows = await people.ask(
        select(LETTERS).where(LETTERS.c.due <= now).order_by(LETTERS.c.due, LETTERS.c.id).limit(AT_ONCE)
    )
    return [msgspec.convert(fields_of(row), Letter) for row in rows]


async def take(people: People, letter: Letter, now: int) -> bool:
    """Whether this server is the one to send it: the row is the lock. Raises StoreError."""
    this = (LETTERS.c.id == letter.id) & (LETTERS.c.due == letter.due) & (LETTERS.c.tries == letter.tries)
    async with people.writing() as connection:
        taken = await connection.execute(update(LETTERS).where(this).values(due=now + LEASE_MS, tries=letter.tries + 1))
        return taken.rowcount == 1


async def again(people: People, letter: Letter, now: int) -> None:
    """Try it again after a while, and after a longer one each time. Raises StoreError."""
    wait = min(LONGEST_WAIT_MS, WAIT_MS * 2 ** min(letter.tries, 16))
    async with people.writing() as connection:
        await connection.execute(update(LETTERS).where(LETTERS.c.id == letter.id).values(due=now + wait))


async def forget(people: People, letter: Letter) -> None:
    """It is sent, or will never be. Raises StoreError."""
    async with people.writing() as connection:
        await connection.execute(delete(LETTERS).where(LETTERS.c.id == letter.id))


def message(letter: Letter, sender: str, base: str) -> EmailMessage:
    """A letter as it goes out. Sent twice by mishap, it has the same Message-ID."""
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
