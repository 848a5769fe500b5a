"""The house crashes in the middle of a game and is opened again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from kingstable.server.store.backup import back_up, restore
from tests.e2e.conftest import Visits
from tests.e2e.running import HouseProcess

"""A browser waits longer and longer before it reconnects."""


@pytest.fixture
def visits(browser: Browser, own_house: HouseProcess) -> Iterator[Visits]:
    visits = Visits(browser, own_house.base)
    yield visits
    assert visits.close() == []


def test_a_game_continues_by_itself_after_the_house_was_killed(visits: Visits, own_house: HouseProcess) -> None:
    table = visits.home().seat(1, "bot", "easy").play()
    table.play_on(4)
    assert table.my_turn()
    lines = table.log.all_text_contents()
    card, sector = table.choose()

    own_house.kill()
    lost = table.page.get_by_test_id("connection")
    expect(lost).to_be_visible()
    table.page.locator(f'.lit[data-piece="{card}"]').click()
    table.page.locator(f'.lit[data-zone="{sector}"]').click()
    expect(table.page.get_by_test_id("why")).to_contain_text("is not responding")
    own_house.open()
    expect(lost).to_be_hidden()
    expect(table.page.get_by_test_id("why")).to_contain_text("did not arrive")

    assert table.log.all_text_contents() == lines
    table.place(card, sector)
    table.play_out()
    assert table.log.all_text_contents()[: len(lines)] == lines
    visits.watches[0].forgive("ERR_CONNECTION_REFUSED", "ERR_INCOMPLETE_CHUNKED_ENCODING", "ERR_CONNECTION_RESET")


def test_an_open_page_follows_a_restored_backup(visits: Visits, own_house: HouseProcess, tmp_path: Path) -> None:
    table = visits.home().seat(1, "bot", "easy").play()
    table.play_on(2)
    assert table.my_turn()
    lines = table.log.all_text_contents()
    back_up(own_house.database, tmp_path / "backup.sqlite3")
    table.play_on(2)
    assert table.my_turn()

    own_house.kill()
    restore(tmp_path / "backup.sqlite3", own_house.database, replace=True)
    own_house.open()
    expect(table.log).to_have_count(len(lines))

    assert table.log.all_text_contents() == lines
    table.play_on(1)
    assert table.my_turn()
    visits.watches[0].forgive("ERR_CONNECTION_REFUSED", "ERR_INCOMPLETE_CHUNKED_ENCODING", "ERR_CONNECTION_RESET")
