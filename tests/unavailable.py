"""What the tests need and a machine may not have: they say loudly what was left out, and CI has all of it."""

from __future__ import annotations

import os
from typing import Final, NoReturn

import pytest

MARK: Final = "not there: "
"""Begins the reason of every test that was left out for want of something."""


def unavailable(how: str) -> NoReturn:
    """Leave the test out, saying how to get what it needs; with CI set, it fails."""
    if os.environ.get("CI"):
        pytest.fail(how, pytrace=False)
    pytest.skip(MARK + how)
