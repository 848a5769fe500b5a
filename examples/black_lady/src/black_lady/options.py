"""What a table of Black Lady may agree on, in the order of the numbers in `pieces`."""

from __future__ import annotations

from typing import Final

from kingstable.core.options import Option

OPTIONS: Final = (Option("deals", ("each", "one"), "BL-8"),)
