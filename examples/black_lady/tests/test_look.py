"""Every card has a picture, and the pictures are what the script draws."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from black_lady import GAME
from black_lady.nouns import CARD

DRAW = Path(__file__).parents[1] / "art/draw.py"


def test_every_card_has_a_picture_and_nothing_else_has() -> None:
    look = GAME.look
    assert look is not None
    assert set(look.faces) == set(CARD.names.values())
    assert look.back is not None
    assert look.cover is not None


def test_the_pictures_are_what_the_script_draws() -> None:
    done = subprocess.run([sys.executable, DRAW, "--check"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
