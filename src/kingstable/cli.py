"""The command `kingstable`: runs the command that was asked for, and reports errors in a sentence.

Exit codes: 0 success, 1 failure, 2 wrong use, 130 interrupted. A command is only imported when it is named or listed,
and it only imports what it needs when it runs, so that help appears at once.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib import import_module
from io import TextIOWrapper
from typing import Any, Final, TextIO

import click

from kingstable import __version__
from kingstable.commands.shared import FAILED, INTERRUPTED, Suggesting, examples
from kingstable.core.errors import BadNotation, BadOption, KingstableError, PlayerFailed, UnknownName, reason_of

NAMES: Final = (
    "play",
    "learn",
    "puzzle",
    "serve",
    "work",
    "bot",
    "games",
    "levels",
    "rules",
    "replay",
    "review",
    "puzzles",
    "simulate",
    "arena",
    "lab",
    "dataset",
    "mcp",
    "bench",
    "backup",
    "restore",
    "check",
    "admin",
    "rehearse",
    "ratings",
    "season",
    "cards",
    "new",
    "build",
    "completion",
)
"""The commands, in the order in which help lists them."""

WRONG_USE: Final = 2


class ReaderHasLeft(Exception):
    """Whoever was reading our output has stopped."""


class Commands(Suggesting):
    """The commands; each is imported from `kingstable.commands` when it is needed."""

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        with _no_failure_if_reader_leaves():
            return super().make_context(info_name, args, parent, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        with _no_failure_if_reader_leaves():
            return super().invoke(ctx)

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(NAMES)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in NAMES:
            return None
        found = import_module(f"kingstable.commands.{cmd_name}").command
        assert isinstance(found, click.Command)
        return found


@contextmanager
def _no_failure_if_reader_leaves() -> Iterator[None]:
    """Raise ReaderHasLeft where click and rich would end the program as if something were wrong."""
    try:
        yield
    except BrokenPipeError:
        raise ReaderHasLeft from None
    except SystemExit as error:
        if isinstance(error.__context__, BrokenPipeError):
            raise ReaderHasLeft from None
        raise


@click.command(
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog=examples(
        "kingstable play crusaders                  play in this terminal",
        "kingstable serve                           play in the browser",
        "kingstable rules crusaders                 read the rules first",
        "kingstable simulate crusaders --games 100000",
    ),
)
@click.version_option(__version__, message="kingstable %(version)s")
def cli() -> None:
    """Play kingdom games with friends or against strong computer players, and study them.

    Run any command with --help to learn more about it.
    """


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line (the program's own if None) and return the exit code."""
    for stream in (sys.stdout, sys.stderr):
        _lose_no_text(stream)
    try:
        code = _exit_code(cli.main(arguments, prog_name="kingstable", standalone_mode=False))
        sys.stdout.flush()
        return code
    except (BrokenPipeError, ReaderHasLeft):
        return _reader_has_left()
    except OSError as error:
        return _file_trouble(error)
    except (click.ClickException, click.Abort, KingstableError, KeyboardInterrupt) as error:
        if isinstance(error, click.UsageError) and error.ctx is None:  # click's parser does not know the command
            error.ctx = _meant(sys.argv[1:] if arguments is None else arguments)
        if isinstance(error, PlayerFailed):
            click.echo(error.trace, nl=False, err=True)
        sentence, code = _complaint(error)
        click.echo(sentence, err=True)
        return code


def _meant(arguments: Sequence[str]) -> click.Context:
    """The context of the command that the arguments name."""
    found = click.Context(cli, info_name="kingstable")
    for name in arguments:
        command = found.command
        inner = command.get_command(found, name) if isinstance(command, click.Group) else None
        if inner is not None:
            found = click.Context(inner, found, info_name=name)
    return found


def _complaint(error: BaseException) -> tuple[str, int]:
    """What to say about an error, and the exit code."""
    match error:
        case click.exceptions.NoArgsIsHelpError():
            return error.format_message(), WRONG_USE
        case click.UsageError():
            return f"kingstable: {_sentence(error)} ({_advice(error)})", WRONG_USE
        case click.ClickException():
            return f"kingstable: {error.format_message()}", FAILED
        case UnknownName() | BadOption() | BadNotation():
            return f"kingstable: {error}", WRONG_USE
        case KingstableError():
            return f"kingstable: {error}", FAILED
    return "kingstable: Interrupted.", INTERRUPTED


def _sentence(error: click.UsageError) -> str:
    """What is wrong, on one line (click lists choices below each other) and with a full stop."""
    said = error.format_message().replace("\n\t", " ")
    return said if said.endswith((".", "?", "?)")) else f"{said}."


def _advice(error: click.UsageError) -> str:
    if isinstance(error, click.NoSuchOption) and error.ctx and _takes_names(error.ctx.command):
        return f"A name that begins with - goes after --. See {error.ctx.command_path} --help."
    assert error.ctx is not None
    return f"See {error.ctx.command_path} --help."


def _takes_names(command: click.Command) -> bool:
    return any(isinstance(each, click.Argument) for each in command.params)


def _lose_no_text(stream: TextIO) -> None:
    """Turn characters that the terminal's encoding lacks into question marks instead of errors."""
    if isinstance(stream, TextIOWrapper) and stream.errors == "strict":
        stream.reconfigure(errors="replace")


def _file_trouble(error: OSError) -> int:
    """Report an error that nobody handled, about a file or standard output: say which and why. Return the exit code."""
    what = f"{error.filename} cannot be used" if error.filename else "The output cannot be written"
    click.echo(f"kingstable: {what}: {reason_of(error)}.", err=True)
    if not error.filename:
        _forget_output()
    return FAILED


def _forget_output() -> None:
    """Discard pending output, so that Python does not try to write it again on exit."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _exit_code(result: object) -> int:
    """The exit code of a command, which may return it, or nothing if all went well."""
    return result if isinstance(result, int) else 0


def _reader_has_left() -> int:
    """The exit code when whoever was reading our output has stopped, as `head` does: nothing is wrong."""
    _forget_output()
    return 0
