"""A search for better numbers: its results on the screen, its card set in a file, and its progress bar."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from kingstable.commands.bars import bar
from kingstable.commands.compared import print_table
from kingstable.core.errors import BadOption, reason_of
from kingstable.lab.compare.kept import KeptWays
from kingstable.lab.compare.page import HEADS, difference_rows
from kingstable.lab.lines import write_text
from kingstable.lab.plan import Plan
from kingstable.lab.tuning import Tuning, tune
from kingstable.lab.tuning_page import told_of_tuning, tuned_rows
from kingstable.lab.varied import BadTuning, varied_of
from kingstable.lab.workers import Jobs
from kingstable.terminal.screen import screen
from kingstable.terminal.speech import speech

LONGEST: int = 100_000
"""The most characters read of a table of what varies."""


def tune_with_progress(
    plan: Plan, vary: Path, target: str, trials: int, checks: int, jobs: Jobs, keep: Path | None, language: str
) -> Tuning:
    """Run the search, with a progress bar. Raises BadTuning, BadOption, BadCards, BadResults, WorkLost."""
    try:
        with vary.open(encoding="utf-8-sig") as file:
            text = file.read(LONGEST)
    except OSError as error:
        raise BadTuning(f"{vary} cannot be read ({reason_of(error)}).") from None
    except UnicodeDecodeError:
        raise BadOption(f"{vary} is not UTF-8 text: save it as UTF-8.") from None
    varied = varied_of(text, plan.game, plan.cards)
    with closing(KeptWays(keep)) as kept, bar(trials, language) as progress:
        return tune(plan, varied, target, trials, checks, jobs, progress, kept)


def print_tuning(found: Tuning, language: str) -> None:
    """Print what was found."""
    words, console = speech(language), screen()
    for line in told_of_tuning(found, words):
        console.print(line)
    print_table([words.say(head) for head in ("tune-value", "tune-present", "tune-best")], tuned_rows(found))
    if found["checked"]:
        print_table([words.say(head) for head in HEADS], difference_rows(found["checked"], found["game"], words))


def write_cards(path: Path, found: Tuning, language: str) -> str:
    """Write the best card set, if there is one; return a sentence that says where it is. Raises BadResults."""
    words = speech(language)
    if not found["cards"]:
        return words.say("tune-no-cards")
    write_text(path, found["cards"])
    return words.say("tune-written", file=str(path))
