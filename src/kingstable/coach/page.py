"""A review as a single page for a browser: self-contained, without network requests or scripts.

If decisions were judged both ways, with hindsight and without, the reader can switch between the two.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from importlib.resources import files
from statistics import fmean
from typing import Final

from kingstable.coach.review import Decision, Review
from kingstable.coach.sayings import (
    costly,
    head_of,
    hindsight_said,
    judged_said,
    kinds_said,
    lost_said,
    luck_said,
    percent,
    turning_said,
)
from kingstable.core.words import Lexicon

WIDTH: Final = 720
HEIGHT: Final = 340
LEFT: Final = 88
RIGHT: Final = 20
TOP: Final = 60
BOTTOM: Final = 34

ROW: Final = 20
"""The middle of the row of dots for turning points, above the chart."""

APART: Final = 36
"""The least distance from one dot to the next: on a phone they are 32 wide."""

TINCTURES: Final = ("gules", "azure", "vert", "purpure", "sable", "or")

HATCHINGS: Final = {
    "gules": "M2 0v6M5 0v6",
    "azure": "M0 2h6M0 5h6",
    "vert": "M0 0l6 6M3 -3l6 6M-3 3l6 6",
    "purpure": "M0 6l6 -6M-3 3l6 -6M3 9l6 -6",
    "sable": "M2 0v6M5 0v6M0 2h6M0 5h6",
    "or": "M1.5 1.5h.01M4.5 4.5h.01",
}
"""The printers' traditional hatching of each tincture, in a field of 6 by 6."""

SHIELD: Final = "M1 1h16v9c0 5-4 8-8 9c-4-1-8-4-8-9z"


def page_of(review: Review, title: str, words: Lexicon) -> str:
    """The HTML of the page; `title` is the game's title."""
    name = words.say("review-title", game=title)
    style = files("kingstable.coach").joinpath("page.css").read_text(encoding="utf-8")
    body = "\n".join(_body(review, name, words))
    return (
        f'<!doctype html>\n<html lang="{words.language}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{escape(name)}</title>\n'
        f"<style>\n{style}</style>\n</head>\n<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n"
    )


def _body(review: Review, name: str, words: Lexicon) -> Iterator[str]:
    yield f"<h1>{escape(name)}</h1>"
    yield f"<svg class='defs' aria-hidden='true'><defs>{''.join(map(_pattern, TINCTURES))}</defs></svg>"
    player = words.say(f"level-{review.level}") if words.has(f"level-{review.level}") else review.level
    for said in head_of(review, words.say("review-of", player=player, moves=review.plies), words):
        yield f"<p>{escape(said)}</p>"
    yield _chart(review, words)
    yield _turning(review, words)
    yield from _both(review, words) if review.otherwise else _judged(review, words)
    yield f"<h2>{escape(words.say('review-how'))}</h2>"
    for said in (words.say("review-how-chances"), words.say("review-how-luck"), kinds_said(words)):
        yield f"<p>{escape(said)}</p>"


def _judged(review: Review, words: Lexicon) -> Iterator[str]:
    yield _shares(review, words)
    yield _decisions(review, words)


def _both(review: Review, words: Lexicon) -> Iterator[str]:
    """The decisions judged both ways; the switch shows one of the two."""
    on = " checked" if review.hindsight else ""
    yield (
        f'<p class="switch"><label><input type="checkbox" id="hindsight" aria-describedby="hindsight-explained"{on}>'
        f"{escape(words.say('review-hindsight'))}</label><br>"
        f'<span id="hindsight-explained">{escape(words.say("review-hindsight-explained"))}</span></p>'
    )
    for each in (review, review.turned()):
        yield f'<div class="{"knowing" if each.hindsight else "unknowing"}">'
        yield from _judged(each, words)
        yield "</div>"


def _pattern(name: str) -> str:
    return (
        f'<pattern id="{name}" width="6" height="6" patternUnits="userSpaceOnUse">'
        f'<path class="field {name}" d="M0 0h6v6h-6z"/><path class="hatch" d="{HATCHINGS[name]}"/></pattern>'
    )


