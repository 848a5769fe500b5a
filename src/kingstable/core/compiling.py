"""How compiled modules are built: which modules, with which compiler flags, and whether two builds fit together.

This needs only the standard library: `setup.py` uses it before anything is installed.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sysconfig
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from kingstable.core.hot import CORE, hot_modules, module_path

CORE_LIBRARY: Final = "kingstable"
"""The library with the core and our games. Calls into another library cannot be inlined, so games would be slower."""

BESIDE: Final = (
    "house/luck.py", "bots/manner.py", "bots/playouts.py", "bots/search.py", "bots/worlds.py", "rl/slots.py",
)  # fmt: skip
"""The modules that are compiled besides the core and the games."""

DRAWING: Final = ("board", "offers", "places", "scene", "seat_zones", "shared_zones")
"""The modules that draw a game: they read the table field by field, twice as fast when compiled."""

LINKED_TOGETHER: Final = ["-flto=auto"]
"""Inlines what is not called by name from outside across the files of a library: play is up to 40 % faster."""

UNSHARED: Final = ["-fno-semantic-interposition", "-fvisibility=hidden"]
"""Lets the compiler call and inline our functions directly, as nobody else replaces them: twice the speed."""

COMMON: Final = ["-fcommon"]
"""Needed because mypyc declares the table of another library's functions in each file that includes its header."""

TYPES: Final = ["--follow-imports=silent", "--ignore-missing-imports", f"--cache-dir={os.devnull}"]
"""Only what the compiled modules import has to be installed during a build.

Only C files and objects are kept between builds: mypyc 2.4 forgets its own headers when it finds a cache.
"""

LAYOUT: Final = "core/layout.txt"
"""Where a build notes the memory layout of its library, in the package: a game built outside it must use the same."""


def compiled_modules(sources: Path) -> list[str]:
    """The modules of the package in this folder that are compiled, as one library."""
    package = sources / "kingstable"
    core = [module_path(sources, module) for module in CORE]
    return [str(path) for path in (*core, *(package / name for name in BESIDE), *_game_modules(package / "games"))]


def _game_modules(games: Path) -> Iterator[Path]:
    """The compiled modules of all our games."""
    for game in sorted(path.name for path in games.iterdir() if path.is_dir()):
        for name in hot_modules(games / game, f"kingstable.games.{game}"):
            yield module_path(games / game, name)
        yield from drawing_modules(games / game)


def drawing_modules(folder: Path) -> list[Path]:
    """The modules that draw the game in this folder for people."""
    return [path for path in sorted(folder.rglob("*.py")) if path.stem in DRAWING]


def understood_flags() -> list[str]:
    """The flags for the C compiler besides those of mypyc, as far as it understands them."""
    flags = [*UNSHARED, *COMMON]
    return [*flags, *LINKED_TOGETHER] if works([*flags, *LINKED_TOGETHER]) else flags


def works(flags: list[str]) -> bool:
    """Whether the C compiler can build a library with these flags."""
    compiler = (sysconfig.get_config_var("CC") or "cc") if "CC" not in os.environ else os.environ["CC"]
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "one.c")
        source.write_text("int one(void) { return 1; }\n")
        command = [*compiler.split(), "-shared", "-fPIC", *flags, str(source), "-o", str(Path(folder, "one.so"))]
        try:
            return subprocess.run(command, capture_output=True, check=False).returncode == 0
        except OSError:
            return False


def layout(written: Path) -> str:
    """A hash that identifies the memory layout of the core's library, from the header in the folder mypyc wrote to."""
    return hashlib.sha256((written / f"__native_{CORE_LIBRARY}.h").read_bytes()).hexdigest()
