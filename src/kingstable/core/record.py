"""A game written down: who played, what was agreed, every move, and what was drawn by chance.

A record replays without a random number generator. Its text is meant to be readable for people, too:

    kingstable record 1
    game crusaders 1
    option deck d1
    seat "Anna"
    seat "hard"
    commitment sha256:5d41...
    setup 3 41 0 ...
    0 place labosw 3 : 17
    1 place ba 1
    end 2 sha256:9e10...

Each line of a move begins with the seat; what was drawn while the move was carried out follows the colon. The last
line counts the moves and holds the hash of all lines before it, so that a record that was cut short or changed can be
recognized.

A game that continues another one from a ply has that game's setup and moves up to there, and an extra line (format 2):

    from sha256:77ab... 34 : 5 0 2

It has the hash of the other record, the ply, and what was drawn there to shuffle again the piles whose order was fixed
but unseen (`Game.piles_in_order`). The commitment is to a new seed, which gave these numbers and all that were drawn
later; everything drawn before the ply is as it was in the other game. If the other game itself had continued an earlier
one before that ply, its own line stands before the new one (format 5).

A game that was ended before its rules ended it has a line after its last move (format 3):

    closed conceded 1 : 1 2

It says how, and by which seat if it was one; then the place of each seat, or none if the game has no result. A game
that was closed because time ran out, `closed time 1 : 1 2`, is of format 4; the seat is named if only one was late.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass, field

from kingstable.core.entries import Entries, Entry, read_entry
from kingstable.core.errors import BadRecord
from kingstable.core.game import Game
from kingstable.core.luck import Luck, Script
from kingstable.core.news import News, Told
from kingstable.core.table import Table

FORMAT = 5
LATE_FORMAT = 4
CLOSED_FORMAT = 3
BRANCHED_FORMAT = 2
PLAIN_FORMAT = 1
"""The format of a record without `from` and `closed` lines: older versions can read it, too."""
FIRST_LINE = "kingstable record"
MOST_SEATS = 16
MOST_DIGITS = 9
SHUFFLING_AGAIN = 62
"""The source of chance for piles that are shuffled again when a game continues another one."""


TIME = "time"
CLOSINGS = ("conceded", "agreed", "stopped", TIME)
"""How a game may end before its rules end it: by its players, by those who run the server, or as time runs out."""
BY_ONE = ("conceded", TIME)
WORDS = (*BY_ONE, f"{TIME}-several", f"{TIME}-none", "agreed", "agreed-none", "stopped-none")
"""All values of `Closing.word`; those in `BY_ONE` are for a game that was closed by one seat."""


@dataclass(frozen=True)
class Closing:
    """How a game was ended early, by which seat if by one, and the place of each seat (none if it has no result)."""

    how: str
    seat: int | None = None
    places: tuple[int, ...] = ()

    @property
    def word(self) -> str:
        """The name of the sentence about it: `how`, or for example `agreed-none` if there is no result."""
        if self.seat is not None:
            return self.how
        if not self.places:
            return f"{self.how}-none"
        return f"{self.how}-several" if self.how == TIME else self.how

    def line(self) -> str:
        by = "" if self.seat is None else f" {self.seat}"
        return " ".join([f"closed {self.how}{by} :", *map(str, self.places)])


def _closing(text: str) -> Closing:
    """Read what follows `closed`. Raises ValueError."""
    how, _, places = text.partition(" :")
    word, _, seat = how.partition(" ")
    if word not in CLOSINGS:
        raise ValueError(word)
    return Closing(word, int(seat) if seat else None, _numbers(places))


@dataclass(frozen=True)
class Origin:
    """Where a game continues another one: the hash of that one's record, the ply, and what was drawn."""

    record: str
    ply: int
    drew: tuple[int, ...] = ()

    def line(self) -> str:
        """The line for it in a record."""
        return " ".join(["from", self.record, str(self.ply), ":", *map(str, self.drew)])


class BadMove(BadRecord):
    """A move of a record that the game does not allow; the first move is number 1."""

    def __init__(self, number: int, sentence: str) -> None:
        super().__init__(sentence)
        self.number = number


