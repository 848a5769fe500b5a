"""Write the page's types and calls from what the house sends and answers: python -m tests.page_types [--check]

`web/src/api/types.ts` has what `docs/protocol.md` describes, `client.ts` a function for each call, and `facts.ts` in
the folder of a game's look what is printed on that game's things. `--check` writes nothing and fails if a file differs
from what the server says.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from inspect import cleandoc
from json import dumps
from pathlib import Path
from typing import Final, get_args

import msgspec
from msgspec import inspect

from kingstable.catalogue import NAMES
from kingstable.contract.play import facts_in
from kingstable.core import look, scene
from kingstable.core.ruleset import module_named, own
from kingstable.core.scene import Facts
from kingstable.server import app, shapes
from kingstable.server.accounts import exports
from kingstable.server.accounts import shapes as accounts
from kingstable.server.admin import shapes as admin
from kingstable.server.api import scopes
from kingstable.server.api.described import operations
from kingstable.server.chat import shapes as chat
from kingstable.server.films.film import FilmedTable
from kingstable.server.holidays import shapes as holidays
from kingstable.server.inviting import shapes as inviting
from kingstable.server.life import shapes as life
from kingstable.server.lobby import shapes as lobby
from kingstable.server.notices import shapes as notices
from kingstable.server.programs import shapes as programs
from kingstable.server.puzzles import shapes as puzzles
from kingstable.server.records import shapes as records
from kingstable.server.standing import shapes as standing
from kingstable.server.store import kept
from kingstable.server.store.kept import Clocks, Late, Pace, Parley, ParleyKind, SeatKind, Watch
from kingstable.server.tournaments import shapes as tournaments
from kingstable.server.tournaments.plan import Format, State
from kingstable.server.watchers import shapes as watchers
from tests.page_calls import calls

WEB: Final = Path(__file__).parents[1] / "web/src"
COMMAND: Final = "python -m tests.page_types"
WIDEST: Final = 110
"""The width of a line in the page's formatter."""

