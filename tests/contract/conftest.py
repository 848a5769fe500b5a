"""Run each test of the contract for each game."""

from __future__ import annotations

import pytest

from kingstable.contract import cases


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    cases.give(metafunc)
