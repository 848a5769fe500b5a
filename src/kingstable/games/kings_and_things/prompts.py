"""What a seat is asked, in words, and what to think of in answering."""

from __future__ import annotations

from typing import Final

from kingstable.core.table import ASKS, SEALED, first_of, second_of
from kingstable.core.words import Words
from kingstable.games.kings_and_things import steps
from kingstable.games.kings_and_things.costs import Said, more_of_question
from kingstable.games.kings_and_things.nouns import variable
from kingstable.games.kings_and_things.pieces import Realm

QUESTION_NOUNS: Final[dict[str, tuple[str, ...]]] = {
    "hex_to_fill": ("number",),
    "retreat": ("number",),
    **dict.fromkeys(("thing_for_hex", "target_of_assassin", "terrain_to_lay", "escape", "loss"), ("place",)),
    **dict.fromkeys(("gold_for_hero", "hex_for_hero", "side_up", "aim", "rival", "magic_user", "elixir"), ("face",)),
    **dict.fromkeys(("bearer", "defender_to_arm"), ("item",)),
    "lord_to_keep": ("rival",),
    "excess_to_take": ("rival",),
    "bluff": ("rival", "place"),
}
"""By question, the kinds of what it is about, where that is said."""


def question_of(t: Realm, seat: int) -> tuple[str, tuple[int, int]] | None:
    """The question that is open to this seat, and what it is about; None if none is."""
    for k in range(int(t.depth) - 1, -1, -1):
        step = int(t.agenda[k])
        if not step & ASKS:
            break
        if step >> 8 & 0xF == seat:
            return steps.STEP_NAMES[step & 0xFF], (int(first_of(step)), int(second_of(step)))
        if not step & SEALED:
            break
    return None


def prompt(t: Realm, viewer: int | None, words: Words) -> str:
    """The question to the viewer, or for whom the table waits."""
    if t.over():
        return words.say("prompt-over")
    asked = None if viewer is None else question_of(t, viewer)
    if asked is None:
        waiting = t.waiting()
        return (
            words.say("prompt-wait-many") if len(waiting) > 1 else words.say("prompt-wait", who=words.seat(waiting[0]))
        )
    question, numbers = asked
    assert viewer is not None
    about = dict(zip(QUESTION_NOUNS.get(question, ()), numbers, strict=False))
    said: Said = {kind: variable(kind, number, words) for kind, number in about.items()}
    return words.say(f"prompt-{question}", **{**said, **more_of_question(t, viewer, question, about, words)})


def guide(t: Realm, viewer: int | None, words: Words) -> str:
    """A hint for somebody new about what is asked now."""
    if t.over():
        return ""
    asked = None if viewer is None else question_of(t, viewer)
    message = "guide-wait" if asked is None else f"guide-{asked[0]}"
    return words.say(message) if words.has(message) else ""
