"""Rulebooks on the screen and as documents, and how much of them is tested."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TypedDict

from kingstable import catalogue
from kingstable.core.rulebook import WIDEST, Rule, Rulebook, rule_as_text
from kingstable.lab.coverage import CoverageJson, coverage
from kingstable.terminal.reference import rule_of, rule_text, rulebook_text
from kingstable.terminal.screen import screen
from kingstable.terminal.show import Show
from kingstable.terminal.speech import speech


class RuleEntry(TypedDict):
    """A rule or ruling: its id, the section that states it, its first sentence, and all it says.

    `text` is plain text in lines of at most 100 columns; `html` has the same for a page.
    """

    id: str
    section: str
    sentence: str
    text: str
    html: str


class SectionEntry(TypedDict):
    """A section of a rulebook, with its text in HTML."""

    id: str
    title: str
    html: str


class RulebookDocument(TypedDict):
    """A rulebook; if one rule was requested, only that rule and no sections."""

    game: str
    title: str
    sections: list[SectionEntry]
    rules: list[RuleEntry]


def rulebook_document(game: str, rule: str | None, language: str) -> RulebookDocument:
    """The rulebook, or one rule of it. Raises UnknownName if there is no such game or rule."""
    book = catalogue.game(game).rulebook(language)
    if rule is not None:
        found = rule_of(catalogue.game(game), rule, language)
        return RulebookDocument(game=game, title=book.title, sections=[], rules=[_entry(found)])
    rules = [_entry(each) for each in book.statements().values()]
    return RulebookDocument(game=game, title=book.title, sections=_sections(book), rules=rules)


def _entry(rule: Rule) -> RuleEntry:
    text = rule_as_text(rule, WIDEST)
    return RuleEntry(id=rule.id, section=rule.section, sentence=rule.sentence, text=text, html=rule.html)


def _sections(book: Rulebook) -> list[SectionEntry]:
    return [SectionEntry(id=each.id, title=each.title, html=each.html) for each in book.sections]


def print_rulebook(game: str, rule: str | None, language: str) -> None:
    """Print the rulebook or one rule. Raises UnknownName if there is no such game or rule."""
    found = catalogue.game(game)
    show = Show(screen(), speech(language), "")
    width = min(show.console.width, WIDEST)
    words = show.words
    show.pages(
        rulebook_text(found, words, language, width) if rule is None else rule_text(found, rule, words, language, width)
    )


def covered(game: str | None, tests: Path) -> list[CoverageJson]:
    """The coverage of one game's rules, or of all games. Raises UnknownName or BadMark."""
    games = list(catalogue.GAMES.values()) if game is None else [catalogue.game(game)]
    ids = {each.name: [rule.id for rule in each.rulebook().rules] for each in catalogue.GAMES.values()}
    others = [rule for rules in ids.values() for rule in rules]
    return [coverage(ids[each.name], tests, game=each.name, others=others).to_json() for each in games]


def print_coverage(found: Sequence[CoverageJson]) -> None:
    show = Show(screen(), speech(), "")
    for each in found:
        message = "coverage-lacks" if each["uncovered"] else "coverage-whole"
        show.say(
            message,
            game=each["game"],
            covered=each["covered"],
            rules=each["rules"],
            uncovered=", ".join(each["uncovered"]),
        )
