"""What is sent: that it is somebody's turn, or that they are invited, and to which game; never a card or a move."""

from __future__ import annotations

import hashlib
import hmac
from base64 import urlsafe_b64encode
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

import msgspec

from kingstable import catalogue
from kingstable.server.language import house_words
from kingstable.server.notices.rows import Invited, Turn, Wish
from kingstable.server.store.kept import Kept

if TYPE_CHECKING:
    from py_vapid import Vapid02

SUBJECT: Final = "mailto:kingstable@localhost.invalid"
"""The contact for push services, who must be given one; nobody reads it."""
LIVES_SECONDS: Final = 24 * 3600
SIGNATURE: Final = "X-Kingstable-Signature"


class Notice(msgspec.Struct, frozen=True, omit_defaults=True):
    """What somebody who is not looking is told, the same whichever way they are called."""

    event: str
    table: str | None
    game: str
    seat: int | None
    title: str
    text: str
    path: str
    due: int | None
    gathering: str | None = None


def notice(call: Turn | Invited) -> Notice:
    """The notice for a call."""
    return invitation(call) if isinstance(call, Invited) else turn_notice(call)


def invitation(call: Invited) -> Notice:
    """The notice of an invitation, which is answered on the home page."""
    invite = call.invite
    return Notice(
        event="invited",
        table=invite.table,
        game=invite.game,
        seat=invite.seat,
        title=house_words(call.wish.language).say("notice-invited-title"),
        text=invitation_text(call, invite.by),
        path="/",
        due=None,
        gathering=invite.gathering,
    )


def invitation_text(call: Invited, by: str) -> str:
    """Who invites to which game; `by` is the inviter's name as it should be written."""
    language = call.wish.language
    game = catalogue.game(call.invite.game).lexicon(language).say("title")
    return house_words(language).say("notice-invited", game=game, name=by)


def turn_notice(turn: Turn) -> Notice:
    """The notice of a turn."""
    kept, language = turn.kept, turn.wish.language
    words, (game, names) = house_words(language), told(kept, turn.seat, language)
    return Notice(
        event="turn",
        table=kept.id,
        game=kept.game,
        seat=turn.seat,
        title=words.say("notice-title"),
        text=words.say("notice-turn", game=game, names=names),
        path=f"/t/{kept.id}?seat={turn.seat}",
        due=kept.due_of(turn.seat),
    )


def told(kept: Kept, seat: int, language: str) -> tuple[str, str]:
    """The game's title, and the names of the others at the table."""
    others = [person.name for other, person in enumerate(kept.people) if other != seat]
    words = house_words(language)
    joined = others[0] if len(others) == 1 else words.say("notice-and", first=", ".join(others[:-1]), last=others[-1])
    return catalogue.game(kept.game).lexicon(language).say("title"), joined


def signed(secret: str, content: bytes) -> str:
    """The signature of a webhook call."""
    return "sha256=" + hmac.digest(secret.encode(), content, hashlib.sha256).hex()


def push(vapid: Vapid02, wish: Wish, content: bytes) -> tuple[bytes, dict[str, str]]:
    """The body for a push service, which only the browser can read (RFC 8291), and headers that identify the sender."""
    from pywebpush import WebPusher

    keys = msgspec.json.decode(wish.secret, type=dict[str, str])
    encoded: Any = WebPusher({"endpoint": wish.address, "keys": keys}).encode(content, content_encoding="aes128gcm")
    parts = urlsplit(wish.address)
    headers: dict[str, str] = vapid.sign({"aud": f"{parts.scheme}://{parts.netloc}", "sub": SUBJECT})
    headers |= {"Content-Encoding": "aes128gcm", "TTL": str(LIVES_SECONDS), "Content-Type": "application/octet-stream"}
    return bytes(encoded["body"]), headers


def new_vapid() -> str:
    """A new key for the house, as PEM."""
    from py_vapid import Vapid02

    made = Vapid02()
    made.generate_keys()
    return str(made.private_pem().decode())


def public_key(vapid: Vapid02) -> str:
    """The key with which a browser subscribes, in base64url."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    raw = vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return urlsafe_b64encode(raw).rstrip(b"=").decode()
