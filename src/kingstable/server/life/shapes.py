"""What clients send and receive about a table besides its game."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from kingstable.server.shapes import LevelName, Word

Ply = Annotated[int, Meta(ge=0, le=2**31 - 1)]


class TakeBackAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Take back your last move. `ply` is the one at which that was offered; nobody may have moved since."""

    ply: Ply


class ParleyAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether you agree to a request to everybody, by its number; whoever made it withdraws it by not agreeing."""

    number: Ply
    agree: bool


class EndAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask everybody to end the game now, as it stands or without a result."""

    result: Literal["standing", "none"]


class HintAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The computer player to ask what they would do."""

    level: LevelName = "hard"


class Hint(msgspec.Struct, frozen=True):
    """What a computer player, called `name`, would do at a ply, and why, if there is a reason to give.

    `uncounts`: the game would have been rated, and no longer is.
    """

    ply: int
    name: str
    move: str
    label: str
    uncounts: bool
    why: str | None = None


class TakeBackOffer(msgspec.Struct, frozen=True):
    """Whether you can take back your last move at this ply: at once, by asking these seats, or not.

    `to` is the ply to which the table would go back: the current one for an answer that has not been played yet.
    `uncounts`: the game would have been rated, and no longer would be.
    """

    how: Literal["at-once", "ask", "no"]
    ply: int
    to: int
    asks: tuple[int, ...] = ()
    uncounts: bool = False


class AnswerAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A standing answer to leave, how long it holds, and its limit; 0 for one without limits."""

    name: Word
    until: Word
    limit: Ply = 0


class AnswerEnd(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A standing answer to take back."""

    name: Word


class AnswerLimit(msgspec.Struct, frozen=True):
    """A limit that a standing answer may have, and its text with that limit."""

    limit: int
    text: str


class Until(msgspec.Struct, frozen=True):
    """Until when a standing answer may hold, and the text for that."""

    until: str
    text: str


class AnswerChoice(msgspec.Struct, frozen=True):
    """A standing answer that the game allows. If it has no limits, `limits` has a single one, 0."""

    name: str
    limits: tuple[AnswerLimit, ...]
    untils: tuple[Until, ...]


class AnswerLeft(msgspec.Struct, frozen=True):
    """A standing answer that you have left, with the texts of both its parts."""

    name: str
    until: str
    limit: int
    text: str
    until_text: str


class StandingAnswers(msgspec.Struct, frozen=True):
    """The standing answers that you may leave at a table, and those that you have left, which nobody else is shown."""

    offered: tuple[AnswerChoice, ...]
    left: tuple[AnswerLeft, ...]
