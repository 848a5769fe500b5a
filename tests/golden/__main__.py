"""`python -m tests.golden GAME ...` makes the golden records that a game still lacks.

A record whose rules were changed on purpose is deleted first, and its line in `ends.json` with it.
"""

from __future__ import annotations

import sys

from kingstable import catalogue
from tests.golden import write_missing

for each in sys.argv[1:]:
    print(*write_missing(catalogue.game(each)), sep="\n")
