"""What all tests share: hypothesis without deadlines, reruns, and a report of tests that did not run."""

import os
import signal
from collections import Counter
from collections.abc import Generator
from pathlib import Path
from typing import Final

import pytest
from hypothesis import settings

from kingstable.catalogue import LEVELS
from tests.unavailable import MARK

settings.register_profile("default", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # as for background jobs; what a test starts would inherit it
    signal.signal(signal.SIGINT, signal.default_int_handler)

HERE: Final = Path(__file__).parent
RERUNS: Final = {HERE / "e2e": 2, HERE / "server": 1, HERE / "faults": 1}
"""How often a failed test of real servers, or of a browser, is run again."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Rerun failed tests of servers and browsers, with other cards; the summary lists them as RERUN.

    With RERUNS=0 in the environment they fail at once, which helps to find the cause.
    """
    most = int(os.environ.get("RERUNS", "2"))
    for item in items:
        for folder, reruns in RERUNS.items():
            if item.path.is_relative_to(folder):
                item.add_marker(pytest.mark.flaky(reruns=min(most, reruns)))


@pytest.fixture(autouse=True)
def levels_as_they_were() -> Generator[None]:
    """Forget the computer players that a test added, so that no later test depends on the order."""
    before = dict(LEVELS._added)
    yield
    LEVELS._added.clear()
    LEVELS._added.update(before)


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
