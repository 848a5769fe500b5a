"""How people are called when a table waits for them: by browser, webhook, calendar, or e-mail."""

from __future__ import annotations

from typing import Final

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath

from kingstable.server import tokens
from kingstable.server.accounts import kept
from kingstable.server.api.accounts import post_of
from kingstable.server.api.asking import Asked, asker_of, body, hall_of, language_of
from kingstable.server.asker import NOBODY
from kingstable.server.denied import Denied
from kingstable.server.moderation.who import name_of
from kingstable.server.notices import rows
from kingstable.server.notices.calendar import MEDIA_TYPE, calendar
from kingstable.server.notices.caller import Caller
from kingstable.server.notices.reaching import check_address
from kingstable.server.notices.shapes import CalendarAsk, MailAsk, MyNotices, PushAsk, PushEnd, WebhookAsk
from kingstable.server.room import now
from kingstable.server.store import seated
from kingstable.server.store.people import People

BROWSERS: Final = 10
"""The most browsers that are called for one person."""


@get("/api/me/notices")
async def mine(request: Asked) -> MyNotices:
    """How you are called."""
    return await _mine(request, await _who(request))


@post("/api/me/notices/push", status_code=200)
async def push(request: Asked) -> MyNotices:
    """Call this browser."""
    asked = await body(request, PushAsk)
    who = await _who(request)
    check_address(asked.endpoint, "endpoint", hall_of(request).settings.private_addresses)
    others = [each for each in await rows.wishes(_people(request), who) if each.address != asked.endpoint]
    if sum(each.kind == "push" for each in others) >= BROWSERS:
        raise Denied(429, "many-browsers", most=BROWSERS)
    keys = msgspec.json.encode({"p256dh": asked.p256dh, "auth": asked.auth}).decode()
    wish = _wish(request, who, "push", asked.endpoint, keys)
    wish = msgspec.structs.replace(wish, session=(await asker_of(request)).session)
    await rows.keep(_people(request), wish, instead=False)
    return await _mine(request, who)


@post("/api/me/notices/push/end", status_code=200)
async def end_push(request: Asked) -> MyNotices:
    """Stop calling this browser."""
    asked = await body(request, PushEnd)
    who = await _who(request)
    await rows.end(_people(request), who, "push", asked.endpoint)
    return await _mine(request, who)


@post("/api/me/notices/webhook", status_code=200)
async def webhook(request: Asked) -> MyNotices:
    """Call a program at this address, or none if it is empty. The secret is shown only this once."""
    asked = await body(request, WebhookAsk)
    who = await _who(request)
    if not asked.url:
        await rows.end(_people(request), who, "webhook")
        return await _mine(request, who)
    check_address(asked.url, "url", hall_of(request).settings.private_addresses)
    secret = tokens.new_token()
    await rows.keep(_people(request), _wish(request, who, "webhook", asked.url, secret), instead=True)
    return msgspec.structs.replace(await _mine(request, who), webhook_secret=secret)


@post("/api/me/notices/calendar", status_code=200)
async def my_calendar(request: Asked) -> MyNotices:
    """Have a calendar at a new secret address, which is shown only this once, or none."""
    asked = await body(request, CalendarAsk)
    who = await _who(request)
    if not asked.on:
        await rows.end(_people(request), who, "calendar")
        return await _mine(request, who)
    secret = tokens.new_token()
    await rows.keep(_people(request), _wish(request, who, "calendar", "", tokens.hashed(secret)), instead=True)
    return msgspec.structs.replace(await _mine(request, who), calendar=f"/calendar/{secret}.ics")


@post("/api/me/notices/mail", status_code=200)
async def mail(request: Asked) -> MyNotices:
    """Write to the address of your account when tables wait, at most once in that many hours, or never."""
    asked = await body(request, MailAsk)
    who = await _who(request)
    if not asked.hours:
        await rows.end_mail(_people(request), who)
        return await _mine(request, who)
    post_of(request).check()
    person = await kept.by_id(_people(request), who)
    if person is None or person.mail is None:
        raise Denied(409, "no-address")
    before = next((each for each in await rows.wishes(_people(request), who) if each.kind == "mail"), None)
    if before is not None:
        await rows.write_every(_people(request), before.id, asked.hours, language_of(request))
        return await _mine(request, who)
    wish = _wish(request, who, "mail", "", tokens.new_token())
    wish = msgspec.structs.replace(wish, hours=asked.hours)
    await rows.keep(_people(request), wish, instead=True)
    return await _mine(request, who)


@get("/calendar/{secret:str}")
async def feed(request: Asked, secret: FromPath[str]) -> Response[bytes]:
    """Somebody's turns as a calendar, for anybody who knows the address."""
    wish = await rows.by_secret(_people(request), "calendar", tokens.hashed(secret.removesuffix(".ics")))
    if wish is None:
        raise Denied(404, "not-found")
    keys = await rows.keys_of(_people(request), wish.who)
    tables = await seated.going_on(_people(request), keys)
    turns = [(each.kept, seat) for each in tables for seat in each.own if rows.is_asked(each.kept, seat)]
    base = str(request.base_url).rstrip("/")
    return Response(calendar(turns, wish.language, now(), base), media_type=MEDIA_TYPE)


def _people(request: Asked) -> People:
    return hall_of(request).store.people


async def _who(request: Asked) -> str:
    asker = await asker_of(request)
    if asker == NOBODY:
        raise Denied(401, "no-guest")
    return name_of(asker)


def _wish(request: Asked, who: str, kind: rows.Kind, address: str, secret: str) -> rows.Wish:
    return rows.Wish(tokens.new_token(), who, kind, address, secret, language_of(request), now())


async def _mine(request: Asked, who: str) -> MyNotices:
    caller = request.app.state["caller"]
    assert isinstance(caller, Caller)
    wishes = await rows.wishes(_people(request), who)
    return MyNotices(
        vapid=await caller.public_key(),
        browsers=sum(each.kind == "push" for each in wishes),
        webhook=next((each.address for each in wishes if each.kind == "webhook"), ""),
        calendar_on=any(each.kind == "calendar" for each in wishes),
        mail_hours=next((each.hours or 0 for each in wishes if each.kind == "mail"), 0),
    )


ROUTES: Final = [mine, push, end_push, webhook, my_calendar, mail, feed]
