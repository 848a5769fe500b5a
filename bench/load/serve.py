"""Opens a house with the settings of the command line, as JSON, for as long as nobody stops it.

A port may follow them; without one it takes any that is free.
"""

from __future__ import annotations

import sys

import msgspec

from kingstable.server.serve import HOST, keep_open, listen, run
from kingstable.server.settings import Settings

if __name__ == "__main__":  # computer players think in processes that import this module, too
    with listen(HOST, int("".join(sys.argv[2:]) or 0)) as listening:
        run(keep_open(Settings(**msgspec.json.decode(sys.argv[1])), listening))
