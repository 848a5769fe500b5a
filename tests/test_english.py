"""What people read is plain English: counts fit their nouns, a player is "they", and nothing sounds translated."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import click
import pytest
from fluent.syntax import FluentParser, ast

from kingstable import catalogue
from kingstable.cli import cli

SOURCES: Final = Path(__file__).parent.parent / "src"
CATALOGUES: Final = sorted(SOURCES.rglob("words/en.ftl"))
RULEBOOKS: Final = sorted(SOURCES.rglob("rulebook.md"))

# fmt: off
IN_WORDS: Final = frozenset({
    "asked", "bids", "card", "choice", "decision", "ending", "engine", "example", "face", "first", "flag",
    "game", "group", "groups", "item", "kind", "land", "levels", "line", "message", "name", "names", "option",
    "place", "piece", "rival", "rule", "sentence", "site", "spot", "terrain", "territory", "title", "what",
    "which", "who", "meaning", "reason", "text", "used_by", "values",
})
# fmt: on
"""Arguments that are words or names. Any other may be a count."""

NEVER_ONE: Final = {
    "page-players": "a game is for two players or more",
    "page-credits-every": "there are dozens of drawings",
    "denied-too-large": "the limit is thousands of bytes",
    "denied-long-address": "the limit is thousands of bytes",
    "denied-too-long": "the limit is dozens of characters",
    "denied-weak-password": "a password has eight characters at least",
    "denied-many-tokens": "the limit is dozens of tokens",
    "so-many": "said only of several things that are alike",
    "many-moves": "said only where the moves do not fit on the screen",
    "mark-piles": "the game ends with more piles than one",
    "for-players": "a list of numbers, as in 2, 3, 4",
    "coverage-whole": "a rulebook has more rules than one",
    "coverage-lacks": "a rulebook has more rules than one",
    "speed": "thousands of decisions; the seconds have a decimal",
}
"""Messages whose count needs no singular, each with its reason."""

NOT_A_PLURAL: Final = frozenset({"as", "begins", "has", "is", "its", "less", "this", "was"})

CALQUES: Final = (
    "agreed",
    "travels",
    "nobody is asked who",
    "victory suit",
    "as you like it",
    "the house",
    "of somebody",
    "shall",
    "also without",
)
"""Phrases that once stood in the catalogues and that no native speaker would use there."""

PLAYERS_OF_EXAMPLES: Final = re.compile(r"\b(Ann|Anna|Ben|Bela|Carl|Dora|Eve|Fay)\b")


def messages(path: Path) -> Iterator[tuple[str, ast.Pattern]]:
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        if isinstance(entry, ast.Message) and entry.value is not None:
            yield entry.id.name, entry.value


def said(pattern: ast.Pattern) -> Iterator[str]:
    """Every piece of text in a message, in all its variants."""
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            yield element.value
        elif isinstance(element.expression, ast.SelectExpression):
            for variant in element.expression.variants:
                yield from said(variant.value)


def variable(element: object) -> str | None:
    """The name of the argument here, or None."""
    inner = element.expression if isinstance(element, ast.Placeable) else None
    return inner.id.name if isinstance(inner, ast.VariableReference) else None


def bare_counts(pattern: ast.Pattern, selected: frozenset[str] = frozenset()) -> Iterator[tuple[str, str]]:
    """Each count before a plural noun for which the message has no variants."""
    for element, following in zip(pattern.elements, [*pattern.elements[1:], None], strict=True):
        name = variable(element)
        if name and name not in IN_WORDS | selected and isinstance(following, ast.TextElement):
            word = re.match(r" (?:[a-z-]+ )?([A-Za-z]+s)\b", following.value)
            if word and word[1] not in NOT_A_PLURAL:
                yield name, word[1]
        if isinstance(element, ast.Placeable) and isinstance(element.expression, ast.SelectExpression):
            by = element.expression.selector
            inner = selected | ({by.id.name} if isinstance(by, ast.VariableReference) else set())
            for variant in element.expression.variants:
                yield from bare_counts(variant.value, inner)


def paragraphs(path: Path) -> list[str]:
    return [" ".join(block.split()) for block in re.split(r"\n\s*\n|\n(?=\s*- )", path.read_text(encoding="utf-8"))]


def named(path: Path) -> str:
    return str(path.relative_to(SOURCES / "kingstable").parent)


catalogues = pytest.mark.parametrize("path", CATALOGUES, ids=named)
rulebooks = pytest.mark.parametrize("path", RULEBOOKS, ids=named)


def test_a_bare_count_is_located() -> None:
    text = "a = { $points } points\nb = { $n ->\n    [one] 1 hit\n   *[other] { $n } hits\n}\nc = { $who } passes\n"
    (_, bare), (_, chosen), (_, name) = (
        (entry.id.name, entry.value) for entry in FluentParser().parse(text).body if isinstance(entry, ast.Message)
    )
    assert bare is not None
    assert chosen is not None
    assert name is not None
    assert list(bare_counts(bare)) == [("points", "points")]
    assert list(bare_counts(chosen)) == []
    assert list(bare_counts(name)) == []


@catalogues
def test_a_count_beside_a_noun_selects_singular_or_plural(path: Path) -> None:
    found = {message: list(bare_counts(pattern)) for message, pattern in messages(path) if message not in NEVER_ONE}
    assert {message: counts for message, counts in found.items() if counts} == {}


def test_messages_exempt_from_a_singular_still_exist() -> None:
    known = {message for path in CATALOGUES for message, _ in messages(path)}
    assert set(NEVER_ONE) <= known


@catalogues
def test_no_text_calls_a_player_he_or_she(path: Path) -> None:
    pronoun = re.compile(r"\b(he|him|his|himself|she|her|hers|herself)\b", re.IGNORECASE)
    assert [message for message, pattern in messages(path) if any(map(pronoun.search, said(pattern)))] == []


@catalogues
def test_no_text_sounds_translated(path: Path) -> None:
    texts = [(message, text.lower()) for message, pattern in messages(path) for text in said(pattern)]
    assert [(message, calque) for message, text in texts for calque in CALQUES if calque in text] == []


@rulebooks
def test_no_rulebook_calls_a_player_he_or_she_except_in_examples(path: Path) -> None:
    pronoun = re.compile(r"\b(he|him|his|himself|she|her|hers|herself)\b", re.IGNORECASE)
    others = [text for text in paragraphs(path) if not PLAYERS_OF_EXAMPLES.search(text)]
    assert [text for text in others if pronoun.search(text)] == []


@rulebooks
def test_a_rulebook_begins_with_the_goal_in_one_sentence_and_helps_with_a_first_game(path: Path) -> None:
    first_section = path.read_text(encoding="utf-8").split("\n## ")[1]
    goal, *others = first_section.split("\n\n")[1:]
    assert re.fullmatch(r"\*\*The goal\.\*\* [A-Z][^.*]+\.", " ".join(goal.split()))
    assert any(paragraph.startswith("**Your first game.** ") for paragraph in others)


@pytest.mark.parametrize("game", list(catalogue.GAMES))
def test_every_option_has_a_label_and_a_sentence_of_help(game: str) -> None:
    words = catalogue.game(game).lexicon()
    for option in catalogue.game(game).options:
        label, help_text = words.say(f"option-{option.name}"), words.say(f"option-{option.name}-help")
        assert label[0].isupper()
        assert not label.endswith(".")
        assert help_text[0].isupper()
        assert help_text.endswith(".")
        choices = [words.say(f"option-{option.name}-{choice}") for choice in option.choices]
        assert len(set(choices)) == len(choices)


def commands(group: click.Group, context: click.Context) -> Iterator[click.Command]:
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        yield command
        if isinstance(command, click.Group):
            yield from commands(command, context)


def test_every_command_and_option_explains_itself_in_a_sentence() -> None:
    for command in commands(cli, click.Context(cli)):
        assert (command.help or "").split("\n")[0].endswith("."), command.name
        for parameter in command.params:
            if isinstance(parameter, click.Option):
                assert (parameter.help or "").endswith("."), f"{command.name} {parameter.name}"
