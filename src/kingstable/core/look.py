"""The look that a game's package brings in its folder `look`: pictures and colours, but no code.

`look/look.json` describes the table, `look/faces/FACE.svg` is the picture of a face (`Piece.face`), `look/back.svg`
that of pieces that lie face down, and `look/cover.svg` is the background of the cards on the first page. Every file is
optional, and each picture may be a `.png` or a `.webp` instead. All are read and checked when the game is loaded.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated, Final
from xml.etree import ElementTree as ET

import msgspec
from msgspec import Meta

from kingstable.core.errors import UNREADABLE, KingstableError, at_field

FOLDER: Final = "look"
TYPES: Final = {".svg": "image/svg+xml", ".png": "image/png", ".webp": "image/webp"}
LARGEST: Final = 512 * 1024
"""The maximum size of a file in bytes."""
LEAST_CONTRAST: Final = 4.5
"""The minimum contrast between the felt and words on it (WCAG 2.2, 1.4.3)."""

_NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.+-]*")
_SVG: Final = "{http://www.w3.org/2000/svg}svg"

Colour = Annotated[str, Meta(pattern="^#[0-9a-fA-F]{6}$")]


class BadLook(KingstableError):
    """A look that cannot be used; the message names the file, and the field if it is in `look.json`."""


class CardShape(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The width and height of a card, in any unit, and the radius of its corners as a fraction of the width."""

    width: Annotated[float, Meta(gt=0)] = 5
    height: Annotated[float, Meta(gt=0)] = 7
    corner: Annotated[float, Meta(ge=0, le=0.5)] = 0.06


class Cloth(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The cloth under the pieces in the middle: its colour, and that of words on it."""

    felt: Colour
    ink: Colour


class Manners(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of `look.json`: the shape of cards, and the cloth by day and by night (if left out, as by day)."""

    card: CardShape = CardShape()
    light: Cloth | None = None
    dark: Cloth | None = None


@dataclass(frozen=True)
class Picture:
    """A picture in the package; `path` begins with the folder of the look."""

    path: str
    media_type: str
    content: bytes


@dataclass(frozen=True)
class Look:
    """Everything that a package brings for drawing its game; `faces` are the pictures of pieces by `Piece.face`."""

    manners: Manners
    faces: dict[str, Picture] = field(default_factory=dict)
    back: Picture | None = None
    cover: Picture | None = None

    def pictures(self) -> Iterator[Picture]:
        yield from self.faces.values()
        yield from (each for each in (self.back, self.cover) if each is not None)


def look_in(package: str) -> Look | None:
    """The look in a package; None if it has no such folder. Raises BadLook."""
    folder = files(package) / FOLDER
    if not folder.is_dir():
        return None
    manners = _manners(folder / "look.json")
    whole = _pictures(folder, FOLDER)
    for name in sorted(whole.keys() - {"back", "cover"}):
        raise BadLook(f"{whole[name].path}: a look has a back and a cover here; pictures of faces go to {FOLDER}/faces")
    faces = folder / "faces"
    return Look(manners, _pictures(faces, f"{FOLDER}/faces"), whole.get("back"), whole.get("cover"))


# What look.json says


def _manners(file: Traversable) -> Manners:
    """What the file says, checked; the defaults if there is no file."""
    if not file.is_file():
        return Manners()
    path = f"{FOLDER}/{file.name}"
    try:
        found = msgspec.json.decode(_content(file, path), type=Manners)
    except msgspec.ValidationError as error:
        raise BadLook(_at_field(path, str(error))) from None
    except UNREADABLE as error:
        raise BadLook(f"{path}: this is not JSON ({error})") from None
    if found.dark is not None and found.light is None:
        raise BadLook(f"{path}: light: a cloth by night needs one by day")
    for name in ("light", "dark"):
        _check_contrast(path, name, getattr(found, name))
    return found


def _at_field(path: str, error: str) -> str:
    """An error of msgspec, preceded by the file and the field."""
    return ": ".join(filter(None, (path, *at_field(error))))


def _check_contrast(path: str, name: str, cloth: Cloth | None) -> None:
    if cloth is not None and (found := contrast(cloth.felt, cloth.ink)) < LEAST_CONTRAST:
        raise BadLook(
            f"{path}: {name}.ink: {cloth.ink} is hard to read on {cloth.felt} "
            f"(contrast {found:.1f}; {LEAST_CONTRAST} is the least)"
        )


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours, from 1 to 21 (WCAG 2.2)."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    red, green, blue = (_linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


# Pictures


def _pictures(folder: Traversable, path: str) -> dict[str, Picture]:
    """The pictures in a folder, by name without extension; other files are ignored."""
    found: dict[str, Picture] = {}
    _check_no_link(folder, path)
    entries = sorted(folder.iterdir(), key=lambda each: each.name) if folder.is_dir() else []
    for file in entries:
        name, dot, ending = file.name.rpartition(".")
        if dot + ending not in TYPES or file.name.startswith(".") or not file.is_file():
            continue
        if not _NAME.fullmatch(name):
            raise BadLook(f"{path}/{file.name}: names of pictures have letters, digits, _, ., + and - only")
        if name in found:
            raise BadLook(f"{path}/{file.name}: there is {found[name].path} for the same already")
        found[name] = _picture(file, f"{path}/{file.name}", TYPES[dot + ending])
    return found


def _picture(file: Traversable, path: str, media_type: str) -> Picture:
    content = _content(file, path)
    if media_type == TYPES[".svg"]:
        _check_svg(path, content)
    elif not _begins_right(media_type, content):
        raise BadLook(f"{path}: this is no picture of type {media_type}")
    return Picture(path, media_type, content)


def _check_svg(path: str, content: bytes) -> None:
    try:
        root = ET.fromstring(content)
    except ET.ParseError as error:
        raise BadLook(f"{path}: this is not SVG ({error})") from None
    if root.tag != _SVG:
        raise BadLook(f"{path}: this is not SVG (it needs an svg element of the namespace http://www.w3.org/2000/svg)")
    if "viewBox" not in root.attrib:
        raise BadLook(f"{path}: the svg element needs a viewBox, to be drawn in any size")


def _begins_right(media_type: str, content: bytes) -> bool:
    if media_type == TYPES[".png"]:
        return content.startswith(b"\x89PNG\r\n\x1a\n")
    return content[:4] == b"RIFF" and content[8:12] == b"WEBP"


def _content(file: Traversable, path: str) -> bytes:
    """The content of a file. Raises BadLook if it is a link or too large."""
    _check_no_link(file, path)
    content = file.read_bytes()
    if len(content) > LARGEST:
        raise BadLook(f"{path}: it has {len(content)} bytes; {LARGEST} are the most")
    return content


def _check_no_link(file: Traversable, path: str) -> None:
    """Raise BadLook for a link, which might point outside the package."""
    if isinstance(file, Path) and file.is_symlink():
        raise BadLook(f"{path}: a look has no links: put the files themselves there")
