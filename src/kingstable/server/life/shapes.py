"""What clients send and are sent about a table beside its game."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from kingstable.server.shapes import LevelName, Word

Ply = Annotated[int, Meta(ge=0, le=2**31 - 1)]


class TakeBackAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Take one's own last move back. `ply` is the one at which that was offered: after it nobody may have moved."""

    ply: Ply


class ParleyAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether one agrees to what is asked of everybody, by its number; whoever asked may think better of it."""

    number: Ply
    agree: bool


class EndAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask everybody to end the game now, as it stands or without a result."""

    result: Literal["standing", "none"]


class HintAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A computer player to be asked what they would do."""

    level: LevelName = "hard"


class Hint(msgspec.Struct, frozen=True):
    """What a computer player, called `name`, would do at a ply, and why, if that can be told.

    `uncounts`: the game no longer counts for ratings.
    """

    ply: int
    name: str
    move: str
    label: str
    uncounts: bool
    why: str | None = None


class TakeBackOffer(msgspec.Struct, frozen=True):
    """Whether one can take one's last move back at this ply: at once, by asking these seats, or not.

    `to` is the ply to which the table would go back; it stays where it is for an answer that is kept back.
    """

    how: Literal["at-once", "ask", "no"]
    ply: int
    to: int
    asks: tuple[int, ...] = ()


class AnswerAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A standing answer to leave, until when, and how far it goes; 0 for one without limits."""

    name: Word
    until: Word
    limit: Ply = 0


class AnswerEnd(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A standing answer that is given no more."""

    name: Word


class AnswerLimit(msgspec.Struct, frozen=True):
    """How far a standing answer may go, and what it then says."""

    limit: int
    text: str


class Until(msgspec.Struct, frozen=True):
    """Until when a standing answer may hold."""

    until: str
    text: str


class AnswerChoice(msgspec.Struct, frozen=True):
    """A standing answer that the game allows. There is a single limit, 0, where it knows none."""

    name: str
    limits: tuple[AnswerLimit, ...]
    untils: tuple[Until, ...]


class AnswerLeft(msgspec.Struct, frozen=True):
    """A standing answer that one has left, and how both parts of it are said."""

    name: str
    until: str
    limit: int
    text: str
    until_text: str


class StandingAnswers(msgspec.Struct, frozen=True):
    """The standing answers that one may leave at a table, and those that one has left. Nobody else is told of them."""

    offered: tuple[AnswerChoice, ...]
    left: tuple[AnswerLeft, ...]
