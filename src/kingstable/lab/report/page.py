"""The report as a single HTML page: plots, tables, and the command that makes it again.

Everything is in the file: it makes no network requests, and only sorting tables needs its script.
"""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from kingstable.core.words import Lexicon
from kingstable.lab.arena.page import again, document, table
from kingstable.lab.plots import Column, Row, bars, columns, points
from kingstable.lab.report.figures import USUAL_SECONDS, Report, ThirdOf
from kingstable.lab.report.measures import Bars, Counted, Figure, Spread, Spreading, Winning
from kingstable.lab.report.naming import counter_named, ending_named, plain, title_of
from kingstable.lab.report.sections import explained, interval_of, paragraph, titled, worth
from kingstable.lab.result import MANY


def report_page(found: Report, words: Lexicon) -> str:
    """The HTML of the page."""
    title = words.say("report-title", game=title_of(found["game"], words.language), players=found["players"])
    return document(title, "\n".join(_body(found, title, words)))


def _body(found: Report, title: str, words: Lexicon) -> Iterator[str]:
    yield f"<main>\n<h1>{escape(title)}</h1>"
    yield from (f"<p>{escape(line)}</p>" for line in noted(found, words))
    if found["turns"]:
        yield titled("report-turns", words) + _wins(found["turns"], "report-turn", found, words)
    yield titled("report-seats", words) + _wins(found["seats"], "report-seat", found, words)
    if found["bots"]:
        yield titled("report-bots", words) + _wins(found["bots"], "", found, words)
    yield titled("report-ties", words) + paragraph(words.say("report-of-games", share=_share(found["ties"]),
                                                             games=found["ties"]["cases"]))  # fmt: skip
    yield titled("report-endings", words) + _endings(found, words)
    yield explained("report-lengths", words) + _long_are(found, words)
    yield titled("report-scores", words) + _means(_with_counters(found, found["scores"], words), words)
    yield explained("report-leads", words) + _ahead_by(found, words)
    yield explained("report-course", words) + _course(found, words)
    yield explained("report-thirds", words) + _thirds(found["thirds"], words)
    yield explained("report-decisions", words) + paragraph(words.say("report-forced", share=_share(found["forced"])))
    yield _decided(found, words)
    yield from worth(found, words)
    yield again(report_command(found), words)


def noted(found: Report, words: Lexicon) -> Iterator[str]:
    """What a reader should know before anything else."""
    title = title_of(found["game"], words.language)
    games = words.say("simulated", games=found["games"], game=title, levels=", ".join(found["levels"]),
                      seed=str(found["seed"]))  # fmt: skip
    if found["sources"]:
        games = words.say("report-recorded", games=found["games"], game=title, source=", ".join(found["sources"]))
    yield f"{games}."
    if found["interrupted"]:
        yield words.say("interrupted-after", games=found["games"], asked=found["asked"])
    yield from warnings(found, words)
    if found["sampling"] is not None:
        said = "report-precise" if found["sampling"]["reached"] else "report-not-precise"
        yield words.say(said, precision=f"{100 * found['sampling']['precision']:g}")
    if any("*" in each["name"] for each in found["scores"]):
        yield words.say("report-halves")


def warnings(found: Report, words: Lexicon) -> Iterator[str]:
    """Why these games may not show what good players would do."""
    if found["by_limit"] > MANY:
        yield words.say("report-by-limit", share=f"{found['by_limit']:.0%}")
    if found["is_random"]:
        yield words.say("report-random")


def report_command(found: Report) -> str:
    """The command that plays the same games again."""
    words = ["kingstable", "lab", "report", found["game"], "--players", str(found["players"])]
    if found["sources"]:
        return shlex.join([*words, *(word for source in found["sources"] for word in ("--from", source))])
    words += ["--bots", ",".join(found["levels"]), "--games", str(found["asked"]), "--seed", str(found["seed"])]
    words += ["--limit", str(found["limit"]), *([] if found["own_cards"] else ["--cards", "FILE"])]
    words += ["--precision", f"{found['sampling']['precision']:g}"] if found["sampling"] is not None else []
    words += ["--doublings", str(len(found["depth"]))] if found["depth"] else []
    words += ["--seconds", f"{found['seconds']:g}"] if found["seconds"] != USUAL_SECONDS else []
    for name, value in found["options"].items():
        words += ["--option", f"{name}={value}"]
    return shlex.join(words)


# Who wins, and how games end


def _wins(found: Sequence[Winning], message: str, report: Report, words: Lexicon) -> str:
    named = [(words.say(message, place=int(each["name"])) if message else each["name"], each) for each in found]
    even = 1 / report["players"]
    rows = [Row(name, each["value"], each["low"], each["high"]) for name, each in named]
    heads = [words.say(each) for each in ("report-who", "head-wins", "head-shared", "head-share", "head-interval")]
    cells = [
        (name, f"{each['alone']:,}", f"{each['shared']:,}", f"{each['value']:.1%}", interval_of(each))
        for name, each in named
    ]
    return bars(rows, words.say("report-plot", share=f"{even:.1%}"), even) + table(heads, cells)


def _endings(found: Report, words: Lexicon) -> str:
    named = [(ending_named(found["game"], each["name"], words), each) for each in found["endings"]]
    rows = [Row(name, each["value"], each["low"], each["high"]) for name, each in named]
    heads = [words.say(each) for each in ("head-ending", "head-games", "head-share", "head-interval")]
    cells = [
        (name, f"{round(each['value'] * found['games']):,}", f"{each['value']:.1%}", interval_of(each))
        for name, each in named
    ]
    return bars(rows, words.say("report-plot-endings")) + table(heads, cells)


