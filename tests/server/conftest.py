"""Houses for tests: one per test, and one shared by the tests that leave nothing behind but their own tables."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from kingstable.server.settings import Settings
from tests.server.databases import new_file
from tests.server.houses import RunningHouse


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Settings without pauses or rate limits, for a database of the test's own."""
    return quick(tmp_path)


class Shared:
    """A house that tests share, opened for the first of them."""

    def __init__(self, factory: pytest.TempPathFactory) -> None:
        self._factory, self._opened = factory, ExitStack()
        self._house: RunningHouse | None = None

    def house(self) -> RunningHouse:
        if self._house is None:
            self._house = self._opened.enter_context(RunningHouse(quick(self._factory.mktemp("house"))))
        return self._house

    def close(self) -> None:
        self._opened.close()
        self._house = None


@pytest.fixture(scope="package")
def shared_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shared]:
    shared = Shared(tmp_path_factory)
    yield shared
    shared.close()


@pytest.fixture
def house(shared_house: Shared, request: pytest.FixtureRequest) -> RunningHouse:
    """The shared house; a new one when a test is rerun, because the old one already knows its people."""
    if getattr(request.node, "execution_count", 1) > 1:
        shared_house.close()
    return shared_house.house()


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