SENT: Final = (
    scene.Facts, scene.Piece, scene.Mark, scene.Zone, scene.Counter, scene.SeatView, scene.Lot, scene.Offer,
    scene.Score, scene.Outcome, scene.Scene, scene.Happening,
    shapes.SeatAsk, shapes.NewTable, shapes.NameAsk, shapes.SeatTake, shapes.MoveAsk,
    shapes.ChoiceInfo, shapes.OptionInfo, shapes.GameInfo, look.Cloth, shapes.LookView,
    shapes.LevelInfo, shapes.Catalogue,
    shapes.SectionView, shapes.RulebookView, shapes.ShownPosition, shapes.ShownPositions,
    shapes.PageWords, shapes.OpenedTable, shapes.TakenSeat, shapes.Invitations,
    Clocks, shapes.PlayerView, shapes.People,
    lobby.JoinAsk, lobby.QuickAsk, lobby.OpenSeat, lobby.OpenTable, lobby.OpenTables, lobby.JoinedTable,
    lobby.WaitingTable, watchers.QrAsk, watchers.WatchedPlayer, watchers.WatchedTable,
    watchers.WatchedTables,
    notices.PushAsk, notices.PushEnd, notices.WebhookAsk, notices.CalendarAsk, notices.MailAsk, notices.MailOff,
    notices.MyNotices,
    chat.SayAsk, chat.MuteAsk, chat.ReportAsk, chat.NotesAsk, chat.Notes, chat.Remark, chat.Talk,
    kept.Origin, shapes.Agreed, shapes.LogLine, shapes.LogPart, Parley, shapes.TableView,
    shapes.Step, shapes.SceneChange, shapes.Change,
    shapes.LessonAsk, shapes.Coaching, shapes.Played, shapes.Rematch, shapes.MyRival, shapes.MyTable, shapes.MyWaiting,
    shapes.MyTables,
    standing.RatingView, standing.SeatRating, standing.TableRatings, standing.RatingPoint, standing.PoolView,
    standing.RivalView, standing.Favourite, standing.Profile, standing.PlayedGame, standing.History,
    standing.ProfileAsk, standing.RankView, standing.SeasonView, standing.Leaderboard,
    accounts.SignUp, accounts.SignIn, accounts.NameChange, accounts.PasswordChange, accounts.SessionEnd,
    accounts.MailAddressAsk, accounts.MailEnd, accounts.LinkWish, accounts.LinkAsk, accounts.LinkUse, accounts.LinkView,
    accounts.PasskeyAsk, accounts.PasskeyWish, accounts.PasskeyMade, accounts.PasskeyEnd, accounts.PasskeyChallenge,
    accounts.PasskeyProof, accounts.Passkey, accounts.Passkeys,
    accounts.Account, accounts.Notice, accounts.Ban, accounts.Me, accounts.Session, accounts.Sessions,
    accounts.NewToken, accounts.TokenEnd, accounts.ApiToken, accounts.MadeToken, accounts.ApiTokens,
    accounts.DeviceAsk, accounts.CodeAsk, accounts.MoveOffer, accounts.MovedHere, accounts.AccountEnd,
    *(each for name, each in vars(exports).items() if name.startswith("Export")),
    admin.SentenceAsk, admin.TableEnd,
    admin.WhoAsk, admin.RoleAsk, admin.AnnouncementAsk, admin.NumberAsk, admin.PersonRow,
    admin.ReportRow, admin.SentenceRow, admin.AnnouncementRow, admin.DeedRow, admin.AdminView, admin.SignInCode,
    admin.TableRow, admin.AdminTables,
    puzzles.PuzzleInfo, puzzles.PuzzleList, puzzles.PuzzleView, puzzles.PuzzleTry, puzzles.PuzzleVerdict,
    tournaments.NewTournament, tournaments.EntryAsk, tournaments.ComputerAsk, tournaments.TournamentInfo,
    tournaments.Tournaments, tournaments.EntrantView, tournaments.BoardView, tournaments.RoundView,
    tournaments.LineView, tournaments.Balance, tournaments.TournamentView,
    shapes.Steps, shapes.Why, shapes.Limits, shapes.ErrorBody, shapes.ErrorAnswer,
    programs.AskedAt, programs.EndedAt, programs.PositionView,
    holidays.HolidayAsk, holidays.HolidayEnd, holidays.Holiday, holidays.Holidays,
    inviting.InviteAsk, inviting.InvitersAsk, inviting.SentInvite, inviting.SentInvites, inviting.Invite,
    inviting.MyInvites, inviting.InvitedSeat,
    records.ContinueAsk, records.RecordUpload, records.UploadedRecord, records.RecordedPlayer, records.RecordedGame,
    records.RecordedGames, records.ReviewedSeat, records.ReviewTurn, records.ReviewedMove, records.GameReview,
    records.ReviewState, FilmedTable,
    life.HintAsk, life.Hint, life.TakeBackAsk, life.EndAsk, life.ParleyAnswer, life.TakeBackOffer,
    life.AnswerAsk, life.AnswerEnd, life.AnswerLimit, life.Until, life.AnswerChoice, life.AnswerLeft,
    life.StandingAnswers,
)  # fmt: skip
"""In the order in which they are written."""

FILLED: Final = (
    scene.Piece, scene.Mark, scene.Zone, scene.Counter, scene.SeatView, scene.Offer, scene.Scene, scene.Happening,
)  # fmt: skip
"""The page restores omitted defaults of these as soon as it reads them (`fill.ts`), so no field is ever missing."""

ALIASES: Final[Mapping[str, object]] = {
    "Layout": scene.Layout,
    "Tone": scene.Tone,
    "Pace": Pace,
    "Late": Late,
    "Watch": Watch,
    "ParleyKind": ParleyKind,
    "SeatKind": SeatKind,
    "Hold": shapes.Hold,
    "Line": chat.Line,
    "Sitting": lobby.Sitting,
    "Gathered": lobby.Gathered,
    "Inviters": inviting.Inviters,
    "PlayerKind": standing.PlayerKind,
    "Role": accounts.Role,
    "Scope": scopes.Scope,
    "Format": Format,
    "TournamentState": State,
    "TableState": admin.TableState,
}
"""Unions of words that have a name of their own."""


