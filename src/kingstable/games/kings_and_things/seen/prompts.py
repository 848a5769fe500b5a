"""What a seat is asked, in words, and what to think of in answering."""

from __future__ import annotations

from kingstable.core.words import Words
from kingstable.games.kings_and_things.pieces.realm import Realm
from kingstable.games.kings_and_things.seen.costs import Said, more_of_question
from kingstable.games.kings_and_things.seen.nouns import variable


def prompt(t: Realm, viewer: int | None, words: Words) -> str:
    """The question to the viewer, or for whom the table waits."""
    if t.over():
        return words.say("prompt-over")
    asked = None if viewer is None else t.asked(viewer)
    if asked is None:
        waiting = t.waiting()
        return (
            words.say("prompt-wait-many") if len(waiting) > 1 else words.say("prompt-wait", who=words.seat(waiting[0]))
        )
    said: Said = {kind: variable(kind, number, words) for kind, number in asked.nouns.items()}
    more = more_of_question(t, asked.seat, asked.question, asked.nouns, words)
    return words.say(f"prompt-{asked.question}", **{**said, **more})


def guide(t: Realm, viewer: int | None, words: Words) -> str:
    """A hint for somebody new about what is asked now."""
    if t.over():
        return ""
    asked = None if viewer is None else t.asked(viewer)
    message = "guide-wait" if asked is None else f"guide-{asked.question}"
    return words.say(message) if words.has(message) else ""
