"""What a person may ask the table for instead of making a move."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from kingstable.core.errors import KingstableError
from kingstable.core.rulebook import WIDEST
from kingstable.core.scene import Scene
from kingstable.terminal.answers import Command
from kingstable.terminal.cells import Detail
from kingstable.terminal.gathering import example
from kingstable.terminal.party import Close, Party, Rising
from kingstable.terminal.reference import rule_text, rulebook_text, why_not
from kingstable.terminal.saves import check_new


@dataclass(frozen=True)
class Request:
    """What was asked, by whom, and what that person sees."""

    party: Party
    seat: int
    scene: Scene
    rest: str


def carry_out(command: Command, party: Party, seat: int, scene: Scene) -> None:
    """Do what the command says, or say why it cannot be done. Raises Rising when somebody gets up."""
    try:
        DOES[command.name](Request(party, seat, scene, command.rest))
    except KingstableError as error:
        party.show.line(str(error))


def _help(request: Request) -> None:
    request.party.show.say("help", example=example(request.scene))


def _moves(request: Request) -> None:
    request.party.show.moves(request.scene)


def _table(request: Request) -> None:
    request.party.show.turn(request.scene, (), Detail.FULL)


def _log(request: Request) -> None:
    request.party.show.happenings(request.party.log.all(request.seat))


def _why(request: Request) -> None:
    party = request.party
    if request.rest:
        move = request.rest.lower()
        party.show.line(why_not(party.match, request.seat, move, party.show.words, party.language, _width(party)))
    else:
        party.show.say("why-what", example=example(request.scene))


def _rules(request: Request) -> None:
    party = request.party
    if request.rest:
        party.show.pages(rule_text(party.match.game, request.rest, party.language, _width(party)))
    else:
        party.show.pages(rulebook_text(party.match.game, party.language, _width(party)))


def _width(party: Party) -> int:
    """Columns for a text of the rulebook."""
    return min(party.show.console.width, WIDEST)


def _save(request: Request) -> None:
    party = request.party
    path = Path(request.rest) if request.rest else party.files.aside
    if path != party.files.aside:
        check_new(path)
    party.put_aside(path)
    party.show.say("saved", file=str(path))


def _quit(request: Request) -> None:
    request.party.put_aside(request.party.files.aside)
    raise Rising(Close.ASIDE)


def _leave(request: Request) -> None:
    raise Rising(Close.LEFT)


DOES: Final[dict[str, Callable[[Request], None]]] = {
    "help": _help,
    "moves": _moves,
    "table": _table,
    "log": _log,
    "why": _why,
    "rules": _rules,
    "save": _save,
    "quit": _quit,
    "leave": _leave,
}
