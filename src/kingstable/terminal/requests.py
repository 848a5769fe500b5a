"""What a person may ask of the table instead of making a move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol

from kingstable.core.errors import KingstableError
from kingstable.core.rulebook import WIDEST
from kingstable.core.scene import Happening, Scene
from kingstable.terminal.answers import Command
from kingstable.terminal.asking import asked_about
from kingstable.terminal.gathering import example
from kingstable.terminal.party import Close, Party, Rising
from kingstable.terminal.reference import glossary_text, rule_text, rulebook_text, why_not
from kingstable.terminal.saves import check_new
from kingstable.terminal.standing import left_in_words, offered_in_words, read_left


class Face(Protocol):
    """Where answers are shown: consecutive lines, or panes."""

    @property
    def width(self) -> int:
        """The columns that a text can have."""
        ...

    def say(self, message: str, **arguments: str | int) -> None:
        """One of the terminal's own messages."""

    def line(self, text: str) -> None:
        """A sentence or two."""

    def pages(self, text: str) -> None:
        """A long text."""

    def moves(self, scene: Scene) -> None:
        """Every legal move."""

    def whole_table(self, scene: Scene) -> None:
        """The whole table, in full detail."""

    def happenings(self, happenings: Sequence[Happening]) -> None:
        """What has happened."""


@dataclass(frozen=True)
class Request:
    """A request: by whom, what that person sees, the rest of what they typed, and where the answer is shown."""

    party: Party
    seat: int
    scene: Scene
    rest: str
    face: Face

    @property
    def width(self) -> int:
        """The columns that a text of the rulebook can have."""
        return min(self.face.width, WIDEST)


def carry_out(command: Command, party: Party, seat: int, scene: Scene, face: Face) -> None:
    """Carry out the command, or say why it cannot be done. Raises Rising when somebody gets up."""
    try:
        DOES[command.name](Request(party, seat, scene, command.rest, face))
    except KingstableError as error:
        face.line(str(error))


def _help(request: Request) -> None:
    request.face.say("help", example=example(request.scene))


def _moves(request: Request) -> None:
    request.face.moves(request.scene)


def _table(request: Request) -> None:
    request.face.whole_table(request.scene)


def _log(request: Request) -> None:
    request.face.happenings(request.party.log.all(request.seat))


def _about(request: Request) -> None:
    party = request.party
    about = party.match.game.about(party.language)
    request.face.pages(asked_about(request.rest, request.scene, about, party.words))


def _why(request: Request) -> None:
    party = request.party
    if request.rest:
        move = request.rest.lower()
        request.face.line(why_not(party.match, request.seat, move, party.words, party.language, request.width))
    else:
        request.face.say("why-what", example=example(request.scene))


def _rules(request: Request) -> None:
    party = request.party
    game, words, language = party.match.game, party.words, party.language
    if request.rest:
        request.face.pages(rule_text(game, request.rest, words, language, request.width))
    else:
        request.face.pages(rulebook_text(game, words, language, request.width))


def _glossary(request: Request) -> None:
    party = request.party
    request.face.pages(glossary_text(party.match.game, request.rest, party.words, party.language))


def _save(request: Request) -> None:
    party = request.party
    path = Path(request.rest) if request.rest else party.files.aside
    if path != party.files.aside:
        check_new(path)
    party.put_aside(path)
    request.face.say("saved", file=str(path))


def _quit(request: Request) -> None:
    request.party.put_aside(request.party.files.aside)
    raise Rising(Close.ASIDE)


def _leave(request: Request) -> None:
    raise Rising(Close.LEFT)


def _standing(request: Request) -> None:
    """List the standing answers, leave one (its name, its limit if it has any, and until when), or end one."""
    face, party, words = request.face, request.party, request.rest.lower().split()
    game, options = party.match.game, party.match.record.options
    if words[:1] == ["end"] and len(words) > 1:
        party.left = tuple(each for each in party.left if (each.seat, each.name) != (request.seat, words[1]))
    elif words:
        left = read_left(game, options, request.seat, words)
        if left is None:
            face.say("standing-how")
            return
        others = [each for each in party.left if (each.seat, each.name) != (left.seat, left.name)]
        party.left = (*others, left)
    said = left_in_words(game, party.left, request.seat, party.language, party.words)
    if not words:
        said += offered_in_words(game, options, party.language, party.words)
    face.pages("\n".join(said))


DOES: Final[dict[str, Callable[[Request], None]]] = {
    "help": _help,
    "moves": _moves,
    "table": _table,
    "log": _log,
    "about": _about,
    "why": _why,
    "rules": _rules,
    "glossary": _glossary,
    "standing": _standing,
    "save": _save,
    "quit": _quit,
    "leave": _leave,
}
