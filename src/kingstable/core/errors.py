"""What can be wrong with what somebody gave us. Each message is a sentence that names the fix."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final


class KingstableError(ValueError):
    """The root of all errors that are the giver's to mend, not ours."""


class IllegalMove(KingstableError):
    """A move that this seat may not make now. The position is unchanged."""


class BadNotation(KingstableError):
    """A text that is not a move, whatever the position."""


class BadOption(KingstableError):
    """An unknown option, or a value it does not have, or a number of players the game is not for."""


class BadRecord(KingstableError):
    """A record that is cut short, changed, of a newer version, or not a record."""


class BadSnapshot(KingstableError):
    """Saved bytes that are not a position of this game."""


class UnknownName(KingstableError):
    """No game, level or language has this name."""


def reason_of(error: OSError) -> str:
    """What the system says is wrong, as it stands within a sentence: no such file or directory."""
    return (error.strerror or str(error)).lower()


_PLACE: Final = re.compile(r" - at `\$\.?([^`]*)`$")
_NAMED: Final = re.compile(r"field `([^`]*)`")


def at_field(error: str) -> tuple[str, str]:
    """The field that a complaint of msgspec is about, empty for the whole; and what is wrong with it."""
    place, named = _PLACE.search(error), _NAMED.search(error)
    field = ".".join(each for each in (place and place[1], named and named[1]) if each)
    return field, _PLACE.sub("", error)


class BadCards(KingstableError):
    """A card set that cannot be played with: every mistake with its line and what to do about it.

    What is wrong with the file as a whole stands in line 0.
    """

    def __init__(self, mistakes: Sequence[tuple[int, str]]) -> None:
        self.mistakes = tuple(mistakes)
        super().__init__("The card set cannot be used: " + "; ".join(map(said, self.mistakes)) + ".")


def said(mistake: tuple[int, str]) -> str:
    """A mistake with its line, if it is one of a line."""
    line, sentence = mistake
    return f"line {line}: {sentence}" if line else sentence
