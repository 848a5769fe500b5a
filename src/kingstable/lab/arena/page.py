"""The result of an arena as a single HTML page: a plot, tables, and the command that makes it again.

Everything is in the file: it makes no network requests, and only sorting tables needs its script.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterator, Sequence
from html import escape
from importlib.resources import files
from itertools import islice
from typing import Final

from kingstable.core.words import Lexicon
from kingstable.lab.arena.run import ArenaResult, Sprt, Standing
from kingstable.lab.report.naming import title_of

BARS: Final = 310
"""The width from the lowest rating to the highest."""
ROW: Final = 34
RIGHT: Final = 30
LETTER: Final = 8
LONGEST_NAME: Final = 26
"""The most letters of a player's name in the plot."""

Across = Callable[[float], float]
"""The horizontal position of a rating."""


def heading(found: ArenaResult, words: Lexicon) -> str:
    """The heading: what was played."""
    game = title_of(found["game"], words.language)
    return words.say("contested", games=found["games"], game=game, players=found["players"])


def page_of(found: ArenaResult, words: Lexicon) -> str:
    """The HTML of the page."""
    title = heading(found, words)
    return document(title, "\n".join(_body(found, title, words)))


def document(title: str, body: str) -> str:
    """A page with this title, in the lab's style. Its tables can be sorted."""
    style, script = (
        files("kingstable.lab.arena").joinpath(name).read_text(encoding="utf-8") for name in ("page.css", "sort.js")
    )
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{escape(title)}</title>\n'
        f"<style>\n{style}</style>\n</head>\n<body>\n{body}\n"
        f"<script>\n{script}</script>\n</body>\n</html>\n"
    )


def _body(found: ArenaResult, title: str, words: Lexicon) -> Iterator[str]:
    yield f"<main>\n<h1>{escape(title)}</h1>"
    yield f"<p>{escape(words.say('arena-explained'))}</p>"
    if found["interrupted"]:
        said = words.say("interrupted-after", games=found["games"], asked=found["asked"])
        yield f"<p>{escape(said)}</p>"
    if found["sprt"]:
        yield f"<p>{escape(said_of(found['sprt'], found['bots'], words))}</p>"
    yield from (f"<p>{escape(each)}</p>" for each in said_of_victories(found, words))
    yield _plot(found["standings"], words)
    yield _standings(found["standings"], words)
    sentences = [*said_of_failures(found["standings"], words), *said_of_answers(found["standings"], words)]
    yield from (f"<p>{escape(each)}</p>" for each in sentences)
    yield _pairs(found, words)
    yield again(command_of(found), words)


def again(command: str, words: Lexicon) -> str:
    """The end of a page: the command that makes it again. A line breaks between its words, never within an option."""
    shown = " ".join(map(_unbroken, command.split(" ")))
    return f"<h2>{escape(words.say('arena-again'))}</h2>\n<pre>{shown}</pre>\n</main>"


def _unbroken(word: str) -> str:
    return f"<span>{escape(word)}</span>" if word.startswith("--") else escape(word)


def command_of(found: ArenaResult) -> str:
    """The command that plays the same games again."""
    bots, against = (found["bots"][:-1], found["bots"][-1:]) if found["alone"] else (found["bots"], [])
    words = ["kingstable", "arena", found["game"], "--bots", ",".join(bots), "--games", str(found["asked"])]
    words += [word for bot in against for word in ("--against", bot)]
    words += ["--players", str(found["players"]), "--seed", str(found["seed"])]
    words += ["--limit", str(found["limit"])]
    if found["seconds"] is not None:
        words += ["--seconds", f"{found['seconds']:g}"]
    if found["sprt"]:
        words += ["--sprt", f"{found['sprt']['none']:g},{found['sprt']['some']:g}"]
    for name, value in found["options"].items():
        words += ["--option", f"{name}={value}"]
    return shlex.join(words if found["own_cards"] else [*words, "--cards", "FILE"])


