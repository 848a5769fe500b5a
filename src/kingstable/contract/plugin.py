"""The pytest plugin that comes with kingstable: an option that adds the contract of games to a run.

It is loaded wherever kingstable is installed, so it imports nothing and changes nothing until the option is used.
"""

from __future__ import annotations

from pathlib import Path

import pytest

FOLDER = Path(__file__).parent
PACKAGE = "kingstable.contract"


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("kingstable")
    group.addoption(
        "--kingstable-game",
        action="append",
        metavar="NAME",
        help="hold this game of kingstable's catalogue to the contract, too (repeat it for others)",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Have the contract collected where a game is named, unless it is anyway. Raises pytest.UsageError."""
    names = config.getoption("--kingstable-game")
    if not names:
        return
    _check(names)
    if not any(map(_is_ours, config.args)):
        config.args += [str(path) for path in sorted(FOLDER.glob("test_*.py"))]


def _check(names: list[str]) -> None:
    from kingstable import catalogue
    from kingstable.core.errors import KingstableError

    for name in names:
        try:
            catalogue.game(name)
        except KingstableError as error:
            raise pytest.UsageError(str(error)) from None


def _is_ours(argument: str) -> bool:
    """Whether an argument of the command line is the contract, or a part of it."""
    place = argument.partition("::")[0]
    return place.startswith(PACKAGE) or Path(place).resolve().is_relative_to(FOLDER)
