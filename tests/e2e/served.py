"""A house in its own process, opened as by `kingstable serve` but without pauses or rate limits.

Every test is dealt the same cards each time, so that failures can be repeated. Ids and tokens are as random as ever. If
the last argument names the second language for tests (`tests/pseudo.py`), the house speaks that as well; if it is the
URL of an SMTP server, the house sends mail.
"""

from __future__ import annotations

import asyncio
import hashlib
import random
import sys
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

from kingstable.house import match
from kingstable.server import turns
from kingstable.server.app import open_house
from kingstable.server.serve import HouseServer, listen
from kingstable.server.settings import Settings
from tests.pseudo import LANGUAGE, register
from tests.server.postbox import SENDER

DEALS = "deals.txt"
"""A file beside the database with the name that determines the deal."""


class Deals:
    """Seeds that follow from the name in a file and from how many were taken under that name before."""

    def __init__(self, named: Path) -> None:
        self._named = named
        self._taken: dict[str, int] = {}

    def seed(self) -> bytes:
        name = self._named.read_text(encoding="utf-8") if self._named.exists() else ""
        self._taken[name] = self._taken.get(name, 0) + 1
        return hashlib.sha256(f"{name} {self._taken[name]}".encode()).digest()

    def stack(self) -> None:
        """Make games and computer players take their luck from here."""
        luck = random.Random(self.seed())
        vars(match)["new_seed"] = self.seed
        vars(turns)["secrets"] = SimpleNamespace(randbits=luck.getrandbits, choice=luck.choice)


async def serve(database: str, port: int, smtp: str | None = None) -> None:
    """Print the port once the house can be reached, and serve until told to stop."""
    listening = listen("127.0.0.1", port)
    opened = listening.getsockname()[1]
    settings = Settings(database=database, beat=0, burst=1_000_000, thinkers=1)
    if smtp is not None:
        settings = replace(
            settings,
            smtp=smtp,
            public_url=f"http://127.0.0.1:{opened}",
            mail_from=SENDER,
            mail_looks_seconds=0.2,
            notice_seconds=0.0,
            notice_looks_seconds=0.2,
        )
    async with open_house(settings) as house:
        await HouseServer(house, lambda: print(opened, flush=True)).serve([listening])
    listening.close()


if __name__ == "__main__":
    if LANGUAGE in sys.argv:
        register()
    Deals(Path(sys.argv[1]).with_name(DEALS)).stack()
    mail = next((each for each in sys.argv if each.startswith("smtp://")), None)
    asyncio.run(serve(sys.argv[1], int(sys.argv[2]), mail))
