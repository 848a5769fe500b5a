"""A comparison, or the table of all rulings, as a single HTML page.

Everything is in the file: it makes no network requests, and only sorting tables needs its script.
"""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from kingstable import catalogue
from kingstable.core.words import Lexicon
from kingstable.lab.arena.page import again, document, table
from kingstable.lab.compare.differences import Difference, is_alike, is_share, named
from kingstable.lab.compare.run import Comparison, Reading, Rulings
from kingstable.lab.plots import Row, dots
from kingstable.lab.report.naming import counter_named, ending_named, title_of
from kingstable.lab.result import MANY, is_limit

IN_TABLE: Final = ("ties", "rounds", "decisions")
"""Figures shown for every ruling, besides the victories of the first player and what differs most."""


def comparison_page(found: Comparison, words: Lexicon) -> str:
    """The HTML of the page."""
    title = words.say("compare-title", game=title_of(found["game"], words.language), players=found["players"])
    return document(title, "\n".join(_compared(found, title, words)))


def rulings_page(found: Rulings, words: Lexicon) -> str:
    """The HTML of the page."""
    title = words.say("rulings-title", game=title_of(found["game"], words.language), players=found["players"])
    return document(title, "\n".join(_ruled(found, title, words)))


# A comparison


def _compared(found: Comparison, title: str, words: Lexicon) -> Iterator[str]:
    yield f"<main>\n<h1>{escape(title)}</h1>"
    yield from (f"<p>{escape(line)}</p>" for line in verdict(found, words))
    game = found["game"]
    shares = [_row(each, game, words) for each in found["differences"] if is_share(each["name"])]
    if shares:
        yield dots(shares, words.say("compare-plot"))
    yield table([words.say(head) for head in HEADS], difference_rows(found["differences"], game, words))
    yield again(compare_command(found), words)


HEADS: Final = ("compare-figure", "compare-a", "compare-b", "compare-difference", "head-interval", "compare-chance",
                "compare-differs")  # fmt: skip


def verdict(found: Comparison, words: Lexicon) -> Iterator[str]:
    """What was compared, and what differs, in sentences."""
    usual = words.say("compare-usual")
    yield words.say(
        "compared",
        games=found["games"],
        game=title_of(found["game"], words.language),
        levels=", ".join(found["levels"]),
        a=found["a"] or usual,
        b=found["b"] or usual,
    )
    if found["interrupted"]:
        yield words.say("interrupted-after", games=found["games"], asked=found["asked"])
    differing = [name_of(each["name"], found["game"], words) for each in found["differences"] if each["differs"]]
    yield words.say("compare-differing", figures=", ".join(differing)) if differing else words.say("compare-alike")
    yield words.say("compare-means")
    by_limit = shares_by_limit(found["differences"])
    if max(by_limit) > MANY:
        yield words.say("compare-by-limit", a=f"{by_limit[0]:.0%}", b=f"{by_limit[1]:.0%}")


def shares_by_limit(found: Sequence[Difference]) -> tuple[float, float]:
    """The share of the games that ended at a limit, for each way."""
    ended = [each for each in found if each["name"].startswith("ending ") and is_limit(each["name"].partition(" ")[2])]
    return sum(each["a"] for each in ended), sum(each["b"] for each in ended)


def difference_rows(found: Sequence[Difference], game: str, words: Lexicon) -> list[tuple[str, ...]]:
    """A row of text cells for each figure."""
    return [
        (
            name_of(each["name"], game, words),
            _number(each, each["a"]),
            _number(each, each["b"]),
            _signed(each, each["value"]),
            f"{_signed(each, each['low'])} to {_signed(each, each['high'])}",
            f"{each['chance']:.3f}" if each["chance"] >= LEAST else f"< {LEAST}",
            words.say("report-yes") if each["differs"] else "",
        )
        for each in found
    ]


LEAST: Final = 0.001
"""Smaller chances are only shown to be below this."""


def _row(each: Difference, game: str, words: Lexicon) -> Row:
    return Row(name_of(each["name"], game, words), each["value"], each["low"], each["high"])


