"""The table drawn from a scene alone, for every game that describes itself with one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from kingstable.core.scene import Outcome, Scene, Zone
from kingstable.core.words import Lexicon
from kingstable.terminal.cells import GAIN, Detail, flow, in_a_row, in_line, needs_legend
from kingstable.terminal.grids import draw_grid, read_grid
from kingstable.terminal.hexes import draw_hexes
from kingstable.terminal.plates import nameplate, wide_plate
from kingstable.terminal.things import children, showing
from kingstable.terminal.tinctures import style_of


def board(
    scene: Scene,
    words: Lexicon,
    title: str,
    width: int,
    detail: Detail = Detail.FULL,
    covered: frozenset[str] = frozenset(),
) -> Group:
    """The whole table, under a titled line if it has a title; zones in `covered` are drawn elsewhere."""
    tops = [zone for zone in scene.zones if zone.within is None and zone.id not in covered]
    asides = [zone for zone in tops if is_aside(zone, scene)]
    shown = [zone for zone in tops if zone not in asides and _says_something(zone, scene)]
    own = [zone for zone in shown if zone.owner == scene.viewer is not None]
    rivals = [zone for zone in shown if zone.owner is not None and zone not in own]
    common = [zone for zone in shown if zone not in rivals and zone not in own]
    parts: list[RenderableType] = [_title(scene, words, title)] if title else []
    if not any(_heads_rows_with_seats(zone, scene) for zone in tops):
        parts += [wide_plate(seat, scene, words) for seat in scene.seats]
    notes = [*(_aside(zone) for zone in asides), *_legend(scene, detail)]
    if notes:
        parts.append(flow(notes, width, gap="   "))
    parts += [_zone(zone, scene, words, width, detail) for zone in [*rivals, *common, *own]]
    return Group(*parts)


def _says_something(zone: Zone, scene: Scene) -> bool:
    """Whether the zone has anything to show, or may be touched now."""
    if zone.pieces or zone.marks or zone.count or zone.room or children(zone, scene):
        return True
    return any(zone.id in offer.path for offer in scene.offers)


def is_aside(zone: Zone, scene: Scene) -> bool:
    """Whether this is a pile or a hand of which only the number of pieces is visible."""
    return not children(zone, scene) and not zone.marks and all(piece.face is None for piece in zone.pieces) and (
        zone.layout in ("stack", "fan")
    )  # fmt: skip


def _title(scene: Scene, words: Lexicon, title: str) -> Rule:
    text = Text(title, style="bold").append(f" · {words.say('ply', ply=scene.ply)}", style="not bold")
    return Rule(text, align="left", style="dim")


def _aside(zone: Zone, detail: Detail = Detail.FULL) -> Text:
    return showing(Text(f"{zone.label} "), zone.id).append(in_line(zone, detail))


def _heads_rows_with_seats(zone: Zone, scene: Scene) -> bool:
    grid = read_grid(children(zone, scene))
    return zone.layout == "grid" and grid.is_by_seat() and len(grid.rows) == len(scene.seats)


def _zone(zone: Zone, scene: Scene, words: Lexicon, width: int, detail: Detail) -> RenderableType:
    """A zone and the zones within it, drawn by its layout."""
    inner = children(zone, scene)
    if not inner:
        return _line(zone, width, detail)
    if zone.layout == "grid":
        return draw_grid(inner, scene, words, width, detail)
    if zone.layout == "hex":
        parties = {each.id: children(each, scene) for each in inner}
        return Group(_heading(zone), draw_hexes(inner, width, parties), *_stacks(inner, parties, width, detail))
    if zone.layout == "track":
        return Group(_line(zone, width, detail), _track(inner))
    return Group(_line(zone, width, detail), *_indented(inner, scene, words, width, detail))


def _stacks(hexes: Sequence[Zone], parties: Mapping[str, Sequence[Zone]], width: int, detail: Detail) -> Iterator[Text]:
    """What each party has in each hex, one line per hex."""
    for place in hexes:
        lying = [zone for zone in parties[place.id] if zone.pieces]
        items = [each for zone in lying for each in (_heading(zone, "italic"), *in_a_row(zone, detail))]
        if lying:
            yield flow([_heading(place), *items], width, gap="  ", indent="    ")


def _heading(zone: Zone, weight: str = "bold") -> Text:
    return showing(Text(zone.label, style=f"{weight} {style_of(zone.owner)}".strip()), zone.id)


def _line(zone: Zone, width: int, detail: Detail) -> Text:
    """The zone's name, followed by everything in it."""
    return flow([_heading(zone), *in_a_row(zone, detail)], width, gap="  ", indent="    ")


def _track(zones: Sequence[Zone]) -> Text:
    """The spaces of a track in order."""
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
    """What bare signs stand for, where there was no room for words."""
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
