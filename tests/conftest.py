"""What all tests share: how long hypothesis may look, and what is said of tests that did not run."""

import os
from collections import Counter
from collections.abc import Generator

import pytest
from hypothesis import settings

from tests.unavailable import MARK

settings.register_profile("default", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


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