def name_of(name: str, game: str, words: Lexicon) -> str:
    """The name of a figure, with the game's own words for its endings and counters."""
    first, _, rest = name.partition(" ")
    if first == "turn":
        return words.say("compare-turn", what=int(rest))
    if first == "ending":
        rest = ending_named(game, rest, words)
    elif first == "has":
        rest = counter_named(game, rest, words.language)
    return words.say(f"compare-{first}", what=rest)


def _number(each: Difference, value: float) -> str:
    return f"{value:z.1%}" if is_share(each["name"]) else f"{value:z.2f}"


def _signed(each: Difference, value: float) -> str:
    return f"{value:+z.1%}" if is_share(each["name"]) else f"{value:+z.2f}"


def compare_command(found: Comparison) -> str:
    """The command that plays the same games again."""
    words = ["kingstable", "lab", "compare", found["game"], "--a", found["a"] or "usual", "--b", found["b"] or "usual"]
    return shlex.join([*words, *_asked(found)])


def _asked(found: Comparison | Rulings) -> list[str]:
    words = ["--players", str(found["players"]), "--bots", ",".join(found["levels"]), "--games", str(found["asked"])]
    words += ["--seed", str(found["seed"]), "--limit", str(found["limit"])]
    return words if found["own_cards"] else [*words, "--cards", "FILE"]


# All rulings


def _ruled(found: Rulings, title: str, words: Lexicon) -> Iterator[str]:
    yield f"<main>\n<h1>{escape(title)}</h1>"
    yield from (f"<p>{escape(line)}</p>" for line in told_of(found, words))
    heads, rows = ruling_rows(found, words)
    yield table(heads, rows)
    yield again(rulings_command(found), words)


def told_of(found: Rulings, words: Lexicon) -> Iterator[str]:
    """What was compared, in sentences."""
    yield words.say(
        "rulings-played",
        games=found["games"],
        game=title_of(found["game"], words.language),
        levels=", ".join(found["levels"]),
        choices=len(found["readings"]),
    )
    if found["interrupted"]:
        yield words.say("interrupted-after", games=found["games"], asked=found["asked"])
    yield words.say("rulings-means")


def ruling_rows(found: Rulings, words: Lexicon) -> tuple[list[str], list[tuple[str, ...]]]:
    """The heads of the table, and a row for each choice."""
    heads = ["head-option", "rulings-instead", "head-rule", "rulings-differs", "rulings-first"]
    heads += [f"compare-{name}" for name in IN_TABLE]
    told = [_ruling(each, found["game"], words) for each in found["readings"]]
    return [words.say(head, what="") for head in heads], told


def _ruling(each: Reading, game: str, words: Lexicon) -> tuple[str, ...]:
    figures, said = named(each["differences"]), catalogue.game(game).lexicon(words.language)
    cells = [_cell(figures.get(name)) for name in ("turn 1", *IN_TABLE)]
    differing = [_said(one, game, words) for one in each["differences"] if one["differs"]]
    name = f"option-{each['option']}"
    chosen, usual = (said.say(f"{name}-{choice}") for choice in (each["choice"], each["usual"]))
    setting = f"{each['option']}={each['choice']}"
    instead = words.say("rulings-choice", choice=chosen, usual=usual, setting=setting)
    return said.say(name), instead, each["rule"], "; ".join(differing), *cells


def _cell(each: Difference | None) -> str:
    if each is None:
        return ""
    if is_alike(each):
        return "0"
    return f"{_signed(each, each['value'])} ({_signed(each, each['low'])} to {_signed(each, each['high'])})"


def _said(each: Difference, game: str, words: Lexicon) -> str:
    return f"{name_of(each['name'], game, words)} {_signed(each, each['value'])}"


def rulings_command(found: Rulings) -> str:
    """The command that plays the same games again."""
    words = ["kingstable", "lab", "rulings", found["game"], *_asked(found)]
    for name, value in found["options"].items():
        words += ["--option", f"{name}={value}"]
    return shlex.join(words)
