"""Accounts: signing up, in, and out, and what belongs to an account. All of it goes by the cookie, never by a token."""

from __future__ import annotations

from litestar import Response, get, post

from kingstable.server.accounts import api_tokens, kept, leaving, moving
from kingstable.server.accounts.accounts import Accounts, Visitor, account_of
from kingstable.server.accounts.devices import device
from kingstable.server.accounts.exports import Export
from kingstable.server.accounts.shapes import (
    Account,
    AccountEnd,
    ApiTokens,
    Ban,
    CodeAsk,
    DeviceAsk,
    MadeToken,
    Me,
    MovedHere,
    MoveOffer,
    NameChange,
    NewToken,
    Notice,
    PasswordChange,
    SessionEnd,
    Sessions,
    SignIn,
    SignUp,
    TokenEnd,
)
from kingstable.server.api.asking import Asked, asker_of, bearer, body, guest_secret, hall_of, who_of
from kingstable.server.asker import Asker
from kingstable.server.denied import Denied
from kingstable.server.guests import cookie_of, no_cookie
from kingstable.server.mail.post import Post
from kingstable.server.moderation.moderation import FOREVER
from kingstable.server.tokens import is_token


@get("/api/me")
async def me(request: Asked) -> Me:
    """Your account, if you are signed in, and the announcements for everybody."""
    hall, asker = hall_of(request), await asker_of(request)
    told = tuple(Notice(each.id, each.text) for each in await hall.moderation.announcements())
    person = await kept.by_id(hall.store.people, asker.person) if asker.person else None
    ban = None if asker.banned_until is None else Ban(None if asker.banned_until == FOREVER else asker.banned_until)
    return Me(account_of(person) if person else None, told, post_of(request).carries, ban)


@post("/api/account")
async def sign_up(request: Asked) -> Response[Account]:
    """Create an account for a guest, who keeps everything they hold."""
    asked = await body(request, SignUp)
    account, secret = await accounts_of(request).sign_up(await visitor_of(request), asked.name, asked.password)
    return let_in(request, account, secret, 201)


@post("/api/sign-in", status_code=200)
async def sign_in(request: Asked) -> Response[Account]:
    """Sign in with a name and a password."""
    asked = await body(request, SignIn)
    account, secret = await accounts_of(request).sign_in(await visitor_of(request), asked.name, asked.password)
    return let_in(request, account, secret)


@post("/api/sign-out", status_code=204)
async def sign_out(request: Asked) -> Response[None]:
    """End this session; the browser is anonymous again."""
    await body(request, dict)
    asker = await signed_in_or_guest(request)
    if asker.session is None:
        raise Denied(401, "not-signed-in")
    await accounts_of(request).sign_out(asker)
    return Response(None, status_code=204, cookies=[no_cookie(is_secure(request))])


@post("/api/account/name", status_code=200)
async def change_name(request: Asked) -> Account:
    """Change the name of your account."""
    asked = await body(request, NameChange)
    return await accounts_of(request).rename(await signed_in_or_guest(request), asked.name)


@post("/api/account/password", status_code=204)
async def change_password(request: Asked) -> None:
    """Change your password; all other devices are signed out."""
    asked = await body(request, PasswordChange)
    asker = await signed_in_or_guest(request)
    await accounts_of(request).change_password(asker, who_of(request).network, asked.password, asked.new)


@get("/api/account/sessions")
async def sessions(request: Asked) -> Sessions:
    """Where you are signed in."""
    return Sessions(await accounts_of(request).sessions(await signed_in_or_guest(request)))


@post("/api/account/sessions/end", status_code=200)
async def end_sessions(request: Asked) -> Sessions:
    """Sign out one of your devices, or all but this one."""
    asked = await body(request, SessionEnd)
    asker, accounts = await signed_in_or_guest(request), accounts_of(request)
    if asked.session:
        await accounts.end_session(asker, asked.session)
    else:
        await accounts.end_others(asker)
    return Sessions(await accounts.sessions(asker)) if await still_in(request) else Sessions(())


