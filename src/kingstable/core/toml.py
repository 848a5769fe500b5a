"""Read files of a game that are written in TOML, such as its lesson."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import TypeVar

import msgspec

from kingstable.core.errors import KingstableError

Content = TypeVar("Content")


class BadToml(KingstableError):
    """A file of a game that cannot be used; the message names the file and says what is wrong with it."""


def toml_in(package: str, path: str, kind: type[Content]) -> Content | None:
    """The content of the file at a path in a package; None if there is no such file. Raises BadToml."""
    found = files(package).joinpath(*path.split("/"))
    if not found.is_file():
        return None
    try:
        return msgspec.convert(tomllib.loads(found.read_text(encoding="utf-8")), kind)
    except msgspec.ValidationError as error:
        raise BadToml(f"{path}: {error}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadToml(f"{path}: this is not TOML ({error})") from None
