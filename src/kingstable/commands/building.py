"""Compiles a game from outside against the installed compiled core."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from contextlib import redirect_stderr, redirect_stdout
from importlib.metadata import PackageNotFoundError, version
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from rich.text import Text

import kingstable
from kingstable.core.compiling import CORE_LIBRARY, LAYOUT, TYPES, compiled_modules, layout, understood_flags, works
from kingstable.core.errors import KingstableError
from kingstable.core.hot import hot_modules, module_path
from kingstable.core.ruleset import Place
from kingstable.lab.simulate import is_compiled
from kingstable.terminal.screen import screen
from kingstable.terminal.speech import speech

if TYPE_CHECKING:
    from setuptools import Extension  # type: ignore[import-untyped]  # it has no types

COMPILER: Final = {"mypy": "2.4.1", "setuptools": ""}
"""The packages needed to compile, with their versions; mypyc comes with mypy."""

SUFFIX: Final = sysconfig.get_config_var("EXT_SUFFIX")

TRIAL: Final = """
import sys
from kingstable.catalogue import game
from kingstable.core.luck import FastLuck
from kingstable.core.playout import random_games
for players in game(sys.argv[1]).players:
    luck = FastLuck(1)
    assert random_games(game(sys.argv[1]).table(players, luck), 20, luck, 5000).decisions > 0
"""
"""The program that a newly built game must survive."""


class NotBuilt(KingstableError):
    """A game cannot be compiled here; the message says what is needed."""


def build(place: Place) -> list[Path]:
    """Compile a game in place; returns the files made. Raises NotBuilt."""
    if place.package.startswith("kingstable."):
        raise NotBuilt(f"{place.game} is compiled together with kingstable: reinstall that, or run make in its folder.")
    _check_tools()
    names = hot_modules(place.folder, place.package)
    if not names:
        raise NotBuilt(
            f"{place.package} has no generated/index.py: write it with python -m kingstable.core.indexer first."
        )
    remove_built(place)
    with TemporaryDirectory(prefix="kingstable-") as folder:
        extensions = _translated(place, [str(module_path(place.folder, name)) for name in names], Path(folder, "c"))
        _compiled(extensions, place, Path(folder))
    _try_out(place)
    return _built(place)


def remove_built(place: Place) -> list[Path]:
    """Remove the compiled files of a game; returns those removed."""
    found = _built(place)
    for path in found:
        path.unlink()
    return found


def print_built(message: str, place: Place, files: list[Path], language: str) -> None:
    screen().print(Text(speech(language).say(message, game=place.game, files=len(files))), soft_wrap=True)


def _check_tools() -> None:
    """Raises NotBuilt if there is no compiled core, or something needed to compile is missing."""
    told = Path(kingstable.__file__).parent / LAYOUT
    if not is_compiled() or not told.is_file():
        raise NotBuilt(
            "kingstable itself runs interpreted here, so a compiled game would have nothing to build on: reinstall "
            "it where there is a C compiler, or run make."
        )
    if not works([]):
        raise NotBuilt("No working C compiler was found: install one (Debian: apt-get install gcc libc6-dev).")
    for name, wanted in COMPILER.items():
        needed = f"{name}=={wanted}" if wanted else name
        try:
            found = version(name)
        except PackageNotFoundError:
            raise NotBuilt(f"Compiling needs {name}: python -m pip install '{needed}'.") from None
        if wanted and found != wanted:
            raise NotBuilt(f"kingstable was compiled with {needed}, not {found}: python -m pip install '{needed}'.")


def _translated(place: Place, modules: list[str], into: Path) -> list[Extension]:
    """Translate the game's modules to C.

    Raises NotBuilt with mypyc's message, or if kingstable's sources are not those that its core was compiled from.
    """
    from mypyc.build import mypycify

    sources = Path(kingstable.__file__).parent.parent
    core = compiled_modules(sources)
    library = _library(place)
    said = StringIO()
    try:
        with redirect_stdout(said), redirect_stderr(said):
            extensions: list[Extension] = mypycify(
                [*TYPES, f"--config-file={os.devnull}", *core, *modules],
                opt_level="3",
                debug_level="0",
                multi_file=True,
                separate=[(core, CORE_LIBRARY), (modules, library)],
                target_dir=str(into),
            )
    except SystemExit:
        raise NotBuilt(f"{place.package} cannot be compiled:\n{said.getvalue().strip()}") from None
    if layout(into) != (sources / "kingstable" / LAYOUT).read_text(encoding="utf-8").strip():
        raise NotBuilt("The sources of kingstable are not those it was compiled from: reinstall it, or run make.")
    ours = (f"{place.package}.", f"{library}__mypyc")
    return [each for each in extensions if each.name.startswith(ours)]


def _compiled(extensions: list[Extension], place: Place, folder: Path) -> None:
    """Compile these extensions into libraries beside their sources. Raises NotBuilt."""
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext  # type: ignore[import-untyped]  # as above

    flags = understood_flags()
    for extension in extensions:
        extension.extra_compile_args = [*extension.extra_compile_args, *flags]
        extension.extra_link_args = flags
    command = build_ext(Distribution({"name": place.game, "ext_modules": extensions}))
    command.build_lib = str(_root(place))
    command.build_temp = str(folder / "objects")
    command.parallel = os.cpu_count()
    said = StringIO()
    try:
        with redirect_stdout(said), redirect_stderr(said):
            command.ensure_finalized()
            command.run()
    except Exception as error:  # setuptools has many kinds of errors for compilers
        remove_built(place)
        raise NotBuilt(f"{place.package} cannot be compiled ({error}).") from error


def _try_out(place: Place) -> None:
    """Play some games in a separate process. Raises NotBuilt if that fails, after removing the compiled files."""
    done = subprocess.run(
        [sys.executable, "-c", TRIAL, place.game],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(_root(place)), *map(os.path.abspath, sys.path)])},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        remove_built(place)
        raise NotBuilt(
            f"{place.game} does not run compiled, and is interpreted again ({_last_line(done.stderr)}): does it run "
            "otherwise, and is it installed?"
        )


def _last_line(text: str) -> str:
    return (text.strip().splitlines() or ["no reason given"])[-1]


def _built(place: Place) -> list[Path]:
    """The existing compiled files of a game."""
    library = _root(place) / f"{_library(place)}__mypyc{SUFFIX}"
    return [*sorted(place.folder.rglob(f"*{SUFFIX}")), *([library] if library.exists() else [])]


def _library(place: Place) -> str:
    return place.package.replace(".", "_")


def _root(place: Place) -> Path:
    """The folder that contains the game's outermost package."""
    return place.folder.parents[place.package.count(".")]
