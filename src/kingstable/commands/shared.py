"""What several commands have in common: options, types of parameters, and completions for the shell."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from ipaddress import ip_network
from math import nan
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

import click
from click.core import ParameterSource
from click.shell_completion import CompletionItem

from kingstable.core.errors import BadCards, reason_of
from kingstable.core.files import is_there
from kingstable.core.options import did_you_mean

if TYPE_CHECKING:
    from kingstable.lab.workers import Jobs

FAILED: Final = 1
"""The exit code of a check that failed."""

INTERRUPTED: Final = 130
"""The exit code of a command that Ctrl-C ended early."""


MOST: Final = 10**15
"""The largest number on the command line: more games than anybody can wait for, and it fits into any file."""

MOST_DIGITS: Final = 40
MOST_JOBS: Final = 1024
"""More processes than any machine has use for."""
LONGEST_SET: Final = 1_000_000
"""The most characters read of a card set: no set is as long, and some files never end."""

SHORTEST: Final = 0.001
LONGEST: Final = 3600.0
_EXPONENT: Final = re.compile(r"([+-]?[0-9]{1,20})[eE]\+?([0-9]{1,2})")

LOG_LEVELS: Final = ("error", "warning", "info", "debug")

NAMED_FILES: Final = "kingstable.commands.files"
"""The key under which a context keeps the files that options have named so far."""

STANDARD_OUTPUT: Final = "-"
"""Stands for standard output in other programs; here it would be a file of that name."""

DATABASE: Final = "KINGSTABLE_DATABASE"
"""The environment variable for the database, which hides its password from other users of the computer."""

PUBLIC_URL: Final = "KINGSTABLE_PUBLIC_URL"
"""The environment variable for the address at which people find the page."""

Decorated = TypeVar("Decorated", bound=Callable[..., object])


def language_option(function: Decorated) -> Decorated:
    """Adds `--language`."""
    decorate = click.option("--language", default="en", show_default=True, metavar="CODE", help="Output language.")
    return decorate(function)


def json_option(function: Decorated) -> Decorated:
    """Adds `--json`, called `as_json`."""
    return click.option("--json", "as_json", is_flag=True, help="Print one JSON document and nothing else.")(function)


def jobs_options(function: Decorated) -> Decorated:
    """Adds `--jobs` and `--ray`, which say who does the work. See `workers`."""
    for decorate in (
        click.option(
            "--ray",
            metavar="auto|ADDRESS",
            help="Work on a Ray cluster instead: this machine's, or HOST:PORT.",
        ),
        click.option(
            "--jobs", type=WholeNumber(1, MOST_JOBS), metavar="J", help="How many processes; all cores by default."
        ),
    ):
        function = decorate(function)
    return function


def players_option(function: Decorated) -> Decorated:
    """Adds `--players`."""
    return click.option("--players", type=WholeNumber(), metavar="N", help="How many players.")(function)


def rules_option(function: Decorated) -> Decorated:
    """Adds `--option`, called `options`, for options of the game."""
    text = "Set an option of the game (see games)."
    return click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help=text)(function)


def deals_options(function: Decorated) -> Decorated:
    """Adds `--seed` and `--limit`, which say what games are played and how far."""
    for decorate in (
        click.option(
            "--limit",
            type=WholeNumber(1, 10**9),
            default=20_000,
            show_default=True,
            metavar="PLIES",
            help="Stop games longer than this.",
        ),
        click.option(
            "--seed",
            type=WholeNumber(most=10**40),
            default=1,
            show_default=True,
            metavar="S",
            help="Seed of the luck; another seed gives other games.",
        ),
    ):
        function = decorate(function)
    return function


@contextmanager
def workers(jobs: int | None, ray: str | None) -> Iterator[Jobs]:
    """Who does the work, as requested, until the end of the block. Raises click.UsageError, BadCluster."""
    from kingstable.lab.cluster import Cluster
    from kingstable.lab.workers import cores

    if ray is None:
        yield cores() if jobs is None else jobs
        return
    if jobs is not None:
        raise click.UsageError("--jobs are processes of this machine, and --ray is a cluster: choose one of them.")
    with Cluster(ray) as cluster:
        yield cluster


def database_option(function: Decorated) -> Decorated:
    """Adds `--database`, which may also come from the environment, as for the server."""
    text = "File with the tables, or the address of a database; the file in your data folder by default."
    return click.option("--database", metavar="FILE", envvar=DATABASE, callback=filled, help=text)(function)


def filled(context: click.Context, option: click.Parameter, given: str | None) -> str | None:
    """What was given. Raises BadParameter for nothing, in whose place the default, or the current folder, would be."""
    if given is not None and not given.strip():
        raise click.BadParameter(f"{given!r} names nothing: write a name, or leave the option out.")
    return given


def stored(database: str | None) -> str:
    """The named database, or the default one, for a command that does not create one.

    Raises StoreError if its file is missing or is not the database of a house.
    """
    from kingstable.server.serve import default_database
    from kingstable.server.store import sqlite
    from kingstable.server.store.backup import RESTORE, check_is_house

    where = database or default_database()
    if (file := sqlite.file_of(where)) is not None:
        check_is_house(file, RESTORE)
    return where


def examples(*lines: str) -> str:
    """Example command lines for the end of a help text, each kept on its own line."""
    return "\b\nExamples:\n" + "\n".join(f"  {line}" for line in lines)


def cards_option(function: Decorated) -> Decorated:
    """Adds `--cards`, called `cards`: the file of a card set."""
    decorate = click.option("--cards", type=FILE, metavar="FILE", help="Play with this card set (see cards).")
    return decorate(function)


def card_text(path: Path | None) -> str:
    """The card set in a file; empty without a file. Raises BadCards if it cannot be read or is empty."""
    if path is None:
        return ""
    try:
        with path.open(encoding="utf-8-sig") as file:
            text = file.read(LONGEST_SET)
    except OSError as error:
        raise BadCards(((0, f"{path} cannot be read ({reason_of(error)})"),)) from None
    except UnicodeDecodeError:
        raise BadCards(((0, f"{path} is not UTF-8 text: save it as UTF-8"),)) from None
    if not text:
        # An empty text would mean the game's own cards, and nobody who names a file wants those.
        raise BadCards(((0, f"{path} is empty: fill it with cards, or start from `kingstable cards template`"),))
    return text


def page_address(context: click.Context, option: click.Parameter, given: str | None) -> str:
    """The address of the page, without a slash at its end. Raises BadParameter if it is no such address."""
    from kingstable.server.mail.addresses import origin

    if given is None:
        return ""
    found = origin(given)
    if found is None:
        raise click.BadParameter(f"{given!r} is not the address of a page, such as https://play.example.org.")
    return found


def redis_option(what: str, required: bool = False) -> Callable[[Decorated], Decorated]:
    """Adds `--redis`, which may also come from the environment."""
    return click.option(
        "--redis", metavar="URL", envvar="KINGSTABLE_REDIS", required=required, help=f"{what} As redis://HOST:6379/0."
    )


def log_options(function: Decorated) -> Decorated:
    """Adds `--log-format` and `--log-level`."""
    for decorate in (
        click.option(
            "--log-level",
            type=click.Choice(LOG_LEVELS),
            default="warning",
            show_default=True,
            help="Log messages that are at least this serious.",
        ),
        click.option(
            "--log-format",
            type=click.Choice(["text", "json"]),
            default="text",
            show_default=True,
            help="Format of the log.",
        ),
    ):
        function = decorate(function)
    return function


def check_alone(option: str, why: str, *others: str) -> None:
    """Raises click.UsageError if any of these parameters is given, since they mean nothing with this option."""
    context = click.get_current_context()
    given = [
        each.secondary_opts[0] if context.params[each.name] is False and each.secondary_opts else each.opts[0]
        for each in context.command.params
        if each.name in others and context.get_parameter_source(each.name) is ParameterSource.COMMANDLINE
    ]
    if given:
        raise click.UsageError(f"{option} {why}: leave out {', '.join(given)}.", context)


class Suggesting(click.Group):
    """A group that suggests the command that was probably meant if there is none of that name."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        word = args[0]
        if not ctx.resilient_parsing and not word.startswith("-") and self.get_command(ctx, word) is None:
            names = tuple(self.list_commands(ctx))
            raise click.UsageError(f"There is no command {shortened(word)!r}{did_you_mean(word, names)}", ctx)
        return super().resolve_command(ctx, args)


