"""Carriers of letters: an SMTP server, or a folder in which whoever runs the house finds them."""

from __future__ import annotations

import asyncio
import os
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import parseaddr
from pathlib import Path
from typing import Final, Protocol
from urllib.parse import unquote, urlsplit

from kingstable.core.errors import KingstableError
from kingstable.server.mail.addresses import is_address, origin
from kingstable.server.settings import Settings

SECONDS: Final = 30.0
PORTS: Final = {"smtp": 587, "smtps": 465}
PRIVATE: Final = 0o600


class BadMail(KingstableError):
    """The settings for mail cannot be used."""


class NotCarried(Exception):
    """A letter was not accepted. `ever`: it never will be."""

    def __init__(self, why: str, ever: bool = False) -> None:
        super().__init__(why)
        self.ever = ever


class Carrier(Protocol):
    """Delivers letters. Raises NotCarried if it cannot."""

    async def carry(self, message: EmailMessage) -> None: ...


@dataclass(frozen=True)
class Smtp:
    """An SMTP server. With a user name, the connection must be encrypted before signing in."""

    host: str
    port: int
    tls: bool
    user: str | None = None
    password: str | None = None

    async def carry(self, message: EmailMessage) -> None:
        import aiosmtplib

        start_tls = None if self.tls or self.user is None else True
        try:
            await aiosmtplib.send(
                message,
                hostname=self.host,
                port=self.port,
                username=self.user,
                password=self.password,
                use_tls=self.tls,
                start_tls=start_tls,
                timeout=SECONDS,
            )
        except aiosmtplib.SMTPRecipientsRefused as error:
            codes = [each.code for each in error.recipients]
            raise NotCarried("refused", ever=all(code >= 500 for code in codes)) from None
        except aiosmtplib.SMTPDataError as error:
            raise NotCarried("refused", ever=error.code >= 500) from None
        except (aiosmtplib.SMTPException, OSError) as error:  # not chained, because its text may quote the address
            raise NotCarried(type(error).__name__) from None


@dataclass(frozen=True)
class Folder:
    """A folder with a file for each letter, readable only by its owner."""

    path: Path

    async def carry(self, message: EmailMessage) -> None:
        try:
            await asyncio.to_thread(self._write, message)
        except OSError as error:
            raise NotCarried(type(error).__name__) from None

    def _write(self, message: EmailMessage) -> None:
        name = str(message["Message-ID"]).strip("<>").partition("@")[0]
        part = self.path / f".{name}"
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, PRIVATE), "wb") as file:
            file.write(message.as_bytes())
        part.rename(self.path / f"{name}.eml")


def carrier(settings: Settings) -> Carrier | None:
    """The carrier of this house's letters; None if it sends none. Raises BadMail."""
    if settings.smtp is None and settings.mail_folder is None:
        return None
    if origin(settings.public_url) != settings.public_url:
        raise BadMail(
            "Letters have links in them: say where the page is found, as --public-url https://play.example.org."
        )
    if not is_address(parseaddr(settings.mail_from)[1].lower()) or not settings.mail_from.isprintable():
        raise BadMail("Letters need a sender: name one with --mail-from, as king@example.org.")
    if settings.smtp is not None:
        return _smtp(settings.smtp)
    folder = Path(settings.mail_folder or "")
    if not folder.is_dir() or not os.access(folder, os.W_OK):
        raise BadMail(
            f"There is no folder {folder} that can be written to: make it, or name another with --mail-folder."
        )
    return Folder(folder)


def _smtp(url: str) -> Smtp:
    """The server of `smtp://USER:PASSWORD@HOST:PORT`, or of `smtps://...`, encrypted from the start. Raises BadMail."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port or PORTS.get(parts.scheme, 0)
    except ValueError:
        host, port = "", 0
    if not host or not port or parts.scheme not in PORTS:
        raise BadMail("The server for mail is named as smtp://USER:PASSWORD@HOST:587, or smtps://... for port 465.")
    user = unquote(parts.username) if parts.username else None
    return Smtp(host, port, parts.scheme == "smtps", user, unquote(parts.password) if parts.password else None)
