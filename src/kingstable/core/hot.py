"""Which modules of a game are compiled: those that its table runs through while search and simulation play.

They are read, not imported, and with nothing but the standard library: `setup.py` asks before anything is installed.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

CORE: Final = tuple(f"kingstable.core.{name}" for name in ("luck", "news", "packing", "playout", "sets", "table"))
"""The modules of the library that are compiled themselves, for every game."""

KNOWN: Final = ("__future__", "typing", "mypy_extensions", "librt", "librt.vecs", *CORE)
"""What a compiled module may import beside those of its own game."""

FIRST: Final = "index"
"""The module with the final table class, which calls all others."""


def hot_modules(folder: Path, package: str) -> list[str]:
    """The names of the modules of the game in this folder that are compiled, in their order.

    They are `index` and what it imports of the game, directly or through the others, but for modules that need more
    than numbers: a reader of data files, words or scenes runs once, or for people, and compiling it would gain nothing.
    """
    found: set[str] = set()
    waiting = [FIRST]
    while waiting:
        name = waiting.pop()
        path = folder / f"{name}.py"
        if name in found or not path.is_file():
            continue
        imports = set(imported(ast.parse(path.read_text(encoding="utf-8")), package))
        own = {each for each in imports if each.startswith(f"{package}.")}
        if imports - own <= set(KNOWN):
            found.add(name)
            waiting += [each.removeprefix(f"{package}.") for each in own]
    return sorted(found)


def imported(tree: ast.Module, package: str) -> Iterator[str]:
    """The modules that a module of this package imports, by their full names."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = package if node.level else ""
            module = ".".join(filter(None, (module, node.module)))
            packages = (package, "kingstable.core")
            yield from (f"{module}.{each.name}" for each in node.names) if module in packages else (module,)
