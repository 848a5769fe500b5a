"""Passkeys: keys kept on a device, with which people sign in without a name or a password (WebAuthn, level 2).

A challenge is valid once and for a few minutes, at any server. A passkey is bound to the address of the page, and a
device signs only after verifying its user.
"""

from __future__ import annotations

from dataclasses import dataclass
from ipaddress import ip_address
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from kingstable.server.accounts import kept, links
from kingstable.server.accounts.accounts import Accounts, Visitor, account_of, check_may_sign_in
from kingstable.server.accounts.shapes import (
    Account,
    Passkey,
    PasskeyChallenge,
    PasskeyMade,
    PasskeyProof,
    PasskeyWish,
)  # fmt: skip
from kingstable.server.asker import Asker
from kingstable.server.denied import Denied
from kingstable.server.names import clean_name
from kingstable.server.room import now
from kingstable.server.store.people import fields_of
from kingstable.server.store.schema import PASSKEYS

ENDS_AFTER_MS: Final = 5 * 60 * 1000
MOST: Final = 20
"""The most passkeys that one person may have."""


class ClientData(msgspec.Struct, frozen=True):
    """The part of the signed client data that names the challenge."""

    challenge: str


@dataclass(frozen=True)
class Site:
    """The page to which passkeys are bound: its host name, and its origin."""

    name: str
    origin: str


def site_at(origin: str) -> Site:
    """The page at this origin. Raises Denied if its host is a numeric address, to which browsers bind no passkey."""
    name = urlsplit(origin).hostname or ""
    try:
        ip_address(name)
    except ValueError:
        return Site(name, origin)
    raise Denied(409, "no-passkeys")


async def listed(accounts: Accounts, asker: Asker) -> tuple[Passkey, ...]:
    """The asker's passkeys, the newest first. Raises Denied for a guest, or StoreError."""
    person = await accounts.person(asker)
    own = select(PASSKEYS).where(PASSKEYS.c.person == person.id).order_by(PASSKEYS.c.created.desc(), PASSKEYS.c.id)
    return tuple(msgspec.convert(fields_of(row), Passkey) for row in await accounts.people.ask(own))


class Passkeys:
    """Making, keeping, and using passkeys. Methods raise Denied for what is wrong, and StoreError."""

    def __init__(self, accounts: Accounts, origin: str) -> None:
        """`origin` is that of the page."""
        self._accounts = accounts
        self._people = accounts.people
        self._origin = origin

    @property
    def _site(self) -> Site:
        return site_at(self._origin)

    async def ask(self, asker: Asker, network: str, password: str) -> PasskeyWish:
        """What a device needs to make a passkey for the asker, whose password is checked."""
        person = await self._accounts.person(asker)
        await self._accounts.check_password(person, network, password)
        known = tuple(each.id for each in await listed(self._accounts, asker))
        if len(known) >= MOST:
            raise Denied(409, "many-passkeys", most=MOST)
        async with self._people.writing() as connection:
            if await links.are_many(connection, "passkey", person.id):
                await links.end_all(connection, "passkey", person.id)
            challenge = await links.new_link(connection, "passkey", person.id, "", ENDS_AFTER_MS)
        return PasskeyWish(challenge, self._site.name, person.id, person.name, known, _algorithms())

    async def keep(self, asker: Asker, made: PasskeyMade) -> None:
        """Keep the passkey that a device has made for the asker."""
        person, name = await self._accounts.person(asker), clean_name(made.name)
        link = await self._used("passkey", made.client_data)
        if link.person != person.id:
            raise _no_challenge()
        found = _verified_new(made, self._site)
        row = {"id": made.id, "public": found.credential_public_key, "count": found.sign_count, "name": name}
        own = select(func.count()).select_from(PASSKEYS).where(PASSKEYS.c.person == person.id)
        async with self._people.writing() as connection:
            if (await connection.execute(own)).scalar_one() >= MOST:
                raise Denied(409, "many-passkeys", most=MOST)
            try:
                await connection.execute(insert(PASSKEYS).values(**row, person=person.id, created=now()))
            except IntegrityError:
                raise Denied(409, "passkey-known") from None

    async def remove(self, asker: Asker, passkey: str) -> None:
        """Remove one of the asker's passkeys. Raises Denied if none has this id."""
        person = await self._accounts.person(asker)
        own = (PASSKEYS.c.person == person.id) & (PASSKEYS.c.id == passkey)
        async with self._people.writing() as connection:
            if not (await connection.execute(delete(PASSKEYS).where(own))).rowcount:
                raise Denied(404, "no-passkey", field="passkey")

    async def challenge(self, visitor: Visitor) -> PasskeyChallenge:
        """What a device has to sign, no matter whose passkey it has, so that nothing reveals who has any."""
        check_may_sign_in(visitor)
        self._accounts.attempts.try_code(visitor.network)
        async with self._people.writing() as connection:
            made = await links.new_link(connection, "passkey-in", None, "", ENDS_AFTER_MS)
        return PasskeyChallenge(made, self._site.name)

    async def sign_in(self, visitor: Visitor, signed: PasskeyProof) -> tuple[Account, str]:
        """The account of a passkey that has signed a challenge, and the secret of the visitor's new session."""
        check_may_sign_in(visitor)
        await self._used("passkey-in", signed.client_data)
        rows = await self._people.ask(select(PASSKEYS).where(PASSKEYS.c.id == signed.id))
        person = await kept.by_id(self._people, rows[0].person) if rows else None
        if person is None or signed.user != person.id:
            raise _wrong()
        count = _verified_use(signed, self._site, rows[0])
        same = (PASSKEYS.c.id == signed.id) & (PASSKEYS.c.count == rows[0].count)
        async with self._people.writing() as connection:
            counted = await connection.execute(update(PASSKEYS).where(same).values(count=count, seen=now()))
            if not counted.rowcount:
                raise _wrong()
        return account_of(person), await self._accounts.let_in(visitor, person)

    async def _used(self, kind: links.Kind, client_data: str) -> links.Link:
        """The challenge that was signed, which is used up whatever the outcome. Raises Denied if it is not valid."""
        challenge = _challenge_in(client_data)
        async with self._people.writing() as connection:
            link = await links.used(connection, kind, challenge)
        if link is None:
            raise _no_challenge()
        return link


