"""What clients ask of notices and are told about them, field for field as `docs/protocol.md` has it."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

URL_LENGTH = 1000
Url = Annotated[str, Meta(max_length=URL_LENGTH)]
PushKey = Annotated[str, Meta(min_length=1, max_length=200)]


class PushAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A browser's subscription: where it is reached, and the keys that only it can read with."""

    endpoint: Url
    p256dh: PushKey
    auth: PushKey


class PushEnd(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A browser that is not to be called any more."""

    endpoint: Url


class WebhookAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a program is called; nowhere if it is empty."""

    url: Url


class CalendarAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether there is a calendar of one's turns. Each time it is turned on it has a new address."""

    on: bool


class MailAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How often one wants to be written to: at most once in so many hours, or never (0)."""

    hours: Annotated[int, Meta(ge=0, le=168)]


class MailOff(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The secret of a letter about turns, to whose reader no other is to be sent."""

    secret: Annotated[str, Meta(max_length=64)]


class MyNotices(msgspec.Struct, frozen=True):
    """How one is called. `vapid` is the key with which a browser subscribes, `browsers` how many have.

    A letter comes at most once in so many `mail_hours`, and none comes if they are 0.

    `webhook_secret` signs what is sent there, and `calendar` is the path of one's own calendar: both are told once.
    """

    vapid: str
    browsers: int
    webhook: str
    calendar_on: bool
    mail_hours: int
    webhook_secret: str | None = None
    calendar: str | None = None
