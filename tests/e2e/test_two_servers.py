"""Two servers behind one database and one Redis: people at different servers play one game, and nothing is lost."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, ExitStack, contextmanager

import pytest
from playwright.sync_api import Browser, expect

from kingstable.server.settings import Settings
from tests.e2e.conftest import Visits
from tests.e2e.pages import Home, Table
from tests.e2e.test_my_tables import play_to_the_end, table_in
from tests.server.databases import new_database, part_of_redis
from tests.server.houses import RunningHouse


@contextmanager
def in_a_thread(managed: AbstractContextManager[str]) -> Iterator[str]:
    """Enter a context manager in another thread, as it runs an event loop, and the browser's thread has one already."""
    with ThreadPoolExecutor(1) as thread:
        yield thread.submit(managed.__enter__).result()
        thread.submit(managed.__exit__, None, None, None).result()


@pytest.fixture
def servers(browser: Browser) -> Iterator[tuple[Visits, Visits]]:
    """Pages at two servers that share PostgreSQL and Redis."""
    with ExitStack() as stack:
        database, redis = (stack.enter_context(in_a_thread(each)) for each in (new_database(), part_of_redis()))
        settings = Settings(database=database, redis=redis, beat=0, burst=1_000_000, thinkers=1)
        houses = [stack.enter_context(RunningHouse(settings)) for _ in range(2)]
        first, second = (Visits(browser, house.base) for house in houses)
        yield first, second
        assert first.close() + second.close() == []


def test_two_people_at_different_servers_play_to_the_end_and_again(servers: tuple[Visits, Visits]) -> None:
    first, second = servers
    anna, bela = first.visit().page, second.visit().page
    Home(anna, first.base).open().seat(1, "friend").play("Anna")
    link = anna.locator("#invitation-1").input_value()
    table = table_in(anna)
    bela.goto(link.replace(first.base, second.base))
    bela.locator("#own-name").fill("Bela")
    bela.get_by_test_id("take-seat").click()
    expect(anna.get_by_test_id("seat-1")).to_contain_text("Bela")
    play_to_the_end(Table(anna).opened(), Table(bela).opened())
    for page in (anna, bela):
        expect(page.get_by_test_id("outcome")).to_be_visible()
    anna.get_by_test_id("rematch").click()
    anna.wait_for_url(lambda address: table not in address)
    expect(bela.get_by_test_id("rematch")).to_have_text("Go to the rematch")
    bela.get_by_test_id("rematch").click()
    bela.wait_for_url(lambda address: table not in address)
    assert table_in(anna) == table_in(bela)
