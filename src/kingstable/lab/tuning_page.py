"""The result of a search for better numbers, in words and as rows of a table."""

from __future__ import annotations

from collections.abc import Iterator

from kingstable.core.words import Lexicon
from kingstable.lab.compare.page import name_of
from kingstable.lab.report.naming import title_of
from kingstable.lab.tuning import Tuning


def told_of_tuning(found: Tuning, words: Lexicon) -> Iterator[str]:
    """What was tried, what was best, and what other deals say about it."""
    game = title_of(found["game"], words.language)
    yield words.say("tune-tried", trials=len(found["trials"]), games=found["games"], game=game,
                    levels=", ".join(found["levels"]), target=found["target"])  # fmt: skip
    if found["trials"]:
        misses = [each["missed"] for each in found["trials"]]
        yield words.say("tune-missed", first=f"{misses[0]:.2f}", best=f"{min(misses):.2f}")
    if found["refused"]:
        yield words.say("tune-refused", trials=found["refused"], why=found["why"])
    if not found["trials"] and found["interrupted"]:
        yield words.say("tune-untried")
        return
    if found["best"] == found["present"]:
        yield words.say("tune-nothing")
    elif found["checks"]:
        differing = [name_of(each["name"], found["game"], words) for each in found["checked"] if each["differs"]]
        yield words.say("tune-checked", games=found["checks"])
        yield words.say("compare-differing", figures=", ".join(differing)) if differing else words.say("compare-alike")
    if found["interrupted"]:
        yield words.say("tune-interrupted")


def tuned_rows(found: Tuning) -> list[tuple[str, ...]]:
    """Each value that varies, at present and at its best."""
    return [(name, value, found["best"][name]) for name, value in found["present"].items()]