def said_of(test: Sprt, bots: list[str], words: Lexicon) -> str:
    """The finding of the sequential test, in a sentence."""
    verdict = {"stronger": "sprt-stronger", "not stronger": "sprt-not-stronger", "open": "sprt-open"}[test["verdict"]]
    return words.say(
        verdict,
        first=bots[0],
        second=bots[1],
        none=f"{test['none']:g}",
        some=f"{test['some']:g}",
        ratio=f"{test['ratio']:.2f}",
        rounds=test["rounds"],
    )


def said_of_victories(found: ArenaResult, words: Lexicon) -> list[str]:
    """For each player that sat alone among others of one kind, how many of its games it won."""
    others = found["bots"][-1]
    return [
        words.say(
            "arena-victories",
            bot=each["bot"],
            share=f"{each['victories']:.1%}",
            low=f"{each['victories_low']:.1%}",
            high=f"{each['victories_high']:.1%}",
            others=others,
            even=f"{1 / found['players']:.0%}",
            count=found["players"] - 1,
        )
        for each in found["standings"]
        if found["alone"] and each["bot"] != others and each["games"]
    ]


MOST_REASONS: Final = 3
"""The most reasons for a program's failures that are shown; the figures have all of them."""


def said_of_failures(standings: list[Standing], words: Lexicon) -> list[str]:
    """For each player that chose illegal moves, or lost games by failing, how often and why."""
    return [
        " ".join(
            [
                words.say("arena-failures", bot=each["bot"], refused=each["refused"], failed=each["failed"]),
                *(
                    words.say("arena-why", why=why, games=games)
                    for why, games in islice(each["reasons"].items(), MOST_REASONS)
                ),
            ]
        )
        for each in standings
        if each["refused"] or each["failed"]
    ]


def said_of_answers(standings: list[Standing], words: Lexicon) -> list[str]:
    """For each program, how many answers were refused and by which rules, and how many words it used."""
    return [_said_of_answers(each, words) for each in standings if each["words"]]


def _said_of_answers(each: Standing, words: Lexicon) -> str:
    answers = each["moves"] + each["refused"]
    rules = [
        words.say("arena-rule", rule=rule, share=f"{count / answers:.1%}") for rule, count in each["by_rule"].items()
    ]
    return words.say(
        "arena-answers",
        bot=each["bot"],
        answers=f"{answers:,}",
        words=f"{each['words']:,}",
        mean=f"{each['words'] / answers:.1f}",
        refused=each["refused"],
        rules=", ".join(rules),
    )


NOTHING: Final = "-"
"""What is shown for a player who has not played."""


def said_elo(each: Standing) -> str:
    """The rating of a player; - if it has not played."""
    return f"{each['elo']:+z.0f}" if each["games"] else NOTHING


def said_interval(each: Standing) -> str:
    """The interval of a player's rating; - if it has not played."""
    return f"{each['low']:+z.0f} to {each['high']:+z.0f}" if each["games"] else NOTHING


def said_share(each: Standing) -> str:
    """The share of its pairs that a player has won; - if it has not played."""
    return f"{each['share']:.1%}" if each["games"] else NOTHING


def said_place(each: Standing) -> str:
    """The place of a player, or the range that its interval leaves open; - if it has not played."""
    if not each["games"]:
        return NOTHING
    best, worst = each["best_place"], each["worst_place"]
    return f"{best}" if best == worst else f"{best}-{worst}"


# The plot


def _plot(standings: list[Standing], words: Lexicon) -> str:
    """A line for each player who has played: its rating, and the interval around it."""
    standings = [each for each in standings if each["games"]]
    if not standings:
        return ""
    low = min(each["low"] for each in standings)
    high = max(each["high"] for each in standings)
    span = max(high - low, 1.0)
    left = RIGHT + LETTER * max(len(shortened_name(each["bot"], LONGEST_NAME)) for each in standings)
    width = left + BARS + RIGHT

    def across(elo: float) -> float:
        return left + (elo - low) / span * BARS

    height = ROW * len(standings) + 30
    label = escape(words.say("arena-plot"))
    marks = "\n".join(_line(each, place, across, left) for place, each in enumerate(standings))
    ticks = "\n".join(_tick(elo, across(elo), height) for elo in ticks_between(low, high))
    return (
        f'<svg viewBox="0 0 {width} {height}" role="img" aria-label="{label}">\n<title>{label}</title>\n{ticks}\n'
        f"{marks}\n</svg>"
    )


