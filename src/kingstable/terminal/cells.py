"""What lies in a zone, as text: the faces of its pieces, the marks beside them, the room that is left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import IntEnum

from rich.text import Text

from kingstable.core.scene import Mark, Piece, Zone
from kingstable.terminal.tinctures import style_of, tincture_of

BACK = "▒▒"
FREE = "·"
GAIN = "▲"
TOKEN = "★"
SHORT = 4
"""Letters of a mark that are never left out."""


class Detail(IntEnum):
    """How much is drawn, so that the table fits the screen: everything, no facts, or side by side."""

    FULL = 0
    SPARE = 1
    CLOSE = 2


def face(piece: Piece, zone_owner: int | None = None) -> Text:
    """A piece as it is written in moves, with what that leaves out; whose it is, where the place does not tell."""
    text = Text(_written(piece), style=style_of(piece.owner))
    if piece.owner is None or piece.owner == zone_owner:
        return text
    return Text(tincture_of(piece.owner).letter, style=f"bold {style_of(piece.owner)}").append(":").append(text)


def _written(piece: Piece) -> str:
    if piece.face is None:
        return BACK
    more = "" if piece.facts is None else piece.facts.brief()
    return f"{piece.face}:{more}" if more else piece.face


def mark(each: Mark, detail: Detail) -> Text:
    """A mark by its tone: a plain fact, a gain, or a token."""
    if each.tone == "token":
        return Text(f"{TOKEN}{each.text}", style="bold bright_yellow")
    counted = f"{each.name} {each.text}" if each.name and each.value is not None else each.text
    if each.tone == "gain":
        return Text(GAIN if needs_legend(each, detail) else f"{GAIN} {counted}", style="bright_green")
    return Text(counted, style="italic")


def needs_legend(each: Mark, detail: Detail) -> bool:
    """Whether a gain is only hinted at where it stands: a number finds room anywhere, words do not."""
    return each.tone == "gain" and detail > Detail.FULL and len(each.text) > SHORT


def marks(zone: Zone, detail: Detail) -> list[Text]:
    """The zone's marks, tokens first; facts only where all is drawn."""
    order = ("token", "gain", "fact")
    shown = [each for each in zone.marks if detail == Detail.FULL or each.tone != "fact"]
    return [mark(each, detail) for each in sorted(shown, key=lambda each: order.index(each.tone))]


def cell(zone: Zone, width: int, detail: Detail) -> Text:
    """All of a zone in a column of this width."""
    pieces = [face(piece, zone.owner) for piece in zone.pieces]
    notes = [*marks(zone, detail), *_unlisted(zone)]
    free = [Text(FREE * zone.room, style="dim")] if zone.room else []
    if detail == Detail.CLOSE:
        return flow([*notes, *pieces, *free], width)
    return stacked([*pieces, *free, *notes], width)


def _unlisted(zone: Zone) -> list[Text]:
    """How many pieces lie there that are not listed."""
    more = (zone.count or 0) - len(zone.pieces)
    return [Text(f"+{more}" if zone.pieces else str(more))] if more > 0 else []


def stacked(items: Sequence[Text], width: int) -> Text:
    """One below the other."""
    return Text("\n").join(_cut(item, width) for item in items)


def flow(items: Sequence[Text], width: int) -> Text:
    """Side by side, as many in a line as there is room for."""
    return Text("\n").join(_lines(items, width))


def _lines(items: Sequence[Text], width: int) -> Iterator[Text]:
    line = Text()
    for item in items:
        part = _cut(item, width)
        if line and line.cell_len + 1 + part.cell_len > width:
            yield line
            line = Text()
        line = line + Text(" ") + part if line else part
    if line:
        yield line


def _cut(item: Text, width: int) -> Text:
    copy = item.copy()
    if copy.cell_len > width and " " not in copy.plain:
        copy.truncate(width, overflow="ellipsis")
    return copy


def in_line(zone: Zone, detail: Detail = Detail.FULL) -> Text:
    """All of a zone in one line."""
    pieces = [_heap(zone)] if zone.pieces and all(each.face is None for each in zone.pieces) else [
        face(piece, zone.owner) for piece in zone.pieces
    ]  # fmt: skip
    free = [Text(FREE * zone.room, style="dim")] if zone.room else []
    return Text("  ").join([*pieces, *free, *_unlisted(zone), *marks(zone, detail)])


def _heap(zone: Zone) -> Text:
    """Pieces that all lie face down."""
    return Text(f"{BACK} × {len(zone.pieces)}", style=style_of(zone.owner))
