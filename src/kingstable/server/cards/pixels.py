"""Turns a card drawn as SVG into a PNG. As a program, it reads the one and writes the other."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

FONTS: Final = tuple(str(file) for file in sorted((Path(__file__).parent / "fonts").glob("*.ttf")))
LAST_OF_OURS: Final = "\u052f"
"""The last letter that the fonts here have; later ones need the system's fonts."""
LONGEST: Final = 60.0
"""Seconds after which a drawing is given up."""


def png(drawn: str) -> bytes:
    """The PNG of a card. This takes some tenths of a second, and waits for another process.

    That is because resvg stops all threads of its own process while it draws. Raises subprocess.SubprocessError.
    """
    command = [sys.executable, "-m", __spec__.name]
    return subprocess.run(command, input=drawn.encode(), stdout=subprocess.PIPE, timeout=LONGEST, check=True).stdout


def main() -> None:
    import resvg_py  # here, so that the server does not load it

    drawn = sys.stdin.buffer.read().decode()
    foreign = any(letter > LAST_OF_OURS and letter.isalpha() for letter in drawn)
    made = resvg_py.svg_to_bytes(drawn, font_files=list(FONTS), skip_system_fonts=not foreign)
    sys.stdout.buffer.write(made)


if __name__ == "__main__":
    main()