def ticks_between(low: float, high: float) -> list[int]:
    """About six round numbers from low to high."""
    step = next(each for each in (10, 20, 50, 100, 200, 500, 1000, 10**9) if (high - low) / each <= 6)
    first = -(-int(low) // step) * step
    return list(range(first, int(high) + 1, step))


def _tick(elo: int, x: float, height: int) -> str:
    return (
        f'<line class="tick" x1="{x:.1f}" x2="{x:.1f}" y1="0" y2="{height - 24}"/>'
        f'<text class="tick" x="{x:.1f}" y="{height - 8}" text-anchor="middle">{elo:+d}</text>'
    )


def shortened_name(bot: str, most: int) -> str:
    """A player's name, shortened in the middle if it is too long: the names in an arena often differ at the end."""
    begin, end = -(-(most - 3) // 2), (most - 3) // 2
    return bot if len(bot) <= most else f"{bot[:begin]}...{bot[-end:]}"


def _line(each: Standing, place: int, across: Across, left: int) -> str:
    y = ROW * place + ROW // 2
    told = f"{each['bot']}: {said_elo(each)} ({said_interval(each)})"
    name = shortened_name(each["bot"], LONGEST_NAME)
    return (
        f"<g><title>{escape(told)}</title>"
        f'<text x="{left - 14}" y="{y + 5}" text-anchor="end">{escape(name)}</text>'
        f'<line class="bar" x1="{across(each["low"]):.1f}" x2="{across(each["high"]):.1f}" y1="{y}" y2="{y}"/>'
        f'<circle cx="{across(each["elo"]):.1f}" cy="{y}" r="6"/></g>'
    )


# The tables


def _standings(standings: list[Standing], words: Lexicon) -> str:
    heads = (
        "head-bot",
        "head-place",
        "head-elo",
        "head-interval",
        "head-games",
        "head-share",
        "head-moves",
        "head-mean",
        "head-p95",
    )
    rows = [
        (
            each["bot"],
            said_place(each),
            said_elo(each),
            said_interval(each),
            f"{each['games']:,}",
            said_share(each),
            f"{each['moves']:,}",
            words.say("milliseconds", time=f"{1000 * each['mean']:.3g}") if each["games"] else NOTHING,
            words.say("milliseconds", time=f"{1000 * each['p95']:.3g}") if each["games"] else NOTHING,
        )
        for each in standings
    ]
    return table([words.say(head) for head in heads], rows)


def _pairs(found: ArenaResult, words: Lexicon) -> str:
    order = [found["bots"].index(each["bot"]) for each in found["standings"]]
    names = [found["bots"][bot] for bot in order]
    rows = [(found["bots"][one], *(_share(found["pairs"][one][other]) for other in order)) for one in order]
    return f"<h2>{escape(words.say('head-against'))}</h2>\n" + table(["", *names], rows)


def _share(share: float | None) -> str:
    return "" if share is None else f"{share:.1%}"


LONG: Final = 32
"""Letters; a column with a longer cell has words, which are wrapped, and not numbers."""
LONG_NAME: Final = 14
"""Likewise for the first column, which has names."""


def table(heads: Sequence[str], rows: Sequence[tuple[str, ...]]) -> str:
    """A table whose first column has names."""
    longest = (LONG_NAME if column == 0 else LONG for column in range(len(heads)))
    wide = [any(len(row[column]) > most for row in rows) for column, most in enumerate(longest)]
    marks = [' class="words"' if each else "" for each in wide]
    top = "".join(f'<th scope="col"{mark}>{escape(head)}</th>' for head, mark in zip(heads, marks, strict=True))
    told = "\n".join(
        f'<tr><th scope="row"{marks[0]}>{escape(name)}</th>'
        + "".join(f"<td{mark}>{escape(cell)}</td>" for cell, mark in zip(cells, marks[1:], strict=True))
        + "</tr>"
        for name, *cells in rows
    )
    return f'<div class="wide"><table>\n<thead><tr>{top}</tr></thead>\n<tbody>\n{told}\n</tbody>\n</table></div>'
