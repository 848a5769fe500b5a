"""Hints: what a computer player would do in a person's place, knowing only what that person knows."""

from __future__ import annotations

from kingstable import catalogue
from kingstable.bots.player import View
from kingstable.coach.reasons import reason_for
from kingstable.core.offered import in_words
from kingstable.core.scene import Scene
from kingstable.core.words import Lexicon
from kingstable.house.match import Match


def advising(rest: str, before: str) -> str:
    """The level to ask for a hint: the one named, or else the one before. Raises UnknownName."""
    return catalogue.level(rest.strip().lower()).name if rest.strip() else before


def may_be_advised(match: Match, seat: int) -> bool:
    """Whether the seat is asked something; computer players have no plan for free moves."""
    return not match.over and seat in match.waiting()


def adviser_name(level: str, words: Lexicon) -> str:
    """The title of a level."""
    return catalogue.level(level).title_in(words)


def hint_in_words(match: Match, level: str, move: str, scene: Scene, words: Lexicon) -> str:
    """The level's move, as the scene offers it and in notation, and why, if there is a reason to give."""
    hint = words.say("hint", name=adviser_name(level, words), label=in_words(move, scene), move=move)
    if scene.viewer is None:
        return hint
    view, said = View(match.game, match.imagined(scene.viewer), scene.viewer), match.record.seats
    why = reason_for(view, match.game.notation.read(move), match.game.words(said, words.language))
    return f"{hint} {why or words.say('hint-no-reason')}"
