"""A review in pieces of a few moves each, so that other work gets its turn in between, in any process."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from kingstable.bots.level import Level
from kingstable.coach.review import Decision, Point, Reviewer, closer, doubtful
from kingstable.core import snapshot
from kingstable.core.entries import Entry
from kingstable.core.game import Game
from kingstable.core.luck import FastLuck, Script
from kingstable.core.record import Record, walk


class Piece(msgspec.Struct, frozen=True, array_like=True):
    """Consecutive moves of a game: the position before them, its ply, and each move's seat, notation, and draws.

    With the first piece the deal is reviewed as well. With `hindsight` decisions are judged with all hands open and
    nothing else is done, since hindsight changes neither chances nor luck. With `again`, the position is valued by more
    lines of play and nothing else is done.
    """

    version: int
    options: dict[str, str]
    seats: tuple[str, ...]
    language: str
    level: str
    lines: int
    ply: int
    position: bytes
    moves: tuple[tuple[int, str, tuple[int, ...]], ...]
    hindsight: bool = False
    again: bool = False


class Found(msgspec.Struct, frozen=True, array_like=True):
    """The result of reviewing a piece."""

    points: tuple[Point, ...]
    decisions: tuple[Decision, ...]


def pieces_of(
    game: Game, record: Record, level: str, lines: int, language: str, size: int, hindsight: bool = False
) -> Iterator[Piece]:
    """The game of a record in pieces of at most `size` moves. Raises BadRecord."""
    last = len(record.entries)
    starts = {*range(0, last, size), *(origin.ply for origin in record.origins)} or {0}
    ends = dict(zip(sorted(starts), [*sorted(starts)[1:], last], strict=True))
    entries = list(record.entries.since(0))
    for ply, table, _ in walk(game, record):
        if ply in ends:
            moves = tuple((each.seat, each.move, each.drew) for each in entries[ply : ends[ply]])
            position = snapshot.save(game, table)
            agreed = (record.version, record.options, record.seats)
            yield Piece(*agreed, language, level, lines, ply, position, moves, hindsight)


def doubtful_pieces(
    game: Game, record: Record, level: str, lines: int, language: str, found: Sequence[Found]
) -> Iterator[Piece]:
    """The positions of possible turning points, from all that was found, to be valued again. Raises BadRecord."""
    plies = doubtful([point for each in found for point in each.points])
    for ply, table, _ in walk(game, record):
        if ply in plies:
            agreed = (record.version, record.options, record.seats)
            yield Piece(*agreed, language, level, lines, ply, snapshot.save(game, table), (), again=True)


def reviewed(game: Game, level: Level, piece: Piece) -> Found:
    """Review a piece. The results are the same as in a review of the whole game."""
    record = Record(game.name, piece.version, piece.options, piece.seats, (), cards=game.cards)
    reviewer = Reviewer(game, record, level, lines=piece.lines, language=piece.language, hindsight=piece.hindsight)
    before = snapshot.load(game, piece.position, FastLuck(0))
    if piece.again:
        return Found((reviewer.valued_again(piece.ply, before),), ())
    if piece.ply == 0 and not piece.hindsight:
        reviewer.deal(before)
    for ply, (seat, move, drew) in enumerate(piece.moves, start=piece.ply + 1):
        after = before.clone()
        after.luck = Script(list(drew))
        after.play(seat, game.notation.read(move))
        entry = Entry(seat, move, drew)
        if piece.hindsight:
            reviewer.decision(ply, entry, before)
        else:
            reviewer.move(ply, entry, before, after)
        before = after
    return Found(tuple(reviewer.points), tuple(reviewer.decisions))


def put_together(reviewer: Reviewer, found: Iterator[Found]) -> Reviewer:
    """The reviewer, with all of these results added."""
    for each in found:
        for point in each.points:
            if point.ply < len(reviewer.points):
                reviewer.points[point.ply] = closer(reviewer.points[point.ply], point)
            else:
                reviewer.points.append(point)
        reviewer.decisions += each.decisions
    return reviewer
