"""Which modules of a game are compiled: those that its table runs through while search and simulation play.

They are read, not imported, and with nothing but the standard library: `setup.py` asks before anything is installed.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

CORE: Final = tuple(
    f"kingstable.core.{name}" for name in ("canvas", "chances", "luck", "news", "packing", "playout", "sets", "table")
)
"""The modules of the library that are compiled themselves, for every game."""

KNOWN: Final = (
    "__future__", "math", "typing", "mypy_extensions", "librt", "librt.vecs", "kingstable.core.tastes", *CORE
)  # fmt: skip
"""What a compiled module may import beside those of its own game."""

FIRST: Final = "generated.index"
"""The module with the final table class, which calls all others."""


def hot_modules(folder: Path, package: str) -> list[str]:
    """The names within the game in this folder of the modules that are compiled, in their order.

    They are the index and what it imports of the game, directly or through the others, but for modules that need more
    than numbers: a reader of data files, words or scenes runs once, or for people, and compiling it would gain nothing.
    """
    found: set[str] = set()
    waiting = [FIRST]
    while waiting:
        name = waiting.pop()
        path = module_path(folder, name)
        if name in found or not path.is_file():
            continue
        imports = set(imported(ast.parse(path.read_text(encoding="utf-8")), folder, package))
        own = {each for each in imports if each.startswith(f"{package}.")}
        if imports - own <= set(KNOWN):
            found.add(name)
            waiting += [each.removeprefix(f"{package}.") for each in own]
    return sorted(found)


def module_path(folder: Path, name: str) -> Path:
    """The file of a module, named within the game in this folder."""
    return folder.joinpath(*name.split(".")).with_suffix(".py")


def imported(tree: ast.Module, folder: Path, package: str) -> Iterator[str]:
    """The modules that a module of this package imports, by their full names."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = package if node.level else ""
            module = ".".join(filter(None, (module, node.module)))
            yield from (
                (f"{module}.{each.name}" for each in node.names) if is_room(module, folder, package) else (module,)
            )


def is_room(module: str, folder: Path, package: str) -> bool:
    """Whether what is imported from there are modules: the core, the game, or a folder of it."""
    inside = module.removeprefix(package)
    if inside == module:
        return module == "kingstable.core"
    return folder.joinpath(*inside.split(".")).is_dir()
