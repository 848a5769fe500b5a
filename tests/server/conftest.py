"""A house for a test, and one that all tests share who leave nothing behind but their own tables."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from kingstable.server.settings import Settings
from tests.server.databases import new_file
from tests.server.houses import RunningHouse


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Without pauses or limits on the pace, for a database of the test's own."""
    return quick(tmp_path)


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHouse]:
    """A house that is open already."""
    with RunningHouse(quick(tmp_path_factory.mktemp("house"))) as house:
        yield house


def quick(folder: Path) -> Settings:
    file = folder / "house.sqlite3"
    if not file.exists():
        file.write_bytes(new_file())
        file.chmod(0o600)
    return Settings(
        database=str(file),
        beat=0,
        burst=1_000_000,
        opened_per_hour_of_address=1_000_000,
        open_tables_of_address=1_000_000,
        sign_ins_per_hour_of_address=1_000_000,
        password_kib=256,
        accounts_per_hour_of_address=1_000_000,
        said_at_once_of_address=1_000_000,
        thinkers=1,
    )
