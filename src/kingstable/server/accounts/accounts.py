"""Accounts: how a guest becomes a person, signing in and out, and on which devices somebody is signed in.

Each sign-in makes a new secret, so that nobody can be slipped one that others know. Everything a guest holds in the
browser in which they sign in belongs to their account from then on.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Final

import msgspec

from kingstable import catalogue
from kingstable.core.words import LANGUAGES
from kingstable.server import tokens
from kingstable.server.accounts import kept
from kingstable.server.accounts.attempts import Attempts
from kingstable.server.accounts.devices import named
from kingstable.server.accounts.kept import KeptSession, Row
from kingstable.server.accounts.passwords import Passwords
from kingstable.server.accounts.shapes import Account, Session
from kingstable.server.asker import Asker, Askers
from kingstable.server.denied import Denied
from kingstable.server.language import house_words
from kingstable.server.names import alike, clean_name, looks
from kingstable.server.room import now
from kingstable.server.settings import Settings
from kingstable.server.store.people import People
from kingstable.server.tokens import hashed

SHOWN: Final = 16
"""How many characters of a session's hash serve as its name; they open nothing."""


@dataclass(frozen=True)
class Visitor:
    """Somebody who is about to sign in: who they are so far, by which secret, and their network and device."""

    asker: Asker
    secret: str | None
    network: str
    device: str


class Accounts:
    """The accounts of this server. Methods raise Denied for what is wrong, and StoreError."""

    def __init__(
        self, settings: Settings, people: People, askers: Askers, ended: Callable[[str], None] = lambda session: None
    ) -> None:
        """`ended` is called with the hash of each session that ends."""
        self.people = people
        self.attempts = Attempts(settings)
        self.passwords = Passwords(settings.password_kib)
        self._askers = askers
        self._ended = ended

    async def sign_up(self, visitor: Visitor, name: str, password: str) -> tuple[Account, str]:
        """A new account, and the secret of the session in which the visitor is signed in to it."""
        check_may_sign_in(visitor)
        if visitor.asker.banned:
            raise Denied(403, "banned")
        name = account_name(name)
        self.attempts.sign_up(visitor.network)
        person = new_person(visitor, name, await self.passwords.hashed(password))
        session = tokens.new_token()
        async with self.people.writing() as connection:
            await kept.add(connection, person)
            await kept.begin_session(connection, _session(person.id, session, visitor.device))
        self._askers.forget()
        return account_of(person), session

    async def sign_in(self, visitor: Visitor, name: str, password: str) -> tuple[Account, str]:
        """The account with this name and password, and the secret of the session in which the visitor is signed in.

        A wrong password and a name that nobody has get the same answer after the same time.
        """
        check_may_sign_in(visitor)
        person = await kept.by_name(self.people, name)
        self.attempts.sign_in(person.id if person else looks(name)[0], visitor.network)
        fits = await self.passwords.fits(password, person.password if person else None)
        if person is None or not fits:
            raise Denied(401, "wrong-sign-in")
        return account_of(person), await self.let_in(visitor, person)

    async def let_in(self, visitor: Visitor, person: Row) -> str:
        """Begin a session for somebody who has proved who they are, and return its secret."""
        session = tokens.new_token()
        async with self.people.writing() as connection:
            if visitor.asker.person is None and visitor.asker.key:
                await kept.take_over(connection, person.id, visitor.asker.key)
            await kept.begin_session(connection, _session(person.id, session, visitor.device))
        self._askers.forget()
        return session

    async def sign_out(self, asker: Asker) -> None:
        """End the asker's session, if there is one."""
        if asker.session is not None:
            async with self.people.writing() as connection:
                await kept.end_session(connection, asker.session)
            self._over(asker.session)

    async def person(self, asker: Asker) -> Row:
        """The account of the asker. Raises Denied if they are not signed in."""
        found = await kept.by_id(self.people, asker.person) if asker.person and asker.session else None
        if found is None:
            raise Denied(401, "not-signed-in")
        return found

    async def rename(self, asker: Asker, name: str) -> Account:
        """Rename the asker's account; their names at tables stay."""
        person, name = await self.person(asker), account_name(name)
        async with self.people.writing() as connection:
            await kept.rename(connection, person.id, name)
        return account_of(await self.person(asker))

    async def change_password(self, asker: Asker, network: str, password: str, new: str) -> None:
        """Set a new password for an asker who knows the current one, and end all their other sessions."""
        person = await self.person(asker)
        await self.check_password(person, network, password)
        made = await self.passwords.hashed(new, field="new")
        async with self.people.writing() as connection:
            await kept.set_password(connection, person.id, made)
        await self.end_others(asker)

    async def renew_password(self, person: Row, made: str) -> Row:
        """Set a new password, `made` being its hash, for somebody who has proved who they are, and end all sessions."""
        ending = [each.hash for each in await kept.sessions(self.people, person.id)]
        async with self.people.writing() as connection:
            await kept.set_password(connection, person.id, made)
            await kept.end_sessions(connection, person.id)
        self._over(*ending)
        return msgspec.structs.replace(person, password=made)

    async def check_password(self, person: Row, network: str, password: str) -> None:
        """Raises Denied for a wrong password; an account without one accepts anything."""
        if person.password is None:
            return
        self.attempts.sign_in(person.id, network)
        if not await self.passwords.fits(password, person.password):
            raise Denied(403, "wrong-password", field="password")

    async def sessions(self, asker: Asker) -> tuple[Session, ...]:
        """Where the asker is signed in."""
        found = await kept.sessions(self.people, (await self.person(asker)).id)
        return tuple(_shown(each, asker) for each in found)

    async def end_session(self, asker: Asker, session: str) -> None:
        """End one of the asker's sessions. Raises Denied if none has this name."""
        own = await kept.sessions(self.people, (await self.person(asker)).id)
        found = next((each.hash for each in own if each.hash[:SHOWN] == session), None)
        if found is None:
            raise Denied(404, "no-session", field="session")
        async with self.people.writing() as connection:
            await kept.end_session(connection, found)
        self._over(found)

    async def end_others(self, asker: Asker) -> None:
        """End all of the asker's sessions but this one."""
        person = await self.person(asker)
        ending = [each.hash for each in await kept.sessions(self.people, person.id) if each.hash != asker.session]
        async with self.people.writing() as connection:
            await kept.end_sessions(connection, person.id, but=asker.session)
        self._over(*ending)

    def forget(self) -> None:
        """Forget who secrets belong to, because somebody's account, or what they hold, has changed."""
        self._askers.forget()

    def _over(self, *sessions: str) -> None:
        self._askers.forget()
        for session in sessions:
            self._ended(session)


