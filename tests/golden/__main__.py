"""`python -m tests.golden GAME ...` makes the golden records that a game's current rules version lacks.

Those of older versions stay: they must go on replaying under their own rules.
"""

from __future__ import annotations

import sys

from kingstable import catalogue
from tests.golden import write_missing

for each in sys.argv[1:]:
    print(*write_missing(catalogue.game(each)), sep="\n")
