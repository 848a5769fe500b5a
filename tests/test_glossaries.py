"""Each game says what its words mean, and which rules say so."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest
from fluent.syntax import FluentParser, ast

from kingstable import catalogue

GAMES: Final = Path(__file__).parent.parent / "src/kingstable/games"
FEWEST: Final = 8
LONGEST: Final = 130


def terms(game: str) -> dict[str, dict[str, str]]:
    """The attributes of each term, by its name."""
    body = FluentParser().parse((GAMES / game / "about/words/en.ftl").read_text(encoding="utf-8")).body
    messages = [each for each in body if isinstance(each, ast.Message) and each.id.name.startswith("term-")]
    assert [each.id.name for each in messages] == [f"term-{at}" for at in range(1, len(messages) + 1)]
    return {text(each.value): {part.id.name: text(part.value) for part in each.attributes} for each in messages}


def text(pattern: ast.Pattern | None) -> str:
    assert pattern is not None
    parts = [each.value for each in pattern.elements if isinstance(each, ast.TextElement)]
    assert len(parts) == len(pattern.elements), "a term is plain text"
    return "".join(parts)


@pytest.mark.parametrize("game", sorted(catalogue.GAMES))
def test_every_term_has_a_short_meaning_and_existing_rules(game: str) -> None:
    found = terms(game)
    rulebook = (GAMES / game / "rulebook.md").read_text(encoding="utf-8")
    assert len(found) >= FEWEST
    for name, parts in found.items():
        assert set(parts) == {"means", "rules"}, name
        assert len(parts["means"]) <= LONGEST, name
        for rule in parts["rules"].split():
            assert f"**{rule}**" in rulebook, (name, rule)


@pytest.mark.parametrize("game", sorted(catalogue.GAMES))
def test_every_term_is_a_word_of_the_rulebook(game: str) -> None:
    rulebook = (GAMES / game / "rulebook.md").read_text(encoding="utf-8").casefold()
    unknown = [name for name in terms(game) if not re.search(rf"\b{re.escape(name.casefold()[:6])}", rulebook)]
    assert unknown == []
