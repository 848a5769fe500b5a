"""Computer players as people choose them: what each is called and how one is made."""

from __future__ import annotations

import atexit
import inspect
import operator
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from importlib.metadata import EntryPoint
from traceback import format_exception
from typing import Final, cast

from kingstable.bots.player import Player, View
from kingstable.bots.program import PREFIX, Program, ProgramFailed, ProgramPlayer
from kingstable.core.errors import IllegalMove, KingstableError, PlayerFailed
from kingstable.core.options import quoted
from kingstable.core.table import Table
from kingstable.core.words import Lexicon

LONGEST_TITLE: Final = 40
"""The most letters of a title, which is also the player's name at the table."""


class BadPlayer(KingstableError):
    """A name refers to no computer player, nor to anything that makes one; the message says what to name instead."""


@dataclass(frozen=True)
class Level:
    """A computer player people can choose.

    The house's own levels get their texts from the messages `level-NAME` and `level-NAME-blurb`. One from outside has
    plain texts, `title` and `blurb`; without a title it goes by its name.
    """

    name: str
    make: Callable[[int], Player]
    """Makes a new player from a seed."""
    uses_free_moves: bool = True
    """Whether it makes moves that help its seat at once, without being asked (see `Game.unasked`)."""
    title: str = ""
    blurb: str = ""
    timed: Callable[[int, float], Player] | None = None
    """Makes a player from a seed that thinks this many seconds about a move; None if its time cannot be set."""
    simulations: int = 0
    """Simulations per move of a search without a clock, before `Game.effort`; 0 for all others."""

    def title_in(self, words: Lexicon) -> str:
        """Its title, as people see it."""
        message = f"level-{self.name}"
        title = self.title or (words.say(message) if words.has(message) else self.name)
        return " ".join(title.split())[:LONGEST_TITLE]

    def blurb_in(self, words: Lexicon) -> str:
        """A sentence about it; empty if it has none."""
        message = f"level-{self.name}-blurb"
        return self.blurb or (words.say(message) if words.has(message) else "")


LARGEST_MOVE: Final = (1 << 63) - 1


def number_of(move: object) -> int | None:
    """The number of the move that a player returned, one of NumPy's integers included; None for anything else."""
    try:
        number = operator.index(move)  # type: ignore[arg-type]  # somebody else's player may return anything
    except TypeError:
        return None
    return number if 0 <= number <= LARGEST_MOVE else None


class NotOffered(BadPlayer, IllegalMove):
    """A player chose something other than a move offered to it."""


def not_offered(name: str, seat: int, move: object) -> NotOffered:
    """The error for a player of this name at this seat."""
    return NotOffered(
        f"{name} at seat {seat} chose {quoted(str(move))}, which is not allowed: choose should return one of "
        "view.position.legal_for(view.seat)."
    )


def choice_of(player: Player, view: View, name: str, game: str) -> object:
    """What the player of this name chooses, in a game that errors call `game`, such as "game 3 of seed 1".

    Raises ProgramFailed, NotOffered; and PlayerFailed for any other error of the player's code.
    """
    try:
        return player.choose(view)
    except ProgramFailed as error:
        raise ProgramFailed(error.reason, f"{name} at seat {view.seat}") from error
    except NotOffered:
        raise
    except (Exception, SystemExit) as error:  # somebody else's code may raise anything
        raise PlayerFailed(
            f"{name} at seat {view.seat} failed at ply {view.position.ply} of {game} ({type(error).__name__}: {error}):"
            " mend it first.",
            "".join(format_exception(error.with_traceback(error.__traceback__ and error.__traceback__.tb_next))),
        ) from error


def is_offered(table: Table, seat: int, move: int | None) -> bool:
    """Whether the seat may make this move, as an answer or unasked."""
    return move is not None and (move in list(table.legal_for(seat)) or move in list(table.free_for(seat)))


def checked_choice(table: Table, seat: int, chosen: object, name: str) -> int:
    """The move that the player of this name chose for a seat. Raises NotOffered."""
    move = number_of(chosen)
    if move is None or not is_offered(table, seat, move):
        raise not_offered(name, seat, chosen)
    return move


