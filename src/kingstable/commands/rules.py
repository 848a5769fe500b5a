"""`kingstable rules`: the rulebooks, and which of their rules the tests name."""

from __future__ import annotations

from pathlib import Path

import click

from kingstable.commands.shared import (
    complete_games,
    examples,
    games_beginning,
    json_option,
    language_option,
    print_json,
)


class RulesGroup(click.Group):
    """A group in which a first word that is not a command is the name of a game."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in self.commands:
            args = ["show", *args]
        return super().resolve_command(ctx, args)

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[click.shell_completion.CompletionItem]:
        return [*games_beginning(incomplete), *super().shell_complete(ctx, incomplete)]


@click.group(
    "rules",
    cls=RulesGroup,
    epilog=examples(
        "kingstable rules crusaders                the rulebook",
        "kingstable rules crusaders CR-6           one rule",
        "kingstable rules crusaders --json         its sections and rules as JSON",
        "kingstable rules coverage --game crusaders --tests tests",
    ),
)
def command() -> None:
    """Read a rulebook, or one of its rules."""


@command.command(
    "show",
    hidden=True,
    epilog=examples(
        "kingstable rules crusaders",
        "kingstable rules crusaders CR-6",
    ),
)
@click.argument("game", shell_complete=complete_games)
@click.argument("rule", required=False)
@json_option
@language_option
def show(game: str, rule: str | None, as_json: bool, language: str) -> None:
    """Read the rulebook of GAME, or just the rule with this id."""
    from kingstable.commands.rule_pages import print_rulebook, rulebook_document

    if as_json:
        print_json(rulebook_document(game, rule, language))
    else:
        print_rulebook(game, rule, language)


@command.command(
    "coverage",
    epilog=examples(
        "kingstable rules coverage",
        "kingstable rules coverage --game crusaders --tests tests --json",
    ),
)
@click.option("--game", shell_complete=complete_games, metavar="GAME", help="Only this game.")
@click.option(
    "--tests",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    default="tests",
    show_default=True,
    help="The folder with the tests.",
)
@json_option
def coverage(game: str | None, tests: Path, as_json: bool) -> int:
    """List the rules that no test names. The exit code is 1 if there are any."""
    from kingstable.commands.rule_pages import covered, print_coverage

    found = covered(game, tests)
    if as_json:
        print_json(found if game is None else found[0])
    else:
        print_coverage(found)
    return 1 if any(each["uncovered"] for each in found) else 0
