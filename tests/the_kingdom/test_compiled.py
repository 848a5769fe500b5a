"""The compiled game and the same files interpreted do exactly the same."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import kingstable
from tests.patience import PATIENCE
from tests.the_kingdom import fingerprint


def test_interpreted_and_compiled_games_agree(tmp_path: Path) -> None:
    ignored = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "server", "static")
    shutil.copytree(Path(kingstable.__file__).parent, tmp_path / "kingstable", ignore=ignored)
    program = shutil.copy(fingerprint.__file__, tmp_path / "play.py")
    environment = {**os.environ, "PYTHONPATH": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [sys.executable, program], env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.returncode == 0, done.stderr
    printed = json.loads(done.stdout)
    assert set(printed["compiled"].values()) == {False}
    assert printed["fingerprint"] == fingerprint.fingerprint()


def test_the_game_is_compiled_as_a_whole_or_not_at_all() -> None:
    assert len(set(fingerprint.compiled().values())) == 1