def level_at(path: str) -> Level:
    """The computer player at an import path, `package.module:Name`, with the path as its name; or `program:COMMAND`.

    Imports the module and makes one player, to see whether it is one. Starts a program and ends it at once, to see
    whether it can be started. Raises BadPlayer, ProgramFailed.
    """
    if path.startswith(PREFIX):
        command = path.removeprefix(PREFIX)
        Program(command).try_to_start()
        return Level(path, lambda seed: _running(command), uses_free_moves=False, title=command)
    level = level_of(path, _imported(path))
    named = replace(level, title=level.title or path.rpartition(":")[2])
    _try_to_make(named)
    return named


def _try_to_make(level: Level) -> None:
    """Make one player, to see whether it can be made. Raises BadPlayer, also for an error in somebody else's code."""
    try:
        level.make(0)
    except KingstableError:
        raise
    except (Exception, SystemExit) as error:
        raise BadPlayer(f"{level.name} cannot be made ({type(error).__name__}: {error}): mend it first.") from error


@cache
def _running(command: str) -> ProgramPlayer:
    """The one running program that answers all questions of this process and ends with it."""
    player = ProgramPlayer(command)
    atexit.register(player.close)
    return player


def level_of(name: str, thing: object) -> Level:
    """A level from somebody's code: a Level, a player, or a class or function that makes one from a seed.

    Raises BadPlayer.
    """
    if isinstance(thing, Level):
        return replace(thing, name=name)
    blurb = (inspect.getdoc(thing) or "").partition("\n")[0]
    if not isinstance(thing, type) and _plays(thing):
        return Level(name, lambda seed: cast("Player", thing), blurb=blurb)
    if not callable(thing):
        raise BadPlayer(
            f"{name} is of type {type(thing).__name__}, which is no computer player: name a class with a method "
            "choose, or a function that makes a player from a seed."
        )
    takes_seed = _takes_seed(name, thing)
    return Level(
        name,
        lambda seed: _made(name, thing(seed) if takes_seed else thing()),
        blurb=blurb,
        timed=_timed(name, thing) if takes_seed and _takes_seconds(thing) else None,
    )


def _timed(name: str, make: Callable[..., object]) -> Callable[[int, float], Player]:
    return lambda seed, seconds: _made(name, make(seed, seconds=seconds))


def _takes_seconds(make: Callable[..., object]) -> bool:
    """Whether it has a parameter for the seconds to think about a move."""
    try:
        return "seconds" in inspect.signature(make).parameters
    except (TypeError, ValueError):
        return False


def _plays(thing: object) -> bool:
    return callable(getattr(thing, "choose", None))


def _made(name: str, player: object) -> Player:
    if not _plays(player):
        raise BadPlayer(
            f"{name} makes something of type {type(player).__name__}, which has no method choose: give it one."
        )
    return cast("Player", player)


def _takes_seed(name: str, make: Callable[..., object]) -> bool:
    """Whether a player is made from a seed rather than from nothing. Raises BadPlayer if it needs more than that."""
    try:
        signature = inspect.signature(make)
    except (TypeError, ValueError):  # written in C: it has no signature
        return True
    by_place = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    first = next((each for each in signature.parameters.values() if each.kind in by_place), None)
    takes_seed = first is not None and (first.default is first.empty or first.name == "seed")
    try:
        signature.bind(*[0] * takes_seed)
    except TypeError as error:
        raise BadPlayer(f"{name} cannot be made from a seed alone ({error}): give the others default values.") from None
    return takes_seed


def _imported(path: str) -> object:
    module, colon, name = path.partition(":")
    if not (colon and all(map(str.isidentifier, [*module.split("."), *name.split(".")]))):
        raise BadPlayer(f"{quoted(path)} is no import path: write it as package.module:Name.")
    try:
        return EntryPoint(path, path, "").load()
    except ModuleNotFoundError as error:
        if error.name is None or not f"{module}.".startswith(f"{error.name}."):
            raise BadPlayer(f"{module} cannot be imported ({error}): install what it needs.") from error
        raise BadPlayer(
            f"There is no module {quoted(error.name)} for the computer player {quoted(path)}: install it, or call "
            "kingstable from the folder that it is in."
        ) from None
    except AttributeError as error:
        raise BadPlayer(
            f"{quoted(path)} cannot be found: {error}. Put a name of that module behind the colon."
        ) from error
    except (Exception, SystemExit) as error:  # somebody else's code may raise anything
        raise BadPlayer(f"{module} cannot be imported ({type(error).__name__}: {error}): mend it first.") from error
