"""What all tests share: the games that take the contract suite, and how long hypothesis may look."""

import os

import pytest
from hypothesis import settings

settings.register_profile("default", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", action="append", help="the games that take the contract suite (all if none is named)")