class WholeNumber(click.ParamType[int]):
    """A whole number within bounds, also written as 1e6 or 1_000_000."""

    name = "number"

    def __init__(self, least: int | None = None, most: int = MOST) -> None:
        self._least = least
        self._most = most
        self._bounds = range(least, most + 1) if least is not None and most < MOST else None
        """The bounds to name in messages; None unless both are worth naming."""

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> int:
        number = _whole(str(value))
        if number is None or (self._bounds is not None and number not in self._bounds):
            self.fail(f"write {self._wanted()}, not {shortened(value)!r}.", param, ctx)
        if self._least is not None and number < self._least:
            self.fail(f"choose {self._least} or more, not {shortened(value)}.", param, ctx)
        if number > self._most:
            self.fail(f"choose {self._most:,} or less, not {shortened(value)}.", param, ctx)
        return number

    def _wanted(self) -> str:
        if self._bounds is not None:
            return f"a whole number from {self._bounds.start:,} to {self._most:,}"
        return f"a whole number such as {'3' if self._least is None and self._most == MOST else '1000 or 1e3'}"


def check_apart(path: Path, param: click.Parameter | None, ctx: click.Context | None, *, writes: bool) -> None:
    """Raises click.BadParameter if a file is to be written and another option names it as well.

    Reading one file for two options is fine.
    """
    if param is None or ctx is None:
        return
    named = ctx.meta.setdefault(NAMED_FILES, [])
    for other, there, written in named:
        if other is not param and (writes or written) and _is_same(path, there):
            name = param.opts[0] if isinstance(param, click.Option) else param.human_readable_name
            taken = other.opts[0] if isinstance(other, click.Option) else other.human_readable_name
            raise click.BadParameter(f"{path} is already the file of {taken}: name another one.", param_hint=name)
    named.append((param, path, writes))


