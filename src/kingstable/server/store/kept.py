"""The values that the store keeps of a table."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from kingstable.house.standing import Left

SeatKind = Literal["you", "friend", "bot"]

Late = Literal["stand-in", "wait", "adjudicate"]
"""After a person's time is up, a computer player stands in, the others wait, or the game ends and they come last."""

NEVER: Final = -1
"""Instead of the ply at which a stand-in ended, while it still lasts."""

STAND_IN: Final = "medium"
"""The level that stands in for people whose strength is not known."""

Watch = Literal["link", "listed", "nobody"]
"""Who may watch a table: whoever has its address; everybody, since it is listed; or nobody but its players."""

Pace = Literal["live", "days"]
"""Everybody sits at the table together, or each looks in when they have time."""


class Person(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits at a seat, and the SHA-256 of the secrets about it (`server/seats.py`), empty where there are none.

    `token` opens the seat; a friend who has not come yet has none. `invitation` opens it once; it is the one numbered
    `issue`, and `invited_by` is who gave it out. `reset` is the ply at which a friend was last turned out of the seat.
    `standin` is the level of the computer player that stands in for a person, and `stood_in` has the plies between
    which one last did. A person who has `left` must say so when they are back; for others, looking at the table is
    enough.
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
        """The level of the computer player that moves here, always or as a stand-in; None for a person."""
        return self.level if self.is_bot else self.standin

    def was_stood_in(self, ply: int) -> bool:
        """Whether the latest stand-in was playing when the move was made that led to a ply."""
        if self.stood_in is None:
            return False
        began, ended = self.stood_in
        return began < ply and (ply <= ended or ended == NEVER)


class Origin(msgspec.Struct, frozen=True):
    """The table whose game continues at another one, and the ply from which it does."""

    table: str
    ply: int


class Terms(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was agreed on about a table when it was opened, beside its game's options.

    `limit` is how many seconds a person has for each move, if there is a limit; `late` is what happens after that.
    Instead there may be a `bank` of seconds for the whole game, to which each answer adds its `gain`; with both, a
    move that takes longer than its `limit` draws on the bank.
    `origin` is where the game comes from, if it continues another one. `uploaded`: it is a record from elsewhere,
    which nobody plays here and everybody may see.
    Those who `watch` see each ply once `delay_plies` more have followed it and `delay_minutes` have passed, and
    everything when the game is over.
    `rated`: its result counts for ratings, if it can (`server/standing/fairness.py`). `lesson`: a guided first game.
    `tournament` is the tournament that the table belongs to: nobody is given hints there, and no computer player
    agrees to anything.
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
        """Whether those who watch see the table late."""
        return self.delay_plies > 0 or self.delay_minutes > 0


PLAIN_TERMS: Final = Terms()


ParleyKind = Literal["take-back", "end-standing", "end-none"]
"""What everybody can be asked to agree to: taking moves back, or ending the game as it stands or without a result."""


class Closed(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a game was ended before its rules ended it: see `core.record.Closing`."""

    how: Literal["conceded", "agreed", "stopped", "time"]
    seat: int | None = None
    places: tuple[int, ...] = ()


class Parley(msgspec.Struct, frozen=True, omit_defaults=True):
    """A request of one seat to all others, who agree one by one; `declined` is the seat that did not.

    `ply` is the one to which moves are to be taken back. The request was made at the ply `asked_at`, and lapses when
    somebody moves. `number` distinguishes it from the table's other requests.
    """

    kind: ParleyKind
    seat: int
    number: int
    asked_at: int
    ply: int
    agreed: tuple[int, ...] = ()
    declined: int | None = None


class Clocks(msgspec.Struct, frozen=True):
    """What each seat had `left` for the whole game at a moment, in milliseconds; the clocks of those `running` go on.

    `at` is that moment, in milliseconds since 1970, in UTC. If each move has a time as well, `free` has what was left
    of it, which is used first.
    """

    left: tuple[int, ...]
    running: tuple[int, ...]
    at: int
    free: tuple[int, ...] = ()

    def ends(self, seat: int) -> int:
        """When the time of a seat runs out if its clock goes on running."""
        return self.at + (self.free[seat] if self.free else 0) + self.left[seat]


class Life(msgspec.Struct, frozen=True, omit_defaults=True):
    """What happens at a table beside the game.

    `takebacks` counts how often moves were taken back; between two takebacks, plies and questions only increase.
    `parley` is the request now put to everybody, and `parleys` counts these requests. `closed` is how the game was
    ended before its rules ended it. `hinted`: somebody has asked a computer player what to do, or has taken back a move
    that had shown something where no other person could agree. `away` has the seats whose people have days off, and
    until when: their clocks stand still. `paused` is how many milliseconds were left for a move when its time stopped
    for that reason, or because a computer player stands in. `left` has the standing answers of all seats; each seat is
    shown only its own. Those who are shown the table late had seen it up to the ply `shown` when moves were last taken
    back, and know of `retold` of the takebacks. `dues`: for each of the last moves, as long as one seat has made them
    all, when the time for that move would have run out, or 0 if it never would have; a move taken back has no more time
    than that.
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
    shown: int = 0
    retold: int = 0
    dues: tuple[int, ...] = ()


QUIET: Final = Life()
"""Nothing has happened beside the game."""


class Kept(msgspec.Struct, frozen=True):
    """A table as the database has it. Moments are milliseconds since 1970, in UTC.

    `held` has the answers that are kept back, by seat; None if the snapshot has them. `asked` has the seats that
    everybody can see are asked, and `since` is when that last changed; both are None if no move has been made since
    these fields were introduced. `due` is when the time of the people who are asked runs out.
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

    def due_of(self, seat: int) -> int | None:
        """When the time of one seat runs out, which may have a clock of its own; None if none runs for it now."""
        clocks = self.life.clocks
        if clocks is None or not clocks.running:  # all who are asked have the same time
            return self.due
        return clocks.ends(seat) if seat in clocks.running else None


FIELDS: Final = tuple(Kept.__struct_fields__)


class Snapshot(msgspec.Struct, frozen=True):
    """A saved match (see `Match.save`), including its secrets: the moves after it are replayed from here."""

    ply: int
    state: bytes


class NewMove(msgspec.Struct, frozen=True):
    """A move that leads to `ply`."""

    ply: int
    seat: int
    move: str
    made: int


class Stored(msgspec.Struct, frozen=True):
    """All that the database has of a table in play: the row, the last snapshot, and the moves since."""

    kept: Kept
    snapshot: Snapshot
    moves: tuple[NewMove, ...] = ()


class Change(msgspec.Struct, frozen=True):
    """What is to be kept: a table as it is from now on, and the moves that led there.

    The table is `new` if the database does not have it yet. A snapshot replaces the one before.
    """

    kept: Kept
    moves: tuple[NewMove, ...] = ()
    snapshot: Snapshot | None = None
    new: bool = False
    seated: bool = False
    """Whether anybody has sat down or stood up; need not be set for a new table."""
    cut: int | None = None
    """The ply to which moves are taken back: later ones are dropped, and the snapshot is of that ply or earlier."""


PROBE: Final = Change(Kept("", "", 0, {}, (), 0, 0, over=True, bot_to_move=False))
"""Nothing to be kept: a writer given this writes something that makes no difference, to see whether it can write."""


AS_JSON: Final = frozenset({"options", "people", "held", "asked", "places", "terms", "life"})
"""The fields of a table that the database has as JSON text."""


def row_of(kept: Kept) -> dict[str, object]:
    """A table as its row in the database."""
    return {name: in_row(kept, name) for name in FIELDS}


def in_row(kept: Kept, name: str) -> object:
    """A field of a table as it is in the row."""
    value = getattr(kept, name)
    return value if value is None or name not in AS_JSON else msgspec.json.encode(value).decode()


def changed_fields(before: Kept | None, kept: Kept) -> tuple[str, ...]:
    """The fields in which a table differs from what it was; all of them if `before` is None."""
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
    """Who holds the seats of a table, as rows, if that has changed. A seat that nobody holds has a row, too."""
    if not (change.new or change.seated):
        return []
    people = change.kept.people
    return [
        {"table": change.kept.id, "seat": seat, "holder": person.token}
        for seat, person in enumerate(people)
        if not person.is_bot
    ]
