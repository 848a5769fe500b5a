"""The cards that somebody plays most, counted from the moves of finished games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from kingstable.core.game import Game

KINDS: Final = ("card", "face")
"""The nouns of moves that are things in a player's hand."""

KEPT: Final = 12
"""Cards that are remembered of a seat in one game."""


def favourites(game: Game, moves: Sequence[tuple[int, str]], seats: int) -> list[dict[str, int]]:
    """By seat, how many moves named which card, the most named ones first; of each move, its seat and its text."""
    places = _places_of_cards(game)
    counted: list[Counter[str]] = [Counter() for _ in range(seats)]
    for seat, move in moves:
        verb, *nouns = move.split()
        for place in places.get(verb, ()):
            if place < len(nouns) and 0 <= seat < seats:
                counted[seat][nouns[place]] += 1
    return [dict(each.most_common(KEPT)) for each in counted]


def _places_of_cards(game: Game) -> Mapping[str, tuple[int, ...]]:
    """By verb as it is written, which of its nouns are cards."""
    return {
        verb.replace("_", "-"): tuple(place for place, kind in enumerate(kinds) if kind in KINDS)
        for verb, *kinds in game.notation.moves.values()
    }


def name_of(game: Game, card: str, language: str) -> str | None:
    """What a card is called; None for one that there is not, as the game or its card set may have changed."""
    words = game.words((), language)
    for kind in KINDS:
        noun = game.nouns.get(kind)
        for number, name in (noun.names if noun else {}).items():
            if name == card:
                return game.say_noun(kind, number, words)
    return None
