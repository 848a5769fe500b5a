"""Write the text pictures of all tables again: `python -m tests.terminal.draw_screens`."""

from __future__ import annotations

import asyncio

from kingstable.catalogue import NAMES
from tests.terminal.tables import BROAD, NARROW
from tests.terminal.test_application import SCREENS, screen_file, screen_of


async def write() -> None:
    SCREENS.mkdir(exist_ok=True)
    for game in NAMES:
        for size in (NARROW, BROAD):
            screen_file(game, size).write_text(await screen_of(game, size), encoding="utf-8")


if __name__ == "__main__":
    asyncio.run(write())
