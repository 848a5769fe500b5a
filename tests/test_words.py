"""No catalogue has a message twice, and the page gives every sentence what it needs."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from kingstable.core.words import Catalogue

ROOT: Final = Path(__file__).parent.parent
CATALOGUES: Final = sorted((ROOT / "src").rglob("words/*.ftl"))
PAGE_WORDS: Final = ROOT / "src" / "kingstable" / "server" / "words" / "en.ftl"
PAGE: Final = sorted(path for path in (ROOT / "web" / "src").rglob("*") if path.suffix in {".ts", ".svelte"})

SAID: Final = re.compile(r'\bsay\(\s*"(?P<id>[a-z0-9-]+)"\s*(?:,\s*\{(?P<given>[^{}]*(?:\{[^{}]*\}[^{}]*)*)\})?')
"""A sentence that the page says, and the object literal with its arguments."""


class Needed(Visitor):
    """Collects the variables of a message, in all its variants."""

    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  # named by the library
        self.names.add(node.id.name)


def messages(path: Path) -> Iterator[ast.Message]:
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        if isinstance(entry, ast.Message):
            yield entry


def needed_by(message: ast.Message) -> set[str]:
    collected = Needed()
    collected.visit(message)
    return collected.names


def properties(given: str) -> set[str]:
    """The names of the properties of a JavaScript object, given without its braces."""
    parts, depth = [""], 0
    for sign in given:
        depth += (sign in "([{") - (sign in ")]}")
        if sign == "," and not depth:
            parts.append("")
        else:
            parts[-1] += sign
    return {part.split(":")[0].strip() for part in parts if part.strip()}


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: str(path.relative_to(ROOT / "src" / "kingstable")))
def test_no_message_is_defined_twice(path: Path) -> None:
    counted = Counter(message.id.name for message in messages(path))
    assert [name for name, count in counted.items() if count > 1] == []


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: str(path.relative_to(ROOT / "src" / "kingstable")))
def test_every_message_is_found_as_if_all_were_parsed_at_once(path: Path) -> None:
    """A catalogue is cut into messages where they begin, and each is parsed alone."""
    text = path.read_text(encoding="utf-8")
    entries = [entry for entry in FluentParser().parse(text).body if isinstance(entry, (ast.Message, ast.Term))]
    cut = Catalogue("en", [text])
    assert list(cut.sources) == ["-" * isinstance(entry, ast.Term) + entry.id.name for entry in entries]
    for entry, source in zip(entries, cut.sources.values(), strict=True):
        alone = next(each for each in FluentParser().parse(source).body if isinstance(each, type(entry)))
        assert alone.equals(entry, ignored_fields=["span", "comment"])


def test_the_names_of_properties_are_read() -> None:
    assert properties("piece: labels.get(id, 1), place, of: [1, 2].length, ") == {"piece", "place", "of"}


def test_the_page_gives_every_sentence_its_arguments() -> None:
    needed = {message.id.name: needed_by(message) for message in messages(PAGE_WORDS)}
    said = [
        (path.name, *found.group("id", "given"))
        for path in PAGE
        for found in SAID.finditer(path.read_text(encoding="utf-8"))
    ]
    assert len({name for _, name, _ in said}) > len(needed) // 2, "the pattern no longer finds what the page says"
    unlike = [
        (file, name, needed.get(name), properties(given or ""))
        for file, name, given in said
        if needed.get(name) != properties(given or "")
    ]
    assert unlike == []
