"""Tokens of an account: secrets with which a person's programs act for them, as far as the scopes go."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from sqlalchemy import delete, func, insert, select

from kingstable.server.accounts.accounts import SHOWN, Accounts
from kingstable.server.accounts.shapes import ApiToken, MadeToken
from kingstable.server.api.scopes import Scope
from kingstable.server.asker import Asker
from kingstable.server.denied import Denied
from kingstable.server.names import clean_name
from kingstable.server.room import now
from kingstable.server.store.people import fields_of
from kingstable.server.store.schema import API_TOKENS
from kingstable.server.tokens import hashed, new_api_token

MOST: Final = 50
"""The most tokens that one person may have."""


async def made(accounts: Accounts, asker: Asker, name: str, scopes: tuple[Scope, ...]) -> MadeToken:
    """Make a token for the asker. Raises Denied for a scope that they may not give, or too many tokens."""
    person = await accounts.person(asker)
    if "admin" in scopes and person.role == "player":
        raise Denied(403, "not-admin", field="scopes")
    name, secret = clean_name(name), new_api_token()
    token = {"hash": hashed(secret), "name": name, "scopes": " ".join(sorted(set(scopes))), "created": now()}
    own = select(func.count()).select_from(API_TOKENS).where(API_TOKENS.c.person == person.id)
    async with accounts.people.writing() as connection:
        if (await connection.execute(own)).scalar_one() >= MOST:
            raise Denied(409, "many-tokens", most=MOST)
        await connection.execute(insert(API_TOKENS).values(**token, person=person.id))
    return MadeToken(_shown(token | {"seen": None}), secret)


async def listed(accounts: Accounts, asker: Asker) -> tuple[ApiToken, ...]:
    """The asker's tokens, the newest first."""
    person = await accounts.person(asker)
    own = select(API_TOKENS).where(API_TOKENS.c.person == person.id).order_by(API_TOKENS.c.created.desc())
    return tuple(_shown(fields_of(row)) for row in await accounts.people.ask(own))


async def revoke(accounts: Accounts, asker: Asker, token: str) -> None:
    """Revoke one of the asker's tokens. Raises Denied if none has this id."""
    person = await accounts.person(asker)
    own = (API_TOKENS.c.person == person.id) & (func.substr(API_TOKENS.c.hash, 1, SHOWN) == token)
    async with accounts.people.writing() as connection:
        if not (await connection.execute(delete(API_TOKENS).where(own))).rowcount:
            raise Denied(404, "no-token", field="token")
    accounts.forget()


def _shown(row: dict[str, Any]) -> ApiToken:
    fields = row | {"id": row["hash"][:SHOWN], "scopes": row["scopes"].split()}
    return msgspec.convert(fields, ApiToken)
