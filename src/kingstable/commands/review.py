"""`kingstable review`: a strong player goes through a recorded game, and luck is separated from decisions."""

from __future__ import annotations

from pathlib import Path

import click

from kingstable.commands.shared import (
    INTERRUPTED,
    OUT_FILE,
    RECORD,
    Seconds,
    WholeNumber,
    examples,
    json_option,
    language_option,
    print_json,
)

MOST_LINES = 1_000_000


@click.command(
    "review",
    epilog=examples(
        "kingstable review game.txt",
        "kingstable review game.txt --html review.html      as a page for any browser",
        "kingstable review game.txt --level master --seconds 2",
        "kingstable review game.txt --hindsight             as if all hands had been open",
    ),
)
@click.argument("file", type=RECORD)
@click.option(
    "--level", default="hard", show_default=True, metavar="LEVEL", help="Who reviews: medium or stronger (see levels)."
)
@click.option("--seconds", type=Seconds(), metavar="S", help="How long the reviewer thinks about a move.")
@click.option("--hindsight", is_flag=True, help="Judge decisions with all hands open.")
@click.option(
    "--lines",
    type=WholeNumber(2, MOST_LINES),
    metavar="N",
    help="How many quick lines of play value a position; more are more exact.",
)
@click.option("--html", type=OUT_FILE, metavar="OUT", help="Write the review to OUT as a page for any browser.")
@json_option
@language_option
def command(
    file: Path,
    level: str,
    seconds: float | None,
    hindsight: bool,
    lines: int | None,
    html: Path | None,
    as_json: bool,
    language: str,
) -> int:
    """Review a recorded game.

    FILE is the record of a game. You see each seat's chance to win as the game went on, the moves that turned it, how
    lucky everybody was, and which decisions cost something compared with what a strong player would have done, judged
    by what the seat could know then. Ctrl-C stops early and shows what was found so far.

    A page has a switch that judges decisions with all hands open, too; it takes up to twice as long to make.
    """
    from kingstable.commands.reviewed import document, print_review, review_with_progress, reviewer_of, write_review

    # The page has a switch between the two.
    reviewer = reviewer_of(file, level, seconds, hindsight, lines, language, twice=html is not None)
    found = review_with_progress(reviewer)
    if html is not None:
        write_review(html, found, reviewer.game, language)
    if as_json:
        print_json(document(found))
    else:
        print_review(found, reviewer.game, html, language)
    return INTERRUPTED if found.interrupted else 0
