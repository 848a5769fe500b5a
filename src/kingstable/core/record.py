"""A game written down: who played, what was agreed, every move, and what chance gave.

A record replays without any generator of chance. Its text is made to be read by people too:

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

Each move stands after its seat; what was drawn while it was carried out follows the colon. The last
line counts the moves and holds the hash of all lines before it, so a record that was cut short or
changed is told from a whole one.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass, field

from kingstable.core.entries import Entries, Entry, read_entry
from kingstable.core.errors import BadRecord, KingstableError
from kingstable.core.game import Game
from kingstable.core.luck import Script, ScriptError
from kingstable.core.news import News, Told
from kingstable.core.table import Table

FORMAT = 1
FIRST_LINE = "kingstable record"


@dataclass
class Record:
    """A game from its setup to its last move so far.

    `commitment` is the hash of the seed, published before the deal; `seed` is known at the end only.
    `cards` is the card set as text, if it is not the game's own: with it the record replays anywhere.
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

    def text(self) -> str:
        """The record as text, with its closing line."""
        body = "".join(f"{line}\n" for line in self._lines())
        return f"{body}end {len(self.entries)} {_hash(body)}\n"

    def _lines(self) -> Iterator[str]:
        yield f"{FIRST_LINE} {FORMAT}"
        yield f"game {self.game} {self.version}"
        for name, value in self.options.items():
            yield f"option {name} {value}"
        if self.cards:
            yield f"cards {json.dumps(self.cards, ensure_ascii=False)}"
        for name in self.seats:
            yield f"seat {json.dumps(name, ensure_ascii=False)}"
        if self.commitment:
            yield f"commitment {self.commitment}"
        if self.seed:
            yield f"seed {self.seed}"
        yield " ".join(["setup", *map(str, self.setup)])
        yield from self.entries.lines()


def parse(text: str) -> Record:
    """Read a record. Raises BadRecord, naming the line, if it is cut short, changed or none at all."""
    lines = _lines_of(text)
    _check_first_line(lines)
    _check_last_line(lines)
    record = Record("", 0, {}, (), ())
    for number, line in enumerate(lines[1:-1], start=2):
        try:
            _read_line(record, line)
        except (ValueError, IndexError):
            raise BadRecord(f"Line {number} is not a line of a record: {line[:60]!r}.") from None
    if not record.game or not record.seats:
        raise BadRecord("The record names no game or no seats: its first lines are missing.")
    return record


def _lines_of(text: str) -> list[str]:
    """The lines as they were written, also after a journey on which each got a carriage return.

    A name may hold what Unicode calls a line separator, so `splitlines` would find too many.
    """
    return [line.removesuffix("\r") for line in text.removesuffix("\n").split("\n")]


def _check_first_line(lines: list[str]) -> None:
    words = lines[0].rsplit(" ", 1) if lines else [""]
    if words[0] != FIRST_LINE or not words[-1].isdecimal():
        raise BadRecord(f"This is not a record: its first line should be '{FIRST_LINE} {FORMAT}'.")
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
        record.seats = (*record.seats, str(json.loads(rest)))
    elif word == "cards":
        record.cards = str(json.loads(rest))
    elif word == "setup":
        record.setup = _numbers(rest)
    elif word in ("commitment", "seed"):
        setattr(record, word, rest)
    else:
        record.entries.append(read_entry(line))


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(int(each) for each in text.split())


def _hash(body: str) -> str:
    return "sha256:" + hashlib.sha256(body.encode()).hexdigest()


def replay(game: Game, record: Record, ply: int | None = None) -> Table:
    """The table after `ply` moves (all if None). Raises BadRecord if the game does not go that way."""
    count = len(record.entries) if ply is None else ply
    if not 0 <= count <= len(record.entries):
        raise BadRecord(f"The record has moves 0 to {len(record.entries)}, not {ply}.")
    for number, table, _ in walk(game, record):
        if number == count:
            return table
    raise AssertionError("a walk passes every ply")


def walk(game: Game, record: Record, after: Table | None = None) -> Iterator[tuple[int, Table, list[Told]]]:
    """Go through a game: at every ply its number, the table as it is then, and what had happened.

    From the setup on, or only through the moves after a position of the same game. The table is the same one each
    time and goes on; clone it to keep it. Raises BadRecord.
    """
    if record.game != game.name or not game.oldest <= record.version <= game.version:
        _refuse_version(game, record)
    if record.cards != game.cards:
        raise BadRecord("The record was played with a different card set.")
    news = News()
    if after is None:
        table = _begin(game, record, news)
        yield 0, table, news.take()
    else:
        table = after.clone()
        table.news = news
    done = int(table.ply)
    for number, entry in enumerate(record.entries.since(done), start=done + 1):
        _play(game, table, number, entry)
        yield number, table, news.take()


def _begin(game: Game, record: Record, news: News) -> Table:
    try:
        table = game.table(len(record.seats), Script(list(record.setup)), record.options, record.version)
        table.news = news
        table.begin()
    except (KingstableError, ScriptError) as error:
        raise BadRecord(f"The record's setup does not fit the game: {error}") from None
    return table


def _play(game: Game, table: Table, number: int, entry: Entry) -> None:
    script = Script(list(entry.drew))
    table.luck = script
    try:
        table.play(entry.seat, game.notation.read(entry.move))
    except (KingstableError, ScriptError) as error:
        raise BadRecord(f"Move {number} of the record, {entry.move!r}, cannot be played: {error}") from None
    if script.rest():
        raise BadRecord(f"Move {number} of the record, {entry.move!r}, draws less than the record says.")


def _refuse_version(game: Game, record: Record) -> None:
    if record.game != game.name:
        raise BadRecord(f"The record is of {record.game}, not of {game.name}.")
    newer = record.version > game.version
    fix = "update kingstable" if newer else "replay it with the kingstable that wrote it"
    raise BadRecord(
        f"The record is of rules version {record.version} of {game.name}, and this is version {game.version}: {fix}."
    )
