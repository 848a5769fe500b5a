"""A second language for tests, made from the English one: longer, accented, reversed, and in brackets.

It can still be read: `Place { $card } in { $sector }` becomes `⟦{ $sector } ïin { $card } Plåacéé⟧`. Code that depends
on English words, their order, or their length fails in it; and any text without brackets did not come from a catalogue.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final
from unittest.mock import patch

from fluent.syntax import FluentParser, FluentSerializer, ast

from kingstable.core import words

LANGUAGE: Final = "en-XA"
OPENING, CLOSING = "⟦", "⟧"
ACCENTS: Final = str.maketrans({"a": "åa", "e": "éé", "i": "ïi", "o": "öo", "u": "üu", "A": "Å", "E": "É", "O": "Ö"})
QUOTED: Final = ("cites-",)
"""Messages that repeat words of the rulebook, which has no such translation."""

READ: Final = words.messages_of


def pseudo(catalogue: str) -> str:
    """The same messages in the other language."""
    resource = FluentParser().parse(catalogue)
    for entry in resource.body:
        if isinstance(entry, ast.Message) and entry.value and not entry.id.name.startswith(QUOTED):
            _translate(entry.value)
            entry.value.elements = [ast.TextElement(OPENING), *entry.value.elements, ast.TextElement(CLOSING)]
    return FluentSerializer().serialize(resource)


def _translate(pattern: ast.Pattern) -> None:
    """Reverse a pattern, including its variants."""
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            element.value = _accented(element.value)
        elif isinstance(element.expression, ast.SelectExpression):
            for variant in element.expression.variants:
                _translate(variant.value)
    if not any("\n" in element.value for element in pattern.elements if isinstance(element, ast.TextElement)):
        pattern.elements.reverse()


def _accented(text: str) -> str:
    """The text longer and accented, with its words reversed; blanks at its ends stay there, on the other side."""
    parts = re.split(r"(\s+)", text)
    return "".join(reversed(parts)).translate(ACCENTS)


def messages_of(package: str, language: str) -> str:
    """Messages as the house reads them; those of the other language are made from the English ones."""
    return pseudo(READ(package, words.LANGUAGES[0])) if language == LANGUAGE else READ(package, language)


def register() -> None:
    """Make the language known to the house for as long as the process lives."""
    languages = (*words.LANGUAGES, LANGUAGE)
    for module in list(sys.modules.values()):
        if getattr(module, "__name__", "").startswith("kingstable.") and hasattr(module, "LANGUAGES"):
            vars(module)["LANGUAGES"] = languages
    words.messages_of = messages_of


@contextmanager
def spoken() -> Iterator[str]:
    """Make the language known to games and terminal for a while."""
    with (
        patch.object(words, "LANGUAGES", (*words.LANGUAGES, LANGUAGE)),
        patch.object(words, "messages_of", messages_of),
    ):
        yield LANGUAGE


def unspoken(text: str) -> str:
    """The part of a text that is outside all brackets."""
    left, depth = "", 0
    for sign in text:
        depth += sign == OPENING
        left += sign if depth == 0 else ""
        depth -= sign == CLOSING
    return left


if __name__ == "__main__":
    register()
    from kingstable.cli import main

    main()
