"""`kingstable build`: compiles a game from outside to machine code."""

from __future__ import annotations

import click

from kingstable.commands.shared import examples, language_option


@click.command(
    "build",
    epilog=examples(
        "kingstable build lanterns",
        "kingstable build src/lanterns",
        "kingstable build lanterns --remove      run its Python files again",
    ),
)
@click.argument("package")
@click.option("--remove", is_flag=True, help="Remove the compiled files.")
@language_option
def command(package: str, remove: bool, language: str) -> None:
    """Compile a game of your own, so that it runs many times as fast.

    PACKAGE is the package or folder of the game. The compiled files are put next to its Python files and
    used instead of them, so build again after every change. Needs a C compiler, setuptools and mypy.
    """
    from kingstable.commands.building import build, print_built, remove_built
    from kingstable.core.ruleset import place_of

    place = place_of(package)
    if remove:
        print_built("removed-built", place, remove_built(place), language)
    else:
        print_built("built", place, build(place), language)
