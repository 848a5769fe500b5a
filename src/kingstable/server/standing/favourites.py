"""The cards that somebody plays most, counted from the moves of finished games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from kingstable.core.game import Game

KINDS: Final = ("card", "face")
"""The kinds of nouns in moves that are things in a player's hand."""

KEPT: Final = 12
"""How many cards are remembered for a seat in one game."""


def favourites(game: Game, moves: Sequence[tuple[int, str]], seats: int) -> list[dict[str, int]]:
    """How many moves named each card, by seat, the most named first. `moves` has the seat and the text of each."""
    places = _places_of_cards(game)
    counted: list[Counter[str]] = [Counter() for _ in range(seats)]
    for seat, move in moves:
        verb, *nouns = move.split()
        for place in places.get(verb, ()):
            if place < len(nouns) and 0 <= seat < seats:
                counted[seat][nouns[place]] += 1
    return [dict(each.most_common(KEPT)) for each in counted]


def _places_of_cards(game: Game) -> Mapping[str, tuple[int, ...]]:
    """Which nouns of a move are cards, by its verb as written."""
    return {
        verb.replace("_", "-"): tuple(place for place, kind in enumerate(kinds) if kind in KINDS)
        for verb, *kinds in game.notation.moves.values()
    }


def name_of(game: Game, card: str, language: str) -> str | None:
    """The name of a card; None if it no longer exists, as the game or its card set may have changed."""
    words = game.words((), language)
    for kind in KINDS:
        noun = game.nouns.get(kind)
        for number, name in (noun.names if noun else {}).items():
            if name == card:
                return game.say_noun(kind, number, words)
    return None