def account_name(name: str) -> str:
    """The cleaned name for an account: like one at a table, but with no @, and unlike those of computer players.

    Raises Denied for a name that is not allowed.
    """
    if "@" in name:
        raise Denied(422, "bad-name", field="name", sign="@")
    clean = clean_name(name)
    if (taken := alike(clean, _computers())) is not None:
        raise Denied(409, "name-taken" if taken == clean else "name-alike", field="name", name=taken)
    return clean


@cache
def _computers() -> tuple[str, ...]:
    """The names of computer players, in every language."""
    words = [house_words(language) for language in LANGUAGES]
    return tuple(level.title_in(each) for each in words for level in catalogue.LEVELS.values())


def check_may_sign_in(visitor: Visitor) -> None:
    """Raises Denied if the visitor is already signed in."""
    if visitor.asker.person is not None:
        raise Denied(409, "signed-in")


def new_person(visitor: Visitor, name: str, password: str | None) -> Row:
    """A new account for a visitor, who keeps the secret that holds their seats as a guest."""
    is_guest = visitor.secret is not None and visitor.asker.key == hashed(visitor.secret)
    secret = visitor.secret if is_guest and visitor.secret is not None else tokens.new_token()
    return Row(
        id=tokens.new_name(),
        name=name,
        role="player",
        created=now(),
        key=hashed(secret),
        inviting=secret,
        password=password,
        mail=None,
    )


def account_of(person: Row) -> Account:
    """An account as its owner sees it."""
    return Account(person.name, person.role, person.created, person.password is not None, person.mail)


def _session(person: str, secret: str, device: str) -> KeptSession:
    return KeptSession(hashed(secret), person, now(), now(), device)


def _shown(session: KeptSession, asker: Asker) -> Session:
    browser, system = named(session.device)
    here = session.hash == asker.session
    return Session(session.hash[:SHOWN], browser, system, session.created, session.seen, here)
