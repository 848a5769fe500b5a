"""How compiled modules are made: which there are, what the compilers are told, and whether two builds fit together.

Nothing but the standard library is needed: `setup.py` asks before anything is installed.
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
"""The library of the core and our games. Calls into another library cannot be inlined: each game would play slower."""

BESIDE: Final = (
    "house/luck.py", "bots/manner.py", "bots/playouts.py", "bots/search.py", "bots/worlds.py", "rl/slots.py",
)  # fmt: skip
"""What is compiled beside core and games."""

DRAWING: Final = ("board", "offers", "places", "scene", "seat_zones", "shared_zones")
"""What draws a game: it reads the table field by field, at twice the speed when it is compiled."""

LINKED_TOGETHER: Final = ["-flto=auto"]
"""What is not called by name from outside is inlined across the files of a library: up to 40 % faster play."""

UNSHARED: Final = ["-fno-semantic-interposition", "-fvisibility=hidden"]
"""Nobody else replaces our functions, so the compiler may call and inline them directly: twice the speed."""

COMMON: Final = ["-fcommon"]
"""mypyc declares the table of another library's functions in each file that includes its header."""

TYPES: Final = ["--follow-imports=silent", "--ignore-missing-imports", f"--cache-dir={os.devnull}"]
"""What the compiled modules do not import need not be there while they are built.

Nothing is kept from build to build but C files and objects: mypyc 2.4 forgets its own headers when it finds a cache.
"""

LAYOUT: Final = "core/layout.txt"
"""Where a build writes down in the package how its library lies in memory: a game from outside has to know the same."""


def compiled_modules(sources: Path) -> list[str]:
    """What is compiled of the package in this folder, as one library."""
    package = sources / "kingstable"
    core = [module_path(sources, module) for module in CORE]
    return [str(path) for path in (*core, *(package / name for name in BESIDE), *_game_modules(package / "games"))]


def _game_modules(games: Path) -> Iterator[Path]:
    """The modules of all our games that are compiled."""
    for game in sorted(path.name for path in games.iterdir() if path.is_dir()):
        for name in hot_modules(games / game, f"kingstable.games.{game}"):
            yield module_path(games / game, name)
        yield from drawing_modules(games / game)


def drawing_modules(folder: Path) -> list[Path]:
    """The modules that draw the game in this folder for people."""
    return [path for path in sorted(folder.rglob("*.py")) if path.stem in DRAWING]


def understood_flags() -> list[str]:
    """What the C compiler is told besides what mypyc says, as far as it understands."""
    flags = [*UNSHARED, *COMMON]
    return [*flags, *LINKED_TOGETHER] if works([*flags, *LINKED_TOGETHER]) else flags


def works(flags: list[str]) -> bool:
    """Whether the C compiler makes a library with these flags."""
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
    """What identifies how the core's library lies in memory, from the header that mypyc has written there."""
    return hashlib.sha256((written / f"__native_{CORE_LIBRARY}.h").read_bytes()).hexdigest()
