"""Games and computer players that other distributions bring, by their entry points.

A distribution declares them in its `pyproject.toml`::

    [project.entry-points."kingstable.games"]
    lanterns = "lanterns:GAME"

    [project.entry-points."kingstable.players"]
    keen = "lanterns.keen:Keen"

Those that cannot be used are reported beside those that can, so that one mistake does not keep people from playing
other games.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from traceback import walk_tb
from typing import Final, Generic, TypeVar

from kingstable.bots.level import Level, level_of
from kingstable.core.errors import KingstableError
from kingstable.core.game import Game
from kingstable.house.lesson import lesson_of
from kingstable.house.positions import positions_of

GAMES: Final = "kingstable.games"
PLAYERS: Final = "kingstable.players"

LEVEL_NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]{0,63}")

Thing = TypeVar("Thing")


class NotUsable(KingstableError):
    """A game or computer player from outside that cannot be used; the message says whose it is and how to fix it."""


@dataclass(frozen=True)
class Brought(Generic[Thing]):
    """What was found, by name: what can be used, and why the rest cannot."""

    usable: dict[str, Thing] = field(default_factory=dict)
    unusable: dict[str, KingstableError] = field(default_factory=dict)


def games(own: Collection[str]) -> Brought[Game]:
    """The games of other distributions; they must not have the names of our `own`."""
    return _brought(GAMES, "game", own, _game)


def levels(own: Collection[str]) -> Brought[Level]:
    """The computer players of other distributions; they must not have the names of our `own`."""
    return _brought(PLAYERS, "computer player", own, _level)


def _brought(group: str, kind: str, own: Collection[str], load: Callable[[EntryPoint], Thing]) -> Brought[Thing]:
    found: Brought[Thing] = Brought()
    for name, points in _by_name(group).items():
        for point in points if name in own else ():
            found.unusable[f"{name} of {_project(point)}"] = NotUsable(
                f"{_distribution(point)} brings a {kind} called {name}, and so does kingstable: give it another "
                f"name there, or uninstall {_project(point)}."
            )
        if name not in own and len(points) > 1:
            found.unusable[name] = _brought_twice(kind, name, points)
        elif name not in own:
            try:
                found.usable[name] = load(points[0])
            except KingstableError as error:
                found.unusable[name] = _unusable(kind, points[0], str(error))
            except (Exception, SystemExit) as error:  # noqa: BLE001  # somebody else's code may raise anything
                reason = f"{type(error).__name__}{_where(error, points[0])}: {error}{_hint(error)}"
                found.unusable[name] = _unusable(kind, points[0], reason)
    return found


def _by_name(group: str) -> Mapping[str, list[EntryPoint]]:
    """The entry points of a group, sorted by name."""
    found: defaultdict[str, list[EntryPoint]] = defaultdict(list)
    for point in sorted(entry_points(group=group), key=lambda each: (each.name, _project(each))):
        found[point.name].append(point)
    return found


def _brought_twice(kind: str, name: str, points: list[EntryPoint]) -> NotUsable:
    projects = ", ".join(map(_distribution, points))
    return NotUsable(f"Several distributions bring a {kind} called {name} ({projects}): uninstall all but one.")


def _unusable(kind: str, point: EntryPoint, reason: str) -> NotUsable:
    return NotUsable(
        f"The {kind} {point.name} of {_distribution(point)} cannot be loaded from {point.value} "
        f"({reason.rstrip('.')}): mend that, or uninstall {_project(point)}."
    )


def _where(error: BaseException, point: EntryPoint) -> str:
    """Where an error was raised, or what was being imported: the last place in the distribution's own code."""
    package = point.module.partition(".")[0]
    for frame, line in reversed(list(walk_tb(error.__traceback__))):
        module = str(frame.f_globals.get("__name__", ""))
        if module.partition(".")[0] == package:
            path = Path(frame.f_code.co_filename)
            parts = module.count(".") + (2 if path.stem == "__init__" else 1)
            return f" in {'/'.join(path.parts[-parts:])}, line {line}"
    return ""


def _hint(error: BaseException) -> str:
    """A hint for an import error that an outdated index may have caused; else empty."""
    if isinstance(error, ImportError) and (".generated" in str(error) or _is_raised_by_index(error)):
        return "; has the index been written since the rules changed? python -m kingstable.core.indexer FOLDER does it"
    return ""


def _is_raised_by_index(error: BaseException) -> bool:
    """Whether the failed import was in a file of the index."""
    frames = [frame for frame, _ in walk_tb(error.__traceback__) if "importlib" not in frame.f_code.co_filename]
    return bool(frames) and Path(frames[-1].f_code.co_filename).parent.name == "generated"


def _project(point: EntryPoint) -> str:
    return point.dist.name if point.dist is not None else "an unknown distribution"


def _distribution(point: EntryPoint) -> str:
    return f"{point.dist.name} {point.dist.version}" if point.dist is not None else _project(point)


def _game(point: EntryPoint) -> Game:
    """Load the game of an entry point and check what lists and pages need of it.

    Raises NotUsable, or whatever its code raises.
    """
    found = point.load()
    if not isinstance(found, Game):
        raise NotUsable(f"it is of type {type(found).__name__}, not a Game")
    if found.name != point.name or not point.name.isidentifier():
        raise NotUsable(f"the game calls itself {found.name!r}: the entry point needs the same name, of letters and _")
    _check_nouns(found)
    _check_options(found)
    words = found.lexicon()
    for message in ("title", "blurb"):
        words.say(message)
    for option in found.options:
        for message in ("", "-help", *(f"-{choice}" for choice in option.choices)):
            words.say(f"option-{option.name}{message}")
    _check_rules(found)
    _ = found.look, lesson_of(found), positions_of(found)
    return found


def _check_nouns(game: Game) -> None:
    """Raise NotUsable unless the game can write and read every kind of noun in its moves."""
    for verb, *kinds in game.index.moves.values():
        for kind in kinds:
            if kind not in game.nouns:
                raise NotUsable(
                    f"the move {verb} has a noun {kind!r}, but the game's nouns are {', '.join(game.nouns)}: add one "
                    "of this kind to `nouns`, or give the parameter of the rule the name of one of them"
                )


def _check_options(game: Game) -> None:
    """Raise NotUsable if two options have the same name."""
    names = [option.name for option in game.options]
    for name in names:
        if names.count(name) > 1:
            raise NotUsable(f"there are {names.count(name)} options called {name!r}: give them different names")


def _check_rules(game: Game) -> None:
    """Raise NotUsable unless the rulebook has the rules that the game names, or BadRulebook."""
    known = game.rulebook().statements()
    named = {"turn_rule": game.turn_rule, "end_rule": game.end_rule}
    named |= {f"the ending {ending}": rule for ending, rule in game.other_ends.items()}
    named |= {f"option {option.name}": option.rule for option in game.options}
    for where, rule in named.items():
        if rule not in known:
            raise NotUsable(f"{where} names the rule {rule!r}, which is not in rulebook.md")


def _level(point: EntryPoint) -> Level:
    """Load the computer player of an entry point. Raises BadPlayer or NotUsable, or whatever its code raises."""
    if not LEVEL_NAME.fullmatch(point.name):
        raise NotUsable("its name may have letters, digits, _, . and - only")
    return level_of(point.name, point.load())
