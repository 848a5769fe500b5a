"""What clients send and are sent, field for field as in `docs/protocol.md`."""

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
"""What holds a seat: a token that a program keeps, or the cookie that a browser keeps for its guest."""


# Asked


class SeatAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit at a seat."""

    kind: SeatKind
    name: PlayerName = ""
    level: LevelName = ""


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be opened; `cards` is a card set as text, if it is not the house's.

    `hold` says what holds the opener's own seats. `limit` is how many seconds a person has for each move, None for as
    long as they like, and `late` is what happens after that. Instead they may have a `bank` of seconds for the whole
    game, to which each answer adds its `gain`; with both, a move that takes longer than its `limit` draws on the bank.
    `watch` says who may watch, and the delays by how many plies and how many minutes they see the table later than the
    players do. `rated`: the result is to count for ratings.
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
    """A game's guided first game, to be opened; `name` is the learner's name, and `hold` as in `NewTable`."""

    name: PlayerName = ""
    hold: Hold = "token"


class NameAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name for the seat of the token."""

    name: PlayerName


class MoveAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move: an answer to the question of this name, or a free move, which names no question."""

    move: Annotated[str, Meta(max_length=MOVE_LENGTH)]
    question: Annotated[int, Meta(ge=0, le=2**31 - 1)] | None = None


class SeatTake(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An invitation, or the token of a seat, to be exchanged for a token of its own or for the guest's cookie."""

    secret: Secret
    hold: Hold = "token"


# Answered


class ChoiceInfo(msgspec.Struct, frozen=True):
    """A value that an option may have."""

    value: str
    label: str


class OptionInfo(msgspec.Struct, frozen=True):
    """Something to agree on, and the rule it is about; `over_days` is the value it always has when played over days."""

    name: str
    label: str
    help: str
    rule: str
    default: str
    choices: tuple[ChoiceInfo, ...]
    over_days: str | None


class GameInfo(msgspec.Struct, frozen=True):
    """A game as the first page shows it; `cover` has the pieces in its picture.

    `glance` says how long it takes, how hard it is to learn, and with how many players it is best, as far as the game
    says so; `start` says that newcomers should begin with it, or is empty. `lesson` is how many minutes its guided
    first game takes, 0 if it has none, and `puzzles` is how many puzzles it has.
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
    """The pictures that a game's own package brings, as addresses: `faces` by `Piece.face` for pieces that lie open.

    `ratio` is the height of a card divided by its width, and `corner` the radius of its corners as a share of the
    width. `light` and `dark` are the cloth in the middle, by day and by night. A game that brings nothing has no
    pictures and no cloth.
    """

    faces: dict[str, str] = {}
    back: str | None = None
    cover: str | None = None
    ratio: float = 1.4
    corner: float = 0.06
    light: Cloth | None = None
    dark: Cloth | None = None


class LevelInfo(msgspec.Struct, frozen=True):
    """A computer player that may be chosen."""

    name: str
    title: str
    blurb: str


class Catalogue(msgspec.Struct, frozen=True):
    """All games, and all computer players to play them against."""

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
    """A position that the rulebook shows beside a rule.

    `focus` has the ids of what it is about, none if it is about the whole table.
    """

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
    """A new table: tokens of the opener's own seats, unless their cookie holds them, and invitations for friends.

    Both are by seat. An invitation opens nothing until it is exchanged for a token.
    """

    table: str
    tokens: dict[str, str]
    invitations: dict[str, str]


class TakenSeat(msgspec.Struct, frozen=True):
    """A seat, and the token that opens it from now on; None if the guest's cookie does."""

    seat: int
    token: str | None


class Invitations(msgspec.Struct, frozen=True):
    """Invitations that nobody has used, by seat; none are shown to anybody but the opener of the table."""

    opener: bool
    invitations: dict[str, str]