def check_apart_here(path: Path, option: str, *, writes: bool = False) -> None:
    """Check a file that is not named by an option of its own, while the command runs; see `check_apart`."""
    context = click.get_current_context()
    param = next(each for each in context.command.params if option in each.opts)
    check_apart(path, param, context, writes=writes)


def _is_same(one: Path, other: Path) -> bool:
    """Whether both are the same file, also through a link, or would be if they existed."""
    try:
        return one.samefile(other)
    except OSError:  # one of them does not exist, or is no valid file name
        return os.path.realpath(one) == os.path.realpath(other)


class InFile(click.Path[Path]):
    """A file to read."""

    def __init__(self, *, dir_okay: bool = False) -> None:
        super().__init__(dir_okay=dir_okay, path_type=Path)

    def convert(self, value: str | os.PathLike[str], param: click.Parameter | None, ctx: click.Context | None) -> Path:
        path = super().convert(value, param, ctx)
        check_apart(path, param, ctx, writes=False)
        return path


class OutFile(click.Path[Path]):
    """A file to write. One that cannot be written is refused before any work is done; nothing is created yet."""

    def __init__(self) -> None:
        super().__init__(path_type=Path)

    def convert(self, value: str | os.PathLike[str], param: click.Parameter | None, ctx: click.Context | None) -> Path:
        if value == STANDARD_OUTPUT:
            self.fail(f"- is not a file, and does not stand for the screen here: {self._wanted}.", param, ctx)
        path = Path(value)
        trouble = self.trouble(path)
        if trouble:
            self.fail(f"{path} cannot be written: {trouble}.", param, ctx)
        check_apart(path, param, ctx, writes=True)
        return path

    _wanted = "name a file"

    def trouble(self, path: Path) -> str:
        """Why it cannot be written, and what to do about it; empty if it can, as far as can be seen."""
        try:
            return self._trouble(path)
        except OSError as error:  # such as a name that is too long
            return f"{reason_of(error)}; {self._wanted} elsewhere"

    def _trouble(self, path: Path) -> str:
        if path.is_dir():
            return "it is a folder; name a file in it"
        if is_there(path):
            return "" if os.access(path, os.W_OK) else "you may not change that file; name another one"
        return _lack(path.parent) if path.parent.is_dir() else f"there is no folder {path.parent}; create it first"


class OutFolder(OutFile):
    """A folder to write files into, created if it does not exist."""

    _wanted = "name a folder"

    def _trouble(self, path: Path) -> str:
        there = next(each for each in (path, *path.absolute().parents) if is_there(each))
        return _lack(there) if there.is_dir() else f"{there} is not a folder; name another one"


def _lack(folder: Path) -> str:
    return "" if os.access(folder, os.W_OK | os.X_OK) else f"you may not write to the folder {folder}; name another one"


FILE = InFile()
RECORD = InFile(dir_okay=True)
"""The record of a game. Folders pass: whoever reads the record says what is wrong with them."""
OUT_FILE = OutFile()
OUT_FOLDER = OutFolder()


