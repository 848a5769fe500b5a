"""What lies in a zone, as text: the faces of its pieces, its marks, and the room that is left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import IntEnum

from rich.text import Text

from kingstable.core.scene import Mark, Piece, Zone
from kingstable.terminal.things import alike, showing
from kingstable.terminal.tinctures import style_of, tincture_of

BACK = "▒▒"
FREE = "·"
GAIN = "▲"
TOKEN = "★"
SHORT = 4
"""Texts of gains with at most this many letters are always shown."""


class Detail(IntEnum):
    """How much is drawn to fit the screen: everything, no facts but prices, or the same side by side."""

    FULL = 0
    SPARE = 1
    CLOSE = 2


def face(piece: Piece, zone_owner: int | None = None, detail: Detail = Detail.FULL) -> Text:
    """A piece as people call it; also whose it is, if the zone does not say so."""
    return _group([piece], zone_owner, detail)


def _group(pieces: Sequence[Piece], zone_owner: int | None, detail: Detail) -> Text:
    """Pieces that look the same, drawn once with their number."""
    piece = pieces[0]
    count = f" ×{len(pieces)}" if len(pieces) > 1 else ""
    text = Text(called(piece, detail) + count, style=style_of(piece.owner))
    if piece.owner is not None and piece.owner != zone_owner:
        letter = Text(tincture_of(piece.owner).letter, style=f"bold {style_of(piece.owner)}")
        text = letter.append(":").append(text)
    return showing(text, *(each.id for each in pieces))


def called(piece: Piece, detail: Detail) -> str:
    """A piece by its sign if it has one, else by its name; in full only if there is room."""
    if piece.face is None:
        return BACK
    sign, brief = (piece.facts.sign(), piece.facts.brief()) if piece.facts else ("", "")
    if sign:
        return f"{sign} {piece.name}" if piece.name and detail == Detail.FULL else sign
    if detail == Detail.FULL:
        return piece.label
    return " ".join(filter(None, [piece.name or piece.label, brief]))


def drawn(pieces: Sequence[Piece], zone_owner: int | None, detail: Detail) -> list[Text]:
    """All of these pieces, those that look the same drawn once."""
    return [_group(group, zone_owner, detail) for group in alike(pieces)]


def mark(each: Mark, detail: Detail) -> Text:
    """A mark by its tone: a plain fact, a gain, or a token."""
    if each.tone == "token":
        return Text(f"{TOKEN}{each.text}", style="bold bright_yellow")
    counted = f"{each.name} {each.text}" if each.name and each.value is not None else each.text
    if each.tone == "gain":
        return Text(GAIN if needs_legend(each, detail) else f"{GAIN} {counted}", style="bright_green")
    return Text(each.label if _is_price(each) else counted, style="italic")


def _is_price(each: Mark) -> bool:
    """Whether a fact is a bare number, such as a price, which needs its label to be understood."""
    return each.tone == "fact" and not each.name and each.text == str(each.value)


def needs_legend(each: Mark, detail: Detail) -> bool:
    """Whether a gain is shown only as a sign: numbers fit anywhere, words do not."""
    return each.tone == "gain" and detail > Detail.FULL and len(each.text) > SHORT


def marks(zone: Zone, detail: Detail) -> list[Text]:
    """The zone's marks, tokens first; facts other than prices only in full detail."""
    return [mark(each, detail) for each in in_order(zone, detail)]


def in_order(zone: Zone, detail: Detail) -> list[Mark]:
    """The zone's marks to show, tokens first; facts other than prices only in full detail."""
    order = ("token", "gain", "fact")
    shown = [each for each in zone.marks if detail == Detail.FULL or each.tone != "fact" or _is_price(each)]
    return sorted(shown, key=lambda each: order.index(each.tone))


def cell(zone: Zone, width: int, detail: Detail) -> Text:
    """Everything in a zone, in a column of this width."""
    pieces = drawn(zone.pieces, zone.owner, detail)
    notes = [*marks(zone, detail), *_unlisted(zone)]
    free = [Text(FREE * zone.room, style="dim")] if zone.room else []
    if detail == Detail.CLOSE:
        return flow([*notes, *pieces, *free], width)
    return stacked([*pieces, *free, *notes], width)


def _unlisted(zone: Zone) -> list[Text]:
    """The number of pieces that are there but not listed."""
    more = (zone.count or 0) - len(zone.pieces)
    return [Text(f"+{more}" if zone.pieces else str(more))] if more > 0 else []


def stacked(items: Sequence[Text], width: int) -> Text:
    """The items, one per line."""
    return Text("\n").join(_cut(item, width) for item in items)


def flow(items: Sequence[Text], width: int, gap: str = " ", indent: str = "") -> Text:
    """The items side by side, as many per line as fit; lines after the first are indented, also those of one item."""
    return Text("\n").join(_lines(items, width, gap, indent))


def _lines(items: Sequence[Text], width: int, gap: str, indent: str) -> Iterator[Text]:
    line = Text()
    for item in items:
        for number, part in enumerate(_wrapped(_cut(item, width), width - len(indent))):
            if line and (number > 0 or line.cell_len + len(gap) + part.cell_len > width):
                yield line
                line = Text(indent).append_text(part)
            else:
                line.append(gap if line else "").append_text(part)
    if line:
        yield line


def _wrapped(item: Text, width: int) -> Iterator[Text]:
    """The lines of an item, broken between words where it is too long."""
    line = Text()
    for word in item.split(" ", include_separator=True):
        if line and line.cell_len + len(word.plain.rstrip()) > width:
            line.rstrip()
            yield line
            line = Text()
        line.append_text(word)
    yield line


def _cut(item: Text, width: int) -> Text:
    copy = item.copy()
    if copy.cell_len > width and " " not in copy.plain:
        copy.truncate(width, overflow="ellipsis")
    return copy


def in_line(zone: Zone, detail: Detail = Detail.FULL) -> Text:
    """Everything in a zone, in one line."""
    return Text("  ").join(in_a_row(zone, detail))


def in_a_row(zone: Zone, detail: Detail) -> list[Text]:
    """Everything in a zone, as items for a line, which has room for what marks say in full."""
    closed = bool(zone.pieces) and all(each.face is None for each in zone.pieces)
    pieces = [_heap(zone)] if closed else drawn(zone.pieces, zone.owner, detail)
    free = [Text(FREE * zone.room, style="dim")] if zone.room else []
    return [*pieces, *free, *_unlisted(zone), *(_spelt(each) for each in in_order(zone, Detail.FULL))]


def _spelt(each: Mark) -> Text:
    """A mark in full; short if it is about a kind of piece, since there are many of those."""
    if each.tone == "fact" and each.face is None:
        return Text(each.label, style="italic")
    return mark(each, Detail.FULL)


def _heap(zone: Zone) -> Text:
    """Pieces that all lie face down, as one with their number."""
    heap = Text(f"{BACK} × {len(zone.pieces)}", style=style_of(zone.owner))
    return showing(heap, *(piece.id for piece in zone.pieces))
