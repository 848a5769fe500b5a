"""`kingstable completion`: the shell's script to complete commands, games, and levels."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class

from kingstable.commands.shared import examples

SHELLS = ("bash", "zsh", "fish")


@click.command(
    "completion",
    epilog=examples(
        'eval "$(kingstable completion bash)"            in ~/.bashrc',
        'eval "$(kingstable completion zsh)"             in ~/.zshrc',
        "kingstable completion fish > ~/.config/fish/completions/kingstable.fish",
    ),
)
@click.argument("shell", type=click.Choice(SHELLS), metavar="SHELL")
@click.pass_context
def command(context: click.Context, shell: str) -> None:
    """Print the completion script for a shell.

    With it, SHELL completes commands, games and levels when you press Tab.
    """
    found = get_completion_class(shell)
    assert found is not None, f"click knows no shell {shell}"
    root = context.find_root()
    click.echo(found(root.command, {}, "kingstable", "_KINGSTABLE_COMPLETE").source())