# Types


def type_of(kind: inspect.Type) -> str:
    """A type as TypeScript writes it. Raises KeyError for one that nothing sent so far has had."""
    match kind:
        case inspect.Metadata(type=inner, extra_json_schema=schema, extra=extra):
            named = union(dumps(name) for name in (schema or {}).get("enum", ()))
            return "Said" if extra == {"said": True} else named or type_of(inner)
        case inspect.StructType(cls=cls):
            return cls.__name__
        case inspect.LiteralType(values=values):
            return _alias(values) or union(dumps(value) for value in sorted(values, key=str))
        case inspect.UnionType(types=types):
            return union(type_of(each) for each in types)
    return _list_type(kind) or PLAIN[type(kind)]


def _list_type(kind: inspect.Type) -> str:
    """The type of something with several values; empty if it has only one."""
    match kind:
        case inspect.VarTupleType(item_type=item):
            return f"readonly {_grouped(type_of(item))}[]"
        case inspect.TupleType(item_types=items):
            return f"readonly [{', '.join(map(type_of, items))}]"
        case inspect.DictType(value_type=value):
            return f"Readonly<Record<string, {type_of(value)}>>"
    return ""


PLAIN: Final[Mapping[type, str]] = {
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
}


def union(parts: Iterable[str]) -> str:
    return " | ".join(parts)


def _grouped(part: str) -> str:
    return f"({part})" if " | " in part else part


def _alias(values: Sequence[object]) -> str:
    """The name for these words, if any."""
    return next((name for name, literal in ALIASES.items() if set(get_args(literal)) == set(values)), "")


# Interfaces


def interface(cls: type[msgspec.Struct]) -> Iterator[str]:
    """A struct; fields that a message may omit get a question mark, unless the page fills them in."""
    found = inspect.type_info(cls)
    assert isinstance(found, inspect.StructType)
    yield from comment(cleandoc(cls.__doc__ or ""))
    yield f"export interface {cls.__name__} {{"
    if cls is Facts:
        yield "  readonly sort: string;"
    elif found.tag is not None:
        yield f"  readonly sort: {dumps(found.tag)};"
    for field in found.fields:
        may_lack = not field.required and cls not in FILLED and not issubclass(cls, Facts) and _may_omit(cls)
        yield from declared(f"  readonly {field.encode_name}{'?' if may_lack else ''}:", type_of(field.type))
    yield "}"


def _may_omit(cls: type[msgspec.Struct]) -> bool:
    """Whether a default may be omitted: by the house in what it sends, or by the page in what it asks."""
    return bool(cls.__struct_config__.omit_defaults or cls.__struct_config__.forbid_unknown_fields)


def declared(before: str, kind: str) -> Iterator[str]:
    """A name with its type; a long union has one part per line."""
    line = f"{before} {kind};"
    if len(line) <= WIDEST:
        yield line
        return
    opening, inner, closing = ("readonly (", kind[10:-3], ")[]") if kind.startswith("readonly (") else ("", kind, "")
    indent = "    "
    yield f"{before} {opening}" if opening else before
    parts = inner.split(" | ")
    yield from (f"{indent}| {part}" for part in parts[:-1])
    yield f"{indent}| {parts[-1]}" + ("" if closing else ";")
    if closing:
        yield f"  {closing};"


def comment(text: str) -> Iterator[str]:
    lines = text.splitlines()
    if len(lines) == 1:
        yield f"/** {lines[0]} */"
    else:
        yield from ("/**", *(f" * {line}".rstrip() for line in lines), " */")


