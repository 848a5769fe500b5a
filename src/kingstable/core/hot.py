"""Which modules of a game are compiled: those that its table uses while search and simulation play.

Modules are parsed, not imported, with only the standard library: `setup.py` uses this before anything is installed.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

CORE: Final = tuple(
    f"kingstable.core.{name}" for name in ("canvas", "chances", "luck", "news", "packing", "playout", "sets", "table")
)
"""The modules of the core that are compiled, whatever the game."""

KNOWN: Final = (
    "__future__", "math", "typing", "mypy_extensions", "librt", "librt.vecs", "kingstable.core.tastes", *CORE
)  # fmt: skip
"""What a compiled module may import besides modules of its own game."""

FIRST: Final = "generated.index"
"""The module with the final table class, which calls all the others."""


def hot_modules(folder: Path, package: str) -> list[str]:
    """The modules to compile of the game in this folder, by their names within the game, sorted.

    They are the index and all modules of the game that it imports, directly or indirectly, except those that need more
    than numbers: code that reads data files or deals with words or scenes runs only once, or only for people, so
    compiling it would gain nothing.
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
    """The file of a module, given its name within the game in this folder."""
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
    """Whether names imported from this package are modules: true of the core, the game, and its folders."""
    inside = module.removeprefix(package)
    if inside == module:
        return module == "kingstable.core"
    return folder.joinpath(*inside.split(".")).is_dir()
