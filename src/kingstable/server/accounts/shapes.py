"""What clients send and receive about accounts, field for field as in `docs/protocol.md`."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from kingstable.server.api.scopes import Scope
from kingstable.server.shapes import PlayerName

PASSWORD_LEAST: Final = 8
PASSWORD_LENGTH: Final = 200
MAIL_LENGTH: Final = 254

Password = Annotated[str, Meta(max_length=PASSWORD_LENGTH)]
Mail = Annotated[str, Meta(max_length=MAIL_LENGTH)]
LinkToken = Annotated[str, Meta(min_length=1, max_length=64)]
PasskeyId = Annotated[str, Meta(min_length=1, max_length=512, pattern=r"^[\w-]+$")]
Signed = Annotated[str, Meta(min_length=1, max_length=8192, pattern=r"^[\w-]+$")]
Role = Literal["player", "moderator", "admin"]


# Asked


class SignUp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new account for a guest, who keeps the seats that they hold."""

    name: PlayerName
    password: Password


class SignIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The name, or confirmed address, and the password of an account."""

    name: Annotated[str, Meta(max_length=MAIL_LENGTH)]
    password: Password


class NameChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new name for your account."""

    name: PlayerName


class PasswordChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new password; `password` is the current one, if there is one. All other devices are signed out."""

    password: Password
    new: Password


class SessionEnd(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The session to end; without one, all but that of the asker."""

    session: Annotated[str, Meta(max_length=64)] = ""


class NewToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new token for a program: its name, and its scopes."""

    name: PlayerName
    scopes: Annotated[tuple[Scope, ...], Meta(min_length=1, max_length=10)]


class TokenEnd(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The token to revoke, by its id."""

    token: Annotated[str, Meta(max_length=64)]


class DeviceAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A code for another device: for one of your seats, or for everything you have."""

    table: Annotated[str, Meta(max_length=64)] | None = None
    seat: Annotated[int, Meta(ge=0, le=63)] | None = None


class CodeAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The code that another device shows."""

    code: Annotated[str, Meta(max_length=64)]


class MailAddressAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new e-mail address for your account; the password, if there is one."""

    mail: Mail
    password: Password


class MailEnd(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Remove the address from your account; the password, if there is one."""

    password: Password


class LinkWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The address to which to send a sign-in link."""

    mail: Mail


class LinkAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The token of a link from a letter."""

    token: LinkToken


class LinkUse(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The token of a sign-in link, and a new password; an empty one keeps the current password."""

    token: LinkToken
    password: Password = ""


class PasskeyAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Add a passkey to your account; the password, if there is one."""

    password: Password


class PasskeyMade(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A passkey that a device has made, as the browser reports it, in base64url; `name` is yours to choose."""

    name: PlayerName
    id: PasskeyId
    client_data: Signed
    attestation: Signed


class PasskeyEnd(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The passkey to remove, by its id."""

    passkey: PasskeyId


class PasskeyProof(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a passkey has signed, as the browser reports it, in base64url; `user` as when the passkey was made."""

    id: PasskeyId
    client_data: Signed
    authenticator: Signed
    signature: Signed
    user: Annotated[str, Meta(max_length=64)]


class AccountEnd(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Delete your account; the password, if there is one."""

    password: Password


# Answered


class Account(msgspec.Struct, frozen=True):
    """Your account. `created`, like all moments, is in milliseconds since 1970; `mail` is a confirmed address."""

    name: str
    role: Role
    created: int
    has_password: bool
    mail: str | None = None


class LinkView(msgspec.Struct, frozen=True):
    """Whose account a link is for."""

    name: str


class Notice(msgspec.Struct, frozen=True):
    """An announcement to everybody from those who run the server."""

    id: int
    text: str


class Ban(msgspec.Struct, frozen=True):
    """That you may neither play nor write here, and until when; None is for good."""

    until: int | None


class Me(msgspec.Struct, frozen=True):
    """Your account, None for a guest, and announcements to everybody. `mails`: whether this server sends e-mail.

    `banned` is None unless you are.
    """

    account: Account | None
    notices: tuple[Notice, ...]
    mails: bool = False
    banned: Ban | None = None


class Session(msgspec.Struct, frozen=True):
    """A browser in which you are signed in; `here`: whether it is the one that asks."""

    id: str
    browser: str
    system: str
    created: int
    seen: int
    here: bool


class Sessions(msgspec.Struct, frozen=True):
    """All browsers in which you are signed in, the one seen last first."""

    sessions: tuple[Session, ...]


class ApiToken(msgspec.Struct, frozen=True):
    """A token of your account; `seen` is when a program last used it."""

    id: str
    name: str
    scopes: tuple[Scope, ...]
    created: int
    seen: int | None


class MadeToken(msgspec.Struct, frozen=True):
    """A new token. Its secret is shown only this once."""

    token: ApiToken
    secret: str


class ApiTokens(msgspec.Struct, frozen=True):
    """The tokens of your account, the newest first."""

    tokens: tuple[ApiToken, ...]


class PasskeyWish(msgspec.Struct, frozen=True):
    """What a device needs to make a passkey: the challenge, valid once within five minutes, and what it is bound to.

    `known` are the passkeys that exist already, and `algorithms` the COSE algorithms that are accepted.
    """

    challenge: str
    site: str
    user: str
    name: str
    known: tuple[str, ...]
    algorithms: tuple[int, ...]


class PasskeyChallenge(msgspec.Struct, frozen=True):
    """What a device has to sign, valid once within five minutes, and the page to which its passkey is bound."""

    challenge: str
    site: str


class Passkey(msgspec.Struct, frozen=True):
    """A passkey of your account; `seen` is when it was last used."""

    id: str
    name: str
    created: int
    seen: int | None


class Passkeys(msgspec.Struct, frozen=True):
    """The passkeys of your account, the newest first."""

    passkeys: tuple[Passkey, ...]


class MoveOffer(msgspec.Struct, frozen=True):
    """A code for another device, valid once and until `ends`."""

    code: str
    ends: int


class MovedHere(msgspec.Struct, frozen=True):
    """What a code stood for: an account, to which you are signed in now; or a seat; or all seats of a guest."""

    account: Account | None
    table: str | None
    seat: int | None
