"""A table over days with a time for the whole game: it runs out, somebody stands in, and whoever returns plays on."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.conftest import PHONE, Visits
from tests.e2e.pages import Home
from tests.e2e.running import HouseProcess
from tests.e2e.test_my_tables import table_in
from tests.e2e.test_take_backs import lit_is_not_covered, place_one, two_people
from tests.patience import PATIENCE
from tests.server.houses import Json

DAY = 24 * 3600
DAY_MS = 1000 * DAY
HOUR_MS = DAY_MS // 24


def weeks_pass(database: Path, table: str) -> None:
    """Move the start of the running clocks weeks into the past."""
    with life_of(database, table) as clocks:
        clocks["at"] -= 30 * DAY_MS


def another_hour(database: Path, table: str) -> None:
    """Give everybody at least an hour, so that nobody's time runs out however long this test takes."""
    with life_of(database, table) as clocks:
        clocks["left"] = [max(left, HOUR_MS) for left in clocks["left"]]


@contextmanager
def life_of(database: Path, table: str) -> Iterator[Json]:
    """The clocks of a table, to be changed in place; the changes are stored."""
    with closing(sqlite3.connect(database, timeout=PATIENCE, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        (text,) = connection.execute("SELECT life FROM tables WHERE id = ?", (table,)).fetchone()
        life = json.loads(text)
        yield life["clocks"]
        due = min(life["clocks"]["at"] + life["clocks"]["left"][seat] for seat in life["clocks"]["running"])
        change = "UPDATE tables SET life = ?, due = ?, revision = revision + 1 WHERE id = ?"
        connection.execute(change, (json.dumps(life), due, table))
        connection.execute("COMMIT")


@pytest.fixture
def visits(browser: Browser, own_house: HouseProcess) -> Iterator[Visits]:
    visits = Visits(browser, own_house.base)
    yield visits
    assert visits.close() == []


def test_a_time_for_the_whole_game_is_chosen_when_a_table_is_opened(visits: Visits) -> None:
    page = visits.visit().page
    home = Home(page, visits.base).open()
    page.get_by_test_id("pace-days").locator("xpath=..").click()
    page.get_by_test_id("bank").select_option(label="3 days, and 12 hours more with each move")
    home.play("Anna")
    expect(page.get_by_test_id("seat-0").get_by_test_id("time-left")).to_have_text(re.compile("[23] days"))
    page.get_by_test_id("leaf-table").click()
    expect(page.get_by_test_id("bank")).to_have_text("3 days, and 12 hours more with each move")


def test_a_player_away_for_weeks_is_stood_in_for_and_plays_on(visits: Visits, own_house: HouseProcess) -> None:
    terms = {"pace": "days", "bank": 3 * DAY, "gain": DAY // 2}
    mover, other = two_people(visits, "crusaders", terms, viewport=PHONE)
    address, table = mover.url, table_in(mover)
    expect(other.get_by_test_id("time-left")).to_have_text(re.compile("[23] days"))
    expect(other.locator('[data-testid^="clock-"]')).to_have_text("3 days")
    mover.goto(visits.base)  # at home, so that nobody follows the table
    weeks_pass(own_house.database, table)
    expect(other.locator('[data-testid="table"][data-ply="1"]')).to_be_visible()
    mover.goto(address)
    expect(mover.get_by_test_id("digest").get_by_test_id("stood-in-line")).to_have_count(1)
    lit_is_not_covered(mover)
    expect(other.locator('[data-testid^="clock-"]')).to_have_text("1:00")  # it stands while the other one is asked
    another_hour(own_house.database, table)
    place_one(other)
    place_one(mover)
    expect(other.locator('[data-testid="table"][data-ply="3"]')).to_be_visible()
    expect(other.locator('[data-testid^="clock-"]')).to_have_text(re.compile("^1[23]:"))


def test_days_off_are_taken_in_the_settings_and_shown_at_the_table(visits: Visits) -> None:
    terms = {"pace": "days", "limit": 2 * DAY, "bank": 7 * DAY, "late": "adjudicate"}
    mover, other = two_people(visits, "crusaders", terms)
    expect(other.get_by_test_id("time-left")).to_have_text(re.compile("[89] days"))
    other.get_by_test_id("leaf-table").click()
    expect(other.get_by_test_id("bank")).to_have_text("7 days")
    expect(other.get_by_test_id("when-late")).to_have_text("The game ends, and whoever is late comes last")
    account = {"name": "Xanthippe", "password": "long enough"}
    assert mover.request.post(f"{visits.base}/api/account", data=account).ok
    mover.goto(f"{visits.base}/account")
    mover.get_by_test_id("declare-holiday").click()
    expect(mover.get_by_test_id("holidays-left")).to_have_text("29 days are left this year.")
    expect(other.locator('[data-testid^="away-"]')).to_contain_text("Away until")
    expect(other.get_by_test_id("time-left")).to_have_count(0)
    mover.get_by_test_id("end-holiday").click()
    expect(mover.get_by_test_id("holiday")).to_have_count(0)
    expect(other.locator('[data-testid^="away-"]')).to_have_count(0)
    expect(other.get_by_test_id("time-left")).to_be_visible()
