"""The sections of a report's page on things, on rules, and on how deep the game is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from kingstable import catalogue
from kingstable.core.words import Lexicon
from kingstable.lab.arena.page import table
from kingstable.lab.plots import Row, dots
from kingstable.lab.report.adding import FEWEST_GAMES, Adding, Chosen, First
from kingstable.lab.report.agreed import NotAgreed
from kingstable.lab.report.depth import Doubling
from kingstable.lab.report.figures import Report
from kingstable.lab.report.firing import Fired, Firing
from kingstable.lab.report.measures import Figure


def worth(found: Report, words: Lexicon) -> Iterator[str]:
    """What things are worth, which rules come into play, and how deep the game is."""
    if found["adding"]:
        yield explained("report-adding", words) + dots(_plotted(found["adding"]), words.say("report-adding-plot"))
        yield _adding(found["adding"], words)
    else:
        yield titled("report-adding", words) + paragraph(words.say("report-adding-none", games=FEWEST_GAMES))
    if found["choices"]:
        yield explained("report-choices", words) + _choices(found["choices"], words)
    if found["firsts"]:
        yield explained("report-firsts", words) + _firsts(found["firsts"], words)
    if found["fired"] is not None:
        yield explained("report-fired", words)
        yield from _fired(found, found["fired"], words)
    if found["depth"]:
        yield explained("report-depth", words) + _depth(found["depth"], words)
    elif not found["sources"]:
        yield titled("report-depth", words) + paragraph(words.say("report-depth-none"))


# Building blocks


def titled(message: str, words: Lexicon) -> str:
    return f"<h2>{escape(words.say(message))}</h2>\n"


def explained(message: str, words: Lexicon) -> str:
    """A heading, and what the figures below it mean."""
    return titled(message, words) + paragraph(words.say(f"{message}-means"))


def paragraph(text: str) -> str:
    return f"<p>{escape(text)}</p>\n"


def _folded(head: str, inside: str) -> str:
    """Content that is collapsed until a reader opens it."""
    return f"<details>\n<summary>{escape(head)}</summary>\n{inside}\n</details>\n"


def interval_of(each: Figure | Firing | Chosen | First) -> str:
    """The interval of a share."""
    return f"{each['low']:.1%} to {each['high']:.1%}"


# What things are worth

MOST_ROWS: Final = 60
"""The rows of a long table that are shown; `--json` has all of them."""
PLOTTED: Final = 12

RARE: Final = 0.5
"""What is surely chosen in less than this share of the games in which it is offered is rare."""


def _plotted(found: Sequence[Adding]) -> list[Row]:
    """The surest of them, in order of what they add."""
    best = sorted(found[:PLOTTED], key=lambda each: -each["value"])
    return [Row(each["name"], each["value"], each["low"], each["high"]) for each in best]


def _adding(found: Sequence[Adding], words: Lexicon) -> str:
    heads = ("report-deed", "head-games", "report-times", "report-adds", "head-interval", "report-sure")
    rows = [
        (
            each["name"],
            f"{each['games']:,}",
            f"{each['times']:,}",
            f"{each['value']:+z.1%}",
            f"{each['low']:+z.1%} to {each['high']:+z.1%}",
            words.say("report-yes") if each["sure"] else "",
        )
        for each in found
    ]
    return _long(heads, rows, words)


def _choices(found: Sequence[Chosen], words: Lexicon) -> str:
    rare = [each for each in found if each["high"] < RARE]
    if not rare:
        return paragraph(words.say("report-none-rare", count=len(found)))
    heads = ("report-choice", "report-offered-in", "report-taken-in", "head-share", "head-interval", "report-offered",
             "report-taken")  # fmt: skip
    rows = [
        (
            each["name"],
            f"{each['games']:,}",
            f"{each['taken_in']:,}",
            f"{each['value']:.1%}",
            interval_of(each),
            f"{each['offered']:,}",
            f"{each['taken']:,}",
        )
        for each in rare
    ]
    others = len(found) - len(rare)
    return _long(heads, rows, words) + (paragraph(words.say("report-not-rare", count=others)) if others else "")


def _firsts(found: Sequence[First], words: Lexicon) -> str:
    heads = ("report-choice", "report-times", "head-share", "head-interval", "report-wins", "head-interval")
    rows = [
        (
            each["name"],
            f"{each['times']:,}",
            f"{each['share']:.1%}",
            f"{each['share_low']:.1%} to {each['share_high']:.1%}",
            f"{each['value']:.1%}",
            interval_of(each),
        )
        for each in found
    ]
    return _long(heads, rows, words)


def _long(heads: Sequence[str], rows: Sequence[tuple[str, ...]], words: Lexicon) -> str:
    """The first rows of a table, and how many are left out; the figures have them all."""
    left = len(rows) - MOST_ROWS
    more = paragraph(words.say("report-more", rows=left)) if left > 0 else ""
    return table([words.say(head) for head in heads], rows[:MOST_ROWS]) + more


# Rules and depth


def _fired(found: Report, fired: Fired, words: Lexicon) -> Iterator[str]:
    """The rules that came into play, those that never did, those of other options or of every game, and the rest."""
    book = catalogue.game(found["game"]).rulebook(words.language).statements()

    def stated(rule: str) -> tuple[str, str]:
        return rule, book[rule].sentence

    games = fired["games"]
    if fired["never"]:
        at_most = f"{fired['at_most']:.0%}"
        yield paragraph(words.say("report-never", games=games, share=at_most))
        yield table([words.say("head-rule"), words.say("report-says")], [stated(rule) for rule in fired["never"]])
    else:
        yield paragraph(words.say("report-none-never", games=games))
    if fired["not_agreed"]:
        heads = [words.say(head) for head in ("head-rule", "report-says", "report-belongs")]
        rows = [(*stated(each["rule"]), _belongs(found["game"], each, words)) for each in fired["not_agreed"]]
        yield _folded(words.say("report-not-agreed", rules=len(rows)), table(heads, rows))
    if fired["rules"]:
        heads = [words.say(head) for head in ("head-rule", "report-says", "head-games", "head-share", "head-interval")]
        seldom = sorted(fired["rules"], key=lambda each: each["games"])
        played = [
            (*stated(each["rule"]), f"{each['games']:,}", f"{each['value']:.0%}", interval_of(each)) for each in seldom
        ]
        yield _folded(words.say("report-played", rules=len(played), games=games), table(heads, played))
    if fired["always"]:
        heads = [words.say("head-rule"), words.say("report-says")]
        held = table(heads, [stated(rule) for rule in fired["always"]])
        yield _folded(words.say("report-always", rules=len(fired["always"])), held)
    for name, rules in (("report-unshown", fired["unshown"]), ("report-unseen", fired["unseen"])):
        if rules:
            yield paragraph(words.say(name, count=len(rules), rules=", ".join(rules)))


def _belongs(game: str, each: NotAgreed, words: Lexicon) -> str:
    """What a rule belongs to: a choice of an option, or a number of players."""
    if each["players"]:
        return words.say("report-players-only", which=" or ".join(map(str, each["players"])))
    said = catalogue.game(game).lexicon(words.language)
    choices = [said.say(f"option-{each['option']}-{choice}") for choice in each["choices"]]
    return words.say("report-option", option=said.say(f"option-{each['option']}"), choices=", ".join(choices))


def _depth(found: Sequence[Doubling], words: Lexicon) -> str:
    marks = [
        Row(f"{each['simulations']:,} → {each['twice']:,}", each["value"], each["low"], each["high"]) for each in found
    ]
    rows = [
        (mark.name, f"{each['games']:,}", f"{mark.value:+z.0f}", f"{mark.low:+z.0f} to {mark.high:+z.0f}")
        for mark, each in zip(marks, found, strict=True)
    ]
    heads = ("report-simulations", "head-games", "head-elo", "head-interval")
    plot = dots(marks, words.say("report-depth-plot"), "{:+z.0f}".format)
    return plot + table([words.say(head) for head in heads], rows)
