"""The table drawn from a scene alone: every game that describes itself there can be seen here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from kingstable.core.scene import Outcome, Scene, Zone
from kingstable.core.words import Lexicon
from kingstable.terminal.cells import GAIN, Detail, in_line, needs_legend
from kingstable.terminal.grids import draw_grid, read_grid
from kingstable.terminal.hexes import draw_hexes
from kingstable.terminal.plates import nameplate, wide_plate


def board(
    scene: Scene,
    words: Lexicon,
    title: str,
    width: int,
    detail: Detail = Detail.FULL,
    covered: frozenset[str] = frozenset(),
) -> Group:
    """The whole table; zones in `covered` are drawn elsewhere, as a hand may be with its moves."""
    tops = [zone for zone in scene.zones if zone.within is None and zone.id not in covered]
    asides = [zone for zone in tops if is_aside(zone, scene)]
    own = [zone for zone in tops if zone.owner == scene.viewer is not None and zone not in asides]
    common = [zone for zone in tops if zone not in asides and zone not in own]
    parts: list[RenderableType] = [_title(scene, words, title)]
    if not any(_heads_rows_with_seats(zone, scene) for zone in tops):
        parts += [wide_plate(seat, scene, words) for seat in scene.seats]
    notes = [*(_aside(zone) for zone in asides), *_legend(scene, detail)]
    if notes:
        parts.append(Text("   ").join(notes))
    parts += [_zone(zone, scene, words, width, detail) for zone in [*common, *own]]
    return Group(*parts)


def is_aside(zone: Zone, scene: Scene) -> bool:
    """A pile or a hand of which one sees no more than how much it is."""
    return not children(zone, scene) and not zone.marks and all(piece.face is None for piece in zone.pieces) and (
        zone.layout in ("stack", "fan")
    )  # fmt: skip


def children(zone: Zone, scene: Scene) -> list[Zone]:
    return [each for each in scene.zones if each.within == zone.id]


def _title(scene: Scene, words: Lexicon, title: str) -> Rule:
    text = Text(title, style="bold").append(f" · {words.say('ply', ply=scene.ply)}", style="not bold")
    return Rule(text, align="left", style="dim")


def _aside(zone: Zone) -> Text:
    return Text(f"{zone.label} ").append(in_line(zone))


def _heads_rows_with_seats(zone: Zone, scene: Scene) -> bool:
    grid = read_grid(children(zone, scene))
    return zone.layout == "grid" and grid.is_by_seat() and len(grid.rows) == len(scene.seats)


def _zone(zone: Zone, scene: Scene, words: Lexicon, width: int, detail: Detail) -> RenderableType:
    """A zone and those within it, by its layout."""
    inner = children(zone, scene)
    if not inner:
        return _line(zone)
    if zone.layout == "grid":
        return draw_grid(inner, scene, words, width, detail)
    if zone.layout == "hex":
        parties = {each.id: children(each, scene) for each in inner}
        return Group(Text(zone.label, style="bold"), draw_hexes(inner, width, parties), *_stacks(inner, parties))
    if zone.layout == "track":
        return Group(_line(zone), _track(inner))
    return Group(_line(zone), *_indented(inner, scene, words, width, detail))


def _stacks(hexes: Sequence[Zone], parties: Mapping[str, Sequence[Zone]]) -> Iterator[Text]:
    """What each party has in each hex, a line for a hex."""
    for place in hexes:
        lying = [zone for zone in parties[place.id] if zone.pieces]
        if lying:
            yield Text(f"{place.label}  ").append(Text("; ").join(_aside(zone) for zone in lying))


def _line(zone: Zone) -> Text:
    inside = in_line(zone)
    return Text(zone.label, style="bold").append("  ").append(inside) if inside else Text(zone.label, style="bold")


def _track(zones: Sequence[Zone]) -> Text:
    """Spaces in their order, one after another."""
    ordered = sorted(zones, key=lambda zone: zone.at or (0, 0))
    return Text(" → ").join(_aside(zone) for zone in ordered)


def _indented(
    zones: Sequence[Zone], scene: Scene, words: Lexicon, width: int, detail: Detail
) -> Iterator[RenderableType]:
    for zone in zones:
        row = Table.grid(padding=0)
        row.add_row("  ", _zone(zone, scene, words, width - 2, detail))
        yield row


def _legend(scene: Scene, detail: Detail) -> list[Text]:
    """What the bare signs stand for, where there was no room for their words."""
    gains = {mark.label for zone in scene.zones for mark in zone.marks if needs_legend(mark, detail)}
    return [Text(f"{GAIN} {', '.join(sorted(gains))}", style="dim")] if gains else []


def outcome(ended: Outcome, scene: Scene, words: Lexicon) -> Group:
    """How the game ended: the reason, then the seats from the winner down."""
    ranked = Table.grid(padding=(0, 2, 0, 0))
    for score in sorted(ended.scores, key=lambda each: (each.place, each.seat)):
        place = words.say("won" if score.place == 1 else "placed", place=score.place)
        seat = nameplate(scene.seats[score.seat], scene, words)
        ranked.add_row(Text(place, style="bold bright_yellow" if score.place == 1 else ""), seat, score.summary)
    return Group(Text(ended.ending, style="bold"), ranked)
