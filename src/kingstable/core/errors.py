"""Errors in what somebody gave us. Each message is a sentence that says how to fix it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

import msgspec

UNREADABLE: Final = (msgspec.DecodeError, UnicodeDecodeError)
"""What msgspec raises for content that is not what it should be: the second if a text in it is not UTF-8."""


class KingstableError(ValueError):
    """The base class of all errors that the caller or user can fix, as opposed to bugs of ours."""


class IllegalMove(KingstableError):
    """A move that this seat may not make now. The position is unchanged."""


class BadNotation(KingstableError):
    """A text that is not a move in any position."""


class BadOption(KingstableError):
    """An unknown option, a value that an option does not have, or a number of players that the game does not allow."""


class BadRecord(KingstableError):
    """A record that was cut short or changed, is of a newer version, or is not a record."""


class BadSnapshot(KingstableError):
    """Saved bytes that are not a position of this game."""


class UnknownName(KingstableError):
    """A name that no game, level, or language has."""


class PlayerFailed(KingstableError):
    """The code of a computer player raised an error; the message says which player, in which game, and what error.

    `trace` is the traceback, beginning with the player's own code. It is text, so that it survives the way from another
    process, where the error itself may not.
    """

    def __init__(self, sentence: str, trace: str) -> None:
        super().__init__(sentence, trace)
        self.trace = trace

    def __str__(self) -> str:
        return str(self.args[0])


def reason_of(error: OSError) -> str:
    """What the system says is wrong, worded for use within a sentence: no such file or directory."""
    return (error.strerror or str(error)).lower()


_PLACE: Final = re.compile(r" - at `\$\.?([^`]*)`$")
_NAMED: Final = re.compile(r"field `([^`]*)`")


def at_field(error: str) -> tuple[str, str]:
    """The field that an error of msgspec is about (empty for the whole), and what is wrong with it."""
    place, named = _PLACE.search(error), _NAMED.search(error)
    field = ".".join(each for each in (place and place[1], named and named[1]) if each)
    return field, _PLACE.sub("", error)


class BadCards(KingstableError):
    """A card set that cannot be played with: every mistake with its line and how to fix it.

    A mistake in the file as a whole has line 0.
    """

    def __init__(self, mistakes: Sequence[tuple[int, str]]) -> None:
        self.mistakes = tuple(mistakes)
        super().__init__("The card set cannot be used: " + "; ".join(map(said, self.mistakes)) + ".")


def said(mistake: tuple[int, str]) -> str:
    """A mistake with its line, if it has one."""
    line, sentence = mistake
    return f"line {line}: {sentence}" if line else sentence
