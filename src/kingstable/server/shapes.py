"""What clients send and are sent, field for field as `docs/protocol.md` has it."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from kingstable.core.look import Cloth
from kingstable.core.scene import Happening, Offer, Outcome, Piece, Scene, SeatView, Zone
from kingstable.server.store.kept import Clocks, Late, Origin, Pace, Parley, SeatKind, Watch

NAME_LENGTH = 40
MOVE_LENGTH = 200
CARDS_LENGTH = 24_000
TOKEN_LENGTH = 100
LEAST_LIMIT = 5
MOST_LIMIT = 30 * 24 * 3600
LEAST_BANK = 30
MOST_BANK = 90 * 24 * 3600
MOST_GAIN = 7 * 24 * 3600
MOST_DELAY_PLIES = 1000
MOST_DELAY_MINUTES = 7 * 24 * 60

Word = Annotated[str, Meta(max_length=64)]
LevelName = Annotated[str, Meta(max_length=200)]
PlayerName = Annotated[str, Meta(max_length=NAME_LENGTH)]
Secret = Annotated[str, Meta(min_length=1, max_length=TOKEN_LENGTH)]
Limit = Annotated[int, Meta(ge=LEAST_LIMIT, le=MOST_LIMIT)]
Bank = Annotated[int, Meta(ge=LEAST_BANK, le=MOST_BANK)]
Gain = Annotated[int, Meta(ge=0, le=MOST_GAIN)]
Hold = Literal["token", "cookie"]
"""A seat is held by a token that a program keeps, or by the cookie that a browser keeps for its guest."""


# Asked


class SeatAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit at a seat."""

    kind: SeatKind
    name: PlayerName = ""
    level: LevelName = ""


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be opened; `cards` is a card set as text, if it shall not be the house's.

    `hold` says by what the opener's own seats are held. `limit` are the seconds that a person has for each move, none
    for as long as they like, and `late` is what happens after that. Instead they may have a `bank` of seconds for the
    whole game, to which each answer adds its `gain`; with both, the bank is drawn on where a move takes longer than its
    `limit`. `watch` says who may watch, and the delays how much
    later than the players: by so many plies, and by so many minutes. `rated`: the result shall count for ratings.
    """

    game: Word
    seats: Annotated[tuple[SeatAsk, ...], Meta(max_length=16)]
    options: Annotated[dict[Word, Word], Meta(max_length=64)] = {}
    pace: Pace = "live"
    limit: Limit | None = None
    late: Late = "stand-in"
    bank: Bank | None = None
    gain: Gain = 0
    watch: Watch = "link"
    delay_plies: Annotated[int, Meta(ge=0, le=MOST_DELAY_PLIES)] = 0
    delay_minutes: Annotated[int, Meta(ge=0, le=MOST_DELAY_MINUTES)] = 0
    rated: bool = True
    hold: Hold = "token"
    cards: Annotated[str, Meta(max_length=CARDS_LENGTH)] = ""


class LessonAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The guided first game of a game, to be opened; `name` is the learner's, and `hold` as in `NewTable`."""

    name: PlayerName = ""
    hold: Hold = "token"


class NameAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name for the seat of the token."""

    name: PlayerName


class MoveAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move: the answer to the question of this name, or a free move, which has none."""

    move: Annotated[str, Meta(max_length=MOVE_LENGTH)]
    question: Annotated[int, Meta(ge=0, le=2**31 - 1)] | None = None