def defaults_of(cls: type[msgspec.Struct]) -> dict[str, object]:
    """By field, its value when a message omits it."""
    found = inspect.type_info(cls)
    assert isinstance(found, inspect.StructType)
    return {field.encode_name: _default(field) for field in found.fields if not field.required}


def _default(field: inspect.Field) -> object:
    """The value as JSON has it."""
    made = field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()
    return list(made) if isinstance(made, tuple) else made


def written(value: object) -> str:
    """A value in TypeScript."""
    if isinstance(value, dict):
        pairs = ", ".join(f"{name}: {written(each)}" for name, each in value.items())
        return f"{{ {pairs} }}" if pairs else "{}"
    return dumps(value)


def entry(name: str, values: dict[str, object]) -> Iterator[str]:
    """A line of a table of defaults, or several if it is long."""
    line = f"  {name}: {written(values)},"
    if len(line) <= WIDEST:
        yield line
        return
    yield f"  {name}: {{"
    yield from (f"    {key}: {written(value)}," for key, value in values.items())
    yield "  },"


# Files


SAID: Final = """
/** A text for people, in their language: it is shown as it is, and nothing is read out of it. */
export type Said = string;
"""


def api() -> str:
    """Everything that the house sends and receives."""
    lines = [f"// Written by `{COMMAND}` from core/scene.py and server/shapes.py; see docs/protocol.md.", ""]
    for name, literal in ALIASES.items():
        lines += [*declared(f"export type {name} =", union(dumps(each) for each in get_args(literal)))]
    lines += SAID.rstrip().splitlines()
    for cls in SENT:
        lines += ["", *interface(cls)]
    lines += ["", "/** What the house leaves out of what it sends, by struct: `fill.ts` puts it back. */"]
    lines += ["export const DEFAULTS = {"]
    for cls in FILLED:
        lines += entry(cls.__name__, defaults_of(cls))
    return "\n".join([*lines, "} as const;", ""])


def printed(source: str, sorts: Sequence[type[Facts]]) -> str:
    """What is printed on the things of one game, from its module of facts."""
    lines = [f"// Written by `{COMMAND}` from {source}, which says what is printed on what."]
    lines += ["", 'import type { Facts as Sent } from "../../api/types";']
    for cls in sorts:
        lines += ["", *interface(cls)]
    lines += ["", *declared("export type Facts =", union(cls.__name__ for cls in sorts))]
    lines += ["", "const DEFAULTS: Readonly<Record<string, object>> = {"]
    for cls in sorts:
        if defaults := defaults_of(cls):
            lines += entry(cls.__name__.lower(), defaults)
    lines[-1] = f"{lines[-1]}}};" if lines[-1].endswith("{") else f"{lines[-1]}\n}};"
    lines += ["", "/** What is printed on something; null for what lies face down, or has nothing printed on it. */"]
    lines += ["export function factsOf({ facts }: { readonly facts: Sent | null }): Facts | null {"]
    lines += ["  return facts && ({ ...DEFAULTS[facts.sort], ...facts } as Facts);"]
    return "\n".join([*lines, "}", ""])


def files() -> dict[Path, str]:
    """Everything to be written, by path."""
    found = {WEB / "api/types.ts": api(), WEB / "api/client.ts": calls(operations(app.ROUTES))}
    for game in NAMES:
        module = f"games.{game}.{module_named(own(game).folder, 'facts')}"
        sorts = facts_in(import_module(f"kingstable.{module}"))
        found[WEB / "games" / game / "facts.ts"] = printed(f"{module.replace('.', '/')}.py", sorts)
    return found


def main(asked: Sequence[str]) -> int:
    """Write the files, or with `--check` report those out of date."""
    made = files()
    stale = [path for path, text in made.items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    if "--check" in asked:
        for path in stale:
            print(f"{path.relative_to(WEB.parents[1])} is not what the server says: run {COMMAND}", file=sys.stderr)
        return 1 if stale else 0
    for path in stale:
        path.write_text(made[path], encoding="utf-8")
        print(f"{path.relative_to(WEB.parents[1])} is written anew")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
