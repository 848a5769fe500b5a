"""A few faults in real servers; `python -m tests.faults` causes a thousand."""

from __future__ import annotations

import asyncio
import sys

import pytest

from tests.faults.__main__ import main
from tests.faults.runs import Found, Run, Where
from tests.server.databases import POSTGRESQL, OwnRedis, new_database

# Connections are cut in the middle of everything, so Python's warnings about those left unclosed are no fault.
pytestmark = pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")


@pytest.mark.skipif(sys.platform == "win32", reason="processes are stopped by signals")
@pytest.mark.parametrize("seed", [2, 4])
def test_no_move_is_lost_on_a_file(seed: int) -> None:
    """One seed runs one server on the file, the other two."""
    disturbed(seed, Where())


@pytest.mark.skipif(sys.platform == "win32", reason="processes are stopped by signals")
def test_no_move_is_lost_with_postgresql_and_redis(tmp_path_factory: pytest.TempPathFactory) -> None:
    with new_database():  # says loudly what is missing
        OwnRedis(tmp_path_factory.mktemp("redis")).kill()
    disturbed(3, Where(POSTGRESQL))


@pytest.mark.parametrize(
    ("arguments", "why"), [("--seeds 0", "'0' is not a whole number"), ("--redis redis://host", "needs --database")]
)
def test_impossible_requests_are_refused(arguments: str, why: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(arguments.split())
    assert why in capsys.readouterr().err


def disturbed(seed: int, where: Where, faults: int = 10) -> None:
    found = Found()
    asyncio.run(Run(seed, faults, found).go(where))
    assert found.wrong == []
    assert found.faults.total() == faults
    assert found.moves > faults
