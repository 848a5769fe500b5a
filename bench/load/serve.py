"""Open a house with the settings given as JSON on the command line, until it is stopped.

A port may follow the settings; without one, it takes any free port.
"""

from __future__ import annotations

import sys

import msgspec

from kingstable.server.serve import HOST, keep_open, listen, run
from kingstable.server.settings import Settings

if __name__ == "__main__":  # computer players think in processes that import this module, too
    with listen(HOST, int("".join(sys.argv[2:]) or 0)) as listening:
        run(keep_open(Settings(**msgspec.json.decode(sys.argv[1])), listening))