@get("/api/account/tokens")
async def tokens(request: Asked) -> ApiTokens:
    """The tokens of your programs."""
    return ApiTokens(await api_tokens.listed(accounts_of(request), await signed_in_or_guest(request)))


@post("/api/account/tokens")
async def make_token(request: Asked) -> MadeToken:
    """Create a token, whose secret is shown only this once."""
    asked = await body(request, NewToken)
    asker = await signed_in_or_guest(request)
    return await api_tokens.made(accounts_of(request), asker, asked.name, asked.scopes)


@post("/api/account/tokens/end", status_code=200)
async def revoke_token(request: Asked) -> ApiTokens:
    """Revoke a token."""
    asked = await body(request, TokenEnd)
    asker = await signed_in_or_guest(request)
    await api_tokens.revoke(accounts_of(request), asker, asked.token)
    return ApiTokens(await api_tokens.listed(accounts_of(request), asker))


@get("/api/account/export")
async def export(request: Asked) -> Response[Export]:
    """Everything stored about you, as a file."""
    asker = await signed_in_or_guest(request)
    accounts_of(request).attempts.try_code(who_of(request).network)
    found = await leaving.exported(hall_of(request), asker)
    return Response(found, headers={"Content-Disposition": 'attachment; filename="kingstable.json"'})


@post("/api/account/delete", status_code=204)
async def delete_account(request: Asked) -> Response[None]:
    """Delete your account for good."""
    asked = await body(request, AccountEnd)
    asker = await signed_in_or_guest(request)
    await leaving.delete_account(hall_of(request), asker, who_of(request).network, asked.password)
    return Response(None, status_code=204, cookies=[no_cookie(is_secure(request))])


@post("/api/me/move", status_code=200)
async def offer_move(request: Asked) -> MoveOffer:
    """A code with which another device takes over one of your seats, or everything you have."""
    asked = await body(request, DeviceAsk)
    return await moving.offer(hall_of(request), await signed_in_or_guest(request), asked.table, asked.seat)


@post("/api/me/move/take", status_code=200)
async def take_move(request: Asked) -> Response[MovedHere]:
    """Take over what the code shown on another device stands for."""
    asked = await body(request, CodeAsk)
    moved = await moving.take(hall_of(request), await visitor_of(request), asked.code)
    cookies = [cookie_of(moved.session, is_secure(request))] if moved.session else []
    return Response(moved.told, cookies=cookies)


def post_of(request: Asked) -> Post:
    post = request.app.state["post"]
    assert isinstance(post, Post)
    return post


def accounts_of(request: Asked) -> Accounts:
    return hall_of(request).accounts


async def signed_in_or_guest(request: Asked) -> Asker:
    """The asker, by their cookie alone. Raises Denied for a token, which never opens what belongs to an account."""
    if is_token(bearer(request) or ""):
        raise Denied(403, "browser-only")
    return await hall_of(request).askers.asker(guest_secret(request))


async def still_in(request: Asked) -> bool:
    """Whether the session of this request has not just been ended. Raises Denied."""
    return (await signed_in_or_guest(request)).session is not None


async def visitor_of(request: Asked) -> Visitor:
    """Whoever is about to sign in. Raises Denied."""
    asker = await signed_in_or_guest(request)
    agent = request.headers.get("user-agent", "")
    return Visitor(asker, guest_secret(request), who_of(request).network, device(agent))


def let_in(request: Asked, account: Account, secret: str, status: int = 200) -> Response[Account]:
    """Answer with the account, and give the browser the session's secret as a cookie."""
    return Response(account, status_code=status, cookies=[cookie_of(secret, is_secure(request))])


def is_secure(request: Asked) -> bool:
    """Whether the page is served over TLS."""
    return bool(request.scope["scheme"] == "https")


ROUTES = [
    me,
    sign_up,
    sign_in,
    sign_out,
    change_name,
    change_password,
    sessions,
    end_sessions,
    tokens,
    make_token,
    revoke_token,
    export,
    delete_account,
    offer_move,
    take_move,
]
