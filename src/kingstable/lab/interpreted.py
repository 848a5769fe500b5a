"""The same measurements with the same sources interpreted, to show the gain from compiling them."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, TypedDict

import kingstable
from kingstable import catalogue
from kingstable.lab.bench import Row, rows
from kingstable.lab.simulate import engine_of, is_compiled

COMPILED_FILES: Final = ("*.so", "*.pyd", "__pycache__", "client")


class Compared(TypedDict):
    """A measurement, its value when interpreted, and the ratio of the two."""

    measure: str
    players: int
    options: str
    unit: str
    value: float
    interpreted: float | None
    ratio: float | None


class Bench(TypedDict):
    """All measurements of a game, and what they were made with."""

    game: str
    engine: str
    version: str
    python: str
    seconds: float
    rows: list[Compared]


def bench(game: str, seconds: float) -> Bench:
    """Measure a game, compiled and interpreted in the same run. Raises UnknownName."""
    ours = list(rows(game, seconds))
    others = interpreted_rows(game, seconds) if is_compiled() and has_sources() else [None] * len(ours)
    return Bench(
        game=game,
        engine=engine_of(game),
        version=kingstable.__version__,
        python=sys.version.split()[0],
        seconds=seconds,
        rows=[_compared(row, other) for row, other in zip(ours, others, strict=True)],
    )


def _compared(row: Row, other: Row | None) -> Compared:
    interpreted = other["value"] if other else None
    return Compared(
        measure=row["measure"],
        players=row["players"],
        options=row["options"],
        unit=row["unit"],
        value=row["value"],
        interpreted=interpreted,
        ratio=row["value"] / interpreted if interpreted else None,
    )


def has_sources() -> bool:
    """Whether the compiled modules' sources are installed beside them."""
    return (whole_package() / "core" / "table.py").is_file()


def interpreted_rows(game: str, seconds: float) -> list[Row]:
    """The rows measured by another process that runs a copy of the package without its compiled files."""
    with TemporaryDirectory(prefix="kingstable-") as folder:
        ignored = shutil.ignore_patterns(*COMPILED_FILES)
        for package in {whole_package(), package_of(game)}:
            shutil.copytree(package, Path(folder) / package.name, ignore=ignored)
        done = subprocess.run(
            [sys.executable, "-m", "kingstable.lab.bench", game, str(seconds)],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": os.pathsep.join([folder, *elsewhere()]), "PYTHONDONTWRITEBYTECODE": "1"},
            stdout=subprocess.PIPE,
            check=True,
        )
    found: list[Row] = json.loads(done.stdout)
    return found


def elsewhere() -> list[str]:
    """Where this process finds modules, including games from outside the package."""
    return [str(Path(place).resolve()) for place in sys.path]


def whole_package() -> Path:
    return Path(kingstable.__file__).parent


def package_of(game: str) -> Path:
    """The outermost package of a game, which may be compiled as well."""
    outermost = catalogue.game(game).package.partition(".")[0]
    return Path(str(sys.modules[outermost].__file__)).parent
