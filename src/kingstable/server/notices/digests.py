"""Letters to people for whom tables or invitations wait: one about all of them, at most as often as each wants."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, Final

import msgspec
from sqlalchemy import BigInteger, ColumnElement, cast, func, select, update

from kingstable import catalogue
from kingstable.server.inviting.rows import still_open
from kingstable.server.language import house_words
from kingstable.server.mail import letters
from kingstable.server.mail.addresses import unlinked
from kingstable.server.mail.letters import Written
from kingstable.server.mail.post import Post
from kingstable.server.notices import rows
from kingstable.server.notices.rows import Invited, Wish
from kingstable.server.notices.sending import invitation_text, told
from kingstable.server.spans import HOUR_MS
from kingstable.server.store import seated
from kingstable.server.store.kept import Kept
from kingstable.server.store.people import People
from kingstable.server.store.schema import INVITES, PEOPLE, TABLES, WISHES

KEEPS_MS: Final = 6 * HOUR_MS
"""How long to try to send a letter; after that, it says nothing new any more."""
LISTED: Final = 20
"""The most tables, and the most invitations, that one letter names."""

Turns = Sequence[tuple[Kept, int]]


class Due(msgspec.Struct, frozen=True):
    """Somebody who may be written to, and what is new since the last letter.

    `tables` has the ids of tables that have begun to wait, and `invites` those of invitations.
    """

    wish: Wish
    address: str
    tables: set[str]
    invites: set[str]


async def write(people: People, post: Post, moment: int, patience: int, looked: int) -> None:
    """Write to everybody for whom a table or an invitation waits that they have not been told about. Raises StoreError.

    `patience` and `looked` are in milliseconds: how long a table waits before anybody is told, and for how long
    somebody who was seen there still counts as looking.
    """
    for due in await _due(people, moment, patience, moment - looked):
        waiting = await _waiting(people, due.wish.who, moment - patience)
        invited = await _invited(people, due.wish, moment - patience)
        new = any(kept.id in due.tables for kept, _ in waiting) or any(
            call.invite.id in due.invites for call in invited
        )
        if new and await _queue(people, due, digest(waiting, invited, due.wish, post.base, moment), moment):
            post.wake()


def digest(waiting: Turns, invited: Sequence[Invited], wish: Wish, base: str, moment: int) -> Written:
    """The letter, written at this moment: whose turn it is and until when, invitations, and how to turn letters off."""
    words = house_words(wish.language)
    turns = [_line(kept, seat, wish.language, base, moment) for kept, seat in waiting[:LISTED]]
    invitations = [_invitation(call, base) for call in invited[:LISTED]]
    off = f"{base}/mail/off/{wish.secret}"
    end = words.say("mail-turns-end", hours=wish.hours or 0)
    subject = words.say("mail-turns-subject", tables=len(waiting))
    if not waiting:
        subject = words.say("mail-invited-subject", invitations=len(invited))
    shown = "\n\n".join(turns + invitations)
    return Written(subject, f"{shown}\n\n-- \n{end}\n{off}\n", off)


def _line(kept: Kept, seat: int, language: str, base: str, moment: int) -> str:
    words, (game, names) = house_words(language), told(kept, seat, language)
    lines = [words.say("notice-turn", game=game, names=unlinked(names))]
    ends = kept.due_of(seat)
    if ends is not None and ends > moment:
        lines.append(words.say("mail-turns-due", moment=datetime.fromtimestamp(ends / 1000, UTC)))
    elif ends is not None:
        lines.append(words.say("mail-turns-late"))
    return "\n".join([*lines, f"{base}/t/{kept.id}?seat={seat}"])


def _invitation(call: Invited, base: str) -> str:
    """Who invites to what, in words that no mail program turns into a link; it is answered on the home page."""
    return f"{invitation_text(call, unlinked(call.invite.by))}\n{base}/"


async def _waiting(people: People, who: str, before: int) -> Turns:
    """The tables that wait for somebody, and did so already at that moment."""
    tables = await seated.going_on(people, await rows.keys_of(people, who))
    turns = [(each.kept, seat) for each in tables for seat in each.own]
    return [(kept, seat) for kept, seat in turns if rows.is_asked(kept, seat) and (kept.since or 0) <= before]


async def _invited(people: People, wish: Wish, before: int) -> list[Invited]:
    """The open invitations to somebody that were sent before that moment, the newest first."""
    which = (INVITES.c.who == wish.who) & (INVITES.c.invited <= before)
    found = await still_open(people, which, rows.AT_ONCE)
    return [Invited(wish, each) for each in found if each.game in catalogue.GAMES]


async def _due(people: People, moment: int, patience: int, seen_after: int) -> list[Due]:
    """Those who may be written to now, and what is new since the last letter."""
    pairs = rows.held()
    may_write = WISHES.c.told.is_(None) | (WISHES.c.told + _wait() <= moment)
    may = (WISHES.c.kind == "mail") & PEOPLE.c.mail.is_not(None) & may_write
    # What waits already when letters are switched on brings none, so that doing so again and again brings no more.
    last = func.coalesce(WISHES.c.told, WISHES.c.created)
    query = (
        select(WISHES, PEOPLE.c.mail, TABLES.c.id.label("table"))
        .join(pairs, pairs.c.id == WISHES.c.id)
        .join(TABLES, TABLES.c.id == pairs.c.table)
        .join(PEOPLE, PEOPLE.c.id == WISHES.c.who)
        .where(may, ~TABLES.c.over, TABLES.c.since > last - patience, TABLES.c.since <= moment - patience)
        .where(~rows.looked_at(pairs, seen_after), rows.may_be_asked(pairs))
        .limit(rows.AT_ONCE)
    )
    invited = (
        select(WISHES, PEOPLE.c.mail, INVITES.c.id.label("invite"))
        .join(PEOPLE, PEOPLE.c.id == WISHES.c.who)
        .join(INVITES, INVITES.c.who == WISHES.c.who)
        .where(may, ~INVITES.c.declined, INVITES.c.invited > last - patience, INVITES.c.invited <= moment - patience)
        .limit(rows.AT_ONCE)
    )
    found: dict[str, Due] = {}
    # This is a snapshot: if another server has written since, the lock finds that out.
    for row in await people.ask(query):
        found.setdefault(row.id, _due_of(row)).tables.add(row.table)
    for row in await people.ask(invited):
        found.setdefault(row.id, _due_of(row)).invites.add(row.invite)
    return list(found.values())


def _due_of(row: Any) -> Due:
    return Due(rows.wish_of(row), row.mail, set(), set())


def _wait() -> ColumnElement[int]:
    """The milliseconds between two letters, cast because they may exceed PostgreSQL's default integer."""
    return cast(WISHES.c.hours, BigInteger) * HOUR_MS


async def _queue(people: People, due: Due, written: Written, moment: int) -> bool:
    """Queue the letter, and return whether it was this server's to write; when they were last told is the lock."""
    wish = due.wish
    unchanged = (WISHES.c.id == wish.id) & (func.coalesce(WISHES.c.told, 0) == (wish.told or 0))
    async with people.writing() as connection:
        told_now = await connection.execute(update(WISHES).where(unchanged).values(told=moment))
        if told_now.rowcount != 1:
            return False
        await letters.queue(connection, due.address, wish.who, written, moment, KEEPS_MS)
        return True
