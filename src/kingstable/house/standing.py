"""Standing answers as players leave them: what is answered for whom, and for how long."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec

from kingstable.core.game import Game
from kingstable.core.news import Told
from kingstable.core.standing import Standing
from kingstable.core.table import Table, rule_of

ALWAYS: Final = "always"
ONCE: Final = "once"
UNTIL: Final = (ALWAYS, ONCE)
"""How long any standing answer may hold: until its seat changes it, or for one question."""


class Left(msgspec.Struct, frozen=True, omit_defaults=True):
    """A standing answer that a seat has left, by its name in the game; `until` is one of `UNTIL` or of its endings.

    `limit` is 0 if it has none. All of this is secret from the other seats.
    """

    seat: int
    name: str
    until: str
    limit: int = 0


def declared(game: Game, name: str) -> Standing | None:
    """A standing answer of the game by its name; None if there is none."""
    return next((each for each in game.standing if each.name == name), None)


def untils(standing: Standing) -> tuple[str, ...]:
    """The values that `Left.until` may have for a standing answer."""
    return (*UNTIL, *(ending.name for ending in standing.endings))


def offered(game: Game, options: Mapping[str, str]) -> tuple[Standing, ...]:
    """The standing answers to questions that are asked at a table with these options."""
    return tuple(each for each in game.standing if each.may_be_asked(options))


def may_be_left(game: Game, options: Mapping[str, str], left: Left) -> bool:
    """Whether the game allows this standing answer at a table with these options."""
    standing = next((each for each in offered(game, options) if each.name == left.name), None)
    if standing is None or left.until not in untils(standing):
        return False
    return left.limit in (standing.limits or (0,))


def answered(game: Game, table: Table, left: Iterable[Left], seat: int) -> tuple[Left, int] | None:
    """The standing answer that answers a seat's question, and the move; None if the seat must answer itself."""
    question = int(rule_of(table.question_to(seat)))
    for each in left:
        standing = declared(game, each.name)
        if each.seat == seat and standing is not None and question in standing.questions:
            move = standing.answer(table, seat, each.limit)
            if move is not None and move in table.legal_for(seat):
                return each, move
    return None


def still_left(game: Game, left: Sequence[Left], told: Sequence[Told]) -> tuple[Left, ...]:
    """Those of the standing answers that still hold after these events."""
    if not left or not told:
        return tuple(left)
    return tuple(each for each in left if not _has_ended(game, each, told))


def _has_ended(game: Game, left: Left, told: Sequence[Told]) -> bool:
    standing = declared(game, left.name)
    if standing is None:  # left under an older version of the game
        return True
    endings = [ending for ending in standing.endings if ending.name == left.until]
    return any(ending.ends(each, left.seat) for ending in endings for each in told)
