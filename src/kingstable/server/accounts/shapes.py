"""What clients send and are sent about accounts, field for field as `docs/protocol.md` has it."""

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
    """An account for whoever asks, who keeps the seats that they hold as a guest."""

    name: PlayerName
    password: Password


class SignIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who somebody says they are."""

    name: Annotated[str, Meta(max_length=MAIL_LENGTH)]
    password: Password


class NameChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another name for one's account."""

    name: PlayerName


class PasswordChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another password; `password` is the one so far, if there is one. All other devices are signed out."""

    password: Password
    new: Password


class SessionEnd(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The session to be ended; without one, all but that of whoever asks."""

    session: Annotated[str, Meta(max_length=64)] = ""


class NewToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A token for a program: what one calls it, and what it is to be good for."""

    name: PlayerName
    scopes: Annotated[tuple[Scope, ...], Meta(min_length=1, max_length=10)]


class TokenEnd(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The token to be revoked, by its id."""

    token: Annotated[str, Meta(max_length=64)]


class DeviceAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A code for another device: for one seat of one's own, or for all that one has."""

    table: Annotated[str, Meta(max_length=64)] | None = None
    seat: Annotated[int, Meta(ge=0, le=63)] | None = None


class CodeAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A code that another device shows."""

    code: Annotated[str, Meta(max_length=64)]


class MailAddressAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An address of e-mail that is to be one's own; the password, if there is one."""

    mail: Mail
    password: Password


class MailEnd(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """That one's account is to have no address any more; the password, if there is one."""

    password: Password


class LinkWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The address to which a link to sign in is to be sent."""

    mail: Mail


class LinkAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The token of a link that was sent."""

    token: LinkToken


class LinkUse(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The token of a link by which one signs in, and a new password, unless the one so far is to stay."""

    token: LinkToken
    password: Password = ""


class PasskeyAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """That one's account is to have one more passkey; the password, if there is one."""

    password: Password


class PasskeyMade(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A passkey that a device has made, as the browser tells of it, in base64url; `name` is what one calls it."""

    name: PlayerName
    id: PasskeyId
    client_data: Signed
    attestation: Signed


class PasskeyEnd(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The passkey to be removed, by its id."""

    passkey: PasskeyId


class PasskeyProof(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a passkey has signed, as the browser tells of it, in base64url; `user` as it was when it was made."""

    id: PasskeyId
    client_data: Signed
    authenticator: Signed
    signature: Signed
    user: Annotated[str, Meta(max_length=64)]


class AccountEnd(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """That one's account is to be deleted; the password, if there is one."""

    password: Password


# Answered


class Account(msgspec.Struct, frozen=True):
    """One's own account. `created` counts milliseconds since 1970, as all moments do; `mail` is a confirmed address."""

    name: str
    role: Role
    created: int
    has_password: bool
    mail: str | None = None


class LinkView(msgspec.Struct, frozen=True):
    """To whose account a link leads."""

    name: str


class Notice(msgspec.Struct, frozen=True):
    """What whoever runs the server tells everybody."""

    id: int
    text: str


class Me(msgspec.Struct, frozen=True):
    """Who asks: their account, none for a guest, and what everybody is told. `mails`: this house writes letters."""

    account: Account | None
    notices: tuple[Notice, ...]
    mails: bool = False


class Session(msgspec.Struct, frozen=True):
    """A browser in which one is signed in; `here`: the one that asks."""

    id: str
    browser: str
    system: str
    created: int
    seen: int
    here: bool


class Sessions(msgspec.Struct, frozen=True):
    """All browsers in which one is signed in, the one seen last first."""

    sessions: tuple[Session, ...]


class ApiToken(msgspec.Struct, frozen=True):
    """A token of one's account; `seen` is when a program last used it."""

    id: str
    name: str
    scopes: tuple[Scope, ...]
    created: int
    seen: int | None


class MadeToken(msgspec.Struct, frozen=True):
    """A new token. Its secret is told this once."""

    token: ApiToken
    secret: str


class ApiTokens(msgspec.Struct, frozen=True):
    """The tokens of one's account, the newest first."""

    tokens: tuple[ApiToken, ...]


class PasskeyWish(msgspec.Struct, frozen=True):
    """What a device needs to make a passkey: the challenge, good once within five minutes, and what it is bound to.

    `known` are the passkeys that there are already, and `algorithms` the kinds of keys that are taken, by COSE.
    """

    challenge: str
    site: str
    user: str
    name: str
    known: tuple[str, ...]
    algorithms: tuple[int, ...]


class PasskeyChallenge(msgspec.Struct, frozen=True):
    """What a device has to sign, good once within five minutes, and the page to which its passkey is bound."""

    challenge: str
    site: str


class Passkey(msgspec.Struct, frozen=True):
    """A passkey of one's account; `seen` is when it was last used."""

    id: str
    name: str
    created: int
    seen: int | None


class Passkeys(msgspec.Struct, frozen=True):
    """The passkeys of one's account, the newest first."""

    passkeys: tuple[Passkey, ...]


class MoveOffer(msgspec.Struct, frozen=True):
    """A code for another device, good once and until `ends`."""

    code: str
    ends: int


class MovedHere(msgspec.Struct, frozen=True):
    """What a code was good for: an account, to which one is signed in now; or a seat; or all seats of a guest."""

    account: Account | None
    table: str | None
    seat: int | None
