"""The compiled core and the same files interpreted are one and the same engine."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import kingstable
from kingstable.core.sets import bit
from tests.crusaders import fingerprint
from tests.patience import PATIENCE

SOURCE = Path(kingstable.__file__).parent


@pytest.fixture(scope="module")
def interpreted(tmp_path_factory: pytest.TempPathFactory) -> dict[str, object]:
    """What the program prints when it runs on a copy of the sources without compiled modules."""
    folder = tmp_path_factory.mktemp("interpreted")
    ignored = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "server", "static")
    shutil.copytree(SOURCE, folder / "kingstable", ignore=ignored)
    program = shutil.copy(fingerprint.__file__, folder / "play.py")
    environment = {**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [sys.executable, program], env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.returncode == 0, done.stderr
    printed: dict[str, object] = json.loads(done.stdout)
    return printed


def test_the_copy_without_compiled_modules_is_interpreted(interpreted: dict[str, object]) -> None:
    assert interpreted["compiled"] == dict.fromkeys(fingerprint.MODULES, False)


def test_the_core_is_compiled_where_promised() -> None:
    """CI sets KINGSTABLE_COMPILED=1 where it has built the core; elsewhere all of it must be in the same state."""
    states = set(fingerprint.compiled().values())
    assert states == {True} if os.environ.get("KINGSTABLE_COMPILED") == "1" else len(states) == 1


def test_interpreted_and_compiled_games_agree(interpreted: dict[str, object]) -> None:
    assert interpreted["fingerprint"] == fingerprint.fingerprint()


def test_a_high_bit_is_the_same_compiled_and_interpreted(interpreted: dict[str, object]) -> None:
    """Compiled as a 32-bit shift of a constant 1, this would give 8."""
    assert bit(35) == 2**35
    assert [int(bit(n)) for n in range(62)] == [2**n for n in range(62)]
    found = interpreted["fingerprint"]
    assert isinstance(found, dict)
    assert found["bits"] == [2**n for n in range(62)]
