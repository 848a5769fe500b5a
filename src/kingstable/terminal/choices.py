"""The legal moves with their numbers: a table of things and places if moves are such pairs, else a list."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from kingstable.core.scene import Offer, Scene, Zone
from kingstable.core.words import Lexicon
from kingstable.terminal.cells import Detail, face
from kingstable.terminal.grids import read_grid
from kingstable.terminal.things import children, piece_of, zone_of

MOST_LISTED = 60
"""The most moves that are listed without being asked for."""

WIDEST_HEAD = 12
GAP = 2

Numbered = tuple[int, Offer]


@dataclass(frozen=True)
class Pairs:
    """Moves of a thing to a place: their numbers by source and target, each in the scene's order."""

    sources: tuple[str, ...]
    targets: tuple[str, ...]
    numbers: dict[tuple[str, str], int]


def choices(scene: Scene, words: Lexicon, width: int) -> tuple[RenderableType, frozenset[str]]:
    """The offers as shown, and the zones that need not be drawn because all their pieces appear in the offers."""
    numbered = foremost(scene)
    later = len(scene.offers) - len(numbered)
    pairs = _pairs([each for each in numbered if len(each[1].path) == 2], scene, width)
    if pairs is None:
        return _with_free(_list(numbered, words), later, words), frozenset()
    rest = [each for each in numbered if each[0] not in set(pairs.numbers.values())]
    shown: list[RenderableType] = [_matrix(pairs, scene, width)]
    listed = Group(*shown, *([_list(rest, words)] if rest else []))
    return _with_free(listed, later, words), _covered(pairs, scene)


def foremost(scene: Scene) -> list[Numbered]:
    """The offers that answer the question, with their numbers; if there are none, all free moves."""
    numbered = list(enumerate(scene.offers, start=1))
    return [each for each in numbered if not each[1].free] or numbered


def _with_free(shown: RenderableType, later: int, words: Lexicon) -> RenderableType:
    """The answers, and how many free moves there are, which are listed only on request."""
    return Group(shown, Text(words.say("free-moves", count=later), style="dim")) if later else shown


def _pairs(numbered: Sequence[Numbered], scene: Scene, width: int) -> Pairs | None:
    """The pairs, if they are worth a table and fit into the width."""
    numbers = {(offer.path[0], offer.path[1]): number for number, offer in numbered}
    sources = tuple(dict.fromkeys(source for source, _ in numbers))
    order = {identity: place for place, identity in enumerate(dict.fromkeys([*_column_names(scene), *_places(scene)]))}
    targets = tuple(
        sorted(dict.fromkeys(target for _, target in numbers), key=lambda each: order.get(each, len(order)))
    )
    room = width - max((_name(source, scene).cell_len for source in sources), default=0)
    fits = room >= sum(GAP + min(len(_head(target, scene)), WIDEST_HEAD) for target in targets)
    is_table = len(numbers) == len(numbered) > 1
    return Pairs(sources, targets, numbers) if is_table and fits else None


def _matrix(pairs: Pairs, scene: Scene, width: int) -> Table:
    """A row for each thing, a column for each place that it may go to, and the move's number where they meet."""
    table = Table(box=None, padding=(0, GAP, 0, 0), pad_edge=False, header_style="bold")
    table.add_column("")
    for target in pairs.targets:
        table.add_column(_head(target, scene), justify="right", max_width=WIDEST_HEAD, no_wrap=True)
    names = [_label(source, scene) for source in pairs.sources]
    has_room = width >= _width(pairs, scene) + max(map(len, names)) + GAP
    for source, name in zip(pairs.sources, names, strict=True):
        numbers = [pairs.numbers.get((source, target)) for target in pairs.targets]
        cells = [Text(str(number) if number else "", style="bold bright_yellow") for number in numbers]
        table.add_row(_name(source, scene), *cells, *([Text(name, style="dim")] if has_room else []))
    return table


def _width(pairs: Pairs, scene: Scene) -> int:
    heads = sum(GAP + min(len(_head(target, scene)), WIDEST_HEAD) for target in pairs.targets)
    return heads + max(_name(source, scene).cell_len for source in pairs.sources)


def _list(numbered: Sequence[Numbered], words: Lexicon) -> RenderableType:
    if len(numbered) > MOST_LISTED:
        return Text(words.say("many-moves", count=len(numbered)), style="dim")
    return Columns([_entry(number, offer) for number, offer in numbered], padding=(0, GAP), column_first=True)


def _entry(number: int, offer: Offer) -> Text:
    return Text(f"{number:>2} ", style="bold bright_yellow").append(offer.label, style="default not bold")


def every_move(scene: Scene) -> Table:
    """All offers, one per line: the number, what will happen, and the notation."""
    table = Table(box=None, padding=(0, GAP, 0, 0), pad_edge=False, show_header=False)
    for number, offer in enumerate(scene.offers, start=1):
        table.add_row(Text(str(number), style="bold bright_yellow"), offer.label, Text(offer.move, style="dim"))
    return table


# Names of things


def _places(scene: Scene) -> list[str]:
    """Everything in the scene that a move may go to, in order."""
    return [identity for zone in scene.zones for identity in (zone.id, *(piece.id for piece in zone.pieces))]


def _name(identity: str, scene: Scene) -> Text:
    """A piece by its face, with the number of pieces like it in its zone; a zone by its label."""
    found = piece_of(identity, scene)
    if found is None:
        return Text(_label(identity, scene), style="bold")
    piece, zone = found
    alike = sum(other.face == piece.face for other in zone.pieces)
    return face(piece, zone.owner, Detail.CLOSE).append(f" ×{alike}" if alike > 1 else "")


def _label(identity: str, scene: Scene) -> str:
    found = piece_of(identity, scene)
    if found:
        return found[0].label
    zone = zone_of(identity, scene)
    return zone.label if zone else identity


def _head(target: str, scene: Scene) -> str:
    """The short name of a place: the head of its grid column if it has one, else its label."""
    return _column_names(scene).get(target) or _label(target, scene)


def _column_names(scene: Scene) -> dict[str, str]:
    """The column heads of zones in grids that have them, in the order of the columns."""
    return {identity: head for grid in scene.zones if grid.layout == "grid" for identity, head in _heads(grid, scene)}


def _heads(grid: Zone, scene: Scene) -> Iterator[tuple[str, str]]:
    found = read_grid(children(grid, scene))
    for column in found.columns:
        for (at, _), zone in found.cells.items():
            if at == column and column in found.heads:
                yield zone.id, found.heads[column].label


def _covered(pairs: Pairs, scene: Scene) -> frozenset[str]:
    """Zones all of whose pieces have a row in the table, either themselves or as a piece with the same face."""
    faces = {(zone.id, piece.face) for piece, zone in filter(None, (piece_of(each, scene) for each in pairs.sources))}
    return frozenset(
        zone.id
        for zone in scene.zones
        if zone.pieces and not zone.marks and all((zone.id, piece.face) in faces for piece in zone.pieces)
    )
