"""What the page reads apart from tables: its own messages, and what each game says about itself."""

from __future__ import annotations

from functools import cache

from kingstable.core import words
from kingstable.core.about import messages_about
from kingstable.core.game import Game
from kingstable.house.positions import drawn
from kingstable.server.shapes import PageWords, RulebookView, SectionView, ShownPosition, ShownPositions


@cache
def page_words(language: str) -> PageWords:
    """The page's own messages."""
    return PageWords(language, words.messages_of("kingstable.server", language))


def about(game: Game, language: str) -> PageWords:
    """Messages about what the components of a game are and do; none for a game that says nothing about them."""
    return PageWords(language, messages_about(game.package, language))


def rulebook(game: Game, language: str) -> RulebookView:
    """The rules of a game, as HTML."""
    book = game.rulebook(language)
    return RulebookView(book.title, tuple(SectionView(each.id, each.title, each.html) for each in book.sections))


def positions(game: Game, language: str) -> ShownPositions:
    """The positions that the rulebook of a game shows, as the page draws them."""
    found = drawn(game, language).items()
    return ShownPositions(tuple(ShownPosition(each.name, each.rule, each.focus, scene) for each, scene in found))
