"""A house in a process of its own, as `kingstable serve` opens it, but without pauses or limits on the pace."""

from __future__ import annotations

import asyncio
import sys

from kingstable.server.app import open_house
from kingstable.server.serve import HouseServer, listen
from kingstable.server.settings import Settings


async def serve(database: str, port: int) -> None:
    """Say the port once the house can be reached, and stay open until told to stop."""
    listening = listen("127.0.0.1", port)
    settings = Settings(database=database, beat=0, burst=1_000_000, thinkers=1)
    async with open_house(settings) as house:
        opened = listening.getsockname()[1]
        await HouseServer(house, lambda: print(opened, flush=True)).serve([listening])
    listening.close()


if __name__ == "__main__":
    asyncio.run(serve(sys.argv[1], int(sys.argv[2])))
