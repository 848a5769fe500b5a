"""Reviews of finished games, made at the lowest urgency by the processes that think for computer players.

A review is made a few moves at a time, so that no table waits for one. It is kept in memory as far as it has got.

A review with hindsight judges only the decisions again, which takes no longer than the first review did.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Sequence
from contextvars import Context
from dataclasses import dataclass, field
from typing import Final

import msgspec

from kingstable import catalogue
from kingstable.coach.pieces import Found, Piece, doubtful_pieces, pieces_of, put_together
from kingstable.coach.review import Point, Reviewer, SeatSummary
from kingstable.coach.sayings import costly, lost_said, luck_said, percent, turning_said, words_of
from kingstable.core.errors import KingstableError
from kingstable.core.game import Game
from kingstable.core.record import Record
from kingstable.core.words import Lexicon
from kingstable.server.denied import Denied
from kingstable.server.records.shapes import GameReview, ReviewedMove, ReviewedSeat, ReviewState, ReviewTurn
from kingstable.server.room import Room
from kingstable.server.shares import Urgency
from kingstable.server.thinking import REVIEW, Question
from kingstable.server.turns import BotTurns

LOG: Final = logging.getLogger(__name__)
LEVEL: Final = "skilled"
"""The level of the computer player who reviews."""
BUDGET: Final = 40_000
"""The lines of play for all positions of a game together, so that a long game has fewer for each."""
MOST_LINES: Final = 300
FEWEST_LINES: Final = 30
MOVES: Final = 6
"""How many moves a piece of a review has."""
LONGEST: Final = 6000
"""The most moves of a game that is reviewed."""
KEPT: Final = 64
"""How many reviews are kept in memory."""
THOUSAND: Final = 1000
WAITING: Final = 4
"""How many reviews are made at once; other requests are told to come back."""

Key = tuple[str, str, tuple[str, ...], bool]
"""A table, a language, the names of the players, and whether decisions are judged with hindsight."""


@dataclass(eq=False)
class Making:
    """A review that is being made, or was; `known` has the results taken over from the one without hindsight."""

    plies: int
    known: Sequence[Found] = ()
    found: list[Found] = field(default_factory=list)
    reviewed: int = 0
    review: GameReview | None = None
    task: asyncio.Task[None] | None = None
    failed: bool = False
    hopeless: bool = False
    """Whether it would fail again, because the game itself cannot be reviewed."""


class Reviews:
    """The reviews of this server."""

    def __init__(self, turns: BotTurns) -> None:
        self._turns = turns
        self._all: OrderedDict[Key, Making] = OrderedDict()

    def state(self, room: Room, language: str, hindsight: bool = False) -> ReviewState:
        """How far the review of a finished game has got, and the review once it is done. The first call starts it.

        The review with hindsight is started only after the one without is done. Raises Denied.
        """
        if not room.over:
            raise Denied(409, "not-over")
        record = room.match.record
        if len(record.entries) > LONGEST:
            raise Denied(422, "long-review")
        making = self._asked((room.id, language, record.seats, False), room, record)
        if hindsight and making.review is not None:
            making = self._asked((room.id, language, record.seats, True), room, record, making.found)
        return ReviewState(making.plies, making.reviewed, making.review)

    async def close(self) -> None:
        """Stop reviewing."""
        tasks = [each.task for each in self._all.values() if each.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _asked(self, key: Key, room: Room, record: Record, known: Sequence[Found] = ()) -> Making:
        making = self._all.get(key) or self._begin(key, room, record, known)
        if making.failed:
            if not making.hopeless:  # such as a killed worker process: the next request starts over
                del self._all[key]
            raise Denied(422, "no-review")
        self._all.move_to_end(key)
        return making

    def _begin(self, key: Key, room: Room, record: Record, known: Sequence[Found]) -> Making:
        if sum(each.task is not None and not each.task.done() for each in self._all.values()) >= WAITING:
            raise Denied(503, "reviews-busy", retry_after=5)
        making = self._all[key] = Making(len(record.entries), known)
        # In a context of its own, because errors there no longer belong to any request.
        making.task = asyncio.create_task(self._make(making, room, record, key), context=Context())
        done = [other for other, each in self._all.items() if each.task is None or each.task.done()]
        for other in done[: max(0, len(self._all) - KEPT)]:
            del self._all[other]
        return making

    async def _make(self, making: Making, room: Room, record: Record, key: Key) -> None:
        _, language, _, hindsight = key
        try:
            lines = max(FEWEST_LINES, min(MOST_LINES, BUDGET // max(1, making.plies)))
            game = room.game
            for piece in await asyncio.to_thread(_pieces, game, record, lines, language, hindsight):
                making.found.append(await self._turns.study(room, _question(game, piece)))
                making.reviewed += len(piece.moves)
            if not hindsight:
                for piece in await asyncio.to_thread(_doubtful, game, record, lines, language, tuple(making.found)):
                    making.found.append(await self._turns.study(room, _question(game, piece)))
            found = [*_chances(making.known), *making.found]
            making.review = await asyncio.to_thread(_told, game, record, lines, language, hindsight, found)
        except KingstableError as error:
            making.failed = making.hopeless = True
            LOG.warning("A game could not be reviewed: %s", error)
        except Exception:
            making.failed = True
            LOG.exception("A game could not be reviewed")


def _pieces(game: Game, record: Record, lines: int, language: str, hindsight: bool) -> list[Piece]:
    return list(pieces_of(game, record, LEVEL, lines, language, MOVES, hindsight))


def _doubtful(game: Game, record: Record, lines: int, language: str, found: Sequence[Found]) -> list[Piece]:
    return list(doubtful_pieces(game, record, LEVEL, lines, language, found))


def _chances(known: Sequence[Found]) -> list[Found]:
    """The results without hindsight that hold with it as well: everything but the decisions."""
    return [Found(each.points, ()) for each in known]


def _question(game: Game, piece: Piece) -> Question:
    position = msgspec.msgpack.encode(piece)
    return Question(game.name, REVIEW, 0, position, secrets.randbits(62), game.cards, Urgency.NOBODY)


def _told(game: Game, record: Record, lines: int, language: str, hindsight: bool, found: Sequence[Found]) -> GameReview:
    """The review as the page shows it."""
    words, level = words_of(game, language), catalogue.level(LEVEL)
    reviewer = Reviewer(game, record, level, lines=lines, language=language, hindsight=hindsight)
    review = put_together(reviewer, iter(found)).review()
    turns = tuple(
        ReviewTurn(each.ply, each.seat, turning_said(each, review, words), each.asked) for each in review.turning
    )
    moves = tuple(
        ReviewedMove(
            each.ply,
            each.seat,
            each.said,
            each.advised_said,
            percent(each.loss, words),
            words.say("review-kind", kind=each.kind),
            each.path,
            each.advised_path,
            each.asked,
        )
        for each in costly(review)
    )
    seats = tuple(_seat(each, review.points, words) for each in review.seats)
    return GameReview(level.title_in(words), hindsight, seats, turns, moves)


def _seat(each: SeatSummary, points: Sequence[Point], words: Lexicon) -> ReviewedSeat:
    return ReviewedSeat(
        each.seat,
        luck_said(each, words),
        lost_said(each, words),
        each.best + each.good,
        each.inaccuracy,
        each.mistake,
        tuple(round(THOUSAND * point.known[each.seat]) for point in points),
        tuple(round(THOUSAND * point.open[each.seat]) for point in points),
    )
