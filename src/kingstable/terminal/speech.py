"""The terminal's own messages, in the requested language."""

from __future__ import annotations

from kingstable.core.words import Lexicon, lexicon


def speech(language: str = "en") -> Lexicon:
    """The terminal's own messages and the names of computer players. Raises UnknownName for a language we lack."""
    return lexicon(language, ("kingstable.bots", "kingstable.terminal"))