@dataclass
class Record:
    """A game from its setup to its last move so far.

    `commitment` is the hash of the seed, published before the deal; `seed` is only known at the end. `cards` is the
    card set as text, if it is not the game's own: with it, the record replays anywhere. `origin` says which game this
    one continues, if any, and `earlier` which games that one continued, the first one first.
    """

    game: str
    version: int
    options: dict[str, str]
    seats: tuple[str, ...]
    setup: tuple[int, ...]
    entries: Entries = field(default_factory=Entries)
    commitment: str = ""
    seed: str = ""
    cards: str = ""
    origin: Origin | None = None
    closing: Closing | None = None
    earlier: tuple[Origin, ...] = ()

    @property
    def origins(self) -> tuple[Origin, ...]:
        """All points from which the game continued with new luck, the first one first."""
        return self.earlier if self.origin is None else (*self.earlier, self.origin)

    def text(self) -> str:
        """The record as text, with its `end` line."""
        body = "".join(f"{line}\n" for line in self._lines())
        return f"{body}end {len(self.entries)} {_hash(body)}\n"

    def hash(self) -> str:
        """The hash in the `end` line, by which another record refers to this one."""
        return _hash("".join(f"{line}\n" for line in self._lines()))

    def _lines(self) -> Iterator[str]:
        yield f"{FIRST_LINE} {self._format()}"
        yield f"game {self.game} {self.version}"
        for name, value in self.options.items():
            yield f"option {name} {value}"
        if self.cards:
            yield f"cards {json.dumps(self.cards, ensure_ascii=False)}"
        for name in self.seats:
            yield f"seat {json.dumps(name, ensure_ascii=False)}"
        for origin in self.origins:
            yield origin.line()
        if self.commitment:
            yield f"commitment {self.commitment}"
        if self.seed:
            yield f"seed {self.seed}"
        yield " ".join(["setup", *map(str, self.setup)])
        yield from self.entries.lines()
        if self.closing:
            yield self.closing.line()

    def _format(self) -> int:
        """The lowest format that suffices, so that older versions can read as many records as possible."""
        if self.earlier:
            return FORMAT
        if self.closing:
            return LATE_FORMAT if self.closing.how == TIME else CLOSED_FORMAT
        return BRANCHED_FORMAT if self.origin else PLAIN_FORMAT


def parse(text: str) -> Record:
    """Read a record. Raises BadRecord, naming any bad line, if it was cut short or changed, or is not a record."""
    lines = _lines_of(text)
    _check_first_line(lines)
    _check_last_line(lines)
    record = Record("", 0, {}, (), ())
    for number, line in enumerate(lines[1:-1], start=2):
        try:
            _read_line(record, line)
        except (ValueError, IndexError, RecursionError):
            raise BadRecord(f"Line {number} is not a line of a record: {line[:60]!r}.") from None
    _check_origin(record)
    _check_closing(record)
    if not record.game or not record.seats:
        raise BadRecord("The record names no game or no seats: its first lines are missing.")
    return record


def _lines_of(text: str) -> list[str]:
    """The lines as they were written, even if each has acquired a carriage return since.

    A name may contain a Unicode line separator, so `splitlines` would find too many lines.
    """
    return [line.removesuffix("\r") for line in text.removesuffix("\n").split("\n")]


def _check_first_line(lines: list[str]) -> None:
    words = lines[0].rsplit(" ", 1) if lines else [""]
    if words[0] != FIRST_LINE or not words[-1].isdecimal() or len(words[-1]) > MOST_DIGITS:
        raise BadRecord(f"This is not a record: its first line should be '{FIRST_LINE} {PLAIN_FORMAT}'.")
    if int(words[-1]) > FORMAT:
        raise BadRecord(
            f"The record is of format {words[-1]}, and this kingstable reads up to {FORMAT}: update kingstable."
        )


def _check_last_line(lines: list[str]) -> None:
    words = lines[-1].split()
    if len(words) != 3 or words[0] != "end":
        raise BadRecord(f"The record is cut short: line {len(lines)} should be its 'end' line.")
    body = "".join(f"{line}\n" for line in lines[:-1])
    if words[2] != _hash(body):
        raise BadRecord("The record was changed after it was written: its hash does not match.")


def _read_line(record: Record, line: str) -> None:
    word, _, rest = line.partition(" ")
    if word == "game":
        record.game, version = rest.split()
        record.version = int(version)
    elif word == "option":
        name, value = rest.split()
        record.options[name] = value
    elif word == "seat":
        if len(record.seats) == MOST_SEATS:
            raise ValueError("no game has so many seats")
        record.seats = (*record.seats, _text(rest))
    elif word == "cards":
        record.cards = _text(rest)
    elif word == "from":
        named, _, drew = rest.partition(" :")
        origin, ply = named.split()
        record.earlier = record.origins
        record.origin = Origin(origin, int(ply), _numbers(drew))
    elif word == "closed":
        record.closing = _closing(rest)
    elif word == "setup":
        record.setup = _numbers(rest)
    elif word in ("commitment", "seed"):
        setattr(record, word, rest)
    else:
        record.entries.append(read_entry(line))


def _text(quoted: str) -> str:
    """Read a quoted text. Raises ValueError, also for an unpaired surrogate, which could not be written again."""
    text = str(json.loads(quoted))
    text.encode()
    return text


