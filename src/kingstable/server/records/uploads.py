"""Records from elsewhere: read, played through, and stored as tables at which nobody plays.

They come from strangers, so everything is limited, and the work is done in a thread, one record at a time.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import Final

from kingstable import catalogue
from kingstable.core.errors import BadRecord, KingstableError
from kingstable.core.game import Game
from kingstable.core.record import BadMove, Record, parse, walk
from kingstable.core.table import Table
from kingstable.core.words import Lexicon
from kingstable.house.luck import SealedLuck, new_seed
from kingstable.house.match import Match, kept
from kingstable.server import tokens
from kingstable.server.denied import Denied
from kingstable.server.hall import Hall
from kingstable.server.names import clean_name, free_name
from kingstable.server.records.branching import moves_of
from kingstable.server.records.shapes import UploadedRecord
from kingstable.server.room import now
from kingstable.server.shapes import CARDS_LENGTH
from kingstable.server.store.kept import Kept, Person, Snapshot, Stored, Terms

MOST_LINES: Final = 12_000
LONGEST_LINE: Final = 200_000
"""The most characters of a line; the longest is that of a card set."""
LONGEST_MOVE: Final = 2_000
SECONDS: Final = 20.0
"""Records that take longer than this to play through are refused."""
BREATH: Final = 20
"""The number of moves after which the thread lets others run."""
SAID: Final = 400
"""The most characters of an error message about a record."""


class Uploads:
    """Takes records, one at a time."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._one = asyncio.Lock()

    async def take(self, text: str, words: Lexicon) -> UploadedRecord:
        """Store a record as a table. Raises Denied with the line that is wrong and the reason, or StoreError."""
        async with self._one:
            match = await asyncio.to_thread(read, text)
        people = _people(match.record.seats, words)
        created = now()
        uploaded = Kept(
            id=tokens.new_name(),
            game=match.game.name,
            created=created,
            options=match.record.options,
            people=people,
            ply=match.ply,
            revision=0,
            over=True,
            bot_to_move=False,
            asked=(),
            since=created,
            ended=created,
            places=match.places() if match.over else None,
            terms=Terms(uploaded=True),
        )
        moves = moves_of(match.record.entries, created)
        await self._hall.add(Stored(uploaded, Snapshot(match.ply, match.save())), moves)
        return UploadedRecord(uploaded.id, match.game.name, match.ply)


def read(text: str) -> Match:
    """The game of a record, as it stands at the end. Raises Denied."""
    _check_size(text)
    try:
        record = parse(text)
        _check_lines(record)
        game = catalogue.game(record.game, record.cards)
        return Match(game, _end(game, record), SealedLuck(seed := new_seed()), seed, record)
    except BadMove as error:
        line = _lines(text) - 1 - len(record.entries) + error.number
        raise Denied(422, "bad-record-line", field="record", line=line, why=_shortened(error)) from None
    except KingstableError as error:
        raise Denied(422, "bad-record", text=_shortened(error), field="record") from None


def _check_size(text: str) -> None:
    if _lines(text) > MOST_LINES:
        raise Denied(422, "long-record", field="record", most=MOST_LINES)
    longest = max(enumerate(map(len, text.split("\n")), start=1), key=lambda found: found[1])
    if longest[1] > LONGEST_LINE:
        raise Denied(422, "long-line", field="record", line=longest[0], most=LONGEST_LINE)


def _check_lines(record: Record) -> None:
    """Raises BadRecord for parts that are longer than in any record of ours."""
    if len(record.cards) > CARDS_LENGTH:
        raise BadRecord(f"The record's card set is too long: at most {CARDS_LENGTH} characters are read.")
    if max(map(len, (record.commitment, record.seed, record.game)), default=0) > LONGEST_MOVE:
        raise BadRecord("The record's first lines are too long.")
    for number, line in enumerate(record.entries.lines(), start=1):
        if len(line) > LONGEST_MOVE:
            raise BadMove(number, f"Move {number} of the record is too long.")


def _end(game: Game, record: Record) -> Table:
    """The table after all moves. Raises BadRecord."""
    latest, end = time.monotonic() + SECONDS, None
    for ply, table, _ in walk(game, record):
        end = table
        if ply % BREATH == 0:
            time.sleep(0)
            if time.monotonic() > latest:
                raise BadMove(max(ply, 1), "The record takes too long to play through.")
    assert end is not None, "a walk passes the setup"
    return kept(end)


def _people(seats: Sequence[str], words: Lexicon) -> tuple[Person, ...]:
    """The players, with names that can be shown; nobody holds these seats."""
    names: list[str] = []
    for seat, name in enumerate(seats):
        try:
            wished = clean_name(name[:SAID])
        except Denied:
            wished = words.say("player-name", seat=seat + 1)
        names.append(free_name(wished, names, words))
    return tuple(Person("friend", name) for name in names)


def _lines(text: str) -> int:
    return text.removesuffix("\n").count("\n") + 1


def _shortened(error: Exception) -> str:
    said = str(error)
    return said if len(said) <= SAID else f"{said[:SAID]}…"