class Network(click.ParamType[str]):
    """A network or a single address."""

    name = "network"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> str:
        try:
            return str(ip_network(str(value)))
        except ValueError as error:
            self.fail(f"write a network such as 10.0.0.0/8, or one address ({shortened(error)}).", param, ctx)


class Amount(click.ParamType[float]):
    """An amount of a unit, within bounds. Unlike click.FloatRange, it refuses "nan"."""

    def __init__(self, unit: str, least: float, most: float) -> None:
        self.name = unit
        self._least = least
        self._most = most

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> float:
        try:
            amount = float(str(value))
        except ValueError:
            amount = nan
        if not self._least <= amount <= self._most:
            self.fail(f"choose from {self._least} to {self._most} {self.name}, not {shortened(value)!r}.", param, ctx)
        return amount


class Seconds(Amount):
    """A time in seconds, neither endless nor too short to measure anything."""

    def __init__(self) -> None:
        super().__init__("seconds", SHORTEST, LONGEST)


class Share(click.ParamType[float]):
    """A fraction between 0 and 1, bounds excluded."""

    name = "share"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> float:
        try:
            share = float(str(value))
        except ValueError:
            share = nan
        if not 0 < share < 1:
            self.fail(f"choose a share between 0 and 1, such as 0.05, not {shortened(value)!r}.", param, ctx)
        return share


def _whole(text: str) -> int | None:
    """The whole number in a text; None if there is none, or it has absurdly many digits."""
    if len(text) > MOST_DIGITS:
        return None
    with suppress(ValueError):
        return int(text)
    found = _EXPONENT.fullmatch(text)
    return int(found[1]) * 10 ** int(found[2]) if found else None


def shortened(value: object) -> str:
    """What was typed, cut to fit into a sentence."""
    text = str(value)
    return text if len(text) <= MOST_DIGITS else f"{text[:MOST_DIGITS]}..."


def listed(text: str | None) -> list[str]:
    """The words of a comma-separated list; none if no list was given. Raises click.BadParameter for an empty word."""
    if text is None:
        return []
    words = [word.strip() for word in text.split(",")]
    if not all(words):
        raise click.BadParameter(
            f"write names with commas between them, as in easy,hard, not {shortened(text)!r}.", param_hint="--bots"
        )
    return words


def computer_players(text: str | None) -> list[str]:
    """The names in a comma-separated list of computer players; those with an import path join the catalogue.

    Modules are also searched for in the current folder. Raises click.BadParameter, or BadPlayer for a path.
    """
    names = listed(text)
    paths = [name for name in names if ":" in name]
    if paths:
        from kingstable.catalogue import bring

        if not {"", str(Path.cwd())} & set(sys.path):
            sys.path.append(str(Path.cwd()))
        for path in paths:
            bring(path)
    return names


def named_values(texts: Iterable[str], option: str = "--option") -> dict[str, str]:
    """The name and value of each NAME=VALUE text that an option had.

    Raises click.BadParameter if a text is not of that form, or a name is given twice.
    """
    found: dict[str, str] = {}
    for text in texts:
        name, stroke, value = text.partition("=")
        if not (name and stroke and value):
            raise click.BadParameter(f"write it as NAME=VALUE, not {shortened(text)!r}.", param_hint=option)
        if name in found:
            raise click.BadParameter(f"{name} is given twice.", param_hint=option)
        found[name] = value
    return found


def tell_lost(option: str, kept: Path | None, language: str) -> None:
    """Say on standard error, after an interrupted run that keeps nothing, which option would have kept it."""
    if kept is None:
        from kingstable.terminal.speech import speech

        click.echo(speech(language).say("interrupted-lost", option=option), err=True)


def print_json(document: object) -> None:
    """Write one JSON document to standard output."""
    click.echo(json.dumps(document, indent=2, ensure_ascii=not takes_unicode(sys.stdout.encoding)))


def takes_unicode(encoding: str | None) -> bool:
    """Whether this encoding can write every character."""
    return (encoding or "").lower().replace("-", "").startswith("utf")


def games_beginning(incomplete: str) -> list[CompletionItem]:
    """The games whose names begin with this."""
    from kingstable.catalogue import GAMES

    return [CompletionItem(name) for name in GAMES if name.startswith(incomplete)]


def complete_games(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The shell's completions for the name of a game."""
    return games_beginning(incomplete)


def complete_levels(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The list as typed so far, completed with each level that begins like its last word."""
    from kingstable.catalogue import LEVELS

    before, comma, word = incomplete.rpartition(",")
    return [CompletionItem(f"{before}{comma}{name}") for name in LEVELS if name.startswith(word)]