def _shield(seat: int) -> str:
    tincture = TINCTURES[seat % len(TINCTURES)]
    return (
        f'<svg class="shield" viewBox="0 0 18 20" aria-hidden="true"><path fill="url(#{tincture})" d="{SHIELD}"/></svg>'
    )


def _name(review: Review, seat: int) -> str:
    return f'{_shield(seat)} <span class="name">{escape(review.seats[seat].name)}</span>'


# The chart


def _chart(review: Review, words: Lexicon) -> str:
    label = escape(words.say("review-chart"))
    key = "".join(
        f'<li class="{TINCTURES[each.seat % 6]}"><svg class="stroke" viewBox="0 0 30 10" aria-hidden="true">'
        f'<path class="line" d="M0 5h30"/></svg>{_name(review, each.seat)}</li>'
        for each in review.seats
    )
    return (
        f"<h2>{label}</h2>\n"
        f'<div class="figure"><label><input type="radio" name="eyes" id="open" checked>'
        f"{escape(words.say('review-open'))}</label>"
        f'<label><input type="radio" name="eyes" id="known">{escape(words.say("review-known"))}</label>'
        f'\n<svg class="chart" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{label}">\n{_grid(review, words)}'
        f'<g class="known">{_chances(review, [point.known for point in review.points], words)}</g>'
        f'<g class="open">{_chances(review, [point.open for point in review.points], words)}</g></svg>\n'
        f'<ul class="key">{key}</ul></div>'
    )


