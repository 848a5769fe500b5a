"""What clients send and are sent, field for field as `docs/protocol.md` has it."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from kingstable.core.look import Cloth
from kingstable.core.scene import Happening, Offer, Outcome, Piece, Scene, SeatView, Zone
from kingstable.server.store.kept import Pace, SeatKind

NAME_LENGTH = 40
MOVE_LENGTH = 200
CARDS_LENGTH = 24_000

Word = Annotated[str, Meta(max_length=64)]
LevelName = Annotated[str, Meta(max_length=200)]
PlayerName = Annotated[str, Meta(max_length=NAME_LENGTH)]


# Asked


class SeatAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit at a seat."""

    kind: SeatKind
    name: PlayerName = ""
    level: LevelName = ""


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be opened; `cards` is a card set as text, if it shall not be the house's."""

    game: Word
    seats: Annotated[tuple[SeatAsk, ...], Meta(max_length=16)]
    options: Annotated[dict[Word, Word], Meta(max_length=64)] = {}
    pace: Pace = "live"
    cards: Annotated[str, Meta(max_length=CARDS_LENGTH)] = ""


class NameAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name for the seat of the token."""

    name: PlayerName


class MoveAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move: the answer to the question of this name, or a free move, which has none."""

    move: Annotated[str, Meta(max_length=MOVE_LENGTH)]
    question: Annotated[int, Meta(ge=0, le=2**31 - 1)] | None = None


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
    """A game as the first page shows it; `cover` are the pieces in its picture."""

    name: str
    title: str
    blurb: str
    players: tuple[int, ...]
    default_players: int
    options: tuple[OptionInfo, ...]
    cover: tuple[Piece, ...]


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


class PageWords(msgspec.Struct, frozen=True):
    """The page's own messages, as a Fluent catalogue."""

    language: str
    ftl: str


class OpenedTable(msgspec.Struct, frozen=True):
    """The new table, and for each seat of a person its token: told once, kept only as a hash."""

    table: str
    tokens: dict[str, str]


class PlayerView(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits there. `here`: somebody follows the table from that seat now."""

    seat: int
    name: str
    kind: SeatKind
    here: bool
    thinking: bool
    level: str | None = None


class People(msgspec.Struct, frozen=True):
    """Who is at a table now."""

    players: tuple[PlayerView, ...]


class Agreed(msgspec.Struct, frozen=True):
    """An option as this table has it, in words."""

    label: str
    value: str


class LogLine(msgspec.Struct, frozen=True):
    """A sentence about something that happened."""

    ply: int
    text: str
    seat: int | None


class LogPart(msgspec.Struct, frozen=True):
    """The lines of a log from a ply on: all of them, or all up to another ply."""

    log_from: int
    log: tuple[LogLine, ...]


class TableView(msgspec.Struct, frozen=True):
    """A table as one viewer may see it. Where much has happened it has only the end of the log, from a ply on.

    `question` names what is asked of the viewer's seat; it stays the same until that is answered or asked no more.
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
    scene: SceneChange
    log_from: int
    log: tuple[LogLine, ...]


class Played(msgspec.Struct, frozen=True):
    """A move was made, for somebody who follows the table: all else comes by the stream."""

    ply: int


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
