"""The pytest plugin that comes with kingstable: an option that adds the contract of games to a test run.

It is loaded wherever kingstable is installed, so it imports and changes nothing unless the option is used.
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


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> None:
    """Keep pytest from rewriting the assertions of the library, as it does for all modules that come with a plugin.

    There is no public API for this; should pytest keep its list elsewhere one day, runs will only be slower.
    """
    hook = early_config.pluginmanager.rewrite_hook
    marked = getattr(hook, "_must_rewrite", None)
    if isinstance(marked, set):
        marked.discard("kingstable")
        hook.mark_rewrite()


def pytest_configure(config: pytest.Config) -> None:
    """Collect the contract if a game is named, unless it is collected anyway. Raises pytest.UsageError."""
    names = list(dict.fromkeys(config.getoption("--kingstable-game") or ()))  # each once, however often it is named
    if not names:
        return
    config.option.kingstable_game = names
    _check(names)
    if not any(map(_is_ours, config.args)):
        # If the index is out of date, anything may fail, so that is tested first.
        tests = sorted(FOLDER.glob("test_*.py"), key=lambda path: (path.stem != "test_index", path.stem))
        config.pluginmanager.rewrite_hook.mark_rewrite(*(f"{PACKAGE}.{path.stem}" for path in tests))
        config.args += map(str, tests)


def _check(names: list[str]) -> None:
    from kingstable import catalogue
    from kingstable.core.errors import KingstableError

    for name in names:
        try:
            catalogue.game(name)
        except KingstableError as error:
            raise pytest.UsageError(f"{error} (A game is found once its project is installed.)") from None


def _is_ours(argument: str) -> bool:
    """Whether a command-line argument is the contract or a part of it."""
    place = argument.partition("::")[0]
    return place.startswith(PACKAGE) or Path(place).resolve().is_relative_to(FOLDER)
