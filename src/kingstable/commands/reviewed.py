"""Reviews on the screen and as pages, and the progress bar while a game is reviewed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import msgspec
from rich.table import Table
from rich.text import Text

from kingstable.catalogue import bring
from kingstable.coach.page import page_of
from kingstable.coach.review import LINES, Review, Reviewer
from kingstable.coach.sayings import (
    costly,
    head_of,
    hindsight_said,
    judged_said,
    lost_said,
    luck_said,
    percent,
    turning_said,
    words_of,
)
from kingstable.commands.bars import shown
from kingstable.commands.replayed import recorded
from kingstable.core.errors import BadOption, reason_of
from kingstable.core.game import Game
from kingstable.terminal.screen import screen

TOO_WEAK: Final = ("random", "first", "easy", "fair")
"""Levels too weak to judge anybody's moves by."""


def reviewer_of(
    file: Path,
    level: str,
    seconds: float | None,
    hindsight: bool,
    lines: int | None,
    language: str,
    twice: bool = False,
) -> Reviewer:
    """A reviewer of the record in a file, with hindsight, without it, or `twice` for both.

    Raises BadSave, BadRecord, UnknownName, BadPlayer or BadOption.
    """
    game, record = recorded(file)
    player = bring(level)
    if level in TOO_WEAK:
        raise BadOption(f"{level} is too weak to judge a game: name medium or a stronger level with --level.")
    if seconds is not None and player.timed is None:
        raise BadOption(f"{level} does not think for a time: leave --seconds out, or name a level that searches.")
    lines = LINES if lines is None else lines
    return Reviewer(game, record, player, seconds, hindsight, lines, language, twice=twice)


def review_with_progress(reviewer: Reviewer) -> Review:
    """Review the game until it ends or Ctrl-C, with a progress bar on standard error. Raises BadRecord."""
    with shown(words_of(reviewer.game, reviewer.language).say("review-reviewing")) as progress:
        task = progress.add_task("", total=reviewer.plies)
        try:
            for done in reviewer.steps():
                progress.update(task, completed=done)
        except KeyboardInterrupt:
            return reviewer.review(interrupted=True)
    return reviewer.review()


def document(found: Review) -> object:
    """The review as values for JSON."""
    return json.loads(msgspec.json.encode(found))


def write_review(path: Path, found: Review, game: Game, language: str) -> None:
    """Write the review to a page. Raises BadOption."""
    words = words_of(game, language)
    try:
        path.write_text(page_of(found, words.say("title"), words), encoding="utf-8")
    except OSError as error:
        raise BadOption(f"{path} cannot be written: {reason_of(error)}.") from None


def print_review(found: Review, game: Game, page: Path | None, language: str) -> None:
    """Print the luck and decisions of each seat, the turning points, and the moves that cost something."""
    console, words = screen(), words_of(game, language)
    title = words.say("review-title", game=words.say("title"))
    for line in (*head_of(found, title, words), judged_said(found, words)):
        console.print(Text(line))
    _print_seats(found, language, game)
    console.print(Text(f"\n{words.say('review-turning')}", style="bold"))
    console.print(Text(f"  {words.say('review-turning-explained' if found.turning else 'review-no-turning')}"))
    for each in found.turning:
        console.print(Text(f"  {turning_said(each, found, words)}"))
        _print_asked(each.asked)
    console.print(Text(f"\n{words.say('review-decisions')}", style="bold"))
    bad, hindsight = costly(found), hindsight_said(found)
    if not bad:
        console.print(Text(f"  {words.say('review-none', hindsight=hindsight)}"))
    for decision in bad:
        kind = words.say("review-kind", kind=decision.kind)
        name, cost = found.seats[decision.seat].name, percent(decision.loss, words)
        said = words.say("review-moved-so", number=decision.ply, name=name, move=decision.said)
        console.print(Text(f"  {said} {kind}, {cost}."))
        _print_asked(decision.asked)
        console.print(
            Text(f"    {words.say('review-head-better', hindsight=hindsight)}: {decision.advised_said}", style="dim")
        )
    if page is not None:
        console.print(Text(f"\n{words.say('review-written', file=str(page))}"))


def _print_asked(asked: str) -> None:
    """Print the question that a move answered; nothing for older reviews, which lack it."""
    if asked:
        screen().print(Text(f"    {asked}", style="dim"))


def _print_seats(found: Review, language: str, game: Game) -> None:
    words = words_of(game, language)
    table = Table(box=None, pad_edge=False)
    for head in ("player", "luck", "lost", "best", "good", "inaccuracies", "mistakes"):
        table.add_column(words.say(f"review-head-{head}"), justify="left" if head == "player" else "right")
    for each in found.seats:
        kinds = map(str, (each.best, each.good, each.inaccuracy, each.mistake))
        table.add_row(Text(each.name), luck_said(each, words), lost_said(each, words), *kinds)
    screen().print(table)
