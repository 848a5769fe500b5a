"""`python -m kingstable` is the command `kingstable`."""

from __future__ import annotations

import sys

from kingstable.cli import main

if __name__ == "__main__":
    sys.exit(main())
