"""The built page: its files, with the compressed forms that the build made, and what browsers may cache."""

from __future__ import annotations

import base64
import hashlib
import mimetypes
import re
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Final

from kingstable.core.words import LANGUAGES
from kingstable.server.language import house_words

ENCODINGS: Final = {"br": ".br", "gzip": ".gz"}
"""The compressions that a build may provide, the best first, and the suffixes of their files."""

KEEP: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
_REFUSED: Final = re.compile(r";\s*q=0(\.0*)?\s*$")
"""The end of an encoding in Accept-Encoding that the client does not want."""
_INLINE_SCRIPT: Final = re.compile(rb"<script(?![^>]*\ssrc=)[^>]*>(.*?)</script>", re.DOTALL)


@dataclass(frozen=True)
class PageFile:
    """One file: `bodies` has it plain under "", and in each compression that there is."""

    media_type: str
    keep: str
    tag: str
    bodies: dict[str, bytes]

    def best(self, accepted: str) -> tuple[str, bytes]:
        """The body in the best compression that an Accept-Encoding header allows."""
        names = {part.partition(";")[0].strip() for part in accepted.split(",") if not _REFUSED.search(part)}
        found = next((each for each in ENCODINGS if each in names and each in self.bodies), "")
        return found, self.bodies[found]


class Client:
    """All files of the page, read once, so nothing outside its folder can be requested."""

    def __init__(self, folder: Path) -> None:
        self._files = {f"/{path.relative_to(folder).as_posix()}": _read(path, folder) for path in _plain(folder)}
        self.page = self._files.get("/index.html") or _no_page()

    @property
    def is_built(self) -> bool:
        return "/index.html" in self._files

    def file(self, path: str) -> PageFile | None:
        return self._files.get(path)

    def script_hashes(self) -> list[str]:
        """The sources in a Content-Security-Policy that allow the page's own inline scripts."""
        scripts = _INLINE_SCRIPT.findall(self.page.bodies[""])
        return [f"'sha256-{base64.b64encode(hashlib.sha256(each).digest()).decode()}'" for each in scripts]


def _plain(folder: Path) -> list[Path]:
    """The files themselves, without their compressed forms."""
    paths = [path for path in folder.rglob("*") if path.is_file()] if folder.is_dir() else []
    return [path for path in paths if path.suffix not in ENCODINGS.values() or not path.with_suffix("").exists()]


def _read(path: Path, folder: Path) -> PageFile:
    bodies = {"": path.read_bytes()}
    for name, ending in ENCODINGS.items():
        packed = path.with_name(path.name + ending)
        if packed.exists():
            bodies[name] = packed.read_bytes()
    media_type = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    hashed = path.relative_to(folder).parts[0] == "assets"  # Vite puts a hash into names there
    return PageFile(media_type, KEEP if hashed else ASK_AGAIN, tag_of(bodies[""]), bodies)


def tag_of(body: bytes) -> str:
    return f'"{hashlib.sha256(body).hexdigest()[:32]}"'


def is_held(tag: str, held: str) -> bool:
    """Whether If-None-Match says that the client has the content with this tag.

    A proxy that compresses the content marks its tag as weak, which makes no difference here (RFC 9110, 13.1.2).
    """
    return held.strip() == "*" or tag in [each.strip().removeprefix("W/") for each in held.split(",")]


def _no_page() -> PageFile:
    """The page to show until the real one is built."""
    words = house_words(LANGUAGES[0])
    title, text, command, end = (escape(words.say(f"no-page-{part}")) for part in ("title", "text", "command", "end"))
    body = (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{title}</title>'
        f"<h1>{title}</h1><p>{text} <code>{command}</code> {end}</p></html>"
    ).encode()
    return PageFile("text/html", ASK_AGAIN, tag_of(body), {"": body})
