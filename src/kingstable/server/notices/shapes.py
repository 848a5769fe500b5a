"""What clients send and receive about notices, field for field as in `docs/protocol.md`."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

URL_LENGTH = 1000
Url = Annotated[str, Meta(max_length=URL_LENGTH)]
PushKey = Annotated[str, Meta(min_length=1, max_length=200)]


class PushAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A browser's subscription: where to reach it, and the keys for messages that only it can read."""

    endpoint: Url
    p256dh: PushKey
    auth: PushKey


class PushEnd(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A browser that should no longer be called."""

    endpoint: Url


class WebhookAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The address of a program to call; empty for none."""

    url: Url


class CalendarAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether there is a calendar of your turns. Each time you turn it on, it gets a new address."""

    on: bool


class MailAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How often you want to be written to: at most once in this many hours, or never (0)."""

    hours: Annotated[int, Meta(ge=0, le=168)]


class MailOff(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The secret from a letter about turns, whose recipient wants no more of them."""

    secret: Annotated[str, Meta(max_length=64)]


class MyNotices(msgspec.Struct, frozen=True):
    """How you are called. `vapid` is the key with which a browser subscribes, `browsers` how many have.

    A letter comes at most once in this many `mail_hours`, and none if that is 0.

    `webhook_secret` signs the calls to the webhook, and `calendar` is the path of your calendar; both are shown only
    once.
    """

    vapid: str
    browsers: int
    webhook: str
    calendar_on: bool
    mail_hours: int
    webhook_secret: str | None = None
    calendar: str | None = None
