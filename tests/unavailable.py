"""For tests that need what a machine may lack: they say loudly what was left out, and CI must have all of it."""

from __future__ import annotations

import os
from typing import Final, NoReturn

import pytest

MARK: Final = "not there: "
"""How the reason begins for every test that was left out because something was missing."""


def unavailable(how: str) -> NoReturn:
    """Skip the test, saying how to get what it needs; with CI set, fail it."""
    if os.environ.get("CI"):
        pytest.fail(how, pytrace=False)
    pytest.skip(MARK + how)
