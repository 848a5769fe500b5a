"""Builds the compiled core with mypyc; everything else is declared in pyproject.toml.

`KINGSTABLE_PURE=1` leaves the modules interpreted. Where no C compiler works, the build says so and
goes on without: the package is then the same, only slower.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

GAME_MODULES = (
    "absorbers", "aftermath", "armies", "balloon", "battle", "bluffs", "building", "calamities", "conquest",
    "construction", "counters", "country", "dice", "events", "exploration", "flights", "footsteps", "generals",
    "geometry", "giving", "hands", "heroes", "hits", "index", "knowledge", "lands", "leaving", "losses", "magic",
    "market", "memory", "movement", "pieces", "piles", "pins", "placing", "powers", "prospects", "purpose", "reach",
    "recruiting", "removal", "retreats", "royalty", "rules", "score", "segments", "setup", "sorcery", "stacks",
    "stash", "steps", "strategy", "suffering", "trade", "windows", "winning", "wonders",
)  # fmt: skip
"""The modules of a game that are compiled, where it has them."""

COMPILED = [
    "src/kingstable/core/luck.py",
    "src/kingstable/core/news.py",
    "src/kingstable/core/packing.py",
    "src/kingstable/core/playout.py",
    "src/kingstable/core/table.py",
    "src/kingstable/house/luck.py",
    *sorted(str(path) for name in GAME_MODULES for path in Path("src/kingstable/games").glob(f"*/{name}.py")),
    *sorted(str(path) for name in ("playouts", "search") for path in Path("src/kingstable/bots").glob(f"{name}.py")),
]
"""The modules on the hot path. They import each other directly, so they are one group."""

UNSHARED = ["-fno-semantic-interposition", "-fvisibility=hidden"]
"""Nobody else replaces our functions, so the compiler may call and inline them directly: twice the speed."""


TYPES = ["--follow-imports=silent", "--ignore-missing-imports"]
"""What the compiled modules do not import need not be there while they are built."""


class BuildOrGoWithout(build_ext):
    """Builds the extensions; without a working compiler, says so and leaves them out."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:  # any failure of the compiler: the interpreted files are complete
            if os.environ.get("KINGSTABLE_COMPILED") == "1":
                raise
            print(f"kingstable: not compiled ({error}); the pure Python core is installed", file=sys.stderr)
            self.extensions = []
            self.distribution.ext_modules = []


def extensions() -> list[Extension]:
    if os.environ.get("KINGSTABLE_PURE") == "1":
        return []
    from mypyc.build import mypycify

    built: list[Extension] = mypycify([*TYPES, *COMPILED], opt_level="3", debug_level="0", group_name="kingstable")
    if sys.platform != "win32":
        for extension in built:
            extension.extra_compile_args += UNSHARED
    return built


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildOrGoWithout})