class PlayerView(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits at a seat. `here`: somebody follows the table from it now; `taken`: somebody holds it.

    `named`: they came without an invitation, so the name is one that they have given themselves. `reset` is the ply at
    which the opener of the table last took the seat back from a friend. `standin` is the level of the computer player
    that stands in for a person who is away; `stood_in` has the plies at which the latest stand-in began and ended, -1
    for the end while it lasts. People who have `left` take the seat back by `/back`, all others by looking at the
    table. `away` is the moment until which they have days off; their clock stands still.
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
    """Who is at a table now, when the time of those who are asked runs out, and how many people watch."""

    players: tuple[PlayerView, ...]
    due: int | None
    watchers: int = 0
    clocks: Clocks | None = None


class Agreed(msgspec.Struct, frozen=True):
    """An option and its value at a table, in words."""

    label: str
    value: str


class LogLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """A sentence about something that happened.

    `heading` is that of the happening: 1 if it begins a turn, 2 if it begins a part of one. `about` has the ids of the
    pieces and zones that the sentence mentions; some may be gone from the table by now.
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
    """A table as one viewer may see it. In a long game it has only the end of the log, from the ply `log_from` on.

    `question` names what is asked of the viewer's seat; the name stays the same until that is answered or no longer
    asked. `rematch` is the table at which the same people play again, once the game is over. `limit` and `late` are as
    in `NewTable`, and `due` is when the time of the people who are asked runs out, in milliseconds since 1970.
    `revealed`: everybody may see all of it, because the game is over or it is an uploaded record. `origin` is where
    the game comes from, if it continues another one.
    `takebacks` counts how often moves were taken back, and `parley` is the request now put to everybody. `lesson`: it
    is a guided first game, and the coach speaks to the learner. `tournament` is the tournament that the table belongs
    to: then there are no hints, and computer players agree to nothing.
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
    """The move that led to a ply, as it was seen, and the table after it."""

    ply: int
    happenings: tuple[Happening, ...]
    view: TableView


class SceneChange(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is new in a scene; fields left out stay as they are. `order` has the ids of all zones, if these change.

    An outcome, a prompt, or a guide that a scene has once had is never removed, only changed.
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
    """What a move has changed for a viewer who has seen all before; `log` replaces all lines from `log_from` on."""

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
    """The ply of a move that was made, for a client that follows the table: its stream brings the rest."""

    ply: int


class Coaching(msgspec.Struct, frozen=True):
    """What the coach says at a ply of a guided first game: remarks, and a recommended move with its reason."""

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
    """Somebody else at one of your tables; `to_move`: everybody can see that the table waits for them."""

    seat: int
    name: str
    kind: SeatKind
    to_move: bool


class MyTable(msgspec.Struct, frozen=True):
    """A table at which you sit. Moments are milliseconds since 1970, in UTC.

    `seat` is your seat, or of several one that is asked, if any is; `own` has all of them. `since` is when the table
    began to wait for those it waits for now. `due` is when your time runs out if it is your turn, or else that of the
    first of the others who are asked, if there is a limit; and `left` is what your clock has for the rest of the game,
    in milliseconds, at a table with such clocks.
    `place` is the place that counts for you in a game that is over, 1 for a win. Whose turn it is may be unknown at a
    table from an older version where nobody has moved since: then `since` is None, and it is shown as nobody's turn.
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
    """A table in the lobby at which you sit: `names` has the others there, `opened` is in milliseconds since 1970."""

    id: str
    game: str
    title: str
    seat: int
    names: tuple[str, ...]
    free: int
    pace: Pace
    opened: int


class MyTables(msgspec.Struct, frozen=True):
    """Your tables: the unfinished ones, with the longest wait for you first, and those that ended most recently.

    `waiting` has those in the lobby that still wait for people, the oldest first.
    """

    going_on: tuple[MyTable, ...]
    finished: tuple[MyTable, ...]
    now: int
    waiting: tuple[MyWaiting, ...] = ()


class Steps(msgspec.Struct, frozen=True):
    """A page of the past; there are more while the last step's ply is not `last_ply`."""

    steps: tuple[Step, ...]
    last_ply: int


class Why(msgspec.Struct, frozen=True, omit_defaults=True):
    """Whether a move is legal and, if not, which rule forbids it.

    `cites` is the sentence of that rule that does; `says` is its full text, in lines of at most 100 columns.
    """

    legal: bool
    text: str
    rule: str | None = None
    cites: str | None = None
    says: str | None = None


class Limits(msgspec.Struct, frozen=True):
    """What the house allows. An address is one of IPv4, or a /64 of IPv6; a guest is whoever sends the same cookie."""

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
    """What is wrong, as a code for programs and a sentence for people; `cites` and `says` as in `Why`."""

    code: str
    message: str
    field: str | None = None
    rule: str | None = None
    cites: str | None = None
    says: str | None = None


class ErrorAnswer(msgspec.Struct, frozen=True, omit_defaults=True):
    """What went wrong, and for a refused or stale move the table as it is now."""

    error: ErrorBody
    view: TableView | None = None