def _challenge_in(client_data: str) -> str:
    from webauthn.helpers import base64url_to_bytes

    try:
        return msgspec.json.decode(base64url_to_bytes(client_data), type=ClientData).challenge
    except (ValueError, msgspec.MsgspecError):
        raise _wrong() from None


def _verified_new(made: PasskeyMade, site: Site) -> Any:  # the library's own type
    """What the library verified about a new passkey. Raises Denied if it was not made for this page and challenge."""
    from webauthn import verify_registration_response

    answer = {"clientDataJSON": made.client_data, "attestationObject": made.attestation}
    try:
        return verify_registration_response(
            credential=_credential(made.id, answer),
            expected_challenge=_bytes_of(_challenge_in(made.client_data)),
            expected_rp_id=site.name,
            expected_origin=site.origin,
            require_user_verification=True,
        )
    except Exception:  # noqa: BLE001 -- anybody may send it, and the library raises errors of many kinds
        raise _wrong() from None


def _verified_use(signed: PasskeyProof, site: Site, row: Any) -> int:
    """The passkey's new count of uses. Raises Denied if it has not signed this challenge for this page."""
    from webauthn import verify_authentication_response

    answer = {
        "clientDataJSON": signed.client_data,
        "authenticatorData": signed.authenticator,
        "signature": signed.signature,
    }
    try:
        found = verify_authentication_response(
            credential=_credential(signed.id, answer),
            expected_challenge=_bytes_of(_challenge_in(signed.client_data)),
            expected_rp_id=site.name,
            expected_origin=site.origin,
            credential_public_key=row.public,
            credential_current_sign_count=row.count,
            require_user_verification=True,
        )
    except Exception:  # noqa: BLE001 -- anybody may send it, and the library raises errors of many kinds
        raise _wrong() from None
    return found.new_sign_count


def _credential(name: str, answer: dict[str, str]) -> dict[str, Any]:
    return {"id": name, "rawId": name, "type": "public-key", "response": answer}


def _bytes_of(challenge: str) -> bytes:
    from webauthn.helpers import base64url_to_bytes

    return base64url_to_bytes(challenge)


def _algorithms() -> tuple[int, ...]:
    """The COSE algorithms that can be verified, in order of preference."""
    from webauthn.registration.generate_registration_options import default_supported_pub_key_algs

    return tuple(int(each) for each in default_supported_pub_key_algs)


def _no_challenge() -> Denied:
    return Denied(404, "no-challenge")


def _wrong() -> Denied:
    """The same refusal for everything that does not match, so that it reveals nothing more."""
    return Denied(401, "wrong-passkey")