# Lengths, scores, leads


def _long_are(found: Report, words: Lexicon) -> str:
    named = [
        (words.say(f"report-length-{each['name']}", seconds=f"{found['seconds']:g}"), each) for each in found["lengths"]
    ]
    told = _spreads(named, words)
    return told + "".join(
        _histogram(each, words.say(f"report-length-{each['name']}"), words) for each in found["spread"]
    )


def _histogram(found: Spreading, what: str, words: Lexicon) -> str:
    """How many games have each number of something."""
    label = words.say("report-plot-games", what=what)
    return columns([_bar(each, words) for each in found["bars"]], label, what, words.say("head-games"))


def _bar(each: Bars, words: Lexicon) -> Column:
    first, last = each["first"], each["last"]
    span = f"{first:,}" if first == last else f"{first:,} to {last:,}"
    return Column(first, last + 1, each["games"], words.say("report-plot-says", span=span, games=each["games"]))


def _spreads(named: Sequence[tuple[str, Spread]], words: Lexicon) -> str:
    rows = [
        (
            name,
            f"{each['value']:z,.1f}",
            f"{each['low']:z,.1f} to {each['high']:z,.1f}",
            f"{each['median']:z,.1f}",
            f"{each['tenth']:z,.1f} to {each['ninth']:z,.1f}",
        )
        for name, each in named
    ]
    heads = ("report-mean", "head-interval", "report-median", "report-most-games")
    return table(["", *(words.say(head) for head in heads)], rows)


def _with_counters(found: Report, figures: Sequence[Figure], words: Lexicon) -> list[Figure]:
    return [
        Figure(name=counter_named(found["game"], each["name"], words.language), value=each["value"], low=each["low"],
               high=each["high"])
        for each in figures
    ]  # fmt: skip


def _means(figures: Sequence[Figure], words: Lexicon) -> str:
    rows = [
        (each["name"], f"{each['value']:z,.1f}", f"{each['low']:z,.1f} to {each['high']:z,.1f}") for each in figures
    ]
    return table(["", words.say("report-mean"), words.say("head-interval")], rows)


def _ahead_by(found: Report, words: Lexicon) -> str:
    told = _spreads(
        [(counter_named(found["game"], each["name"], words.language), each) for each in found["leads"]], words
    )
    margin = found["margin"]
    if margin is None:
        return told + paragraph(words.say("report-no-margin"))
    what = counter_named(found["game"], margin["name"], words.language)
    return told + _histogram(margin, words.say("report-margin", what=what), words)


# How games go


COUNTED: Final = ("changes", "answers")
"""Figures that are numbers; the others are shares."""


def _course(found: Report, words: Lexicon) -> str:
    rows = [
        (
            words.say(f"report-course-{each['name']}"),
            *(_told(each) if each["cases"] else ("", "")),
            f"{each['cases']:,}",
        )
        for each in found["course"]
    ]
    told = table(["", *(words.say(head) for head in ("report-mean", "head-interval", "report-cases"))], rows)
    return told + _leading(found, words) + _deciding(found, words)


def _leading(found: Report, words: Lexicon) -> str:
    """How often a winner is alone ahead, after each tenth of a game."""
    marks = [
        Column(
            int(each["name"]) - 5,
            int(each["name"]) + 5,
            each["value"],
            words.say("report-leading-says", part=each["name"], share=_share(each)),
            each["low"],
            each["high"],
        )
        for each in found["leading"]
        if each["cases"]
    ]
    even = 1 / found["players"]
    label = words.say("report-leading", games=max((each["cases"] for each in found["leading"]), default=0))
    return points(marks, label, words.say("report-part"), words.say("head-share"), even)


def _deciding(found: Report, words: Lexicon) -> str:
    marks = [
        Column(each["first"], each["last"], each["games"],
               words.say("report-deciding-says", span=f"{each['first']} to {each['last']}", games=each["games"]))
        for each in found["deciding"]
    ]  # fmt: skip
    return columns(marks, words.say("report-deciding"), words.say("report-part"), words.say("head-games"))


def _told(each: Figure | Counted) -> tuple[str, str]:
    if each["name"] in COUNTED:
        return f"{each['value']:z.1f}", f"{each['low']:z.1f} to {each['high']:z.1f}"
    return f"{each['value']:.1%}", interval_of(each)


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


def _decided(found: Report, words: Lexicon) -> str:
    heads = ("report-question", "head-games", "report-per-game", "report-answers", "report-most", "report-only-one")
    rows = [
        (
            plain(each["question"]).capitalize(),
            f"{each['answers']['cases']:,}",
            _number(each["per_game"]),
            _number(each["answers"]),
            f"{each['most']:,}",
            f"{each['forced']['value']:.0%} ({each['forced']['low']:.0%} to {each['forced']['high']:.0%})",
        )
        for each in found["decisions"]
    ]
    return table([words.say(head) for head in heads], rows)


def _number(each: Figure) -> str:
    return f"{each['value']:z,.1f} ({each['low']:z,.1f} to {each['high']:z,.1f})"


def _share(each: Figure) -> str:
    return f"{each['value']:.1%} ({interval_of(each)})"
