"""What the store keeps of a table, as values."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from kingstable.house.standing import Left

SeatKind = Literal["you", "friend", "bot"]

Late = Literal["stand-in", "wait", "adjudicate"]
"""After a person's time a computer player stands in for them, they are waited for, or the game ends: they are last."""

NEVER: Final = -1
"""In the place of the ply at which a stand-in ended that still goes on."""

STAND_IN: Final = "medium"
"""The level that stands in for people of whom nothing is known."""

Watch = Literal["link", "listed", "nobody"]
"""Who may watch a table: whoever has its address, everybody, as it is listed, or none but its players."""

Pace = Literal["live", "days"]
"""Everybody sits at the table together, or each looks in when there is time."""


class Person(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits at a seat, and the SHA-256 of the secrets about it (`server/seats.py`), empty where there are none.

    `token` opens the seat; a friend who has not come yet has none. `invitation` opens it once; it is the one numbered
    `issue`, and `invited_by` is whose it is. `reset` is the ply at which a friend was last turned out of the seat.
    `standin` is the level of the computer player that stands in for a person, `stood_in` from which ply to which one
    did last; who has `left` says so themselves when they are back.
    """

    kind: SeatKind
    name: str
    level: str | None = None
    token: str = ""
    invitation: str = ""
    invited_by: str = ""
    issue: int = 0
    reset: int | None = None
    standin: str | None = None
    stood_in: tuple[int, int] | None = None
    left: bool = False

    @property
    def is_bot(self) -> bool:
        return self.kind == "bot"

    @property
    def mover(self) -> str | None:
        """The level of the computer player that moves here, for good or until somebody is back; None for a person."""
        return self.level if self.is_bot else self.standin

    def was_stood_in(self, ply: int) -> bool:
        """Whether the computer player that stood in last made the move that led to a ply."""
        if self.stood_in is None:
            return False
        began, ended = self.stood_in
        return began < ply and (ply <= ended or ended == NEVER)


class Origin(msgspec.Struct, frozen=True):
    """The table of which the game goes on from a ply at another one."""

    table: str
    ply: int


class Terms(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was agreed on about a table, beside its game's options, when it was opened.

    `limit` are the seconds that a person has for each move, if there is a limit; `late` is what happens after that.
    Instead there may be a `bank` of seconds for the whole game, to which each answer adds its `gain`; with both, the
    bank is drawn on where a move takes longer than its `limit`.
    `origin` is where the game comes from, if it goes on from another; `uploaded`: it is a record from elsewhere, which
    nobody plays here and all may look at.
    Those who `watch` see each ply once so many have followed, and so many minutes have passed; all of it at the end.
    `rated`: its result counts for ratings, if it can (`server/standing/fairness.py`). `lesson`: a guided first game.
    `tournament` is the one whose table it is: nobody is given hints there, and no computer player agrees to anything.
    """

    limit: int | None = None
    late: Late = "stand-in"
    bank: int | None = None
    gain: int = 0
    origin: Origin | None = None
    uploaded: bool = False
    watch: Watch = "link"
    delay_plies: int = 0
    delay_minutes: int = 0
    rated: bool = True
    lesson: bool = False
    tournament: str | None = None

    @property
    def is_late(self) -> bool:
        """Whether those who watch see what happens later than it does."""
        return self.delay_plies > 0 or self.delay_minutes > 0


PLAIN_TERMS: Final = Terms()


ParleyKind = Literal["take-back", "end-standing", "end-none"]
"""What everybody can be asked for: to take moves back, or to end the game as it stands or without a result."""


class Closed(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a game was ended before its rules did: see `core.record.Closing`."""

    how: Literal["conceded", "agreed", "stopped", "time"]
    seat: int | None = None
    places: tuple[int, ...] = ()


class Parley(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one seat asks of all others, who agree one by one; `declined` says who would not.

    `ply` is the one to which moves are to be taken back. It is asked at the ply `asked_at`, and lapses when somebody
    moves. `number` tells one from the next.
    """

    kind: ParleyKind
    seat: int
    number: int
    asked_at: int
    ply: int
    agreed: tuple[int, ...] = ()
    declined: int | None = None


class Clocks(msgspec.Struct, frozen=True):
    """What each seat has left for the whole game, in milliseconds, at a moment; since then it goes for those `running`.

    `at` counts milliseconds since 1970, in UTC. Where each move has a time as well, `free` has what is left of that:
    it goes first.
    """

    left: tuple[int, ...]
    running: tuple[int, ...]
    at: int
    free: tuple[int, ...] = ()

    def ends(self, seat: int) -> int:
        """When the time of a seat has run out, if its clock goes on running."""
        return self.at + (self.free[seat] if self.free else 0) + self.left[seat]


class Life(msgspec.Struct, frozen=True, omit_defaults=True):
    """What happens at a table beside the game.

    `takebacks` counts how often moves were taken back: between two of them plies and questions only go on.
    `parley` is what is asked of everybody now, and `parleys` counts them. `closed` is how the game was ended before
    its rules did. `hinted`: somebody has asked a computer player what to do. `away` has the seats whose people have
    days off, and until when: their clocks stand still. `paused` are the milliseconds that a time for each move stood at
    then. `left` are the standing answers of all seats, each of which only its own is shown.
    """

    takebacks: int = 0
    parley: Parley | None = None
    parleys: int = 0
    closed: Closed | None = None
    clocks: Clocks | None = None
    hinted: bool = False
    away: dict[int, int] = {}
    paused: int | None = None
    left: tuple[Left, ...] = ()


QUIET: Final = Life()
"""Nothing has happened beside the game."""


class Kept(msgspec.Struct, frozen=True):
    """A table as the database has it. Moments count milliseconds since 1970, in UTC.

    `held` are the answers that are kept back, by seat; None where the snapshot has them. `asked` are the seats that
    all can see to be asked, and `since` when those were last others; None where no move was made since they are kept.
    `due` is when the time of the people who are asked runs out.
    `places` has the place of each seat once the game is over, 1 for the winners; `rematch` is the table at which the
    same people play again.
    """

    id: str
    game: str
    created: int
    options: dict[str, str]
    people: tuple[Person, ...]
    ply: int
    revision: int
    over: bool
    bot_to_move: bool
    pace: Pace = "live"
    held: dict[int, int] | None = None
    asked: tuple[int, ...] | None = None
    since: int | None = None
    due: int | None = None
    ended: int | None = None
    places: tuple[int, ...] | None = None
    rematch: str | None = None
    terms: Terms = PLAIN_TERMS
    life: Life = QUIET


FIELDS: Final = tuple(Kept.__struct_fields__)


class Snapshot(msgspec.Struct, frozen=True):
    """A saved match (see `Match.save`), its secrets too: from here the moves that followed are played again."""

    ply: int
    state: bytes


class NewMove(msgspec.Struct, frozen=True):
    """A move that leads to `ply`."""

    ply: int
    seat: int
    move: str
    made: int


class Stored(msgspec.Struct, frozen=True):
    """All that the database has of a table that goes on: the row, the last snapshot, and the moves since."""

    kept: Kept
    snapshot: Snapshot
    moves: tuple[NewMove, ...] = ()


class Change(msgspec.Struct, frozen=True):
    """What is to be kept: a table as it is from now on, and the moves that led there.

    A table is `new` if there is none yet. A snapshot takes the place of the one before.
    """

    kept: Kept
    moves: tuple[NewMove, ...] = ()
    snapshot: Snapshot | None = None
    new: bool = False
    seated: bool = False
    """Whether anybody has sat down or stood up; a new table says so by itself."""
    cut: int | None = None
    """The ply to which moves are taken back: those after it are dropped, and the snapshot is of no later one."""


PROBE: Final = Change(Kept("", "", 0, {}, (), 0, 0, over=True, bot_to_move=False))
"""Nothing to be kept: a writer that is asked for it writes what makes no difference, to see whether it can."""


AS_JSON: Final = frozenset({"options", "people", "held", "asked", "places", "terms", "life"})
"""Fields of a table that the database has as text."""


def row_of(kept: Kept) -> dict[str, object]:
    """A table as its row in the database."""
    return {name: in_row(kept, name) for name in FIELDS}


def in_row(kept: Kept, name: str) -> object:
    """A field of a table as its row has it."""
    value = getattr(kept, name)
    return value if value is None or name not in AS_JSON else msgspec.json.encode(value).decode()


def changed_fields(before: Kept | None, kept: Kept) -> tuple[str, ...]:
    """The fields in which a table is not as it was; all of them if that is not known."""
    return (
        FIELDS if before is None else tuple([name for name in FIELDS if getattr(before, name) != getattr(kept, name)])
    )


def move_row(table: str, move: NewMove) -> dict[str, object]:
    """A move as its row."""
    return msgspec.structs.asdict(move) | {"table": table}


def snapshot_row(table: str, snapshot: Snapshot) -> dict[str, object]:
    """A snapshot as its row."""
    return msgspec.structs.asdict(snapshot) | {"table": table}


def seat_rows(change: Change) -> list[dict[str, object]]:
    """Who holds the seats of a table, as rows, where that has changed. A seat that nobody holds has a row, too."""
    if not (change.new or change.seated):
        return []
    people = change.kept.people
    return [
        {"table": change.kept.id, "seat": seat, "holder": person.token}
        for seat, person in enumerate(people)
        if not person.is_bot
    ]
