"""What is shown of a game that was ended before its rules ended it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from kingstable.core.record import Closing
from kingstable.core.scene import Outcome, Scene, Score
from kingstable.core.words import Lexicon


def closed_scene(scene: Scene, closing: Closing, names: Sequence[str], words: Lexicon) -> Scene:
    """The table as it was left, with no offers and the result with which it was closed."""
    ending = said(closing, names, words)
    scores = tuple(Score(seat, place, "") for seat, place in enumerate(closing.places))
    seats = tuple(replace(seat, to_move=False) for seat in scene.seats)
    return replace(scene, prompt=ending, guide="", offers=(), seats=seats, outcome=Outcome(ending, scores))


def said(closing: Closing, names: Sequence[str], words: Lexicon) -> str:
    """The sentence that says how the game was ended."""
    name = "" if closing.seat is None else names[closing.seat]
    return words.say(f"closed-{closing.word}", name=name)