class SeatTake(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An invitation, or the token of a seat, to be exchanged for a token of its own or for the guest's cookie."""

    secret: Secret
    hold: Hold = "token"


# Answered


class ChoiceInfo(msgspec.Struct, frozen=True):
    """A value an option may have."""

    value: str
    label: str


class OptionInfo(msgspec.Struct, frozen=True):
    """Something to agree on, and the rule it is about; `over_days` is the value it always has at that pace."""

    name: str
    label: str
    help: str
    rule: str
    default: str
    choices: tuple[ChoiceInfo, ...]
    over_days: str | None


class GameInfo(msgspec.Struct, frozen=True):
    """A game as the first page shows it; `cover` are the pieces in its picture.

    `glance` says how long it takes, how hard it is to learn and with how many it is best, as far as the game says so;
    `start` that newcomers should begin with it. `lesson` are the minutes that its guided first game
    takes, 0 if it has none, and `puzzles` how many of it there are.
    """

    name: str
    title: str
    blurb: str
    players: tuple[int, ...]
    default_players: int
    options: tuple[OptionInfo, ...]
    cover: tuple[Piece, ...]
    glance: tuple[str, ...] = ()
    start: str = ""
    lesson: int = 0
    puzzles: int = 0


class LookView(msgspec.Struct, frozen=True):
    """What a game's package brings to be drawn with: addresses of pictures, by `Piece.face` for pieces that lie open.

    `ratio` is the height of a card by its width, `corner` how round it is, as a share of the width. `light` and
    `dark` are the cloth in the middle, by day and by night. A game that brings nothing has no pictures and no cloth.
    """

    faces: dict[str, str] = {}
    back: str | None = None
    cover: str | None = None
    ratio: float = 1.4
    corner: float = 0.06
    light: Cloth | None = None
    dark: Cloth | None = None


class LevelInfo(msgspec.Struct, frozen=True):
    """A computer player one may choose."""

    name: str
    title: str
    blurb: str


class Catalogue(msgspec.Struct, frozen=True):
    """All there is to play, and against whom."""

    games: tuple[GameInfo, ...]
    levels: tuple[LevelInfo, ...]


class SectionView(msgspec.Struct, frozen=True):
    """A chapter of a rulebook."""

    id: str
    title: str
    html: str


class RulebookView(msgspec.Struct, frozen=True):
    """A game's rules, as HTML."""

    title: str
    sections: tuple[SectionView, ...]


class ShownPosition(msgspec.Struct, frozen=True):
    """A position that the rulebook shows beside a rule, and the ids of what it is about; none: the whole table."""

    name: str
    rule: str
    focus: tuple[str, ...]
    scene: Scene


class ShownPositions(msgspec.Struct, frozen=True):
    """All positions that a game's rulebook shows."""

    positions: tuple[ShownPosition, ...]


class PageWords(msgspec.Struct, frozen=True):
    """The page's own messages, as a Fluent catalogue."""

    language: str
    ftl: str


class OpenedTable(msgspec.Struct, frozen=True):
    """The new table: tokens of the opener's own seats, unless their cookie holds them, and invitations for friends.

    Both are by seat. An invitation opens nothing until it is exchanged for a token.
    """

    table: str
    tokens: dict[str, str]
    invitations: dict[str, str]


class TakenSeat(msgspec.Struct, frozen=True):
    """The seat, and the token that opens it from now on; none where the guest's cookie does."""

    seat: int
    token: str | None


class Invitations(msgspec.Struct, frozen=True):
    """Invitations that nobody has used, by seat; there are some only for whoever opened the table."""

    opener: bool
    invitations: dict[str, str]


class PlayerView(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits there. `here`: somebody follows the table from that seat now; `taken`: somebody holds it.

    `named`: they came by no invitation, so the name is the one that they have given themselves. `reset` is the ply at
    which whoever opened the table last took the seat back from a friend. `standin` is the level of the computer player
    that stands in for a person who is away; `stood_in` are the plies between which one did last, or the first one and
    -1 while it does; who has `left` takes the seat back by `/back`, all others by looking.
    Who is `away` has days off until that moment, and their clock stands still.
    """

    seat: int
    name: str
    kind: SeatKind
    here: bool
    thinking: bool
    level: str | None = None
    taken: bool = False
    named: bool = False
    reset: int | None = None
    standin: LevelName | None = None
    stood_in: tuple[int, int] | None = None
    left: bool = False
    away: int | None = None


class People(msgspec.Struct, frozen=True):
    """Who is at a table now, when the time of those who are asked runs out, and how many watch."""

    players: tuple[PlayerView, ...]
    due: int | None
    watchers: int = 0
    clocks: Clocks | None = None


class Agreed(msgspec.Struct, frozen=True):
    """An option as this table has it, in words."""

    label: str
    value: str


class LogLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """A sentence about something that happened.

    `heading` is that of the happening: 1 for what begins a turn, 2 for what begins a part of one. `about` are the ids
    of the pieces and zones that it speaks of; some may be gone from the table by now.
    """

    ply: int
    text: str
    seat: int | None
    heading: int = 0
    about: tuple[str, ...] = ()


class LogPart(msgspec.Struct, frozen=True):
    """The lines of a log from a ply on: all of them, or all up to another ply."""

    log_from: int
    log: tuple[LogLine, ...]


class TableView(msgspec.Struct, frozen=True):
    """A table as one viewer may see it. Where much has happened it has only the end of the log, from a ply on.

    `question` names what is asked of the viewer's seat; it stays the same until that is answered or asked no more.
    `rematch` is the table at which the same people play again, once the game is over. `limit` and `late` are as in
    `NewTable`, and `due` is when the time of the people who are asked runs out, in milliseconds since 1970. `revealed`:
    all may look at all of it, as the game is over, or it is a record that was uploaded. `origin` is where the game
    comes from, if it goes on from another.
    `takebacks` counts how often moves were taken back, and `parley` is what is asked of everybody now. `lesson`: it is
    a guided first game, and the coach speaks to the learner. `tournament` is the one whose table it is: there
    are no hints then, and computer players agree to nothing.
    """

    table: str
    game: str
    title: str
    seat: int | None
    ply: int
    last_ply: int
    question: int | None
    over: bool
    players: tuple[PlayerView, ...]
    options: tuple[Agreed, ...]
    pace: Pace
    commitment: str
    seed: str | None
    scene: Scene
    log: tuple[LogLine, ...]
    log_from: int = 0
    rematch: str | None = None
    limit: int | None = None
    late: Late = "stand-in"
    due: int | None = None
    revealed: bool = False
    origin: Origin | None = None
    watch: Watch = "link"
    delay_plies: int = 0
    delay_minutes: int = 0
    takebacks: int = 0
    parley: Parley | None = None
    bank: int | None = None
    gain: int = 0
    clocks: Clocks | None = None
    lesson: bool = False
    tournament: str | None = None


class Step(msgspec.Struct, frozen=True):
    """What led to a ply, and the table after it."""

    ply: int
    happenings: tuple[Happening, ...]
    view: TableView


class SceneChange(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is new in a scene; what is not named stays. `order` are the ids of all zones, if others are there now.

    A scene that came to have an outcome, a prompt or a guide never loses it: they only change.
    """

    ply: int
    prompt: str | None = None
    guide: str | None = None
    seats: tuple[SeatView, ...] | None = None
    order: tuple[str, ...] | None = None
    zones: tuple[Zone, ...] = ()
    offers: tuple[Offer, ...] | None = None
    outcome: Outcome | None = None


class Change(msgspec.Struct, frozen=True):
    """What a move has changed for a viewer who has seen all before; `log` takes the place of all from `log_from` on."""

    ply: int
    happenings: tuple[Happening, ...]
    question: int | None
    over: bool
    seed: str | None
    due: int | None
    clocks: Clocks | None
    scene: SceneChange
    log_from: int
    log: tuple[LogLine, ...]


class Played(msgspec.Struct, frozen=True):
    """A move was made, for somebody who follows the table: all else comes by the stream."""

    ply: int


class Coaching(msgspec.Struct, frozen=True):
    """What the coach says at a ply of a guided first game: sentences, and the move they recommend, with its reason."""

    ply: int
    remarks: tuple[str, ...]
    move: str | None
    label: str | None
    why: str | None


class Rematch(msgspec.Struct, frozen=True):
    """The table at which the same people play again, and the seat that whoever asked has there."""

    table: str
    seat: int


class MyRival(msgspec.Struct, frozen=True):
    """Somebody else at a table of one's own; `to_move`: all can see that the table waits for them."""

    seat: int
    name: str
    kind: SeatKind
    to_move: bool


class MyTable(msgspec.Struct, frozen=True):
    """A table at which one sits. Moments count milliseconds since 1970, in UTC.

    `seat` is one's own, of several the one that is asked, and `own` are all of them. `since`: the table waits for the
    same players since then. `due` is when the time of the people who are asked runs out, if there is a limit, and
    `left` what one's own clock has for the rest of the game, in milliseconds, at a table with such clocks. `place` is
    one's own in a game that is over, 1 for a win. Whose turn it is may be unknown at a table that has come from an
    older version and where nobody has moved since: then `since` is None, and nobody is said to be to move.
    """

    table: str
    game: str
    title: str
    seat: int
    name: str
    your_turn: bool
    rivals: tuple[MyRival, ...]
    pace: Pace
    ply: int
    over: bool
    since: int | None
    due: int | None
    ended: int | None
    place: int | None
    winners: tuple[str, ...]
    own: tuple[int, ...] = ()
    left: int | None = None


class MyWaiting(msgspec.Struct, frozen=True):
    """A table in the lobby at which one sits: `names` are the others there, `opened` in milliseconds since 1970."""

    id: str
    game: str
    title: str
    seat: int
    names: tuple[str, ...]
    free: int
    pace: Pace
    opened: int


class MyTables(msgspec.Struct, frozen=True):
    """One's own tables: those that go on, the longest wait for oneself first, and those that ended last.

    `waiting` are those in the lobby that still wait for people, the oldest first.
    """

    going_on: tuple[MyTable, ...]
    finished: tuple[MyTable, ...]
    now: int
    waiting: tuple[MyWaiting, ...] = ()


class Steps(msgspec.Struct, frozen=True):
    """A page of the past; there is more while the last step is not `last_ply`."""

    steps: tuple[Step, ...]
    last_ply: int


class Why(msgspec.Struct, frozen=True, omit_defaults=True):
    """Whether a move is legal; if not, which rule forbids it.

    `cites` is the sentence of that rule which does, `says` all the rule says, in lines of at most 100 columns.
    """

    legal: bool
    text: str
    rule: str | None = None
    cites: str | None = None
    says: str | None = None


class Limits(msgspec.Struct, frozen=True):
    """What the house allows. An address is one of IPv4, or a /64 of IPv6; a guest is who comes with the same cookie."""

    calls_per_second: float
    calls_at_once: int
    connections_of_address: int
    opened_tables_per_hour_of_address: int
    opened_tables_per_hour_of_guest: int
    unfinished_tables_of_address: int
    unfinished_tables_of_guest: int
    sign_ins_per_hour_of_account: int
    sign_ins_per_hour_of_address: int
    accounts_per_hour_of_address: int
    letters_per_hour: int
    awake_tables: int
    waiting_tables: int
    waiting_tables_of_guest: int
    quick_match_fills_after_seconds: float
    waiting_live_seats_free_after_seconds: float
    waiting_days_seats_free_after_hours: float
    unfinished_tournaments: int
    unfinished_tournaments_of_address: int
    unfinished_tournaments_of_guest: int
    waiting_tournaments_count_for_hours: float
    entrants_of_tournament: int
    said_per_minute: float
    said_at_once: int
    said_per_minute_of_address: float
    said_at_once_of_address: int
    said_characters: int
    notes_characters: int
    reports_per_hour: int
    invites_per_hour: int
    notices_after_seconds: float
    lobby_waits: int
    lobby_waits_of_address: int
    free_moves_between_answers: int
    streams: int
    streams_for_seats: int
    streams_of_address: int
    streams_of_watching_guest: int
    streams_of_seat: int
    watchers_of_table: int
    watchers_of_table_and_address: int
    thoughts_at_once: int
    head_bytes: int
    head_seconds: float
    body_bytes: int
    body_seconds: float
    unread_seconds: float
    name_characters: int
    move_characters: int
    cards_characters: int
    passkeys_of_person: int
    tokens_of_person: int
    sign_ins_of_person: int
    good_links_of_person: int
    called_browsers_of_person: int
    computers_alone_end_after_hours: float
    unplayed_tables_end_after_hours: float
    tables_sleep_after_hours: float
    tables_end_after_hours: float


class ErrorBody(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was wrong, as a code for programs and a sentence for people; `cites` and `says` as in `Why`."""

    code: str
    message: str
    field: str | None = None
    rule: str | None = None
    cites: str | None = None
    says: str | None = None


class ErrorAnswer(msgspec.Struct, frozen=True, omit_defaults=True):
    """What went wrong, and for a refused or late move the table as it is now."""

    error: ErrorBody
    view: TableView | None = None
