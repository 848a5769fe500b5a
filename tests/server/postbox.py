"""An SMTP server on this machine, which keeps the letters it is sent and refuses them when told to."""

from __future__ import annotations

import re
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Final

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session

from kingstable.server.settings import Settings
from tests.patience import PATIENCE

BASE: Final = "https://play.example.org"
SENDER: Final = "King’s Table <king@example.org>"


@dataclass
class Postbox:
    """The letters sent here. Each is answered with the next line of `says`, and accepted once there are none left."""

    port: int
    says: list[str] = field(default_factory=list)
    letters: list[EmailMessage] = field(default_factory=list)
    tries: int = 0

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802 -- aiosmtpd's
        self.tries += 1
        said = self.says.pop(0) if self.says else "250 OK"
        if said.startswith("250"):
            content = envelope.content
            assert isinstance(content, bytes)
            assert envelope.mail_from == "king@example.org"
            made = message_from_bytes(content, policy=policy.default)
            assert isinstance(made, EmailMessage)
            assert envelope.rcpt_tos == [str(made["To"])]
            self.letters.append(made)
        return said

    def wait(self, many: int) -> EmailMessage:
        """The last letter, once there are this many."""
        end = time.monotonic() + PATIENCE
        while len(self.letters) < many:
            assert time.monotonic() < end, f"{len(self.letters)} letters"
            time.sleep(0.02)
        return self.letters[-1]

    def wait_tries(self, many: int) -> None:
        end = time.monotonic() + PATIENCE
        while self.tries < many:
            assert time.monotonic() < end, f"{self.tries} tries"
            time.sleep(0.02)


@contextmanager
def postbox() -> Iterator[Postbox]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        box = Postbox(port=int(free.getsockname()[1]))
    controller = Controller(box, hostname="127.0.0.1", port=box.port)
    controller.start()
    try:
        yield box
    finally:
        controller.stop()


def writing(settings: Settings, box: Postbox) -> Settings:
    """Settings of a house whose letters go to this box."""
    return replace(
        settings,
        smtp=f"smtp://127.0.0.1:{box.port}",
        public_url=BASE,
        mail_from=SENDER,
        mail_looks_seconds=0.1,
        letters_per_hour=100,
    )


def text_of(letter: EmailMessage) -> str:
    return str(letter.get_content())


def token_in(letter: EmailMessage) -> str:
    """The token of the only link in a letter."""
    [token] = re.findall(rf"{re.escape(BASE)}/account#(?:confirm|sign-in)=([\w-]+)", text_of(letter))
    return str(token)
