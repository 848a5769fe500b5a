"""Pictures of faces: taken from the page's drawings (`tests/e2e/faces.py`), or brought by a game from outside."""

from __future__ import annotations

import base64
from functools import lru_cache
from pathlib import Path
from typing import Final

from kingstable.core.game import Game
from kingstable.core.look import Picture

FACES: Final = Path(__file__).parent / "faces"
KEPT: Final = 1024


def file_of(game: str, face: str) -> Path:
    """The file with the picture of a face, whose name may have slashes, which no file name can have."""
    return FACES / game / f"{face.replace('/', '-')}.webp"


def face_of(game: Game, face: str) -> str | None:
    """The picture of a face as a data URL; None for a face that is only shown in words."""
    if game.look is not None:
        return _brought(game.look.faces.get(face))
    return _read(file_of(game.name, face))


def _brought(picture: Picture | None) -> str | None:
    return None if picture is None else _address(picture.media_type, picture.content)


@lru_cache(KEPT)
def _read(file: Path) -> str | None:
    return _address("image/webp", file.read_bytes()) if file.is_file() else None


def _address(media_type: str, content: bytes) -> str:
    return f"data:{media_type};base64,{base64.b64encode(content).decode()}"


SHIELDS: Final = 5
"""How many shields there are, which suffices for all our games; a sixth seat gets the first one's again."""


def shield_of(seat: int) -> str:
    """The picture of a seat's shield, as a data URL."""
    return _read(FACES / "shields" / f"{seat % SHIELDS}.webp") or ""


def art_of(game: Game) -> str | None:
    """The picture on the game's cover, as a data URL; None if there is none."""
    if game.look is not None:
        return _brought(game.look.cover)
    return _read(FACES / "covers" / f"{game.name}.webp")
