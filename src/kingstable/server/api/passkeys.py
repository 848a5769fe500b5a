"""The passkeys of an account, and signing in with one. Only the cookie says whose account it is."""

from __future__ import annotations

from typing import Final

from litestar import Response, get, post

from kingstable.server.accounts import passkeys
from kingstable.server.accounts.shapes import (
    Account,
    PasskeyAsk,
    PasskeyChallenge,
    PasskeyEnd,
    PasskeyMade,
    PasskeyProof,
    Passkeys,
    PasskeyWish,
)  # fmt: skip
from kingstable.server.api.accounts import accounts_of, let_in, signed_in_or_guest, visitor_of
from kingstable.server.api.asking import Asked, body, hall_of, who_of


@get("/api/account/passkeys")
async def mine(request: Asked) -> Passkeys:
    """Your passkeys."""
    return await _mine(request)


@post("/api/account/passkeys/ask", status_code=200)
async def ask(request: Asked) -> PasskeyWish:
    """What a device needs to make a passkey for your account."""
    asked = await body(request, PasskeyAsk)
    asker, network = await signed_in_or_guest(request), who_of(request).network
    return await _passkeys(request).ask(asker, network, asked.password)


@post("/api/account/passkeys")
async def keep(request: Asked) -> Passkeys:
    """Keep the passkey that a device has made."""
    asked = await body(request, PasskeyMade)
    await _passkeys(request).keep(await signed_in_or_guest(request), asked)
    return await _mine(request)


@post("/api/account/passkeys/end", status_code=200)
async def remove(request: Asked) -> Passkeys:
    """Remove a passkey."""
    asked = await body(request, PasskeyEnd)
    await _passkeys(request).remove(await signed_in_or_guest(request), asked.passkey)
    return await _mine(request)


@post("/api/sign-in/passkey/ask", status_code=200)
async def challenge(request: Asked) -> PasskeyChallenge:
    """What a device has to sign."""
    await body(request, dict)
    return await _passkeys(request).challenge(await visitor_of(request))


@post("/api/sign-in/passkey", status_code=200)
async def sign_in(request: Asked) -> Response[Account]:
    """Sign in with a challenge that a passkey has signed."""
    asked = await body(request, PasskeyProof)
    account, secret = await _passkeys(request).sign_in(await visitor_of(request), asked)
    return let_in(request, account, secret)


async def _mine(request: Asked) -> Passkeys:
    return Passkeys(await passkeys.listed(accounts_of(request), await signed_in_or_guest(request)))


def _passkeys(request: Asked) -> passkeys.Passkeys:
    return passkeys.Passkeys(accounts_of(request), _origin(request))


def _origin(request: Asked) -> str:
    """The page's origin: the configured public URL, or else the host that the browser named and the gate let in."""
    return hall_of(request).settings.public_url or f"{request.scope['scheme']}://{request.headers.get('host', '')}"


ROUTES: Final = [mine, ask, keep, remove, challenge, sign_in]
