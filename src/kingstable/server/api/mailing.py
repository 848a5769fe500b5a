"""The e-mail address of an account, and signing in by a link sent there. Only the cookie says whose account it is."""

from __future__ import annotations

from typing import Final

from litestar import Response, get, post
from litestar.params import FromPath

from kingstable.server.accounts.mailing import Mailing
from kingstable.server.accounts.shapes import Account, LinkAsk, LinkUse, LinkView, LinkWish, MailAddressAsk, MailEnd
from kingstable.server.api.accounts import accounts_of, let_in, post_of, signed_in_or_guest, visitor_of
from kingstable.server.api.asking import Asked, body, hall_of, language_of, who_of
from kingstable.server.api.page import page_of
from kingstable.server.notices import rows
from kingstable.server.notices.shapes import MailOff


@post("/api/account/mail", status_code=204)
async def ask_mail(request: Asked) -> None:
    """Send a link to an address, to confirm that it is yours."""
    asked = await body(request, MailAddressAsk)
    asker, network = await signed_in_or_guest(request), who_of(request).network
    await _mailing(request).ask(asker, network, asked.mail, asked.password, language_of(request))


@post("/api/account/mail/confirm", status_code=200)
async def confirm_mail(request: Asked) -> Account:
    """Confirm the address to which this token was sent."""
    asked = await body(request, LinkAsk)
    asker, network = await signed_in_or_guest(request), who_of(request).network
    return await _mailing(request).confirm(asker, network, asked.token, language_of(request))


@post("/api/account/mail/end", status_code=200)
async def end_mail(request: Asked) -> Account:
    """Remove the address from your account."""
    asked = await body(request, MailEnd)
    asker, network = await signed_in_or_guest(request), who_of(request).network
    return await _mailing(request).remove(asker, network, asked.password, language_of(request))


@post("/api/sign-in/mail", status_code=204)
async def send_link(request: Asked) -> None:
    """Send a sign-in link to whoever has this address; the answer is the same if nobody does."""
    asked = await body(request, LinkWish)
    _mailing(request).send_link(who_of(request).network, asked.mail, language_of(request))


@post("/api/sign-in/link/look", status_code=200)
async def look_at_link(request: Asked) -> LinkView:
    """Whose account a link is for; the link stays valid."""
    asked = await body(request, LinkAsk)
    return LinkView(await _mailing(request).look(who_of(request).network, asked.token))


@post("/api/sign-in/link", status_code=200)
async def use_link(request: Asked) -> Response[Account]:
    """Sign in by a link from a letter, which is valid once."""
    asked = await body(request, LinkUse)
    account, secret = await _mailing(request).use(await visitor_of(request), asked.token, asked.password)
    return let_in(request, account, secret)


@get("/mail/off/{secret:str}")
async def off_page(request: Asked, secret: FromPath[str]) -> Response[bytes]:
    """The page on which letters are turned off. Following the link alone changes nothing."""
    return page_of(request)


@post("/mail/off/{secret:str}", status_code=204)
async def one_click(request: Asked, secret: FromPath[str]) -> None:
    """Stop writing to whoever received the letter with this address, as their mail provider asks (RFC 8058)."""
    await _turn_off(request, secret)


@post("/api/mail/off", status_code=204)
async def turn_off(request: Asked) -> None:
    """Stop writing to whoever received the letter with this secret; no need to be signed in."""
    asked = await body(request, MailOff)
    await _turn_off(request, asked.secret)


async def _turn_off(request: Asked, secret: str) -> None:
    wish = await rows.by_secret(hall_of(request).store.people, "mail", secret)
    if wish is not None:
        await rows.end_mail(hall_of(request).store.people, wish.who)


def _mailing(request: Asked) -> Mailing:
    return Mailing(accounts_of(request), post_of(request))


ROUTES: Final = [ask_mail, confirm_mail, end_mail, send_link, look_at_link, use_link, off_page, one_click, turn_off]