def _check_origin(record: Record) -> None:
    """Check that the game has all moves up to each ply where it continued another, and that these are in order."""
    plies, last = [origin.ply for origin in record.origins], len(record.entries)
    for ply in plies:
        if not 0 <= ply <= last:
            raise BadRecord(f"The record says that its game goes on from ply {ply}, and has {last} moves.")
    if plies != sorted(plies):
        raise BadRecord("The record's 'from' lines are not in the order in which its game went on.")


def _check_closing(record: Record) -> None:
    """Check that the closing has a known `word`, names a seat exactly if it should, and places all seats or none."""
    closing, seats = record.closing, len(record.seats)
    if closing is None:
        return
    is_by_one = closing.seat is not None and closing.seat in range(seats)
    fits = is_by_one if closing.word in BY_ONE else closing.seat is None
    is_placed = len(closing.places) in (0, seats) and all(1 <= place <= seats for place in closing.places)
    if closing.word not in WORDS or not fits or not is_placed:
        raise BadRecord(f"The record's line '{closing.line()}' does not fit its {seats} seats.")


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(int(each) for each in text.split())


def _hash(body: str) -> str:
    return "sha256:" + hashlib.sha256(body.encode()).hexdigest()


def replay(game: Game, record: Record, ply: int | None = None) -> Table:
    """The table after `ply` moves (all if None). Raises BadRecord if there are fewer, or they do not fit the game."""
    count = len(record.entries) if ply is None else ply
    if not 0 <= count <= len(record.entries):
        raise BadRecord(f"The record has moves 0 to {len(record.entries)}, not {ply}.")
    for number, table, _ in walk(game, record):
        if number == count:
            return table
    raise AssertionError("a walk passes every ply")


def walk(game: Game, record: Record, after: Table | None = None) -> Iterator[tuple[int, Table, list[Told]]]:
    """Go through a game: yield the number of each ply, the table at that ply, and the news since the one before.

    Starts with the setup, or with the first move after a given position of the same game. The table is the same object
    each time; clone it to keep it. Raises BadRecord.
    """
    if record.game != game.name or not game.oldest <= record.version <= game.version:
        _refuse_version(game, record)
    if record.cards != game.cards:
        raise BadRecord("The record was played with a different card set.")
    news = News()
    if after is None:
        table = _begin(game, record, news)
        _shuffle_again(game, record, table, 0)
        yield 0, table, news.take()
    else:
        table = after.clone()
        table.news = news
    done = int(table.ply)
    for number, entry in enumerate(record.entries.since(done), start=done + 1):
        _play(game, table, number, entry)
        _shuffle_again(game, record, table, number)
        yield number, table, news.take()


def shuffle_again(game: Game, table: Table, luck: Luck) -> None:
    """Shuffle the piles whose order nobody knows (`Game.piles_in_order`)."""
    for name in game.piles_in_order:
        pile = getattr(table, name)
        luck.shuffle(pile, SHUFFLING_AGAIN)
        setattr(table, name, pile)


def _shuffle_again(game: Game, record: Record, table: Table, number: int) -> None:
    """If the game continued another one at this ply, shuffle the piles again as its record says."""
    for origin in record.origins:
        if origin.ply != number:
            continue
        script = Script(list(origin.drew))
        try:
            shuffle_again(game, table, script)
        except (ValueError, OverflowError) as error:
            raise BadRecord(f"What the record's 'from' line has drawn does not fit the game: {_ended(error)}") from None
        if script.rest():
            raise BadRecord("The record's 'from' line has drawn more than the game asks for.")


def _begin(game: Game, record: Record, news: News) -> Table:
    try:
        table = game.table(len(record.seats), Script(list(record.setup)), record.options, record.version)
        table.news = news
        table.begin()
    except (ValueError, OverflowError) as error:
        raise BadRecord(f"The record's setup does not fit the game: {_ended(error)}") from None
    return table


def _play(game: Game, table: Table, number: int, entry: Entry) -> None:
    script = Script(list(entry.drew))
    table.luck = script
    try:
        table.play(entry.seat, game.notation.read(entry.move))
    except (ValueError, OverflowError) as error:
        raise BadMove(
            number, f"Move {number} of the record, {entry.move!r}, cannot be played: {_ended(error)}"
        ) from None
    if script.rest():
        raise BadMove(number, f"Move {number} of the record, {entry.move!r}, draws less than the record says.")


def _ended(error: ValueError | OverflowError) -> str:
    """The text of an error, ending in a full stop: some are sentences, others only parts of one."""
    return f"{str(error).removesuffix('.')}."


def _refuse_version(game: Game, record: Record) -> None:
    if record.game != game.name:
        raise BadRecord(f"The record is of {record.game}, not of {game.name}.")
    newer = record.version > game.version
    fix = "update kingstable" if newer else "replay it with the kingstable that wrote it"
    raise BadRecord(
        f"The record is of rules version {record.version} of {game.name}, and this is version {game.version}: {fix}."
    )
