"""What all tests share: the games that take the contract suite, and how long hypothesis may look."""

import os
from collections import Counter
from collections.abc import Generator

import pytest
from hypothesis import settings

from tests.unavailable import MARK

settings.register_profile("default", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", action="append", help="the games that take the contract suite (all if none is named)")


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> Generator[None]:
    """Say last and loudly which tests were left out for want of something, and how to get it."""
    yield
    left_out: Counter[str] = Counter()
    for report in terminalreporter.stats.get("skipped", []):
        _, _, how = str(report.longrepr).partition(MARK)
        if how:
            left_out[how.rstrip("')")] += 1
    for how, count in left_out.items():
        terminalreporter.section(f"{count} TESTS DID NOT RUN", red=True, bold=True)
        terminalreporter.line(how)