def _x(review: Review, ply: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * ply / max(1, len(review.points) - 1)


def _y(part: float) -> float:
    return TOP + (HEIGHT - TOP - BOTTOM) * (1 - part)


def _grid(review: Review, words: Lexicon) -> str:
    drawn = ""
    for part in (0.0, 0.25, 0.5, 0.75, 1.0):
        drawn += (
            f'<path class="grid" d="M{LEFT} {_y(part):.1f}H{WIDTH - RIGHT}"/>'
            f'<text class="{"quarter" if part in (0.25, 0.75) else "half"}" x="{LEFT - 6}" y="{_y(part) + 4:.1f}" '
            f'text-anchor="end">{escape(percent(part, words))}</text>'
        )
    last = max(1, len(review.points) - 1)
    step = next(each for each in (5, 10, 20, 50, 100, 200, 500, 1000, 10**9) if last / each <= 8)
    for place, ply in enumerate(range(0, last + 1, step)):
        kind = "between" if place % 2 else "full"
        drawn += f'<text class="{kind}" x="{_x(review, ply):.1f}" y="{HEIGHT - 8}" text-anchor="middle">{ply}</text>'
    return drawn


def _chances(review: Review, found: Sequence[Sequence[float]], words: Lexicon) -> str:
    """The chances of all seats, with the turning points in a row above them, where they cover nothing."""
    leaders = points = dots = ""
    for number, (each, dot) in enumerate(zip(review.turning, _dots(review), strict=True), start=1):
        x, y = _x(review, each.ply), _y(found[each.ply][each.seat])
        said = escape(turning_said(each, review, words))
        leaders += f'<path class="leader" d="M{dot:.1f} {ROW}v{APART // 2}L{x:.1f} {TOP - 2}V{y:.1f}"/>'
        points += f'<circle class="point" cx="{x:.1f}" cy="{y:.1f}" r="3"/>'
        dots += (
            f'<a href="#turning-{number}"><title>{said}</title><circle class="dot" cx="{dot:.1f}" cy="{ROW}" r="10"/>'
            f'<text class="mark" x="{dot:.1f}" y="{ROW}" text-anchor="middle">{number}</text></a>'
        )
    return leaders + _lines(review, found) + points + dots


def _dots(review: Review) -> list[float]:
    """Where the dots of the turning points stand in their row: each as close to its ply as the others allow."""
    groups: list[list[float]] = []  # touching dots, each as where it would put the row's first dot
    for number, each in enumerate(review.turning):
        group = [_x(review, each.ply) - number * APART]
        while groups and fmean(groups[-1]) > fmean(group):
            group = groups.pop() + group
        groups.append(group)
    wishes = [fmean(group) for group in groups for _ in group]
    last = WIDTH - APART / 2 - (len(wishes) - 1) * APART
    return [max(APART / 2, min(wish, last)) + number * APART for number, wish in enumerate(wishes)]


def _lines(review: Review, found: Sequence[Sequence[float]]) -> str:
    drawn = ""
    for each in review.seats:
        places = " ".join(f"{_x(review, ply):.1f},{_y(chances[each.seat]):.1f}" for ply, chances in enumerate(found))
        drawn += f'<polyline class="line {TINCTURES[each.seat % 6]}" points="{places}"/>'
    return drawn


# The tables


def _turning(review: Review, words: Lexicon) -> str:
    head = f"<h2>{escape(words.say('review-turning'))}</h2>\n"
    if not review.turning:
        return f"{head}<p>{escape(words.say('review-no-turning'))}</p>"
    rows = "\n".join(
        f'<li id="turning-{number}">{_shield(each.seat)} {escape(turning_said(each, review, words))}'
        f"{_answered(each.asked)}</li>"
        for number, each in enumerate(review.turning, start=1)
    )
    return f'{head}<p>{escape(words.say("review-turning-explained"))}</p>\n<ol class="turning">{rows}</ol>'


def _answered(asked: str) -> str:
    """The question that a move answered, on a line below it."""
    return f'<br><span class="asked">{escape(asked)}</span>' if asked else ""


def _shares(review: Review, words: Lexicon) -> str:
    heads = ("player", "luck", "lost", "best", "good", "inaccuracies", "mistakes")
    rows = [
        (
            _name(review, each.seat),
            escape(luck_said(each, words)),
            escape(lost_said(each, words)),
            *map(str, (each.best, each.good, each.inaccuracy, each.mistake)),
        )
        for each in review.seats
    ]
    return (
        f"<h2>{escape(words.say('review-shares'))}</h2>\n<p>{escape(judged_said(review, words))} "
        f"{escape(words.say('review-shares-explained', hindsight=hindsight_said(review)))}</p>\n"
        f"{_table([words.say(f'review-head-{head}') for head in heads], rows, 'numbers')}"
    )


def _decisions(review: Review, words: Lexicon) -> str:
    bad = costly(review)
    none = words.say("review-none", hindsight=hindsight_said(review))
    told = _moves(review, bad, words) if bad else f"<p>{escape(none)}</p>"
    every = _moves(review, review.decisions, words)
    return (
        f"<h2>{escape(words.say('review-decisions'))}</h2>\n{told}\n"
        f"<details><summary>{escape(words.say('review-all'))}</summary>\n{every}</details>"
    )


def _moves(review: Review, decisions: Sequence[Decision], words: Lexicon) -> str:
    heads = ("move", "player", "made", "better", "cost", "verdict")
    rows = [
        (
            str(each.ply),
            _name(review, each.seat),
            f"<span>{escape(each.said)}{_answered(each.asked)}</span>",
            escape(each.advised_said) if each.advised != each.move else "",
            escape(percent(max(0.0, each.loss), words)),
            f'<span class="{each.kind}">{escape(words.say("review-kind", kind=each.kind))}</span>',
        )
        for each in decisions
    ]
    told = [words.say(f"review-head-{head}", hindsight=hindsight_said(review)) for head in heads]
    return _table(told, rows, "moves")


def _table(heads: Sequence[str], rows: Sequence[tuple[str, ...]], kind: str) -> str:
    """A table; the cells of the rows are HTML. On a narrow screen each cell is labelled with its column."""
    top = "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
    told = "\n".join(
        "<tr>"
        + "".join(f'<td data-head="{escape(head)}">{cell}</td>' for head, cell in zip(heads, row, strict=True))
        + "</tr>"
        for row in rows
    )
    return f'<table class="{kind}">\n<thead><tr>{top}</tr></thead>\n<tbody>\n{told}\n</tbody></table>'
