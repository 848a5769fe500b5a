"""An account's e-mail address: confirming, changing, and removing it, and signing in by a link that is sent there.

Nothing here reveals whether anybody has an address: the answers are the same and take the same time. Letters to an
address that is not confirmed yet contain no text that anybody has chosen.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import delete, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from kingstable.server.accounts import kept, links
from kingstable.server.accounts.accounts import Accounts, Visitor, account_of, check_may_sign_in
from kingstable.server.accounts.kept import Row
from kingstable.server.accounts.shapes import Account
from kingstable.server.asker import Asker
from kingstable.server.denied import Denied
from kingstable.server.language import house_words
from kingstable.server.mail import letters
from kingstable.server.mail.addresses import clean_address, unlinked
from kingstable.server.mail.letters import Written
from kingstable.server.mail.post import Post
from kingstable.server.room import now
from kingstable.server.spans import MINUTE_MS
from kingstable.server.store.schema import LETTERS, PEOPLE, WISHES

SIGN_IN_MS: Final = 15 * MINUTE_MS
CONFIRM_MS: Final = 24 * 60 * MINUTE_MS
NEWS_MS: Final = 24 * 60 * MINUTE_MS


class Mailing:
    """The e-mail addresses of accounts. Methods raise Denied for what is wrong, and StoreError."""

    def __init__(self, accounts: Accounts, post: Post) -> None:
        self._accounts = accounts
        self._people = accounts.people
        self._post = post

    async def ask(self, asker: Asker, network: str, mail: str, password: str, language: str) -> None:
        """Send a link to the asker's new address, which confirms it when opened where they are signed in."""
        person = await self._accounts.person(asker)
        self._post.check()
        mail = clean_address(mail)
        await self._accounts.check_password(person, network, password)
        self._accounts.attempts.letter(mail, network)
        async with self._people.writing() as connection:
            if await links.are_many(connection, "confirm", person.id):
                await links.end_all(connection, "confirm", person.id)
            token = await links.new_link(connection, "confirm", person.id, mail, CONFIRM_MS)
            written = self._with_link("confirm", token, language)
            await letters.queue(connection, mail, person.id, written, now(), CONFIRM_MS)
        self._post.wake()

    async def confirm(self, asker: Asker, network: str, token: str, language: str) -> Account:
        """Make the address to which this token was sent the asker's, in place of any other."""
        self._accounts.attempts.try_code(network)
        person = await self._accounts.person(asker)
        async with self._people.writing() as connection:
            link = await links.used(connection, "confirm", token)
            if link is None or link.person != person.id:
                raise _no_link()
            if link.about != person.mail:
                await _replace(connection, person, link.about)
                await self._tell_old(connection, person, language)
        self._post.wake()
        return account_of(await self._accounts.person(asker))

    async def remove(self, asker: Asker, network: str, password: str, language: str) -> Account:
        """Remove the address from the asker's account."""
        person = await self._accounts.person(asker)
        await self._accounts.check_password(person, network, password)
        async with self._people.writing() as connection:
            await _replace(connection, person, None)
            await links.end_all(connection, "confirm", person.id)
            await connection.execute(delete(WISHES).where(WISHES.c.who == person.id, WISHES.c.kind == "mail"))
            await self._tell_old(connection, person, language)
        self._post.wake()
        return account_of(await self._accounts.person(asker))

    def send_link(self, network: str, mail: str, language: str) -> None:
        """Send a sign-in link to whoever has this address; if nobody does, send nothing, in the same time."""
        self._post.check()
        mail = clean_address(mail)
        # Counted by network as well, so that nobody elsewhere can use up somebody's letters.
        self._accounts.attempts.letter(f"{mail} {network}", network)
        self._post.soon(self._write_link(mail, language))

    async def look(self, network: str, token: str) -> str:
        """The name of the account that a link opens."""
        self._accounts.attempts.try_code(network)
        link = await links.looked_at(self._people, "sign-in", token)
        person = await kept.by_id(self._people, link.person) if link is not None and link.person else None
        if person is None:
            raise _no_link()
        return person.name

    async def use(self, visitor: Visitor, token: str, password: str) -> tuple[Account, str]:
        """Use up a link, and return the account that it opens and the secret of the visitor's new session.

        A `password` that is not empty becomes the account's new one, and all other devices are signed out.
        """
        check_may_sign_in(visitor)
        self._accounts.attempts.try_code(visitor.network)
        made = await self._accounts.passwords.hashed(password) if password else None
        async with self._people.writing() as connection:
            link = await links.used(connection, "sign-in", token)
        person = await kept.by_id(self._people, link.person) if link is not None and link.person else None
        if link is None or person is None or person.mail != link.about:
            raise _no_link()
        if made is not None:
            person = await self._accounts.renew_password(person, made)
        return account_of(person), await self._accounts.let_in(visitor, person)

    async def _write_link(self, mail: str, language: str) -> None:
        person = await kept.by_name(self._people, mail)
        if person is None:
            return
        async with self._people.writing() as connection:
            if await links.are_many(connection, "sign-in", person.id):
                return
            token = await links.new_link(connection, "sign-in", person.id, mail, SIGN_IN_MS)
            written = self._with_link("sign-in", token, language, name=unlinked(person.name))
            await letters.queue(connection, mail, person.id, written, now(), SIGN_IN_MS)

    async def _tell_old(self, connection: AsyncConnection, person: Row, language: str) -> None:
        """Write to the previous address that it no longer belongs to the account."""
        if person.mail is None or not self._post.carries:
            return
        words = house_words(language)
        text = words.say("mail-gone-text", name=unlinked(person.name))
        written = Written(words.say("mail-gone-subject"), f"{text}\n")
        await letters.queue(connection, person.mail, person.id, written, now(), NEWS_MS)

    def _with_link(self, kind: links.Kind, token: str, language: str, **names: str) -> Written:
        """A letter with a link, whose token is behind the `#`, so that no server sees it."""
        words = house_words(language)
        link = f"{self._post.base}/account#{kind}={token}"
        text = "\n\n".join((words.say(f"mail-{kind}-text", **names), link, words.say(f"mail-{kind}-end")))
        return Written(words.say(f"mail-{kind}-subject"), f"{text}\n")


async def _replace(connection: AsyncConnection, person: Row, mail: str | None) -> None:
    """Give an account another address, or none, and end the sign-in links and letters of the previous one."""
    try:
        await connection.execute(update(PEOPLE).where(PEOPLE.c.id == person.id).values(mail=mail))
    except IntegrityError:
        raise Denied(409, "mail-taken", field="mail") from None
    await links.end_all(connection, "sign-in", person.id)
    await connection.execute(delete(LETTERS).where(LETTERS.c.person == person.id, LETTERS.c.to == person.mail))


def _no_link() -> Denied:
    return Denied(404, "no-letter", field="token")
