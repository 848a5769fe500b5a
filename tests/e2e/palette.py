"""Makes a screenshot small enough for a document by reducing it to 256 colours."""

from __future__ import annotations

import struct
import zlib
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
TRUE_COLOUR: Final = (8, 2, 0, 0, 0)
"""Depth, colour type, compression, filter, and interlace of Chromium's screenshots."""
BY_PALETTE: Final = (8, 3, 0, 0, 0)
COLOURS: Final = 256

Colour = tuple[int, int, int]


def in_palette(png: bytes) -> bytes:
    """The picture in its 256 most frequent colours, with each other colour replaced by the nearest of them."""
    chunks = list(_chunks(png))
    width, height, *form = struct.unpack(">IIBBBBB", chunks[0][1])
    assert tuple(form) == TRUE_COLOUR, f"a picture of this form cannot be read: {form}"
    packed = b"".join(content for name, content in chunks if name == b"IDAT")
    rows = [_colours(line) for line in _lines(zlib.decompress(packed), 3 * width)]
    counts = Counter(colour for row in rows for colour in row)
    palette = [colour for colour, _ in counts.most_common(COLOURS)]
    index = {colour: _nearest(colour, palette) for colour in counts}
    plain = b"".join(b"\0" + bytes(index[colour] for colour in row) for row in rows)
    return SIGNATURE + b"".join(
        (
            _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, *BY_PALETTE)),
            _chunk(b"PLTE", bytes(part for colour in palette for part in colour)),
            _chunk(b"IDAT", zlib.compress(plain, 9)),
            _chunk(b"IEND", b""),
        )
    )


def _chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = len(SIGNATURE)
    while at < len(png):
        length, name = struct.unpack_from(">I4s", png, at)
        yield name, png[at + 8 : at + 8 + length]
        at += 12 + length


def _chunk(name: bytes, content: bytes) -> bytes:
    checked = name + content
    return struct.pack(">I", len(content)) + checked + struct.pack(">I", zlib.crc32(checked))


def _lines(raw: bytes, stride: int) -> Iterator[bytearray]:
    """The lines of pixels, with each line's filter undone (PNG specification, section 9)."""
    above = bytearray(stride)
    for at in range(0, len(raw), stride + 1):
        line = bytearray(raw[at + 1 : at + 1 + stride])
        _unfilter(raw[at], line, above)
        yield line
        above = line


def _unfilter(kind: int, line: bytearray, above: bytearray) -> None:
    for x in range(len(line)):
        left, corner = (line[x - 3], above[x - 3]) if x > 2 else (0, 0)
        foreseen = (0, left, above[x], (left + above[x]) // 2)[kind] if kind < 4 else _paeth(left, above[x], corner)
        line[x] = (line[x] + foreseen) & 255


def _paeth(left: int, up: int, corner: int) -> int:
    """The one of three neighbours that is nearest to the value extrapolated from them."""
    guess = left + up - corner
    return min((left, up, corner), key=lambda near: abs(guess - near))


def _colours(line: bytearray) -> list[Colour]:
    return list(zip(line[0::3], line[1::3], line[2::3], strict=True))


def _nearest(colour: Colour, palette: Sequence[Colour]) -> int:
    red, green, blue = colour
    far = [(red - r) ** 2 + (green - g) ** 2 + (blue - b) ** 2 for r, g, b in palette]
    return far.index(min(far))
