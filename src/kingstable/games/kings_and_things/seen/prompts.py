"""What a seat is asked, in words."""

from __future__ import annotations

from kingstable.core import drawing
from kingstable.core.table import Asked
from kingstable.core.words import Words, said
from kingstable.games.kings_and_things.pieces.realm import Realm
from kingstable.games.kings_and_things.seen.costs import more_of_question
from kingstable.games.kings_and_things.seen.nouns import variable


def prompt(t: Realm, viewer: int | None, words: Words) -> str:
    """The question to the viewer, or whom the table is waiting for."""
    return drawing.prompt(t, viewer, words, _question, _waiting)


def _question(t: Realm, asked: Asked, words: Words) -> str:
    more = more_of_question(t, asked.seat, asked.question, asked.nouns, words)
    return words.say(f"prompt-{asked.question}", **said(asked.nouns, variable, words) | more)


def _waiting(t: Realm, viewer: int | None, words: Words) -> str:
    return words.say("prompt-wait-many") if len(t.waiting()) > 1 else drawing.wait(t, viewer, words)
