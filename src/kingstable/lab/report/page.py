"""The report as one page for a browser: plots to hover, tables, and the command that makes it again.

Everything is in the file; it asks the network for nothing, and only sorting tables needs its script.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterator, Sequence
from html import escape
from typing import Final

from kingstable import catalogue
from kingstable.core.words import Lexicon
from kingstable.lab.arena.page import document, table
from kingstable.lab.report.adding import Adding, Chosen, First
from kingstable.lab.report.agreed import NotAgreed
from kingstable.lab.report.depth import Doubling
from kingstable.lab.report.figures import MANY, USUAL_SECONDS, Figure, Report, ThirdOf
from kingstable.lab.report.firing import Fired, Firing

WIDTH: Final = 460
LEFT: Final = 60
ROW: Final = 30


def report_page(found: Report, words: Lexicon) -> str:
    """The text of the page."""
    title = words.say("report-title", game=found["game"], players=found["players"])
    return document(title, "\n".join(_body(found, title, words)))


def _body(found: Report, title: str, words: Lexicon) -> Iterator[str]:
    yield f"<main>\n<h1>{escape(title)}</h1>"
    yield from (f"<p>{escape(line)}</p>" for line in noted(found, words))
    even = 1 / found["players"]
    yield _titled("report-turns", words) + _bars(found["turns"], even, words) + _wins(found, "turns", words)
    yield _titled("report-seats", words) + _bars(found["seats"], even, words) + _wins(found, "seats", words)
    yield _titled("report-ties", words) + f"<p>{_share(found['ties'])}</p>"
    yield _titled("report-endings", words) + _shares("head-ending", found["endings"], words)
    yield _titled("report-lengths", words) + _long_are(found, words)
    yield _titled("report-scores", words) + _means(found["scores"], words)
    yield _titled("report-leads", words) + _means(found["leads"], words)
    yield from deeper(found, words)
    yield _titled("report-decisions", words) + f"<p>{escape(words.say('report-forced'))} {_share(found['forced'])}</p>"
    yield _decided(found, words)
    yield f"<h2>{escape(words.say('arena-again'))}</h2>\n<pre>{escape(report_command(found))}</pre>\n</main>"


def deeper(found: Report, words: Lexicon) -> Iterator[str]:
    """How games go, what things are worth, which rules come into play, and how deep the game is."""
    yield _explained("report-course", words) + _course(found["course"], words)
    yield _explained("report-thirds", words) + _thirds(found["thirds"], words)
    if found["adding"]:
        yield _explained("report-adding", words) + dots(_plotted(found["adding"]), words.say("report-adding-plot"))
        yield _adding(found["adding"], words)
    if found["choices"]:
        yield _explained("report-choices", words) + _choices(found["choices"], words)
    if found["firsts"]:
        yield _explained("report-firsts", words) + _firsts(found["firsts"], words)
    if found["fired"] is not None:
        yield _explained("report-fired", words)
        yield from _fired(found, found["fired"], words)
    if found["depth"]:
        yield _explained("report-depth", words) + _depth(found["depth"], words)


def noted(found: Report, words: Lexicon) -> Iterator[str]:
    """What a reader should know before anything else."""
    games = words.say("simulated", games=found["games"], game=found["game"], levels=", ".join(found["levels"]),
                      seed=str(found["seed"]))  # fmt: skip
    if found["source"]:
        games = words.say("report-recorded", games=found["games"], game=found["game"], source=found["source"])
    yield f"{games}."
    if found["interrupted"]:
        yield words.say("interrupted-after", games=found["games"], asked=found["asked"])
    if found["by_limit"] > MANY:
        yield words.say("report-by-limit", share=f"{found['by_limit']:.0%}")
    if found["is_random"]:
        yield words.say("report-random")
    if found["sampling"] is not None:
        said = "report-precise" if found["sampling"]["reached"] else "report-not-precise"
        yield words.say(said, precision=f"{100 * found['sampling']['precision']:g}")
    if any("*" in each["name"] for each in found["scores"]):
        yield words.say("report-halves")


def report_command(found: Report) -> str:
    """What plays the same games again."""
    words = ["kingstable", "lab", "report", found["game"], "--players", str(found["players"])]
    if found["source"]:
        return shlex.join([*words, "--from", found["source"]])
    words += ["--bots", ",".join(found["levels"]), "--games", str(found["asked"]), "--seed", str(found["seed"])]
    words += ["--limit", str(found["limit"]), *([] if found["own_cards"] else ["--cards", "FILE"])]
    words += ["--precision", f"{found['sampling']['precision']:g}"] if found["sampling"] is not None else []
    words += ["--doublings", str(len(found["depth"]))] if found["depth"] else []
    words += ["--seconds", f"{found['seconds']:g}"] if found["seconds"] != USUAL_SECONDS else []
    for name, value in found["options"].items():
        words += ["--option", f"{name}={value}"]
    return shlex.join(words)


def _titled(message: str, words: Lexicon) -> str:
    return f"<h2>{escape(words.say(message))}</h2>\n"


# Plots and tables


def _bars(figures: Sequence[Figure], even: float, words: Lexicon) -> str:
    """A bar for each share with its interval, and a line where all would be even."""
    most = max(*(each["high"] for each in figures), even)

    def across(share: float) -> float:
        return LEFT + share / most * (WIDTH - LEFT - 20)

    height = ROW * len(figures) + 8
    lines = "\n".join(_bar(each, ROW * place + 8, across(each["value"]), across(each["low"]), across(each["high"]))
                      for place, each in enumerate(figures))  # fmt: skip
    label = escape(words.say("report-plot", share=f"{even:.1%}"))
    return (
        f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{label}">\n<title>{label}</title>\n{lines}\n'
        f'<line class="even" x1="{across(even):.1f}" x2="{across(even):.1f}" y1="0" y2="{height}"/>\n</svg>\n'
    )


def _bar(each: Figure, y: int, end: float, low: float, high: float) -> str:
    told = f"{each['name']}: {_share(each)}"
    return (
        f'<g><title>{escape(told)}</title><text x="{LEFT - 12}" y="{y + 15}" text-anchor="end">{escape(each["name"])}'
        f'</text><rect x="{LEFT}" y="{y}" width="{max(0.0, end - LEFT):.1f}" height="20"/>'
        f'<line class="interval" x1="{low:.1f}" x2="{high:.1f}" y1="{y + 10}" y2="{y + 10}"/></g>'
    )


def _wins(found: Report, which: str, words: Lexicon) -> str:
    figures = found["turns"] if which == "turns" else found["seats"]
    head = "head-turn" if which == "turns" else "head-seat"
    heads = [words.say(each) for each in (head, "head-wins", "head-shared", "head-share", "head-interval")]
    rows = [
        (each["name"], f"{each['alone']:,}", f"{each['shared']:,}", f"{each['value']:.1%}", _interval(each))
        for each in figures
    ]
    return table(heads, rows)


def _shares(head: str, figures: Sequence[Figure], words: Lexicon) -> str:
    rows = [(each["name"], f"{each['value']:.1%}", _interval(each)) for each in figures]
    return table([words.say(each) for each in (head, "head-share", "head-interval")], rows)


def _long_are(found: Report, words: Lexicon) -> str:
    named = [
        Figure(**{**each, "name": words.say(f"report-length-{each['name']}", seconds=f"{found['seconds']:g}")})
        for each in found["lengths"]
    ]
    return _means(named, words)


def _means(figures: Sequence[Figure], words: Lexicon) -> str:
    rows = [(each["name"], f"{each['value']:.1f}", f"{each['low']:.1f} to {each['high']:.1f}") for each in figures]
    return table(["", words.say("report-mean"), words.say("head-interval")], rows)


def _decided(found: Report, words: Lexicon) -> str:
    heads = ("report-question", "report-per-game", "report-answers", "report-most", "report-only-one")
    rows = [
        (
            each["question"].replace("_", " "),
            f"{each['per_game']:.1f}",
            f"{each['answers']:.1f}",
            f"{each['most']:,}",
            f"{each['forced']:.1%}",
        )
        for each in found["decisions"]
    ]
    return table([words.say(head) for head in heads], rows)


# How games go


def _explained(message: str, words: Lexicon) -> str:
    """A heading, and what the figures below it mean."""
    return _titled(message, words) + f"<p>{escape(words.say(f'{message}-means'))}</p>\n"


def _course(figures: Sequence[Figure], words: Lexicon) -> str:
    rows = [(words.say(f"report-course-{each['name']}"), *_told(each)) for each in figures]
    return table(["", words.say("report-mean"), words.say("head-interval")], rows)


COUNTED: Final = ("changes", "answers")
"""Figures that are numbers; the others are shares."""


def _told(each: Figure) -> tuple[str, str]:
    if each["name"] in COUNTED:
        return f"{each['value']:.1f}", f"{each['low']:.1f} to {each['high']:.1f}"
    return f"{each['value']:.1%}", _interval(each)


def _thirds(thirds: Sequence[ThirdOf], words: Lexicon) -> str:
    names = [words.say(f"report-third-{third['name']}") for third in thirds]
    rows = [
        (words.say(f"report-thirds-{name}"), *(_both(figure) for figure in figures))
        for name, figures in (
            ("answers", [third["answers"] for third in thirds]),
            ("forced", [third["forced"] for third in thirds]),
            ("idle", [third["idle"] for third in thirds]),
            ("hidden", [third["hidden"] for third in thirds]),
        )
    ]
    return table(["", *names], rows)


def _both(each: Figure) -> str:
    value, interval = _told(each)
    return f"{value} ({interval})"


# What things are worth

MOST_ROWS: Final = 60
"""Rows of a long table that are shown; `--json` has all of them."""
PLOTTED: Final = 16


def _plotted(found: Sequence[Adding]) -> list[Figure]:
    """The surest of them, the best first."""
    best = sorted(found[:PLOTTED], key=lambda each: -each["value"])
    return [Figure(name=each["name"], value=each["value"], low=each["low"], high=each["high"]) for each in best]


def dots(figures: Sequence[Figure], label: str, told: Callable[[float], str] = "{:+.1%}".format) -> str:
    """A dot for each figure with its interval, and a line where there is no difference."""
    low = min(0.0, *(each["low"] for each in figures))
    high = max(0.0, *(each["high"] for each in figures))
    span = high - low or 1.0

    def across(value: float) -> float:
        return NAMES + (value - low) / span * (WIDTH + NAMES - LEFT - NAMES - 20)

    height = ROW * len(figures) + 8
    lines = "\n".join(_dot(each, ROW * place + 8, across, told) for place, each in enumerate(figures))
    return (
        f'<svg viewBox="0 0 {WIDTH + NAMES - LEFT} {height}" role="img" aria-label="{escape(label)}">\n'
        f"<title>{escape(label)}</title>\n"
        f'<line class="even" x1="{across(0):.1f}" x2="{across(0):.1f}" y1="0" y2="{height}"/>\n{lines}\n</svg>\n'
    )


NAMES: Final = 220
"""Room for long names beside a plot."""
LONGEST: Final = 27


def _dot(each: Figure, y: int, across: Callable[[float], float], told: Callable[[float], str]) -> str:
    said = f"{each['name']}: {told(each['value'])} ({told(each['low'])} to {told(each['high'])})"
    low, middle, high = across(each["low"]), across(each["value"]), across(each["high"])
    name = each["name"] if len(each["name"]) <= LONGEST else f"{each['name'][: LONGEST - 2]}..."
    return (
        f'<g><title>{escape(said)}</title><text x="{NAMES - 12}" y="{y + 15}" text-anchor="end">{escape(name)}</text>'
        f'<line class="bar" x1="{low:.1f}" x2="{high:.1f}" y1="{y + 10}" y2="{y + 10}"/>'
        f'<circle cx="{middle:.1f}" cy="{y + 10}" r="6"/></g>'
    )


def _adding(found: Sequence[Adding], words: Lexicon) -> str:
    heads = ("report-deed", "head-games", "report-times", "report-adds", "head-interval", "report-sure")
    rows = [
        (
            each["name"],
            f"{each['games']:,}",
            f"{each['times']:,}",
            f"{each['value']:+.1%}",
            f"{each['low']:+.1%} to {each['high']:+.1%}",
            words.say("report-yes") if each["sure"] else "",
        )
        for each in found
    ]
    return _long(heads, rows, words)


def _choices(found: Sequence[Chosen], words: Lexicon) -> str:
    heads = ("report-choice", "report-offered", "report-taken", "head-share", "head-interval")
    rows = [
        (each["name"], f"{each['offered']:,}", f"{each['taken']:,}", f"{each['value']:.1%}", _interval_of(each))
        for each in found
    ]
    return _long(heads, rows, words)


def _firsts(found: Sequence[First], words: Lexicon) -> str:
    heads = ("report-choice", "report-times", "head-share", "report-wins", "head-interval")
    rows = [
        (each["name"], f"{each['times']:,}", f"{each['share']:.1%}", f"{each['value']:.1%}", _interval_of(each))
        for each in found
    ]
    return _long(heads, rows, words)


def _long(heads: Sequence[str], rows: Sequence[tuple[str, ...]], words: Lexicon) -> str:
    """A table of which the rest is in the figures."""
    left = len(rows) - MOST_ROWS
    more = f"<p>{escape(words.say('report-more', rows=left))}</p>\n" if left > 0 else ""
    return table([words.say(head) for head in heads], rows[:MOST_ROWS]) + more


def _interval_of(each: Chosen | First) -> str:
    return f"{each['low']:.1%} to {each['high']:.1%}"


# Rules and depth


def _fired(found: Report, fired: Fired, words: Lexicon) -> Iterator[str]:
    """The rules that came into play, those that never did, those of other options, and how many cannot be seen."""
    book = catalogue.game(found["game"]).rulebook(words.language).statements()

    def stated(rule: str) -> tuple[str, str]:
        return rule, book[rule].sentence

    games = fired["games"]
    if fired["never"]:
        at_most = f"{fired['at_most']:.0%}"
        yield _paragraph(words.say("report-never", games=games, share=at_most))
        yield table([words.say("head-rule"), words.say("report-says")], [stated(rule) for rule in fired["never"]])
    else:
        yield _paragraph(words.say("report-none-never", games=games))
    if fired["not_agreed"]:
        heads = [words.say(head) for head in ("head-rule", "report-says", "report-belongs")]
        rows = [(*stated(each["rule"]), _belongs(found["game"], each, words)) for each in fired["not_agreed"]]
        yield _folded(words.say("report-not-agreed", rules=len(rows)), table(heads, rows))
    if fired["rules"]:
        heads = [words.say(head) for head in ("head-rule", "report-says", "head-games", "head-share", "head-interval")]
        seldom = sorted(fired["rules"], key=lambda each: each["games"])
        played = [
            (*stated(each["rule"]), f"{each['games']:,}", f"{each['value']:.0%}", _interval(each)) for each in seldom
        ]
        yield _folded(words.say("report-played", rules=len(played), games=games), table(heads, played))
    if fired["unseen"]:
        names = ", ".join(fired["unseen"])
        yield _paragraph(words.say("report-unseen", count=len(fired["unseen"]), rules=names))


def _belongs(game: str, each: NotAgreed, words: Lexicon) -> str:
    """What a rule belongs to: a choice of an option, or a number of players."""
    if each["players"]:
        return words.say("report-players-only", which=" or ".join(map(str, each["players"])))
    said = catalogue.game(game).lexicon(words.language)
    choices = [said.say(f"option-{each['option']}-{choice}") for choice in each["choices"]]
    return words.say("report-option", option=said.say(f"option-{each['option']}"), choices=", ".join(choices))


def _paragraph(text: str) -> str:
    return f"<p>{escape(text)}</p>\n"


def _folded(head: str, inside: str) -> str:
    """What is open only for those who want it."""
    return f"<details>\n<summary>{escape(head)}</summary>\n{inside}\n</details>\n"


def _depth(found: Sequence[Doubling], words: Lexicon) -> str:
    figures = [
        Figure(name=f"{each['simulations']:,} → {each['twice']:,}", value=each["value"], low=each["low"],
               high=each["high"])
        for each in found
    ]  # fmt: skip
    rows = [
        (figure["name"], f"{each['games']:,}", f"{each['value']:+.0f}", f"{each['low']:+.0f} to {each['high']:+.0f}")
        for figure, each in zip(figures, found, strict=True)
    ]
    heads = ("report-simulations", "head-games", "head-elo", "head-interval")
    plot = dots(figures, words.say("report-depth-plot"), "{:+.0f}".format)
    return plot + table([words.say(head) for head in heads], rows)


def _share(each: Figure) -> str:
    return f"{each['value']:.1%} ({_interval(each)})"


def _interval(each: Figure | Firing) -> str:
    return f"{each['low']:.1%} to {each['high']:.1%}"
