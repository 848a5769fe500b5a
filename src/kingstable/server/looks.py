"""The pictures of games from outside: read once, each at an address that will never mean another picture."""

from __future__ import annotations

import base64
import gzip
import hashlib
from collections.abc import Callable, Iterable
from pathlib import PurePosixPath
from typing import Final

from kingstable.core.game import Game
from kingstable.core.look import Look, Picture
from kingstable.server.client import KEEP, PageFile, tag_of
from kingstable.server.shapes import LookView

PICTURE_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"
"""The Content-Security-Policy of a picture: no script in an SVG runs, and nothing is fetched."""

_NOTHING: Final = LookView()


class Looks:
    """The looks that the games bring; nothing but their pictures can be requested.

    Pictures are named by faces, which everybody may know: only the scene says which of them lie where.
    """

    def __init__(self, games: Iterable[Game]) -> None:
        self._files: dict[str, PageFile] = {}
        self._views = {game.name: self._taken_in(game.name, game.look) for game in games if game.look is not None}

    def view(self, game: str) -> LookView:
        """What this game brings; an empty look for a game that brings none."""
        return self._views.get(game, _NOTHING)

    def file(self, path: str) -> PageFile | None:
        return self._files.get(path)

    def _taken_in(self, game: str, look: Look) -> LookView:
        for picture in look.pictures():
            self._files[_address(game, picture)] = _file(picture)
        return view_of(look, lambda picture: _address(game, picture))


def view_of(look: Look, address: Callable[[Picture], str]) -> LookView:
    """What a game brings, with its pictures at these addresses."""
    manners = look.manners
    return LookView(
        faces={name: address(picture) for name, picture in look.faces.items()},
        back=address(look.back) if look.back else None,
        cover=address(look.cover) if look.cover else None,
        ratio=manners.card.height / manners.card.width,
        corner=manners.card.corner,
        light=manners.light,
        dark=manners.dark or manners.light,
    )


def inlined(look: Look | None) -> LookView:
    """What a game brings, with its pictures as data URLs; an empty look for a game that brings none."""
    return _NOTHING if look is None else view_of(look, _as_data)


def _as_data(picture: Picture) -> str:
    return f"data:{picture.media_type};base64,{base64.b64encode(picture.content).decode()}"


def _address(game: str, picture: Picture) -> str:
    """Where a picture is served: with a hash, so that browsers may cache it for ever."""
    digest = hashlib.sha256(picture.content).hexdigest()[:16]
    return f"/looks/{game}/{digest}/{PurePosixPath(picture.path).name}"


def _file(picture: Picture) -> PageFile:
    bodies = {"": picture.content}
    if picture.media_type == "image/svg+xml":  # the others are compressed already
        bodies["gzip"] = gzip.compress(picture.content, mtime=0)
    return PageFile(picture.media_type, KEEP, tag_of(picture.content), bodies)
